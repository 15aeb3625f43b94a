//! What is written on the buttons of a match and above its parts, in the window and on phones alike.

use crate::phrase;
use crate::phrasing::Phrase;

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
