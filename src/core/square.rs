//! The squares of boards, rectangles of them, and the eight directions a stone can point in.
//!
//! Square (i, j) is the half-open cell [i·q, (i+1)·q) × [j·q, (j+1)·q) of the surface frame for square
//! side q: file a is i = 0, rank 1 is j = 0. Boards have up to 26 files and ranks; which squares a board has
//! is said by a [`Region`], the usual one by [`Region::CHESSBOARD`].

mod region;

pub use region::Region;

use crate::frames::{Bearing, SurfacePoint};
use crate::mistyped::Mistyped;
use std::fmt;
use std::str::FromStr;

/// One square of the largest board, a1 to z26. Ordered by file, then by rank: a1, a2, … h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    file: u8,
    rank: u8,
}

impl Square {
    /// Squares along one side of a chessboard.
    pub const PER_SIDE: u8 = 8;
    /// Squares along one side of the largest board: as many as there are letters for its files.
    pub const MOST_PER_SIDE: u8 = 26;

    /// The square with these indices, each from 0; none off the largest board.
    pub fn at(file: i64, rank: i64) -> Option<Self> {
        let index = |i: i64| u8::try_from(i).ok().filter(|i| *i < Self::MOST_PER_SIDE);
        Some(Self {
            file: index(file)?,
            rank: index(rank)?,
        })
    }

    /// 0 for the a file to 7 for the h file, and on.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// 0 for rank 1 to 7 for rank 8, and on.
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// Whether a chessboard has it dark, as a1; on a checkered board with its names turned those squares are all light.
    pub const fn is_dark(self) -> bool {
        (self.file + self.rank).is_multiple_of(2)
    }

    /// The cell's lower and upper corners, in millimetres.
    pub fn bounds(self, square_mm: f64) -> (SurfacePoint, SurfacePoint) {
        let corner = |step: u8| {
            SurfacePoint::new(
                f64::from(self.file + step) * square_mm,
                f64::from(self.rank + step) * square_mm,
            )
        };
        (corner(0), corner(1))
    }

    /// The middle of the cell, in millimetres.
    pub fn center(self, square_mm: f64) -> SurfacePoint {
        SurfacePoint::new(
            (f64::from(self.file) + 0.5) * square_mm,
            (f64::from(self.rank) + 0.5) * square_mm,
        )
    }

    /// The square so many steps away in a direction; none past the edge of the largest board.
    pub fn ahead(self, direction: Direction, steps: i64) -> Option<Self> {
        let (east, north) = direction.step();
        Self::at(
            i64::from(self.file) + steps * east,
            i64::from(self.rank) + steps * north,
        )
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tens, ones) = ((self.rank + 1) / 10, (self.rank + 1) % 10);
        let name = [b'a' + self.file, b'0' + tens, b'0' + ones];
        // Names are told so often that no memory is taken for one.
        match tens {
            0 => f.pad(ascii(&[name[0], name[2]])),
            _ => f.pad(ascii(&name)),
        }
    }
}

fn ascii(letters: &[u8]) -> &str {
    str::from_utf8(letters).unwrap_or_default()
}

impl FromStr for Square {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        let unknown = || Mistyped::Square { text: text.into() };
        let mut letters = text.chars();
        let file = letters.next().filter(char::is_ascii_lowercase);
        let file = i64::from(u32::from(file.ok_or_else(unknown)?)) - i64::from(b'a');
        let rank: i64 = letters.as_str().parse().map_err(|_| unknown())?;
        // What is written otherwise, as in a01, is no name.
        let square = Self::at(file, rank.saturating_sub(1));
        square
            .filter(|square| square.to_string() == text)
            .ok_or_else(unknown)
    }
}

/// The eight directions, clockwise from N (toward rank 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Toward rank 8.
    N,
    /// Between N and E.
    NE,
    /// Toward the h file.
    E,
    /// Between S and E.
    SE,
    /// Toward rank 1.
    S,
    /// Between S and W.
    SW,
    /// Toward the a file.
    W,
    /// Between N and W.
    NW,
}

impl Direction {
    /// All of them, clockwise from N.
    pub const ALL: [Self; 8] = [
        Self::N,
        Self::NE,
        Self::E,
        Self::SE,
        Self::S,
        Self::SW,
        Self::W,
        Self::NW,
    ];

    /// Half the sector that a direction covers, in degrees.
    pub const HALF_SECTOR_DEG: f64 = 22.5;

    /// In full, as in "north-east".
    pub const fn spelled(self) -> &'static str {
        const NAMES: [&str; 8] = [
            "north",
            "north-east",
            "east",
            "south-east",
            "south",
            "south-west",
            "west",
            "north-west",
        ];
        NAMES[self as usize]
    }

    /// `N`, `NE` and so on, as files write it.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self as usize]
    }

    /// The middle of its sector.
    pub fn bearing(self) -> Bearing {
        Bearing::from_deg(45.0 * f64::from(self as u8))
    }

    /// The direction whose sector holds a bearing; of two exactly beside it, the clockwise one.
    pub fn nearest(bearing: Bearing) -> Self {
        let sector = ((bearing.deg() + Self::HALF_SECTOR_DEG) / 45.0).floor() as usize;
        Self::ALL[sector % 8]
    }

    /// The direction `eighths` further clockwise.
    pub const fn turned(self, eighths: i32) -> Self {
        Self::ALL[(self as i32 + eighths).rem_euclid(8) as usize]
    }

    /// One step as squares (east, north).
    pub const fn step(self) -> (i64, i64) {
        match self {
            Self::N => (0, 1),
            Self::NE => (1, 1),
            Self::E => (1, 0),
            Self::SE => (1, -1),
            Self::S => (0, -1),
            Self::SW => (-1, -1),
            Self::W => (-1, 0),
            Self::NW => (-1, 1),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Direction {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        Self::ALL
            .into_iter()
            .find(|direction| direction.name() == text)
            .ok_or_else(|| Mistyped::Direction { text: text.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for square in Region::of_board(26, 26)
            .expect("the largest board")
            .squares()
        {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for direction in Direction::ALL {
            assert_eq!(direction.name().parse(), Ok(direction));
            assert_eq!(Direction::nearest(direction.bearing()), direction);
        }
        for no_name in [
            "", "a", "1", "a0", "a01", "a+1", "a27", "A1", "ä1", "a1 ", "aa1", "a-1",
        ] {
            assert!(no_name.parse::<Square>().is_err(), "{no_name}");
        }
    }
}
