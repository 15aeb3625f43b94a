//! How large stones show, whatever sizes they are of.

use super::ENOUGH;
use crate::frames::{Bearing, SurfacePoint, Working};
use crate::layout::Surface;
use crate::piece::{PieceSet, Pose, Size};
use crate::pipeline::observation::Observation;
use crate::pose::Hypothesis;
use crate::pose::model;
use crate::pose::silhouette::{self, BOARD_RIM_PX, MOST_SHARED, TABLE_RIM_PX};
use crate::segment::votes::Instance;
use crate::view::SurfaceView;

/// A size as a stone shows it, in millimetres of the assumed scale, beside what the three sizes would measure at the true one;
/// natural logarithms.
pub struct Measured {
    pub ln_mm: f64,
    pub ln_sizes: [f64; 3],
    /// Standard deviation of [`Self::ln_mm`].
    pub sigma: f64,
    /// By how much [`Self::ln_mm`] grows where the stone shows a rim of a pixel of the first network's eye.
    pub per_rim_px: f64,
    /// How likely it is a stone at all: what is none is of no size.
    pub presence: f64,
}

impl Measured {
    /// By the area that a stone shows.
    pub fn by_area(ln_mm: f64, ln_sizes: [f64; 3], per_rim_px: f64, presence: f64) -> Self {
        let sigma = AREA_SIGMA.hypot(EDGE_SIGMA_PX * per_rim_px);
        Self {
            ln_mm,
            ln_sizes,
            sigma,
            per_rim_px,
            presence,
        }
    }
}

/// Relative error of the root of an area that a stone shows, and how far all round its edge is taken amiss, in pixels of the first
/// network's eye: by rendered scenes.
const AREA_SIGMA: f64 = 0.02;
/// As [`AREA_SIGMA`].
const EDGE_SIGMA_PX: f64 = 0.45;
/// Relative error of a length that a stone's votes give.
const VOTED_SIGMA: f64 = 0.06;

/// What is on a board, where that is enough: beside it the ground is lower, and frames and what lies about have more of what passes for
/// stones.
fn on_board<T>(
    all: Vec<T>,
    surface: Surface,
    place: impl Fn(&T) -> Option<SurfacePoint>,
) -> Vec<T> {
    let Some(board) = surface.board() else {
        return all;
    };
    let is_on = |one: &T| place(one).is_some_and(|at| board.cells().holding(at).is_some());
    let (on, beside): (Vec<T>, Vec<T>) = all.into_iter().partition(is_on);
    if on.len() < ENOUGH {
        return on.into_iter().chain(beside).collect();
    }
    on
}

/// Of stones that were fitted, each with how likely it is one, by the areas that they show; those beside which others stand tell
/// nothing.
pub fn by_areas(
    stones: impl Iterator<Item = (Hypothesis, f64)>,
    observation: &Observation,
    surface: Surface,
) -> Vec<Measured> {
    let outlined = stones.filter_map(|(stone, presence)| {
        let solid = stone.solid(&observation.pieces);
        let outline = model::outline(&solid, &observation.view)?;
        Some(((stone.size, outline), (stone.position(), presence)))
    });
    let (outlined, presences): (Vec<_>, Vec<_>) = outlined.unzip();
    let (odds, width) = (&observation.segmentation.stone, observation.picture.width);
    let rim_px = match surface {
        Surface::Chessboard(_) => BOARD_RIM_PX,
        Surface::Table | Surface::FreeTable => TABLE_RIM_PX,
    };
    let network_scale = f64::from(observation.network_scale());
    let rim_px = rim_px / network_scale;
    let excesses = silhouette::excesses(&outlined, odds, width, rim_px);
    let ln_base = |size| observation.pieces.dimensions(size).base_mm.ln();
    let all = excesses.iter().zip(presences);
    let alone = all.filter(|(one, _)| one.shared < MOST_SHARED);
    let measured = alone.map(|(one, (place, presence))| {
        let ln_mm = ln_base(one.size) + one.log_scale;
        let per_rim_px = one.per_rim_px / network_scale;
        let ln_sizes = Size::ALL.map(ln_base);
        let measured = Measured::by_area(ln_mm, ln_sizes, per_rim_px, presence * one.seen);
        (place, measured)
    });
    let measured = on_board(measured.collect(), surface, |(place, _)| Some(*place));
    measured.into_iter().map(|(_, measured)| measured).collect()
}

