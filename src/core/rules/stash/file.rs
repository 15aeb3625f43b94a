//! Matches of Geomancy and Noname in a record: the fields of its first line and of its steps' lines.

mod read;
mod write;

use super::{Setup, StashMatch, Step};
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::rules::matches::file::{MatchFile, RecordLine};

impl MatchFile for StashMatch {
    fn game(setup: &Setup) -> &'static str {
        setup.game.name()
    }

    fn write_setup(setup: &Setup, line: &mut RecordLine) {
        write::add_setup(line, setup);
    }

    fn read_setup(line: &Fields) -> Result<Setup, FormatError> {
        read::setup(line)
    }

    fn step_name(step: &Step) -> &'static str {
        step.name()
    }

    fn write_step(setup: &Setup, step: &Step, line: &mut RecordLine) {
        write::add_step(line, step, &setup.pieces);
    }

    fn read_step(setup: &Setup, name: &str, line: &Fields) -> Result<Step, FormatError> {
        read::step(name, line, &setup.pieces)
    }
}
