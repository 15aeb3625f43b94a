//! What hands have to do with a stone after a ruling, as values; and whether a later look at the table finds it done.

use super::marks::Hue;
use crate::frames::SurfacePoint;
use crate::layout::settle::settle;
use crate::layout::{Layout, Stone};
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::square::{Direction, Square};

/// One thing to do with one stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The stone's id when it was judged.
    pub id: String,
    /// Its color.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// What people at the table call it.
    pub called: Phrase,
    /// What is to be done with it, as in "captured, to red".
    pub words: Phrase,
    /// Where it goes.
    pub goal: Goal,
}

/// Where a stone goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Into the middle of its square, exactly in its direction.
    Straight {
        /// The square that it lies in.
        square: Square,
        /// The direction that it points in.
        direction: Direction,
    },
    /// From the board, to be struck out in this hue.
    OffBoard {
        /// What it is struck out in.
        hue: Hue,
        /// Who gets it; none while nobody has claimed it.
        captor: Option<Color>,
    },
    /// From the table, where nobody holds it captive beside the board.
    OffTable,
}

/// Pieces that a player holds captive from before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Who holds them.
    pub holder: Color,
    /// Whose pieces they were.
    pub owner: Color,
    /// One for each piece.
    pub sizes: Vec<Size>,
}

/// A stone lies in the middle of its square if it is no farther off than this part of the square's side.
const CENTERED_WITHIN: f64 = 0.1;
/// A stone is straight if its heading is no farther off than this part of half a direction's sector.
const STRAIGHT_WITHIN: f64 = 0.25;

impl Instruction {
    /// Where the stone goes on the board; none for one that leaves it.
    pub fn target(&self, square_mm: f64) -> Option<(SurfacePoint, Direction)> {
        match self.goal {
            Goal::Straight { square, direction } => Some((square.center(square_mm), direction)),
            Goal::OffBoard { .. } | Goal::OffTable => None,
        }
    }

    /// Whether a layout shows that it was done.
    pub fn is_done(&self, layout: &Layout) -> bool {
        let Some(board) = layout.surface.board() else {
            return false;
        };
        let square_mm = board.square_mm;
        let mut stones = layout.stones.iter();
        if let Some((center, direction)) = self.target(square_mm) {
            // Put down by hand, it may have got another name.
            return stones.any(|stone| {
                let is_its_kind = stone.color == self.color && stone.size == self.size;
                is_its_kind && is_straight(stone, center, direction, square_mm)
            });
        }
        let is_here = |stone: &Stone| stone.id == self.id;
        let is_on_board = |stone: &Stone| {
            let dimensions = layout.pieces.dimensions(stone.size);
            settle(stone, dimensions, board.cells()).square.is_some()
        };
        match self.goal {
            Goal::OffTable => !stones.any(is_here),
            _ => !stones.any(|stone| is_here(stone) && is_on_board(stone)),
        }
    }

    /// The prisoner that it makes.
    pub fn holding(&self) -> Option<Holding> {
        let Goal::OffBoard {
            captor: Some(captor),
            ..
        } = &self.goal
        else {
            return None;
        };
        Some(Holding {
            holder: captor.clone(),
            owner: self.color.clone(),
            sizes: vec![self.size],
        })
    }
}

fn is_straight(stone: &Stone, center: SurfacePoint, direction: Direction, square_mm: f64) -> bool {
    let is_centered = stone.position.distance(center) <= CENTERED_WITHIN * square_mm;
    let turn_deg = stone.pose.heading().map(|h| h.minus(direction.bearing()));
    let limit_deg = STRAIGHT_WITHIN * Direction::HALF_SECTOR_DEG;
    is_centered && turn_deg.is_some_and(|deg| deg.abs() <= limit_deg)
}
