//! What the edges say of stones on a bare table that may lean on one another.

use super::explained::Explained;
use super::networks::Networks;
use super::{Ground, ReadOptions};
use crate::evidence::{EdgeWord, LeaningWord};
use crate::network::NetworkError;
use crate::piece::PieceSet;
use crate::pose::Hypothesis;

/// Edges that are this likely leave nothing open, in nats: so plain are those of half of the stones that lie as read, and of none that leans.
const PLAIN_NATS: f64 = -4.0;

impl Networks {
    /// The edges' word on each stone that was found, in their order; nothing on boards, where pieces stand apart, nor where nobody asks.
    pub fn edge_words(
        &self,
        explained: &Explained<'_>,
        options: &ReadOptions,
    ) -> Result<Vec<Option<EdgeWord>>, NetworkError> {
        let observation = &explained.observation;
        let is_bare = matches!(options.ground, Ground::Free | Ground::Table(_));
        let stones = explained.findings.stones.iter();
        let stones: Vec<Hypothesis> = stones.map(|one| *one.hypothesis()).collect();
        let is_amiss = |k: usize| explained.findings.stones[k].is_amiss;
        let near = (0..stones.len()).filter(|&k| is_near_another(&stones, k, &observation.pieces));
        let near: Vec<usize> = near.filter(|_| is_bare && options.weighs_leaning).collect();
        if near.is_empty() {
            return Ok(vec![]);
        }
        let edges = self.closer()?.edges.over(observation.scene());
        let nats = edges.nats_as_read(&stones, &near)?;
        let asked = near.iter().zip(&nats);
        let asked =
            asked.filter(|(k, nats)| nats.is_some_and(|nats| nats < PLAIN_NATS || is_amiss(**k)));
        let asked: Vec<usize> = asked.map(|(&k, _)| k).collect();
        let fits = edges.leaning(&stones, &asked)?;
        let mut words = vec![None; stones.len()];
        for (&k, nats) in near.iter().zip(&nats) {
            let place = asked.iter().position(|&asked| asked == k);
            let fit = place.and_then(|place| fits[place]);
            words[k] = nats.map(|nats| EdgeWord {
                nats,
                leaning: fit.map(|fit| LeaningWord {
                    tipped: fit.hypothesis.tipped,
                    gain: fit.nats - nats,
                }),
                is_amiss: is_amiss(k),
            });
        }
        Ok(words)
    }
}

/// Whether another stone is within the reach of one, as each may lie.
fn is_near_another(stones: &[Hypothesis], own: usize, pieces: &PieceSet) -> bool {
    let reach_mm = |one: &Hypothesis| pieces.dimensions(one.size).slant_mm() * 2.0 / 3.0;
    let others = stones.iter().enumerate().filter(|(k, _)| *k != own);
    let own = &stones[own];
    others.into_iter().any(|(_, other)| {
        let apart_mm = own.position().distance(other.position());
        apart_mm <= reach_mm(own) + reach_mm(other)
    })
}
