//! How a match is played before a camera, as values: what it waits for, what a table shows of it, what is asked and what
//! is offered.
//!
//! In: a match as it stands, layouts of its table, and what people say about them. Out: sentences, questions and
//! [`Invocation`]s, which are the verbs of [`super::verb`] with their words. Who shows them knows no game, and a click comes
//! to what would be typed.

pub use super::asked::{
    Invocation, Job, JobOutcome, Nameable, OfferedInvocation, Query, Reply, ReplyEffect, Secret,
    Written,
};

use super::Now;
use super::shown::{Shown, View};
use super::tray::Laid;
use super::verb::Words;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::{Color, Size};
use crate::rules::Choice;
use crate::rules::marks::{Arrow, SurfaceMarks};
use crate::square::Square;

/// What was done to the table, as far as it is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenMove {
    /// The verb that would be written, with what was said about the picture.
    pub verb: &'static str,
    /// What was done, without a full stop; none where too much is open.
    pub sentence: Option<Phrase>,
    /// What it would bring about.
    pub consequences: Vec<Phrase>,
    /// What was taken for granted, or corrected by the book.
    pub notes: Vec<Phrase>,
    /// What is open, the first first.
    pub asked: Vec<Query>,
    /// Whether it may be written without asking anyone.
    pub is_settled: bool,
    /// The word that takes the best guesses for all that is in doubt; none where nothing is.
    pub best_guesses: Option<&'static str>,
    /// The stones that it is about, by id, to be pointed out in the picture; none where that is plain.
    pub stones: Vec<String>,
}

/// What a table comes to; the error is a sentence on what was done and is not legal.
pub type Proposed = Result<SeenMove, Phrase>;

/// Counted that a player has off the table, or that lie ready for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InventoryItem {
    /// What is counted, as in "stash".
    pub what: Phrase,
    /// Kind by kind.
    pub pieces: Vec<Counted>,
    /// All of them in words.
    pub words: Phrase,
    /// Whether it tells something that there are none.
    pub is_told_when_empty: bool,
}

/// Some pieces of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// None where nobody has said it.
    pub color: Option<Color>,
    /// Which of the three sizes.
    pub size: Size,
    /// How many of it.
    pub number: u32,
}

/// A match at one moment, for who shows it. Players are numbered by their places in the order of turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Situation {
    /// Whose turn it is.
    pub turn: Option<usize>,
    /// What the match waits for, in a line.
    pub headline: Phrase,
    /// What may be done, or what comes next.
    pub outlook: Phrase,
    /// Of each player, so far.
    pub points: Vec<i64>,
    /// The same as people call them, as in "7 points".
    pub counted: Vec<Phrase>,
    /// Of each player.
    pub belongings: Vec<Vec<InventoryItem>>,
    /// Of nobody.
    pub common: Vec<InventoryItem>,
    /// The match's own view of itself.
    pub view: View,
}

/// How good every step is that may be taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The best first.
    pub worths: Vec<StepWorth>,
    /// How far was looked, in a sentence.
    pub remark: Phrase,
}

/// What one step is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepWorth {
    /// The step, as it is typed.
    pub step: String,
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// As in "+3".
    pub worth: Phrase,
    /// Whether nothing is worth more.
    pub is_best: bool,
}

/// Work that takes its time and needs nothing else: it may be done beside everything.
pub type Precomputation = Box<dyn FnOnce() -> Lesson + Send>;

/// A match that is played before a camera. Without more it is looked at and gone back in.
pub trait Watched: Shown {
    /// Whose turn it is; nobody's between rounds and at the end.
    fn turn(_setup: &Self::Setup, _state: &Self::State) -> Option<usize> {
        None
    }

    /// What the match waits for, in a line.
    fn headline(setup: &Self::Setup, state: &Self::State) -> Phrase {
        headline_of::<Self>(setup, state)
    }

    /// What may be done, or what comes next.
    fn outlook(setup: &Self::Setup, state: &Self::State) -> Phrase {
        match (Self::is_over(state), Self::playable(setup).is_seen) {
            (true, _) => phrase!("match-over"),
            (false, true) => Phrase::default(),
            (false, false) => phrase!("match-typed"),
        }
    }

    /// What everyone has off the table, in the order of turns.
    fn belongings(setup: &Self::Setup, _state: &Self::State) -> Vec<Vec<InventoryItem>> {
        vec![vec![]; Self::parties(setup).len()]
    }

    /// What lies ready for all.
    fn common(_setup: &Self::Setup, _state: &Self::State) -> Vec<InventoryItem> {
        vec![]
    }

