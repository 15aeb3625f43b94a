//! What a picture leaves open in a match with stashes, with the answers that there are.

use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::{Color, Size};
use crate::rules::matches::Now;
use crate::rules::matches::guess::{DoubtedCall, TakenFor};
use crate::rules::matches::shown::Shown;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Invocation, Query, Reply, ReplyEffect};
use crate::rules::naming::{all_called, called_by_id};
use crate::rules::stash::sighting::{self, DoubtOption, SightingQuestion};
use crate::rules::stash::{Stashes, Stock};
use crate::square::Square;

/// A game whose pictures may leave several steps open.
pub trait AskedAbout: Stashes + Shown {
    /// What is done to have one of them written.
    fn invocation(annotations: &Words, step: &Self::Step) -> Invocation {
        Invocation {
            words: annotations.clone(),
            ..Invocation::new(Self::step_name(step)).showing()
        }
    }

    /// A step that is proposed, in a sentence.
    fn proposed(setup: &Self::Setup, state: &Self::State, step: &Self::Step) -> Phrase {
        Self::sentence(setup, state, step)
    }
}

/// A question, and everything that can be answered to it.
pub fn query<M: AskedAbout>(
    now: Now<'_, M>,
    seen: &Layout,
    annotations: &Words,
    question: &SightingQuestion<M::Step>,
) -> Query {
    let hint = match question {
        SightingQuestion::Unexplained(_) => {
            phrase!("stash-put-it-back", game = M::NAME)
        }
        _ => Phrase::default(),
    };
    Query {
        hint,
        ..Query::new(
            sentence(now, seen, question),
            replies(now, seen, annotations, question),
        )
    }
}

fn replies<M: AskedAbout>(
    now: Now<'_, M>,
    seen: &Layout,
    annotations: &Words,
    question: &SightingQuestion<M::Step>,
) -> Vec<Reply> {
    match question {
        SightingQuestion::Kind {
            stones, options, ..
        } => {
            let replies = stones.iter().flat_map(|id| kinds_of(seen, id, options));
            replies.collect()
        }
        SightingQuestion::TooMany { suspects: ids, .. } | SightingQuestion::Several(ids) => {
            ids.iter().map(|id| is_none(seen, id)).collect()
        }
        SightingQuestion::Missing {
            stones, unseen_on, ..
        } => missing(stones, unseen_on),
        SightingQuestion::Doubt {
            stone,
            what: DoubtedCall::Pose,
            best: square,
            ..
        } => vec![
            Reply::said(phrase!("stash-lies-as-before"), "lies", square.to_string()),
            show(seen, stone),
        ],
        SightingQuestion::Doubt {
            stone,
            what: DoubtedCall::Piece,
            best: TakenFor::Kind(color, size),
            ..
        } => {
            let kind = (color.clone(), *size);
            let mut replies = kinds_of(seen, stone, &[kind]);
            replies.push(show(seen, stone));
            replies
        }
        SightingQuestion::Doubt { stone, options, .. } => choices_of(seen, stone, options),
        SightingQuestion::Which(steps) => steps
            .iter()
            .map(|step| take(now, annotations, step))
            .collect(),
        SightingQuestion::Gone(_) => vec![accepted(phrase!("stash-lie-unchanged"))],
        SightingQuestion::Elsewhere { .. } => vec![accepted(phrase!("stash-were-moved"))],
        SightingQuestion::Captive { .. } | SightingQuestion::Unexplained(_) => vec![],
    }
}

/// That what is asked about is taken as it is.
fn accepted(label: Phrase) -> Reply {
    let means = ReplyEffect::Said {
        argument: "accept",
        values: vec![],
    };
    Reply::new(label, means)
}

