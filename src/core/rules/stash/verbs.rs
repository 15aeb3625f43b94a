//! What may be done in matches of Geomancy and Noname, as their commands are listed.

use super::typed::{ColorAndSizes, Lies, Named, PlayerName, Turned};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::matches::played::{Blank, Naming, Playable, Preparation, TimeUp};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};
use crate::rules::typed::{Choose, Seat};

/// Matches of Geomancy.
pub const GEOMANCY: Playable = Playable {
    name: "geomancy",
    beginning: &[PLAYERS, SEATS, FIRST, CAPTURES_TO],
    verbs: &[CAST, REORIENT, PASS, ROUND, BELL, CORRECT, CHOOSE],
    is_seen: true,
    turns: "its turns are cast, reorient and pass",
    preparation: Some(Preparation {
        title: "Geomancy",
        naming: Naming::ColorsAtSides,
        fewest_players: 2,
        most_players: 6,
        blanks: &[],
        has_squares: true,
        time_up: Some(RUNG),
    }),
};

/// Matches of Noname.
pub const NONAME: Playable = Playable {
    name: "noname",
    beginning: &[PLAYERS, SEATS, FIRST, CAPTURES_TO],
    verbs: &[PLACE, BELL, CORRECT, CHOOSE],
    is_seen: true,
    turns: "its turns are placing one piece",
    preparation: Some(Preparation {
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
    }),
};

const RUNG: TimeUp = TimeUp {
    verb: "bell",
    rung: || phrase!("stash-bell-has-rung"),
};

const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "COLOR[=NAME]",
    "Who plays, clockwise, as in red=Ada,blue=Ben or red,blue",
)
.needed()
.checked(is_a::<PlayerName>);

const SEATS: Argument = Argument::new(
    "seats",
    Form::List,
    "SIDE=COLOR",
    "Who sits where, as in south=red,east=blue",
)
.checked(is_a::<Seat>);

const FIRST: Argument = Argument::new(
    "first",
    Form::Option,
    "COLOR",
    "Who begins [default: who is named first]",
)
.checked(is_a::<Color>);

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

const CAST: Verb = Verb {
    name: "cast",
    about: "the player whose turn it is has cast; the picture shows all stones",
    examples: "cast evening.jsonl throw3.jpg --missed red:S --choose keep:d4:red=s2",
    arguments: CLAIMS,
    sees: AFTER_THE_MOVE,
};

const PLACE: Verb = Verb {
    name: "place",
    about: "the player whose turn it is has placed a piece; the picture shows the table",
    examples: "",
    arguments: CLAIMS,
    sees: AFTER_THE_MOVE,
};

const AFTER_THE_MOVE: Sees = Sees::Table {
    input: "A picture or a layout of the table after the move; '-' is standard input",
    photo: "The photo to keep with a layout",
    unless: None,
    own: None,
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

const BELL: Verb = Verb {
    name: "bell",
    about: "the bell has rung, and the match ends as it stands; what is in hand or on a pad counts nothing",
    examples: "",
    arguments: &[],
    sees: Sees::Nothing,
};

const CHOOSE: Verb = Verb {
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

const CORRECT: Verb = Verb {
    name: "correct",
    about: "say that a piece is not where the book has it",
    examples: "\
correct evening.jsonl red:S d4 e4=NE    on the board, but elsewhere
correct evening.jsonl red:S d4 hand
correct evening.jsonl red:S hand blue   captive with blue; at noname: on blue's pad",
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

/// What people say about a picture.
const CLAIMS: &[Argument] = &[MISSED, KINDS, LIES, CHOOSE_AT_ONCE, ACCEPT];

const LEFT_OPEN: &str = "What the picture leaves open";

const MISSED: Argument = Argument::new(
    "missed",
    Form::List,
    "COLOR:SIZES",
    "A stone in play that fell out of sight, as in red:SS",
)
.under(LEFT_OPEN)
.checked(is_a::<ColorAndSizes>);

const KINDS: Argument = Argument::new(
    "is",
    Form::List,
    "ID=COLOR:SIZE",
    "What a stone of the picture is, as in s3=red:S or s3=nothing",
)
.under(LEFT_OPEN)
.checked(is_a::<Named>);

const LIES: Argument = Argument::new(
    "lies",
    Form::List,
    "SQUARE[=COLOR:SIZE:DIRECTION]",
    "Geomancy: a stone that lies on a square whatever is seen there, as in d4 for the book's own, or d4=red:S:NE",
)
.under(LEFT_OPEN)
.checked(is_a::<Lies>);

const CHOOSE_AT_ONCE: Argument = Argument::new(
    "choose",
    Form::Options,
    "ID=OPTION",
    "Answer a choice at once, or overrule a doubtful call, as in square:s3=d4",
)
.under(LEFT_OPEN)
.checked(is_a::<Choose>);

const ACCEPT: Argument = Argument::new(
    "accept",
    Form::Flag,
    "",
    "Take the best guess where a call is in doubt",
)
.under(LEFT_OPEN);
