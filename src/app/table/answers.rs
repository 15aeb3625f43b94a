//! What players chose of what the rules leave to them.

use super::Table;
use crate::rules::{Answer, Answers, ChoiceId};

impl Table {
    /// What was chosen so far.
    pub const fn answers(&self) -> &Answers {
        &self.words.answers
    }

    /// Answers a choice, or changes its answer.
    pub fn choose(&mut self, id: ChoiceId, answer: Answer) {
        self.choose_all([(id, answer)]);
    }

    /// Answers several choices at once, as one step of what can be undone.
    pub fn choose_all(&mut self, answers: impl IntoIterator<Item = (ChoiceId, Answer)>) {
        self.remember();
        for (id, answer) in answers {
            self.words.answers.set(id, answer);
        }
        self.judge();
    }

    /// Takes an answer back.
    pub fn leave_open(&mut self, id: &ChoiceId) {
        self.remember();
        self.words.answers.remove(id);
        self.judge();
    }
}
