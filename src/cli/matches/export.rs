//! `geomant match export`: the page of a match, and a picture of its last table.

use super::{beside, look};
use crate::book::Book;
use crate::capture::Frame;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::page::{self, Photos};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{ImageFormat, RgbImage};
use std::io::{Cursor, Error};
use std::path::Path;

/// Photos wider than this are made smaller: a page of fifty of them still opens on a phone.
const WIDEST_PX: u32 = 1000;
const JPEG_QUALITY: u8 = 80;

/// Writes the page, and the picture where one is wanted.
pub fn export(record: &Path, page: &Path, table: Option<&Path>) -> Result<(), Failure> {
    let book = look(record)?;
    let photos = photos(record, &book);
    output::write_file(page, page::page(&book, &photos).as_bytes())?;
    if let Some(path) = table {
        let painted = page::picture_of_table(book.setup(), book.state());
        let mut bytes = Cursor::new(vec![]);
        painted
            .write_to(&mut bytes, ImageFormat::Png)
            .map_err(|error| Failure::Unwritable(path.into(), Error::other(error)))?;
        output::write_file(path, bytes.get_ref())?;
    }
    Ok(())
}

/// The photos of the entries that stand; one that can't be read is left out, and told.
fn photos(record: &Path, book: &Book) -> Photos {
    let mut photos = Photos::new();
    for number in book.standing() {
        let Some(photo) = &book.entries()[number - 1].photo else {
            continue;
        };
        match small(&beside(record, photo)) {
            Ok(bytes) => {
                photos.insert(number, bytes);
            }
            Err(problem) => output::say(&format!(
                "warning: the photo of entry {number} is left out: {problem}"
            )),
        }
    }
    photos
}

fn small(path: &Path) -> Result<Vec<u8>, String> {
    let frame = Frame::open(path).map_err(|error| error.to_string())?;
    let picture = frame.rgb;
    let picture: RgbImage = if picture.width() > WIDEST_PX {
        let height =
            u64::from(picture.height()) * u64::from(WIDEST_PX) / u64::from(picture.width());
        imageops::resize(
            &picture,
            WIDEST_PX,
            height.max(1) as u32,
            FilterType::Triangle,
        )
    } else {
        picture
    };
    let mut bytes = Cursor::new(vec![]);
    picture
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(bytes.into_inner())
}
