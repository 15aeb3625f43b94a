//! Feeds [`geomant_fuzz::pictures::dice`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::pictures::dice(bytes));
