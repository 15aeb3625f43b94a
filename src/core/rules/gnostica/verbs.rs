//! What may be done in matches of Gnostica, as their commands are listed.

use super::action::{Action, PieceRef};
use super::card::{Arcana, Card, cards};
use super::setup::{GnosticaPlayer, PLAYERS as PLAYER_COUNTS};
use super::sight::CameraSide;
use super::space::{Facing, Space};
use super::typed::{bid, count, dealt, named_card};
use crate::phrase;
use crate::rules::chance::is_seed;
use crate::rules::matches::played::{Blank, Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};

/// Matches of Gnostica.
pub const GNOSTICA: Playable = Playable {
    name: "gnostica",
    beginning: &[PLAYERS, SEED],
    verbs: &[
        DEAL, BID, COLLECT, ENTER, ACTIVATE, PLAY, REFRESH, ORIENT, USE, END, DRAWN, CHALLENGE,
        SEE, SAY, HAND, TURNS,
    ],
    is_seen: true,
    preparation: PREPARATION,
};

const PREPARATION: Preparation = Preparation {
    title: "Gnostica",
    naming: Naming::Colors,
    fewest_players: *PLAYER_COUNTS.start(),
    most_players: *PLAYER_COUNTS.end(),
    blanks: &[Blank {
        label: || phrase!("gnostica-seed"),
        argument: "seed",
        options: &[],
        hint: || phrase!("gnostica-seed-hint"),
        cover: None,
    }],
    has_squares: false,
    time_up: None,
};

const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "COLOR[=NAME]",
    "Gnostica: two to six players with their colors, clockwise, as in red=ada,blue=ben",
)
.needed()
.checked(is_a::<GnosticaPlayer>);

const SEED: Argument = Argument::new(
    "seed",
    Form::Option,
    "N",
    "Gnostica: draw all cards from this number; without it, the cards of a real deck are entered",
)
.checked(is_seed);

const ACTIONS: Argument = Argument::new(
    "actions",
    Form::Words,
    "ACTION",
    "What minions do, in order, as in move:o.small:1:e spawn:e1:up; see docs/gnostica.md",
)
.checked(is_a::<Action>);

const AS: Argument = Argument::new(
    "as",
    Form::Option,
    "ARCANA",
    "The World: the major arcana on the board that it is used as",
)
.checked(is_a::<Arcana>);

const CARDS: Argument = Argument::new(
    "cards",
    Form::Word,
    "CARDS",
    "Cards joined by +, as in 7-rods+queen-cups+star",
)
.needed()
.checked(|word| cards(word).map(|_| ()));

const ORIENTATION: Argument =
    Argument::new("orientation", Form::Word, "ORIENTATION", "up, n, e, s or w")
        .needed()
        .checked(is_a::<Facing>);

const SPACE: Argument = Argument::new(
    "space",
    Form::Word,
    "SPACE",
    "A space by its steps from the middle, as in o, n1 or s2e1",
)
.needed()
.checked(is_a::<Space>);

const NAME: Argument = Argument::new("name", Form::Word, "NAME", "The player who asks").needed();

const fn verb(
    name: &'static str,
    about: &'static str,
    examples: &'static str,
    arguments: &'static [Argument],
) -> Verb {
    Verb {
        name,
        about,
        examples,
        arguments,
        sees: Sees::Nothing,
    }
}

const DEAL: Verb = verb(
    "deal",
    "the cards of a real deck were dealt",
    "",
    &[
        Argument::new(
            "hands",
            Form::List,
            "NAME=CARDS",
            "Everybody's six cards, as in ada=7-rods+star+…",
        )
        .needed()
        .checked(|word| dealt(word).map(|_| ())),
        Argument::new(
            "board",
            Form::List,
            "CARD",
            "The nine territories, row by row from the north-west",
        )
        .needed()
        .checked(is_a::<Card>),
    ],
);

const BID: Verb = verb(
    "bid",
    "players bid a card each for the first turn",
    "bid tarot.jsonl ada=star ben=king-cups",
    &[Argument::new(
        "bids",
        Form::Words,
        "NAME=CARD",
        "Who bids which card, as in ada=star",
    )
    .needed()
    .checked(|word| bid(word).map(|_| ()))],
);

const COLLECT: Verb = verb(
    "collect",
    "a player takes cards that were bid, up to six in the hand",
    "collect tarot.jsonl star",
    &[CARDS],
);

const ENTER: Verb = verb(
    "enter",
    "a player without pieces puts a small one on an empty space",
    "enter tarot.jsonl n1 up",
    &[SPACE, ORIENTATION],
);

