//! Pieces in space, drawn from above and from the side: marks that the page writes as SVG and the painter paints.
//!
//! The sides of all pieces are painted from the farthest to the nearest (Newell, Newell and Sancha, "A solution to the hidden
//! surface problem", 1972, without their cutting of sides that pass through each other: solids that overlap are drawn as they come).

use super::diagram::{Diagram, name};
use crate::frames::{PixelPoint, SpacePoint};
use crate::overlay::{Ends, Halo, Ink, Layer, Mark, Shape, ink_of_color};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::rules::tableau::{StandingPiece, Tableau};

/// From where it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    /// North is up.
    Above,
    /// From the south, level with the table.
    Side,
}

/// Of a millimetre, where the whole is not wider than the drawing may be.
const PX_PER_MM: f64 = 4.0;
/// Of one of the two views.
const WIDEST_PX: f64 = 420.0;
const HIGHEST_PX: f64 = 420.0;
/// About every view.
const MARGIN_PX: f64 = 16.0;
/// For the words under a view, and for each line of remarks.
const LINE_PX: f64 = 22.0;
const TEXT_PX: f64 = 13.0;
const RIM: Ink = Ink([24, 24, 28, 255]);
const TABLE: Ink = Ink([150, 154, 162, 255]);
const RAY: Ink = Ink([255, 255, 255, 190]);
/// How light sides are that look straight at the light, and those that look away from it.
const SHADES: (f64, f64) = (1.0, 0.52);
/// Characters in a line of remarks.
const LETTERS: usize = 76;

/// Draws a tableau: its two views side by side, and the remarks below.
pub fn of_tableau(tableau: &Tableau, remarks: &[Phrase], language: Language) -> Diagram {
    let said = remarks.iter().map(|remark| remark.in_language(language));
    let lines: Vec<String> = said.flat_map(|remark| wrapped(&remark)).collect();
    // Two views of a small piece are still as wide as the words below.
    let least = if lines.is_empty() { 110.0 } else { 310.0 };
    let views = TableauViews::of(tableau, least);
    let mut marks = vec![];
    for (column, from, words) in [
        (0.0, From::Above, phrase!("tableau-from-above")),
        (1.0, From::Side, phrase!("tableau-from-the-side")),
    ] {
        marks.extend(views.drawn(column, from));
        let middle = PixelPoint::new(
            (column + 0.5) * views.width,
            MARGIN_PX + views.tall + LINE_PX,
        );
        let words = words.in_language(language);
        marks.push(name(&words, middle, TEXT_PX, Ink::GRAY));
    }
    let below = views.tall + MARGIN_PX + 2.0 * LINE_PX;
    for (row, text) in lines.iter().enumerate() {
        let at = PixelPoint::new(MARGIN_PX, below + (row as f64 + 0.3) * LINE_PX);
        marks.push(Mark {
            layer: Layer::Names,
            shape: Shape::Text {
                at,
                size_px: TEXT_PX,
                text: text.clone(),
                ink: Ink::GRAY,
            },
        });
    }
    Diagram {
        width_px: (2.0 * views.width).ceil() as u32,
        height_px: (below + lines.len() as f64 * LINE_PX).ceil() as u32,
        marks,
    }
}

/// Both views of a tableau, side by side at one scale.
struct TableauViews<'a> {
    tableau: &'a Tableau,
    low: SpacePoint,
    high: SpacePoint,
    /// Pixels of a millimetre.
    scale: f64,
    /// Of one view, margins and all.
    width: f64,
    /// Of the taller of the two, without margins.
    tall: f64,
}

impl<'a> TableauViews<'a> {
    /// Views of at least so many pixels.
    fn of(tableau: &'a Tableau, least_wide: f64) -> Self {
        let (low, high) = bounds(tableau);
        let unscaled = Self {
            tableau,
            low,
            high,
            scale: 1.0,
            width: least_wide,
            tall: 0.0,
        };
        let (wide, above) = unscaled.span_mm(From::Above);
        let tall_mm = above.max(unscaled.span_mm(From::Side).1);
        let scale = PX_PER_MM
            .min((WIDEST_PX - 2.0 * MARGIN_PX) / wide.max(1.0))
            .min(HIGHEST_PX / tall_mm.max(1.0));
        Self {
            scale,
            width: (wide * scale + 2.0 * MARGIN_PX).max(least_wide),
            tall: tall_mm * scale,
            ..unscaled
        }
    }

