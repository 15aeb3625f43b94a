//! Pieces that a picture shows otherwise than any piece that stands or lies on the table: leaning or stacked ones.
//!
//! Comes in: the facts of a koan by its pieces as they were read, and how likely each of them is neither upright nor flat on the
//! table. Goes out: the same facts with that doubt. What such a piece touches and points at is not measured but left open, so that a
//! mark that hangs on it is the Master's.

use super::geometry::{Body, PlacedPiece, Ray};
use super::koan::{Attitude, Chances, Koan, Piece};
use crate::certainty::logistic;
use crate::evidence::EdgeWord;
use crate::piece::{PieceSet, Size};

/// Of what such a piece may touch or point at, nothing is known.
const OPEN: f64 = 0.5;
/// Less than this is no doubt.
pub const LEAST: f64 = 0.05;

/// Log-odds that a piece leans or stands on another, or has one on it: of one that is alone and as it was read; what touching
/// another adds, and what edges add that lie off by more than they do of pieces that are rightly read, for each hundredth of the
/// outline's length. By rendered tables.
const ALONE: f64 = -3.9;
const IN_CONTACT: f64 = 4.0;
const OFF: (f64, f64, f64) = (0.006, 200.0, 0.02);
/// The same where all edges were asked together: what touching another adds as it was read, and as it would lean; what each nat adds by
/// which they are likelier of the piece as it would lean, within bounds, and at their least where they are plainly those of the piece as read;
/// what it adds that it stands as read. By logistic regression over 64 leaning pieces and 1,467 others of 103 rendered tables.
const TOUCHES_AS_READ: f64 = 0.9;
const TOUCHES_AS_IT_LEANS: f64 = 1.3;
const NAT: f64 = 0.24;
const NATS: (f64, f64) = (-8.0, 10.0);
const STANDS: f64 = -1.8;
/// What it adds that it is a piece at all only if it leans or is hidden: of 19 such on 49 rendered tables 14 lean.
const AMISS: f64 = 2.2;
/// What gap between bodies is as likely contact as not, as pieces are read; how fast that changes.
const CONTACT_MM: (f64, f64) = (1.5, 0.7);

/// Of what leans as its edges have it: how likely it touches what is far from it, and points at what its ray passes by; the least
/// distance at which the ray surely passes by.
const UNLIKELY: f64 = 0.1;
const PASSES_BY_MM: f64 = 10.0;

/// What a picture tells of whether a piece leans or is stacked.
#[derive(Clone, Copy, Debug)]
pub struct LeaningSight {
    /// Between its body and the nearest other one, below 0 where the two would stand in each other.
    pub gap_mm: f64,
    /// How far the picture's edges lie off its outline.
    pub misfit: Option<f64>,
    /// Whether it stands as it was read.
    pub is_upright: bool,
    /// What all its edges say together.
    pub edges: Option<EdgeWord>,
    /// The same gap of its body as they have it lean.
    pub leaning_gap_mm: Option<f64>,
}

/// How likely a piece leans or is stacked.
fn likely(sight: &LeaningSight) -> f64 {
    let Some(word) = sight.edges else {
        let off = sight.misfit;
        let off = off.map_or(0.0, |misfit| (misfit - OFF.0).clamp(0.0, OFF.2));
        return logistic(ALONE + IN_CONTACT * contact(sight.gap_mm) + OFF.1 * off);
    };
    let gain = word.leaning.map_or(NATS.0, |leaning| leaning.gain);
    let stands = if sight.is_upright { STANDS } else { 0.0 };
    let touches = TOUCHES_AS_IT_LEANS * sight.leaning_gap_mm.map_or(0.0, contact)
        + TOUCHES_AS_READ * contact(sight.gap_mm);
    let amiss = if word.is_amiss { AMISS } else { 0.0 };
    logistic(ALONE + amiss + stands + touches + NAT * gain.clamp(NATS.0, NATS.1))
}

/// How likely bodies touch that were measured so far apart.
fn contact(gap_mm: f64) -> f64 {
    logistic((CONTACT_MM.0 - gap_mm) / CONTACT_MM.1)
}

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
        let leans_on = |gap_mm: f64| gap_mm <= CONTACT_MM.0;
        Self {
            probability: likely(sight),
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
        match self.body.as_ref().is_some_and(passes_by) {
            true => UNLIKELY,
            false => OPEN,
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
            let touches = match is_own {
                true => doubts[one].touches(&bodies[other]),
                false => doubts[other].touches(&bodies[one]),
            };
            let points_at = match is_own {
                true => doubts[one].points_at(&bodies[other]),
                false => OPEN,
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
