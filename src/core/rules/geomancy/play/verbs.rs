//! What may be done in matches of Geomancy, as its commands are listed.

use super::typed::{Lies, Turned};
use crate::piece::Color;
use crate::rules::matches::played::{Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};
use crate::rules::stash::typed::ColorAndSizes;
use crate::rules::stash::verbs::{
    ACCEPT, AFTER_THE_MOVE, BELL, CHOOSE, CHOOSE_AT_ONCE, CORRECT, FIRST, KINDS, LEFT_OPEN,
    PLAYERS, RUNG, SEATS,
};

/// Matches of Geomancy.
pub const GEOMANCY: Playable = Playable {
    name: "geomancy",
    beginning: &[PLAYERS, SEATS, FIRST],
    verbs: &[CAST, REORIENT, PASS, ROUND, BELL, CORRECT, CHOOSE],
    is_seen: true,
    preparation: Preparation {
        title: "Geomancy",
        naming: Naming::ColorsAtSides,
        fewest_players: 2,
        most_players: 6,
        blanks: &[],
        has_squares: true,
        time_up: Some(RUNG),
    },
};

const CAST: Verb = Verb {
    name: "cast",
    about: "the player whose turn it is has cast; the picture shows all stones",
    examples: "cast evening.jsonl throw3.jpg --missed red:S --choose keep:d4:red=s2",
    arguments: CLAIMS,
    sees: AFTER_THE_MOVE,
};

const REORIENT: Verb = Verb {
    name: "reorient",
    about: "the player whose turn it is has turned one stone",
    examples: "\
reorient evening.jsonl turn7.jpg        which one, the picture says
reorient evening.jsonl --turn d4=NE",
    arguments: &[
        Argument::new(
            "turn",
            Form::Option,
            "SQUARE=DIRECTION",
            "The stone's square and its new direction",
        )
        .checked(is_a::<Turned>),
        MISSED,
        KINDS,
        LIES,
        CHOOSE_AT_ONCE,
        ACCEPT,
    ],
    sees: Sees::Table {
        input: "A picture or a layout of the board after the turn",
        photo: "The photo to keep with a layout or with --turn",
        unless: Some("turn"),
        own: None,
    },
};

const PASS: Verb = Verb {
    name: "pass",
    about: "the player whose turn it is passes",
    examples: "",
    arguments: &[],
    sees: Sees::Nothing,
};

const ROUND: Verb = Verb {
    name: "round",
    about: "begin the next round",
    examples: "",
    arguments: &[Argument::new(
        "after",
        Form::Option,
        "COLOR",
        "Who last made an advantageous move [default: who last did not pass]; the next player begins",
    )
    .checked(is_a::<Color>)],
    sees: Sees::Nothing,
};

/// What people say about a picture.
const CLAIMS: &[Argument] = &[MISSED, KINDS, LIES, CHOOSE_AT_ONCE, ACCEPT];

const MISSED: Argument = Argument::new(
    "missed",
    Form::List,
    "COLOR:SIZES",
    "A stone in play that fell out of sight, as in red:SS",
)
.under(LEFT_OPEN)
.checked(is_a::<ColorAndSizes>);

const LIES: Argument = Argument::new(
    "lies",
    Form::List,
    "SQUARE[=COLOR:SIZE:DIRECTION]",
    "Geomancy: a stone that lies on a square whatever is seen there, as in d4 for the book's own, or d4=red:S:NE",
)
.under(LEFT_OPEN)
.checked(is_a::<Lies>);
