//! A picture whose stones are found, on the way to a reading.

use super::findings::Findings;
use super::ground::Site;
use super::limits::Limits;
use super::observation::Observation;
use super::stones;
use super::{ReadError, ReadOptions, Reading};
use crate::layout::Layout;

/// All that is known of a picture once its stones are found.
pub struct Explained<'a> {
    pub site: Site<'a>,
    pub observation: Observation,
    pub findings: Findings,
}

impl Explained<'_> {
    /// Stage 8: the stones in millimetres, and what the picture can't tell.
    pub fn reading(
        &self,
        size_px: (u32, u32),
        options: &ReadOptions,
    ) -> Result<Reading, ReadError> {
        let Self {
            site,
            observation,
            findings,
        } = self;
        let pieces = &options.pieces;
        let mut limits = Limits::of(observation, findings, site, pieces)?;
        limits.named.clone_from(&options.colors);
        let (mut stones, seen) = stones::named(observation, &findings.stones, pieces);
        // By another scale they would be of other sizes.
        for stone in &mut stones {
            stone.confidence = stone.confidence.map(|own| own * site.scale_certainty);
        }
        Ok(Reading {
            size_px,
            layout: Layout {
                cards: site.cards.clone(),
                surface: site.surface,
                pieces: *pieces,
                stones: limits.widened(stones, site.surface),
            },
            view: site.view.clone(),
            seen,
            limits,
            notes: site.notes.clone(),
        })
    }
}
