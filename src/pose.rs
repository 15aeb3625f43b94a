//! From evidence to posed pyramids.
//!
//! In: the working picture, its [`crate::background::Background`] and the view of the surface. Out:
//! [`found::Found`]s: pose, size, colors seen, and what a closer look says of them. The stages: [`starts`] poses pyramids where
//! the votes see them ([`voted`]), [`search`] fits their outlines, [`fit`] refines each against the picture
//! ([`evaluate`]: what it [`cover`]s, [`faces`] in their colors, by [`crate::raster::lanes`] of pixels), [`scene`] decides which of them stand
//! together on a [`canvas`] and whether what they leave holds more, [`refiner`] looks at each again,
//! [`edges`] puts each where its edges show and tells how it would lean, [`presence`] says how likely each is one, [`spread`] says how sure all that is.

pub mod canvas;
pub mod choice;
pub mod cover;
pub mod crop;
pub mod edges;
pub mod evaluate;
pub mod evidence;
pub mod faces;
pub mod fit;
pub mod fit_params;
pub mod found;
pub mod model;
pub mod presence;
pub mod refiner;
pub mod residual;
pub mod scene;
pub mod scene_params;
pub mod search;
pub mod sightings;
pub mod silhouette;
pub mod spread;
pub mod starts;
pub mod voted;

use crate::frames::{Bearing, Scale, SurfacePoint};
use crate::piece::{PieceSet, Pose, Size, Solid};
use crate::view::SurfaceView;

/// A posed pyramid as the search and the fit handle it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hypothesis {
    /// Which of the three pyramids.
    pub size: Size,
    /// Whether it lies on a side; else it stands.
    pub lying: bool,
    /// Centroid of the ground polygon, in millimetres of the surface frame: east,
    pub x_mm: f64,
    /// and north.
    pub y_mm: f64,
    /// Heading of a lying stone, spin of an upright one, in degrees; not wrapped.
    pub angle_deg: f64,
    /// Height of the ground the stone lies on over the surface: below zero beside a thick board.
    pub level_mm: f64,
}

impl Hypothesis {
    /// Where it is, as a layout says it.
    pub fn position(&self) -> SurfacePoint {
        SurfacePoint::new(self.x_mm, self.y_mm)
    }

    /// How it lies or stands, as a layout says it.
    pub fn pose(&self) -> Pose {
        let bearing = Bearing::from_deg(self.angle_deg);
        if self.lying {
            Pose::Lying { heading: bearing }
        } else {
            Pose::Upright {
                spin: Bearing::from_deg(self.angle_deg.rem_euclid(90.0)),
            }
        }
    }

    /// Its corners over the surface.
    pub fn solid(&self, pieces: &PieceSet) -> Solid {
        let mut solid = pieces
            .dimensions(self.size)
            .solid(self.pose(), self.position());
        solid.raise(self.level_mm);
        solid
    }

    /// The turn from another's angle to this one's, from −180° to 180°.
    pub fn turn_from(&self, other: &Self) -> f64 {
        (self.angle_deg - other.angle_deg + 180.0).rem_euclid(360.0) - 180.0
    }

    /// Whether the other has another pose, or a heading more than 30° off.
    pub fn differs_in_kind(&self, other: &Self) -> bool {
        self.lying != other.lying || (self.lying && self.turn_from(other).abs() > 30.0)
    }

    /// Distance over the surface from below the lens, in millimetres: of two stones the nearer stands before the other.
    pub fn distance_from_lens_mm<S: Scale>(&self, view: &SurfaceView<S>) -> f64 {
        let lens = view.lens_in_surface();
        (self.x_mm - lens.x_mm).hypot(self.y_mm - lens.y_mm)
    }

    /// The turn from the line of sight to this angle, whichever way along it, from −90° to 90°: next to nothing where a lying
    /// stone is seen from an end.
    pub fn turn_from_sight<S: Scale>(&self, view: &SurfaceView<S>) -> f64 {
        let lens = view.lens_in_surface();
        let sight_deg = (self.x_mm - lens.x_mm)
            .atan2(self.y_mm - lens.y_mm)
            .to_degrees();
        (self.angle_deg - sight_deg + 90.0).rem_euclid(180.0) - 90.0
    }

    /// The same stone moved and turned.
    pub fn moved(&self, dx_mm: f64, dy_mm: f64, turn_deg: f64) -> Self {
        Self {
            x_mm: self.x_mm + dx_mm,
            y_mm: self.y_mm + dy_mm,
            angle_deg: self.angle_deg + turn_deg,
            ..*self
        }
    }
}

/// Where a stone lies, and by how much that may err.
#[derive(Clone, Copy, Debug)]
pub struct StoneEstimate {
    /// The stone as it was.
    pub hypothesis: Hypothesis,
    /// Standard deviation of its place, in millimetres, the mean of both coordinates.
    pub position_sigma_mm: f64,
    /// Standard deviation of its angle, in degrees.
    pub angle_sigma_deg: f64,
}

/// Nats that count as one: neighbouring pixels repeat each other.
pub const NATS_PER_FACT: f64 = 25.0;
