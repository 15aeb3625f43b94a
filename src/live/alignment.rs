//! One frame and one scale for all readings of a table.
//!
//! The side of a board's squares, if nobody says it, is told by the stones, and better by more of them. Of a bare table nothing is
//! known but its stones.
//! The origin of such a reading is the mean of its stones, so it is elsewhere once more lies on the table. What shows where it showed
//! before has not moved: by it a reading is put into the frame of the one before, and places, names and corrections hold.

use crate::frames::SurfacePoint;
use crate::layout::{Stone, Surface};
use crate::piece::Color;
use crate::pipeline::{Reading, SeenBody};
use crate::statistics::median;
use nalgebra::Translation3;

/// Where another of a board's names has so many stones more in their places, and most of all that are there, the camera went around it: fewer
/// may be moved while it does.
const FEWEST_MORE: usize = 3;
/// A stone lies where it lay within so much of a square's side: a camera that went around sees it a little elsewhere.
const SAME_PLACE: f64 = 0.3;
/// Fewer stones that show as before tell no frame.
const FEWEST: usize = 2;
/// Stones that lie farther off than this, once the frame is the old one, were not the same, or the camera has moved.
const APART_MM: f64 = 8.0;

/// Takes a reading of a board in the scale of a later one, by which more stones tell the side of its squares; whether it was another.
pub fn rescale(before: &mut Reading, now: &Reading) -> bool {
    let (Surface::Chessboard(board), Some(wanted)) =
        (&mut before.layout.surface, now.layout.surface.board())
    else {
        return false;
    };
    let factor = wanted.square_mm / board.square_mm;
    if factor == 1.0 {
        return false;
    }
    board.square_mm = wanted.square_mm;
    before.view = before.view.scaled(factor);
    for stone in &mut before.layout.stones {
        stone.position.x_mm *= factor;
        stone.position.y_mm *= factor;
    }
    true
}

/// The quarter turns by which the names of a board's squares are turned against those of the reading before: who walks around a table
/// with the camera, or turns a phone that lies over it, would else see every stone on another square.
pub fn quarters(before: &Reading, now: &Reading) -> u8 {
    let (Some(board), Some(other)) = (before.layout.surface.board(), now.layout.surface.board())
    else {
        return 0;
    };
    if board.squares != other.squares {
        return 0;
    }
    let within_mm = SAME_PLACE * other.square_mm;
    let in_place = |quarters: u8| {
        let turned = now.layout.turned(quarters);
        let kept = before.layout.stones.iter().filter(|old| {
            let scale = other.square_mm / board.square_mm;
            let place = SurfacePoint::new(old.position.x_mm * scale, old.position.y_mm * scale);
            let is_it = |new: &Stone| {
                (&new.color, new.size) == (&old.color, old.size)
                    && new.position.distance(place) < within_mm
            };
            turned.stones.iter().any(is_it)
        });
        kept.count()
    };
    let as_it_is = in_place(0);
    let all = before.layout.stones.len().min(now.layout.stones.len());
    let fits = |count: usize| count >= as_it_is + FEWEST_MORE && 2 * count > all;
    let others = board.other_turns();
    let fitting: Vec<u8> = others
        .filter(|&quarters| fits(in_place(quarters)))
        .collect();
    match fitting.as_slice() {
        [one] => *one,
        _ => 0,
    }
}

/// Puts a reading of a bare table into the frame of the one before, where enough stones show as they did.
pub fn align(before: &Reading, now: &mut Reading) {
    let is_free = |reading: &Reading| reading.layout.surface == Surface::FreeTable;
    if !is_free(before) || !is_free(now) {
        return;
    }
    let steps: Vec<(f64, f64)> = now
        .stones()
        .filter_map(|(stone, seen)| {
            let old = shown_there(before, &stone.color, seen)?;
            Some((
                old.x_mm - stone.position.x_mm,
                old.y_mm - stone.position.y_mm,
            ))
        })
        .collect();
    let middle = |of: fn(&(f64, f64)) -> f64| median(steps.iter().map(of));
    let (Some(x_mm), Some(y_mm)) = (middle(|step| step.0), middle(|step| step.1)) else {
        return;
    };
    let agree = steps
        .iter()
        .filter(|step| (step.0 - x_mm).hypot(step.1 - y_mm) < APART_MM);
    let agreeing = agree.count();
    if agreeing >= FEWEST && 2 * agreeing > steps.len() {
        moved(now, (x_mm, y_mm));
    }
}

/// Where a stone of a color lay that showed there.
fn shown_there(before: &Reading, color: &Color, seen: &SeenBody) -> Option<SurfacePoint> {
    let (at, reach_px) = (seen.middle(), SeenBody::STILL * seen.width_px());
    let same = before.stones().filter(|(stone, _)| stone.color == *color);
    let off = same.map(|(stone, old)| (old.middle().distance(at), stone.position));
    let nearest = off.min_by(|a, b| a.0.total_cmp(&b.0));
    nearest
        .filter(|(off, _)| *off <= reach_px)
        .map(|(_, position)| position)
}

