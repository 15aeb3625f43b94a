//! Steps of a match as sentences.

use super::geomancy::{GeomancyState, Phase};
use super::{Setup, State, Step, Stock};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::geomancy::Fate;
use crate::rules::sentences::the_stone;
use crate::square::Direction;

/// As in "Ada (red)".
pub fn name(setup: &Setup, color: &Color) -> Phrase {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => phrase!("party-named", name, color),
        None => color.into(),
    }
}

/// What was done in a step that led from one state to the next.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
    let player = step.player().map(|player| name(setup, player));
    let player = player.unwrap_or_default();
    match step {
        Step::Cast { player: color, .. } => {
            let stones = match before {
                State::Geomancy(state) => state.castable(color),
                State::Noname(_) => Stock::default(),
            };
            phrase!("tale-casts", player, stones = &stones)
        }
        Step::Reorient {
            square, direction, ..
        } => phrase!(
            "tale-turns",
            player,
            square = *square,
            direction = *direction
        ),
        Step::Pass { .. } => phrase!("tale-passes", player),
        Step::Bell => phrase!("tale-bell"),
        Step::NextRound { after } => phrase!("tale-next-round", player = name(setup, after)),
        Step::Place { stone, .. } => {
            let (color, size, id) = (&stone.color, stone.size, &stone.id);
            match stone.pose.is_lying() {
                true => phrase!("tale-places-attacking", player, color, size, stone = id),
                false => phrase!("tale-places-defending", player, color, size, stone = id),
            }
        }
        Step::Choose { id, option } => chosen(before, id, option),
        Step::Correct {
            color,
            size,
            from,
            to,
        } => phrase!("tale-corrected", color, size = *size, from, to),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(step: &Step) -> Phrase {
    match step {
        Step::Cast { .. } => phrase!("brief-casts"),
        Step::Reorient {
            square, direction, ..
        } => phrase!("brief-turns", square = *square, direction = *direction),
        Step::Pass { .. } => phrase!("brief-passes"),
        Step::NextRound { .. } => phrase!("brief-next-round"),
        Step::Bell => phrase!("brief-bell"),
        Step::Place { stone, .. } => {
            phrase!("brief-places", color = &stone.color, size = stone.size)
        }
        Step::Choose { option, .. } => phrase!("brief-chosen", option = said(option)),
        Step::Correct { .. } => phrase!("brief-corrected"),
    }
}

/// What was typed as an answer: a direction or a color has its name, all else stands as it is.
fn said(option: &str) -> Phrase {
    if let Ok(direction) = option.parse::<Direction>() {
        return direction.into();
    }
    let color = option.parse::<Color>().ok();
    let color = color.filter(|color| Color::PALETTE.contains(&color.name()));
    color.map_or_else(|| option.into(), |color| Phrase::from(&color))
}

/// An answer in words, as in "Blue keeps its medium on d2".
fn chosen(before: &State, id: &str, option: &str) -> Phrase {
    let judged = match before {
        State::Geomancy(state) => match &state.phase {
            Phase::Choosing(pending) => pending.ruling.stones.as_slice(),
            _ => &[],
        },
        State::Noname(_) => &[],
    };
    let kind = |stone: &str| {
        let judged = judged.iter().find(|judged| judged.id == stone);
        judged.map_or(stone.into(), |j| the_stone(&j.color, j.size))
    };
    let answer = said(option);
    let parts: Vec<&str> = id.split(':').collect();
    match *parts.as_slice() {
        ["keep", square, color] => {
            let (color, stone) = (said(color), kind(option));
            phrase!("tale-chosen-keep", square, color, stone)
        }
        ["square", stone] => phrase!("tale-chosen-square", stone = kind(stone), square = option),
        ["direction", stone] => {
            phrase!(
                "tale-chosen-direction",
                stone = kind(stone),
                direction = answer
            )
        }
        ["captor", stone] => phrase!("tale-chosen-captor", stone = kind(stone), color = answer),
        ["stone", stone] if option == "counts" => {
            phrase!("tale-chosen-counts", stone = kind(stone))
        }
        ["stone", stone] => phrase!("tale-chosen-none", stone = kind(stone)),
        _ => phrase!("tale-chosen", choice = id, option),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
    match (after, step) {
        (_, Step::Correct { .. } | Step::Pass { .. } | Step::NextRound { .. } | Step::Bell) => {
            vec![]
        }
        (State::Geomancy(state), _) => not_staying(state),
        (State::Noname(state), _) => {
            let captured = state.placed.as_ref().and_then(|p| p.captured.as_ref());
            let words = captured.map(|(victim, to)| {
                let (stone, color, size) = (&victim.id, &victim.color, victim.size);
                phrase!(
                    "tale-captured",
                    stone,
                    color,
                    size,
                    player = name(setup, to)
                )
            });
            words.into_iter().collect()
        }
    }
}

/// What happened to stones that did not stay.
pub fn not_staying(state: &GeomancyState) -> Vec<Phrase> {
    let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
    stones
        .filter(|stone| !matches!(stone.fate, Some(Fate::Stays)))
        .map(|stone| phrase!("geomancy-stone-why", stone = &stone.id, why = &stone.why))
        .collect()
}
