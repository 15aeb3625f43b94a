//! A stance is told by tips and bases.

use super::*;
use crate::frames::{Bearing, SpacePoint, SurfacePoint};
use crate::piece::{Pose, Size, Solid};
use crate::view::SurfaceView;

/// Numbers without pattern: the fractional parts of multiples of the golden ratio.
fn spread(k: usize) -> f64 {
    (k as f64 * 0.618_033_988_749_895 + 0.1).fract()
}

fn solid(k: usize, extent_mm: f64) -> (Solid, bool) {
    let at = SurfacePoint::new(
        extent_mm * (spread(3 * k) - 0.5),
        extent_mm * (spread(3 * k + 1) - 0.5),
    );
    let bearing = Bearing::from_deg(360.0 * spread(7 * k + 2));
    let is_lying = k % 3 != 2;
    let pose = if is_lying {
        Pose::Lying { heading: bearing }
    } else {
        Pose::Upright { spin: bearing }
    };
    let dimensions = PieceSet::default().dimensions(Size::ALL[(k * 5 + k / 3) % 3]);
    (dimensions.solid(pose, at), is_lying)
}

/// What ideal votes, off by up to `error_px` in each coordinate, see of so many stones.
fn keypoints(stance: &Stance, count: usize, error_px: f64) -> Vec<Keypoints> {
    let view = stance.view().expect("a view");
    (0..count)
        .map(|k| {
            let (solid, is_lying) = solid(k, 450.0);
            let mean = |of: fn(&SpacePoint) -> f64| solid.base.iter().map(of).sum::<f64>() / 4.0;
            let middle = SpacePoint {
                x_mm: mean(|p| p.x_mm),
                y_mm: mean(|p| p.y_mm),
                z_mm: mean(|p| p.z_mm),
            };
            let seen = |point: SpacePoint, seed: usize| {
                let pixel = view.pixel_from_space(point).expect("before the lens");
                let off = |seed: usize| 2.0 * error_px * (spread(seed) - 0.5);
                PixelPoint::new(pixel.x + off(11 * k + seed), pixel.y + off(13 * k + seed))
            };
            Keypoints {
                tip: seen(solid.apex, 5),
                base: seen(middle, 6),
                scatter_px: 2.0,
                upright: if is_lying { 0.02 } else { 0.98 },
                pixels: 400.0,
            }
        })
        .collect()
}

#[test]
fn a_stance_is_told_by_tips_and_bases() {
    // What is believed of cameras pulls a little even where the keypoints are exact.
    let rows: [(&str, [f64; UNKNOWNS], usize, f64, f64); 5] = [
        (
            "slanting down",
            [0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            20,
            0.0,
            0.05,
        ),
        (
            "steeply, by a longer lens",
            [0.05, -0.4, 0.3, 0.2, 0.0, 0.0, 0.0],
            20,
            0.0,
            0.05,
        ),
        (
            "with the camera on its side",
            [0.9, 0.1, 0.0, 0.1, 0.0, 0.0, 0.0],
            24,
            0.0,
            0.05,
        ),
        (
            "with errors",
            [0.0, -0.8, -0.1, 0.0, 0.0, 0.0, 0.0],
            30,
            1.0,
            0.08,
        ),
        (
            "few stones",
            [0.0, -0.7, -0.05, 0.0, 0.0, 0.0, 0.0],
            8,
            0.0,
            0.05,
        ),
    ];
    for (why, values, count, error_px, tolerance) in rows {
        let stance = Stance {
            anchor: PixelPoint::new(600.0, 380.0),
            size_px: (1280, 720),
            values: StanceUnknowns::from(values),
            belief: Belief::default(),
        };
        let keypoints = keypoints(&stance, count, error_px);
        let found = guess(
            &keypoints,
            stance.size_px,
            &PieceSet::default(),
            &Default::default(),
        );
        let best = found
            .first()
            .expect("a guess")
            .stance
            .view()
            .expect("a view");
        // The way between two stones, by both views.
        let length = |view: &SurfaceView| {
            let on = |m: &Keypoints| view.surface_from_pixel(m.tip, 0.0).expect("on the table");
            on(&keypoints[0]).distance(on(&keypoints[count - 1]))
        };
        let ratio = length(&best) / length(&stance.view().expect("a view"));
        assert!((ratio - 1.0).abs() < tolerance, "{why}: {ratio}");
    }
}

/// Views are asked for what a mark is likely to be alone: that must be what asking for everything says of it.
#[test]
fn what_a_mark_may_be_does_not_hang_on_what_else_is_asked() {
    let stance = Stance {
        anchor: PixelPoint::new(600.0, 380.0),
        size_px: (1280, 720),
        values: StanceUnknowns::from([0.1, -0.8, -0.1, 0.0, 0.05, 0.0, 0.0]),
        belief: Belief::default(),
    };
    let view = stance.view().expect("a view");
    let pieces = PieceSet::default();
    for seen in keypoints(&stance, 12, 2.0) {
        let mark = SeenKeypoints::new(&seen, 40.0, &pieces, &GuessParams::default());
        let all = mark.readings(&view);
        assert!(all.iter().all(Option::is_some), "all of it before the lens");
        for k in 0..seen::READINGS {
            let one = mark.readings_of(std::array::from_fn(|other| other == k), &view);
            for (other, reading) in one.iter().enumerate() {
                let expected = all[other].filter(|_| other == k).map(|r| r.off);
                assert_eq!(reading.map(|r| r.off), expected, "reading {other} of {k}");
            }
        }
    }
}
