//! What is wrong with a typed word is told in the language of everything else, whichever argument of whichever game it is for.

use geomant_core::phrasing::{Language, Say};
use geomant_core::rules::command::CommandPart;
use geomant_core::rules::game::Task;
use geomant_core::rules::matches::verb::Argument;
use geomant_core::rules::variant::{ADJUDICATORS, COMMANDS, PLAYABLE};

/// Words that some argument or other can't use, down to their parts.
const WRONG: &[&str] = &[
    "",
    "§",
    "-1",
    "0",
    "§=§",
    "§=d4",
    "red=§",
    "ada=§",
    "ada=0F",
    "ada=1F+2F",
    "d4=§",
    "d4=red:S:§",
    "d4=red:§:N",
    "d4=§:S:N",
    "d9-a1",
    "99x99",
    "s1=red:§",
    "red:§",
    "§:S",
    "red=blue:§",
    "red=red:S",
    "redraw:§",
    "aim:§",
    "n1w§",
    "n1=§",
    "§=star",
    "a1-§",
    "a-color-whose-name-is-far-too-long-for-the-table-that-it-has-to-stand-in:S",
];

/// What English reasons say, and German ones don't.
const ENGLISH: &[&str] = &[" use ", " is no ", " as in ", " with ", "unknown", " the "];

fn arguments() -> Vec<(&'static str, Argument)> {
    let mut all = vec![];
    for playable in PLAYABLE {
        let verbs = playable.verbs.iter().flat_map(|verb| verb.arguments);
        let own = playable.beginning.iter().chain(verbs);
        all.extend(own.map(|argument| (playable.name, *argument)));
    }
    for game in ADJUDICATORS {
        for task in [Task::Judge, Task::Score, Task::Diff] {
            let own = game.arguments(task).iter();
            all.extend(own.map(|argument| (game.name(), *argument)));
        }
    }
    for commands in COMMANDS {
        for part in commands.all.iter().flat_map(|command| command.parts) {
            if let CommandPart::Said(argument) = part {
                all.push((commands.name, *argument));
            }
        }
    }
    all
}

#[test]
fn reasons_are_told_in_every_language() {
    let mut refused = 0;
    for (game, argument) in arguments() {
        for word in WRONG {
            let Err(reason) = (argument.check)(word) else {
                continue;
            };
            let english = reason.in_language(Language::English);
            let german = reason.in_language(Language::German);
            let place = format!("{game}, {} of '{word}'", argument.name);
            assert_ne!(english, german, "{place}");
            let spared = german.replace(word, "");
            for words in ENGLISH {
                assert!(!spared.contains(words), "{place}: {german}");
            }
            refused += 1;
        }
    }
    assert!(refused > 300, "only {refused} words were refused");
}

#[test]
fn what_a_reason_gives_as_an_example_is_taken() {
    let mut tried = 0;
    for (game, argument) in arguments() {
        for word in ["ada", "ben:none", "§"] {
            let Err(reason) = (argument.check)(word) else {
                continue;
            };
            let reason = reason.to_string();
            let Some((_, example)) = reason.split_once("NAME=…, as in ") else {
                continue;
            };
            let taken = (argument.check)(example);
            assert!(taken.is_ok(), "{game}, {}: {example}", argument.name);
            tried += 1;
        }
    }
    assert!(tried >= 9, "only {tried} examples were found");
}
