//! What is said to people, before it is said in a language.
//!
//! In: the id of a message in the catalogues, with its arguments, by [`phrase!`](crate::phrase!). Out: a [`Phrase`], which is
//! English where it is printed and is said in another [`Language`] by [`Say`].

use super::{Language, TextTable};
use crate::square::Square;
use std::fmt;
use std::sync::Arc;

/// Words, a sentence, a list or a number, in no language yet. Copies share what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase(pub(super) PhraseKind);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PhraseKind {
    /// The same in all languages: names, squares, ids, and what is not translated.
    Verbatim(Arc<str>),
    Square(Square),
    /// Said in digits, or to select the form of a word by.
    Number(i64),
    /// With as many decimals as it is written with.
    Decimal(Arc<str>),
    Message(&'static str, Arc<[PhraseArgument]>),
    List(Arc<[Phrase]>, ListJoint),
    Capitalized(Arc<Phrase>),
    /// The line with this number of a table, which is as wide as the others need it.
    Line(Arc<TextTable>, usize),
    /// With spaces behind it, up to the widest of others.
    Filled(Arc<Phrase>, Arc<[Phrase]>),
}

/// What a message is told, with the name by which it calls it.
pub(super) type PhraseArgument = (&'static str, Phrase);

/// What stands between the items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListJoint {
    /// As in "a, b and c".
    And,
    /// As in "a, b or c".
    Or,
    /// As in "a and b and c".
    EachAnd,
    /// As in "a or b or c".
    EachOr,
    /// The same between all of them, as in "a, b, c".
    Between(&'static str),
}

/// Says things in a language: phrases, and words that are the same in all.
pub trait Say {
    /// What people read who speak it.
    fn in_language(&self, language: Language) -> String;
}

/// What is told in words, as the reason why something is refused. Printed, it is English.
pub trait Worded {
    /// The words, in no language yet.
    fn phrase(&self) -> Phrase;
}

/// Errors of what is [`Worded`]: printed, they are English.
#[macro_export]
macro_rules! worded_errors {
    ($($error:ty),* $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::phrasing::Worded::phrase(self), f)
            }
        }

        impl std::error::Error for $error {}
    )*};
}

/// The message with this id in the catalogues, with its arguments by name: `phrase!("stone-stays", stone, square = "c4")`.
#[macro_export]
macro_rules! phrase {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::phrasing::Phrase::message($id, [$((
            stringify!($name),
            {
                $(let $name = $value;)?
                $crate::phrasing::Phrase::from($name)
            },
        )),*])
    };
}

impl Phrase {
    /// Written by [`phrase!`](crate::phrase!), whose uses the tests compare with the catalogues.
    #[doc(hidden)]
    pub fn message<const N: usize>(id: &'static str, arguments: [(&'static str, Self); N]) -> Self {
        match N {
            0 => Self::message_of(id, Arc::default()),
            _ => Self::message_of(id, Arc::new(arguments)),
        }
    }

    /// The same of arguments that are known as the program runs.
    #[doc(hidden)]
    pub fn message_of(id: &'static str, arguments: Arc<[(&'static str, Self)]>) -> Self {
        Self(PhraseKind::Message(id, arguments))
    }

    /// Its message's id and arguments, where it is a message.
    pub(crate) fn as_message(&self) -> Option<(&'static str, &[PhraseArgument])> {
        match &self.0 {
            PhraseKind::Message(id, arguments) => Some((*id, arguments)),
            _ => None,
        }
    }

    /// The number that its message calls so.
    pub(crate) fn number(&self, name: &str) -> Option<f64> {
        let (_, arguments) = self.as_message()?;
        let (_, argument) = arguments.iter().find(|(own, _)| *own == name)?;
        match &argument.0 {
            PhraseKind::Number(number) => Some(*number as f64),
            PhraseKind::Decimal(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    /// Several as one.
    pub fn list(items: impl IntoIterator<Item = impl Into<Self>>, joint: ListJoint) -> Self {
        Self(PhraseKind::List(
            items.into_iter().map(Into::into).collect(),
            joint,
        ))
    }

    /// A number with so many decimals, as in "1.5" or "1,5".
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Self(PhraseKind::Decimal(format!("{number:.decimals$}").into()))
    }

    /// A number with as many decimals as it takes.
    pub fn shortest(number: f64) -> Self {
        Self(PhraseKind::Decimal(number.to_string().into()))
    }

    /// With a capital at the beginning.
    pub fn capitalized(self) -> Self {
        Self(PhraseKind::Capitalized(Arc::new(self)))
    }

    /// With spaces behind it, so that it is as wide as the widest of these in a type of even width.
    pub fn as_wide_as(self, others: impl IntoIterator<Item = Self>) -> Self {
        Self(PhraseKind::Filled(
            Arc::new(self),
            others.into_iter().collect(),
        ))
    }

    /// The line with this number of a table.
    pub(super) fn line_of(table: Arc<TextTable>, number: usize) -> Self {
        Self(PhraseKind::Line(table, number))
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            PhraseKind::Verbatim(words) => words.is_empty(),
            PhraseKind::List(items, _) => items.iter().all(Self::is_empty),
            PhraseKind::Capitalized(phrase) => phrase.is_empty(),
            PhraseKind::Message(..)
            | PhraseKind::Square(_)
            | PhraseKind::Decimal(_)
            | PhraseKind::Number(_)
            | PhraseKind::Line(..)
            | PhraseKind::Filled(..) => false,
        }
    }
}

impl fmt::Display for Phrase {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_language(Language::English))
    }
}

/// As the reason why something is refused.
impl std::error::Error for Phrase {}

impl Say for str {
    fn in_language(&self, _: Language) -> String {
        self.to_owned()
    }
}

impl Say for String {
    fn in_language(&self, _: Language) -> String {
        self.clone()
    }
}

impl<T: Worded> From<&T> for Phrase {
    fn from(told: &T) -> Self {
        told.phrase()
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn in_language(&self, language: Language) -> String {
        (**self).in_language(language)
    }
}

impl Default for Phrase {
    /// Nothing at all.
    fn default() -> Self {
        Self(PhraseKind::Verbatim(Arc::default()))
    }
}

impl PartialEq<str> for Phrase {
    /// Whether it says this in English.
    fn eq(&self, words: &str) -> bool {
        self.in_language(Language::English) == words
    }
}

impl PartialEq<String> for Phrase {
    fn eq(&self, words: &String) -> bool {
        self == words.as_str()
    }
}

impl PartialEq<&str> for Phrase {
    fn eq(&self, words: &&str) -> bool {
        self == *words
    }
}

impl From<&str> for Phrase {
    fn from(words: &str) -> Self {
        Self(PhraseKind::Verbatim(words.into()))
    }
}

impl From<String> for Phrase {
    fn from(words: String) -> Self {
        Self(PhraseKind::Verbatim(words.into()))
    }
}

impl From<&String> for Phrase {
    fn from(words: &String) -> Self {
        words.as_str().into()
    }
}

impl From<Square> for Phrase {
    fn from(square: Square) -> Self {
        Self(PhraseKind::Square(square))
    }
}

impl From<&Self> for Phrase {
    fn from(phrase: &Self) -> Self {
        phrase.clone()
    }
}

/// Numbers beyond 64 bits are told as the greatest of these.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Phrase {
            fn from(number: $number) -> Self {
                Self(PhraseKind::Number(i64::try_from(number).unwrap_or(i64::MAX)))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);
