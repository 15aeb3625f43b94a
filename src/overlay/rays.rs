//! The lines along which stones point, each in the fan of its uncertainty.

use super::pen::Pen;
use super::{Ends, Halo, Layer, MarkSheet, Shape, ink_of_color};
use crate::certainty::Sigma;
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::layout::Stone;
use crate::pipeline::Reading;
use crate::rules::marks::RayMark;

/// A ray that meets nothing is followed this far at most, in millimetres: past any table.
const FAR_MM: f64 = 4000.0;
/// One stretch of such a ray; short enough to bend with the lens.
const STRETCH_MM: f64 = 20.0;
/// Sigmas to either side that a fan spans: about 95 of 100 rays.
const FAN_SIGMAS: f64 = 2.0;

/// The ray from the tip to what it meets, or faint to the picture's edge, in its fan.
pub fn add(
    sheet: &mut MarkSheet,
    reading: &Reading,
    stone: &Stone,
    heading: Bearing,
    drawn: RayMark,
    pen: Pen,
) {
    let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
    let tip = stone.position.along(heading, slant_mm * 2.0 / 3.0);
    let length_mm = drawn.length_mm;
    let ink = ink_of_color(&stone.color);
    if let Some(sigma) = stone.sigma {
        let corners = fan(reading, (tip, heading), sigma, length_mm);
        let ink = ink.with_opacity(if length_mm.is_some() { 75 } else { 30 });
        sheet.draw(Layer::Rays, Shape::Area { corners, ink });
    }
    let points = ray(reading, tip, heading, length_mm);
    let (opacity, halo) = match length_mm {
        Some(_) => (255, Halo::Dark),
        None => (110, Halo::None),
    };
    let shape = Shape::Line {
        points,
        ends: Ends::Open,
        ink: ink.with_opacity(opacity),
        width_px: pen.line_px,
        halo,
    };
    sheet.draw(Layer::Rays, shape);
}

/// Around all that a ray from a tip may pass.
fn fan(
    reading: &Reading,
    (tip, heading): (SurfacePoint, Bearing),
    sigma: Sigma,
    length_mm: Option<f64>,
) -> Vec<PixelPoint> {
    let turn = FAN_SIGMAS * sigma.heading_deg.unwrap_or(0.0);
    let aside = FAN_SIGMAS * sigma.position_mm;
    let side = |sign: f64| {
        let start = tip.along(heading.turned(90.0), sign * aside);
        ray(reading, start, heading.turned(sign * turn), length_mm)
    };
    let mut corners = side(-1.0);
    corners.extend(side(1.0).into_iter().rev());
    corners
}

/// The pixels along a ray on the table for a length, or to the edge of the picture.
fn ray(
    reading: &Reading,
    origin: SurfacePoint,
    bearing: Bearing,
    length_mm: Option<f64>,
) -> Vec<PixelPoint> {
    let end_mm = length_mm.unwrap_or(FAR_MM);
    let (width, height) = reading.size_px;
    let is_inside = |p: &PixelPoint| {
        (0.0..=f64::from(width)).contains(&p.x) && (0.0..=f64::from(height)).contains(&p.y)
    };
    let stretches = (end_mm / STRETCH_MM).ceil().max(1.0) as usize;
    let mut points = Vec::new();
    for i in 0..=stretches {
        let along_mm = (i as f64 * STRETCH_MM).min(end_mm);
        let Some(point) = reading
            .view
            .pixel_from_surface(origin.along(bearing, along_mm))
        else {
            break;
        };
        points.push(point);
        // Far outside, the model of the lens may fold a ray back into the picture.
        if !is_inside(&point) {
            break;
        }
    }
    points
}
