//! Rectangles of squares: all of a board, or the part of one that is played on.

use super::{Direction, Square};
use crate::frames::SurfacePoint;
use crate::mistyped::Mistyped;
use std::fmt;
use std::str::FromStr;

/// The squares between two opposite corners, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    low: Square,
    high: Square,
}

impl Region {
    /// The 64 squares of a chessboard.
    pub const CHESSBOARD: Self = Self {
        low: Square { file: 0, rank: 0 },
        high: Square {
            file: Square::PER_SIDE - 1,
            rank: Square::PER_SIDE - 1,
        },
    };

    /// Files or ranks of the smallest board.
    pub const LEAST_PER_SIDE: u8 = 2;

    /// All squares of a board with so many files and ranks; none of a board that there is not.
    pub fn of_board(files: u8, ranks: u8) -> Option<Self> {
        let last = Square::at(i64::from(files) - 1, i64::from(ranks) - 1)?;
        let is_board = files.min(ranks) >= Self::LEAST_PER_SIDE;
        is_board.then(|| Self::between(Square { file: 0, rank: 0 }, last))
    }

    /// All squares of a board whose files and ranks are written as in `5x5`, or a sentence on how to write them.
    ///
    /// # Errors
    /// Where the text is no such size, or the board would be too small or too large.
    pub fn of_size(text: &str) -> Result<Self, Mistyped> {
        let numbers = text.split_once('x');
        let numbers = numbers
            .and_then(|(files, ranks)| Self::of_board(files.parse().ok()?, ranks.parse().ok()?));
        numbers.ok_or_else(|| {
            let (least, most) = (Self::LEAST_PER_SIDE, Square::MOST_PER_SIDE);
            Mistyped::Board { least, most }
        })
    }

    /// The squares between two opposite corners in any order.
    pub fn between(a: Square, b: Square) -> Self {
        Self {
            low: Square {
                file: a.file.min(b.file),
                rank: a.rank.min(b.rank),
            },
            high: Square {
                file: a.file.max(b.file),
                rank: a.rank.max(b.rank),
            },
        }
    }

    /// How many files it has.
    pub const fn files(self) -> u8 {
        self.high.file - self.low.file + 1
    }

    /// How many ranks it has.
    pub const fn ranks(self) -> u8 {
        self.high.rank - self.low.rank + 1
    }

    /// Whether the corner squares of its four turns differ, so that a dark a1 leaves two of them: a board with an odd number
    /// of files or ranks leaves one or all.
    const fn is_even(self) -> bool {
        self.files().is_multiple_of(2) && self.ranks().is_multiple_of(2)
    }

