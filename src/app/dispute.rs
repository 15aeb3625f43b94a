//! One stone under the magnifying glass: seen from above, with its shares, its direction and the verdict
//! in words; and what to do about a wrong reading.

use super::table::{Fix, Table};
use crate::capture::Frame;
use crate::certainty::{Call, Status};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::settle::{Settled, settle};
use crate::layout::{Stone, Surface};
use crate::read::Reading;
use eframe::egui::{
    Color32, ColorImage, Pos2, Rect, Sense, Shape, Stroke, TextureHandle, TextureOptions, Ui, Vec2,
};

/// The magnified picture; made anew when another stone or reading is looked at.
#[derive(Default)]
pub struct Dispute {
    crop: Option<(String, TextureHandle)>,
}

/// Side of the magnified part of the surface, in millimetres: a large stone with its surroundings.
const PART_MM: f64 = 130.0;
const CROP_PX: usize = 260;

impl Dispute {
    /// Has the picture drawn anew.
    pub fn forget(&mut self) {
        self.crop = None;
    }

    /// Draws the panel; returns the correction asked for.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        table: &Table,
        id: &str,
        frame: Option<&Frame>,
    ) -> Option<Fix> {
        let (reading, stone) = (table.reading()?, table.stone(id)?);
        let pose = stone.pose.name();
        ui.heading(format!("{id}: {} {} {pose}", stone.color, stone.size));
        if let Some(frame) = frame {
            self.magnified(ui, reading, stone, frame);
        }
        for sentence in verdict(reading, stone) {
            ui.label(sentence);
        }
        fixes(ui, stone)
    }

    fn magnified(&mut self, ui: &mut Ui, reading: &Reading, stone: &Stone, frame: &Frame) {
        let is_shown = self.crop.as_ref().is_some_and(|(id, _)| *id == stone.id);
        if !is_shown {
            let image = seen_from_above(reading, stone, frame);
            let context = ui.ctx();
            let texture = context.load_texture("crop", image, TextureOptions::LINEAR);
            self.crop = Some((stone.id.clone(), texture));
        }
        let Some((_, texture)) = &self.crop else {
            return;
        };
        let side = ui.available_width().min(CROP_PX as f32);
        let (response, painter) = ui.allocate_painter(Vec2::splat(side), Sense::hover());
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(texture.id(), response.rect, whole, Color32::WHITE);
        let on_screen = |point: SurfacePoint| {
            let scale = f64::from(side) / PART_MM;
            let right = (point.x_mm - stone.position.x_mm) * scale;
            let up = (point.y_mm - stone.position.y_mm) * scale;
            response.rect.center() + Vec2::new(right as f32, -up as f32)
        };
        let grid = Stroke::new(1.0, Color32::from_rgb(0, 200, 200));
        for [a, b] in borders(reading, stone) {
            painter.line_segment([on_screen(a), on_screen(b)], grid);
        }
        let polygon = reading.layout.ground_polygon(stone);
        let corners = polygon.corners().iter().map(|p| on_screen(*p)).collect();
        painter.add(Shape::closed_line(
            corners,
            Stroke::new(2.0, Color32::WHITE),
        ));
        if let Some(heading) = stone.pose.heading() {
            let tip = stone.position.along(heading, PART_MM / 3.0);
            let way = on_screen(tip) - on_screen(stone.position);
            painter.arrow(
                on_screen(stone.position),
                way,
                Stroke::new(2.0, Color32::WHITE),
            );
        }
    }
}

/// The surface around a stone, rank 8 up, one pixel of the crop after the other.
fn seen_from_above(reading: &Reading, stone: &Stone, frame: &Frame) -> ColorImage {
    let step_mm = PART_MM / CROP_PX as f64;
    let middle = CROP_PX as f64 / 2.0;
    let mut bytes = Vec::with_capacity(3 * CROP_PX * CROP_PX);
    for row in 0..CROP_PX {
        for column in 0..CROP_PX {
            let at = SurfacePoint::new(
                stone.position.x_mm + (column as f64 + 0.5 - middle) * step_mm,
                stone.position.y_mm - (row as f64 + 0.5 - middle) * step_mm,
            );
            let pixel = reading.view.pixel_from_surface(at);
            bytes.extend(pixel.map_or([0; 3], |pixel| color_at(frame, pixel)));
        }
    }
    ColorImage::from_rgb([CROP_PX, CROP_PX], &bytes)
}

