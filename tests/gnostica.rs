//! Gnostica at the command line: a whole match played from what `turns` lists, hidden hands, and what is refused.

mod common;

use common::random::Random;
use common::table::{Table, shown};
use common::{complaint, fixture, geomant};
use serde_json::Value;
use std::fs;

/// What a player may do, as it is typed.
fn legal_turns(table: &Table, name: &str, like: &str) -> Vec<String> {
    let state = table.done("turns", &format!("{name} --first 200 {like}"));
    let notes = state["notes"].as_array().expect("a list").iter();
    notes
        .map(|note| note.as_str().expect("a word").to_owned())
        .collect()
}

/// What every state says of cards and pieces.
fn check(state: &Value) {
    let number = |value: &Value| value.as_u64().expect("a number");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let players = list(&state["players"]);
    let held: u64 = players.iter().map(|player| number(&player["cards"])).sum();
    let board = list(&state["board"]);
    let territories = board
        .iter()
        .filter(|space| space["card"].is_string())
        .count() as u64;
    let bids = &state["bids"];
    let open =
        bids["open"].as_array().map_or(0, Vec::len) + bids["by"].as_array().map_or(0, Vec::len);
    let piles = number(&state["pile"]) + list(&state["discards"]).len() as u64;
    assert_eq!(held + territories + piles + open as u64, 78, "{state}");
    for player in players {
        let stash = player["stash"].as_object().expect("an object");
        let at_home: u64 = stash.values().map(number).sum();
        let pieces = board.iter().flat_map(|space| list(&space["pieces"]));
        let out = pieces
            .filter(|piece| piece["color"] == player["color"])
            .count() as u64;
        assert_eq!(at_home + out, 15, "{state}");
    }
}

#[test]
fn a_whole_match_is_played_by_what_is_listed() {
    let (table, mut random) = (Table::of("gnostica"), Random::new(3));
    let mut state = table.done("new", "--players red=ada,blue=ben --seed 5");
    let kinds = ["", "--like play", "--like activate", "--like refresh"];
    let mut steps = 0;
    let mut last = String::new();
    while state["over"] == Value::Bool(false) {
        check(&state);
        let name = state["pending"][0].as_str().expect("a name").to_owned();
        if state["infinity"] == "beside" && state["phase"] == "acting" && !last.is_empty() {
            let (status, ..) = table.run("challenge", "");
            if status == 0 {
                last.clear();
                continue;
            }
        }
        let mut turns = legal_turns(&table, &name, kinds[random.below(kinds.len())]);
        if turns.is_empty() {
            turns = legal_turns(&table, &name, "");
        }
        last = turns[random.below(turns.len())].clone();
        let (verb, arguments) = last.split_once(' ').unwrap_or((&last, ""));
        state = table.done(verb, arguments);
        steps += 1;
        assert!(steps < 1_000, "a match without end: {state}");
    }
    assert_eq!(table.done("status", "")["players"], state["players"]);
    let score = table.done("score", "");
    assert_eq!(score["complete"], true);
    assert_eq!(score["scores"][0]["player"], state["winner"]);
    let undone = table.done("undo", "");
    assert_eq!(undone["over"], false);
    assert_eq!(table.done("redo", "")["board"], state["board"]);
    let page = table.path("page.html");
    let output = geomant(
        &["match", "export", &table.record(), "-o", shown(&page)],
        b"",
    );
    assert!(output.status.success(), "{}", complaint(&output));
    let html = fs::read_to_string(page).expect("a page");
    let winner = state["winner"].as_str().expect("a name");
    for part in [
        "Gnostica: ada",
        winner,
        "challenge round",
        "o is the middle",
        "Turn by turn",
    ] {
        assert!(html.contains(part), "{part} is not in the page");
    }
}

/// The same seed gives the same cards, in this version and in every later one.
#[test]
fn a_seed_is_a_promise_and_hands_are_told_to_who_asks() {
    let table = Table::of("gnostica");
    let state = table.done("new", "--players red=ada,blue=ben --seed 5");
    let told = table.done("hand", "ada");
    let hand = told["notes"][0].as_str().expect("a sentence");
    assert!(hand.starts_with("ada holds "), "{hand}");
    let cards: Vec<&str> = hand["ada holds ".len()..].split('+').collect();
    assert_eq!(cards.len(), 6);
    let public = state.to_string();
    for card in cards {
        assert!(!public.contains(&format!("\"{card}\"")), "{card} is shown");
    }
    assert_eq!(state["board"][0]["space"], "n1w1");
    assert_eq!(told["entries"], 0, "asking is no entry");
    assert_eq!(table.run("hand", "zoe").0, 1);
}

/// The cards of these whose names a text holds, however they are joined.
fn told<'a>(text: &str, cards: &[&'a str]) -> Vec<&'a str> {
    let words = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
    };
    let text = format!(" {} ", words(text));
    let cards = cards.iter().copied();
    cards
        .filter(|card| text.contains(&format!(" {} ", words(card))))
        .collect()
}

