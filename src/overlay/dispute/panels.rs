//! The two panels: the camera's pixels about a stone, and the same from straight above.

use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::Stone;
use crate::overlay::{Ends, Halo, Ink, Layer, Mark, Shape, ink_of_color, paint};
use crate::phrase;
use crate::phrasing::{Language, Say};
use crate::pipeline::{Reading, SeenBody};
use crate::pose::model;
use image::{Rgb, RgbImage};

/// What is shown.
pub struct PanelSource<'a> {
    pub photo: &'a RgbImage,
    pub reading: &'a Reading,
    pub stone: &'a Stone,
    pub seen: &'a SeenBody,
    pub ghost: Option<&'a Stone>,
    pub language: Language,
}

/// Side of a panel and the gap between two, in pixels.
const SIDE_PX: u32 = 560;
const GAP_PX: u32 = 12;
/// How much larger than the stone what is shown is.
const SURROUNDINGS: f64 = 2.4;
const LINE_PX: f64 = 2.5;
const TEXT_PX: f64 = 20.0;
const GROUND: Rgb<u8> = Rgb([24, 25, 30]);

/// Both panels in one picture.
pub fn side_by_side(shown: &PanelSource<'_>) -> RgbImage {
    let mut whole = RgbImage::from_pixel(2 * SIDE_PX + GAP_PX, SIDE_PX, GROUND);
    let parts = [close_up(shown), from_above(shown)];
    for (part, left) in parts.iter().zip([0, SIDE_PX + GAP_PX]) {
        image::imageops::replace(&mut whole, part, i64::from(left), 0);
    }
    whole
}

/// The camera's pixels, only enlarged.
fn close_up(shown: &PanelSource<'_>) -> RgbImage {
    let outline = &shown.seen.outline_px;
    let span = |of: fn(&PixelPoint) -> f64| {
        let least = outline.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = outline.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        (least, most)
    };
    let ((left, right), (top, bottom)) = (span(|p| p.x), span(|p| p.y));
    let side = SURROUNDINGS * (right - left).max(bottom - top).max(8.0);
    let corner: PixelPoint =
        PixelPoint::new((left + right - side) / 2.0, (top + bottom - side) / 2.0);
    let scale = f64::from(SIDE_PX) / side;
    let picture = RgbImage::from_fn(SIDE_PX, SIDE_PX, |u, v| {
        let at = |k: u32, from: f64| from + f64::from(k) / scale;
        sample(
            shown.photo,
            PixelPoint::new(at(u, corner.x), at(v, corner.y)),
        )
    });
    let place = |p: PixelPoint| PixelPoint::new((p.x - corner.x) * scale, (p.y - corner.y) * scale);
    let project = |at: SurfacePoint| shown.reading.view.pixel_from_surface(at).map(place);
    let mut marks = lines(shown, &project);
    if let Some(body) = shown.ghost.and_then(|ghost| body_px(shown, ghost)) {
        let body: Vec<PixelPoint> = body.into_iter().map(place).collect();
        marks.extend(dashed(&body, Ink::AMBER));
    }
    let body = outline.iter().copied().map(place).collect();
    marks.push(line(body, Ends::Closed, Ink::WHITE));
    marks.extend(words(phrase!("panel-as-seen").in_language(shown.language)));
    paint(&picture, &marks)
}

/// The surface from straight above, rank 8 on top.
fn from_above(shown: &PanelSource<'_>) -> RgbImage {
    let dimensions = shown.reading.layout.pieces.dimensions(shown.stone.size);
    let reach_mm = 0.5 * SURROUNDINGS * dimensions.slant_mm();
    let middle = shown.stone.position;
    let scale = f64::from(SIDE_PX) / (2.0 * reach_mm);
    let picture = RgbImage::from_fn(SIDE_PX, SIDE_PX, |u, v| {
        let x_mm = middle.x_mm - reach_mm + f64::from(u) / scale;
        let y_mm = middle.y_mm + reach_mm - f64::from(v) / scale;
        let pixel = shown
            .reading
            .view
            .pixel_from_surface(SurfacePoint::new(x_mm, y_mm));
        pixel.map_or(GROUND, |pixel| sample(shown.photo, pixel))
    });
    let project = |at: SurfacePoint| {
        let (x, y) = (at.x_mm - middle.x_mm, at.y_mm - middle.y_mm);
        Some(PixelPoint::new(
            (x + reach_mm) * scale,
            (reach_mm - y) * scale,
        ))
    };
    let mut marks = lines(shown, &project);
    marks.extend(square_names(shown, reach_mm, &project));
    marks.extend(words(
        phrase!("panel-from-above").in_language(shown.language),
    ));
    paint(&picture, &marks)
}

type Project<'a> = &'a dyn Fn(SurfacePoint) -> Option<PixelPoint>;

