//! What a person at the window asks of a match.

use crate::phrasing::Phrase;
use crate::rules::matches::tray::{Picks, RollWanted};
use crate::rules::matches::watched::{Invocation, Written};

/// What a person asked for.
pub enum Request {
    /// The move that is proposed is the one that was made.
    Accept,
    Do(Box<Invocation>),
    /// Something is said about the picture: values of an argument.
    Annotate(&'static str, Vec<String>),
    ForgetAnnotations,
    /// Gaps tell again which stones belong together.
    ForgetGroups,
    /// The names of a card in the picture are to be offered; none: of what is not seen.
    BeginToName(Option<String>),
    SearchNames(String),
    /// Something has this name: a value of an argument.
    Name(&'static str, String),
    StopNaming,
    /// Something is being written.
    Write(String, Box<Written>),
    /// A cover is lifted; none: all are laid down.
    Lift(Option<Phrase>),
    /// From now on this is picked out.
    Pick(Picks),
    /// The roll that the camera sees is picked out.
    ReadRoll(Box<RollWanted>),
    /// The table lies as it lies: the next move may come.
    GoOn,
    Undo,
    Redo,
    UndoTo(usize),
    ShowEntry(Option<usize>),
    /// Plays the match from its beginning, or stops.
    Play(bool),
    Pause(bool),
    /// Switches the tutor on or off.
    Teach(bool),
    PointAt(Vec<String>),
    /// The match as a page.
    Export,
    Close,
}

impl Request {
    /// Whether it acts on the match, or uncovers something: not what is typed, or only looks about.
    pub const fn acts(&self) -> bool {
        let is_typed = matches!(self, Self::Write(..) | Self::SearchNames(_));
        let looks = matches!(self, Self::ShowEntry(_) | Self::Play(_) | Self::PointAt(_));
        !(is_typed || looks || matches!(self, Self::Lift(None)))
    }
}
