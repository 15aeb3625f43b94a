//! How far from a board a camera is that looks straight down on it: by the edges of the stones on the board.
//!
//! From straight above a board shows alike from near through a wide lens and from afar through a narrow one. But what stands on it shows
//! the larger, and leans outward the more, the nearer the camera is. So stones and focal length are adjusted together
//! ([`crate::free::bundle`]), along the views that show the board's lines where they are ([`SightedLines::of_focal`]).

use super::ReadError;
use super::findings::RefinedStones;
use super::free::adjust::{self, Around};
use super::ground::Site;
use super::networks::Networks;
use super::observation::Observation;
use crate::board::stretched::SightedLines;
use crate::free::bundle;
use crate::free::stance::{Belief, FOCAL, StanceUnknowns};
use crate::pose::found::Refined;
use crate::view::SurfaceView;

/// Where lines tell the focal length's logarithm to this, as a standard deviation, stones have nothing to add.
const TOLD_BY_LINES: f64 = 0.04;
/// Fewer stones leave the view as it is.
const FEWEST_STONES: usize = 4;
/// How often the edges are asked, each time from where they put view and stones.
const PASSES: usize = 4;
/// Between the focal lengths whose views are told apart, as natural logarithms.
const APART: f64 = 0.04;
/// What is so many deviations off by what the lines tell is wrong of one or the other, and these are more.
const CONTRADICTED: f64 = 3.0;
/// Nothing is asked but the focal length.
const KNOWN_SIGMA: f64 = 1e-6;

/// Gives a board that tells little of the camera's distance the view that its stones ask for, and places these in it.
pub fn settle<'a>(
    networks: &Networks,
    (mut site, mut observation): (Site<'a>, Observation),
    mut placed: RefinedStones,
) -> Result<(Site<'a>, Observation, RefinedStones), ReadError> {
    // Asked once: what is fitted to stones is no longer as the lines alone have it.
    let lines = site.lines.take();
    let lines = lines.filter(|lines| lines.focal_log_sigma() > TOLD_BY_LINES);
    let sure = placed.stones.iter().filter(|one| adjust::is_sure(one));
    let (Some(lines), Some(board)) = (lines, site.surface.board()) else {
        return Ok((site, observation, placed));
    };
    if sure.count() < FEWEST_STONES {
        return Ok((site, observation, placed));
    }
    let views = ViewsOfLines {
        lines: &lines,
        square_mm: board.square_mm,
    };
    let as_it_is = (site.view.clone(), placed.stones.clone());
    let mut ln_longer: f64 = 0.0;
    for _ in 0..PASSES {
        let change = views.step(networks, &observation, &mut placed.stones, ln_longer)?;
        let moved = change.and_then(|change| Some((change, views.of(ln_longer + change)?)));
        let Some((change, view)) = moved else {
            break;
        };
        ln_longer += change;
        observation.view = observation.reduction.view(&view);
        site.view = view;
    }
    if ln_longer.abs() > CONTRADICTED * lines.focal_log_sigma() {
        (site.view, placed.stones) = as_it_is;
        observation.view = observation.reduction.view(&site.view);
        return Ok((site, observation, placed));
    }
    let placed = networks.place(&observation, placed)?;
    Ok((site, observation, placed))
}

/// The views that show a board's lines where they are.
struct ViewsOfLines<'l> {
    lines: &'l SightedLines,
    square_mm: f64,
}

impl ViewsOfLines<'_> {
    /// With a focal length whose logarithm is by so much more than the fitted one's.
    fn of(&self, ln_longer: f64) -> Option<SurfaceView> {
        let own = self.lines.of_focal(ln_longer)?;
        Some(own.scaled(self.square_mm))
    }

    /// By how much longer still the focal length is by the edges of stones, which are moved as it changes; none where they don't tell.
    fn step(
        &self,
        networks: &Networks,
        observation: &Observation,
        stones: &mut [Refined],
        ln_longer: f64,
    ) -> Result<Option<f64>, ReadError> {
        let Some(around) = self.around(observation, ln_longer) else {
            return Ok(None);
        };
        let edges = networks.closer()?.edges.over(observation.scene());
        let (whose, evidence) = adjust::evidence(&edges, stones, &[around])?;
        let (values, belief) = self.believed(ln_longer);
        let Some(bundled) = bundle::solve(&values, &belief, &evidence) else {
            return Ok(None);
        };
        for (&(k, pixel), step) in whose.iter().zip(&bundled.steps) {
            let step = step.component_mul(&pixel);
            let stone = *stones[k].hypothesis();
            stones[k].lay(stone.moved(step.x, step.y, step.z));
        }
        Ok(Some(bundled.change[FOCAL]))
    }

    /// The views a small step ahead and behind.
    fn around(&self, observation: &Observation, ln_longer: f64) -> Option<Around> {
        let between = |views: [&SurfaceView; 2], share: f64| {
            let [a, b] = views;
            let mix = |a: f64, b: f64| a + share * (b - a);
            let mut view = a.clone();
            let (from, to) = (&a.camera, &b.camera);
            view.camera.fx = mix(from.fx, to.fx);
            view.camera.fy = mix(from.fy, to.fy);
            view.camera.cx = mix(from.cx, to.cx);
            view.camera.cy = mix(from.cy, to.cy);
            for (k, coefficient) in view.camera.dist.iter_mut().enumerate() {
                *coefficient = mix(from.dist[k], to.dist[k]);
            }
            let pose = &a.camera_from_surface;
            view.camera_from_surface = pose.lerp_slerp(&b.camera_from_surface, share);
            observation.reduction.view(&view)
        };
        let behind = self.of(ln_longer - APART / 2.0)?;
        let ahead = self.of(ln_longer + APART / 2.0)?;
        let step = adjust::SMALL_STEP / APART;
        let views = [&behind, &ahead];
        Some((
            FOCAL,
            [between(views, 0.5 + step), between(views, 0.5 - step)],
        ))
    }

    /// The focal length's logarithm over the fitted one's as it is taken, and what is believed of it.
    fn believed(&self, ln_longer: f64) -> (StanceUnknowns, Belief) {
        let mut sigma = StanceUnknowns::repeat(KNOWN_SIGMA);
        sigma[FOCAL] = self.lines.focal_log_sigma();
        let belief = Belief {
            mean: StanceUnknowns::zeros(),
            sigma,
        };
        (StanceUnknowns::ith(FOCAL, ln_longer), belief)
    }
}
