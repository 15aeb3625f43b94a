//! What is settled of stones that are known with doubt: probabilities, runners-up, what may be overruled.

use super::*;

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
    assert_eq!(direction_chances(&standing), [], "it points nowhere");
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
        words(&squares_within_reach(stone, dimensions, cells()))
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
