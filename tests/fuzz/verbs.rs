//! Matches of any game by what is typed: each line a verb with its arguments, as the command line would hand them over.
//!
//! In: lines of fields between tabs. Of the first, `new` and the game; of each, `ARGUMENT=VALUE`, as often as wanted. Out: what
//! comes of it is a match that survives its record, or a sentence that says why not.

use super::entries::{is_shown, survives_its_record};
use geomant_core::ledger::{Book, Entry};
use geomant_core::rules::matches::played::{Equipment, Playable};
use geomant_core::rules::matches::verb::{Argument, Words};
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::variant::{self, WithMatch};

/// More than a match of any game needs to come to every phase.
const MOST_LINES: usize = 60;

/// A match as it was typed.
pub fn verbs(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let mut lines = text.lines();
    let mut begun = lines.next().unwrap_or_default().split('\t');
    let (Some("new"), Some(game)) = (begun.next(), begun.next()) else {
        return;
    };
    let Some(playable) = variant::playable(game) else {
        return;
    };
    let Some(words) = typed(playable.beginning, begun) else {
        return;
    };
    let rest = lines.take(MOST_LINES).collect();
    variant::with_match(
        game,
        Typed {
            playable,
            words,
            rest,
        },
    );
}

/// What was typed for these arguments; none where the command line would refuse it.
fn typed<'a>(arguments: &[Argument], fields: impl Iterator<Item = &'a str>) -> Option<Words> {
    let mut words = Words::default();
    for field in fields {
        let (name, value) = field.split_once('=')?;
        let argument = arguments.iter().find(|argument| argument.name == name)?;
        match (argument.check)(value) {
            Ok(()) => words.add(name, [value.to_owned()]),
            Err(problem) => {
                assert!(!problem.is_empty(), "an error says something");
                return None;
            }
        }
    }
    let mut needed = arguments.iter().filter(|argument| argument.is_needed);
    needed
        .all(|argument| words.has(argument.name))
        .then_some(words)
}

struct Typed<'a> {
    playable: &'static Playable,
    words: Words,
    rest: Vec<&'a str>,
}

impl WithMatch for Typed<'_> {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let setup = match M::agreed(self.playable.name, &self.words, Equipment::default()) {
            Ok(setup) => setup,
            Err(problem) => return assert!(!problem.to_string().is_empty(), "an error speaks"),
        };
        let mut book = match Book::<M>::new(setup) {
            Ok(book) => book,
            Err(problem) => return assert!(!problem.to_string().is_empty(), "an error speaks"),
        };
        for line in self.rest {
            one(&mut book, line);
        }
        survives_its_record(&book);
        is_shown(&book);
    }
}

/// One line: what it comes to is booked as far as it is legal.
fn one<M: Watched>(book: &mut Book<M>, line: &str) {
    let mut fields = line.split('\t');
    let name = fields.next().unwrap_or_default();
    let back = match name {
        "undo" => Some(book.undo()),
        "redo" => Some(book.redo()),
        _ => None,
    };
    if let Some(event) = back {
        if let Ok(event) = event {
            let recorded = book.record(Entry::of(event));
            recorded.expect("what is offered is legal");
        }
        return;
    }
    let Some(verb) = M::playable(book.setup()).verb(name) else {
        return;
    };
    let Some(words) = typed(verb.arguments, fields) else {
        return;
    };
    match M::interpret(book.now(), verb.name, &words, None) {
        Ok(said) => {
            for step in said.steps {
                if let Err(refused) = book.record(Entry::of(step)) {
                    return assert!(!refused.to_string().is_empty(), "an error speaks");
                }
            }
        }
        Err(problem) => assert!(!problem.to_string().is_empty(), "an error speaks"),
    }
}
