//! The passes at a picture in which a board's corners are looked for: at which scale, how blurred, with or without printed lines.
//!
//! Comes in: the picture at all its scales. Goes out: the passes, the most promising first.

use crate::board::pattern::PatternKind;
use crate::raster::Gray;

/// One way of looking for corners.
#[derive(Clone, Copy)]
pub struct CornerSearch {
    /// How often the picture was halved before.
    pub level: usize,
    /// Standard deviation of the blur that it is looked at through.
    pub sigma_px: f64,
    /// What is done about lines between the squares.
    pub lines: PrintedLines,
}

/// What to do about lines printed or inlaid between the squares: they turn a corner's saddle into a pit or a peak.
#[derive(Clone, Copy, PartialEq)]
pub enum PrintedLines {
    /// Nothing.
    Kept,
    /// Dark ones are filled with what is beside them.
    DarkFilled,
    /// Light ones are.
    LightFilled,
}

/// The level at which most boards show best.
pub fn favorite_level(pyramid: &[Gray]) -> usize {
    const FAVORITE_LONG_SIDE_PX: usize = 1400;
    pyramid
        .iter()
        .position(|gray| gray.width.max(gray.height) <= FAVORITE_LONG_SIDE_PX)
        .unwrap_or(pyramid.len() - 1)
}

/// The passes in order, the most promising first: most boards fill a good part of the picture.
pub fn searches(pyramid: &[Gray], kind: PatternKind) -> Vec<CornerSearch> {
    let favorite = favorite_level(pyramid);
    let half = (favorite + 1).min(pyramid.len() - 1);
    let quarter = (favorite + 2).min(pyramid.len() - 1);
    let pass = |level, sigma_px, lines| CornerSearch {
        level,
        sigma_px,
        lines,
    };
    let mut passes = vec![
        pass(favorite, 1.5, PrintedLines::Kept),
        pass(half, 1.5, PrintedLines::Kept),
        pass(quarter, 1.5, PrintedLines::Kept),
        pass(half, 1.5, PrintedLines::DarkFilled),
        pass(half, 2.5, PrintedLines::Kept),
        pass(favorite, 1.5, PrintedLines::DarkFilled),
        pass(favorite, 1.5, PrintedLines::LightFilled),
        pass(favorite, 1.0, PrintedLines::Kept),
    ];
    // Lines are what a ruled board is known by.
    passes.retain(|pass| kind == PatternKind::Checkered || pass.lines == PrintedLines::Kept);
    // Larger pictures show a board that can be read at half their size, too, and searching them takes gigabytes.
    const LARGEST_PX: usize = 50_000_000;
    let finer = (0..favorite).rev();
    let finer = finer.filter(|level| pyramid[*level].data.len() <= LARGEST_PX);
    passes.extend(finer.map(|level| pass(level, 1.5, PrintedLines::Kept)));
    passes
}
