//! How a match is played from a command line: what begins one, and what a verb comes to.

use super::guess::Guess;
use super::verb::{Argument, Sees, Verb, Words};
use super::{Now, file::MatchFile};
use crate::card::CardSize;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::{Color, PieceSet};
use crate::square::Region;
use std::error::Error;
use std::fmt;

/// A game whose matches can be kept, as its commands are listed.
#[derive(Clone, Copy, Debug)]
pub struct Playable {
    /// As in files and on the command line.
    pub name: &'static str,
    /// What is said when a match begins, besides the game and the file.
    pub beginning: &'static [Argument],
    /// What players can say of it, in the order of the help.
    pub verbs: &'static [Verb],
    /// Whether the table is shown in pictures.
    pub is_seen: bool,
    /// How a match is begun by filling in fields.
    pub preparation: Preparation,
}

/// What is filled in before a match, in place of the words that are typed.
#[derive(Clone, Copy, Debug)]
pub struct Preparation {
    /// As people call the game.
    pub title: &'static str,
    /// How its players are known.
    pub naming: Naming,
    /// The fewest that it can be played by.
    pub fewest_players: usize,
    /// The most that it can be played by.
    pub most_players: usize,
    /// What else may be said, in the order in which it is asked.
    pub blanks: &'static [Blank],
    /// Whether the side of a square is said when the match begins.
    pub has_squares: bool,
    /// What a timer does when it rings; none where no time is kept.
    pub time_up: Option<TimeUp>,
}

/// How players are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By their names alone.
    Names,
    /// By their colors, some with names.
    Colors,
    /// The same, and by the sides where they sit.
    ColorsAtSides,
}

/// A value that may be chosen, and what it means.
pub type BlankOption = (&'static str, fn() -> Phrase);

/// One thing more that may be said when a match begins.
#[derive(Clone, Copy, Debug)]
pub struct Blank {
    /// What is written beside it.
    pub label: fn() -> Phrase,
    /// The argument of [`Playable::beginning`] that it is the value of.
    pub argument: &'static str,
    /// The values there are, each with what it means, the usual one first; none: it is written.
    pub options: &'static [BlankOption],
    /// What may be written.
    pub hint: fn() -> Phrase,
    /// How what is written is hidden from the others at the table; none where it is open.
    pub cover: Option<Cover>,
}

/// Hides what one person writes.
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    /// What stands on it.
    pub words: fn() -> Phrase,
    /// How what is written is understood, said back to who writes it; the error is a sentence.
    pub read: fn(&str) -> Result<String, Phrase>,
}

/// What happens when the time is up.
#[derive(Clone, Copy, Debug)]
pub struct TimeUp {
    /// The verb of the match that it does.
    pub verb: &'static str,
    /// What is said then.
    pub rung: fn() -> Phrase,
}

impl Playable {
    /// Whether what it is shown stands for itself: a picture needs no frame that others have too, and is measured by its pieces.
    pub fn stands_alone(&self) -> bool {
        let alone = |verb: &Verb| matches!(verb.sees, Sees::Table { own: Some(_), .. });
        self.verbs.iter().any(alone)
    }

    /// The verb of that name.
    pub fn verb(&self, name: &str) -> Option<&'static Verb> {
        self.verbs.iter().find(|verb| verb.name == name)
    }

    /// The names of all verbs, for who asks for another.
    pub fn verb_names(&self) -> Phrase {
        Phrase::list(self.verbs.iter().map(|verb| verb.name), ListJoint::Or)
    }
}

/// What the pictures of a match are read with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Equipment {
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// The colors in play; none: any.
    pub colors: Vec<Color>,
    /// What its pictures are read with.
    pub sight: Sight,
}

/// What every picture of the match is read with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sight {
    /// Side of a square in millimetres.
    pub square_mm: Option<f64>,
    /// A calibration file, as a path seen from the record's folder.
    pub calibration: Option<String>,
    /// All squares of the board, where they are not a chessboard's.
    pub squares: Option<Region>,
    /// The squares that are played on, where these are not all.
    pub region: Option<Region>,
    /// How large the cards are that the table is seen by; none where it is played without.
    pub cards: Option<CardSize>,
}

/// What a verb comes to: steps, written one after the other, and what is to be said of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Interpreted<S> {
    /// What was done, in its order.
    pub steps: Vec<S>,
    /// Sentences for people beside it.
    pub notes: Vec<Phrase>,
    /// Doubtful calls of the picture that were taken as they are, with the first step.
    pub guesses: Vec<Guess>,
}

