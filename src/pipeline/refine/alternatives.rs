//! What a stone may be instead of what it was taken for: turned, of the other pose, or part of a larger one.

use super::BEYOND_DOUBT;
use crate::frames::{Bearing, Working};
use crate::piece::{PieceSet, Size};
use crate::pose::Hypothesis;
use crate::pose::found::{self, Refined};
use crate::pose::scene_params::SceneParams;
use crate::view::SurfaceView;

/// Headings that a stone may have instead of its own. Among so many looks one finds by chance what is wrong once in so
/// many.
pub const ALTERNATIVES: usize = 12;

/// What to look at instead of a stone: all else of its size where it seems of the wrong pose or turned, and the runner-up of its fit, which
/// may be of another size and another pose at once; what shows alike where it is seen from an end.
pub fn turned_or_alike(one: &Refined, view: &SurfaceView<Working>) -> Vec<Hypothesis> {
    let own = one.hypothesis();
    let mut instead = alike(own, view);
    if one.refinement.right_if_stone() < BEYOND_DOUBT.ln() {
        instead.extend(others(own));
        instead.extend(one.found.runner_up.as_ref().map(|other| other.hypothesis));
    }
    instead
}

/// The share of a stone's ground from which on it lies within another.
pub const WITHIN: f64 = 0.5;

/// The larger ones of which a stone that lies may be but a part, its tip or its base: a border, a shadow or a bar of light cuts one into
/// two that each look like a smaller one. They have room but for what is in doubt as well and of the same plastic.
pub fn larger(stones: &[Refined], which: usize, pieces: &PieceSet) -> Vec<Hypothesis> {
    let is_doubted = |one: &Refined| one.refinement.right() < BEYOND_DOUBT.ln();
    let (one, own) = (&stones[which], stones[which].hypothesis());
    if !own.lying || !is_doubted(one) {
        return Vec::new();
    }
    let plastic = |one: &Refined| one.found.fitted.plastic;
    let is_part = |other: &Refined| is_doubted(other) && plastic(other) == plastic(one);
    let max_overlap = SceneParams::default().max_overlap;
    let others = || stones.iter().enumerate().filter(|(k, _)| *k != which);
    let has_room = |larger: &Hypothesis| {
        let shared = |other: &Refined| found::shared_ground(larger, other.hypothesis(), pieces);
        others().all(|(_, other)| is_part(other) || shared(other) <= max_overlap)
    };
    let slant = |size: Size| pieces.dimensions(size).slant_mm();
    let larger = Size::ALL.into_iter().filter(|size| *size > own.size);
    let larger = larger.flat_map(|size| {
        let longer = slant(size) - slant(own.size);
        // The middle lies a third of the way from the base to the tip.
        [longer / 3.0, -longer * 2.0 / 3.0].map(|along_mm| {
            let heading = Bearing::from_deg(own.angle_deg);
            let at = own.position().along(heading, along_mm);
            let (x_mm, y_mm) = (at.x_mm, at.y_mm);
            Hypothesis {
                size,
                x_mm,
                y_mm,
                ..*own
            }
        })
    });
    larger.filter(has_room).collect()
}

/// A lying stone within so many degrees of the line of sight is seen from an end.
const FROM_AN_END_DEG: f64 = 40.0;
/// What is turned less than this from the line of sight lies along it for all that its outline tells.
const ALONG_DEG: f64 = 10.0;

/// Turns that show a lying stone much alike: seen from an end it shows its base or its tip, hardly its length, and whether it leans to
/// the left or to the right of the line of sight is told by a sliver of a side.
fn alike(own: &Hypothesis, view: &SurfaceView<Working>) -> Vec<Hypothesis> {
    let turn = own.turn_from_sight(view);
    if !own.lying || turn.abs() > FROM_AN_END_DEG {
        return Vec::new();
    }
    let turns = if turn.abs() < ALONG_DEG {
        [-2.0 * ALONG_DEG, 2.0 * ALONG_DEG]
    } else {
        [-turn, -2.0 * turn]
    };
    turns.map(|turn| own.moved(0.0, 0.0, turn)).to_vec()
}

