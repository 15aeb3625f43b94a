//! What pieces are to do, and what of it they do.

use super::place::{StagedPlace, WantedPiece};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{PieceSet, Size};
use crate::rules::zendo::geometry::{BodyFacts, PlacedPiece};
use crate::rules::zendo::koan::{Attitude, Koan};
use crate::solid::Body;

/// A piece that is stacked on one of its own size is so much higher.
const NESTED_MM: f64 = 3.0;
/// Pieces that touch may be drawn so deep into each other: as much as they may be apart and touch.
const THROUGH_MM: f64 = 1.0;

/// The facts of a koan as they likeliest are.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub pieces: Vec<WantedPiece>,
    /// By pairs of indices, either way.
    touches: Vec<Vec<bool>>,
    /// From whom to whom.
    points_at: Vec<Vec<bool>>,
}

impl Wanted {
    pub fn of(koan: &Koan, set: &PieceSet) -> Self {
        let count = koan.pieces().len();
        let pieces = koan.pieces().iter().map(|piece| {
            let size = piece.size.likeliest().copied().unwrap_or(Size::Medium);
            let attitude = piece.attitude.likeliest().copied();
            WantedPiece {
                dimensions: set.dimensions(size),
                attitude: attitude.unwrap_or(Attitude::Flat),
                is_on_table: is_likely(piece.touches_table),
            }
        });
        let square = |holds: &dyn Fn(usize, usize) -> f64| -> Vec<Vec<bool>> {
            let row = |one| (0..count).map(move |other| is_likely(holds(one, other)));
            (0..count).map(|one| row(one).collect()).collect()
        };
        Self {
            pieces: pieces.collect(),
            touches: square(&|one, other| koan.touches(one, other)),
            points_at: square(&|from, to| koan.points_at(from, to)),
        }
    }

    pub const fn count(&self) -> usize {
        self.pieces.len()
    }

    pub fn touch(&self, one: usize, other: usize) -> bool {
        self.touches[one][other]
    }

    pub fn point(&self, from: usize, to: usize) -> bool {
        self.points_at[from][to]
    }

    /// The pieces that one is to touch, or to point at.
    pub fn partners(&self, piece: usize) -> Vec<usize> {
        let others = 0..self.count();
        others
            .filter(|other| self.touch(piece, *other) || self.point(piece, *other))
            .collect()
    }

    /// Whether one may stand in the other: they are hollow, and either the outer one is larger or it stands higher.
    pub fn may_nest(&self, bodies: &[Body], one: usize, other: usize) -> bool {
        let [a, b] = [one, other].map(|piece| &self.pieces[piece]);
        let are_upright = a.attitude == Attitude::Upright && b.attitude == Attitude::Upright;
        let raised_mm = bodies[one].lowest_mm() - bodies[other].lowest_mm();
        let is_larger = a.dimensions != b.dimensions;
        are_upright && (is_larger || raised_mm.abs() >= NESTED_MM)
    }

    fn is_through(&self, bodies: &[Body], (one, other): (usize, usize)) -> bool {
        let depth_mm = -bodies[one].separation(&bodies[other]);
        depth_mm > THROUGH_MM && !self.may_nest(bodies, one, other)
    }

    pub fn bodies(&self, places: &[StagedPlace]) -> Vec<Body> {
        let pairs = self.pieces.iter().zip(places);
        pairs.map(|(piece, place)| place.body(piece)).collect()
    }

    /// The pieces at their places, named as in the koan.
    pub fn placed(&self, koan: &Koan, places: &[StagedPlace]) -> Vec<PlacedPiece> {
        let all = koan.pieces().iter().zip(&self.pieces).zip(places);
        let placed = all.filter_map(|((piece, wanted), place)| {
            Some(PlacedPiece {
                id: piece.id.clone(),
                color: piece.color.likeliest()?.clone(),
                size: *piece.size.likeliest()?,
                placement: place.placement(wanted),
                spread: None,
            })
        });
        placed.collect()
    }

    /// The facts that are otherwise, in sentences without a full stop.
    pub fn missed(&self, bodies: &[Body], names: &[String]) -> Vec<Phrase> {
        let name = |index: usize| names.get(index).map_or("", String::as_str);
        let facts = BodyFacts::of(bodies);
        let mut missed = vec![];
        for (index, piece) in self.pieces.iter().enumerate() {
            if facts.attitudes[index] != piece.attitude {
                let pose = piece.attitude;
                missed.push(phrase!("zendo-is-to-be", piece = name(index), pose));
            }
            if facts.touch_table[index] != piece.is_on_table {
                missed.push(on_table(name(index), piece.is_on_table));
            }
        }
        for one in 0..self.count() {
            for other in 0..self.count() {
                let pair = (name(one), name(other));
                let touch = facts.touches.contains(&(one, other));
                if one < other && touch != self.touch(one, other) {
                    missed.push(touching(pair, self.touch(one, other)));
                }
                if one < other && self.is_through(bodies, (one, other)) {
                    let (one, other) = pair;
                    missed.push(phrase!("zendo-drawn-through", one, other));
                }
                let point = facts.points_at.contains(&(one, other));
                if one != other && point != self.point(one, other) {
                    missed.push(pointing(pair, !point));
                }
            }
        }
        missed
    }
}

fn on_table(piece: &str, is_wanted: bool) -> Phrase {
    if is_wanted {
        phrase!("zendo-is-to-touch-table", piece)
    } else {
        phrase!("zendo-is-not-to-touch-table", piece)
    }
}

fn touching((piece, other): (&str, &str), is_wanted: bool) -> Phrase {
    if is_wanted {
        phrase!("zendo-is-to-touch", piece, other)
    } else {
        phrase!("zendo-is-not-to-touch", piece, other)
    }
}

fn pointing((piece, other): (&str, &str), is_wanted: bool) -> Phrase {
    if is_wanted {
        phrase!("zendo-is-to-point-at", piece, other)
    } else {
        phrase!("zendo-is-not-to-point-at", piece, other)
    }
}

/// Likelier so than not.
fn is_likely(probability: f64) -> bool {
    probability >= 0.5
}
