//! The rows of every card, and that every card has some.

use super::rows::{check, rows};
use super::*;
use crate::rules::gnostica::state::Infinity;
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

/// A card that a seed draws at once is known no sooner than one of a real deck.
#[test]
fn what_follows_unseen_cards_waits_where_they_are_drawn_by_a_seed_too() {
    for (why, on, held, step) in [
        (
            "a hand that is drawn",
            "o=high-priestess:red.small.n",
            "star",
            "activate o redraw:star:1 redraw:none:1",
        ),
        (
            "a territory that is turned over",
            "o=wheel-of-fortune:red.small.n",
            "star",
            "activate o build:o:pile grow:o:self",
        ),
    ] {
        let setup = Setup {
            seed: Some(1),
            ..setup("red,blue,green")
        };
        let mut state = table(&setup, on);
        hand(&mut state, 0, held);
        let illegal = GnosticaMatch::after(&setup, &state, &typed(step));
        let illegal = illegal.map(drop).expect_err(why).to_string();
        assert!(illegal.contains("once they are seen"), "{why}: {illegal}");
    }
}

/// A challenge is won by more points than every other has, and not by as many.
#[test]
fn as_many_points_as_another_win_no_challenge() {
    for (why, on, winner) in [
        (
            "ahead of both",
            "o=star:red.small.n n1:blue.small.n",
            Some(0),
        ),
        ("as many as one", "o:red.small.n n1:blue.small.n", None),
        ("fewer than one", "o:red.small.n n1=star:blue.small.n", None),
    ] {
        let setup = setup("red,blue,green");
        let mut state = table(&setup, on);
        state.infinity = Infinity::Before(0);
        let after = GnosticaMatch::after(&setup, &state, &typed("orient o e")).expect(why);
        match winner {
            Some(_) => assert_eq!(after.phase, Phase::Over { winner }, "{why}"),
            None => {
                assert!(!after.is_over(), "{why}");
                assert_eq!(after.infinity, Infinity::Beside, "{why}");
            }
        }
    }
}
