//! What may be done in matches of Geomancer, as their commands are listed.

use super::played::{DEFENDED, GIVEN, ROLLED, pair};
use super::setup::{Order, PLAYERS as PLAYER_COUNTS};
use super::step::{Force, faces, tally};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::chance::is_seed;
use crate::rules::matches::played::{Blank, Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};

/// Matches of Geomancer.
pub const GEOMANCER: Playable = Playable {
    name: "geomancer",
    beginning: &[PLAYERS, ORDER, SEED],
    verbs: &[ROLL, CREATE, ATTACK, DEFEND, GIVE, PASS],
    is_seen: false,
    preparation: PREPARATION,
};

const PREPARATION: Preparation = Preparation {
    title: "Geomancer",
    naming: Naming::Names,
    fewest_players: *PLAYER_COUNTS.start(),
    most_players: *PLAYER_COUNTS.end(),
    blanks: &[
        Blank {
            label: || phrase!("geomancer-in-a-turn"),
            argument: "order",
            options: &[
                ("any", || phrase!("geomancer-order-any")),
                ("fixed", || phrase!("geomancer-order-fixed")),
            ],
            hint: Phrase::default,
            cover: None,
        },
        Blank {
            label: || phrase!("geomancer-seed"),
            argument: "seed",
            options: &[],
            hint: || phrase!("geomancer-seed-hint"),
            cover: None,
        },
    ],
    has_squares: false,
    time_up: None,
};

const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "NAME",
    "Geomancer: names of two to six players, clockwise, as in ada,ben",
)
.needed();

const ORDER: Argument = Argument::new(
    "order",
    Form::Option,
    "ORDER",
    "Geomancer: how creation and attack follow each other in a turn: any, or fixed, creation first [default: any]",
)
.checked(is_a::<Order>);

const SEED: Argument = Argument::new(
    "seed",
    Form::Option,
    "N",
    "Geomancer: roll all dice from this number; without it, rolls are entered",
)
.checked(is_seed);

const ROLL: Verb = Verb {
    name: "roll",
    about: "dice were rolled",
    examples: "\
roll dice.jsonl --dice ada=WWFEMAX,ben=XXFFEEM
roll dice.jsonl --picture ada=roll.jpg",
    arguments: &[
        Argument::new(
            "dice",
            Form::List,
            "NAME=FACES",
            "The faces of all dice that a player owes, a letter a die: W wood, F fire, E earth, M metal, A water, X Focus",
        )
        .checked(|word| pair(word, ROLLED, faces).map(|_| ())),
        Argument::new(
            "picture",
            Form::Rolls,
            "NAME=PICTURE",
            "The same, read in a picture of a player's dice with stickers of geomant dice sheet",
        )
        .checked(|word| pair(word, "ada=roll.jpg", |_| Ok(())).map(|_| ())),
    ],
    sees: Sees::Nothing,
};

const CREATE: Verb = Verb {
    name: "create",
    about: "the player whose turn it is turns dice of one element to the next",
    examples: "create dice.jsonl --dice 2W",
    arguments: &[Argument::new(
        "dice",
        Form::Option,
        "DICE",
        "How many of which element, as in 2W",
    )
    .needed()
    .checked(|word| tally(word).map(|_| ()))],
    sees: Sees::Nothing,
};

const ATTACK: Verb = Verb {
    name: "attack",
    about: "the player whose turn it is attacks",
    examples: "\
attack dice.jsonl --with 2F+1X --at ben,cy
attack dice.jsonl --with harmonic --at ben",
    arguments: &[
        Argument::new(
            "with",
            Form::Option,
            "DICE",
            "Dice of one element and any Focus, as in 2F+1X; or harmonic",
        )
        .needed()
        .checked(is_a::<Force>),
        Argument::new(
            "at",
            Form::List,
            "NAME",
            "Opponents, at most as many as dice",
        )
        .needed(),
    ],
    sees: Sees::Nothing,
};

const DEFEND: Verb = Verb {
    name: "defend",
    about: "those who are attacked say what they do",
    examples: "defend dice.jsonl ben=3A+1X cy=none di=harmonic",
    arguments: &[Argument::new(
        "defences",
        Form::Words,
        "NAME=DICE",
        "All dice of the controlling element and any Focus, as in ben=3A+1X; or harmonic; or none",
    )
    .needed()
    .checked(|word| pair(word, DEFENDED, |word| word.parse::<super::Defence>()).map(|_| ()))],
    sees: Sees::Nothing,
};

const GIVE: Verb = Verb {
    name: "give",
    about: "players choose the dice they part with",
    examples: "give dice.jsonl ben=We",
    arguments: &[Argument::new(
        "dice",
        Form::Words,
        "NAME=FACES",
        "A capital is a die not used in this fight, a small letter a used one, as in ben=We",
    )
    .needed()
    .checked(|word| pair(word, GIVEN, |word| word.parse::<super::Parting>()).map(|_| ()))],
    sees: Sees::Nothing,
};

const PASS: Verb = Verb {
    name: "pass",
    about: "the player whose turn it is passes",
    examples: "",
    arguments: &[],
    sees: Sees::Nothing,
};
