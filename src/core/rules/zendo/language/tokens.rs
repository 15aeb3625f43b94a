//! A text as the words it is made of, each with its place.

use super::references::Reference;
use super::vocabulary::{Key, Vocabulary, keys};
use crate::rules::zendo::rule::{Condition, Formula, Quality, number};

/// One word of a text; a contraction makes several.
#[derive(Clone, Debug, PartialEq)]
pub struct LanguageToken<'t> {
    pub meaning: Meaning,
    pub written: &'t str,
    /// The characters before it.
    pub at: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Meaning {
    Key(Key),
    Number(u8),
    /// Red, or non-red.
    Adjective(Condition),
    Refused(Reference),
    Unknown,
}

impl LanguageToken<'_> {
    pub fn is(&self, key: Key) -> bool {
        self.meaning == Meaning::Key(key)
    }
}

/// All words of a text, in order.
pub fn of<'t>(text: &'t str, vocabulary: &Vocabulary) -> Vec<LanguageToken<'t>> {
    let mut tokens = vec![];
    for (written, at) in split(text) {
        let word = written.to_lowercase().replace('’', "'");
        for meaning in meanings(&word, &tokens, vocabulary) {
            tokens.push(LanguageToken {
                meaning,
                written,
                at,
            });
        }
    }
    tokens
}

/// The words between spaces, commas, full stops and ellipses; a parenthesis is a word. Each with the characters before it.
fn split(text: &str) -> Vec<(&str, usize)> {
    let (mut words, mut open) = (vec![], None);
    for (at, (byte, letter)) in text.char_indices().enumerate() {
        let is_parenthesis = matches!(letter, '(' | ')');
        if letter.is_whitespace() || is_parenthesis || matches!(letter, ',' | '.' | '…') {
            words.extend(open.take().map(|(from, at)| (&text[from..byte], at)));
        } else if open.is_none() {
            open = Some((byte, at));
        }
        if is_parenthesis {
            words.push((&text[byte..byte + letter.len_utf8()], at));
        }
    }
    words.extend(open.map(|(from, at)| (&text[from..], at)));
    words
}

/// What a word in lower case means after those before it.
fn meanings(word: &str, before: &[LanguageToken], vocabulary: &Vocabulary) -> Vec<Meaning> {
    if word == "koan" && can_be_subject(before) {
        return vec![Meaning::Key(Key::Koan)];
    }
    if let Some(keys) = keys(word) {
        return keys.iter().map(|key| Meaning::Key(*key)).collect();
    }
    if let Some((property, is_negated)) = vocabulary.adjective(word) {
        let condition = Formula::Is(Quality::Property(property));
        return vec![Meaning::Adjective(condition.negated_if(is_negated))];
    }
    let number = number(word).map(Meaning::Number);
    let refused = || Reference::of(word).map(Meaning::Refused);
    vec![number.or_else(refused).unwrap_or(Meaning::Unknown)]
}

/// Whether "koan" would be the subject: as "a koan" or "the koan" where a statement begins.
fn can_be_subject(before: &[LanguageToken]) -> bool {
    let Some((article, before)) = before.split_last() else {
        return false;
    };
    let begins = [Key::Open, Key::Close, Key::And, Key::Or, Key::Not, Key::If];
    let begins = |token: &LanguageToken| begins.into_iter().any(|key| token.is(key));
    (article.is(Key::A) || article.is(Key::The)) && before.last().is_none_or(begins)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn places_are_counted_in_characters() {
        assert_eq!(
            split("Ä red, (big)…it’s. x"),
            [
                ("Ä", 0),
                ("red", 2),
                ("(", 7),
                ("big", 8),
                (")", 11),
                ("it’s", 13),
                ("x", 19)
            ]
        );
    }
}
