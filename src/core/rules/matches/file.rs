//! How a game's match is written in a record: the fields of its first line and of its steps' lines.

use super::Match;
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use serde_json::{Map, Value};

/// The fields of one line, in the order in which they are written.
pub type RecordLine = Map<String, Value>;

/// A match that can be kept in a file. What is written reads back as the same value.
pub trait MatchFile: Match {
    /// The game, as the first line names it.
    fn game(setup: &Self::Setup) -> &'static str;

    /// Adds what was agreed to the first line, which says the game already.
    fn write_setup(setup: &Self::Setup, line: &mut RecordLine);

    /// What was agreed, from the first line.
    ///
    /// # Errors
    /// Where a field is missing or wrong.
    fn read_setup(line: &Fields) -> Result<Self::Setup, FormatError>;

    /// What the line of a step calls it; never `undo` nor `redo`.
    fn step_name(step: &Self::Step) -> &'static str;

    /// Adds a step to its line, which says its name already.
    fn write_step(setup: &Self::Setup, step: &Self::Step, line: &mut RecordLine);

    /// The step that a line with this name holds.
    ///
    /// # Errors
    /// Where there is no such step, or a field of it is missing or wrong.
    fn read_step(setup: &Self::Setup, name: &str, line: &Fields)
    -> Result<Self::Step, FormatError>;
}
