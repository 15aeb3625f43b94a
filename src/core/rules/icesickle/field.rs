//! The 25 squares that are played on: a board of its own, or part of a larger one.

use super::position::{Cell, SIDE};
use crate::layout::{Cells, Chessboard, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::square::{Region, Square};

/// The 25 squares by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    region: Region,
}

/// Why a surface has no such field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldError {
    NoBoard,
    /// Another board, of which no part is named.
    Board {
        squares: Region,
    },
    Region {
        region: Region,
    },
    /// A region with squares that the board does not have.
    Beyond {
        region: Region,
        squares: Region,
    },
}

impl Field {
    /// The field of a board.
    pub fn of(surface: &Surface) -> Result<Self, FieldError> {
        let board = surface.board().ok_or(FieldError::NoBoard)?;
        let Chessboard {
            squares, region, ..
        } = board;
        match region {
            None => Self::of_region(squares).ok_or(FieldError::Board { squares }),
            Some(region) if !region.is_within(squares) => {
                Err(FieldError::Beyond { region, squares })
            }
            Some(region) => Self::of_region(region).ok_or(FieldError::Region { region }),
        }
    }

    /// Five by five squares; none of others.
    pub fn of_region(region: Region) -> Option<Self> {
        let side = |squares: u8| usize::from(squares) == SIDE;
        (side(region.files()) && side(region.ranks())).then_some(Self { region })
    }

    pub const fn region(self) -> Region {
        self.region
    }

    /// Its squares as areas, for squares of a side.
    pub const fn cells(self, square_mm: f64) -> Cells {
        Cells {
            square_mm,
            region: self.region,
        }
    }

    /// The cell that a square is; none for a square outside.
    pub fn cell(self, square: Square) -> Option<Cell> {
        let low = self.region.low();
        Cell::at(
            usize::from(square.file().checked_sub(low.file())?),
            usize::from(square.rank().checked_sub(low.rank())?),
        )
    }

    /// The square that a cell is.
    pub fn square(self, cell: Cell) -> Square {
        let low = self.region.low();
        let square = Square::at(
            i64::from(low.file()) + cell.file() as i64,
            i64::from(low.rank()) + cell.rank() as i64,
        );
        // Every cell of a field of five by five is one of its squares.
        square.unwrap_or(low)
    }
}

impl Worded for FieldError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoBoard => phrase!("icesickle-no-board"),
            Self::Board { squares } => {
                let (files, ranks) = (squares.files(), squares.ranks());
                phrase!("icesickle-other-board", files, ranks)
            }
            Self::Region { region } => {
                let (files, ranks) = (region.files(), region.ranks());
                let region = region.to_string();
                phrase!("icesickle-other-region", region, files, ranks)
            }
            Self::Beyond { region, squares } => {
                let (region, squares) = (region.to_string(), squares.to_string());
                phrase!("icesickle-region-beyond", region, squares)
            }
        }
    }
}

crate::worded_errors!(FieldError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_25_squares_of_the_board() {
        for (why, files, ranks, region, wanted) in [
            ("a board of its own", 5, 5, None, Some("a1-e5")),
            ("a chessboard without a region", 8, 8, None, None),
            ("a region", 8, 8, Some("c3-g7"), Some("c3-g7")),
            ("another corner first", 8, 8, Some("g3-c7"), Some("c3-g7")),
            ("beyond the rim", 8, 8, Some("e5-i9"), None),
            (
                "the corner of the largest board",
                26,
                26,
                Some("v22-z26"),
                Some("v22-z26"),
            ),
            ("too small a region", 8, 8, Some("a1-d4"), None),
            ("not square", 8, 8, Some("a1-e6"), None),
            ("all of it", 5, 5, Some("a1-e5"), Some("a1-e5")),
        ] {
            let surface = Surface::Chessboard(Chessboard {
                square_mm: 50.0,
                squares: Region::of_board(files, ranks).expect("a board"),
                region: region.map(|text: &str| text.parse().expect("a region")),
            });
            let field = Field::of(&surface).ok();
            let named = field.map(|field| field.region().to_string());
            assert_eq!(named.as_deref(), wanted, "{why}");
            for cell in field.iter().flat_map(|_| Cell::all()) {
                let square = field.map(|field| field.square(cell)).expect("a square");
                assert_eq!(field.and_then(|f| f.cell(square)), Some(cell), "{why}");
            }
        }
        assert_eq!(Field::of(&Surface::Table), Err(FieldError::NoBoard));
    }
}
