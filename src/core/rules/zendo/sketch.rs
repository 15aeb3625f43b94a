//! Koans as they are drawn: from their facts, or as they were placed.

use super::file::KoanInSpace;
use super::geometry::{PlacedPiece, Ray};
use super::koan::Koan;
use super::staging::staged;
use crate::frames::SpacePoint;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::PieceSet;
use crate::rules::tableau::{StandingPiece, Tableau, TableauSetting};
use crate::solid::{Body, Vector};
use std::sync::{Arc, OnceLock};

/// A koan as it is drawn; where only its facts are known it is placed when it is first drawn, and once for all copies.
#[derive(Clone, Debug)]
pub struct KoanSketch(Arc<SketchedKoan>);

#[derive(Debug)]
struct SketchedKoan {
    koan: Koan,
    /// What its pieces are called.
    names: Vec<String>,
    tableau: OnceLock<Tableau>,
}

impl KoanSketch {
    /// Of a koan's facts, its pieces by their numbers, as sentences of a match name them.
    pub fn numbered(koan: &Koan) -> Self {
        let numbers = 1..=koan.pieces().len();
        Self::of(koan, numbers.map(|number| format!("#{number}")))
    }

    /// Of a koan's facts, its pieces by their ids.
    pub fn named(koan: &Koan) -> Self {
        Self::of(koan, koan.pieces().iter().map(|piece| piece.id.clone()))
    }

    /// Of a koan whose pieces are somewhere.
    pub fn as_placed(KoanInSpace { pieces, set }: &KoanInSpace, koan: &Koan) -> Self {
        let sketch = Self::named(koan);
        let tableau = tableau(pieces, set, &sketch.0.names, koan);
        let placed = sketch.0.tableau.set(tableau);
        debug_assert!(placed.is_ok(), "a new sketch is not placed");
        sketch
    }

    fn of(koan: &Koan, names: impl Iterator<Item = String>) -> Self {
        Self(Arc::new(SketchedKoan {
            names: names.collect(),
            koan: koan.clone(),
            tableau: OnceLock::new(),
        }))
    }

    /// As something that faces draw.
    pub fn setting(&self) -> Arc<dyn TableauSetting> {
        self.0.clone()
    }
}

/// Where pieces are placed hangs on the facts alone.
impl PartialEq for KoanSketch {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.koan == other.0.koan
    }
}

impl TableauSetting for SketchedKoan {
    fn tableau(&self) -> &Tableau {
        self.tableau
            .get_or_init(|| of_facts(&self.koan, &self.names))
    }

    fn is_placed(&self) -> bool {
        self.tableau.get().is_some()
    }
}

fn of_facts(koan: &Koan, names: &[String]) -> Tableau {
    let set = PieceSet::default();
    let staged = staged(koan, &set, names);
    let remarks = match staged.missed.as_slice() {
        [] => vec![phrase!("zendo-drawn-fitting")],
        missed => schematic(missed),
    };
    Tableau {
        remarks,
        ..tableau(&staged.pieces, &set, names, koan)
    }
}

/// What is to be known of a drawing in which not all facts hold; of many the first are told.
fn schematic(missed: &[Phrase]) -> Vec<Phrase> {
    const MOST_TOLD: usize = 8;
    let told = missed.iter().take(MOST_TOLD);
    let told = told.map(|sentence| phrase!("zendo-sentence", sentence));
    let more = missed.len().saturating_sub(MOST_TOLD);
    let more = (more > 0).then(|| phrase!("zendo-and-more", count = more));
    let first = [phrase!("zendo-drawn-schematic")].into_iter();
    first.chain(told).chain(more).collect()
}

fn tableau(pieces: &[PlacedPiece], set: &PieceSet, names: &[String], koan: &Koan) -> Tableau {
    let body = |piece: &PlacedPiece| Body::new(set.dimensions(piece.size), &piece.placement);
    let bodies: Vec<Body> = pieces.iter().map(body).collect();
    let standing = pieces.iter().zip(&bodies).zip(names);
    let standing = standing.map(|((piece, body), name)| StandingPiece {
        label: name.clone(),
        color: piece.color.clone(),
        size: piece.size,
        tip: point(body.tip()),
        base: [1, 2, 3, 4].map(|corner| point(body.solid.corners[corner])),
    });
    let mut lines = vec![];
    for (from, body) in bodies.iter().enumerate() {
        for (to, target) in bodies.iter().enumerate() {
            if from != to && is_likely(koan.points_at(from, to)) {
                let way = Ray::of(body).way_to(target.center());
                lines.push(way.into_iter().map(point).collect());
            }
        }
    }
    Tableau {
        pieces: standing.collect(),
        lines,
        remarks: vec![],
    }
}

/// Likelier so than not: of what is in doubt the likelier is drawn.
fn is_likely(probability: f64) -> bool {
    probability >= 0.5
}

const fn point(at: Vector) -> SpacePoint {
    SpacePoint {
        x_mm: at.x,
        y_mm: at.y,
        z_mm: at.z,
    }
}
