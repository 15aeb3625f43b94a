//! The page of a match, made on a thread of its own: every photo is read once more for it, which takes about a second each.

use super::companion_files::write_page;
use crate::capture::Frame;
use crate::ledger::chronicle::Chronicle;
use crate::page::{self, Photos};
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use crate::pipeline::{ReadOptions, Reader};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A page that is being made.
pub struct Export(Receiver<Phrase>);

/// All that a page is made of.
pub struct PageContents {
    pub story: Chronicle,
    /// The record that the page is written beside.
    pub record: PathBuf,
    /// By the numbers of their entries.
    pub photos: Vec<(usize, PathBuf)>,
    /// How many more the record names that do not lie in its folder: they stay out of the page.
    pub elsewhere: usize,
    /// How the match's pictures are read.
    pub options: ReadOptions,
    pub language: Language,
}

impl Export {
    /// Begins to make the page; `wake` is called when it is done. The error says why not.
    pub fn begin(
        album: PageContents,
        wake: impl FnOnce() + Send + 'static,
    ) -> Result<Self, Phrase> {
        let (sender, receiver) = channel();
        let work = move || {
            // Nobody may wait for it any more.
            let _ = sender.send(album.written());
            wake();
        };
        let spawned = thread::Builder::new().name("export".into()).spawn(work);
        let refused = |error| not_written(&error);
        spawned.map(|_| Self(receiver)).map_err(refused)
    }

    /// What came of it, in a sentence; none while it is being made.
    pub fn outcome(&self) -> Option<Phrase> {
        match self.0.try_recv() {
            Ok(sentence) => Some(sentence),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(phrase!("page-not-made")),
        }
    }
}

fn not_written(error: &std::io::Error) -> Phrase {
    phrase!("page-not-written", error = error.to_string())
}

impl PageContents {
    /// Writes the page, and says where it is.
    pub fn written(&self) -> Phrase {
        let page = page::page(&self.story, &self.shown(), self.language);
        match write_page(&self.record, &page) {
            Ok(path) => {
                let (path, count) = (path.display().to_string(), self.elsewhere);
                match count {
                    0 => phrase!("page-written", path),
                    _ => phrase!("page-written-without", path, count),
                }
            }
            Err(error) => not_written(&error),
        }
    }

    /// The photos that can be opened, marked where they can be read.
    fn shown(&self) -> Photos {
        let reader = if self.photos.is_empty() {
            None
        } else {
            Reader::new().ok()
        };
        let photo = |(number, path): &(usize, PathBuf)| {
            let frame = Frame::open(path).ok()?;
            let reading = reader.as_ref();
            let options = page::as_booked(self.options.clone(), &self.story, *number);
            let reading = reading.and_then(|reader| reader.read(&frame, &options).ok());
            let photo = page::photo(&self.story, *number, &frame, reading, self.language);
            Some((*number, photo.ok()?))
        };
        self.photos.iter().filter_map(photo).collect()
    }
}
