//! The four sides of a board where players sit.

use super::unanswered::NamedPlaces;
use crate::certainty::RATHER;
use crate::evidence::UnreadPlace;
use crate::frames::SurfacePoint;
use crate::layout::{Cells, Chessboard, Layout, Stone};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Who sits where.
pub type Seats = BTreeMap<Side, Color>;

/// A side of the board where a player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Beyond rank 1.
    South,
    /// Beyond the last rank.
    North,
    /// Beyond the a file.
    West,
    /// Beyond the last file.
    East,
}

impl Side {
    /// All four, opposite ones together.
    pub const ALL: [Self; 4] = [Self::South, Self::North, Self::West, Self::East];

    /// The side across the board.
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }

    /// As in files and on the command line.
    pub const fn name(self) -> &'static str {
        ["south", "north", "west", "east"][self as usize]
    }

    /// The next side clockwise, as seen from above.
    pub const fn clockwise(self) -> Self {
        match self {
            Self::South => Self::West,
            Self::West => Self::North,
            Self::North => Self::East,
            Self::East => Self::South,
        }
    }

    /// The side of some squares that a place is furthest beyond: at a corner that is the nearer of the two pads, since
    /// each pad reaches along its whole side and away from it. Of two that are as near the one clockwise of the corner, so that
    /// the answer turns with the board.
    pub fn furthest(place: SurfacePoint, cells: Cells) -> Self {
        let beyond_mm = |side: Self| side.beyond_mm(place, cells);
        let most_mm = Self::ALL
            .map(beyond_mm)
            .into_iter()
            .fold(f64::MIN, f64::max);
        let is_most = |side: Self| beyond_mm(side) >= most_mm - EQUAL_WITHIN_MM;
        let follows = |side: &Self| {
            let mut others = Self::ALL.into_iter();
            is_most(*side) && others.any(|other| is_most(other) && other.clockwise() == *side)
        };
        let mut sides = Self::ALL.into_iter();
        let furthest = sides.find(follows);
        let only = || Self::ALL.into_iter().find(|side| is_most(*side));
        furthest.or_else(only).unwrap_or(Self::South)
    }

    /// How far beyond this side of some squares a place is; less than nothing where it is not.
    pub fn beyond_mm(self, place: SurfacePoint, cells: Cells) -> f64 {
        let (low, high) = cells.bounds();
        match self {
            Self::South => low.y_mm - place.y_mm,
            Self::North => place.y_mm - high.y_mm,
            Self::West => low.x_mm - place.x_mm,
            Self::East => place.x_mm - high.x_mm,
        }
    }
}

/// Places are as far beyond two sides within so many millimetres.
pub(super) const EQUAL_WITHIN_MM: f64 = 1e-6;

/// Of a share of less, what lies there may be missed: of a strip of 430 by 100 mm beside squares of 50 mm a hundredth is about
/// twice the ground that a small stone covers.
const ALL: f64 = 0.99;

/// A stone's place was written with so many millimetres' rounding at most.
const SAME_PLACE_MM: f64 = 0.5;

/// What of the pads of some sides the picture that a layout was read of does not tell, a sentence each.
pub fn not_told(layout: &Layout, sides: impl Iterator<Item = Side> + Clone) -> Vec<Phrase> {
    let hidden = out_of_view(layout, sides.clone());
    let cut = at_edge(layout, sides.clone());
    let unread = unread(layout, sides);
    hidden.into_iter().chain(cut).chain(unread).collect()
}

/// What lies at the edge of what was searched: a stone, or what was not read.
struct PlaceAtEdge<'a> {
    side: Side,
    stone: Option<&'a Stone>,
    mark: Option<&'a UnreadPlace>,
}

