//! From what was typed or seen to the event that the book is asked to take.

use super::words::{placed, questions};
use super::{as_geomancy, as_noname, beside, refused};
use crate::book::sighting;
use crate::book::{Book, Event, Setup, State, Step, Whereabouts, geomancy};
use crate::cli::config::EyeConfig;
use crate::cli::config::matches::{Act, Seen, Turn};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Input};
use crate::layout::{Layout, Stone};
use crate::piece::{Color, Size};
use crate::record::Record;
use crate::square::{Direction, Region};
use std::path::{Path, PathBuf};

/// An event with what is to be said and kept of it.
pub struct Said {
    pub event: Event,
    pub notes: Vec<String>,
    pub photo: Option<PathBuf>,
}

impl Said {
    fn plain(event: Event) -> Self {
        Self {
            event,
            notes: vec![],
            photo: None,
        }
    }
}

/// The event that an act comes to.
pub fn event_of(act: &Act, record: &Record) -> Result<Said, Failure> {
    let book = record.book();
    let setup = book.setup();
    match act {
        Act::Cast(seen) => from_picture(seen, record, "cast", |layout| {
            let state = as_geomancy(book, "cast")?;
            Ok(sighting::cast(state, setup, layout, &seen.claims))
        }),
        Act::Place(seen) => from_picture(seen, record, "place", |layout| {
            let state = as_noname(book, "place")?;
            let id = sighting::id_of_placing(book.now());
            Ok(sighting::placing(state, setup, layout, &id, &seen.claims))
        }),
        Act::Reorient(turn) => reorient(turn, record),
        Act::Pass => Ok(Said::plain(pass(book).into())),
        Act::Round(after) => Ok(Said::plain(round(book, after.as_ref())?.into())),
        Act::Bell => Ok(Said::plain(Step::Bell.into())),
        Act::Undo(Some(to)) => Ok(Said::plain(Event::Undo { to: *to })),
        Act::Undo(None) => Ok(Said::plain(book.undo().map_err(refused)?)),
        Act::Redo => Ok(Said::plain(book.redo().map_err(refused)?)),
        Act::Correct {
            color,
            size,
            from,
            to,
        } => {
            let correct = Step::Correct {
                color: color.clone(),
                size: *size,
                from: whereabouts(from, book, (color, *size))?,
                to: whereabouts(to, book, (color, *size))?,
            };
            Ok(Said::plain(correct.into()))
        }
        // What does not add to the record never comes here.
        Act::New(_)
        | Act::Status
        | Act::Check { .. }
        | Act::Score
        | Act::Export { .. }
        | Act::Choose(_) => Err(Failure::Usage("this adds nothing to a record".into())),
    }
}

fn pass(book: &Book) -> Step {
    let turn = match book.state() {
        State::Geomancy(state) => state.turn,
        State::Noname(state) => state.turn,
    };
    Step::Pass {
        player: book.setup().color(turn).clone(),
    }
}

/// The next round; without a word, after the player whom the book offers.
fn round(book: &Book, after: Option<&Color>) -> Result<Step, Failure> {
    let offered = match &as_geomancy(book, "round")?.phase {
        geomancy::Phase::BetweenRounds { offered } => offered,
        _ => &book.setup().first,
    };
    let after = after.unwrap_or(offered).clone();
    Ok(Step::NextRound { after })
}

fn reorient(turn: &Turn, record: &Record) -> Result<Said, Failure> {
    let book = record.book();
    let state = as_geomancy(book, "reorient")?;
    match (&turn.seen, &turn.turned) {
        (Some(seen), _) => from_picture(seen, record, "reorient", |layout| {
            Ok(sighting::turn(state, book.setup(), layout, &seen.claims))
        }),
        (None, Some(turned)) => {
            let step = Step::Reorient {
                player: book.setup().color(state.turn).clone(),
                square: turned.square,
                direction: turned.direction,
            };
            Ok(Said {
                event: step.into(),
                notes: vec![],
                photo: turn.photo.clone(),
            })
        }
        (None, None) => Err(Failure::Usage(
            "give a picture of the board, or --turn SQUARE=DIRECTION".into(),
        )),
    }
}