/// The borders of the squares, the ground the stone covers dashed, and that of the ghost.
fn lines(shown: &PanelSource<'_>, project: Project<'_>) -> Vec<Mark> {
    let mut marks = vec![];
    if let Some(board) = shown.reading.layout.surface.board() {
        let square_mm = board.square_mm;
        let side_mm = f64::from(crate::square::Square::PER_SIDE) * square_mm;
        for k in 0..=crate::square::Square::PER_SIDE {
            let at = f64::from(k) * square_mm;
            let across = (SurfacePoint::new(0.0, at), SurfacePoint::new(side_mm, at));
            let up = (SurfacePoint::new(at, 0.0), SurfacePoint::new(at, side_mm));
            for (from, to) in [across, up] {
                let points = stretches(from, to).filter_map(project).collect();
                marks.push(line(points, Ends::Open, Ink::GRID));
            }
        }
    }
    let ground = |stone: &Stone| -> Vec<PixelPoint> {
        let polygon = shown.reading.layout.ground_polygon(stone);
        let corners = polygon.corners().iter().copied();
        corners.filter_map(project).collect()
    };
    if let Some(ghost) = shown.ghost {
        marks.extend(dashed(&ground(ghost), Ink::AMBER));
    }
    let ink = ink_of_color(&shown.stone.color).lightened();
    marks.extend(dashed(&ground(shown.stone), ink));
    marks
}

fn stretches(from: SurfacePoint, to: SurfacePoint) -> impl Iterator<Item = SurfacePoint> {
    const COUNT: u32 = 64;
    (0..=COUNT).map(move |k| {
        let t = f64::from(k) / f64::from(COUNT);
        SurfacePoint::new(
            from.x_mm + t * (to.x_mm - from.x_mm),
            from.y_mm + t * (to.y_mm - from.y_mm),
        )
    })
}

fn square_names(shown: &PanelSource<'_>, reach_mm: f64, project: Project<'_>) -> Vec<Mark> {
    let Some(board) = shown.reading.layout.surface.board() else {
        return vec![];
    };
    let middle = shown.stone.position;
    let near = board.squares.squares().filter(|square| {
        let (low, high) = square.bounds(board.square_mm);
        high.x_mm > middle.x_mm - reach_mm
            && low.x_mm < middle.x_mm + reach_mm
            && high.y_mm > middle.y_mm - reach_mm
            && low.y_mm < middle.y_mm + reach_mm
    });
    let name = |square: crate::square::Square| {
        let (low, high) = square.bounds(board.square_mm);
        // In the part of the square that is shown.
        let x_mm = low.x_mm.max(middle.x_mm - reach_mm) + 2.0;
        let y_mm = high.y_mm.min(middle.y_mm + 0.82 * reach_mm) - 5.0;
        let at = project(SurfacePoint::new(x_mm, y_mm.max(low.y_mm + 1.0)))?;
        Some(text(at, square.to_string()))
    };
    near.filter_map(name).collect()
}

fn body_px(shown: &PanelSource<'_>, stone: &Stone) -> Option<Vec<PixelPoint>> {
    let dimensions = shown.reading.layout.pieces.dimensions(stone.size);
    let mut solid = dimensions.solid(stone.pose, stone.position);
    solid.raise(shown.seen.level_mm);
    Some(model::outline(&solid, &shown.reading.view)?.corners)
}

fn words(words: String) -> Option<Mark> {
    Some(text(PixelPoint::new(10.0, 10.0 + TEXT_PX), words))
}

fn text(at: PixelPoint, text: String) -> Mark {
    Mark {
        layer: Layer::Names,
        shape: Shape::Text {
            at,
            size_px: TEXT_PX,
            text,
            ink: Ink::WHITE,
        },
    }
}

fn line(points: Vec<PixelPoint>, ends: Ends, ink: Ink) -> Mark {
    Mark {
        layer: Layer::Stones,
        shape: Shape::Line {
            points,
            ends,
            ink,
            width_px: LINE_PX,
            halo: Halo::Dark,
        },
    }
}

/// A closed outline in dashes.
fn dashed(corners: &[PixelPoint], ink: Ink) -> Vec<Mark> {
    const DASH_PX: f64 = 11.0;
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let dashes = sides.flat_map(|(&from, &to)| {
        let count = (from.distance(to) / (2.0 * DASH_PX))
            .ceil()
            .clamp(1.0, 200.0);
        (0..count as u32).map(move |k| {
            let at = |step: f64| {
                let t = (f64::from(k) + step) / count;
                PixelPoint::new(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y))
            };
            line(vec![at(0.0), at(0.55)], Ends::Open, ink)
        })
    });
    dashes.collect()
}

/// The colour between four pixels; the window's ground beyond the photo.
fn sample(photo: &RgbImage, at: PixelPoint) -> Rgb<u8> {
    let (width, height) = (f64::from(photo.width()), f64::from(photo.height()));
    let is_inside = at.x >= 0.0 && at.y >= 0.0 && at.x < width - 1.0 && at.y < height - 1.0;
    if !is_inside {
        return GROUND;
    }
    let (x, y) = (at.x as u32, at.y as u32);
    let (right, down) = (at.x.fract(), at.y.fract());
    let value =
        |dx: u32, dy: u32, channel: usize| f64::from(photo.get_pixel(x + dx, y + dy).0[channel]);
    Rgb([0, 1, 2].map(|channel| {
        let upper = value(0, 0, channel) * (1.0 - right) + value(1, 0, channel) * right;
        let lower = value(0, 1, channel) * (1.0 - right) + value(1, 1, channel) * right;
        (upper * (1.0 - down) + lower * down).round() as u8
    }))
}
