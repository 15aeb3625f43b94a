//! What all pieces of a table moved alike from one picture to the next: no hand does that, but a bumped camera or table.
//!
//! In: a table before and after, and which pieces of both are the same. Out: the [`CommonMotion`] that most of them made, a similarity
//! (least squares after Umeyama 1991, of those that agree) and from it the map of a moved camera, and the later table without it.

mod plane_map;

use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Pose;
use plane_map::PlaneMap;

/// Fewer pieces may have been moved alike by a hand.
const FEWEST: usize = 4;
/// What is left after a common motion is at most so much of it, in the middle of all pieces.
const MOST_LEFT: f64 = 0.25;
/// A bump changes the camera's distance by less than this factor.
const SCALES: std::ops::Range<f64> = 0.8..1.25;
/// Median of the length of two normal coordinates, and of the size of one, in standard deviations.
const MEDIAN_OF_TWO: f64 = 1.1774;
const MEDIAN_OF_ONE: f64 = 0.6745;
/// Pieces further off than so many standard deviations have moved by themselves.
const AGREES: f64 = 3.0;
/// The fit is asked again of those that agree, so often.
const ROUNDS: usize = 5;
/// Pieces that a moved camera sees are read askew by a part of what they seem to have moved, up to so many millimetres.
const ASKEW: f64 = 0.1;
const MOST_ASKEW_MM: f64 = 1.5;
/// How headings are turned is told over so many millimetres: half a piece.
const REACH_MM: f64 = 10.0;

/// How most pieces moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CommonMotion {
    /// How far, in the middle of all.
    pub moved_mm: f64,
    /// Clockwise positive.
    pub turned_deg: f64,
    /// One standard deviation of what is left of places along an axis and of headings once it is undone.
    pub left: Sigma,
    undo: PlaneMap,
}

impl CommonMotion {
    /// Of the pieces that are the same: (before, after) each. None where most didn't move alike.
    pub fn of(pairs: &[(&Stone, &Stone)]) -> Option<Self> {
        let places: Vec<[SurfacePoint; 2]> = pairs
            .iter()
            .map(|(old, new)| [old.position, new.position])
            .collect();
        let moved_mm = middle(places.iter().map(|[old, new]| old.distance(*new)))?;
        let turns: Vec<f64> = pairs.iter().filter_map(turn_deg).collect();
        let turn = -middle(turns.iter().copied()).unwrap_or(0.0).to_radians();
        let mut about = Similarity::turned(turn, &places)?;
        for _ in 0..ROUNDS {
            let agreeing = agreeing(&places, |pair| about.off_mm(pair))?;
            about = Similarity::fitted(&agreeing)?;
        }
        let askew_mm = (ASKEW * moved_mm).min(MOST_ASKEW_MM);
        let noise_mm = middle(pairs.iter().map(own_noise_mm))?.hypot(askew_mm);
        let nearly = agreeing(&places, |pair| about.off_mm(pair))?;
        let mut undo = PlaneMap::near(&about, &nearly, noise_mm)?;
        for _ in 0..ROUNDS {
            let agreeing = agreeing(&places, |pair| undo.off_mm(pair))?;
            undo = PlaneMap::near(&about, &agreeing, noise_mm)?;
        }
        let turned_deg = -about.turn.to_degrees();
        let known_mm = middle(places.iter().map(|[_, new]| undo.deviation_mm(*new)))?;
        let left_mm = undo.noise_mm.hypot(known_mm);
        // Few pieces fit a moved camera whatever moved them.
        let off_mm = middle(places.iter().map(|pair| {
            if places.len() < PlaneMap::NUMBERS {
                about.off_mm(pair)
            } else {
                undo.off_mm(pair)
            }
        }))? / MEDIAN_OF_TWO;
        let headed = pairs.iter().filter_map(|(old, new)| {
            let undone = undone_heading(&undo, new.position, new.pose.heading()?);
            Some(undone.minus(old.pose.heading()?).abs())
        });
        let is_common = pairs.len() >= FEWEST
            && off_mm <= MOST_LEFT * moved_mm
            && SCALES.contains(&about.scale);
        is_common.then_some(Self {
            moved_mm,
            turned_deg,
            left: Sigma {
                position_mm: left_mm,
                heading_deg: middle(headed).map(|off| off / MEDIAN_OF_ONE),
            },
            undo,
        })
    }

    /// The later table as it lay before all of it moved, as surely as that is known.
    pub fn undone(&self, after: &Layout) -> Layout {
        let mut layout = after.clone();
        for stone in &mut layout.stones {
            let at = stone.position;
            stone.position = self.undo.place(at);
            stone.pose = match stone.pose {
                Pose::Lying { heading } => Pose::Lying {
                    heading: undone_heading(&self.undo, at, heading),
                },
                Pose::Upright { spin } => Pose::Upright {
                    spin: undone_heading(&self.undo, at, spin),
                },
            };
            let own = stone.sigma;
            let mm = self.undo.noise_mm.hypot(self.undo.deviation_mm(at));
            let deg = self.left.heading_deg.unwrap_or(0.0);
            let own_deg = own.and_then(|own| own.heading_deg).unwrap_or(0.0);
            stone.sigma = Some(Sigma {
                position_mm: own.map_or(0.0, |own| own.position_mm).hypot(mm),
                heading_deg: stone.pose.is_lying().then_some(own_deg.hypot(deg)),
            });
        }
        layout
    }

