//! What fuzzing the eye's entrances found worth keeping, run again: each returns, with its promises kept.

#[path = "fuzz/entries.rs"]
#[allow(dead_code, reason = "the core's own tests run those entrances")]
mod entries;
#[path = "fuzz/pictures.rs"]
mod pictures;
#[path = "fuzz/rerun.rs"]
mod rerun;
#[path = "fuzz/tables.rs"]
#[allow(dead_code, reason = "the core's own tests use all of it")]
mod tables;

use std::path::Path;
use std::time::Duration;

/// None of them takes a tenth of that on a machine that does nothing else.
const AT_ONCE: Duration = Duration::from_secs(60);

#[test]
fn inputs_that_were_found_are_taken_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/fuzz");
    rerun::rerun(&pictures::ALL, &folder, AT_ONCE);
}
