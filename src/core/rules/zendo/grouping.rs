//! Which pieces of a table are one koan.
//!
//! Pieces are joined in the order of the gaps between them (single linkage: the minimum spanning tree, cut as Zahn does,
//! "Graph-theoretical methods for detecting and describing gestalt clusters", IEEE Transactions on Computers, 1971). Where
//! the joining ends is weighed: gaps within koans and gaps between them are log-normal, and how widely people build at this
//! table is not known beforehand. The text only says that a koan's pieces don't touch another's: who built them knows.

use super::geometry::{PlacedPiece, TOUCH_MM};
use crate::certainty::Status;
use crate::piece::{PieceSet, Size};
use crate::solid::Body;

/// The pieces of a table told apart by koans.
#[derive(Clone, Debug, PartialEq)]
pub struct Grouping {
    /// Indices of the pieces, in their order; the koans in the order of their first pieces.
    pub koans: Vec<Vec<usize>>,
    /// How likely it is this one.
    pub probability: f64,
    /// The next likeliest, unless this one is clear.
    pub instead: Option<Vec<Vec<usize>>>,
    /// The widest gap that is bridged within a koan, in millimetres; none where each koan is one piece.
    pub widest_within_mm: Option<f64>,
    /// The least gap between two koans, in millimetres; none where there is one koan.
    pub least_between_mm: Option<f64>,
}

impl Grouping {
    /// The name of a koan by its number: k1 is the first.
    pub fn id(koan: usize) -> String {
        format!("k{}", koan + 1)
    }
}

/// Medians of gaps within koans and between them, in lengths of a large piece, before anything is known of the table: a
/// finger's breadth and a hand's length. Spreads of their natural logarithms.
const WITHIN: (f64, f64) = (0.25, 0.8);
const BETWEEN: (f64, f64) = (3.0, 0.6);
/// Spread of the natural logarithm of how widely people build, as a factor on both.
const WIDTH_SIGMA: f64 = 0.5;
/// Share of the gaps that are within koans: koans have about four pieces.
const SHARE_WITHIN: f64 = 0.75;
/// Nearer than this, in lengths of a large piece, is near.
const NEAR: f64 = 1.0 / 16.0;

/// The likeliest koans of some pieces.
pub fn group(pieces: &[PlacedPiece], set: &PieceSet) -> Grouping {
    let gaps = Gaps::of(pieces, set);
    let length_mm = set.dimensions(Size::Large).height_mm;
    let lengths: Vec<f64> = gaps
        .joins
        .iter()
        .map(|join| (join.gap_mm / length_mm).max(NEAR))
        .collect();
    // What touches is one koan, by the text.
    let fewest = gaps.up_to(TOUCH_MM);
    let logs: Vec<f64> = (fewest..=lengths.len())
        .map(|within| log_likelihood(&lengths[fewest..], within - fewest))
        .collect();
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = logs.iter().map(|log| (log - most).exp()).sum();
    let mut order: Vec<usize> = (0..logs.len()).collect();
    order.sort_by(|&a, &b| logs[b].total_cmp(&logs[a]).then(a.cmp(&b)));
    let probability = (logs[order[0]] - most).exp() / total;
    let doubted = Status::of_probability(probability) != Status::Clear;
    let instead = order.get(1).filter(|_| doubted);
    let instead = instead.map(|&next| gaps.koans(fewest + next));
    gaps.grouping(fewest + order[0], probability, instead)
}

/// The koans where gaps wider than this part two.
pub fn split(pieces: &[PlacedPiece], set: &PieceSet, apart_mm: f64) -> Grouping {
    let gaps = Gaps::of(pieces, set);
    gaps.grouping(gaps.up_to(apart_mm), 1.0, None)
}

