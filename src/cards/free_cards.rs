//! The view of a table by cards that lie each as it likes.
//!
//! In: four-sided patches of the picture. Out: the stance under which most of them are rectangles of a card's shape and of one size, and the
//! cards there. Each patch is one rectangle's image, which tells the view of its plane but for its size (Zhang, "A flexible new technique for camera
//! calibration", PAMI 2000, of one plane in many places): nothing is asked of how cards lie to each other, so that a grid laid askew is seen as well.

use super::FEWEST_CARDS;
use crate::card::{CardSize, LaidCard};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::free::stance::{BEND, Belief, DOWN, FOCAL, RIGHT, SCALE, Stance, StanceUnknowns};
use crate::statistics::median;
use crate::view::SurfaceView;

struct ApieceParams {
    /// Slants that are tried, from straight down, in degrees, and directions of the slant.
    most_lean_deg: f64,
    lean_step_deg: f64,
    azimuths: u32,
    /// Focal lengths in longer sides of the picture.
    focals: [f64; 3],
    /// Usual distortion at the picture's corner.
    bend: f64,
    /// By how much, of its length, a side of any patch is off; and by how many of the network's pixels beside.
    sigma: f64,
    corner_px: f64,
    /// A patch whose shape or size is off by more of these says nothing; and one whose square is off by so many times that is no card.
    most_sigmas: f64,
    torn: f64,
    /// What is believed of cameras weighs as much as so many sides.
    belief: f64,
    /// The best ways are made exact by steps of slopes and of the focal length's logarithm, which are halved so often.
    refined: usize,
    steps: [f64; 3],
    halvings: usize,
    /// Focal lengths that are handed on, as shares of the likeliest.
    other_focals: [f64; 5],
}

const PARAMS: ApieceParams = ApieceParams {
    most_lean_deg: 64.0,
    lean_step_deg: 8.0,
    azimuths: 24,
    focals: [0.7, 0.95, 1.3],
    bend: -0.03,
    sigma: 0.02,
    corner_px: 1.5,
    most_sigmas: 4.0,
    torn: 3.0,
    belief: 0.5,
    refined: 6,
    steps: [0.08, 0.08, 0.15],
    halvings: 7,
    other_focals: [1.0, 0.75, 0.87, 1.15, 1.33],
};

/// The way of looking under which most patches are cards, and these, the likeliest first; then the same with other focal lengths, of which patches
/// say hardly less. None where too few are cards. A pixel of the network is so many of the picture.
pub fn found(
    patches: &[[PixelPoint; 4]],
    (size_px, network_px): ((u32, u32), f64),
    size: CardSize,
) -> Vec<(Stance, Vec<LaidCard>)> {
    if patches.len() < FEWEST_CARDS {
        return vec![];
    }
    let sigma = |corners: &[PixelPoint; 4]| {
        let side = |k: usize| corners[k].distance(corners[(k + 1) % 4]);
        let shortest = (0..4).map(side).fold(f64::INFINITY, f64::min);
        PARAMS.sigma + PARAMS.corner_px * network_px / shortest.max(1e-9)
    };
    let search = ApieceSearch {
        patches,
        sigmas: patches.iter().map(sigma).collect(),
        size,
    };
    let mut ways: Vec<(f64, Stance)> = coarse(size_px)
        .filter_map(|stance| Some((search.cost(&stance)?, stance)))
        .collect();
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    let refined = ways.into_iter().take(PARAMS.refined);
    let refined = refined.map(|way| search.refined(way));
    let Some((_, best)) = refined.min_by(|a, b| a.0.total_cmp(&b.0)) else {
        return vec![];
    };
    let with_focal = |ratio: f64| {
        let mut stance = best;
        stance.values[FOCAL] += ratio.ln();
        // As far as the horizon stays.
        stance.values[RIGHT] *= ratio;
        stance.values[DOWN] *= ratio;
        search.cards(stance)
    };
    let told = PARAMS.other_focals.into_iter().filter_map(with_focal);
    told.filter(|(_, cards)| cards.len() >= FEWEST_CARDS)
        .collect()
}

