//! Facts of pieces in space, by rows and by moving the table.

use super::generator::color;
use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{PieceSet, Pose, Size};
use crate::rules::zendo::geometry::{PlacedPiece, Spread, koan_of};
use crate::rules::zendo::koan::{Attitude, Koan};
use crate::solid::{Placement, Vector};
use proptest::prelude::*;

fn piece(id: &str, size: Size, placement: Placement) -> PlacedPiece {
    PlacedPiece {
        id: id.into(),
        color: color("red"),
        size,
        placement,
        spread: None,
    }
}

fn upright(id: &str, size: Size, (x, y, z_mm): (f64, f64, f64)) -> PlacedPiece {
    let pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    level(id, size, pose, (x, y, z_mm))
}

fn lying(id: &str, size: Size, heading: f64, (x, y, z_mm): (f64, f64, f64)) -> PlacedPiece {
    let pose = Pose::Lying {
        heading: Bearing::from_deg(heading),
    };
    level(id, size, pose, (x, y, z_mm))
}

fn level(id: &str, size: Size, pose: Pose, (x, y, z_mm): (f64, f64, f64)) -> PlacedPiece {
    let position = SurfacePoint::new(x, y);
    piece(
        id,
        size,
        Placement::Level {
            pose,
            position,
            z_mm,
        },
    )
}

/// A large piece whose tip is somewhere, its axis tilted from straight up towards +x.
fn tilted(id: &str, tilt_deg: f64, tip: (f64, f64, f64)) -> PlacedPiece {
    let (sine, cosine) = tilt_deg.to_radians().sin_cos();
    let placement = Placement::Free {
        axis: Vector::new(sine, 0.0, cosine),
        tip: Vector::new(tip.0, tip.1, tip.2),
        side: Vector::new(0.0, 1.0, 0.0),
    };
    piece(id, Size::Large, placement)
}

fn facts(pieces: &[PlacedPiece]) -> Koan {
    koan_of(pieces, &PieceSet::default())
}

#[test]
fn attitudes_are_by_geometry() {
    // A flat piece leans by the angle between its axis and its sides past the level.
    let flat_tilt = 90.0 + (12.7f64 / 44.45).atan().to_degrees();
    for (tilt, attitude) in [
        (0.0, Attitude::Upright),
        (2.9, Attitude::Upright),
        (3.0, Attitude::Upright),
        (3.1, Attitude::Weird),
        (45.0, Attitude::Weird),
        (90.0, Attitude::Weird),
        (flat_tilt - 3.1, Attitude::Weird),
        (flat_tilt - 2.9, Attitude::Flat),
        (flat_tilt, Attitude::Flat),
        (flat_tilt + 2.9, Attitude::Flat),
        (flat_tilt + 3.1, Attitude::Weird),
        (180.0, Attitude::Weird),
    ] {
        let koan = facts(&[tilted("a", tilt, (0.0, 0.0, 60.0))]);
        let found = koan.pieces()[0].attitude.likeliest();
        assert_eq!(found, Some(&attitude), "tilted by {tilt}");
    }
    let lying = facts(&[lying("a", Size::Small, 77.0, (3.0, 4.0, 20.0))]);
    assert_eq!(
        lying.pieces()[0].attitude.likeliest(),
        Some(&Attitude::Flat)
    );
    assert_eq!(lying.pieces()[0].touches_table, 0.0);
}

#[test]
fn touching_is_within_a_millimetre() {
    let beside = |gap: f64| upright("b", Size::Large, (25.4 + gap, 0.0, 0.0));
    let above = |gap: f64| upright("b", Size::Large, (0.0, 0.0, 44.45 + gap));
    for (other, touches, why) in [
        (beside(0.0), true, "side by side"),
        (beside(0.99), true, "nearly"),
        (beside(1.0), true, "at the bound"),
        (beside(1.01), false, "just not"),
        (above(1.0), true, "hovering over the tip"),
        (above(1.01), false, "hovering higher"),
        (upright("b", Size::Small, (0.0, 0.0, 10.0)), true, "nested"),
        (upright("b", Size::Small, (0.0, 0.0, 1.0)), true, "inside"),
    ] {
        let koan = facts(&[upright("a", Size::Large, (0.0, 0.0, 0.0)), other]);
        assert_eq!(koan.touches(0, 1) > 0.5, touches, "{why}");
    }
    for (height, touches) in [(0.0, true), (1.0, true), (1.01, false), (-3.0, true)] {
        let koan = facts(&[upright("a", Size::Large, (0.0, 0.0, height))]);
        assert_eq!(koan.pieces()[0].touches_table > 0.5, touches, "{height}");
    }
}

