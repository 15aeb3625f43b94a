//! Marks of a Noname ruling: the ray of every attacker with its uncertainty, who is subdued, the score.

use super::labels::{Block, Text};
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Shape, Sheet, code_of_color, ink_of_color, panel, table};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::layout::Stone;
use crate::pipeline::Reading;
use crate::rules::noname::{Aim, Judged, Ruling, score};

/// A ray that meets nothing is followed this far at most, in millimetres: past any table.
const FAR_MM: f64 = 4000.0;
/// One stretch of such a ray; short enough to bend with the lens.
const STRETCH_MM: f64 = 20.0;
/// Sigmas to either side that a fan spans: about 95 of 100 rays.
const FAN_SIGMAS: f64 = 2.0;

/// Adds the ruling to the sheet.
pub fn add(sheet: &mut Sheet, reading: &Reading, ruling: &Ruling, pen: Pen) {
    let anchors = table::anchors(reading);
    let stones = reading.layout.stones.iter().zip(&ruling.stones);
    for (i, (stone, judged)) in stones.enumerate() {
        if let (Some(aim), Some(heading)) = (&judged.aim, stone.pose.heading()) {
            draw_ray(sheet, reading, stone, heading, aim, pen);
        }
        sheet.is_doubtful[i] |= judged.aim.as_ref().is_some_and(|aim| !aim.call.is_clear());
        let first_ring = usize::from(sheet.is_doubtful[i]);
        for (turn, color) in judged.subdued_by.iter().enumerate() {
            let ring = table::ring(anchors[i], first_ring + turn, ink_of_color(color), pen);
            sheet.draw(Layer::Fates, ring);
        }
        add_words(&mut sheet.texts[i], judged);
    }
    draw_capture(sheet, &anchors, ruling, pen);
    sheet.panel = score_panel(ruling);
}

/// The score beside the name; below it a doubtful target, and who subdues the piece.
fn add_words(text: &mut Text, judged: &Judged) {
    if let Some(name) = text.lines.first_mut() {
        name.push(match judged.is_counted {
            true => (format!(" {:+}", judged.score), Ink::WHITE),
            false => (" not counted".to_owned(), Ink::AMBER),
        });
    }
    if let Some(aim) = judged.aim.as_ref().filter(|aim| !aim.call.is_clear()) {
        let target = aim.hit.as_ref().map_or("nothing", |hit| hit.id.as_str());
        let span = table::call(format!("→{target}"), Some(aim.call));
        text.lines.push(vec![span]);
    }
    if !judged.subdued_by.is_empty() {
        let mut line = vec![("subdued".to_owned(), Ink::GREY)];
        for color in &judged.subdued_by {
            let code = format!(" {}", code_of_color(color));
            line.push((code, ink_of_color(color).lightened()));
        }
        text.lines.push(line);
    }
}

/// The ray from the tip to what it meets, or faint to the picture's edge, in its fan.
fn draw_ray(
    sheet: &mut Sheet,
    reading: &Reading,
    stone: &Stone,
    heading: Bearing,
    aim: &Aim,
    pen: Pen,
) {
    let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
    let tip = stone.position.along(heading, slant_mm * 2.0 / 3.0);
    let length_mm = aim.hit.as_ref().map(|hit| hit.distance_mm);
    let ink = ink_of_color(&stone.color);
    if let Some(sigma) = stone.sigma {
        let turn = FAN_SIGMAS * sigma.heading_deg.unwrap_or(0.0);
        let aside = FAN_SIGMAS * sigma.position_mm;
        let side = |sign: f64| {
            let start = tip.along(heading.turned(90.0), sign * aside);
            ray(reading, start, heading.turned(sign * turn), length_mm)
        };
        let mut corners = side(-1.0);
        corners.extend(side(1.0).into_iter().rev());
        let shape = Shape::Area {
            corners,
            ink: ink.with_opacity(if length_mm.is_some() { 75 } else { 30 }),
        };
        sheet.draw(Layer::Rays, shape);
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

/// Strikes out what the placed piece captures.
fn draw_capture(sheet: &mut Sheet, anchors: &[Block], ruling: &Ruling, pen: Pen) {
    let placed = ruling.placed.as_ref();
    let Some((victim, to)) = placed.and_then(|p| p.captures.as_ref().zip(p.to.as_ref())) else {
        return;
    };
    let Some(i) = ruling.stones.iter().position(|stone| stone.id == *victim) else {
        return;
    };
    sheet.draw_all(
        Layer::Fates,
        table::cross(anchors[i], ink_of_color(to), pen),
    );
    let words = format!("taken by {}", code_of_color(to));
    sheet.texts[i].push_line(words, ink_of_color(to).lightened());
}

/// Totals, most first, and what is in doubt.
fn score_panel(ruling: &Ruling) -> Text {
    let mut panel = Text::default();
    panel.push_line("Noname", Ink::WHITE);
    let scores = score(ruling);
    let names: Vec<_> = scores.iter().map(|score| &score.color).collect();
    let width = panel::widest(&names);
    for score in &scores {
        let words = format!("  {:+4}", score.total);
        let name = panel::color_name(&score.color, width);
        panel.lines.push(vec![name, (words, Ink::WHITE)]);
    }
    let in_doubt = |stone: &&Judged| stone.aim.as_ref().is_some_and(|a| !a.call.is_clear());
    let doubtful = ruling.stones.iter().filter(in_doubt).count();
    panel.lines.extend(panel::doubtful_line(doubtful));
    if !ruling.ranking_call().is_clear() {
        let words = format!("other ranking: {:.0}%", 100.0 * ruling.ranking_doubt);
        panel.push_line(words, Ink::AMBER);
    }
    panel
}
