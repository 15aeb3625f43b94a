//! A closer look at every hypothesis: how far it is off, of what size the stone truly is, and whether it is one.
//!
//! A small network compares the picture with the hypothesis drawn over it, as refiners of 6D poses do (Li et al.,
//! "DeepIM", ECCV 2018; Labbé et al., "CosyPose", ECCV 2020), and says for every figure how far it may err (Kendall and
//! Gal, "What uncertainties do we need in Bayesian deep learning for computer vision?", 2017). It was trained on this
//! project's own rendered scenes only (`fixtures/generator/learn`).

pub mod input;
mod motion;

use super::{Hypothesis, StoneEstimate};
use crate::frames::Working;
use crate::network::{Network, NetworkError};
use crate::piece::PieceSet;
use crate::piece::Size;
use crate::view::SurfaceView;
pub use input::RefinerScene;
use input::{CutOutTransform, PLANES, SIDE};
use nalgebra::{Matrix2, Vector2};
use rayon::prelude::*;
use std::ops::Range;

/// What a closer look says of a hypothesis.
#[derive(Clone, Copy, Debug)]
pub struct Refinement {
    /// The stone as it rather lies, its size left as it was.
    pub placed: StoneEstimate,
    /// Log-probability of each size, small to large.
    pub size: [f64; 3],
    /// Log-probability that the hypothesis is right in kind, turned by more than 45°, of the wrong pose, no stone.
    pub kind: [f64; 4],
}

/// What `Refinement::kind` is of.
const RIGHT: usize = 0;
const TURNED: usize = 1;
const OTHER_POSE: usize = 2;
const NO_STONE: usize = 3;

impl Refinement {
    /// Log-probability that pose and direction are right, give or take.
    pub fn right(&self) -> f64 {
        self.kind[RIGHT]
    }

    /// Log-probability that pose and direction are right, if there is a stone.
    pub fn right_if_stone(&self) -> f64 {
        let stone = -self.kind[NO_STONE].exp_m1();
        self.kind[RIGHT] - stone.max(f64::MIN_POSITIVE).ln()
    }

    /// Log-odds of pose and direction being right.
    pub fn log_odds_right(&self) -> f64 {
        log_odds(self.kind[RIGHT])
    }

    /// Log-odds of a stone, whatever its pose and direction.
    pub fn log_odds_stone(&self) -> f64 {
        -log_odds(self.kind[NO_STONE])
    }

    /// Probability that the stone points elsewhere.
    pub fn turned(&self) -> f64 {
        self.kind[TURNED].exp()
    }

    /// Probability that it is of the wrong pose, if there is a stone.
    pub fn other_pose_if_stone(&self) -> f64 {
        self.if_stone(OTHER_POSE)
    }

    /// Probability that it points elsewhere, if there is a stone.
    pub fn turned_if_stone(&self) -> f64 {
        self.if_stone(TURNED)
    }

    fn if_stone(&self, kind: usize) -> f64 {
        let stone = -self.kind[NO_STONE].exp_m1();
        self.kind[kind].exp() / stone.max(f64::MIN_POSITIVE)
    }

    /// Probability of this size and kind, if there is a stone.
    pub fn confidence(&self, size: Size) -> f64 {
        (self.size[size as usize] + self.right_if_stone()).exp()
    }

    /// Log-odds of the hypothesis over another of the same stone.
    pub fn odds_over(&self, own: &Hypothesis, other: &Hypothesis) -> f64 {
        let size = self.size[own.size as usize] - self.size[other.size as usize];
        let kind = if own.lying != other.lying {
            OTHER_POSE
        } else if own.differs_in_kind(other) {
            TURNED
        } else {
            RIGHT
        };
        size + self.kind[RIGHT] - self.kind[kind]
    }
}

/// Log-odds of what has this log-probability.
fn log_odds(log_probability: f64) -> f64 {
    log_probability - (-log_probability.exp_m1()).max(f64::MIN_POSITIVE).ln()
}

/// A hypothesis, and the other stones about it.
pub type InContext = (Hypothesis, Vec<Hypothesis>);

/// The network, loaded.
pub struct Refiner(Network);

