//! A match of Gnostica as it stands, in tables and sentences. No hand is in it, only how many cards it has.

use super::Now;
use super::board::SpaceKind;
use super::card::Card;
use super::report::{scores, spaces, winner};
use super::setup::Setup;
use super::state::{Going, Infinity, Phase, State};
use crate::phrasing::{NOTHING, Table, Text};
use crate::piece::Size;

/// The match as it stands.
pub fn state(now: Now<'_>, notes: &[String]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(format!("Gnostica, after entry {}", now.entries));
    text.list("What was asked", notes);
    text.table(players(setup, state));
    text.table(board(setup, state));
    text.sentence(piles(setup, state));
    if !state.discards.is_empty() {
        text.sentence(format!("Discarded: {}.", listed(&state.discards)));
    }
    waits_for(&mut text, setup, state);
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let end = match state.is_over() {
        true => "final score",
        false => "score so far",
    };
    let mut table = Table::with_head(&["place", "player", "points"]);
    for (name, total, place) in scores(setup, state) {
        table.row(vec![place.to_string(), name.to_owned(), total.to_string()]);
    }
    let mut text = Text::of(format!("Gnostica, {end}"));
    text.table(table);
    if let Some(winner) = winner(state) {
        text.sentence(format!("{} wins.", setup.name(winner)));
    }
    text
}

/// What lies on the table.
pub fn board(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&["space", "card", "worth", "pieces"]);
    for space in spaces(state) {
        let ground = state.board.ground(space);
        let card = match ground {
            SpaceKind::Territory(card) => card.to_string(),
            SpaceKind::Wasteland => "(wasteland)".to_owned(),
            SpaceKind::Void => "(void)".to_owned(),
        };
        let pieces = state.board.pieces(space).iter().map(|piece| {
            let color = setup.color(piece.owner);
            format!("{color}.{}.{}", piece.size, piece.facing)
        });
        let pieces = pieces.collect::<Vec<_>>().join(" ");
        let pieces = if pieces.is_empty() {
            NOTHING.to_owned()
        } else {
            pieces
        };
        table.row(vec![
            space.to_string(),
            card,
            ground.worth().to_string(),
            pieces,
        ]);
    }
    table
}

fn players(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&[
        "player", "color", "points", "cards", "small", "medium", "large",
    ]);
    for (index, player) in setup.players.iter().enumerate() {
        let mut row = vec![
            player.name.clone(),
            player.color.to_string(),
            state.board.points(index).to_string(),
            state.hands[index].len().to_string(),
        ];
        row.extend(Size::ALL.map(|size| state.stashes[index].of(size).to_string()));
        table.row(row);
    }
    table
}

fn piles(setup: &Setup, state: &State) -> String {
    let infinity = match state.infinity {
        Infinity::Below => "Infinity below them".to_owned(),
        Infinity::Beside => "Infinity beside them".to_owned(),
        Infinity::Before(player) => format!("Infinity before {}", setup.name(player)),
    };
    format!("{} cards to draw, {infinity}.", state.pile.len())
}

fn listed(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// What the match waits for, and how to type it.
fn waits_for(text: &mut Text, setup: &Setup, state: &State) {
    let pending = state.pending();
    let names: Vec<&str> = pending.iter().map(|player| setup.name(*player)).collect();
    let names = names.join(", ");
    text.sentence(match &state.phase {
        Phase::Dealing => {
            "Cards are dealt: geomant match deal RECORD --hands NAME=CARDS --board CARDS".to_owned()
        }
        Phase::Bidding(_) => format!("{names} bid: geomant match bid RECORD NAME=CARD"),
        Phase::Collecting(collecting) => format!(
            "{names} takes cards of {}: geomant match collect RECORD CARDS",
            listed(&collecting.pool)
        ),
        Phase::Acting(_) => format!(
            "It is {names}'s turn; geomant match turns RECORD {names} lists what may be done."
        ),
        Phase::Going(going) => using(&names, going),
        Phase::Drawing(drawing) => format!(
            "{names} draws {}: geomant match drawn RECORD CARDS",
            drawing.count
        ),
        Phase::Over { winner: None } => {
            "The game is over: no territory is left, and nobody wins.".to_owned()
        }
        Phase::Over {
            winner: Some(winner),
        } => format!("The game is over. {} wins.", setup.name(*winner)),
    });
}

fn using(names: &str, going: &Going) -> String {
    let how = "geomant match use RECORD ACTIONS, or geomant match end RECORD";
    match going.powers() {
        Some((card, _)) if going.wants_arcana() => {
            format!("{names} may use {card} as a major arcana on the board, with --as: {how}")
        }
        Some((card, left)) => {
            let left: Vec<&str> = left.iter().map(|power| power.name()).collect();
            format!("{names} may use {card}, {}: {how}", left.join(", then "))
        }
        None => how.to_owned(),
    }
}
