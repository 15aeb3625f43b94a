//! What may be done in matches of Noname, as its commands are listed.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::played::{Blank, Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Verb};
use crate::rules::stash::verbs::{
    ACCEPT, AFTER_THE_MOVE, BELL, CHOOSE, CHOOSE_AT_ONCE, CORRECT, FIRST, KINDS, PLAYERS, RUNG,
    SEATS,
};

/// Matches of Noname.
pub const NONAME: Playable = Playable {
    name: "noname",
    beginning: &[PLAYERS, SEATS, FIRST, CAPTURES_TO],
    verbs: &[PLACE, BELL, CORRECT, CHOOSE],
    is_seen: true,
    preparation: Preparation {
        title: "Noname",
        naming: Naming::Colors,
        fewest_players: 2,
        most_players: 6,
        blanks: &[Blank {
            label: || phrase!("stash-captures-to"),
            argument: "captures-to",
            options: &[
                ("color", || phrase!("stash-captures-to-color")),
                ("placer", || phrase!("stash-captures-to-placer")),
            ],
            hint: Phrase::default,
            cover: None,
        }],
        has_squares: false,
        time_up: Some(RUNG),
    },
};

const CAPTURES_TO: Argument = Argument::new(
    "captures-to",
    Form::Option,
    "WHO",
    "Noname: who receives a captured piece [default: the player of the color that captures it]",
)
.one_of(&[
    ("color", "The player of the color that was placed"),
    ("placer", "The player who placed it"),
]);

const PLACE: Verb = Verb {
    name: "place",
    about: "the player whose turn it is has placed a piece; the picture shows the table",
    examples: "",
    arguments: &[KINDS, CHOOSE_AT_ONCE, ACCEPT],
    sees: AFTER_THE_MOVE,
};
