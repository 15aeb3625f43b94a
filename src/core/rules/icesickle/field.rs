//! The 25 squares that are played on: a board of its own, or part of a larger one.

use super::position::{Cell, SIDE};
use crate::layout::{Cells, Chessboard, Surface};
use crate::square::{Region, Square};
use std::fmt;

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

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = "name 25 squares of a larger board with --region, as in --region a1-e5";
        match self {
            Self::NoBoard => f.write_str(
                "IceSickle is played on 5×5 squares, and this layout's surface is a bare table: give a layout of a board",
            ),
            Self::Board { squares } => write!(
                f,
                "IceSickle is played on 5×5 squares, and this board has {}×{}: {how}",
                squares.files(),
                squares.ranks()
            ),
            Self::Region { region } => write!(
                f,
                "IceSickle is played on 5×5 squares, and the region {region} has {}×{}: {how}",
                region.files(),
                region.ranks()
            ),
            Self::Beyond { region, squares } => write!(
                f,
                "the region {region} leaves the board, whose squares are {squares}: name squares of this board"
            ),
        }
    }
}

impl std::error::Error for FieldError {}

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
