//! Doubtful calls of the eye that people took as they were: what a book keeps of them, and how they are told.
//!
//! In: what was in doubt, what it was taken for, and how likely that was. Out: a field of a record's line, and sentences.

pub mod file;

use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// A guess that was taken for true.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// What was in doubt, named as choices are: as in `square:s2`.
    pub call: String,
    /// What it was taken for, as in "d4", "NE" or "red small".
    pub taken: String,
    /// How likely that was, from 0 to 1.
    pub probability: f64,
    /// The stone as people at the table point at it, as in "d4 or c4: the red small".
    pub about: String,
}

/// How a step is marked that rests on guesses, as in "accepted at 37%", by the least likely; none without any.
pub fn mark(guesses: &[Guess]) -> Option<Phrase> {
    let least = guesses.iter().map(|guess| guess.probability);
    let least = least.min_by(f64::total_cmp)?;
    Some(phrase!("guess-mark", sure = percent(least)))
}

impl Guess {
    /// Whether it is about this stone.
    pub fn is_of(&self, stone: &str) -> bool {
        let named = self.call.rsplit_once(':');
        named.is_some_and(|(_, id)| id == stone)
    }

    /// As in "d4 or c4: the red small, taken for d4, accepted at 37%".
    pub fn sentence(&self) -> Phrase {
        let (about, taken) = (&self.about, &self.taken);
        let sure = percent(self.probability);
        phrase!("guess-sentence", about, taken, sure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_marked_by_its_least_likely_guess_and_never_rounded_up() {
        let guess = |probability| Guess {
            call: "square:s2".into(),
            taken: "d4".into(),
            probability,
            about: "d4 or c4: the red small".into(),
        };
        assert_eq!(mark(&[]), None);
        let mark = mark(&[guess(0.61), guess(0.378)]);
        assert_eq!(mark, Some(phrase!("guess-mark", sure = percent(0.378))));
        assert_eq!(
            guess(0.378).sentence(),
            "d4 or c4: the red small, taken for d4, accepted at 37%"
        );
    }
}
