//! What is written on the buttons of a match and above its parts, in the window and on phones alike.

use crate::phrase;
use crate::phrasing::Phrase;

/// Lays a cover over what was lifted.
pub const COVER: &str = "Cover it again";
/// Why something lies under a cover.
pub const LOOK_AWAY: &str = "All others look away first.";

/// As in "1 point".
pub fn points(points: i64) -> Phrase {
    phrase!("points", points)
}

/// As in "hand: empty".
pub fn nothing_of(what: Phrase) -> Phrase {
    phrase!("belonging-none", what)
}

/// As in "hand: 3 small".
pub fn belonging(what: Phrase, words: Phrase) -> Phrase {
    phrase!("belonging", what, words)
}
