//! The pipeline: a picture in, a reading out.

use crate::frames::PixelPoint;
use crate::layout::{Layout, Stone};
use crate::view::SurfaceView;

/// All that was read from one picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Width and height of the picture, in pixels, upright.
    pub size_px: (u32, u32),
    /// The camera and the surface as found; millimetres.
    pub view: SurfaceView,
    pub layout: Layout,
    /// Parallel to `layout.stones`.
    pub seen: Vec<Seen>,
    /// Sentences for the person: where the square side comes from, what was doubted.
    pub notes: Vec<String>,
}

/// How one stone shows in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Convex outline of the body in the picture.
    pub outline_px: Vec<PixelPoint>,
}

impl Reading {
    /// Stones with how they show.
    pub fn stones(&self) -> impl Iterator<Item = (&Stone, &Seen)> {
        self.layout.stones.iter().zip(&self.seen)
    }
}
