//! The bytes of a file as text, or where they stop being any.

use super::failure::Failure;
use crate::layout::file::first_stray_byte;
use std::borrow::Cow;
use std::path::Path;

/// The text that a file holds. The letter that it may be cut off in is shown as none: a log's last line may be.
pub fn text_in<'b>(bytes: &'b [u8], path: &Path) -> Result<Cow<'b, str>, Failure> {
    match first_stray_byte(bytes) {
        Some(stray) => Err(Failure::StrayByte(path.into(), stray)),
        None => Ok(String::from_utf8_lossy(bytes)),
    }
}
