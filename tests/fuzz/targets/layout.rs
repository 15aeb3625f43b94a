//! Feeds [`geomant_fuzz::entries::layout`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::entries::layout(bytes));
