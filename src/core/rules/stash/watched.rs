//! How a match of Geomancy or Noname is played before a camera.

mod questions;

use super::sighting::{self, Explanation, Sighting, SightingQuestion};
use super::{Now, Setup, StashMatch, State, Step, Stock, geomancy, noname, said, tale};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded, percent};
use crate::piece::Color;
use crate::rules::Choice;
use crate::rules::matches::Match;
use crate::rules::matches::guess::Guess;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Belonging, Counted, Deed, OpenDeed, Proposed, Query, Reply, SeenMove, Watched, headline_of,
};

impl Watched for StashMatch {
    fn turn(setup: &Setup, state: &State) -> Option<usize> {
        setup.index_of(state.turn(setup)?)
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        match state {
            State::Geomancy(state) => match &state.phase {
                geomancy::Phase::BetweenRounds { .. } => {
                    return phrase!("stash-round-of-size-over", size = state.round);
                }
                geomancy::Phase::Choosing(_) => return phrase!("stash-players-choose"),
                _ => {}
            },
            State::Noname(state) => {
                if let noname::Phase::Choosing(_) = state.phase {
                    return phrase!("stash-what-is-captured");
                }
            }
        }
        headline_of::<Self>(setup, state)
    }

    fn outlook(setup: &Setup, state: &State) -> Phrase {
        match state {
            _ if state.is_over() => phrase!("match-over"),
            State::Geomancy(state) => match &state.phase {
                geomancy::Phase::BetweenRounds { .. } => {
                    phrase!("stash-who-offered")
                }
                geomancy::Phase::Choosing(_) => phrase!("stash-left-to-players"),
                _ => {
                    let castable = state.castable(setup.color(state.turn));
                    let size = state.round;
                    match castable.is_empty() {
                        true => phrase!("stash-outlook-turn", size),
                        false => phrase!("stash-outlook-cast", size, stones = &castable),
                    }
                }
            },
            State::Noname(state) => match &state.phase {
                noname::Phase::Choosing(_) => phrase!("stash-picture-in-doubt"),
                _ => phrase!("stash-place-one"),
            },
        }
    }

    fn belongings(setup: &Setup, state: &State) -> Vec<Vec<Belonging>> {
        let own = setup.colors().map(|color| belongings(state, color));
        own.collect()
    }

    fn choices(state: &State) -> &[Choice] {
        match state {
            State::Geomancy(state) => match &state.phase {
                geomancy::Phase::Choosing(pending) => &pending.ruling.choices,
                _ => &[],
            },
            State::Noname(_) => &[],
        }
    }

    fn asked(now: Now<'_>) -> Vec<Query> {
        match now.state {
            State::Geomancy(state) => match &state.phase {
                geomancy::Phase::BetweenRounds { offered } => vec![next_round(now.setup, offered)],
                _ => vec![],
            },
            State::Noname(state) => match &state.phase {
                noname::Phase::Choosing(pending) => vec![capture(pending)],
                _ => vec![],
            },
        }
    }

    fn offers(now: Now<'_>) -> Vec<OpenDeed> {
        let State::Geomancy(state) = now.state else {
            return vec![];
        };
        if state.phase != geomancy::Phase::ToMove {
            return vec![];
        }
        let mut offers = vec![OpenDeed {
            label: phrase!("stash-pass"),
            why: Phrase::default(),
            deed: Deed::new("pass"),
        }];
        let castable = state.castable(now.setup.color(state.turn));
        if !castable.is_empty() {
            offers.push(OpenDeed {
                label: phrase!("stash-all-missed"),
                why: phrase!("stash-all-missed-why"),
                deed: Deed::new("cast").saying("missed", sighting::typed_stock(&castable)),
            });
        }
        offers
    }

    fn awaits_move(state: &State) -> bool {
        match state {
            State::Geomancy(state) => state.phase == geomancy::Phase::ToMove,
            State::Noname(state) => state.phase == noname::Phase::ToMove,
        }
    }

    /// Of an ended match of Geomancy the board is no throw, and prisoners lie beside it.
    fn is_judged(state: &State) -> bool {
        match state {
            State::Geomancy(_) => !state.is_over(),
            State::Noname(_) => true,
        }
    }

    fn to_do(now: Now<'_>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        sighting::to_do(now, seen).map_err(|illegal| illegal.phrase())
    }

