//! Feeds [`geomant_fuzz::entries::noname`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::entries::noname(bytes));
