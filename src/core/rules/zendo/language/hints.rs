//! What would rather be a rule, where a text is none: what people write that the language has in other words.

use super::Fault;
use super::tokens::{LanguageToken, Meaning};
use super::vocabulary::{Key, Vocabulary};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};

/// What would rather be a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Numbers are no larger.
    Numbers,
    /// Conditions that are joined stand in parentheses.
    Parentheses,
    /// All colors or sizes are so many.
    All {
        /// The colors in play.
        colors: usize,
    },
}

/// Words for numbers that the language has not, as they begin or end.
const BEGIN: [&str; 11] = [
    "twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet", "hundred", "thousand",
    "dozen",
];
const END: &str = "teen";

/// Of a word that no rule has.
pub(super) fn of_word(token: &LanguageToken, fault: &Fault) -> Option<Hint> {
    let word = token.written.to_lowercase();
    let is_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let is_number =
        is_digits || word.ends_with(END) || BEGIN.iter().any(|own| word.starts_with(own));
    (*fault == Fault::Unknown && is_number).then_some(Hint::Numbers)
}

/// Of a word in the wrong place.
pub(super) fn at(tokens: &[LanguageToken], place: usize, vocabulary: &Vocabulary) -> Option<Hint> {
    let (before, token) = (&tokens[..place], tokens.get(place)?);
    if is_number_of_all(before, token) {
        let colors = vocabulary.all().len();
        return Some(Hint::All { colors });
    }
    is_joined(before, token).then_some(Hint::Parentheses)
}

/// Whether the word is the number after "all", or what so many are said to be.
fn is_number_of_all(before: &[LanguageToken], token: &LanguageToken) -> bool {
    let is_number = |token: &LanguageToken| matches!(token.meaning, Meaning::Number(_));
    match before {
        [.., all] if is_number(token) => all.is(Key::All),
        [.., all, number] if token.is(Key::Color) || token.is(Key::Size) => {
            all.is(Key::All) && is_number(number)
        }
        _ => false,
    }
}

/// Whether the word says of a piece what is joined to something said before.
fn is_joined(before: &[LanguageToken], token: &LanguageToken) -> bool {
    let is_adjective = |token: &LanguageToken| matches!(token.meaning, Meaning::Adjective(_));
    let verbs = [
        Key::Be,
        Key::Touch,
        Key::Touching,
        Key::Touched,
        Key::Point,
        Key::Pointing,
        Key::Pointed,
    ];
    let is_said = is_adjective(token) || verbs.into_iter().any(|key| token.is(key));
    let mut before = before.iter().rev().skip_while(|token| token.is(Key::Not));
    match before.next() {
        Some(last) if last.is(Key::And) || last.is(Key::Or) => is_said,
        Some(last) => token.is(Key::And) && is_adjective(last),
        None => false,
    }
}

impl Worded for Hint {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Numbers => phrase!("zendo-hint-numbers"),
            Self::Parentheses => phrase!("zendo-hint-parentheses"),
            Self::All { colors } => phrase!("zendo-hint-all", colors = *colors),
        }
    }
}
