//! A match as people read it in German: nothing of it is left in English but rules, guesses and what is typed.

use super::{Game, RULED, words};
use geomant_core::ledger::Entry;
use geomant_core::ledger::chronicle::Chronicle;
use geomant_core::phrasing::{Language, Phrase, Say, Worded};
use geomant_core::rules::matches::played::Played;
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::zendo::play::ZendoMatch;

/// English sentences hardly do without one of these, and no German one has them.
const ENGLISH: [&str; 12] = [
    "the", "and", "of", "with", "is", "has", "are", "to", "by", "not", "builds", "marks",
];

/// Rules of the match and guesses that are made in it; they are sentences of the rule language.
const RULES: [&str; 3] = ["a red piece", "a weird piece", "a large piece"];

/// All that is said of a moment, and what may be clicked then.
fn told(game: &Game) -> Vec<String> {
    let (book, now) = (&game.book, game.book.now());
    let german = |words: &dyn Say| words.in_language(Language::German);
    let mut told = vec![
        german(&ZendoMatch::headline(book.setup(), book.state())),
        german(&ZendoMatch::outlook(book.setup(), book.state())),
        german(&ZendoMatch::state_text(now, &game.notes)),
        german(&ZendoMatch::score_text(now)),
    ];
    for query in ZendoMatch::asked(now) {
        let labels = query.replies.iter().map(|reply| reply.label.clone());
        let all = [query.question.clone(), query.hint.clone()].into_iter();
        let all = all.chain(labels).chain(query.cover.clone());
        told.extend(all.map(|phrase: Phrase| german(&phrase)));
        told.extend(query.written.map(|written| german(&written.label)));
    }
    for offer in ZendoMatch::offers(now) {
        told.extend([german(&offer.label), german(&offer.why)]);
    }
    if let Some(secret) = ZendoMatch::secret(now) {
        told.extend([german(&secret.cover), german(&secret.text)]);
    }
    for step in &Chronicle::of(book).steps {
        told.push(german(&step.sentence));
        told.extend(step.consequences.iter().map(|words| german(words)));
    }
    told
}

/// Words of a text that are English, rules and typed commands left out.
fn english(text: &str) -> Vec<String> {
    let mut text = text.to_owned();
    for rule in RULES {
        text = text.replace(&format!("it contains {rule}"), "");
        text = text.replace(rule, "");
    }
    let typed = text.lines().map(|line| line.split("geomant match").next());
    let words = typed.flatten().flat_map(|line| line.split_whitespace());
    let words = words.map(|word| {
        word.trim_matches(|c: char| !c.is_alphabetic())
            .to_lowercase()
    });
    words
        .filter(|word| ENGLISH.contains(&word.as_str()))
        .collect()
}

/// Why a step is refused in German; none where it is not.
fn refusal(game: &Game, typed: &str) -> Option<String> {
    let (verb, words) = words(typed);
    let said = ZendoMatch::interpret(game.book.now(), &verb, &words, None);
    let illegal = match said {
        Err(unsaid) => return Some(unsaid.phrase().in_language(Language::German)),
        Ok(said) => {
            let steps = said.steps.into_iter();
            let mut trial = game.book.clone();
            let refused = steps.map(|step| trial.record(Entry::of(step)));
            refused.collect::<Result<Vec<_>, _>>().err()
        }
    };
    illegal.map(|refused| refused.phrase().in_language(Language::German))
}

#[test]
fn all_of_a_match_is_told_in_german() {
    let steps = [
        "build rSu",
        "build bSu",
        "build rLu+bSf >10 ~01",
        "mondo ada=white",
        "mondo ben=black",
        "guess --rule=a large piece",
        "build bSu+rSu?",
        "master",
        "guess --rule=a red piece",
    ];
    let refused = [
        "build rLu+rLu+rLu+rLu+rLu+rLu",
        "mondo zed=white",
        "mark black",
        "katsu k77",
        "break k1 --for=red=LL --by-master",
        "guess --rule=a weird piece",
        "guess --rule=a piece north",
        "pass",
        "right",
    ];
    let mut game = Game::of(RULED, &[]);
    let mut refusals = 0;
    for step in steps {
        let mut all = told(&game);
        let reasons = refused.iter().filter_map(|typed| refusal(&game, typed));
        let before = all.len();
        all.extend(reasons);
        refusals += all.len() - before;
        for text in all {
            let left = english(&text);
            assert!(left.is_empty(), "before {step}: {left:?} in {text}");
        }
        // A guess that is contradicted is refused, and the match goes on without it.
        let _ = game.say(step);
    }
    assert!(refusals > 30, "only {refusals} refusals were read");
}

#[test]
fn pieces_are_declined_as_their_sentence_wants() {
    for (koan, wanted) in [
        ("rSu", "Master baut k1 aus 1 kleinen roten"),
        (
            "rSu+bLu",
            "Master baut k1 aus 1 großen blauen und 1 kleinen roten",
        ),
        ("gLu+gLu", "Master baut k1 aus 2 großen grünen"),
    ] {
        let game = Game::of(RULED, &[&format!("build {koan}")]);
        let story = Chronicle::of(&game.book);
        let told = story.steps[0].sentence.in_language(Language::German);
        assert_eq!(told, wanted);
    }
    // What is listed alone stands as it is.
    let game = Game::of(RULED, &[]);
    let state = ZendoMatch::state_text(game.book.now(), &[]).in_language(Language::German);
    assert!(state.contains("kleine rote"), "{state}");
}
