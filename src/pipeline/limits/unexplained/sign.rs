//! How far a patch that no stone explains speaks for one: log-odds by logistic regression.

use super::kin::{Kin, mean_color};
use crate::certainty::logistic;
use crate::pipeline::limits::relief;
use crate::pipeline::observation::Observation;
use crate::pose::presence;
use crate::raster::Rgb;
use crate::segment::Blob;
use crate::statistics::quantile;

/// What a patch shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sign {
    /// Mean of the network's log-odds over it, and those that a tenth of it exceeds.
    pub mean: f64,
    pub peak: f64,
    /// Mean log-odds by which it does not show the bare surface ([`relief::odds`]).
    pub relief: f64,
    /// Mean difference of the logarithms of its lightness and the bare surface's: all that a shadow makes, and a square's edge
    /// that is not where it was taken to be.
    pub shade: f64,
    /// Its area as a share of its convex hull's.
    pub fullness: f64,
    /// On a board; elsewhere lies whatever a table holds.
    pub rim: Option<Rim>,
    /// Off the squares how far its color is off those of the stones that were read ([`Kin::off`]); beside a board only where it is one
    /// that the ground has in no light.
    pub kin: Option<f64>,
    /// Where it lies on a board, farther from all stones than they cast their shadows: what speaks for an object there.
    pub alone: Option<Outlier>,
    /// Of a candidate that was dropped from a bare table: log-odds of a stone by both looks at it.
    pub looks: Option<f64>,
    /// Whether the picture's edge cuts what the network sees: then nothing was fitted to it, so that it is no less likely a stone than
    /// the network says. Of 44 patches like that with log-odds of 0.8 and more in crops of 40 pictures 38 were stones, and one was
    /// nothing.
    pub is_cut: bool,
    /// Whether it lies beside a board and is plainly of some stone's color.
    pub is_of_stones_color: bool,
}

/// What neither light nor shadow of stones explains, whatever the network takes it for.
#[derive(Clone, Copy, Debug)]
pub enum Outlier {
    /// A color that the surface has not.
    Colored,
    /// No color, as of white and clear plastic, and a sharp end.
    Sharp,
}

impl Outlier {
    /// Log-odds of the prior at which it is as likely a stone as not. Of 198 marks in 230 boards made worse step by step stains
    /// were so often stones; of what is sharp in sixty pictures of boards two missed pieces, and nothing else.
    const fn even(self) -> f64 {
        match self {
            Self::Colored => 4.7,
            Self::Sharp => 3.0,
        }
    }
}

/// How far within a board something lies, in squares: marks at its rim may be its frame's.
#[derive(Clone, Copy, Debug)]
pub struct Rim(f64);

impl Rim {
    /// Half a square from the rim is as good as the middle.
    const FARTHEST: f64 = 0.5;

    pub fn new(squares: f64) -> Self {
        Self(squares.clamp(0.0, Self::FARTHEST))
    }
}

/// What is known of the picture as a whole.
#[derive(Clone, Copy, Debug)]
pub struct SignScene {
    /// Log-odds of a stone before any look, by what else reads as one.
    pub prior: f64,
    /// Whether it is poor, so that stones are missed.
    pub is_poor: bool,
}

