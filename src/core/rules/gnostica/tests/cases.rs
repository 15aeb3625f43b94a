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
        assert_eq!(after.turns, 1, "{why}");
        assert_eq!(GnosticaMatch::is_over(&after), winner.is_some(), "{why}");
        match winner {
            Some(_) => assert_eq!(after.phase, Phase::Over { winner }, "{why}"),
            None => {
                assert_eq!(after.infinity, Infinity::Beside, "{why}");
            }
        }
    }
}

/// Where the Fool is the only card left to draw, it comes up again and again, but no more often than there are cards.
#[test]
fn a_fool_that_comes_up_again_and_again_ends_with_the_deck() {
    for seed in [None, Some(1)] {
        let setup = Setup {
            seed,
            ..setup("red,blue,green")
        };
        let mut state = table(&setup, "o:red.small.n");
        hand(&mut state, 0, "fool");
        state.pile.clear();
        state = GnosticaMatch::after(&setup, &state, &typed("play fool")).expect("legal");
        let mut flips = 0;
        while matches!(state.phase, Phase::Drawing(_)) {
            state = GnosticaMatch::after(&setup, &state, &typed("drawn fool")).expect("legal");
            flips += 1;
        }
        assert_eq!(flips, seed.map_or(Card::COUNT, |_| 0), "{seed:?}");
        assert_eq!(state.player(), Some(1), "{seed:?}");
    }
}

/// What is listed of a turn: each of its kinds, and pieces that look alike once.
#[test]
fn turns_are_listed_with_all_that_they_may_be() {
    let is_orientation = |step: &Step| matches!(step, Step::Orient { .. });
    let is_use = |step: &Step| matches!(step, Step::Use(usage) if !usage.actions.is_empty());
    let is_entry = |step: &Step| matches!(step, Step::Enter { .. });
    type Row<'a> = (&'a str, &'a str, &'a dyn Fn(&Step) -> bool, usize);
    let rows: [Row<'_>; 3] = [
        (
            "o:red.small.n,red.small.n,red.medium.n e1:red.medium.n",
            "two that look alike on one space are one, on two spaces two",
            &is_orientation,
            3 * (Facing::ALL.len() - 1),
        ),
        ("o:red.small.n", "who has a piece enters none", &is_entry, 0),
        (
            "o:blue.small.n",
            "who has none enters one on any of the other 20 spaces",
            &is_entry,
            20 * Facing::ALL.len(),
        ),
    ];
    let setup = setup("red,blue,green");
    for (on, why, is_meant, wanted) in rows {
        let state = table(&setup, on);
        let listed = legal::legal(&setup, &state);
        assert_eq!(
            listed.filter(|step| is_meant(step)).count(),
            wanted,
            "{why}"
        );
    }
    let mut state = table(&setup, "o=fool:red.small.n");
    for step in ["activate o", "drawn 7-rods"] {
        state = GnosticaMatch::after(&setup, &state, &typed(step)).expect(step);
    }
    assert!(legal::legal(&setup, &state).any(|step| is_use(&step)));
}

/// A turn by a card that everybody has seen played tells of no other.
#[test]
fn what_a_played_card_shows_is_no_plain_turn() {
    let setup = setup("red,blue,green");
    let mut state = table(&setup, "o:red.small.n");
    hand(&mut state, 0, "star+7-rods");
    for (played, has_orientations) in [(None, true), (Some(Card::Major(Arcana::Star)), false)] {
        let mut shown = legal::shown_turns(&setup, &state, played);
        let found = shown.any(|step| matches!(step, Step::Orient { .. }));
        assert_eq!(found, has_orientations, "{played:?}");
    }
}
