//! What is asked in a match of Gnostica that no picture answers, and what of it one player alone may see: every hand lies under a
//! cover of its own.

use super::card::{Card, joined};
use super::legal::legal;
use super::line::from_line;
use super::state::{Phase, State};
use super::step::Step;
use super::typed::as_typed;
use super::verbs::{SAID, SAY};
use super::{GnosticaMatch, Illegal, Now, narration};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Text, Worded};
use crate::rules::matches::Match;
use crate::rules::matches::shown::Shown;
use crate::rules::matches::watched::{Invocation, Query, Reply, Secret, Written};

/// Ways of taking cards from the bids that are shown at once; where there are more they are typed.
const MOST_SHOWN: usize = 24;
/// Turns that are told of those that begin as what was typed.
const MOST_TOLD: usize = 6;
/// Turns that are looked through for them, so that nobody waits while typing.
const MOST_TRIED: usize = 4_000;

/// What is asked.
pub fn asked(now: Now<'_>) -> Vec<Query> {
    let state = now.state;
    let mut queries = match &state.phase {
        Phase::Over { .. } => return vec![],
        Phase::Bidding(_) => {
            let pending = state.pending().into_iter();
            return pending.map(|player| bid(now, player)).collect();
        }
        Phase::Collecting(_) => taken(now),
        _ => vec![],
    };
    if queries.is_empty() {
        queries.push(typed(now));
    }
    queries
}

/// A player's bid: the cards of the hand are its answers, so nobody else sees them.
fn bid(now: Now<'_>, player: usize) -> Query {
    let (name, called) = (now.setup.name(player), called(now, player));
    let reply = |card: &_| {
        let invocation = Invocation::new("bid").saying("bids", format!("{name}={card}"));
        Reply::done(card, invocation)
    };
    let replies = now.state.hands[player].iter().map(reply).collect();
    Query::new(phrase!("gnostica-which-bid"), replies)
        .secret(phrase!("gnostica-bids-alone", name = called))
}

/// Cards that were bid, to be taken by a click; nothing where there are too many ways.
fn taken(now: Now<'_>) -> Vec<Query> {
    let ways: Vec<Step> = legal(now.setup, now.state).take(MOST_SHOWN + 1).collect();
    if ways.len() > MOST_SHOWN {
        return vec![];
    }
    let replies = ways.iter().filter_map(|way| {
        let Step::Collect(cards) = way else {
            return None;
        };
        let label = Phrase::list(cards, ListJoint::Between(", "));
        let invocation = Invocation::new("collect").saying("cards", joined(cards));
        Some(Reply::done(label, invocation))
    });
    let question = phrase!("gnostica-which-taken", player = waited_for(now));
    vec![Query::new(question, replies.collect())]
}

/// Whatever else is done, as it is typed.
fn typed(now: Now<'_>) -> Query {
    let hint = match now.state.phase {
        Phase::Dealing => {
            let (first, next) = (now.setup.name(0), now.setup.name(1));
            format!("deal --hands {first}=7-rods+…,{next}=… --board star,…").into()
        }
        Phase::Drawing(_) => "drawn 7-rods+star".into(),
        Phase::Collecting(_) => "collect star+7-rods".into(),
        _ => phrase!("gnostica-typed-hint"),
    };
    let written = Written {
        label: phrase!("gnostica-do-it"),
        hint,
        invocation: Invocation::new(SAY.name),
        argument: SAID,
    };
    let question = match now.state.phase {
        Phase::Dealing => phrase!("gnostica-type-deal"),
        Phase::Drawing(_) => phrase!("gnostica-type-drawn", player = waited_for(now)),
        Phase::Collecting(_) => phrase!("gnostica-which-taken", player = waited_for(now)),
        _ => phrase!("gnostica-type-turn", player = waited_for(now)),
    };
    Query {
        // It holds nothing up: a turn may be seen as well.
        hint: question,
        ..Query::to_write("", written)
    }
}

