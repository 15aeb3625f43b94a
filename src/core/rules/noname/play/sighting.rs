//! A picture of the table after a placing: which piece is new, which were disturbed, which are gone.
//!
//! In: the state, a layout as it was seen, and what people say about it. Out: a [`TableSighting`]: the placing that
//! explains the layout, or what has to be asked first.

mod put_back;

use super::NonameMatch;
use super::pending::PlacingOutcome;
use super::setup::NonameSetup;
use super::state::{NonameState, Phase};
use super::step::NonameStep;
use crate::certainty::Status;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::JudgeError;
use crate::rules::matches::Now;
use crate::rules::matches::guess::{DoubtedCall, GuessSubject, TakenFor};
use crate::rules::naming::{all_called, called, called_by_id};
use crate::rules::noname::bump::CommonMotion;
use crate::rules::noname::diff::{Diff, diff, is_in_place, steadied};
use crate::rules::stash::StashSetup;
use crate::rules::stash::sighting::labels::{as_annotated, in_words, kind_of};
use crate::rules::stash::sighting::{
    Annotations, Explanation, SeenStep, Sighting, SightingQuestion, SightingResult,
};

/// What a picture of a table comes to.
pub type TableSighting = Sighting<NonameStep>;

impl SeenStep for NonameStep {
    fn typed(&self) -> String {
        self.name().to_owned()
    }

    fn placed(&self) -> Option<Phrase> {
        let Self::Place { player, stone } = self else {
            return None;
        };
        let [x, y] = [stone.position.x_mm, stone.position.y_mm].map(|mm| Phrase::decimal(mm, 0));
        let (color, size) = (&stone.color, stone.size);
        Some(match stone.pose.heading() {
            Some(heading) => {
                phrase!("open-placed-lying", player, color, size, heading, x, y)
            }
            None => phrase!("open-placed-upright", player, color, size, x, y),
        })
    }
}

/// What the player whose turn it is placed on the table; none where nothing is new, or where the match waits for
/// something else than a piece.
pub fn explanation(
    now: Now<'_, NonameMatch>,
    layout: &Layout,
    annotations: &Annotations,
) -> Option<Explanation<NonameStep>> {
    if now.state.phase != Phase::ToMove {
        return None;
    }
    let outcome = placing(
        now.state,
        now.setup,
        layout,
        &id_of_placing(now),
        annotations,
    );
    let is_nothing_new = outcome.as_ref().is_ok_and(Sighting::is_unexplained);
    let kind = "place";
    (!is_nothing_new).then_some(Explanation { kind, outcome })
}

/// The id of the piece that is placed next: numbered by the entry, so that no two pieces ever share it.
pub fn id_of_placing(now: Now<'_, NonameMatch>) -> String {
    format!("p{}", now.entries + 1)
}

/// Explains a layout seen after the player whose turn it is has placed a piece, which gets a new id.
///
/// # Errors
/// Where the layout can't be the next moment of this match.
pub fn placing(
    state: &NonameState,
    setup: &NonameSetup,
    layout: &Layout,
    id: &str,
    annotations: &Annotations,
) -> SightingResult<NonameStep> {
    let layout = as_annotated(layout, annotations);
    let before = state.layout(&setup.stashes.pieces, None);
    let Some((common, steadied)) = steadied(&before, &layout) else {
        return placing_unbumped(state, setup, layout, id, annotations);
    };
    let mut sighting = placing_unbumped(state, setup, steadied, id, annotations)?;
    sighting.notes.insert(0, common.phrase());
    Ok(sighting)
}

/// As [`placing`], of a table that nobody moved as a whole.
fn placing_unbumped(
    state: &NonameState,
    setup: &NonameSetup,
    mut layout: Layout,
    id: &str,
    annotations: &Annotations,
) -> SightingResult<NonameStep> {
    let Some(captive) = captive_left(state, &layout, annotations) else {
        return placing_on(state, setup, layout, id, annotations);
    };
    let stone = called_by_id(&layout, &captive.id);
    layout.stones.retain(|stone| stone.id != captive.id);
    let mut sighting = placing_on(state, setup, layout, id, annotations)?;
    if sighting.is_unexplained() {
        let (id, kind) = (captive.id.clone(), kind_of(&captive));
        sighting.questions = vec![SightingQuestion::Captive { id, stone, kind }];
    } else {
        let note = phrase!("note-take-off", stone).capitalized();
        sighting.notes.push(note);
    }
    Ok(sighting)
}

/// The piece that the last placing captured, where one like it still lies just as it lay, and nobody says that it was placed there
/// anew: what was forgotten on the table is no turn.
fn captive_left(state: &NonameState, seen: &Layout, annotations: &Annotations) -> Option<Stone> {
    const SAME_HEADING_DEG: f64 = 15.0;
    let (captive, _) = state.placed.as_ref()?.captured.as_ref()?;
    let is_it = |stone: &&Stone| {
        let turned = captive.pose.heading().zip(stone.pose.heading());
        kind_of(stone) == kind_of(captive)
            && is_in_place(captive, stone, &seen.pieces)
            && turned.is_none_or(|(old, new)| new.minus(old).abs() < SAME_HEADING_DEG)
    };
    let captive = seen.stones.iter().find(is_it)?;
    (!annotations.kinds.contains_key(&captive.id)).then(|| captive.clone())
}

