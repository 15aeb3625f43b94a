//! All ways to jump from every cell, worked out once.

use super::{CELLS, Cell, Leap};
use crate::piece::Size;
use crate::square::Direction;
use std::sync::LazyLock;

/// One way to jump from a cell: over which cells, and onto which.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) over: u32,
    pub(super) to: Cell,
}

/// Squares that the longest jump is over.
const LONGEST: usize = 3;

/// All ways from every cell, in lines of growing length: the n-th is over n cells.
pub(super) struct Ways {
    from: [[[Option<Way>; LONGEST]; 8]; CELLS],
    /// What is between two cells, by 25 times the one plus the other.
    between: [u32; CELLS * CELLS],
}

pub(super) static WAYS: LazyLock<Ways> = LazyLock::new(Ways::new);

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
    pub(super) fn from(&self, cell: Cell, size: Size) -> impl Iterator<Item = Way> {
        let lines = self.from[cell.number()].iter();
        lines.flat_map(move |line| {
            line[..size.pips() as usize]
                .iter()
                .copied()
                .map_while(|way| way)
        })
    }

    pub(super) fn over(&self, leap: Leap) -> u32 {
        self.between[leap.from.number() * CELLS + leap.to.number()]
    }
}
