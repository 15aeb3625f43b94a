//! Rolls of a match that are shown in pictures: booked where every die is sure, and drawn where that is asked for.

use super::common::{complaint, fixture};
use super::dice_scene::{Chance, Shot, Stickers, picture, throw};
use super::{USUAL, geomant};
use geomant::rules::variant;

/// Whether two pictures of one size show the same.
fn are_alike(one: &str, other: &str) -> bool {
    let open = |path| image::open(path).expect("a picture").to_rgb8();
    open(one) == open(other)
}

#[test]
fn what_was_read_of_rolls_is_drawn_whether_they_are_booked_or_not() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (stickers, mut chance) = (Stickers::new(), Chance::new(12));
    let sure = throw(20, 16.0, (120.0, 90.0), &mut chance);
    let frame = picture(USUAL, &sure, &stickers, &mut chance);
    frame.rgb.save(path("ada.png")).expect("a picture");
    let mut covered = throw(1, 16.0, (10.0, 10.0), &mut chance);
    covered[0].is_covered = true;
    let frame = picture(USUAL, &covered, &stickers, &mut chance);
    frame.rgb.save(path("ben.png")).expect("a picture");
    let record = path("dice.jsonl");
    let begun = geomant(&["match", "new", "geomancer", &record, "--players", "ada,ben"]);
    assert!(begun.status.success(), "{}", complaint(&begun));
    let (ada, ben) = (
        format!("ada={}", path("ada.png")),
        format!("ben={}", path("ben.png")),
    );
    let roll = |pictures: &[&str], overlays: &[&str]| {
        let mut arguments = vec!["match", "roll", &record];
        pictures
            .iter()
            .for_each(|picture| arguments.extend(["--picture", picture]));
        overlays
            .iter()
            .for_each(|overlay| arguments.extend(["--overlay", overlay]));
        let output = geomant(&arguments);
        (output.status.code(), complaint(&output))
    };
    // Nothing is read where it is not said on which picture it is drawn, or an input would be lost.
    let rows: [(&[&str], String, &str); 5] = [
        (&[], path("out.png"), "give --picture"),
        (&[&ada, &ben], path("out.png"), "ada, ben"),
        (&[&ada, &ben], format!("cy={}", path("out.png")), "ada, ben"),
        (&[&ada], path("ada.png"), "input"),
        (&[&ada, &ben], format!("ben={}", path("ada.png")), "input"),
    ];
    for (pictures, overlay, words) in rows {
        let (status, said) = roll(pictures, &[&overlay]);
        assert_eq!(status, Some(2), "{overlay}: {said}");
        assert!(said.contains(words), "{overlay}: {said}");
    }
    assert!(!folder.path().join("out.png").exists());
    let overlays = [
        format!("ben={}", path("ben_seen.png")),
        format!("ada={}", path("ada_seen.png")),
    ];
    let (status, said) = roll(&[&ada, &ben], &[&overlays[0], &overlays[1]]);
    assert_eq!(status, Some(1), "a die is covered: {said}");
    for name in ["ada", "ben"] {
        let (from, to) = (
            path(&format!("{name}.png")),
            path(&format!("{name}_seen.png")),
        );
        assert!(!are_alike(&from, &to), "{name}: dice are outlined");
    }
    let (status, said) = roll(&[&ada], &[&path("alone.png")]);
    assert_eq!(status, Some(0), "{said}");
    assert!(are_alike(&path("alone.png"), &path("ada_seen.png")));
}

#[test]
fn a_roll_is_booked_from_a_picture_and_a_doubtful_one_is_not() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let stickers = Stickers::new();
    let mut chance = Chance::new(11);
    let truth = throw(20, 16.0, (120.0, 90.0), &mut chance);
    let frame = picture(USUAL, &truth, &stickers, &mut chance);
    frame.rgb.save(path("ada.png")).expect("a picture");
    let mut covered = truth.clone();
    covered[0].is_covered = true;
    let frame = picture(
        Shot {
            height_deg: 35.0,
            distance_mm: 420.0,
            ..USUAL
        },
        &covered[..1],
        &stickers,
        &mut chance,
    );
    frame.rgb.save(path("one.png")).expect("a picture");
    let record = path("dice.jsonl");
    let status = |arguments: &[&str]| geomant(arguments).status.code();
    assert_eq!(
        status(&["match", "new", "geomancer", &record, "--players", "ada,ben"]),
        Some(0)
    );
    let read = geomant(&[
        "dice",
        "read",
        "geomancer",
        &path("ada.png"),
        "--format",
        "json",
        "--overlay",
        &path("seen.png"),
    ]);
    let seen = image::open(path("seen.png")).expect("what was read, drawn");
    let painted = seen.to_rgb8() != image::open(path("ada.png")).expect("a picture").to_rgb8();
    assert!(painted, "every die is outlined");
    let read: serde_json::Value = serde_json::from_slice(&read.stdout).expect("JSON");
    assert_eq!(
        (&read["clear"], read["dice"].as_array().map(Vec::len)),
        (&true.into(), Some(20))
    );
    // Nothing is booked of a die whose upper face can't be read, of a picture of none, or of one that isn't there.
    let none = fixture("photos/cast_0001.jpg").display().to_string();
    for (picture, expected) in [
        (path("one.png"), 1),
        (none, 1),
        (path("ada.jsonl"), 2),
        (record.clone(), 1),
    ] {
        let said = format!("ben={picture}");
        assert_eq!(
            status(&["match", "roll", &record, "--picture", &said]),
            Some(expected),
            "{said}"
        );
    }
    for said in ["ada", "cy=ada.png"] {
        assert_ne!(
            status(&["match", "roll", &record, "--picture", said]),
            Some(0),
            "{said}"
        );
    }
    let said = format!("ada={}", path("ada.png"));
    let booked = geomant(&[
        "match",
        "roll",
        &record,
        "--picture",
        &said,
        "--format",
        "json",
    ]);
    let state: serde_json::Value = serde_json::from_slice(&booked.stdout).expect("JSON");
    let mut letters: Vec<char> = truth
        .iter()
        .map(|die| variant::DICE[0].faces[die.top].sign)
        .collect();
    letters.sort_by_key(|letter| "WFEMAX".find(*letter));
    let letters: String = letters.into_iter().collect();
    assert_eq!(state["players"][0]["dice"], letters);
    assert_eq!(state["pending"], serde_json::json!(["ben"]));
    let kept = std::fs::read_to_string(&record).expect("a record");
    assert!(kept.contains("\"photo\":\"ada.png\""), "{kept}");
}
