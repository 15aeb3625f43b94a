//! Where things lie and point: spaces of a grid without end, and the five orientations.

use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::square::Direction;
use std::fmt;
use std::str::FromStr;

/// How a piece points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// Standing on its base.
    Up,
    /// Lying, its tip to the north.
    North,
    /// Lying, its tip to the east.
    East,
    /// Lying, its tip to the south.
    South,
    /// Lying, its tip to the west.
    West,
}

impl Facing {
    /// All five: upright, then clockwise from north.
    pub const ALL: [Self; 5] = [Self::Up, Self::North, Self::East, Self::South, Self::West];

    /// As it is typed.
    pub const fn name(self) -> &'static str {
        ["up", "n", "e", "s", "w"][self as usize]
    }

    /// Where its tip lies, as it is told; none of what stands.
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Self::Up => None,
            Self::North => Some(Direction::N),
            Self::East => Some(Direction::E),
            Self::South => Some(Direction::S),
            Self::West => Some(Direction::W),
        }
    }

    const fn step(self) -> (i16, i16) {
        match self {
            Self::Up => (0, 0),
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }
}

/// A space, counted from the middle of the first nine territories. Ordered by rows from north to south, each from west
/// to east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Space {
    /// Steps to the east; negative to the west.
    pub east: i16,
    /// Steps to the north; negative to the south.
    pub north: i16,
}

/// The farthest that can be named; seventy-eight territories in a row do not reach it.
const FARTHEST: i16 = 99;

impl Space {
    /// The middle of the first nine territories.
    pub const MIDDLE: Self = Self { east: 0, north: 0 };

    /// The first nine, in their order.
    pub fn first_nine() -> impl Iterator<Item = Self> {
        (-1..=1)
            .rev()
            .flat_map(|north| (-1..=1).map(move |east| Self { east, north }))
    }

    /// The space so many steps away; pointing up leads nowhere else.
    pub const fn toward(self, facing: Facing, steps: u8) -> Self {
        let (east, north) = facing.step();
        Self {
            east: self.east.saturating_add(east * steps as i16),
            north: self.north.saturating_add(north * steps as i16),
        }
    }

    /// The four beside it.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let around = Facing::ALL.into_iter().skip(1);
        around.map(move |facing| self.toward(facing, 1))
    }
}

impl Ord for Space {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (-self.north, self.east).cmp(&(-other.north, other.east))
    }
}

impl PartialOrd for Space {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

const MIDDLE: &str = "o";

/// Spaces keep their names in all languages, as they are typed so.
impl Worded for Space {
    fn phrase(&self) -> Phrase {
        self.to_string().into()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |steps: i16, ahead: char, back: char| match steps {
            0 => String::new(),
            steps if steps > 0 => format!("{ahead}{steps}"),
            steps => format!("{back}{}", steps.unsigned_abs()),
        };
        match *self {
            Self::MIDDLE => f.pad(MIDDLE),
            Self { east, north } => f.pad(&(part(north, 'n', 's') + &part(east, 'e', 'w'))),
        }
    }
}

impl FromStr for Space {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let wrong = || phrase!("gnostica-typed-space", text);
        if text == MIDDLE {
            return Ok(Self::MIDDLE);
        }
        let (first, second) = match text.find(['e', 'w']) {
            Some(at) => text.split_at(at),
            None => (text, ""),
        };
        let north = steps(first, 'n', 's').ok_or_else(wrong)?;
        let east = steps(second, 'e', 'w').ok_or_else(wrong)?;
        match (east, north) {
            (0, 0) => Err(wrong()),
            (east, north) => Ok(Self { east, north }),
        }
    }
}

/// As in n2; nothing is 0, which is never written.
fn steps(text: &str, ahead: char, back: char) -> Option<i16> {
    if text.is_empty() {
        return Some(0);
    }
    let (sign, digits) = match text.strip_prefix(ahead) {
        Some(digits) => (1, digits),
        None => (-1, text.strip_prefix(back)?),
    };
    let is_plain = digits.chars().all(|c| c.is_ascii_digit()) && !digits.starts_with('0');
    let steps: i16 = digits.parse().ok().filter(|_| is_plain)?;
    (steps <= FARTHEST).then_some(sign * steps)
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Facing {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut all = Self::ALL.into_iter();
        let known = all.find(|facing| facing.name() == text);
        known.ok_or_else(|| phrase!("gnostica-typed-facing", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_read_as_they_are_written() {
        for east in -3..=3 {
            for north in -12..=12 {
                let space = Space { east, north };
                assert_eq!(space.to_string().parse(), Ok(space));
            }
        }
        for wrong in [
            "", "n", "n0", "e1n1", "n01", "n100", "n-1", "x", "oo", "n1n1", "w1e1", "é",
        ] {
            assert!(wrong.parse::<Space>().is_err(), "'{wrong}'");
        }
    }

    #[test]
    fn the_first_nine_are_in_the_order_of_reading() {
        let nine: Vec<Space> = Space::first_nine().collect();
        assert!(nine.is_sorted());
        assert_eq!(
            (nine[0].to_string(), nine[5].to_string()),
            ("n1w1".into(), "e1".into())
        );
    }
}
