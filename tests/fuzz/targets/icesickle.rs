//! Feeds [`geomant_fuzz::entries::icesickle`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::entries::icesickle(bytes));