    /// Width and height of what is seen from there.
    fn span_mm(&self, from: From) -> (f64, f64) {
        let (a, b) = (flat(self.low, from), flat(self.high, from));
        (b.0 - a.0, b.1 - a.1)
    }

    /// One of the views, in its column.
    fn drawn(&self, column: f64, from: From) -> Vec<Mark> {
        let Self { scale, width, .. } = *self;
        let corner = flat(self.low, from);
        let (across, up) = self.span_mm(from);
        let left = column * width + 0.5 * (width - across * scale);
        // From above in the middle, from the side on the table.
        let bottom = match from {
            From::Above => MARGIN_PX + 0.5 * (self.tall + up * scale),
            From::Side => MARGIN_PX + self.tall,
        };
        let at = |point: SpacePoint| {
            let (x, y) = flat(point, from);
            PixelPoint::new(
                left + (x - corner.0) * scale,
                bottom - (y - corner.1) * scale,
            )
        };
        let mut marks = vec![];
        if from == From::Side {
            let (begin, end) = (
                column * width + MARGIN_PX,
                (column + 1.0) * width - MARGIN_PX,
            );
            let on_table = SpacePoint {
                z_mm: 0.0,
                ..self.low
            };
            let level = at(on_table).y;
            marks.push(line(
                vec![PixelPoint::new(begin, level), PixelPoint::new(end, level)],
                (Ends::Open, TABLE, 1.5),
                Layer::Grid,
            ));
        }
        marks.extend(view(self.tableau, from, &at));
        marks
    }
}

/// All pieces as they are seen from one place.
fn view(tableau: &Tableau, from: From, at: &impl Fn(SpacePoint) -> PixelPoint) -> Vec<Mark> {
    let mut sides: Vec<VisibleSide> = tableau
        .pieces
        .iter()
        .flat_map(|piece| seen_sides(piece, from))
        .collect();
    sides.sort_by(|one, other| one.nearness.total_cmp(&other.nearness));
    let mut marks = vec![];
    for side in sides {
        let corners: Vec<PixelPoint> = side.corners.iter().map(|corner| at(*corner)).collect();
        let shape = Shape::Area {
            corners: corners.clone(),
            ink: side.ink,
        };
        marks.push(Mark {
            layer: Layer::Stones,
            shape,
        });
        marks.push(line(corners, (Ends::Closed, RIM, 1.2), Layer::Stones));
    }
    for way in &tableau.lines {
        let points: Vec<PixelPoint> = way.iter().map(|point| at(*point)).collect();
        marks.push(line(points, (Ends::Open, RAY, 1.5), Layer::Rays));
    }
    let mut taken: Vec<PixelPoint> = vec![];
    for piece in &tableau.pieces {
        let middle = free_place(at(weighted_middle(piece)), &taken);
        taken.push(middle);
        let code = format!("{}{}", piece.color.code(), piece.size.letter());
        let up = PixelPoint::new(middle.x, middle.y - 0.5 * TEXT_PX);
        let down = PixelPoint::new(middle.x, middle.y + 0.6 * TEXT_PX);
        marks.push(name(&code, up, TEXT_PX, Ink::WHITE));
        marks.push(name(&piece.label, down, TEXT_PX, Ink::WHITE));
    }
    marks
}

/// A place for words that stand where no others do: below those that are there.
fn free_place(mut middle: PixelPoint, taken: &[PixelPoint]) -> PixelPoint {
    /// About as wide and as high as the words of a piece.
    const BLOCK_PX: (f64, f64) = (30.0, 30.0);
    let is_taken = |at: PixelPoint| {
        let mut others = taken.iter();
        others
            .any(|other| (other.x - at.x).abs() < BLOCK_PX.0 && (other.y - at.y).abs() < BLOCK_PX.1)
    };
    while is_taken(middle) {
        middle.y += BLOCK_PX.1;
    }
    middle
}

/// A side of a piece that is seen.
struct VisibleSide {
    corners: Vec<SpacePoint>,
    ink: Ink,
    /// How near its middle is to who looks.
    nearness: f64,
}

