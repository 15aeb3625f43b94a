//! Cards that lie otherwise than the most, or were passed over.
//!
//! In: what is seen of cards, the table's view, and the cards that are told. Out: the rectangles of a card's size, turned any way, in
//! which the network sees a card where none is told. The search goes along and across the table; who lays a card askew or across, or pushes
//! another against it, finds it here. Of places that show a card the rectangles are taken that show most of one, and of what
//! lies around it least; one after the other, without what was taken before.

use super::sight::CardSight;
use crate::card::{CardSize, LaidCard};
use crate::frames::{Bearing, SurfacePoint};
use crate::raster::each_pixel;
use crate::view::SurfaceView;
use rayon::prelude::*;

struct StrayParams {
    /// The table is looked at so far around the cards that are told, in long sides.
    around: f64,
    /// Side of a cell of the map, in millimetres, and how many it has along each side at most.
    cell_mm: f64,
    most_cells: usize,
    /// Steps between the middles that are tried, in millimetres, no more than so many middles, and steps between turns, in degrees.
    step_mm: f64,
    most_middles: usize,
    turn_step_deg: f64,
    /// Places within a rectangle along its short and its long side, and along each side beside it.
    within: (usize, usize),
    beside: usize,
    /// How far outwards these are, in millimetres.
    beside_mm: f64,
    /// What shows a card within a rectangle, less what does around it, at least.
    least: f64,
    /// So much of a rectangle may be on cards that are told, and as much may the picture not show.
    covered: f64,
    /// How far a card reaches at most beyond where it is told, in millimetres.
    margin_mm: f64,
    /// A rectangle is moved and turned towards outlines by these, and then by half, so often.
    finer: (f64, f64),
    halvings: usize,
    /// No more are looked for.
    most: usize,
}

const PARAMS: StrayParams = StrayParams {
    around: 3.0,
    cell_mm: 3.0,
    most_cells: 1000,
    step_mm: 6.0,
    most_middles: 4000,
    turn_step_deg: 6.0,
    within: (6, 10),
    beside: 8,
    beside_mm: 5.0,
    least: 0.45,
    covered: 0.25,
    margin_mm: 3.0,
    finer: (4.0, 3.0),
    halvings: 4,
    most: 24,
};

/// The table as far as it is looked at.
pub struct StraySearch<'a> {
    pub sight: &'a CardSight,
    pub view: &'a SurfaceView,
    pub size: CardSize,
}

