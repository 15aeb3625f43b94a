//! The sentences that say why a stone's fate is what it is.

use super::auras::{Cast, Fall, Sum};
use super::{Fate, Judged};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::{Color, Size};
use crate::rules::Choice;
use crate::rules::sentences::{answer, stone_of};
use crate::square::Square;

/// As in "red's large".
fn name(stone: &Judged) -> Phrase {
    stone_of(&stone.color, stone.size)
}

pub(super) fn pointing_up(stone: &Judged) -> Phrase {
    phrase!("geomancy-points-up", stone = name(stone))
}

pub(super) fn off_board(stone: &Judged) -> Phrase {
    phrase!("geomancy-outside", stone = name(stone))
}

/// `recast` are the sizes of all stones that its owner does not keep there.
pub(super) fn own_stone_kept(
    stone: &Judged,
    square: Square,
    kept: Size,
    recast: &[Size],
) -> Phrase {
    let (color, size) = (&stone.color, stone.size);
    let of_size = |wanted: Size| recast.iter().filter(|size| **size == wanted).count();
    let (count, alike) = (of_size(size), of_size(kept));
    if kept == size {
        phrase!("geomancy-keeps-another-alike", color, square, size, count)
    } else {
        phrase!(
            "geomancy-keeps-another",
            color,
            kept,
            alike,
            square,
            size,
            count
        )
    }
}

/// `was_other`: whether one as large lay there too.
pub(super) fn smaller(winner: &Judged, stone: &Judged, square: Square, was_other: bool) -> Phrase {
    let (winner, stone) = (name(winner), name(stone));
    if was_other {
        phrase!("geomancy-largest-left", winner, square, stone)
    } else {
        phrase!("geomancy-largest", winner, square, stone)
    }
}

pub(super) fn tied_largest(stones: &[Judged], largest: &[usize], square: Square) -> Phrase {
    let count = largest.len();
    let stones = Phrase::list(largest.iter().map(|i| name(&stones[*i])), ListJoint::And);
    phrase!("geomancy-equally-large", stones, square, count)
}

/// As in "red's large on c4 and medium on e6 put 4 on d5; green's medium there is worth 2".
pub(super) fn overpowered(stones: &[Judged], cast: &Cast, fall: &Fall) -> Phrase {
    let victim = &stones[fall.index];
    let claims = fall.by.iter().map(|aura| claim(stones, cast, aura));
    let claims = Phrase::list(claims, ListJoint::And);
    let (stone, pips) = (name(victim), victim.size.pips());
    phrase!("geomancy-overpowered", claims, stone, pips)
}

fn claim(stones: &[Judged], cast: &Cast, aura: &Sum) -> Phrase {
    let sources = cast.sources(aura).map(|index| &stones[index]);
    let sources: Vec<Phrase> = sources
        .filter_map(|stone| {
            let square = stone.square?;
            Some(phrase!("geomancy-source", size = stone.size, square))
        })
        .collect();
    let count = sources.len();
    let sources = Phrase::list(sources, ListJoint::And);
    let (color, strength) = (cast.color(aura), aura.strength);
    let square = aura.square;
    phrase!("geomancy-claim", color, sources, count, strength, square)
}

/// Ends the sentence of [`overpowered`] with who gets the stone.
pub(super) fn claimed(sentence: Phrase, claimants: &[Color], by: Option<&Color>) -> Phrase {
    match by {
        Some(color) if claimants.len() > 1 => phrase!("geomancy-claimed-by", sentence, color),
        Some(color) => phrase!("geomancy-captured-by", sentence, color),
        None => {
            let colors = Phrase::list(claimants, ListJoint::Or);
            phrase!("geomancy-unclaimed", sentence, colors)
        }
    }
}

/// For the stones that no other sentence speaks of.
pub(super) fn stays_or_waits(stone: &Judged, choices: &[Choice]) -> Phrase {
    let open = |choice: &&Choice| choice.is_open();
    let own = choices
        .iter()
        .filter(open)
        .find(|choice| choice.stones.contains(&stone.id));
    let options = own.map(|choice| Phrase::list(choice.options.iter().map(answer), ListJoint::Or));
    let (name, color) = (name(stone), &stone.color);
    match (own, options, stone.square) {
        (Some(choice), Some(options), Some(square)) if stone.fate == Some(Fate::Stays) => {
            let player = choice.player.as_ref().unwrap_or(color);
            phrase!(
                "geomancy-between-directions",
                stone = name,
                square,
                player,
                options
            )
        }
        (Some(_), Some(options), Some(square)) if stone.fate.is_none() => {
            phrase!(
                "geomancy-waits-for-owner",
                stone = name,
                square,
                color,
                options
            )
        }
        (Some(_), Some(options), None) => {
            phrase!("geomancy-between-squares", stone = name, color, options)
        }
        (_, _, Some(square)) if stone.fate.is_none() => {
            phrase!("geomancy-waits", stone = name, square)
        }
        (_, _, Some(square)) => match stone.direction {
            Some(direction) => phrase!("geomancy-stays-pointing", stone = name, square, direction),
            None => phrase!("geomancy-stays", stone = name, square),
        },
        _ => name,
    }
}
