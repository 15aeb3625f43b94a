//! Which stones of a picture are of one dye.
//!
//! Stones of one stash come out of one mould: in one light their colors lie closer together than makers' dyes of one name do. In
//! chromaticities less the lamp's, gloss and walls stretch them along the ray through the lamp, and what lies behind shifts them a
//! little across it; how light they are varies most. A dye is a normal distribution about an unknown mean, and how many there are
//! nobody knows: groups are merged as long as that makes all that is seen likelier (Heller and Ghahramani, "Bayesian
//! hierarchical clustering", 2005), under a Chinese restaurant's prior.
//!
//! Comes in: colors as a light shows them. Goes out: how likely each stone is of each dye.

use super::plastics::Chroma;
use std::f64::consts::TAU;

/// Spread of stones of one dye across the ray, along it (a share of its length, and no less than the last), and of ln of their
/// lightness: of 87 rendered scenes, in which two thirds lie within 0.05, 0.18 and 0.13.
const ACROSS: f64 = 0.06;
const ALONG: f64 = 0.18;
const LEAST_ALONG: f64 = 0.05;
const LIGHTNESS: f64 = 0.2;
/// Where means of dyes lie, and how widely: the palette's own, round the lamp's chromaticity and at two fifths of white.
const DYES_CHROMA: [f64; 2] = [0.0, 0.5];
const DYES_LIGHTNESS: [f64; 2] = [-0.9, 0.5];
/// Weight of one more dye beside the stones of those there are (the concentration of the prior): three or four dyes among thirty stones.
const NEW_DYE: f64 = 1.0;

/// A stone's mean color as a light shows it.
#[derive(Clone, Copy, Debug)]
pub struct DyedBody {
    /// Less the lamp's.
    pub chroma: Chroma,
    /// Variance of either number of it, by the noise of pixels alone.
    pub noise: f32,
    /// ln of its code value over white's.
    pub lightness: f32,
}

/// How likely each body is of each dye: a row for each, summing to 1.
pub fn memberships(bodies: &[DyedBody]) -> Vec<Vec<f64>> {
    let groups = groups(bodies);
    let of = |own: usize| {
        let logs = groups.iter().map(|group| joining(bodies, own, group));
        let logs: Vec<f64> = logs.collect();
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = logs.iter().map(|log| (log - most).exp()).collect();
        let whole: f64 = shares.iter().sum();
        shares.into_iter().map(|share| share / whole).collect()
    };
    (0..bodies.len()).map(of).collect()
}

/// Logarithm of how likely a body belongs to a group beside the others of it.
fn joining(bodies: &[DyedBody], own: usize, group: &[usize]) -> f64 {
    let others: Vec<usize> = group.iter().copied().filter(|&it| it != own).collect();
    if others.is_empty() {
        return if group.is_empty() {
            f64::NEG_INFINITY
        } else {
            NEW_DYE.ln() + evidence(bodies, group)
        };
    }
    let with = [&others[..], &[own]].concat();
    (others.len() as f64).ln() + evidence(bodies, &with) - evidence(bodies, &others)
}

/// Bodies of one dye each, as places among all.
fn groups(bodies: &[DyedBody]) -> Vec<Vec<usize>> {
    let worth =
        |group: &[usize]| evidence(bodies, group) + libm::lgamma(group.len() as f64) + NEW_DYE.ln();
    let mut groups: Vec<Vec<usize>> = (0..bodies.len()).map(|one| vec![one]).collect();
    let mut worths: Vec<f64> = groups.iter().map(|group| worth(group)).collect();
    let merged = |a: &[usize], b: &[usize], apart: f64| worth(&[a, b].concat()) - apart;
    // What merging gains, of each with every one before it.
    let mut gains: Vec<Vec<f64>> = (0..groups.len())
        .map(|a| {
            let gain = |b: usize| merged(&groups[b], &groups[a], worths[a] + worths[b]);
            (0..a).map(gain).collect()
        })
        .collect();
    while let Some((a, b)) = best(&gains) {
        let joined = groups.remove(a);
        groups[b].extend(joined);
        worths.remove(a);
        worths[b] = worth(&groups[b]);
        gains.remove(a);
        gains[a..].iter_mut().for_each(|row| {
            row.remove(a);
        });
        for other in (0..groups.len()).filter(|&other| other != b) {
            let gain = merged(&groups[b], &groups[other], worths[b] + worths[other]);
            gains[b.max(other)][b.min(other)] = gain;
        }
    }
    groups
}

