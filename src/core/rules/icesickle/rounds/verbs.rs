//! What may be done in matches of IceSickle, as their commands are listed.

use super::placing::Placing;
use crate::phrase;
use crate::rules::icesickle::{JumpId, player_name};
use crate::rules::matches::played::{Blank, Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};
use crate::rules::stash::verbs::{ACCEPT, KINDS};
use crate::rules::typed::Choose;
use crate::square::Region;

/// Matches of IceSickle.
pub const ICESICKLE: Playable = Playable {
    name: "icesickle",
    beginning: &[PLAYERS, FIRST, BOARD, REGION],
    verbs: &[PLACE, JUMP, ROUND],
    is_seen: true,
    preparation: Preparation {
        title: "IceSickle",
        naming: Naming::Names,
        fewest_players: 2,
        most_players: 2,
        blanks: &[Blank {
            label: || phrase!("icesickle-larger-board"),
            argument: "region",
            options: &[],
            hint: || phrase!("icesickle-larger-board-hint"),
            cover: None,
        }],
        has_squares: true,
        time_up: None,
    },
};

const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "NAME",
    "IceSickle: names of both players, as in ada,ben",
)
.needed()
.checked(|word| player_name(word).map(|_| ()));

const FIRST: Argument = Argument::new(
    "first",
    Form::Option,
    "NAME",
    "IceSickle: who places first in the first round [default: who is named first]",
)
.checked(|word| player_name(word).map(|_| ()));

const BOARD: Argument = Argument::new(
    "board",
    Form::Option,
    "FILESxRANKS",
    "IceSickle: squares of the board, as in 5x5 [default: 5x5, and 8x8 with --region]",
)
.checked(|word| Region::of_size(word).map(|_| ()).map_err(Into::into));

const REGION: Argument = Argument::new(
    "region",
    Form::Option,
    "SQUARE-SQUARE",
    "IceSickle: the 25 squares of a larger board that are played on, as in c3-g7",
)
.checked(is_a::<Region>);

const CHOOSE: Argument = Argument::new(
    "choose",
    Form::Options,
    "ID=OPTION",
    "IceSickle: answer a choice that the table leaves open, as in lying:s7=away or square:s7=c3; may be repeated",
)
.checked(is_a::<Choose>);

const PLACE: Verb = Verb {
    name: "place",
    about: "the player whose turn it is has placed a piece; a picture of the table, or --at, says which",
    examples: "\
place icy.jsonl table7.jpg
place icy.jsonl --at c3=red:L",
    arguments: &[
        Argument::new(
            "at",
            Form::Option,
            "SQUARE=[COLOR:]SIZE",
            "IceSickle: the piece and its square, as in c3=L or c3=red:L",
        )
        .checked(is_a::<Placing>),
        KINDS,
        CHOOSE,
        ACCEPT,
    ],
    sees: Sees::Table {
        input: "A picture or a layout of the table after the move; '-' is standard input",
        photo: "The photo to keep with a layout",
        unless: Some("at"),
        own: None,
    },
};

const JUMP: Verb = Verb {
    name: "jump",
    about: "the player whose turn it is has jumped; a picture of the table, or --move, says how",
    examples: "\
jump icy.jsonl table19.jpg
jump icy.jsonl --move a1-d1",
    arguments: &[
        Argument::new(
            "move",
            Form::Option,
            "SQUARE-SQUARE",
            "IceSickle: where from and where to, as in a1-d1",
        )
        .checked(is_a::<JumpId>),
        CHOOSE,
        ACCEPT,
    ],
    sees: Sees::Table {
        input: "A picture or a layout of the table after the move; '-' is standard input",
        photo: "The photo to keep with a layout or with --move",
        unless: Some("move"),
        own: None,
    },
};

const ROUND: Verb = Verb {
    name: "round",
    about: "the second round begins, placed first by the other player",
    examples: "round icy.jsonl",
    arguments: &[],
    sees: Sees::Nothing,
};