impl Refiner {
    /// The network that the program carries, read.
    ///
    /// # Errors
    /// Where its file holds layers that are not known.
    pub fn new() -> Result<Self, NetworkError> {
        Network::from_onnx(include_bytes!("refiner/refiner.onnx")).map(Self)
    }

    /// The network over a picture.
    pub const fn over<'a>(&'a self, scene: RefinerScene<'a>) -> RefinerOver<'a> {
        RefinerOver {
            scene,
            network: &self.0,
            settled: Vec::new(),
        }
    }
}

/// The network over a picture.
pub struct RefinerOver<'a> {
    scene: RefinerScene<'a>,
    network: &'a Network,
    settled: Vec<Hypothesis>,
}

impl RefinerOver<'_> {
    /// The same over a picture that shows these stones too, of which nothing is asked.
    #[must_use]
    pub fn beside(self, settled: Vec<Hypothesis>) -> Self {
        Self { settled, ..self }
    }

    /// The view of the picture.
    pub const fn view(&self) -> &SurfaceView<Working> {
        self.scene.view
    }

    /// The shapes of the stones.
    pub const fn pieces(&self) -> &PieceSet {
        self.scene.pieces
    }

    /// Looks at hypotheses; says nothing of those that don't show.
    ///
    /// # Errors
    /// Where the network can't be run.
    pub fn refine(
        &self,
        hypotheses: &[InContext],
    ) -> Result<Vec<Option<Refinement>>, NetworkError> {
        let scene = &self.scene;
        let drawn = hypotheses
            .par_iter()
            .map(|(own, others)| drawn(scene, own, &[&others[..], &self.settled].concat()));
        let drawn: Vec<Option<(CutOutTransform, Vec<f32>)>> = drawn.collect();
        let mut inputs: Vec<Vec<f32>> = Vec::with_capacity(drawn.len());
        let frames = drawn.into_iter().map(|one| {
            let (frame, planes) = one?;
            inputs.push(planes);
            Some(frame)
        });
        let frames: Vec<Option<CutOutTransform>> = frames.collect();
        if inputs.is_empty() {
            return Ok(vec![None; hypotheses.len()]);
        }
        let output = self.network.run_each(PLANES, (SIDE, SIDE), &inputs)?;
        let mut output = output.chunks_exact(OUTPUTS);
        let refinements = hypotheses
            .iter()
            .zip(&frames)
            .map(|((hypothesis, _), frame)| {
                let frame = frame.as_ref()?;
                let output = output.next()?;
                let output = RefinerOutput::new(output, &frame.turning(scene, hypothesis)?)?;
                refinement(scene, frame, hypothesis, &output)
            });
        Ok(refinements.collect())
    }
}

/// What the network is shown of a hypothesis; none if it does not show.
fn drawn(
    scene: &RefinerScene,
    hypothesis: &Hypothesis,
    others: &[Hypothesis],
) -> Option<(CutOutTransform, Vec<f32>)> {
    let frame = CutOutTransform::about(scene, hypothesis)?;
    let mut planes = Vec::with_capacity(PLANES * SIDE * SIDE);
    frame.draw(scene, hypothesis, others, &mut planes)?;
    Some((frame, planes))
}

/// Numbers that the network says of every hypothesis before its field of motion: logarithms of the scales by which step
/// (right, down) and turn may err, log-odds of how many sizes larger it is, from -2 to 2, and of its kinds.
const SAID: usize = 12;
const STEP_SCALES: [usize; 2] = [0, 1];
const TURN_SCALE: usize = 2;
const LARGER: Range<usize> = 3..8;
const KINDS: Range<usize> = 8..SAID;
/// All numbers that it says.
const OUTPUTS: usize = SAID + motion::NUMBERS;

/// What the network says of a hypothesis.
struct RefinerOutput {
    step_px: Vector2<f64>,
    turn_deg: f64,
    numbers: [f64; SAID],
}

impl RefinerOutput {
    /// From the network's output; `turning` as in `motion`.
    fn new(output: &[f32], turning: &Matrix2<f64>) -> Option<Self> {
        let (step_px, turn) = motion::step_and_turn(&output[SAID..], turning)?;
        Some(Self {
            step_px,
            turn_deg: turn.to_degrees(),
            numbers: std::array::from_fn(|k| f64::from(output[k])),
        })
    }
}

