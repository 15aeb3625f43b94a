//! Sentences of steps that all games with stashes have.

use super::StashSetup;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::square::Direction;

/// As in "Ada (red)".
pub fn name(setup: &StashSetup, color: &Color) -> Phrase {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => phrase!("party-named", name, color),
        None => color.into(),
    }
}

/// What was typed as an answer: a direction or a color has its name, all else stands as it is.
pub fn answered(option: &str) -> Phrase {
    if let Ok(direction) = option.parse::<Direction>() {
        return direction.into();
    }
    let color = option.parse::<Color>().ok();
    let color = color.filter(|color| Color::PALETTE.contains(&color.name()));
    color.map_or_else(|| option.into(), |color| Phrase::from(&color))
}
