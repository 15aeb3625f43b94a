//! Every edge of a hypothesis looked at: how far from it the picture has that edge, all along it.
//!
//! Across each edge the picture is sampled in a strip, as trackers of contours do (Harris and Stennett, "RAPID – a video
//! rate object tracker", BMVC 1990); a small network says for every place along it how far outwards the true edge lies and
//! how much that is to be trusted (Wang et al., "Deep Active Contours for real-time 6-DoF object tracking", ICCV 2023).
//! What all edges say moves the stone, from where the closer look has it and by as much as that may err. The network was
//! trained on this project's own rendered scenes only (`fixtures/generator/learn`).

pub mod body;
pub mod leaning;
pub mod pile;
pub mod report;
pub mod strips;
mod weigh;

use super::refiner::RefinerScene;
use super::{Hypothesis, StoneEstimate};
use crate::network::{Network, NetworkError};
use body::{EdgedBody, Pixel};
use nalgebra::Vector3;
use pile::PiecesOver;
use rayon::prelude::*;
use strips::{ACROSS, PLACES, PLANES, Strips};
use weigh::{EdgeOutput, EdgeStep};

/// How often the edges are looked at: from where they put the stone they say a little more.
const PASSES: usize = 2;

/// The network, loaded.
pub struct EdgeNetwork(Network);

impl EdgeNetwork {
    /// The network that the program carries, read.
    ///
    /// # Errors
    /// Where its file holds layers that are not known.
    pub fn new() -> Result<Self, NetworkError> {
        Network::from_onnx(include_bytes!("edges/edges.onnx")).map(Self)
    }

    /// The network over a picture.
    pub const fn over<'a>(&'a self, scene: RefinerScene<'a>) -> Edges<'a> {
        Edges {
            scene,
            network: &self.0,
            settled: Vec::new(),
        }
    }
}

/// A stone as its edges have it.
#[derive(Clone, Copy, Debug)]
pub struct StoneByEdges {
    /// Where it lies.
    pub estimate: StoneEstimate,
    /// How well the picture's edges are those of a stone there; none if it does not show.
    pub outline: Option<OutlineFit>,
    /// What may stand over it.
    pub over: PiecesOver,
}

/// How well the edges of the picture are those of a stone.
#[derive(Clone, Copy, Debug)]
pub struct OutlineFit {
    /// Standard deviation of the place that they tell, each coordinate.
    pub sigma_px: f64,
    /// How far they are off the stone's outline, root mean square.
    pub off_px: f64,
}

/// The network over a picture.
pub struct Edges<'a> {
    scene: RefinerScene<'a>,
    network: &'a Network,
    settled: Vec<Hypothesis>,
}

