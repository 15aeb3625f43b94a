//! What hands have to do after a ruling: straighten the stones that stay, hand back the recasts, give
//! away the captured.

use super::{Fate, Judged, Recast, Ruling};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::rules::instruction::{Goal, Instruction};
use crate::rules::marks::Hue;
use crate::rules::naming::called;

/// All that is to do, in the order of the layout's stones; nothing until the ruling is complete.
pub fn instructions(layout: &Layout, ruling: &Ruling) -> Vec<Instruction> {
    if !ruling.complete {
        return vec![];
    }
    let stones = layout.stones.iter().zip(&ruling.stones);
    let wanted = stones.filter_map(|(stone, judged)| instruction(layout, stone, judged));
    // What lies straight already needs no hand.
    wanted
        .filter(|instruction| !instruction.is_done(layout))
        .collect()
}

fn instruction(layout: &Layout, stone: &Stone, judged: &Judged) -> Option<Instruction> {
    let color = &stone.color;
    let (goal, words) = match judged.fate.as_ref()? {
        Fate::Stays => {
            let (square, direction) = (judged.square?, judged.direction?);
            let words = phrase!("geomancy-instruction-straight", square, direction);
            (Goal::Straight { square, direction }, words)
        }
        Fate::Recast(Recast::OffBoard | Recast::PointingUp) if judged.settled.square.is_none() => (
            Goal::OffTable,
            phrase!("geomancy-instruction-back-or-prisoner", color),
        ),
        Fate::Recast(_) => {
            let (hue, captor) = (Hue::Gray, None);
            let words = phrase!("geomancy-instruction-back", color);
            (Goal::OffBoard { hue, captor }, words)
        }
        Fate::Captured { by: Some(by), .. } => {
            let (hue, captor) = (Hue::Of(by.clone()), Some(by.clone()));
            let words = phrase!("geomancy-instruction-captured", color = by);
            (Goal::OffBoard { hue, captor }, words)
        }
        Fate::Captured { by: None, .. } => {
            let (hue, captor) = (Hue::Amber, None);
            let words = phrase!("geomancy-instruction-unclaimed");
            (Goal::OffBoard { hue, captor }, words)
        }
    };
    Some(Instruction {
        id: stone.id.clone(),
        color: color.clone(),
        size: stone.size,
        called: called(layout, stone),
        words,
        goal,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::Surface;
    use crate::piece::{PieceSet, Pose, Size};
    use crate::rules::Answers;
    use crate::rules::geomancy::judge;

    fn stone(id: &str, size: Size, x_mm: f64, y_mm: f64, heading_deg: f64) -> Stone {
        Stone::exact(
            id.into(),
            "red".parse().expect("a color"),
            size,
            Pose::Lying {
                heading: Bearing::from_deg(heading_deg),
            },
            SurfacePoint::new(x_mm, y_mm),
        )
    }

    fn board(stones: Vec<Stone>) -> Layout {
        Layout::typed(Surface::chessboard(50.0), PieceSet::default(), stones)
    }

    #[test]
    fn a_crooked_stone_is_straightened_and_a_missed_one_handed_back() {
        let crooked = stone("s1", Size::Small, 70.0, 20.0, 12.0);
        let straight = stone("s2", Size::Medium, 225.0, 225.0, 90.0);
        let missed = stone("s3", Size::Large, 500.0, 20.0, 0.0);
        let before = board(vec![crooked, straight.clone(), missed]);
        let ruling = judge(&before, &Answers::default()).expect("a ruling");
        let instructions = instructions(&before, &ruling);
        let ids: Vec<&str> = instructions
            .iter()
            .map(|instruction| instruction.id.as_str())
            .collect();
        assert_eq!(ids, ["s1", "s3"], "what lies straight needs no hand");
        assert_eq!(instructions[1].goal, Goal::OffTable);
        assert!(
            instructions
                .iter()
                .all(|instruction| !instruction.is_done(&before))
        );
        let put = stone("s9", Size::Small, 76.0, 26.0, 3.0);
        let after = board(vec![put, straight]);
        assert!(
            instructions
                .iter()
                .all(|instruction| instruction.is_done(&after))
        );
    }
}
