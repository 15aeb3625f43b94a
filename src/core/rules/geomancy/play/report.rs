//! What only a match of Geomancy has in its JSON.

use super::state::{GeomancyState, Phase};
use crate::rules::report::{Object, choices, object};
use crate::rules::stash::report::{held, stock};
use serde_json::{Value, json};

/// Board, hands and prisoners, and what the match waits for.
pub fn state(state: &GeomancyState) -> Object {
    let board = state.board.iter().map(|(square, lying)| {
        let stone = json!({
            "color": lying.color.name(),
            "size": lying.size.name(),
            "direction": lying.direction.name(),
        });
        (square.to_string(), stone)
    });
    let (phase, open) = match &state.phase {
        Phase::ToMove => ("to_move", json!([])),
        Phase::Choosing(pending) => ("choosing", choices(&pending.ruling.choices)),
        Phase::BetweenRounds { .. } => ("between_rounds", json!([])),
        Phase::Over => ("over", json!([])),
    };
    let offered = match &state.phase {
        Phase::BetweenRounds { offered } => Some(offered.name()),
        _ => None,
    };
    object(json!({
        "phase": phase,
        "round": state.round.name(),
        "passes": state.passes,
        "last_move_offered": offered,
        "choices": open,
        "board": Value::Object(board.collect()),
        "hands": stock(&state.hands),
        "prisoners": held(&state.prisoners),
        "aside": stock(&state.aside),
    }))
}