/// Log-odds of a stone where nothing else tells: three in four of what reads as one are.
const USUAL_PRIOR: f64 = 1.1;
/// Log-odds are believed up to these, and differences of lightness up to a factor of e.
const MOST_SEEN: f64 = 10.0;
const MOST_SHADE: f64 = 1.0;
/// Added to sums of three channels: next to black nothing tells shades apart.
const DARK: f32 = 30.0;
/// What each adds, by logistic regression on patches in 434 pictures of boards, rendered and real, most of them made worse
/// (blur, noise, light, scale, other lamps), in which 370 stones were missed. Four in five of these have an eighth and more,
/// and with what lies alone 72 of 92 in 140 pictures of other tables.
const EVEN: f64 = -7.8;
const PER_MEAN: f64 = 0.33;
const PER_PEAK: f64 = 0.16;
const PER_RELIEF: f64 = 0.26;
const PER_SHADE: f64 = -2.8;
const PER_FULLNESS: f64 = 3.5;
const ON_BOARD: f64 = 3.5;
const PER_RIM: f64 = 0.88;
const IN_POOR_PICTURE: f64 = 2.1;
/// The same of patches on bare tables, where most of what is no stone has another color than those that were read: on 96
/// pictures of tables, half of them blurred, noisy or dark, 68 of 572 patches were stones that were missed, fifty in all.
const TABLE_EVEN: f64 = 1.4;
const TABLE_PER_MEAN: f64 = 0.14;
const TABLE_PER_PEAK: f64 = 0.34;
const TABLE_PER_SHADE: f64 = 1.0;
const TABLE_PER_FULLNESS: f64 = -2.2;
const PER_KIN: f64 = -5.3;
/// So far off the color of some stone, as a difference of logarithms, nothing speaks for a stone by its color, and nothing against one.
pub const KIN: f64 = -TABLE_EVEN / PER_KIN;

impl Sign {
    /// A patch's, whose convex hull has this area in pixels.
    pub fn of(
        scene: (&Observation, Option<&Kin>),
        blob: &Blob,
        hull: f64,
        rim: Option<Rim>,
    ) -> Self {
        let (observation, kin) = scene;
        let count = blob.pixels.len() as f64;
        let mean = |of: &dyn Fn(usize) -> f32| {
            let values = blob.pixels.iter().map(|&pixel| f64::from(of(pixel)));
            values.sum::<f64>() / count
        };
        let shown = blob
            .pixels
            .iter()
            .map(|&pixel| observation.picture.rgb[pixel]);
        let seen = |pixel: usize| observation.segmentation.stone[pixel];
        let all: Vec<f32> = blob.pixels.iter().map(|&pixel| seen(pixel)).collect();
        let peak = quantile(all, 0.9);
        Self {
            mean: mean(&seen),
            peak: f64::from(peak.unwrap_or(0.0)),
            relief: mean(&|pixel| relief::odds(observation, pixel)),
            shade: mean(&|pixel| brighter(observation, pixel)),
            // Corners lie in the middles of pixels: the hull of all of their area is wider by half a pixel.
            fullness: count / (hull + count.sqrt() / 2.0 + 1.0),
            rim,
            kin: kin.and_then(|kin| Some(kin.off(mean_color(shown)?))),
            alone: None,
            looks: None,
            is_cut: false,
            is_of_stones_color: false,
        }
    }

    /// A candidate's that was dropped: the closer look saw it so.
    pub fn of_candidate(log_odds: f64, rim: Option<Rim>) -> Self {
        Self {
            mean: log_odds,
            peak: log_odds,
            fullness: 1.0,
            rim,
            ..Self::default()
        }
    }

    /// The same on a bare table, where it is as likely as if it had been read.
    pub fn of_candidate_on_table(log_odds: f64) -> Self {
        Self {
            looks: Some(log_odds),
            ..Self::default()
        }
    }

    /// That it is a stone.
    pub fn probability(&self, scene: SignScene) -> f64 {
        let own = match (self.kin, self.looks) {
            (Some(kin), _) => logistic(self.on_table(kin)),
            (None, Some(looks)) => logistic(presence::by_looks(looks) + scene.prior),
            (None, None) => self.probability_on_board(scene),
        };
        let of_cut = if self.is_cut {
            logistic(self.mean)
        } else {
            0.0
        };
        let by_color = if self.is_of_stones_color { 0.5 } else { 0.0 };
        own.max(of_cut).max(by_color)
    }

