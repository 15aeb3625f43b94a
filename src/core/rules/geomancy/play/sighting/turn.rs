//! A picture after a reorientation: which single turn of whose stone explains it.

use super::changes::{SeenStone, changes, on_board};
use super::labels::as_claimed_on_board;
use super::{BoardAnnotations, BoardSighting};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::geomancy::Fate;
use crate::rules::geomancy::play::state::{GeomancyState, Lying, Phase};
use crate::rules::geomancy::play::step::GeomancyStep;
use crate::rules::naming::called_by_id;
use crate::rules::sentences::the_stone;
use crate::rules::stash::sighting::labels::{in_words, kind_of};
use crate::rules::stash::sighting::{SightingQuestion, SightingResult};
use crate::rules::stash::{Illegal, StashSetup};
use crate::square::{Direction, Square};
use std::collections::BTreeMap;

/// A board that a step would lead to.
struct Expected {
    step: GeomancyStep,
    /// Every stone before anything is captured.
    board: BTreeMap<Square, Lying>,
    /// The square of the stone that was turned.
    turned: Option<Square>,
    /// Those of them that are captured: the picture may be of before or after their removal.
    victims: Vec<Square>,
}

/// Explains a layout seen after the player whose turn it is has turned a stone. If none was, that is asked.
///
/// # Errors
/// Where the layout can't be the next moment of this match.
pub fn turn(
    state: &GeomancyState,
    setup: &StashSetup,
    layout: &Layout,
    annotations: &BoardAnnotations,
) -> SightingResult<GeomancyStep> {
    let mut layout = as_claimed_on_board(state, layout, annotations);
    let mut sighting = BoardSighting {
        notes: name_as_before(state, &mut layout),
        ..BoardSighting::default()
    };
    let seen = on_board(&layout);
    let candidates = expected(state, setup)?;
    let fit = |expected: Expected| Some((expected.ghosts(&seen)?, expected.step));
    let mut fitting: Vec<(Vec<String>, GeomancyStep)> =
        candidates.into_iter().filter_map(fit).collect();
    let Some((ghosts, step)) = fitting.pop() else {
        let changes = changes(state, &layout);
        let changes = changes.iter().map(Worded::phrase).collect();
        return Ok(BoardSighting::unexplained(changes));
    };
    if !fitting.is_empty() {
        let steps = fitting.into_iter().map(|(_, step)| step).chain([step]);
        let which = SightingQuestion::Which(steps.collect());
        sighting.questions.push(which);
        return Ok(sighting);
    }
    let words = |id: &String| {
        let stone = called_by_id(&layout, id);
        phrase!("note-no-turn-brings", stone).capitalized()
    };
    sighting.notes.extend(ghosts.iter().map(words));
    sighting.notes.extend(taken_to_lie(state, &seen));
    match step {
        // Who says that a stone was turned does not mean to pass.
        GeomancyStep::Pass { .. } => sighting.questions.push(SightingQuestion::Which(vec![step])),
        step => sighting.step = Some(step),
    }
    Ok(sighting)
}

/// All that the player may do to the board: nothing, or one turn of one stone.
fn expected(state: &GeomancyState, setup: &StashSetup) -> Result<Vec<Expected>, Illegal> {
    let player = setup.color(state.turn);
    let pass = GeomancyStep::Pass {
        player: player.clone(),
    };
    // A match that waits for something else refuses this as it would refuse any turn.
    state.after(setup, &pass)?;
    let mut all = vec![Expected {
        step: pass,
        board: state.board.clone(),
        turned: None,
        victims: vec![],
    }];
    for (square, lying) in state.board.iter().filter(|(_, l)| l.color == *player) {
        for direction in Direction::ALL {
            let step = GeomancyStep::Reorient {
                player: player.clone(),
                square: *square,
                direction,
            };
            let Ok(after) = state.after(setup, &step) else {
                continue;
            };
            let mut board = state.board.clone();
            let turned = Lying {
                direction,
                ..lying.clone()
            };
            board.insert(*square, turned);
            all.push(Expected {
                step,
                board,
                turned: Some(*square),
                victims: victims(&after),
            });
        }
    }
    Ok(all)
}

