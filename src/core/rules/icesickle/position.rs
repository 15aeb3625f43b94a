//! Which of the 25 squares hold a piece of which size, and every jump that this allows.
//!
//! In: pieces put on cells. Out: the jumps, and the position after one. Cells are numbers; [`Field`] gives them the
//! names of squares. A position is three words, so that the solver can make millions of them.
//!
//! [`Field`]: super::field::Field

#[cfg(test)]
mod tests;
mod ways;

use crate::piece::Size;
use crate::square::Direction;
use ways::WAYS;

/// Squares along one side.
pub const SIDE: usize = 5;
/// Squares that are played on.
pub const CELLS: usize = SIDE * SIDE;
/// As many play.
pub const PLAYERS: usize = 2;
/// Pieces of one size in the stash.
pub const OF_A_SIZE: u32 = 5;

/// One of the 25 squares: 5 times the file, plus the rank, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell of a file and a rank, both from 0; none from 5 on.
    pub fn at(file: usize, rank: usize) -> Option<Self> {
        (file < SIDE && rank < SIDE).then(|| Self((SIDE * file + rank) as u8))
    }

    /// The cell with this number; none from 25 on.
    pub fn of_number(number: usize) -> Option<Self> {
        (number < CELLS).then_some(Self(number as u8))
    }

    /// All 25, file by file.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    /// From 0 to 24.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// From 0, west to east.
    pub const fn file(self) -> usize {
        self.number() / SIDE
    }

    /// From 0, south to north.
    pub const fn rank(self) -> usize {
        self.number() % SIDE
    }

    /// The cell so many steps away in a direction; none past the field's edge.
    fn ahead(self, direction: Direction, steps: isize) -> Option<Self> {
        let (east, north) = direction.step();
        let file = self.file() as isize + steps * east as isize;
        let rank = self.rank() as isize + steps * north as isize;
        Self::at(usize::try_from(file).ok()?, usize::try_from(rank).ok()?)
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The cells of a set of bits, lowest first.
fn cells_of(mut bits: u32) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (bits != 0).then(|| Cell(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(cell)
    })
}

/// A jump as the rules see it: where from and where to; what is between follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leap {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it lands.
    pub to: Cell,
}

impl Leap {
    /// The cells jumped over, in order; empty where no jump leads from the one to the other.
    pub fn over(self) -> Vec<Cell> {
        let over = WAYS.over(self);
        let mut cells: Vec<Cell> = cells_of(over).collect();
        if self.to < self.from {
            cells.reverse();
        }
        cells
    }
}

/// The pieces on the field. No cell holds two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    /// One bit a cell, for each size, smallest first.
    of_size: [u32; 3],
}

impl Position {
    /// The same with a piece put on a cell in place of what was there.
    pub const fn with(mut self, cell: Cell, size: Size) -> Self {
        self = self.without(cell);
        self.of_size[size as usize] |= cell.bit();
        self
    }

    /// The same with nothing on a cell.
    pub const fn without(mut self, cell: Cell) -> Self {
        let mut size = 0;
        while size < 3 {
            self.of_size[size] &= !cell.bit();
            size += 1;
        }
        self
    }

    /// The size of the piece on a cell; none where it is empty.
    pub fn size_on(self, cell: Cell) -> Option<Size> {
        let holds = |size: &Size| self.of_size[*size as usize] & cell.bit() != 0;
        Size::ALL.into_iter().find(holds)
    }

    /// The pieces with their cells, lowest first.
    pub fn pieces(self) -> impl Iterator<Item = (Cell, Size)> {
        cells_of(self.occupied()).filter_map(move |cell| Some((cell, self.size_on(cell)?)))
    }

    /// How many pieces stand.
    pub const fn count(self) -> u32 {
        self.occupied().count_ones()
    }

    /// How many pieces of a size stand.
    pub const fn count_of(self, size: Size) -> u32 {
        self.of_size[size as usize].count_ones()
    }

    /// Points of all pieces.
    pub const fn pips(self) -> u32 {
        self.pips_on(u32::MAX)
    }

    /// Every jump, by the cells from and to.
    pub fn leaps(self) -> Vec<Leap> {
        let mut leaps = vec![];
        self.visit_leaps(|leap, _| leaps.push(leap));
        leaps.sort();
        leaps
    }

    /// Calls `visit` for every jump with the points of what is jumped over, in no order that matters.
    pub(super) fn visit_leaps(self, mut visit: impl FnMut(Leap, u32)) {
        let occupied = self.occupied();
        for size in Size::ALL {
            for from in cells_of(self.of_size[size as usize]) {
                for way in WAYS.from(from, size) {
                    if occupied & way.over != 0 && occupied & way.to.bit() == 0 {
                        visit(Leap { from, to: way.to }, self.pips_on(way.over));
                    }
                }
            }
        }
    }

    /// Whether any jump is open.
    pub fn has_leaps(self) -> bool {
        let mut any = false;
        self.visit_leaps(|_, _| any = true);
        any
    }

    /// Whether a jump is legal here, or what the rules want of it.
    ///
    /// # Errors
    /// What of the jump the rules forbid.
    pub fn check(self, leap: Leap) -> Result<(), NoLeap> {
        let size = self.size_on(leap.from).ok_or(NoLeap::NoPiece)?;
        let length = leap.over().len() as u32;
        if leap.from == leap.to || !is_in_line(leap) {
            return Err(NoLeap::NotStraight);
        }
        if length == 0 {
            return Err(NoLeap::OverNothing);
        }
        if length > size.pips() {
            return Err(NoLeap::TooFar { size, length });
        }
        if self.size_on(leap.to).is_some() {
            return Err(NoLeap::Occupied);
        }
        if leap.over().iter().any(|cell| self.size_on(*cell).is_some()) {
            Ok(())
        } else {
            Err(NoLeap::OverNothing)
        }
    }

    /// The position after a legal jump, and the points of what it captures.
    pub fn after(self, leap: Leap) -> (Self, u32) {
        let over = WAYS.over(leap);
        let points = self.pips_on(over);
        let mut after = self;
        for bits in &mut after.of_size {
            if *bits & leap.from.bit() != 0 {
                *bits ^= leap.from.bit() | leap.to.bit();
            }
            *bits &= !over;
        }
        (after, points)
    }

    /// The bits of each size, smallest first.
    pub(super) const fn bits(self) -> [u32; 3] {
        self.of_size
    }

    pub(super) const fn of_bits(of_size: [u32; 3]) -> Self {
        Self { of_size }
    }

    const fn occupied(self) -> u32 {
        self.of_size[0] | self.of_size[1] | self.of_size[2]
    }

    const fn pips_on(self, cells: u32) -> u32 {
        let [small, medium, large] = self.of_size;
        (small & cells).count_ones()
            + 2 * (medium & cells).count_ones()
            + 3 * (large & cells).count_ones()
    }
}

/// Why a jump is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLeap {
    /// Nothing stands where it begins.
    NoPiece,
    /// It leads along no rank, file or diagonal.
    NotStraight,
    TooFar {
        size: Size,
        length: u32,
    },
    /// A piece stands where it would land.
    Occupied,
    /// It would capture nothing.
    OverNothing,
}

fn is_in_line(leap: Leap) -> bool {
    let files = leap.from.file().abs_diff(leap.to.file());
    let ranks = leap.from.rank().abs_diff(leap.to.rank());
    files == 0 || ranks == 0 || files == ranks
}
