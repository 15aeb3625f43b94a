//! The grid in which cards lie, found from the cards.
//!
//! In: cards in millimetres, wherever the grid begins and however it is turned. Out: a [`CardGrid`] with the cell of every card;
//! or why there is none. Cells count from any card's column and row: which space is which, the match finds out.

use crate::card::LaidCard;
use crate::certainty::RATHER;
use crate::frames::{Bearing, SurfacePoint};
use std::f64::consts::TAU;

/// A place of the grid, counted from any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GridCell {
    /// Rows to the north.
    pub north: i16,
    /// Columns to the east.
    pub east: i16,
}

/// Rows and columns of cards.
#[derive(Clone, Debug, PartialEq)]
pub struct CardGrid {
    /// How far its north is turned clockwise from the layout's, in degrees: within 45 either way.
    pub turn_deg: f64,
    /// Where the middle of the first cell is, along its own axes.
    origin: (f64, f64),
    /// From one middle to the next, along its own axes.
    pub pitch_mm: (f64, f64),
    /// Every card's cell, and how likely a card lies there.
    pub cards: Vec<(GridCell, f64)>,
    /// What the layout calls the card of a cell.
    pub names: Vec<(GridCell, String)>,
}

/// Why cards make no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridFault {
    /// Fewer cards than make one.
    TooFew {
        /// Cards that are told.
        found: usize,
    },
    /// Cards that lie in no rows and columns.
    Scattered {
        /// How many.
        off: usize,
    },
}

/// Fewer cards tell neither rows nor columns.
pub const FEWEST_CARDS: usize = 3;
/// How much nearer than side by side cards may lie, in millimetres: one is then over the other.
const OVER_MM: f64 = 6.0;
/// And how much wider apart, as a factor.
const WIDEST: f64 = 1.7;
/// Distances between rows that are tried, in millimetres.
const STEP_MM: f64 = 0.25;
/// A card farther off its cell's middle, as a share of the pitch, is in no cell.
const OFF: f64 = 0.27;
/// So large a share of the cards may be.
const STRAYS: f64 = 0.2;

impl CardGrid {
    /// The grid of these cards.
    ///
    /// # Errors
    /// Where they are too few, or lie in no rows and columns.
    pub fn of(cards: &[LaidCard]) -> Result<Self, GridFault> {
        let sure: Vec<&LaidCard> = cards
            .iter()
            .filter(|card| card.confidence.is_none_or(|c| c >= RATHER))
            .collect();
        let found = sure.len();
        if found < FEWEST_CARDS {
            return Err(GridFault::TooFew { found });
        }
        let mut grid = Self::without_cards(&sure);
        let off = grid.assign(&sure);
        if off as f64 > STRAYS * found as f64 || grid.cards.len() < FEWEST_CARDS {
            Err(GridFault::Scattered { off })
        } else {
            Ok(grid)
        }
    }

    /// The rows and columns that cards lie in, with none in its cell yet.
    fn without_cards(cards: &[&LaidCard]) -> Self {
        let turn_deg = common_turn_deg(cards);
        let places = cards.iter().map(|card| turned(card.center, turn_deg));
        let (easts, norths): (Vec<f64>, Vec<f64>) = places.unzip();
        let extents = cards.iter().map(|card| extent(card, turn_deg));
        let (across, down) = extents.fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let least = |sum: f64| sum / cards.len() as f64 - OVER_MM;
        let (least_east, least_north) = (least(across), least(down));
        let columns = CardRows::of(&easts, least_east);
        let rows = CardRows::of(&norths, least_north);
        // Of a single row, the gap to the next one is as that between columns.
        let gap = |own: &CardRows, least: f64| own.pitch.map_or(OVER_MM, |pitch| pitch - least);
        let east = columns
            .pitch
            .unwrap_or(least_east + gap(&rows, least_north));
        let north = rows
            .pitch
            .unwrap_or(least_north + gap(&columns, least_east));
        Self {
            turn_deg,
            origin: (columns.first, rows.first),
            pitch_mm: (east, north),
            cards: vec![],
            names: vec![],
        }
    }

