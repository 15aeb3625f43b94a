//! Lines to a book.

use super::{BookError, BookFile, MATCH_SCHEMA, Torn, line};
use crate::book::{Book, Entry, Event, Player, Setup, Sight, Step, Stock, Taker, Whereabouts};
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, LAYOUT_SCHEMA, LayoutFile, SQUARE_MM, parse_pieces};
use crate::layout::{Layout, Stone};
use crate::piece::{PieceSet, Size};
use crate::rules::Answers;
use crate::rules::geomancy::Side;
use crate::square::{Region, Square};
use serde_json::{Map, Value, json};

/// Reads a record and plays the match through. A last line that is not whole is left out; any other that is not as it
/// was written is an error. Blank lines at the end, as editors leave them, are nothing.
pub fn read(bytes: &[u8]) -> Result<BookFile, BookError> {
    let begin = match bytes.starts_with(BYTE_ORDER_MARK) {
        true => BYTE_ORDER_MARK.len(),
        false => 0,
    };
    let lines = bytes[begin..end_of_text(bytes)].split_inclusive(|byte| *byte == b'\n');
    let mut book: Option<Book> = None;
    let mut whole_bytes = begin;
    let mut torn = None;
    for (index, raw) in lines.enumerate() {
        let number = index + 1;
        match object_of(raw, number) {
            Ok(fields) => {
                book = Some(with_line(book, &fields, number)?);
                whole_bytes += raw.len();
            }
            // What has its end of line was written to its end: it is damaged, and not torn.
            Err(BookError::Format { .. }) if !raw.ends_with(b"\n") => {
                torn = Some(Torn {
                    line: number,
                    bytes: raw.len(),
                });
            }
            Err(error) => return Err(error),
        }
    }
    Ok(BookFile {
        book: book.ok_or(BookError::Empty)?,
        whole_bytes,
        lacks_newline: bytes[..whole_bytes].last() != Some(&b'\n'),
        torn,
    })
}

/// What some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Where the last line ends that is not blank, its end of line included.
fn end_of_text(bytes: &[u8]) -> usize {
    let end = bytes.trim_ascii_end().len();
    let newline = bytes[end..].iter().position(|byte| *byte == b'\n');
    newline.map_or(end, |at| end + at + 1)
}

/// Whether bytes are all that a crash left of a record's first line: nothing of a match, and nothing else.
pub fn is_torn_beginning(bytes: &[u8]) -> bool {
    let beginning = format!("{{\"schema\":\"{MATCH_SCHEMA}\"");
    let common = bytes.len().min(beginning.len());
    bytes[..common] == beginning.as_bytes()[..common] && read(bytes) == Err(BookError::Empty)
}

/// The object that a line holds, if the line is as it was written.
fn object_of(raw: &[u8], line: usize) -> Result<Map<String, Value>, BookError> {
    let syntax = |problem: String| {
        let error = FormatError::Syntax { problem };
        BookError::Format { line, error }
    };
    let text = std::str::from_utf8(raw).map_err(|error| syntax(error.to_string()))?;
    let value = serde_json::from_str(text).map_err(|error| syntax(error.to_string()))?;
    if !line::is_intact(text) {
        return Err(BookError::Checksum { line });
    }
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(syntax("a line is an object {…}".into())),
    }
}

fn with_line(
    book: Option<Book>,
    fields: &Map<String, Value>,
    line: usize,
) -> Result<Book, BookError> {
    let malformed = |error| BookError::Format { line, error };
    let fields = Fields::of_file(fields);
    let Some(mut book) = book else {
        let setup = setup(&fields).map_err(malformed)?;
        return Book::new(setup).map_err(BookError::Setup);
    };
    let found = fields.count("n").map_err(malformed)?;
    let wanted = book.entries().len() + 1;
    if found != wanted {
        return Err(BookError::Number {
            line,
            found,
            wanted,
        });
    }
    let entry = entry(&fields, &book.setup().pieces).map_err(malformed)?;
    let recorded = book.record(entry);
    recorded.map_err(|error| BookError::Illegal { line, error })?;
    Ok(book)
}

fn setup(file: &Fields) -> Result<Setup, FormatError> {
    let schema = file.value("schema").map(|v| match v.as_str() {
        Some(text) => text.to_owned(),
        None => v.to_string(),
    });
    if schema.as_deref() != Some(MATCH_SCHEMA) {
        return Err(FormatError::Schema {
            found: schema,
            wanted: MATCH_SCHEMA,
        });
    }
    let mut players = vec![];
    for value in file.list("players")? {
        let fields = value
            .as_object()
            .ok_or_else(|| file.wrong("players", "holds something that is no object {…}".into()))?;
        players.push(player(&Fields::of_file(fields))?);
    }
    let taker = match file.value("captures_to") {
        None => Taker::default(),
        Some(_) => {
            let name = file.text("captures_to")?;
            let known = Taker::ALL.into_iter().find(|taker| taker.name() == name);
            known.ok_or_else(|| {
                file.wrong("captures_to", format!("is '{name}': use color or placer"))
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
            calibration: optional_text(file, "calibration")?,
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
        name: optional_text(fields, "name")?,
        side,
    })
}

fn entry(fields: &Fields, pieces: &PieceSet) -> Result<Entry, FormatError> {
    let event = match fields.text("event")? {
        "undo" => Event::Undo {
            to: fields.count("to")?,
        },
        "redo" => Event::Redo {
            to: fields.count("to")?,
        },
        name => step(name, fields, pieces)?.into(),
    };
    Ok(Entry {
        event,
        time: optional_text(fields, "time")?,
        photo: optional_text(fields, "photo")?,
    })
}

fn optional_text(fields: &Fields, field: &str) -> Result<Option<String>, FormatError> {
    match fields.value(field) {
        None => Ok(None),
        Some(_) => Ok(Some(fields.text(field)?.to_owned())),
    }
}

fn step(name: &str, fields: &Fields, pieces: &PieceSet) -> Result<Step, FormatError> {
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
            let problem = format!(
                "is '{other}': use cast, reorient, pass, round, bell, place, choose, correct, undo or redo"
            );
            return Err(fields.wrong("event", problem));
        }
    })
}

fn layout(fields: &Fields, pieces: &PieceSet) -> Result<Layout, FormatError> {
    let Some(value) = fields.value("layout") else {
        return Err(fields.wrong("layout", "is missing: give a geomant.layout/1".into()));
    };
    Ok(LayoutFile::parse(&value.to_string(), *pieces)?.layout)
}

/// A stone written as in a layout, read by reading a layout of it alone.
fn one_stone(fields: &Fields, field: &str, pieces: &PieceSet) -> Result<Stone, FormatError> {
    let missing = || fields.wrong(field, "is missing: give a stone of a layout".into());
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
    square.map_err(|problem| fields.wrong("square", format!("can't be used: {problem}")))
}
