//! Matches of Geomancy in a record: the fields of its first line and of its steps' lines.

use super::GeomancyMatch;
use super::step::{GeomancyStep, StonePlace};
use crate::layout::Layout;
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, LayoutFile, unusable};
use crate::phrase;
use crate::piece::PieceSet;
use crate::rules::Answers;
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::stash::{StashSetup, Stashes, file};
use crate::rules::typed::Choose;
use crate::square::{Region, Square};
use serde_json::{Value, json};

impl MatchFile for GeomancyMatch {
    fn game(_: &StashSetup) -> &'static str {
        Self::NAME
    }

    fn write_setup(setup: &StashSetup, line: &mut RecordLine) {
        file::add_players(line, setup);
        file::add_equipment(line, setup);
    }

    fn read_setup(line: &Fields) -> Result<StashSetup, FormatError> {
        file::setup(line)
    }

    fn step_name(step: &GeomancyStep) -> &'static str {
        step.name()
    }

    fn write_step(_: &StashSetup, step: &GeomancyStep, line: &mut RecordLine) {
        add_step(line, step);
    }

    fn read_step(
        setup: &StashSetup,
        name: &str,
        line: &Fields,
    ) -> Result<GeomancyStep, FormatError> {
        step(name, line, &setup.pieces)
    }
}

/// A step, after its name.
fn add_step(fields: &mut RecordLine, step: &GeomancyStep) {
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    if let Some(player) = step.player() {
        put("player", json!(player.name()));
    }
    match step {
        GeomancyStep::Pass { .. } | GeomancyStep::Judge | GeomancyStep::Bell => {}
        GeomancyStep::Cast {
            layout,
            missed,
            answers,
            ..
        } => {
            put("layout", LayoutFile::new(layout.clone()).to_value());
            if !missed.is_empty() {
                put("missed", file::stock_to_value(missed));
            }
            if !answers.is_empty() {
                put("answers", chosen(answers));
            }
        }
        GeomancyStep::Reorient {
            square, direction, ..
        } => {
            put("square", json!(square.to_string()));
            put("direction", json!(direction.name()));
        }
        GeomancyStep::NextRound { after } => {
            put("after", json!(after.name()));
        }
        GeomancyStep::Choose(choose) => {
            put("id", json!(choose.id.to_string()));
            put("option", json!(choose.answer.to_string()));
        }
        GeomancyStep::Correct {
            color,
            size,
            from,
            to,
        } => {
            put("color", json!(color.name()));
            put("size", json!(size.name()));
            put("from", place_to_value(from));
            put("to", place_to_value(to));
        }
    }
}

fn chosen(answers: &Answers) -> Value {
    let pairs = answers.iter();
    let pairs = pairs.map(|(id, answer)| (id.to_string(), json!(answer.to_string())));
    Value::Object(pairs.collect())
}

fn place_to_value(place: &StonePlace) -> Value {
    match place {
        StonePlace::Square(square, direction) => {
            json!({"square": square.to_string(), "direction": direction.name()})
        }
        StonePlace::Hand => json!("hand"),
        StonePlace::HeldBy(color) => json!({"held_by": color.name()}),
    }
}

fn step(name: &str, fields: &Fields, pieces: &PieceSet) -> Result<GeomancyStep, FormatError> {
    Ok(match name {
        "cast" => GeomancyStep::Cast {
            player: fields.word("player")?,
            layout: layout(fields, pieces)?,
            missed: file::stock(fields, "missed")?,
            answers: answers(fields)?,
        },
        "reorient" => GeomancyStep::Reorient {
            player: fields.word("player")?,
            square: square(fields)?,
            direction: fields.word("direction")?,
        },
        "pass" => GeomancyStep::Pass {
            player: fields.word("player")?,
        },
        "round" => GeomancyStep::NextRound {
            after: fields.word("after")?,
        },
        "judge" => GeomancyStep::Judge,
        "bell" => GeomancyStep::Bell,
        "choose" => {
            let (id, option) = (fields.text("id")?, fields.text("option")?);
            GeomancyStep::Choose(Choose::written(id, option))
        }
        "correct" => GeomancyStep::Correct {
            color: fields.word("color")?,
            size: fields.word("size")?,
            from: place(fields, "from")?,
            to: place(fields, "to")?,
        },
        other => {
            const EVENTS: &str =
                "cast, reorient, pass, round, judge, bell, choose, correct, undo or redo";
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

fn answers(fields: &Fields) -> Result<Answers, FormatError> {
    let mut answers = Answers::default();
    if fields.value("answers").is_some() {
        let given = fields.object("answers")?;
        for id in given.names() {
            answers.set_written(id, given.text(id)?);
        }
    }
    Ok(answers)
}

fn place(fields: &Fields, field: &str) -> Result<StonePlace, FormatError> {
    if fields.value(field).and_then(Value::as_str) == Some("hand") {
        return Ok(StonePlace::Hand);
    }
    let place = fields.object(field)?;
    if place.has("held_by") {
        return Ok(StonePlace::HeldBy(place.word("held_by")?));
    }
    Ok(StonePlace::Square(
        square(&place)?,
        place.word("direction")?,
    ))
}

/// A square of the chessboard.
fn square(fields: &Fields) -> Result<Square, FormatError> {
    let square = Region::CHESSBOARD.named(fields.text("square")?);
    square.map_err(|problem| fields.wrong("square", unusable(problem)))
}
