//! Marks and hinges against a second evaluator and a sum over all worlds.

use super::generator::{doubtful_koans, rules, sure_koans};
use super::naive::Table;
use super::{SAMPLES, rule};
use crate::rules::zendo::facts::{Fact, FactKind, FactValue};
use crate::rules::zendo::koan::{Chances, Koan, Mark};
use crate::rules::zendo::mark::{Certainty, judge};
use crate::rules::zendo::rule::Rule;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

#[test]
fn sample_rules_mark_as_the_naive_evaluator_does() {
    let mut runner = TestRunner::deterministic();
    let rules: Vec<Rule> = SAMPLES.iter().map(|text| rule(text)).collect();
    let mut marks = vec![[0usize; 2]; rules.len()];
    for _ in 0..300 {
        let koan = sure_koans(8)
            .new_tree(&mut runner)
            .expect("a koan")
            .current();
        for (rule, marks) in rules.iter().zip(&mut marks) {
            let has = Table::of(&koan).has(rule);
            assert_eq!(judge(&koan, rule).has(), Some(has), "{rule}: {koan:?}");
            marks[usize::from(has)] += 1;
        }
    }
    for (text, marks) in SAMPLES.iter().zip(marks) {
        assert!(marks.iter().all(|count| *count >= 5), "{text}: {marks:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rules_mark_as_the_naive_evaluator_does(koan in sure_koans(7), rule in rules()) {
        let judgement = judge(&koan, &rule);
        prop_assert_eq!(judgement.has(), Some(Table::of(&koan).has(&rule)), "{}", rule);
        prop_assert!(judgement.hinges.is_empty());
    }

    #[test]
    fn the_order_of_pieces_means_nothing(koan in sure_koans(6), rule in rules()) {
        let count = koan.pieces().len();
        let turned = |index: usize| count - 1 - index;
        let mut other = Koan::new(koan.pieces().iter().rev().cloned().collect());
        for ((one, two), p) in koan.touching_pairs() {
            other.set_touches(turned(one), turned(two), p);
        }
        for ((one, two), p) in koan.pointing_pairs() {
            other.set_points_at(turned(one), turned(two), p);
        }
        prop_assert_eq!(judge(&koan, &rule).has(), judge(&other, &rule).has());
    }

    #[test]
    fn probabilities_and_swings_are_sums_over_worlds(koan in doubtful_koans(4, 6), rule in rules()) {
        let judgement = judge(&koan, &rule);
        let worlds = worlds_of(&koan);
        let having: f64 = worlds.iter().filter(|w| w.table.has(&rule)).map(|w| w.probability).sum();
        prop_assert!((judgement.probability - having).abs() < 1e-9, "{} {}", judgement.probability, having);
        prop_assert_eq!(judgement.certainty, Certainty::Exact);
        let mut by_value = BTreeMap::<Fact, Vec<(FactValue, f64, f64)>>::new();
        for world in &worlds {
            for (fact, value) in &world.values {
                let values = by_value.entry(*fact).or_default();
                if !values.iter().any(|(of, _, _)| of == value) {
                    values.push((value.clone(), 0.0, 0.0));
                }
                let of = values.iter_mut().find(|(of, _, _)| of == value).expect("an entry");
                of.1 += world.probability;
                of.2 += if world.table.has(&rule) { world.probability } else { 0.0 };
            }
        }
        let mut expected = vec![];
        for (fact, values) in by_value {
            let given: Vec<f64> = values.iter().map(|(_, all, having)| having / all).collect();
            let most = given.iter().copied().fold(0.0, f64::max);
            let swing = most - given.iter().copied().fold(1.0, f64::min);
            if swing > 1e-6 {
                expected.push((fact, swing));
            }
        }
        let found: Vec<Fact> = judgement.hinges.iter().map(|hinge| hinge.fact).collect();
        let facts: Vec<Fact> = expected.iter().map(|(fact, _)| *fact).collect();
        prop_assert_eq!(found, facts);
        for (hinge, (_, swing)) in judgement.hinges.iter().zip(expected) {
            prop_assert!((hinge.swing - swing).abs() < 1e-9);
        }
    }
}

/// One way in which the doubtful facts may be.
#[derive(Clone)]
struct World {
    table: Table,
    probability: f64,
    values: Vec<(Fact, FactValue)>,
}

/// All of them, fact by fact.
fn worlds_of(koan: &Koan) -> Vec<World> {
    let mut worlds = vec![World {
        table: Table::of(koan),
        probability: 1.0,
        values: vec![],
    }];
    for (index, piece) in koan.pieces().iter().enumerate() {
        let fact = |kind| Fact {
            piece: index,
            kind,
            other: None,
        };
        worlds = split(worlds, &piece.color, |world, color| {
            world.table.things[index].color = color.clone();
            (fact(FactKind::Color), FactValue::Color(color.clone()))
        });
        worlds = split(worlds, &piece.size, |world, size| {
            world.table.things[index].size = *size;
            (fact(FactKind::Size), FactValue::Size(*size))
        });
        worlds = split(worlds, &piece.attitude, |world, attitude| {
            world.table.things[index].attitude = *attitude;
            (fact(FactKind::Attitude), FactValue::Attitude(*attitude))
        });
        let table = Chances::of(piece.touches_table);
        worlds = split(worlds, &table, |world, holds| {
            world.table.things[index].table = *holds;
            (fact(FactKind::TouchesTable), FactValue::Holds(*holds))
        });
    }
    for ((one, other), p) in koan.touching_pairs() {
        worlds = split(worlds, &Chances::of(p), |world, holds| {
            world.table.touch[one][other] = *holds;
            world.table.touch[other][one] = *holds;
            let fact = Fact {
                piece: one,
                kind: FactKind::Touches,
                other: Some(other),
            };
            (fact, FactValue::Holds(*holds))
        });
    }
    for ((one, other), p) in koan.pointing_pairs() {
        worlds = split(worlds, &Chances::of(p), |world, holds| {
            world.table.point[one][other] = *holds;
            let fact = Fact {
                piece: one,
                kind: FactKind::PointsAt,
                other: Some(other),
            };
            (fact, FactValue::Holds(*holds))
        });
    }
    worlds
}

fn split<T>(
    worlds: Vec<World>,
    chances: &Chances<T>,
    set: impl Fn(&mut World, &T) -> (Fact, FactValue),
) -> Vec<World> {
    let mut all = vec![];
    for world in worlds {
        for (value, probability) in chances.values() {
            let mut world = world.clone();
            world.probability *= probability;
            let noted = set(&mut world, value);
            if !chances.is_sure() {
                world.values.push(noted);
            }
            all.push(world);
        }
    }
    all
}

/// A koan of so many lone pieces, each on the table with a probability.
fn on_table(pieces: usize, probability: f64) -> Koan {
    let mut runner = TestRunner::deterministic();
    let one = sure_koans(1)
        .new_tree(&mut runner)
        .expect("a koan")
        .current();
    let piece = |index| {
        let mut piece = one.pieces()[0].clone();
        piece.id = format!("p{index}");
        piece.touches_table = probability;
        piece
    };
    Koan::new((0..pieces).map(piece).collect())
}

#[test]
fn many_doubts_are_sampled_soundly() {
    let odd = rule("an odd number of pieces touching the table");
    let all = rule("every piece is touching the table");
    let exact = judge(&on_table(16, 0.9), &all);
    assert_eq!(exact.certainty, Certainty::Exact);
    assert!((exact.probability - 0.9f64.powi(16)).abs() < 1e-12);
    assert_eq!(exact.hinges.len(), 16);
    let sampled = judge(&on_table(60, 0.99), &all);
    assert!(matches!(sampled.certainty, Certainty::Sampled(_)));
    assert!(
        (sampled.probability - 0.99f64.powi(60)).abs() < 0.01,
        "{}",
        sampled.probability
    );
    assert_eq!(sampled.hinges.len(), 60);
    for hinge in &sampled.hinges {
        assert!((hinge.swing - 0.99f64.powi(59)).abs() < 0.01);
    }
    let even_chance = judge(&on_table(60, 0.5), &odd);
    assert!((even_chance.probability - 0.5).abs() < 0.01);
    // What a rule doesn't look at is no hinge, and costs nothing.
    let unseen = judge(&on_table(60, 0.5), &rule("60 pieces"));
    assert_eq!(
        (unseen.certainty, unseen.hinges.len()),
        (Certainty::Exact, 0)
    );
}

/// So many facts in doubt, and rules that look at all of them, come from nobody's table; they hold nobody up.
#[test]
fn koans_of_which_all_is_in_doubt_are_judged_at_once() {
    /// None of them takes a tenth of that on a machine that does nothing else.
    const AT_ONCE: Duration = Duration::from_secs(20);
    let rules = [
        "three pieces touching each other",
        "every piece is touching a piece",
        "a piece touching a piece pointing at a piece",
        "more pieces touching each other than pieces pointing at each other",
        "more pieces touching a piece than pieces pointing at a piece",
    ];
    for pieces in [12, 40, 120] {
        let mut koan = on_table(pieces, 0.5);
        for from in 0..pieces {
            for to in (0..pieces).filter(|to| *to != from) {
                koan.set_touches(from, to, 0.5);
                koan.set_points_at(from, to, 0.3);
            }
        }
        for said in rules {
            let begun = Instant::now();
            let judged = judge(&koan, &rule(said));
            let took = begun.elapsed();
            assert!(took < AT_ONCE, "{pieces} pieces, {said}: {took:?}");
            assert!((0.0..=1.0).contains(&judged.probability), "{judged:?}");
            assert_ne!(
                judged.certainty,
                Certainty::Exact,
                "{pieces} pieces, {said}"
            );
            assert!(judged.hinges.len() <= 64);
        }
    }
    // Of a hundred that matter alike some are told, and how much they matter is told rightly.
    let judged = judge(
        &on_table(100, 0.99),
        &rule("every piece is touching the table"),
    );
    assert!((16..=64).contains(&judged.hinges.len()), "{judged:?}");
    for hinge in judged.hinges {
        assert!((hinge.swing - 0.99f64.powi(99)).abs() < 0.01, "{hinge:?}");
    }
}

#[test]
fn the_bounds_of_a_mark_are_inclusive() {
    let table = rule("a piece touching the table");
    for (probability, has) in [
        (0.95, Some(true)),
        (0.9499, None),
        (0.05, Some(false)),
        (0.0501, None),
        (1.0, Some(true)),
        (0.0, Some(false)),
    ] {
        let judgement = judge(&on_table(1, probability), &table);
        assert_eq!(judgement.has(), has, "{probability}");
        assert_eq!(judgement.contradicts(Mark::Black), has == Some(true));
        assert_eq!(judgement.contradicts(Mark::White), has == Some(false));
    }
}
