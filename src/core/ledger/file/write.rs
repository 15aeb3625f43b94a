//! Entries to lines.

use super::{MATCH_SCHEMA, line};
use crate::ledger::{Entry, Event};
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::matches::guess::file as guesses;
use serde_json::{Value, json};

/// The line that begins a record, its end of line included.
pub fn first_line<M: MatchFile>(setup: &M::Setup, time: Option<&str>) -> String {
    let mut fields = RecordLine::new();
    fields.insert("schema".into(), json!(MATCH_SCHEMA));
    fields.insert("game".into(), json!(M::game(setup)));
    M::write_setup(setup, &mut fields);
    if let Some(time) = time {
        fields.insert("time".into(), json!(time));
    }
    to_line(fields)
}

/// The line of the entry with this number, its end of line included.
pub fn entry_line<M: MatchFile>(number: usize, entry: &Entry<M::Step>, setup: &M::Setup) -> String {
    let mut fields = RecordLine::new();
    fields.insert("n".into(), json!(number));
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
