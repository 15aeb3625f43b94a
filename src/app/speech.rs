//! Calls for the ear, as eyes are on the table: who speaks, and what has been said already.

mod sounds;
mod system;

use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::rules::calls;
pub use system::SystemVoice;

/// Speaks, or says why not.
pub trait Speaker {
    /// Says a sentence after those that wait already; without a voice its kind is heard.
    fn say(&mut self, sentence: &str, cue: CallCue, language: Language);

    /// Why nothing is heard, in a sentence; none while all is well.
    fn trouble(&mut self) -> Option<Phrase>;
}

/// What kind of call a sentence is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallCue {
    /// Calls begin.
    Begun,
    /// Something on the table is captured, or too close to call.
    Table,
    /// A match went on.
    Step,
}

/// What is called out, once a person asks for it.
pub struct Calls {
    speaker: Box<dyn Speaker>,
    is_on: bool,
    /// What was last called of the table, and after which entry of a match.
    of_table: Vec<Phrase>,
    entries: usize,
}

/// More at once would be a speech.
const MOST: usize = 4;

impl Calls {
    /// Nothing is said yet.
    pub fn new(speaker: Box<dyn Speaker>) -> Self {
        Self {
            speaker,
            is_on: false,
            of_table: vec![],
            entries: 0,
        }
    }

    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Begins to call, from the match's entry of now on, or falls silent.
    pub fn turn(&mut self, is_on: bool, entries: usize, language: Language) {
        self.is_on = is_on;
        self.of_table.clear();
        self.entries = entries;
        if is_on {
            let begun = phrase!("calls-are-spoken").in_language(language);
            self.speaker.say(&begun, CallCue::Begun, language);
        }
    }

    /// Calls what is new on the table, and how much more there is; what was said of it before is not said again.
    pub fn table(&mut self, sentences: Vec<Phrase>, language: Language) {
        if self.is_on {
            let mut new: Vec<Phrase> = vec![];
            for sentence in &sentences {
                if !self.of_table.contains(sentence) && !new.contains(sentence) {
                    new.push(sentence.clone());
                }
            }
            let left = new.len().saturating_sub(MOST);
            new.truncate(MOST);
            new.extend((left > 0).then(|| phrase!("calls-more", count = left)));
            for sentence in new {
                let spoken = calls::spoken(&sentence.in_language(language));
                self.speaker.say(&spoken, CallCue::Table, language);
            }
            self.of_table = sentences;
        }
    }

    /// Calls what a step came to, once after every entry; `told` is asked only then.
    pub fn step(&mut self, entries: usize, told: impl FnOnce() -> Vec<Phrase>, language: Language) {
        if self.is_on && entries > self.entries {
            for sentence in told().iter().take(MOST) {
                let spoken = calls::spoken(&sentence.in_language(language));
                self.speaker.say(&spoken, CallCue::Step, language);
            }
        }
        self.entries = entries;
    }

    /// Why nothing is heard; then no more is tried until somebody asks for it again.
    pub fn trouble(&mut self) -> Option<Phrase> {
        let trouble = self.speaker.trouble().filter(|_| self.is_on)?;
        self.is_on = false;
        Some(trouble)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    struct Fake(Rc<RefCell<Vec<String>>>);

    impl Speaker for Fake {
        fn say(&mut self, sentence: &str, _: CallCue, _: Language) {
            self.0.borrow_mut().push(sentence.into());
        }

        fn trouble(&mut self) -> Option<Phrase> {
            None
        }
    }

    #[test]
    fn everything_is_called_once_and_only_on_request() {
        let said = Rc::new(RefCell::new(vec![]));
        let mut calls = Calls::new(Box::new(Fake(Rc::clone(&said))));
        let en = Language::English;
        let table = |words: &[&str]| -> Vec<Phrase> { words.iter().map(|w| (*w).into()).collect() };
        calls.table(table(&["e5 or e6"]), en);
        calls.step(1, || table(&["red casts"]), en);
        assert!(said.borrow().is_empty(), "nobody has asked for it");
        calls.turn(true, 1, en);
        calls.step(1, || table(&["red casts"]), en);
        calls.table(table(&["e5 or e6"]), en);
        calls.table(table(&["e5 or e6", "d4 or d5"]), en);
        calls.step(2, || table(&["blue passes"]), en);
        calls.step(1, || table(&["undone"]), en);
        let wanted = [
            "Calls are spoken.",
            "e5 or e6.",
            "d4 or d5.",
            "Blue passes.",
        ];
        assert_eq!(*said.borrow(), wanted);
    }

    #[test]
    fn alike_calls_are_one_and_of_many_the_rest_is_counted() {
        let said = Rc::new(RefCell::new(vec![]));
        let mut calls = Calls::new(Box::new(Fake(Rc::clone(&said))));
        let en = Language::English;
        calls.turn(true, 0, en);
        let table = ["a", "a", "b", "c", "d", "e", "f"];
        calls.table(table.map(Into::into).to_vec(), en);
        calls.table(table.map(Into::into).to_vec(), en);
        let wanted = [
            "Calls are spoken.",
            "A.",
            "B.",
            "C.",
            "D.",
            "2 more stand beside the picture.",
        ];
        assert_eq!(*said.borrow(), wanted);
    }
}
