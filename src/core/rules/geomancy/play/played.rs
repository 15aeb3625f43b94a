//! From what was typed or seen to the steps of a match of Geomancy.

use super::sighting::{self, BoardAnnotations};
use super::state::{GeomancyState, Phase};
use super::step::{GeomancyStep, StonePlace};
use super::typed::{Lies, Turned};
use super::verbs::GEOMANCY;
use super::{GeomancyMatch, narration};
use crate::layout::Layout;
use crate::mistyped::Mistyped;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Color;
use crate::rules::matches::Now;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use crate::rules::stash::played::{
    self, InterpretedSteps, MovedPiece, NO_PICTURE, each_once, explained, no_place,
};
use crate::rules::stash::typed::ColorAndSizes;
use crate::rules::stash::{Illegal, MovedStone, StashSetup, Stock, index_of};
use crate::rules::typed::answers;
use crate::square::{Direction, Region};

impl Played for GeomancyMatch {
    fn playable(_: &StashSetup) -> &'static Playable {
        &GEOMANCY
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<StashSetup, Disagreed> {
        Ok(played::agreed(words, equipment)?)
    }

    fn equipment(setup: &StashSetup) -> Equipment {
        setup.equipment()
    }

    fn interpret(
        now: Now<'_, Self>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> InterpretedSteps<GeomancyStep> {
        let player = || now.setup.color(now.state.turn).clone();
        match verb {
            "choose" => played::choose(words, GeomancyStep::Choose),
            "bell" => once_judged(now, GeomancyStep::Bell),
            "correct" => correct(now.setup, now.state, words),
            "cast" => cast(now, words, seen),
            "reorient" => reorient(now, words, seen),
            "pass" => once_judged(now, GeomancyStep::Pass { player: player() }),
            "round" => {
                let after: Option<Color> = words.parsed("after").map_err(Uninterpreted::usage)?;
                let offered = match &now.state.phase {
                    Phase::BetweenRounds { offered } => offered,
                    _ => &now.setup.first,
                };
                let after = after.unwrap_or_else(|| offered.clone());
                once_judged(now, GeomancyStep::NextRound { after })
            }
            _ => Err(Uninterpreted::Usage(NO_PICTURE.into())),
        }
    }

    fn differences(
        now: Now<'_, Self>,
        layout: &Layout,
    ) -> Result<Vec<Phrase>, Uninterpreted<Illegal>> {
        sighting::comparison(now.state, now.setup, layout).map_err(played::misread)
    }

    fn lies_elsewhere(now: Now<'_, Self>, layout: &Layout) -> bool {
        sighting::is_elsewhere(now.state, layout)
    }
}

/// A step that takes the board as it lies, after the judgement of what corrections left overpowered on it. While that leaves
/// choices open the step waits.
fn once_judged(now: Now<'_, GeomancyMatch>, step: GeomancyStep) -> InterpretedSteps<GeomancyStep> {
    if !now.state.is_to_be_judged(now.setup) {
        return Ok(Interpreted::step(step));
    }
    let judged = now.state.judged_between_turns(now.setup)?;
    if let Phase::Choosing(_) = judged.phase {
        let typed = step.name();
        let notes = vec![phrase!("stash-choose-before", typed)];
        return Ok(Interpreted::noted(vec![GeomancyStep::Judge], notes));
    }
    let notes = narration::not_staying(&judged);
    Ok(Interpreted::noted(vec![GeomancyStep::Judge, step], notes))
}

fn cast(
    now: Now<'_, GeomancyMatch>,
    words: &Words,
    seen: Option<&Layout>,
) -> InterpretedSteps<GeomancyStep> {
    let (setup, state) = (now.setup, now.state);
    // What the moment forbids is told before anything is asked about the table.
    state.require_turn(setup, setup.color(state.turn))?;
    // Where all was thrown beside the board, the board is as it was.
    let as_it_was = || state.layout(&setup.pieces);
    let layout = match seen {
        Some(layout) => layout.clone(),
        None if words.has("missed") => as_it_was(),
        None => return Err(Uninterpreted::Usage(NO_PICTURE.into())),
    };
    let annotations = known(
        annotations(words).map_err(Uninterpreted::usage)?,
        state,
        setup,
        &layout,
    )?;
    explained(sighting::cast(state, setup, &layout, &annotations), "cast")
}

