//! Koans that tell rules apart: judged again, and held against a plain search.

use super::generator::{color, rules};
use super::naive::{Table, Thing};
use super::rule;
use crate::piece::Size;
use crate::rules::zendo::counter::{Stock, search};
use crate::rules::zendo::koan::Attitude;
use crate::rules::zendo::rule::Rule;
use proptest::prelude::*;

fn stock(pieces: &str) -> Stock {
    let mut stock = Stock::default();
    for word in pieces.split(' ') {
        let (name, letters) = word.split_once('=').expect("a color and sizes");
        for letter in letters.chars() {
            let size = Size::ALL.into_iter().find(|size| size.letter() == letter);
            stock.add(color(name), size.expect("a size"));
        }
    }
    stock
}

#[test]
fn rules_are_told_apart_by_the_fewest_pieces() {
    for (one, other, pieces, most, size) in [
        (
            "a red piece",
            "a red or blue piece",
            "red=SM blue=L",
            3,
            Some(1),
        ),
        (
            "no piece is red",
            "every piece is non-red",
            "red=SM blue=L",
            3,
            None,
        ),
        ("a weird piece", "no pieces", "red=S", 3, None),
        ("a weird piece", "no pieces", "red=S blue=S", 3, Some(2)),
        (
            "two identical pieces",
            "two same-color pieces",
            "red=SSS",
            3,
            None,
        ),
        (
            "two identical pieces",
            "two same-color pieces",
            "red=SM",
            3,
            Some(2),
        ),
        (
            "all colors",
            "four colors",
            "red=S blue=S green=S yellow=S orange=S",
            3,
            None,
        ),
        (
            "all colors",
            "four colors",
            "red=S blue=S green=S yellow=S orange=S",
            5,
            Some(4),
        ),
        (
            "twelve pieces",
            "13 pieces",
            "red=SSSSSSS blue=LLLLLLL",
            14,
            Some(12),
        ),
        (
            "an upright piece pointing at a piece touching the table",
            "no pieces",
            "red=SSS",
            3,
            None,
        ),
        (
            "two upright pieces pointing at each other",
            "no pieces",
            "red=SSS",
            3,
            None,
        ),
        (
            "an upright piece pointing at an upright piece",
            "no pieces",
            "red=SSS",
            3,
            Some(2),
        ),
        (
            "three pieces touching each other",
            "three pieces",
            "red=SSS",
            3,
            Some(3),
        ),
        (
            "a piece not touching the table not touching a piece",
            "no pieces",
            "red=SSS",
            3,
            None,
        ),
        (
            "no piece is touching the table",
            "no pieces",
            "red=SSS",
            3,
            None,
        ),
        (
            "a flat piece touching the table pointing at a piece not touching the table",
            "no pieces",
            "red=SSS",
            3,
            None,
        ),
        ("eight pips", "nine pips", "red=LLS blue=LM", 5, Some(3)),
        (
            "five pieces pointing at each other",
            "no pieces",
            "red=SSSSS",
            6,
            Some(5),
        ),
    ] {
        let (rule, guess) = (rule(one), rule(other));
        let found = search(&rule, &guess, &stock(pieces), most);
        let koan = found.difference.as_ref().map(|difference| {
            let table = Table::of(&difference.koan);
            assert_eq!(table.has(&rule), difference.rule_has, "{one}");
            assert_eq!(table.has(&guess), difference.guess_has, "{other}");
            assert_ne!(difference.rule_has, difference.guess_has);
            table.things.len()
        });
        // "no pieces" is never so, and a rule that no koan meets is told from it by none.
        assert_eq!(koan, size, "{one} and {other}: {found:?}");
        assert!(koan.is_some() || found.whole_to >= most.min(3));
    }
}

