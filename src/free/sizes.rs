//! Whether all pieces may be one size larger or smaller than they were taken for.
//!
//! Pyramids of all sizes are alike in shape: a table of small and medium ones shows as one of medium and large ones from
//! farther away, but for what their ratios differ by, a twelfth. A table with pieces of all three sizes leaves no doubt,
//! one with pieces of a single size nothing but doubt.

use crate::certainty::logistic;
use crate::piece::{PieceSet, Size};
use crate::pose::silhouette::{COMMON_SIGMA, Excess, ONE_SIGMA};
use crate::statistics::median;

/// Probability that the sizes are as they were taken, where what the view leaves open makes one size show larger against the other by so much
/// (standard deviation of the logarithm); none where one size only is there.
pub fn certainty(excesses: &[Excess], pieces: &PieceSet, view_sigma: f64) -> Option<f64> {
    let groups: Vec<SizeGroup> = Size::ALL
        .into_iter()
        .filter_map(|size| SizeGroup::of(size, excesses))
        .collect();
    let [smaller, larger] = &groups[..] else {
        return (groups.len() == Size::ALL.len()).then_some(1.0);
    };
    let ratio = |a: Size, b: Size| {
        let base = |size| pieces.dimensions(size).base_mm;
        (base(b) / base(a)).ln()
    };
    // What two sizes differ by elsewhere, they would differ by here too much.
    let other = match (smaller.size, larger.size) {
        (Size::Small, Size::Medium) => (Size::Medium, Size::Large),
        (Size::Medium, Size::Large) => (Size::Small, Size::Medium),
        _ => return Some(1.0),
    };
    let found = larger.mean - smaller.mean;
    let expected = ratio(other.0, other.1) - ratio(smaller.size, larger.size);
    let variance = smaller.variance + larger.variance + view_sigma.powi(2);
    let gain = ((found - expected).powi(2) - found.powi(2)) / (2.0 * variance);
    Some(logistic(gain))
}

/// The stones of one size: what they say of the scale.
struct SizeGroup {
    size: Size,
    mean: f64,
    variance: f64,
}

impl SizeGroup {
    fn of(size: Size, excesses: &[Excess]) -> Option<Self> {
        let own = excesses.iter().filter(|e| e.size == size);
        let logs: Vec<f64> = own.map(|e| e.log_scale).collect();
        let mean = median(logs.iter().copied())?;
        let variance = ONE_SIGMA.powi(2) / logs.len() as f64 + COMMON_SIGMA.powi(2) / 2.0;
        Some(Self {
            size,
            mean,
            variance,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excess(size: Size, log_scale: f64) -> Excess {
        Excess {
            size,
            log_scale,
            per_rim_px: 0.0,
            seen: 1.0,
            shared: 0.0,
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
            let excesses: Vec<Excess> = sizes
                .iter()
                .map(|&size| excess(size, if size == Medium { medium_off } else { 0.0 }))
                .collect();
            let found = certainty(&excesses, &PieceSet::default(), 0.0);
            let doubtful = certainty(&excesses, &PieceSet::default(), 0.1);
            assert!(doubtful <= found.map(|p| p.max(0.5)), "{why}: {doubtful:?}");
            match (found, expected) {
                (None, None) => {}
                (Some(p), Some((low, high))) => assert!((low..=high).contains(&p), "{why}: {p}"),
                _ => panic!("{why}: {found:?}"),
            }
        }
    }
}
