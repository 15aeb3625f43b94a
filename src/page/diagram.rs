//! The table as the book has it, drawn from above: marks that the page writes as SVG and the painter
//! paints.

use crate::card::LaidCard;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::{Chessboard, Layout, Stone, Surface};
use crate::overlay::{Ends, Halo, Ink, Layer, Mark, Shape, ink_of_color};
use crate::polygon::Polygon;
use crate::square::Square;

/// A drawing with its size in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// In pixels.
    pub width_px: u32,
    /// In pixels.
    pub height_px: u32,
    /// In painting order.
    pub marks: Vec<Mark>,
}

/// Side of a square and of the margin that holds the names of files and ranks.
const SQUARE_PX: f64 = 84.0;
const MARGIN_PX: f64 = 34.0;
/// Of the longer side of a bare table.
const TABLE_PX: f64 = 720.0;

const LIGHT: Ink = Ink([226, 221, 208, 255]);
const DARK: Ink = Ink([172, 164, 146, 255]);
const RIM: Ink = Ink([24, 24, 28, 255]);
/// The table round the board, and a bare table.
pub const GROUND: [u8; 3] = [62, 66, 74];

/// Draws what lies on a table.
pub fn diagram(layout: &Layout) -> Diagram {
    match layout.surface {
        Surface::Chessboard(board) => self::board(layout, board),
        Surface::Table | Surface::FreeTable => table(layout),
    }
}

fn board(layout: &Layout, board: Chessboard) -> Diagram {
    let (files, ranks) = (board.squares.files(), board.squares.ranks());
    let (width, height) = (f64::from(files) * SQUARE_PX, f64::from(ranks) * SQUARE_PX);
    let at = |x: f64, y: f64| PixelPoint::new(MARGIN_PX + x, MARGIN_PX + height - y);
    let mut marks = squares(board, at);
    marks.extend(names_of_lines(files, ranks, at));
    // The layout's own squares, made as large as the drawing's.
    let scale = SQUARE_PX / board.square_mm;
    for stone in &layout.stones {
        let center = at(stone.position.x_mm * scale, stone.position.y_mm * scale);
        let polygon = layout.ground_polygon(stone);
        marks.extend(enlarged(stone, &polygon, center, scale));
    }
    let size_px = |side: f64| (side + 2.0 * MARGIN_PX).ceil() as u32;
    Diagram {
        width_px: size_px(width),
        height_px: size_px(height),
        marks,
    }
}

/// The squares, dark and light.
fn squares(board: Chessboard, at: impl Fn(f64, f64) -> PixelPoint) -> Vec<Mark> {
    let square = |square: Square| {
        let (low, high) = square.bounds(SQUARE_PX);
        let corners = [
            (low.x_mm, low.y_mm),
            (high.x_mm, low.y_mm),
            (high.x_mm, high.y_mm),
            (low.x_mm, high.y_mm),
        ];
        let shape = Shape::Area {
            corners: corners.iter().map(|(x, y)| at(*x, *y)).collect(),
            ink: if square.is_dark() { DARK } else { LIGHT },
        };
        let layer = Layer::Grid;
        Mark { layer, shape }
    };
    board.squares.squares().map(square).collect()
}

/// Letters below the files, numbers beside the ranks.
fn names_of_lines(files: u8, ranks: u8, at: impl Fn(f64, f64) -> PixelPoint) -> Vec<Mark> {
    let mut marks = vec![];
    for i in 0..files.max(ranks) {
        let middle = (f64::from(i) + 0.5) * SQUARE_PX;
        if i < files {
            let file = char::from(b'a' + i).to_string();
            marks.push(name(&file, at(middle, -0.5 * MARGIN_PX), 18.0, Ink::GRAY));
        }
        if i < ranks {
            let rank = (i + 1).to_string();
            marks.push(name(&rank, at(-0.5 * MARGIN_PX, middle), 18.0, Ink::GRAY));
        }
    }
    marks
}

/// A stone drawn larger than the layout has it, so that its color is seen; a large one just fits its square.
fn enlarged(stone: &Stone, polygon: &Polygon, center: PixelPoint, scale: f64) -> Vec<Mark> {
    const TIMES: f64 = 1.7;
    let center_mm = middle(polygon);
    let from_middle = |p: &SurfacePoint| {
        PixelPoint::new(
            center.x + (p.x_mm - center_mm.x_mm) * scale * TIMES,
            center.y - (p.y_mm - center_mm.y_mm) * scale * TIMES,
        )
    };
    let corners = polygon.corners().iter().map(from_middle);
    piece(stone, corners.collect())
}

/// The middle of a polygon's bounding box.
fn middle(polygon: &Polygon) -> SurfacePoint {
    let (low, high) = bounds(std::slice::from_ref(polygon));
    SurfacePoint::new(0.5 * (low.x_mm + high.x_mm), 0.5 * (low.y_mm + high.y_mm))
}

fn bounds(polygons: &[Polygon]) -> (SurfacePoint, SurfacePoint) {
    let infinite = f64::INFINITY;
    let start = (
        SurfacePoint::new(infinite, infinite),
        SurfacePoint::new(-infinite, -infinite),
    );
    let corners = polygons.iter().flat_map(Polygon::corners);
    corners.fold(start, |(low, high), p| {
        (
            SurfacePoint::new(low.x_mm.min(p.x_mm), low.y_mm.min(p.y_mm)),
            SurfacePoint::new(high.x_mm.max(p.x_mm), high.y_mm.max(p.y_mm)),
        )
    })
}

