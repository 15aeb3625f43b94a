//! The catalogues of all languages against each other and against the sources: every message that is said is in all of them,
//! none is there that nobody says, and each gets the arguments that it names.

mod catalogues;
mod sources;

use catalogues::{Catalogue, Message};
use geomant_core::phrasing::{Language, Phrase, Say};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a message may ask of a phrase among its arguments by FORM(), and what it may ask for.
const FORMS: &[(&str, &[&str])] = &[
    ("case", &["nominative", "genitive", "dative", "accusative"]),
    ("ending", &["e", "en", "er", "es", "em", "none", "player"]),
];

fn all() -> Vec<(Language, Catalogue)> {
    let read = |language: Language| (language, Catalogue::read(language.code()));
    Language::ALL.into_iter().map(read).collect()
}

fn complain(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn catalogues_are_well_written() {
    for (language, catalogue) in all() {
        complain(&catalogue.problems);
        assert!(catalogue.messages.len() > 20, "{language} is nearly empty");
    }
}

#[test]
fn languages_have_the_same_messages() {
    let all = all();
    let (_, first) = &all[0];
    let mut wrong = vec![];
    for (language, catalogue) in &all[1..] {
        assert_eq!(first.subjects, catalogue.subjects, "files of {language}");
        let missing = first
            .ids()
            .filter(|id| !catalogue.messages.contains_key(*id));
        wrong.extend(missing.map(|id| format!("{language} lacks {id}")));
        let more = catalogue
            .ids()
            .filter(|id| !first.messages.contains_key(*id));
        wrong.extend(more.map(|id| format!("only {language} has {id}")));
    }
    complain(&wrong);
}

#[test]
fn what_is_said_is_in_the_catalogues_and_nothing_else() {
    let uses = sources::uses();
    let used: BTreeSet<&str> = uses.iter().map(|used| used.id.as_str()).collect();
    let mut wrong = vec![];
    for (language, catalogue) in all() {
        let missing = uses
            .iter()
            .filter(|used| !catalogue.messages.contains_key(&used.id));
        wrong.extend(missing.map(|used| format!("{language} lacks {} ({})", used.id, used.file)));
        let within: BTreeSet<&String> = catalogue
            .messages
            .values()
            .flat_map(|m| &m.messages)
            .collect();
        let unused = catalogue
            .ids()
            .filter(|id| !used.contains(*id) && !within.contains(&(*id).to_owned()));
        wrong.extend(unused.map(|id| format!("nobody says {id} ({language})")));
    }
    complain(&wrong);
}

#[test]
fn messages_get_the_arguments_that_they_name() {
    let is_form = |name: &&String| FORMS.iter().any(|(form, _)| form == name);
    let all = all();
    let mut wrong = vec![];
    for used in sources::uses() {
        let mut named_somewhere: BTreeSet<String> = BTreeSet::new();
        for (language, catalogue) in &all {
            let named = catalogue.arguments(&used.id);
            let missing = named
                .iter()
                .filter(|name| !is_form(name) && !used.arguments.contains(*name));
            wrong.extend(missing.map(|name| {
                format!(
                    "{language}: {} names ${name}, which {} does not give",
                    used.id, used.file
                )
            }));
            named_somewhere.extend(named);
        }
        let idle = used
            .arguments
            .iter()
            .filter(|name| !named_somewhere.contains(*name));
        wrong.extend(idle.map(|name| {
            format!(
                "{} gives ${name} to {}, which names it in no language",
                used.file, used.id
            )
        }));
    }
    complain(&wrong);
}

#[test]
fn forms_are_some_that_there_are() {
    let mut wrong = vec![];
    for (language, catalogue) in all() {
        for (
            id,
            Message {
                forms, selected, ..
            },
        ) in &catalogue.messages
        {
            let all = forms.iter().chain(selected);
            let unknown = all.filter(|(form, value)| {
                let known = FORMS.iter().find(|(known, _)| known == form);
                // An argument of the message itself may have any values.
                known.map_or(
                    forms.contains(&(form.clone(), value.clone())),
                    |(_, values)| !values.contains(&value.as_str()),
                )
            });
            wrong.extend(
                unknown.map(|(form, value)| format!("{language}: {id} asks for {form}: {value}")),
            );
        }
    }
    complain(&wrong);
}

#[test]
fn every_message_says_something() {
    let given: BTreeMap<String, Vec<String>> = sources::uses()
        .into_iter()
        .map(|used| (used.id, used.arguments))
        .collect();
    for (language, catalogue) in all() {
        for id in catalogue.ids().filter(|id| given.contains_key(*id)) {
            // The program's own memory, for as long as the test runs.
            let leaked = |text: &str| -> &'static str { String::leak(text.to_owned()) };
            let arguments: Arc<[(&'static str, Phrase)]> = given[id]
                .iter()
                .map(|name| (leaked(name), Phrase::from(2_u32)))
                .collect();
            let said = Phrase::message_of(leaked(id), arguments).in_language(language);
            assert!(
                (said != id || !id.contains("-")) && !said.trim().is_empty(),
                "{language}: {id} says {said:?}"
            );
            assert!(
                !said.contains('{') && !said.contains('\u{2068}'),
                "{language}: {id} says {said:?}"
            );
        }
    }
}

#[test]
fn english_articles_go_by_the_word_that_follows() {
    for (color, said) in [
        ("orange", "s2 is an orange small"),
        ("red", "s2 is a red small"),
        ("clear", "s2 is a clear small"),
    ] {
        let color: geomant_core::piece::Color = color.parse().expect("a color");
        let told =
            geomant_core::phrase!("stash-is-a", stone = "s2", color = &color, size = "small");
        assert_eq!(told.in_language(Language::English), said);
    }
}
