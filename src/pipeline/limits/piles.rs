//! How likely a stone that was read as standing has others over it: a pile is read as the one piece that is most like it.
//!
//! Comes in: the picture made ready, and the stones found in it. Goes out: a probability for each. Three things tell of a pile:
//! its outline, which reaches above the tip of any single piece ([`tower`]); where its pieces are of several plastics, their colors
//! ([`Parts`]); and the edges of the piece on top, which closer looks sought within it ([`PieceOver`]). Of a nest, a piece hidden in a
//! larger one, none tells.

mod over;
mod tower;

pub use over::pieces_over;

use crate::certainty::{RATHER, logistic};
use crate::frames::Working;
use crate::piece::Size;
use crate::pipeline::observation::Observation;
use crate::pose::edges::pile::{PieceOver, PiecesOver};
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
    /// On a table: by how many facts two parts, of two plastics, explain all its pixels better than one.
    pub parted: f64,
    /// By how many nats a piece over it explains the edges better than it does alone, less the further off its axis that would stand.
    pub edges: f64,
}

/// What each of them adds to the log-odds of a pile.
struct SeveralWeights {
    /// Where none of them tells of one.
    even: f64,
    per_px: f64,
    per_color: f64,
    per_part: f64,
    per_nat: f64,
}

/// On boards no game makes any: were two in a hundred upright stones piles. What outline and colors add is by logistic regression on 219
/// upright stones of 53 pictures and 25 piles on eight of these: of single stones the tallest is so by 0.1 pixels, and the most of two colors
/// by 0.9. What edges add beside these is by the same on 417 of 95 other pictures, 45 of them piles.
const ON_BOARDS: SeveralWeights = SeveralWeights {
    even: -5.6,
    per_px: 33.0,
    per_color: 2.5,
    per_part: 0.0,
    per_nat: 0.44,
};
/// Of a koan's upright pieces one in twenty may be one. What outline and edges add is by the same on 216 medium and large ones of 77 pictures,
/// 49 of them piles. For two parts speak four facts and more of eleven of 12 piles of two colors, and none of 121 single ones.
const ON_TABLES: SeveralWeights = SeveralWeights {
    even: -5.4,
    per_px: 25.0,
    per_color: 0.0,
    per_part: 0.8,
    per_nat: 0.7,
};
/// How far from the other's axis a piece stands over it, as a standard deviation: it rests on a tip, and both are read amiss a little.
const OFF_SIGMA_MM: f64 = 2.0;
/// None is believed beyond these.
const MOST_PX: f64 = 0.6;
const MOST_COLOR: f64 = 3.0;
const MOST_PARTED: f64 = 15.0;
const MOST_NATS: f64 = 16.0;
/// Parts of fewer pixels have no color of their own.
const FEWEST_PIXELS: usize = 12;
/// A pixel is no less likely of any plastic, in nats: gloss and edges are of none.
const LEAST_LIKELY: f32 = -12.0;
/// A part's pixels lie so far within it, beside the blur.
const WITHIN_PX: f32 = 1.0;

impl SeveralWeights {
    /// Of a board or a bare table.
    const fn of(is_on_board: bool) -> &'static Self {
        if is_on_board { &ON_BOARDS } else { &ON_TABLES }
    }
}

impl SeveralSign {
    /// That there is a pile, by the weights of what it stands on.
    fn probability(self, weights: &SeveralWeights) -> f64 {
        let taller = self.taller_px.clamp(0.0, MOST_PX);
        let colors = self.colors.clamp(0.0, MOST_COLOR);
        let parted = weights.per_part * self.parted.clamp(0.0, MOST_PARTED);
        let told = weights.per_px * taller + weights.per_color * colors + parted;
        logistic(weights.even + told + weights.per_nat * self.edges)
    }
}

