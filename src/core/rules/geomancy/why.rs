//! The sentences that say why a stone's fate is what it is.

use super::auras::{Cast, Fall, Sum};
use super::{Fate, Judged};
use crate::piece::Color;
use crate::rules::Choice;
use crate::square::Square;
use std::fmt::{self, Write};

/// As in "red's large".
struct Name<'a>(&'a Judged);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s {}", self.0.color, self.0.size)
    }
}

const fn name(stone: &Judged) -> Name<'_> {
    Name(stone)
}

/// A sentence, for which memory is taken once.
fn sentence(words: fmt::Arguments) -> String {
    const USUAL_LETTERS: usize = 96;
    let mut sentence = String::with_capacity(USUAL_LETTERS);
    // Writing to a text does not fail.
    let _ = sentence.write_fmt(words);
    sentence
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
    let names = largest.iter().map(|i| name(&stones[*i]).to_string());
    let names: Vec<String> = names.collect();
    let all = if largest.len() == 2 { "both" } else { "all" };
    format!(
        "{} are equally large on {square}: {all} are recast",
        list(&names, "and")
    )
}

/// As in "red's large on c4 and medium on e6 put 4 on d5; green's medium there is worth 2".
pub(super) fn overpowered(stones: &[Judged], cast: &Cast, fall: &Fall) -> String {
    let victim = &stones[fall.index];
    let claims = fall.by.iter().map(|aura| claim(stones, cast, aura));
    let claims: Vec<String> = claims.collect();
    sentence(format_args!(
        "{}; {} there is worth {}",
        list(&claims, "and"),
        name(victim),
        victim.size.pips()
    ))
}

fn claim(stones: &[Judged], cast: &Cast, aura: &Sum) -> String {
    let sources = cast.sources(aura).map(|index| &stones[index]);
    let sources: Vec<String> = sources
        .filter_map(|stone| Some(format!("{} on {}", stone.size, stone.square?)))
        .collect();
    let put = if sources.len() == 1 { "puts" } else { "put" };
    sentence(format_args!(
        "{}'s {} {put} {} on {}",
        cast.color(aura, stones),
        list(&sources, "and"),
        aura.strength,
        aura.square
    ))
}

/// Ends the sentence of [`overpowered`] with who gets the stone.
pub(super) fn claimed(sentence: String, claimants: &[Color], by: Option<&Color>) -> String {
    match by {
        Some(color) if claimants.len() > 1 => sentence + ": captured, claimed by " + color.name(),
        Some(color) => sentence + ": captured by " + color.name(),
        None => {
            let colors: Vec<String> = claimants.iter().map(Color::to_string).collect();
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
        _ => name(stone).to_string(),
    }
}

fn stays(stone: &Judged, square: Square) -> String {
    match stone.direction {
        Some(direction) => sentence(format_args!(
            "{} stays on {square}, pointing {direction}",
            name(stone)
        )),
        None => sentence(format_args!("{} stays on {square}", name(stone))),
    }
}
