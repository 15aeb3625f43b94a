//! Feeds [`geomant_fuzz::pictures::cards`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::pictures::cards(bytes));
