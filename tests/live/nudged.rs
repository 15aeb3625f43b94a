//! A stone that was slid or turned by little lies where it is seen.

use super::*;

#[test]
fn a_stone_that_is_slid_a_little_lies_where_it_is_seen() {
    let at = |x_mm: f64, confidence: f64, (position_mm, deg): (f64, f64)| Stone {
        sigma: Some(Sigma {
            position_mm,
            heading_deg: Some(deg),
        }),
        confidence: Some(confidence),
        ..stone("red", Size::Large, x_mm, 100.0, 10.0)
    };
    let (sure, poor) = ((0.3, 0.5), (15.0, 12.0));
    let rows = [
        (sure, 100.5, 100.0),
        (sure, 104.0, 104.0),
        (sure, 109.0, 109.0),
        (poor, 110.0, 110.0),
    ];
    for (sigma, to_mm, expected_mm) in rows {
        let known = known(vec![at(100.0, 0.99, sigma)], vec![at(to_mm, 0.9, sigma)]);
        let off_mm = (known[0].position.x_mm - expected_mm).abs();
        assert!(off_mm < 1e-9, "{to_mm}: {known:?}");
        assert_eq!(known[0].id, "s1", "{to_mm}");
    }
}

/// What the others' readings lie off by, how far one stone is slid, whereto it is turned, and whether it is taken to lie there.
type Nudge<'a> = (f64, f64, f64, bool, &'a str);

#[test]
fn how_far_the_others_scatter_tells_whether_a_stone_was_slid_in_a_poor_picture() {
    let at = |(x_mm, y_mm): (f64, f64), deg: f64, confidence: f64| Stone {
        sigma: Some(Sigma {
            position_mm: 15.0,
            heading_deg: Some(12.0),
        }),
        confidence: Some(confidence),
        ..stone("red", Size::Large, x_mm, y_mm, deg)
    };
    let table = |off_mm: f64, one: Stone| {
        let others = (1..7).map(|k| at((100.0, 100.0 + 60.0 * f64::from(k) + off_mm), 10.0, 0.9));
        others.chain([one]).collect::<Vec<_>>()
    };
    let rows: [Nudge; 5] = [
        (0.0, 4.0, 10.0, true, "slid, the others not looked at again"),
        (0.4, 4.0, 10.0, true, "slid"),
        (0.4, 0.3, 16.0, true, "turned"),
        (0.4, 1.5, 11.0, false, "seen a little elsewhere"),
        (3.0, 4.0, 10.0, false, "seen elsewhere as all are"),
    ];
    for (scatter_mm, slid_mm, deg, is_taken, why) in rows {
        let before = table(0.0, at((100.0, 100.0), 10.0, 0.97));
        let after = table(scatter_mm, at((100.0 + slid_mm, 100.0), deg, 0.93));
        let known = known(before, after);
        let one = known.last().expect("stones");
        let (x_mm, heading_deg) = if is_taken {
            (100.0 + slid_mm, deg)
        } else {
            (100.0, 10.0)
        };
        let heading = one.pose.heading().expect("lying");
        assert!((one.position.x_mm - x_mm).abs() < 1e-9, "{why}: {one:?}");
        assert!(
            heading.minus(Bearing::from_deg(heading_deg)).abs() < 1e-9,
            "{why}: {one:?}"
        );
        assert_eq!(one.id, "s7", "{why}");
    }
}
