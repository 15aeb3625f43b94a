//! How a match of Noname is played before a camera.

use super::pending::PendingCapture;
use super::setup::NonameSetup;
use super::state::{NonameState, Phase};
use super::step::NonameStep;
use super::{NonameMatch, narration, sighting};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded, percent};
use crate::rules::matches::Now;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    InventoryItem, Invocation, Proposed, Query, Reply, Watched, headline_of,
};
use crate::rules::naming::{called, called_by_id};
use crate::rules::stash::asked::AskedAbout;
use crate::rules::stash::sighting::Explanation;
use crate::rules::stash::watched::{belonging, seen_move};
use crate::rules::stash::{Stashes, played};
use crate::rules::typed::Choose;

impl Watched for NonameMatch {
    fn turn(setup: &NonameSetup, state: &NonameState) -> Option<usize> {
        setup.stashes.index_of(Self::mover(setup, state)?)
    }

    fn headline(setup: &NonameSetup, state: &NonameState) -> Phrase {
        match state.phase {
            Phase::Choosing(_) => phrase!("stash-what-is-captured"),
            Phase::ToMove | Phase::Over => headline_of::<Self>(setup, state),
        }
    }

    fn outlook(_: &NonameSetup, state: &NonameState) -> Phrase {
        match state.phase {
            Phase::Over => phrase!("match-over"),
            Phase::Choosing(_) => phrase!("stash-picture-in-doubt"),
            Phase::ToMove => phrase!("stash-place-one"),
        }
    }

    /// What lies on every player's pad.
    fn belongings(setup: &NonameSetup, state: &NonameState) -> Vec<Vec<InventoryItem>> {
        let own = setup.stashes.colors().map(|color| {
            let pad = state.pad(color);
            let (natives, prisoners) = (pad.only(|c, _| c == color), pad.only(|c, _| c != color));
            vec![
                belonging(phrase!("stash-pad"), &natives, true),
                belonging(phrase!("stash-prisoners"), &prisoners, false),
            ]
        });
        own.collect()
    }

    fn asked(now: Now<'_, Self>) -> Vec<Query> {
        match &now.state.phase {
            Phase::Choosing(pending) => {
                let pieces = &now.setup.stashes.pieces;
                let table = now.state.layout(pieces, Some(&pending.stone));
                vec![capture(pending, &table)]
            }
            _ => vec![],
        }
    }

    fn awaits_move(state: &NonameState) -> bool {
        state.phase == Phase::ToMove
    }

    fn to_do(now: Now<'_, Self>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        let differences = sighting::comparison(now.state, &now.setup.stashes, seen);
        differences.map_err(|error| error.phrase())
    }

    fn proposal(now: Now<'_, Self>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        let annotated = match played::annotations(annotations) {
            Ok((annotated, _)) => annotated,
            Err(problem) => return Some(Err(problem)),
        };
        let Explanation { kind, outcome } = sighting::explanation(now, seen, &annotated)?;
        let shown = outcome.map(|sighting| seen_move(now, seen, kind, annotations, &sighting));
        Some(shown.map_err(|illegal| illegal.phrase()))
    }
}

impl AskedAbout for NonameMatch {
    fn proposed(setup: &NonameSetup, before: &NonameState, step: &NonameStep) -> Phrase {
        let sentence = narration::sentence(&setup.stashes, before, step);
        match step {
            NonameStep::Place { stone, .. } => match stone.pose.heading() {
                Some(heading) => phrase!("stash-proposed-pointing", sentence, heading),
                None => sentence,
            },
            _ => sentence,
        }
    }
}

/// What a placed piece captures, where the picture leaves that in doubt.
fn capture(pending: &PendingCapture, table: &Layout) -> Query {
    let options = pending.outcomes.iter().zip(pending.options());
    let replies = options.map(|(outcome, option)| {
        let sure = percent(outcome.probability);
        let stone = called(table, &pending.stone);
        let label = match &outcome.victim {
            Some(victim) => {
                let victim = called_by_id(table, victim);
                phrase!("stash-captures", stone, victim, sure)
            }
            None => phrase!("stash-captures-nothing", stone, sure),
        };
        let (id, answer) = (pending.choice_id(), option);
        let answer = Choose { id, answer }.to_string();
        let label = label.capitalized();
        Reply::done(label, Invocation::new("choose").saying("choose", answer))
    });
    Query::new("", replies.collect())
}
