//! Entries to lines.

use super::{BookId, MATCH_SCHEMA, line};
use crate::ledger::{Entry, Event};
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::matches::guess::file as guesses;
use serde_json::{Value, json};

/// The line that begins a record, its end of line included, and what tells the lines of this record.
pub fn first_line<M: MatchFile>(setup: &M::Setup, time: Option<&str>) -> (String, BookId) {
    let mut fields = RecordLine::new();
    fields.insert("schema".into(), json!(MATCH_SCHEMA));
    fields.insert("game".into(), json!(M::game(setup)));
    M::write_setup(setup, &mut fields);
    if let Some(time) = time {
        fields.insert("time".into(), json!(time));
    }
    let id = BookId::of(&Value::Object(fields.clone()).to_string());
    fields.shift_insert(1, BookId::FIELD.into(), json!(id.as_str()));
    (to_line(fields), id)
}

/// The line of the entry with this number in a record with this setup and, unless it was begun before records had one, this id; its
/// end of line included.
pub fn entry_line<M: MatchFile>(
    number: usize,
    entry: &Entry<M::Step>,
    (setup, id): (&M::Setup, Option<&BookId>),
) -> String {
    let mut fields = RecordLine::new();
    fields.insert("n".into(), json!(number));
    if let Some(id) = id {
        fields.insert(BookId::FIELD.into(), json!(id.as_str()));
    }
    if let Some(time) = &entry.time {
        fields.insert("time".into(), json!(time));
    }
    let name = match &entry.event {
        Event::Step(step) => M::step_name(step),
        Event::Undo { .. } => "undo",
        Event::Redo { .. } => "redo",
    };
    fields.insert("event".into(), json!(name));
    match &entry.event {
        Event::Step(step) => M::write_step(setup, step, &mut fields),
        Event::Undo { to } | Event::Redo { to } => {
            fields.insert("to".into(), json!(to));
        }
    }
    if let Some(photo) = &entry.photo {
        fields.insert("photo".into(), json!(photo));
    }
    guesses::write(&entry.guesses, &mut fields);
    to_line(fields)
}

fn to_line(fields: RecordLine) -> String {
    line::sealed(&Value::Object(fields).to_string()) + "\n"
}
