//! What differs between the board as the book has it and as it is seen.

use crate::layout::settle::{Settled, directions_within_reach};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::geomancy::play::state::{GeomancyState, Lying};
use crate::rules::sentences::the_stone;
use crate::square::{Direction, Square};
use std::collections::BTreeMap;

/// One difference between the book's board and a picture's.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardChange {
    /// A stone lies where none of its kind did.
    New {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it lies.
        square: Square,
    },
    /// A stone is not there any more.
    Gone {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it lay.
        square: Square,
    },
    /// A stone lies on another square.
    Moved {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it lay.
        from: Square,
        /// Where it lies.
        to: Square,
    },
    /// A stone points elsewhere.
    Turned {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it lies.
        square: Square,
        /// Where it pointed.
        from: Direction,
        /// Where it points.
        to: Direction,
    },
    /// A stone that stands.
    Upright {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it stands.
        square: Square,
    },
}

impl Worded for BoardChange {
    fn phrase(&self) -> Phrase {
        match self {
            Self::New {
                color,
                size,
                square,
            } => phrase!("change-new", square = *square, color, size = *size),
            Self::Gone {
                color,
                size,
                square,
            } => phrase!(
                "change-gone",
                square = *square,
                stone = the_stone(color, *size)
            ),
            Self::Moved {
                color,
                size,
                from,
                to,
            } => {
                let stone = the_stone(color, *size);
                phrase!("change-moved", from = *from, to = *to, stone)
            }
            Self::Turned {
                color,
                size,
                square,
                from,
                to,
            } => {
                let (square, stone) = (*square, the_stone(color, *size));
                phrase!("change-turned", square, from = *from, to = *to, stone)
            }
            Self::Upright {
                color,
                size,
                square,
            } => phrase!(
                "change-upright",
                square = *square,
                stone = the_stone(color, *size)
            ),
        }
    }
}

impl BoardChange {
    /// What hands do to have the board as the book has it.
    pub fn to_do(&self, state: &GeomancyState) -> Phrase {
        match self {
            Self::New {
                color,
                size,
                square,
            } => {
                let stone = the_stone(color, *size);
                phrase!("change-take-off", stone, square = *square)
            }
            Self::Gone {
                color,
                size,
                square,
            } => {
                let (square, stone) = (*square, the_stone(color, *size));
                match state.board.get(&square).map(|lying| lying.direction) {
                    Some(direction) => {
                        phrase!("change-put-back-pointing", stone, square, direction)
                    }
                    None => phrase!("change-put-back", stone, square),
                }
            }
            Self::Moved {
                color,
                size,
                from,
                to,
            } => {
                let stone = the_stone(color, *size);
                phrase!("change-move-back", stone, from = *from, to = *to)
            }
            Self::Turned {
                color,
                size,
                square,
                from,
                to,
            } => {
                let (square, stone) = (*square, the_stone(color, *size));
                phrase!("change-turn-back", stone, square, from = *from, to = *to)
            }
            Self::Upright { square, .. } => phrase!("change-lay-down", square = *square),
        }
    }
}

/// A stone of the picture that lies on the board.
pub(super) struct SeenStone<'a> {
    pub stone: &'a Stone,
    pub settled: Settled,
    pub square: Square,
}

impl SeenStone<'_> {
    /// Whether it may be this stone of the book, the eye's doubt taken into account.
    pub(super) fn may_be(&self, square: Square, lying: &Lying) -> bool {
        let is_kind = self.stone.color == lying.color && self.stone.size == lying.size;
        is_kind && self.may_lie_on(square) && self.may_point(lying.direction)
    }

    pub(super) fn may_lie_on(&self, square: Square) -> bool {
        let on_it = || self.settled.shares.iter().any(|s| s.square == square);
        self.square == square || (!self.settled.square_call.is_clear() && on_it())
    }

    pub(super) fn may_point(&self, direction: Direction) -> bool {
        let is_clear = self.settled.direction_call.is_some_and(|c| c.is_clear());
        let near = || {
            self.settled.direction_equals.contains(&direction)
                || directions_within_reach(self.stone).contains(&direction)
        };
        self.settled.direction == Some(direction) || (!is_clear && near())
    }
}

/// The stones of a picture that lie on the board, in the picture's order.
pub(super) fn on_board(layout: &Layout) -> Vec<SeenStone<'_>> {
    let settled = layout.settled().unwrap_or_default();
    let pairs = layout.stones.iter().zip(settled);
    pairs
        .filter_map(|(stone, settled)| {
            let square = settled.square?;
            Some(SeenStone {
                stone,
                settled,
                square,
            })
        })
        .collect()
}

/// Everything that differs, gone and moved stones by square, then what is new.
pub fn changes(state: &GeomancyState, layout: &Layout) -> Vec<BoardChange> {
    let seen = on_board(layout);
    let mut left: Vec<&SeenStone> = seen.iter().filter(|s| s.stone.pose.is_lying()).collect();
    let mut missing: BTreeMap<Square, &Lying> = state.board.iter().map(|(s, l)| (*s, l)).collect();
    missing.retain(|square, lying| {
        let same = left.iter().position(|seen| seen.may_be(*square, lying));
        same.map(|index| left.remove(index)).is_none()
    });
    let mut changes = turned(&mut missing, &mut left);
    for (square, lying) in missing {
        changes.push(moved_or_gone(square, lying, &mut left));
    }
    changes.extend(left.into_iter().map(|seen| BoardChange::New {
        color: seen.stone.color.clone(),
        size: seen.stone.size,
        square: seen.square,
    }));
    let upright = seen.iter().filter(|seen| !seen.stone.pose.is_lying());
    changes.extend(upright.map(|seen| BoardChange::Upright {
        color: seen.stone.color.clone(),
        size: seen.stone.size,
        square: seen.square,
    }));
    changes
}

/// The stones that lie where they did and point elsewhere, by square; they are neither missing nor new any more.
fn turned(
    missing: &mut BTreeMap<Square, &Lying>,
    left: &mut Vec<&SeenStone<'_>>,
) -> Vec<BoardChange> {
    let mut changes = vec![];
    missing.retain(|square, lying| {
        let turned = left.iter().position(|seen| {
            is_kind(seen, lying) && seen.may_lie_on(*square) && seen.settled.direction.is_some()
        });
        if let Some(index) = turned {
            let seen = left.remove(index);
            changes.push(BoardChange::Turned {
                color: lying.color.clone(),
                size: lying.size,
                square: *square,
                from: lying.direction,
                to: seen.settled.direction.unwrap_or(lying.direction),
            });
        }
        turned.is_none()
    });
    changes
}

/// What became of a missing stone: the first of its kind that is left over is the same, moved.
fn moved_or_gone(square: Square, lying: &Lying, left: &mut Vec<&SeenStone<'_>>) -> BoardChange {
    let (color, size) = (lying.color.clone(), lying.size);
    match left.iter().position(|seen| is_kind(seen, lying)) {
        Some(index) => BoardChange::Moved {
            color,
            size,
            from: square,
            to: left.remove(index).square,
        },
        None => BoardChange::Gone {
            color,
            size,
            square,
        },
    }
}

fn is_kind(seen: &SeenStone, lying: &Lying) -> bool {
    seen.stone.color == lying.color && seen.stone.size == lying.size
}