    fn proposal(now: Now<'_>, seen: &Layout, claims: &Words) -> Option<Proposed> {
        let claimed = match said::claims(claims) {
            Ok(claimed) => claimed,
            Err(problem) => return Some(Err(problem.into())),
        };
        let Explanation { kind, outcome } = sighting::explanation(now, seen, &claimed)?;
        let seen_move = |sighting| seen_move(now, kind, claims, &sighting);
        Some(outcome.map(seen_move).map_err(|illegal| illegal.phrase()))
    }
}

fn seen_move(now: Now<'_>, verb: &'static str, claims: &Words, sighting: &Sighting) -> SeenMove {
    let (setup, state) = (now.setup, now.state);
    let step = sighting.step.as_ref();
    let after = step.and_then(|step| Some((StashMatch::after(setup, state, step).ok()?, step)));
    let follows = after.map(|(after, step)| tale::consequences(setup, &after, step));
    let is_doubt = |question: &SightingQuestion| matches!(question, SightingQuestion::Doubt { .. });
    let queries = sighting.questions.iter();
    let accepted = sighting.accepted.iter().map(Guess::sentence);
    SeenMove {
        verb,
        sentence: step.map(|step| proposed(setup, state, step)),
        consequences: follows.unwrap_or_default(),
        notes: sighting.notes.iter().cloned().chain(accepted).collect(),
        asked: queries
            .map(|question| questions::query(now, claims, question))
            .collect(),
        is_settled: sighting.is_settled(),
        best_guesses: sighting.questions.iter().any(is_doubt).then_some("accept"),
        stones: vec![],
    }
}

/// A step that is proposed, in a sentence.
fn proposed(setup: &Setup, state: &State, step: &Step) -> Phrase {
    let sentence = tale::sentence(setup, state, step);
    match step {
        Step::Place { stone, .. } => match stone.pose.heading() {
            Some(heading) => {
                let heading = heading.to_string();
                phrase!("stash-proposed-pointing", sentence, heading)
            }
            None => sentence,
        },
        _ => sentence,
    }
}

/// Who begins the next round.
fn next_round(setup: &Setup, offered: &Color) -> Query {
    let reply = |color: &Color| {
        let name = tale::name(setup, color);
        let is_usual = color == offered;
        let label = match is_usual {
            true => phrase!("stash-last-not-to-pass", player = name),
            false => name,
        };
        let deed = Deed::new("round").saying("after", color.name());
        Reply {
            is_usual,
            ..Reply::done(label, deed)
        }
    };
    Query::new("", setup.colors().map(reply).collect())
}

/// What a placed piece captures, where the picture leaves that in doubt.
fn capture(pending: &noname::PendingCapture) -> Query {
    let options = pending.outcomes.iter().zip(pending.options());
    let replies = options.map(|(outcome, option)| {
        let sure = percent(outcome.probability);
        let stone = &pending.stone.id;
        let label = match &outcome.victim {
            Some(victim) => phrase!("stash-captures", stone, victim, sure),
            None => phrase!("stash-captures-nothing", stone, sure),
        };
        let answer = format!("{}={option}", pending.choice_id());
        Reply::done(label, Deed::new("choose").saying("choose", answer))
    });
    Query::new("", replies.collect())
}

/// What a player has off the table, and what it is called.
fn belongings(state: &State, color: &Color) -> Vec<Belonging> {
    match state {
        State::Geomancy(state) => {
            let prisoners = state.prisoners.get(color).cloned().unwrap_or_default();
            vec![
                belonging(
                    phrase!("stash-hand"),
                    &state.hands.only(|c, _| c == color),
                    true,
                ),
                belonging(phrase!("stash-prisoners"), &prisoners, false),
                belonging(
                    phrase!("stash-set-aside"),
                    &state.aside.only(|c, _| c == color),
                    false,
                ),
            ]
        }
        State::Noname(state) => {
            let pad = state.pad(color);
            vec![
                belonging(phrase!("stash-pad"), &pad.only(|c, _| c == color), true),
                belonging(
                    phrase!("stash-prisoners"),
                    &pad.only(|c, _| c != color),
                    false,
                ),
            ]
        }
    }
}

/// An empty hand tells something, as the game waits for it; no prisoners are the usual thing.
fn belonging(what: Phrase, stock: &Stock, is_told_when_empty: bool) -> Belonging {
    let counted = stock.iter().map(|(color, size, number)| Counted {
        color: Some(color.clone()),
        size,
        number,
    });
    Belonging {
        what,
        pieces: counted.collect(),
        words: stock.phrase(),
        is_told_when_empty,
    }
}