/// The two whose merging gains most, the later first; none where none gains anything.
fn best(gains: &[Vec<f64>]) -> Option<(usize, usize)> {
    let rows = gains.iter().enumerate();
    let all = rows.flat_map(|(a, row)| row.iter().enumerate().map(move |(b, gain)| (a, b, *gain)));
    let gaining = all.filter(|(_, _, gain)| *gain > 0.0);
    let best = gaining.max_by(|x, y| x.2.total_cmp(&y.2))?;
    Some((best.0, best.1))
}

/// Logarithm of how likely bodies of one dye, whatever it is, show these colors.
fn evidence(bodies: &[DyedBody], group: &[usize]) -> f64 {
    let own = || group.iter().map(|&k| &bodies[k]);
    let mean = own().fold([0.0; 2], |sum, it| {
        [0, 1].map(|k| sum[k] + f64::from(it.chroma[k]) / group.len() as f64)
    });
    let length = mean[0].hypot(mean[1]);
    let ray = if length > 1e-6 {
        mean.map(|v| v / length)
    } else {
        [1.0, 0.0]
    };
    let along = (ALONG * length).hypot(LEAST_ALONG);
    let on = |axis: [f64; 2], spread: f64| {
        own().map(move |it| {
            let at = axis[0] * f64::from(it.chroma[0]) + axis[1] * f64::from(it.chroma[1]);
            (at, spread * spread + f64::from(it.noise))
        })
    };
    let lightness = own().map(|it| (f64::from(it.lightness), LIGHTNESS * LIGHTNESS));
    about_one_mean(on(ray, along), DYES_CHROMA)
        + about_one_mean(on([-ray[1], ray[0]], ACROSS), DYES_CHROMA)
        + about_one_mean(lightness, DYES_LIGHTNESS)
}

/// Logarithm of the density of values, each with its variance, about one mean that is itself normal (its mean and deviation).
fn about_one_mean(
    values: impl Iterator<Item = (f64, f64)> + Clone,
    [usual, widely]: [f64; 2],
) -> f64 {
    let weights = values
        .clone()
        .map(|(value, variance)| (value, variance.recip()));
    let (weight, sum) = weights
        .clone()
        .fold((0.0, 0.0), |(weight, sum), (value, own)| {
            (weight + own, sum + own * value)
        });
    let (mean, variance) = (sum / weight, weight.recip());
    let each = weights.map(|(value, own)| (own / TAU).ln() - own * (value - mean).powi(2));
    let wide = widely * widely + variance;
    let of_mean = (TAU * variance).ln() - (TAU * wide).ln() - (mean - usual).powi(2) / wide;
    0.5 * (each.sum::<f64>() + of_mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bodies about a color, scattered as stones of one dye are.
    fn of_dye([x, y, lightness]: [f32; 3], count: usize) -> Vec<DyedBody> {
        let scatter = |k: usize, step: usize| ((k * step) % 7) as f32 / 3.0 - 1.0;
        (0..count)
            .map(|k| DyedBody {
                chroma: [x + 0.05 * scatter(k, 3), y + 0.05 * scatter(k, 5)],
                noise: 0.0004,
                lightness: lightness + 0.15 * scatter(k, 2),
            })
            .collect()
    }

    #[test]
    fn dyes_are_told_apart() {
        let (red, pink, green) = ([0.7, -0.3, -1.4], [0.8, 0.0, -0.9], [-0.5, -0.4, -1.0]);
        let cyan = [-0.45, 0.05, -0.9];
        type Row<'a> = (&'a str, &'a [([f32; 3], usize)]);
        let rows: [Row; 6] = [
            ("none", &[]),
            ("one stone", &[(red, 1)]),
            ("one dye", &[(red, 9)]),
            ("red and pink", &[(red, 7), (pink, 12)]),
            ("one alone", &[(green, 8), (cyan, 1), (red, 5)]),
            ("two each", &[(green, 2), (cyan, 2), (red, 2), (pink, 2)]),
        ];
        for (what, dyes) in rows {
            let bodies: Vec<DyedBody> = dyes.iter().flat_map(|&(dye, n)| of_dye(dye, n)).collect();
            let sizes: Vec<usize> = dyes.iter().map(|(_, count)| *count).collect();
            let mut first = 0;
            let wanted: Vec<Vec<usize>> = sizes
                .iter()
                .map(|size| {
                    first += size;
                    (first - size..first).collect()
                })
                .collect();
            let mut found = groups(&bodies);
            found.iter_mut().for_each(|group| group.sort_unstable());
            found.sort();
            assert_eq!(found, wanted, "{what}");
            for row in memberships(&bodies) {
                assert_eq!(row.len(), wanted.len(), "{what}");
                assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}");
            }
        }
    }
}
