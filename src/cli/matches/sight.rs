//! How a match's pictures are read, how their paths are kept, and which files a match rests on.

use super::beside;
use crate::capture::Frame;
use crate::cli::config::EyeConfig;
use crate::cli::failure::Failure;
use crate::cli::guard::Files;
use crate::cli::opts::SurfaceName;
use crate::ledger::any::AnyBook;
use std::path::Path;

/// How the match's pictures are read: as typed, else as the record says.
pub fn eye_for(typed: &EyeConfig, record: &Path, book: &dyn AnyBook) -> EyeConfig {
    let equipment = book.equipment();
    let calibration = equipment.sight.calibration.as_deref();
    let cards = equipment.sight.cards;
    let colors = match typed.colors.as_slice() {
        [] => equipment.colors,
        colors => colors.to_vec(),
    };
    EyeConfig {
        surface: typed.surface.or(cards.map(|_| SurfaceName::Cards)),
        card_mm: typed.card_mm.or(cards),
        board: typed.board.or(equipment.sight.squares),
        region: typed.region.or(equipment.sight.region),
        rank_1: typed.rank_1,
        board_mm: typed.board_mm,
        square_mm: typed.square_mm.or(equipment.sight.square_mm),
        calibration: typed
            .calibration
            .clone()
            .or_else(|| calibration.map(|path| beside(record, path))),
        empty: typed.empty.clone(),
        colors,
        pieces: None,
        debug: typed.debug.clone(),
        timings: typed.timings,
        max_megapixels: typed.max_megapixels,
        weighs_leaning: true,
        reads_piles: book.playable().stands_alone(),
    }
}

/// A path as it is seen from the record's folder, where it lies below that; else whole.
pub fn seen_from(record: &Path, path: &Path) -> String {
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = record.parent().filter(|folder| *folder != Path::new(""));
    let folder = whole(folder.unwrap_or(Path::new(".")));
    let path = whole(path);
    let below = path.strip_prefix(&folder).unwrap_or(&path);
    below.to_string_lossy().into_owned()
}

/// Requires that what is to be kept with a step is a photo, if anything is.
pub fn is_photo(kept: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = kept else {
        return Ok(());
    };
    match Frame::is_photo(path) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::NoPhoto(path.into())),
        Err(error) => Err(Failure::Unreadable(path.into(), error)),
    }
}

/// What a match rests on: the photos of its entries, of those that were undone too, and the calibration that it names. All
/// of that is input, whatever a command looks at.
pub fn rests_on(record: &Path, book: &dyn AnyBook) -> Files {
    let mut files = Files::default();
    let photos = (1..=book.count()).filter_map(|entry| book.photo(entry));
    files.reads(photos.map(|path| beside(record, path)));
    let calibration = book.equipment().sight.calibration;
    files.reads(calibration.map(|path| beside(record, &path)));
    files
}
