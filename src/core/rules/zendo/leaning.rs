//! Pieces that a picture shows otherwise than any piece that stands or lies on the table: leaning or stacked ones.
//!
//! Comes in: the facts of a koan by its pieces as they were read, and how likely each of them is neither upright nor flat on the
//! table. Goes out: the same facts with that doubt. What such a piece touches and points at is not measured but left open, so that a
//! mark that hangs on it is the Master's.

use super::geometry::{PlacedPiece, Ray};
use super::koan::{Attitude, Chances, Koan, Piece};
use crate::leaning::{IN_CONTACT_MM, LEAST, LeaningSight, contact};
use crate::piece::{PieceSet, Size};
use crate::solid::Body;

/// Of what such a piece may touch or point at, nothing is known.
const OPEN: f64 = 0.5;
/// Of what leans as its edges have it: how likely it touches what is far from it, and points at what its ray passes by; the least
/// distance at which the ray surely passes by.
const UNLIKELY: f64 = 0.1;
const PASSES_BY_MM: f64 = 10.0;

/// A piece that may lean or stand on another.
#[derive(Clone, Debug, Default)]
pub struct MayLean {
    /// That it does.
    pub probability: f64,
    /// Its body as its edges have it lean, if they were asked and it would lean on something: else it leans in another way, if it does.
    pub body: Option<Body>,
}

impl MayLean {
    /// By what a picture tells of it, and its body as its edges have it lean.
    pub fn of(sight: &LeaningSight, body: Option<Body>) -> Self {
        let leans_on = |gap_mm: f64| gap_mm <= IN_CONTACT_MM;
        Self {
            probability: sight.probability(),
            body: body.filter(|_| sight.leaning_gap_mm.is_some_and(leans_on)),
        }
    }

    /// How likely it touches the table if it leans.
    fn touches_table(&self) -> f64 {
        self.body.as_ref().map_or(OPEN, |_| 1.0 - UNLIKELY)
    }

    /// How likely it touches another piece if it leans.
    fn touches(&self, other: &Body) -> f64 {
        let gap = |body: &Body| body.solid.gap(&other.solid);
        let contact = self.body.as_ref().map(gap).map(contact);
        contact.map_or(OPEN, |contact| UNLIKELY + (1.0 - 2.0 * UNLIKELY) * contact)
    }

    /// How likely it points at another piece if it leans.
    fn points_at(&self, other: &Body) -> f64 {
        let passes_by = |body: &Body| Ray::of(body).clearance(other) > PASSES_BY_MM;
        if self.body.as_ref().is_some_and(passes_by) {
            UNLIKELY
        } else {
            OPEN
        }
    }
}

/// The koan with pieces in doubt; `doubts` are theirs, in their order.
pub fn doubted(koan: &Koan, doubts: &[MayLean], placed: &[PlacedPiece], set: &PieceSet) -> Koan {
    let bodies = placed.iter();
    let bodies: Vec<Body> = bodies
        .map(|piece| Body::new(set.dimensions(piece.size), &piece.placement))
        .collect();
    let pieces = koan.pieces().iter().zip(doubts);
    let mut opened = Koan::new(
        pieces
            .map(|(piece, doubt)| piece_in_doubt(piece, doubt))
            .collect(),
    );
    (opened.id, opened.mark) = (koan.id.clone(), koan.mark);
    let reach_mm = set.dimensions(Size::Large).height_mm;
    for one in 0..doubts.len() {
        for other in 0..doubts.len() {
            let gap_mm = || bodies[one].solid.distance(&bodies[other].solid);
            let is_own = doubts[one].probability >= doubts[other].probability;
            let doubt = doubts[one].probability.max(doubts[other].probability);
            let is_open = one != other && doubt >= LEAST && gap_mm() <= reach_mm;
            let doubt = if is_open { doubt } else { 0.0 };
            let open = |known: f64, if_leaning: f64| known * (1.0 - doubt) + if_leaning * doubt;
            let touches = if is_own {
                doubts[one].touches(&bodies[other])
            } else {
                doubts[other].touches(&bodies[one])
            };
            let points_at = if is_own {
                doubts[one].points_at(&bodies[other])
            } else {
                OPEN
            };
            opened.set_touches(one, other, open(koan.touches(one, other), touches));
            opened.set_points_at(one, other, open(koan.points_at(one, other), points_at));
        }
    }
    opened
}

fn piece_in_doubt(piece: &Piece, doubt: &MayLean) -> Piece {
    let leans = doubt.probability;
    if leans < LEAST {
        return piece.clone();
    }
    let known = piece.attitude.values().iter();
    let known = known.map(|(attitude, p)| (*attitude, p * (1.0 - leans)));
    let values = known.chain([(Attitude::Weird, leans)]).collect();
    Piece {
        attitude: Chances::new(values).unwrap_or_else(|| piece.attitude.clone()),
        touches_table: piece.touches_table * (1.0 - leans) + doubt.touches_table() * leans,
        ..piece.clone()
    }
}

#[cfg(test)]
mod tests;
