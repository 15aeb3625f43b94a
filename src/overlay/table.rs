//! Marks of what was read: the board's grid, the stones and their names.

use super::block::Block;
use super::board_lines::{BoardLines, line_in_view};
use super::label::{Label, words};
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, MarkSheet, Shape, ink_of_color};
use crate::board::orient::{self, Extent};
use crate::card::LaidCard;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::{Chessboard, Stone, Surface};
use crate::phrasing::Language;
use crate::pipeline::Reading;
use crate::rules::marks::{calls, doubt_of};
use std::ops::Range;

/// The corners of the board and of all that is seen on and beside it: what a picture of the table has to show.
pub fn points_in_play(reading: &Reading) -> Vec<PixelPoint> {
    let outlines = reading.seen.iter().flat_map(|seen| &seen.outline_px);
    let corners = reading.layout.surface.board().map(|board| {
        let extent = Extent::of(board.squares, board.square_mm);
        orient::corners(&reading.view, extent)
    });
    let corners = corners.iter().flatten().flatten();
    let cards = reading.layout.cards.iter().flat_map(LaidCard::corners);
    let cards = cards.filter_map(|corner| reading.view.pixel_from_surface(corner));
    outlines.chain(corners).copied().chain(cards).collect()
}

const fn lines_of(reading: &Reading, board: Chessboard) -> BoardLines<'_> {
    BoardLines {
        view: &reading.view,
        board,
        height_mm: 0.0,
    }
}

/// The lines of the board as found.
pub fn grid(reading: &Reading, pen: Pen) -> Vec<Mark> {
    let board = reading.layout.surface.board();
    board.map_or(vec![], |board| lines_of(reading, board).grid(pen))
}

/// The outlines of the cards, those in doubt with thin lines.
pub fn cards(reading: &Reading, pen: Pen) -> Vec<Mark> {
    let cards = reading.layout.cards.iter().map(|card| {
        let corners = card.corners();
        let sides = (0..corners.len())
            .flat_map(|k| line_on_surface(reading, corners[k], corners[(k + 1) % corners.len()]));
        let width_px = if card.doubted().is_some() { 0.6 } else { 1.4 } * pen.line_px;
        Mark {
            layer: Layer::Grid,
            shape: Shape::Line {
                points: sides.collect(),
                ends: Ends::Closed,
                ink: Ink::GRID,
                width_px,
                halo: Halo::Dark,
            },
        }
    });
    cards.collect()
}

/// The names of files and ranks along the board's rim, each with the block that it takes up.
pub fn rim_names(reading: &Reading, pen: Pen) -> Vec<(Mark, Block)> {
    let board = reading.layout.surface.board();
    board.map_or(vec![], |board| lines_of(reading, board).rim_names(pen))
}

/// The pixels along a straight line of the surface, as far as the camera sees it.
pub fn line_on_surface(reading: &Reading, from: SurfacePoint, to: SurfacePoint) -> Vec<PixelPoint> {
    line_in_view(&reading.view, 0.0, from, to)
}

/// Outline, ground polygon and heading of every stone.
pub fn stones(reading: &Reading, pen: Pen) -> Vec<Mark> {
    let mut shapes = Vec::new();
    for (stone, seen) in reading.stones() {
        shapes.push(Shape::Line {
            points: seen.outline_px.clone(),
            ends: Ends::Closed,
            ink: Ink::WHITE.with_opacity(150),
            width_px: 0.6 * pen.line_px,
            halo: Halo::None,
        });
        shapes.extend(ground(reading, stone, pen));
        shapes.extend(arrow(reading, stone, pen).into_iter().flatten());
    }
    let layer = Layer::Stones;
    shapes
        .into_iter()
        .map(|shape| Mark { layer, shape })
        .collect()
}

/// The ground polygon of a stone in its color.
pub fn ground(reading: &Reading, stone: &Stone, pen: Pen) -> [Shape; 2] {
    let ink = ink_of_color(&stone.color);
    let corners = ground_px(reading, stone);
    [
        Shape::Area {
            corners: corners.clone(),
            ink: ink.with_opacity(70),
        },
        Shape::Line {
            points: corners,
            ends: Ends::Closed,
            ink,
            width_px: pen.line_px,
            halo: Halo::Dark,
        },
    ]
}

fn ground_px(reading: &Reading, stone: &Stone) -> Vec<PixelPoint> {
    let polygon = reading.layout.ground_polygon(stone);
    let corners = polygon.corners().iter();
    corners
        .filter_map(|corner| reading.view.pixel_from_surface(*corner))
        .collect()
}

/// Where the arrow of a lying stone begins and ends: at its tip, or past it on a board.
fn arrow_ends(reading: &Reading, stone: &Stone) -> Option<(PixelPoint, PixelPoint)> {
    let heading = stone.pose.heading()?;
    let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
    let view = &reading.view;
    let at = |part: f64| view.pixel_from_surface(stone.position.along(heading, part * slant_mm));
    // On a bare table the ray goes on from the tip itself.
    let reach = match reading.layout.surface {
        Surface::Chessboard(_) => 0.95,
        Surface::Table | Surface::FreeTable => 2.0 / 3.0,
    };
    Some((at(0.0)?, at(reach)?))
}

