//! Matches of Zendo as rows of data: what is legal, what is refused and why, and what nobody may see.

mod consent;
mod german;
mod refusals;
mod whole;

use geomant_core::ledger::{Book, Entry};
use geomant_core::rules::matches::played::{Equipment, Played};
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::matches::verb::{Form, Words};
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::zendo::play::{State, ZENDO, ZendoMatch};

/// Nobody who has not read the rule says this.
const SECRET: &str = "it contains exactly one weird piece";

/// The facts of a koan from a short form: color, size and pose a piece, `?` where it touches the table with 50%, as in
/// "rSu+bLf?"; then `~` and two places that touch, or `>` and two of which the first points at the second.
fn facts(short: &str) -> String {
    let mut words = short.split(' ');
    let kinds: Vec<Vec<char>> = words
        .next()
        .expect("pieces")
        .split('+')
        .map(|piece| piece.chars().collect())
        .collect();
    let relations: Vec<&str> = words.collect();
    let of = |sign: char, piece: usize| {
        let own = relations.iter().filter_map(|word| {
            let digits: Vec<usize> = word.bytes().skip(1).map(|b| (b - b'0').into()).collect();
            (word.starts_with(sign) && digits[0] == piece).then(|| format!("\"p{}\"", digits[1]))
        });
        own.collect::<Vec<_>>().join(",")
    };
    let named = |letter: char, names: &[&str]| -> String {
        let name = names
            .iter()
            .find(|name| name.starts_with(letter.to_ascii_lowercase()));
        (*name.expect("a word")).to_owned()
    };
    let pieces = kinds.iter().enumerate().map(|(index, letters)| {
        format!(
            r#"{{"id":"p{index}","color":"{}","size":"{}","pose":"{}","touches_table":true,"touches":[{}],"points_at":[{}]{}}}"#,
            named(letters[0], &["red", "yellow", "green", "blue", "white"]),
            named(letters[1], &["small", "medium", "large"]),
            named(letters[2], &["upright", "flat", "weird"]),
            of('~', index),
            of('>', index),
            if letters.len() > 3 { r#","p":{"touches_table":0.5}"# } else { "" },
        )
    });
    let pieces: Vec<String> = pieces.collect();
    format!(
        r#"{{"schema":"geomant.koan/1","id":"own","mark":"black","pieces":[{}]}}"#,
        pieces.join(",")
    )
}

/// A match that is played with words, as at a command line.
struct Game {
    book: Book<ZendoMatch>,
    notes: Vec<geomant_core::phrasing::Phrase>,
}

/// What was typed for a verb or a beginning; a koan stands in its short form after the verb.
fn words(typed: &str) -> (String, Words) {
    let mut parts = typed.split(" --");
    let mut first = parts.next().expect("a verb").splitn(2, ' ');
    let name = first.next().expect("a verb").to_owned();
    let rest = first.next().unwrap_or_default();
    let mut said = Words::default();
    let verb = ZENDO.verb(&name);
    let takes = verb.and_then(|verb| {
        let mut own = verb.arguments.iter();
        own.find(|argument| matches!(argument.form, Form::Word | Form::Words))
    });
    match (takes, rest) {
        (_, "") => {}
        (Some(argument), rest) => said.add(argument.name, rest.split(' ').map(str::to_owned)),
        (None, short) => said.add("facts", [facts(short)]),
    }
    for option in parts {
        let (option, value) = option.split_once('=').unwrap_or((option, ""));
        let arguments = verb.map_or(ZENDO.beginning, |verb| verb.arguments).iter();
        let mut named = arguments.filter(|argument| argument.name == option);
        let form = named.next().expect("an argument").form;
        match form {
            Form::Flag => said.set(option, vec![]),
            Form::List => said.add(option, value.split(',').map(str::to_owned)),
            _ => said.add(option, [value.to_owned()]),
        }
    }
    (name, said)
}

impl Game {
    /// A match that is begun with these words, and these steps taken.
    fn of(beginning: &str, steps: &[&str]) -> Self {
        let setup = ZendoMatch::agreed("zendo", &words(beginning).1, Equipment::default());
        let mut played = Self {
            book: Book::new(setup.expect("a setup")).expect("a match"),
            notes: vec![],
        };
        for step in steps {
            if let Err(error) = played.say(step) {
                panic!("{step}: {error}");
            }
        }
        played
    }

    /// Takes a step, or says why not.
    fn say(&mut self, typed: &str) -> Result<(), String> {
        let (verb, words) = words(typed);
        let said = ZendoMatch::interpret(self.book.now(), &verb, &words, None);
        let said = said.map_err(|error| error.to_string())?;
        let mut trial = self.book.clone();
        for step in said.steps {
            let taken = trial.record(Entry::of(step));
            taken.map_err(|error| error.to_string())?;
        }
        self.book = trial;
        self.notes = said.notes;
        Ok(())
    }

    fn state(&self) -> &State {
        self.book.state()
    }

    /// All that anybody is told of the match.
    fn told(&self) -> String {
        let book = &self.book;
        let story = geomant_core::ledger::chronicle::Chronicle::of(book);
        let steps = story.steps.iter();
        let told = steps.flat_map(|step| [&step.sentence].into_iter().chain(&step.consequences));
        let told: Vec<String> = told.map(ToString::to_string).collect();
        format!(
            "{:?} {:?} {} {} {told:?} {story:?} {:?}",
            ZendoMatch::state(book.now(), &book.standing(), &self.notes),
            ZendoMatch::score(book.now()),
            ZendoMatch::state_text(book.now(), &self.notes),
            ZendoMatch::score_text(book.now()),
            <ZendoMatch as Watched>::headline(book.setup(), book.state()),
        )
    }
}

/// As in "guessing ada 1,0" or "building Master 0,0".
fn moment(played: &Game) -> String {
    let (setup, state) = (played.book.setup(), played.state());
    let phase = ZendoMatch::state(played.book.now(), &[], &[]);
    let phase = phase["phase"].as_str().expect("a phase").to_owned();
    let stones: Vec<String> = state.stones.iter().map(u32::to_string).collect();
    format!("{phase} {} {}", setup.name_of(state.turn), stones.join(","))
}

/// Two koans of the Master's, by a rule that the book keeps: white is what has a red piece.
const RULED: &str = "new --players=ada,ben --rule=a red piece";
const FIRST: [&str; 2] = ["build rSu", "build bSu"];

#[test]
fn turns_go_as_the_text_says() {
    let rows: &[(&str, &[&str], &str, &str)] = &[
        (RULED, &[], "building Master 0,0", "the Master begins"),
        (
            RULED,
            &FIRST,
            "building ada 0,0",
            "then the first who is named",
        ),
        (
            "new --players=ada,ben --first=ben --rule=a red piece",
            &FIRST,
            "building ben 0,0",
            "or who is selected",
        ),
        (
            RULED,
            &["build bSu", "build rSu"],
            "building ada 0,0",
            "black or white first",
        ),
        (
            "new --players=ada,ben",
            &["build rSu"],
            "marking Master 0,0",
            "no rule: the Master says",
        ),
        (
            "new --players=ada,ben",
            &["build rSu --mark=white"],
            "building Master 0,0",
            "at once",
        ),
        (
            "new --players=ada,ben",
            &["build rSu", "mark black"],
            "building Master 0,0",
            "or after",
        ),
        (
            RULED,
            &["build rSu", "build bSu", "build rLu"],
            "calling ada 0,0",
            "a call is due",
        ),
        (
            RULED,
            &["build rSu", "build bSu", "build rLu", "master"],
            "building ben 0,0",
            "no stone: the turn is over",
        ),
        (
            RULED,
            &["build rSu", "build bSu", "build rLu", "mondo ada=white"],
            "answering ada 0,0",
            "hidden",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ada=white",
                "mondo ben=black",
            ],
            "guessing ada 1,0",
            "right answers win a stone",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ben=white ada=black",
            ],
            "building ben 0,1",
            "who is wrong has none to spend",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ada=white ben=white",
                "pass",
            ],
            "building ben 1,1",
            "stones are kept",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ada=white ben=black",
                "guess --rule=a red piece",
            ],
            "over ada 0,0",
            "satori",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ada=white ben=black",
                "guess --rule=a red or green piece",
            ],
            "building ben 0,0",
            "disproved, and no stone is left",
        ),
        (
            RULED,
            &[
                "build rSu",
                "build bSu",
                "build rLu",
                "mondo ada=white ben=black",
                "pass",
                "build rMu",
                "master",
                "build rMf",
                "mondo ada=white ben=white",
                "guess --rule=a red or green piece",
            ],
            "guessing ada 1,1",
            "a guess was spent, one more may follow",
        ),
        (
            "new --players=ada,ben",
            &[
                "build rSu --mark=white",
                "build bSu --mark=black",
                "build rLu",
                "mondo ada=white ben=black --mark=white",
                "guess --rule=a red piece",
            ],
            "disproving ada 0,0",
            "by mouth the Master answers",
        ),
        (
            "new --players=ada,ben",
            &[
                "build rSu --mark=white",
                "build bSu --mark=black",
                "build rLu",
                "mondo ada=white ben=black --mark=white",
                "guess --rule=a red piece",
                "right",
            ],
            "over ada 0,0",
            "and agrees",
        ),
        (
            "new --players=ada,ben",
            &[
                "build rSu --mark=white",
                "build bSu --mark=black",
                "build rLu",
                "mondo ada=white ben=black --mark=white",
                "guess --rule=a red piece",
                "disprove rSf",
            ],
            "building ben 0,0",
            "or disproves it",
        ),
        (
            RULED,
            &["build rSu", "build bSu", "katsu k1", "katsu"],
            "building ada 0,0",
            "no penalty",
        ),
        (
            RULED,
            &["build rSu", "build bSu", "secret"],
            "building ada 0,0",
            "asked, not done",
        ),
    ];
    for (beginning, steps, wanted, why) in rows {
        let played = Game::of(beginning, steps);
        assert_eq!(moment(&played), *wanted, "{why}: {steps:?}");
    }
}
