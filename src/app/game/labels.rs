//! What is written on the buttons of a match and above its parts, in the window and on phones alike.

use crate::phrase;
use crate::phrasing::Phrase;

/// Lays a cover over what was lifted.
pub fn cover() -> Phrase {
    phrase!("cover-again")
}

/// Why something lies under a cover.
pub fn look_away() -> Phrase {
    phrase!("cover-look-away")
}

/// As in "hand: empty".
pub fn nothing_of(what: Phrase) -> Phrase {
    phrase!("belonging-none", what)
}

/// As in "hand: 3 small".
pub fn belonging(what: Phrase, words: Phrase) -> Phrase {
    phrase!("belonging", what, words)
}