fn kinds_of(seen: &Layout, id: &str, options: &[(Color, Size)]) -> Vec<Reply> {
    let kinds = options.iter().map(|kind| {
        let (color, size) = kind;
        let value = format!("{id}={}", sighting::typed(kind));
        let stone = called_by_id(seen, id);
        let label = phrase!("stash-is-a", stone, color, size = *size).capitalized();
        Reply::said(label, "is", value)
    });
    kinds.chain([is_none(seen, id)]).collect()
}

/// What a doubted call may be instead, where that can be said.
fn choices_of(seen: &Layout, id: &str, options: &[DoubtOption]) -> Vec<Reply> {
    let choose = |option: &DoubtOption| {
        let typed = option.typed.clone()?;
        Some(Reply::said(option.words.clone(), "choose", typed))
    };
    let choices = options.iter().filter_map(choose);
    choices.chain([show(seen, id)]).collect()
}

fn is_none(seen: &Layout, id: &str) -> Reply {
    let label = phrase!("stash-is-none", stone = called_by_id(seen, id)).capitalized();
    Reply::said(label, "is", format!("{id}=nothing"))
}

fn show(seen: &Layout, id: &str) -> Reply {
    let label = phrase!("stash-show", stone = called_by_id(seen, id)).capitalized();
    Reply::new(label, ReplyEffect::Shown(vec![id.to_owned()]))
}

fn missing(stones: &Stock, unseen_on: &[Square]) -> Vec<Reply> {
    let fallen = sighting::typed_stock(stones);
    let fallen = fallen.split(',').map(str::to_owned).collect();
    let means = ReplyEffect::Said {
        argument: "missed",
        values: fallen,
    };
    let mut replies = vec![Reply::new(phrase!("stash-fell-out-of-sight"), means)];
    if !unseen_on.is_empty() {
        let squares: Vec<String> = unseen_on.iter().map(ToString::to_string).collect();
        let label = phrase!("stash-lie-as-before-on", squares = squares.join(", "));
        let means = ReplyEffect::Said {
            argument: "lies",
            values: squares,
        };
        replies.push(Reply::new(label, means));
    }
    replies
}

/// One of several steps that explain the picture.
fn take<M: AskedAbout>(now: Now<'_, M>, annotations: &Words, step: &M::Step) -> Reply {
    Reply::done(M::brief(now.state, step), M::invocation(annotations, step))
}

/// What a picture leaves open, in a sentence.
fn sentence<M: AskedAbout>(
    now: Now<'_, M>,
    seen: &Layout,
    question: &SightingQuestion<M::Step>,
) -> Phrase {
    let all = |ids: &[String]| Phrase::list(all_called(seen, ids), ListJoint::And);
    match question {
        SightingQuestion::Missing { stones, beside, .. } => match beside.as_slice() {
            [] => phrase!("stash-not-found", stones),
            ids => phrase!("stash-not-found-beside", stones, beside = all(ids)),
        },
        SightingQuestion::Which(steps) => {
            let sentence = |step| M::sentence(now.setup, now.state, step);
            let ways = steps.iter().map(sentence);
            let ways = ways.reduce(|ways, way| phrase!("stash-way-or", ways, way));
            phrase!("stash-several-moves", ways = ways.unwrap_or_default())
        }
        SightingQuestion::Gone(stones) => {
            let stones = Phrase::list(stones, ListJoint::And);
            phrase!("stash-not-seen-put-back", stones)
        }
        SightingQuestion::Unexplained(changes) => {
            let changes = Phrase::list(changes, ListJoint::Between("; "));
            phrase!("stash-no-move-explains", changes)
        }
        SightingQuestion::Kind { .. }
        | SightingQuestion::Elsewhere { .. }
        | SightingQuestion::TooMany { .. }
        | SightingQuestion::Doubt { .. }
        | SightingQuestion::Captive { .. }
        | SightingQuestion::Several(_) => {
            let called = |id: &str| called_by_id(seen, id);
            let words = sighting::fact(question, &called).unwrap_or_default();
            phrase!("sentence", words).capitalized()
        }
    }
}
