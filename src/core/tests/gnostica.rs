//! Gnostica by its verbs: whole matches played from what `turns` lists, typed as it is listed, in a book.

mod common;

use common::random::Random;
use geomant_core::ledger::file::{self, entry_line, first_line};
use geomant_core::ledger::{Book, Entry};
use geomant_core::rules::gnostica::{GNOSTICA, GnosticaMatch, Phase, Setup};
use geomant_core::rules::matches::Now;
use geomant_core::rules::matches::played::{Equipment, Interpreted, Played};
use geomant_core::rules::matches::shown::{Shown, View};
use geomant_core::rules::matches::verb::{Form, Words};

/// Words of a command after the record, sorted as the verb's arguments are declared.
fn words(verb: &str, typed: &[&str]) -> Words {
    let verb = GNOSTICA.verb(verb).expect("a verb");
    let places = verb.arguments.iter();
    let mut places = places.filter(|argument| matches!(argument.form, Form::Word | Form::Words));
    let mut words = Words::default();
    let mut typed = typed.iter();
    while let Some(word) = typed.next() {
        let (name, values) = match word.strip_prefix("--") {
            Some(name) => (name, vec![*typed.next().expect("a value")]),
            None => {
                let argument = places.next().expect("a place for the word");
                let rest = typed
                    .as_slice()
                    .iter()
                    .take_while(|word| !word.starts_with("--"));
                let rest: Vec<&str> = match argument.form {
                    Form::Words => rest.copied().collect(),
                    _ => vec![],
                };
                typed.by_ref().take(rest.len()).for_each(drop);
                (argument.name, [vec![*word], rest].concat())
            }
        };
        let argument = verb.arguments.iter().find(|argument| argument.name == name);
        let argument = argument.expect("a declared argument");
        for value in &values {
            (argument.check)(value).unwrap_or_else(|error| panic!("{name} {value}: {error}"));
        }
        words.set(name, values.into_iter().map(str::to_owned).collect());
    }
    words
}

/// What a command comes to.
fn said(
    book: &Book<GnosticaMatch>,
    command: &str,
) -> Interpreted<geomant_core::rules::gnostica::Step> {
    let typed: Vec<&str> = command.split_whitespace().collect();
    let (verb, rest) = typed.split_first().expect("a verb");
    let said = GnosticaMatch::interpret(book.now(), verb, &words(verb, rest), None);
    said.unwrap_or_else(|error| panic!("{command}: {error}"))
}

fn done(book: &mut Book<GnosticaMatch>, command: &str) {
    for step in said(book, command).steps {
        let taken = book.record(Entry::of(step));
        taken.unwrap_or_else(|error| panic!("{command}: {error}"));
    }
}

fn begun(players: &str, seed: &str) -> Book<GnosticaMatch> {
    let mut words = Words::default();
    words.set("players", players.split(',').map(str::to_owned).collect());
    words.set("seed", vec![seed.to_owned()]);
    let setup: Setup =
        GnosticaMatch::agreed("gnostica", &words, Equipment::default()).expect("a setup");
    Book::new(setup).expect("a match that can be played")
}

/// Plays on by what is listed, to the end.
fn play(book: &mut Book<GnosticaMatch>, random: &mut Random) {
    while !book.state().is_over() {
        let pending = book.state().pending();
        let before = match book.state().phase {
            Phase::Acting(turn) => turn.before,
            _ => None,
        };
        let name = |player: usize| book.setup().name(player).to_owned();
        let caller = before.map(|before| said(book, &format!("turns {}", name(before))).notes);
        if caller.is_some_and(|notes| notes == ["challenge"]) {
            done(book, "challenge");
            continue;
        }
        let kinds = ["", "play", "activate", "refresh", "orient"];
        let kind = kinds[random.below(kinds.len())];
        let listed = |like: &str| {
            let like = if like.is_empty() {
                String::new()
            } else {
                format!(" --like {like}")
            };
            let asked = format!("turns {} --first 400{like}", name(pending[0]));
            said(book, &asked).notes
        };
        let mut turns = listed(kind);
        if turns.is_empty() {
            turns = listed("");
        }
        let turn = turns[random.below(turns.len())].to_string();
        done(book, &turn);
        assert!(book.entries().len() < 3_000, "a match without end");
    }
}

