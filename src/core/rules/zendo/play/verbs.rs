//! What may be done in matches of Zendo, as their commands are listed.

use super::played::{answer, millimetres};
use super::setup::{self, STUDENTS, standard_set, vocabulary};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::played::{Blank, Cover, Naming, Playable, Preparation};
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, is_a};
use crate::rules::zendo::counter::Supply;
use crate::rules::zendo::koan::Mark;
use crate::rules::zendo::language;

/// Matches of Zendo.
pub const ZENDO: Playable = Playable {
    name: "zendo",
    beginning: &[PLAYERS, MASTER_NAME, FIRST, STASH, RULE, RULE_FILE],
    verbs: &[
        BUILD, MASTER, MONDO, MARK, GUESS, DISPROVE, RIGHT, BREAK, KATSU, PASS, SECRET,
    ],
    is_seen: false,
    preparation: Preparation {
        title: "Zendo",
        naming: Naming::Names,
        fewest_players: *STUDENTS.start(),
        most_players: *STUDENTS.end(),
        blanks: &[
            Blank {
                label: || phrase!("zendo-masters-name"),
                argument: "master",
                options: &[],
                hint: || setup::MASTER.into(),
                cover: None,
            },
            Blank {
                label: || phrase!("zendo-masters-rule"),
                argument: "rule",
                options: &[],
                hint: || phrase!("zendo-rule-hint"),
                cover: Some(Cover {
                    words: || phrase!("zendo-cover-rule"),
                    read: read_rule,
                }),
            },
        ],
        has_squares: false,
        time_up: None,
    },
};

/// How a rule is understood that is written before the match, of which the pieces are the usual ones.
fn read_rule(text: &str) -> Result<String, Phrase> {
    let stash = standard_set().into_iter().collect();
    let vocabulary = vocabulary(&stash).map_err(|error| error.phrase())?;
    let rule = language::read(text, &vocabulary).map_err(|error| error.phrase())?;
    Ok(rule.to_string())
}

const PLAYERS: Argument = Argument::new(
    "players",
    Form::List,
    "NAME",
    "Zendo: names of the students, clockwise, as in ada,ben,cy",
)
.needed();

const MASTER_NAME: Argument = Argument::new(
    "master",
    Form::Option,
    "NAME",
    "Zendo: the Master's name [default: Master]",
);

const FIRST: Argument = Argument::new(
    "first",
    Form::Option,
    "NAME",
    "Zendo: the student whom the Master selects for the first turn [default: who is named first]",
);

const STASH: Argument = Argument::new(
    "stash",
    Form::List,
    "COLOR=SIZES",
    "Zendo: all pieces that there are, as in red=LLMMSS [default: five of each size in red, yellow, green and blue]",
)
.checked(is_a::<Supply>);

const RULE: Argument = Argument::new(
    "rule",
    Form::Option,
    "TEXT",
    "Zendo: a rule in words; of a new match the Master's, which the book keeps and marks by",
);

const RULE_FILE: Argument = Argument::new(
    "rule-file",
    Form::File,
    "FILE",
    "Zendo: the rule of --rule, in a file, which keeps it off the screen",
);

const KOAN: Argument = Argument::new(
    "koan",
    Form::Option,
    "ID",
    "The koan that is meant, where several are shown",
);

const APART: Argument = Argument::new(
    "apart",
    Form::Option,
    "MM",
    "Pieces in a picture that are farther apart are of different koans [default: as the gaps tell]",
)
.checked(|word| millimetres(word).map(|_| ()));

const MARK_SAID: Argument = Argument::new(
    "mark",
    Form::Option,
    "STONE",
    "The Master's stone beside it, white or black, where the book doesn't keep the rule or the facts leave it open",
)
.checked(is_a::<Mark>);

const SHOWN: Sees = Sees::Table {
    input: "The koan: its facts, a layout or a picture; '-' is standard input",
    photo: "Keep this photo with the step",
    unless: None,
    own: Some("facts"),
};

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

const BUILD: Verb = Verb {
    sees: SHOWN,
    ..verb(
        "build",
        "a koan is built: the Master's first two, then a student's",
        "build zendo.jsonl koan.json",
        &[KOAN, APART, MARK_SAID],
    )
};

const MASTER: Verb = verb(
    "master",
    "\"Master!\": the new koan is to be marked",
    "master zendo.jsonl --mark white",
    &[MARK_SAID],
);

const MONDO: Verb = verb(
    "mondo",
    "\"Mondo!\": students answer, hidden until all have; right ones win a guessing stone",
    "mondo zendo.jsonl ada=white ben=black cy=white",
    &[
        Argument::new(
            "answers",
            Form::Words,
            "NAME=STONE",
            "Who answers what, all at once or one by one",
        )
        .needed()
        .checked(|word| answer(word).map(|_| ())),
        MARK_SAID,
    ],
);

const MARK: Verb = verb(
    "mark",
    "the Master marks the new koan",
    "mark zendo.jsonl black",
    &[
        Argument::new("stone", Form::Word, "STONE", "white or black")
            .needed()
            .checked(is_a::<Mark>),
    ],
);

const GUESS: Verb = verb(
    "guess",
    "the student whose turn it is spends a guessing stone on a guess of the rule",
    "guess zendo.jsonl --rule \"it contains a red piece\"",
    &[
        RULE,
        RULE_FILE,
        Argument::new(
            "later",
            Form::Flag,
            "",
            "The Master answers later, also where the book keeps the rule",
        ),
    ],
);

const DISPROVE: Verb = Verb {
    sees: Sees::Table {
        input: "The koan that disproves the guess: its facts, a layout or a picture; '-' is standard input",
        photo: "Keep this photo with the step",
        unless: Some("search"),
        own: Some("facts"),
    },
    ..verb(
        "disprove",
        "the Master builds a koan that the guess marks wrongly",
        "disprove zendo.jsonl koan.json",
        &[
            KOAN,
            APART,
            Argument::new(
                "search",
                Form::Flag,
                "",
                "Search one of free pieces, by the rule that the book keeps",
            ),
        ],
    )
};

const RIGHT: Verb = verb(
    "right",
    "the Master can't disprove the guess: satori; where the book keeps the rule, a koan that does is searched first",
    "",
    &[Argument::new(
        "unbuildable",
        Form::Flag,
        "",
        "Also where one was found: it can't be built",
    )],
);

const BREAK: Verb = verb(
    "break",
    "koans are broken down for pieces that the stash lacks",
    "break zendo.jsonl k2 --for red=LL --agreed ben,cy",
    &[
        Argument::new("koans", Form::Words, "KOAN", "The koans, by their names").needed(),
        Argument::new(
            "for",
            Form::List,
            "COLOR=SIZES",
            "The pieces that are wanted",
        )
        .needed()
        .checked(is_a::<Supply>),
        Argument::new(
            "agreed",
            Form::List,
            "NAME",
            "The other students, who all agree",
        ),
        Argument::new(
            "by-master",
            Form::Flag,
            "",
            "They don't agree, and the Master decides",
        ),
    ],
);

const KATSU: Verb = verb(
    "katsu",
    "\"Katsu!\": a koan was disturbed, and is as it was before",
    "katsu zendo.jsonl k3",
    &[Argument::new("of", Form::Word, "KOAN", "The koan's name")],
);

const PASS: Verb = verb("pass", "the turn ends", "", &[]);

const SECRET: Verb = verb(
    "secret",
    "tells the Master's rule, for nobody else's eyes; nothing is recorded",
    "",
    &[],
);
