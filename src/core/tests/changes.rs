//! What changed between two tables of Noname: rows of a table before and one after, and what is told of them.

use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::piece::{PieceSet, Pose, Size};
use geomant_core::rules::noname::diff::{Diff, Tumble, diff};

/// A red piece: id, size, heading (none: it stands), place.
type Row = (&'static str, Size, Option<f64>, f64, f64);

/// What it is about, the sigma of all, before, after, and what is found.
type Case<'a> = (&'a str, Option<Sigma>, &'a [Row], &'a [Row], &'a str);

use Size::{Medium, Small};

fn table(rows: &[Row], sigma: Option<Sigma>) -> Layout {
    let stone = |row: &Row| {
        let (id, size, heading, x_mm, y_mm) = *row;
        let turn = Bearing::from_deg(heading.unwrap_or(0.0));
        Stone {
            id: id.into(),
            color: if id.starts_with('b') { "blue" } else { "red" }
                .parse()
                .expect("a color"),
            size,
            pose: match heading {
                Some(_) => Pose::Lying { heading: turn },
                None => Pose::Upright { spin: turn },
            },
            position: SurfacePoint::new(x_mm, y_mm),
            sigma,
            confidence: None,
        }
    };
    Layout::typed(
        Surface::Table,
        PieceSet::default(),
        rows.iter().map(stone).collect(),
    )
}

/// As in "+p2 r1~r1 -b1": placed, disturbed with the name before, gone.
fn told(diff: &Diff) -> String {
    let placed = diff.placed.iter().map(|id| format!("+{id}"));
    let disturbed = diff
        .disturbed
        .iter()
        .map(|d| format!("{}~{}", d.before_id, d.id));
    let gone = diff.gone.iter().map(|id| format!("-{id}"));
    let all: Vec<String> = placed.chain(disturbed).chain(gone).collect();
    all.join(" ")
}

#[test]
fn pieces_are_placed_disturbed_gone_or_as_they_were() {
    let sure = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(1.0),
    });
    let still: Row = ("r9", Medium, Some(0.0), 300.0, 300.0);
    let at = |x_mm: f64| ("r1", Small, Some(0.0), x_mm, 0.0);
    let turned = |deg: f64| ("r1", Small, Some(deg), 0.0, 0.0);
    let stands: Row = ("r1", Small, None, 0.0, 0.0);
    let rows: [Case; 21] = [
        ("nothing", None, &[at(0.0)], &[at(0.0)], ""),
        (
            "what stands is rather what stood than what lies nearer",
            None,
            &[stands],
            &[
                ("r2", Small, None, 10.0, 0.0),
                ("r3", Small, Some(0.0), 5.0, 0.0),
            ],
            "+r3 r1~r2",
        ),
        (
            "an exact piece, moved",
            None,
            &[at(0.0)],
            &[at(0.001)],
            "r1~r1",
        ),
        (
            "an exact piece, turned",
            None,
            &[turned(0.0)],
            &[turned(0.001)],
            "r1~r1",
        ),
        // One piece may err 0.005 of the time: 2.30 mm by Rayleigh's distribution, 3.97° by the normal one.
        ("within its sigma", sure, &[at(0.0)], &[at(2.2)], ""),
        ("beyond its sigma", sure, &[at(0.0)], &[at(2.4)], "r1~r1"),
        (
            "as far, the other way",
            sure,
            &[at(0.0)],
            &[at(-2.4)],
            "r1~r1",
        ),
        (
            "of two pieces each errs half as often",
            sure,
            &[at(0.0), still],
            &[at(2.4), still],
            "",
        ),
        (
            "a little farther",
            sure,
            &[at(0.0), still],
            &[at(2.5), still],
            "r1~r1",
        ),
        (
            "turned within its sigma",
            sure,
            &[turned(0.0)],
            &[turned(3.9)],
            "",
        ),
        (
            "turned beyond it",
            sure,
            &[turned(0.0)],
            &[turned(4.05)],
            "r1~r1",
        ),
        (
            "turned back beyond it",
            sure,
            &[turned(0.0)],
            &[turned(355.95)],
            "r1~r1",
        ),
        ("fallen over", sure, &[stands], &[at(0.0)], "r1~r1"),
        ("raised", sure, &[at(0.0)], &[stands], "r1~r1"),
        ("placed", None, &[still], &[still, at(0.0)], "+r1"),
        ("gone", None, &[still, at(0.0)], &[still], "-r1"),
        (
            "another kind in its place",
            None,
            &[at(0.0)],
            &[("b1", Small, Some(0.0), 0.0, 0.0)],
            "+b1 -r1",
        ),
        (
            "another size in its place",
            None,
            &[at(0.0)],
            &[("r2", Medium, Some(0.0), 0.0, 0.0)],
            "+r2 -r1",
        ),
        (
            "named anew",
            None,
            &[at(0.0), ("r2", Small, Some(0.0), 90.0, 0.0)],
            &[
                ("r7", Small, Some(0.0), 90.0, 0.0),
                ("r8", Small, Some(0.0), 0.0, 0.0),
            ],
            "",
        ),
        // The nearer of two is taken for the one that was there.
        (
            "one placed beside one of its kind",
            sure,
            &[at(0.0)],
            &[("r7", Small, Some(0.0), 30.0, 0.0), at(1.0)],
            "+r7",
        ),
        // A right angle is a way of 47 mm.
        (
            "headings tell pieces apart",
            None,
            &[turned(0.0), ("r2", Small, Some(90.0), 40.0, 0.0)],
            &[
                ("r7", Small, Some(90.0), 0.0, 0.0),
                ("r8", Small, Some(0.0), 40.0, 0.0),
            ],
            "r1~r8 r2~r7",
        ),
    ];
    for (why, sigma, before, after, expected) in rows {
        let diff = diff(&table(before, sigma), &table(after, sigma)).expect("a difference");
        assert_eq!(told(&diff), expected, "{why}");
    }
}

