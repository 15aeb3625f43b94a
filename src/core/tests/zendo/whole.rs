//! Whole matches: lines survive, undo leads back, and what is hidden stays so.

use super::{Game, SECRET};
use geomant_core::layout::file::field::Fields;
use geomant_core::ledger::{Entry, Event};
use geomant_core::rules::matches::Match;
use geomant_core::rules::matches::file::{MatchFile, RecordLine};
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::zendo::play::{Step, ZendoMatch};

/// A match to its end, by a rule that the book keeps.
const STEPS: [&str; 14] = [
    "build rSw",
    "build bSu",
    "build gLu+rSw",
    "master",
    "build yMw? --koan=own",
    "mondo ben=white",
    "mondo ada=black cy=white",
    "guess --rule=a weird piece",
    "katsu k1",
    "build rLf+rMf >01 ~01",
    "mondo ada=black ben=black cy=black",
    "pass",
    "build rSw+bSw+gSw",
    "mondo ada=black ben=black cy=black",
];

fn beginning() -> String {
    format!("new --players=ada,ben,cy --master=Zoe --rule={SECRET}")
}

#[test]
fn the_rule_is_seen_by_nobody_before_the_end() {
    let mut played = Game::of(&beginning(), &[]);
    let hides = |played: &Game, step: &str| {
        let told = played.told().to_lowercase();
        for word in [SECRET, "exactly one", "weird pieces"] {
            assert!(!told.contains(word), "after {step}, '{word}' is told");
        }
        assert!(
            !told.contains("hinge") && !told.contains("swing"),
            "after {step}"
        );
    };
    for step in STEPS {
        played
            .say(step)
            .unwrap_or_else(|error| panic!("{step}: {error}"));
        hides(&played, step);
    }
    // The Master asks, and it is told this once.
    played.say("secret").expect("told");
    assert!(
        played
            .notes
            .iter()
            .any(|note| note.to_string().contains(SECRET))
    );
    played.notes.clear();
    hides(&played, "secret");
    played
        .say(&format!("guess --rule={SECRET}"))
        .expect("satori");
    assert!(ZendoMatch::is_over(played.state()));
    let report = ZendoMatch::state(played.book.now(), &[], &[]);
    assert_eq!(
        (report["rule"].as_str(), report["winner"].as_str()),
        (Some(SECRET), Some("ada"))
    );
    assert!(played.told().contains(SECRET));
    // Taken back, it is hidden again, but for the guess itself.
    let undo = Event::Undo { to: 0 };
    let undo = Entry {
        event: undo,
        time: None,
        photo: None,
        guesses: vec![],
    };
    played.book.record(undo).expect("undone");
    hides(&played, "undo");
}

#[test]
fn answers_are_hidden_until_all_are_given() {
    let played = Game::of(&beginning(), &STEPS[..6]);
    let told = played.told();
    assert!(told.contains("ben holds out a hidden answer"), "{told}");
    assert!(!told.contains("ben white"), "{told}");
    let report = ZendoMatch::state(played.book.now(), &[], &[]);
    assert_eq!(report["students"][1]["answered"], true);
    assert_eq!(report["pending"].as_array().map(Vec::len), Some(2));
    let played = Game::of(&beginning(), &STEPS[..7]);
    assert!(
        played
            .told()
            .contains("Revealed: ada black, ben white, cy white")
    );
}

