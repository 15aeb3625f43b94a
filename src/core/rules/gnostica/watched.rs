//! How a match of Gnostica is played before a camera: its turns are proposed, and what a picture can't tell is asked.

use super::setup::Setup;
use super::sight::{CameraSide, SightedTurn, TableAnnotations, Unsettled, differences, sight};
use super::sight_fault::SightFault;
use super::space::Space;
use super::state::{Phase, State};
use super::step::Step;
use super::{GnosticaMatch, Illegal, Now, asked, naming, narration, typed};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::rules::matches::Match;
use crate::rules::matches::played::{Interpreted, Uninterpreted};
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{
    Invocation, Nameable, Proposed, Query, Reply, Secret, SeenMove, Watched, Written, headline_of,
};
use std::collections::BTreeSet;

/// The verb that takes a turn from a picture.
const SEE: &str = "see";
/// Turns that fit are told up to this number.
const MOST_TOLD: usize = 8;

impl Watched for GnosticaMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.player()
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        match state.phase {
            Phase::Dealing => phrase!("gnostica-headline-deal"),
            Phase::Bidding(_) => phrase!("gnostica-headline-bids"),
            _ => headline_of::<Self>(setup, state),
        }
    }

    fn outlook(_: &Setup, state: &State) -> Phrase {
        asked::outlook(state)
    }

    fn asked(now: Now<'_>) -> Vec<Query> {
        asked::asked(now)
    }

    fn tried(now: Now<'_>, invocation: &Invocation) -> Result<Vec<Phrase>, Phrase> {
        asked::tried(now, invocation)
    }

    fn secret(now: Now<'_>) -> Option<Secret> {
        asked::secret(now)
    }

    fn awaits_move(state: &State) -> bool {
        matches!(state.phase, Phase::Acting(_) | Phase::TurnUnderWay(_))
    }

    fn to_do(now: Now<'_>, seen: &Layout) -> Result<Vec<Phrase>, Phrase> {
        // Before the deal the book has no table.
        if matches!(now.state.phase, Phase::Dealing) {
            return Ok(vec![]);
        }
        differences(now, seen, CameraSide::USUAL).map_err(|fault| fault.phrase())
    }

    fn proposal(now: Now<'_>, seen: &Layout, annotations: &Words) -> Option<Proposed> {
        if !Self::awaits_move(now.state) {
            return None;
        }
        let (side, annotations) = match annotations_of(annotations) {
            Ok(said) => said,
            Err(problem) => return Some(Err(problem)),
        };
        match sight(now, seen, side, &annotations) {
            Err(fault) => Some(Err(fault.phrase())),
            Ok(SightedTurn::Unchanged) => None,
            Ok(SightedTurn::Turn { step, notes }) => Some(Ok(seen_move(now, &step, notes))),
            Ok(SightedTurn::Several { steps, why, .. }) => Some(Ok(SeenMove {
                verb: SEE,
                asked: vec![which(now, &steps, &why)],
                ..SeenMove::default()
            })),
            Ok(SightedTurn::Unnamed(spaces)) => Some(Ok(SeenMove {
                verb: SEE,
                asked: spaces.iter().map(|space| which_card(*space)).collect(),
                ..SeenMove::default()
            })),
        }
    }

    fn nameable(now: Now<'_>, seen: &Layout, annotations: &Words) -> Vec<Nameable> {
        match annotations_of(annotations) {
            Ok((side, annotations)) if Self::awaits_move(now.state) => {
                naming::nameable(now, seen, (side, &annotations))
            }
            _ => vec![],
        }
    }
}

fn seen_move(now: Now<'_>, step: &Step, notes: Vec<Phrase>) -> SeenMove {
    let after = GnosticaMatch::after(now.setup, now.state, step);
    let consequences = after.map_or_else(
        |_| vec![],
        |after| narration::consequences(now.setup, &after, step),
    );
    SeenMove {
        verb: SEE,
        sentence: Some(narration::sentence(now.setup, now.state, step)),
        consequences,
        notes,
        is_settled: true,
        ..SeenMove::default()
    }
}

