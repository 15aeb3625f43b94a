//! What a picture of a bare table shows besides the stones that were read: round things of glass, and how well outlines follow edges.

use super::{Ground, Reading};
use crate::beads;
use crate::capture::Frame;
use crate::evidence::{PictureEvidence, UnreadPlace};
use crate::frames::PixelPoint;
use crate::outlines;
use crate::pipeline::limits::Unexplained;

impl Reading {
    /// Looks for it in the picture that this was read from; true where that is done, as on a bare table. It takes about a sixth of the time of
    /// a reading.
    pub fn look_beside(&mut self, frame: &Frame, ground: &Ground) -> bool {
        let is_bare = matches!(ground, Ground::Free | Ground::Table(_));
        if is_bare {
            let known = std::mem::take(&mut *self.layout.evidence);
            *self.layout.evidence = PictureEvidence {
                edges: known.edges,
                colors: known.colors,
                ..self.evidence_in(frame)
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
            beads,
            misfits,
            unread: self.unread(),
            identities: self.limits.identities.clone(),
            ..PictureEvidence::default()
        }
    }

    /// Where the picture shows what may be a stone.
    fn unread(&self) -> Vec<UnreadPlace> {
        let marks = self.limits.unexplained.iter();
        let marks = marks.filter(|mark| mark.is_on_surface && !mark.why.hides());
        let place = |mark: &Unexplained| UnreadPlace {
            position: mark.position,
            probability: mark.probability,
        };
        marks.map(place).collect()
    }
}