    /// Puts every card into the cell that it lies in; returns how many lie in none, or in one that another has.
    fn assign(&mut self, cards: &[&LaidCard]) -> usize {
        for card in cards {
            let (cell, away) = self.nearest(card.center);
            let is_taken = self.cards.iter().any(|(other, _)| *other == cell);
            if away <= OFF && !is_taken {
                self.cards.push((cell, card.confidence.unwrap_or(1.0)));
                self.names.push((cell, card.id.clone()));
            }
        }
        self.cards.sort_by_key(|(cell, _)| *cell);
        cards.len() - self.cards.len()
    }

    /// A place in pitches from the middle of the first cell: east, then north.
    pub fn pitches(&self, place: SurfacePoint) -> (f64, f64) {
        let (east, north) = turned(place, self.turn_deg);
        (
            (east - self.origin.0) / self.pitch_mm.0,
            (north - self.origin.1) / self.pitch_mm.1,
        )
    }

    /// The cell whose middle is nearest, and how far that is in pitches, the farther way.
    fn nearest(&self, place: SurfacePoint) -> (GridCell, f64) {
        let (east, north) = self.pitches(place);
        let cell = GridCell {
            north: north.round() as i16,
            east: east.round() as i16,
        };
        let away = (east - east.round())
            .abs()
            .max((north - north.round()).abs());
        (cell, away)
    }

    /// A bearing of the layout in the grid's own frame.
    pub fn bearing(&self, bearing: Bearing) -> Bearing {
        bearing.turned(-self.turn_deg)
    }
}

/// A place along axes that are turned clockwise by so much.
fn turned(place: SurfacePoint, turn_deg: f64) -> (f64, f64) {
    let (sin, cos) = turn_deg.to_radians().sin_cos();
    (
        cos * place.x_mm - sin * place.y_mm,
        sin * place.x_mm + cos * place.y_mm,
    )
}

/// How far a card is turned against the nearest quarter, the mean of all: by the circle of quarters.
fn common_turn_deg(cards: &[&LaidCard]) -> f64 {
    let angles = cards
        .iter()
        .map(|card| (4.0 * card.along.deg()).to_radians());
    let (sin, cos) = angles.fold((0.0, 0.0), |(sin, cos), angle| {
        (sin + libm::sin(angle), cos + libm::cos(angle))
    });
    libm::atan2(sin, cos).to_degrees() / 4.0
}

/// How far a card reaches from west to east, and from south to north.
fn extent(card: &LaidCard, turn_deg: f64) -> (f64, f64) {
    let off = (card.along.deg() - turn_deg).rem_euclid(180.0);
    if (45.0..135.0).contains(&off) {
        (card.size.long_mm, card.size.short_mm)
    } else {
        (card.size.short_mm, card.size.long_mm)
    }
}

/// Columns, or rows: where one is, and how far the next is; none where there is but one.
struct CardRows {
    first: f64,
    pitch: Option<f64>,
}

impl CardRows {
    /// Of middles along an axis, no nearer to each other than the least.
    fn of(middles: &[f64], least: f64) -> Self {
        let low = middles.iter().copied().fold(f64::INFINITY, f64::min);
        let high = middles.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mean = middles.iter().sum::<f64>() / middles.len().max(1) as f64;
        if high - low < least / 2.0 {
            return Self {
                first: mean,
                pitch: None,
            };
        }
        let steps = (least * (WIDEST - 1.0) / STEP_MM) as usize;
        let tried = (0..=steps).map(|step| {
            let pitch = least + step as f64 * STEP_MM;
            let (first, off) = phase(middles, pitch);
            (off, first, pitch)
        });
        let best = tried.min_by(|a, b| a.0.total_cmp(&b.0));
        let (_, first, pitch) = best.unwrap_or((0.0, mean, least));
        Self {
            first,
            pitch: Some(pitch),
        }
    }
}

/// Where rows of a pitch begin, and the mean distance of middles from them in millimetres.
fn phase(middles: &[f64], pitch: f64) -> (f64, f64) {
    let (sin, cos) = middles.iter().fold((0.0, 0.0), |(sin, cos), middle| {
        let angle = middle / pitch * TAU;
        (sin + libm::sin(angle), cos + libm::cos(angle))
    });
    let first = libm::atan2(sin, cos) / TAU * pitch;
    let off = middles.iter().map(|middle| {
        let rows = (middle - first) / pitch;
        (rows - rows.round()).abs() * pitch
    });
    (first, off.sum::<f64>() / middles.len().max(1) as f64)
}
