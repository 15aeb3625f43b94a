//! What people at the table call a stone, who see no ids: its color and size, and where it lies.

use crate::frames::SurfacePoint;
use crate::layout::settle::square_of;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::square::Square;

/// Where a stone lies, as far as people point at it.
#[derive(Clone, Copy, PartialEq)]
enum Spot {
    On(Square),
    Beside,
    /// On a bare table, which has no names for places.
    Table,
}

/// A stone of a layout, as in "the blue small on d2"; by its id too, where another of its kind lies in the same place.
pub fn called(layout: &Layout, stone: &Stone) -> Phrase {
    let spot = spot(layout, stone);
    let mut others = layout.stones.iter().filter(|other| other.id != stone.id);
    let is_alone = !others.any(|other| {
        let is_kind = other.color == stone.color && other.size == stone.size;
        is_kind && may_lie(layout, other, spot) && self::spot(layout, other) == spot
    });
    let (color, size) = (&stone.color, stone.size);
    match spot {
        _ if !is_alone => phrase!("the-stone-named", color, size, stone = &stone.id),
        Spot::On(square) => phrase!("the-stone-on", color, size, square),
        Spot::Beside => phrase!("the-stone-beside", color, size),
        Spot::Table => phrase!("the-stone", color, size),
    }
}

/// The stone of that id; by its id alone where the layout has none such.
pub fn called_by_id(layout: &Layout, id: &str) -> Phrase {
    let stone = layout.stones.iter().find(|stone| stone.id == id);
    stone.map_or_else(|| id.into(), |stone| called(layout, stone))
}

/// The stones of these ids.
pub fn all_called(layout: &Layout, ids: &[String]) -> Vec<Phrase> {
    ids.iter().map(|id| called_by_id(layout, id)).collect()
}

/// Whether a stone is near enough to lie there: seen sooner than where it lies.
fn may_lie(layout: &Layout, stone: &Stone, spot: Spot) -> bool {
    let (Some(board), Spot::On(square)) = (layout.surface.board(), spot) else {
        return true;
    };
    let dimensions = layout.pieces.dimensions(stone.size);
    let reach_mm = dimensions.slant_mm() + dimensions.base_mm;
    let (low, high) = square.bounds(board.square_mm);
    let is_near = |mm: f64, low: f64, high: f64| low - reach_mm <= mm && mm <= high + reach_mm;
    let SurfacePoint { x_mm, y_mm } = stone.position;
    is_near(x_mm, low.x_mm, high.x_mm) && is_near(y_mm, low.y_mm, high.y_mm)
}

fn spot(layout: &Layout, stone: &Stone) -> Spot {
    let Some(board) = layout.surface.board() else {
        return Spot::Table;
    };
    let dimensions = layout.pieces.dimensions(stone.size);
    let square = square_of(stone, dimensions, board.cells());
    square.map_or(Spot::Beside, Spot::On)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::Bearing;
    use crate::layout::Surface;
    use crate::phrasing::{Language, Say};
    use crate::piece::{Pose, Size};

    fn stone(id: &str, x_mm: f64) -> Stone {
        Stone::exact(
            id.into(),
            "red".parse().expect("a color"),
            Size::Large,
            Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
            SurfacePoint::new(x_mm, 20.0),
        )
    }

    #[test]
    fn stones_are_called_by_kind_and_place() {
        let board = Surface::chessboard(50.0);
        let rows: [(Surface, &[f64], &str, &str); 5] = [
            (board, &[75.0], "the red large on b1", "a square says where"),
            (
                board,
                &[75.0, 175.0],
                "the red large on b1",
                "another elsewhere is told apart by its square",
            ),
            (
                board,
                &[75.0, 80.0],
                "the red large s1",
                "two on a square have ids alone to tell them apart",
            ),
            (
                board,
                &[-75.0],
                "the red large beside the board",
                "off it there are no squares",
            ),
            (
                Surface::Table,
                &[75.0],
                "the red large",
                "the only one of its kind on a bare table",
            ),
        ];
        for (surface, places_mm, wanted, why) in rows {
            let stones = places_mm.iter().enumerate();
            let stones = stones.map(|(i, x_mm)| stone(&format!("s{}", i + 1), *x_mm));
            let layout = Layout::typed(surface, Default::default(), stones.collect());
            assert_eq!(called_by_id(&layout, "s1"), wanted, "{why}");
            assert_eq!(called_by_id(&layout, "t9"), "t9", "no such stone");
            let german = called_by_id(&layout, "s1").in_language(Language::German);
            assert!(german.starts_with("der große rote Stein"), "{german}");
        }
    }
}
