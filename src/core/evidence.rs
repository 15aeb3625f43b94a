//! What a picture of a table shows besides stones that stand or lie on it.

mod reason;
mod unread;

pub use reason::Reason;
pub use unread::{PlaceChance, PlaceId, PlaceMark, UnreadPlace, unread_share};

use crate::bead::LaidBead;
use crate::certainty::IdentityChances;
use crate::frames::SurfacePoint;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size, Tipped};

/// What belongs to a layout that was seen; nothing where it was typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureEvidence {
    /// Small round things of glass, the surest first.
    pub beads: Vec<LaidBead>,
    /// Those of which people say what they are, by id.
    pub said_beads: Vec<String>,
    /// How far the picture's edges lie off each of the layout's stones as it was read, as a share of the length of its outline,
    /// in their order; none of a stone of which too little is to be seen.
    pub misfits: Vec<Option<f64>>,
    /// What the edges say of each of them, in their order; none of one that is near no other, or that does not show.
    pub edges: Vec<Option<EdgeWord>>,
    /// How likely each of them leans on another, or stands on one, in their order; its confidence is the less for that. Nothing where
    /// nobody asked.
    pub leaning: Vec<f64>,
    /// Where it comes from its file: what the picture could not tell, in sentences; what single places hide or hold, `unread` tells.
    pub shortcomings: Vec<Phrase>,
    /// Which share of the ground beside a board was searched where players lay what they captured: south, north, west, and east of it,
    /// from 0 to 1.
    pub beside_shown: Option<[f64; 4]>,
    /// Middles of what lies beside a board, read or not, nearer than its own length to ground that was not searched.
    pub at_edge: Vec<SurfacePoint>,
    /// What each of them may be instead, in their order.
    pub identities: Vec<IdentityChances>,
    /// How high each of them stands over the table, in millimetres, in their order; nothing where none stands on another.
    pub levels: Vec<f64>,
    /// The colors that each of them may have, with how likely that is, in their order; nothing of one of which nobody doubts it.
    pub colors: Vec<Vec<(Color, f64)>>,
    /// Where a stone may lie that was not read, hidden squares among them.
    pub unread: Vec<UnreadPlace>,
    /// How far all of them are in doubt together, where it is not known how large they are: so much of each one's confidence is
    /// lacking for that, from 0 to 1.
    pub shared_doubt: f64,
    /// Stones that people say belong together, by id, each list a group of its own: their word goes before what gaps tell.
    pub groups: Vec<Vec<String>>,
}

/// What the picture's edges say of how a stone lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeWord {
    /// How likely they are as it was read, in nats but for a constant.
    pub nats: f64,
    /// How it would lean, if they leave that open.
    pub leaning: Option<LeaningWord>,
    /// Whether it is one only if it leans or is hidden.
    pub is_amiss: bool,
}

/// How a stone would lean, by the picture's edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeaningWord {
    /// How it would lean.
    pub tipped: Tipped,
    /// By how many nats that explains the edges better than how it was read.
    pub gain: f64,
}

impl PictureEvidence {
    /// What hides squares, in sentences.
    pub fn hiding(&self) -> Vec<Phrase> {
        let count = |why: Reason| {
            let marks = self.unread.iter().filter_map(|place| place.mark);
            let squares = marks.filter(|mark| mark.why == why).count();
            Some(squares).filter(|squares| *squares > 0)
        };
        let glaring = count(Reason::Glare).map(|squares| phrase!("picture-glaring", squares));
        let covered = count(Reason::Covered).map(|squares| phrase!("picture-covered", squares));
        let unsharp = count(Reason::Blurred).map(|squares| phrase!("picture-unsharp", squares));
        [glaring, covered, unsharp].into_iter().flatten().collect()
    }

    /// How high a stone stands over the table, by its place in the layout.
    pub fn level_mm(&self, stone: usize) -> f64 {
        self.levels.get(stone).copied().unwrap_or(0.0)
    }

    /// The colors that a stone may have, by its place in the layout; none where it is not among them, so that nobody doubts its own.
    pub fn colors_of(&self, stone: usize, own: &Color) -> &[(Color, f64)] {
        let colors = self.colors.get(stone).map_or(&[][..], Vec::as_slice);
        if colors.iter().any(|(color, _)| color == own) {
            colors
        } else {
            &[]
        }
    }

