//! Inputs that fuzzing found worth keeping, given to their entrances again.

use super::entries::Named;
use std::path::Path;
use std::time::{Duration, Instant};

/// Gives every entrance the inputs of its folder: it returns, within `at_once`, with its promises kept.
pub fn rerun(entrances: &[Named], folder: &Path, at_once: Duration) {
    for (name, entry) in entrances {
        let files = std::fs::read_dir(folder.join(name)).expect("a folder of inputs");
        let mut inputs = 0;
        for file in files {
            let path = file.expect("an entry").path();
            let bytes = std::fs::read(&path).expect("a readable input");
            let begun = Instant::now();
            entry(&bytes);
            let took = begun.elapsed();
            assert!(took < at_once, "{} took {took:?}", path.display());
            inputs += 1;
        }
        assert!(inputs > 0, "no inputs for {name}");
    }
}
