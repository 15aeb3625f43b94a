//! What the edges say, for whoever wants to move more than the stones by it.

use super::body::Pixel;
use super::strips::{PLACES, Strips};
use super::weigh::EdgeOutput;
use super::{Edges, Hypothesis};
use crate::frames::Working;
use crate::network::NetworkError;
use crate::view::SurfaceView;
use nalgebra::Vector3;

/// What all edges of a stone say; every list has a number for each place along them.
#[derive(Clone, Debug)]
pub struct EdgeReport {
    /// How far outwards the picture has the edge there, in pixels, and how much that is to be trusted.
    pub off_px: Vec<f64>,
    /// How much each of these is to be trusted.
    pub weights: Vec<f64>,
    /// By how much the place moves outwards when the stone moves by one `pixel` along x, along y, and turns by one.
    pub moves: Vec<Vector3<f64>>,
    /// Lengths on the surface that show as one pixel there.
    pub pixel: Pixel,
}

impl Pixel {
    /// What steps along x, along y and turns are worth, in millimetres and degrees.
    pub fn units(self) -> Vector3<f64> {
        Vector3::new(self.mm, self.mm, self.deg)
    }
}

impl Edges<'_> {
    /// What is said of stones that lie so; nothing of those that do not show.
    ///
    /// # Errors
    /// Where the network can't be run.
    pub fn reports(&self, stones: &[Hypothesis]) -> Result<Vec<Option<EdgeReport>>, NetworkError> {
        let (drawn, output) = self.infer(stones)?;
        let mut said = output.chunks_exact(EdgeOutput::numbers(PLACES));
        let mut report = |strips: Strips| {
            let (off_px, weights) = EdgeOutput::new(said.next()?, PLACES).places().unzip();
            Some(EdgeReport {
                off_px,
                weights,
                moves: strips.moves,
                pixel: strips.pixel,
            })
        };
        Ok(drawn.into_iter().map(|one| report(one?)).collect())
    }

    /// By how much every place along a stone's edges shows farther outwards in another view; none if it does not show.
    pub fn shifts(&self, stone: &Hypothesis, other: &SurfaceView<Working>) -> Option<Vec<f64>> {
        super::strips::shifts(self.scene.view, other, &stone.solid(self.scene.pieces))
    }
}
