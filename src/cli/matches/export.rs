//! `geomant match export`: the page of a match, and a picture of its last table.

use super::{beside, look};
use crate::capture::Frame;
use crate::cli::config::matches::PhotosFrom;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::cli::output::guard::{Files, true_place};
use crate::cli::output::kind::Kind;
use crate::ledger::chronicle::{Chronicle, Told};
use crate::page::{self, Photos};
use crate::rules::matches::shown::View;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Writes the page, and the picture where one is wanted; `photos_from` says which photos it may show.
pub fn export(
    record: &Path,
    (page, table): (&Path, Option<&Path>),
    photos_from: PhotosFrom,
    force: bool,
) -> Result<(), Failure> {
    let story = look(record)?.chronicle();
    let paths = paths_of_photos(record, &story);
    if let (Some(_), View::Told(_)) = (table, &story.view) {
        return Err(Failure::Usage(format!(
            "--table wants a table that can be drawn, and {} is told in words: leave it out",
            story.game
        )));
    }
    // What the record names is read, too.
    let mut files = Files::default();
    files.reads(paths.values());
    files.writes("-o", Some(page), Kind::Page);
    files.writes("--table", table, Kind::Picture);
    files.check(force).map_err(Failure::Refused)?;
    let photos = photos(record, &paths, photos_from);
    output::write_file(page, page::page(&story, &photos).as_bytes())?;
    match (table, page::picture_of_table(&story.view)) {
        (Some(path), Some(painted)) => output::write_picture(path, &painted),
        _ => Ok(()),
    }
}

/// The photos of the entries that stand, by the entries' numbers.
fn paths_of_photos(record: &Path, story: &Chronicle) -> BTreeMap<usize, PathBuf> {
    let photo = |step: &Told| Some((step.number, beside(record, step.photo.as_ref()?)));
    story.steps.iter().filter_map(photo).collect()
}

/// The photos, made smaller; one that can't be read or that lies elsewhere is left out, and told.
fn photos(record: &Path, paths: &BTreeMap<usize, PathBuf>, from: PhotosFrom) -> Photos {
    let mut photos = Photos::new();
    for (number, path) in paths {
        let allowed = match from {
            PhotosFrom::Anywhere => Ok(()),
            PhotosFrom::TheRecordsFolder => lies_below(record, path),
        };
        match allowed.and_then(|()| small(path)) {
            Ok(bytes) => {
                photos.insert(*number, bytes);
            }
            Err(problem) => output::say(&format!(
                "warning: the photo of entry {number} is left out: {problem}"
            )),
        }
    }
    photos
}

/// Whether a photo lies in the record's folder, wherever links lead.
fn lies_below(record: &Path, photo: &Path) -> Result<(), String> {
    let record = true_place(record);
    let photo_at = true_place(photo);
    match record
        .parent()
        .filter(|folder| photo_at.starts_with(folder))
    {
        Some(_) => Ok(()),
        None => Err(format!(
            "{}: is not in the record's folder: add --outside-photos if it is to be shown",
            photo.display()
        )),
    }
}

fn small(path: &Path) -> Result<Vec<u8>, String> {
    let frame = Frame::open(path).map_err(|error| error.to_string())?;
    let bytes = frame.as_jpeg(page::WIDEST_PHOTO_PX, page::PHOTO_QUALITY);
    bytes.map_err(|error| format!("{}: {error}", path.display()))
}
