//! The calls on stones of a cast that are not clear, each with all that it may come to.

use super::changes::{SeenStone, on_board};
use crate::certainty::Call;
use crate::layout::settle::DirectionChance;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{direction_chance, portion};
use crate::rules::geomancy::play::state::{GeomancyState, Phase};
use crate::rules::geomancy::play::step::GeomancyStep;
use crate::rules::geomancy::{Capture, Fate, Judged, Ruling};
use crate::rules::matches::guess::{DoubtedCall, GuessSubject, TakenFor};
use crate::rules::stash::sighting::{DoubtOption, SightingQuestion};
use std::collections::BTreeSet;

/// Stones read as standing where the book has one of their kind lying: a throw seldom sets one up.
pub fn stood_up(state: &GeomancyState, layout: &Layout) -> Vec<SightingQuestion<GeomancyStep>> {
    let seen = on_board(layout);
    let standing = seen.iter().filter(|seen| !seen.stone.pose.is_lying());
    let stood_up = standing.filter(|seen| {
        let lying = state.board.get(&seen.square);
        lying.is_some_and(|l| l.color == seen.stone.color && l.size == seen.stone.size)
    });
    let question = |seen: &SeenStone| SightingQuestion::Doubt {
        stone: seen.stone.id.clone(),
        what: DoubtedCall::Pose,
        best: TakenFor::Square(seen.square),
        probability: seen.stone.confidence.unwrap_or(1.0),
        about: GuessSubject::Stone(vec![seen.square], seen.stone.color.clone(), seen.stone.size),
        options: vec![],
    };
    let seen_by_eye = stood_up.filter(|seen| seen.stone.confidence.is_some());
    seen_by_eye.map(question).collect()
}

/// Stones that the eye rather takes for none, and that lie where the book has none like them: that the count wants one of their kind
/// makes them likelier, but the one that is wanted may have fallen out of sight.
pub fn rather_none(
    layout: &Layout,
    as_before: &BTreeSet<String>,
) -> Vec<SightingQuestion<GeomancyStep>> {
    let seen = on_board(layout);
    let question = |stone: &Stone| {
        let probability = stone
            .unlikely()
            .filter(|_| !as_before.contains(&stone.id))?;
        let on = seen.iter().find(|seen| seen.stone.id == stone.id);
        let squares = on.map(|seen| seen.square).into_iter().collect();
        Some(SightingQuestion::Doubt {
            stone: stone.id.clone(),
            what: DoubtedCall::Piece,
            best: TakenFor::Kind(stone.color.clone(), stone.size),
            probability,
            about: GuessSubject::Stone(squares, stone.color.clone(), stone.size),
            options: vec![],
        })
    };
    layout.stones.iter().filter_map(question).collect()
}

/// Every call on a stone left on the board that is not clear and that nobody has settled.
pub fn doubts(next: &GeomancyState) -> Vec<SightingQuestion<GeomancyStep>> {
    let ruling: &Ruling = match (&next.phase, &next.ruling) {
        (Phase::Choosing(pending), _) => &pending.ruling,
        (_, Some(ruling)) => ruling,
        _ => return vec![],
    };
    let is_asked = |what: DoubtedCall, stone: &Judged| {
        let id = what.choice(&stone.id);
        id.is_some_and(|id| ruling.choices.iter().any(|choice| choice.id == id))
    };
    let mut doubts = vec![];
    for stone in &ruling.stones {
        for (what, best, call) in calls(stone) {
            let unclear = call.filter(|call| !call.is_clear());
            let matters = what == DoubtedCall::Square || !has_left_its_square(stone);
            if let Some(call) = unclear.filter(|_| matters && !is_asked(what, stone)) {
                doubts.push(SightingQuestion::Doubt {
                    stone: stone.id.clone(),
                    what,
                    best,
                    probability: call.probability,
                    about: about(stone),
                    options: match what {
                        DoubtedCall::Square => places(stone),
                        _ => directions(stone),
                    },
                });
            }
        }
    }
    doubts
}

/// Where a stone lies and points, each with how sure that is; nothing of an upright one, which is recast wherever it stands.
fn calls(stone: &Judged) -> Vec<(DoubtedCall, TakenFor, Option<Call>)> {
    let settled = &stone.settled;
    let Some(direction) = settled.direction else {
        return vec![];
    };
    let square = settled.square.map_or(TakenFor::Beside, TakenFor::Square);
    let direction = TakenFor::Direction(direction);
    vec![
        (DoubtedCall::Square, square, Some(settled.square_call)),
        (DoubtedCall::Direction, direction, settled.direction_call),
    ]
}

/// The squares that a stone may lie on, one where that is clear.
fn about(stone: &Judged) -> GuessSubject {
    let squares = stone.settled.shares.iter().map(|share| share.square);
    let told = if stone.settled.square_call.is_clear() {
        1
    } else {
        2
    };
    GuessSubject::Stone(
        squares.take(told).collect(),
        stone.color.clone(),
        stone.size,
    )
}

/// How much of a stone lies where; what is beside the board is one more place, which nobody chooses.
fn places(stone: &Judged) -> Vec<DoubtOption> {
    let on = stone.settled.shares.iter().map(|share| {
        let (portion, square) = (portion(share.share), share.square);
        DoubtOption {
            words: phrase!("portion-on", portion, square),
            typed: Some(format!("{}={square}", DoubtedCall::Square.on(&stone.id))),
        }
    });
    let mut told: Vec<DoubtOption> = on.collect();
    let all = stone.settled.shares.iter().map(|share| share.share);
    let off = 1.0 - all.sum::<f64>();
    if off > LEAST_TOLD {
        told.push(DoubtOption {
            words: phrase!("portion-beside", portion = portion(off)),
            typed: None,
        });
    }
    told
}

/// How likely a stone points where.
fn directions(stone: &Judged) -> Vec<DoubtOption> {
    let chances = stone.settled.direction_chances.iter();
    let option = |likely: &DirectionChance| {
        let direction = likely.direction;
        let call = DoubtedCall::Direction.on(&stone.id);
        DoubtOption {
            words: direction_chance(direction, likely.chance),
            typed: Some(format!("{call}={direction}")),
        }
    };
    chances.map(option).collect()
}

/// Smaller parts of a stone make no difference to where it lies.
const LEAST_TOLD: f64 = 0.01;

/// Whether the stone is gone before anyone looks where it points.
const fn has_left_its_square(stone: &Judged) -> bool {
    matches!(
        stone.fate,
        Some(
            Fate::Recast(_)
                | Fate::Captured {
                    how: Capture::SmallerInSquare,
                    ..
                }
        )
    )
}