    /// That it was no hand, and what is left of it.
    pub fn phrase(&self) -> Phrase {
        let moved = Phrase::decimal(self.moved_mm, 0);
        let left = Phrase::decimal(self.left.position_mm, 1);
        phrase!("noname-bumped", moved, left)
    }
}

/// Takes places of the later table to where they were: a turn and a scale about a middle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Similarity {
    /// Clockwise, in radians.
    turn: f64,
    scale: f64,
    /// Of the earlier places, and of the later ones.
    middles: [SurfacePoint; 2],
}

impl Similarity {
    /// By this turn, and where it leaves the middles of all.
    fn turned(turn: f64, places: &[[SurfacePoint; 2]]) -> Option<Self> {
        let about = |old: SurfacePoint| Self {
            turn,
            scale: 1.0,
            middles: [old, SurfacePoint::new(0.0, 0.0)],
        };
        let turned = about(SurfacePoint::new(0.0, 0.0));
        let step = |of: fn(SurfacePoint) -> f64| {
            let pairs = places.iter();
            middle(pairs.map(|[old, new]| of(*old) - of(turned.place(*new))))
        };
        let (x_mm, y_mm) = (step(|at| at.x_mm)?, step(|at| at.y_mm)?);
        Some(about(SurfacePoint::new(x_mm, y_mm)))
    }

    /// The one that takes the later places nearest to the earlier ones.
    fn fitted(places: &[[SurfacePoint; 2]]) -> Option<Self> {
        let count = places.len() as f64;
        let mean = |which: usize| {
            let sum = |of: fn(&SurfacePoint) -> f64| {
                places.iter().map(|pair| of(&pair[which])).sum::<f64>() / count
            };
            SurfacePoint::new(sum(|at| at.x_mm), sum(|at| at.y_mm))
        };
        let middles = [mean(0), mean(1)];
        let (mut along, mut across, mut square) = (0.0, 0.0, 0.0);
        for pair in places {
            let [old, new] = [0, 1].map(|which| {
                (
                    pair[which].x_mm - middles[which].x_mm,
                    pair[which].y_mm - middles[which].y_mm,
                )
            });
            along += old.0 * new.0 + old.1 * new.1;
            across += old.0 * new.1 - old.1 * new.0;
            square += new.0 * new.0 + new.1 * new.1;
        }
        (square > 0.0).then(|| Self {
            turn: across.atan2(along),
            scale: along.hypot(across) / square,
            middles,
        })
    }

    /// Where a place of the later table was.
    fn place(&self, at: SurfacePoint) -> SurfacePoint {
        let (sin, cos) = self.turn.sin_cos();
        let [old, new] = self.middles;
        let (x, y) = (at.x_mm - new.x_mm, at.y_mm - new.y_mm);
        SurfacePoint::new(
            old.x_mm + self.scale * (cos * x + sin * y),
            old.y_mm + self.scale * (cos * y - sin * x),
        )
    }

    fn off_mm(&self, [old, new]: &[SurfacePoint; 2]) -> f64 {
        old.distance(self.place(*new))
    }
}

/// Where a heading of the later table pointed.
fn undone_heading(undo: &PlaneMap, at: SurfacePoint, heading: Bearing) -> Bearing {
    let (from, tip) = (undo.place(at), undo.place(at.along(heading, REACH_MM)));
    Bearing::of_step(tip.x_mm - from.x_mm, tip.y_mm - from.y_mm)
}

/// The pairs that a map leaves no farther apart than chance does.
fn agreeing(
    places: &[[SurfacePoint; 2]],
    off_mm: impl Fn(&[SurfacePoint; 2]) -> f64,
) -> Option<Vec<[SurfacePoint; 2]>> {
    let most = AGREES * middle(places.iter().map(&off_mm))? / MEDIAN_OF_TWO;
    let agreeing = places.iter().filter(|pair| off_mm(pair) <= most);
    Some(agreeing.copied().collect())
}

/// How well a piece's two places are known as they were read, along an axis.
fn own_noise_mm((old, new): &(&Stone, &Stone)) -> f64 {
    let own = |stone: &Stone| stone.sigma.map_or(0.0, |sigma| sigma.position_mm);
    own(old).hypot(own(new))
}

fn turn_deg((old, new): &(&Stone, &Stone)) -> Option<f64> {
    Some(new.pose.heading()?.minus(old.pose.heading()?))
}

/// The median.
fn middle(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
