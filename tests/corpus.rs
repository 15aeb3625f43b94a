//! What fuzzing the eye's entrances found worth keeping, run again: each returns, with its promises kept.

mod common;

#[path = "fuzz/entries.rs"]
mod entries;
#[path = "fuzz/pictures.rs"]
mod pictures;
#[path = "fuzz/tables.rs"]
mod tables;
