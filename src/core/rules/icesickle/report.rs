//! IceSickle's ruling, score and moves as JSON.

use super::diff::Doubted;
use super::solve::Solution;
use super::{Judged, Jump, Move, Ruling, ScoreLine, TableDifference, letters};
use crate::phrasing::Worded;
use crate::rules::completeness::Completeness;
use crate::rules::corner::AtCorner;
use crate::rules::report::{
    DIFF_SCHEMA, Object, RULING_SCHEMA, SCORE_SCHEMA, call, choices, object, rounded, unsure,
};
use serde_json::{Value, json};

pub fn ruling(ruling: &Ruling, solution: Option<&Solution>, whole: &Completeness) -> Object {
    object(json!({
        "schema": RULING_SCHEMA,
        "game": "icesickle",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "stones": ruling.stones.iter().map(stone).collect::<Value>(),
        "jumps": ruling.jumps.iter().map(|j| Value::Object(jump(ruling, j))).collect::<Value>(),
        "over": ruling.is_over(),
        "left": ruling.position.pips(),
        "best": solution.map(|solution| best(ruling, solution)),
        "choices": choices(&ruling.choices),
    }))
}

fn stone(stone: &Judged) -> Value {
    json!({
        "id": stone.id,
        "color": stone.color.name(),
        "size": stone.size.name(),
        "square": stone.standing.square().map(|square| square.to_string()),
        "place": stone.standing.name(),
        "call": {"square": call(&stone.stand.call)},
    })
}

/// A jump with the ids of the pieces on the table that it begins from.
fn jump(ruling: &Ruling, jump: &Jump) -> Object {
    let names = |squares: &[_]| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
    let captured = jump
        .captured
        .iter()
        .filter_map(|square| ruling.id_on(*square));
    object(json!({
        "id": jump.id().to_string(),
        "piece": ruling.id_on(jump.from),
        "from": jump.from.to_string(),
        "to": jump.to.to_string(),
        "over": names(&jump.over),
        "captures": captured.collect::<Vec<_>>(),
        "points": jump.points,
    }))
}

fn best(ruling: &Ruling, solution: &Solution) -> Value {
    json!({
        "value": solution.value,
        "jumps": ruling.ids_of(&solution.best),
        "line": ruling.ids_of(&solution.line),
        "exact": solution.is_exact,
    })
}

pub fn score(
    ruling: &Ruling,
    (lines, ranking_doubt, corners): (&[ScoreLine], f64, &[AtCorner]),
    whole: &Completeness,
) -> Object {
    let line = |line: &ScoreLine| {
        json!({
            "player": line.player,
            "taken": letters(&line.taken),
            "total": line.total(),
            "place": line.place,
        })
    };
    let corners = corners.iter().map(|corner| corner.phrase().to_string());
    let notes = whole.sentences().into_iter().chain(corners);
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "icesickle",
        "complete": whole.complete,
        "notes": notes.collect::<Vec<_>>(),
        "unsure": unsure(whole),
        "left": ruling.position.pips(),
        "scores": lines.iter().map(line).collect::<Value>(),
        "ranking_doubt": rounded(ranking_doubt, 4),
        "choices": choices(&ruling.choices),
    }))
}

pub fn diff(diff: &TableDifference, whole: &Completeness) -> Object {
    let step = diff.step.as_ref();
    object(json!({
        "schema": DIFF_SCHEMA,
        "game": "icesickle",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "move": step.map(|step| moved(&diff.before, step)),
        "doubted": diff.doubted.iter().map(doubted).collect::<Value>(),
    }))
}

fn doubted(doubted: &Doubted) -> Value {
    let stand = &doubted.stone.stand;
    json!({
        "id": doubted.stone.id,
        "table": if doubted.is_before { "before" } else { "after" },
        "place": stand.best.to_string(),
        "places": stand.places.iter().map(ToString::to_string).collect::<Value>(),
        "call": {"square": call(&stand.call)},
    })
}

fn moved(before: &Ruling, step: &Move) -> Value {
    match step {
        Move::Place {
            square,
            size,
            color,
        } => json!({
            "kind": "place",
            "square": square.to_string(),
            "size": size.name(),
            "color": color.as_ref().map(|color| color.name()),
        }),
        Move::Jump(made) => {
            let mut fields = object(json!({"kind": "jump"}));
            fields.extend(jump(before, made));
            Value::Object(fields)
        }
    }
}
