//! A match of Gnostica as JSON: `geomant.state/1` and `geomant.score/1`. No hand is in it, only how many cards it has,
//! nor the seed that tells them all.

use super::Now;
use super::board::{BoardPiece, SpaceKind};
use super::card::{Arcana, Card};
use super::setup::Setup;
use super::space::Space;
use super::state::{Infinity, Phase, Purpose, State, TurnUnderWay};
use crate::piece::Size;
use crate::rules::matches::shown::ranking;
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, object};
use serde_json::{Value, json};

/// The match as it stands.
pub fn state(now: Now<'_>, standing: &[usize], notes: &[crate::phrasing::Phrase]) -> Object {
    let (setup, state) = (now.setup, now.state);
    let name = |player: usize| setup.name(player);
    let players = 0..setup.players.len();
    let board = spaces(state).into_iter();
    let going = match &state.phase {
        Phase::TurnUnderWay(going) => Some(going),
        _ => None,
    };
    object(json!({
        "schema": STATE_SCHEMA,
        "game": "gnostica",
        "seeded": setup.seed.is_some(),
        "entries": now.entries,
        "standing": standing,
        "notes": crate::rules::report::printed(notes),
        "phase": phase(&state.phase),
        "turn": state.player().map(name),
        "turns": state.turns,
        "pending": state.pending().into_iter().map(name).collect::<Vec<_>>(),
        "players": players.map(|index| player(setup, state, index)).collect::<Value>(),
        "board": board.map(|at| space(setup, state, at)).collect::<Value>(),
        "pile": state.pile.len(),
        "discards": cards(&state.discards),
        "infinity": infinity(setup, state.infinity),
        "bids": bids(setup, state),
        "using": going.map(using),
        "drawing": drawing(setup, state),
        "over": state.is_over(),
        "winner": winner(state).map(name),
    }))
}

/// The score alone; equal ones by name.
pub fn score(now: Now<'_>) -> Object {
    let (setup, state) = (now.setup, now.state);
    let scores = scores(setup, state).into_iter();
    let scores =
        scores.map(|(name, total, place)| json!({"player": name, "total": total, "place": place}));
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "gnostica",
        "complete": state.is_over(),
        "scores": scores.collect::<Value>(),
    }))
}

/// Names, points and places, most points first, equal ones by name.
pub fn scores<'a>(setup: &'a Setup, state: &State) -> Vec<(&'a str, i64, usize)> {
    let mut players: Vec<usize> = (0..setup.players.len()).collect();
    players.sort_by_key(|player| setup.name(*player));
    let points = state.points();
    let totals: Vec<i64> = players.iter().map(|p| i64::from(points[*p])).collect();
    let places = ranking(&totals).into_iter();
    places
        .map(|(index, place)| (setup.name(players[index]), totals[index], place))
        .collect()
}

pub const fn winner(state: &State) -> Option<usize> {
    match state.phase {
        Phase::Over { winner } => winner,
        _ => None,
    }
}

/// All territories, and wasteland with pieces.
pub fn spaces(state: &State) -> Vec<Space> {
    let territories = state.board.territories().map(|(space, _)| space);
    let mut spaces: Vec<Space> = territories.collect();
    spaces.extend(state.board.all_pieces().map(|(space, _)| space));
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

const fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Bidding(_) => "bidding",
        Phase::Collecting(_) => "collecting",
        Phase::Acting(_) => "acting",
        Phase::TurnUnderWay(_) => "using",
        Phase::Drawing(_) => "drawing",
        Phase::Over { .. } => "over",
    }
}

fn player(setup: &Setup, state: &State, index: usize) -> Value {
    let stash = &state.stashes[index];
    let [small, medium, large] = Size::ALL.map(|size| stash.of(size));
    json!({
        "name": setup.name(index),
        "color": setup.color(index).name(),
        "cards": state.hands[index].len(),
        "stash": {"small": small, "medium": medium, "large": large},
        "points": state.board.points(index),
    })
}

fn space(setup: &Setup, state: &State, space: Space) -> Value {
    let ground = state.board.ground(space);
    let (kind, card) = match ground {
        SpaceKind::Territory(card) => ("territory", Some(card.to_string())),
        SpaceKind::Wasteland => ("wasteland", None),
        SpaceKind::Void => ("void", None),
    };
    let pieces = state.board.pieces(space).iter();
    json!({
        "space": space.to_string(),
        "ground": kind,
        "card": card,
        "worth": ground.worth(),
        "pieces": pieces.map(|found| piece(setup, found)).collect::<Value>(),
    })
}

fn piece(setup: &Setup, piece: &BoardPiece) -> Value {
    json!({
        "color": setup.color(piece.owner).name(),
        "size": piece.size.name(),
        "orientation": piece.facing.name(),
        "minion": piece.is_minion,
    })
}

fn cards(cards: &[Card]) -> Value {
    cards.iter().map(|card| json!(card.to_string())).collect()
}

fn infinity(setup: &Setup, infinity: Infinity) -> Value {
    match infinity {
        Infinity::Below => json!("below"),
        Infinity::Beside => json!("beside"),
        Infinity::Before(player) => json!({"before": setup.name(player)}),
    }
}

/// Who has bid, and what lies open; a bid is not told before all are in.
fn bids(setup: &Setup, state: &State) -> Value {
    match &state.phase {
        Phase::Bidding(bids) => {
            let said = bids
                .said
                .iter()
                .enumerate()
                .filter(|(_, bid)| bid.is_some());
            let said = said.map(|(player, _)| setup.name(player));
            json!({"by": said.collect::<Vec<_>>(), "open": cards(&bids.aside)})
        }
        Phase::Collecting(collecting) => {
            let order = collecting.order.iter().map(|player| setup.name(*player));
            json!({"order": order.collect::<Vec<_>>(), "open": cards(&collecting.pool)})
        }
        _ => Value::Null,
    }
}

fn using(going: &TurnUnderWay) -> Value {
    let (card, left) = going.powers().unwrap_or((Card::Major(Arcana::Fool), &[]));
    let left: Vec<&str> = left.iter().map(|power| power.name()).collect();
    json!({
        "card": card.to_string(),
        "powers": left,
        "wants_as": going.wants_arcana(),
    })
}

fn drawing(setup: &Setup, state: &State) -> Value {
    let Phase::Drawing(drawing) = &state.phase else {
        return Value::Null;
    };
    let purpose = match drawing.purpose {
        Purpose::Hand => "hand",
        Purpose::Flip => "fool",
        Purpose::Ground(_) => "wheel-of-fortune",
    };
    let player = setup.name(drawing.player);
    json!({"player": player, "count": drawing.count, "for": purpose})
}
