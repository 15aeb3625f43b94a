//! What people said, step by step: every step can be undone.

use super::Table;

impl Table {
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub fn undo(&mut self) {
        if let Some(words) = self.done.pop() {
            self.undone.push(std::mem::replace(&mut self.words, words));
            self.said += 1;
            self.judge();
        }
    }

    pub fn redo(&mut self) {
        if let Some(words) = self.undone.pop() {
            self.done.push(std::mem::replace(&mut self.words, words));
            self.said += 1;
            self.judge();
        }
    }

    /// How many steps can be undone.
    pub const fn steps(&self) -> usize {
        self.done.len()
    }

    /// Makes one step of all that came after so many.
    pub fn join_steps(&mut self, first: usize) {
        self.done.truncate(first + 1);
    }

    /// Begins a step of the history; what follows can be undone at once.
    pub fn remember(&mut self) {
        self.done.push(self.words.clone());
        self.undone.clear();
        self.said += 1;
    }
}
