//! Whole matches of players who do anything that is legal: cards and pieces are conserved, spaces hold three pieces
//! unless a card lifts that, and what is listed as legal is taken.
//!
//! The bench of this game plays ten thousand for each number of players, and tells how they end.

mod imaginable;
mod turned;

use super::*;
use crate::layout::file::field::Fields;
use crate::rules::matches::file::{MatchFile, RecordLine};
use card::Arcana;
use legal::legal;
use rayon::prelude::*;
use setup::{HAND, PLAYERS};

/// Matches for each number of players.
const MATCHES: u64 = 60;
/// A match that goes on longer is left.
const MOST_TURNS: u32 = 2_000;

/// Numbers from 0 below a bound.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

pub fn seeded(players: usize, seed: Option<u64>) -> Setup {
    let colors = ["red", "blue", "green", "pink", "black", "white"];
    Setup {
        seed,
        ..setup(&colors[..players].join(","))
    }
}

/// What holds at every moment.
fn check_state(setup: &Setup, state: &State) {
    let mut cards: Vec<Card> = state.board.territories().map(|(_, card)| card).collect();
    cards.extend(state.hands.iter().flatten());
    cards.extend(&state.pile);
    cards.extend(&state.discards);
    match &state.phase {
        Phase::Bidding(bids) => cards.extend(bids.said.iter().flatten().chain(&bids.aside)),
        Phase::Collecting(collecting) => cards.extend(&collecting.pool),
        _ => {}
    }
    cards.sort_unstable();
    // With Infinity they are seventy-nine.
    assert!(cards.iter().copied().eq(Card::all()), "{state:?}");
    for (owner, stash) in state.stashes.iter().enumerate() {
        for size in Size::ALL {
            let own = |(_, piece): &(Space, BoardPiece)| (piece.owner, piece.size) == (owner, size);
            let on_board = state.board.all_pieces().filter(own).count();
            assert_eq!(stash.of(size) as usize + on_board, 5, "{state:?}");
        }
    }
    assert!(
        state
            .hands
            .iter()
            .all(|hand| hand.len() <= HAND && hand.is_sorted())
    );
    if !matches!(state.phase, Phase::Drawing(_)) {
        let mut pieces = state.board.all_pieces();
        assert!(pieces.all(|(space, _)| state.board.ground(space) != board::SpaceKind::Void));
    }
    if !matches!(state.phase, Phase::TurnUnderWay(_) | Phase::Drawing(_)) {
        assert!(state.board.all_pieces().all(|(_, piece)| !piece.is_minion));
    }
    assert_eq!(state.points().len(), setup.players.len());
}

/// Only the Empress and the Emperor crowd a space.
fn check_crowds(before: &State, after: &State, step: &Step) {
    let card = match (step, &before.phase) {
        (Step::Activate { space, .. }, _) => before.board.card(*space),
        (Step::Play { card, .. }, _) => Some(*card),
        (Step::Use(_), Phase::TurnUnderWay(going)) => going.powers().map(|(card, _)| card),
        _ => None,
    };
    let as_arcana = step.usage().and_then(|usage| usage.as_arcana);
    let used = as_arcana.map(Card::Major).or(card);
    let may = [Arcana::Empress, Arcana::Emperor].map(|arcana| Some(Card::Major(arcana)));
    for (space, _) in after.board.all_pieces() {
        let now = after.board.pieces(space).len();
        let is_new = now > 3 && now > before.board.pieces(space).len();
        assert!(!is_new || may.contains(&used), "{step:?} in {before:?}");
    }
}

/// A match to its end; every state is checked.
fn play(setup: &Setup, random: &mut Random, mut see: impl FnMut(&State, &Step)) -> State {
    let mut state = GnosticaMatch::begin(setup);
    while !state.is_over() && state.turns < MOST_TURNS {
        check_state(setup, &state);
        let step = any_legal(setup, &state, &mut |bound| random.below(bound));
        let step = step.expect("a step");
        see(&state, &step);
        let next = GnosticaMatch::after(setup, &state, &step);
        let next = next.unwrap_or_else(|error| panic!("{step:?} in {state:?}: {error}"));
        check_crowds(&state, &next, &step);
        state = next;
    }
    check_state(setup, &state);
    state
}

#[test]
fn nothing_is_lost_in_any_match() {
    for players in PLAYERS {
        let ends = (0..MATCHES).into_par_iter().map(|number| {
            let mut random = Random::new(number * 8 + players as u64);
            let setup = seeded(players, Some(number));
            play(&setup, &mut random, |_, _| {}).is_over()
        });
        let ends: Vec<bool> = ends.collect();
        assert!(ends.contains(&true), "{players} never end");
    }
}

#[test]
fn what_is_listed_as_legal_is_taken() {
    let mut random = Random::new(5);
    let mut asked = 0;
    for players in [2, 3] {
        let setup = seeded(players, Some(players as u64));
        let mut states = vec![];
        play(&setup, &mut random, |state, _| states.push(state.clone()));
        for state in states.iter().step_by(1 + states.len() / 80) {
            for step in legal(&setup, state).take(3_000).step_by(7) {
                let taken = GnosticaMatch::after(&setup, state, &step);
                assert!(taken.is_ok(), "{step:?} in {state:?}: {taken:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 2_000, "only {asked} steps were asked");
}

#[test]
fn real_decks_are_played_to_the_end_and_setups_and_steps_survive_their_lines() {
    let mut random = Random::new(9);
    for (players, seed) in [(2, None), (4, None), (3, Some(u64::MAX))] {
        let setup = seeded(players, seed);
        let mut line = RecordLine::new();
        GnosticaMatch::write_setup(&setup, &mut line);
        let read = GnosticaMatch::read_setup(&Fields::of_file(&line));
        assert_eq!(read.as_ref(), Ok(&setup));
        play(&setup, &mut random, |_, step| {
            let mut line = RecordLine::new();
            GnosticaMatch::write_step(&setup, step, &mut line);
            let name = GnosticaMatch::step_name(step);
            let read = GnosticaMatch::read_step(&setup, name, &Fields::of_file(&line));
            assert_eq!(read.as_ref(), Ok(step));
        });
    }
}