#[test]
fn rays_pass_through_pieces_and_bend_along_the_table() {
    let target = |x: f64, y: f64| upright("b", Size::Small, (x, y, 0.0));
    let from =
        |piece: PlacedPiece, other: PlacedPiece| facts(&[piece, other]).points_at(0, 1) > 0.5;
    let half = 14.29 / 2.0;
    let flat = || lying("a", Size::Large, 0.0, (0.0, 0.0, 0.0));
    let raised = || lying("a", Size::Large, 0.0, (0.0, 0.0, 50.0));
    let stack = |z: f64| upright("b", Size::Medium, (0.0, 0.0, z));
    let standing = || upright("a", Size::Large, (0.0, 0.0, 0.0));
    for (points, expected, why) in [
        (from(flat(), target(0.0, 60.0)), true, "ahead"),
        (
            from(flat(), target(half + 0.09, 60.0)),
            true,
            "just within a tenth",
        ),
        (
            from(flat(), target(half + 0.11, 60.0)),
            false,
            "just beyond a tenth",
        ),
        (from(flat(), target(0.0, -60.0)), false, "behind"),
        (from(flat(), target(0.0, 9000.0)), true, "far ahead"),
        (
            from(raised(), target(0.0, 9000.0)),
            true,
            "from above, along the table in the end",
        ),
        (from(standing(), target(0.0, 60.0)), false, "straight up"),
        (from(standing(), stack(60.0)), true, "at what hovers above"),
        (
            from(standing(), stack(20.0)),
            true,
            "at what is nested over it",
        ),
        (from(stack(20.0), standing()), false, "but not back"),
        (
            from(tilted("a", 180.0, (0.0, 0.0, 0.0)), target(30.0, 0.0)),
            false,
            "straight down it ends",
        ),
        (
            from(tilted("a", 179.1, (0.0, 0.0, 0.0)), target(60.0, 0.0)),
            false,
            "nearly straight down too",
        ),
        (
            from(tilted("a", 178.9, (0.0, 0.0, 0.0)), target(60.0, 0.0)),
            true,
            "less steep it goes on",
        ),
        (
            from(tilted("a", 180.0, (0.0, 0.0, 80.0)), target(0.0, 0.0)),
            true,
            "down upon a piece",
        ),
        (
            from(tilted("a", 90.0, (0.0, 0.0, 40.0)), target(60.0, 0.0)),
            false,
            "level, over it",
        ),
        (
            from(tilted("a", 90.0, (0.0, 0.0, 20.0)), target(60.0, 0.0)),
            true,
            "level, through it",
        ),
        (
            from(tilted("a", 80.0, (0.0, 0.0, 20.0)), target(600.0, 0.0)),
            false,
            "up and away",
        ),
    ] {
        assert_eq!(points, expected, "{why}");
    }
}

/// The pieces, moved and turned together, clockwise seen from above.
fn moved(pieces: &[PlacedPiece], (x, y): (f64, f64), turn_deg: f64) -> Vec<PlacedPiece> {
    let spin = |v: Vector| v.turned(-turn_deg.to_radians());
    let each = pieces.iter().map(|piece| {
        let mut piece = piece.clone();
        piece.placement = match piece.placement {
            Placement::Level {
                pose,
                position,
                z_mm,
            } => {
                let place = spin(Vector::new(position.x_mm, position.y_mm, 0.0));
                Placement::Level {
                    pose: match pose {
                        Pose::Lying { heading } => Pose::Lying {
                            heading: heading.turned(turn_deg),
                        },
                        Pose::Upright { spin } => Pose::Upright {
                            spin: spin.turned(turn_deg),
                        },
                    },
                    position: SurfacePoint::new(place.x + x, place.y + y),
                    z_mm,
                }
            }
            Placement::Free { axis, tip, side } => Placement::Free {
                axis: spin(axis),
                tip: spin(tip) + Vector::new(x, y, 0.0),
                side: spin(side),
            },
        };
        piece
    });
    each.collect()
}

