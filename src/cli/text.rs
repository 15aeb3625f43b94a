//! Readings and matches as tables and sentences that a person likes to read; what games find out comes as text from them.

pub mod matches;
pub mod reading;

use crate::phrasing::capitalized;
use crate::rules::Choice;
use crate::rules::words::{self, CHOICES_TITLE};

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

/// A phrase as a sentence of its own.
fn sentence(phrase: &str) -> String {
    format!("{}.", capitalized(phrase))
}
