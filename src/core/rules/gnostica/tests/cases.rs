//! The rows of every card, and that every card has some.

use super::rows::{check, rows};
use super::*;
use card::{Arcana, Rank, Suit};

const SUITS: [&str; 4] = [
    include_str!("cups.txt"),
    include_str!("rods.txt"),
    include_str!("discs.txt"),
    include_str!("swords.txt"),
];

const ARCANA: &str = include_str!("arcana.txt");
const TURNS: &str = include_str!("turns.txt");
const FEWEST: usize = 4;

#[test]
fn every_card_of_a_suit_does_what_its_rows_say() {
    for (suit, text) in Suit::ALL.into_iter().zip(SUITS) {
        for rank in Rank::ALL {
            let rows = rows(text, &Card::Minor(suit, rank).to_string());
            assert!(rows.len() >= FEWEST, "{}", suit.name());
            check(&rows);
        }
    }
}

#[test]
fn every_major_arcana_does_what_its_rows_say() {
    let mut all = vec![];
    for arcana in Arcana::ALL {
        let head = format!("\n# {arcana}\n");
        let found = ARCANA.split_once(&head);
        let (_, rest) = found.unwrap_or_else(|| panic!("no rows of {arcana}"));
        let own = rest.split("\n# ").next().unwrap_or("");
        let rows = rows(&format!("\n{own}"), "");
        assert!(rows.len() >= FEWEST, "{arcana} has {} rows", rows.len());
        all.extend(rows);
    }
    check(&all);
}

#[test]
fn turns_do_what_their_rows_say() {
    let rows = rows(TURNS, "");
    assert!(rows.len() > 10);
    check(&rows);
}
