//! What the closer look is shown of a hypothesis: a square cut out of the picture so that every stone has the same
//! length and points upwards, with the bare background, the hypothesis drawn, and its neighbours.

mod drawing;

use crate::background::Background;
use crate::frames::{CutOut, PixelPoint, SpacePoint, Working};
use crate::piece::PieceSet;
use crate::pose::model::EDGES;
use crate::pose::{Hypothesis, model};
use crate::raster::lanes::LaneWork;
use crate::raster::{self, Between, Raster, Rgb};
use crate::view::SurfaceView;
use nalgebra::{Matrix2, Vector2};

/// Side of the cut-out, in its own pixels.
pub const SIDE: usize = 64;
/// Colors of picture and background, the hypothesis' body and edges, neighbours before and behind it.
pub const PLANES: usize = 10;
/// How long a stone is in the cut-out, were it seen from the side.
const STONE_LENGTH_PX: f64 = 36.0;

/// Over so much of the ground a turn shows as linear.
const NEARBY_MM: f64 = 4.0;

/// What a picture shows, and of what.
#[derive(Clone, Copy)]
pub struct RefinerScene<'a> {
    /// The working picture.
    pub picture: &'a Raster,
    /// What it would show without stones.
    pub background: &'a Background,
    /// Its view.
    pub view: &'a SurfaceView<Working>,
    /// Sizes of the pieces.
    pub pieces: &'a PieceSet,
}

impl RefinerScene<'_> {
    /// The neighbours of a stone that stand before it, and those behind; by where it is on the ground.
    pub fn before_and_behind(
        &self,
        foot: SpacePoint,
        neighbours: &[Hypothesis],
    ) -> [Vec<Hypothesis>; 2] {
        let lens = self.view.lens_in_surface();
        let reach = (foot.x_mm - lens.x_mm).hypot(foot.y_mm - lens.y_mm);
        let is_before = |other: &&Hypothesis| other.distance_from_lens_mm(self.view) < reach;
        let (before, behind) = neighbours.iter().partition(is_before);
        [before, behind]
    }
}

/// From the picture's pixels to the cut-out's: a turn, a scale and a shift.
#[derive(Clone, Copy, Debug)]
pub struct CutOutTransform {
    linear: Matrix2<f64>,
    shift: Vector2<f64>,
}

impl CutOutTransform {
    /// The cut-out about a hypothesis; none where that does not show.
    pub fn about(scene: &RefinerScene, hypothesis: &Hypothesis) -> Option<Self> {
        let dimensions = scene.pieces.dimensions(hypothesis.size);
        let length = dimensions.slant_mm();
        let foot = hypothesis.position();
        let middle = foot.at_height(hypothesis.level_mm + dimensions.base_mm / 4.0);
        let ends = if hypothesis.lying {
            ends(scene.view, hypothesis, hypothesis.angle_deg, length)?
        } else {
            let at = |up: f64| {
                let height = hypothesis.level_mm + up * length / 4.0;
                scene.view.pixel_from_space(foot.at_height(height))
            };
            [at(-1.0)?, at(1.0)?]
        };
        let up = vector(ends[1]) - vector(ends[0]);
        let up = up.try_normalize(1e-6).unwrap_or(-Vector2::y());
        let ground = foot.at_height(hypothesis.level_mm);
        let scale = STONE_LENGTH_PX / (length * scene.view.px_per_mm(ground));
        let linear = Matrix2::new(-up.y, up.x, -up.x, -up.y) * scale;
        let centre = Vector2::repeat(SIDE as f64 / 2.0 - 0.5);
        let shift = centre - linear * vector(scene.view.pixel_from_space(middle)?);
        Some(Self { linear, shift })
    }

    /// A pixel of the picture in the cut-out.
    fn apply(&self, pixel: PixelPoint<Working>) -> Vector2<f64> {
        self.linear * vector(pixel) + self.shift
    }

    /// Where a step in the cut-out leads from a pixel of the picture.
    pub fn stepped(&self, from: PixelPoint<Working>, step: Vector2<f64>) -> PixelPoint<Working> {
        let step = self.linear.try_inverse().map_or(step, |back| back * step);
        PixelPoint::new(from.x + step.x, from.y + step.y)
    }

    /// How far a heading shows turned from upwards, clockwise, in degrees.
    pub fn shown_turn(
        &self,
        scene: &RefinerScene,
        hypothesis: &Hypothesis,
        angle_deg: f64,
    ) -> Option<f64> {
        let length = scene.pieces.dimensions(hypothesis.size).slant_mm();
        let [back, front] = ends(scene.view, hypothesis, angle_deg, length)?;
        let way = self.linear * (vector(front) - vector(back));
        Some(way.x.atan2(-way.y).to_degrees())
    }