const ACTIVATE: Verb = verb(
    "activate",
    "pieces on a territory use its card",
    "activate tarot.jsonl o move:o.small:1:e spawn:e1:up",
    &[SPACE, ACTIONS, AS],
);

const PLAY: Verb = verb(
    "play",
    "a card of the hand is used by any pieces",
    "play tarot.jsonl death attack:o:n1.blue:1",
    &[
        Argument::new("card", Form::Word, "CARD", "A card of the hand")
            .needed()
            .checked(is_a::<Card>),
        ACTIONS,
        AS,
    ],
);

const REFRESH: Verb = verb(
    "refresh",
    "cards are discarded, and the hand is drawn up to six",
    "refresh tarot.jsonl star+2-cups",
    &[
        Argument::new("discard", Form::Word, "CARDS", "Cards joined by +, or none")
            .needed()
            .checked(|word| cards(word).map(|_| ())),
        Argument::new(
            "take",
            Form::Option,
            "N",
            "How many cards are drawn [default: up to six in the hand]",
        )
        .checked(|word| count(word).map(|_| ())),
    ],
);

const ORIENT: Verb = verb(
    "orient",
    "a piece is turned",
    "orient tarot.jsonl o.small up",
    &[
        Argument::new(
            "piece",
            Form::Word,
            "PIECE",
            "A piece of one's own, as in o.small.n",
        )
        .needed()
        .checked(is_a::<PieceRef>),
        ORIENTATION,
    ],
);

const USE: Verb = verb(
    "use",
    "the turn goes on, after cards were seen; without actions a card is left unused",
    "use tarot.jsonl grow:o:self",
    &[ACTIONS, AS],
);

const END: Verb = verb("end", "the rest of the turn is left out", "", &[]);

const DRAWN: Verb = verb(
    "drawn",
    "the cards that were drawn from a real deck",
    "drawn tarot.jsonl 7-rods+star",
    &[CARDS],
);

const CHALLENGE: Verb = verb(
    "challenge",
    "whose turn has just ended calls a challenge round",
    "",
    &[],
);

const SEE: Verb = Verb {
    name: "see",
    about: "a turn is taken from a picture of the table after it, where one legal turn explains it",
    examples: "see tarot.jsonl table.jpg\nsee tarot.jsonl table.jpg --card 8-cups --cards n1=star",
    arguments: &[
        Argument::new(
            "cards",
            Form::List,
            "SPACE=CARD",
            "Which card lies on a space now, where the turn laid one, as in n1=star",
        )
        .checked(|word| named_card(word).map(|_| ())),
        Argument::new(
            "card",
            Form::Option,
            "CARD",
            "The card of the hand that was played; without it, only turns without one are thought of",
        )
        .checked(is_a::<Card>),
        Argument::new(
            "like",
            Form::Option,
            "TEXT",
            "Only turns that begin so, as match turns lists them",
        ),
        Argument::new(
            "from",
            Form::Option,
            "SIDE",
            "The side of the table where the camera stands: n, e, s or w [default: s, so that north is up in the picture]",
        )
        .checked(is_a::<CameraSide>),
    ],
    sees: Sees::Table {
        input: "The table after the turn: a picture of its cards and pieces, or a layout",
        photo: "The photo that the turn rests on",
        unless: None,
        own: None,
    },
};

/// The verb that takes any step as it is typed.
pub(super) const SAY: Verb = verb(
    "say",
    "a step is taken as it is typed elsewhere, in one piece",
    "say tarot.jsonl activate o move:o:1:up",
    &[Argument::new(
        SAID,
        Form::Words,
        "STEP",
        "A step as match turns lists it; in quotation marks where it has options",
    )
    .needed()],
);

/// The argument of [`SAY`].
pub(super) const SAID: &str = "step";

const HAND: Verb = verb(
    "hand",
    "tells a player's own cards; nothing is recorded",
    "hand tarot.jsonl ada",
    &[NAME],
);

const TURNS: Verb = verb(
    "turns",
    "lists what the player whose turn it is may do, as it is typed; nothing is recorded",
    "turns tarot.jsonl ada --like 'activate o' --first 20",
    &[
        NAME,
        Argument::new("like", Form::Option, "TEXT", "Only those that begin so"),
        Argument::new(
            "first",
            Form::Option,
            "N",
            "How many at most [default: 100]",
        )
        .checked(|word| count(word).map(|_| ())),
    ],
);
