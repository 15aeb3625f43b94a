//! From what was typed or seen to the steps of a match of Noname.

use super::setup::{NonameSetup, Taker};
use super::state::Phase;
use super::step::{NonameStep, PiecePlace};
use super::verbs::NONAME;
use super::{NonameMatch, sighting};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::matches::Now;
use crate::rules::matches::played::{
    Disagreed, Equipment, Interpreted, Playable, Played, Uninterpreted,
};
use crate::rules::matches::verb::Words;
use crate::rules::stash::played::{
    self, InterpretedSteps, MovedPiece, NO_PICTURE, explained, no_place,
};
use crate::rules::stash::{Illegal, MovedStone};
use crate::rules::typed::answers;

impl Played for NonameMatch {
    fn playable(_: &NonameSetup) -> &'static Playable {
        &NONAME
    }

    fn agreed(_: &str, words: &Words, equipment: Equipment) -> Result<NonameSetup, Disagreed> {
        Ok(NonameSetup {
            stashes: played::agreed(words, equipment)?,
            taker: match words.one("captures-to") {
                Some("placer") => Taker::Placer,
                _ => Taker::Color,
            },
        })
    }

    fn equipment(setup: &NonameSetup) -> Equipment {
        setup.stashes.equipment()
    }

    fn interpret(
        now: Now<'_, Self>,
        verb: &str,
        words: &Words,
        seen: Option<&Layout>,
    ) -> InterpretedSteps<NonameStep> {
        match (verb, seen) {
            ("choose", _) => played::choose(words, NonameStep::Choose),
            ("bell", _) => Ok(Interpreted::step(NonameStep::Bell)),
            ("correct", _) => correct(now, words),
            ("place", Some(layout)) => place(now, words, layout),
            _ => Err(Uninterpreted::Usage(NO_PICTURE.into())),
        }
    }

    fn differences(
        now: Now<'_, Self>,
        layout: &Layout,
    ) -> Result<Vec<Phrase>, Uninterpreted<Illegal>> {
        let differences = sighting::comparison(now.state, &now.setup.stashes, layout);
        differences.map_err(|error| played::misread(error.into()))
    }
}

fn place(
    now: Now<'_, NonameMatch>,
    words: &Words,
    layout: &Layout,
) -> InterpretedSteps<NonameStep> {
    if now.state.phase == Phase::Over {
        return Err(Illegal::Over.into());
    }
    let (annotations, chosen) = played::annotations(words).map_err(Uninterpreted::usage)?;
    answers(chosen).map_err(Uninterpreted::usage)?;
    played::said_of_seen(&annotations, &now.setup.stashes, layout)?;
    let id = sighting::id_of_placing(now);
    let outcome = sighting::placing(now.state, now.setup, layout, &id, &annotations);
    explained(outcome, "place")
}

fn correct(now: Now<'_, NonameMatch>, words: &Words) -> InterpretedSteps<NonameStep> {
    let MovedPiece {
        color,
        size,
        from,
        to,
    } = played::correction(words).map_err(Uninterpreted::usage)?;
    let place = |text| piece_place(text, now, (&color, size)).map_err(Uninterpreted::usage);
    let (from, to) = (place(from)?, place(to)?);
    let correction = MovedStone {
        stone: (&color, size),
        from: &from,
        to: &to,
    };
    if from == to && now.state.corrected(&now.setup.stashes, &correction).is_ok() {
        let place = to.phrase();
        return Err(Illegal::ThereAlready { color, size, place }.into());
    }
    Ok(Interpreted::step(NonameStep::Correct {
        color,
        size,
        from,
        to,
    }))
}

/// A place as it is typed in a correction.
fn piece_place(
    text: &str,
    now: Now<'_, NonameMatch>,
    (color, size): (&Color, Size),
) -> Result<PiecePlace, Phrase> {
    let mut players = now.setup.stashes.colors();
    if let Some(player) = players.find(|c| c.name() == text) {
        return Ok(PiecePlace::HeldBy(player.clone()));
    }
    let known = now.state.table.iter().find(|stone| stone.id == text);
    let known = known.cloned().map(|stone| Stone {
        color: color.clone(),
        size,
        ..stone
    });
    let wanted = || no_place(text, phrase!("noname-typed-place"));
    known.map(PiecePlace::Table).ok_or_else(wanted)
}