    /// How places in the cut-out move, from its middle, per radian that a lying stone shows turned; an upright one's turn
    /// counts on the ground.
    pub fn turning(&self, scene: &RefinerScene, hypothesis: &Hypothesis) -> Option<Matrix2<f64>> {
        let at = |x: f64, y: f64| {
            let foot = hypothesis.moved(x, y, 0.0).position();
            let pixel = scene
                .view
                .pixel_from_space(foot.at_height(hypothesis.level_mm))?;
            Some(self.apply(pixel))
        };
        let across = at(NEARBY_MM, 0.0)? - at(-NEARBY_MM, 0.0)?;
        let ahead = at(0.0, NEARBY_MM)? - at(0.0, -NEARBY_MM)?;
        let shown = Matrix2::from_columns(&[across, ahead]);
        let clockwise = Matrix2::new(0.0, 1.0, -1.0, 0.0);
        let turning = shown * clockwise * shown.try_inverse()?;
        let per_turn = -turning.m12;
        if !hypothesis.lying {
            return Some(turning);
        }
        (per_turn.abs() > 1e-6).then(|| turning / per_turn)
    }

    /// All planes of a hypothesis among its neighbours, appended to `planes`.
    pub fn draw(
        &self,
        scene: &RefinerScene,
        hypothesis: &Hypothesis,
        neighbours: &[Hypothesis],
        planes: &mut Vec<f32>,
    ) -> Option<()> {
        self.draw_colors(scene, planes);
        let solid = hypothesis.solid(scene.pieces);
        let corners = model::corners_px(solid.corners(), scene.view)?;
        let edges = edges(&corners.map(|corner| self.apply(corner)));
        let body = self.body(scene, hypothesis)?;
        let body = [body];
        drawing::BodyPlane {
            bodies: &body,
            planes,
        }
        .done();
        drawing::EdgePlane {
            edges: &edges,
            planes,
        }
        .done();
        let foot = hypothesis.position().at_height(hypothesis.level_mm);
        for side in scene.before_and_behind(foot, neighbours) {
            let bodies: Vec<model::ConvexRegion<CutOut>> = side
                .iter()
                .filter_map(|other| self.body(scene, other))
                .filter(shows)
                .collect();
            let bodies = &bodies;
            drawing::BodyPlane { bodies, planes }.done();
        }
        Some(())
    }

    /// Colors of picture and background about zero.
    fn draw_colors(&self, scene: &RefinerScene, planes: &mut Vec<f32>) {
        let Some(back) = self.linear.try_inverse() else {
            return planes.extend([0.0; 6 * SIDE * SIDE]);
        };
        let Raster { width, height, .. } = *scene.picture;
        let between = places().map(|(x, y)| {
            let at = back * (Vector2::new(f64::from(x), f64::from(y)) - self.shift);
            Between::of(PixelPoint::<Working>::new(at.x, at.y), width, height)
        });
        let between: Vec<Between> = between.collect();
        for colors in [&scene.picture.rgb, &scene.background.color] {
            let seen = between
                .iter()
                .map(|between| raster::blend_between(colors, width, between));
            let seen: Vec<Rgb> = seen.collect();
            for channel in 0..3 {
                planes.extend(seen.iter().map(|rgb| rgb[channel] / 255.0 - 0.5));
            }
        }
    }

    /// The outline of a stone's body in the cut-out.
    fn body(
        &self,
        scene: &RefinerScene,
        hypothesis: &Hypothesis,
    ) -> Option<model::ConvexRegion<CutOut>> {
        let outline = model::outline(&hypothesis.solid(scene.pieces), scene.view)?;
        let corners = outline.corners.iter().map(|&corner| self.apply(corner));
        Some(model::ConvexRegion::new(
            corners.map(|p| PixelPoint::new(p.x, p.y)).collect(),
        ))
    }
}

/// The pixels of the cut-out, row by row.
fn places() -> impl Iterator<Item = (f32, f32)> {
    (0..SIDE * SIDE).map(|k| ((k % SIDE) as f32, (k / SIDE) as f32))
}

/// Whether any of a body lies within the cut-out.
fn shows(body: &model::ConvexRegion<CutOut>) -> bool {
    let (x0, y0, x1, y1) = body.bounds();
    let side = SIDE as f64;
    x1 >= 0.0 && y1 >= 0.0 && x0 <= side && y0 <= side
}

/// Where the ends of a stone's axis show if it lies at another angle.
fn ends(
    view: &SurfaceView<Working>,
    hypothesis: &Hypothesis,
    angle_deg: f64,
    length_mm: f64,
) -> Option<[PixelPoint<Working>; 2]> {
    let heading = crate::frames::Bearing::from_deg(angle_deg);
    let at = |along: f64| {
        let point = hypothesis
            .position()
            .along(heading, along * length_mm / 4.0);
        view.pixel_from_space(point.at_height(hypothesis.level_mm))
    };
    Some([at(-1.0)?, at(1.0)?])
}

/// All edges of a body with these corners.
fn edges(corners: &[Vector2<f64>; 5]) -> [drawing::BodyEdge; EDGES.len()] {
    EDGES.map(|(a, b)| {
        let along = corners[b] - corners[a];
        let per_length = along / along.norm_squared().max(1e-6);
        [corners[a], along, per_length].map(|v| [v.x as f32, v.y as f32])
    })
}

fn vector(p: PixelPoint<Working>) -> Vector2<f64> {
    Vector2::new(p.x, p.y)
}