/// As [`placing`], of a table from which all that was captured is gone.
fn placing_on(
    state: &NonameState,
    setup: &NonameSetup,
    mut layout: Layout,
    id: &str,
    annotations: &Annotations,
) -> SightingResult<NonameStep> {
    let before = state.layout(&setup.stashes.pieces, None);
    let mut sighting = TableSighting {
        notes: name_as_before(&before, &mut layout),
        ..TableSighting::default()
    };
    let diff = diff(&before, &layout)?;
    if !annotations.accepts_doubt
        && let Some(elsewhere) = TableSighting::elsewhere(diff.in_place, before.stones.len())
    {
        sighting.questions.push(elsewhere);
        return Ok(sighting);
    }
    let player = setup.stashes.color(state.turn);
    let Some(placed) = the_placed(&layout, &diff, &mut sighting) else {
        return Ok(sighting);
    };
    let mut stone = placed.clone();
    stone.id = id.to_owned();
    name_from_pad(state, player, &mut stone, placed, &mut sighting);
    let player = player.clone();
    let step = NonameStep::Place { player, stone };
    if placed.doubted().is_some() {
        // That a piece must be new makes this one likelier, but the eye may have missed the real one.
        sighting.questions.push(doubt_of_placed(placed));
        sighting.take_doubt(annotations);
    }
    let mut questions = sighting.questions.iter();
    if questions.all(|question| matches!(question, SightingQuestion::Doubt { .. })) {
        let after = state.after(setup, &step)?;
        let (moved, overlooked) = unseen(&diff, &before, &after, placed);
        if !moved.is_empty() && !annotations.accepts_doubt {
            let moved = all_called(&before, &moved);
            sighting.questions.push(SightingQuestion::Gone(moved));
        }
        let overlooked = all_called(&before, &overlooked);
        sighting
            .notes
            .extend(instructions(&overlooked, &before, &diff, &after));
        sighting.notes.extend(on_another(&layout, placed));
    }
    sighting.step = Some(step);
    Ok(sighting)
}

/// That the piece which was placed is where another is, if it is: their middles are nearer than half of the smaller base.
fn on_another(layout: &Layout, placed: &Stone) -> Option<Phrase> {
    let base_mm = |stone: &Stone| layout.pieces.dimensions(stone.size).base_mm;
    let is_there = |other: &&Stone| {
        let apart_mm = other.position.distance(placed.position);
        other.id != placed.id && apart_mm < 0.5 * base_mm(other).min(base_mm(placed))
    };
    let other = layout.stones.iter().find(is_there)?;
    let (stone, other) = (called(layout, placed), called(layout, other));
    Some(phrase!("note-on-another", stone, other).capitalized())
}

/// Whether that is the piece which was placed.
fn doubt_of_placed(placed: &Stone) -> SightingQuestion<NonameStep> {
    SightingQuestion::Doubt {
        stone: placed.id.clone(),
        what: DoubtedCall::Piece,
        best: TakenFor::Kind(placed.color.clone(), placed.size),
        probability: placed.confidence.unwrap_or(1.0),
        about: GuessSubject::Placed,
        options: vec![],
    }
}

/// What was overlooked, what has to be put back where it lay, and what goes from the table.
fn instructions(
    overlooked: &[Phrase],
    before: &Layout,
    diff: &Diff,
    after: &NonameState,
) -> Vec<Phrase> {
    let overlooked = overlooked.iter();
    let overlooked = overlooked.map(|stone| phrase!("note-overlooked", stone));
    let mut notes: Vec<Phrase> = overlooked.collect();
    notes.extend(put_back::to_put_back(before, &diff.disturbed));
    notes.extend(to_remove(before, after, diff));
    notes.into_iter().map(Phrase::capitalized).collect()
}

/// Pieces that are gone though nothing took them: those that may have been moved, and the others. No turn takes a piece away: the
/// eye overlooks it, or somebody has to put it back. But one of the kind that is new may have been moved, and nothing placed.
fn unseen(
    diff: &Diff,
    before: &Layout,
    after: &NonameState,
    placed: &Stone,
) -> (Vec<String>, Vec<String>) {
    let is_as_new = |id: &String| {
        let mut known = before.stones.iter().filter(|stone| stone.id == *id);
        known.any(|stone| kind_of(stone) == kind_of(placed))
    };
    let unseen = diff.gone.iter().filter(|id| !is_victim(after, id));
    unseen.cloned().partition(is_as_new)
}

