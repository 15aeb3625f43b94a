//! What the network says of an area of a picture, and which pixels cast which votes.

use super::{Area, Segmentation, UNSEEN, Vote};
use std::num::NonZeroU32;

/// The number of a vote among all; none at all takes no more memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VoteNumber(NonZeroU32);

impl VoteNumber {
    pub const fn new(index: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(index as u32))
    }

    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What the network says of an area of a picture.
#[derive(Clone, Debug)]
pub struct AreaSegmentation {
    /// Where it looked.
    pub area: Area,
    /// As [`Segmentation`] has them, of the area's pixels alone.
    pub(super) stone: Vec<f32>,
    pub(super) votes: Vec<Vote>,
    pub(super) vote_area: f64,
    pub(super) vote_of: Vec<Option<VoteNumber>>,
}

impl AreaSegmentation {
    /// Where a pixel of the picture stands among the area's.
    pub(super) const fn at(&self, x: usize, y: usize) -> usize {
        (y - self.area.y0) * (self.area.x1 - self.area.x0) + x - self.area.x0
    }

    /// What is known of a picture so large of which nothing else was seen.
    pub(super) fn of_picture(self, width: usize, height: usize) -> Segmentation {
        let Self {
            area,
            stone: seen,
            votes,
            vote_area,
            vote_of: own,
        } = self;
        if area.pixels() == width * height {
            return Segmentation {
                stone: seen,
                votes,
                vote_area,
                vote_of: own,
            };
        }
        let (mut stone, mut vote_of) = (vec![UNSEEN; width * height], vec![None; width * height]);
        let across = area.x1 - area.x0;
        let rows = stone
            .chunks_exact_mut(width)
            .zip(vote_of.chunks_exact_mut(width));
        let rows = rows.skip(area.y0);
        for ((stone, vote_of), (seen, own)) in rows.zip(seen.chunks(across).zip(own.chunks(across)))
        {
            stone[area.x0..area.x1].copy_from_slice(seen);
            vote_of[area.x0..area.x1].copy_from_slice(own);
        }
        Segmentation {
            stone,
            votes,
            vote_area,
            vote_of,
        }
    }
}