impl Edges<'_> {
    /// The same over a picture that shows these stones too, which stay where they are.
    #[must_use]
    pub fn beside(self, settled: Vec<Hypothesis>) -> Self {
        Self { settled, ..self }
    }

    /// All stones of the scene placed more exactly; those that do not show stay where they are.
    ///
    /// # Errors
    /// Where the network can't be run.
    pub fn place(&self, stones: &[StoneEstimate]) -> Result<Vec<StoneByEdges>, NetworkError> {
        let as_it_was = |&estimate: &StoneEstimate| StoneByEdges {
            estimate,
            outline: None,
            over: PiecesOver::default(),
        };
        let mut placed: Vec<StoneByEdges> = stones.iter().map(as_it_was).collect();
        for _ in 0..PASSES {
            self.pass(stones, &mut placed)?;
        }
        let now = placed.iter().map(|one| one.estimate.hypothesis);
        let over = self.pieces_over(&now.collect::<Vec<_>>())?;
        let stones = placed.iter_mut().zip(over);
        stones.for_each(|(one, over)| one.over = over);
        Ok(placed)
    }

    /// Looks at the edges where stones are `placed` by now, `before` being what was known without them.
    fn pass(
        &self,
        before: &[StoneEstimate],
        placed: &mut [StoneByEdges],
    ) -> Result<(), NetworkError> {
        let now = placed.iter().map(|one| one.estimate.hypothesis);
        let now: Vec<Hypothesis> = now.collect();
        let (drawn, output) = self.infer(&now)?;
        let mut said = output.chunks_exact(EdgeOutput::numbers(PLACES));
        for ((placed, before), strips) in placed.iter_mut().zip(before).zip(&drawn) {
            let Some(strips) = strips else { continue };
            let said = said.next().map(|said| EdgeOutput::new(said, PLACES));
            let now = &placed.estimate.hypothesis;
            if let Some(better) = said.and_then(|said| before.stepped(now, &said, strips)) {
                *placed = better;
            }
        }
        Ok(())
    }

    /// Shows the network all edges of stones that lie so: their strips, none of those that do not show, and what it says of
    /// the others, one after the other.
    fn infer(
        &self,
        stones: &[Hypothesis],
    ) -> Result<(Vec<Option<Strips>>, Vec<f32>), NetworkError> {
        let all = (0..stones.len()).map(|k| {
            let others = [&stones[..k], &stones[k + 1..], &self.settled].concat();
            (stones[k], others)
        });
        self.infer_each(&all.collect::<Vec<_>>())
    }

    /// The same of bodies each of which is among others of its own.
    fn infer_each<const WAYS: usize, B: EdgedBody<WAYS>>(
        &self,
        bodies: &[(B, Vec<Hypothesis>)],
    ) -> Result<(Vec<Option<Strips<WAYS>>>, Vec<f32>), NetworkError> {
        let drawn = bodies
            .par_iter()
            .map(|(body, others)| Strips::of(&self.scene, body, others));
        let mut drawn: Vec<Option<Strips<WAYS>>> = drawn.collect();
        let shown = drawn.iter_mut().flatten();
        let planes: Vec<Vec<f32>> = shown
            .map(|strips| std::mem::take(&mut strips.planes))
            .collect();
        if planes.is_empty() {
            return Ok((drawn, Vec::new()));
        }
        let output = self.network.run_each(PLANES, (ACROSS, PLACES), &planes)?;
        Ok((drawn, output))
    }

    /// Refines bodies, each among others, `looks` times; `moved` applies what the network says of a body's edges after each look. Returns each
    /// body as it was before the last look's correction, with the log-likelihood of its edges then (nats, up to a constant); none of a body
    /// that does not show.
    fn looked_at<const WAYS: usize, B: EdgedBody<WAYS>>(
        &self,
        mut bodies: Vec<(B, Vec<Hypothesis>)>,
        looks: usize,
        moved: impl Fn(usize, &B, &EdgeOutput, &Strips<WAYS>) -> Option<B>,
    ) -> Result<Vec<Option<(B, f64)>>, NetworkError> {
        let mut fits = vec![None; bodies.len()];
        for _ in 0..looks {
            let (drawn, output) = self.infer_each(&bodies)?;
            let mut said = output.chunks_exact(EdgeOutput::numbers(PLACES));
            let each = bodies.iter_mut().zip(&drawn).zip(&mut fits).enumerate();
            for (which, (((body, _), strips), fit)) in each {
                *fit = None;
                let Some(strips) = strips else { continue };
                let Some(said) = said.next() else { break };
                let said = EdgeOutput::new(said, PLACES);
                *fit = Some((*body, said.nats()));
                if let Some(better) = moved(which, body, &said, strips) {
                    *body = better;
                }
            }
        }
        Ok(fits)
    }
}

/// How far an upright stone's spin may be off, in pixels at its ends.
const SPIN_SIGMA_PX: f64 = 3.0;
/// Beyond so many pixels a doubt is as good as no knowledge.
const WIDEST_SIGMA_PX: f64 = 5.0;

impl StoneEstimate {
    /// The stone as its edges have it, of which something is said from where it lies `now`.
    fn stepped(
        &self,
        now: &Hypothesis,
        said: &EdgeOutput,
        strips: &Strips,
    ) -> Option<StoneByEdges> {
        let Pixel { mm, deg } = strips.pixel;
        let position = self.position_sigma_mm / mm;
        let angle = if self.hypothesis.lying {
            self.angle_sigma_deg / deg
        } else {
            SPIN_SIGMA_PX
        };
        let before = Vector3::new(position, position, angle).map(|v| v.min(WIDEST_SIGMA_PX));
        let own = &self.hypothesis;
        let back = Vector3::new(
            (own.x_mm - now.x_mm) / mm,
            (own.y_mm - now.y_mm) / mm,
            (own.angle_deg - now.angle_deg) / deg,
        );
        let EdgeStep { step, sigma } = said.step(&strips.moves, &back, &before)?;
        let sigma_px = f64::midpoint(sigma.x.powi(2), sigma.y.powi(2)).sqrt();
        Some(StoneByEdges {
            estimate: Self {
                hypothesis: now.moved(step.x * mm, step.y * mm, step.z * deg),
                position_sigma_mm: sigma_px * mm,
                angle_sigma_deg: sigma.z * deg,
            },
            outline: Some(OutlineFit {
                sigma_px,
                off_px: said.off_px(),
            }),
            over: PiecesOver::default(),
        })
    }
}