/// A player as people say it: by name, else by the color in their language.
fn called(now: Now<'_>, player: usize) -> Phrase {
    GnosticaMatch::parties(now.setup).swap_remove(player).short
}

fn waited_for(now: Now<'_>) -> Phrase {
    let pending = now.state.pending();
    let names = pending.iter().map(|player| called(now, *player));
    Phrase::list(names, ListJoint::Between(", "))
}

/// What a typed step would come to, and how it may go on.
pub fn tried(now: Now<'_>, invocation: &Invocation) -> Result<Vec<Phrase>, Phrase> {
    if invocation.verb != SAY.name {
        return Ok(vec![]);
    }
    let line = invocation.words.all(SAID).join(" ");
    let step = from_line(&line);
    let told = step.and_then(|step| comes_to(now, &step).map_err(|illegal| illegal.phrase()));
    let more = begun_so(now, line.trim());
    let more = (!more.is_empty()).then(|| {
        let turns = Phrase::list(&more, ListJoint::Between("; "));
        phrase!("gnostica-goes-on-so", turns)
    });
    match (told, more) {
        (Ok(told), more) => Ok(told.into_iter().chain(more).collect()),
        (Err(_), Some(more)) => Err(more),
        (Err(problem), None) => Err(problem),
    }
}

/// What cards would be drawn is not told of a step that is only typed.
fn comes_to(now: Now<'_>, step: &Step) -> Result<Vec<Phrase>, Illegal> {
    let (setup, state) = (now.setup, now.state);
    let after = GnosticaMatch::after(setup, state, step)?;
    let mut told = vec![narration::sentence(setup, state, step)];
    if after.drawn == state.drawn {
        told.extend(narration::consequences(setup, &after, step));
    }
    Ok(told)
}

/// The first of the turns that go on from what was typed, without cards of the hand: everyone may read along.
fn begun_so(now: Now<'_>, line: &str) -> Vec<String> {
    let hand: Vec<String> = match now.state.player() {
        Some(player) => now.state.hands[player].iter().map(Card::to_string),
        None => return vec![],
    }
    .collect();
    let goes_on = |turn: &String| {
        let rest = turn.strip_prefix(line).unwrap_or_default();
        !rest.is_empty() && !hand.iter().any(|card| rest.contains(card))
    };
    let turns = legal(now.setup, now.state).take(MOST_TRIED);
    let turns = turns.map(|step| as_typed(&step));
    turns.filter(goes_on).take(MOST_TOLD).collect()
}

/// The hand of who is waited for. Of bids each has a cover of its own.
pub fn secret(now: Now<'_>) -> Option<Secret> {
    let pending = now.state.pending();
    let [player] = pending[..] else {
        return None;
    };
    if now.state.hands[player].is_empty() || matches!(now.state.phase, Phase::Bidding(_)) {
        return None;
    }
    Some(Secret {
        cover: phrase!("gnostica-hand-alone", name = called(now, player)),
        text: Text::of(told_hand(now, player)),
    })
}

/// A player's cards.
pub fn told_hand(now: Now<'_>, player: usize) -> Phrase {
    let (player, hand) = (called(now, player), &now.state.hands[player]);
    match hand[..] {
        [] => phrase!("gnostica-holds-nothing", player),
        _ => phrase!("gnostica-holds", player, cards = joined(hand)),
    }
}

/// What comes next.
pub fn outlook(state: &State) -> Phrase {
    match &state.phase {
        Phase::Dealing => phrase!("gnostica-outlook-deal"),
        Phase::Bidding(_) => phrase!("gnostica-outlook-bids"),
        Phase::Collecting(_) => phrase!("gnostica-outlook-collecting"),
        Phase::Drawing(_) => phrase!("gnostica-outlook-drawing"),
        Phase::Acting(_) | Phase::TurnUnderWay(_) => phrase!("gnostica-seen-or-typed"),
        Phase::Over { .. } => phrase!("match-over"),
    }
}
