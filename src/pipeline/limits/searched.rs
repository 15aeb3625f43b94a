//! Which part of the playing surface was searched for stones.

use super::quality::PictureFault;
use crate::evidence::Reason;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::working_picture::REACH_SQUARES;
use crate::segment::learned::Area;
use crate::square::{Region, Square};
use crate::view::SurfaceView;

/// A square of which the picture shows something else than itself and its stones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HiddenSquare {
    /// In millimetres.
    pub middle: SurfacePoint,
    /// What shows instead: one of those that [`Reason::hides`].
    pub why: Reason,
}

impl Searched {
    /// What hides squares, and how many.
    pub(in crate::pipeline) fn faults(&self) -> Vec<PictureFault> {
        let count = |why: Reason| {
            let own = self.hidden.iter().filter(|square| square.why == why);
            Some(own.count()).filter(|count| *count > 0)
        };
        let glaring = count(Reason::Glare).map(|squares| PictureFault::Glaring { squares });
        let covered = count(Reason::Covered).map(|squares| PictureFault::Covered { squares });
        let unsharp = count(Reason::Blurred).map(|squares| PictureFault::Unsharp { squares });
        [glaring, covered, unsharp].into_iter().flatten().collect()
    }

    /// Whether what lies at a place is on a blurred square of this side, or reaches into one.
    pub(super) fn is_blurred(&self, position: SurfacePoint, square_mm: f64) -> bool {
        let reaches = |middle: &SurfacePoint| middle.distance(position) < square_mm;
        self.blurred.iter().any(reaches)
    }
}

/// The part of the surface and of the picture in which stones were looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// Of the playing surface; of a bare table, of what the picture shows of it.
    pub share: f64,
    /// The area searched, in pixels of the photo.
    pub outline_px: Vec<PixelPoint>,
    /// Of the playing surface, what the picture shows, be it too bright or not.
    pub shown: f64,
    /// The shares that the picture shows of the four strips beside a board, each two squares deep, from 0 to 1: south, north, west and
    /// east of it.
    pub beside: [f64; 4],
    /// The same where players lay what they captured: as deep as a hand lays it, and round the corners.
    pub reach: [f64; 4],
    /// Middles of the squares of which the picture shows less than half, in millimetres.
    pub missing: Vec<SurfacePoint>,
    /// The squares that it shows, but not what lies on them.
    pub hidden: Vec<HiddenSquare>,
    /// Middles of those that are blurred so that stones on them are missed, the hidden ones among them.
    pub blurred: Vec<SurfacePoint>,
}

impl Default for Searched {
    /// All of a surface that no picture shows.
    fn default() -> Self {
        Self {
            share: 1.0,
            shown: 1.0,
            beside: [1.0; 4],
            reach: [1.0; 4],
            outline_px: Vec::new(),
            missing: Vec::new(),
            hidden: Vec::new(),
            blurred: Vec::new(),
        }
    }
}

/// Places looked at along a side of each square.
const PER_SQUARE: u32 = 6;

impl Searched {
    /// The part of a surface that an area of the working picture shows, less the squares that are hidden; `to_photo`
    /// takes its pixels to the photo's.
    pub fn of(
        surface: Surface,
        (view, area): (&SurfaceView<Working>, Area),
        hidden: Vec<HiddenSquare>,
        to_photo: impl Fn(PixelPoint<Working>) -> PixelPoint,
    ) -> Self {
        let [left, top, right, bottom] = edges(area);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let outline_px = corners
            .map(|(x, y)| to_photo(PixelPoint::new(x, y)))
            .to_vec();
        let Surface::Chessboard(Chessboard {
            square_mm, squares, ..
        }) = surface
        else {
            return Self {
                outline_px,
                ..Self::default()
            };
        };
        let shows = |place: &SurfacePoint| is_shown(*place, (view, area));
        let share_of = |strip: Vec<SurfacePoint>| {
            let seen = strip.iter().filter(|place| shows(place));
            seen.count() as f64 / strip.len() as f64
        };
        let share = |square: Square| {
            let seen = places_in(square, square_mm, PER_SQUARE).filter(shows);
            seen.count() as f64 / f64::from(PER_SQUARE * PER_SQUARE)
        };
        let shares: Vec<f64> = squares.squares().map(share).collect();
        let missing = squares.squares().zip(&shares);
        let missing = missing.filter(|(_, share)| **share < 0.5);
        let shown = shares.iter().sum::<f64>() / shares.len() as f64;
        Self {
            share: (shown - hidden.len() as f64 / shares.len() as f64).max(0.0),
            shown,
            beside: strips_beside(squares, square_mm).map(share_of),
            reach: strips_within_reach(squares, square_mm).map(share_of),
            outline_px,
            hidden,
            missing: missing
                .map(|(square, _)| square.center(square_mm))
                .collect(),
            blurred: Vec::new(),
        }
    }
}

/// The picture's edges round an area, in its pixels: left, top, right, bottom.
fn edges(area: Area) -> [f64; 4] {
    [area.x0, area.y0, area.x1, area.y1].map(|edge| edge as f64 - 0.5)
}

fn is_shown(place: SurfacePoint, (view, area): (&SurfaceView<Working>, Area)) -> bool {
    let [left, top, right, bottom] = edges(area);
    let seen = view.pixel_from_surface(place);
    seen.is_some_and(|p| (left..=right).contains(&p.x) && (top..=bottom).contains(&p.y))
}

