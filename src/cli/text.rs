//! Readings as tables and sentences that a person likes to read; what games find out, and matches, come as text from
//! them.

pub mod dice;
pub mod reading;

use crate::phrase;
use crate::phrasing::{Phrase, Text};

/// What lies otherwise in a picture than a match's book has it.
pub fn check(differences: &[Phrase]) -> Text {
    let mut text = Text::default();
    if differences.is_empty() {
        text.sentence(phrase!("check-agrees"))
    } else {
        text.list(phrase!("check-otherwise"), differences)
    }
    text
}