#[test]
fn setups_and_steps_survive_their_lines() {
    for beginning in [
        beginning(),
        "new --players=ada,ben,cy --first=cy".into(),
        "new --players=ada,ben,cy --stash=red=SSSLLLMMM,teal=SMLLL".into(),
    ] {
        let played = Game::of(&beginning, &[]);
        let mut line = RecordLine::new();
        ZendoMatch::write_setup(played.book.setup(), &mut line);
        let read = ZendoMatch::read_setup(&Fields::of_file(&line));
        assert_eq!(read.as_ref(), Ok(played.book.setup()));
    }
    let mut played = Game::of(&beginning(), &STEPS);
    for more in [
        "break k1 --for=red=SSSSS --agreed=ada,cy",
        "break k2 --for=blue=SSSSS --by-master",
    ] {
        played
            .say("pass")
            .or_else(|_| played.say("build gMf").and_then(|()| played.say("master")))
            .expect("a turn");
        let _ = played.say("pass");
        played
            .say(more)
            .unwrap_or_else(|error| panic!("{more}: {error}"));
    }
    let setup = played.book.setup();
    let mut names = vec![];
    for entry in played.book.entries() {
        let Event::Step(step) = &entry.event else {
            continue;
        };
        let mut line = RecordLine::new();
        ZendoMatch::write_step(setup, step, &mut line);
        let name = ZendoMatch::step_name(step);
        let read = ZendoMatch::read_step(setup, name, &Fields::of_file(&line));
        assert_eq!(read.as_ref(), Ok(&**step));
        names.push(name);
    }
    for name in [
        "build", "master", "mondo", "mark", "guess", "disprove", "katsu", "pass", "break",
    ] {
        assert!(names.contains(&name), "no {name} among {names:?}");
    }
    let mut line = RecordLine::new();
    ZendoMatch::write_step(setup, &Step::Right, &mut line);
    assert!(line.is_empty());
    assert!(ZendoMatch::read_step(setup, "cast", &Fields::of_file(&line)).is_err());
}

#[test]
fn undoing_leads_back_and_redoing_forth() {
    let mut played = Game::of(&beginning(), &STEPS);
    let states: Vec<_> = (0..=played.book.entries().len())
        .map(|entry| played.book.state_after(entry).cloned())
        .collect();
    // A mark that the rule gives, and satori by the rule's own words, go with the step that they follow from.
    let entries = played.book.entries().to_vec();
    let setup = played.book.setup().clone();
    let stands_alone = |number: &usize| {
        let (Some(Event::Step(step)), Some(Some(before))) = (
            number.checked_sub(1).map(|index| &entries[index].event),
            number.checked_sub(1).map(|index| states[index].as_ref()),
        ) else {
            return true;
        };
        !ZendoMatch::is_consequence(&setup, before, step)
    };
    let said: Vec<usize> = (0..states.len()).filter(stands_alone).collect();
    assert!(said.len() < states.len() - 5, "the rule marks koans");
    for number in said[1..].iter().rev().map(|number| number - 1) {
        let event = played.book.undo().expect("a step to undo");
        let entry = Entry {
            event,
            time: None,
            photo: None,
            guesses: vec![],
        };
        played.book.record(entry).expect("undone");
        assert_eq!(Some(played.state()), states[number].as_ref());
    }
    // Redone, each stands again with what follows from it.
    let ends = said[2..].iter().map(|number| number - 1);
    for number in ends.chain([states.len() - 1]) {
        let state = &states[number];
        let event = played.book.redo().expect("a step to redo");
        let entry = Entry {
            event,
            time: None,
            photo: None,
            guesses: vec![],
        };
        played.book.record(entry).expect("redone");
        assert_eq!(Some(played.state()), state.as_ref());
    }
}

#[test]
fn pieces_are_neither_made_nor_lost() {
    let played = Game::of(&beginning(), &STEPS);
    let all = played.book.setup().stash.pieces();
    for entry in 0..=played.book.entries().len() {
        let state = played.book.state_after(entry).expect("a state");
        let on_table: usize = state
            .on_table()
            .map(|built| built.koan.pieces().len())
            .sum();
        assert_eq!(state.free(played.book.setup()).pieces() + on_table, all);
    }
}

#[test]
fn koans_are_told_as_they_stand() {
    let played = Game::of(&beginning(), &STEPS);
    let text = ZendoMatch::state_text(played.book.now(), &[]).to_string();
    let told = "red large flat (touching #2, pointing at #2), red medium flat (touching #1)";
    assert!(text.contains(told), "{text}");
}
