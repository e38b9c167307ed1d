//! Boards: eight characters of sections, or twelve drawn rows.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    blacktop_fuzz_laws::board(bytes);
});