/// The one new piece; several or none are asked about.
fn the_placed<'a>(
    layout: &'a Layout,
    diff: &Diff,
    sighting: &mut TableSighting,
) -> Option<&'a Stone> {
    let new = layout.stones.iter().filter(|s| diff.placed.contains(&s.id));
    let (doubted, sure): (Vec<&Stone>, Vec<&Stone>) = new.partition(|s| s.doubted().is_some());
    match (&sure[..], &doubted[..]) {
        ([], [only]) => Some(only),
        ([only], ghosts) if is_clearly_it(only, ghosts) => {
            let words =
                |s: &&Stone| phrase!("note-no-piece", stone = called(layout, s)).capitalized();
            sighting.notes.extend(ghosts.iter().map(words));
            Some(only)
        }
        ([], []) => {
            sighting
                .questions
                .push(SightingQuestion::Unexplained(vec![]));
            None
        }
        _ => {
            let ids = diff.placed.clone();
            sighting.questions.push(SightingQuestion::Several(ids));
            None
        }
    }
}

/// Whether it is clear which of several is the new one, if one of them is: by the odds of each that it is there as it was read.
fn is_clearly_it(only: &Stone, others: &[&Stone]) -> bool {
    let odds = |stone: &Stone| {
        let sure = stone.confidence.unwrap_or(1.0);
        sure / (1.0 - sure)
    };
    let others: f64 = others.iter().map(|other| odds(other)).sum();
    odds(only) >= others * Status::CLEAR_FROM / (1.0 - Status::CLEAR_FROM)
}

/// A doubted piece that is not on the pad is the one piece of the pad that shares its color or size.
fn name_from_pad(
    state: &NonameState,
    player: &Color,
    stone: &mut Stone,
    seen: &Stone,
    sighting: &mut TableSighting,
) {
    let pad = state.pad(player);
    if pad.count(&stone.color, stone.size) > 0 || seen.doubted().is_none() {
        return;
    }
    let alike = pad.only(|color, size| (*color == stone.color) != (size == stone.size));
    let options: Vec<_> = alike.iter().map(|(c, s, _)| (c.clone(), s)).collect();
    if let [(color, size)] = &options[..] {
        let read = in_words(&kind_of(stone));
        stone.color = color.clone();
        stone.size = *size;
        let known = in_words(&kind_of(stone));
        let note = phrase!("note-named-from-pad", read, player, known);
        sighting.notes.push(note);
    } else {
        sighting.questions.push(SightingQuestion::Kind {
            stones: vec![seen.id.clone()],
            seen: kind_of(stone),
            options,
        });
    }
}

/// Names pieces that lie where one of the table lies as the book names that one: two can't lie in one
/// place. Returns what was corrected.
fn name_as_before(before: &Layout, layout: &mut Layout) -> Vec<Phrase> {
    let pieces = before.pieces;
    let seen = layout.stones.clone();
    // One of the table that is seen as what it is needs no other to be it.
    let is_seen = |old: &Stone| {
        let mut same = seen.iter().filter(|new| kind_of(new) == kind_of(old));
        same.any(|new| is_in_place(old, new, &pieces))
    };
    let mut notes = vec![];
    for stone in &mut layout.stones {
        let mut there = before
            .stones
            .iter()
            .filter(|old| is_in_place(old, stone, &pieces));
        let Some(old) = there.next().filter(|old| !is_seen(old)) else {
            continue;
        };
        let (read, known) = (in_words(&kind_of(stone)), in_words(&kind_of(old)));
        notes.push(phrase!("note-named-as-before", read, known));
        stone.color = old.color.clone();
        stone.size = old.size;
    }
    notes
}

fn is_victim(after: &NonameState, id: &str) -> bool {
    match &after.phase {
        Phase::Choosing(pending) => {
            let is_it = |outcome: &PlacingOutcome| outcome.victim.as_deref() == Some(id);
            pending.outcomes.iter().any(is_it)
        }
        _ => victim_of(after) == Some(id),
    }
}

fn victim_of(after: &NonameState) -> Option<&str> {
    let (victim, _) = after.placed.as_ref()?.captured.as_ref()?;
    Some(&victim.id)
}

fn to_remove(before: &Layout, after: &NonameState, diff: &Diff) -> Option<Phrase> {
    let victim = victim_of(after)?;
    let is_gone = diff.gone.iter().any(|id| id == victim);
    (!is_gone).then(|| phrase!("note-take-off", stone = called_by_id(before, victim)))
}

/// A sentence for every piece that lies otherwise than the book has it; none where they agree.
///
/// # Errors
/// Where the layout can't be of this match.
pub fn comparison(
    state: &NonameState,
    setup: &StashSetup,
    layout: &Layout,
) -> Result<Vec<Phrase>, JudgeError> {
    let diff = diff(&state.layout(&setup.pieces, None), layout)?;
    let new = layout.stones.iter().filter(|s| diff.placed.contains(&s.id));
    let new = new.map(|s| {
        let stone = called(layout, s);
        phrase!("comparison-new", stone)
    });
    let before = state.layout(&setup.pieces, None);
    let gone = all_called(&before, &diff.gone);
    let gone = gone
        .into_iter()
        .map(|stone| phrase!("comparison-gone", stone));
    let moved = diff.disturbed.iter();
    let moved = moved.map(|piece| put_back::where_it_belongs(&before, piece));
    let bumped = diff.common.iter().map(CommonMotion::phrase);
    Ok(bumped.chain(new).chain(gone).chain(moved).collect())
}
