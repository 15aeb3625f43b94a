//! Readings, rulings and scores as tables and sentences that a person likes to read.

pub mod geomancy;
pub mod noname;
pub mod reading;

use super::wholeness::Wholeness;
use crate::certainty::Call;
use crate::layout::Layout;
use crate::phrasing::{self, NOTHING, Table, percent};
use crate::rules::Choice;
use crate::rules::words::{self, CHOICES_TITLE};

fn shown(cell: Option<impl ToString>) -> String {
    cell.map_or(NOTHING.into(), |cell| cell.to_string())
}

/// As in "clear" or "close 81%".
fn call_words(call: &Call) -> String {
    if call.is_clear() {
        call.status.to_string()
    } else {
        format!("{} {}", call.status, percent(call.probability))
    }
}

/// A heading, then its lines; nothing at all without lines.
fn section(title: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    format!("\n{title}\n{lines}")
}

/// Who has to choose what, and how to say it.
fn open_choices(choices: &[Choice]) -> String {
    section(CHOICES_TITLE, &words::open_choices(choices, "--choose "))
}

/// What lies otherwise in a picture than a match's book has it.
pub fn check(differences: &[String]) -> String {
    if differences.is_empty() {
        return "The picture agrees with the book.\n".into();
    }
    section("Otherwise than in the book", differences)
        .trim_start()
        .to_owned()
}

/// What keeps the judgement from being whole, besides the choices that are listed.
fn missing(whole: &Wholeness) -> String {
    section("Not complete, as the picture can't tell all", &whole.notes)
}

/// The stones that may not be there, or may be others than named.
fn doubtful_stones(layout: &Layout) -> String {
    let doubtful = layout.stones.iter().filter_map(|stone| {
        let confidence = stone.doubted()?;
        let (id, color, size) = (&stone.id, &stone.color, stone.size);
        Some(format!(
            "{id} is a {color} {size} with {}",
            percent(confidence)
        ))
    });
    let lines: Vec<String> = doubtful.collect();
    section("Stones that may not be real or rightly named", &lines)
}

/// A phrase as a sentence of its own.
fn capitalized(phrase: &str) -> String {
    format!("{}.", phrasing::capitalized(phrase))
}
