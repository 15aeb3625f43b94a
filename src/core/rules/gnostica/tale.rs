//! Steps of a match of Gnostica as sentences. What only a player may know is not in them.

use super::action::{Action, ActionTarget, Build, MinionDeed, Raze};
use super::card::Card;
use super::setup::Setup;
use super::space::Facing;
use super::state::{CardInUse, Phase, Purpose, State};
use super::step::{Step, Usage};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
    let player = before
        .player()
        .or_else(|| before.pending().first().copied());
    let who = player.map_or("nobody", |player| setup.name(player));
    match step {
        Step::Deal { .. } => "the cards are dealt".to_owned(),
        Step::Bid(said) => {
            let names: Vec<&str> = said.iter().map(|(name, _)| name.as_str()).collect();
            format!("{} bid", list(&names))
        }
        Step::Collect(cards) => format!("{who} takes {}", listed(cards)),
        Step::Enter { space, facing } => format!("{who} enters at {space}, {}", pointing(*facing)),
        Step::Activate { space, usage } => {
            let card = before.board.card(*space);
            let card = card.map_or_else(|| "nothing".to_owned(), |card| card.to_string());
            format!("{who} activates {card} at {space}{}", used(usage))
        }
        Step::Play { card, usage } => format!("{who} plays {card}{}", used(usage)),
        Step::Refresh { discard, .. } => format!("{who} discards {} and draws", listed(discard)),
        Step::Orient { piece, facing } => format!("{who} orients {piece}, {}", pointing(*facing)),
        Step::Use(usage) => format!("{who} goes on{}", used(usage)),
        Step::End => format!("{who} ends the turn"),
        Step::Drawn(cards) => drawn(before, who, cards),
        Step::Challenge => format!("{} calls a challenge round", caller(setup, before)),
    }
}

/// Whose turn has just ended.
fn caller<'a>(setup: &'a Setup, before: &State) -> &'a str {
    let caller = match before.phase {
        Phase::Acting(turn) => turn.before,
        _ => None,
    };
    caller.map_or("nobody", |caller| setup.name(caller))
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<String> {
    match (&after.phase, step) {
        (Phase::Collecting(collecting), Step::Bid(_)) => {
            let first = collecting
                .order
                .last()
                .map_or("nobody", |player| setup.name(*player));
            vec![format!(
                "{} were bid: {first} begins",
                listed(&collecting.pool)
            )]
        }
        (Phase::Bidding(bids), Step::Bid(_)) if bids.said.iter().all(Option::is_none) => {
            vec![format!("a tie; set aside are {}", listed(&bids.aside))]
        }
        (Phase::Going(going), _) if going.flips > 0 => match going.frames.last() {
            Some(CardInUse::Card { card, next: 0 }) => vec![format!("{card} is turned over")],
            _ => vec![],
        },
        (
            Phase::Over {
                winner: Some(winner),
            },
            _,
        ) => vec![format!("{} wins", setup.name(*winner))],
        (Phase::Over { winner: None }, _) => {
            vec!["no territory is left, and nobody wins".to_owned()]
        }
        _ => vec![],
    }
}

/// A card that is turned over is seen by all, one that is drawn by who draws it.
fn drawn(before: &State, who: &str, cards: &[Card]) -> String {
    match &before.phase {
        Phase::Drawing(drawing) if drawing.purpose != Purpose::Hand => {
            format!("{who} turns {} over", listed(cards))
        }
        _ => format!("{who} has drawn {}", cards.len()),
    }
}

fn used(usage: &Usage) -> String {
    let as_arcana = usage.as_arcana;
    let as_arcana = as_arcana.map_or(String::new(), |arcana| format!(" as {arcana}"));
    let told: Vec<String> = usage.actions.iter().map(told).collect();
    match told.as_slice() {
        [] => format!("{as_arcana}, unused"),
        told => format!("{as_arcana}: {}", told.join(", then ")),
    }
}

fn told(action: &Action) -> String {
    let (minion, deed) = match action {
        Action::Redraw { discard, .. } => {
            return format!("{} discarded, and cards drawn", listed(discard));
        }
        Action::By { minion, deed } => (minion, deed),
    };
    let what = match deed {
        MinionDeed::Spawn { facing } => format!("spawns, {}", pointing(*facing)),
        MinionDeed::SpawnBeside { piece } => format!("spawns beside {piece}"),
        MinionDeed::Move { spaces, facing } => format!("moves {spaces}{}", then(*facing)),
        MinionDeed::Push {
            piece,
            spaces,
            facing,
        } => format!("pushes {piece} by {spaces}{}", then(*facing)),
        MinionDeed::Grow { target, facing } => format!("grows {}{}", at(target), then(*facing)),
        MinionDeed::Build { with } => format!("grows its target space into {}", built(*with)),
        MinionDeed::Attack {
            target,
            pips,
            facing,
        } => format!("attacks {} for {pips}{}", at(target), then(*facing)),
        MinionDeed::Raze { to } => format!("attacks its target territory, leaving {}", razed(*to)),
        MinionDeed::Orient { target, facing } => {
            format!("orients {}, {}", at(target), pointing(*facing))
        }
        MinionDeed::Convert { target, facing } => {
            format!("replaces {}, {}", at(target), pointing(*facing))
        }
        MinionDeed::Send { target, to, facing } => {
            format!("sends {} to {to}{}", at(target), then(*facing))
        }
        MinionDeed::Trade { piece } => format!("trades hands with who owns {piece}"),
        MinionDeed::Recall { cards } => format!("draws {} from the discards", listed(cards)),
    };
    format!("{minion} {what}")
}

fn at(target: &ActionTarget) -> String {
    match target {
        ActionTarget::Itself => "itself".to_owned(),
        ActionTarget::Piece(piece) => piece.to_string(),
    }
}

fn built(with: Build) -> String {
    match with {
        Build::Card(card) => card.to_string(),
        Build::Pile => "the first card of the pile".to_owned(),
        Build::Later => "what follows".to_owned(),
    }
}

fn razed(to: Raze) -> String {
    match to {
        Raze::Card(card) => card.to_string(),
        Raze::Nothing => "nothing".to_owned(),
        Raze::Later => "what follows".to_owned(),
    }
}

fn pointing(facing: Facing) -> String {
    format!("pointing {facing}")
}

fn then(facing: Option<Facing>) -> String {
    facing.map_or(String::new(), |facing| format!(", then points {facing}"))
}

fn listed(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => "nothing".to_owned(),
        names => list(names),
    }
}

/// As in "ada, ben and cy".
fn list<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}