/// Of stones that are sighted: lying ones by their lengths, standing ones by how much of the picture they fill.
pub fn by_votes(
    instances: &[Instance],
    observation: &Observation,
    surface: Surface,
) -> Vec<Measured> {
    let base = |instance: &&Instance| {
        let base = instance.base.pixel();
        observation.view.surface_from_pixel(base, 0.0)
    };
    let all = on_board(instances.iter().collect(), surface, base);
    let all = all.into_iter();
    all.filter_map(|instance| measure(instance, observation))
        .collect()
}

/// What a stone shows of its size; none where it may lie or stand.
fn measure(instance: &Instance, observation: &Observation) -> Option<Measured> {
    let (view, pieces) = (&observation.view, &observation.pieces);
    if instance.upright < 0.2 {
        let ln_sizes = Size::ALL.map(|size| {
            let d = pieces.dimensions(size);
            (d.slant_mm() - lean_mm(d.base_mm, d.slant_mm())).ln()
        });
        let ln_mm = length(instance, view, pieces)?.ln();
        return Some(Measured {
            ln_mm,
            ln_sizes,
            sigma: VOTED_SIGMA,
            per_rim_px: 0.0,
            presence: 1.0,
        });
    }
    (instance.upright > 0.8).then_some(())?;
    let base = view.surface_from_pixel(instance.base.pixel(), 0.0)?;
    let vote_area = observation.segmentation.vote_area;
    let seen = instance.votes.len() as f64 * vote_area;
    // Blur and glow widen what votes by a quarter of a vote's side all round.
    let halo = vote_area.sqrt() / 2.0;
    let root_areas = Size::ALL.map(|size| {
        let solid = pieces.dimensions(size).solid(standing(), base);
        model::outline(&solid, view).map(|outline| outline.area().sqrt() + halo)
    });
    let [small, medium, large] = root_areas;
    // The size that fills as much of the picture is the one looked for; how the view foreshortens is the same for all.
    let medium = medium?;
    Some(Measured {
        ln_mm: seen.sqrt().ln() - medium.ln(),
        ln_sizes: [small?, medium, large?].map(|root| (root / medium).ln()),
        sigma: VOTED_SIGMA,
        per_rim_px: 0.0,
        presence: 1.0,
    })
}

/// A stone that stands half way between two turns by which it covers least and most; they differ by a few percent.
fn standing() -> Pose {
    Pose::Upright {
        spin: Bearing::from_deg(22.5),
    }
}

/// How far the middle of a lying stone's base square stands over the ground's edge, along its heading.
fn lean_mm(base_mm: f64, slant_mm: f64) -> f64 {
    base_mm * base_mm / (4.0 * slant_mm)
}

/// Length from the tip to under the middle of the base, in millimetres of the assumed scale.
fn length(instance: &Instance, view: &SurfaceView<Working>, pieces: &PieceSet) -> Option<f64> {
    let tip = view.surface_from_pixel(instance.tip.pixel(), 0.0)?;
    // The middle of the base stands at half the rise of the edge: that of the size that fits best.
    Size::ALL
        .into_iter()
        .filter_map(|size| {
            let d = pieces.dimensions(size);
            let base = view.surface_from_pixel(instance.base.pixel(), d.rise_mm() / 2.0)?;
            let length = tip.distance(base);
            let model = d.slant_mm() - lean_mm(d.base_mm, d.slant_mm());
            Some(((length / model).ln().abs(), length))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, length)| length)
        .filter(|length| *length > 1.0)
}
