//! Matches of Noname in a record: the fields of its first line and of its steps' lines.

use super::NonameMatch;
use super::setup::{NonameSetup, Taker};
use super::step::{NonameStep, PiecePlace};
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::phrase;
use crate::piece::PieceSet;
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::stash::{Stashes, file};
use crate::rules::typed::Choose;
use serde_json::{Value, json};

impl MatchFile for NonameMatch {
    fn game(_: &NonameSetup) -> &'static str {
        Self::NAME
    }

    fn write_setup(setup: &NonameSetup, line: &mut RecordLine) {
        file::add_players(line, &setup.stashes);
        line.insert("captures_to".into(), json!(setup.taker.name()));
        file::add_equipment(line, &setup.stashes);
    }

    fn read_setup(line: &Fields) -> Result<NonameSetup, FormatError> {
        Ok(NonameSetup {
            stashes: file::setup(line)?,
            taker: taker(line)?,
        })
    }

    fn step_name(step: &NonameStep) -> &'static str {
        step.name()
    }

    fn write_step(setup: &NonameSetup, step: &NonameStep, line: &mut RecordLine) {
        add_step(line, step, &setup.stashes.pieces);
    }

    fn read_step(
        setup: &NonameSetup,
        name: &str,
        line: &Fields,
    ) -> Result<NonameStep, FormatError> {
        step(name, line, &setup.stashes.pieces)
    }
}

fn taker(line: &Fields) -> Result<Taker, FormatError> {
    if line.value("captures_to").is_none() {
        return Ok(Taker::default());
    }
    let name = line.text("captures_to")?;
    let known = Taker::ALL.into_iter().find(|taker| taker.name() == name);
    known.ok_or_else(|| line.wrong("captures_to", phrase!("format-captures-to", found = name)))
}

/// A step, after its name.
fn add_step(fields: &mut RecordLine, step: &NonameStep, pieces: &PieceSet) {
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    match step {
        NonameStep::Bell => {}
        NonameStep::Place { player, stone } => {
            put("player", json!(player.name()));
            put("stone", file::one_stone_to_value(stone, pieces));
        }
        NonameStep::Choose(choose) => {
            put("id", json!(choose.id.to_string()));
            put("option", json!(choose.answer.to_string()));
        }
        NonameStep::Correct {
            color,
            size,
            from,
            to,
        } => {
            put("color", json!(color.name()));
            put("size", json!(size.name()));
            put("from", place_to_value(from, pieces));
            put("to", place_to_value(to, pieces));
        }
    }
}

fn place_to_value(place: &PiecePlace, pieces: &PieceSet) -> Value {
    match place {
        PiecePlace::HeldBy(color) => json!({"held_by": color.name()}),
        PiecePlace::Table(stone) => json!({"table": file::one_stone_to_value(stone, pieces)}),
    }
}

fn step(name: &str, fields: &Fields, pieces: &PieceSet) -> Result<NonameStep, FormatError> {
    Ok(match name {
        "place" => NonameStep::Place {
            player: fields.word("player")?,
            stone: file::one_stone(fields, "stone", pieces)?,
        },
        "bell" => NonameStep::Bell,
        "choose" => {
            let (id, option) = (fields.text("id")?, fields.text("option")?);
            NonameStep::Choose(Choose::written(id, option))
        }
        "correct" => NonameStep::Correct {
            color: fields.word("color")?,
            size: fields.word("size")?,
            from: place(fields, "from", pieces)?,
            to: place(fields, "to", pieces)?,
        },
        other => {
            const EVENTS: &str = "place, bell, choose, correct, undo or redo";
            let problem = phrase!("format-event", found = other, words = EVENTS);
            return Err(fields.wrong("event", problem));
        }
    })
}

fn place(fields: &Fields, field: &str, pieces: &PieceSet) -> Result<PiecePlace, FormatError> {
    let place = fields.object(field)?;
    if place.has("held_by") {
        return Ok(PiecePlace::HeldBy(place.word("held_by")?));
    }
    Ok(PiecePlace::Table(file::one_stone(&place, "table", pieces)?))
}