impl<S> Interpreted<S> {
    /// One step of which there is nothing to say.
    pub fn step(step: S) -> Self {
        Self::noted(vec![step], Vec::<Phrase>::new())
    }

    /// Steps that rest on no guess, with what is to be said of them.
    pub fn noted(steps: Vec<S>, notes: Vec<impl Into<Phrase>>) -> Self {
        Self {
            steps,
            notes: notes.into_iter().map(Into::into).collect(),
            guesses: vec![],
        }
    }
}

/// Why a verb comes to no step.
#[derive(Clone, Debug, PartialEq)]
pub enum Uninterpreted<I> {
    /// What was typed can't be read.
    Usage(Phrase),
    /// The rules or the moment don't allow it.
    Illegal(I),
    /// The picture shows what isn't allowed, or is misread; `remedy` says what to do then, after "or if".
    Misread {
        /// Why the rules refuse what was read.
        illegal: I,
        /// What to do about it, as the end of a sentence.
        remedy: Box<Phrase>,
    },
    /// A picture leaves open what happened; the questions, each with how to answer it.
    Unsettled(Vec<Phrase>),
    /// The game's matches have nothing of the kind, for this reason.
    Lacking(Phrase),
}

impl<I> Uninterpreted<I> {
    /// What was typed can't be read, for this reason.
    pub fn usage(problem: impl Into<Phrase>) -> Self {
        Self::Usage(problem.into())
    }
}

impl<I> From<I> for Uninterpreted<I> {
    fn from(illegal: I) -> Self {
        Self::Illegal(illegal)
    }
}

impl<I: Worded> Worded for Uninterpreted<I> {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Usage(sentence) | Self::Lacking(sentence) => sentence.clone(),
            Self::Illegal(illegal) => illegal.phrase(),
            Self::Misread { illegal, remedy } => {
                phrase!(
                    "match-misread",
                    illegal = illegal.phrase(),
                    remedy = &**remedy
                )
            }
            Self::Unsettled(questions) => Phrase::list(questions, ListJoint::Between("; ")),
        }
    }
}

impl<I: Worded> fmt::Display for Uninterpreted<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl<I: Worded + Error> Error for Uninterpreted<I> {}

/// Why a match can't begin as it was typed.
#[derive(Clone, Debug, PartialEq)]
pub enum Disagreed {
    /// Words that are none of the command's, or lack some.
    Usage(Phrase),
    /// What a word or a file says can't be used.
    Unfit(Phrase),
}

impl Disagreed {
    /// The sentence, whichever it is.
    pub fn into_problem(self) -> Phrase {
        match self {
            Self::Usage(problem) | Self::Unfit(problem) => problem,
        }
    }
}

impl<T: Into<Phrase>> From<T> for Disagreed {
    fn from(problem: T) -> Self {
        Self::Usage(problem.into())
    }
}

/// A match that is played with words and pictures.
pub trait Played: MatchFile {
    /// What may be done in such a match.
    fn playable(setup: &Self::Setup) -> &'static Playable;

    /// What was agreed, as it was typed. What the words mean to the rules is checked later, when the book begins.
    ///
    /// # Errors
    /// Where the words don't say what has to be agreed.
    fn agreed(game: &str, words: &Words, equipment: Equipment) -> Result<Self::Setup, Disagreed>;

    /// What the match's pictures are read with.
    fn equipment(_setup: &Self::Setup) -> Equipment {
        Equipment::default()
    }

    /// The steps that a verb comes to; `seen` is what the picture or layout showed that was given with it.
    ///
    /// # Errors
    /// Where the words don't make a step, it is not legal, or what was seen leaves something open.
    fn interpret(
        now: Now<'_, Self>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> Result<Interpreted<Self::Step>, Uninterpreted<Self::Illegal>>;

    /// A sentence for everything that lies otherwise than the book has it; none where they agree.
    ///
    /// # Errors
    /// Where the game has nothing to compare, or the layout can't be compared.
    fn differences(
        now: Now<'_, Self>,
        _layout: &Layout,
    ) -> Result<Vec<Phrase>, Uninterpreted<Self::Illegal>> {
        let playable = Self::playable(now.setup);
        let (game, steps) = (playable.name, playable.verb_names());
        let lacking = phrase!("match-without-pictures", game, steps);
        Err(Uninterpreted::Lacking(lacking))
    }

    /// Whether so few of the book's pieces lie where they lay that a layout is of another table, or names its squares otherwise.
    fn lies_elsewhere(_now: Now<'_, Self>, _layout: &Layout) -> bool {
        false
    }
}