/// The piece over another that explains its edges best.
fn likeliest(over: &PiecesOver) -> Option<&PieceOver> {
    let all = over.iter().flatten();
    all.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// What edges tell of a piece over another.
fn told_by_edges(over: &PieceOver) -> f64 {
    let off = over.off_mm / OFF_SIGMA_MM;
    over.gain.clamp(0.0, MOST_NATS) * (-0.5 * off * off).exp()
}

/// How likely each of the stones has others over it.
pub fn probabilities(observation: &Observation, stones: &[Refined], is_on_board: bool) -> Vec<f64> {
    let weights = SeveralWeights::of(is_on_board);
    let signs = signs(observation, stones, is_on_board);
    let probability = |(sign, one): (Option<SeveralSign>, &Refined)| {
        let probability = sign.map_or(0.0, |sign| sign.probability(weights));
        as_far_as_there(probability, one.presence)
    };
    signs.into_iter().zip(stones).map(probability).collect()
}

/// The same of a stone that rather is none: what is of two colors may be taken for none because of these, and what is none may be, too.
fn as_far_as_there(probability: f64, presence: f64) -> f64 {
    let odds = probability / (1.0 - probability).max(f64::MIN_POSITIVE);
    let odds = odds * (presence / (1.0 - presence).max(f64::MIN_POSITIVE)).min(1.0);
    1.0 - 1.0 / (1.0 + odds)
}

/// What each of the stones shows of others over it; nothing of one that lies or was read amiss, nor on boards of one that rather is none.
fn signs(
    observation: &Observation,
    stones: &[Refined],
    is_on_board: bool,
) -> Vec<Option<SeveralSign>> {
    let outline = |one: &Refined| {
        let solid = one.hypothesis().solid(&observation.pieces);
        model::outline(&solid, &observation.view)
    };
    let outlines: Vec<Option<ConvexRegion<Working>>> = stones.iter().map(outline).collect();
    let sign = |(which, one): (usize, &Refined)| {
        let own = outlines[which].as_ref()?;
        let is_there = !is_on_board || one.presence >= RATHER;
        let is_asked = !one.hypothesis().lying && is_there && !one.is_amiss;
        let others = outlines.iter().enumerate();
        let others = others.filter(|(other, _)| *other != which);
        let others: Vec<&ConvexRegion<Working>> =
            others.filter_map(|(_, region)| region.as_ref()).collect();
        let outlook = is_asked.then(|| Outlook::about(observation, own, &others))?;
        let tower = Tower::standing_at(observation, one.hypothesis());
        Some(SeveralSign {
            taller_px: tower.taller_px(&outlook, own),
            colors: if is_on_board {
                Parts { observation, own }.colors(&tower, &outlook)
            } else {
                0.0
            },
            parted: if is_on_board {
                0.0
            } else {
                over::parted(observation, one)
            },
            edges: likeliest(&one.over).map_or(0.0, told_by_edges),
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
    use crate::pose::Hypothesis;

    #[test]
    fn what_single_stones_show_is_no_pile() {
        let rows = [
            ((-0.5, 0.0, 0.0), 0.0, 0.01, "a stone like most"),
            (
                (0.1, 0.0, 0.0),
                0.0,
                0.125,
                "the tallest of the single ones",
            ),
            ((0.0, 0.93, 0.0), 0.0, 0.125, "of two pinks"),
            ((0.0, 0.0, 4.0), 0.0, 0.125, "with some edges amiss"),
            ((0.35, 0.0, 0.0), 0.9, 1.0, "a tower of one color"),
            ((-0.1, 5.0, 0.0), 0.8, 1.0, "green over red"),
            ((-0.1, 0.0, 13.0), 0.5, 1.0, "the edges of one over it"),
        ];
        for ((taller_px, colors, edges), least, most, why) in rows {
            let sign = SeveralSign {
                taller_px,
                colors,
                parted: 2.0 * colors,
                edges,
            };
            for weights in [&ON_BOARDS, &ON_TABLES] {
                let probability = sign.probability(weights);
                assert!(
                    (least..=most).contains(&probability),
                    "{why}: {probability}"
                );
            }
        }
    }

    #[test]
    fn what_stands_off_the_axis_is_rather_none() {
        let hypothesis = Hypothesis {
            size: Size::Small,
            lying: false,
            x_mm: 0.0,
            y_mm: 0.0,
            angle_deg: 0.0,
            level_mm: 24.0,
        };
        let over = |gain: f64, off_mm: f64| PieceOver {
            hypothesis,
            gain,
            off_mm,
        };
        let told = |gain: f64, off_mm: f64| told_by_edges(&over(gain, off_mm));
        assert!(told(12.0, 0.5) > 11.0 && told(12.0, 5.0) < 1.0);
        assert_eq!(told(-3.0, 0.0), 0.0);
        assert_eq!(told(40.0, 0.0), MOST_NATS);
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
