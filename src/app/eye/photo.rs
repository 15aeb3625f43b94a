//! Photos: the one that is watched, and the pages of a folder of them.

use super::Eye;
use crate::capture::source::Source;
use crate::pipeline::Ground;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// One photo, as it is taken: what is said of its table is not said of it left for right.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShownPhoto {
    path: PathBuf,
    is_mirrored: bool,
}

/// Where people have shown the board of photos.
pub type ShownBoards = BTreeMap<ShownPhoto, Ground>;

impl Eye {
    /// Keeps what a person has shown of the photo that is watched for when it is opened again.
    pub(super) fn keep_shown_board(&mut self) {
        let Some(photo) = self.photo() else {
            return;
        };
        match self.by_hand.clone() {
            Some(board) => drop(self.shown_boards.insert(photo, board)),
            None => drop(self.shown_boards.remove(&photo)),
        }
    }

    /// Where a person has shown the board of the photo that is watched, when it was open before.
    pub(super) fn board_shown_before(&self) -> Option<Ground> {
        self.shown_boards.get(&self.photo()?).cloned()
    }

    /// The photo that is watched; none where more pictures come.
    pub fn photo(&self) -> Option<ShownPhoto> {
        let watched = self.watched.as_ref().filter(|watched| !watched.is_demo)?;
        match &watched.source {
            Source::Photos(paths) if paths.len() == 1 => {
                let path = paths.first()?;
                Some(ShownPhoto {
                    // However it was named.
                    path: path.canonicalize().unwrap_or_else(|_| path.clone()),
                    is_mirrored: self.is_mirrored,
                })
            }
            _ => None,
        }
    }

    /// The page of a folder's photos that is open, counted from 1, and how many there are.
    pub fn page(&self) -> Option<(usize, usize)> {
        let watched = self.watched.as_ref()?;
        let count = watched.album.len();
        (count > 1).then_some((watched.page + 1, count))
    }

    /// Turns so many pages, round and round.
    pub fn turn_page(&mut self, by: isize) {
        let Some(mut watched) = self.watched.take() else {
            return;
        };
        let count = watched.album.len();
        if count > 0 {
            let page = watched.page as isize + by;
            watched.page = page.rem_euclid(count as isize) as usize;
            watched.source = Source::Photos(vec![watched.album[watched.page].clone()]);
        }
        self.open(watched);
    }
}
