//! Round things of glass in a picture, to be clicked.

use crate::bead::LaidBead;
use crate::frames::PixelPoint;
use crate::pipeline::Reading;

/// The round thing under a pixel, by id.
pub fn at(reading: &Reading, pixel: PixelPoint) -> Option<String> {
    let at = reading.view.surface_from_pixel(pixel, 0.0)?;
    let off = |bead: &&LaidBead| bead.center.distance(at) / bead.radius_mm;
    let mut beads: Vec<&LaidBead> = reading.layout.evidence.beads.iter().collect();
    beads.sort_by(|a, b| off(a).total_cmp(&off(b)));
    let nearest = beads.first().filter(|bead| off(bead) <= REACH)?;
    Some(nearest.id.clone())
}

/// How far from its middle it is clicked, in its own radii.
const REACH: f64 = 1.3;
