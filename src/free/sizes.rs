//! Whether all pieces may be one size larger or smaller than they were taken for.
//!
//! Pyramids of all sizes are alike in shape: a table of small and medium ones shows as one of medium and large ones from
//! farther away, but for what their ratios differ by, a twelfth. A table with pieces of all three sizes leaves no doubt,
//! one with pieces of a single size nothing but doubt.

use crate::certainty::logistic;
use crate::piece::{PieceSet, Size};
use crate::pose::silhouette::{COMMON_SIGMA, Excess, ONE_SIGMA};
use crate::statistics::median;

/// A stone of a table whose size is in question.
#[derive(Clone, Copy, Debug)]
pub struct SizedStone {
    /// How much larger it shows than it would.
    pub excess: Excess,
    /// How likely it is one, of its size.
    pub confidence: f64,
}

/// Probability that the sizes are as they were taken, where what the view leaves open makes one size show larger against the other by so much
/// (standard deviation of the logarithm); none where one size only is there.
pub fn certainty(stones: &[SizedStone], pieces: &PieceSet, view_sigma: f64) -> Option<f64> {
    let groups: Vec<SizeGroup> = Size::ALL
        .into_iter()
        .filter_map(|size| SizeGroup::of(size, stones))
        .collect();
    let of_two = |smaller, larger| certainty_of_two(smaller, larger, pieces, view_sigma);
    match &groups[..] {
        [smaller, larger] => Some(of_two(smaller, larger)),
        [small, medium, large] => {
            // Where nothing is surely of one of them, the others have to tell.
            let without = [
                (small, (medium, large)),
                (medium, (small, large)),
                (large, (small, medium)),
            ];
            let all = without.map(|(one, (smaller, larger))| {
                one.presence + (1.0 - one.presence) * of_two(smaller, larger)
            });
            Some(all.into_iter().fold(1.0, f64::min))
        }
        _ => None,
    }
}

fn certainty_of_two(
    smaller: &SizeGroup,
    larger: &SizeGroup,
    pieces: &PieceSet,
    view_sigma: f64,
) -> f64 {
    let ratio = |a: Size, b: Size| {
        let base = |size| pieces.dimensions(size).base_mm;
        (base(b) / base(a)).ln()
    };
    // What two sizes differ by elsewhere, they would differ by here too much.
    let other = match (smaller.size, larger.size) {
        (Size::Small, Size::Medium) => (Size::Medium, Size::Large),
        (Size::Medium, Size::Large) => (Size::Small, Size::Medium),
        _ => return 1.0,
    };
    let found = larger.mean - smaller.mean;
    let expected = ratio(other.0, other.1) - ratio(smaller.size, larger.size);
    let variance = smaller.variance + larger.variance + view_sigma.powi(2);
    let gain = ((found - expected).powi(2) - found.powi(2)) / (2.0 * variance);
    logistic(gain)
}

/// The stones of one size: what they say of the scale.
struct SizeGroup {
    size: Size,
    mean: f64,
    variance: f64,
    /// How likely at least one of them is of that size.
    presence: f64,
}

impl SizeGroup {
    fn of(size: Size, stones: &[SizedStone]) -> Option<Self> {
        let own = || stones.iter().filter(|one| one.excess.size == size);
        let mean = median(own().map(|one| one.excess.log_scale))?;
        let variance = ONE_SIGMA.powi(2) / own().count() as f64 + COMMON_SIGMA.powi(2) / 2.0;
        let none: f64 = own().map(|one| 1.0 - one.confidence).product();
        Some(Self {
            size,
            mean,
            variance,
            presence: 1.0 - none,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(size: Size, log_scale: f64, confidence: f64) -> SizedStone {
        SizedStone {
            excess: Excess {
                size,
                log_scale,
                per_rim_px: 0.0,
                seen: 1.0,
                shared: 0.0,
            },
            confidence,
        }
    }

    #[test]
    fn sizes_are_as_sure_as_their_ratios_tell() {
        use Size::{Large, Medium, Small};
        type Row = (&'static str, &'static [Size], f64, Option<(f64, f64)>);
        let rows: [Row; 6] = [
            (
                "one size tells nothing",
                &[Small, Small, Small, Small],
                0.0,
                None,
            ),
            (
                "all three are sure",
                &[Small, Medium, Large, Small],
                0.1,
                Some((1.0, 1.0)),
            ),
            (
                "two that agree",
                &[Small, Small, Medium, Medium],
                0.0,
                Some((0.9, 1.0)),
            ),
            (
                "two that disagree",
                &[Small, Small, Medium, Medium],
                -0.08,
                Some((0.0, 0.1)),
            ),
            (
                "the larger two",
                &[Large, Large, Medium, Medium],
                0.0,
                Some((0.9, 1.0)),
            ),
            (
                "not neighbours",
                &[Large, Large, Small, Small],
                0.0,
                Some((1.0, 1.0)),
            ),
        ];
        for (why, sizes, medium_off, expected) in rows {
            let stones: Vec<SizedStone> = sizes
                .iter()
                .map(|&size| stone(size, if size == Medium { medium_off } else { 0.0 }, 1.0))
                .collect();
            let found = certainty(&stones, &PieceSet::default(), 0.0);
            let doubtful = certainty(&stones, &PieceSet::default(), 0.1);
            assert!(doubtful <= found.map(|p| p.max(0.5)), "{why}: {doubtful:?}");
            match (found, expected) {
                (None, None) => {}
                (Some(p), Some((low, high))) => assert!((low..=high).contains(&p), "{why}: {p}"),
                _ => panic!("{why}: {found:?}"),
            }
        }
    }

    #[test]
    fn a_third_size_tells_as_surely_as_it_is_there() {
        use Size::{Large, Medium, Small};
        for confidence in [1.0, 0.9, 0.6] {
            let two = [Small, Small, Medium, Medium].map(|size| stone(size, 0.0, 1.0));
            let three = [&two[..], &[stone(Large, 0.0, confidence)]].concat();
            let of = |stones: &[SizedStone]| certainty(stones, &PieceSet::default(), 0.1);
            let (two, three) = (of(&two).expect("sizes"), of(&three).expect("sizes"));
            let expected = confidence + (1.0 - confidence) * two;
            assert!((three - expected).abs() < 1e-9, "{confidence}: {three}");
        }
    }
}