/// Rules that no koan tells apart, the stock, the most pieces that are asked for, and up to how many all koans were tried.
#[test]
fn a_search_says_how_far_it_is_whole() {
    for (one, other, pieces, most, whole_to, why) in [
        (
            "no piece is red",
            "every piece is non-red",
            "red=SSS blue=LLL",
            5,
            5,
            "no relation is looked at: few choices",
        ),
        (
            "no piece is red",
            "every piece is non-red",
            "red=SS blue=LL",
            9,
            9,
            "there are no larger koans",
        ),
        (
            "no piece is touching a piece",
            "every piece is not touching a piece",
            "red=SSSSSSS",
            7,
            6,
            "of six pieces 15 pairs may touch, of seven too many",
        ),
    ] {
        let found = search(&rule(one), &rule(other), &stock(pieces), most);
        assert_eq!(
            (found.difference, found.whole_to),
            (None, whole_to),
            "{why}"
        );
    }
}

/// The least number of pieces that tells two rules apart, by trying everything, up to two pieces.
fn plainly(rule: &Rule, guess: &Rule, kinds: &[(&str, Size, usize)]) -> Option<usize> {
    let things = |(name, size, _): &(&str, Size, usize)| {
        let (color, size) = (color(name), *size);
        let each = Attitude::ALL
            .into_iter()
            .flat_map(|a| [(a, true), (a, false)]);
        each.map(move |(attitude, table)| Thing {
            color: color.clone(),
            size,
            attitude,
            table,
        })
        .collect::<Vec<_>>()
    };
    let differ = |table: &Table| can_stand(table) && table.has(rule) != table.has(guess);
    let ones = kinds.iter().flat_map(things).map(|thing| Table {
        things: vec![thing],
        touch: vec![vec![false]],
        point: vec![vec![false]],
    });
    if ones.into_iter().any(|table| differ(&table)) {
        return Some(1);
    }
    for (place, kind) in kinds.iter().enumerate() {
        for (other_place, other_kind) in kinds.iter().enumerate() {
            if place == other_place && kind.2 < 2 {
                continue;
            }
            for one in things(kind) {
                for other in things(other_kind) {
                    for facts in 0..8 {
                        let holds = |bit: usize| facts >> bit & 1 == 1;
                        let pair = |a, b| vec![vec![false, a], vec![b, false]];
                        let table = Table {
                            things: vec![one.clone(), other.clone()],
                            touch: pair(holds(0), holds(0)),
                            point: pair(holds(1), holds(2)),
                        };
                        if differ(&table) {
                            return Some(2);
                        }
                    }
                }
            }
        }
    }
    None
}

/// What the game's page says of koans that are searched, for up to two pieces.
fn can_stand(table: &Table) -> bool {
    let things = &table.things;
    let touching = |piece: usize| table.touch[piece].iter().any(|touches| *touches);
    let on_table = things.iter().any(|thing| thing.table);
    let joined = (0..things.len()).all(|piece| things[piece].table || touching(piece));
    let mut uprights = 0;
    for (piece, thing) in things.iter().enumerate() {
        let pointed: Vec<&Thing> = (0..things.len())
            .filter(|other| table.point[piece][*other])
            .map(|other| &things[other])
            .collect();
        let stands = match thing.attitude {
            Attitude::Weird => touching(piece),
            Attitude::Upright => pointed.iter().all(|other| !other.table),
            Attitude::Flat => !thing.table || pointed.iter().all(|other| other.table),
        };
        if !stands {
            return false;
        }
        let aims_at_upright = pointed
            .iter()
            .any(|other| other.attitude == Attitude::Upright);
        uprights += usize::from(thing.attitude == Attitude::Upright && aims_at_upright);
    }
    on_table && joined && uprights < 2
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_search_finds_what_a_plain_one_does(rule in rules(), guess in rules()) {
        let kinds = [("red", Size::Small, 2), ("blue", Size::Small, 1), ("orange", Size::Large, 1)];
        let found = search(&rule, &guess, &stock("red=SS blue=S orange=L"), 2);
        let size = found.difference.map(|difference| {
            let table = Table::of(&difference.koan);
            assert!(can_stand(&table), "{:?}", difference.koan);
            assert_eq!(table.has(&rule), difference.rule_has);
            assert_eq!(table.has(&guess), difference.guess_has);
            table.things.len()
        });
        prop_assert_eq!(size, plainly(&rule, &guess, &kinds), "{} and {}", rule, guess);
    }
}