pub fn arrow(reading: &Reading, stone: &Stone, pen: Pen) -> Option<[Shape; 2]> {
    let (from, tip) = arrow_ends(reading, stone)?;
    let (dx, dy) = (tip.x - from.x, tip.y - from.y);
    let length = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / length, dy / length);
    let head = (0.55 * pen.text_px).min(0.6 * length);
    let neck = PixelPoint::new(tip.x - head * ux, tip.y - head * uy);
    let wing = |side: f64| {
        PixelPoint::new(
            neck.x - side * 0.42 * head * uy,
            neck.y + side * 0.42 * head * ux,
        )
    };
    Some([
        Shape::Line {
            points: vec![from, neck],
            ends: Ends::Open,
            ink: Ink::WHITE,
            width_px: pen.line_px,
            halo: Halo::Dark,
        },
        Shape::Area {
            corners: vec![tip, wing(1.0), wing(-1.0)],
            ink: Ink::WHITE,
        },
    ])
}

/// The rectangles round the heads of all arrows.
pub fn arrow_heads(reading: &Reading, pen: Pen) -> Vec<Block> {
    let half = 0.4 * pen.text_px;
    let ends = reading.layout.stones.iter();
    ends.filter_map(|stone| arrow_ends(reading, stone))
        .map(|(_, tip)| Block {
            left: tip.x - half,
            top: tip.y - half,
            right: tip.x + half,
            bottom: tip.y + half,
        })
        .collect()
}

/// The rectangles that the stones take up in the picture.
pub fn anchors(reading: &Reading) -> Vec<Block> {
    let anchor = |(stone, seen): (&Stone, &crate::pipeline::SeenBody)| {
        let mut points = ground_px(reading, stone);
        points.extend(&seen.outline_px);
        // A stone without any pixel is behind the lens, which no reading holds.
        Block::around(&points).unwrap_or(Block {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        })
    };
    reading.stones().map(anchor).collect()
}

/// A ring round a stone, the `turn`-th from within, so that several can be told apart.
pub fn ring(anchor: Block, turn: usize, ink: Ink, pen: Pen) -> Shape {
    arc(anchor, turn, 0.0..1.0, ink, pen)
}

/// The ring of doubt: amber, and broken for eyes to which amber is like yellow or green.
pub fn ring_of_doubt(anchor: Block, pen: Pen) -> Vec<Shape> {
    let dash = |i: u32| {
        let start = f64::from(i) / 8.0;
        arc(anchor, 0, start..start + 0.075, Ink::AMBER, pen)
    };
    (0..8).map(dash).collect()
}

/// The part of a ring between two parts of a full turn.
fn arc(anchor: Block, turn: usize, part: Range<f64>, ink: Ink, pen: Pen) -> Shape {
    let center = anchor.center();
    let half = 0.42 * (anchor.right - anchor.left).hypot(anchor.bottom - anchor.top);
    let radius = half + (1.5 + 2.6 * turn as f64) * pen.line_px;
    let steps = (48.0 * (part.end - part.start)).ceil();
    let point = |i: u32| {
        let along = part.start + (part.end - part.start) * f64::from(i) / steps;
        let (sin, cos) = (along * std::f64::consts::TAU).sin_cos();
        PixelPoint::new(center.x + radius * cos, center.y + radius * sin)
    };
    Shape::Line {
        points: (0..=steps as u32).map(point).collect(),
        ends: Ends::Open,
        ink,
        width_px: 1.2 * pen.line_px,
        halo: Halo::Dark,
    }
}

/// The two strokes of a cross over a stone.
pub fn cross(anchor: Block, ink: Ink, pen: Pen) -> [Shape; 2] {
    let stroke = |from: (f64, f64), to: (f64, f64)| Shape::Line {
        points: vec![PixelPoint::new(from.0, from.1), PixelPoint::new(to.0, to.1)],
        ends: Ends::Open,
        ink,
        width_px: 1.6 * pen.line_px,
        halo: Halo::Dark,
    };
    let (left, top, right, bottom) = (anchor.left, anchor.top, anchor.right, anchor.bottom);
    [
        stroke((left, top), (right, bottom)),
        stroke((left, bottom), (right, top)),
    ]
}

/// Where no game is played: what is rather no stone; on a board also the square and direction of every stone.
pub fn add_doubts(sheet: &mut MarkSheet, reading: &Reading) {
    for (i, stone) in reading.layout.stones.iter().enumerate() {
        sheet.is_doubtful[i] = stone.unlikely().is_some();
    }
    let Some(settled) = reading.layout.settled() else {
        return;
    };
    for (i, settled) in settled.iter().enumerate() {
        sheet.texts[i]
            .lines
            .push(words(&calls(settled), sheet.language));
        sheet.is_doubtful[i] |= !settled.is_clear();
    }
}

/// The name of every stone: its id, the code of its color and the letter of its size.
pub fn names(reading: &Reading, language: Language) -> Vec<Label> {
    let stones = reading.layout.stones.iter();
    stones.map(|stone| name(stone, language)).collect()
}

fn name(stone: &Stone, language: Language) -> Label {
    let kind = format!("{}{}", stone.color.code(), stone.size.letter());
    let mut line = vec![
        (format!("{} ", stone.id), Ink::WHITE),
        (kind, ink_of_color(&stone.color).lightened()),
    ];
    let doubt = stone.unlikely().map(doubt_of);
    line.extend(words(&doubt.into_iter().collect(), language));
    Label { lines: vec![line] }
}
