//! Noname's ruling and score, and what changed between two tables, as JSON.

use super::bump::CommonMotion;
use super::diff::{Diff, Disturbed, Replaced};
use super::{self as noname, Aim, Judged, Placed, Ruling};
use crate::piece::Color;
use crate::rules::completeness::Completeness;
use crate::rules::report::{
    DIFF_SCHEMA, Object, RULING_SCHEMA, SCORE_SCHEMA, choices, object, rounded, unsure,
};
use serde_json::{Map, Value, json};

pub fn ruling(ruling: &Ruling, whole: &Completeness) -> Object {
    let scores = ruling.scores.iter();
    let scores = scores.map(|(color, total)| (color.name().to_owned(), json!(total)));
    object(json!({
        "schema": RULING_SCHEMA,
        "game": "noname",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "stones": ruling.stones.iter().map(stone).collect::<Value>(),
        "placed": ruling.placed.as_ref().map(placed),
        "scores": Value::Object(scores.collect::<Map<_, _>>()),
        "ranking_doubt": rounded(ruling.ranking_doubt, 4),
        "choices": choices(&ruling.choices),
    }))
}

fn stone(stone: &Judged) -> Value {
    let aim = stone.aim.as_ref();
    let hit = aim.and_then(|aim| aim.hit.as_ref());
    let clearance = hit.map(|hit| hit.clearance);
    json!({
        "id": stone.id,
        "color": stone.color.name(),
        "size": stone.size.name(),
        "role": stone.role.name(),
        "points_at": stone.points_at(),
        "distance_mm": hit.map(|hit| hit.distance_mm),
        "pointed_at_by": stone.pointed_at_by,
        "subdued_by": stone.subdued_by.iter().map(Color::name).collect::<Value>(),
        "subduing": stone.subduing,
        "score": stone.score,
        "margin_deg": aim.and_then(|aim| aim.margin_deg),
        "clearance": clearance.map(|c| json!({"mm": c.mm, "deg": c.deg})),
        "call": aim.map(call),
        "chances": aim.map(chances),
        "why": stone.why.to_string(),
    })
}

fn call(aim: &Aim) -> Value {
    json!({
        "status": aim.call.status.name(),
        "probability": rounded(aim.call.probability, 4),
    })
}

fn chances(aim: &Aim) -> Value {
    let chances = aim.chances.iter().map(|chance| {
        json!({
            "points_at": chance.points_at,
            "probability": rounded(chance.probability, 4),
        })
    });
    chances.collect()
}

fn placed(placed: &Placed) -> Value {
    json!({
        "id": placed.id,
        "captures": placed.captures,
        "to": placed.to.as_ref().map(Color::name),
        "why": placed.why.to_string(),
    })
}

pub fn score(ruling: &Ruling, whole: &Completeness) -> Object {
    let lines = noname::score(ruling).into_iter().map(|score| {
        json!({
            "color": score.color.name(),
            "total": score.total,
            "place": score.place,
        })
    });
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "noname",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "scores": lines.collect::<Value>(),
        "choices": choices(&ruling.choices),
        "ranking_doubt": rounded(ruling.ranking_doubt, 4),
    }))
}

pub fn diff(diff: &Diff, whole: &Completeness) -> Object {
    let doubted = diff
        .doubted()
        .map(|(stone, aim)| json!({"id": stone.id, "call": call(aim), "chances": chances(aim)}));
    object(json!({
        "schema": DIFF_SCHEMA,
        "game": "noname",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "common_motion": diff.common.as_ref().map(common),
        "placed": diff.placed,
        "disturbed": diff.disturbed.iter().map(disturbed).collect::<Value>(),
        "gone": diff.gone,
        "capture": diff.capture().map(placed),
        "instead": diff.instead.as_ref().map(replaced),
        "doubted": doubted.collect::<Value>(),
    }))
}

fn common(motion: &CommonMotion) -> Value {
    json!({
        "moved_mm": rounded(motion.moved_mm, 3),
        "turned_deg": rounded(motion.turned_deg, 3),
        "left_mm": rounded(motion.left.position_mm, 3),
    })
}

fn replaced(instead: &Replaced) -> Value {
    json!({
        "placed": instead.id,
        "gone": instead.before_id,
        "capture": instead.ruling.placed.as_ref().map(placed),
    })
}

fn disturbed(piece: &Disturbed) -> Value {
    json!({
        "id": piece.id,
        "before_id": piece.before_id,
        "moved_mm": rounded(piece.moved_mm, 3),
        "turned_deg": piece.turned_deg.map(|deg| rounded(deg, 3)),
        "put_back": {
            "pose": piece.put_back_pose.name(),
            "x_mm": piece.put_back.x_mm,
            "y_mm": piece.put_back.y_mm,
            "heading_deg": piece.put_back_pose.heading().map(|h| h.deg()),
        },
    })
}
