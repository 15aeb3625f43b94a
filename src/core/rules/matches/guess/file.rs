//! Guesses in a record's line and in reports.

use super::Guess;
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::rules::matches::file::RecordLine;
use serde_json::{Value, json};

/// What a record's line calls its guesses.
const FIELD: &str = "accepted_calls";
/// One of them.
const NOUN: &str = "accepted_call";

impl Guess {
    /// The same in a report, with the number of its entry.
    pub fn reported(&self, entry: usize) -> Value {
        let mut value = self.to_value();
        value["entry"] = json!(entry);
        value
    }

    fn to_value(&self) -> Value {
        json!({
            "call": self.call.to_string(),
            "taken": self.taken.to_string(),
            "probability": self.probability,
            "about": self.about.to_string(),
        })
    }
}

/// Adds the guesses of an entry to its line; nothing where there are none.
pub fn write(guesses: &[Guess], line: &mut RecordLine) {
    if !guesses.is_empty() {
        let values = guesses.iter().map(Guess::to_value);
        line.insert(FIELD.into(), values.collect());
    }
}

/// The guesses of an entry, none in a line that names none.
///
/// # Errors
/// Where the field is not as it is written.
pub fn read(line: &Fields) -> Result<Vec<Guess>, FormatError> {
    if !line.has(FIELD) {
        return Ok(vec![]);
    }
    let values = line.list(FIELD)?.iter().enumerate();
    let guesses = values.map(|(index, value)| {
        let fields = Fields::of_entry(value, NOUN, index)?;
        Ok(Guess {
            call: fields.text("call")?.into(),
            taken: fields.text("taken")?.into(),
            probability: fields.number("probability", (0.0, 1.0))?,
            about: fields.text("about")?.into(),
        })
    });
    guesses.collect()
}
