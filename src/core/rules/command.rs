//! Commands that a game has besides judging tables and keeping matches, as values.
//!
//! A game declares what may be typed for each and does its work on what a command line opens for it: texts, tables, pictures that were
//! read. What comes of it is an [`CommandAnswer`]: JSON, text, files, marks on the picture. Command lines make their commands of what
//! [`super::variant`] lists, and know no game.

use super::marks::SurfaceMarks;
use super::matches::verb::{Argument, Words};
use super::report::Object;
use super::tableau::Exhibit;
use crate::layout::Layout;
use crate::phrasing::{Phrase, Text, Worded};
use crate::piece::{Color, PieceSet};

/// All commands of one game, under its name.
#[derive(Clone, Copy, Debug)]
pub struct Commands {
    /// As people type it.
    pub name: &'static str,
    /// What they are for, in a line.
    pub about: &'static str,
    /// Examples, and what is to be known of all of them.
    pub after: &'static str,
    /// In the order of the help.
    pub all: &'static [Command],
}

/// One command.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// As people type it after the game's name.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// Examples.
    pub after: &'static str,
    /// What may be typed, in the order of the help.
    pub parts: &'static [CommandPart],
    /// Whether the words fit together; the error is a sentence about usage.
    pub check: fn(&Words) -> Result<(), Phrase>,
    /// The colors that were typed and that should be some that there are, each with where; those of `--colors` are.
    pub colors_named: fn(&Words) -> Vec<(&'static str, Color)>,
    /// Does its work.
    pub run: fn(&Words, &mut dyn Opener) -> Result<CommandAnswer, Stop>,
}

/// Something that may be typed for a command.
#[derive(Clone, Copy, Debug)]
pub enum CommandPart {
    /// Words.
    Said(Argument),
    /// A sentence that has to be said, in words or in a file.
    Sentence(Sentence),
    /// A file, or several, by their place.
    Input(InputArgument),
    /// A file that is written where it is asked for.
    Output(Output),
    /// How pictures are read; the colors in play are words of the command, too.
    Eye,
    /// Whether text or JSON is printed.
    Format,
}

/// A sentence, as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Sentence {
    /// The argument for the words, without dashes.
    pub name: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// The argument for a file with the words.
    pub file: &'static str,
    /// What the file is, for the help.
    pub file_about: &'static str,
    /// Other names of the two arguments, if there are some.
    pub aliases: Option<(&'static str, &'static str)>,
}

/// Files that are read, as they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct InputArgument {
    /// What the argument is called.
    pub name: &'static str,
    /// How it is written in a help text.
    pub value: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// Whether there may be several.
    pub is_many: bool,
}

/// A file that is written, as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// The argument, without dashes.
    pub name: &'static str,
    /// As complaints call it, as in `-o`.
    pub option: &'static str,
    /// One letter for it, if there is one.
    pub short: Option<char>,
    /// How it is written in a help text.
    pub value: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// What is written there.
    pub holds: Holds,
}

/// What a file holds that a command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A layout.
    Layout,
    /// Facts, of the schema `geomant.koan/1`.
    Facts,
    /// The picture that was shown, with the answer's marks on it.
    MarkedPicture,
    /// What the answer draws, from above and from the side.
    Drawing,
}

/// What a command comes to.
#[derive(Debug, Default)]
pub struct CommandAnswer {
    /// As JSON.
    pub report: Object,
    /// As people read it; without passages where there is nothing to print.
    pub text: Text,
    /// What is written to a file, by the argument that asks for it.
    pub files: Vec<(&'static str, Object)>,
    /// What is marked on the picture that was shown.
    pub marks: Option<SurfaceMarks>,
    /// What is drawn where that is asked for.
    pub drawing: Option<Exhibit>,
    /// Why the input can't be used, where that is the answer.
    pub failure: Option<InputFault>,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Stop {
    /// An input can't be opened; who was to open it knows why.
    Unopened,
    /// What is given can't be used.
    InputFault(InputFault),
}

/// Something that can't be used, and why.
#[derive(Debug)]
pub struct InputFault {
    /// The file or the option where it stands.
    pub place: String,
    /// What is wrong, and what to do.
    pub problem: Phrase,
}

/// That an input can't be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unopened;

/// Something that a game reads itself where it is JSON, and that is shown in a picture else.
#[derive(Debug)]
pub enum InputContent {
    /// JSON as it is written.
    Json {
        /// The text of it.
        text: String,
        /// Sizes of the pieces where it states none.
        pieces: PieceSet,
    },
    /// What was read of a picture.
    Picture(Layout),
}

/// What opens a command's inputs, when it asks for them. Files are named by their arguments and their places, from 0.
pub trait Opener {
    /// How many files are given for an argument.
    fn count(&self, argument: &str) -> usize;

    /// What people call a file.
    fn name(&self, argument: &str, place: usize) -> String;

    /// The text of a file.
    ///
    /// # Errors
    /// Where it can't be read.
    fn text(&mut self, argument: &str, place: usize) -> Result<String, Unopened>;

    /// JSON, or what a picture shows.
    ///
    /// # Errors
    /// Where it can't be read, or is neither.
    fn thing(&mut self, argument: &str) -> Result<InputContent, Unopened>;

    /// The layout of a file, or of a picture, which the answer's marks are drawn on.
    ///
    /// # Errors
    /// Where it can't be read, or is neither.
    fn table(&mut self, argument: &str) -> Result<Layout, Unopened>;

    /// Tells people something beside the answer.
    fn notice(&mut self, sentence: Phrase);
}

impl From<Unopened> for Stop {
    fn from(_: Unopened) -> Self {
        Self::Unopened
    }
}

impl Stop {
    /// Something that can't be used.
    pub fn wrong(place: impl Into<String>, problem: impl Worded) -> Self {
        Self::InputFault(InputFault::new(place, problem))
    }
}

impl InputFault {
    /// Something that can't be used, where it stands, and why.
    pub fn new(place: impl Into<String>, problem: impl Worded) -> Self {
        Self {
            place: place.into(),
            problem: problem.phrase(),
        }
    }
}
