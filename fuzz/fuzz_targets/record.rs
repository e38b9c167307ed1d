//! Games as text that people write by hand.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    blacktop_fuzz_laws::record(bytes);
});