/// The koans where people have said of some pieces that they are one, and of others that these are another: of the rest the gaps tell, or that
/// wider ones than `apart_mm` part.
pub fn told(
    pieces: &[PlacedPiece],
    set: &PieceSet,
    said: &[Vec<usize>],
    apart_mm: Option<f64>,
) -> Grouping {
    let gaps = match apart_mm {
        Some(apart_mm) => split(pieces, set, apart_mm),
        None => group(pieces, set),
    };
    if said.is_empty() {
        return gaps;
    }
    let is_all_said = said.iter().map(Vec::len).sum::<usize>() == pieces.len();
    let bodies = bodies(pieces, set);
    let obeying = |koans: &Vec<Vec<usize>>| obeying(koans, said, &bodies);
    Grouping {
        koans: obeying(&gaps.koans),
        probability: if is_all_said { 1.0 } else { gaps.probability },
        instead: gaps.instead.as_ref().filter(|_| !is_all_said).map(obeying),
        ..gaps
    }
}

/// The koans with what people said of them; of what is left in a koan each piece goes with the nearest that they spoke of.
fn obeying(koans: &[Vec<usize>], said: &[Vec<usize>], bodies: &[Body]) -> Vec<Vec<usize>> {
    let said_of = |piece: &usize| said.iter().position(|own| own.contains(piece));
    let mut all = said.to_vec();
    for koan in koans {
        let (spoken, left): (Vec<usize>, Vec<usize>) =
            koan.iter().partition(|piece| said_of(piece).is_some());
        let gap = |one: usize, other: usize| bodies[one].solid.distance(&bodies[other].solid);
        let nearest = |piece: usize| {
            let by_gap = |a: &usize, b: &usize| gap(piece, *a).total_cmp(&gap(piece, *b));
            spoken.iter().copied().min_by(by_gap)
        };
        if spoken.is_empty() {
            all.push(left);
            continue;
        }
        for piece in left {
            if let Some(place) = nearest(piece).as_ref().and_then(said_of) {
                all[place].push(piece);
            }
        }
    }
    all.iter_mut().for_each(|koan| koan.sort_unstable());
    all.sort();
    all
}

fn bodies(pieces: &[PlacedPiece], set: &PieceSet) -> Vec<Body> {
    let body = |piece: &PlacedPiece| Body::new(set.dimensions(piece.size), &piece.placement);
    pieces.iter().map(body).collect()
}

/// Log-likelihood of gaps in rising order, in lengths of a large piece, of which the first so many are within koans.
fn log_likelihood(gaps: &[f64], within: usize) -> f64 {
    const STEPS: i32 = 12;
    let normal = |at: f64, (median, sigma): (f64, f64), width: f64| {
        let off = (at.ln() - median.ln() - width) / sigma;
        -off * off / 2.0 - sigma.ln()
    };
    let of_width = |step: i32| {
        let sigmas = 3.0 * f64::from(step) / f64::from(STEPS);
        let width = WIDTH_SIGMA * sigmas;
        let near = |&gap: &f64| SHARE_WITHIN.ln() + normal(gap, WITHIN, width);
        let far = |&gap: &f64| (1.0 - SHARE_WITHIN).ln() + normal(gap, BETWEEN, width);
        let (within, between) = gaps.split_at(within);
        let fit = within.iter().map(near).chain(between.iter().map(far));
        fit.sum::<f64>() - sigmas * sigmas / 2.0
    };
    let logs: Vec<f64> = (-STEPS..=STEPS).map(of_width).collect();
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    most + logs.iter().map(|log| (log - most).exp()).sum::<f64>().ln()
}

/// The gaps by which pieces are joined, narrowest first: one fewer than pieces.
struct Gaps {
    pieces: usize,
    joins: Vec<Join>,
}

#[derive(Clone, Copy)]
struct Join {
    gap_mm: f64,
    one: usize,
    other: usize,
}

impl Gaps {
    /// The minimum spanning tree of the pieces (Prim, 1957).
    fn of(pieces: &[PlacedPiece], set: &PieceSet) -> Self {
        let bodies = bodies(pieces, set);
        let mut nearest = vec![(f64::INFINITY, 0); bodies.len()];
        let mut left: Vec<usize> = (1..bodies.len()).collect();
        let mut joins = vec![];
        let mut last = 0;
        while !left.is_empty() {
            for &k in &left {
                let gap_mm = bodies[last].solid.distance(&bodies[k].solid);
                if gap_mm < nearest[k].0 {
                    nearest[k] = (gap_mm, last);
                }
            }
            let next =
                (0..left.len()).min_by(|&a, &b| nearest[left[a]].0.total_cmp(&nearest[left[b]].0));
            last = left.remove(next.unwrap_or_default());
            let (gap_mm, one) = nearest[last];
            joins.push(Join {
                gap_mm,
                one,
                other: last,
            });
        }
        joins.sort_by(|a, b| a.gap_mm.total_cmp(&b.gap_mm));
        Self {
            pieces: bodies.len(),
            joins,
        }
    }

