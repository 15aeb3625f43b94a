//! From an instance to the poses worth fitting: the sizes, headings and spins under which a pyramid's tip and base
//! would show where the votes say.

use super::{Hypothesis, model};
use crate::frames::{Bearing, Cropped, Photo, PixelPoint, Scale, SpacePoint, SurfacePoint};
use crate::piece::{PieceSet, Size};
use crate::view::SurfaceView;

/// How the votes see one stone, in pixels of the picture at hand.
#[derive(Clone, Copy, Debug)]
pub struct Keypoints<S: Scale = Photo> {
    /// Of its tip.
    pub tip: PixelPoint<S>,
    /// Middle of the base square.
    pub base: PixelPoint<S>,
    /// Standard deviation of the votes about them.
    pub scatter_px: f64,
    /// Probability that it stands upright.
    pub upright: f64,
    /// Pixels that showed it.
    pub pixels: f64,
}

/// Tunables of the starts.
#[derive(Clone, Copy, Debug)]
pub struct StartParams {
    /// How sure the votes must be of a stone's pose for the other pose not to be tried.
    pub pose_certainty: f64,
    /// Error of a voted point, as a share of the distance between tip and base, and in pixels.
    pub vote_share: f64,
    /// Standard error of a voted point, in working pixels.
    pub vote_px: f64,
    /// Squared standard errors by which a start may disagree with the votes.
    pub most_disagreement: f64,
    /// How far to either side of a lying stone's voted heading others are tried, in degrees.
    pub turn_deg: f64,
    /// Squared standard errors by which a pose may disagree with the votes before they are no longer believed.
    pub most_disbelief: f64,
    /// Spins of an upright stone tried in a quarter turn.
    pub spins: usize,
}

impl Default for StartParams {
    fn default() -> Self {
        Self {
            pose_certainty: 0.97,
            vote_share: 0.12,
            vote_px: 1.5,
            most_disagreement: 12.0,
            turn_deg: 20.0,
            most_disbelief: 60.0,
            spins: 3,
        }
    }
}

