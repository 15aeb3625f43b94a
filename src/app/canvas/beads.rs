//! Round things of glass in a picture, to be clicked.

use super::Scene;
use crate::app::screen::ScreenFromPixel;
use crate::app::table::USUAL_RADIUS_MM;
use crate::bead::LaidBead;
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::pipeline::Reading;
use eframe::egui::{Color32, Painter, Pos2, Shape, Stroke};

/// The round thing under a pixel, by id.
pub fn at(reading: &Reading, pixel: PixelPoint) -> Option<String> {
    let at = reading.view.surface_from_pixel(pixel, 0.0)?;
    let off = |bead: &&LaidBead| bead.center.distance(at) / bead.radius_mm;
    let mut beads: Vec<&LaidBead> = reading.layout.evidence.beads.iter().collect();
    beads.sort_by(|a, b| off(a).total_cmp(&off(b)));
    let nearest = beads.first().filter(|bead| off(bead) <= REACH)?;
    Some(nearest.id.clone())
}

/// The place under a pixel where a stone of glass may lie that was not seen: in a match that knows groups, near a stone.
pub fn missed_at(scene: &Scene, reading: &Reading, pixel: PixelPoint) -> Option<SurfacePoint> {
    scene.game?.marks(&reading.layout)?;
    let at = reading.view.surface_from_pixel(pixel, 0.0)?;
    let mut stones = reading.layout.stones.iter();
    stones
        .any(|stone| stone.position.distance(at) < NEAR_MM)
        .then_some(at)
}

/// A ring where people are asked what lies there.
pub fn paint(painter: &Painter, scene: &Scene, reading: &Reading, map: ScreenFromPixel) {
    let Some(middle) = scene.asked_at else {
        return;
    };
    let rim = (0..24_u8).map(|step| {
        let bearing = Bearing::from_deg(15.0 * f64::from(step));
        middle.along(bearing, USUAL_RADIUS_MM)
    });
    let rim = rim.filter_map(|at| Some(map.point(reading.view.pixel_from_surface(at)?)));
    let rim: Vec<Pos2> = rim.collect();
    for (width, color) in [(4.0, Color32::from_black_alpha(150)), (2.0, Color32::WHITE)] {
        painter.add(Shape::closed_line(rim.clone(), Stroke::new(width, color)));
    }
}

/// A stone of glass marks what lies about 5 cm from its rim, and pieces are as long again.
const NEAR_MM: f64 = 120.0;

/// How far from its middle it is clicked, in its own radii.
const REACH: f64 = 1.3;
