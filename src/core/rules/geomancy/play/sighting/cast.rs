//! A picture after a cast: every stone on the board, and those that fell beside it.

use super::changes::{SeenStone, on_board};
use super::doubts::{doubts, rather_none, stood_up};
use super::labels::{as_claimed_on_board, counted, reconcile};
use super::{BoardAnnotations, BoardSighting};
use crate::layout::settle::EQUAL_WITHIN;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Pose};
use crate::rules::geomancy::play::state::{GeomancyState, Lying};
use crate::rules::geomancy::play::step::GeomancyStep;
use crate::rules::naming::{called, called_by_id};
use crate::rules::sentences::the_stone;
use crate::rules::stash::sighting::{SightingQuestion, SightingResult};
use crate::rules::stash::{Illegal, StashSetup, Stock};
use crate::rules::{Answer, Answers, ChoiceId, JudgeError};
use crate::square::Square;
use std::collections::{BTreeMap, BTreeSet};

/// Explains a layout seen after a cast of the player whose turn it is.
///
/// # Errors
/// Where the layout can't be the next moment of this match.
pub fn cast(
    state: &GeomancyState,
    setup: &StashSetup,
    read: &Layout,
    annotations: &BoardAnnotations,
) -> SightingResult<GeomancyStep> {
    let mut layout = as_claimed_on_board(state, read, annotations);
    let mut sighting = BoardSighting {
        notes: lay_as_before(state, &mut layout),
        ..BoardSighting::default()
    };
    let expected = state.in_play_after_cast(setup);
    let (mut present, beside) = apart(&layout);
    let as_before = as_before(state, &layout);
    reconcile(
        &mut layout,
        &mut present,
        &as_before,
        &expected,
        &mut sighting.notes,
        &mut sighting.questions,
    );
    let fallen = fallen_beside(
        &layout,
        &beside,
        &expected.beyond(&counted(&layout, &present)),
    );
    let taken = fallen
        .iter()
        .map(|index| taken_as_cast(&layout.stones[*index]));
    sighting.notes.extend(taken);
    present.extend(fallen);
    present.sort_unstable();
    let unseen = expected.beyond(&counted(&layout, &present));
    let unnamed = unseen.beyond(&annotations.missed);
    // Stones that have no business there are named by the rules, before anyone looks for others.
    let is_overfull = !counted(&layout, &present).beyond(&expected).is_empty();
    if !unnamed.is_empty() && !is_overfull && sighting.questions.is_empty() {
        sighting
            .questions
            .push(missing(state, &layout, &beside, unnamed));
    }
    if !annotations.stones.accepts_doubt {
        let elsewhere = BoardSighting::elsewhere(as_before.len(), state.board.len());
        sighting.questions.splice(0..0, elsewhere);
    }
    let layout = Layout {
        stones: present.iter().map(|i| layout.stones[*i].clone()).collect(),
        ..layout
    };
    let too_many = is_overfull.then(|| suspects(&layout, read, &expected, &as_before));
    explained(state, setup, &layout, annotations, sighting, too_many)
}

/// The step that stones in play make, or what is still asked of it; `suspects` are those that may be misread where there are more
/// than can be.
fn explained(
    state: &GeomancyState,
    setup: &StashSetup,
    layout: &Layout,
    annotations: &BoardAnnotations,
    mut sighting: BoardSighting,
    suspects: Option<Vec<String>>,
) -> SightingResult<GeomancyStep> {
    let answers = with_memory(state, layout, &annotations.answers, &mut sighting.notes);
    let step = |answers| GeomancyStep::Cast {
        player: setup.color(state.turn).clone(),
        layout: layout.clone(),
        missed: annotations.missed.clone(),
        answers,
    };
    if !sighting.questions.is_empty() {
        sighting.step = Some(step(answers));
        return Ok(sighting);
    }
    let (step, after) = as_far_as_asked(state, setup, answers, &annotations.answers, step);
    match (after, suspects) {
        (Ok(next), _) => {
            sighting.questions = rather_none(layout, &as_before(state, layout));
            sighting.questions.extend(doubts(&next));
            sighting.questions.extend(stood_up(state, layout));
            sighting.take_doubt(&annotations.stones);
        }
        (Err(illegal), Some(suspects)) if !suspects.is_empty() => {
            let too_many = SightingQuestion::TooMany { illegal, suspects };
            sighting.questions.push(too_many);
        }
        (Err(illegal), _) => return Err(illegal),
    }
    sighting.step = Some(step);
    Ok(sighting)
}

