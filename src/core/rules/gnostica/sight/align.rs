//! Which cell of a grid is which space of the match.
//!
//! In: what is seen, from which side, and the board as the book has it. Out: a [`SeenTable`] by spaces. A turn changes a card or
//! two and a few pieces, so of all shifts the one is right by which most lies as it did.

use super::SightFault;
use super::grid::{CardGrid, GridCell};
use super::pieces::CellPiece;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::gnostica::board::{BoardPiece, TarotBoard};
use crate::rules::gnostica::setup::Setup;
use crate::rules::gnostica::space::{Facing, Space};
use std::collections::BTreeMap;

/// Who looks at the table, by the side where the camera stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameraSide(pub Facing);

/// What is seen, by the match's spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenTable {
    /// How likely a card lies there; nothing is said of other spaces than that none is seen.
    pub cards: BTreeMap<Space, f64>,
    /// What the layout calls them.
    pub names: BTreeMap<Space, String>,
    pub pieces: Vec<SpacedPiece>,
}

/// A piece by the match's spaces and players.
#[derive(Clone, Debug, PartialEq)]
pub struct SpacedPiece {
    pub id: String,
    /// None: of a color that nobody plays.
    pub owner: Option<usize>,
    pub color: Color,
    pub size: Size,
    pub spaces: Vec<(Space, f64)>,
    pub facings: Vec<(Facing, f64)>,
    pub confidence: f64,
}

/// A card that lies as it did counts for so much more than a piece.
const CARD: f64 = 2.0;
/// A turn lays or takes no more cards than this.
const MOST_CHANGED: usize = 3;
/// And no fewer than this have to be left.
const FEWEST_SAME: usize = 3;

impl SpacedPiece {
    /// The likeliest space and orientation.
    pub fn best(&self) -> (Space, Facing) {
        let space = self
            .spaces
            .first()
            .map_or(Space::MIDDLE, |(space, _)| *space);
        (
            space,
            self.facings
                .first()
                .map_or(Facing::Up, |(facing, _)| *facing),
        )
    }

    /// The probability of its best reading.
    pub fn sure(&self) -> f64 {
        let first = |p: Option<&f64>| p.copied().unwrap_or(1.0);
        first(self.spaces.first().map(|(_, p)| p))
            * first(self.facings.first().map(|(_, p)| p))
            * self.confidence
    }
}

/// The table by the match's spaces; the error where no shift agrees with the book, or two do.
pub fn aligned(
    setup: &Setup,
    board: &TarotBoard,
    (grid, pieces): (&CardGrid, &[CellPiece]),
    from: CameraSide,
) -> Result<SeenTable, SightFault> {
    let own: Vec<Space> = board.territories().map(|(space, _)| space).collect();
    let cells = grid.cards.iter().map(|(cell, _)| from.cell(*cell));
    let cells: Vec<(i16, i16)> = cells.collect();
    let shifts = shifts(&cells, &own).into_iter();
    let mut shifted: Vec<ShiftedTable> = shifts
        .map(|shift| {
            let table = by_spaces(setup, (grid, pieces), from, shift);
            ShiftedTable::of(table, &own, board)
        })
        .collect();
    shifted.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let other_cards = || SightFault::OtherCards {
        seen: cells.len(),
        own: own.len(),
    };
    let is_close = |same: usize| {
        same + MOST_CHANGED >= own.len()
            && same + MOST_CHANGED >= cells.len()
            && same >= FEWEST_SAME.min(own.len())
    };
    match &shifted[..] {
        [best, ..] if !is_close(best.same_cards) => Err(other_cards()),
        [best, next, ..] if best.worth <= next.worth => Err(SightFault::Shifted),
        [best, ..] => Ok(best.table.clone()),
        [] => Err(other_cards()),
    }
}

/// A table by one shift, and how well it agrees with the book.
struct ShiftedTable {
    table: SeenTable,
    /// Cards that lie where the book has one.
    same_cards: usize,
    worth: f64,
}

