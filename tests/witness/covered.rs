//! What lies over a board and is no pyramid hides stones, and is not passed over in silence.

use super::*;

const PHOTO: &str = "photos/cast_0001";

/// The photo with a sheet of one color over a part of its board: left, low, right and high ends in squares from a1's corner.
pub fn under_a_sheet(color: [u8; 3], [left, low, right, high]: [f64; 4]) -> image::RgbImage {
    let truth = fs::read(fixture(&format!("{PHOTO}.json"))).expect("the truth");
    let truth: Value = serde_json::from_slice(&truth).expect("the truth");
    let [a1, h1, h8, a8] = ["a1", "h1", "h8", "a8"].map(|name| {
        let at = &truth["board_corners_px"][name];
        [0, 1].map(|k| at[k].as_f64().expect("a number"))
    });
    let place = |x: f64, y: f64| {
        let (u, v) = (x / 8.0, y / 8.0);
        [0, 1].map(|k| {
            (a1[k] * (1.0 - u) + h1[k] * u) * (1.0 - v) + (a8[k] * (1.0 - u) + h8[k] * u) * v
        })
    };
    let corners = [
        place(left, low),
        place(right, low),
        place(right, high),
        place(left, high),
    ];
    let mut photo = image::open(fixture(&format!("{PHOTO}.jpg"))).expect("a photo");
    let photo = photo.as_mut_rgb8().expect("colors");
    for (x, y, pixel) in photo.enumerate_pixels_mut() {
        let sides = [0, 1, 2, 3].map(|k| {
            let (a, b) = (corners[k], corners[(k + 1) % 4]);
            (b[0] - a[0]) * (f64::from(y) - a[1]) - (b[1] - a[1]) * (f64::from(x) - a[0])
        });
        if sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0) {
            pixel.0 = color;
        }
    }
    photo.clone()
}

#[test]
fn what_lies_over_a_board_is_not_passed_over_in_silence() {
    const DARK: [u8; 3] = [40, 42, 45];
    let files = Files::new();
    for (color, part, squares, why) in [
        (DARK, [2.0, 2.0, 5.0, 5.0], 9, "a dark book"),
        ([225, 228, 230], [2.2, 1.3, 4.8, 4.9], 6, "a sheet"),
        ([190, 140, 110], [3.1, -0.5, 4.4, 4.1], 6, "an arm"),
        (DARK, [2.3, 2.3, 2.7, 2.7], 0, "a small thing on a square"),
        (DARK, [0.0, 0.0, 0.0, 0.0], 0, "nothing"),
    ] {
        let picture = under_a_sheet(color, part);
        picture.save(files.path("sheet.png")).expect("a picture");
        let sheet = files.named("sheet.png");
        let read = files.run(&format!("read {sheet} --square-mm 50 --format json"), b"");
        let reading: Value = serde_json::from_slice(&read.stdout).expect("a reading");
        let marks = reading["unexplained"].as_array().expect("marks");
        let hidden = marks.iter().filter(|mark| mark["why"] == "not_searched");
        let hidden = hidden.count();
        assert!(
            hidden >= squares && hidden <= 2 * squares,
            "{why}: {hidden}"
        );
        let share = reading["searched"]["share"].as_f64().expect("a share");
        let searched = 1.0 - hidden as f64 / 64.0;
        assert!((share - searched).abs() < 1e-3, "{why}: {share}");
        let judged = files.run(
            &format!("judge geomancy {sheet} --square-mm 50 --format json"),
            b"",
        );
        let ruling: Value = serde_json::from_slice(&judged.stdout).expect("a ruling");
        assert!(squares == 0 || ruling["complete"] == json!(false), "{why}");
        let notes = ruling["notes"].to_string();
        assert_eq!(notes.contains("lies over"), squares > 0, "{why}: {notes}");
    }
}
