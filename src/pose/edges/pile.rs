//! Whether a piece stands over one that was read as standing, by its edges.
//!
//! A pile is read as the one piece that is most like it. What stands over another has edges of its own, within the outline of the pile where
//! that is seen from above. In: stones as they were read. Out: for those that stand, how much likelier the edges are of a smaller piece
//! over it than of the stone alone. From where a piece would stand it is moved by what its edges say, as `weigh` moves what lies.

use super::Edges;
use crate::network::NetworkError;
use crate::piece::Size;
use crate::pose::{Hypothesis, StoneEstimate};

/// Looks at each, which is moved after all but the last.
const LOOKS: usize = 4;
/// Turns from the piece below, in degrees: none, and half of a square's quarter.
const SPINS_DEG: [f64; 2] = [0.0, 45.0];
/// Standard deviations of where it is looked for, in millimetres and degrees: the piece below may be read amiss.
const START_SIGMA: (f64, f64) = (3.0, 15.0);
/// Edges that are this likely of the stone alone leave nothing open, in nats: so plain are those of two in five single ones, and of one in
/// fourteen that others stand over.
const PLAIN_NATS: f64 = -4.0;

/// A piece over another, as the edges have it.
#[derive(Clone, Copy, Debug)]
pub struct PieceOver {
    /// As it would stand.
    pub hypothesis: Hypothesis,
    /// By how many nats it explains the edges better than the stone below does alone.
    pub gain: f64,
    /// How far it would stand from the axis of that.
    pub off_mm: f64,
}

/// The likeliest over another of each size that may stand there: small, medium.
pub type PiecesOver = [Option<PieceOver>; 2];

/// A piece over one of those stones that are asked for, and the other stones about it.
struct PileStart {
    which: usize,
    estimate: StoneEstimate,
    others: Vec<Hypothesis>,
}

impl Edges<'_> {
    /// The likeliest smaller pieces over each of the stones; none over one that lies or is small, shows plainly or not at all.
    pub(super) fn pieces_over(
        &self,
        stones: &[Hypothesis],
    ) -> Result<Vec<PiecesOver>, NetworkError> {
        let mut over: Vec<PiecesOver> = vec![PiecesOver::default(); stones.len()];
        let stands = |&k: &usize| !stones[k].lying && stones[k].size > Size::Small;
        let standing: Vec<usize> = (0..stones.len()).filter(stands).collect();
        if standing.is_empty() {
            return Ok(over);
        }
        let nats = self.nats_as_read(stones, &standing)?;
        let asked = standing.into_iter().zip(nats);
        let asked = asked.filter_map(|(k, nats)| Some((k, nats.filter(|&n| n < PLAIN_NATS)?)));
        let asked: Vec<(usize, f64)> = asked.collect();
        let starts = asked.iter().flat_map(|&(k, _)| {
            let others = self.others(stones, k);
            let starts = self.starts(stones[k]);
            starts.map(move |estimate| PileStart {
                which: k,
                estimate,
                others: others.clone(),
            })
        });
        let starts: Vec<PileStart> = starts.collect();
        let alone = |k: usize| asked.iter().find(|one| one.0 == k).map_or(0.0, |one| one.1);
        for (start, fit) in starts.iter().zip(self.piled(&starts)?) {
            let Some((hypothesis, nats)) = fit else {
                continue;
            };
            let below = &stones[start.which];
            let fit = PieceOver {
                hypothesis,
                gain: nats - alone(start.which),
                off_mm: hypothesis.position().distance(below.position()),
            };
            let Some(known) = over[start.which].get_mut(hypothesis.size as usize) else {
                continue;
            };
            *known = (*known)
                .filter(|known: &PieceOver| known.gain > fit.gain)
                .or(Some(fit));
        }
        Ok(over)
    }

    /// Where smaller pieces would stand over a stone.
    fn starts(&self, below: Hypothesis) -> impl Iterator<Item = StoneEstimate> {
        let pieces = self.scene.pieces;
        let smaller = Size::ALL.into_iter().filter(move |&size| size < below.size);
        smaller.flat_map(move |size| {
            SPINS_DEG.map(|turn_deg| StoneEstimate {
                hypothesis: Hypothesis {
                    size,
                    level_mm: below.level_mm + pieces.lift_mm(size, below.size),
                    angle_deg: below.angle_deg + turn_deg,
                    ..below
                },
                position_sigma_mm: START_SIGMA.0,
                angle_sigma_deg: START_SIGMA.1,
            })
        })
    }

    /// Each moved by what its edges say, and how likely these are then, in nats but for a constant; nothing of what does not show.
    fn piled(&self, starts: &[PileStart]) -> Result<Vec<Option<(Hypothesis, f64)>>, NetworkError> {
        let bodies = starts.iter();
        let bodies = bodies.map(|start| (start.estimate.hypothesis, start.others.clone()));
        self.looked_at(bodies.collect(), LOOKS, |which, body, said, strips| {
            let better = starts[which].estimate.stepped(body, said, strips)?;
            Some(better.estimate.hypothesis)
        })
    }
}