    /// How many gaps are no wider than this.
    fn up_to(&self, gap_mm: f64) -> usize {
        self.joins.partition_point(|join| join.gap_mm <= gap_mm)
    }

    /// The koans when the narrowest so many gaps are within them.
    fn koans(&self, within: usize) -> Vec<Vec<usize>> {
        let mut koan_of: Vec<usize> = (0..self.pieces).collect();
        for join in &self.joins[..within] {
            let (from, to) = (koan_of[join.one], koan_of[join.other]);
            let (first, second) = (from.min(to), from.max(to));
            koan_of
                .iter_mut()
                .filter(|koan| **koan == second)
                .for_each(|koan| *koan = first);
        }
        let koans = (0..self.pieces).map(|first| {
            (0..self.pieces)
                .filter(|&piece| koan_of[piece] == first)
                .collect::<Vec<_>>()
        });
        koans.filter(|koan| !koan.is_empty()).collect()
    }

    fn grouping(
        &self,
        within: usize,
        probability: f64,
        instead: Option<Vec<Vec<usize>>>,
    ) -> Grouping {
        let gap = |join: &Join| join.gap_mm;
        Grouping {
            koans: self.koans(within),
            probability,
            instead,
            widest_within_mm: self.joins[..within].last().map(gap),
            least_between_mm: self.joins[within..].first().map(gap),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::Pose;
    use crate::solid::Placement;
    use proptest::prelude::*;

    fn piece((x_mm, y_mm): (f64, f64)) -> PlacedPiece {
        PlacedPiece {
            id: format!("p{x_mm}"),
            color: "red".parse().expect("a color"),
            size: Size::Small,
            placement: Placement::Level {
                pose: Pose::Upright {
                    spin: Bearing::from_deg(0.0),
                },
                position: SurfacePoint::new(x_mm, y_mm),
                z_mm: 0.0,
            },
            spread: None,
        }
    }

    fn grouped(places: &[(f64, f64)]) -> Grouping {
        let pieces: Vec<PlacedPiece> = places.iter().copied().map(piece).collect();
        group(&pieces, &PieceSet::default())
    }

    #[test]
    fn pieces_that_lie_together_are_one_koan() {
        // Places along a line; a small piece's base is 14 mm wide. What they are, and how likely that is: all groupings weighed, each
        // summed over 2,001 widths of building.
        let rows: [(&str, &[f64], &[usize], f64); 7] = [
            ("one piece", &[0.0], &[1], 1.0),
            (
                "three close, two close, far apart",
                &[0.0, 20.0, 45.0, 300.0, 320.0],
                &[3, 2],
                0.996,
            ),
            ("all touch", &[0.0, 14.5, 29.0], &[3], 1.0),
            (
                "all far apart",
                &[0.0, 300.0, 650.0, 900.0],
                &[1, 1, 1, 1],
                0.970,
            ),
            (
                "three built widely",
                &[0.0, 60.0, 115.0, 600.0, 660.0, 710.0],
                &[3, 3],
                0.981,
            ),
            ("two at half a hand's length", &[0.0, 62.0], &[2], 0.642),
            ("as far apart as far off", &[0.0, 70.0, 130.0], &[3], 0.608),
        ];
        for (why, places, sizes, probability) in rows {
            let grouping = grouped(&places.iter().map(|&x| (x, 0.0)).collect::<Vec<_>>());
            let found: Vec<usize> = grouping.koans.iter().map(Vec::len).collect();
            assert_eq!(found, sizes, "{why}: {grouping:?}");
            let off = (grouping.probability - probability).abs();
            assert!(off < 0.005, "{why}: {grouping:?}");
            let is_clear = Status::of_probability(probability) == Status::Clear;
            assert_eq!(grouping.instead.is_none(), is_clear, "{why}: {grouping:?}");
        }
    }

    #[test]
    fn pieces_in_one_line_are_as_far_apart_as_they_lie() {
        // Lying pieces side by side have edges in one line and sides in one plane.
        let set = PieceSet::default();
        let lying = |x_mm: f64| {
            let placement = Placement::Level {
                pose: Pose::Lying {
                    heading: Bearing::from_deg(0.0),
                },
                position: SurfacePoint::new(x_mm, 0.0),
                z_mm: 0.0,
            };
            Body::new(set.dimensions(Size::Small), &placement)
        };
        for apart_mm in [16.0, 30.0, 300.0] {
            let found = lying(0.0).solid.distance(&lying(apart_mm).solid);
            let base = set.dimensions(Size::Small).base_mm;
            assert!(
                (found - (apart_mm - base)).abs() < 1e-6,
                "{apart_mm}: {found}"
            );
        }
    }

    #[test]
    fn people_say_what_is_apart() {
        let pieces: Vec<PlacedPiece> = [0.0, 62.0, 130.0].map(|x| piece((x, 0.0))).to_vec();
        for (apart_mm, count) in [(10.0, 3), (50.0, 2), (60.0, 1)] {
            let grouping = split(&pieces, &PieceSet::default(), apart_mm);
            assert_eq!(grouping.koans.len(), count, "{apart_mm}");
            assert_eq!(grouping.probability, 1.0);
        }
    }

    #[test]
    fn what_people_say_is_one_koan_is_one_and_gaps_tell_of_the_rest() {
        let pieces: Vec<PlacedPiece> = [0.0, 19.0, 40.0, 300.0, 320.0]
            .map(|x| piece((x, 0.0)))
            .to_vec();
        // What is said, what comes of it, and why.
        type Koans<'a> = &'a [&'a [usize]];
        let rows: [(Koans, Koans, &str); 6] = [
            (&[], &[&[0, 1, 2], &[3, 4]], "nothing is said"),
            (&[&[2], &[0, 1]], &[&[0, 1], &[2], &[3, 4]], "one by itself"),
            (
                &[&[0, 1], &[2, 3], &[4]],
                &[&[0, 1], &[2, 3], &[4]],
                "one comes over",
            ),
            (&[&[0, 1, 2, 3, 4]], &[&[0, 1, 2, 3, 4]], "all"),
            (
                &[&[0], &[2]],
                &[&[0, 1], &[2], &[3, 4]],
                "the rest goes with the nearest",
            ),
            (&[&[0, 4]], &[&[0, 1, 2, 3, 4]], "the rest goes along"),
        ];
        for (said, wanted, why) in rows {
            let said: Vec<Vec<usize>> = said.iter().map(|koan| koan.to_vec()).collect();
            let found = told(&pieces, &PieceSet::default(), &said, None);
            assert_eq!(found.koans, wanted, "{why}");
        }
    }

    proptest! {
        /// Every piece is of one koan, and how the table is turned or numbered changes nothing.
        #[test]
        fn koans_part_all_pieces(places in prop::collection::vec((-400.0..400.0, -400.0..400.0), 1..20), quarters in 0..4usize) {
            let grouping = grouped(&places);
            let mut all = grouping.koans.concat();
            all.sort_unstable();
            prop_assert_eq!(all, (0..places.len()).collect::<Vec<_>>());
            prop_assert!(grouping.probability > 0.0 && grouping.probability <= 1.0);
            let back: Vec<(f64, f64)> = places.iter().rev().copied().collect();
            let last = places.len() - 1;
            let mut same: Vec<Vec<usize>> = grouped(&back)
                .koans
                .into_iter()
                .map(|koan| koan.into_iter().rev().map(|piece| last - piece).collect())
                .collect();
            same.sort();
            prop_assert_eq!(&same, &grouping.koans);
            let turned: Vec<(f64, f64)> = places
                .iter()
                .map(|&(x, y)| (0..quarters).fold((x, y), |(x, y), _| (-y, x)))
                .collect();
            prop_assert_eq!(&grouped(&turned).koans, &grouping.koans);
        }
    }
}