/// The step that answers make, and the state after it. What is remembered of a stone is not asked where another throws
/// it out of its square: such answers are left aside, but not those `given` now.
fn as_far_as_asked(
    state: &GeomancyState,
    setup: &StashSetup,
    mut answers: Answers,
    given: &Answers,
    step_with: impl Fn(Answers) -> GeomancyStep,
) -> (GeomancyStep, Result<GeomancyState, Illegal>) {
    loop {
        let step = step_with(answers.clone());
        match state.after(setup, &step) {
            Err(Illegal::Judge(JudgeError::NotAsked { id, .. })) if given.get(&id).is_none() => {
                answers.remove(&id);
            }
            after => return (step, after),
        }
    }
}

fn taken_as_cast(stone: &Stone) -> Phrase {
    let stone = the_stone(&stone.color, stone.size);
    phrase!("note-taken-as-cast", stone).capitalized()
}

/// The ids of the stones of which there are too many of a kind, which were `read`, not said, and do not lie as before.
fn suspects(
    layout: &Layout,
    read: &Layout,
    expected: &Stock,
    as_before: &BTreeSet<String>,
) -> Vec<String> {
    let all: Vec<usize> = (0..layout.stones.len()).collect();
    let extra = counted(layout, &all).beyond(expected);
    let stones = layout.stones.iter();
    let suspects = stones.filter(|stone| extra.count(&stone.color, stone.size) > 0);
    suspects
        .map(|stone| stone.id.clone())
        .filter(|id| !as_before.contains(id) && read.stones.iter().any(|stone| stone.id == *id))
        .collect()
}

/// The ids of the stones that lie as the book has one of their kind; of several that may be the same one,
/// the surest.
fn as_before(state: &GeomancyState, layout: &Layout) -> BTreeSet<String> {
    let seen = on_board(layout);
    let surest = |(square, lying): (&Square, &Lying)| {
        let same = seen.iter().filter(|seen| seen.may_be(*square, lying));
        let confidence = |seen: &&SeenStone| seen.stone.confidence.unwrap_or(1.0);
        same.max_by(|a, b| confidence(a).total_cmp(&confidence(b)))
    };
    let found = state.board.iter().filter_map(surest);
    found.map(|seen| seen.stone.id.clone()).collect()
}

/// Whether so few of the book's stones lie as they lay that it is another board, or one seen from another side.
pub fn is_elsewhere(state: &GeomancyState, layout: &Layout) -> bool {
    BoardSighting::elsewhere(as_before(state, layout).len(), state.board.len()).is_some()
}

/// Indices of the stones with any area on the board, and of those beside it.
fn apart(layout: &Layout) -> (Vec<usize>, Vec<usize>) {
    let settled = layout.settled().unwrap_or_default();
    let is_on = |i: &usize| {
        let on_board: f64 = settled
            .get(*i)
            .map_or(0.0, |s| s.shares.iter().map(|share| share.share).sum());
        on_board > EQUAL_WITHIN
    };
    (0..layout.stones.len()).partition(is_on)
}