fn seen_sides(piece: &StandingPiece, from: From) -> Vec<VisibleSide> {
    let [a, b, c, d] = piece.base;
    let tip = piece.tip;
    let within = weighted_middle(piece);
    let faces = [
        vec![tip, a, b],
        vec![tip, b, c],
        vec![tip, c, d],
        vec![tip, d, a],
        vec![a, b, c, d],
    ];
    let sides = faces.into_iter().filter_map(|corners| {
        let middle = middle(&corners);
        let normal = normal(&corners);
        // Outward, whichever way round the base was listed.
        let out = dot(normal, minus(middle, within));
        let normal = normal.map(|part| part * out.signum());
        let faces_us = dot(normal, towards(from));
        let lit = dot(normal, [-0.4, -0.5, 0.77]).clamp(-1.0, 1.0);
        (faces_us > 1e-6).then(|| VisibleSide {
            ink: shaded(ink_of_color(&piece.color), lit),
            nearness: dot([middle.x_mm, middle.y_mm, middle.z_mm], towards(from)),
            corners,
        })
    });
    sides.collect()
}

fn shaded(ink: Ink, lit: f64) -> Ink {
    let [r, g, b, a] = ink.0;
    let by = SHADES.1 + (SHADES.0 - SHADES.1) * 0.5 * (1.0 + lit);
    let part = |value: u8| (f64::from(value) * by).round() as u8;
    Ink([part(r), part(g), part(b), a])
}

/// The direction to who looks.
const fn towards(from: From) -> [f64; 3] {
    match from {
        From::Above => [0.0, 0.0, 1.0],
        From::Side => [0.0, -1.0, 0.0],
    }
}

/// To the right and up, in millimetres.
const fn flat(point: SpacePoint, from: From) -> (f64, f64) {
    match from {
        From::Above => (point.x_mm, point.y_mm),
        From::Side => (point.x_mm, point.z_mm),
    }
}

/// The corners of the box that holds all pieces, and the table below them.
fn bounds(tableau: &Tableau) -> (SpacePoint, SpacePoint) {
    let all = tableau
        .pieces
        .iter()
        .flat_map(|piece| piece.base.into_iter().chain([piece.tip]));
    let zero = SpacePoint {
        x_mm: 0.0,
        y_mm: 0.0,
        z_mm: 0.0,
    };
    let mut corners = all.peekable();
    let first = corners.peek().copied().unwrap_or(zero);
    let start = (SpacePoint { z_mm: 0.0, ..first }, first);
    corners.fold(start, |(low, high), p| {
        let pick = |by: fn(f64, f64) -> f64, q: SpacePoint| SpacePoint {
            x_mm: by(q.x_mm, p.x_mm),
            y_mm: by(q.y_mm, p.y_mm),
            z_mm: by(q.z_mm, p.z_mm),
        };
        (pick(f64::min, low), pick(f64::max, high))
    })
}

/// Nearer to the base than to the tip, where there is room for words.
fn weighted_middle(piece: &StandingPiece) -> SpacePoint {
    let base = middle(&piece.base);
    let part = |base: f64, tip: f64| 0.65 * base + 0.35 * tip;
    SpacePoint {
        x_mm: part(base.x_mm, piece.tip.x_mm),
        y_mm: part(base.y_mm, piece.tip.y_mm),
        z_mm: part(base.z_mm, piece.tip.z_mm),
    }
}

fn middle(points: &[SpacePoint]) -> SpacePoint {
    let share = 1.0 / points.len().max(1) as f64;
    let mean = |of: fn(&SpacePoint) -> f64| points.iter().map(of).sum::<f64>() * share;
    SpacePoint {
        x_mm: mean(|p| p.x_mm),
        y_mm: mean(|p| p.y_mm),
        z_mm: mean(|p| p.z_mm),
    }
}

/// Across a flat polygon, of length one; nothing where it has no area.
fn normal(corners: &[SpacePoint]) -> [f64; 3] {
    let (u, v) = (minus(corners[1], corners[0]), minus(corners[2], corners[0]));
    let cross = [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    ];
    let length = dot(cross, cross).sqrt();
    if length > 0.0 {
        cross.map(|part| part / length)
    } else {
        cross
    }
}

const fn minus(one: SpacePoint, other: SpacePoint) -> [f64; 3] {
    [
        one.x_mm - other.x_mm,
        one.y_mm - other.y_mm,
        one.z_mm - other.z_mm,
    ]
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn line(points: Vec<PixelPoint>, (ends, ink, width_px): (Ends, Ink, f64), layer: Layer) -> Mark {
    let halo = Halo::None;
    Mark {
        layer,
        shape: Shape::Line {
            points,
            ends,
            ink,
            width_px,
            halo,
        },
    }
}

/// A sentence in lines of so many letters; a longer word has a line of its own.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in sentence.split_whitespace() {
        match lines.last_mut() {
            Some(last) if last.chars().count() + word.chars().count() < LETTERS => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
