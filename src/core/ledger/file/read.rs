//! Lines to a book.

use super::{BookError, BookFile, MATCH_SCHEMA, Torn, line};
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::ledger::{Book, Entry, Event};
use crate::phrasing::Worded;
use crate::rules::matches::file::MatchFile;
use crate::rules::matches::guess::file as guesses;
use serde_json::{Map, Value};

/// Reads a record and plays the match through. A last line that is not whole is left out; any other that is not as it
/// was written is an error. Blank lines at the end, as editors leave them, are nothing.
///
/// # Errors
/// Where a line is not what the format or the rules ask for; its number is told.
pub fn read<M: MatchFile>(bytes: &[u8]) -> Result<BookFile<M>, BookError> {
    let begin = match bytes.starts_with(BYTE_ORDER_MARK) {
        true => BYTE_ORDER_MARK.len(),
        false => 0,
    };
    let lines = bytes[begin..end_of_text(bytes)].split_inclusive(|byte| *byte == b'\n');
    let mut book: Option<Book<M>> = None;
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
    let is_ours = bytes[..common] == beginning.as_bytes()[..common];
    let first = bytes.split_inclusive(|byte| *byte == b'\n').next();
    let is_torn = |line: &[u8]| {
        let unread = matches!(object_of(line, 1), Err(BookError::Format { .. }));
        unread && !line.ends_with(b"\n")
    };
    is_ours && first.is_none_or(is_torn)
}

/// The game that a record's first line names.
///
/// # Errors
/// Where the first line is missing or names no game.
pub fn game_of(bytes: &[u8]) -> Result<String, BookError> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let first = bytes[..end_of_text(bytes)]
        .split_inclusive(|byte| *byte == b'\n')
        .next();
    let first = first.ok_or(BookError::Empty)?;
    let fields = match object_of(first, 1) {
        Ok(fields) => fields,
        Err(BookError::Format { .. }) if !first.ends_with(b"\n") => return Err(BookError::Empty),
        Err(error) => return Err(error),
    };
    let malformed = |error| BookError::Format { line: 1, error };
    let fields = Fields::of_file(&fields);
    check_schema(&fields).map_err(malformed)?;
    fields.text("game").map(str::to_owned).map_err(malformed)
}

/// The object that a line holds, if the line is as it was written.
fn object_of(raw: &[u8], line: usize) -> Result<Map<String, Value>, BookError> {
    let syntax = |problem: String| {
        let problem = problem.into();
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

fn with_line<M: MatchFile>(
    book: Option<Book<M>>,
    fields: &Map<String, Value>,
    line: usize,
) -> Result<Book<M>, BookError> {
    let malformed = |error| BookError::Format { line, error };
    let fields = Fields::of_file(fields);
    let Some(mut book) = book else {
        check_schema(&fields).map_err(malformed)?;
        let setup = M::read_setup(&fields).map_err(malformed)?;
        return Book::<M>::new(setup).map_err(|error| BookError::Setup(error.phrase()));
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
    let entry = entry::<M>(&fields, book.setup()).map_err(malformed)?;
    let recorded = book.record(entry);
    recorded.map_err(|refused| BookError::Illegal {
        line,
        error: refused.phrase(),
    })?;
    Ok(book)
}

fn check_schema(file: &Fields) -> Result<(), FormatError> {
    let schema = file.value("schema").map(|v| match v.as_str() {
        Some(text) => text.to_owned(),
        None => v.to_string(),
    });
    match schema.as_deref() {
        Some(MATCH_SCHEMA) => Ok(()),
        _ => Err(FormatError::Schema {
            found: schema,
            wanted: MATCH_SCHEMA,
        }),
    }
}

fn entry<M: MatchFile>(fields: &Fields, setup: &M::Setup) -> Result<Entry<M::Step>, FormatError> {
    let event = match fields.text("event")? {
        "undo" => Event::Undo {
            to: fields.count("to")?,
        },
        "redo" => Event::Redo {
            to: fields.count("to")?,
        },
        name => M::read_step(setup, name, fields)?.into(),
    };
    Ok(Entry {
        event,
        time: fields.optional_text("time")?,
        photo: fields.optional_text("photo")?,
        guesses: guesses::read(fields)?,
    })
}