/// That what lies on pads of some sides is at the edge of what was searched, where the rest of it, or more, may lie beyond.
fn at_edge(layout: &Layout, sides: impl Iterator<Item = Side>) -> Vec<Phrase> {
    let is_whole = |board: &Chessboard| board.region.is_none();
    let Some(board) = layout.surface.board().filter(is_whole) else {
        return vec![];
    };
    let cells = board.cells();
    let places = layout.evidence.at_edge.iter();
    let places: Vec<PlaceAtEdge> = places
        .map(|place| {
            let is_it = |at: SurfacePoint| at.distance(*place) <= SAME_PLACE_MM;
            let (mut stones, mut marks) = (layout.stones.iter(), layout.evidence.unread.iter());
            PlaceAtEdge {
                side: Side::furthest(*place, cells),
                stone: stones.find(|one| is_it(one.position)),
                mark: marks.find(|mark| is_it(mark.position)),
            }
        })
        .collect();
    let of_side = |side: Side| {
        let own = places.iter().filter(|place| place.side == side);
        let (read, unread): (Vec<_>, Vec<_>) = own.partition(|place| place.stone.is_some());
        let named = read.iter().filter_map(|place| place.stone).map(|stone| {
            let (color, size) = (&stone.color, stone.size);
            phrase!("side-stone", stone = &stone.id, color, size)
        });
        let (stones, count) = (Phrase::list(named, ListJoint::And), read.len());
        let cut = (count > 0).then(|| phrase!("side-at-edge", stones, side, count));
        let marks = unread.iter().filter_map(|place| place.mark);
        let rest = match NamedPlaces::of(layout, marks) {
            Some(NamedPlaces { all, count, first }) => Some(phrase!(
                "side-at-edge-marked",
                places = all,
                count,
                side,
                id = first
            )),
            None => (!unread.is_empty()).then(|| phrase!("side-at-edge-unread", side)),
        };
        cut.into_iter().chain(rest)
    };
    sides.flat_map(of_side).collect()
}

/// That rather something lies on pads of some sides that was not read.
fn unread(layout: &Layout, sides: impl Iterator<Item = Side>) -> Vec<Phrase> {
    let is_whole = |board: &Chessboard| board.region.is_none();
    let Some(board) = layout.surface.board().filter(is_whole) else {
        return vec![];
    };
    let cells = board.cells();
    let is_beside = |place: &&UnreadPlace| {
        place.probability >= RATHER && cells.holding(place.position).is_none()
    };
    let beside = layout.evidence.unread.iter().filter(is_beside);
    let of_side = |side: Side| {
        let own = beside.clone();
        let own = own.filter(move |place| Side::furthest(place.position, cells) == side);
        let NamedPlaces { all, count, first } = NamedPlaces::of(layout, own)?;
        Some(phrase!(
            "side-unread",
            places = all,
            side,
            count,
            id = first
        ))
    };
    sides.filter_map(of_side).collect()
}

/// That pads of some sides are not wholly in the picture, a sentence each.
fn out_of_view(layout: &Layout, sides: impl Iterator<Item = Side>) -> Vec<Phrase> {
    // Beside a part of a board lies the rest of it.
    let is_whole = |board: &Chessboard| board.region.is_none();
    let Some(shown) = (layout.surface.board().filter(is_whole)).and(layout.evidence.beside_shown)
    else {
        return vec![];
    };
    let hidden = sides.filter(|side| shown[*side as usize] < ALL);
    hidden
        .map(|side| phrase!("side-out-of-view", side))
        .collect()
}

