//! From pieces in space to the facts of a koan.
//!
//! Bodies are solid square pyramids, millimetres in the surface frame, z = 0 the table. What a layout calls a pose doesn't
//! matter; the geometry does.

mod doubt;
mod ray;

pub use doubt::Spread;
pub use ray::Ray;

use super::koan::{Attitude, Chances, Koan, Piece};
use crate::layout::Stone;
use crate::piece::{Color, PieceSet, Size};
use crate::solid::{Body, Placement, Vector, is_within};

/// One piece as it stands or lies in space.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    /// The stone's id in the layout, or the piece's in the file.
    pub id: String,
    /// As it was seen or stated.
    pub color: Color,
    /// Which of the three pyramids it is.
    pub size: Size,
    /// Where it is and how it is turned.
    pub placement: Placement,
    /// None: taken as exact.
    pub spread: Option<Spread>,
}

/// How near bodies are that touch, in millimetres.
pub const TOUCH_MM: f64 = 1.0;
/// How near a ray passes to a piece that it points at, in millimetres.
pub const POINT_MM: f64 = 0.1;
/// How far an axis or a side is from where it would be exactly, and still is upright or flat.
pub const LEVEL_DEG: f64 = 3.0;
/// A ray that comes down within this angle of straight down ends on the table.
pub const STEEP_DEG: f64 = 1.0;
/// What rounding may add to a length; the bounds above are meant inclusive.
const ROUNDING_MM: f64 = 1e-6;

/// The facts of pieces, in their order; where they have spreads, with probabilities.
pub fn koan_of(pieces: &[PlacedPiece], set: &PieceSet) -> Koan {
    let bodies: Vec<Body> = pieces
        .iter()
        .map(|piece| Body::new(set.dimensions(piece.size), &piece.placement))
        .collect();
    let facts = BodyFacts::of(&bodies);
    let mut koan = Koan::new(
        pieces
            .iter()
            .zip(&facts.attitudes)
            .zip(&facts.touch_table)
            .map(|((piece, attitude), touches)| Piece {
                id: piece.id.clone(),
                color: Chances::sure(piece.color.clone()),
                size: Chances::sure(piece.size),
                attitude: Chances::sure(*attitude),
                touches_table: f64::from(u8::from(*touches)),
            })
            .collect(),
    );
    for (one, other) in &facts.touches {
        koan.set_touches(*one, *other, 1.0);
    }
    for (from, to) in &facts.points_at {
        koan.set_points_at(*from, *to, 1.0);
    }
    doubt::spread(&mut koan, pieces, &bodies, set);
    koan
}

/// What exact bodies do.
#[derive(Default)]
pub struct BodyFacts {
    pub attitudes: Vec<Attitude>,
    pub touch_table: Vec<bool>,
    /// The earlier first.
    pub touches: Vec<(usize, usize)>,
    pub points_at: Vec<(usize, usize)>,
}

impl BodyFacts {
    pub fn of(bodies: &[Body]) -> Self {
        let mut facts = Self {
            attitudes: bodies.iter().map(Body::attitude).collect(),
            touch_table: bodies.iter().map(touches_table).collect(),
            ..Self::default()
        };
        for (index, body) in bodies.iter().enumerate() {
            let ray = Ray::of(body);
            for (other_index, other) in bodies.iter().enumerate() {
                if index < other_index && touch(body, other) {
                    facts.touches.push((index, other_index));
                }
                if index != other_index && points_at(&ray, other) {
                    facts.points_at.push((index, other_index));
                }
            }
        }
        facts
    }
}

fn touches_table(body: &Body) -> bool {
    body.lowest_mm() <= TOUCH_MM + ROUNDING_MM
}

fn touch(one: &Body, other: &Body) -> bool {
    let bound = TOUCH_MM + ROUNDING_MM;
    one.may_be_within(other, bound) && one.solid.distance(&other.solid) <= bound
}

fn points_at(ray: &Ray, other: &Body) -> bool {
    ray.distance(other) <= POINT_MM + ROUNDING_MM
}

impl Body {
    /// A stone of a layout, as it lies on the table.
    pub fn of_stone(stone: &Stone, set: &PieceSet) -> Self {
        let placement = Placement::Level {
            pose: stone.pose,
            position: stone.position,
            z_mm: 0.0,
        };
        Self::new(set.dimensions(stone.size), &placement)
    }

    /// How it stands, by its geometry alone.
    pub fn attitude(&self) -> Attitude {
        if is_within(self.axis, Vector::UP, LEVEL_DEG) {
            return Attitude::Upright;
        }
        // The first four faces are the sides.
        let is_flat = |face: &[usize; 3]| {
            let normal = self.solid.normal(*face).unit();
            normal.is_some_and(|normal| is_within(normal, Vector::UP * -1.0, LEVEL_DEG))
        };
        if self.solid.faces.iter().take(4).any(is_flat) {
            Attitude::Flat
        } else {
            Attitude::Weird
        }
    }
}
