//! What lies within an outline in the picture.

use crate::frames::PixelPoint;

/// Whether a convex outline holds a pixel.
pub fn is_within(outline: &[PixelPoint], pixel: PixelPoint) -> bool {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let turns =
        sides.map(|(a, b)| (b.x - a.x) * (pixel.y - a.y) - (b.y - a.y) * (pixel.x - a.x) >= 0.0);
    let turns: Vec<bool> = turns.collect();
    turns.iter().all(|&left| left) || turns.iter().all(|&left| !left)
}
