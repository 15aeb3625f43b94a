//! What a picture leaves open in a match of Geomancy or Noname, with the answers that there are.

use crate::piece::{Color, Size};
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Deed, Means, Query, Reply};
use crate::rules::stash::sighting::{self, SightingQuestion};
use crate::rules::stash::{Now, Step, Stock, tale};
use crate::square::Square;

/// A question, and everything that can be answered to it.
pub fn query(now: Now<'_>, claims: &Words, question: &SightingQuestion) -> Query {
    let hint = match question {
        SightingQuestion::Unexplained(_) => format!(
            "Put it back; a turn is one move of {}'s own.",
            now.setup.game.name()
        ),
        _ => String::new(),
    };
    Query {
        hint,
        ..Query::new(sentence(now, question), replies(claims, question))
    }
}

fn replies(claims: &Words, question: &SightingQuestion) -> Vec<Reply> {
    match question {
        SightingQuestion::Kind {
            stones, options, ..
        } => stones.iter().flat_map(|id| kinds_of(id, options)).collect(),
        SightingQuestion::TooMany { suspects: ids, .. } | SightingQuestion::Several(ids) => {
            ids.iter().map(|id| is_none(id)).collect()
        }
        SightingQuestion::Missing {
            stones, unseen_on, ..
        } => missing(stones, unseen_on),
        SightingQuestion::Doubt {
            stone,
            what: "pose",
            best: square,
            ..
        } => vec![
            Reply::said("It lies as before", "lies", square.as_str()),
            show(stone),
        ],
        SightingQuestion::Doubt { stone, .. } => vec![show(stone)],
        SightingQuestion::Which(steps) => steps.iter().map(|step| take(claims, step)).collect(),
        SightingQuestion::Gone(_) => {
            let means = Means::Said {
                argument: "accept",
                values: vec![],
            };
            vec![Reply::new("They lie there unchanged", means)]
        }
        SightingQuestion::Unexplained(_) => vec![],
    }
}

fn kinds_of(id: &str, options: &[(Color, Size)]) -> Vec<Reply> {
    let kinds = options.iter().map(|kind| {
        let (color, size) = kind;
        let value = format!("{id}={}", sighting::typed(kind));
        Reply::said(format!("{id} is a {color} {size}"), "is", value)
    });
    kinds.chain([is_none(id)]).collect()
}

fn is_none(id: &str) -> Reply {
    Reply::said(format!("{id} is no stone"), "is", format!("{id}=nothing"))
}

fn show(id: &str) -> Reply {
    Reply::new(format!("Show {id}"), Means::Shown(vec![id.to_owned()]))
}

fn missing(stones: &Stock, unseen_on: &[Square]) -> Vec<Reply> {
    let fallen = sighting::typed_stock(stones);
    let fallen = fallen.split(',').map(str::to_owned).collect();
    let means = Means::Said {
        argument: "missed",
        values: fallen,
    };
    let mut replies = vec![Reply::new("They fell out of sight", means)];
    if !unseen_on.is_empty() {
        let squares: Vec<String> = unseen_on.iter().map(ToString::to_string).collect();
        let label = format!("They lie as before on {}", squares.join(", "));
        let means = Means::Said {
            argument: "lies",
            values: squares,
        };
        replies.push(Reply::new(label, means));
    }
    replies
}

/// One of several steps that explain the picture.
fn take(claims: &Words, step: &Step) -> Reply {
    let deed = match step {
        Step::Reorient {
            square, direction, ..
        } => Deed::new("reorient").saying("turn", format!("{square}={direction}")),
        Step::Pass { .. } => Deed::new("pass"),
        other => Deed {
            words: claims.clone(),
            ..Deed::new(other.name()).showing()
        },
    };
    Reply::done(tale::brief(step), deed)
}

/// What a picture leaves open, in a sentence.
fn sentence(now: Now<'_>, question: &SightingQuestion) -> String {
    match question {
        SightingQuestion::Missing { stones, beside, .. } => {
            let beside = sighting::may_lie_beside(beside);
            format!("Not found on the board: {stones}{beside}.")
        }
        SightingQuestion::Which(steps) => {
            let sentence = |step| tale::sentence(now.setup, now.state, step);
            let ways: Vec<String> = steps.iter().map(sentence).collect();
            format!("Several moves explain the picture: {}.", ways.join("; or "))
        }
        SightingQuestion::Gone(ids) => format!("Not seen: {}. Put them back.", ids.join(", ")),
        SightingQuestion::Unexplained(changes) => {
            let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
            format!("No legal move explains this: {}.", changes.join("; "))
        }
        SightingQuestion::Kind { .. }
        | SightingQuestion::TooMany { .. }
        | SightingQuestion::Doubt { .. }
        | SightingQuestion::Several(_) => {
            format!("{}.", sighting::fact(question).unwrap_or_default())
        }
    }
}
