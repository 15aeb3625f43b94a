//! What is called out at a table whose players look at the board: short sentences for the ear.
//!
//! In: what a game found out of a layout. Out: which stones leave the table and why, and which calls are too close, each with
//! what it lies between.

use super::marks::SurfaceMarks;
use super::rows::Rows;
use crate::certainty::Call;
use crate::layout::settle::Settled;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, capitalized};
use crate::square::Direction;

/// Which stones leave the table and why, in their order.
pub fn leaving(marks: &SurfaceMarks, rows: &Rows) -> Vec<Phrase> {
    let leaves = rows.stones.iter().zip(&marks.stones);
    let leaves = leaves.filter(|(row, marks)| marks.cross.is_some() && !row.why.is_empty());
    leaves.map(|(row, _)| row.why.clone()).collect()
}

/// Which stones are too close to call, in their order.
pub fn close(layout: &Layout, marks: &SurfaceMarks) -> Vec<Phrase> {
    let settled = layout.settled().unwrap_or_default();
    let stones = layout.stones.iter().zip(&settled).zip(&marks.stones);
    let close = stones.filter(|(_, marks)| marks.is_doubtful);
    let close = close.filter_map(|((stone, settled), _)| too_close(stone, settled));
    close.collect()
}

/// As in "Too close: the red large, e5 or e6"; none where all is clear.
pub fn too_close(stone: &Stone, settled: &Settled) -> Option<Phrase> {
    let (color, size) = (&stone.color, stone.size);
    let is_open = |call: &Call| !call.is_clear();
    if is_open(&settled.square_call) {
        let squares = settled.shares.iter().map(|share| share.square.into());
        let mut places: Vec<Phrase> = squares.take(2).collect();
        if places.len() < 2 {
            places.push(phrase!("call-off-the-board"));
        }
        let places = Phrase::list(places, ListJoint::EachOr);
        return Some(phrase!("call-too-close", color, size, places));
    }
    settled.direction_call.filter(is_open)?;
    let (direction, heading) = (settled.direction?, stone.pose.heading()?);
    let off = heading.minus(direction.bearing());
    let other: Direction = direction.turned(if off < 0.0 { -1 } else { 1 });
    let square = settled.square?;
    let directions = Phrase::list([spelled(direction), spelled(other)], ListJoint::EachOr);
    Some(phrase!(
        "call-too-close-direction",
        color,
        size,
        square,
        directions
    ))
}

/// A direction in full, as in "north-east".
pub fn spelled(direction: Direction) -> Phrase {
    match direction {
        Direction::N => phrase!("spelled-n"),
        Direction::NE => phrase!("spelled-ne"),
        Direction::E => phrase!("spelled-e"),
        Direction::SE => phrase!("spelled-se"),
        Direction::S => phrase!("spelled-s"),
        Direction::SW => phrase!("spelled-sw"),
        Direction::W => phrase!("spelled-w"),
        Direction::NW => phrase!("spelled-nw"),
    }
}

/// A sentence as it is spoken: without the id of a stone that stands before it, as in "s3: blue's small points up".
pub fn spoken(sentence: &str) -> String {
    let said = match sentence.split_once(": ") {
        Some((id, said)) if !id.contains(' ') => said,
        _ => sentence,
    };
    format!("{}.", capitalized(said.trim_end_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::Sigma;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::Surface;
    use crate::piece::{Pose, Size};
    use crate::rules::marks::Hue;
    use crate::rules::rows::StoneRow;

    fn stone(x_mm: f64, heading: f64) -> Stone {
        Stone {
            id: "s1".into(),
            color: "red".parse().expect("a color"),
            size: Size::Large,
            pose: Pose::Lying {
                heading: Bearing::from_deg(heading),
            },
            position: SurfacePoint::new(x_mm, 225.0),
            sigma: Some(Sigma {
                position_mm: 1.0,
                heading_deg: Some(3.0),
            }),
            confidence: None,
        }
    }

    #[test]
    fn close_calls_name_what_they_lie_between() {
        let rows = [
            (225.0, 45.0, None),
            (250.2, 45.0, Some("Too close: the red large, e5 or f5.")),
            (
                225.0,
                24.0,
                Some("Too close: the red large on e5, north-east or north."),
            ),
        ];
        for (x_mm, heading, wanted) in rows {
            let stone = stone(x_mm, heading);
            let layout = Layout::typed(
                Surface::chessboard(50.0),
                Default::default(),
                vec![stone.clone()],
            );
            let settled = layout.settled().expect("a board");
            let said = too_close(&stone, &settled[0]);
            let said = said.map(|said| said.to_string());
            assert_eq!(said.as_deref(), wanted, "{x_mm} mm, {heading}°");
        }
    }

    #[test]
    fn what_leaves_the_table_is_called_with_its_reason() {
        let layout = Layout::typed(
            Surface::chessboard(50.0),
            Default::default(),
            vec![stone(225.0, 45.0)],
        );
        let mut marks = SurfaceMarks::of_stones(1);
        let row = StoneRow {
            id: "s1".into(),
            color: layout.stones[0].color.clone(),
            size: Size::Large,
            words: "e5 NE".into(),
            why: "blue's medium on d4 claims e5: red's large goes to blue".into(),
            told: vec![],
        };
        let rows = Rows {
            stones: vec![row],
            ..Rows::default()
        };
        assert_eq!(leaving(&marks, &rows), Vec::<Phrase>::new());
        marks.stones[0].cross = Some(Hue::White);
        let leaving = leaving(&marks, &rows);
        assert_eq!(
            spoken(&leaving[0].to_string()),
            "Blue's medium on d4 claims e5: red's large goes to blue."
        );
        assert_eq!(
            spoken("s3: blue's small points up"),
            "Blue's small points up."
        );
        assert_eq!(spoken("yellow passes"), "Yellow passes.");
    }
}
