//! Geomancer at the command line: whole matches played from what `legal` says, and what is refused.

mod common;

use common::random::Random;
use common::table::{Table, shown};
use common::{complaint, geomant};
use serde_json::{Map, Value};
use std::fs;

const FACES: [&str; 6] = ["W", "F", "E", "M", "A", "X"];

fn fields(value: &Value) -> &Map<String, Value> {
    value.as_object().expect("an object")
}

/// As in "1W", for the first element that is named.
fn one_of_first(natural: &Value) -> Option<String> {
    fields(natural)
        .keys()
        .next()
        .map(|element| format!("1{element}"))
}

/// The next step by what the state says is legal, as a person would type it who knows nothing else.
fn next(state: &Value, random: &mut Random) -> (&'static str, String) {
    let legal = &state["legal"];
    let all = |of: &Value, word: &dyn Fn(&str, u64, &mut Random) -> String, random: &mut Random| {
        let words = fields(of).iter();
        let words = words.map(|(name, n)| word(name, n.as_u64().unwrap_or(0), random));
        words.collect::<Vec<_>>()
    };
    let rolls = all(
        &legal["roll"],
        &|name, dice, random| {
            // Where all come to show nothing but Focus, nobody can attack any more: no Focus is rolled again.
            let kinds = if state["phase"] == "rolling" { 6 } else { 5 };
            let faces = (0..dice).map(|_| FACES[random.below(kinds)]);
            format!("{name}={}", faces.collect::<String>())
        },
        random,
    );
    if !rolls.is_empty() {
        return ("roll", format!("--dice {}", rolls.join(",")));
    }
    if let Some((name, may)) = fields(&legal["defend"]).iter().next() {
        let with = match (may["natural"].as_str(), may["harmonic"].as_bool()) {
            (_, Some(true)) => "harmonic",
            (Some(natural), _) => natural,
            (None, _) => "none",
        };
        return ("defend", format!("{name}={with}"));
    }
    if let Some((name, owed)) = fields(&legal["give"]).iter().next() {
        let players = state["players"].as_array().expect("a list");
        let player = players.iter().find(|player| player["name"] == **name);
        let player = player.expect("a player");
        // Used dice are typed as small letters, wherever they stand among all.
        let used = player["used"].as_str().expect("dice").to_lowercase();
        let mut unused = player["dice"].as_str().expect("dice").to_owned();
        for letter in used.chars() {
            unused = unused.replacen(letter.to_ascii_uppercase(), "", 1);
        }
        let letters = (used + &unused)
            .chars()
            .take(owed.as_u64().expect("a number") as usize)
            .collect::<String>();
        return ("give", format!("{name}={letters}"));
    }
    let attack = &legal["attack"];
    if let Some(with) = attack.get("natural").and_then(one_of_first) {
        let target = attack["targets"][0].as_str().expect("a name");
        return ("attack", format!("--with {with} --at {target}"));
    }
    match one_of_first(&legal["create"]) {
        Some(dice) if random.below(2) == 0 => ("create", format!("--dice {dice}")),
        _ => ("pass", String::new()),
    }
}

/// What every state says of the dice.
fn check(state: &Value) {
    let number = |value: &Value| value.as_u64().expect("a number");
    let players = state["players"].as_array().expect("a list");
    let held = players.iter().map(|player| {
        player["dice"].as_str().expect("dice").len() as u64 + number(&player["to_roll"])
    });
    assert_eq!(held.sum::<u64>() + number(&state["aside"]), 40, "{state}");
    let is_over = state["over"] == Value::Bool(true);
    assert_eq!(state["winner"].is_string(), is_over);
    assert_eq!(
        state["pending"].as_array().expect("a list").is_empty(),
        is_over
    );
}

#[test]
fn whole_matches_are_played_by_what_is_legal() {
    for (options, seed) in [
        ("--players ada,ben --order fixed", 3),
        ("--players ada,ben,cy --seed 12", 4),
    ] {
        let (table, mut random) = (Table::of("geomancer"), Random::new(seed));
        let mut state = table.done("new", options);
        let mut steps = 0;
        while state["over"] == Value::Bool(false) {
            let (verb, arguments) = next(&state, &mut random);
            state = table.done(verb, &arguments);
            check(&state);
            steps += 1;
            assert!(steps < 500, "{options}: a match without end: {state}");
        }
        assert_eq!(table.done("status", ""), state);
        let score = table.done("score", "");
        assert_eq!(score["complete"], true);
        assert_eq!(score["scores"][0]["player"], state["winner"]);
        // Undone and redone it stands as before, however often the book was opened since.
        let undone = table.done("undo", "");
        assert_eq!(undone["over"], false);
        let again = table.done("redo", "");
        assert_eq!(again["players"], state["players"]);
        check_page(&table, &state);
    }
}

