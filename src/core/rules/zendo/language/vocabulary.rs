//! The words of the language, and the colors that a rule can name.

use super::references::Reference;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::Attitude;
use crate::rules::zendo::rule::{Property, number};

/// The words of fixed meaning. Singular and plural are one word, and so are synonyms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    A,
    All,
    Among,
    An,
    And,
    Another,
    As,
    At,
    Be,
    BuddhaNature,
    By,
    Close,
    Color,
    Contain,
    Do,
    Each,
    Even,
    Every,
    Exactly,
    Fewer,
    Have,
    Identical,
    If,
    It,
    Its,
    Koan,
    Least,
    Many,
    More,
    Most,
    No,
    Not,
    Number,
    Odd,
    Of,
    On,
    Only,
    Open,
    Or,
    Other,
    Otherwise,
    Piece,
    Pip,
    Point,
    Pointed,
    Pointing,
    Same,
    SameColor,
    SameSize,
    Size,
    Some,
    Table,
    Than,
    That,
    The,
    There,
    Touch,
    Touched,
    Touching,
}

/// What every spelling says; a contraction says several words.
const SPELLINGS: &[(&str, &[Key])] = &[
    ("(", &[Key::Open]),
    (")", &[Key::Close]),
    ("a", &[Key::A]),
    ("all", &[Key::All]),
    ("among", &[Key::Among]),
    ("an", &[Key::An]),
    ("and", &[Key::And]),
    ("another", &[Key::Another]),
    ("are", &[Key::Be]),
    ("aren't", &[Key::Be, Key::Not]),
    ("as", &[Key::As]),
    ("at", &[Key::At]),
    ("buddha-nature", &[Key::BuddhaNature]),
    ("by", &[Key::By]),
    ("color", &[Key::Color]),
    ("colors", &[Key::Color]),
    ("colour", &[Key::Color]),
    ("colours", &[Key::Color]),
    ("contain", &[Key::Contain]),
    ("contains", &[Key::Contain]),
    ("do", &[Key::Do]),
    ("does", &[Key::Do]),
    ("doesn't", &[Key::Do, Key::Not]),
    ("don't", &[Key::Do, Key::Not]),
    ("each", &[Key::Each]),
    ("even", &[Key::Even]),
    ("every", &[Key::Every]),
    ("exactly", &[Key::Exactly]),
    ("fewer", &[Key::Fewer]),
    ("has", &[Key::Have]),
    ("have", &[Key::Have]),
    ("identical", &[Key::Identical]),
    ("if", &[Key::If]),
    ("is", &[Key::Be]),
    ("isn't", &[Key::Be, Key::Not]),
    ("it", &[Key::It]),
    ("its", &[Key::Its]),
    ("least", &[Key::Least]),
    ("less", &[Key::Fewer]),
    ("many", &[Key::Many]),
    ("more", &[Key::More]),
    ("most", &[Key::Most]),
    ("no", &[Key::No]),
    ("not", &[Key::Not]),
    ("number", &[Key::Number]),
    ("odd", &[Key::Odd]),
    ("of", &[Key::Of]),
    ("on", &[Key::On]),
    ("only", &[Key::Only]),
    ("or", &[Key::Or]),
    ("other", &[Key::Other]),
    ("otherwise", &[Key::Otherwise]),
    ("piece", &[Key::Piece]),
    ("pieces", &[Key::Piece]),
    ("pip", &[Key::Pip]),
    ("pips", &[Key::Pip]),
    ("point", &[Key::Point]),
    ("pointed", &[Key::Pointed]),
    ("pointing", &[Key::Pointing]),
    ("points", &[Key::Point]),
    ("pyramid", &[Key::Piece]),
    ("pyramids", &[Key::Piece]),
    ("same", &[Key::Same]),
    ("same-color", &[Key::SameColor]),
    ("same-colour", &[Key::SameColor]),
    ("same-size", &[Key::SameSize]),
    ("size", &[Key::Size]),
    ("sizes", &[Key::Size]),
    ("some", &[Key::Some]),
    ("table", &[Key::Table]),
    ("than", &[Key::Than]),
    ("that", &[Key::That]),
    ("that's", &[Key::That, Key::Be]),
    ("the", &[Key::The]),
    ("there", &[Key::There]),
    ("touch", &[Key::Touch]),
    ("touched", &[Key::Touched]),
    ("touches", &[Key::Touch]),
    ("touching", &[Key::Touching]),
    ("which", &[Key::That]),
];

