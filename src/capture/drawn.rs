//! The mark by which a picture that was drawn on is told from a photo: outlines and labels would be read as stones.
//!
//! It is the name of the software in Exif (CIPA DC-008, tag 305), which PNG, JPEG and WebP carry.

use image::ImageEncoder;

/// What the mark names.
const SOFTWARE: &[u8] = b"Geomant drew on this\0";
/// A TIFF header of Intel's order, and its one directory with one entry: the tag of software, as so much text from there on, and no
/// other directory.
const HEADER: &[u8] = b"II\x2a\0\x08\0\0\0\x01\0\x31\x01\x02\0";
const TEXT_BEGINS: u32 = 26;

/// Has a picture marked, where its format can carry that.
pub fn mark(encoder: &mut impl ImageEncoder) {
    let count = SOFTWARE.len() as u32;
    let numbers = [count, TEXT_BEGINS, 0].map(u32::to_le_bytes);
    let exif = [HEADER, numbers.as_flattened(), SOFTWARE].concat();
    // Formats that carry no Exif stay without.
    let _ = encoder.set_exif_metadata(exif);
}

/// Whether a picture with such Exif was drawn on.
pub fn is_marked(exif: &[u8]) -> bool {
    exif.windows(SOFTWARE.len()).any(|text| text == SOFTWARE)
}