fn any_piece() -> impl Strategy<Value = PlacedPiece> {
    let size = proptest::sample::select(Size::ALL.to_vec());
    let place = (-60.0f64..60.0, -60.0f64..60.0, 0usize..3);
    let turn = (0.0f64..360.0, 0.0f64..180.0, 0.0f64..360.0);
    (size, place, turn, 0..3).prop_map(|(size, (x, y, storey), (heading, tilt, roll), kind)| {
        let z = storey as f64 * 11.3;
        match kind {
            0 => lying("a", size, heading, (x, y, z)),
            1 => level(
                "a",
                size,
                Pose::Upright {
                    spin: Bearing::from_deg(heading),
                },
                (x, y, z),
            ),
            _ => {
                let (sine, cosine) = tilt.to_radians().sin_cos();
                let axis = Vector::new(sine, 0.0, cosine).turned(heading.to_radians());
                let across = Vector::new(0.0, 1.0, 0.0).turned(heading.to_radians());
                let (s, c) = roll.to_radians().sin_cos();
                let placement = Placement::Free {
                    axis,
                    tip: Vector::new(x, y, z + 30.0),
                    side: across * c + axis.cross(across) * s,
                };
                piece("a", size, placement)
            }
        }
    })
}

fn any_pieces() -> impl Strategy<Value = Vec<PlacedPiece>> {
    proptest::collection::vec(any_piece(), 1..7).prop_map(|mut pieces| {
        for (index, piece) in pieces.iter_mut().enumerate() {
            piece.id = format!("p{index}");
        }
        pieces
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_table_that_is_moved_and_turned_keeps_its_facts(
        pieces in any_pieces(),
        shift in (-500.0f64..500.0, -500.0f64..500.0),
        turn in 0.0f64..360.0,
    ) {
        prop_assert_eq!(facts(&pieces), facts(&moved(&pieces, shift, turn)));
    }

}

proptest! {
    // Thousands of tables are drawn for each.
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn doubt_is_the_same_however_a_table_is_turned(
        mut pieces in any_pieces(),
        turn in 0.0f64..360.0,
    ) {
        pieces.truncate(3);
        for piece in &mut pieces {
            piece.spread = Spread::new(0.5, 1.0);
        }
        let (one, other) = (facts(&pieces), facts(&moved(&pieces, (40.0, -9.0), turn)));
        for from in 0..pieces.len() {
            for to in 0..pieces.len() {
                prop_assert!((one.touches(from, to) - other.touches(from, to)).abs() < 2e-3);
                prop_assert!((one.points_at(from, to) - other.points_at(from, to)).abs() < 2e-3);
            }
        }
    }
}

#[test]
fn doubt_follows_the_spread() {
    // The gap is at the bound, so that it is as likely less as more.
    let mut pieces = [
        upright("a", Size::Large, (0.0, 0.0, 0.0)),
        upright("b", Size::Large, (26.4, 0.0, 0.0)),
        upright("c", Size::Large, (200.0, 0.0, 0.0)),
    ];
    for piece in &mut pieces {
        piece.spread = Spread::new(0.3, 0.0);
    }
    let koan = facts(&pieces);
    assert!(
        (koan.touches(0, 1) - 0.5).abs() < 0.05,
        "{}",
        koan.touches(0, 1)
    );
    assert_eq!(koan.touches(0, 2), 0.0);
    // The ray passes where the piece's edge is: half of all turns miss it.
    let mut pieces = [
        lying("a", Size::Large, 0.0, (0.0, 0.0, 0.0)),
        upright("b", Size::Small, (14.29 / 2.0 + 0.1, 200.0, 0.0)),
    ];
    pieces[0].spread = Spread::new(0.0, 1.0);
    let koan = facts(&pieces);
    assert!(
        (koan.points_at(0, 1) - 0.5).abs() < 0.05,
        "{}",
        koan.points_at(0, 1)
    );
}
