//! Doubtful calls of the eye that people took as they were: what a book keeps of them, and how they are told.
//!
//! In: what was in doubt, what it was taken for, and how likely that was. Out: a field of a record's line, and sentences.

pub mod file;

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};
use crate::piece::{Color, Size};
use crate::square::Direction;

/// How the piece is called that a turn has placed.
pub(in crate::rules) const PLACED: &str = "the piece that was placed";
/// What a stone is taken for that stands.
pub(in crate::rules) const STANDING: &str = "standing";

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
        let (about, taken) = (told(&self.about), told(&self.taken));
        let sure = percent(self.probability);
        phrase!("guess-sentence", about, taken, sure)
    }
}

/// What stands in the record, which is English, as it is said in any language; what nobody writes there stays as it is.
fn told(words: &str) -> Phrase {
    match words {
        PLACED => return phrase!("guess-placed-piece"),
        STANDING => return phrase!("guess-standing"),
        "beside the board" => return phrase!("beside-the-board"),
        _ => {}
    }
    if let Some((place, (color, size))) = stone_at(words) {
        let stone = phrase!("the-stone", color = &color, size);
        return phrase!("about-stone", place = told(place), stone);
    }
    if let Some((color, size)) = words.strip_prefix("a ").and_then(kind) {
        return phrase!("guess-kind", color = &color, size);
    }
    match (words.parse::<Direction>(), words.split_once(" or ")) {
        (Ok(direction), _) => direction.into(),
        (_, Some((one, other))) => Phrase::list([one, other], ListJoint::EachOr),
        _ => words.into(),
    }
}

/// As in "d4: the red small".
fn stone_at(words: &str) -> Option<(&str, (Color, Size))> {
    let (place, stone) = words.split_once(": the ")?;
    Some((place, kind(stone)?))
}

/// As in "red small".
fn kind(words: &str) -> Option<(Color, Size)> {
    let (color, size) = words.split_once(' ')?;
    Some((color.parse().ok()?, size.parse().ok()?))
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
                PLACED,
                "a blue large",
                "der gesetzte Stein, genommen als großer blauer, mit 37\u{a0}% angenommen",
            ),
            (
                "something else",
                STANDING,
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