/// All ways in which a camera may look at a table, roughly.
fn coarse(size_px: (u32, u32)) -> impl Iterator<Item = Stance> {
    let (width, height) = (f64::from(size_px.0), f64::from(size_px.1));
    let leans = (PARAMS.most_lean_deg / PARAMS.lean_step_deg) as u32;
    let way = move |focal: f64, lean: u32, azimuth: u32| {
        let slope = (f64::from(lean) * PARAMS.lean_step_deg).to_radians().tan();
        let azimuth = f64::from(azimuth) / f64::from(PARAMS.azimuths) * std::f64::consts::TAU;
        let mut values = StanceUnknowns::zeros();
        (values[FOCAL], values[BEND]) = (focal.ln(), PARAMS.bend);
        (values[RIGHT], values[DOWN]) = (slope * azimuth.sin(), -slope * azimuth.cos());
        Stance {
            anchor: PixelPoint::new((width - 1.0) / 2.0, (height - 1.0) / 2.0),
            size_px,
            values,
            belief: Belief::default(),
        }
    };
    PARAMS.focals.into_iter().flat_map(move |focal| {
        (0..=leans).flat_map(move |lean| {
            let azimuths = if lean == 0 { 1 } else { PARAMS.azimuths };
            (0..azimuths).map(move |azimuth| way(focal, lean, azimuth))
        })
    })
}

struct ApieceSearch<'a> {
    patches: &'a [[PixelPoint; 4]],
    /// By how much, of its length, a side of each is off.
    sigmas: Vec<f64>,
    size: CardSize,
}

/// A patch on the table, in units of the stance.
struct FlatPatch {
    center: SurfacePoint,
    /// Along its longer sides.
    along: Bearing,
    /// How far it is from a rectangle of a card's shape, in sigmas, squared.
    off: f64,
    /// One sigma.
    sigma: f64,
    /// Logarithm of the units that a millimetre of it is.
    ln_units: f64,
}

