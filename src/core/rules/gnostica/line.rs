//! A step of a match of Gnostica in one piece, as it would be typed with its verb.

use super::step::Step;
use super::typed::step;
use super::verbs::{GNOSTICA, SAY};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::matches::verb::{Form, Verb, Words};

/// A step in one piece, as [`as_typed`](super::typed::as_typed) writes it.
pub(super) fn from_line(line: &str) -> Result<Step, Phrase> {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default();
    let verb = steps().find(|verb| verb.name == name).ok_or_else(|| {
        let names = steps().map(|verb| verb.name);
        phrase!(
            "gnostica-typed-step",
            name,
            steps = Phrase::list(names, ListJoint::Or)
        )
    })?;
    step(name, &words_for(verb, words)?)
}

/// The verbs that are steps of a match; the others ask, or take steps from elsewhere.
fn steps() -> impl Iterator<Item = &'static Verb> {
    const OTHERS: [&str; 4] = ["see", SAY.name, "hand", "turns"];
    let verbs = GNOSTICA.verbs.iter();
    verbs.filter(|verb| !OTHERS.contains(&verb.name))
}

/// Words of a line as those of the verb's arguments.
fn words_for<'l>(verb: &Verb, line: impl Iterator<Item = &'l str>) -> Result<Words, Phrase> {
    let mut words = Words::default();
    let mut by_place = verb.arguments.iter().filter(|argument| {
        let form = argument.form;
        form == Form::Word || form == Form::Words
    });
    let (mut line, mut place) = (line, by_place.next());
    while let Some(word) = line.next() {
        if let Some(name) = word.strip_prefix("--") {
            let option = verb.arguments.iter().find(|option| option.name == name);
            let option = option
                .ok_or_else(|| phrase!("gnostica-typed-no-option", verb = verb.name, word))?;
            let value = line.next();
            let value = value.ok_or_else(|| phrase!("gnostica-typed-no-value", word))?;
            let values = value.split(',').map(str::to_owned);
            words.add(option.name, values);
            continue;
        }
        let argument = place.ok_or_else(|| phrase!("gnostica-typed-one-more", word))?;
        words.add(argument.name, [word.to_owned()]);
        if argument.form == Form::Word {
            place = by_place.next();
        }
    }
    Ok(words)
}
