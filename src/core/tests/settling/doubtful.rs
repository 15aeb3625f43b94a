//! What is settled of stones that are known with doubt: probabilities, runners-up, what may be overruled.

use super::*;
use random::Random;

#[test]
fn probabilities_are_those_of_normal_numbers() {
    const NEAR: f64 = 0.003;
    let within = |half: f64, sigma: f64| 2.0 * normal_cdf(half / sigma) - 1.0;
    for (deg, sigma_deg, expected) in [
        (0.0, 10.0, within(22.5, 10.0)),
        (90.0, 30.0, within(22.5, 30.0)),
        (20.0, 2.0, normal_cdf(1.25)),
        (340.0, 2.0, normal_cdf(1.25)),
        (22.5, 1.0, 0.5),
        (10.0, 0.0, 1.0),
        (10.0, 500.0, 0.125),
        // A heading may come round from the other side.
        (0.0, 300.0, 0.125),
    ] {
        let settled = settled(&doubtful(lying(deg, 125.0, 125.0), 0.0, Some(sigma_deg)));
        let call = settled.direction_call.expect("a lying stone");
        assert!(
            (call.probability - expected).abs() < NEAR,
            "{deg}° ± {sigma_deg}°: {call:?}"
        );
    }
    for (why, x_mm, sigma_mm, expected) in [
        ("far from any border", 125.0, 1.0, 1.0),
        ("near one border", 105.0, 3.0, normal_cdf(5.0 / 3.0)),
        ("on a border", 100.0, 3.0, 0.5),
        ("between two borders", 125.0, 15.0, within(25.0, 15.0)),
        ("exact", 101.0, 0.0, 1.0),
        ("far from the board", -500.0, 1.0, 1.0),
        // On the board counts whatever reaches it with 1e-6 of its area.
        ("just off the edge", -15.7, 3.0, normal_cdf(1.0)),
        ("just on the edge", -9.7, 3.0, normal_cdf(1.0)),
    ] {
        let sideways = if why == "between two borders" {
            expected
        } else {
            1.0
        };
        // From all four sides of the board.
        for from_mm in [x_mm, 400.0 - x_mm] {
            for (x_mm, y_mm) in [(from_mm, 125.0), (125.0, from_mm)] {
                let stone = doubtful(upright(0.0, x_mm, y_mm), sigma_mm, None);
                let call = settled(&stone).square_call;
                let off = call.probability - expected * sideways;
                assert!(off.abs() < NEAR, "{why}, {x_mm}, {y_mm}: {call:?}");
            }
        }
    }
}

/// Of all directions those are told that are a hundredth likely, by the area under the bell over each sector of 45°.
#[test]
fn directions_are_told_with_their_chances() {
    for (deg, sigma_deg, told, why) in [
        (10.0, Some(10.0), "N 0.89, NE 0.11", "NW has 0.0006"),
        (
            0.0,
            Some(15.0),
            "N 0.87, NE 0.07, NW 0.07",
            "both sides alike",
        ),
        (200.0, Some(20.0), "S 0.53, SW 0.44, SE 0.02", "W has 0.009"),
        (22.5, Some(2.0), "NE 0.50, N 0.50", "on a border"),
        (10.0, Some(0.0), "N 1.00", "as good as exact"),
        (10.0, None, "N 1.00", "exact"),
        (22.5, None, "NE 0.50, N 0.50", "exactly on a border"),
        (-22.5, None, "N 0.50, NW 0.50", "on the other one"),
        (22.49, None, "N 1.00", "exactly beside a border"),
    ] {
        let stone = lying(deg, 125.0, 125.0);
        let stone = match sigma_deg {
            Some(_) => doubtful(stone, 0.0, sigma_deg),
            None => stone,
        };
        let chances = direction_chances(&stone).into_iter();
        let chances = chances.map(|likely| format!("{} {:.2}", likely.direction, likely.chance));
        let chances: Vec<String> = chances.collect();
        assert_eq!(chances.join(", "), told, "{why}: {deg}° ± {sigma_deg:?}°");
    }
    for sigma_deg in [361.0, 3000.0] {
        let stone = doubtful(lying(10.0, 125.0, 125.0), 0.0, Some(sigma_deg));
        for likely in direction_chances(&stone) {
            let off = (likely.chance - 0.125).abs();
            assert!(off < 1e-9, "±{sigma_deg}° tells nothing: {likely:?}");
        }
        assert_eq!(direction_chances(&stone).len(), 8, "±{sigma_deg}°");
    }
    let standing = doubtful(upright(10.0, 125.0, 125.0), 5.0, None);
    assert!(direction_chances(&standing).is_empty(), "it points nowhere");
}