impl ApieceSearch<'_> {
    fn flat(&self, view: &SurfaceView) -> Option<Vec<FlatPatch>> {
        let of = |(corners, sigma): (&[PixelPoint; 4], &f64)| {
            let mut places = [SurfacePoint::new(0.0, 0.0); 4];
            for (place, corner) in places.iter_mut().zip(corners) {
                *place = view.surface_from_pixel(*corner, 0.0)?;
            }
            Some(self.flat_patch(&places, *sigma))
        };
        self.patches.iter().zip(&self.sigmas).map(of).collect()
    }

    fn flat_patch(&self, places: &[SurfacePoint; 4], sigma: f64) -> FlatPatch {
        let side = |k: usize| {
            let (from, to) = (places[k], places[(k + 1) % 4]);
            (to.x_mm - from.x_mm, to.y_mm - from.y_mm)
        };
        let length = |k: usize| side(k).0.hypot(side(k).1).max(1e-12);
        // Of two sides across from each other.
        let pair = |k: usize| f64::midpoint(length(k), length(k + 2));
        let (first, long, short) = if pair(0) >= pair(1) {
            (0, pair(0), pair(1))
        } else {
            (1, pair(1), pair(0))
        };
        let uneven = |k: usize| (length(k) - length(k + 2)) / pair(k);
        let slanted = |k: usize| {
            let ((ax, ay), (bx, by)) = (side(k), side((k + 1) % 4));
            (ax * bx + ay * by) / (length(k) * length((k + 1) % 4))
        };
        let (own_long, own_short) = (self.size.long_mm, self.size.short_mm);
        let shape = (long / short / (own_long / own_short)).ln();
        let offs = [uneven(0), uneven(1), slanted(0), slanted(2), shape];
        let mean = |of: fn(&SurfacePoint) -> f64| places.iter().map(of).sum::<f64>() / 4.0;
        let ((ax, ay), (bx, by)) = (side(first), side((first + 2) % 4));
        FlatPatch {
            center: SurfacePoint::new(mean(|place| place.x_mm), mean(|place| place.y_mm)),
            along: Bearing::of_step(ax - bx, ay - by),
            off: offs.iter().map(|off| (off / sigma).powi(2)).sum(),
            sigma,
            ln_units: f64::midpoint((long / own_long).ln(), (short / own_short).ln()),
        }
    }

    /// How badly the patches are cards of one size, those that are none counting no more than so much.
    fn cost(&self, stance: &Stance) -> Option<f64> {
        let patches = self.flat(&stance.view()?)?;
        let usual = median(patches.iter().map(|patch| patch.ln_units))?;
        let most = PARAMS.most_sigmas.powi(2);
        let each = patches.iter().map(|patch| {
            let off = patch.off + ((patch.ln_units - usual) / patch.sigma).powi(2);
            // Geman and McClure's: what is far off is of something else.
            most * off / (most + off)
        });
        // Which way the camera is turned over the table is not believed.
        let mut held = stance.values;
        (held[DOWN], held[RIGHT]) = (-held[RIGHT].hypot(held[DOWN]), 0.0);
        Some(each.sum::<f64>() + PARAMS.belief * stance.belief.cost(&held))
    }

    /// A way made exact, step by step as long as it gains.
    fn refined(&self, (mut cost, mut stance): (f64, Stance)) -> (f64, Stance) {
        let mut steps = PARAMS.steps;
        for _ in 0..PARAMS.halvings {
            for _ in 0..20 {
                let moves = [RIGHT, DOWN, FOCAL].into_iter().zip(steps);
                let moves = moves.flat_map(|(k, step)| [(k, step), (k, -step)]);
                let moved = moves.filter_map(|(k, step)| {
                    let mut change = StanceUnknowns::zeros();
                    change[k] = step;
                    let moved = stance.moved(&change);
                    Some((self.cost(&moved)?, moved))
                });
                match moved.min_by(|a, b| a.0.total_cmp(&b.0)) {
                    Some((less, moved)) if less < cost => (cost, stance) = (less, moved),
                    _ => break,
                }
            }
            steps = steps.map(|step| step / 2.0);
        }
        (cost, stance)
    }

    /// The stance in millimetres, and the cards.
    fn cards(&self, stance: Stance) -> Option<(Stance, Vec<LaidCard>)> {
        let patches = self.flat(&stance.view()?)?;
        let usual = median(patches.iter().map(|patch| patch.ln_units))?;
        // Corners that are torn by a pattern are put right by the picture; halves of cards are far off.
        let most = PARAMS.most_sigmas.powi(2) * PARAMS.torn;
        let is_card = |patch: &&FlatPatch| {
            patch.off + ((patch.ln_units - usual) / patch.sigma).powi(2) < most
        };
        let units = usual.exp();
        let card = |patch: &FlatPatch| LaidCard {
            id: String::new(),
            center: SurfacePoint::new(patch.center.x_mm / units, patch.center.y_mm / units),
            along: patch.along,
            size: self.size,
            sigma: None,
            confidence: None,
        };
        let mut scaled = stance;
        scaled.values[SCALE] += usual;
        Some((scaled, patches.iter().filter(is_card).map(card).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_lie_as_they_like_tell_the_view() {
        let size_px = (1280, 960);
        let mut wanted = StanceUnknowns::zeros();
        (wanted[RIGHT], wanted[DOWN], wanted[FOCAL]) = (0.1, -0.7, 0.8_f64.ln());
        (wanted[SCALE], wanted[BEND]) = (0.1, PARAMS.bend);
        let stance = Stance {
            anchor: PixelPoint::new(639.5, 479.5),
            size_px,
            values: wanted,
            belief: Belief::default(),
        };
        let view = stance.view().expect("a table");
        let lies = |x_mm: f64, y_mm: f64, along_deg: f64| LaidCard {
            id: String::new(),
            center: SurfacePoint::new(x_mm, y_mm),
            along: Bearing::from_deg(along_deg),
            size: CardSize::TAROT,
            sigma: None,
            confidence: None,
        };
        let laid = [
            lies(0.0, 0.0, 4.0),
            lies(95.0, 10.0, -7.0),
            lies(-110.0, -15.0, 95.0),
            lies(20.0, 140.0, 20.0),
            lies(-90.0, 120.0, -40.0),
        ];
        let pixels = |card: &LaidCard| {
            card.corners()
                .map(|corner| view.pixel_from_surface(corner).expect("a pixel"))
        };
        let mut patches: Vec<[PixelPoint; 4]> = laid.iter().map(pixels).collect();
        // Half a card, as where something lies over it.
        let [a, b, c, d] = patches[0];
        let half = |one: PixelPoint, other: PixelPoint| {
            PixelPoint::new(f64::midpoint(one.x, other.x), f64::midpoint(one.y, other.y))
        };
        patches.push([a, b, half(b, c), half(a, d)]);
        let ways = found(&patches, (size_px, 2.0), CardSize::TAROT);
        let (found, cards) = ways.into_iter().next().expect("cards");
        for k in [RIGHT, DOWN, FOCAL, SCALE] {
            let off = (found.values[k] - wanted[k]).abs();
            assert!(off < 0.03, "{k}: {} {}", found.values[k], wanted[k]);
        }
        assert_eq!(cards.len(), laid.len());
        for (card, own) in cards.iter().zip(&laid) {
            assert!(card.center.distance(own.center) < 4.0, "{card:?}");
            let off = (card.along.minus(own.along) + 90.0).rem_euclid(180.0) - 90.0;
            assert!(off.abs() < 2.0, "{card:?}");
        }
    }
}
