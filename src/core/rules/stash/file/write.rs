//! To the fields of a record's line: what was agreed, and steps.

use crate::layout::file::{LayoutFile, pieces_to_value};
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{PieceSet, Size};
use crate::rules::matches::file::RecordLine;
use crate::rules::stash::{Player, Setup, Step, Stock, Whereabouts};
use crate::rules::{Answers, Game};
use serde_json::{Map, Value, json};

/// What was agreed, after the game's name.
pub fn add_setup(fields: &mut RecordLine, setup: &Setup) {
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    put("players", setup.players.iter().map(player).collect());
    put("first", json!(setup.first.name()));
    if setup.game == Game::Noname {
        put("captures_to", json!(setup.taker.name()));
    }
    if setup.pieces != PieceSet::default() {
        put("pieces", pieces_to_value(&setup.pieces));
    }
    if let Some(square_mm) = setup.sight.square_mm {
        put("square_mm", json!(square_mm));
    }
    if let Some(calibration) = &setup.sight.calibration {
        put("calibration", json!(calibration));
    }
}

/// A step, after its name.
pub fn add_step(fields: &mut RecordLine, step: &Step, pieces: &PieceSet) {
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    if let Some(player) = step.player() {
        put("player", json!(player.name()));
    }
    match step {
        Step::Pass { .. } | Step::Bell => {}
        Step::Cast {
            layout,
            missed,
            answers,
            ..
        } => {
            put("layout", LayoutFile::new(layout.clone()).to_value());
            if !missed.is_empty() {
                put("missed", stock(missed));
            }
            if answers.ids().next().is_some() {
                put("answers", chosen(answers));
            }
        }
        Step::Reorient {
            square, direction, ..
        } => {
            put("square", json!(square.to_string()));
            put("direction", json!(direction.name()));
        }
        Step::NextRound { after } => {
            put("after", json!(after.name()));
        }
        Step::Place { stone, .. } => {
            put("stone", one_stone(stone, pieces));
        }
        Step::Choose { id, option } => {
            put("id", json!(id));
            put("option", json!(option));
        }
        Step::Correct {
            color,
            size,
            from,
            to,
        } => {
            put("color", json!(color.name()));
            put("size", json!(size.name()));
            put("from", whereabouts(from, pieces));
            put("to", whereabouts(to, pieces));
        }
    }
}

fn player(player: &Player) -> Value {
    let mut fields = Map::new();
    fields.insert("color".into(), json!(player.color.name()));
    if let Some(name) = &player.name {
        fields.insert("name".into(), json!(name));
    }
    if let Some(side) = player.side {
        fields.insert("seat".into(), json!(side.name()));
    }
    Value::Object(fields)
}

/// As in {"red": "SSL"}.
fn stock(stock: &Stock) -> Value {
    let mut fields = Map::new();
    for (color, size, number) in stock.iter() {
        let letters = fields.entry(color.name()).or_insert(json!(""));
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        *letters = json!(format!("{}{more}", letters.as_str().unwrap_or_default()));
    }
    Value::Object(fields)
}

fn chosen(answers: &Answers) -> Value {
    let pairs = answers
        .ids()
        .filter_map(|id| Some((id.to_owned(), json!(answers.get(id)?))));
    Value::Object(pairs.collect())
}

/// As an entry of a layout's stones.
fn one_stone(stone: &Stone, pieces: &PieceSet) -> Value {
    let layout = Layout {
        cards: vec![],
        surface: Surface::Table,
        pieces: *pieces,
        stones: vec![stone.clone()],
    };
    LayoutFile::new(layout).to_value()["stones"][0].take()
}

fn whereabouts(place: &Whereabouts, pieces: &PieceSet) -> Value {
    match place {
        Whereabouts::Square(square, direction) => {
            json!({"square": square.to_string(), "direction": direction.name()})
        }
        Whereabouts::Hand => json!("hand"),
        Whereabouts::HeldBy(color) => json!({"held_by": color.name()}),
        Whereabouts::Table(stone) => json!({"table": one_stone(stone, pieces)}),
    }
}
