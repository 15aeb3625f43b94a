//! What a game makes of a table, as values: what may be asked of it, and what it answers.
//!
//! In: what was typed besides the table, then layouts. Out: a [`Finding`], which hands out its JSON, its sentences and
//! tables, its choices and what is to be marked on a picture. Command lines and overlays see only this; the games that
//! there are stand in [`super::variant`].

use super::completeness::Completeness;
use super::instruction::{Holding, Instruction};
use super::marks::SurfaceMarks;
use super::matches::verb::{Argument, Words};
use super::report::Object;
use super::rows::{Change, Rows};
use super::side::Seats;
use super::{Answers, Choice, JudgeError};
use crate::layout::{Layout, Surface};
use crate::phrasing::{Phrase, Text};
use crate::piece::Color;
use crate::square::Region;
use std::fmt;

/// What may be asked of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// What the rules make of a table.
    Judge,
    /// Who has how many points.
    Score,
    /// What was done between two tables.
    Diff,
}

impl Task {
    /// All three, in the order of the command line's help.
    pub const ALL: [Self; 3] = [Self::Judge, Self::Score, Self::Diff];

    /// The command's word.
    pub const fn name(self) -> &'static str {
        ["judge", "score", "diff"][self as usize]
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The rules of one game for tables as they lie.
pub trait Adjudicator: Sync {
    /// As people type it.
    fn name(&self) -> &'static str;

    /// As a text calls it.
    fn title(&self) -> &'static str;

    /// What may be said besides the tables.
    fn arguments(&self, task: Task) -> &'static [Argument];

    /// What people may type after the task and the game, each with what it gives, if that is not plain.
    fn examples(&self, task: Task) -> &'static [(&'static str, &'static str)];

    /// How tables are judged; the error is a sentence about what was typed.
    ///
    /// # Errors
    /// Where the words don't fit together.
    fn judge(&self, words: &Words) -> Result<Judging, Phrase>;

    /// How tables are scored.
    ///
    /// # Errors
    /// As [`Self::judge`].
    fn score(&self, words: &Words) -> Result<Judging, Phrase>;

    /// How two tables are compared; none where that is no part of the game.
    fn diff(&self) -> Option<Comparing>;

    /// How a table is judged that lies before people and goes on changing.
    fn at_table(&self, _said: &TableContext) -> Judging {
        match self.judge(&Words::default()) {
            Ok(judging) => judging,
            Err(problem) => Box::new(move |_, _| {
                let problem = problem.clone();
                Err(JudgeError::Unfit { problem })
            }),
        }
    }

    /// What the game rests on of a stone.
    fn rests_on(&self) -> StoneCalls {
        StoneCalls::Square
    }

    /// The squares of the board that it is usually played on; none where it needs no board.
    fn usual_board(&self) -> Option<Region>;

    /// Whether such a surface is what the game is played on.
    fn is_played_on(&self, surface: &Surface) -> bool;

    /// Whether it counts for the game which piece was just placed.
    fn asks_what_was_placed(&self) -> bool {
        false
    }

    /// The colors that were typed, each with where: they should be some that there are.
    fn colors_named(&self, _words: &Words) -> Vec<(&'static str, Color)> {
        vec![]
    }
}

/// What of a stone a game rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneCalls {
    /// The square that it is on.
    Square,
    /// The square, and where it points by the compass.
    SquareAndDirection,
    /// What it points at.
    Aim,
}

/// What people say of a table that goes on changing, besides what choices they made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableContext {
    /// Who sits where.
    pub seats: Seats,
    /// Pieces held captive from before.
    pub held: Vec<Holding>,
    /// The piece that was just placed, by its id.
    pub placed: Option<String>,
}

/// What one table comes to.
pub type Judging = Box<dyn Fn(&Layout, &Answers) -> Result<Box<dyn Finding>, JudgeError>>;

/// What two tables come to, the one before and the one after.
pub type Comparing = Box<dyn Fn(&Layout, &Layout) -> Result<Box<dyn Finding>, JudgeError>>;

/// What a game has found out.
pub trait Finding {
    /// What it leaves to people, answered or open.
    fn choices(&self) -> &[Choice] {
        &[]
    }

    /// Whether the game leaves nothing open.
    fn is_decided(&self) -> bool {
        true
    }

    /// What the picture can't tell of what only this finding asks for, a sentence each.
    fn shortcomings(&self, _layout: &Layout) -> Vec<Phrase> {
        vec![]
    }

    /// As JSON.
    fn report(&self, setting: &Setting) -> Object;

    /// In sentences and tables.
    fn text(&self, setting: &Setting) -> Text;

    /// What is to be marked on a picture of the table, the later one of two.
    fn marks(&self, layout: &Layout) -> SurfaceMarks;

    /// What is told beside the picture.
    fn rows(&self) -> Rows {
        Rows::default()
    }

    /// What hands have to do once all agree; none where the game clears up nothing.
    fn instructions(&self, _layout: &Layout) -> Option<Vec<Instruction>> {
        None
    }

    /// What was done, of a finding on two tables.
    fn change(&self) -> Option<Change> {
        None
    }
}

/// What a finding is about.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The table, the later one of two.
    pub layout: &'a Layout,
    /// Whether what was found is complete, and what it lacks.
    pub whole: &'a Completeness,
    /// What people call the tables, in their order.
    pub names: &'a [String],
}