fn check_page(table: &Table, state: &Value) {
    let page = table.path("page.html");
    let output = geomant(
        &["match", "export", &table.record(), "-o", shown(&page)],
        b"",
    );
    assert!(output.status.success(), "{}", complaint(&output));
    let html = fs::read_to_string(page).expect("a page");
    let winner = state["winner"].as_str().expect("a name");
    for part in [
        "Geomancer: ada, ben",
        &format!("<strong>{winner}</strong> wins"),
        "<th>Place</th><th>Player</th><th>Dice</th>",
        "W wood, F fire, E earth, M metal, A water, X Focus",
        "Turn by turn",
    ] {
        assert!(html.contains(part), "{part} is not in the page");
    }
}

/// The same seed and steps give the same dice, in this version and in every later one.
#[test]
fn a_seed_is_a_promise() {
    let table = Table::of("geomancer");
    let state = table.done("new", "--players ada,ben,cy --seed 5");
    let dice = |player: usize| state["players"][player]["dice"].clone();
    assert_eq!([dice(0), dice(1)], ["WWFFEEEEMMAXX", "WWWFEEEAAXXXX"]);
    let (status, _, error) = table.run("roll", "--dice ada=W");
    assert!(status == 1 && !error.is_empty(), "{error}");
}

/// What can't be read is exit 2, what the rules or the moment don't allow exit 1; nothing of it is booked.
#[test]
fn what_is_refused_changes_nothing() {
    let table = Table::of("geomancer");
    for (status, options) in [
        (1, "--players ada"),
        (1, "--players a,b,c,d,e,f,g"),
        (1, "--players ada,ada"),
        (1, "--players ada,,ben"),
        (2, "--players ada,ben --order other"),
        (2, "--players ada,ben --seed x"),
        (2, "--players ada,ben --square-mm 50"),
        (2, ""),
    ] {
        let (found, _, error) = table.run("new", options);
        assert!(
            found == status && !error.is_empty(),
            "new {options}: {found}, {error}"
        );
        assert!(!table.path("match.jsonl").exists());
    }
    table.done("new", "--players ada,ben,cy");
    table.done(
        "roll",
        "--dice ada=WWWWWWWFFFFFF,ben=EEEEEEEMMMMMX,cy=AAAAAAWWWWWWX",
    );
    let before = fs::read(table.record()).expect("a record");
    for (status, verb, arguments) in [
        (1, "attack", "--with 2W --at ben,ben"),
        (1, "attack", "--with 2W --at zoe"),
        (1, "attack", "--with 2W --at ada"),
        (1, "attack", "--with 1W --at ben,cy"),
        (1, "attack", "--with 1W+1F --at ben"),
        (1, "attack", "--with 1X --at ben"),
        (1, "attack", "--with 9W --at ben"),
        (1, "attack", "--with harmonic --at ben"),
        (2, "attack", "--with 0W --at ben"),
        (2, "attack", "--with W+W --at ben"),
        (2, "attack", "--with none --at ben"),
        (2, "attack", "--with 2W"),
        (1, "create", "--dice 1X"),
        (1, "create", "--dice 8W"),
        (2, "create", "--dice w"),
        (1, "roll", "--dice ada=W"),
        (2, "roll", "--dice ada"),
        (2, "roll", "--dice ada=Q"),
        (1, "defend", "ben=none"),
        (2, "defend", "ben"),
        (1, "give", "ben=We"),
        (2, "give", "ben=We?"),
        (1, "new", "--players ada,ben"),
        (1, "choose", "a=b"),
        (1, "cast", "picture.jpg"),
        (1, "undo", "--to 9"),
        (1, "redo", ""),
    ] {
        let (found, _, error) = table.run(verb, arguments);
        assert!(
            found == status && !error.is_empty(),
            "{verb} {arguments}: {found}, {error}"
        );
        let after = fs::read(table.record()).expect("a record");
        assert!(after == before, "{verb} {arguments} changed the record");
    }
    let (status, _, error) = table.run("status", "");
    assert_eq!(status, 0, "{error}");
}