#[test]
fn what_was_disturbed_is_to_be_put_back() {
    let before = table(
        &[
            ("r1", Small, Some(350.0), 10.0, 20.0),
            ("r2", Medium, None, 90.0, 0.0),
        ],
        None,
    );
    let after = table(
        &[
            ("r1", Small, Some(10.0), 13.0, 24.0),
            ("r2", Medium, Some(5.0), 90.0, 0.0),
        ],
        None,
    );
    let disturbed = diff(&before, &after).expect("a difference").disturbed;
    let [moved, fallen] = &disturbed[..] else {
        panic!("both are disturbed: {disturbed:?}");
    };
    assert!((moved.moved_mm - 5.0).abs() < 1e-9);
    assert!((moved.turned_deg.expect("both lie") - 20.0).abs() < 1e-9);
    assert_eq!(moved.put_back, before.stones[0].position);
    assert_eq!(moved.put_back_pose, before.stones[0].pose);
    assert_eq!((fallen.turned_deg, fallen.moved_mm), (None, 0.0));
    assert_eq!((moved.tumble, fallen.tumble), (None, Some(Tumble::Fell)));
    let back = diff(&after, &before).expect("a difference").disturbed;
    let tumbles: Vec<Option<Tumble>> = back.iter().map(|piece| piece.tumble).collect();
    assert_eq!(tumbles, [None, Some(Tumble::StoodUp)]);
}

#[test]
fn a_capture_is_judged_on_the_table_as_it_should_lie() {
    let victim: Row = ("b1", Medium, None, 0.0, 0.0);
    let knocked: Row = ("b1", Medium, None, 0.0, 80.0);
    let first: Row = ("r1", Size::Large, Some(0.0), 0.0, -80.0);
    let second: Row = ("r2", Small, Some(90.0), -60.0, 0.0);
    for (why, before, after, captured) in [
        (
            "two attackers take a medium",
            vec![victim, first],
            vec![victim, first, second],
            Some("b1"),
        ),
        ("one does not", vec![victim], vec![victim, second], None),
        (
            "the victim was knocked away",
            vec![victim, first],
            vec![knocked, first, second],
            Some("b1"),
        ),
        (
            "the first attacker was taken away",
            vec![victim, first],
            vec![victim, second],
            Some("b1"),
        ),
        (
            "the victim was taken away",
            vec![victim, first],
            vec![first, second],
            Some("b1"),
        ),
    ] {
        let diff = diff(&table(&before, None), &table(&after, None)).expect("a difference");
        let placed = diff.capture().expect("one piece was placed");
        assert_eq!(placed.captures.as_deref(), captured, "{why}");
    }
    // The same id stands for another piece now: the one that is gone gets a name of its own.
    let before = table(&[victim, first], None);
    let mut after = table(&[first, second], None);
    after.stones[1].id = "b1".into();
    let diff = diff(&before, &after).expect("a difference");
    assert_eq!(
        diff.capture().and_then(|placed| placed.captures.as_deref()),
        Some("b1-before")
    );
}

/// The table as a camera sees it that was bumped: turned clockwise about its origin, stretched and shifted.
fn bumped(table: &Layout, turn_deg: f64, scale: f64, (x_mm, y_mm): (f64, f64)) -> Layout {
    let (sin, cos) = turn_deg.to_radians().sin_cos();
    let mut bumped = table.clone();
    for stone in &mut bumped.stones {
        let at = stone.position;
        stone.position = SurfacePoint::new(
            x_mm + scale * (cos * at.x_mm + sin * at.y_mm),
            y_mm + scale * (cos * at.y_mm - sin * at.x_mm),
        );
        if let Pose::Lying { heading } = &mut stone.pose {
            *heading = heading.turned(turn_deg);
        }
    }
    bumped
}

