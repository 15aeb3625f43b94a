//! Where stones are settled, worked out by hand: ties of area, what decides them, guesses, margins and doubt.

mod doubtful;
mod named;
#[path = "../common/random.rs"]
#[allow(dead_code, reason = "whole numbers are drawn elsewhere")]
mod random;

use geomant_core::certainty::{Sigma, normal_cdf};
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::settle::{
    Settled, direction_chances, directions_within_reach, is_beside_within_reach, settle,
    share_sigmas, squares_within_reach,
};
use geomant_core::layout::{Cells, Chessboard, Stone};
use geomant_core::piece::{PieceSet, Pose, Size};
use std::f64::consts::FRAC_1_SQRT_2;

const SQUARE_MM: f64 = 50.0;

fn cells() -> Cells {
    Chessboard::of_64(SQUARE_MM).cells()
}

fn stone(pose: Pose, x_mm: f64, y_mm: f64) -> Stone {
    Stone::exact(
        "s".into(),
        "red".parse().expect("a color"),
        Size::Large,
        pose,
        SurfacePoint::new(x_mm, y_mm),
    )
}

fn lying(deg: f64, x_mm: f64, y_mm: f64) -> Stone {
    let heading = Bearing::from_deg(deg);
    stone(Pose::Lying { heading }, x_mm, y_mm)
}

fn upright(deg: f64, x_mm: f64, y_mm: f64) -> Stone {
    let spin = Bearing::from_deg(deg);
    stone(Pose::Upright { spin }, x_mm, y_mm)
}

fn doubtful(stone: Stone, position_mm: f64, heading_deg: Option<f64>) -> Stone {
    Stone {
        sigma: Some(Sigma {
            position_mm,
            heading_deg,
        }),
        ..stone
    }
}

fn settled(stone: &Stone) -> Settled {
    settle(stone, PieceSet::default().dimensions(stone.size), cells())
}

fn words<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(" ")
}

fn word<T: ToString>(item: Option<T>) -> String {
    item.map_or("-".into(), |item| item.to_string())
}

#[test]
fn squares_are_those_that_hold_most_and_then_most_of_the_length() {
    // A lying stone whose base side of a border has the area of its tip's side: there lie 0.71 of its length.
    let slant = PieceSet::default().dimensions(Size::Large).slant_mm();
    let halved = slant * (FRAC_1_SQRT_2 - 2.0 / 3.0);
    for (why, stone, equals, guess) in [
        ("in a square", lying(0.0, 125.0, 125.0), "c3", "c3"),
        (
            "halved, to the north",
            lying(0.0, 125.0, 150.0 + halved),
            "c4",
            "c4",
        ),
        (
            "halved, to the east",
            lying(90.0, 150.0 + halved, 125.0),
            "d3",
            "d3",
        ),
        (
            "halved, to the south",
            lying(180.0, 125.0, 100.0 - halved),
            "c2",
            "c2",
        ),
        (
            "halved, to the west",
            lying(270.0, 100.0 - halved, 125.0),
            "b3",
            "b3",
        ),
        (
            "on a border, to the north",
            lying(0.0, 100.0, 125.0),
            "b3 c3",
            "c3",
        ),
        (
            "on a border, to the south",
            lying(180.0, 100.0, 125.0),
            "b3 c3",
            "b3",
        ),
        (
            "on a border, to the east",
            lying(90.0, 125.0, 100.0),
            "c2 c3",
            "c2",
        ),
        (
            "on a border, to the west",
            lying(270.0, 125.0, 100.0),
            "c2 c3",
            "c3",
        ),
        (
            "on a corner, to the north",
            upright(0.0, 50.0, 50.0),
            "a1 a2 b1 b2",
            "b2",
        ),
        (
            "on a corner, to the east",
            upright(90.0, 50.0, 50.0),
            "a1 a2 b1 b2",
            "b1",
        ),
        (
            "on a corner, to the south",
            upright(180.0, 50.0, 50.0),
            "a1 a2 b1 b2",
            "a1",
        ),
        (
            "on a corner, to the west",
            upright(270.0, 50.0, 50.0),
            "a1 a2 b1 b2",
            "a2",
        ),
        (
            "on a far corner, a little to the left",
            upright(350.0, 350.0, 300.0),
            "g6 g7 h6 h7",
            "h7",
        ),
        (
            "on a far corner, a little to the right",
            upright(10.0, 350.0, 300.0),
            "g6 g7 h6 h7",
            "h6",
        ),
        (
            "its middle on a corner: five ninths of it lie behind",
            lying(45.0, 100.0, 100.0),
            "b2",
            "b2",
        ),
        (
            "halved aslant, to the south",
            lying(162.0, 307.407_300_07, 50.4),
            "g1",
            "g1",
        ),
        (
            "halved aslant, to the west",
            lying(240.0, 48.739_329_35, 281.2),
            "a6",
            "a6",
        ),
        (
            "only parts of its base on the board, alike, and its length in one of them",
            lying(201.0, 251.135_117_07, -11.8),
            "f1",
            "f1",
        ),
        (
            "halved, and its length off the board",
            lying(0.0, 402.0, 154.001_788_65),
            "h3 h4",
            "h4",
        ),
        (
            "halved, and its length beside the board, onto which it points",
            lying(8.0, -4.789_194_15, 153.953_007_49),
            "a3 a4",
            "a3",
        ),
        (
            "on a far corner, to the south",
            upright(180.0, 350.0, 300.0),
            "g6 g7 h6 h7",
            "g6",
        ),
        (
            "on a far corner, to the west",
            upright(270.0, 350.0, 300.0),
            "g6 g7 h6 h7",
            "g7",
        ),
        ("half over the edge", upright(0.0, 0.0, 25.0), "a1", "a1"),
        (
            "half over the last edge",
            upright(0.0, 400.0, 375.0),
            "h8",
            "h8",
        ),
        ("beside the board", upright(0.0, -20.0, 25.0), "", "-"),
        ("beyond the board", upright(0.0, 25.0, 420.0), "", "-"),
    ] {
        let settled = settled(&stone);
        let said = self::settled(&doubtful(stone.clone(), 0.0, Some(0.0)));
        assert_eq!(said.square_call, settled.square_call, "{why}, off by 0 mm");
        let (named, best) = (words(&settled.square_equals), word(settled.square));
        assert_eq!((named.as_str(), best.as_str()), (equals, guess), "{why}");
    }
}