    /// The choices that the last step left to players.
    fn choices(_state: &Self::State) -> &[Choice] {
        &[]
    }

    /// What is asked that no picture answers.
    fn asked(_now: Now<'_, Self>) -> Vec<Query> {
        vec![]
    }

    /// What may be done without a picture.
    fn offers(_now: Now<'_, Self>) -> Vec<OfferedInvocation> {
        vec![]
    }

    /// What lies before the players to be clicked, where so much is picked out already.
    fn laid(_now: Now<'_, Self>, _picks: &[String]) -> Laid {
        Laid::default()
    }

    /// Whether the match waits for a move on the table, not for a word.
    fn awaits_move(_state: &Self::State) -> bool {
        false
    }

    /// Whether a table is to be judged as it lies, and the ruling drawn.
    fn is_judged(_state: &Self::State) -> bool {
        true
    }

    /// What hands have to do so that the table lies as the book has it; the error is a sentence.
    ///
    /// # Errors
    /// Where the table is not one that the match can be brought back to.
    fn to_do(_now: Now<'_, Self>, _seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        Ok(vec![])
    }

    /// What the player whose turn it is did to the table; none where nothing has changed. `_annotations` are the words that
    /// people have said about the picture.
    fn proposal(_now: Now<'_, Self>, _seen: &Layout, _annotations: &Words) -> Option<Proposed> {
        None
    }

    /// What the match wants marked on a picture of the table: borders about stones that belong together, and what is in doubt; none where
    /// it wants nothing. Borders are people's to pull: what they come to is in the layout's evidence.
    fn marks(_now: Now<'_, Self>, _seen: &Layout) -> Option<SurfaceMarks> {
        None
    }

    /// What of the table people may name.
    fn nameable(_now: Now<'_, Self>, _seen: &Layout, _annotations: &Words) -> Vec<Nameable> {
        vec![]
    }

    /// The ways of the piece that is pointed at, by its id, or that was taken up.
    fn guides(
        _now: Now<'_, Self>,
        _seen: &Layout,
        _pointed_at: Option<&str>,
        _lesson: Option<&Lesson>,
    ) -> Vec<Arrow> {
        vec![]
    }

    /// The work of telling how good each step is; none where the game can't tell.
    fn study(_now: Now<'_, Self>) -> Option<Precomputation> {
        None
    }

    /// What an invocation would come to, in sentences, before it is done: how what is written is understood, and what speaks against it.
    ///
    /// # Errors
    /// Why it would be refused, as a sentence.
    fn tried(_now: Now<'_, Self>, _invocation: &Invocation) -> Result<Vec<Phrase>, Phrase> {
        Ok(vec![])
    }

    /// The work that an invocation takes; none where it is done at once.
    fn job(_now: Now<'_, Self>, _invocation: &Invocation) -> Option<Job> {
        None
    }

    /// What one person alone may read.
    fn secret(_now: Now<'_, Self>) -> Option<Secret> {
        None
    }

    /// All that is shown of a moment.
    fn situation(setup: &Self::Setup, state: &Self::State) -> Situation {
        let points = Self::points(setup, state);
        Situation {
            turn: Self::turn(setup, state),
            headline: Self::headline(setup, state),
            outlook: Self::outlook(setup, state),
            counted: points.iter().map(|points| Self::counted(*points)).collect(),
            points,
            belongings: Self::belongings(setup, state),
            common: Self::common(setup, state),
            view: Self::view(setup, state),
        }
    }
}

/// Who is to move, or who has won.
pub fn headline_of<M: Watched>(setup: &M::Setup, state: &M::State) -> Phrase {
    let parties = M::parties(setup);
    if let Some(turn) = M::turn(setup, state) {
        return phrase!(
            "match-to-move",
            player = &parties[turn % parties.len()].name
        );
    }
    if !M::is_over(state) {
        return phrase!("match-goes-on");
    }
    let winners = M::winners(setup, state);
    let points = M::points(setup, state);
    let points = winners.first().map_or(0, |winner| points[*winner]);
    let mut names = winners.iter().map(|winner| &parties[*winner].name);
    match (names.next(), winners.len()) {
        (None, _) => phrase!("match-nobody-wins"),
        (Some(player), 1) => phrase!("match-wins", player, points),
        (Some(first), _) => {
            let players = Phrase::list([first].into_iter().chain(names), ListJoint::EachAnd);
            phrase!("match-share", players, points)
        }
    }
}
