//! Whether a picture was stretched, as webcams, players and editors do: by the stones on its board.
//!
//! A board that is seen along its files shows a stretch as hardly more than another tilt and another lens ([`SightedLines`]); but
//! what is no part of its plane shows higher or lower then. So the outlines of stones that stand and lie alone are laid onto what
//! the first network sees, in the views of several aspects, and the likeliest is taken where it is likelier than a stretch is rare.

use super::ReadOptions;
use super::ground::Site;
use super::limits::view::ViewFault;
use super::observation::Observation;
use super::trials::{self, FEW, FEWEST, MANY, RARE, Trial, Trials};
use crate::board::stretched::SightedLines;
use crate::board::view_fit::is_cropped;
use crate::segment::votes::Instance;

/// Between aspects that are tried, as natural logarithms: stones tell one from the next.
const STEP: f64 = 0.06;
/// Those that are tried at first, in steps: where few stones plainly speak against both, none beyond is better.
const AT_FIRST: i32 = 2;
/// And the farthest: 16:9 shown as 4:3 are five.
const FARTHEST: i32 = 6;
/// Twenty to one, in nats: what few stones say by chance.
const PLAINLY_AGAINST: f64 = -3.0;

/// Gives a board the view of a stretched picture, and the scale in it, where the stones on it plainly ask for that.
pub fn settle<'a>(
    site: Site<'a>,
    observation: Observation,
    instances: &[Instance],
    options: &ReadOptions,
) -> (Site<'a>, Observation) {
    let board = site.surface.board();
    let is_open = options.camera.is_none()
        && !ViewFault::is_straightened(&site.view, observation.reduction.photo_px);
    let Some(board) = board.filter(|_| is_open) else {
        return (site, observation);
    };
    let size_px = observation.reduction.photo_px;
    let in_squares = site.view.scaled(1.0 / board.square_mm);
    let Some(shown) = SightedLines::in_view(in_squares, board.squares, size_px) else {
        return (site, observation);
    };
    trials::settled((site, observation), (board, instances), |trials| {
        trials.best(&shown)
    })
}

/// Whether its lines alone told that the picture was edited: square pixels are believed to a twentieth of this.
fn is_edited(site: &Site<'_>) -> bool {
    let camera = &site.view.camera;
    (camera.fy / camera.fx).ln().abs() > 0.01
}

/// What the stones of a picture say of its aspect.
impl Trials<'_, '_> {
    /// The likeliest view, where it is plainly another than that of the picture as it is.
    fn best(&mut self, shown: &SightedLines) -> Option<Trial> {
        if self.lone.count() < FEWEST {
            return None;
        }
        // Lines as they were measured say more of aspects than the view that was fitted to them, but later.
        let lines = self.site.lines.as_deref().unwrap_or(shown);
        let is_cropped = is_cropped(&self.site.view, self.observation.reduction.photo_px);
        if is_edited(self.site) || is_cropped {
            let as_it_is = self.seen(lines.edited(), MANY);
            let by = if is_edited(self.site) { 0.0 } else { RARE };
            return self.likeliest(lines, &as_it_is, by);
        }
        let as_it_is = self.of(0, shown, FEW)?;
        let is_worth_more = |steps: i32| {
            let trial = self.of(steps, shown, FEW);
            trial.is_some_and(|trial| trial.gain(&as_it_is) > PLAINLY_AGAINST)
        };
        [-AT_FIRST, AT_FIRST]
            .into_iter()
            .any(is_worth_more)
            .then_some(())?;
        let as_it_is = self.of(0, lines, MANY)?;
        self.likeliest(lines, &as_it_is, RARE)
    }

    /// The likeliest aspect, where it is by so many nats likelier than a view, and enough stones say so.
    fn likeliest(&mut self, lines: &SightedLines, than: &Trial, by: f64) -> Option<Trial> {
        let mut best: Option<(f64, i32, Trial)> = None;
        let mut tried = |steps: i32, best: &mut Option<(f64, i32, Trial)>| {
            let trial = self.of(steps, lines, MANY).filter(|_| steps != 0);
            let Some(trial) = trial else { return };
            let by_lines = than.own.against_by_lines - trial.own.against_by_lines;
            let gain = trial.gain(than) + by_lines;
            if best.as_ref().is_none_or(|best| gain > best.0) {
                *best = Some((gain, steps, trial));
            }
        };
        let coarse = (-FARTHEST..=FARTHEST).step_by(2);
        coarse.for_each(|steps| tried(steps, &mut best));
        let about = best.as_ref()?.1;
        [about - 1, about + 1]
            .into_iter()
            .for_each(|steps| tried(steps, &mut best));
        let (gain, _, best) = best?;
        (best.is_told() && gain > by).then_some(best)
    }

    /// With pixels of an aspect, by the first so many stones.
    fn of(&mut self, steps: i32, lines: &SightedLines, most: usize) -> Option<Trial> {
        let own = lines.stretched((f64::from(steps) * STEP).exp())?;
        Some(self.seen(own, most))
    }
}
