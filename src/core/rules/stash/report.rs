//! A match as it stands, as JSON: `geomant.state/1`, and its score as `geomant.score/1`.

use super::geomancy::{self, GeomancyState};
use super::noname::{self, NonameState};
use super::{Now, Player, State, Stock, standings};
use crate::layout::file::LayoutFile;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, choices, object, printed};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How the match stands after its last entry.
pub fn state(now: Now<'_>, standing: &[usize], notes: &[Phrase]) -> Object {
    let mut fields = object(json!({
        "schema": STATE_SCHEMA,
        "game": now.setup.game.name(),
        "players": now.setup.players.iter().map(player).collect::<Value>(),
        "entries": now.entries,
        "standing": standing,
        "turn": now.state.turn(now.setup).map(Color::name),
        "over": now.state.is_over(),
        "scores": scores(now),
        "notes": printed(notes),
    }));
    let more = match now.state {
        State::Geomancy(state) => of_geomancy(state),
        State::Noname(state) => of_noname(now, state),
    };
    fields.extend(object(more));
    fields
}

/// The score alone.
pub fn score(now: Now<'_>) -> Object {
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": now.setup.game.name(),
        "complete": now.state.is_over(),
        "scores": scores(now),
    }))
}

fn scores(now: Now<'_>) -> Value {
    let lines = standings(now.setup, now.state).into_iter();
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

fn of_geomancy(state: &GeomancyState) -> Value {
    let board = state.board.iter().map(|(square, lying)| {
        let stone = json!({
            "color": lying.color.name(),
            "size": lying.size.name(),
            "direction": lying.direction.name(),
        });
        (square.to_string(), stone)
    });
    let (phase, open) = match &state.phase {
        geomancy::Phase::ToMove => ("to_move", json!([])),
        geomancy::Phase::Choosing(pending) => ("choosing", choices(&pending.ruling.choices)),
        geomancy::Phase::BetweenRounds { .. } => ("between_rounds", json!([])),
        geomancy::Phase::Over => ("over", json!([])),
    };
    let offered = match &state.phase {
        geomancy::Phase::BetweenRounds { offered } => Some(offered.name()),
        _ => None,
    };
    json!({
        "phase": phase,
        "round": state.round.name(),
        "passes": state.passes,
        "last_move_offered": offered,
        "choices": open,
        "board": Value::Object(board.collect()),
        "hands": stock(&state.hands),
        "prisoners": held(&state.prisoners),
        "aside": stock(&state.aside),
    })
}

fn of_noname(now: Now<'_>, state: &NonameState) -> Value {
    let (phase, open) = match &state.phase {
        noname::Phase::ToMove => ("to_move", json!([])),
        noname::Phase::Choosing(pending) => {
            let choice = json!({
                "id": pending.choice_id(),
                "kind": "capture",
                "options": pending.options(),
            });
            ("choosing", json!([choice]))
        }
        noname::Phase::Over => ("over", json!([])),
    };
    let captured = state.placed.as_ref().and_then(|p| p.captured.as_ref());
    let layout = state.layout(&now.setup.pieces, None);
    json!({
        "phase": phase,
        "choices": open,
        "table": LayoutFile::new(layout).to_value()["stones"],
        "pads": held(&state.pads),
        "captured": captured.map(|(victim, to)| json!({"id": victim.id, "to": to.name()})),
    })
}

fn held(stocks: &BTreeMap<Color, Stock>) -> Value {
    let fields = stocks
        .iter()
        .map(|(holder, held)| (holder.name().to_owned(), stock(held)));
    Value::Object(fields.collect())
}

/// As in {"red": "SSL"}.
fn stock(stock: &Stock) -> Value {
    let mut fields: Map<String, Value> = Map::new();
    for (color, size, number) in stock.iter() {
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        let known = fields.get(color.name()).and_then(Value::as_str);
        let letters = format!("{}{more}", known.unwrap_or_default());
        fields.insert(color.name().to_owned(), json!(letters));
    }
    Value::Object(fields)
}
