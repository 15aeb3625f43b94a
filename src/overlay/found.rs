//! Marks of what a game has found out: they come as values from the rules, and find their pixels here.

use super::block::Block;
use super::label::{Label, ink, words};
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, MarkSheet, Shape, rays, table, tints};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::Stone;
use crate::pipeline::Reading;
use crate::pose::model::convex_hull;
use crate::rules::marks::{Arrow, Group, Hue, PutBack, RoundMark, StoneMarks, SurfaceMarks};
use std::f64::consts::TAU;

/// Adds a game's marks to the sheet.
pub fn add(sheet: &mut MarkSheet, reading: &Reading, found: &SurfaceMarks, pen: Pen) {
    let anchors = table::anchors(reading);
    tints::add(sheet, reading, &found.tints, &anchors, pen);
    for jump in &found.jumps {
        draw_jump(sheet, reading, jump, pen);
    }
    for group in &found.groups {
        draw_group(sheet, reading, group, pen);
    }
    for round in &found.rounds {
        draw_round(sheet, reading, round, pen);
    }
    let stones = reading.layout.stones.iter().zip(&found.stones);
    for (i, (stone, marks)) in stones.enumerate() {
        add_stone(sheet, reading, (i, stone), marks, anchors[i], pen);
    }
    sheet.panel = Label {
        lines: found
            .panel
            .iter()
            .map(|line| words(line, sheet.language))
            .collect(),
    };
}

fn add_stone(
    sheet: &mut MarkSheet,
    reading: &Reading,
    (i, stone): (usize, &Stone),
    marks: &StoneMarks,
    anchor: Block,
    pen: Pen,
) {
    if let (Some(ray), Some(heading)) = (marks.ray, stone.pose.heading()) {
        rays::add(sheet, reading, stone, heading, ray, pen);
    }
    sheet.is_doubtful[i] = marks.is_doubtful;
    // The innermost is the ring of doubt.
    let first_ring = usize::from(sheet.is_doubtful[i]);
    for (turn, hue) in marks.rings.iter().enumerate() {
        let ring = table::ring(anchor, first_ring + turn, ink(hue), pen);
        sheet.draw(Layer::Fates, ring);
    }
    if let Some(put_back) = marks.put_back {
        draw_way_back(sheet, reading, stone, put_back, pen);
    }
    if let Some(hue) = &marks.cross {
        sheet.draw_all(Layer::Fates, table::cross(anchor, ink(hue), pen));
    }
    let text = &mut sheet.texts[i];
    if let Some(name) = text.lines.first_mut() {
        name.extend(words(&marks.beside_name, sheet.language));
    }
    let lines = marks.lines.iter();
    text.lines
        .extend(lines.map(|line| words(line, sheet.language)));
}

/// The way of a jump, from the middle of one square to that of another.
fn draw_jump(sheet: &mut MarkSheet, reading: &Reading, jump: &Arrow, pen: Pen) {
    let Some(board) = reading.layout.surface.board() else {
        return;
    };
    let (ink, width_px) = if jump.is_best {
        (Ink::AMBER, 1.2 * pen.line_px)
    } else {
        (Ink::WHITE.with_opacity(90), 0.7 * pen.line_px)
    };
    let [from, to] = [jump.from, jump.to].map(|square| square.center(board.square_mm));
    let shape = Shape::Line {
        points: table::line_on_surface(reading, from, to),
        ends: Ends::Open,
        ink,
        width_px,
        halo: if jump.is_best { Halo::Dark } else { Halo::None },
    };
    sheet.draw(Layer::Rays, shape);
}

/// A border about stones, and their name at the top of what is in view of it.
fn draw_group(sheet: &mut MarkSheet, reading: &Reading, group: &Group, pen: Pen) {
    let points = border_about(reading, &group.stones, pen);
    let top = points.iter().min_by(|a, b| a.y.total_cmp(&b.y));
    let (Some(top), Some(about)) = (top, Block::around(&points)) else {
        return;
    };
    let top = if about.meets(sheet.in_view) {
        sheet.in_view.nearest(*top)
    } else {
        *top
    };
    if let Some(top) = Block::around(&[top]) {
        sheet.name(&group.name, ink(&group.hue), top);
    }
    sheet.draw(Layer::Rays, border(points, &group.hue, pen));
}

/// The border about stones of a reading, as it is drawn on a screen.
pub fn border_on_screen(
    reading: &Reading,
    stones: &[usize],
    points_per_pixel: f64,
) -> Vec<PixelPoint> {
    border_about(reading, stones, Pen::on_screen(reading, points_per_pixel))
}

fn border_about(reading: &Reading, stones: &[usize], pen: Pen) -> Vec<PixelPoint> {
    let away = 6.0 * pen.line_px;
    let shown = stones.iter().filter_map(|&stone| reading.seen.get(stone));
    let corners = shown.flat_map(|seen| &seen.outline_px);
    let about = corners.flat_map(|&PixelPoint { x, y, .. }| {
        let ways = [(-away, 0.0), (0.0, -away), (away, 0.0), (0.0, away)];
        ways.map(|(dx, dy)| PixelPoint::new(x + dx, y + dy))
    });
    convex_hull(about.collect())
}

/// A closed line about something.
fn border(points: Vec<PixelPoint>, hue: &Hue, pen: Pen) -> Shape {
    Shape::Line {
        points,
        ends: Ends::Closed,
        ink: ink(hue),
        width_px: pen.line_px,
        halo: Halo::Dark,
    }
}

/// Corners of a circle as it is drawn.
const ROUND_CORNERS: u32 = 32;

/// A circle about a round thing, and its name beside it.
fn draw_round(sheet: &mut MarkSheet, reading: &Reading, round: &RoundMark, pen: Pen) {
    let corners = (0..ROUND_CORNERS).filter_map(|corner| {
        let (sin, cos) = (TAU * f64::from(corner) / f64::from(ROUND_CORNERS)).sin_cos();
        let radius_mm = round.radius_mm + AROUND_MM;
        let place = SurfacePoint::new(
            round.center.x_mm + radius_mm * cos,
            round.center.y_mm + radius_mm * sin,
        );
        reading.view.pixel_from_surface(place)
    });
    let points: Vec<PixelPoint> = corners.collect();
    let Some(about) = Block::around(&points) else {
        return;
    };
    sheet.name(&round.name, ink(&round.hue), about);
    sheet.draw(Layer::Rays, border(points, &round.hue, pen));
}

/// A circle is drawn so far about what it is about.
const AROUND_MM: f64 = 1.5;

/// The polygon where a stone lay, and a line from where it lies now.
fn draw_way_back(sheet: &mut MarkSheet, reading: &Reading, stone: &Stone, to: PutBack, pen: Pen) {
    let before = Stone {
        position: to.position,
        pose: to.pose,
        ..stone.clone()
    };
    sheet.draw_all(Layer::Fates, table::ground(reading, &before, pen));
    let ends = [stone.position, to.position];
    let points = ends
        .iter()
        .filter_map(|p| reading.view.pixel_from_surface(*p));
    let shape = Shape::Line {
        points: points.collect(),
        ends: Ends::Open,
        ink: Ink::AMBER,
        width_px: pen.line_px,
        halo: Halo::Dark,
    };
    sheet.draw(Layer::Fates, shape);
}