impl ShiftedTable {
    fn of(table: SeenTable, own: &[Space], board: &TarotBoard) -> Self {
        let is_seen = |space: &&Space| table.cards.contains_key(space);
        let same_cards = own.iter().filter(is_seen).count();
        Self {
            worth: CARD * same_cards as f64 + as_they_were(board, &table),
            same_cards,
            table,
        }
    }
}

/// The shifts by which any card comes to lie on any of the match's territories, each once.
fn shifts(cells: &[(i16, i16)], own: &[Space]) -> Vec<(i16, i16)> {
    let to_each = |(east, north): &(i16, i16)| {
        let (east, north) = (*east, *north);
        own.iter()
            .map(move |space| (east - space.east, north - space.north))
    };
    let mut shifts: Vec<(i16, i16)> = cells.iter().flat_map(to_each).collect();
    shifts.sort_unstable();
    shifts.dedup();
    shifts
}

/// How many pieces stand as the book has them.
fn as_they_were(board: &TarotBoard, table: &SeenTable) -> f64 {
    let mut left: Vec<_> = board.all_pieces().collect();
    let mut count = 0.0;
    for piece in &table.pieces {
        let (space, facing) = piece.best();
        let is_it = |(own, book): &(Space, BoardPiece)| {
            *own == space
                && Some(book.owner) == piece.owner
                && book.size == piece.size
                && book.facing == facing
        };
        if let Some(index) = left.iter().position(is_it) {
            left.remove(index);
            count += 1.0;
        }
    }
    count
}

fn by_spaces(
    setup: &Setup,
    (grid, pieces): (&CardGrid, &[CellPiece]),
    from: CameraSide,
    shift: (i16, i16),
) -> SeenTable {
    let space = |cell: GridCell| {
        let (east, north) = from.cell(cell);
        Space {
            east: east - shift.0,
            north: north - shift.1,
        }
    };
    let placed = |piece: &CellPiece| {
        let facings = piece.facings.iter();
        let spaces = piece.cells.iter();
        SpacedPiece {
            id: piece.id.clone(),
            owner: setup.owner_of(&piece.color),
            color: piece.color.clone(),
            size: piece.size,
            spaces: spaces.map(|(cell, p)| (space(*cell), *p)).collect(),
            facings: facings.map(|(f, p)| (from.facing(*f), *p)).collect(),
            confidence: piece.confidence,
        }
    };
    let cards = grid.cards.iter().map(|(cell, p)| (space(*cell), *p));
    let names = grid.names.iter();
    let names = names.map(|(cell, name)| (space(*cell), name.clone()));
    SeenTable {
        cards: cards.collect(),
        names: names.collect(),
        pieces: pieces.iter().map(placed).collect(),
    }
}

impl CameraSide {
    /// North is up in the picture.
    pub const USUAL: Self = Self(Facing::South);

    /// Quarter turns, counterclockwise, from the picture's up to the match's north.
    const fn quarters(self) -> usize {
        match self.0 {
            Facing::Up | Facing::South => 0,
            Facing::East => 1,
            Facing::North => 2,
            Facing::West => 3,
        }
    }

    /// A cell of the picture in steps east and north.
    fn cell(self, cell: GridCell) -> (i16, i16) {
        (0..self.quarters()).fold((cell.east, cell.north), |(east, north), _| (-north, east))
    }

    fn facing(self, facing: Facing) -> Facing {
        let around = [Facing::North, Facing::West, Facing::South, Facing::East];
        match around.iter().position(|other| *other == facing) {
            Some(at) => around[(at + self.quarters()) % around.len()],
            None => facing,
        }
    }
}

impl std::str::FromStr for CameraSide {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text.parse() {
            Ok(side) if side != Facing::Up => Ok(Self(side)),
            _ => Err(phrase!("gnostica-typed-camera", text)),
        }
    }
}
