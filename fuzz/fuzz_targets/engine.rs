//! The engine protocol: a conversation, one request a line.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    blacktop_fuzz_laws::engine(bytes);
});
