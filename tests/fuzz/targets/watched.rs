//! Feeds [`geomant_fuzz::watched::watched`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| geomant_fuzz::watched::watched(bytes));
