//! Why there is no window.

use std::fmt;

/// What stands in the way of a window, as the system says it.
#[derive(Debug)]
pub struct WindowError(String);

impl WindowError {
    /// Of what the system says.
    pub fn new(problem: &impl ToString) -> Self {
        Self(problem.to_string())
    }
}

impl fmt::Display for WindowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no window can be opened: {}; without a display, use --headless",
            self.0
        )
    }
}

impl std::error::Error for WindowError {}
