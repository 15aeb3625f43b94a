//! Whether a picture was straightened, as scanners and photo programs do: by the stones on its board.
//!
//! The board of such a picture shows as from straight above, and fits as well as any. But what stands or lies on it was seen from where the
//! camera was, and leans away from there. So the lone stones are held against views from all around, and the likeliest is taken where it is
//! likelier than that it shows so by chance.

use super::ReadOptions;
use super::ground::Site;
use super::limits::view::ViewFault;
use super::observation::Observation;
use super::stones::LoneStones;
use super::trials::{FEW, FEWEST, MANY, RARE, Trial, Trials};
use crate::board::straightened::{EyePlace, is_straight_above, seen_from};
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
    let view = observation.view.clone();
    let mut trials = Trials {
        lone: LoneStones::on(board, &observation, instances),
        site: &site,
        observation,
    };
    let best = trials.likeliest_eye();
    let mut observation = trials.observation;
    observation.view = view;
    match best {
        Some(best) => best.taken(site, observation),
        None => (site, observation),
    }
}

/// What the stones of a picture say of where it was taken from.
impl Trials<'_, '_> {
    /// From elsewhere than straight above, where that is plainly likelier.
    fn likeliest_eye(&mut self) -> Option<Trial> {
        if self.lone.count() < FEWEST {
            return None;
        }
        let above = EyePlace {
            elevation_deg: 90.0,
            azimuth_deg: 0.0,
            ln_away: USUAL_LN_AWAY,
        };
        let all = ELEVATIONS_DEG.into_iter().flat_map(|elevation_deg| {
            (0..AZIMUTHS).map(move |k| EyePlace {
                elevation_deg,
                azimuth_deg: f64::from(k) / f64::from(AZIMUTHS) * 360.0,
                ..above
            })
        });
        let few = self.from(above, FEW)?;
        let (mut eye, mut most) = (above, 0.0);
        for tried in all {
            let gain = self.from(tried, FEW).map(|trial| trial.gain(&few));
            if gain > Some(most) {
                (eye, most) = (tried, gain?);
            }
        }
        if most <= 0.0 {
            return None;
        }
        let straight = self.from(above, MANY)?;
        let (trial, gain) = self.refined(eye, &straight)?;
        // Nearer to straight above it may as well be a camera that is held so.
        let size_px = self.observation.reduction.photo_px;
        let is_told = trial.is_told() && ViewFault::is_straightened(&trial.own.view, size_px);
        (is_told && gain > RARE).then_some(trial)
    }

    /// The likeliest place near one, with by how much it is likelier than straight above.
    fn refined(&mut self, mut eye: EyePlace, straight: &Trial) -> Option<(Trial, f64)> {
        let mut best = self.from(eye, MANY)?;
        let mut most = best.gain(straight);
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
                        && trial.gain(straight) > most
                    {
                        (eye, most, best) = (moved, trial.gain(straight), trial);
                    }
                }
            }
            steps = steps.map(|step| step / 2.0);
        }
        Some((best, most))
    }

    fn from(&mut self, eye: EyePlace, most: usize) -> Option<Trial> {
        let board = self.site.surface.board()?;
        let straight = self.site.view.scaled(1.0 / board.square_mm);
        let own = seen_from(&straight, board.squares, eye)?;
        Some(self.seen(own, most))
    }
}
