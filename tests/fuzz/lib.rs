//! The program's entrances, each as a function of bytes that anyone may have made.
//!
//! What always holds: an entry returns, whatever the bytes; it panics only where a promise of the program is broken.

pub mod entries;
#[cfg(feature = "pictures")]
pub mod pictures;
pub mod tables;
pub mod verbs;
pub mod watched;
