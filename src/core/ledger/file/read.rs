//! Lines to a book.

use super::{BookError, BookFile, BookId, MATCH_SCHEMA, Torn, line};
use crate::layout::file::field::Fields;
use crate::layout::file::json::{parse, problem};
use crate::layout::file::{FormatError, is_wide_text};
use crate::ledger::{Book, Entry, Event};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::file::MatchFile;
use crate::rules::matches::guess::file as guesses;
use serde_json::{Map, Value};

/// Reads a record and plays the match through. A last line that is not whole is left out; any other that is not as it
/// was written is an error. Blank lines at the end, as editors leave them, are nothing.
///
/// # Errors
/// Where a line is not what the format or the rules ask for; its number is told.
pub fn read<M: MatchFile>(bytes: &[u8]) -> Result<BookFile<M>, BookError> {
    check_encoding(bytes)?;
    let begin = if bytes.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    };
    let lines = bytes[begin..end_of_text(bytes)].split_inclusive(|byte| *byte == b'\n');
    let mut book: Option<Book<M>> = None;
    let mut id = None;
    let mut whole_bytes = begin;
    let mut torn = None;
    for (index, raw) in lines.enumerate() {
        let line = index + 1;
        if is_torn(raw) {
            let bytes = raw.len();
            torn = Some(Torn { line, bytes });
        } else {
            let object = object_of(raw, line)?;
            match book {
                None => id = id_in(&object, line)?,
                Some(_) => check_id(&object, id.as_ref(), line)?,
            }
            book = Some(with_line(book, &object, line)?);
            whole_bytes += raw.len();
        }
    }
    Ok(BookFile {
        book: book.ok_or(BookError::Empty)?,
        id,
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
    is_ours && first.is_none_or(is_torn)
}

/// Whether a line was cut off as it was written: it breaks off within its object. What has its end of line was written to
/// its end, and what is wrong before its end was not cut: both are damaged, and not torn.
fn is_torn(raw: &[u8]) -> bool {
    if raw.ends_with(b"\n") {
        return false;
    }
    // Some file systems fill with zeros what did not come to the disk.
    let zeros = raw.iter().rev().take_while(|byte| **byte == 0).count();
    let written = &raw[..raw.len() - zeros];
    let text = match str::from_utf8(written) {
        Ok(text) => text,
        Err(error) if error.error_len().is_some() => return false,
        // Cut within a letter.
        Err(error) => str::from_utf8(&written[..error.valid_up_to()]).unwrap_or_default(),
    };
    parse(text).is_err_and(|error| error.is_eof())
}

/// The game that a record's first line names.
///
/// # Errors
/// Where the first line is missing or names no game.
pub fn game_of(bytes: &[u8]) -> Result<String, BookError> {
    check_encoding(bytes)?;
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let first = bytes[..end_of_text(bytes)]
        .split_inclusive(|byte| *byte == b'\n')
        .next();
    let first = first.ok_or(BookError::Empty)?;
    if is_torn(first) {
        return Err(BookError::Empty);
    }
    let malformed = |error| BookError::Format { line: 1, error };
    let fields = object_of(first, 1).map_err(|error| other_kind(bytes, first).unwrap_or(error))?;
    let fields = Fields::of_file(&fields);
    check_schema(&fields)
        .map_err(|error| other_kind(bytes, first).unwrap_or_else(|| malformed(error)))?;
    fields.text("game").map(str::to_owned).map_err(malformed)
}

/// What a file is whose first line is none of a record's, and nothing that damage could have made of one: it was given where a
/// record is asked for, and no line is to blame.
fn other_kind(bytes: &[u8], first: &[u8]) -> Option<BookError> {
    let first = String::from_utf8_lossy(first);
    if first.contains("geomant.match") || line::ends_with_check(&first) {
        return None;
    }
    let whole = str::from_utf8(bytes).ok().and_then(|text| parse(text).ok());
    let schema = whole.as_ref().and_then(|file| file["schema"].as_str());
    Some(BookError::OtherKind {
        found: schema.map(str::to_owned),
    })
}

/// Editors and shells that save text in another encoding damage nothing, and no line is to blame.
fn check_encoding(bytes: &[u8]) -> Result<(), BookError> {
    if is_wide_text(bytes) {
        Err(BookError::OtherEncoding)
    } else {
        Ok(())
    }
}

/// The object that a line holds, if the line is as it was written.
fn object_of(raw: &[u8], line: usize) -> Result<Map<String, Value>, BookError> {
    let syntax = |problem: Phrase| {
        let error = FormatError::Syntax { problem };
        BookError::Format { line, error }
    };
    let text = str::from_utf8(raw).map_err(|_| syntax(phrase!("book-no-text")))?;
    let value = parse(text).map_err(|error| syntax(problem(&error)))?;
    if !line::is_intact(text, &value) {
        return Err(BookError::Checksum { line });
    }
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(syntax(phrase!("book-no-object"))),
    }
}

/// The record that a line says it belongs to.
fn id_in(line_object: &Map<String, Value>, line: usize) -> Result<Option<BookId>, BookError> {
    let said = Fields::of_file(line_object).optional_text(BookId::FIELD);
    let said = said.map_err(|error| BookError::Format { line, error })?;
    Ok(said.map(BookId::said))
}

/// Refuses the line of another record. One that was written by hand, without a checksum, need not say whose it is.
fn check_id(
    line_object: &Map<String, Value>,
    id: Option<&BookId>,
    line: usize,
) -> Result<(), BookError> {
    let said = id_in(line_object, line)?;
    let is_by_hand = said.is_none() && !line::has_check(&Value::Object(line_object.clone()));
    if is_by_hand || said.as_ref() == id {
        Ok(())
    } else {
        Err(BookError::OtherMatch { line })
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
    if fields.has("schema") && !fields.has("n") {
        return Err(BookError::BeginsAgain { line });
    }
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