#[test]
fn directions_are_the_nearest_and_between_two_both() {
    for (deg, equals, guess, margin_deg) in [
        (0.0, "N", "N", 22.5),
        (350.0, "N", "N", 12.5),
        (22.5, "N NE", "NE", 0.0),
        (337.5, "NW N", "N", 0.0),
        (157.5, "SE S", "S", 0.0),
        (158.0, "S", "S", 0.5),
        (272.0, "W", "W", 20.5),
    ] {
        let settled = settled(&lying(deg, 125.0, 125.0));
        let named = words(&settled.direction_equals);
        assert_eq!(
            (named.as_str(), word(settled.direction).as_str()),
            (equals, guess),
            "{deg}°"
        );
        // What is said to be off by nothing, or of which nothing is said, is as exact.
        for (mm, sigma_deg) in [(0.6, None), (0.0, None), (0.0, Some(0.0)), (0.6, Some(0.0))] {
            let said = doubtful(lying(deg, 125.0, 125.0), mm, sigma_deg);
            let said = self::settled(&said).direction_call;
            assert_eq!(said, settled.direction_call, "{deg}° {mm} {sigma_deg:?}");
        }
        let call = settled.direction_call.expect("a lying stone");
        assert!((call.margin - margin_deg).abs() < 1e-9, "{deg}°: {call:?}");
        let is_tie = named.contains(' ');
        assert_eq!(settled.is_clear(), !is_tie, "{deg}°");
        assert_eq!(call.probability, if is_tie { 0.5 } else { 1.0 }, "{deg}°");
    }
    let pointing_up = settled(&upright(0.0, 125.0, 125.0));
    assert_eq!(
        (pointing_up.direction, pointing_up.direction_call),
        (None, None)
    );
}

#[test]
fn shares_and_margins_are_parts_of_the_ground() {
    for (why, stone, shares, margin) in [
        ("in a square", upright(0.0, 125.0, 125.0), "c3 1.00", 1.0),
        (
            "a side on a border",
            upright(0.0, 87.3, 125.0),
            "b3 1.00",
            1.0,
        ),
        (
            "a quarter over",
            upright(0.0, 106.35, 125.0),
            "c3 0.75 b3 0.25",
            0.5,
        ),
        ("a quarter off", upright(0.0, 6.35, 25.0), "a1 0.75", 0.75),
        (
            "a quarter off below",
            upright(0.0, 25.0, 6.35),
            "a1 0.75",
            0.75,
        ),
        (
            "a quarter off above",
            upright(0.0, 25.0, 393.65),
            "a8 0.75",
            0.75,
        ),
        (
            "a quarter off to the right",
            upright(0.0, 393.65, 25.0),
            "h1 0.75",
            0.75,
        ),
        (
            "three quarters off",
            upright(0.0, -6.35, 25.0),
            "a1 0.25",
            0.25,
        ),
        ("all off", upright(0.0, -60.0, 25.0), "", 1.0),
    ] {
        let settled = settled(&stone);
        let listed = settled.shares.iter();
        let listed: Vec<String> = listed
            .map(|s| format!("{} {:.2}", s.square, s.share))
            .collect();
        assert_eq!(listed.join(" "), shares, "{why}");
        assert!((settled.square_call.margin - margin).abs() < 1e-9, "{why}");
    }
}
