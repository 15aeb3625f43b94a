//! The 64 squares of a chessboard and the eight directions a stone can point in.
//!
//! Square (i, j) is the half-open cell [i·q, (i+1)·q) × [j·q, (j+1)·q) of the surface frame for square
//! side q: file a is i = 0, rank 1 is j = 0.

use crate::frames::{Bearing, SurfacePoint};
use std::fmt;
use std::str::FromStr;

/// One of the 64 squares. Ordered by name: a1, a2, … h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    file: u8,
    rank: u8,
}

impl Square {
    /// Squares along one side of the board.
    pub const PER_SIDE: u8 = 8;

    /// The square with these indices, each from 0; none off the board.
    pub fn at(file: i64, rank: i64) -> Option<Self> {
        let index = |i: i64| u8::try_from(i).ok().filter(|i| *i < Self::PER_SIDE);
        Some(Self {
            file: index(file)?,
            rank: index(rank)?,
        })
    }

    /// All squares in the order of their names.
    pub fn all() -> impl Iterator<Item = Self> {
        let side = i64::from(Self::PER_SIDE);
        (0..side).flat_map(move |file| (0..side).filter_map(move |rank| Self::at(file, rank)))
    }

    /// The square whose half-open cell holds a point; none off the board.
    pub fn holding(point: SurfacePoint, square_mm: f64) -> Option<Self> {
        let index = |mm: f64| (mm / square_mm).floor() as i64;
        Self::at(index(point.x_mm), index(point.y_mm))
    }

    /// 0 for the a file to 7 for the h file.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// 0 for rank 1 to 7 for rank 8.
    pub const fn rank(self) -> u8 {
        self.rank
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

    /// The next square in a direction; none past the board's edge.
    pub fn next(self, direction: Direction) -> Option<Self> {
        let (east, north) = direction.step();
        Self::at(i64::from(self.file) + east, i64::from(self.rank) + north)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}{}",
            char::from(b'a' + self.file),
            self.rank + 1
        ))
    }
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::all()
            .find(|square| square.to_string() == text)
            .ok_or_else(|| format!("unknown square '{text}': use a1 to h8"))
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
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|direction| direction.name() == text)
            .ok_or_else(|| format!("unknown direction '{text}': use N, NE, E, SE, S, SW, W or NW"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_half_open() {
        let at = |x, y| Square::holding(SurfacePoint::new(x, y), 50.0).map(|s| s.to_string());
        assert_eq!(at(0.0, 0.0).as_deref(), Some("a1"));
        assert_eq!(at(50.0, 49.999).as_deref(), Some("b1"));
        assert_eq!(at(399.9, 399.9).as_deref(), Some("h8"));
        assert_eq!(at(400.0, 0.0), None);
        assert_eq!(at(-0.1, 0.0), None);
    }

    #[test]
    fn names_read_back() {
        assert_eq!(Square::all().count(), 64);
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for direction in Direction::ALL {
            assert_eq!(direction.name().parse(), Ok(direction));
            assert_eq!(Direction::nearest(direction.bearing()), direction);
        }
        assert!("i9".parse::<Square>().is_err());
    }
}
