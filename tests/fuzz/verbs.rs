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
    let Some(typed) = Typed::of(bytes) else {
        return;
    };
    variant::with_match(typed.game(), typed);
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

/// A match that is to be begun, and the lines after that.
pub struct Typed<'a> {
    playable: &'static Playable,
    words: Words,
    pub rest: Vec<&'a str>,
}

impl<'a> Typed<'a> {
    /// None where the command line would refuse the beginning.
    pub fn of(bytes: &'a [u8]) -> Option<Self> {
        let mut lines = str::from_utf8(bytes).ok()?.lines();
        let mut begun = lines.next().unwrap_or_default().split('\t');
        let (Some("new"), Some(game)) = (begun.next(), begun.next()) else {
            return None;
        };
        let playable = variant::playable(game)?;
        Some(Self {
            playable,
            words: typed(playable.beginning, begun)?,
            rest: lines.take(MOST_LINES).collect(),
        })
    }

    pub const fn game(&self) -> &'static str {
        self.playable.name
    }

    /// The match at its beginning; none where that is refused, in words.
    pub fn begun<M: Watched>(&self) -> Option<Book<M>> {
        let setup = match M::agreed(self.playable.name, &self.words, Equipment::default()) {
            Ok(setup) => setup,
            Err(disagreed) => {
                let problem = disagreed.into_problem();
                assert!(!problem.to_string().is_empty(), "an error speaks");
                return None;
            }
        };
        let book = Book::<M>::new(setup);
        let refused =
            |problem: &M::SetupError| assert!(!problem.to_string().is_empty(), "an error speaks");
        book.inspect_err(refused).ok()
    }
}

impl WithMatch for Typed<'_> {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let Some(mut book) = self.begun::<M>() else {
            return;
        };
        for line in self.rest {
            one(&mut book, line);
        }
        survives_its_record(&book);
        is_shown(&book);
    }
}

/// One line: what it comes to is booked as far as it is legal.
pub fn one<M: Watched>(book: &mut Book<M>, line: &str) {
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
