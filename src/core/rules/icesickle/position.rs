//! Which of the 25 squares hold a piece of which size, and every jump that this allows.
//!
//! In: pieces put on cells. Out: the jumps, and the position after one. Cells are numbers; [`Field`] gives them the
//! names of squares. A position is three words, so that the solver can make millions of them.
//!
//! [`Field`]: super::field::Field

use crate::piece::Size;
use crate::square::Direction;
use std::sync::LazyLock;

/// Squares along one side.
pub const SIDE: usize = 5;
/// Squares that are played on.
pub const CELLS: usize = SIDE * SIDE;
/// Pieces of one size in the stash.
pub const OF_A_SIZE: u32 = 5;

/// One of the 25 squares: 5 times the file, plus the rank, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    pub fn at(file: usize, rank: usize) -> Option<Self> {
        (file < SIDE && rank < SIDE).then(|| Self((SIDE * file + rank) as u8))
    }

    /// The cell with this number; none from 25 on.
    pub fn of_number(number: usize) -> Option<Self> {
        (number < CELLS).then_some(Self(number as u8))
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    pub const fn file(self) -> usize {
        self.number() / SIDE
    }

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
    pub from: Cell,
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

    pub fn size_on(self, cell: Cell) -> Option<Size> {
        let holds = |size: &Size| self.of_size[*size as usize] & cell.bit() != 0;
        Size::ALL.into_iter().find(holds)
    }

    /// The pieces with their cells, lowest first.
    pub fn pieces(self) -> impl Iterator<Item = (Cell, Size)> {
        cells_of(self.occupied()).filter_map(move |cell| Some((cell, self.size_on(cell)?)))
    }

    pub const fn count(self) -> u32 {
        self.occupied().count_ones()
    }

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

    pub fn has_leaps(self) -> bool {
        let mut any = false;
        self.visit_leaps(|_, _| any = true);
        any
    }

    /// Whether a jump is legal here, or what the rules want of it.
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
        match leap.over().iter().any(|cell| self.size_on(*cell).is_some()) {
            true => Ok(()),
            false => Err(NoLeap::OverNothing),
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
    NoPiece,
    NotStraight,
    TooFar { size: Size, length: u32 },
    Occupied,
    OverNothing,
}

fn is_in_line(leap: Leap) -> bool {
    let files = leap.from.file().abs_diff(leap.to.file());
    let ranks = leap.from.rank().abs_diff(leap.to.rank());
    files == 0 || ranks == 0 || files == ranks
}

/// One way to jump from a cell: over which cells, and onto which.
#[derive(Clone, Copy, Debug)]
struct Way {
    over: u32,
    to: Cell,
}

/// Squares that the longest jump is over.
const LONGEST: usize = 3;

/// All ways from every cell, in lines of growing length: the n-th is over n cells.
struct Ways {
    from: [[[Option<Way>; LONGEST]; 8]; CELLS],
    /// What is between two cells, by 25 times the one plus the other.
    between: [u32; CELLS * CELLS],
}

static WAYS: LazyLock<Ways> = LazyLock::new(Ways::new);

impl Ways {
    fn new() -> Self {
        let mut ways = Self {
            from: [[[None; LONGEST]; 8]; CELLS],
            between: [0; CELLS * CELLS],
        };
        for cell in Cell::all() {
            for (line, direction) in Direction::ALL.into_iter().enumerate() {
                ways.add_line(cell, line, direction);
            }
        }
        ways
    }

    fn add_line(&mut self, start: Cell, line: usize, direction: Direction) {
        let mut over = 0;
        for length in 1..=LONGEST as isize {
            let ahead = (
                start.ahead(direction, length),
                start.ahead(direction, length + 1),
            );
            let (Some(last), Some(to)) = ahead else {
                return;
            };
            over |= last.bit();
            self.from[start.number()][line][length as usize - 1] = Some(Way { over, to });
            self.between[start.number() * CELLS + to.number()] = over;
        }
    }

    /// Every way of a piece that jumps so far.
    fn from(&self, cell: Cell, size: Size) -> impl Iterator<Item = Way> {
        let lines = self.from[cell.number()].iter();
        lines.flat_map(move |line| {
            line[..size.pips() as usize]
                .iter()
                .copied()
                .map_while(|way| way)
        })
    }

    fn over(&self, leap: Leap) -> u32 {
        self.between[leap.from.number() * CELLS + leap.to.number()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces as in `a1L b1S`.
    fn position(text: &str) -> Position {
        let mut position = Position::default();
        for piece in text.split_whitespace() {
            let (cell, size) = piece.split_at(2);
            let size = Size::ALL
                .into_iter()
                .find(|s| size == s.letter().to_string());
            position = position.with(cell_named(cell), size.expect("a size"));
        }
        position
    }

    fn cell_named(text: &str) -> Cell {
        let letters = text.as_bytes();
        Cell::at((letters[0] - b'a').into(), (letters[1] - b'1').into()).expect("a cell")
    }

    fn name(cell: Cell) -> String {
        format!(
            "{}{}",
            char::from(b'a' + cell.file() as u8),
            cell.rank() + 1
        )
    }

    #[test]
    fn jumps_are_those_of_the_rules() {
        for (why, pieces, wanted) in [
            (
                "empty squares between, before and after count",
                "a1L b1S",
                "a1-c1 a1-d1 a1-e1",
            ),
            ("the captured piece may come last", "a1L d1S", "a1-e1"),
            ("a small one jumps over one square", "a1S b1L", "a1-c1"),
            ("the landing square is empty", "a1S b1S c1S", "b1-d1"),
            (
                "captured and landed on are two things",
                "a1M b1S c1S",
                "a1-d1 b1-d1",
            ),
            ("the rim ends a jump", "d1L e1S", "e1-c1"),
            ("diagonals are straight lines", "c3S d4S", "c3-e5 d4-b2"),
            ("nothing to jump over", "a1L e5L", ""),
            ("a knight's move apart", "a1L b3L", ""),
        ] {
            let leaps = position(pieces).leaps();
            let leaps: Vec<String> = leaps
                .iter()
                .map(|l| format!("{}-{}", name(l.from), name(l.to)))
                .collect();
            assert_eq!(leaps.join(" "), wanted, "{why}");
        }
    }

    #[test]
    fn a_jump_is_legal_exactly_if_it_is_listed() {
        let position = position("a1L b2S c3M a4S e5L c5M d1S d2S");
        let listed = position.leaps();
        for from in Cell::all() {
            for to in Cell::all() {
                let leap = Leap { from, to };
                let legal = position.check(leap).is_ok();
                assert_eq!(legal, listed.contains(&leap), "{}-{}", name(from), name(to));
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_jump_is_named() {
        let position = position("a1M b1S d1S b3L e5S");
        for (from, to, wanted) in [
            ("c3", "c5", NoLeap::NoPiece),
            ("a1", "b3", NoLeap::NotStraight),
            ("a1", "a1", NoLeap::NotStraight),
            ("a1", "a2", NoLeap::OverNothing),
            ("a1", "a3", NoLeap::OverNothing),
            ("a1", "d1", NoLeap::Occupied),
            (
                "b1",
                "e1",
                NoLeap::TooFar {
                    size: Size::Small,
                    length: 2,
                },
            ),
        ] {
            let leap = Leap {
                from: cell_named(from),
                to: cell_named(to),
            };
            assert_eq!(position.check(leap), Err(wanted), "{from}-{to}");
        }
    }

    #[test]
    fn a_jump_keeps_every_piece_but_the_captured() {
        let before = position("a1L b1S c1M e5S");
        let leap = Leap {
            from: cell_named("a1"),
            to: cell_named("d1"),
        };
        assert_eq!(before.after(leap), (position("d1L e5S"), 3));
        assert_eq!(leap.over(), [cell_named("b1"), cell_named("c1")]);
    }
}
