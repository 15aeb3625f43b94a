//! Geomancy's ruling and score as JSON.

use super::text::settings::of_other_seats_typed;
use super::{Fate, Judged, Overfull, Pad, Ruling, Scores, Seats, Stated};
use crate::layout::Layout;
use crate::phrasing::Worded;
use crate::piece::Color;
use crate::rules::completeness::Completeness;
use crate::rules::game::Setting;
use crate::rules::report::{
    Object, RULING_SCHEMA, SCORE_SCHEMA, call, choices, object, rounded, unsure,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub fn ruling(ruling: &Ruling, whole: &Completeness) -> Object {
    let auras = ruling.auras.iter().map(|aura| {
        json!({
            "square": aura.square.to_string(),
            "color": aura.color.name(),
            "strength": aura.strength,
            "sources": aura.sources,
        })
    });
    object(json!({
        "schema": RULING_SCHEMA,
        "game": "geomancy",
        "complete": whole.complete,
        "notes": whole.sentences(),
        "unsure": unsure(whole),
        "stones": ruling.stones.iter().map(stone).collect::<Value>(),
        "auras": auras.collect::<Value>(),
        "choices": choices(&ruling.choices),
        "field": pips(&ruling.field),
        "captured": pips(&ruling.captured),
    }))
}

fn stone(stone: &Judged) -> Value {
    let fate = stone.fate.as_ref();
    json!({
        "id": stone.id,
        "color": stone.color.name(),
        "size": stone.size.name(),
        "square": stone.square.map(|s| s.to_string()),
        "direction": stone.direction.map(|d| d.to_string()),
        "fate": fate.map(Fate::name),
        "reason": fate.and_then(Fate::reason),
        "captured_by": fate.and_then(Fate::captured_by).map(Color::name),
        "wave": fate.and_then(Fate::wave),
        "why": stone.why.to_string(),
        "call": {
            "square": call(&stone.settled.square_call),
            "direction": stone.settled.direction_call.as_ref().map(call),
        },
    })
}

fn pips(of_color: &BTreeMap<Color, u32>) -> Value {
    let fields = of_color.iter();
    let fields = fields.map(|(color, pips)| (color.name().to_owned(), json!(pips)));
    Value::Object(fields.collect::<Map<_, _>>())
}

pub fn score(
    ruling: &Ruling,
    (scores, ranking_doubt): (&Scores, f64),
    Setting { layout, whole, .. }: &Setting,
) -> Object {
    let lines = scores.scores.iter().map(|score| {
        json!({
            "color": score.color.name(),
            "field": score.field,
            "prisoners": score.prisoners,
            "total": score.total(),
            "place": score.place,
        })
    });
    let of_seats = of_other_seats_typed(scores, layout);
    let corners = scores.corners.iter().map(Worded::phrase);
    let told = of_seats.into_iter().chain(corners);
    let told = told.map(|sentence| sentence.to_string());
    let notes = whole.sentences().into_iter().chain(told);
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "geomancy",
        "complete": whole.complete,
        "notes": notes.collect::<Vec<_>>(),
        "unsure": unsure(whole),
        "scores": lines.collect::<Value>(),
        "ranking_doubt": rounded(ranking_doubt, 4),
        "choices": choices(&ruling.choices),
        "pads": scores.pads.iter().map(|p| pad(p, layout)).collect::<Value>(),
        "said": scores.stated.iter().map(|one| stated(one, layout)).collect::<Value>(),
        "seats_seem_turned": !scores.rather.is_empty(),
        "seats_rather": scores.rather.iter().map(seats).collect::<Value>(),
        "unseated": scores.unseated,
        "unseen": scores.unseen.iter().map(Color::name).collect::<Value>(),
        "overfull": scores.overfull.iter().map(overfull).collect::<Value>(),
    }))
}

fn overfull(kind: &Overfull) -> Value {
    json!({"color": kind.color.name(), "size": kind.size.name(), "number": kind.number, "seen": kind.seen})
}

fn stated(one: &Stated, layout: &Layout) -> Value {
    json!({
        "holder": one.holder.name(),
        "color": one.owner.name(),
        "size": one.size.name(),
        "stone": one.stone.map(|index| layout.stones[index].id.as_str()),
    })
}

fn seats(seats: &Seats) -> Value {
    let sides = seats.iter();
    let sides = sides.map(|(side, color)| (side.name().to_owned(), json!(color.name())));
    Value::Object(sides.collect::<Map<_, _>>())
}

fn pad(pad: &Pad, layout: &Layout) -> Value {
    let ids = |indices: &[usize]| -> Vec<&str> {
        indices
            .iter()
            .map(|i| layout.stones[*i].id.as_str())
            .collect()
    };
    json!({
        "side": pad.side.name(),
        "holder": pad.holder.as_ref().map(Color::name),
        "prisoners": ids(&pad.prisoners),
        "own": ids(&pad.own),
    })
}