fn reorient(
    now: Now<'_, GeomancyMatch>,
    words: &Words,
    seen: Option<&Layout>,
) -> InterpretedSteps<GeomancyStep> {
    let (setup, state) = (now.setup, now.state);
    state.require_turn(setup, setup.color(state.turn))?;
    if let Some(layout) = seen {
        let annotations = known(
            annotations(words).map_err(Uninterpreted::usage)?,
            state,
            setup,
            layout,
        )?;
        return explained(
            sighting::turn(state, setup, layout, &annotations),
            "reorient",
        );
    }
    let turned: Option<Turned> = words.parsed("turn").map_err(Uninterpreted::usage)?;
    let turned = turned.ok_or_else(|| Uninterpreted::Usage(NO_PICTURE.into()))?;
    let turn = GeomancyStep::Reorient {
        player: setup.color(state.turn).clone(),
        square: turned.square,
        direction: turned.direction,
    };
    once_judged(now, turn)
}

fn correct(
    setup: &StashSetup,
    state: &GeomancyState,
    words: &Words,
) -> InterpretedSteps<GeomancyStep> {
    let MovedPiece {
        color,
        size,
        from,
        to,
    } = played::correction(words).map_err(Uninterpreted::usage)?;
    let place = |text| place(text, setup, state).map_err(Uninterpreted::usage);
    let (from, to) = (place(from)?, directed(to, place(to)?, state)?);
    let correction = MovedStone {
        stone: (&color, size),
        from: &from,
        to: &to,
    };
    let corrected = state.corrected(setup, &correction);
    if corrected.as_ref() == Ok(state) {
        let place = to.phrase();
        return Err(Illegal::ThereAlready { color, size, place }.into());
    }
    let correct = GeomancyStep::Correct {
        color,
        size,
        from,
        to,
    };
    match corrected {
        // Nothing comes after it before which what it leaves overpowered could fall.
        Ok(over) if over.phase == Phase::Over && over.is_to_be_judged(setup) => {
            let judged = over.judged_between_turns(setup)?;
            let steps = vec![correct, GeomancyStep::Judge];
            Ok(Interpreted::noted(steps, narration::not_staying(&judged)))
        }
        _ => Ok(Interpreted::step(correct)),
    }
}

/// What people say about a picture of the board.
pub(super) fn annotations(words: &Words) -> Result<BoardAnnotations, Phrase> {
    let mut missed = Stock::default();
    for pieces in words.all_parsed::<ColorAndSizes>("missed")? {
        for size in pieces.sizes {
            missed.add(&pieces.color, size, 1);
        }
    }
    let (stones, chosen) = played::annotations(words)?;
    let lies = words.all_parsed::<Lies>("lies")?.into_iter();
    let lies = each_once("lies", lies.map(|l| (l.square, l.stone)))?;
    Ok(BoardAnnotations {
        stones,
        missed,
        lies,
        answers: answers(chosen)?,
    })
}

/// What is said of stones that are seen, of squares where the book has one, if it is, and of colors that somebody plays.
fn known(
    annotations: BoardAnnotations,
    state: &GeomancyState,
    setup: &StashSetup,
    seen: &Layout,
) -> Result<BoardAnnotations, Illegal> {
    played::said_of_seen(&annotations.stones, setup, seen)?;
    for (square, lying) in &annotations.lies {
        match lying {
            Some(lying) => drop(index_of(setup, &lying.color)?),
            None if state.board.contains_key(square) => (),
            None => return Err(Illegal::BookHasNone { square: *square }),
        }
    }
    let missed = annotations.missed.iter();
    let colors = missed.map(|(color, _, _)| index_of(setup, color));
    colors.collect::<Result<Vec<_>, _>>()?;
    Ok(annotations)
}

/// The place that a stone comes to: on an empty square it has to be said where it points.
fn directed(
    typed: &str,
    to: StonePlace,
    state: &GeomancyState,
) -> Result<StonePlace, Uninterpreted<Illegal>> {
    match to {
        StonePlace::Square(square, _)
            if !typed.contains('=') && !state.board.contains_key(&square) =>
        {
            let problem = phrase!("geomancy-typed-no-direction", square);
            Err(Uninterpreted::Usage(problem))
        }
        to => Ok(to),
    }
}

/// A place as it is typed in a correction.
fn place(text: &str, setup: &StashSetup, state: &GeomancyState) -> Result<StonePlace, Phrase> {
    if text == "hand" {
        return Ok(StonePlace::Hand);
    }
    if let Some(player) = setup.colors().find(|c| c.name() == text) {
        return Ok(StonePlace::HeldBy(player.clone()));
    }
    let form = |problem: Mistyped| no_place(text, problem);
    let (square, direction) = match text.split_once('=') {
        Some((square, direction)) => (square, Some(direction)),
        None => (text, None),
    };
    let square = Region::CHESSBOARD.named(square).map_err(form)?;
    let lies = state.board.get(&square).map(|stone| stone.direction);
    let direction: Direction = match (direction, lies) {
        (Some(direction), _) => direction.parse().map_err(form)?,
        (None, Some(direction)) => direction,
        (None, None) => Direction::N,
    };
    Ok(StonePlace::Square(square, direction))
}

#[cfg(test)]
mod tests;