fn table(layout: &Layout) -> Diagram {
    let ground = |stone: &Stone| layout.ground_polygon(stone);
    let polygons: Vec<Polygon> = layout.stones.iter().map(ground).collect();
    let corners = |card: &LaidCard| Polygon::new(card.corners());
    let cards: Vec<Polygon> = layout.cards.iter().map(corners).collect();
    let (low, high) = match [&cards[..], &polygons].concat().as_slice() {
        [] => (SurfacePoint::new(0.0, 0.0), SurfacePoint::new(100.0, 100.0)),
        all => bounds(all),
    };
    let span = (high.x_mm - low.x_mm).max(high.y_mm - low.y_mm);
    let scale = TABLE_PX / span.max(1.0);
    let at = |p: &SurfacePoint| {
        PixelPoint::new(
            MARGIN_PX + (p.x_mm - low.x_mm) * scale,
            MARGIN_PX + (high.y_mm - p.y_mm) * scale,
        )
    };
    let pairs = layout.stones.iter().zip(&polygons);
    let pieces =
        pairs.map(|(stone, polygon)| piece(stone, polygon.corners().iter().map(at).collect()));
    let cards = cards.iter().flat_map(|card| {
        let corners: Vec<PixelPoint> = card.corners().iter().map(at).collect();
        self::card(corners)
    });
    let size_px = |mm: f64| (mm * scale + 2.0 * MARGIN_PX).ceil() as u32;
    Diagram {
        width_px: size_px(high.x_mm - low.x_mm),
        height_px: size_px(high.y_mm - low.y_mm),
        marks: cards.chain(pieces.flatten()).collect(),
    }
}

/// A card with its rim.
fn card(corners: Vec<PixelPoint>) -> [Mark; 2] {
    let rim = Shape::Line {
        points: corners.clone(),
        ends: Ends::Closed,
        ink: RIM,
        width_px: 1.5,
        halo: Halo::None,
    };
    let ground = Shape::Area {
        corners,
        ink: LIGHT,
    };
    let layer = Layer::Grid;
    [ground, rim].map(|shape| Mark { layer, shape })
}

/// A stone with its code; an upright one has its edges drawn to the apex.
fn piece(stone: &Stone, corners: Vec<PixelPoint>) -> Vec<Mark> {
    let ink = ink_of_color(&stone.color);
    let number = corners.len() as f64;
    let center = PixelPoint::new(
        corners.iter().map(|p| p.x).sum::<f64>() / number,
        corners.iter().map(|p| p.y).sum::<f64>() / number,
    );
    let line = |points: Vec<PixelPoint>, ends| Shape::Line {
        points,
        ends,
        ink: RIM,
        width_px: 1.5,
        halo: Halo::None,
    };
    let mut shapes = vec![Shape::Area {
        corners: corners.clone(),
        ink,
    }];
    if stone.pose.is_lying() {
        // From the middle of the base to the tip.
        let base = PixelPoint::new(
            0.5 * (corners[1].x + corners[2].x),
            0.5 * (corners[1].y + corners[2].y),
        );
        shapes.push(line(vec![base, corners[0]], Ends::Open));
    } else {
        let spokes = corners
            .iter()
            .map(|corner| line(vec![*corner, center], Ends::Open));
        shapes.extend(spokes);
    }
    shapes.push(line(corners, Ends::Closed));
    let layer = Layer::Stones;
    let mut marks: Vec<Mark> = shapes
        .into_iter()
        .map(|shape| Mark { layer, shape })
        .collect();
    let code = format!("{}{}", stone.color.code(), stone.size.letter());
    marks.push(name(&code, center, 15.0, Ink::WHITE));
    marks
}

/// A word with its middle at a pixel.
pub(super) fn name(text: &str, center: PixelPoint, size_px: f64, ink: Ink) -> Mark {
    let width = 0.602 * size_px * text.chars().count() as f64;
    let at = PixelPoint::new(center.x - 0.5 * width, center.y + 0.35 * size_px);
    Mark {
        layer: Layer::Names,
        shape: Shape::Text {
            at,
            size_px,
            text: text.to_owned(),
            ink,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSize;
    use crate::frames::Bearing;
    use crate::piece::PieceSet;

    /// Of a table of cards these are drawn, too, and all of them are in the drawing.
    #[test]
    fn cards_are_drawn_whether_pieces_lie_on_them_or_not() {
        let card = |id: &str, x_mm: f64| LaidCard {
            id: id.into(),
            center: SurfacePoint::new(x_mm, 50.0),
            along: Bearing::from_deg(10.0),
            size: CardSize::TAROT,
            sigma: None,
            confidence: None,
        };
        let layout = Layout {
            cards: vec![card("c1", 0.0), card("c2", 90.0)],
            evidence: Default::default(),
            surface: Surface::FreeTable,
            pieces: PieceSet::default(),
            stones: vec![],
        };
        let diagram = diagram(&layout);
        let corners = diagram.marks.iter().filter_map(|mark| match &mark.shape {
            Shape::Area { corners, .. } => Some(corners),
            _ => None,
        });
        let corners: Vec<&PixelPoint> = corners.flatten().collect();
        assert_eq!(corners.len(), 8);
        let (width, height) = (f64::from(diagram.width_px), f64::from(diagram.height_px));
        for at in corners {
            let is_within = (0.0..width).contains(&at.x) && (0.0..height).contains(&at.y);
            assert!(is_within, "{at:?}");
        }
    }
}