fn which(now: Now<'_>, steps: &[Step], why: &Unsettled) -> Query {
    let reply = |step: &Step| {
        let sentence = narration::sentence(now.setup, now.state, step);
        Reply::said(sentence, "like", typed::as_typed(step))
    };
    let replies = steps.iter().take(MOST_TOLD).map(reply).collect();
    let question = match why {
        Unsettled::PerhapsNone => phrase!("gnostica-which-turn-if-any"),
        Unsettled::Several => phrase!("gnostica-which-turn"),
        Unsettled::LeavesOut(pieces) => {
            phrase!("gnostica-which-turn-without", pieces = listed(pieces))
        }
    };
    Query::new(question, replies)
}

fn listed(pieces: &[String]) -> Phrase {
    let pieces = pieces.iter().map(String::as_str);
    Phrase::list(pieces, ListJoint::And)
}

fn which_card(space: Space) -> Query {
    Query::to_write(
        phrase!("gnostica-which-card", space = &space),
        Written {
            label: phrase!("gnostica-say"),
            hint: "n1=star".into(),
            invocation: Invocation::new(SEE).showing(),
            argument: "cards",
        },
    )
}

/// The turn that a picture shows, as a step of the book.
pub fn seen_turn(
    now: Now<'_>,
    words: &Words,
    seen: Option<&Layout>,
) -> Result<Interpreted<Step>, Uninterpreted<Illegal>> {
    let lacking = || Uninterpreted::usage("match see needs a picture or a layout of the table");
    let seen = seen.ok_or_else(lacking)?;
    let (side, annotations) = annotations_of(words).map_err(Uninterpreted::usage)?;
    let found = sight(now, seen, side, &annotations);
    let found = found.map_err(|fault| Uninterpreted::Illegal(Illegal::Sight(fault)))?;
    match found {
        SightedTurn::Unchanged => {
            // What is missed now and then is no turn, but who took one is to know of it.
            let differences = differences(now, seen, side).unwrap_or_default();
            Err(Uninterpreted::Illegal(if differences.is_empty() {
                Illegal::NothingDone
            } else {
                Illegal::Sight(SightFault::Unexplained {
                    differences,
                    is_cut: false,
                    begins_so: false,
                })
            }))
        }
        SightedTurn::Turn { step, notes } => Ok(Interpreted::noted(vec![step], notes)),
        SightedTurn::Several { steps, why, .. } => {
            let told = steps.iter().take(MOST_TOLD).map(typed::as_typed);
            let turns = Phrase::list(told, ListJoint::Between("; "));
            let count = steps.len();
            Err(Uninterpreted::Unsettled(vec![match why {
                Unsettled::PerhapsNone => phrase!("gnostica-perhaps-turns", count, turns),
                Unsettled::Several => phrase!("gnostica-several-turns", count, turns),
                Unsettled::LeavesOut(pieces) => {
                    phrase!("gnostica-turn-without", turns, pieces = listed(&pieces))
                }
            }]))
        }
        SightedTurn::Unnamed(spaces) => Err(Uninterpreted::Unsettled(unnamed(&spaces))),
    }
}

fn unnamed(spaces: &BTreeSet<Space>) -> Vec<Phrase> {
    let asked = spaces
        .iter()
        .map(|space| phrase!("gnostica-name-the-card", space));
    asked.collect()
}

/// What people said besides a picture; the error is a sentence about usage.
fn annotations_of(words: &Words) -> Result<(CameraSide, TableAnnotations), Phrase> {
    let named = words
        .all("cards")
        .iter()
        .map(|word| typed::named_card(word));
    let annotations = TableAnnotations {
        cards: named.collect::<Result<_, _>>()?,
        played: words.parsed("card")?,
        like: words.one("like").map(str::to_owned),
    };
    Ok((
        words.parsed("from")?.unwrap_or(CameraSide::USUAL),
        annotations,
    ))
}
