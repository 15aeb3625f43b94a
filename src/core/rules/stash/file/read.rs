//! From the fields of a record's line: what was agreed, and steps.

use crate::layout::file::field::Fields;
use crate::layout::file::{
    FormatError, LAYOUT_SCHEMA, LayoutFile, SQUARE_MM, parse_pieces, unusable,
};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::piece::{PieceSet, Size};
use crate::rules::Answers;
use crate::rules::geomancy::Side;
use crate::rules::stash::{Player, Setup, Sight, Step, Stock, Taker, Whereabouts};
use crate::square::{Region, Square};
use serde_json::{Value, json};

pub fn setup(file: &Fields) -> Result<Setup, FormatError> {
    let mut players = vec![];
    for value in file.list("players")? {
        let fields = value
            .as_object()
            .ok_or_else(|| file.wrong("players", phrase!("format-no-player", object = "{…}")))?;
        players.push(player(&Fields::of_file(fields))?);
    }
    let taker = match file.value("captures_to") {
        None => Taker::default(),
        Some(_) => {
            let name = file.text("captures_to")?;
            let known = Taker::ALL.into_iter().find(|taker| taker.name() == name);
            known.ok_or_else(|| {
                file.wrong("captures_to", phrase!("format-captures-to", found = name))
            })?
        }
    };
    let pieces = match file.value("pieces") {
        None => PieceSet::default(),
        Some(value) => parse_pieces(&value.to_string())?,
    };
    Ok(Setup {
        game: file.word("game")?,
        players,
        first: file.word("first")?,
        pieces,
        taker,
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

pub fn step(name: &str, fields: &Fields, pieces: &PieceSet) -> Result<Step, FormatError> {
    Ok(match name {
        "cast" => Step::Cast {
            player: fields.word("player")?,
            layout: layout(fields, pieces)?,
            missed: stock(fields)?,
            answers: answers(fields)?,
        },
        "reorient" => Step::Reorient {
            player: fields.word("player")?,
            square: square(fields)?,
            direction: fields.word("direction")?,
        },
        "pass" => Step::Pass {
            player: fields.word("player")?,
        },
        "round" => Step::NextRound {
            after: fields.word("after")?,
        },
        "bell" => Step::Bell,
        "place" => Step::Place {
            player: fields.word("player")?,
            stone: one_stone(fields, "stone", pieces)?,
        },
        "choose" => Step::Choose {
            id: fields.text("id")?.to_owned(),
            option: fields.text("option")?.to_owned(),
        },
        "correct" => Step::Correct {
            color: fields.word("color")?,
            size: fields.word("size")?,
            from: whereabouts(fields, "from", pieces)?,
            to: whereabouts(fields, "to", pieces)?,
        },
        other => {
            const EVENTS: &str =
                "cast, reorient, pass, round, bell, place, choose, correct, undo or redo";
            let problem = phrase!("format-event", found = other, words = EVENTS);
            return Err(fields.wrong("event", problem));
        }
    })
}

fn layout(fields: &Fields, pieces: &PieceSet) -> Result<Layout, FormatError> {
    let Some(value) = fields.value("layout") else {
        return Err(fields.wrong("layout", phrase!("format-no-layout")));
    };
    Ok(LayoutFile::parse(&value.to_string(), *pieces)?.layout)
}

/// A stone written as in a layout, read by reading a layout of it alone.
fn one_stone(fields: &Fields, field: &str, pieces: &PieceSet) -> Result<Stone, FormatError> {
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

fn stock(fields: &Fields) -> Result<Stock, FormatError> {
    let mut stock = Stock::default();
    if fields.value("missed").is_none() {
        return Ok(stock);
    }
    let colors = fields.object("missed")?;
    for name in colors.names() {
        let color = name.parse();
        let color = color.map_err(|problem| colors.wrong(name, problem))?;
        for letter in colors.text(name)?.chars() {
            let size = Size::ALL.into_iter().find(|size| size.letter() == letter);
            let problem = || format!("holds '{letter}': use S, M and L");
            let size = size.ok_or_else(|| colors.wrong(name, problem()))?;
            stock.add(&color, size, 1);
        }
    }
    Ok(stock)
}

fn answers(fields: &Fields) -> Result<Answers, FormatError> {
    let mut answers = Answers::default();
    if fields.value("answers").is_some() {
        let given = fields.object("answers")?;
        for id in given.names() {
            answers.set(id, given.text(id)?);
        }
    }
    Ok(answers)
}

fn whereabouts(
    fields: &Fields,
    field: &str,
    pieces: &PieceSet,
) -> Result<Whereabouts, FormatError> {
    if fields.value(field).and_then(Value::as_str) == Some("hand") {
        return Ok(Whereabouts::Hand);
    }
    let place = fields.object(field)?;
    if place.has("held_by") {
        return Ok(Whereabouts::HeldBy(place.word("held_by")?));
    }
    if place.has("table") {
        let stone = one_stone(&place, "table", pieces)?;
        return Ok(Whereabouts::Table(stone));
    }
    Ok(Whereabouts::Square(
        square(&place)?,
        place.word("direction")?,
    ))
}

/// A square of the chessboard.
fn square(fields: &Fields) -> Result<Square, FormatError> {
    let square = Region::CHESSBOARD.named(fields.text("square")?);
    square.map_err(|problem| fields.wrong("square", unusable(problem)))
}