    /// The quarter turns after which a board of these squares, rightly named, is rightly named too, none among them: all that keep
    /// its shape, but for a checkered board whose dark a1 leaves two.
    pub const fn turns(self, is_checkered: bool) -> &'static [u8] {
        let is_square = self.files() == self.ranks();
        if is_square && !(is_checkered && self.is_even()) {
            &[0, 1, 2, 3]
        } else {
            &[0, 2]
        }
    }

    /// The same with files for ranks, as it is after a quarter turn.
    pub const fn transposed(self) -> Self {
        const fn swapped(square: Square) -> Square {
            Square {
                file: square.rank,
                rank: square.file,
            }
        }
        Self {
            low: swapped(self.low),
            high: swapped(self.high),
        }
    }

    /// The corner of the lowest file and rank.
    pub const fn low(self) -> Square {
        self.low
    }

    /// The corner of the highest file and rank.
    pub const fn high(self) -> Square {
        self.high
    }

    /// Whether a square is one of its.
    pub fn contains(self, square: Square) -> bool {
        (self.low.file..=self.high.file).contains(&square.file)
            && (self.low.rank..=self.high.rank).contains(&square.rank)
    }

    /// Whether all its squares are squares of another region too.
    pub fn is_within(self, other: Self) -> bool {
        other.contains(self.low) && other.contains(self.high)
    }

    /// All squares, by file and then by rank.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let ranks = self.low.rank..=self.high.rank;
        (self.low.file..=self.high.file).flat_map(move |file| {
            let square = move |rank| Square { file, rank };
            ranks.clone().map(square)
        })
    }

    /// The next square in a direction; none past the region's edge.
    pub fn next(self, square: Square, direction: Direction) -> Option<Square> {
        square.ahead(direction, 1).filter(|s| self.contains(*s))
    }

    /// The square whose half-open cell holds a point; none outside.
    pub fn holding(self, point: SurfacePoint, square_mm: f64) -> Option<Square> {
        let index = |mm: f64| (mm / square_mm).floor() as i64;
        let square = Square::at(index(point.x_mm), index(point.y_mm));
        square.filter(|square| self.contains(*square))
    }

    /// The lower and upper corners of its area, in millimetres.
    pub fn bounds(self, square_mm: f64) -> (SurfacePoint, SurfacePoint) {
        (self.low.bounds(square_mm).0, self.high.bounds(square_mm).1)
    }

    /// The square with this name, or a sentence that says which there are.
    ///
    /// # Errors
    /// Where there is no such square in the region.
    pub fn named(self, text: &str) -> Result<Square, Mistyped> {
        let square = text.parse().ok().filter(|square| self.contains(*square));
        square.ok_or_else(|| Mistyped::SquareOutside {
            text: text.into(),
            low: self.low.to_string(),
            high: self.high.to_string(),
        })
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.low, self.high))
    }
}

impl FromStr for Region {
    type Err = Mistyped;

    /// Two opposite corners in any order, as in `a1-e5` or `e1-a5`.
    fn from_str(text: &str) -> Result<Self, Mistyped> {
        let corners = text.split_once('-');
        let corners = corners.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        let region = corners.map(|(a, b)| Self::between(a, b));
        region.ok_or_else(|| Mistyped::Region { text: text.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_half_open() {
        let at = |x, y| {
            let square = Region::CHESSBOARD.holding(SurfacePoint::new(x, y), 50.0);
            square.map(|s| s.to_string())
        };
        assert_eq!(at(0.0, 0.0).as_deref(), Some("a1"));
        assert_eq!(at(50.0, 49.999).as_deref(), Some("b1"));
        assert_eq!(at(399.9, 399.9).as_deref(), Some("h8"));
        assert_eq!(at(400.0, 0.0), None);
        assert_eq!(at(-0.1, 0.0), None);
    }

    #[test]
    fn regions_are_named_by_any_two_opposite_corners() {
        for (text, files, ranks) in [
            ("a1-h8", 8, 8),
            ("c3-g7", 5, 5),
            ("g3-c7", 5, 5),
            ("c7-g3", 5, 5),
            ("y25-z26", 2, 2),
            ("b9-a11", 2, 3),
            ("c3-c7", 1, 5),
            ("c3-c3", 1, 1),
        ] {
            let region: Region = text.parse().expect(text);
            assert_eq!((region.files(), region.ranks()), (files, ranks), "{text}");
            assert_eq!(region.to_string().parse(), Ok(region), "{text}");
            assert_eq!(
                region.squares().count(),
                usize::from(files * ranks),
                "{text}"
            );
            assert!(region.squares().all(|s| region.contains(s)), "{text}");
        }
        assert_eq!("h8-a1".parse(), Ok(Region::CHESSBOARD));
        assert_eq!(Region::of_board(8, 8), Some(Region::CHESSBOARD));
        for text in ["", "a1", "a1-", "a1-e27", "a1-e5-g7", "A1-E5"] {
            assert!(text.parse::<Region>().is_err(), "{text}");
        }
        for (files, ranks) in [(1, 5), (5, 1), (0, 0), (27, 8)] {
            assert_eq!(Region::of_board(files, ranks), None, "{files} by {ranks}");
        }
    }
}