impl StraySearch<'_> {
    /// Rectangles that show a card where none of these lies, the plainest first.
    pub fn beyond(&self, told: &[LaidCard]) -> Vec<LaidCard> {
        let mut map = CardMap::around(self, told);
        told.iter().for_each(|card| map.take(card));
        let middles = map.middles();
        let mut strays = vec![];
        while strays.len() < PARAMS.most {
            let Some(plainest) = self.plainest(&middles, &map) else {
                break;
            };
            let stray = self.outlined(plainest);
            map.take(&stray);
            strays.push(stray);
        }
        strays
    }

    fn plainest(&self, middles: &[SurfacePoint], map: &CardMap) -> Option<LaidCard> {
        let turns = (180.0 / PARAMS.turn_step_deg) as usize;
        let free = middles.par_iter().filter(|place| map.at(**place).is_free());
        let tried = free.flat_map_iter(|middle| {
            (0..turns).map(move |k| (middle, k as f64 * PARAMS.turn_step_deg))
        });
        let weighed = tried.filter_map(|(middle, turn_deg)| {
            let card = self.card(*middle, Bearing::from_deg(turn_deg));
            let plainness = self.plainness(&card, map)?;
            (plainness > PARAMS.least).then_some((plainness, card))
        });
        // Of those as plain the first, whichever thread finds it.
        let weighed: Vec<(f64, LaidCard)> = weighed.collect();
        let plainer = |a: (f64, LaidCard), b: (f64, LaidCard)| if b.0 > a.0 { b } else { a };
        weighed.into_iter().reduce(plainer).map(|(_, card)| card)
    }

    fn card(&self, center: SurfacePoint, along: Bearing) -> LaidCard {
        LaidCard {
            id: String::new(),
            center,
            along,
            size: self.size,
            sigma: None,
            confidence: None,
        }
    }

    /// What shows a card within, less what does around it; none where too much is on others or not in the picture.
    fn plainness(&self, card: &LaidCard, map: &CardMap) -> Option<f64> {
        let mean = |places: &mut dyn Iterator<Item = SurfacePoint>| {
            let (mut all, mut free, mut sum) = (0.0, 0.0, 0.0);
            for place in places {
                all += 1.0;
                if let MapCell::Free(shown) = map.at(place) {
                    (free, sum) = (free + 1.0, sum + f64::from(shown));
                }
            }
            (free > 0.0).then(|| (sum / free, 1.0 - free / all))
        };
        let (within, covered) = mean(&mut self.within(card))?;
        if covered > PARAMS.covered {
            return None;
        }
        let around = mean(&mut self.beside(card, PARAMS.beside_mm));
        Some(within - around.map_or(0.0, |(around, _)| around))
    }

    fn within(&self, card: &LaidCard) -> impl Iterator<Item = SurfacePoint> {
        let (across, down) = PARAMS.within;
        let share = |k: usize, of: usize| (k as f64 + 0.5) / of as f64 - 0.5;
        (0..across * down).map(move |k| {
            let (right, ahead) = (share(k % across, across), share(k / across, down));
            placed(card, ahead * self.size.long_mm, right * self.size.short_mm)
        })
    }

    /// Places so far outwards of a card's sides.
    fn beside(&self, card: &LaidCard, out_mm: f64) -> impl Iterator<Item = SurfacePoint> {
        let half = (
            self.size.long_mm / 2.0 + out_mm,
            self.size.short_mm / 2.0 + out_mm,
        );
        let share = |k: usize| (2 * k + 1) as f64 / PARAMS.beside as f64 - 1.0;
        (0..PARAMS.beside).flat_map(move |k| {
            [
                placed(card, half.0, share(k) * half.1),
                placed(card, -half.0, share(k) * half.1),
                placed(card, share(k) * half.0, half.1),
                placed(card, share(k) * half.0, -half.1),
            ]
        })
    }

    /// The rectangle moved and turned to where most outlines are seen along its sides.
    fn outlined(&self, card: LaidCard) -> LaidCard {
        let worth = |card: &LaidCard| {
            let places = self.beside(card, 0.0);
            let pixels = places.filter_map(|place| self.view.pixel_from_surface(place));
            pixels
                .map(|pixel| f64::from(self.sight.outline(pixel)))
                .sum::<f64>()
        };
        let (mut best, mut most) = (card.clone(), worth(&card));
        let (mut by_mm, mut by_deg) = PARAMS.finer;
        for _ in 0..PARAMS.halvings {
            // One step any way, as long as it gains.
            for _ in 0..PARAMS.most {
                let steps = [(by_mm, 0.0, 0.0), (0.0, by_mm, 0.0), (0.0, 0.0, by_deg)];
                let both = steps.iter().flat_map(|s| [*s, (-s.0, -s.1, -s.2)]);
                let moved = both.map(|(ahead, right, turn)| {
                    let moved = self.card(placed(&best, ahead, right), best.along.turned(turn));
                    (worth(&moved), moved)
                });
                match moved.max_by(|a, b| a.0.total_cmp(&b.0)) {
                    Some((gain, moved)) if gain > most => (best, most) = (moved, gain),
                    _ => break,
                }
            }
            (by_mm, by_deg) = (by_mm / 2.0, by_deg / 2.0);
        }
        best
    }
}

