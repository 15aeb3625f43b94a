//! Cases by hand for every card, as rows of text; whole random matches; and what holds for all of them.

mod asked;
mod beginnings;
mod cases;
mod rows;
mod whole;

use super::action::Action;
use super::card::cards;
use super::state::{Bids, Turn};
use super::*;
use crate::phrasing::Phrase;
use crate::piece::Size;

/// A match of red, blue and green, in which cards are entered.
fn setup(players: &str) -> Setup {
    let players = players
        .split(',')
        .map(|player| player.parse().expect("a player"));
    Setup {
        players: players.collect(),
        seed: None,
    }
}

/// A step as rows write it, as in "play star as sun grow:o:self".
fn typed(text: &str) -> Step {
    let mut words = text.split_whitespace();
    let verb = words.next().expect("a verb");
    let mut words: Vec<&str> = words.collect();
    let mut first = || words.remove(0);
    match verb {
        "enter" => Step::Enter {
            space: first().parse().expect("a space"),
            facing: first().parse().expect("an orientation"),
        },
        "orient" => Step::Orient {
            piece: first().parse().expect("a piece"),
            facing: first().parse().expect("an orientation"),
        },
        "refresh" => Step::Refresh {
            discard: cards(first()).expect("cards"),
            take: words.first().map(|take| take.parse().expect("a number")),
        },
        "drawn" => Step::Drawn(cards(first()).expect("cards")),
        "collect" => Step::Collect(cards(first()).expect("cards")),
        "end" => Step::End,
        "challenge" => Step::Challenge,
        "activate" => {
            let space = first().parse().expect("a space");
            Step::Activate {
                space,
                usage: used(&words),
            }
        }
        "play" => {
            let card = first().parse().expect("a card");
            Step::Play {
                card,
                usage: used(&words),
            }
        }
        "use" => Step::Use(used(&words)),
        "bid" => Step::Bid(words.iter().map(|word| bid(word)).collect()),
        other => panic!("{other} is no step"),
    }
}

fn bid(word: &str) -> (String, Card) {
    let (name, card) = word.split_once('=').expect("NAME=CARD");
    (name.to_owned(), card.parse().expect("a card"))
}

fn used(words: &[&str]) -> Usage {
    let (as_arcana, actions) = match words {
        ["as", arcana, rest @ ..] => (Some(arcana.parse().expect("an arcana")), rest),
        rest => (None, rest),
    };
    let actions = actions.iter().map(|word| word.parse());
    let actions: Result<Vec<Action>, Phrase> = actions.collect();
    Usage {
        as_arcana,
        actions: actions.expect("actions"),
    }
}

/// The territories of all rows, unless a row says otherwise: all of them spots.
const NINE: &str = "n1w1=ace-cups n1=2-cups n1e1=3-cups w1=ace-rods o=2-rods e1=3-rods \
                    s1w1=ace-discs s1=2-discs s1e1=3-discs";

/// A table on which red is to act.
fn table(setup: &Setup, on: &str) -> State {
    let mut state = State::new(setup);
    for spot in NINE.split_whitespace().chain(on.split_whitespace()) {
        let (ground, pieces) = spot.split_once(':').unwrap_or((spot, ""));
        let (space, card) = ground.split_once('=').unwrap_or((ground, ""));
        let space: Space = space.parse().expect("a space");
        match card {
            "" => {}
            "none" => {
                state.board.lay(space, None);
            }
            card => {
                state.board.lay(space, Some(card.parse().expect("a card")));
            }
        }
        for piece in pieces.split(',').filter(|piece| !piece.is_empty()) {
            let piece = piece_of(setup, piece);
            state.stashes[piece.owner].add(piece.size, -1);
            state.board.put(space, piece);
        }
    }
    let used: Vec<Card> = state.board.territories().map(|(_, card)| card).collect();
    state.pile.retain(|card| !used.contains(card));
    state.phase = Phase::Acting(Turn {
        player: 0,
        before: None,
    });
    state
}

/// As in "red.small.n".
fn piece_of(setup: &Setup, text: &str) -> BoardPiece {
    let parts: Vec<&str> = text.split('.').collect();
    let color = parts[0].parse().expect("a color");
    let size: Size = parts[1].parse().expect("a size");
    BoardPiece {
        owner: setup.owner_of(&color).expect("a player"),
        size,
        facing: parts[2].parse().expect("an orientation"),
        is_minion: false,
    }
}

fn hand(state: &mut State, player: usize, held: &str) {
    for card in cards(held).expect("cards") {
        state.pile.retain(|other| *other != card);
        state.receive(player, card);
    }
}

/// Bids of a match whose hands are dealt.
fn bidding(hands: &[&str]) -> (Setup, State) {
    let names = ["red=ada", "blue=ben", "green=cy", "pink=di"];
    let setup = setup(&names[..hands.len()].join(","));
    let mut state = table(&setup, "");
    for (player, held) in hands.iter().enumerate() {
        hand(&mut state, player, held);
    }
    state.phase = Phase::Bidding(Bids {
        said: vec![None; hands.len()],
        aside: vec![],
    });
    (setup, state)
}
