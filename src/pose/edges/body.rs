//! What the edges are looked at of: a pyramid, and the ways in which it may move.

use crate::frames::{SpacePoint, SurfacePoint};
use crate::piece::{PieceSet, Size, Solid, Tipped};
use crate::pose::Hypothesis;
use nalgebra::SVector;

/// A turn and a step small enough to count as linear, and large enough to be told.
const TURN_DEG: f64 = 1.0;
const STEP_MM: f64 = 1.0;

/// Lengths on the surface that show as one pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pixel {
    /// Millimetres that it is long on the stone.
    pub mm: f64,
    /// A turn that moves the ends of a stone by a pixel.
    pub deg: f64,
}

/// A pyramid that moves in so many ways.
pub trait EdgedBody<const WAYS: usize>: Copy + Sync {
    /// Which of the three it is.
    fn size(&self) -> Size;
    /// Whether its edges are told as those of a lying one, else as those of an upright one.
    fn is_told_lying(&self) -> bool;
    /// Where it is on the ground that it rests on.
    fn foot(&self, pieces: &PieceSet) -> SpacePoint;
    /// Its corners over the surface.
    fn solid(&self, pieces: &PieceSet) -> Solid;
    /// Its corners, which are those of `solid`, moved a little in each way, and by what part of that it shows moved by a pixel.
    fn moved_a_little(
        &self,
        solid: &Solid,
        pieces: &PieceSet,
        pixel: Pixel,
    ) -> [([SpacePoint; 5], f64); WAYS];
}

/// East, north, and turned.
impl EdgedBody<3> for Hypothesis {
    fn size(&self) -> Size {
        self.size
    }

    fn is_told_lying(&self) -> bool {
        self.lying
    }

    fn foot(&self, _: &PieceSet) -> SpacePoint {
        self.position().at_height(self.level_mm)
    }

    fn solid(&self, pieces: &PieceSet) -> Solid {
        Self::solid(self, pieces)
    }

    fn moved_a_little(
        &self,
        solid: &Solid,
        _: &PieceSet,
        pixel: Pixel,
    ) -> [([SpacePoint; 5], f64); 3] {
        let (corners, about) = (solid.corners(), self.position());
        let stepped = |x: f64, y: f64| corners.map(|p| shifted(p, x, y));
        [
            (stepped(STEP_MM, 0.0), pixel.mm / STEP_MM),
            (stepped(0.0, STEP_MM), pixel.mm / STEP_MM),
            (corners.map(|p| turned(p, about)), pixel.deg / TURN_DEG),
        ]
    }
}

/// How far the axis of what leans is tipped from straight up, in degrees: what is less falls back, and what is ten degrees from lying its
/// edges hardly tell from that.
const LEANS_DEG: (f64, f64) = (20.0, 96.0);

/// A pyramid that leans on something, one edge of its base on the ground.
#[derive(Clone, Copy, Debug)]
pub struct LeaningHypothesis {
    /// Which of the three it is.
    pub size: Size,
    /// How it leans.
    pub tipped: Tipped,
    /// Height of the ground over the surface, as of a [`Hypothesis`].
    pub level_mm: f64,
}

impl LeaningHypothesis {
    /// Moved east and north, turned, and tipped farther over, within `LEANS_DEG`.
    pub fn moved(&self, by: &SVector<f64, 4>) -> Self {
        let Tipped {
            foot,
            bearing,
            tilt_deg,
        } = self.tipped;
        let tipped = Tipped {
            foot: SurfacePoint::new(foot.x_mm + by[0], foot.y_mm + by[1]),
            bearing: bearing.turned(by[2]),
            tilt_deg: (tilt_deg + by[3]).clamp(LEANS_DEG.0, LEANS_DEG.1),
        };
        Self { tipped, ..*self }
    }

    fn tipped_back(&self) -> Self {
        let tilt_deg = self.tipped.tilt_deg - TURN_DEG;
        let tipped = Tipped {
            tilt_deg,
            ..self.tipped
        };
        Self { tipped, ..*self }
    }

    /// The step from another one to this one.
    pub fn step_from(&self, other: &Self) -> SVector<f64, 4> {
        let (own, other) = (&self.tipped, &other.tipped);
        SVector::from([
            own.foot.x_mm - other.foot.x_mm,
            own.foot.y_mm - other.foot.y_mm,
            own.bearing.minus(other.bearing),
            own.tilt_deg - other.tilt_deg,
        ])
    }
}

/// East, north, turned, and tipped over.
impl EdgedBody<4> for LeaningHypothesis {
    fn size(&self) -> Size {
        self.size
    }

    /// Most that lean are nearer to lying.
    fn is_told_lying(&self) -> bool {
        true
    }

    /// Below the middle of its corners.
    fn foot(&self, pieces: &PieceSet) -> SpacePoint {
        let corners = EdgedBody::solid(self, pieces).corners();
        let mean = |of: fn(&SpacePoint) -> f64| corners.iter().map(of).sum::<f64>() / 5.0;
        SurfacePoint::new(mean(|p| p.x_mm), mean(|p| p.y_mm)).at_height(self.level_mm)
    }

    fn solid(&self, pieces: &PieceSet) -> Solid {
        let mut solid = pieces.dimensions(self.size).tipped(&self.tipped);
        solid.raise(self.level_mm);
        solid
    }

    fn moved_a_little(
        &self,
        solid: &Solid,
        pieces: &PieceSet,
        pixel: Pixel,
    ) -> [([SpacePoint; 5], f64); 4] {
        let corners = solid.corners();
        let stepped = |x: f64, y: f64| corners.map(|p| shifted(p, x, y));
        [
            (stepped(STEP_MM, 0.0), pixel.mm / STEP_MM),
            (stepped(0.0, STEP_MM), pixel.mm / STEP_MM),
            (
                corners.map(|p| turned(p, self.tipped.foot)),
                pixel.deg / TURN_DEG,
            ),
            (
                self.tipped_back().solid(pieces).corners(),
                -pixel.deg / TURN_DEG,
            ),
        ]
    }
}

/// A point after a step east and north.
fn shifted(p: SpacePoint, x_mm: f64, y_mm: f64) -> SpacePoint {
    SpacePoint {
        x_mm: p.x_mm + x_mm,
        y_mm: p.y_mm + y_mm,
        ..p
    }
}

/// A point turned by [`TURN_DEG`] clockwise, as bearings are.
fn turned(p: SpacePoint, about: SurfacePoint) -> SpacePoint {
    let (sin, cos) = TURN_DEG.to_radians().sin_cos();
    let (x, y) = (p.x_mm - about.x_mm, p.y_mm - about.y_mm);
    SpacePoint {
        x_mm: about.x_mm + x * cos + y * sin,
        y_mm: about.y_mm - x * sin + y * cos,
        ..p
    }
}