/// Poses on the plane `level_mm` that agree with the keypoints, those that agree best first; the best of each pose in
/// question is given however badly it agrees.
pub fn starts(
    keypoints: &Keypoints<Cropped>,
    view: &SurfaceView<Cropped>,
    pieces: &PieceSet,
    params: &StartParams,
    level_mm: f64,
) -> Vec<Hypothesis> {
    let mut all: Vec<(f64, Hypothesis)> = Vec::new();
    for (probability, lying) in [(1.0 - keypoints.upright, true), (keypoints.upright, false)] {
        if probability < 1.0 - params.pose_certainty {
            continue;
        }
        let mut own: Vec<(f64, Hypothesis)> = Size::ALL
            .into_iter()
            .filter_map(|size| {
                let start = if lying {
                    lying_start(keypoints, view, pieces, size, level_mm)
                } else {
                    upright_start(keypoints, view, size, level_mm)
                }?;
                Some((
                    disagreement(keypoints, view, pieces, params, &start)?,
                    start,
                ))
            })
            .collect();
        own.sort_by(|a, b| a.0.total_cmp(&b.0));
        let best = own.first().map_or(0.0, |o| o.0);
        own.retain(|o| o.0 <= best + params.most_disagreement);
        for (misfit, start) in own {
            if lying {
                let turns = [0.0, -params.turn_deg, params.turn_deg];
                all.extend(turns.map(|turn| (misfit, start.moved(0.0, 0.0, turn))));
            } else {
                let quarter = 90.0 / params.spins as f64;
                all.extend(
                    (0..params.spins).map(|k| (misfit, start.moved(0.0, 0.0, k as f64 * quarter))),
                );
            }
        }
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.into_iter().map(|(_, start)| start).collect()
}

/// Headings in which a stone of which nothing is known may lie.
const HEADINGS: usize = 8;

/// All poses in which a stone may stand or lie where a pixel shows half its height.
pub fn about(
    middle: PixelPoint<Cropped>,
    view: &SurfaceView<Cropped>,
    pieces: &PieceSet,
) -> Vec<Hypothesis> {
    let poses = Size::ALL.into_iter().filter_map(|size| {
        let dimensions = pieces.dimensions(size);
        let half_mm = |height_mm: f64| view.surface_from_pixel(middle, height_mm / 2.0);
        let (upright, lying) = (
            half_mm(dimensions.height_mm)?,
            half_mm(dimensions.rise_mm())?,
        );
        let pose = move |at: SurfacePoint, lying, angle_deg| Hypothesis {
            size,
            lying,
            x_mm: at.x_mm,
            y_mm: at.y_mm,
            angle_deg,
            level_mm: 0.0,
        };
        let turn = 360.0 / HEADINGS as f64;
        let lying = (0..HEADINGS).map(move |k| pose(lying, true, k as f64 * turn));
        let upright = [0.0, 45.0].map(|spin| pose(upright, false, spin));
        Some(lying.chain(upright))
    });
    poses.flatten().collect()
}

/// A lying stone whose tip lies on the ground where the keypoints see it, turned as they say.
fn lying_start(
    keypoints: &Keypoints<Cropped>,
    view: &SurfaceView<Cropped>,
    pieces: &PieceSet,
    size: Size,
    level_mm: f64,
) -> Option<Hypothesis> {
    let dimensions = pieces.dimensions(size);
    let (slant, lean) = (
        dimensions.slant_mm(),
        dimensions.base_mm * dimensions.base_mm / (2.0 * dimensions.slant_mm()),
    );
    let tip = view.surface_from_pixel(keypoints.tip, level_mm)?;
    let base = view.surface_from_pixel(keypoints.base, level_mm + dimensions.rise_mm() / 2.0)?;
    let angle_deg = (tip.x_mm - base.x_mm)
        .atan2(tip.y_mm - base.y_mm)
        .to_degrees();
    let heading = Bearing::from_deg(angle_deg);
    let from_tip = tip.along(heading, -slant * 2.0 / 3.0);
    let from_base = base.along(heading, slant / 3.0 - lean / 2.0);
    Some(Hypothesis {
        size,
        lying: true,
        x_mm: (from_tip.x_mm + from_base.x_mm) / 2.0,
        y_mm: (from_tip.y_mm + from_base.y_mm) / 2.0,
        angle_deg,
        level_mm,
    })
}

/// An upright stone on the ground where the keypoints see the middle of its base.
fn upright_start(
    keypoints: &Keypoints<Cropped>,
    view: &SurfaceView<Cropped>,
    size: Size,
    level_mm: f64,
) -> Option<Hypothesis> {
    let base = view.surface_from_pixel(keypoints.base, level_mm)?;
    Some(Hypothesis {
        size,
        lying: false,
        x_mm: base.x_mm,
        y_mm: base.y_mm,
        angle_deg: 0.0,
        level_mm,
    })
}

/// Squared errors of the keypoints under a pose, in squares of their standard errors; an upright stone seen from above
/// has its size from the area it shows.
pub fn disagreement(
    keypoints: &Keypoints<Cropped>,
    view: &SurfaceView<Cropped>,
    pieces: &PieceSet,
    params: &StartParams,
    pose: &Hypothesis,
) -> Option<f64> {
    let solid = pose.solid(pieces);
    let mean = |f: fn(&SpacePoint) -> f64| solid.base.iter().map(f).sum::<f64>() / 4.0;
    let middle = SpacePoint {
        x_mm: mean(|p| p.x_mm),
        y_mm: mean(|p| p.y_mm),
        z_mm: mean(|p| p.z_mm),
    };
    let tip = view.pixel_from_space(solid.apex)?;
    let base = view.pixel_from_space(middle)?;
    let scatter = keypoints.scatter_px;
    let error = (params.vote_share * tip.distance(base) + params.vote_px).hypot(scatter);
    let marks_off = (tip.distance(keypoints.tip).powi(2) + base.distance(keypoints.base).powi(2))
        / (error * error);
    // Part of a stone may be hidden, so that less than its outline shows, never more.
    let area = model::outline(&solid, view)?.area();
    let excess = (keypoints.pixels / area).ln().max(0.0) / 0.15;
    let shortfall = (area / keypoints.pixels).ln().max(0.0) / 0.5;
    Some(marks_off + excess * excess + shortfall * shortfall)
}
