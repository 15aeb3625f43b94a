//! A match of Gnostica as it stands, in tables and sentences. No hand is in it, only how many cards it has.

use super::Now;
use super::board::{BoardPiece, SpaceKind};
use super::card::Card;
use super::illegal::powers;
use super::report::{scores, spaces, winner};
use super::setup::Setup;
use super::state::{Infinity, Phase, State, TurnUnderWay};
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable};
use crate::piece::{Color, Size};

/// The match as it stands.
pub fn state(now: Now<'_>, notes: &[Phrase]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(phrase!("gnostica-state", entry = now.entries));
    text.list(phrase!("gnostica-asked"), notes);
    text.table(players(setup, state));
    text.table(board(setup, state, as_typed));
    text.sentence(piles(setup, state));
    if !state.discards.is_empty() {
        let cards = listed(&state.discards);
        text.sentence(phrase!("gnostica-discarded", cards));
    }
    waits_for(&mut text, setup, state);
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-points"),
    ]);
    for (name, total, place) in scores(setup, state) {
        table.row(vec![Phrase::from(place), name.into(), total.into()]);
    }
    let mut text = Text::of(if state.is_over() {
        phrase!("gnostica-final-score")
    } else {
        phrase!("gnostica-score-so-far")
    });
    text.table(table);
    if let Some(winner) = winner(state) {
        let player = setup.name(winner);
        text.sentence(phrase!("gnostica-winner", player));
    }
    text
}

/// A piece on its space as it is typed, as in red.small.n.
fn as_typed(color: &Color, piece: &BoardPiece) -> Phrase {
    format!("{color}.{}.{}", piece.size, piece.facing).into()
}

/// The same in words, as in "red small N".
pub fn in_words(color: &Color, piece: &BoardPiece) -> Phrase {
    let facing = piece.facing.direction().map(Phrase::from);
    let facing = facing.unwrap_or_else(|| phrase!("gnostica-stands"));
    phrase!("gnostica-piece", color, size = piece.size, facing)
}

/// What lies on the table, with its pieces named in some way.
pub fn board(setup: &Setup, state: &State, named: fn(&Color, &BoardPiece) -> Phrase) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-space"),
        phrase!("head-card"),
        phrase!("head-worth"),
        phrase!("head-pieces"),
    ]);
    for space in spaces(state) {
        let ground = state.board.ground(space);
        let card = match ground {
            SpaceKind::Territory(card) => (&card).into(),
            SpaceKind::Wasteland => phrase!("gnostica-wasteland"),
            SpaceKind::Void => phrase!("gnostica-void-space"),
        };
        let pieces = state.board.pieces(space).iter();
        let pieces = pieces.map(|piece| named(setup.color(piece.owner), piece));
        let pieces: Vec<Phrase> = pieces.collect();
        let pieces = if pieces.is_empty() {
            NOTHING.into()
        } else {
            Phrase::list(pieces, ListJoint::Between(", "))
        };
        table.row(vec![
            space.to_string().into(),
            card,
            ground.worth().into(),
            pieces,
        ]);
    }
    table
}

fn players(setup: &Setup, state: &State) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-player"),
        phrase!("head-color-of-stone"),
        phrase!("head-points"),
        phrase!("head-cards"),
        Size::Small.into(),
        Size::Medium.into(),
        Size::Large.into(),
    ]);
    for (index, player) in setup.players.iter().enumerate() {
        let mut row = vec![
            Phrase::from(&player.name),
            phrase!("cell-color-of-stone", color = &player.color),
            state.board.points(index).into(),
            state.hands[index].len().into(),
        ];
        row.extend(Size::ALL.map(|size| Phrase::from(i32::from(state.stashes[index].of(size)))));
        table.row(row);
    }
    table
}

fn piles(setup: &Setup, state: &State) -> Phrase {
    let count = state.pile.len();
    match state.infinity {
        Infinity::Below => phrase!("gnostica-infinity-below", count),
        Infinity::Beside => phrase!("gnostica-infinity-beside", count),
        Infinity::Before(player) => {
            let player = setup.name(player);
            phrase!("gnostica-infinity-before", count, player)
        }
    }
}

fn listed(cards: &[Card]) -> Phrase {
    Phrase::list(cards, ListJoint::Between(", "))
}

/// What the match waits for, and how to type it.
fn waits_for(text: &mut Text, setup: &Setup, state: &State) {
    let pending = state.pending();
    let names: Vec<&str> = pending.iter().map(|player| setup.name(*player)).collect();
    let players = names.join(", ");
    text.sentence(match &state.phase {
        Phase::Dealing => phrase!("gnostica-waits-deal"),
        Phase::Bidding(_) => phrase!("gnostica-waits-bids", players),
        Phase::Collecting(collecting) => {
            let cards = listed(&collecting.pool);
            phrase!("gnostica-waits-collecting", players, cards)
        }
        Phase::Acting(_) => phrase!("gnostica-waits-turn", players),
        Phase::TurnUnderWay(going) => using(players, going),
        Phase::Drawing(drawing) => {
            phrase!("gnostica-waits-drawing", players, count = drawing.count)
        }
        Phase::Over { winner: None } => phrase!("gnostica-over-nobody"),
        Phase::Over {
            winner: Some(winner),
        } => phrase!("gnostica-over", player = setup.name(*winner)),
    });
}

fn using(players: String, going: &TurnUnderWay) -> Phrase {
    match going.powers() {
        Some((card, _)) if going.wants_arcana() => {
            phrase!("gnostica-may-use-as", players, card = &card)
        }
        Some((card, left)) => {
            let left = powers(left);
            phrase!("gnostica-may-use", players, card = &card, left)
        }
        None => phrase!("gnostica-goes-on-typed"),
    }
}