/// Of the stones beside the board those that are lacking on it, nearest first. Only those that are
/// certain, as in a layout typed by hand: hands, prisoners and ghosts lie there too, and an eye that takes
/// one of these for a stone that it overlooks on the board would make a wrong book.
fn fallen_beside(layout: &Layout, beside: &[usize], lacking: &Stock) -> Vec<usize> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let side = f64::from(Square::PER_SIDE) * board.square_mm;
    let distance = |i: &usize| {
        let place = layout.stones[*i].position;
        let beyond = |mm: f64| (-mm).max(mm - side).max(0.0);
        beyond(place.x_mm).hypot(beyond(place.y_mm))
    };
    let mut nearest = beside.to_vec();
    nearest.retain(|i| layout.stones[*i].confidence.is_none());
    nearest.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    let mut lacking = lacking.clone();
    nearest.retain(|i| {
        let stone = &layout.stones[*i];
        lacking.take(&stone.color, stone.size)
    });
    nearest
}

fn missing(
    state: &GeomancyState,
    layout: &Layout,
    beside: &[usize],
    stones: Stock,
) -> SightingQuestion<GeomancyStep> {
    let is_lacking = |color: &Color, size| stones.count(color, size) > 0;
    let seen: Vec<Square> = on_board(layout).iter().map(|seen| seen.square).collect();
    let before = state.board.iter();
    let unseen = before.filter(|(s, l)| is_lacking(&l.color, l.size) && !seen.contains(s));
    let beside = beside.iter().map(|i| &layout.stones[*i]);
    let alike = beside.filter(|stone| is_lacking(&stone.color, stone.size));
    SightingQuestion::Missing {
        unseen_on: unseen.map(|(square, _)| *square).collect(),
        beside: alike.map(|stone| stone.id.clone()).collect(),
        stones,
    }
}

/// Lays stones down that are read with doubt as standing where the book has one of their kind lying.
/// Returns what was corrected.
fn lay_as_before(state: &GeomancyState, layout: &mut Layout) -> Vec<Phrase> {
    let standing: BTreeMap<String, Square> = on_board(layout)
        .iter()
        .filter(|seen| seen.stone.doubted().is_some() && !seen.stone.pose.is_lying())
        .map(|seen| (seen.stone.id.clone(), seen.square))
        .collect();
    let mut notes = vec![];
    let seen = layout.clone();
    for stone in &mut layout.stones {
        let square = standing.get(&stone.id);
        let Some(lying) = square.and_then(|s| state.board.get(s)) else {
            continue;
        };
        if lying.color == stone.color && lying.size == stone.size {
            let heading = lying.direction.bearing();
            stone.pose = Pose::Lying { heading };
            // Of how it lies nothing was measured: that it lies as before is taken for certain.
            stone.sigma = None;
            let stone = called_by_id(&seen, &stone.id);
            let note = phrase!("note-read-upright", stone, direction = lying.direction);
            notes.push(note.capitalized());
        }
    }
    notes
}

/// The answers, with one for every stone whose doubtful call agrees with how it lay before: nobody has
/// touched it as far as anyone can tell.
fn with_memory(
    state: &GeomancyState,
    layout: &Layout,
    answers: &Answers,
    notes: &mut Vec<Phrase>,
) -> Answers {
    let mut answers = answers.clone();
    for seen in on_board(layout) {
        let stone = seen.stone;
        if stone.sigma.is_none() || seen.settled.is_clear() {
            continue;
        }
        let before = state.board.iter();
        let mut same = before.filter(|(square, lying)| seen.may_be(**square, lying));
        let (Some((square, lying)), None) = (same.next(), same.next()) else {
            continue;
        };
        let words = [
            (ChoiceId::Square(stone.id.clone()), Answer::Square(*square)),
            (
                ChoiceId::Direction(stone.id.clone()),
                Answer::Direction(lying.direction),
            ),
        ];
        for (id, answer) in words {
            if answers.get(&id).is_none() {
                answers.set(id, answer);
            }
        }
        let (stone, direction) = (called(layout, stone), lying.direction);
        let square = *square;
        let note = phrase!("note-lies-as-it-did", stone, square, direction);
        notes.push(note.capitalized());
    }
    answers
}
