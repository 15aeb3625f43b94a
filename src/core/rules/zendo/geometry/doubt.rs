//! How likely pieces touch and point at each other, from the spreads of their placements.
//!
//! The pieces are drawn many times, each moved and turned by its spread in its own frame, and what they do is counted:
//! the same pieces give the same figures, in whatever order they are listed and however the table is turned.

use super::ray::Ray;
use super::{PlacedPiece, TOUCH_MM, points_at, touch};
use crate::piece::{PieceSet, Pose};
use crate::random::SplitMix64;
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::random::numbers_of;
use crate::solid::{Body, Placement};

/// Tables drawn: a probability is known to ±0.01 (one sigma) or better.
const DRAWS: usize = 2048;
/// Pairs held against each other in all draws together: crowds beyond any koan are drawn less often.
const MOST_TESTS: usize = 1_500_000;
/// But so often at least.
const LEAST_DRAWS: usize = 128;
/// No draw moves a piece further than so many sigmas.
const REACH: f64 = 5.0;

/// Says in a koan of exact pieces how likely they touch and point, where they have spreads.
pub fn spread(koan: &mut Koan, pieces: &[PlacedPiece], bodies: &[Body], set: &PieceSet) {
    let (touching, pointing) = (near_pairs(pieces, bodies), aimed_pairs(pieces, bodies));
    let tests = touching.len() + pointing.len();
    if tests == 0 {
        return;
    }
    let draws = (MOST_TESTS / tests).clamp(LEAST_DRAWS, DRAWS);
    let mut random: Vec<SplitMix64> = pieces.iter().map(|piece| numbers_of(&piece.id)).collect();
    let (mut touched, mut pointed) = (vec![0usize; touching.len()], vec![0usize; pointing.len()]);
    for _ in 0..draws {
        let drawn: Vec<Body> = pieces
            .iter()
            .zip(bodies)
            .zip(&mut random)
            .map(|((piece, body), random)| drawn(piece, body, set, random))
            .collect();
        for (count, (one, other)) in touched.iter_mut().zip(&touching) {
            *count += usize::from(touch(&drawn[*one], &drawn[*other]));
        }
        for (count, (from, to)) in pointed.iter_mut().zip(&pointing) {
            *count += usize::from(points_at(&Ray::of(&drawn[*from]), &drawn[*to]));
        }
    }
    for (count, (one, other)) in touched.into_iter().zip(touching) {
        koan.set_touches(one, other, count as f64 / draws as f64);
    }
    for (count, (from, to)) in pointed.into_iter().zip(pointing) {
        koan.set_points_at(from, to, count as f64 / draws as f64);
    }
}

/// How far a piece may be from where it is said to be, in millimetres, and how much it may be turned, in radians.
fn reach(piece: &PlacedPiece) -> (f64, f64) {
    piece.spread.map_or((0.0, 0.0), |spread| {
        let turn = (spread.turn_deg * REACH).to_radians();
        (spread.position_mm * REACH, turn.min(std::f64::consts::PI))
    })
}

/// Pairs of which one may be moved, and which may come to touch.
fn near_pairs(pieces: &[PlacedPiece], bodies: &[Body]) -> Vec<(usize, usize)> {
    let mut pairs = vec![];
    for one in 0..pieces.len() {
        for other in one + 1..pieces.len() {
            let (own, its) = (reach(&pieces[one]), reach(&pieces[other]));
            let is_doubtful = own.0 + own.1 + its.0 + its.1 > 0.0;
            // Turning keeps a piece within a ball that is twice as large.
            let slack = TOUCH_MM + own.0 + its.0;
            if is_doubtful && bodies[one].may_be_turned_within(&bodies[other], slack) {
                pairs.push((one, other));
            }
        }
    }
    pairs
}

/// Pairs of which one may be moved, and of which the first may come to point at the second.
fn aimed_pairs(pieces: &[PlacedPiece], bodies: &[Body]) -> Vec<(usize, usize)> {
    let mut pairs = vec![];
    for (from, body) in bodies.iter().enumerate() {
        let ray = Ray::of(body);
        let own = reach(&pieces[from]);
        for (to, target) in bodies.iter().enumerate().filter(|(to, _)| *to != from) {
            let its = reach(&pieces[to]);
            let is_doubtful = own.0 + own.1 + its.0 + its.1 > 0.0;
            let swing = own.1 * body.farthest_from(target);
            if is_doubtful && ray.may_meet_turned(target, TOUCH_MM + own.0 + its.0 + swing) {
                pairs.push((from, to));
            }
        }
    }
    pairs
}

/// The body, moved and turned by its spread.
fn drawn(piece: &PlacedPiece, body: &Body, set: &PieceSet, random: &mut SplitMix64) -> Body {
    let Some(spread) = piece.spread else {
        return body.clone();
    };
    let ((ahead, aside), (turn, _)) = (random.normal_pair(), random.normal_pair());
    let (ahead, aside) = (ahead * spread.position_mm, aside * spread.position_mm);
    let turn_deg = turn * spread.turn_deg;
    let placement = match &piece.placement {
        Placement::Level {
            pose,
            position,
            z_mm,
        } => {
            let facing = match pose {
                Pose::Lying { heading } => *heading,
                Pose::Upright { spin } => *spin,
            };
            let position = position.along(facing, ahead);
            let turned = facing.turned(turn_deg);
            Placement::Level {
                pose: match pose {
                    Pose::Lying { .. } => Pose::Lying { heading: turned },
                    Pose::Upright { .. } => Pose::Upright { spin: turned },
                },
                position: position.along(facing.turned(90.0), aside),
                z_mm: *z_mm,
            }
        }
        free => free.moved((ahead, aside), turn_deg, body),
    };
    Body::new(set.dimensions(piece.size), &placement)
}

/// One-standard-deviation uncertainties of a placement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Of each coordinate along the table.
    pub position_mm: f64,
    /// Of turning about the vertical.
    pub turn_deg: f64,
}

impl Spread {
    /// None where nothing is in doubt.
    pub fn new(position_mm: f64, turn_deg: f64) -> Option<Self> {
        (position_mm + turn_deg > 0.0).then_some(Self {
            position_mm,
            turn_deg,
        })
    }
}
