//! A picture's koans, written as a layout and read back: nothing that the picture left open is lost.

use super::{rule, standard};
use crate::certainty::IdentityChances;
use crate::evidence::{EdgeWord, LeaningWord, PictureEvidence, UnreadPlace};
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::file::LayoutFile;
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{PieceSet, Pose, Size, Tipped};
use crate::rules::zendo::file::{KoanReading, parse};
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::koans::Koans;
use crate::rules::zendo::mark::judge;
use crate::rules::zendo::report;

fn layout() -> Layout {
    let stone = |number: usize, x_mm: f64, confidence: f64| Stone {
        id: format!("s{number}"),
        color: "red".parse().expect("a color"),
        size: Size::Small,
        pose: Pose::Upright {
            spin: Bearing::from_deg(0.0),
        },
        position: SurfacePoint::new(x_mm, 0.0),
        sigma: None,
        confidence: Some(confidence),
    };
    let open = |other_pose: f64| IdentityChances {
        sizes: [0.9, 0.1, 0.0],
        other_pose,
        turned: 0.02,
    };
    let mut layout = Layout::typed(
        Surface::Table,
        PieceSet::default(),
        vec![
            stone(0, 0.0, 0.99),
            stone(1, 17.0, 0.99),
            stone(2, 34.0, 0.2),
            stone(3, 400.0, 0.99),
            stone(4, 420.0, 0.1),
        ],
    );
    let leaning = LeaningWord {
        tipped: Tipped {
            foot: SurfacePoint::new(7.2, 0.0),
            bearing: Bearing::from_deg(270.0),
            tilt_deg: 25.0,
        },
        gain: 9.0,
    };
    let evidence = &mut layout.evidence;
    evidence.identities = [0.0, 0.1, 0.78, 0.0, 0.0].map(open).to_vec();
    let of = |name: &str| name.parse().expect("a color");
    let colors = vec![(of("red"), 0.6), (of("yellow"), 0.4)];
    evidence.colors = vec![colors, vec![], vec![], vec![], vec![]];
    evidence.misfits = vec![None; 5];
    evidence.edges = vec![None; 5];
    evidence.edges[1] = Some(EdgeWord {
        is_amiss: false,
        nats: -3.0,
        leaning: Some(leaning),
    });
    evidence.unread = vec![UnreadPlace {
        position: SurfacePoint::new(20.0, 20.0),
        probability: 0.75,
        mark: None,
    }];
    layout
}

#[test]
fn what_a_picture_leaves_open_is_written_and_read() {
    let layout = layout();
    let koans = Koans::of(&layout, None).expect("koans");
    let written = report::layout(&koans).to_string();
    let vocabulary = standard();
    let rows = [
        (
            "k1",
            3,
            0.75,
            "a place beside it holds a piece that was not read",
        ),
        ("k2", 1, 0.5, "what was left out lies beside it"),
    ];
    for (id, pieces, more, why) in rows {
        let seen = koans.koan(Some(id)).expect(why);
        assert_eq!(seen.pieces().len(), pieces, "{why}");
        assert!((seen.may_have_more - more).abs() < 1e-9, "{why}");
        let reading = KoanReading {
            pieces: &PieceSet::default(),
            vocabulary: &vocabulary,
            koan: Some(id),
        };
        let read = parse(&written, &reading).expect(why).koan;
        assert_near(&seen, &read, why);
    }
    assert!(written.contains("leaning"), "a piece leans on another");
    assert!(
        written.contains("yellow"),
        "a piece may be of another color"
    );
}

#[test]
fn what_stands_over_another_does_not_touch_the_table() {
    let mut layout = layout();
    layout.stones.truncate(2);
    let pieces = layout.pieces;
    layout.stones[0].size = Size::Large;
    layout.stones[1].position = layout.stones[0].position;
    *layout.evidence = PictureEvidence {
        levels: vec![0.0, pieces.lift_mm(Size::Small, Size::Large)],
        misfits: vec![None; 2],
        ..PictureEvidence::default()
    };
    let koans = Koans::of(&layout, None).expect("koans");
    let koan = koans.koan(None).expect("one koan");
    let told: Vec<f64> = koan.pieces().iter().map(|own| own.touches_table).collect();
    assert!(told[0] > 0.9 && told[1] < 0.1, "{told:?}");
    assert!(koan.touches(0, 1) > 0.9 && koan.points_at(0, 1) > 0.9);
    assert!(koan.points_at(1, 0) < 0.1);
    let written = report::layout(&koans);
    assert_eq!(
        written["stones"][1]["z_mm"].as_f64().map(f64::round),
        Some(24.0)
    );
    assert!(written["stones"][0].get("z_mm").is_none());
}

