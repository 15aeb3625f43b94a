//! Ten thousand matches of Gnostica between players without a plan: how long they last, and who wins by seat.
//!
//! `cargo bench -p geomant-core --bench gnostica -- MATCHES`; 10,000 for each number of players, unless told otherwise.
//! Cards and decisions come from written seeds, so the tables are the same everywhere. Every state is checked on the way:
//! seventy-eight cards and Infinity, fifteen pieces of each color, none in the void, no space with more than three pieces unless the
//! Empress or the Emperor was used.

#[path = "common/chance.rs"]
mod chance;

use chance::Chance;
use geomant_core::piece::Size;
use geomant_core::rules::gnostica::{
    Card, GnosticaMatch, GnosticaPlayer, Phase, Setup, SpaceKind, State, Step, any_legal,
};
use geomant_core::rules::matches::Match;
use rayon::prelude::*;

const USUAL_MATCHES: u64 = 10_000;
/// Far more turns than any match has had; one that has them is left.
const MOST_TURNS: u32 = 5_000;
const COLORS: [&str; 6] = ["red", "blue", "green", "pink", "black", "white"];

/// How a match ended.
struct End {
    turns: u32,
    /// The winner's seat, counted from who began.
    winner: Option<usize>,
    is_over: bool,
    /// Whether a space held more than three pieces at some time.
    is_crowded: bool,
    /// Whether somebody found no space to enter at some time.
    is_placeless: bool,
}

fn main() {
    let matches = std::env::args().find_map(|word| word.parse().ok());
    let matches: u64 = matches.unwrap_or(USUAL_MATCHES);
    eprintln!(
        "players | turns: median, 5 % to 95 % | wins by seat, who began first | without winner | not over | no place to enter | crowded"
    );
    for players in 2..=6 {
        let ends: Vec<End> = (0..matches)
            .into_par_iter()
            .map(|n| play(players, n))
            .collect();
        let mut turns: Vec<u32> = ends.iter().map(|end| end.turns).collect();
        turns.sort_unstable();
        let at = |percent: usize| turns[percent * (turns.len() - 1) / 100];
        let share = |of: &dyn Fn(&End) -> bool| {
            let count = ends.iter().filter(|end| of(end)).count();
            format!("{:.1} %", 100.0 * count as f64 / ends.len() as f64)
        };
        let seats = (0..players).map(|seat| share(&|end: &End| end.winner == Some(seat)));
        let seats = seats.collect::<Vec<_>>().join(", ");
        let count = |of: &dyn Fn(&End) -> bool| ends.iter().filter(|end| of(end)).count();
        let nobody = count(&|end: &End| end.is_over && end.winner.is_none());
        let left = count(&|end: &End| !end.is_over);
        let placeless = count(&|end: &End| end.is_placeless);
        let crowded = share(&|end: &End| end.is_crowded);
        let (median, low, high) = (at(50), at(5), at(95));
        eprintln!(
            "{players} | {median}, {low} to {high} | {seats} | {nobody} | {left} | {placeless} | {crowded}"
        );
    }
}

/// One match from its seed.
fn play(players: usize, number: u64) -> End {
    let mut chance = Chance((number * 8 + players as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let named = COLORS[..players].iter().map(|color| color.parse());
    let named: Result<Vec<GnosticaPlayer>, _> = named.collect();
    let setup = Setup {
        players: named.unwrap_or_else(|error| panic!("{error}")),
        seed: Some(number),
    };
    let mut state = GnosticaMatch::begin(&setup);
    let (mut first, mut is_crowded, mut is_placeless) = (0, false, false);
    while let Some(step) = any_legal(&setup, &state, &mut |bound| chance.below(bound)) {
        let next = GnosticaMatch::after(&setup, &state, &step);
        let next = next.unwrap_or_else(|error| panic!("{step:?} in {state:?}: {error}"));
        check(&next);
        is_placeless |= step == Step::End && matches!(state.phase, Phase::Acting(_));
        is_crowded |= check_crowds(&state, &next, &step);
        state = next;
        if let (0, Phase::Acting(turn)) = (state.turns, &state.phase) {
            first = turn.player;
        }
        if state.turns > MOST_TURNS {
            break;
        }
    }
    let winner = match state.phase {
        Phase::Over { winner } => winner.map(|winner| (winner + players - first) % players),
        _ => None,
    };
    End {
        turns: state.turns,
        winner,
        is_over: state.is_over(),
        is_crowded,
        is_placeless,
    }
}

fn check(state: &State) {
    let mut cards: Vec<Card> = state.board.territories().map(|(_, card)| card).collect();
    cards.extend(state.hands.iter().flatten());
    cards.extend(state.pile.iter().chain(&state.discards));
    match &state.phase {
        Phase::Bidding(bids) => cards.extend(bids.said.iter().flatten().chain(&bids.aside)),
        Phase::Collecting(collecting) => cards.extend(&collecting.pool),
        _ => {}
    }
    cards.sort_unstable();
    assert!(cards.iter().copied().eq(Card::all()), "{state:?}");
    let mut on_board = vec![0; state.stashes.len()];
    for (space, piece) in state.board.all_pieces() {
        on_board[piece.owner] += 1;
        assert!(state.board.ground(space) != SpaceKind::Void, "{state:?}");
    }
    for (stash, on_board) in state.stashes.iter().zip(on_board) {
        assert_eq!(stash.total() + on_board, 15, "{state:?}");
        assert!(
            Size::ALL
                .iter()
                .all(|size| (0..=5).contains(&stash.of(*size)))
        );
    }
}

/// Whether a space was crowded by a step, which takes an Empress or an Emperor.
fn check_crowds(before: &State, after: &State, step: &Step) -> bool {
    let card = match (step, &before.phase) {
        (Step::Activate { space, .. }, _) => before.board.card(*space),
        (Step::Play { card, .. }, _) => Some(*card),
        (Step::Use(_), Phase::TurnUnderWay(going)) => going.powers().map(|(card, _)| card),
        _ => None,
    };
    let as_arcana = step.usage().and_then(|usage| usage.as_arcana);
    let used = as_arcana.map(Card::Major).or(card);
    let used = used.map_or_else(String::new, |card| card.to_string());
    let number = |state: &State, space| state.board.pieces(space).len();
    let mut spaces = after.board.all_pieces().map(|(space, _)| space);
    let is_crowded =
        spaces.any(|at| number(after, at) > 3 && number(after, at) > number(before, at));
    assert!(
        !is_crowded || ["empress", "emperor"].contains(&used.as_str()),
        "{step:?} in {before:?}"
    );
    is_crowded
}
