//! What only a match of Noname has in its JSON.

use super::state::{NonameState, Phase};
use crate::layout::file::LayoutFile;
use crate::piece::PieceSet;
use crate::rules::report::{Object, object};
use crate::rules::stash::report::held;
use serde_json::json;

/// Table and pads, and what the match waits for.
pub fn state(state: &NonameState, pieces: &PieceSet) -> Object {
    let (phase, open) = match &state.phase {
        Phase::ToMove => ("to_move", json!([])),
        Phase::Choosing(pending) => {
            let options = pending
                .options()
                .into_iter()
                .map(|option| option.to_string());
            let choice = json!({
                "id": pending.choice_id().to_string(),
                "kind": pending.choice_id().kind(),
                "options": options.collect::<Vec<String>>(),
            });
            ("choosing", json!([choice]))
        }
        Phase::Over => ("over", json!([])),
    };
    let captured = state.placed.as_ref().and_then(|p| p.captured.as_ref());
    let layout = state.layout(pieces, None);
    object(json!({
        "phase": phase,
        "choices": open,
        "table": LayoutFile::new(layout).to_value()["stones"],
        "pads": held(&state.pads),
        "captured": captured.map(|(victim, to)| json!({"id": victim.id, "to": to.name()})),
    }))
}
