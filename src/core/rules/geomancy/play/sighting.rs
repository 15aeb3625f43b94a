//! What a picture says of a match of Geomancy: which step explains it, given what the book knows.
//!
//! In: the state, a layout as it was seen, and what people claim about it. Out: a [`BoardSighting`]: the one
//! step that explains the layout, or what has to be asked first.

mod cast;
mod changes;
mod comparison;
mod doubts;
mod labels;
mod turn;

pub use cast::{cast, is_elsewhere};
pub use changes::{BoardChange, changes};
pub use comparison::{board_comparison, comparison};
pub use turn::turn;

use super::GeomancyMatch;
use super::state::{GeomancyState, Lying, Phase};
use super::step::GeomancyStep;
use crate::layout::Layout;
use crate::rules::Answers;
use crate::rules::matches::Now;
use crate::rules::stash::Stock;
use crate::rules::stash::sighting::{
    Annotations, Explanation, SeenStep, Sighting, SightingQuestion,
};
use crate::square::Square;
use std::collections::BTreeMap;

/// What a picture of a board comes to.
pub type BoardSighting = Sighting<GeomancyStep>;

/// What people say about a picture of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardAnnotations {
    /// What they say of the stones that are seen.
    pub stones: Annotations,
    /// Stones in play that fell out of sight.
    pub missed: Stock,
    /// Stones that lie on a square, seen or not; none: as the book has it there.
    pub lies: BTreeMap<Square, Option<Lying>>,
    /// Choices answered at once; they also overrule doubtful calls.
    pub answers: Answers,
}

impl SeenStep for GeomancyStep {
    fn typed(&self) -> String {
        match self {
            Self::Reorient {
                square, direction, ..
            } => format!("reorient --turn {square}={direction}"),
            other => other.name().to_owned(),
        }
    }

    fn is_nothing(&self) -> bool {
        matches!(self, Self::Pass { .. })
    }
}

/// What the player whose turn it is did to the board; none where nothing has changed, or where the match
/// waits for something else than a move.
pub fn explanation(
    now: Now<'_, GeomancyMatch>,
    layout: &Layout,
    annotations: &BoardAnnotations,
) -> Option<Explanation<GeomancyStep>> {
    let (setup, state) = (now.setup, now.state);
    if state.phase != Phase::ToMove {
        return None;
    }
    let can_cast = !state.castable(setup.color(state.turn)).is_empty();
    let turned = turn(state, setup, layout, annotations);
    match &turned {
        Ok(sighting) if is_unchanged(sighting) => {
            if !can_cast || !rather_shows_more(state, layout, annotations) {
                return None;
            }
        }
        Ok(sighting) if sighting.is_unexplained() => {}
        // A cast throws stones; where one turn explains all that is seen, none were thrown.
        _ => {
            return Some(Explanation {
                kind: "reorient",
                outcome: turned,
            });
        }
    }
    if !can_cast {
        let kind = "reorient";
        let outcome = turned;
        return Some(Explanation { kind, outcome });
    }
    Some(Explanation {
        kind: "cast",
        outcome: cast(state, setup, layout, annotations),
    })
}

/// Whether there rather is a stone than none among those seen that are not in the book: as of things apart (Poisson), where ln 2 are
/// to be expected. Each by itself may be doubtful.
fn rather_shows_more(
    state: &GeomancyState,
    layout: &Layout,
    annotations: &BoardAnnotations,
) -> bool {
    let seen = changes::on_board(layout);
    let is_known = |seen: &&changes::SeenStone<'_>| {
        let mut board = state.board.iter();
        board.any(|(square, lying)| seen.may_be(*square, lying))
    };
    let is_none = |id: &String| matches!(annotations.stones.kinds.get(id), Some(None));
    let new = seen
        .iter()
        .filter(|one| !is_known(one) && !is_none(&one.stone.id));
    let expected: f64 = new.map(|one| one.stone.confidence.unwrap_or(1.0)).sum();
    expected >= std::f64::consts::LN_2
}

/// Whether nothing was done.
fn is_unchanged(sighting: &BoardSighting) -> bool {
    let asks = sighting.questions.as_slice();
    matches!(asks, [SightingQuestion::Which(steps)] if steps.iter().all(SeenStep::is_nothing))
}