/// Confidences and a mark of a file with a large red piece and a small blue one, and how likely its koan has what the rule asks.
#[test]
fn a_koan_of_a_file_is_as_doubtful_as_what_the_file_says() {
    let large = "it contains at least one large piece.";
    let three = "it contains exactly three pieces.";
    let red = "it contains at least one red piece.";
    let flat = "it contains at least one flat piece.";
    let rows = [
        (0.99, 0.99, 0.0, large, 1.0..=1.0),
        (0.6, 0.99, 0.0, large, 0.6..=0.9),
        (0.6, 0.99, 0.0, red, 0.6..=0.9),
        (0.6, 0.99, 0.0, flat, 0.05..=0.4),
        (0.3, 0.99, 0.0, large, 0.1..=0.7),
        (0.99, 0.99, 0.6, three, 0.3..=0.9),
        (0.99, 0.99, 0.6, large, 0.99..=1.0),
    ];
    for (first, second, mark, text, wanted) in rows {
        let file = format!(
            r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "table"}}, "stones": [
                {{"id": "a", "color": "red", "size": "large", "pose": "upright", "x_mm": 0, "y_mm": 0,
                  "confidence": {first}}},
                {{"id": "b", "color": "blue", "size": "small", "pose": "upright", "x_mm": 22, "y_mm": 0,
                  "confidence": {second}}}],
                "unexplained": [{{"x_mm": 10, "y_mm": 20, "probability": {mark}, "why": "seen"}}]}}"#
        );
        let layout = LayoutFile::parse(&file, PieceSet::default()).expect("a layout");
        let koans = Koans::of(&layout.layout, None).expect("koans");
        let (pieces, vocabulary) = (&PieceSet::default(), &standard());
        let reading = KoanReading {
            pieces,
            vocabulary,
            koan: None,
        };
        let of_file = parse(&file, &reading).expect("a koan").koan;
        for koan in [koans.koan(None).expect("one koan"), of_file] {
            let has = judge(&koan, &rule(text)).probability;
            let is_so = wanted.contains(&has);
            assert!(is_so, "{first} {second} {mark} {text}: {has}");
        }
    }
}

/// The same facts, but for how numbers are rounded.
fn assert_near(one: &Koan, other: &Koan, why: &str) {
    assert!(
        (one.may_have_more - other.may_have_more).abs() < 1e-9,
        "{why}"
    );
    assert_eq!(one.pieces().len(), other.pieces().len(), "{why}");
    for (i, (a, b)) in one.pieces().iter().zip(other.pieces()).enumerate() {
        assert_eq!(a.size.values().len(), b.size.values().len(), "{why}");
        assert_eq!(a.color, b.color, "{why}");
        let sizes = a.size.values().iter().zip(b.size.values());
        assert!(
            sizes.fold(0.0, |most, (a, b)| f64::max(most, (a.1 - b.1).abs())) < 1e-9,
            "{why}"
        );
        let poses = a.attitude.values().iter().zip(b.attitude.values());
        assert!(
            poses.fold(0.0, |most, (a, b)| f64::max(most, (a.1 - b.1).abs())) < 1e-9,
            "{why}"
        );
        assert!((a.touches_table - b.touches_table).abs() < 1e-9, "{why}");
        for j in (0..one.pieces().len()).filter(|j| *j != i) {
            assert!(
                (one.touches(i, j) - other.touches(i, j)).abs() < 1e-6,
                "{why}"
            );
            assert!(
                (one.points_at(i, j) - other.points_at(i, j)).abs() < 1e-6,
                "{why}"
            );
        }
    }
}
