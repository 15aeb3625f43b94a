//! What the watch knows of the table before it.

use std::fmt;

/// What the watch knows of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// No board has been seen yet.
    Looking,
    /// Something moves; the last reading may no longer hold.
    Moving,
    /// All has become quiet, for less than it takes to be sure.
    Settling,
    /// The table is at rest and the reading is of it as it lies.
    Steady,
    /// At rest, but the board that was there can't be found any more.
    Lost,
}

impl State {
    /// The state's word in a log.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Looking => "looking",
            Self::Moving => "moving",
            Self::Settling => "settling",
            Self::Steady => "steady",
            Self::Lost => "lost",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
