//! What all games with stashes say of a match in JSON: `geomant.state/1` but for the game's own fields, and
//! `geomant.score/1`.

use super::{Player, Stashes, Stock, standings};
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::matches::Now;
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, object, printed};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How the match stands after its last entry, before what only this game has.
pub fn state<M: Stashes>(now: Now<'_, M>, standing: &[usize], notes: &[Phrase]) -> Object {
    object(json!({
        "schema": STATE_SCHEMA,
        "game": M::NAME,
        "players": M::stashes(now.setup).players.iter().map(player).collect::<Value>(),
        "entries": now.entries,
        "standing": standing,
        "turn": M::mover(now.setup, now.state).map(Color::name),
        "over": M::is_over(now.state),
        "scores": scores(now),
        "notes": printed(notes),
    }))
}

/// The score alone.
pub fn score<M: Stashes>(now: Now<'_, M>) -> Object {
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": M::NAME,
        "complete": M::is_over(now.state),
        "scores": scores(now),
    }))
}

fn scores<M: Stashes>(now: Now<'_, M>) -> Value {
    let lines = standings::<M>(now.setup, now.state).into_iter();
    lines
        .map(|line| json!({"color": line.color.name(), "total": line.points, "place": line.place}))
        .collect()
}

fn player(player: &Player) -> Value {
    json!({
        "color": player.color.name(),
        "name": player.name,
        "seat": player.side.map(|side| side.name()),
    })
}

/// What each player holds.
pub fn held(stocks: &BTreeMap<Color, Stock>) -> Value {
    let fields = stocks
        .iter()
        .map(|(holder, held)| (holder.name().to_owned(), stock(held)));
    Value::Object(fields.collect())
}

/// As in {"red": "SSM"}.
pub fn stock(stock: &Stock) -> Value {
    let mut fields: Map<String, Value> = Map::new();
    for (color, size, number) in stock.iter() {
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        let known = fields.get(color.name()).and_then(Value::as_str);
        let letters = format!("{}{more}", known.unwrap_or_default());
        fields.insert(color.name().to_owned(), json!(letters));
    }
    Value::Object(fields)
}
