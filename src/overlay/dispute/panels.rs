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
/// How wide the name of a square is, at most.
const NAME_PX: f64 = 40.0;
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
        let (files, ranks) = (board.squares.files(), board.squares.ranks());
        let corner = |file: u8, rank: u8| {
            let at = |count: u8| f64::from(count) * board.square_mm;
            SurfacePoint::new(at(file), at(rank))
        };
        let across = (0..=ranks).map(|rank| (corner(0, rank), corner(files, rank)));
        let up = (0..=files).map(|file| (corner(file, 0), corner(file, ranks)));
        for (from, to) in across.chain(up) {
            let points = stretches(from, to).filter_map(project).collect();
            marks.push(line(points, Ends::Open, Ink::GRID));
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
    let px_per_mm = f64::from(SIDE_PX) / (2.0 * reach_mm);
    let name = |square: crate::square::Square| {
        let (low, high) = square.bounds(board.square_mm);
        // In the part of the square that is shown, below the panel's own words; where that is too small for a name, none.
        let x_mm = low.x_mm.max(middle.x_mm - reach_mm) + 2.0;
        let y_mm = high.y_mm.min(middle.y_mm + 0.82 * reach_mm) - 5.0;
        let wide_mm = high.x_mm.min(middle.x_mm + reach_mm) - x_mm;
        let has_room = wide_mm * px_per_mm >= NAME_PX && y_mm > low.y_mm;
        let at = has_room.then(|| project(SurfacePoint::new(x_mm, y_mm)));
        Some(text(at??, square.to_string()))
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

/// The color between four pixels; the window's ground beyond the photo.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::layout::file::LayoutFile;
    use crate::piece::PieceSet;
    use crate::pipeline::limits::Limits;
    use crate::view::SurfaceView;
    use nalgebra::Isometry3;

    /// Marks of both kinds about a small stone on a board, as told by `of`.
    fn marks<T>(surface: &str, of: impl Fn(&PanelSource<'_>) -> T) -> T {
        let stone = r#"{"id": "s1", "color": "red", "size": "small", "pose": "lying", "x_mm": 86.4, "y_mm": 172.5, "heading_deg": 0}"#;
        let text = format!(
            r#"{{"schema": "geomant.layout/1", "surface": {surface}, "stones": [{stone}]}}"#
        );
        let file = LayoutFile::parse(&text, PieceSet::default()).expect("a layout");
        let seen = SeenBody {
            outline_px: vec![],
            level_mm: 0.0,
        };
        let camera = Camera::pinhole(500.0, (0.0, 0.0));
        let reading = Reading {
            size_px: (400, 400),
            view: SurfaceView::new(camera, Isometry3::translation(0.0, 0.0, 500.0), 0.1),
            layout: file.layout,
            seen: vec![seen],
            limits: Limits::default(),
            notes: vec![],
        };
        of(&PanelSource {
            photo: &RgbImage::new(4, 4),
            stone: &reading.layout.stones[0],
            seen: &reading.seen[0],
            reading: &reading,
            ghost: None,
            language: Language::English,
        })
    }

    const CHESSBOARD: &str = r#"{"kind": "chessboard", "square_mm": 57.15}"#;
    const SMALL_BOARD: &str =
        r#"{"kind": "chessboard", "square_mm": 57.15, "files": 5, "ranks": 4}"#;

    #[test]
    fn squares_of_which_little_shows_have_no_name_that_runs_into_others() {
        let names = marks(CHESSBOARD, |shown| {
            let dimensions = shown.reading.layout.pieces.dimensions(shown.stone.size);
            let reach_mm = 0.5 * SURROUNDINGS * dimensions.slant_mm();
            let project = |at: SurfacePoint| Some(PixelPoint::new(at.x_mm, at.y_mm));
            square_names(shown, reach_mm, &project)
        });
        let names = names.into_iter().map(|mark| match mark.shape {
            Shape::Text { text, .. } => text,
            other => panic!("{other:?} is no name"),
        });
        assert_eq!(names.collect::<Vec<_>>(), ["b3", "b4"]);
    }

    #[test]
    fn a_board_has_the_lines_that_it_has() {
        let count = |surface: &str| {
            let project = |at: SurfacePoint| Some(PixelPoint::new(at.x_mm, at.y_mm));
            let of_squares = |shown: &PanelSource<'_>| {
                let all = lines(shown, &project).into_iter();
                let is_of_squares = |mark: &Mark| matches!(&mark.shape, Shape::Line { points, .. } if points.len() > 2);
                all.filter(is_of_squares).count()
            };
            marks(surface, of_squares)
        };
        assert_eq!(count(CHESSBOARD), 18);
        assert_eq!(count(SMALL_BOARD), 11);
    }
}
