//! What hands have to do after a ruling: straighten the stones that stay, hand back the recasts, give
//! away the captured; and whether a later look at the table finds it done.

use super::{Fate, Judged, Recast, Ruling};
use crate::frames::SurfacePoint;
use crate::layout::settle::settle;
use crate::layout::{Layout, Stone};
use crate::piece::{Color, Size};
use crate::square::{Direction, Square};

/// One thing to do with one stone.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The stone's id when it was judged.
    pub id: String,
    /// Whose stone it is.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// What its owner has to do with it.
    pub order: Order,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Put it in the middle of its square, exactly in its direction.
    Straighten {
        /// Where it lies.
        square: Square,
        /// Where it points.
        direction: Direction,
    },
    /// To its owner, who casts it again.
    HandBack,
    /// It was on no square: its owner casts it again, unless it is a prisoner beside the board.
    HandBackUnlessPrisoner,
    /// To its captor; none while nobody has claimed it.
    Give(Option<Color>),
}

/// A stone lies in the middle of its square if it is no farther off than this part of the square's side.
const CENTERED_WITHIN: f64 = 0.1;
/// A stone is straight if its heading is no farther off than this part of half a direction's sector.
const STRAIGHT_WITHIN: f64 = 0.25;

/// All that is to do, in the order of the layout's stones; nothing until the ruling is complete.
pub fn steps(layout: &Layout, ruling: &Ruling) -> Vec<Step> {
    if !ruling.complete {
        return vec![];
    }
    let stones = layout.stones.iter().zip(&ruling.stones);
    let wanted = stones.filter_map(|(stone, judged)| {
        let order = order(judged)?;
        let step = Step {
            id: stone.id.clone(),
            color: stone.color.clone(),
            size: stone.size,
            order,
        };
        // What lies straight already needs no hand.
        (!is_done(&step, layout)).then_some(step)
    });
    wanted.collect()
}

fn order(judged: &Judged) -> Option<Order> {
    match judged.fate.as_ref()? {
        Fate::Stays => Some(Order::Straighten {
            square: judged.square?,
            direction: judged.direction?,
        }),
        Fate::Recast(Recast::OffBoard | Recast::PointingUp) if judged.settled.square.is_none() => {
            Some(Order::HandBackUnlessPrisoner)
        }
        Fate::Recast(_) => Some(Order::HandBack),
        Fate::Captured { by, .. } => Some(Order::Give(by.clone())),
    }
}

/// Where a stone that is to be straightened goes; none for one that leaves the board.
pub fn target(step: &Step, square_mm: f64) -> Option<(SurfacePoint, Direction)> {
    match step.order {
        Order::Straighten { square, direction } => Some((square.center(square_mm), direction)),
        _ => None,
    }
}

/// Whether a layout shows that a step was done.
pub fn is_done(step: &Step, layout: &Layout) -> bool {
    let Some(board) = layout.surface.board() else {
        return false;
    };
    let square_mm = board.square_mm;
    let mut stones = layout.stones.iter();
    match target(step, square_mm) {
        // Put down by hand, it may have got another name.
        Some((center, direction)) => stones.any(|stone| {
            let is_its_kind = stone.color == step.color && stone.size == step.size;
            is_its_kind && is_straight(stone, center, direction, square_mm)
        }),
        None => {
            let is_here = |stone: &Stone| stone.id == step.id;
            let is_on_board = |stone: &Stone| {
                let dimensions = layout.pieces.dimensions(stone.size);
                settle(stone, dimensions, board.cells()).square.is_some()
            };
            match step.order {
                Order::HandBackUnlessPrisoner => !stones.any(is_here),
                _ => !stones.any(|stone| is_here(stone) && is_on_board(stone)),
            }
        }
    }
}

fn is_straight(stone: &Stone, center: SurfacePoint, direction: Direction, square_mm: f64) -> bool {
    let is_centered = stone.position.distance(center) <= CENTERED_WITHIN * square_mm;
    let turn_deg = stone.pose.heading().map(|h| h.minus(direction.bearing()));
    let limit_deg = STRAIGHT_WITHIN * Direction::HALF_SECTOR_DEG;
    is_centered && turn_deg.is_some_and(|deg| deg.abs() <= limit_deg)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::Bearing;
    use crate::layout::Surface;
    use crate::piece::{PieceSet, Pose};
    use crate::rules::Answers;
    use crate::rules::geomancy::judge;

    fn stone(id: &str, size: Size, x_mm: f64, y_mm: f64, heading_deg: f64) -> Stone {
        Stone {
            id: id.into(),
            color: "red".parse().expect("a color"),
            size,
            pose: Pose::Lying {
                heading: Bearing::from_deg(heading_deg),
            },
            position: SurfacePoint::new(x_mm, y_mm),
            sigma: None,
            confidence: None,
        }
    }

    fn board(stones: Vec<Stone>) -> Layout {
        Layout {
            surface: Surface::chessboard(50.0),
            pieces: PieceSet::default(),
            stones,
        }
    }

    #[test]
    fn a_crooked_stone_is_straightened_and_a_missed_one_handed_back() {
        let crooked = stone("s1", Size::Small, 70.0, 20.0, 12.0);
        let straight = stone("s2", Size::Medium, 225.0, 225.0, 90.0);
        let missed = stone("s3", Size::Large, 500.0, 20.0, 0.0);
        let before = board(vec![crooked, straight.clone(), missed]);
        let ruling = judge(&before, &Answers::default()).expect("a ruling");
        let steps = steps(&before, &ruling);
        let ids: Vec<&str> = steps.iter().map(|step| step.id.as_str()).collect();
        assert_eq!(ids, ["s1", "s3"], "what lies straight needs no hand");
        assert_eq!(steps[1].order, Order::HandBackUnlessPrisoner);
        assert!(steps.iter().all(|step| !is_done(step, &before)));
        let put = stone("s9", Size::Small, 76.0, 26.0, 3.0);
        let after = board(vec![put, straight]);
        assert!(steps.iter().all(|step| is_done(step, &after)));
    }
}
