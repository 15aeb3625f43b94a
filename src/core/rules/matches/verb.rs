//! What people may ask of a match, as values: verbs, what they take, and the words that were typed for one.
//!
//! A game declares its verbs; a command line makes its commands of them, and hands back [`Words`].

use crate::phrasing::Phrase;
use std::collections::BTreeMap;
use std::str::FromStr;

/// Something that may be done in a match, as in `cast`.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// As on the command line.
    pub name: &'static str,
    /// What is done, in a few words.
    pub about: &'static str,
    /// Commands, one a line, after the word `match`; empty where none are needed.
    pub examples: &'static str,
    /// What may be said with it, in the order of the help.
    pub arguments: &'static [Argument],
    /// Whether it looks at the table.
    pub sees: Sees,
}

/// Whether a verb is shown the table: a picture or a layout, besides its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    /// No: its words say all.
    Nothing,
    /// Yes: at a picture or a layout.
    Table {
        /// What the picture shows.
        input: &'static str,
        /// What a photo is kept with.
        photo: &'static str,
        /// The argument that can say it all without a picture, if there is one.
        unless: Option<&'static str>,
        /// The argument that JSON is handed over in as it is written, where the game reads it itself. Such a verb is shown one
        /// thing by itself: a picture needs no frame that others have too, and is measured by its pieces.
        own: Option<&'static str>,
    },
}

/// One argument of a verb.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Without dashes; what the words are called in [`Words`].
    pub name: &'static str,
    /// How it is written.
    pub form: Form,
    /// How a value is written, as in ID=OPTION.
    pub value: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// Whether the verb can't do without it.
    pub is_needed: bool,
    /// The heading that it stands under in a help text.
    pub heading: Option<&'static str>,
    /// Whether a word can be a value at all; the error is a sentence.
    pub check: fn(&str) -> Result<(), Phrase>,
    /// Where a value is one of a few words: each with what it means.
    pub words: &'static [(&'static str, &'static str)],
}

/// How an argument is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One word, by its place.
    Word,
    /// One word or more, by their place.
    Words,
    /// `--name VALUE`, once.
    Option,
    /// `--name VALUE`, as often as wanted.
    Options,
    /// `--name VALUE,VALUE`, as often as wanted.
    List,
    /// `--name` alone.
    Flag,
    /// `--name FILE`, once; the value is the text of the file.
    File,
    /// `--name NAME=PICTURE`, as often as wanted; the value is NAME= and a letter for each die that the picture shows.
    Rolls,
}

/// What was typed for a verb: the values of every argument that was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(BTreeMap<String, Vec<String>>);

impl Argument {
    /// An argument that any word may be given for and that need not be given.
    pub const fn new(
        name: &'static str,
        form: Form,
        value: &'static str,
        about: &'static str,
    ) -> Self {
        Self {
            name,
            form,
            value,
            about,
            is_needed: false,
            heading: None,
            check: any_word,
            words: &[],
        }
    }

    /// The same, which the verb can't do without.
    pub const fn needed(self) -> Self {
        Self {
            is_needed: true,
            ..self
        }
    }

    /// The same, under a heading of the help.
    pub const fn under(self, heading: &'static str) -> Self {
        Self {
            heading: Some(heading),
            ..self
        }
    }

    /// The same, with a check of what is written.
    pub const fn checked(self, check: fn(&str) -> Result<(), Phrase>) -> Self {
        Self { check, ..self }
    }

    /// The same, for which only these words may stand, each with what it means.
    pub const fn one_of(self, words: &'static [(&'static str, &'static str)]) -> Self {
        Self { words, ..self }
    }
}

impl Words {
    /// Sets the values of an argument.
    pub fn set(&mut self, argument: &str, values: Vec<String>) {
        self.0.insert(argument.to_owned(), values);
    }

    /// Adds values to those of an argument.
    pub fn add(&mut self, argument: &str, values: impl IntoIterator<Item = String>) {
        let own = self.0.entry(argument.to_owned()).or_default();
        own.extend(values);
    }

    /// Adds all that other words say.
    pub fn add_all(&mut self, other: &Self) {
        for (argument, values) in &other.0 {
            self.add(argument, values.iter().cloned());
        }
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it was said at all.
    pub fn has(&self, argument: &str) -> bool {
        self.0.contains_key(argument)
    }

    /// All values of an argument; none if it was not given.
    pub fn all(&self, argument: &str) -> &[String] {
        self.0.get(argument).map_or(&[], Vec::as_slice)
    }

    /// The value of an argument that is given once.
    pub fn one(&self, argument: &str) -> Option<&str> {
        self.all(argument).first().map(String::as_str)
    }

    /// The value of an argument that is given once, as what it means.
    ///
    /// # Errors
    /// Where the word is none that the type knows.
    pub fn parsed<T: FromStr<Err: Into<Phrase>>>(
        &self,
        argument: &str,
    ) -> Result<Option<T>, Phrase> {
        let parsed = self.one(argument).map(str::parse).transpose();
        parsed.map_err(Into::into)
    }

    /// All values of an argument, as what they mean.
    ///
    /// # Errors
    /// Where one of the words is none that the type knows.
    pub fn all_parsed<T: FromStr<Err: Into<Phrase>>>(
        &self,
        argument: &str,
    ) -> Result<Vec<T>, Phrase> {
        let words = self.all(argument).iter();
        words.map(|word| word.parse().map_err(Into::into)).collect()
    }

    /// The names of the arguments that were given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// A check of words that are read as a `T`.
///
/// # Errors
/// Where the word is none that the type knows.
pub fn is_a<T: FromStr<Err: Into<Phrase>>>(word: &str) -> Result<(), Phrase> {
    word.parse::<T>().map(|_| ()).map_err(Into::into)
}

const fn any_word(_: &str) -> Result<(), Phrase> {
    Ok(())
}