/// Of things beside a board, each with its length, the middles of those that lie nearer than that to ground that was not searched: they
/// may be cut off there, and where players lay what they captured in rows the next may lie beyond.
pub fn at_edge(
    seen: (&SurfaceView<Working>, Area),
    board: Chessboard,
    things: impl Iterator<Item = (SurfacePoint, f64)>,
) -> Vec<SurfacePoint> {
    const ROUND: u32 = 16;
    let is_cut = |(at, length_mm): &(SurfacePoint, f64)| {
        let mut around = (0..ROUND).map(|step| {
            let turn = f64::from(step) / f64::from(ROUND) * std::f64::consts::TAU;
            let (x, y) = (length_mm * turn.cos(), length_mm * turn.sin());
            SurfacePoint::new(at.x_mm + x, at.y_mm + y)
        });
        around.any(|place| !is_shown(place, seen))
    };
    let cells = board.cells();
    let beside = things.filter(|(at, _)| cells.holding(*at).is_none());
    beside.filter(is_cut).map(|(at, _)| at).collect()
}

/// So deep beside the squares lies what was captured: a frame of up to 30 mm, a lying large stone of 45 mm, and room between them. What
/// lies deeper tells itself how far people lay things there ([`at_edge`]). Of 30 drawn photos, none of them cut, 22 show so much of every
/// player's side; 150 mm with all of the corners 9 would.
const REACH_MM: f64 = 100.0;
/// And so far past a side's ends, which is half of what lies across a corner.
const PAST_ENDS_MM: f64 = 15.0;
/// Places looked at along and across such a strip.
const PLACES: (u32, u32) = (90, 20);

/// Places all over the ground within reach of the players south, north, west and east of a board.
fn strips_within_reach(squares: Region, square_mm: f64) -> [Vec<SurfacePoint>; 4] {
    let (width, height) = (
        f64::from(squares.files()) * square_mm,
        f64::from(squares.ranks()) * square_mm,
    );
    // What lies farther than that from small squares is not looked for.
    let deep = REACH_MM.min(REACH_SQUARES * square_mm);
    let middle = |step: u32, of: u32| (f64::from(step) + 0.5) / f64::from(of);
    let strip = |length: f64, place: &dyn Fn(f64, f64) -> SurfacePoint| -> Vec<SurfacePoint> {
        let (along, across) = PLACES;
        let along = (0..along).flat_map(|step| (0..across).map(move |row| (step, row)));
        let at = along.map(|(step, row)| {
            let u = (length + 2.0 * PAST_ENDS_MM) * middle(step, PLACES.0) - PAST_ENDS_MM;
            place(u, deep * middle(row, across))
        });
        at.collect()
    };
    [
        strip(width, &|u, away| SurfacePoint::new(u, -away)),
        strip(width, &|u, away| SurfacePoint::new(u, height + away)),
        strip(height, &|u, away| SurfacePoint::new(-away, u)),
        strip(height, &|u, away| SurfacePoint::new(width + away, u)),
    ]
}

/// So many squares beside a board lies what was captured: half a square is its frame's, and a large piece that lies is more
/// than one long.
const PAD_SQUARES: u8 = 2;

/// Places all over the ground south, north, west and east of a board, as deep as what was captured lies.
fn strips_beside(squares: Region, square_mm: f64) -> [Vec<SurfacePoint>; 4] {
    let (across, up) = (squares.files(), squares.ranks());
    let deep = f64::from(PAD_SQUARES);
    let strip = |columns: u8, rows: u8, (x, y): (f64, f64)| {
        let squares = (0..columns).flat_map(|file| (0..rows).map(move |rank| (file, rank)));
        let steps = || (0..PER_SQUARE).map(|step| (f64::from(step) + 0.5) / f64::from(PER_SQUARE));
        let places = squares.flat_map(|(file, rank)| {
            let at = move |dx: f64, dy: f64| {
                let (x, y) = (x + f64::from(file) + dx, y + f64::from(rank) + dy);
                SurfacePoint::new(x * square_mm, y * square_mm)
            };
            steps().flat_map(move |dx| steps().map(move |dy| at(dx, dy)))
        });
        places.collect()
    };
    [
        strip(across, PAD_SQUARES, (0.0, -deep)),
        strip(across, PAD_SQUARES, (0.0, f64::from(up))),
        strip(PAD_SQUARES, up, (-deep, 0.0)),
        strip(PAD_SQUARES, up, (f64::from(across), 0.0)),
    ]
}

/// The corners of a square about its middle.
pub fn corners_about(middle: SurfacePoint, square_mm: f64) -> [SurfacePoint; 4] {
    let half = square_mm / 2.0;
    [(-half, -half), (half, -half), (half, half), (-half, half)]
        .map(|(x, y)| SurfacePoint::new(middle.x_mm + x, middle.y_mm + y))
}

/// Places all over a square, so many along a side.
pub fn places_in(
    square: Square,
    square_mm: f64,
    per_side: u32,
) -> impl Iterator<Item = SurfacePoint> {
    let at = move |square: u8, step: u32| {
        (f64::from(square) + (f64::from(step) + 0.5) / f64::from(per_side)) * square_mm
    };
    (0..per_side * per_side).map(move |k| {
        SurfacePoint::new(
            at(square.file(), k % per_side),
            at(square.rank(), k / per_side),
        )
    })
}
