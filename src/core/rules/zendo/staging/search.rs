//! Places in which pieces do what they are to do, found by drawing (simulated annealing: Kirkpatrick, Gelatt and Vecchi,
//! "Optimization by simulated annealing", Science, 1983).
//!
//! What a place costs is by how many millimetres pieces miss what is wanted; one piece is moved at a time.

use super::place::{OFF_TABLE_MM, StagedPlace};
use super::wanted::Wanted;
use crate::random::SplitMix64;
use crate::rules::zendo::geometry::Ray;
use crate::rules::zendo::koan::Attitude;
use crate::rules::zendo::random::numbers_of;
use crate::solid::Body;

/// Pairs of pieces that are held against each other: about a second at most.
const MOST_PAIRS: usize = 120_000;
/// Beginnings, each with its share of that.
const STARTS: usize = 5;
/// What is not to touch, or to be pointed at, is so far off at least, so that it shows.
const CLEAR_MM: f64 = 3.0;
/// Costs at the beginning and at the end of a search that may be risen by, in millimetres.
const HEAT_MM: (f64, f64) = (8.0, 0.02);
/// How far pieces are moved at the beginning and at the end.
const STRIDE_MM: (f64, f64) = (25.0, 0.3);
/// Of pieces that overlap, as hollow ones do that are nested; much more where they should not.
const OVERLAP: (f64, f64) = (0.1, 3.0);
/// A weird piece that stands upright or flat.
const WRONG_ATTITUDE: f64 = 12.0;
/// For every millimetre from the middle: what can be near is drawn larger.
const SPREAD: f64 = 0.004;
/// Between the middles of pieces that are set out in rows.
const ROW_MM: f64 = 60.0;

/// The best places that were found.
pub fn places(wanted: &Wanted) -> Vec<StagedPlace> {
    let mut random = numbers_of("places");
    let mut best: Option<(usize, f64, Vec<StagedPlace>)> = None;
    for _ in 0..STARTS {
        let mut yard = StagingState::drawn(wanted, &mut random);
        yard.anneal(&mut random);
        let missed = wanted.missed(&yard.bodies, &[]).len();
        let cost = yard.cost();
        let is_better = best
            .as_ref()
            .is_none_or(|(least, lowest, _)| (missed, cost) < (*least, *lowest));
        if is_better {
            best = Some((missed, cost, yard.places));
        }
        if best.as_ref().is_some_and(|(missed, ..)| *missed == 0) {
            break;
        }
    }
    best.map_or_else(|| in_rows(wanted), |(.., places)| places)
}

/// Pieces beside each other, whatever they are to do.
pub fn in_rows(wanted: &Wanted) -> Vec<StagedPlace> {
    let across = (wanted.count() as f64).sqrt().ceil().max(1.0) as usize;
    let place = |index: usize| StagedPlace {
        x_mm: (index % across) as f64 * ROW_MM,
        y_mm: (index / across) as f64 * -ROW_MM,
        z_mm: OFF_TABLE_MM,
        turn_deg: 0.0,
        tilt_deg: 40.0,
        roll_deg: 20.0,
    };
    (0..wanted.count()).map(place).collect()
}

/// Pieces at places, and what every pair costs.
struct StagingState<'a> {
    wanted: &'a Wanted,
    places: Vec<StagedPlace>,
    bodies: Vec<Body>,
    rays: Vec<Ray>,
    /// By pairs of indices, the later first; a piece with itself for what it costs alone.
    costs: Vec<Vec<f64>>,
}

impl<'a> StagingState<'a> {
    fn drawn(wanted: &'a Wanted, random: &mut SplitMix64) -> Self {
        let reach = 14.0 * (wanted.count() as f64).sqrt();
        let places = (0..wanted.count()).map(|_| {
            let (x, y) = random.normal_pair();
            StagedPlace {
                x_mm: reach * x,
                y_mm: reach * y,
                z_mm: OFF_TABLE_MM + 40.0 * random.unit(),
                turn_deg: 360.0 * random.unit(),
                tilt_deg: 140.0 * random.unit() - 70.0,
                roll_deg: 360.0 * random.unit(),
            }
        });
        let places: Vec<StagedPlace> = places.collect();
        let bodies = wanted.bodies(&places);
        let mut yard = Self {
            wanted,
            rays: bodies.iter().map(Ray::of).collect(),
            costs: vec![vec![0.0; wanted.count()]; wanted.count()],
            places,
            bodies,
        };
        for piece in 0..wanted.count() {
            for other in 0..=piece {
                yard.costs[piece][other] = yard.pair(piece, other);
            }
        }
        yard
    }

    fn cost(&self) -> f64 {
        self.costs.iter().flatten().sum()
    }

