//! What lies beside a match's record: the pictures that its moves rest on, and the page of the whole.

use super::Game;
use super::companion_files::{beside, new_file};
use super::export::{Export, PageContents};
use crate::capture::Frame;
use crate::ledger::record::lies_with;
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase};
use crate::pipeline::ReadOptions;
use image::codecs::jpeg::JpegEncoder;
use std::io::{BufWriter, Error, Write};
use std::path::PathBuf;

const JPEG_QUALITY: u8 = 88;

impl Game {
    /// What evidence says of the match: its record and who plays, and the step after which it is.
    pub fn facts(&self) -> Vec<Phrase> {
        let name = self.path().file_name().unwrap_or_default();
        let (name, story) = (name.to_string_lossy().into_owned(), self.story());
        let players = story.parties.iter().map(|player| &player.name);
        let players = Phrase::list(players, ListJoint::And);
        let step = story.steps.last().map(|step| {
            let (number, what) = (story.place(step.number), &step.sentence);
            phrase!("evidence-after-step", number, what)
        });
        let match_and_players = phrase!("evidence-match", name, players);
        [Some(match_and_players), step]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Everyone's points in the match, prisoners among them, a line each.
    pub fn points(&self) -> Vec<Phrase> {
        let story = self.story();
        let parties = story.parties.iter().zip(&story.points);
        let told = parties.map(|(party, points)| {
            let (player, points) = (&party.name, *points);
            phrase!("evidence-points", player, points)
        });
        told.collect()
    }

    /// Writes a picture beside the record; returns its name there.
    pub(super) fn keep(&self, frame: &Frame) -> Result<String, Error> {
        let stem = self.path().file_stem().unwrap_or_default();
        let entry = self.book().count() + 1;
        let stem = format!("{}-{entry:03}", stem.to_string_lossy());
        new_file(self.path(), &stem, "jpg", |file| {
            let mut file = BufWriter::new(file);
            let encoder = JpegEncoder::new_with_quality(&mut file, JPEG_QUALITY);
            let written = frame.rgb.write_with_encoder(encoder);
            written.map_err(Error::other)?;
            file.flush()
        })
    }

    /// Makes a page of the whole match beside its record, with the photos of its folder that can be read; says where it is. A match with
    /// photos takes its time, and `wake` is called then.
    pub fn export(
        &mut self,
        (options, language): (ReadOptions, Language),
        wake: impl FnOnce() + Send + 'static,
    ) {
        if self.export.is_some() {
            return;
        }
        let steps = self.story().steps.iter();
        let photos =
            steps.filter_map(|step| Some((step.number, self.beside(step.photo.as_ref()?))));
        // A record from elsewhere can name any file of this machine, and a page is given away.
        let (photos, elsewhere): (Vec<_>, Vec<_>) =
            photos.partition(|(_, path)| !path.exists() || lies_with(self.path(), path));
        let album = PageContents {
            story: self.story().clone(),
            record: self.path().into(),
            photos,
            elsewhere: elsewhere.len(),
            options,
            language,
        };
        if album.photos.is_empty() {
            self.exported = album.written();
            return;
        }
        self.exported = phrase!("page-in-work");
        match Export::begin(album, wake) {
            Ok(export) => self.export = Some(export),
            Err(problem) => self.exported = problem,
        }
    }

    /// What became of the page that was asked for last, in a sentence.
    pub(super) const fn exported(&self) -> &Phrase {
        &self.exported
    }

    /// Says where a page is that was being made.
    pub fn follow_export(&mut self) {
        if let Some(outcome) = self.export.as_ref().and_then(Export::outcome) {
            self.export = None;
            self.exported = outcome;
        }
    }

    /// The photo of an entry; of one without, none.
    pub(super) fn photo_of(&self, entry: usize) -> Option<PathBuf> {
        Some(self.beside(self.book().photo(entry)?))
    }

    fn beside(&self, name: &str) -> PathBuf {
        beside(self.path(), name)
    }
}
