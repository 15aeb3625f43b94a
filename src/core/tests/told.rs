//! Whole matches of games without stashes, told in German; those with stashes are told in `book`, Gnostica's and Zendo's in theirs.

mod common;

use common::german::{check, english};
use common::random::Random;
use geomant_core::ledger::file;
use geomant_core::ledger::{Book, Entry};
use geomant_core::phrasing::{Language, Say, Worded};
use geomant_core::rules::geomancer::{GeomancerMatch, Order, Setup};
use geomant_core::rules::icesickle::rounds::IceSickleMatch;
use geomant_core::rules::matches::Match;
use geomant_core::rules::matches::played::Played;
use geomant_core::rules::matches::tray::Picks;
use geomant_core::rules::matches::verb::Words;
use geomant_core::rules::matches::watched::Watched;
use std::collections::BTreeSet;

/// The match of two rounds whose pictures were rendered.
const ICESICKLE: &[u8] = include_bytes!("../../../fixtures/games/icesickle/truth.jsonl");

/// As in "place at=c3=L".
fn typed(line: &str) -> (&str, Words) {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut words = Words::default();
    for word in rest.split_whitespace() {
        let (name, value) = word.split_once('=').expect("NAME=VALUE");
        words.add(name, [value.to_owned()]);
    }
    (verb, words)
}

/// Why what is typed is refused at every moment of a match; nothing where it is not. All of it is German.
fn refusals<M: Watched>(book: &Book<M>, lines: &[&str]) -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    let mut trial = Book::<M>::new(book.setup().clone()).expect("a match");
    for entry in book.entries() {
        for line in lines {
            let (verb, words) = typed(line);
            let steps = M::interpret(trial.now(), verb, &words, None);
            let refused = match &steps {
                Err(unsaid) => Some(unsaid.phrase()),
                Ok(said) => {
                    let first = said.steps.first();
                    let after = first.map(|step| M::after(trial.setup(), trial.state(), step));
                    after.and_then(|after| after.err().map(|illegal| illegal.phrase()))
                }
            };
            said.extend(refused.map(|why| why.in_language(Language::German)));
        }
        trial.record(entry.clone()).expect("as it was");
    }
    for text in &said {
        let left = english(text);
        assert!(left.is_empty(), "{left:?} in {text}");
    }
    said
}

#[test]
fn icesickle_is_told_in_german() {
    let book = file::read::<IceSickleMatch>(ICESICKLE)
        .expect("a record")
        .book;
    assert!(IceSickleMatch::is_over(book.state()), "a whole match");
    check(&book);
    let lines = [
        "place at=b3=L",
        "place at=h8=S",
        "place at=c3=red:M",
        "jump move=a1-d1",
        "jump move=b3-b5",
        "jump move=e5-a1",
        "round",
    ];
    let refusals = refusals(&book, &lines);
    assert!(refusals.len() > 8, "{refusals:?}");
}

/// A match that was played by clicks, anywhere and as they come.
fn clicked(setup: Setup, seed: u64) -> Book<GeomancerMatch> {
    const ENDLESS: usize = 20_000;
    let mut random = Random::new(seed);
    let mut book = Book::new(setup).expect("a match");
    let mut picks = Picks::new();
    for _ in 0..ENDLESS {
        if GeomancerMatch::is_over(book.state()) {
            return book;
        }
        let mut laid = GeomancerMatch::laid(book.now(), &picks);
        // Passing often enough would end no match.
        let invocations = laid.invocations.len();
        laid.invocations
            .retain(|open| invocations == 1 || open.invocation.verb != "pass");
        if !laid.invocations.is_empty() && random.below(2) == 0 {
            let invocation = laid
                .invocations
                .swap_remove(random.below(laid.invocations.len()))
                .invocation;
            let said =
                GeomancerMatch::interpret(book.now(), invocation.verb, &invocation.words, None);
            let step = said.expect("words that can be read").steps.remove(0);
            book.record(Entry::of(step)).expect("legal");
            picks = Picks::new();
            continue;
        }
        let tokens = laid.trays.iter().flat_map(|tray| &tray.tokens);
        let picked: Vec<&Picks> = tokens.filter_map(|token| token.then.as_ref()).collect();
        if !picked.is_empty() {
            picks = picked[random.below(picked.len())].clone();
        }
    }
    panic!("a match without end: {} entries", book.entries().len());
}

#[test]
fn geomancer_is_told_in_german() {
    for (players, seed) in [(2, 5), (3, 6)] {
        let setup = Setup {
            players: (0..players).map(|player| format!("p{player}")).collect(),
            order: Order::ALL[seed as usize % 2],
            seed: Some(seed),
        };
        let book = clicked(setup, seed);
        check(&book);
        let lines = [
            "roll dice=p0=WW",
            "create dice=9W",
            "create dice=1W+1F",
            "attack with=harmonic at=p1",
            "attack with=1W at=p0",
            "attack with=2F at=zed",
            "defend defences=p1=none",
            "give dice=p0=W",
            "pass",
        ];
        let refusals = refusals(&book, &lines);
        assert!(refusals.len() > 8, "{refusals:?}");
    }
}
