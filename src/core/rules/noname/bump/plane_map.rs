//! What a camera that was moved makes of a table: a projective map of the plane, and how surely it is known at each place.
//!
//! Of few pieces a similarity is all that can be told; so what a map has beyond that is held near nothing by what cameras are
//! bumped by, and the more pieces there are the less that matters (Gauss and Newton's steps with a Gaussian prior; the deviation
//! of a mapped place comes from the covariance of what was fitted).

use super::Similarity;
use crate::frames::SurfacePoint;
use nalgebra::{SMatrix, SVector};

/// Where the middle goes, what a turn and a scale do, what makes a square oblique, and what makes its far side short.
type MapParameters = SVector<f64, { PlaneMap::NUMBERS }>;
type Covariance = SMatrix<f64, { PlaneMap::NUMBERS }, { PlaneMap::NUMBERS }>;
/// In this length the numbers without a unit are told, in millimetres.
const UNIT_MM: f64 = 100.0;
/// A camera that is turned by some five degrees, half a metre and more over a table that it sees at a slant, makes squares oblique by
/// this, and their far sides shorter by this in a unit.
const OBLIQUE: f64 = 0.1;
const SHORTENED: f64 = 0.02;
const STEPS: usize = 5;
/// No piece is read more exactly, in millimetres.
const LEAST_MM: f64 = 0.3;
/// What was expected of places that are off counts as so many of them, so that few that fit by chance are not taken for exact (a
/// scaled inverse chi-square prior).
const EXPECTED_COUNT: f64 = 4.0;

/// Takes places of a later table to where they were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneMap {
    /// Of the earlier places, and of the later ones.
    middles: [SurfacePoint; 2],
    numbers: MapParameters,
    covariance: Covariance,
    /// One standard deviation of a piece's place along an axis, in millimetres.
    pub noise_mm: f64,
}

impl PlaneMap {
    /// So many are fitted.
    pub const NUMBERS: usize = 8;

    /// The likeliest, from a similarity that is nearly it and the pieces (earlier, later) that agree with that, whose places are
    /// expected to be off by so much along an axis, in millimetres.
    pub fn near(start: &Similarity, places: &[[SurfacePoint; 2]], noise_mm: f64) -> Option<Self> {
        let (sin, cos) = start.turn.sin_cos();
        let (along, across) = (start.scale * cos, start.scale * sin);
        let mut map = Self {
            middles: start.middles,
            numbers: MapParameters::from([0.0, 0.0, along, across, 0.0, 0.0, 0.0, 0.0]),
            covariance: Covariance::zeros(),
            noise_mm: noise_mm.max(LEAST_MM),
        };
        for _ in 0..STEPS {
            map = map.refined(places)?;
        }
        // What was fitted to the places leaves less of them.
        let free = (2.0 * places.len() as f64 - map.numbers_told(places)).max(0.0);
        let off: f64 = places.iter().map(|pair| map.off_mm(pair).powi(2)).sum();
        let expected = EXPECTED_COUNT * map.noise_mm * map.noise_mm;
        map.noise_mm = ((expected + off) / (EXPECTED_COUNT + free)).sqrt();
        map.refined(places)
    }

    fn refined(&self, places: &[[SurfacePoint; 2]]) -> Option<Self> {
        let weight = 1.0 / (self.noise_mm * self.noise_mm);
        let (mut normal, mut toward) = (prior(), -(prior() * self.numbers));
        for [old, new] in places {
            let (shown, slopes) = self.with_slopes(*new);
            let off = [old.x_mm - shown.x_mm, old.y_mm - shown.y_mm];
            for (slope, off) in slopes.iter().zip(off) {
                normal += slope * slope.transpose() * weight;
                toward += slope * (off * weight);
            }
        }
        let solved = normal.cholesky()?;
        Some(Self {
            numbers: self.numbers + solved.solve(&toward),
            covariance: solved.inverse(),
            ..*self
        })
    }

    /// How many of its numbers the places tell, and not the prior.
    fn numbers_told(&self, places: &[[SurfacePoint; 2]]) -> f64 {
        let weight = 1.0 / (self.noise_mm * self.noise_mm);
        let told = places.iter().flat_map(|[_, new]| {
            let (_, slopes) = self.with_slopes(*new);
            slopes.map(|slope| (slope.transpose() * self.covariance * slope)[0] * weight)
        });
        told.sum()
    }

    /// Where a place of the later table was, and by how much each number moves it along x and y.
    fn with_slopes(&self, at: SurfacePoint) -> (SurfacePoint, [MapParameters; 2]) {
        let [old, new] = self.middles;
        let (u, v) = (
            (at.x_mm - new.x_mm) / UNIT_MM,
            (at.y_mm - new.y_mm) / UNIT_MM,
        );
        let [
            right,
            ahead,
            along,
            across,
            stretched,
            sheared,
            far_u,
            far_v,
        ] = [0, 1, 2, 3, 4, 5, 6, 7].map(|k| self.numbers[k]);
        let depth = 1.0 + far_u * u + far_v * v;
        let x = (right + (along + stretched) * u + (across + sheared) * v) / depth;
        let y = (ahead + (sheared - across) * u + (along - stretched) * v) / depth;
        let of_x = [1.0, 0.0, u, v, u, v, -x * u, -x * v];
        let of_y = [0.0, 1.0, v, -u, -v, u, -y * u, -y * v];
        let slopes = [of_x, of_y].map(|slopes| MapParameters::from(slopes) * (UNIT_MM / depth));
        let shown = SurfacePoint::new(old.x_mm + UNIT_MM * x, old.y_mm + UNIT_MM * y);
        (shown, slopes)
    }

    /// Where a place of the later table was.
    pub fn place(&self, at: SurfacePoint) -> SurfacePoint {
        self.with_slopes(at).0
    }

    /// One standard deviation of that along an axis, in millimetres.
    pub fn deviation_mm(&self, at: SurfacePoint) -> f64 {
        let (_, slopes) = self.with_slopes(at);
        let variance = slopes.map(|slope| (slope.transpose() * self.covariance * slope)[0]);
        ((variance[0] + variance[1]) / 2.0).max(0.0).sqrt()
    }

    /// How far a piece lies from where it lay, in millimetres.
    pub fn off_mm(&self, [old, new]: &[SurfacePoint; 2]) -> f64 {
        old.distance(self.place(*new))
    }
}

/// How surely what is more than a similarity is nothing.
fn prior() -> Covariance {
    let [oblique, shortened] = [OBLIQUE, SHORTENED].map(|sigma| 1.0 / (sigma * sigma));
    Covariance::from_diagonal(&MapParameters::from([
        0.0, 0.0, 0.0, 0.0, oblique, oblique, shortened, shortened,
    ]))
}
