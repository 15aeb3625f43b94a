//! What a picture of a bare table shows besides the stones that were read: round things of glass, and how well outlines follow edges.

use super::{Ground, Reading};
use crate::bead::LaidBead;
use crate::beads;
use crate::capture::Frame;
use crate::evidence::{PictureEvidence, UnreadPlace};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::outlines;
use crate::piece::Size;

/// So far beyond its rim a stone of glass still explains what shows: its shadow is part of that.
const GLASS_MM: f64 = 6.0;

impl Reading {
    /// Looks for it in the picture that this was read from; true where that is done, as on a bare table. It takes about a sixth of the time of
    /// a reading.
    pub fn look_beside(&mut self, frame: &Frame, ground: &Ground) -> bool {
        let is_bare = matches!(ground, Ground::Free | Ground::Table(_));
        if is_bare {
            let known = std::mem::take(&mut *self.layout.evidence);
            let evidence = self.evidence_in(frame);
            *self.layout.evidence = PictureEvidence {
                edges: known.edges,
                colors: known.colors,
                leaning: known.leaning,
                levels: known.levels,
                ..evidence
            };
        }
        is_bare
    }

    fn evidence_in(&self, frame: &Frame) -> PictureEvidence {
        let outlines = self.seen.iter().map(|seen| seen.outline_px.clone());
        let outlines: Vec<Vec<PixelPoint>> = outlines.collect();
        let (beads, misfits) = rayon::join(
            || beads::find(frame, &self.view, &outlines),
            || outlines::misfits(frame, &outlines),
        );
        PictureEvidence {
            unread: self.unread(&beads),
            beads,
            misfits,
            identities: self.limits.identities.clone(),
            ..PictureEvidence::default()
        }
    }

    /// Where the picture shows what may be a stone, less likely one where it shows one of glass. Its mark stays for who counts no beads: of
    /// four on 28 tables where some were seen, two were small pieces, white and seen from above or far off.
    fn unread(&self, beads: &[LaidBead]) -> Vec<UnreadPlace> {
        let marks = self.limits.unread();
        let near_mm = self.layout.pieces.dimensions(Size::Small).height_mm;
        let is_told = |at: SurfacePoint| marks.iter().any(|m| m.position.distance(at) < near_mm);
        let beside = self.limits.beside.iter().copied();
        let beside = beside.filter(|place| !is_told(place.position));
        let is_glass = |bead: &&LaidBead, at: SurfacePoint| {
            bead.center.distance(at) < bead.radius_mm + GLASS_MM
        };
        let places = marks.iter().copied().chain(beside);
        let less_beads = places.map(|place| {
            let about = beads.iter().filter(|bead| is_glass(bead, place.position));
            let none = about.map(|bead| 1.0 - bead.confidence).product::<f64>();
            UnreadPlace {
                probability: place.probability * none,
                ..place
            }
        });
        less_beads.collect()
    }
}