    /// Log-odds of a stone on a bare table.
    fn on_table(&self, kin: f64) -> f64 {
        let seen = |odds: f64| odds.clamp(-MOST_SEEN, MOST_SEEN);
        TABLE_EVEN
            + TABLE_PER_MEAN * seen(self.mean)
            + TABLE_PER_PEAK * seen(self.peak)
            + TABLE_PER_SHADE * self.shade.abs().min(MOST_SHADE)
            + TABLE_PER_FULLNESS * self.fullness
            + PER_KIN * kin
    }

    fn probability_on_board(&self, scene: SignScene) -> f64 {
        let seen = |odds: f64| odds.clamp(-MOST_SEEN, MOST_SEEN);
        let board = self.rim.map_or(0.0, |rim| ON_BOARD + PER_RIM * rim.0);
        // That little is seen surely in a poor picture says nothing of what lies there.
        let of_picture = if scene.is_poor {
            IN_POOR_PICTURE
        } else {
            (scene.prior - USUAL_PRIOR).min(0.0)
        };
        let log_odds = EVEN
            + PER_MEAN * seen(self.mean)
            + PER_PEAK * seen(self.peak)
            + PER_RELIEF * self.relief
            + PER_SHADE * self.shade.abs().min(MOST_SHADE)
            + PER_FULLNESS * self.fullness
            + board
            + of_picture;
        let at_least = self.alone.map_or(f64::NEG_INFINITY, |alone| {
            let prior = if scene.is_poor {
                scene.prior.max(USUAL_PRIOR)
            } else {
                scene.prior
            };
            prior - alone.even()
        });
        logistic(log_odds.max(at_least))
    }
}

/// By how much a pixel is brighter than the bare surface there, as a difference of logarithms.
pub fn brighter(observation: &Observation, pixel: usize) -> f32 {
    let lightness = |rgb: Rgb| (rgb.iter().sum::<f32>() + DARK).ln();
    let bare = observation.background.color[pixel];
    lightness(observation.picture.rgb[pixel]) - lightness(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_stone_is_rather_one() {
        let stone = Sign {
            mean: 2.0,
            peak: 4.0,
            relief: 6.0,
            shade: 0.1,
            fullness: 1.0,
            rim: Some(Rim::new(1.0)),
            kin: None,
            alone: None,
            looks: None,
            is_cut: false,
            is_of_stones_color: false,
        };
        let cut = Sign {
            is_cut: true,
            rim: None,
            ..stone
        };
        let alone = Sign {
            mean: -9.0,
            peak: -8.0,
            alone: Some(Outlier::Sharp),
            ..stone
        };
        let beside = Sign { rim: None, ..stone };
        let [kin, stranger] = [0.1, 0.8].map(|off| Sign {
            kin: Some(off),
            ..beside
        });
        let shadow = Sign {
            mean: -6.0,
            peak: -4.0,
            shade: -0.7,
            ..stone
        };
        let faint = Sign {
            mean: -1.0,
            peak: 0.5,
            ..stone
        };
        let scene = |prior, is_poor| SignScene { prior, is_poor };
        let rows = [
            (stone, scene(3.0, false), 0.5, 1.0, "on a square"),
            (beside, scene(3.0, false), 0.0, 0.5, "beside a board"),
            (cut, scene(-2.0, false), 0.8, 0.9, "cut by the edge"),
            (kin, scene(3.0, false), 0.3, 1.0, "of the others' color"),
            (
                stranger,
                scene(3.0, false),
                0.0,
                0.1,
                "whatever a table holds",
            ),
            (
                shadow,
                scene(3.0, false),
                0.0,
                0.1,
                "a shadow, the network says",
            ),
            (alone, scene(3.2, false), 0.5, 1.0, "white as the lamp"),
            (stone, scene(-2.0, false), 0.0, 0.5, "among chess pieces"),
            (
                faint,
                scene(-2.0, true),
                0.5,
                1.0,
                "faint in a poor picture",
            ),
        ];
        for (sign, scene, least, most, why) in rows {
            let probability = sign.probability(scene);
            assert!(
                (least..=most).contains(&probability),
                "{why}: {probability}"
            );
        }
    }
}
