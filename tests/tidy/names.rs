//! One name, one type: what a name says in one file it says in all.

use super::{code_of, sources};
use std::collections::BTreeMap;

/// What every game says of itself, in its own folder, is told apart by the game's name before it.
const OF_EVERY_GAME: &[&str] = &[
    "Awaited",
    "Illegal",
    "Judged",
    "Last",
    "Phase",
    "Ruling",
    "Score",
    "Scored",
    "Setup",
    "SetupError",
    "State",
    "Step",
    "Stock",
    "Turn",
];

/// Types that stand for matches of one kind what their namesakes are for matches of any.
const OF_ONE_MATCH: &[&str] = &["Now"];

/// What the Master's stones say of koans; elsewhere what is drawn on pictures.
const OF_ZENDO: &[&str] = &["Mark"];

#[test]
fn a_name_is_of_one_type() {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| !is_test(name)) {
        for declared in types(&code_of(&text)) {
            files.entry(declared).or_default().push(name.clone());
        }
    }
    let exceptions = [OF_EVERY_GAME, OF_ONE_MATCH, OF_ZENDO].concat();
    let mut wrong = vec![];
    for (name, files) in &files {
        match (files.len() > 1, exceptions.contains(&name.as_str())) {
            (true, false) => wrong.push(format!("{name} is declared in {}", files.join(", "))),
            (false, true) => wrong.push(format!("{name} is of one type: it is no exception")),
            _ => {}
        }
    }
    let unknown = exceptions.iter().filter(|name| !files.contains_key(**name));
    wrong.extend(unknown.map(|name| format!("{name} is no type: it is no exception")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn is_test(name: &str) -> bool {
    name.ends_with("/tests.rs") || name.contains("/tests/")
}

/// The structs, enums, traits and types of a file's own; those of traits stand further in.
fn types(code: &str) -> Vec<String> {
    let declared = |line: &str| {
        let public = line.strip_prefix("pub").map(|rest| match rest.find(") ") {
            Some(end) if rest.starts_with('(') => &rest[end + 1..],
            _ => rest,
        });
        let mut words = public.unwrap_or(line).split_whitespace();
        let kinds = ["struct", "enum", "trait", "type"];
        let kind = words.next().filter(|word| kinds.contains(word));
        let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
        kind.and(words.next())
            .map(|name| name.chars().take_while(is_name).collect())
    };
    let outermost = code.lines().filter(|line| !line.starts_with(' '));
    outermost.filter_map(declared).collect()
}
