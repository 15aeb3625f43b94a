//! How likely a stone that was read as standing has others over it: a pile is read as the one piece that is most like it.
//!
//! Comes in: the picture made ready, and the stones found in it. Goes out: a probability for each. Two things tell of a pile, and
//! neither depends on what the eye took it for: its outline, which reaches above the tip of any single piece ([`tower`]), and
//! where its pieces are of several plastics, their colours ([`Parts`]). Of a nest, a piece hidden in a larger one, neither tells.

mod tower;

use super::RATHER_A_STONE;
use crate::certainty::logistic;
use crate::frames::Working;
use crate::piece::Size;
use crate::pipeline::observation::Observation;
use crate::pose::found::Refined;
use crate::pose::model::{self, ConvexRegion};
use tower::{Outlook, Tower};

/// What a stone shows of others over it.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeveralSign {
    /// By how much a tower's outline fits better than a single piece's, in pixels all along the outline.
    pub taller_px: f64,
    /// By how much the part over it is rather of another plastic than the part below, and that of another than the part above: the lesser
    /// of the two, in nats a pixel.
    pub colors: f64,
}

/// Log-odds of a pile, and what each adds: by logistic regression on 219 upright stones of 53 pictures and 25 piles on eight of these,
/// were a hundredth of all upright stones piles. Of single stones the tallest is so by 0.1 pixels, and the most of two colours by 0.9.
const EVEN: f64 = -5.6;
const PER_PX: f64 = 33.0;
const PER_COLOR: f64 = 2.5;
/// Neither is believed beyond these.
const MOST_PX: f64 = 0.6;
const MOST_COLOR: f64 = 3.0;
/// Parts of fewer pixels have no colour of their own.
const FEWEST_PIXELS: usize = 12;
/// A pixel is no less likely of any plastic, in nats: gloss and edges are of none.
const LEAST_LIKELY: f32 = -12.0;
/// A part's pixels lie so far within it, beside the blur.
const WITHIN_PX: f32 = 1.0;

impl SeveralSign {
    /// That there is a pile.
    pub fn probability(self) -> f64 {
        let taller = self.taller_px.clamp(0.0, MOST_PX);
        let colors = self.colors.clamp(0.0, MOST_COLOR);
        logistic(EVEN + PER_PX * taller + PER_COLOR * colors)
    }
}

/// What each of the stones shows of others over it; nothing of one that lies or rather is none.
pub fn signs(observation: &Observation, stones: &[Refined]) -> Vec<Option<SeveralSign>> {
    let outline = |one: &Refined| {
        let solid = one.hypothesis().solid(&observation.pieces);
        model::outline(&solid, &observation.view)
    };
    let outlines: Vec<Option<ConvexRegion<Working>>> = stones.iter().map(outline).collect();
    let sign = |(which, one): (usize, &Refined)| {
        let own = outlines[which].as_ref()?;
        let is_asked = !one.hypothesis().lying && one.presence >= RATHER_A_STONE;
        let others = outlines.iter().enumerate();
        let others = others.filter(|(other, _)| *other != which);
        let others: Vec<&ConvexRegion<Working>> =
            others.filter_map(|(_, region)| region.as_ref()).collect();
        let outlook = is_asked.then(|| Outlook::about(observation, own, &others))?;
        let tower = Tower::standing_at(observation, one.hypothesis());
        Some(SeveralSign {
            taller_px: tower.taller_px(&outlook, own),
            colors: Parts { observation, own }.colors(&tower, &outlook),
        })
    };
    stones.iter().enumerate().map(sign).collect()
}

/// The parts of an upright stone's outline that a piece over it would cover and leave.
struct Parts<'a> {
    observation: &'a Observation,
    own: &'a ConvexRegion<Working>,
}

impl Parts<'_> {
    /// The most that any piece which may be over it tells.
    fn colors(&self, tower: &Tower, outlook: &Outlook) -> f64 {
        if !self.observation.palette.sees_color {
            return 0.0;
        }
        let below = tower.base.size;
        let smaller = Size::ALL.into_iter().filter(|&size| size < below);
        let told = smaller.filter_map(|size| {
            let regions = tower.regions(&[below, size], (0.0, 0.0))?;
            self.parted(regions.last()?, outlook)
        });
        told.fold(0.0, f64::max)
    }

    /// By how much both parts are rather of two plastics, each of its own.
    fn parted(&self, over: &ConvexRegion<Working>, outlook: &Outlook) -> Option<f64> {
        let margin = WITHIN_PX + self.observation.background.blur_px;
        let mut parts = [(0_usize, vec![]), (0_usize, vec![])];
        for (x, y) in outlook.free_pixels() {
            let at = (x as f32, y as f32);
            let depth = over.depth(at.0, at.1);
            if self.own.depth(at.0, at.1) <= margin || depth.abs() <= margin {
                continue;
            }
            let (count, sums) = &mut parts[usize::from(depth < 0.0)];
            *count += 1;
            let index = self.observation.picture.index(x, y);
            let seen = self.observation.picture.rgb[index];
            let bare = self.observation.background.color[index];
            let fits = self.observation.palette.fits(seen, bare);
            let fits = fits.map(|(_, log)| f64::from(log.max(LEAST_LIKELY)));
            sums.resize(self.observation.palette.plastics.len(), 0.0);
            sums.iter_mut().zip(fits).for_each(|(sum, log)| *sum += log);
        }
        let means = parts.map(|(count, sums)| {
            let mean = sums.into_iter().map(|sum: f64| sum / count as f64);
            (count, mean.collect::<Vec<f64>>())
        });
        let is_enough = means.iter().all(|(count, _)| *count >= FEWEST_PIXELS);
        let [(_, above), (_, below)] = means;
        is_enough.then(|| difference(&above, &below))
    }
}

/// The lesser of what two parts lose by being of each other's likeliest plastic.
fn difference(above: &[f64], below: &[f64]) -> f64 {
    let likeliest = |logs: &[f64]| (0..logs.len()).max_by(|&a, &b| logs[a].total_cmp(&logs[b]));
    let (Some(a), Some(b)) = (likeliest(above), likeliest(below)) else {
        return 0.0;
    };
    (above[a] - above[b]).min(below[b] - below[a])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_single_stones_show_is_no_pile() {
        let rows = [
            (-0.5, 0.0, 0.0, 0.01, "a stone like most"),
            (0.1, 0.0, 0.0, 0.125, "the tallest of the single ones"),
            (0.0, 0.93, 0.0, 0.125, "of two pinks"),
            (0.25, 0.0, 0.9, 1.0, "a tower of one color"),
            (-0.1, 5.0, 0.8, 1.0, "green over red"),
        ];
        for (taller_px, colors, least, most, why) in rows {
            let sign = SeveralSign { taller_px, colors };
            let probability = sign.probability();
            assert!(
                (least..=most).contains(&probability),
                "{why}: {probability}"
            );
        }
    }

    #[test]
    fn two_plastics_are_told_where_each_part_is_surely_its_own() {
        let rows = [
            ([0.0, -9.0], [-9.0, 0.0], 9.0),
            ([0.0, -9.0], [-1.0, 0.0], 1.0),
            ([0.0, -9.0], [0.0, -1.0], 0.0),
        ];
        for (above, below, expected) in rows {
            let seen = difference(&above, &below);
            assert!(
                (seen - expected).abs() < 1e-9,
                "{above:?} {below:?}: {seen}"
            );
        }
    }
}
