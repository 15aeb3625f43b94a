//! What people are asked in a match and what they may do, as values.
//!
//! In: what a game says of a moment. Out: questions with their answers, open or under a cover, and [`Invocation`]s, which are the verbs of
//! a match with their words.

use crate::phrasing::{Phrase, Text};
use crate::rules::matches::verb::Words;

/// A verb of a match with what is said to it: what a click does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    /// The verb's name.
    pub verb: &'static str,
    /// What is said to it.
    pub words: Words,
    /// Whether the table is shown with it, as it is seen.
    pub shows_table: bool,
    /// Whether hands put the table as the book has it before anything else is done.
    pub tidies: bool,
}

/// An invocation that is offered without a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedInvocation {
    /// What is written on it.
    pub label: Phrase,
    /// What it means, where the label does not say so.
    pub why: Phrase,
    /// What it does.
    pub invocation: Invocation,
}

/// Something that people are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// A sentence; empty where the answers say it all.
    pub question: Phrase,
    /// The answers that there are; none where it is written.
    pub replies: Vec<Reply>,
    /// What else can be done, where no answer may fit.
    pub hint: Phrase,
    /// How it is answered in writing, where it may be.
    pub written: Option<Written>,
    /// What stands on the cover of the answers, where they are hidden from the others at the table; none where they are open.
    pub cover: Option<Phrase>,
    /// Whether the answers themselves tell what nobody else may see: what lies open for all leaves the question out.
    pub is_secret: bool,
}

/// An answer that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What stands on the button beside the field.
    pub label: Phrase,
    /// What stands in the empty field.
    pub hint: Phrase,
    /// What is done with it.
    pub invocation: Invocation,
    /// The argument that what was written is the value of.
    pub argument: &'static str,
}

/// What one person at the table alone may read, under a cover that this person opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
    /// What stands on the cover.
    pub cover: Phrase,
    /// What is under it.
    pub text: Text,
}

/// What comes of work on an invocation: what is done in its place, one after the other, and what is said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JobOutcome {
    /// The first that is refused is the last.
    pub invocations: Vec<Invocation>,
    /// Sentences for people.
    pub notes: Vec<Phrase>,
}

/// An invocation that takes its time, as work that may be done beside everything.
pub struct Job {
    /// What is done meanwhile, in a sentence.
    pub words: Phrase,
    /// The work itself.
    pub work: Box<dyn FnOnce() -> JobOutcome + Send>,
}

/// Something that people may name, by a click on it where it is in the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nameable {
    /// The card in the picture, by id; none for what is not seen.
    pub card: Option<String>,
    /// What it is taken for, as in "n1: star".
    pub taken: Phrase,
    /// Whether nobody knows yet what it is.
    pub is_unknown: bool,
    /// What is asked of it.
    pub question: Phrase,
    /// The argument that its name is said with.
    pub argument: &'static str,
    /// Its possible names, each with the value that says it.
    pub names: Vec<(Phrase, String)>,
}

/// One of the answers that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What is written on it.
    pub label: Phrase,
    /// What it comes to.
    pub means: ReplyEffect,
    /// Whether it is what is mostly answered.
    pub is_usual: bool,
}

/// What an answer comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyEffect {
    /// Something is said about the picture: more values of an argument of the verb.
    Said {
        /// The argument's name.
        argument: &'static str,
        /// The values that are added to it.
        values: Vec<String>,
    },
    /// A verb is done.
    Done(Invocation),
    /// These stones are to be pointed out, by id: nothing is answered yet.
    Shown(Vec<String>),
}

impl Invocation {
    /// A verb without words and without a picture.
    pub fn new(verb: &'static str) -> Self {
        Self {
            verb,
            words: Words::default(),
            shows_table: false,
            tidies: false,
        }
    }

    /// The same with a value of an argument.
    pub fn saying(mut self, argument: &str, value: impl Into<String>) -> Self {
        self.words.add(argument, [value.into()]);
        self
    }

    /// The same, after which the table is put as the book has it.
    pub fn tidying(self) -> Self {
        Self {
            tidies: true,
            ..self
        }
    }

    /// The same with the table as it is seen.
    pub fn showing(self) -> Self {
        Self {
            shows_table: true,
            ..self
        }
    }
}

impl Query {
    /// A question with its answers and no hint.
    pub fn new(question: impl Into<Phrase>, replies: Vec<Reply>) -> Self {
        Self {
            question: question.into(),
            replies,
            hint: Phrase::default(),
            written: None,
            cover: None,
            is_secret: false,
        }
    }

    /// The same, answered under a cover.
    pub fn under(self, cover: impl Into<Phrase>) -> Self {
        let cover = Some(cover.into());
        Self { cover, ..self }
    }

    /// The same, whose very answers nobody else may see.
    pub fn secret(self, cover: impl Into<Phrase>) -> Self {
        Self {
            is_secret: true,
            ..self.under(cover)
        }
    }

    /// A question that is answered in writing.
    pub fn to_write(question: impl Into<Phrase>, written: Written) -> Self {
        Self {
            written: Some(written),
            ..Self::new(question, vec![])
        }
    }
}

impl Reply {
    /// An answer that is not the usual one.
    pub fn new(label: impl Into<Phrase>, means: ReplyEffect) -> Self {
        Self {
            label: label.into(),
            means,
            is_usual: false,
        }
    }

    /// An answer that is one more value of an argument.
    pub fn said(
        label: impl Into<Phrase>,
        argument: &'static str,
        value: impl Into<String>,
    ) -> Self {
        let values = vec![value.into()];
        Self::new(label, ReplyEffect::Said { argument, values })
    }

    /// An answer that is a step of its own.
    pub fn done(label: impl Into<Phrase>, invocation: Invocation) -> Self {
        Self::new(label, ReplyEffect::Done(invocation))
    }
}

impl Written {
    /// What comes of a text.
    pub fn said(&self, text: &str) -> Invocation {
        self.invocation.clone().saying(self.argument, text)
    }
}