/// What a stone may be instead: lying another way, or of the other pose.
fn others(own: &Hypothesis) -> Vec<Hypothesis> {
    let step_deg = 360.0 / ALTERNATIVES as f64;
    let first = usize::from(own.lying);
    let turned = (first..ALTERNATIVES).map(|k| Hypothesis {
        lying: true,
        ..own.moved(0.0, 0.0, k as f64 * step_deg)
    });
    let upright = own.lying.then_some(Hypothesis {
        lying: false,
        ..*own
    });
    turned.chain(upright).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frames::PixelPoint;
    use crate::pose::StoneEstimate;
    use crate::pose::fit::{Fitted, Worth};
    use crate::pose::found::Found;
    use crate::pose::refiner::Refinement;
    use crate::pose::starts::Keypoints;
    use nalgebra::{Isometry3, Vector3};
    use std::f64::consts::PI;

    fn hypothesis(lying: bool) -> Hypothesis {
        Hypothesis {
            size: Size::Small,
            lying,
            x_mm: 0.0,
            y_mm: 0.0,
            angle_deg: 77.0,
            level_mm: 0.0,
        }
    }

    #[test]
    fn a_stone_may_be_all_that_it_was_not_taken_for() {
        for (lying, uprights) in [(true, 1), (false, 0)] {
            let own = hypothesis(lying);
            let others = others(&own);
            assert_eq!(others.iter().filter(|h| !h.lying).count(), uprights);
            // Whichever way it truly lies, one of them or itself is within half a step of that.
            for heading in (0..360).map(f64::from) {
                let true_one = Hypothesis {
                    angle_deg: heading,
                    ..hypothesis(true)
                };
                let turns = others.iter().chain([&own]).filter(|h| h.lying);
                let least = turns.map(|h| h.turn_from(&true_one).abs());
                assert!(least.fold(f64::INFINITY, f64::min) <= 15.0);
            }
        }
    }

    fn fitted(hypothesis: Hypothesis) -> Fitted {
        Fitted {
            hypothesis,
            plastic: 0,
            worth: Worth::default(),
            score: 400.0,
            pixels: 200.0,
            evidence: 400.0,
            color: [0.0; 3],
        }
    }

    /// A medium stone that lies, which may be a small one that stands, and is right in its kind with some probability.
    fn refined(right: f64) -> (Refined, Hypothesis) {
        let own = Hypothesis {
            size: Size::Medium,
            ..hypothesis(true)
        };
        let other = Hypothesis {
            x_mm: 4.0,
            ..hypothesis(false)
        };
        let keypoints = Keypoints {
            tip: PixelPoint::new(0.0, 0.0),
            base: PixelPoint::new(0.0, 0.0),
            scatter_px: 1.0,
            upright: 0.5,
            pixels: 200.0,
        };
        let placed = StoneEstimate {
            hypothesis: own,
            position_sigma_mm: 1.0,
            angle_sigma_deg: 1.0,
        };
        let rest = (0.5 * (1.0 - right)).ln();
        let refinement = Refinement {
            placed,
            size: [-1.4, -0.3, -4.0],
            kind: [right.ln(), rest, rest, 1e-9_f64.ln()],
        };
        let found = Found {
            fitted: fitted(own),
            runner_up: Some(fitted(other)),
            keypoints,
        };
        (Refined::new(found, refinement), other)
    }

    #[test]
    fn a_stone_in_doubt_may_be_the_runner_up_of_its_fit() {
        let camera = Camera::pinhole(1000.0, (640.0, 400.0));
        let above = Isometry3::new(Vector3::z() * 1000.0, Vector3::x() * PI);
        let view: SurfaceView<Working> = SurfaceView::new(camera, above, 0.5);
        for (right, is_asked) in [(0.3, true), (0.999, false)] {
            let (one, other) = refined(right);
            let instead = turned_or_alike(&one, &view);
            assert_eq!(instead.contains(&other), is_asked, "{right}");
        }
    }

    #[test]
    fn what_may_be_part_of_a_larger_stone_shares_its_tip_or_its_base() {
        let pieces = PieceSet::default();
        let mark = |one: &Hypothesis, from_base: f64| {
            let slant = pieces.dimensions(one.size).slant_mm();
            let heading = Bearing::from_deg(one.angle_deg);
            one.position()
                .along(heading, (from_base - 1.0 / 3.0) * slant)
        };
        let (part, _) = refined(0.3);
        let [tip, base] = [1.0, 0.0].map(|from_base| mark(part.hypothesis(), from_base));
        let larger = super::larger(std::slice::from_ref(&part), 0, &pieces);
        assert_eq!(larger.len(), 2, "as tip and as base of a large one");
        for one in &larger {
            assert!(one.size == Size::Large && one.lying);
            let off = [(1.0, tip), (0.0, base)].map(|(from, at)| mark(one, from).distance(at));
            assert!(off[0].min(off[1]) < 1e-9, "{off:?}");
        }
        let (sure, _) = refined(0.999);
        assert_eq!(super::larger(std::slice::from_ref(&sure), 0, &pieces), []);
        // What is surely another stone stays, and so does one of another plastic.
        let mut beside = part.clone();
        beside.found.fitted.hypothesis = larger[0];
        let room = |beside: Refined| super::larger(&[part.clone(), beside], 0, &pieces).len();
        assert_eq!(room(beside.clone()), 2);
        let mut stranger = beside.clone();
        stranger.found.fitted.plastic = 1;
        let mut neighbor = beside;
        neighbor.refinement = sure.refinement;
        assert!(room(stranger) < 2 && room(neighbor) < 2);
    }
}
