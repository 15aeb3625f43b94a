//! What was said of photos that were left, for as long as the window is open: who turns back a page finds it again. Cameras and films
//! go on meanwhile, so that of their tables nothing is kept.

use super::eye::ShownPhoto;
use super::table::{KeptAnnotations, Table};
use std::collections::BTreeMap;

/// What was said of every photo but the one that is shown.
#[derive(Default)]
pub struct PhotoWords {
    /// The photo that the table is of.
    shown: Option<ShownPhoto>,
    left: BTreeMap<ShownPhoto, KeptAnnotations>,
}

impl PhotoWords {
    /// The table is that of a photo, or of what is none.
    pub fn show(&mut self, photo: Option<ShownPhoto>) {
        self.shown = photo;
    }

    /// Of how many of those that were left something was said that would be lost with the window.
    pub fn unkept(&self) -> usize {
        self.left.values().filter(|said| said.is_unkept()).count()
    }

    /// Clears the table for another source; what was said of that before is said again.
    pub fn go_over(&mut self, table: &mut Table, next: Option<ShownPhoto>) {
        if let Some((photo, said)) = self.shown.take().zip(table.give_away()) {
            self.left.insert(photo, said);
        }
        table.clear();
        if let Some(said) = next.as_ref().and_then(|photo| self.left.remove(photo)) {
            table.take_back(said);
        }
        self.shown = next;
    }
}
