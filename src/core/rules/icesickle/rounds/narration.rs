//! Steps of a match of IceSickle as sentences.

use super::Step;
use super::phase::Phase;
use super::setup::Setup;
use super::state::{Last, State};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Size;
use crate::rules::icesickle::{Jump, text::points};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
    let player = setup.name(before.mover);
    match step {
        Step::Place {
            square,
            size,
            color,
        } => {
            let (square, size) = (*square, *size);
            match color {
                Some(color) => phrase!("icesickle-places-color", player, color, size, square),
                None => phrase!("icesickle-places-piece", player, size, square),
            }
        }
        Step::Jump(id) => phrase!("icesickle-jumps-so", player, jump = id.to_string()),
        Step::Round => phrase!("icesickle-second-round-begins"),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(step: &Step) -> Phrase {
    match step {
        Step::Place { square, size, .. } => {
            phrase!("icesickle-brief-place", square = *square, size = *size)
        }
        Step::Jump(id) => id.to_string().into(),
        Step::Round => phrase!("icesickle-brief-round"),
    }
}

/// A jump as it is seen, as in "large a1 over b1, c1 to d1: takes 3"; `size` is that of the piece that jumps.
pub fn jump(size: Size, jump: &Jump) -> Phrase {
    let over = Phrase::list(jump.over.iter().copied(), ListJoint::Between(", "));
    let (from, to, points) = (jump.from, jump.to, jump.points);
    phrase!("icesickle-jump-seen", size, from, over, to, points)
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State) -> Vec<Phrase> {
    let mut said = vec![];
    if let Some(Last::Jump { player, jump }) = &after.last {
        let player = setup.name(*player);
        let squares = Phrase::list(jump.captured.iter().copied(), ListJoint::EachAnd);
        let points = points(jump.points.into());
        said.push(phrase!("icesickle-takes", player, squares, points));
    }
    if let (Phase::RoundOver | Phase::Over, Some(round)) = (after.phase, after.rounds.last()) {
        let points = round.points.iter().enumerate();
        let points = points.map(|(player, points)| format!("{} {points}", setup.name(player)));
        let points = Phrase::list(points, ListJoint::Between(", "));
        said.push(phrase!("icesickle-round-ends", points));
    }
    said
}