/// The same table with its origin elsewhere.
fn moved(reading: &mut Reading, (x_mm, y_mm): (f64, f64)) {
    let layout = &mut reading.layout;
    let stones = layout.stones.iter_mut().map(|stone| &mut stone.position);
    let marks = reading.limits.unexplained.iter_mut();
    let marks = marks.map(|mark| &mut mark.position);
    let evidence = &mut *layout.evidence;
    let beads = evidence.beads.iter_mut().map(|bead| &mut bead.center);
    let unread = evidence.unread.iter_mut().map(|one| &mut one.position);
    for place in stones.chain(marks).chain(beads).chain(unread) {
        place.x_mm += x_mm;
        place.y_mm += y_mm;
    }
    reading.view.camera_from_surface *= Translation3::new(-x_mm, -y_mm, 0.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frames::{Bearing, PixelPoint};
    use crate::layout::Layout;
    use crate::piece::{PieceSet, Pose, Size};
    use crate::pipeline::limits::Limits;
    use crate::view::SurfaceView;
    use nalgebra::Isometry3;

    #[test]
    fn names_are_turned_back_where_most_stones_say_so() {
        let on_board = |places: &[(f64, f64)]| {
            let mut reading = reading(places, (0.0, 0.0));
            reading.layout.surface = Surface::chessboard(50.0);
            reading
        };
        let cast = [(75.0, 30.0), (125.0, 220.0), (310.0, 90.0), (30.0, 340.0)];
        let before = on_board(&cast);
        let around = before.turned(2);
        let moved_hand = on_board(&[(75.0, 30.0), (125.0, 220.0), (310.0, 90.0), (220.0, 340.0)]);
        let symmetric = [(75.0, 30.0), (325.0, 370.0), (125.0, 220.0), (275.0, 180.0)];
        let rows = [
            (&before, before.clone(), 0, "as it was"),
            (&before, around.clone(), 2, "from across"),
            (
                &before,
                moved_hand.turned(2),
                2,
                "and a stone moved meanwhile",
            ),
            (
                &before,
                before.turned(1),
                0,
                "a checkered board has no such names",
            ),
            (
                &on_board(&cast[..2]),
                on_board(&cast[..2]).turned(2),
                0,
                "too few",
            ),
            (
                &on_board(&symmetric),
                on_board(&symmetric).turned(2),
                0,
                "alike either way",
            ),
        ];
        for (before, now, wanted, why) in rows {
            assert_eq!(quarters(before, &now), wanted, "{why}");
        }
        let back = around.turned(quarters(&before, &around));
        let places = before.layout.stones.iter().zip(&back.layout.stones);
        assert!(
            places
                .into_iter()
                .all(|(a, b)| a.position.distance(b.position) < 1e-9)
        );
    }

    /// Red stones at places of a table whose origin lies so far off, a pixel a millimetre.
    fn reading(places: &[(f64, f64)], off: (f64, f64)) -> Reading {
        let stone = |(index, &(x, y)): (usize, &(f64, f64))| {
            Stone::exact(
                format!("s{index}"),
                "red".parse().expect("a color"),
                Size::Small,
                Pose::Upright {
                    spin: Bearing::from_deg(0.0),
                },
                SurfacePoint::new(x - off.0, y - off.1),
            )
        };
        let seen = |&(x, y): &(f64, f64)| SeenBody {
            outline_px: [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)]
                .map(|(dx, dy)| PixelPoint::new(x + dx, y + dy))
                .to_vec(),
            level_mm: 0.0,
        };
        let camera = Camera::pinhole(500.0, (0.0, 0.0));
        Reading {
            size_px: (400, 400),
            view: SurfaceView::new(camera, Isometry3::translation(off.0, off.1, 500.0), 0.1),
            seen: places.iter().map(seen).collect(),
            layout: Layout {
                cards: vec![],
                evidence: Default::default(),
                surface: Surface::FreeTable,
                pieces: PieceSet::default(),
                stones: places.iter().enumerate().map(stone).collect(),
            },
            limits: Limits::default(),
            notes: vec![],
        }
    }

    #[test]
    fn more_on_the_table_moves_nothing_and_another_camera_is_let_be() {
        const OLD: [(f64, f64); 3] = [(60.0, 60.0), (90.0, 60.0), (120.0, 80.0)];
        let before = reading(&OLD, (90.0, 67.0));
        let more = [&OLD[..], &[(300.0, 300.0), (330.0, 300.0)]].concat();
        let shifted: Vec<(f64, f64)> = more.iter().map(|(x, y)| (x + 37.0, y - 21.0)).collect();
        // Where stones show, and whether they lie as before then.
        for (places, is_same) in [(&more, true), (&shifted, false)] {
            let mut now = reading(places, (180.0, 160.0));
            align(&before, &mut now);
            let pairs = before.layout.stones.iter().zip(&now.layout.stones);
            let mut off = pairs.map(|(old, new)| old.position.distance(new.position));
            assert_eq!(off.all(|off| off < 1e-9), is_same);
            // They show where they showed.
            for ((stone, _), (x, y)) in now.stones().zip(places) {
                let shows = now.view.pixel_from_surface(stone.position);
                let shows = shows.expect("before the lens");
                assert!(shows.distance(PixelPoint::new(*x, *y)) < 1e-6, "{shows:?}");
            }
        }
    }
}
