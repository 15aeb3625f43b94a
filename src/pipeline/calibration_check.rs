//! Whether a table's pieces show as from where its camera was calibrated: their sizes and shapes are known, so that edges and areas
//! tell how the table leans and how large it shows, as they do where nothing is calibrated ([`super::free`]).
//!
//! A camera that was turned about the table's normal, or shifted along it, is not told: all pieces move alike then, and no ruling
//! changes. What is told is the same where the calibration was wrong from the first, as by a sheet that was not flat.

use super::ReadError;
use super::free::adjust::{self, Around};
use super::ground::Site;
use super::networks::Networks;
use super::observation::Observation;
use crate::calibrate::table_now::TableStanding;
use crate::frames::{SurfacePoint, Working};
use crate::free::bundle::{self, Bundled};
use crate::free::stance::{Belief, DOWN, FOCAL, RIGHT, SCALE, StanceUnknowns};
use crate::layout::Surface;
use crate::pose::found::Refined;
use crate::pose::silhouette;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Matrix3, Point3, Translation3, UnitQuaternion, Vector3};

/// What is asked of the edges; the scale is the areas' to tell.
const BY_EDGES: [usize; 3] = [RIGHT, DOWN, FOCAL];
/// Before the edges are asked; far wider than any bump.
const OPEN_SIGMA: f64 = 1.0;
/// What is not asked.
const KNOWN_SIGMA: f64 = 1e-6;
/// Fewer leave the view open.
const FEWEST_PIECES: usize = 4;
/// Squared distances from the calibration, in standard deviations, that one in a hundred would have by chance (chi-squared): of the
/// three numbers by the edges, and of the scale.
const EDGES_CONTRADICT: f64 = 11.3;
const AREAS_CONTRADICT: f64 = 6.6;

/// The site as its pieces have it: if it is a calibrated table, whether they contradict that.
pub fn checked<'a>(
    mut site: Site<'a>,
    networks: &Networks,
    observation: &Observation,
    found: &[Refined],
) -> Result<Site<'a>, ReadError> {
    let may_be_wrong = matches!(site.surface, Surface::Table)
        && site.moved(observation.reduction.photo_px).is_none()
        && !matches!(site.standing, Some(TableStanding::CameraMoved { .. }));
    if may_be_wrong && let Some(by_mm) = contradiction(networks, observation, found)? {
        site.standing = Some(TableStanding::PiecesDisagree { by_mm });
    }
    Ok(site)
}

/// By how much two pieces are nearer to one another or farther apart than the calibration has them; none where nothing contradicts it.
fn contradiction(
    networks: &Networks,
    observation: &Observation,
    found: &[Refined],
) -> Result<Option<f64>, ReadError> {
    let sure = found.iter().filter(|one| adjust::is_sure(one));
    let places: Vec<SurfacePoint> = sure.map(|one| one.hypothesis().position()).collect();
    if places.len() < FEWEST_PIECES {
        return Ok(None);
    }
    let view = &observation.view;
    let anchor = middle(view, &places);
    let around = BY_EDGES.map(|k| around(view, anchor, k));
    let edges = networks.closer()?.edges.over(observation.scene());
    let (_, evidence) = adjust::evidence(&edges, found, &around)?;
    let belief = belief();
    let Some(bundled) = bundle::solve(&belief.mean, &belief, &evidence) else {
        return Ok(None);
    };
    let rim_px = silhouette::TABLE_RIM_PX / f64::from(observation.network_scale());
    let excesses = adjust::excesses(observation, found, rim_px);
    let Some(scale) = silhouette::scale_step(&excesses) else {
        return Ok(None);
    };
    let by_areas = (scale.log_scale / scale.sigma).powi(2);
    if distance(&bundled) < EDGES_CONTRADICT && by_areas < AREAS_CONTRADICT {
        return Ok(None);
    }
    let mut change = bundled.change;
    change[SCALE] = scale.log_scale;
    Ok(Some(apart(view, &moved(view, anchor, &change), &places)))
}

/// Nothing is believed of what the edges are asked, and that it is as calibrated of the rest.
fn belief() -> Belief {
    let mut sigma = StanceUnknowns::repeat(KNOWN_SIGMA);
    BY_EDGES.iter().for_each(|&k| sigma[k] = OPEN_SIGMA);
    Belief {
        mean: StanceUnknowns::zeros(),
        sigma,
    }
}

/// How far what the edges say is from the calibration, in standard deviations squared.
fn distance(bundled: &Bundled) -> f64 {
    let change = Vector3::from_fn(|k, _| bundled.change[BY_EDGES[k]]);
    let covariance =
        Matrix3::from_fn(|row, column| bundled.covariance[(BY_EDGES[row], BY_EDGES[column])]);
    let covariance = covariance.cholesky();
    covariance.map_or(0.0, |own| change.dot(&own.solve(&change)))
}

/// The middle of the pieces, before the camera.
fn middle(view: &SurfaceView<Working>, places: &[SurfacePoint]) -> Vector3<f64> {
    let count = places.len() as f64;
    let mean = |of: fn(&SurfacePoint) -> f64| places.iter().map(of).sum::<f64>() / count;
    let middle = Point3::new(mean(|at| at.x_mm), mean(|at| at.y_mm), 0.0);
    (view.camera_from_surface * middle).coords
}

/// The views a small step ahead and behind in one of the unknowns.
fn around(view: &SurfaceView<Working>, anchor: Vector3<f64>, k: usize) -> Around {
    let step = StanceUnknowns::ith(k, adjust::SMALL_STEP);
    (k, [moved(view, anchor, &step), moved(view, anchor, &-step)])
}

/// The view of a table that leans otherwise about its anchor and shows larger there, through a lens of another focal length.
fn moved(
    view: &SurfaceView<Working>,
    anchor: Vector3<f64>,
    change: &StanceUnknowns,
) -> SurfaceView<Working> {
    let turn = UnitQuaternion::from_scaled_axis(Vector3::new(change[DOWN], -change[RIGHT], 0.0));
    let farther = (change[FOCAL] - change[SCALE]).exp();
    let about = Isometry3::from_parts(Translation3::from(anchor * farther), turn);
    let mut after = view.clone();
    after.camera_from_surface = about * Translation3::from(-anchor) * view.camera_from_surface;
    after.camera.fx *= change[FOCAL].exp();
    after.camera.fy *= change[FOCAL].exp();
    after
}

/// By how much the distance of two places differs at most, seen through another view.
fn apart(
    view: &SurfaceView<Working>,
    other: &SurfaceView<Working>,
    places: &[SurfacePoint],
) -> f64 {
    let through = |&at: &SurfacePoint| Some((at, view.place_through(other, at)?));
    let places: Vec<_> = places.iter().filter_map(through).collect();
    let pairs = places.iter().enumerate();
    let pairs = pairs.flat_map(|(k, one)| places[..k].iter().map(move |other| (one, other)));
    let off = pairs.map(|(one, other)| (one.0.distance(other.0) - one.1.distance(other.1)).abs());
    off.fold(0.0, f64::max)
}