fn victims(after: &GeomancyState) -> Vec<Square> {
    let ruling = match (&after.phase, &after.ruling) {
        (Phase::Choosing(pending), _) => &pending.ruling,
        (_, Some(ruling)) => ruling,
        _ => return vec![],
    };
    let captured = ruling.stones.iter();
    captured
        .filter(|stone| matches!(stone.fate, Some(Fate::Captured { .. })))
        .filter_map(|stone| stone.square)
        .collect()
}

impl Expected {
    /// The ids of doubtful stones that are none, if this explains what is seen: every other stone is one
    /// of the board, and every one of the board that is not captured is seen.
    fn ghosts(&self, seen: &[SeenStone]) -> Option<Vec<String>> {
        let mut left: Vec<&SeenStone> = seen.iter().collect();
        // A sure stone is the one that is there, before any doubtful one is.
        left.sort_by_key(|seen| seen.stone.doubted().is_some());
        for (square, lying) in &self.board {
            let lies = |seen: &&SeenStone| seen.may_be(*square, lying);
            let stands =
                |seen: &&SeenStone| self.turned != Some(*square) && stands(seen, *square, lying);
            let found = left.iter().position(lies);
            match found.or_else(|| left.iter().position(stands)) {
                Some(index) => {
                    left.remove(index);
                }
                None if self.victims.contains(square) => {}
                None => return None,
            }
        }
        let are_ghosts = left.iter().all(|seen| seen.stone.doubted().is_some());
        are_ghosts.then(|| left.iter().map(|seen| seen.stone.id.clone()).collect())
    }
}

/// Whether a stone was read as standing where one of its kind lies: no turn stands a stone up, and one that
/// points away from the camera looks so.
fn stands(seen: &SeenStone, square: Square, lying: &Lying) -> bool {
    let is_kind = kind_of(seen.stone) == (lying.color.clone(), lying.size);
    is_kind && !seen.stone.pose.is_lying() && seen.may_lie_on(square)
}

fn taken_to_lie(state: &GeomancyState, seen: &[SeenStone]) -> Vec<Phrase> {
    let is_one = |seen: &&SeenStone| {
        let mut board = state.board.iter();
        board.any(|(square, lying)| stands(seen, *square, lying))
    };
    let words = |seen: &SeenStone| {
        let stone = the_stone(&seen.stone.color, seen.stone.size);
        phrase!("note-no-turn-stands", stone, square = seen.square).capitalized()
    };
    seen.iter().filter(is_one).map(words).collect()
}

/// Gives stones whose kind the eye doubts the kind that lay there before. Returns what was corrected.
fn name_as_before(state: &GeomancyState, layout: &mut Layout) -> Vec<Phrase> {
    let seen = on_board(layout);
    // A stone that is surely seen where it lay needs no doubtful one to be it.
    let is_found = |square: Square| {
        let mut sure = seen
            .iter()
            .filter(|s| s.square == square && s.stone.doubted().is_none());
        sure.any(|s| {
            state
                .board
                .get(&square)
                .is_some_and(|l| (l.color.clone(), l.size) == kind_of(s.stone))
        })
    };
    let squares: BTreeMap<String, Square> = seen
        .iter()
        .filter(|seen| !is_found(seen.square))
        .map(|seen| (seen.stone.id.clone(), seen.square))
        .collect();
    let mut notes = vec![];
    let as_seen = layout.clone();
    for stone in layout
        .stones
        .iter_mut()
        .filter(|stone| stone.doubted().is_some())
    {
        let before = squares.get(&stone.id).and_then(|s| state.board.get(s));
        if let Some(lying) = before.filter(|l| (l.color.clone(), l.size) != kind_of(stone)) {
            let called = called_by_id(&as_seen, &stone.id);
            stone.color = lying.color.clone();
            stone.size = lying.size;
            let known = in_words(&kind_of(stone));
            notes.push(phrase!("note-that-lay-there", stone = called, known).capitalized());
        }
    }
    notes
}