/// A turn about the middle carries the broader half of a stone over a border, on one side clockwise and on the other not.
#[test]
fn a_turn_either_way_may_carry_a_stone_out_of_its_square() {
    const SIGMA_DEG: f64 = 10.0;
    // What all turns come to, one by one.
    let swept = |x_mm: f64| {
        let turns = (-500..=500).map(|tenths| f64::from(tenths) / 10.0);
        let weighed = turns.map(|deg| {
            let square = settled(&lying(deg, x_mm, 125.0)).square;
            let weight = (-0.5 * (deg / SIGMA_DEG).powi(2)).exp();
            (weight, word(square) == "c3")
        });
        let (held, whole) = weighed.fold((0.0, 0.0), |(held, whole), (weight, is_held)| {
            (held + if is_held { weight } else { 0.0 }, whole + weight)
        });
        held / whole
    };
    for from_border_mm in [0.1, 0.3, 0.8] {
        for x_mm in [100.0 + from_border_mm, 150.0 - from_border_mm] {
            let stone = doubtful(lying(0.0, x_mm, 125.0), 0.0, Some(SIGMA_DEG));
            let (said, truth) = (settled(&stone).square_call.probability, swept(x_mm));
            assert!((said - truth).abs() < 0.01, "{x_mm}: {said}, not {truth}");
        }
    }
}

#[test]
fn a_doubtful_stone_may_be_overruled_within_three_sigma() {
    let squares = |stone: &Stone| {
        let dimensions = PieceSet::default().dimensions(stone.size);
        let squares = words(&squares_within_reach(stone, dimensions, cells()));
        if is_beside_within_reach(stone, dimensions, cells()) {
            format!("{squares} off")
        } else {
            squares
        }
    };
    for (why, stone, expected) in [
        ("an exact stone", upright(0.0, 125.0, 125.0), ""),
        (
            "inside",
            doubtful(upright(0.0, 125.0, 125.0), 1.0, None),
            "c3",
        ),
        (
            "three sigma from the next",
            doubtful(upright(0.0, 134.4, 125.0), 1.0, None),
            "c3 d3",
        ),
        (
            "a little more",
            doubtful(upright(0.0, 134.2, 125.0), 1.0, None),
            "c3",
        ),
        (
            "the same westward",
            doubtful(upright(0.0, 115.6, 125.0), 1.0, None),
            "b3 c3",
        ),
        (
            "the same northward",
            doubtful(upright(0.0, 125.0, 134.4), 1.0, None),
            "c3 c4",
        ),
        (
            "the same southward",
            doubtful(upright(0.0, 125.0, 115.6), 1.0, None),
            "c2 c3",
        ),
        (
            "at the edge",
            doubtful(upright(0.0, 13.0, 13.0), 1.0, None),
            "a1",
        ),
        (
            "nearly beside the board",
            doubtful(upright(0.0, -9.8, 125.0), 1.0, None),
            "a3 off",
        ),
        (
            "a little less",
            doubtful(upright(0.0, -9.6, 125.0), 1.0, None),
            "a3",
        ),
        // Its tip, 31 mm off, swings by a tenth of that, and three times so far is reached.
        (
            "turned",
            doubtful(lying(90.0, 111.0, 125.0), 0.0, Some(5.73)),
            "b3 c3 d3",
        ),
        (
            "turned less",
            doubtful(lying(90.0, 116.0, 125.0), 0.0, Some(0.1)),
            "c3",
        ),
    ] {
        assert_eq!(squares(&stone), expected, "{why}");
    }
    for (deg, sigma_deg, expected) in [
        (10.0, 1.0, "N NE"),
        (350.0, 1.0, "N NW"),
        (10.0, 20.0, "N NE E NW"),
        (0.0, 1.0, "N NE NW"),
        (100.0, 100.0, "N NE E SE S SW W NW"),
    ] {
        let stone = doubtful(lying(deg, 125.0, 125.0), 0.0, Some(sigma_deg));
        assert_eq!(
            words(&directions_within_reach(&stone)),
            expected,
            "{deg}° ± {sigma_deg}°"
        );
    }
    assert!(
        directions_within_reach(&lying(10.0, 125.0, 125.0)).is_empty(),
        "exact"
    );
}

#[test]
fn shares_spread_by_every_part_of_the_sigma() {
    let spread = |stone: &Stone| -> Vec<f64> {
        let dimensions = PieceSet::default().dimensions(stone.size);
        share_sigmas(stone, dimensions, cells(), &settled(stone).shares)
    };
    let base_mm = PieceSet::default().dimensions(Size::Large).base_mm;
    for (why, stone, expected) in [
        (
            "eastward",
            doubtful(upright(0.0, 100.0, 125.0), 2.0, None),
            2.0 / base_mm,
        ),
        (
            "northward",
            doubtful(upright(0.0, 125.0, 150.0), 1.0, None),
            1.0 / base_mm,
        ),
        ("an exact stone", upright(0.0, 100.0, 125.0), 0.0),
    ] {
        for sigma in spread(&stone) {
            assert!((sigma - expected).abs() < 1e-9, "{why}: {sigma}");
        }
    }
    // By symmetry a turn about the middle of a border moves as much over it on either side.
    let turned = doubtful(lying(0.0, 100.0, 125.0), 0.0, Some(3.0));
    let moved = doubtful(lying(0.0, 100.0, 125.0), 1.0, Some(0.0));
    assert!(spread(&turned)[0] > 0.0 && spread(&moved)[0] > spread(&turned)[0]);
}