    fn anneal(&mut self, random: &mut SplitMix64) {
        let count = self.wanted.count();
        let rounds = MOST_PAIRS / STARTS / count.max(1);
        for round in 0..rounds {
            let done = round as f64 / rounds as f64;
            let between = |(from, to): (f64, f64)| from * (to / from).powf(done);
            let piece = random.below(count);
            let before = (
                self.places[piece],
                self.bodies[piece].clone(),
                self.rays[piece].clone(),
            );
            let place = self.moved(piece, between(STRIDE_MM), random);
            let costs = self.row(piece);
            self.put(piece, place);
            let new = self.priced(piece);
            let more = new.iter().sum::<f64>() - costs.iter().sum::<f64>();
            let is_taken = more <= 0.0 || random.unit() < (-more / between(HEAT_MM)).exp();
            if is_taken {
                self.set_row(piece, &new);
            } else {
                (self.places[piece], self.bodies[piece], self.rays[piece]) = before;
            }
        }
    }

    fn put(&mut self, piece: usize, place: StagedPlace) {
        self.places[piece] = place;
        self.bodies[piece] = place.body(&self.wanted.pieces[piece]);
        self.rays[piece] = Ray::of(&self.bodies[piece]);
    }

    /// What a piece costs with every other.
    fn row(&self, piece: usize) -> Vec<f64> {
        let pair = |other: usize| self.costs[piece.max(other)][piece.min(other)];
        (0..self.wanted.count()).map(pair).collect()
    }

    fn priced(&self, piece: usize) -> Vec<f64> {
        let pair = |other: usize| self.pair(piece.max(other), piece.min(other));
        (0..self.wanted.count()).map(pair).collect()
    }

    fn set_row(&mut self, piece: usize, costs: &[f64]) {
        for (other, cost) in costs.iter().enumerate() {
            self.costs[piece.max(other)][piece.min(other)] = *cost;
        }
    }

    fn pair(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return self.alone(one);
        }
        let apart = self.bodies[one].separation(&self.bodies[other]);
        let touching = match (self.wanted.touch(one, other), apart >= 0.0) {
            (true, true) => apart,
            (true, false) => -apart * self.overlap(one, other),
            (false, _) => (CLEAR_MM - apart).max(0.0),
        };
        touching + self.pointing(one, other) + self.pointing(other, one)
    }

    /// What overlapping costs by the millimetre: only nested pieces do it.
    fn overlap(&self, one: usize, other: usize) -> f64 {
        if self.wanted.may_nest(&self.bodies, one, other) {
            OVERLAP.0
        } else {
            OVERLAP.1
        }
    }

    fn pointing(&self, from: usize, to: usize) -> f64 {
        let passing = self.rays[from].clearance(&self.bodies[to]);
        if self.wanted.point(from, to) {
            passing
        } else {
            (CLEAR_MM - passing).max(0.0)
        }
    }

    fn alone(&self, piece: usize) -> f64 {
        let wanted = &self.wanted.pieces[piece];
        let place = &self.places[piece];
        let middle = place.x_mm.hypot(place.y_mm);
        let height = if wanted.is_on_table {
            0.0
        } else {
            place.z_mm.max(0.0)
        };
        let is_wrong = self.bodies[piece].attitude() != wanted.attitude;
        SPREAD * (middle + height) + if is_wrong { WRONG_ATTITUDE } else { 0.0 }
    }

    /// Another place for a piece: a little off, or nearer to what it is to do.
    fn moved(&self, piece: usize, stride_mm: f64, random: &mut SplitMix64) -> StagedPlace {
        let mut place = self.places[piece];
        let partners = self.wanted.partners(piece);
        let partner = partners.get(random.below(partners.len().max(1)));
        if let (Some(&other), true) = (partner, random.below(3) == 0) {
            self.approach(piece, other, &mut place, random);
        }
        let ((x, y), (z, turn)) = (random.normal_pair(), random.normal_pair());
        let (tilt, roll) = random.normal_pair();
        place.x_mm += stride_mm * x;
        place.y_mm += stride_mm * y;
        place.z_mm = (place.z_mm + stride_mm * z).clamp(OFF_TABLE_MM, 200.0);
        // A degree is about as much as half a millimetre.
        place.turn_deg += 2.0 * stride_mm * turn;
        place.tilt_deg = (place.tilt_deg + 2.0 * stride_mm * tilt).clamp(-85.0, 85.0);
        place.roll_deg += 2.0 * stride_mm * roll;
        place
    }

    /// Points a piece at another, or brings it to its side or above it.
    fn approach(
        &self,
        piece: usize,
        other: usize,
        place: &mut StagedPlace,
        random: &mut SplitMix64,
    ) {
        let (own, its) = (&self.bodies[piece], &self.bodies[other]);
        let way = its.center() - own.center();
        let is_upright = self.wanted.pieces[piece].attitude == Attitude::Upright;
        if self.wanted.point(piece, other) && !is_upright {
            let (east, north) = (way.x, way.y);
            place.turn_deg = east.atan2(north).to_degrees();
            return;
        }
        if is_upright || !self.wanted.pieces[piece].is_on_table {
            if random.below(2) == 0 {
                place.x_mm += way.x;
                place.y_mm += way.y;
            }
            place.z_mm = its.highest_mm() * random.unit();
            return;
        }
        let apart = own.separation(its);
        if let Some(along) = way.level().unit() {
            place.x_mm += along.x * apart;
            place.y_mm += along.y * apart;
        }
    }
}
