//! Bytes of files, no more of them than any picture or layout has, and none from what never ends.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The longest file that is read: 100 megapixels in color, uncompressed, are 300 MB.
pub const MOST_BYTES: u64 = 512 << 20;

/// A whole file.
///
/// # Errors
/// Where the file can't be read, or is more than any file may be.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    refuse_endless(path)?;
    read_to_end(&mut File::open(path)?)
}

/// All that is left to read, unless it is more than any file may be.
///
/// # Errors
/// Where reading fails, or there is more than any file may be.
pub fn read_to_end(reader: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    reader.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let words = format!(
            "it is longer than {} MB, which no picture and no layout is",
            MOST_BYTES >> 20
        );
        return Err(io::Error::new(ErrorKind::FileTooLarge, words));
    }
    Ok(bytes)
}

/// Refuses devices, and pipes that nobody may ever write to. A pipe without a name of its own, as shells make them for
/// the output of another program, comes to an end.
///
/// # Errors
/// Where there is nothing, or what is there may never end.
pub fn refuse_endless(path: &Path) -> io::Result<()> {
    let metadata = std::fs::metadata(path)?;
    let is_end_known = metadata.is_file() || metadata.is_dir();
    if is_end_known || path.canonicalize().is_err() {
        return Ok(());
    }
    let words = "it is a pipe or a device, which may never end: give a file, or - and lead it into standard input";
    Err(io::Error::new(ErrorKind::InvalidInput, words))
}
