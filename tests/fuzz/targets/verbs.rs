//! Feeds [`geomant_fuzz::verbs::verbs`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::verbs::verbs(bytes));
