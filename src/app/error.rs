//! Why there is no window.

use crate::phrase;
use crate::phrasing::{Phrase, Worded};

/// What stands in the way of a window, as the system says it.
#[derive(Debug)]
pub struct WindowError(String);

impl WindowError {
    /// Of what the system says.
    pub fn new(problem: &impl ToString) -> Self {
        Self(problem.to_string())
    }
}

impl Worded for WindowError {
    fn phrase(&self) -> Phrase {
        phrase!("cli-no-window", error = &self.0)
    }
}

crate::worded_errors!(WindowError);
