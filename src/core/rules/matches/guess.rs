//! Doubtful calls of the eye that people took as they were: what a book keeps of them, and how they are told.
//!
//! In: what was in doubt, what it was taken for, and how likely that was. Out: a field of a record's line, and sentences.

mod doubted;
pub mod file;

pub use doubted::{DoubtedCall, GuessSubject, GuessedCall, TakenFor};

use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// A guess that was taken for true.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// What was in doubt.
    pub call: GuessedCall,
    /// What it was taken for.
    pub taken: TakenFor,
    /// How likely that was, from 0 to 1.
    pub probability: f64,
    /// The stone as people at the table point at it.
    pub about: GuessSubject,
}

/// How a step is marked that rests on guesses, as in "accepted at 37%", by the least likely; none without any.
pub fn mark(guesses: &[Guess]) -> Option<Phrase> {
    let least = guesses.iter().map(|guess| guess.probability);
    let least = least.min_by(f64::total_cmp)?;
    Some(phrase!("guess-mark", sure = percent(least)))
}

impl Guess {
    /// As in "d4 or c4: the red small, taken for d4, accepted at 37%".
    pub fn sentence(&self) -> Phrase {
        let (about, taken) = (self.about.phrase(), self.taken.phrase());
        let sure = percent(self.probability);
        phrase!("guess-sentence", about, taken, sure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrasing::{Language, Say};

    #[test]
    fn what_the_record_says_in_english_is_told_in_german() {
        let rows = [
            (
                "d4 or c4: the red small",
                "d4",
                "d4 oder c4: der kleine rote Stein, genommen als d4, mit 37\u{a0}% angenommen",
            ),
            (
                "e5: the red small",
                "NE",
                "e5: der kleine rote Stein, genommen als NO, mit 37\u{a0}% angenommen",
            ),
            (
                "the piece that was placed",
                "a blue large",
                "der gesetzte Stein, genommen als großer blauer, mit 37\u{a0}% angenommen",
            ),
            (
                "something else",
                "standing",
                "something else, genommen als stehend, mit 37\u{a0}% angenommen",
            ),
        ];
        for (about, taken, wanted) in rows {
            let guess = Guess {
                call: "square:s2".into(),
                taken: taken.into(),
                probability: 0.378,
                about: about.into(),
            };
            let english = format!("{about}, taken for {taken}, accepted at 37%");
            assert_eq!(guess.sentence(), english.as_str());
            assert_eq!(guess.sentence().in_language(Language::German), wanted);
        }
    }

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
