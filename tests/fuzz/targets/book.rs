//! Feeds [`geomant_fuzz::entries::book`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::entries::book(bytes));
