//! Steps of a match as sentences.

use super::{Setup, State, Step, Stock};
use crate::piece::Color;
use crate::rules::geomancy::Fate;
use crate::rules::stash::geomancy::Phase;

/// As in "Ada (red)".
pub fn name(setup: &Setup, color: &Color) -> String {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => format!("{name} ({color})"),
        None => color.to_string(),
    }
}

/// What was done in a step that led from one state to the next.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
    let who = step.player().map(|player| name(setup, player));
    let who = who.unwrap_or_default();
    match step {
        Step::Cast { player, .. } => {
            let cast = match before {
                State::Geomancy(state) => state.castable(player),
                State::Noname(_) => Stock::default(),
            };
            format!("{who} casts {cast}")
        }
        Step::Reorient {
            square, direction, ..
        } => format!("{who} turns the stone on {square} to {direction}"),
        Step::Pass { .. } => format!("{who} passes"),
        Step::Bell => "The bell rings: the game is over".into(),
        Step::NextRound { after } => {
            format!("The next round begins after {}", name(setup, after))
        }
        Step::Place { stone, .. } => {
            let pose = if stone.pose.is_lying() {
                "attacking"
            } else {
                "defending"
            };
            format!(
                "{who} places a {} {}, {pose} ({})",
                stone.color, stone.size, stone.id
            )
        }
        Step::Choose { id, option } => chosen(before, id, option),
        Step::Correct {
            color,
            size,
            from,
            to,
        } => format!("Corrected: a {color} {size} is not at {from} but at {to}"),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(step: &Step) -> String {
    match step {
        Step::Cast { .. } => "casts".into(),
        Step::Reorient {
            square, direction, ..
        } => format!("{square} to {direction}"),
        Step::Pass { .. } => "passes".into(),
        Step::NextRound { .. } => "next round".into(),
        Step::Bell => "the bell".into(),
        Step::Place { stone, .. } => format!("{} {}", stone.color, stone.size),
        Step::Choose { option, .. } => format!("chosen: {option}"),
        Step::Correct { .. } => "corrected".into(),
    }
}

/// An answer in words, as in "Blue keeps its medium on d2".
fn chosen(before: &State, id: &str, option: &str) -> String {
    let judged = match before {
        State::Geomancy(state) => match &state.phase {
            Phase::Choosing(pending) => pending.ruling.stones.as_slice(),
            _ => &[],
        },
        State::Noname(_) => &[],
    };
    let kind = |stone: &str| {
        let judged = judged.iter().find(|judged| judged.id == stone);
        judged.map_or(stone.to_owned(), |j| format!("the {} {}", j.color, j.size))
    };
    let parts: Vec<&str> = id.split(':').collect();
    match parts.as_slice() {
        ["keep", square, color] => format!("Chosen: on {square} {color} keeps {}", kind(option)),
        ["square", stone] => format!("Chosen: {} lies on {option}", kind(stone)),
        ["direction", stone] => format!("Chosen: {} points {option}", kind(stone)),
        ["captor", stone] => format!("Chosen: {} goes to {option}", kind(stone)),
        ["stone", stone] if option == "counts" => format!("Chosen: {} counts", kind(stone)),
        ["stone", stone] => format!("Chosen: {} is no stone", kind(stone)),
        _ => format!("Chosen: {id} is {option}"),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<String> {
    match (after, step) {
        (_, Step::Correct { .. } | Step::Pass { .. } | Step::NextRound { .. } | Step::Bell) => {
            vec![]
        }
        (State::Geomancy(state), _) => {
            let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
            stones
                .filter(|stone| !matches!(stone.fate, Some(Fate::Stays)))
                .map(|stone| format!("{}: {}", stone.id, stone.why))
                .collect()
        }
        (State::Noname(state), _) => {
            let captured = state.placed.as_ref().and_then(|p| p.captured.as_ref());
            let words = captured.map(|(victim, to)| {
                format!(
                    "{}, a {} {}, is captured and goes to {}",
                    victim.id,
                    victim.color,
                    victim.size,
                    name(setup, to)
                )
            });
            words.into_iter().collect()
        }
    }
}
