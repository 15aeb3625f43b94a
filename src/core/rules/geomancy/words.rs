//! The sentences that say why a stone's fate is what it is.

use super::auras::{Fall, Sum};
use super::{Fate, Judged};
use crate::piece::Color;
use crate::rules::Choice;
use crate::square::Square;

/// As in "red's large".
fn name(stone: &Judged) -> String {
    format!("{}'s {}", stone.color, stone.size)
}

/// As in "a, b and c".
fn list(items: &[String], last_word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {last_word} {last}", first.join(", ")),
    }
}

pub(super) fn pointing_up(stone: &Judged) -> String {
    format!("{} points up: recast", name(stone))
}

pub(super) fn off_board(stone: &Judged) -> String {
    format!("{} lies outside the 64 squares: recast", name(stone))
}

pub(super) fn own_stone_kept(stone: &Judged, square: Square, kept: &str) -> String {
    format!(
        "{} keeps {kept} on {square}: its {} there is recast",
        stone.color, stone.size
    )
}

pub(super) fn smaller(winner: &Judged, stone: &Judged, square: Square) -> String {
    format!(
        "{} is the largest on {square} and captures {} there",
        name(winner),
        name(stone)
    )
}

pub(super) fn tied_largest(stones: &[Judged], largest: &[usize], square: Square) -> String {
    let names: Vec<String> = largest.iter().map(|i| name(&stones[*i])).collect();
    let all = if largest.len() == 2 { "both" } else { "all" };
    format!(
        "{} are equally large on {square}: {all} are recast",
        list(&names, "and")
    )
}

/// As in "red's large on c4 and medium on e6 put 4 on d5; green's medium there is worth 2".
pub(super) fn overpowered(stones: &[Judged], fall: &Fall) -> String {
    let victim = &stones[fall.index];
    let claims: Vec<String> = fall.by.iter().map(|aura| claim(stones, aura)).collect();
    format!(
        "{}; {} there is worth {}",
        list(&claims, "and"),
        name(victim),
        victim.size.pips()
    )
}

fn claim(stones: &[Judged], aura: &Sum) -> String {
    let sources = aura.sources.iter().map(|index| &stones[*index]);
    let sources: Vec<String> = sources
        .filter_map(|stone| Some(format!("{} on {}", stone.size, stone.square?)))
        .collect();
    let put = if sources.len() == 1 { "puts" } else { "put" };
    format!(
        "{}'s {} {put} {} on {}",
        aura.color,
        list(&sources, "and"),
        aura.strength,
        aura.square
    )
}

/// Ends the sentence of [`overpowered`] with who gets the stone.
pub(super) fn claimed(sentence: String, fall: &Fall, by: Option<&Color>) -> String {
    match by {
        Some(color) if fall.by.len() > 1 => format!("{sentence}: captured, claimed by {color}"),
        Some(color) => format!("{sentence}: captured by {color}"),
        None => {
            let colors: Vec<String> = fall.by.iter().map(|a| a.color.to_string()).collect();
            let colors = list(&colors, "or");
            format!("{sentence}: captured by {colors}, whoever claims it")
        }
    }
}

/// For the stones that no other sentence speaks of.
pub(super) fn stays_or_waits(stone: &Judged, choices: &[Choice]) -> String {
    let open = |choice: &&Choice| choice.is_open();
    let own = choices
        .iter()
        .filter(open)
        .find(|choice| choice.stones.contains(&stone.id));
    let options = own.map(|choice| {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        list(&options, "or")
    });
    match (own, options, stone.square) {
        (Some(choice), Some(options), Some(square)) if stone.fate == Some(Fate::Stays) => format!(
            "{} is on {square} between two directions: {} chooses {options}",
            name(stone),
            choice.player.as_ref().unwrap_or(&stone.color)
        ),
        (Some(_), Some(options), Some(square)) if stone.fate.is_none() => format!(
            "{} waits on {square}: {} chooses {options}",
            name(stone),
            stone.color
        ),
        (Some(_), Some(options), None) => format!(
            "{} lies equally on several squares: {} chooses {options}",
            name(stone),
            stone.color
        ),
        (_, _, Some(square)) if stone.fate.is_none() => format!(
            "{} waits on {square} for a choice about that square",
            name(stone)
        ),
        (_, _, Some(square)) => stays(stone, square),
        _ => name(stone),
    }
}

fn stays(stone: &Judged, square: Square) -> String {
    let pointing = stone
        .direction
        .map_or(String::new(), |d| format!(", pointing {d}"));
    format!("{} stays on {square}{pointing}", name(stone))
}
