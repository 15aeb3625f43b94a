//! How a match of Geomancy is played before a camera.

use super::sighting::{self, changes};
use super::state::{GeomancyState, Phase};
use super::step::GeomancyStep;
use super::{GeomancyMatch, played};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Color;
use crate::rules::Choice;
use crate::rules::matches::Now;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    InventoryItem, Invocation, OfferedInvocation, Proposed, Query, Reply, Watched, headline_of,
};
use crate::rules::stash::asked::AskedAbout;
use crate::rules::stash::sighting::{Explanation, typed_stock};
use crate::rules::stash::watched::{belonging, seen_move};
use crate::rules::stash::{StashSetup, Stashes, Stock, narration};

impl Watched for GeomancyMatch {
    fn turn(setup: &StashSetup, state: &GeomancyState) -> Option<usize> {
        setup.index_of(Self::mover(setup, state)?)
    }

    fn headline(setup: &StashSetup, state: &GeomancyState) -> Phrase {
        match &state.phase {
            Phase::BetweenRounds { .. } => {
                phrase!("stash-round-of-size-over", size = state.round)
            }
            Phase::Choosing(_) => phrase!("stash-players-choose"),
            Phase::ToMove | Phase::Over => headline_of::<Self>(setup, state),
        }
    }

    fn outlook(setup: &StashSetup, state: &GeomancyState) -> Phrase {
        match &state.phase {
            Phase::Over => phrase!("match-over"),
            Phase::BetweenRounds { .. } => phrase!("stash-who-offered"),
            Phase::Choosing(_) => phrase!("stash-left-to-players"),
            Phase::ToMove => {
                let color = setup.color(state.turn);
                let (castable, size) = (state.castable(color), state.round);
                match (castable.is_empty(), state.may_reorient(color)) {
                    (true, true) => phrase!("stash-outlook-turn", size),
                    (true, false) => phrase!("stash-outlook-pass", size),
                    (false, true) => phrase!("stash-outlook-cast", size, stones = &castable),
                    (false, false) => {
                        phrase!("stash-outlook-cast-alone", size, stones = &castable)
                    }
                }
            }
        }
    }

    fn belongings(setup: &StashSetup, state: &GeomancyState) -> Vec<Vec<InventoryItem>> {
        let own = setup.colors().map(|color| belongings(state, color));
        own.collect()
    }

    fn choices(state: &GeomancyState) -> &[Choice] {
        match &state.phase {
            Phase::Choosing(pending) => &pending.ruling.choices,
            _ => &[],
        }
    }

    fn asked(now: Now<'_, Self>) -> Vec<Query> {
        match &now.state.phase {
            Phase::BetweenRounds { offered } => vec![next_round(now.setup, offered)],
            _ => vec![],
        }
    }

    fn offers(now: Now<'_, Self>) -> Vec<OfferedInvocation> {
        let state = now.state;
        if state.phase != Phase::ToMove {
            return vec![];
        }
        let mut offers = vec![OfferedInvocation {
            label: phrase!("stash-pass"),
            why: Phrase::default(),
            invocation: Invocation::new("pass"),
        }];
        let castable = state.castable(now.setup.color(state.turn));
        if !castable.is_empty() {
            offers.push(OfferedInvocation {
                label: phrase!("stash-all-missed"),
                why: phrase!("stash-all-missed-why"),
                invocation: Invocation::new("cast").saying("missed", typed_stock(&castable)),
            });
        }
        offers
    }

    fn awaits_move(state: &GeomancyState) -> bool {
        state.phase == Phase::ToMove
    }

    /// Of an ended match the board is no throw, and prisoners lie beside it.
    fn is_judged(state: &GeomancyState) -> bool {
        state.phase != Phase::Over
    }

    fn to_do(now: Now<'_, Self>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        let board = changes(now.state, seen);
        Ok(board.iter().map(|change| change.to_do(now.state)).collect())
    }

    fn proposal(now: Now<'_, Self>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        let annotated = match played::annotations(annotations) {
            Ok(annotated) => annotated,
            Err(problem) => return Some(Err(problem)),
        };
        let Explanation { kind, outcome } = sighting::explanation(now, seen, &annotated)?;
        let shown = outcome.map(|sighting| seen_move(now, seen, kind, annotations, &sighting));
        Some(shown.map_err(|illegal| illegal.phrase()))
    }
}

impl AskedAbout for GeomancyMatch {
    fn invocation(annotations: &Words, step: &GeomancyStep) -> Invocation {
        match step {
            GeomancyStep::Reorient {
                square, direction, ..
            } => Invocation::new("reorient").saying("turn", format!("{square}={direction}")),
            GeomancyStep::Pass { .. } => Invocation::new("pass"),
            other => Invocation {
                words: annotations.clone(),
                ..Invocation::new(other.name()).showing()
            },
        }
    }
}

/// Who begins the next round.
fn next_round(setup: &StashSetup, offered: &Color) -> Query {
    let reply = |color: &Color| {
        let name = narration::name(setup, color);
        let is_usual = color == offered;
        let label = if is_usual {
            phrase!("stash-last-not-to-pass", player = name)
        } else {
            name
        };
        let invocation = Invocation::new("round").saying("after", color.name());
        Reply {
            is_usual,
            ..Reply::done(label, invocation)
        }
    };
    Query::new("", setup.colors().map(reply).collect())
}

/// What a player has off the board, and what it is called.
fn belongings(state: &GeomancyState, color: &Color) -> Vec<InventoryItem> {
    let prisoners = state.prisoners.get(color).cloned().unwrap_or_default();
    let own = |stock: &Stock| stock.only(|c, _| c == color);
    vec![
        belonging(phrase!("stash-hand"), &own(&state.hands), true),
        belonging(phrase!("stash-prisoners"), &prisoners, false),
        belonging(phrase!("stash-set-aside"), &own(&state.aside), false),
    ]
}