/// Reads the picture, lets the book explain it, and returns the explanation if only one is left.
fn from_picture(
    seen: &Seen,
    record: &Record,
    command: &str,
    explain: impl Fn(&Layout) -> Result<sighting::Outcome, Failure>,
) -> Result<Said, Failure> {
    let eye = eye_for(&seen.eye, record.path(), record.book().setup());
    let input = input::open_with_pieces(&seen.input, &eye, record.book().setup().pieces)?;
    let outcome = explain(input.layout())?;
    let sighting = outcome.map_err(|error| Failure::Illegal(seen.input.clone(), error))?;
    let settled = sighting.is_settled();
    let Some(step) = sighting.step.clone().filter(|_| settled) else {
        let asked = questions(&sighting, command);
        return Err(Failure::Unsettled(seen.input.clone(), asked));
    };
    let is_picture = matches!(input, Input::Picture(_)) && seen.input != Path::new("-");
    let own = is_picture.then(|| seen.input.clone());
    let mut notes = sighting.notes;
    notes.extend(placed(&step));
    Ok(Said {
        event: step.into(),
        notes,
        photo: seen.photo.clone().or(own),
    })
}

/// How the match's pictures are read: as typed, else as the record says.
pub fn eye_for(typed: &EyeConfig, record: &Path, setup: &Setup) -> EyeConfig {
    let calibration = setup.sight.calibration.as_deref();
    let colors = match typed.colors.as_slice() {
        [] => setup.colors().cloned().collect(),
        colors => colors.to_vec(),
    };
    EyeConfig {
        surface: typed.surface,
        board: typed.board,
        region: typed.region,
        board_mm: typed.board_mm,
        square_mm: typed.square_mm.or(setup.sight.square_mm),
        calibration: typed
            .calibration
            .clone()
            .or_else(|| calibration.map(|path| beside(record, path))),
        empty: typed.empty.clone(),
        colors,
        pieces: None,
        debug: typed.debug.clone(),
        max_megapixels: typed.max_megapixels,
    }
}

/// A path as it is seen from the record's folder, where it lies below that; else whole.
pub fn seen_from(record: &Path, path: &Path) -> String {
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = record.parent().filter(|folder| *folder != Path::new(""));
    let folder = whole(folder.unwrap_or(Path::new(".")));
    let path = whole(path);
    let below = path.strip_prefix(&folder).unwrap_or(&path);
    below.to_string_lossy().into_owned()
}

/// A place as it is typed in a correction.
fn whereabouts(
    text: &str,
    book: &Book,
    (color, size): (&Color, Size),
) -> Result<Whereabouts, Failure> {
    let form = |problem: String| Failure::Usage(format!("'{text}' is no place: {problem}"));
    if text == "hand" {
        return Ok(Whereabouts::Hand);
    }
    if let Some(player) = book.setup().colors().find(|c| c.name() == text) {
        return Ok(Whereabouts::HeldBy(player.clone()));
    }
    match book.state() {
        State::Noname(state) => {
            let known = state.table.iter().find(|stone| stone.id == text);
            let known = known.cloned().map(|stone| Stone {
                color: color.clone(),
                size,
                ..stone
            });
            let wanted = || form("use a player's color or the id of a piece on the table".into());
            known.map(Whereabouts::Table).ok_or_else(wanted)
        }
        State::Geomancy(state) => {
            let (square, direction) = match text.split_once('=') {
                Some((square, direction)) => (square, Some(direction)),
                None => (text, None),
            };
            let square = Region::CHESSBOARD.named(square).map_err(form)?;
            let lies = state.board.get(&square).map(|stone| stone.direction);
            let direction: Direction = match (direction, lies) {
                (Some(direction), _) => direction.parse().map_err(form)?,
                (None, Some(direction)) => direction,
                (None, None) => Direction::N,
            };
            Ok(Whereabouts::Square(square, direction))
        }
    }
}
