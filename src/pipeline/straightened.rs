//! Whether a picture was straightened, as scanners and photo programs do: by the stones on its board.
//!
//! The board of such a picture shows as from straight above, and fits as well as any. But what stands or lies on it was seen from where the
//! camera was, and leans away from there. So the lone stones are held against views from all around, and the likeliest is taken where it is
//! likelier than that it shows so by chance.

use super::ReadOptions;
use super::ground::Site;
use super::limits::view::ViewFault;
use super::observation::Observation;
use super::trials::{self, FEW, FEWEST, MANY, RARE, Trial, Trials};
use crate::board::straightened::{EyePlace, is_straight_above, seen_from};
use crate::board::stretched::EditedView;
use crate::segment::votes::Instance;

/// Elevations and azimuths that are tried at first, in degrees, from as far as photos of a board are taken.
const ELEVATIONS_DEG: [f64; 4] = [78.0, 64.0, 50.0, 37.0];
const AZIMUTHS: u32 = 8;
const USUAL_LN_AWAY: f64 = 0.45;
/// Steps from there in elevation, azimuth and logarithm of the distance, which are halved so often.
const STEPS: [f64; 3] = [8.0, 20.0, 0.3];
const HALVINGS: usize = 2;

/// Gives a board that was straightened the view from where its picture was taken, and the scale in it, where its stones plainly ask for that.
pub fn settle<'a>(
    site: Site<'a>,
    observation: Observation,
    instances: &[Instance],
    options: &ReadOptions,
) -> (Site<'a>, Observation) {
    let board = site.surface.board();
    let board = board.filter(|_| options.camera.is_none() && is_straight_above(&site.view));
    let Some(board) = board else {
        return (site, observation);
    };
    trials::settled((site, observation), (board, instances), |trials| {
        trials.likeliest_eye()
    })
}

/// What the stones of a picture say of where it was taken from.
impl Trials<'_, '_> {
    /// From elsewhere than straight above, where that is plainly likelier.
    fn likeliest_eye(&mut self) -> Option<Trial> {
        if self.lone.count() < FEWEST {
            return None;
        }
        let all = ELEVATIONS_DEG.into_iter().flat_map(|elevation_deg| {
            (0..AZIMUTHS).map(move |k| EyePlace {
                elevation_deg,
                azimuth_deg: f64::from(k) / f64::from(AZIMUTHS) * 360.0,
                ln_away: USUAL_LN_AWAY,
            })
        });
        let few = self.as_it_is(FEW)?;
        let mut likeliest: Option<(f64, EyePlace)> = None;
        for tried in all {
            let gain = self.from(tried, FEW).map(|trial| trial.gain(&few));
            let most = likeliest.map_or(0.0, |(most, _)| most);
            if let Some(gain) = gain.filter(|gain| *gain > most) {
                likeliest = Some((gain, tried));
            }
        }
        let (_, eye) = likeliest?;
        let as_it_is = self.as_it_is(MANY)?;
        let (trial, gain) = self.refined(eye, &as_it_is)?;
        // Nearer to straight above it may as well be a camera that is held so.
        let size_px = self.observation.reduction.photo_px;
        let is_told = trial.is_told() && ViewFault::is_straightened(&trial.own.view, size_px);
        (is_told && gain > RARE).then_some(trial)
    }

    /// The likeliest place near one, with by how much it is likelier than the picture as it is.
    fn refined(&mut self, mut eye: EyePlace, as_it_is: &Trial) -> Option<(Trial, f64)> {
        let mut best = self.from(eye, MANY)?;
        let mut most = best.gain(as_it_is);
        let mut steps = STEPS;
        for _ in 0..=HALVINGS {
            for (number, step) in steps.into_iter().enumerate() {
                for step in [step, -step] {
                    let mut moved = eye;
                    match number {
                        0 => moved.elevation_deg = (moved.elevation_deg + step).min(90.0),
                        1 => moved.azimuth_deg += step,
                        _ => moved.ln_away += step,
                    }
                    if let Some(trial) = self.from(moved, MANY)
                        && trial.gain(as_it_is) > most
                    {
                        (eye, most, best) = (moved, trial.gain(as_it_is), trial);
                    }
                }
            }
            steps = steps.map(|step| step / 2.0);
        }
        Some((best, most))
    }

    /// As it was fitted, with whatever lens.
    fn as_it_is(&mut self, most: usize) -> Option<Trial> {
        let board = self.site.surface.board()?;
        let own = EditedView {
            view: self.site.view.scaled(1.0 / board.square_mm),
            against_by_lines: 0.0,
            against_by_lens: 0.0,
        };
        Some(self.seen(own, most))
    }

    fn from(&mut self, eye: EyePlace, most: usize) -> Option<Trial> {
        let board = self.site.surface.board()?;
        let straight = self.site.view.scaled(1.0 / board.square_mm);
        let own = seen_from(&straight, board.squares, eye)?;
        Some(self.seen(own, most))
    }
}