#[test]
fn what_all_pieces_moved_alike_no_hand_did() {
    let sigma = Some(Sigma {
        position_mm: 0.2,
        heading_deg: Some(0.3),
    });
    let before: [Row; 7] = [
        ("r1", Small, Some(10.0), 0.0, 0.0),
        ("r2", Medium, Some(200.0), 120.0, 30.0),
        ("r3", Small, None, -80.0, 60.0),
        ("b1", Small, Some(95.0), 40.0, 150.0),
        ("b2", Medium, Some(300.0), -60.0, -90.0),
        ("b3", Small, Some(45.0), 200.0, -40.0),
        ("r4", Medium, Some(120.0), 90.0, -120.0),
    ];
    let mut after = before.to_vec();
    after.push(("p", Small, Some(0.0), 20.0, -60.0));
    let mut touched = after.clone();
    touched[1].3 += 9.0;
    let mut scattered = before.to_vec();
    for (k, row) in scattered.iter_mut().enumerate() {
        row.3 += 12.0 * (k as f64 * 1.7).sin();
        row.4 += 12.0 * (k as f64 * 2.9).cos();
    }
    let all = "r1~r1 r2~r2 r3~r3 b1~b1 b2~b2 b3~b3 r4~r4";
    let still = (0.0, 1.0, (0.0, 0.0));
    for (why, rows, (turn_deg, scale, shift), is_common, expected) in [
        ("a knock", &after[..], (2.0, 1.02, (14.0, -9.0)), true, "+p"),
        ("a long one", &after, (-4.0, 0.97, (60.0, 35.0)), true, "+p"),
        (
            "a hand, too",
            &touched,
            (1.0, 1.0, (8.0, 3.0)),
            true,
            "r2~r2 +p",
        ),
        ("one hand", &touched, still, false, "r2~r2 +p"),
        ("many hands", &scattered, still, false, all),
        (
            "three pieces",
            &before[..3],
            (0.0, 1.0, (9.0, 0.0)),
            false,
            &all[..17],
        ),
    ] {
        let old = table(&before[..rows.len().min(7)], sigma);
        let new = bumped(&table(rows, sigma), turn_deg, scale, shift);
        let found = diff(&old, &new).expect("two tables");
        assert_eq!(found.common.is_some(), is_common, "{why}: {found:?}");
        let mut words: Vec<String> = told(&found).split(' ').map(str::to_owned).collect();
        let mut wanted: Vec<&str> = expected.split(' ').collect();
        words.sort();
        wanted.sort_unstable();
        assert_eq!(words, wanted, "{why}");
        if let Some(common) = found.common {
            assert!(
                (common.turned_deg - turn_deg).abs() < 0.5,
                "{why}: {common:?}"
            );
        }
    }
}

/// A turn places a piece; the one before it may have taken a piece like it.
#[test]
fn what_was_not_pushed_there_may_be_new() {
    let lay: Row = ("r1", Small, Some(0.0), 0.0, 0.0);
    let stood: Row = ("r1", Small, None, 0.0, 0.0);
    let lies_at = |x_mm: f64| -> Row { ("r8", Small, Some(0.0), x_mm, 0.0) };
    let other: Row = ("r2", Medium, Some(0.0), 300.0, 0.0);
    let pushed: Row = ("r2", Medium, Some(0.0), 330.0, 0.0);
    let rows: [Case; 6] = [
        ("pushed a little", None, &[lay], &[lies_at(5.0)], ""),
        ("another place", None, &[lay], &[lies_at(80.0)], "r8"),
        ("it fell", None, &[stood], &[lies_at(10.0)], ""),
        ("not so far", None, &[stood], &[lies_at(80.0)], "r8"),
        ("a bump", None, &[lay, other], &[lies_at(80.0), pushed], ""),
        ("one is new", None, &[lay], &[lies_at(80.0), other], ""),
    ];
    for (why, sigma, before, after, new) in rows {
        let found = diff(&table(before, sigma), &table(after, sigma)).expect("a difference");
        let instead = found.instead.as_ref();
        assert_eq!(instead.map_or("", |one| one.id.as_str()), new, "{why}");
        assert_eq!(found.is_decided(), new.is_empty(), "{why}");
    }
}

#[test]
fn what_a_capture_hangs_on_is_told_where_it_is_not_clear() {
    let unsure = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(1.0),
    });
    let victim: Row = ("b1", Small, None, 0.0, 200.0);
    for (placed, is_doubted) in [
        (("r1", Small, Some(0.0), 6.5, 0.0), true),
        (("r1", Small, Some(0.0), 0.0, 150.0), false),
    ] {
        let [before, after] = [&[victim][..], &[victim, placed]].map(|rows| table(rows, unsure));
        let found = diff(&before, &after).expect("a difference");
        assert_eq!(found.doubted().count() == 1, is_doubted, "{placed:?}");
    }
}