/// A place so far ahead and to the right of a card's middle.
fn placed(card: &LaidCard, ahead: f64, right: f64) -> SurfacePoint {
    card.center
        .along(card.along, ahead)
        .along(card.along.turned(90.0), right)
}

/// What the network sees of cards on the table, as from above.
struct CardMap {
    /// The corner of the least coordinates.
    low: SurfacePoint,
    columns: usize,
    rows: usize,
    cells: Vec<MapCell>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum MapCell {
    /// How likely it shows a card.
    Free(f32),
    /// On a card that is told.
    Taken,
    /// The picture does not show it.
    #[default]
    Unseen,
}

impl MapCell {
    const fn is_free(self) -> bool {
        matches!(self, Self::Free(_))
    }
}

impl CardMap {
    /// The table about some cards.
    fn around(search: &StraySearch<'_>, told: &[LaidCard]) -> Self {
        let reach = PARAMS.around * search.size.long_mm;
        let span = |of: fn(&SurfacePoint) -> f64| {
            let middles = told.iter().map(|card| of(&card.center));
            let (low, high) = middles.fold((f64::INFINITY, f64::NEG_INFINITY), |span, v| {
                (span.0.min(v), span.1.max(v))
            });
            let cells = ((high - low + 2.0 * reach) / PARAMS.cell_mm).max(0.0) as usize;
            (low - reach, cells.min(PARAMS.most_cells))
        };
        let ((left, columns), (low, rows)) = (span(|place| place.x_mm), span(|place| place.y_mm));
        let mut map = Self {
            low: SurfacePoint::new(left, low),
            columns,
            rows,
            cells: vec![],
        };
        map.cells = each_pixel(columns, rows, |column, row| {
            let pixel = search.view.pixel_from_surface(map.place(column, row));
            let shown = pixel.and_then(|pixel| search.sight.card_within(pixel));
            shown.map_or(MapCell::Unseen, MapCell::Free)
        });
        map
    }

    fn place(&self, column: usize, row: usize) -> SurfacePoint {
        let at = |low: f64, cell: usize| low + cell as f64 * PARAMS.cell_mm;
        SurfacePoint::new(at(self.low.x_mm, column), at(self.low.y_mm, row))
    }

    fn at(&self, place: SurfacePoint) -> MapCell {
        let cell = |v: f64, low: f64, cells: usize| {
            let cell = ((v - low) / PARAMS.cell_mm).round();
            (cell >= 0.0 && cell < cells as f64).then_some(cell as usize)
        };
        let column = cell(place.x_mm, self.low.x_mm, self.columns);
        let row = cell(place.y_mm, self.low.y_mm, self.rows);
        let found = column.zip(row);
        found.map_or(MapCell::Unseen, |(column, row)| {
            self.cells[row * self.columns + column]
        })
    }

    /// Leaves out what lies on a card.
    fn take(&mut self, card: &LaidCard) {
        for at in 0..self.cells.len() {
            let place = self.place(at % self.columns, at / self.columns);
            if self.cells[at].is_free() && card.holds(place, PARAMS.margin_mm) {
                self.cells[at] = MapCell::Taken;
            }
        }
    }

    /// Places that rather show a card, no more than are looked at.
    fn middles(&self) -> Vec<SurfacePoint> {
        let step = (PARAMS.step_mm / PARAMS.cell_mm) as usize;
        let rows = (0..self.rows).step_by(step);
        let places = rows.flat_map(|row| {
            (0..self.columns)
                .step_by(step)
                .map(move |column| (column, row))
        });
        let shows = |(column, row): &(usize, usize)| matches!(self.cells[row * self.columns + column], MapCell::Free(shown) if shown > 0.5);
        let all: Vec<(usize, usize)> = places.filter(shows).collect();
        let every = all.len().div_ceil(PARAMS.most_middles).max(1);
        let some = all.into_iter().step_by(every);
        some.map(|(column, row)| self.place(column, row)).collect()
    }
}