/// What a word that begins so is not.
const NON: &str = "non-";

impl Key {
    /// A word that says it, for messages.
    pub fn name(self) -> &'static str {
        let spelling = SPELLINGS.iter().find(|(_, keys)| **keys == [self]);
        // "Koan" alone has no spelling: where it is no subject, it is refused.
        spelling.map_or("koan", |(word, _)| word)
    }
}

/// The keys that a word in lower case stands for, none if it is no such word.
pub fn keys(word: &str) -> Option<&'static [Key]> {
    let found = SPELLINGS.binary_search_by_key(&word, |(spelling, _)| spelling);
    found.ok().map(|place| SPELLINGS[place].1)
}

/// The colors that rules can name, and those of "all colors".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vocabulary {
    known: Vec<Color>,
    all: Vec<Color>,
}

/// A color that can't be told from another word of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VocabularyError {
    /// The color that is a word of the language already.
    pub color: Color,
}

impl Vocabulary {
    /// Of the colors in play; without any, those of a standard set of four.
    ///
    /// # Errors
    /// Where a color can't be told from another word of the language.
    pub fn new(colors: &[Color]) -> Result<Self, VocabularyError> {
        let named = |names: &[&str]| -> Vec<Color> {
            names.iter().filter_map(|name| name.parse().ok()).collect()
        };
        let mut all: Vec<Color> = vec![];
        for color in colors {
            if is_taken(&color.name().to_lowercase()) {
                let color = color.clone();
                return Err(VocabularyError { color });
            }
            if !all.contains(color) {
                all.push(color.clone());
            }
        }
        let mut known = named(&Color::PALETTE);
        known.extend(
            all.iter()
                .filter(|color| !Color::PALETTE.contains(&color.name()))
                .cloned(),
        );
        if all.is_empty() {
            all = named(&["red", "yellow", "green", "blue"]);
        }
        Ok(Self { known, all })
    }

    /// The colors that rules and koans can name.
    pub fn known(&self) -> &[Color] {
        &self.known
    }

    /// The colors of "all colors".
    pub fn all(&self) -> &[Color] {
        &self.all
    }

    /// A color, size or pose, and whether it is denied.
    pub fn adjective(&self, word: &str) -> Option<(Property, bool)> {
        match word.strip_prefix(NON) {
            Some(word) => Some((self.property(word)?, true)),
            None => Some((self.property(word)?, false)),
        }
    }

    fn property(&self, word: &str) -> Option<Property> {
        let mut known = self.known.iter();
        let color = known.find(|color| color.name().to_lowercase() == word);
        let color = color.map(|color| Property::Color(color.clone()));
        color.or_else(|| form(word))
    }
}

/// A size or a pose.
fn form(word: &str) -> Option<Property> {
    let size: Result<Size, _> = word.strip_suffix("-sized").unwrap_or(word).parse();
    let attitude = match word {
        "standing" => Some(Attitude::Upright),
        "lying" => Some(Attitude::Flat),
        word => word.parse().ok(),
    };
    let size = size.ok().map(Property::Size);
    size.or_else(|| attitude.map(Property::Attitude))
}

/// Whether a word in lower case says something else than a color.
fn is_taken(word: &str) -> bool {
    let is_other = |word: &str| {
        keys(word).is_some()
            || number(word).is_some()
            || form(word).is_some()
            || Reference::of(word).is_some()
    };
    is_other(word) || word.starts_with(NON) || word.bytes().all(|byte| byte.is_ascii_digit())
}

impl Worded for VocabularyError {
    fn phrase(&self) -> Phrase {
        phrase!("zendo-color-taken", color = self.color.name())
    }
}

crate::worded_errors!(VocabularyError);

#[cfg(test)]
mod tests {
    use super::{SPELLINGS, Vocabulary};

    #[test]
    fn spellings_are_in_order() {
        assert!(SPELLINGS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn colors_are_told_from_other_words() {
        for (name, is_taken) in [
            ("teal", false),
            ("red", false),
            ("small", true),
            ("piece", true),
            ("left", true),
            ("7", true),
            ("non-red", true),
        ] {
            let color = name.parse().expect("a color");
            assert_eq!(Vocabulary::new(&[color]).is_err(), is_taken, "{name}");
        }
    }
}
