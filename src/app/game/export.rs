//! The page of a match, made on a thread of its own: every photo is read once more for it, which takes about a second each.

use super::files::write_page;
use crate::capture::Frame;
use crate::ledger::chronicle::Chronicle;
use crate::page::{self, Photos};
use crate::pipeline::{ReadOptions, Reader};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// A page that is being made.
pub struct Export(Receiver<String>);

/// All that a page is made of.
pub struct Album {
    pub story: Chronicle,
    /// The record that the page is written beside.
    pub record: PathBuf,
    /// By the numbers of their entries.
    pub photos: Vec<(usize, PathBuf)>,
    /// How the match's pictures are read.
    pub options: ReadOptions,
}

impl Export {
    /// Begins to make the page; `wake` is called when it is done. The error is a sentence.
    pub fn begin(album: Album, wake: impl FnOnce() + Send + 'static) -> Result<Self, String> {
        let (sender, receiver) = channel();
        let work = move || {
            // Nobody may wait for it any more.
            let _ = sender.send(album.written());
            wake();
        };
        let spawned = thread::Builder::new().name("export".into()).spawn(work);
        let refused = |error| format!("The page can't be written: {error}");
        spawned.map(|_| Self(receiver)).map_err(refused)
    }

    /// What came of it, in a sentence; none while it is being made.
    pub fn outcome(&self) -> Option<String> {
        match self.0.try_recv() {
            Ok(sentence) => Some(sentence),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some("The page could not be made.".into()),
        }
    }
}

impl Album {
    /// Writes the page, and says where it is.
    pub fn written(&self) -> String {
        let page = page::page(&self.story, &self.shown());
        match write_page(&self.record, &page) {
            Ok(path) => format!("The match as a page: {}", path.display()),
            Err(error) => format!("The page can't be written: {error}"),
        }
    }

    /// The photos that can be opened, marked where they can be read.
    fn shown(&self) -> Photos {
        let reader = match self.photos.is_empty() {
            true => None,
            false => Reader::new().ok(),
        };
        let photo = |(number, path): &(usize, PathBuf)| {
            let frame = Frame::open(path).ok()?;
            let reading = reader.as_ref();
            let reading = reading.and_then(|reader| reader.read(&frame, &self.options).ok());
            let photo = page::photo(&self.story, *number, &frame, reading);
            Some((*number, photo.ok()?))
        };
        self.photos.iter().filter_map(photo).collect()
    }
}