/// The nearest pixel's colour; black beyond the picture.
fn color_at(frame: &Frame, pixel: PixelPoint) -> [u8; 3] {
    let (x, y) = (pixel.x.round(), pixel.y.round());
    let (width, height) = frame.size_px();
    let is_inside = (0.0..f64::from(width)).contains(&x) && (0.0..f64::from(height)).contains(&y);
    if is_inside {
        frame.rgb.get_pixel(x as u32, y as u32).0
    } else {
        [0; 3]
    }
}

/// The lines between squares near a stone; none on a bare table.
fn borders(reading: &Reading, stone: &Stone) -> Vec<[SurfacePoint; 2]> {
    let Surface::Chessboard { square_mm } = reading.layout.surface else {
        return vec![];
    };
    let side = 8.0 * square_mm;
    let at = stone.position;
    let near = |mm: &f64, middle: f64| (mm - middle).abs() < PART_MM / 2.0;
    let clamp = |mm: f64| mm.clamp(0.0, side);
    let ends = |middle: f64| [clamp(middle - PART_MM), clamp(middle + PART_MM)];
    let lines = || (0..=8).map(|line| f64::from(line) * square_mm);
    let files = lines().filter(|mm| near(mm, at.x_mm));
    let ranks = lines().filter(|mm| near(mm, at.y_mm));
    let of_file = |x: f64| ends(at.y_mm).map(|y| SurfacePoint::new(x, y));
    let of_rank = |y: f64| ends(at.x_mm).map(|x| SurfacePoint::new(x, y));
    files.map(of_file).chain(ranks.map(of_rank)).collect()
}

/// What can be said of a stone, in sentences.
pub fn verdict(reading: &Reading, stone: &Stone) -> Vec<String> {
    let Surface::Chessboard { square_mm } = reading.layout.surface else {
        return vec![sureness(stone)];
    };
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    let settled = settle(stone, dimensions, square_mm);
    let mut sentences = vec![square_sentence(&settled)];
    sentences.extend(direction_sentence(&settled, stone));
    sentences.push(sureness(stone));
    sentences
}

fn square_sentence(settled: &Settled) -> String {
    let Some(square) = settled.square else {
        let call = called(settled.square_call);
        return format!("Off the board: {call}.");
    };
    let shares: Vec<String> = settled
        .shares
        .iter()
        .map(|share| format!("{} {:.0}%", share.square, 100.0 * share.share))
        .collect();
    let call = called(settled.square_call);
    format!("Square {square}: {call}. It covers {}.", shares.join(", "))
}

fn direction_sentence(settled: &Settled, stone: &Stone) -> Option<String> {
    let (direction, call) = (settled.direction?, settled.direction_call?);
    let (heading, margin) = (stone.pose.heading()?, call.margin);
    Some(format!(
        "Points {direction}: {}. Its heading is {heading}, {margin:.1}° from the nearest border between directions.",
        called(call)
    ))
}

fn called(call: Call) -> String {
    let percent = 100.0 * call.probability;
    match call.status {
        Status::Clear => "clear".into(),
        Status::Close => format!("close, {percent:.0}% sure"),
        Status::Tie => format!("too close to call, {percent:.0}% sure"),
    }
}

fn sureness(stone: &Stone) -> String {
    let sigma = stone.sigma.map_or(String::new(), |sigma| {
        let heading = sigma
            .heading_deg
            .map_or(String::new(), |deg| format!(" and ±{deg:.1}°"));
        format!("Measured to ±{:.1} mm{heading}. ", sigma.position_mm)
    });
    match stone.confidence {
        Some(confidence) => format!("{sigma}Named with {:.0}% confidence.", 100.0 * confidence),
        None => sigma,
    }
}

fn fixes(ui: &mut Ui, stone: &Stone) -> Option<Fix> {
    ui.label("Is this wrong?");
    let mut fix = None;
    ui.horizontal_wrapped(|ui| {
        let mut offer = |label: &str, kind: Fix| {
            if ui.button(label).clicked() {
                fix = Some(kind);
            }
        };
        offer("Next size", Fix::NextSize);
        offer("Next color", Fix::NextColor);
        if stone.pose.is_lying() {
            offer("Turn round", Fix::TurnRound);
        }
        offer("Not a stone", Fix::NotAStone);
    });
    fix
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_said_with_its_doubt() {
        for (probability, words) in [
            (0.99, "clear"),
            (0.7, "close, 70% sure"),
            (0.52, "too close to call, 52% sure"),
        ] {
            assert_eq!(called(Call::of_probability(probability, 0.1)), words);
        }
    }
}