/// The page of a match is for all who played, and for others: cards that nobody but their holder has seen are not in it, whether they were
/// dealt, are bid while others still bid, or were drawn. Cards that all have seen are.
#[test]
fn no_hidden_hand_is_in_an_exported_page() {
    let table = Table::of("gnostica");
    table.done("new", "--players red=ada,blue=ben");
    // What is done, which cards are hidden then, and which all have seen since.
    let rows: [(&str, &str, &[&str], &[&str]); 8] = [
        (
            "deal",
            "--hands ada=high-priestess+8-cups+9-discs+7-swords+star+2-rods,ben=judgement+3-cups+4-cups+5-cups+6-cups+7-cups \
             --board ace-discs,2-discs,3-discs,4-discs,5-discs,6-discs,7-discs,8-discs,10-discs",
            &[
                "high-priestess",
                "8-cups",
                "9-discs",
                "7-swords",
                "star",
                "2-rods",
                "judgement",
                "3-cups",
                "7-cups",
            ],
            &["ace-discs", "10-discs"],
        ),
        (
            "bid",
            "ada=high-priestess",
            &["high-priestess", "8-cups", "judgement"],
            &[],
        ),
        (
            "bid",
            "ben=judgement",
            &["8-cups", "star", "3-cups", "7-cups"],
            &["high-priestess", "judgement"],
        ),
        (
            "collect",
            "judgement",
            &["8-cups", "star", "3-cups", "7-cups"],
            &[],
        ),
        ("enter", "o n", &["8-cups", "star", "3-cups", "7-cups"], &[]),
        (
            "enter",
            "n1w1 e",
            &["8-cups", "star", "3-cups", "7-cups"],
            &[],
        ),
        (
            "refresh",
            "3-cups+4-cups",
            &["8-cups", "star", "5-cups", "7-cups"],
            &["3-cups", "4-cups"],
        ),
        (
            "drawn",
            "king-cups+tower",
            &["king-cups", "tower", "star", "5-cups"],
            &[],
        ),
    ];
    for (verb, arguments, hidden, seen) in rows {
        let (status, _, error) = table.run(verb, arguments);
        assert_eq!(status, 0, "{verb} {arguments}: {error}");
        for language in ["en", "de"] {
            let page = table.path("page.html");
            let record = table.record();
            let words = ["match", "export", &record, "-o", shown(&page), "--force"];
            let output = geomant(&[&words[..], &["--language", language]].concat(), b"");
            assert!(output.status.success(), "{}", complaint(&output));
            let html = fs::read_to_string(page).expect("a page");
            let leaked = told(&html, hidden);
            assert!(
                leaked.is_empty(),
                "{verb}, {language}: {leaked:?} in the page"
            );
            assert_eq!(told(&html, seen), seen, "{verb}, {language}");
        }
    }
}

/// What can't be read is exit 2, what the rules or the moment don't allow exit 1; nothing of it is booked.
#[test]
fn what_is_refused_changes_nothing() {
    let table = Table::of("gnostica");
    for (status, options) in [
        (1, "--players red"),
        (1, "--players red=ada,red=ben"),
        (1, "--players red=ada,blue=ada"),
        (2, "--players n=ada,blue=ben"),
        (2, "--players red=ada,blue=ben --seed x"),
        (2, "--players red=ada,blue=ben --square-mm 50"),
        (2, ""),
    ] {
        let (found, _, error) = table.run("new", options);
        assert!(
            found == status && !error.is_empty(),
            "new {options}: {found}, {error}"
        );
        assert!(!table.path("match.jsonl").exists());
    }
    table.done("new", "--players red=ada,blue=ben --seed 5");
    let before = fs::read(table.record()).expect("a record");
    for (status, verb, arguments) in [
        (1, "refresh", "none"),
        (1, "bid", "zoe=star"),
        (2, "bid", "ada"),
        (2, "bid", "ada=joker"),
        (1, "drawn", "star"),
        (1, "enter", "o up"),
        (2, "enter", "o sideways"),
        (2, "enter", "middle up"),
        (2, "play", "star jump:o:1"),
        (2, "play", "star move:o"),
        (1, "play", "star move:o:1"),
        (2, "activate", "o --as 7-cups"),
        (2, "turns", "ada --first many"),
        (1, "challenge", ""),
        (1, "end", ""),
        (1, "pass", ""),
        (1, "undo", ""),
    ] {
        let (found, _, error) = table.run(verb, arguments);
        assert!(
            found == status && !error.is_empty(),
            "{verb} {arguments}: {found}, {error}"
        );
        let after = fs::read(table.record()).expect("a record");
        assert!(after == before, "{verb} {arguments} changed the record");
    }
}

/// Rendered tables of the match that the manual begins: one turn each, of which the first is seen though the eye misses a piece.
#[test]
fn turns_are_taken_from_pictures_of_the_table() {
    let tables = [Table::of("gnostica"), Table::of("gnostica")];
    let begun = [
        ("new", "--players red=ada,blue=ben --seed 5"),
        ("bid", "ada=high-priestess ben=judgement"),
        ("collect", "judgement"),
        ("enter", "o n"),
        ("enter", "n1w1 e"),
    ];
    for (table, (verb, arguments)) in tables
        .iter()
        .flat_map(|table| begun.map(|one| (table, one)))
    {
        table.done(verb, arguments);
    }
    let [seen, typed] = tables;
    for (picture, options, verb, arguments) in [
        ("match_5", "", "activate", "o move:o:1:up"),
        ("match_6", "--card 8-cups", "play", "8-cups spawn:n1w1:up"),
    ] {
        let file = fixture(&format!("cards/{picture}.jpg"));
        let found = seen.done("see", &format!("{} {options}", shown(&file)));
        let wanted = typed.done(verb, arguments);
        for what in ["board", "players", "turn", "discards"] {
            assert_eq!(found[what], wanted[what], "{picture}: {what}");
        }
    }
}