/// Units of the scales of the network's steps and turns.
const STEP_PX: f64 = 4.0;
const TURN_DEG: f64 = 10.0;
/// A standard deviation in scales of the Laplace distribution that the network states.
const LAPLACE: f64 = std::f64::consts::SQRT_2;

/// The network's output put into millimetres, degrees and probabilities.
fn refinement(
    scene: &RefinerScene,
    frame: &CutOutTransform,
    hypothesis: &Hypothesis,
    output: &RefinerOutput,
) -> Option<Refinement> {
    let foot = hypothesis.position().at_height(hypothesis.level_mm);
    let pixel = scene.view.pixel_from_space(foot)?;
    let stepped = |step: Vector2<f64>| {
        let pixel = frame.stepped(pixel, step);
        scene.view.surface_from_pixel(pixel, hypothesis.level_mm)
    };
    let place = stepped(output.step_px)?;
    let spreads = STEP_SCALES.map(|k| {
        let mut off = output.step_px;
        off[k] += LAPLACE * output.numbers[k].exp() * STEP_PX;
        stepped(off).map(|at| at.distance(place))
    });
    let (turn_deg, per_degree) = if hypothesis.lying {
        ground_turn(scene, frame, hypothesis, output.turn_deg)?
    } else {
        (0.0, 1.0)
    };
    Some(Refinement {
        placed: StoneEstimate {
            hypothesis: Hypothesis {
                x_mm: place.x_mm,
                y_mm: place.y_mm,
                ..hypothesis.moved(0.0, 0.0, turn_deg)
            },
            angle_sigma_deg: LAPLACE * output.numbers[TURN_SCALE].exp() * TURN_DEG * per_degree,
            position_sigma_mm: ((spreads[0]?.powi(2) + spreads[1]?.powi(2)) / 2.0).sqrt(),
        },
        size: sizes(hypothesis.size, log_softmax::<5>(&output.numbers[LARGER])),
        kind: log_softmax::<4>(&output.numbers[KINDS]),
    })
}

/// Log-probabilities of the sizes after several looks at one stone: the mean of what they say, for they see the same pixels.
pub fn mean_size(looks: &[Refinement]) -> [f64; 3] {
    std::array::from_fn(|size| {
        let said = looks.iter().map(|look| look.size[size].exp());
        (said.sum::<f64>() / looks.len() as f64).ln()
    })
}

/// Log-probabilities of the sizes from those of how many sizes larger the stone is.
fn sizes(taken: Size, larger: [f64; 5]) -> [f64; 3] {
    Size::ALL.map(|size| larger[2 + size as usize - taken as usize])
}

/// Logarithms of the shares that log-odds stand for.
fn log_softmax<const N: usize>(odds: &[f64]) -> [f64; N] {
    let most = odds.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total = odds.iter().map(|v| (v - most).exp()).sum::<f64>().ln() + most;
    std::array::from_fn(|k| odds[k] - total)
}

/// Widest turn that is told, in degrees.
const WIDEST_TURN_DEG: f64 = 60.0;
/// Steps in which turns are followed over the surface.
const TURN_STEP_DEG: f64 = 5.0;

/// The turn on the surface that shows as a turn in the cut-out, and its growth with every degree of that.
fn ground_turn(
    scene: &RefinerScene,
    frame: &CutOutTransform,
    hypothesis: &Hypothesis,
    shown_deg: f64,
) -> Option<(f64, f64)> {
    let sense = shown_deg.signum();
    let (mut turn, mut shown) = (0.0, 0.0);
    loop {
        let next = turn + sense * TURN_STEP_DEG;
        let angle = hypothesis.angle_deg + next;
        let mut ahead = frame.shown_turn(scene, hypothesis, angle)?;
        ahead += ((shown - ahead) / 360.0).round() * 360.0;
        let growth = TURN_STEP_DEG / (ahead - shown).abs().max(1e-3);
        let left = (shown_deg - shown).abs() * growth;
        if left <= TURN_STEP_DEG || next.abs() >= WIDEST_TURN_DEG {
            return Some((turn + sense * left.min(TURN_STEP_DEG), growth));
        }
        (turn, shown) = (next, ahead);
    }
}
