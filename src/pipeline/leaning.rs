//! What the edges say of stones on a bare table that may lean on one another.

use super::explained::Explained;
use super::networks::Networks;
use super::{Ground, ReadOptions, Reading};
use crate::certainty::RATHER;
use crate::evidence::{EdgeWord, LeaningWord};
use crate::layout::{Layout, Stone};
use crate::leaning::{LEAST, LeaningSight};
use crate::network::NetworkError;
use crate::piece::PieceSet;
use crate::pose::Hypothesis;
use crate::solid::Body;

/// Edges that are this likely leave nothing open, in nats: so plain are those of half of the stones that lie as read, and of none that leans.
const PLAIN_NATS: f64 = -4.0;

impl Networks {
    /// Asks the edges of the stones on a bare table whether these lean: a stone that may is so much less surely what it was read as.
    pub fn ask_edges(
        &self,
        reading: &mut Reading,
        explained: &Explained<'_>,
        options: &ReadOptions,
    ) -> Result<(), NetworkError> {
        let words = self.edge_words(explained, options)?;
        let leaning = likely_leaning(&reading.layout, &words);
        for (stone, leans) in reading.layout.stones.iter_mut().zip(&leaning) {
            stone.confidence = stone.confidence.map(|own| own * (1.0 - leans));
        }
        reading.layout.evidence.edges = words;
        reading.layout.evidence.leaning = leaning;
        Ok(())
    }

    /// The edges' word on each stone that was found, in their order; nothing on boards, where pieces stand apart.
    fn edge_words(
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
        let near: Vec<usize> = near.filter(|_| is_bare).collect();
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

/// How likely each stone leans on another, or stands on one, in their order; nothing where no edges were asked.
fn likely_leaning(layout: &Layout, words: &[Option<EdgeWord>]) -> Vec<f64> {
    if words.is_empty() {
        return vec![];
    }
    let (stones, evidence) = (&layout.stones, &layout.evidence);
    let body = |stone| Body::of_stone(stone, &layout.pieces);
    let bodies: Vec<Body> = stones.iter().map(body).collect();
    let hosts = |own: usize| {
        let others = bodies.iter().enumerate();
        others.filter(move |(other, _)| *other != own && evidence.level_mm(*other) <= 0.0)
    };
    let is_there = |stone: &Stone| stone.confidence.is_none_or(|p| p >= RATHER);
    let leans = |(own, stone): (usize, &Stone)| {
        let Some(word) = words.get(own).copied().flatten() else {
            return 0.0;
        };
        let there = hosts(own).filter(|(other, _)| is_there(&stones[*other]));
        let dimensions = layout.pieces.dimensions(stone.size);
        let tipped = |word: LeaningWord| Body::tipped(dimensions, &word.tipped);
        let sight = LeaningSight {
            gap_mm: bodies[own].gap_to_any(there.map(|(_, body)| body)),
            misfit: None,
            is_upright: !stone.pose.is_lying(),
            edges: Some(word),
            leaning_gap_mm: word
                .leaning
                .map(|word| tipped(word).gap_to_any(hosts(own).map(|(_, body)| body))),
        };
        let leans = sight.probability();
        if leans < LEAST { 0.0 } else { leans }
    };
    stones.iter().enumerate().map(leans).collect()
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
