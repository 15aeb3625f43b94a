//! The annotated picture that `--overlay` asks for, and drawings of what no picture shows.

use super::failure::Failure;
use super::guard::kind::FileKind;
use super::input::{self, TableInput};
use super::{config::EyeConfig, output};
use crate::capture::Frame;
use crate::overlay::{marks, paint};
use crate::page;
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::piece::PieceSet;
use crate::rules::marks::SurfaceMarks;
use crate::rules::tableau::Exhibit;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The picture that is drawn on, and where the result goes.
pub struct DrawnPicture {
    frame: Arc<Frame>,
    to: PathBuf,
}

/// Opens an input, which has to be a picture where there is something to draw on it.
pub fn open(
    path: &Path,
    overlay: Option<&Path>,
    eye: &EyeConfig,
) -> Result<(TableInput, Option<DrawnPicture>), Failure> {
    let (input, frame) = input::open_with_pixels(path, eye)?;
    Ok((input, canvas(frame, path, overlay)?))
}

/// The picture that is drawn on, where that was asked for.
pub fn canvas(
    frame: Option<impl Into<Arc<Frame>>>,
    path: &Path,
    overlay: Option<&Path>,
) -> Result<Option<DrawnPicture>, Failure> {
    let Some(to) = overlay else {
        return Ok(None);
    };
    let frame = frame.ok_or_else(|| Failure::NoPicture(path.into()))?.into();
    let to = to.to_owned();
    Ok(Some(DrawnPicture { frame, to }))
}

/// As [`open`], for the picture of a match, of which these are the bytes; what was read is drawn at once, and what the picture lacks
/// is said, whatever the match makes of it.
pub fn open_of_match(
    (bytes, path): (&[u8], &Path),
    overlay: Option<&Path>,
    eye: &EyeConfig,
    (pieces, language): (PieceSet, Language),
) -> Result<TableInput, Failure> {
    let (input, frame) = input::open_with_pieces((bytes, path), eye, pieces)?;
    input.warn(path);
    draw(
        canvas(frame, path, overlay)?.as_ref(),
        &input,
        None,
        language,
    )?;
    Ok(input)
}

/// Draws what was read of an input, and found out, on its picture, where that was asked for.
pub fn draw(
    canvas: Option<&DrawnPicture>,
    input: &TableInput,
    found: Option<&SurfaceMarks>,
    language: Language,
) -> Result<(), Failure> {
    let (Some(canvas), Some(reading)) = (canvas, input.reading()) else {
        return Ok(());
    };
    let painted = paint(&canvas.frame.rgb, &marks(reading, found, language));
    output::write_picture(&canvas.to, &painted)
}

/// Draws something from above and from the side, as SVG or as the picture that the file is named for.
pub fn write_exhibit(thing: &Exhibit, to: &Path, language: Language) -> Result<(), Failure> {
    let tableau = thing.setting.tableau();
    let title = match &thing.stone {
        Some(stone) => phrase!("exhibit-with-stone", name = &thing.name, stone),
        None => Phrase::from(&thing.name),
    };
    let said = title.in_language(language);
    let remarks = tableau.remarks.iter().map(Phrase::from);
    let remarks: Vec<Phrase> = iter::once(title).chain(remarks).collect();
    let diagram = page::of_tableau(tableau, &remarks, language);
    match FileKind::of_figure(to) {
        FileKind::Svg => output::write_file(to, page::file_of_diagram(&diagram, &said).as_bytes()),
        _ => output::write_picture(to, &page::painted(&diagram)),
    }
}
