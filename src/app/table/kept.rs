//! What was said of a table and is kept nowhere, and of one that is left, so that it is there again when the same photo is opened again.

use super::Table;
use super::corrections::Corrections;
use crate::pipeline::Reading;

/// All that was said of a table, with the reading that it was said of.
pub struct KeptAnnotations {
    seen: Option<Reading>,
    words: Corrections,
    done: Vec<Corrections>,
    undone: Vec<Corrections>,
    /// The name of the game that was judged.
    game: &'static str,
    is_unkept: bool,
}

impl KeptAnnotations {
    /// Whether it would be lost with the window.
    pub const fn is_unkept(&self) -> bool {
        self.is_unkept
    }
}

impl Table {
    /// Whether something holds that people said, and that is not in what was kept last.
    pub fn is_unkept(&self) -> bool {
        self.said != self.kept && self.words.say_anything()
    }

    /// All that was said so far is kept somewhere.
    pub const fn keep(&mut self) {
        self.kept = self.said;
    }

    /// Gives away what was said of the table; none where nothing ever was.
    pub fn give_away(&mut self) -> Option<KeptAnnotations> {
        let was_spoken_of = self.can_undo() || self.can_redo();
        let is_unkept = self.is_unkept();
        was_spoken_of.then(|| KeptAnnotations {
            is_unkept,
            seen: self.seen.take().or(self.left.take()),
            words: std::mem::take(&mut self.words),
            done: std::mem::take(&mut self.done),
            undone: std::mem::take(&mut self.undone),
            game: self.game.name(),
        })
    }

    /// Takes back what was said of this table before it was left: the next reading is taken for one of the same table.
    pub fn take_back(&mut self, said: KeptAnnotations) {
        self.left = said.seen;
        self.words = said.words;
        self.done = said.done;
        self.undone = said.undone;
        self.said += u64::from(said.is_unkept);
        if said.game != self.game.name() {
            // Hands follow no ruling of another game.
            self.words.agreement = None;
        }
        self.judge();
    }

    /// Has what was said before the table was left speak of its first reading since.
    pub(super) fn begin_from_left(&mut self, reading: &Reading) {
        let Some(left) = self.left.take() else {
            return;
        };
        let is_on_board = |reading: &Reading| reading.layout.surface.board().is_some();
        if is_on_board(&left) == is_on_board(reading) {
            self.carry_over_between(&left, reading)
        } else {
            self.words = Corrections::default();
            self.done.clear();
            self.undone.clear();
        }
    }
}