impl From<Side> for Phrase {
    fn from(side: Side) -> Self {
        match side {
            Side::North => phrase!("side-north"),
            Side::East => phrase!("side-east"),
            Side::South => phrase!("side-south"),
            Side::West => phrase!("side-west"),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Self::ALL
            .into_iter()
            .find(|side| side.name() == text)
            .ok_or_else(|| phrase!("typed-side", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::{PictureEvidence, PlaceId, PlaceMark, Reason};
    use crate::layout::Surface;
    use crate::piece::PieceSet;

    #[test]
    fn a_pad_that_the_picture_cuts_off_is_told_whichever_way_the_board_is_turned() {
        let layout = |beside_shown| Layout {
            cards: vec![],
            evidence: Box::new(PictureEvidence {
                beside_shown,
                ..PictureEvidence::default()
            }),
            surface: Surface::chessboard(50.0),
            pieces: PieceSet::default(),
            stones: vec![],
        };
        let told = |layout: &Layout| -> Vec<Side> {
            let sides = Side::ALL.into_iter();
            sides
                .filter(|side| !out_of_view(layout, [*side].into_iter()).is_empty())
                .collect()
        };
        let cut = layout(Some([1.0, 0.995, 1.0, 0.95]));
        for (quarters, side) in [
            (0, Side::East),
            (1, Side::South),
            (2, Side::West),
            (3, Side::North),
        ] {
            assert_eq!(told(&cut.turned(quarters)), [side], "{quarters} quarters");
        }
        assert_eq!(told(&layout(None)), [], "no picture");
    }

    #[test]
    fn what_rather_lies_on_a_pad_unread_is_told_of_that_pad() {
        let place = |x_mm, y_mm, probability| UnreadPlace {
            position: SurfacePoint::new(x_mm, y_mm),
            probability,
            mark: Some(PlaceMark {
                id: PlaceId(1),
                why: Reason::Seen,
            }),
        };
        // Squares of 50 mm: 30 mm beyond the board's edges.
        let rows = [
            (
                place(-30.0, 200.0, 0.9),
                Some(Side::West),
                "beyond the a file",
            ),
            (
                place(200.0, 430.0, 0.5),
                Some(Side::North),
                "as likely as not",
            ),
            (place(-30.0, 200.0, 0.49), None, "rather nothing"),
            (place(200.0, 200.0, 0.9), None, "on a square"),
        ];
        for (place, wanted, why) in rows {
            let layout = Layout {
                cards: vec![],
                evidence: Box::new(PictureEvidence {
                    unread: vec![place],
                    ..PictureEvidence::default()
                }),
                surface: Surface::chessboard(50.0),
                pieces: PieceSet::default(),
                stones: vec![],
            };
            for quarters in 0..4 {
                let layout = layout.turned(quarters);
                let mut sides = Side::ALL.into_iter();
                let told = sides.find(|side| !not_told(&layout, [*side].into_iter()).is_empty());
                let turned = |side: Side| (0..quarters).fold(side, |side, _| side.clockwise());
                assert_eq!(told, wanted.map(turned), "{why}, {quarters} quarters");
            }
        }
    }

    #[test]
    fn what_lies_at_the_edge_of_the_picture_is_named() {
        // The stone lies 30 mm beyond the h file; something unread 30 mm beyond rank 1.
        let stone = Stone::exact(
            "s4".into(),
            "red".parse().expect("a color"),
            crate::piece::Size::Small,
            crate::piece::Pose::Upright {
                spin: crate::frames::Bearing::from_deg(0.0),
            },
            SurfacePoint::new(430.04, 200.0),
        );
        let layout = Layout {
            cards: vec![],
            evidence: Box::new(PictureEvidence {
                at_edge: vec![
                    SurfacePoint::new(430.0, 200.0),
                    SurfacePoint::new(90.0, -30.0),
                ],
                ..PictureEvidence::default()
            }),
            surface: Surface::chessboard(50.0),
            pieces: PieceSet::default(),
            stones: vec![stone],
        };
        for (side, wanted) in [
            (
                Side::East,
                Some("s4 (red small) beside the board, east of it, lies at the edge"),
            ),
            (Side::South, Some("Something beside the board, south of it")),
            (Side::West, None),
        ] {
            for quarters in 0..4 {
                let at = (0..quarters).fold(side, |side, _| side.clockwise());
                let told = not_told(&layout.turned(quarters), [at].into_iter());
                let told: Vec<String> = told.iter().map(ToString::to_string).collect();
                assert_eq!(told.len(), usize::from(wanted.is_some()), "{told:?}");
                let is_side = |wanted: &str| quarters > 0 || told[0].contains(wanted);
                assert!(wanted.is_none_or(is_side), "{told:?}");
            }
        }
    }

    #[test]
    fn what_lies_at_a_corner_turns_with_the_board() {
        let cells = Surface::chessboard(50.0).board().expect("a board").cells();
        for (x_mm, y_mm, side) in [
            (-30.0, -30.0, Side::West),
            (-30.0, 430.0, Side::North),
            (430.0, 430.0, Side::East),
            (430.0, -30.0, Side::South),
            (-31.0, 430.0, Side::West),
        ] {
            let found = Side::furthest(SurfacePoint::new(x_mm, y_mm), cells);
            assert_eq!(found, side, "({x_mm}, {y_mm})");
        }
    }
}
