//! `geomant match`: steps into the record, and how the match stands after them.

mod export;
mod sight;
mod words;

use super::config::EyeConfig;
use super::config::matches::{Act, MatchTask, NewMatch};
use super::failure::Failure;
use super::opts::Format;
use super::{clock, input, output, report, text};
use crate::book::{Book, Entry, Event, Illegal, Refused, Setup, Sight, State, Step};
use crate::book::{geomancy, noname, sighting};
use crate::record::{self, Record, RecordError};
use std::path::{Path, PathBuf};

/// Does what is asked of a record, and says how the match stands then.
/// `force` allows outputs to be written over files of other kinds.
pub fn run(task: &MatchTask, force: bool) -> Result<(), Failure> {
    match &task.act {
        Act::New(new) => begin(task, new),
        Act::Status => {
            let book = look(&task.record)?;
            say_state(task, &book, &[])
        }
        Act::Check { input, eye } => check(task, input, eye),
        Act::Score => {
            let book = look(&task.record)?;
            let said = match task.format {
                Format::Json => report::indented(&report::matches::score(&book)),
                Format::Text => text::matches::score(&book),
            };
            output::print(&said)
        }
        Act::Export {
            page,
            table,
            photos,
        } => export::export(&task.record, (page, table.as_deref()), *photos, force),
        _ => step(task),
    }
}

fn begin(task: &MatchTask, new: &NewMatch) -> Result<(), Failure> {
    let setup = Setup {
        game: new.game,
        players: new.players.clone(),
        first: new.first.clone(),
        pieces: input::pieces_of(&new.eye)?,
        taker: new.taker,
        sight: Sight {
            square_mm: new.square_mm,
            calibration: new
                .calibration
                .as_deref()
                .map(|path| sight::seen_from(&task.record, path)),
        },
    };
    let record = Record::create(&task.record, setup, Some(&clock::now()));
    let record = record.map_err(Failure::Record)?;
    say_state(task, record.book(), &[])
}

/// Compares a picture with the book; they may disagree, so that is no failure.
fn check(task: &MatchTask, path: &Path, eye: &EyeConfig) -> Result<(), Failure> {
    let book = look(&task.record)?;
    let eye = sight::eye_for(eye, &task.record, book.setup());
    let input = input::open_with_pieces(path, &eye, book.setup().pieces)?;
    let differences = sighting::comparison(book.now(), input.layout());
    let differences = differences.map_err(|error| Failure::Illegal(path.into(), error))?;
    let said = match task.format {
        Format::Json => report::indented(&report::matches::check(&differences)),
        Format::Text => text::matches::check(&differences),
    };
    output::print(&said)
}

/// A step that adds to the record.
fn step(task: &MatchTask) -> Result<(), Failure> {
    let mut record = open(&task.record)?;
    let mut notes = vec![];
    match &task.act {
        Act::Choose(answers) => {
            for answer in answers {
                let choose = Step::Choose {
                    id: answer.id.clone(),
                    option: answer.option.clone(),
                };
                append(&mut record, choose.into(), None)?;
            }
        }
        act => {
            let said = sight::event_of(act, &record)?;
            notes = said.notes;
            append(&mut record, said.event, said.photo.as_deref())?;
        }
    }
    say_state(task, record.book(), &notes)
}

fn append(record: &mut Record, event: Event, photo: Option<&Path>) -> Result<(), Failure> {
    let entry = Entry {
        event,
        time: Some(clock::now()),
        photo: photo.map(|path| sight::seen_from(record.path(), path)),
    };
    record.append(entry).map_err(Failure::Record)
}

/// Opens a record to go on with it, and tells of a torn line.
fn open(path: &Path) -> Result<Record, Failure> {
    let (record, torn) = Record::open(path).map_err(Failure::Record)?;
    if let Some(torn) = torn {
        output::say(&format!("notice: {}: {torn}", path.display()));
    }
    Ok(record)
}

/// Opens a record to look at it.
fn look(path: &Path) -> Result<Book, Failure> {
    let (book, torn) = record::look(path).map_err(Failure::Record)?;
    if let Some(torn) = torn {
        output::say(&format!("notice: {}: {torn}", path.display()));
    }
    Ok(book)
}

fn say_state(task: &MatchTask, book: &Book, notes: &[String]) -> Result<(), Failure> {
    let said = match task.format {
        Format::Json => report::indented(&report::matches::state(book, notes)),
        Format::Text => text::matches::state(book, notes),
    };
    output::print(&said)
}

fn refused(refused: Refused<Illegal>) -> Failure {
    Failure::Record(RecordError::Refused(refused.into()))
}

/// The match of Geomancy that a record holds.
fn as_geomancy<'a>(book: &'a Book, step: &'static str) -> Result<&'a geomancy::Geomancy, Failure> {
    match book.state() {
        State::Geomancy(state) => Ok(state),
        State::Noname(_) => Err(other_game(book, step)),
    }
}

/// The match of Noname that a record holds.
fn as_noname<'a>(book: &'a Book, step: &'static str) -> Result<&'a noname::Noname, Failure> {
    match book.state() {
        State::Noname(state) => Ok(state),
        State::Geomancy(_) => Err(other_game(book, step)),
    }
}

fn other_game(book: &Book, step: &'static str) -> Failure {
    let game = book.setup().game;
    refused(Refused::Illegal(Illegal::OtherGame { step, game }))
}

/// A path as it is, or in the folder that holds the record.
fn beside(record: &Path, path: &str) -> PathBuf {
    record.parent().unwrap_or(Path::new("")).join(path)
}
