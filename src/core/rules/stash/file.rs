//! The fields of a record's lines that all games with stashes write alike: who plays, and pieces.

use super::{Player, StashSetup, Stock};
use crate::layout::file::field::Fields;
use crate::layout::file::{
    FormatError, LAYOUT_SCHEMA, LayoutFile, SQUARE_MM, parse_pieces, pieces_to_value,
};
use crate::layout::{Layout, Stone, Surface};
use crate::phrase;
use crate::piece::{PieceSet, Size};
use crate::rules::matches::file::RecordLine;
use crate::rules::matches::played::Sight;
use crate::rules::side::Side;
use serde_json::{Map, Value, json};

/// Who plays and who begins, after the game's name.
pub fn add_players(fields: &mut RecordLine, setup: &StashSetup) {
    let players = setup.players.iter().map(player_to_value).collect();
    fields.insert("players".into(), players);
    fields.insert("first".into(), json!(setup.first.name()));
}

/// With what it is played, and what pictures are read with; only what is not as usual.
pub fn add_equipment(fields: &mut RecordLine, setup: &StashSetup) {
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
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

/// All of that, from a record's first line.
pub fn setup(file: &Fields) -> Result<StashSetup, FormatError> {
    let mut players = vec![];
    for value in file.list("players")? {
        let fields = value
            .as_object()
            .ok_or_else(|| file.wrong("players", phrase!("format-no-player", object = "{…}")))?;
        players.push(player(&Fields::of_file(fields))?);
    }
    let pieces = match file.value("pieces") {
        None => PieceSet::default(),
        Some(value) => parse_pieces(&value.to_string())?,
    };
    Ok(StashSetup {
        players,
        first: file.word("first")?,
        pieces,
        sight: Sight {
            square_mm: file.optional_number("square_mm", SQUARE_MM)?,
            calibration: file.optional_text("calibration")?,
            ..Sight::default()
        },
    })
}

fn player(fields: &Fields) -> Result<Player, FormatError> {
    let side: Option<Side> = match fields.value("seat") {
        None => None,
        Some(_) => Some(fields.word("seat")?),
    };
    Ok(Player {
        color: fields.word("color")?,
        name: fields.optional_text("name")?,
        side,
    })
}

fn player_to_value(player: &Player) -> Value {
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

/// Pieces by color and size, as in {"red": "SSL"}.
pub fn stock_to_value(stock: &Stock) -> Value {
    let mut fields = Map::new();
    for (color, size, number) in stock.iter() {
        let letters = fields.entry(color.name()).or_insert(json!(""));
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        *letters = json!(format!("{}{more}", letters.as_str().unwrap_or_default()));
    }
    Value::Object(fields)
}

/// The pieces of such a field; none where there is no such field.
pub fn stock(fields: &Fields, field: &str) -> Result<Stock, FormatError> {
    let mut stock = Stock::default();
    if fields.value(field).is_none() {
        return Ok(stock);
    }
    let colors = fields.object(field)?;
    for name in colors.names() {
        let color = name.parse();
        let color = color.map_err(|problem| colors.wrong(name, problem))?;
        for letter in colors.text(name)?.chars() {
            let size = Size::ALL.into_iter().find(|size| size.letter() == letter);
            let problem = || phrase!("stash-no-size", letter = letter.to_string());
            let size = size.ok_or_else(|| colors.wrong(name, problem()))?;
            stock.add(&color, size, 1);
        }
    }
    Ok(stock)
}

/// A stone as an entry of a layout's stones.
pub fn one_stone_to_value(stone: &Stone, pieces: &PieceSet) -> Value {
    let layout = Layout::typed(Surface::Table, *pieces, vec![stone.clone()]);
    LayoutFile::new(layout).to_value()["stones"][0].take()
}

/// A stone written as in a layout, read by reading a layout of it alone.
pub fn one_stone(fields: &Fields, field: &str, pieces: &PieceSet) -> Result<Stone, FormatError> {
    let missing = || fields.wrong(field, phrase!("format-no-stone"));
    let value = fields.value(field).ok_or_else(missing)?;
    let alone = json!({
        "schema": LAYOUT_SCHEMA,
        "surface": {"kind": "table"},
        "stones": [value],
    });
    let mut layout = LayoutFile::parse(&alone.to_string(), *pieces)?.layout;
    layout.stones.pop().ok_or_else(missing)
}
