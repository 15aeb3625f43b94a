//! How a match is shown: as JSON, as text, and step by step for a page.

use super::Now;
use super::played::Played;
use crate::layout::Layout;
use crate::name::first_alike;
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::piece::Color;
use crate::rules::report::Object;
use crate::rules::side::Side;
use crate::rules::tableau::Exhibit;

/// A player, as a page names one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPlayer {
    /// As in "Ada (red)".
    pub name: Phrase,
    /// A few letters where there is little room, as in "red".
    pub short: Phrase,
    /// None where players have no color of their own.
    pub color: Option<Color>,
    /// Where the player sits, if that is known.
    pub side: Option<Side>,
}

impl ShownPlayer {
    /// A player who has nothing but a name.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.into(),
            short: name.into(),
            color: None,
            side: None,
        }
    }
}

/// What lies on the table, for who draws it.
#[derive(Clone, Debug, PartialEq)]
pub enum View {
    /// Pieces, on a board or a bare table.
    Layout(Layout),
    /// What is better told than drawn.
    Narration(Text),
    /// What is told, and what of it is drawn thing by thing, as nobody knows where on the table it stands.
    Exhibits {
        /// All of it in words.
        text: Text,
        /// In the order in which it came.
        things: Vec<Exhibit>,
    },
}

impl View {
    /// The table in words; none where it is drawn as it lies.
    pub const fn text(&self) -> Option<&Text> {
        match self {
            Self::Layout(_) => None,
            Self::Narration(text) | Self::Exhibits { text, .. } => Some(text),
        }
    }

    /// What is drawn thing by thing.
    pub fn exhibits(&self) -> &[Exhibit] {
        match self {
            Self::Exhibits { things, .. } => things,
            Self::Layout(_) | Self::Narration(_) => &[],
        }
    }
}

/// A match that can be shown.
pub trait Shown: Played {
    /// The match as it stands, `geomant.state/1`. `standing` holds the numbers of the steps that it stands on;
    /// `notes` are sentences about the last one.
    fn state(now: Now<'_, Self>, standing: &[usize], notes: &[Phrase]) -> Object;

    /// The score alone, `geomant.score/1`.
    fn score(now: Now<'_, Self>) -> Object;

    /// The match as it stands, in tables and sentences.
    fn state_text(now: Now<'_, Self>, notes: &[Phrase]) -> Text;

    /// The score alone, in a table.
    fn score_text(now: Now<'_, Self>) -> Text;

    /// Who plays, in the order of turns.
    fn parties(setup: &Self::Setup) -> Vec<ShownPlayer>;

    /// All that each of them is called in commands, and whoever else is named there.
    fn called(setup: &Self::Setup) -> Vec<Vec<&str>>;

    /// Everyone's points, in the same order.
    fn points(setup: &Self::Setup, state: &Self::State) -> Vec<i64>;

    /// So many points as people call them.
    fn counted(points: i64) -> Phrase {
        phrase!("points", points)
    }

    /// What stands above everyone's points by turn.
    fn counted_by_turn() -> Phrase {
        phrase!("points-by-turn")
    }

    /// What stands above everyone's points in a table.
    fn counted_head() -> Phrase {
        phrase!("head-points")
    }

    /// Whether who has more is ahead, so that points give places; else they are told, and who has won.
    fn is_ranked() -> bool {
        true
    }

    /// What tells the letters and names that its sentences and tables use, for who does not know them.
    fn legend() -> Option<Phrase> {
        None
    }

    /// Who has won, by their places in the order of turns; none while the match goes on.
    fn winners(setup: &Self::Setup, state: &Self::State) -> Vec<usize> {
        if !Self::is_over(state) {
            return vec![];
        }
        let points = Self::points(setup, state);
        let first = ranking(&points).into_iter();
        first
            .filter(|(_, place)| *place == 1)
            .map(|(player, _)| player)
            .collect()
    }

    /// Whether a step is a player's turn, or part of one.
    fn is_turn(step: &Self::Step) -> bool;

    /// Whether a step says what the one before it left open, or left wrong.
    fn settles(_: &Self::Step) -> bool {
        false
    }

    /// How long a square's side is on the table that a step holds, in millimetres; none where it holds no board.
    fn square_mm(_: &Self::Step) -> Option<f64> {
        None
    }

    /// Who took a step, by the place in the order of turns; nobody between turns.
    fn doer(_setup: &Self::Setup, _before: &Self::State, _step: &Self::Step) -> Option<usize> {
        None
    }

    /// A step that followed a state, in few words, where its number and its doer stand beside it.
    fn brief(before: &Self::State, step: &Self::Step) -> Phrase;

    /// What was done in a step, as a sentence without its full stop.
    fn sentence(setup: &Self::Setup, before: &Self::State, step: &Self::Step) -> Phrase;

    /// What a step brought about beyond itself, in sentences.
    fn consequences(setup: &Self::Setup, after: &Self::State, step: &Self::Step) -> Vec<Phrase>;

    /// What lies on the table.
    fn view(setup: &Self::Setup, state: &Self::State) -> View;
}

/// Why a match should not begin: two are called by names that look alike. Books that have such names can still be read, and what
/// the game refuses itself is left to it.
pub fn names_alike<M: Shown>(setup: &M::Setup) -> Option<Phrase> {
    let alike = first_alike(&M::called(setup)).filter(|_| M::check(setup).is_ok());
    alike.map(|(one, other)| {
        if one == other {
            phrase!("names-same", name = one)
        } else {
            phrase!("names-alike", one, other)
        }
    })
}

/// Players, most points first and equal ones in the order given, each with a place from 1: equal points share one,
/// and the next is left out.
pub fn ranking(points: &[i64]) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|player| std::cmp::Reverse(points[*player]));
    let place = |player: usize| 1 + points.iter().filter(|p| **p > points[player]).count();
    order
        .into_iter()
        .map(|player| (player, place(player)))
        .collect()
}
