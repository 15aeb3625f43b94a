//! `geomant match export`: the page of a match, and a picture of its last table.

use super::{beside, open_read_only, sight};
use crate::capture::Frame;
use crate::cli::config::EyeConfig;
use crate::cli::config::matches::PhotosFrom;
use crate::cli::failure::Failure;
use crate::cli::guard::kind::FileKind;
use crate::cli::{output, picture};
use crate::ledger::chronicle::{Chronicle, NarratedStep};
use crate::ledger::record;
use crate::overlay::PagePhoto;
use crate::page::{self, Photos};
use crate::phrase;
use crate::phrasing::{Language, Phrase, told};
use crate::piece::PieceSet;
use crate::pipeline::{Reader, Reading};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Writes the page, and the picture where one is wanted; `photos_from` says which photos it may show.
pub fn export(
    record: &Path,
    (page, table): (&Path, Option<&Path>),
    photos_from: PhotosFrom,
    (force, language): (bool, Language),
) -> Result<(), Failure> {
    let book = open_read_only(record)?;
    let story = book.chronicle();
    let paths = paths_of_photos(record, &story);
    if table.is_some() && story.view.text().is_some() {
        let game = story.game;
        return Err(Failure::Usage(phrase!("usage-table-in-words", game)));
    }
    let mut files = sight::rests_on(record, &*book);
    files.writes("-o", Some(page), FileKind::Page);
    files.writes("--table", table, FileKind::Picture);
    files.check(force).map_err(Failure::Refused)?;
    let eye = sight::eye_for(&EyeConfig::default(), record, &*book);
    let photos = photos(
        &PhotoReader {
            record,
            from: photos_from,
            eye,
            pieces: book.equipment().pieces,
            story: &story,
            language,
        },
        &paths,
    );
    output::write_file(page, page::page(&story, &photos, language).as_bytes())?;
    let written = |path: &Path| output::tell(phrase!("cli-written", path = told(path)));
    written(page);
    if let (Some(path), Some(painted)) = (table, page::picture_of_table(&story.view)) {
        output::write_picture(path, &painted)?;
        written(path);
    }
    Ok(())
}

/// The photos of the entries that stand, by the entries' numbers.
fn paths_of_photos(record: &Path, story: &Chronicle) -> BTreeMap<usize, PathBuf> {
    let photo = |step: &NarratedStep| Some((step.number, beside(record, step.photo.as_ref()?)));
    story.steps.iter().filter_map(photo).collect()
}

/// What the photos of a match are read with.
struct PhotoReader<'a> {
    record: &'a Path,
    from: PhotosFrom,
    eye: EyeConfig,
    pieces: PieceSet,
    story: &'a Chronicle,
    language: Language,
}

/// The photos as the page shows them; one that can't be opened or that lies elsewhere is left out, and told.
fn photos(album: &PhotoReader<'_>, paths: &BTreeMap<usize, PathBuf>) -> Photos {
    // Without networks there are photos, only no marks on them.
    let reader = (!paths.is_empty()).then(Reader::new);
    let reader =
        reader.and_then(|reader| reader.map_err(|error| output::notice(error.phrase())).ok());
    let mut photos = Photos::new();
    for (number, path) in paths {
        let allowed = match album.from {
            PhotosFrom::Anywhere => Ok(()),
            PhotosFrom::TheRecordsFolder => lies_below(album.record, path),
        };
        match allowed.and_then(|()| album.photo(reader.as_ref(), *number, path)) {
            Ok(photo) => {
                photos.insert(*number, photo);
            }
            Err(problem) => {
                let number = *number;
                output::warn(phrase!("cli-photo-left-out", number, problem));
            }
        }
    }
    photos
}

impl PhotoReader<'_> {
    /// One photo; where nothing can be read in it the whole, which is told.
    fn photo(
        &self,
        reader: Option<&Reader>,
        number: usize,
        path: &Path,
    ) -> Result<PagePhoto, Phrase> {
        let frame = Frame::open(path).map_err(|error| error.phrase())?;
        let reading = reader.and_then(|reader| {
            let unread = |problem: Failure| {
                output::notice(phrase!("cli-photo-unmarked", number, problem = &problem));
            };
            self.read(reader, &frame, (number, path))
                .map_err(unread)
                .ok()
        });
        let photo = page::photo(self.story, number, &frame, reading, self.language);
        photo.map_err(|error| {
            let (path, error) = (path.display().to_string(), error.to_string());
            phrase!("file-problem", path, error)
        })
    }

    fn read(
        &self,
        reader: &Reader,
        frame: &Frame,
        (number, path): (usize, &Path),
    ) -> Result<Reading, Failure> {
        let options = picture::options(path, &self.eye, self.pieces)?;
        let options = page::as_booked(options, self.story, number);
        let read = reader.read(frame, &options);
        let mut reading = read.map_err(|error| Failure::Read(path.into(), error))?;
        reading.layout.surface = reading.layout.surface.played_on(self.eye.region);
        Ok(reading)
    }
}

/// Refuses a photo that is there and does not lie in the record's folder.
fn lies_below(record: &Path, photo: &Path) -> Result<(), Phrase> {
    if !photo.exists() || record::lies_with(record, photo) {
        return Ok(());
    }
    let path = photo.display().to_string();
    Err(phrase!("cli-photo-outside", path))
}
