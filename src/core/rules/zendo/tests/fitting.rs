//! Rules that fit marked koans: what is named does fit, by the judge that marks koans, and the Master's rule is among it.

use super::generator::{color, sure_koans};
use super::{rule, standard};
use crate::piece::Color;
use crate::rules::zendo::fitting::{Marked, fitting};
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::language::read;
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::rule::Rule;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, TestRunner};

fn koans(count: usize) -> Vec<Koan> {
    let mut runner = TestRunner::deterministic();
    let tree = |runner: &mut TestRunner| sure_koans(4).new_tree(runner).expect("a koan").current();
    (0..count).map(|_| tree(&mut runner)).collect()
}

fn colors() -> Vec<Color> {
    ["red", "yellow", "green", "blue"].map(color).to_vec()
}

fn marked(koans: &[Koan], secret: &Rule) -> Vec<Marked> {
    let mark = |koan: &Koan| match judge(koan, secret).has() {
        Some(true) => Mark::White,
        _ => Mark::Black,
    };
    let all = koans.iter();
    all.map(|koan| Marked {
        koan: koan.clone(),
        mark: mark(koan),
    })
    .collect()
}

#[test]
fn what_is_named_fits_and_the_secret_is_found() {
    assert_eq!(
        Config::default().cases,
        256,
        "the koans are the same every time"
    );
    let all = koans(260);
    for secret in [
        "a red piece",
        "no flat pieces",
        "exactly two small pieces",
        "a weird piece pointing at a piece",
        "an odd number of pieces",
        "every red piece is touching the table",
        "two identical pieces",
        "more red pieces than blue pieces",
        "a green piece and an upright piece",
        "a piece touching exactly one piece",
        "two pieces pointing at each other",
    ] {
        let secret = rule(secret);
        let marked = marked(&all, &secret);
        let (seen, others) = marked.split_at(60);
        let found = fitting(seen, &colors(), (3, 30));
        assert_eq!(found.whole_to, 3, "{secret}");
        let count: usize = found.by_size.iter().sum();
        assert_eq!(found.simplest.len(), count.min(30), "{secret}");
        for named in &found.simplest {
            let again = read(&named.to_string(), &standard());
            assert_eq!(again.as_ref(), Ok(named), "it reads back");
            for Marked { koan, mark } in seen {
                assert!(!judge(koan, named).contradicts(*mark), "{secret}: {named}");
            }
        }
        let is_it = |named: &&Rule| {
            let mut all = others.iter();
            all.all(|Marked { koan, mark }| !judge(koan, named).contradicts(*mark))
        };
        assert!(
            found.simplest.iter().any(|named| is_it(&named)),
            "{secret}: {:?}",
            found.simplest
        );
    }
}

/// Rules and the size at which they are named first.
#[test]
fn parts_are_counted_as_the_manual_counts_them() {
    let all = koans(260);
    for (text, size) in [
        ("a red piece", 1),
        ("exactly two small pieces", 2),
        ("every piece is red", 2),
        ("no piece is pointing at a piece", 2),
        ("every red piece is touching the table", 3),
    ] {
        let secret = rule(text);
        let found = fitting(&marked(&all, &secret), &colors(), (3, usize::MAX));
        let named: Vec<bool> = found.simplest.iter().map(|rule| *rule == secret).collect();
        let place = named.iter().position(|is_it| *is_it).expect(text);
        let smaller: usize = found.by_size[..size - 1].iter().sum();
        let of_size = smaller..smaller + found.by_size[size - 1];
        assert!(of_size.contains(&place), "{text}: {:?}", found.simplest);
    }
}

#[test]
fn bounds_are_kept_and_said() {
    let all = koans(4);
    let marked = marked(&all, &rule("a red piece"));
    let most = fitting(&marked, &colors(), (6, 5));
    assert!(
        most.whole_to >= 3 && most.by_size.len() == most.whole_to,
        "{most:?}"
    );
    assert_eq!(most.simplest.len(), 5);
    let none = fitting(&marked, &colors(), (0, 5));
    assert_eq!((none.whole_to, none.simplest.len()), (0, 0));
    // The same koan marked both ways fits no rule.
    let both = [Mark::White, Mark::Black].map(|mark| Marked {
        koan: all[0].clone(),
        mark,
    });
    assert_eq!(fitting(&both, &colors(), (2, 5)).by_size, [0, 0]);
    // Without any koan every rule fits, and nothing goes wrong.
    assert!(fitting(&[], &colors(), (1, 1)).by_size[0] > 20);
}
