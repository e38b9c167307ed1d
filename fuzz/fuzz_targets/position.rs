//! Moments of a game as one line of text.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    blacktop_fuzz_laws::position(bytes);
});