    /// How likely a stone is of the color that it was named for, by its place in the layout.
    pub fn is_of_its_color(&self, stone: usize, own: &Color) -> f64 {
        let mut colors = self.colors_of(stone, own).iter();
        colors
            .find(|(color, _)| color == own)
            .map_or(1.0, |(_, p)| *p)
    }

    /// How likely a stone is of the color that it was named for, and lies or stands as it was read, by its place in the layout: of both there is
    /// more to say than its confidence does.
    pub fn is_of_its_color_and_level(&self, stone: usize, own: &Color) -> f64 {
        let leans = self.leaning.get(stone).copied().unwrap_or(0.0);
        self.is_of_its_color(stone, own) * (1.0 - leans)
    }

    /// Keeps what is said of every stone with that stone, where stones were left out, added or put in another order. `as_read` are their
    /// places in the layout as it was read; none of those of which people, or earlier pictures, know what they are: their sizes.
    pub fn follow(&mut self, sizes: &[Size], as_read: &[Option<usize>]) {
        if !self.identities.is_empty() {
            let own = |(size, place): (&Size, &Option<usize>)| {
                let read = place.and_then(|place| self.identities.get(place));
                read.copied()
                    .unwrap_or_else(|| IdentityChances::known(*size))
            };
            self.identities = sizes.iter().zip(as_read).map(own).collect();
        }
        if !self.colors.is_empty() {
            let own = |place: &Option<usize>| self.colors.get((*place)?).cloned();
            self.colors = as_read
                .iter()
                .map(|place| own(place).unwrap_or_default())
                .collect();
        }
        if !self.levels.is_empty() {
            let own = |place: &Option<usize>| place.map_or(0.0, |place| self.level_mm(place));
            self.levels = as_read.iter().map(own).collect();
        }
        if !self.misfits.is_empty() {
            let own = |place: &Option<usize>| self.misfits.get((*place)?).copied().flatten();
            self.misfits = as_read.iter().map(own).collect();
        }
        if !self.leaning.is_empty() {
            let own = |place: &Option<usize>| self.leaning.get((*place)?).copied();
            self.leaning = as_read.iter().map(|p| own(p).unwrap_or(0.0)).collect();
        }
        if !self.edges.is_empty() {
            let own = |place: &Option<usize>| self.edges.get((*place)?).copied().flatten();
            self.edges = as_read.iter().map(own).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_a_stone_goes_where_it_goes() {
        let doubt = |p: f64| IdentityChances {
            sizes: [1.0 - p, p, 0.0],
            other_pose: 0.0,
            turned: 0.0,
        };
        let word = |nats: f64| {
            Some(EdgeWord {
                nats,
                leaning: None,
                is_amiss: false,
            })
        };
        let mut evidence = PictureEvidence {
            levels: vec![0.0, 0.0, 24.0],
            leaning: vec![0.5, 0.0, 0.25],
            misfits: vec![Some(0.1), None, Some(0.3)],
            edges: vec![word(-1.0), None, word(-3.0)],
            identities: vec![doubt(0.1), doubt(0.2), doubt(0.3)],
            ..PictureEvidence::default()
        };
        // The first is gone, the others have changed places, and people added one.
        let now = [Size::Small, Size::Small, Size::Large];
        evidence.follow(&now, &[Some(2), Some(1), None]);
        assert_eq!(evidence.levels, [24.0, 0.0, 0.0]);
        assert_eq!(evidence.leaning, [0.25, 0.0, 0.0]);
        assert_eq!(evidence.misfits, [Some(0.3), None, None]);
        assert_eq!(evidence.edges, [word(-3.0), None, None]);
        let sizes: Vec<[f64; 3]> = evidence.identities.iter().map(|own| own.sizes).collect();
        assert_eq!(sizes, [[0.7, 0.3, 0.0], [0.8, 0.2, 0.0], [0.0, 0.0, 1.0]]);
        let mut nothing = PictureEvidence::default();
        nothing.follow(&now, &[None, None, None]);
        assert_eq!(nothing, PictureEvidence::default());
    }
}