/// Beside two borders at once, over a whole square, and off the board by a known number of sigmas.
#[test]
fn squares_of_widely_known_stones_are_as_likely_as_two_numbers_in_their_ranges() {
    const NEAR: f64 = 0.005;
    /// The lines between the poses are no finer than they can be afforded for what is hardly known.
    const HARDLY_KNOWN: f64 = 0.02;
    // A number that is so far from the lower border of a square.
    let inside = |from_mm: f64, sigma: f64| {
        normal_cdf((SQUARE_MM - from_mm) / sigma) - normal_cdf(-from_mm / sigma)
    };
    for (why, (x_mm, y_mm), sigma_mm, expected) in [
        (
            "by a corner, both borders as near",
            (105.0, 105.0),
            15.0,
            inside(5.0, 15.0).powi(2),
        ),
        (
            "by a corner, one border nearer",
            (105.0, 110.0),
            10.0,
            inside(5.0, 10.0) * inside(10.0, 10.0),
        ),
        (
            "known to a whole square",
            (225.0, 225.0),
            50.0,
            inside(25.0, 50.0).powi(2),
        ),
        (
            "off the board by two sigmas",
            (-32.7, 225.0),
            10.0,
            normal_cdf(2.0),
        ),
        (
            "as far by its sigma, on another side",
            (225.0, -52.7),
            20.0,
            normal_cdf(2.0),
        ),
    ] {
        let stone = doubtful(upright(0.0, x_mm, y_mm), sigma_mm, None);
        let call = settled(&stone).square_call;
        let off = (call.probability - expected).abs();
        let near = if sigma_mm < SQUARE_MM {
            NEAR
        } else {
            HARDLY_KNOWN
        };
        assert!(off < near, "{why}: {call:?}, not {expected}");
    }
}

/// The share of poses, drawn by hand and each exact, that have the square which is named.
#[test]
fn a_square_is_as_likely_as_the_poses_that_have_it() {
    const DRAWS: usize = 20_000;
    /// Three standard deviations of the drawn share, and what the lines between the poses are off.
    const NEAR: f64 = 0.015;
    /// The same for a heading that may be any: the lines are no finer than they can be afforded.
    const HARDLY_KNOWN: f64 = 0.1;
    let mut random = Random::new(3);
    for (why, (deg, x_mm, y_mm), (position_mm, heading_deg), square_mm) in [
        (
            "a heading that may be any",
            (0.0, 100.8, 125.0),
            (0.0, 144.0),
            50.0,
        ),
        (
            "heading and place, by a border",
            (30.0, 103.0, 128.0),
            (4.0, 12.0),
            50.0,
        ),
        (
            "heading and place, by a corner",
            (65.0, 104.0, 103.0),
            (5.0, 20.0),
            50.0,
        ),
        (
            "the same the other way",
            (295.0, 104.0, 103.0),
            (5.0, 20.0),
            50.0,
        ),
        (
            "squares hardly larger than the stone",
            (20.0, 55.0, 52.0),
            (4.0, 10.0),
            22.0,
        ),
        (
            "squares smaller than the stone",
            (50.0, 40.0, 41.0),
            (2.5, 8.0),
            14.0,
        ),
        (
            "off a corner of the board",
            (45.0, -9.0, -7.0),
            (6.0, 25.0),
            50.0,
        ),
    ] {
        let cells = Chessboard::of_64(square_mm).cells();
        let on_board =
            |stone: &Stone| settle(stone, PieceSet::default().dimensions(stone.size), cells);
        let said = on_board(&doubtful(
            lying(deg, x_mm, y_mm),
            position_mm,
            Some(heading_deg),
        ));
        let held = (0..DRAWS).filter(|_| {
            let (dx, dy) = (random.normal() * position_mm, random.normal() * position_mm);
            let turned = lying(deg + random.normal() * heading_deg, x_mm + dx, y_mm + dy);
            on_board(&turned).square == said.square
        });
        let share = held.count() as f64 / DRAWS as f64;
        let off = (said.square_call.probability - share).abs();
        let near = if heading_deg < 90.0 {
            NEAR
        } else {
            HARDLY_KNOWN
        };
        assert!(off < near, "{why}: {:?}, not {share}", said.square_call);
    }
}