#[test]
fn whole_matches_are_played_by_what_is_listed() {
    for (players, seed) in [("red=ada,blue=ben", "3"), ("red,blue,green,pink", "4")] {
        let mut book = begun(players, seed);
        play(&mut book, &mut Random::new(1));
        let winners = GnosticaMatch::winners(book.setup(), book.state());
        assert!(winners.len() <= 1);
        // Undone to the beginning and redone it stands as before, and so it does read back from its lines.
        let end = book.state().clone();
        let mut again = book.clone();
        for _ in 0..20 {
            let undo = again.undo().expect("something to undo");
            again.record(Entry::of(undo)).expect("an undo is legal");
        }
        for _ in 0..20 {
            let redo = again.redo().expect("something to redo");
            again.record(Entry::of(redo)).expect("a redo is legal");
        }
        assert_eq!(*again.state(), end);
        let (mut lines, id) = first_line::<GnosticaMatch>(book.setup(), None);
        for (index, entry) in book.entries().iter().enumerate() {
            let of = (book.setup(), Some(&id));
            lines += &entry_line::<GnosticaMatch>(index + 1, entry, of);
        }
        let read = file::read::<GnosticaMatch>(lines.as_bytes()).expect("a record");
        assert_eq!(read.book, book);
        tells(&book);
        common::german::check(&book);
    }
}

/// Status and score, as text and as JSON, name no card that anybody holds; every card is there once.
#[test]
fn what_is_told_of_a_match_names_no_card_of_a_hand() {
    let mut book = begun("red=ada,blue=ben,green=cy", "8");
    play(&mut book, &mut Random::new(2));
    let mut asked = 0;
    for entry in 0..=book.entries().len() {
        let now = Now {
            state: book.state_after(entry).expect("a state"),
            ..book.now()
        };
        let told = [
            GnosticaMatch::state_text(now, &[]).to_string(),
            GnosticaMatch::score_text(now).to_string(),
            serde_json::Value::from(GnosticaMatch::state(now, &[], &[])).to_string(),
            serde_json::Value::from(GnosticaMatch::score(now)).to_string(),
        ]
        .concat();
        let of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let words: Vec<&str> = told.split(|letter| !of_name(letter)).collect();
        for card in now.state.hands.iter().flatten() {
            assert!(
                !words.contains(&card.to_string().as_str()),
                "{card} is told after {entry}: {told}"
            );
            asked += 1;
        }
    }
    assert!(asked > 500, "only {asked} cards were held");
}

/// What the game's page shows first can be typed as it stands there.
#[test]
fn the_page_shows_what_can_be_played() {
    let page = include_str!("../../../docs/gnostica.md");
    let block = page.split("```").nth(1).expect("commands");
    let mut book = begun("red=ada,blue=ben", "5");
    let commands = block
        .lines()
        .filter_map(|line| line.strip_prefix("geomant match "));
    for command in commands.skip(1) {
        // What stands after two spaces is said of it.
        let typed = command.split("  ").next().unwrap_or(command);
        done(&mut book, &typed.replacen("tarot.jsonl ", "", 1));
    }
    assert_eq!(book.entries().len(), 8);
}

/// Whatever happened is told, and no sentence is empty.
fn tells(book: &Book<GnosticaMatch>) {
    for (index, _) in book.entries().iter().enumerate() {
        let before = book.state_after(index).expect("a state");
        let geomant_core::ledger::Event::Step(step) = &book.entries()[index].event else {
            continue;
        };
        let sentence = GnosticaMatch::sentence(book.setup(), before, step).to_string();
        assert!(
            sentence.len() > 5 && !sentence.contains("nobody"),
            "{step:?}: {sentence}"
        );
        let after = book.state_after(index + 1).expect("a state");
        let consequences = GnosticaMatch::consequences(book.setup(), after, step);
        assert!(consequences.iter().all(|sentence| !sentence.is_empty()));
    }
    let View::Narration(text) = GnosticaMatch::view(book.setup(), book.state()) else {
        panic!("cards are told");
    };
    assert!(text.to_string().contains("worth"));
    let text = GnosticaMatch::state_text(book.now(), &[]).to_string();
    assert!(text.contains("The game is over"), "{text}");
}
