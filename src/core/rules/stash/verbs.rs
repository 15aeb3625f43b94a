//! Verbs and arguments that the commands of all games with stashes have.

use super::typed::{ColorAndSizes, Named, PlayerName};
use crate::phrase;
use crate::piece::Color;
use crate::rules::matches::played::TimeUp;
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};
use crate::rules::typed::{Choose, Seat};

/// What happens when the time is up.
pub const RUNG: TimeUp = TimeUp {
    verb: "bell",
    rung: || phrase!("stash-bell-has-rung"),
};

/// Who plays.
pub const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "COLOR[=NAME]",
    "Who plays, clockwise, as in red=Ada,blue=Ben or red,blue",
)
.needed()
.checked(is_a::<PlayerName>);

/// Who sits where.
pub const SEATS: Argument = Argument::new(
    "seats",
    Form::List,
    "SIDE=COLOR",
    "Who sits where, as in south=red,east=blue",
)
.checked(is_a::<Seat>);

/// Who begins.
pub const FIRST: Argument = Argument::new(
    "first",
    Form::Option,
    "COLOR",
    "Who begins [default: who is named first]",
)
.checked(is_a::<Color>);

/// The table after a move.
pub const AFTER_THE_MOVE: Sees = Sees::Table {
    input: "A picture or a layout of the table after the move; '-' is standard input",
    photo: "The photo to keep with a layout",
    unless: None,
    own: None,
};

/// Time is up.
pub const BELL: Verb = Verb {
    name: "bell",
    about: "the bell has rung, and the match ends as it stands; what is in hand or on a pad counts nothing",
    examples: "",
    arguments: &[],
    sees: Sees::Nothing,
};

/// A choice answered.
pub const CHOOSE: Verb = Verb {
    name: "choose",
    about: "answer a choice that the last step left open",
    examples: "",
    arguments: &[
        Argument::new("choose", Form::Words, "ID=OPTION", "As in keep:d4:red=s2")
            .needed()
            .checked(is_a::<Choose>),
    ],
    sees: Sees::Nothing,
};

/// A piece that is not where the book has it.
pub const CORRECT: Verb = Verb {
    name: "correct",
    about: "say that a piece is not where the book has it",
    examples: "\
correct evening.jsonl red:S d4 e4=NE    on the board, but elsewhere
correct evening.jsonl red:S d4 hand
correct evening.jsonl red:S hand blue   captive with blue, or on blue's pad",
    arguments: &[
        Argument::new("piece", Form::Word, "COLOR:SIZE", "As in red:S")
            .needed()
            .checked(is_a::<ColorAndSizes>),
        Argument::new(
            "from",
            Form::Word,
            "FROM",
            "Where the book has it: a square, hand, a player's color, or a piece's id on the table",
        )
        .needed(),
        Argument::new(
            "to",
            Form::Word,
            "TO",
            "Where it is: as in e4=NE, hand, or a player's color",
        )
        .needed(),
    ],
    sees: Sees::Nothing,
};

/// What these arguments of a picture stand under.
pub const LEFT_OPEN: &str = "What the picture leaves open";

/// What a stone is.
pub const KINDS: Argument = Argument::new(
    "is",
    Form::List,
    "ID=COLOR:SIZE",
    "What a stone of the picture is, as in s3=red:S or s3=nothing",
)
.under(LEFT_OPEN)
.checked(is_a::<Named>);

/// An answer given with the picture.
pub const CHOOSE_AT_ONCE: Argument = Argument::new(
    "choose",
    Form::Options,
    "ID=OPTION",
    "Answer a choice at once, or overrule a doubtful call, as in square:s3=d4",
)
.under(LEFT_OPEN)
.checked(is_a::<Choose>);

/// Doubt taken as it is.
pub const ACCEPT: Argument = Argument::new(
    "accept",
    Form::Flag,
    "",
    "Take the best guess where a call is in doubt",
)
.under(LEFT_OPEN);
