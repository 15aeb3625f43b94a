//! The rule language: a sentence in, a [`Rule`] out, or the first word that stands in the way.
//!
//! Words are known before the sentence is read: a word for something outside a koan comes before one that is no word of
//! the language, and both before a word in the wrong place. That last one is the first with which no rule could go on.

mod grammar;
mod hints;
mod references;
mod tokens;
mod vocabulary;

use hints::Hint;
use references::Reference;
pub use vocabulary::{Vocabulary, VocabularyError};

use super::rule::Rule;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use tokens::Meaning;

/// Why a text is no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// What is wrong with the word.
    pub fault: Fault,
    /// As it was written; empty where the text ends too early.
    pub word: String,
    /// The characters before the word.
    pub at: usize,
    /// What would rather be a rule, where that can be told.
    pub hint: Option<Hint>,
}

/// What is wrong with a word of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It refers to something outside the koan.
    Refused(Reference),
    /// It is no word of the language.
    Unknown,
    /// No rule goes on so; other words would do.
    Syntax {
        /// The words, or kinds of words, that may stand there.
        expected: Vec<&'static str>,
    },
}

impl Fault {
    /// The word for it in reports.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Refused(_) => "refused",
            Self::Unknown => "unknown",
            Self::Syntax { .. } => "syntax",
        }
    }
}

/// The words of a rule that stands in a file: the end of the last line is the file's, not the rule's.
pub fn words_of_file(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.trim_end_matches(['\n', '\r'])
}

/// Reads a rule.
///
/// # Errors
/// The first word that stands in the way.
pub fn read(text: &str, vocabulary: &Vocabulary) -> Result<Rule, RuleError> {
    let tokens = tokens::of(text, vocabulary);
    let refused = tokens.iter().find_map(|token| match token.meaning {
        Meaning::Refused(reference) => Some((token, Fault::Refused(reference))),
        _ => None,
    });
    let mut unknown = tokens
        .iter()
        .filter(|token| token.meaning == Meaning::Unknown);
    if let Some((token, fault)) = refused.or_else(|| Some((unknown.next()?, Fault::Unknown))) {
        return Err(RuleError {
            hint: hints::of_word(token, &fault),
            fault,
            word: token.written.to_owned(),
            at: token.at,
        });
    }
    grammar::parse(&tokens, vocabulary).map_err(|miss| {
        let token = tokens.get(miss.place);
        RuleError {
            fault: Fault::Syntax {
                expected: miss.expected,
            },
            word: token.map_or(String::new(), |token| token.written.to_owned()),
            at: token.map_or(text.chars().count(), |token| token.at),
            hint: hints::at(&tokens, miss.place, vocabulary),
        }
    })
}

impl Worded for RuleError {
    fn phrase(&self) -> Phrase {
        let (word, at) = (&self.word, self.at);
        let problem = match &self.fault {
            Fault::Refused(reference) => {
                let (what, why) = (reference.what(), reference.why());
                phrase!("zendo-rule-refused", word, at, what, why)
            }
            Fault::Unknown => phrase!("zendo-rule-unknown", word, at),
            Fault::Syntax { expected } => {
                let words = Phrase::list(expected.iter().copied(), ListJoint::Between(", "));
                if word.is_empty() {
                    phrase!("zendo-rule-ends", at, words)
                } else {
                    phrase!("zendo-rule-goes-wrong", word, at, words)
                }
            }
        };
        match &self.hint {
            Some(hint) => phrase!("zendo-rule-advice", problem, hint),
            None => problem,
        }
    }
}

crate::worded_errors!(RuleError);
