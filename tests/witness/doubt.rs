//! What is likelier nothing than a stone counts only where somebody says so.

use super::*;

/// A stone of 31%, and one beside it that it would capture or point at.
fn doubtful(surface: Value, sure: f64) -> String {
    let stone = |id: &str, color: &str, size: &str, y: f64, confidence: f64| {
        json!({"id": id, "color": color, "size": size, "pose": "lying", "x_mm": 175.0, "y_mm": y,
            "heading_deg": 0.0, "sigma": {"position_mm": 0.5, "heading_deg": 1.0}, "confidence": confidence})
    };
    let stones = [
        stone("s1", "red", "large", 175.0, sure),
        stone("s2", "blue", "small", 225.0, 0.99),
    ];
    json!({"schema": "geomant.layout/1", "surface": surface, "stones": stones}).to_string()
}

#[test]
fn what_is_likelier_nothing_counts_only_when_chosen() {
    let files = Files::new();
    let board = json!({"kind": "chessboard", "square_mm": 50.0});
    // Game, answer, and of the two colors red's and blue's score, and whether all is said.
    let rows = [
        (
            "geomancy",
            0.31,
            "",
            [0, 1],
            false,
            "unanswered it counts for nobody",
        ),
        (
            "geomancy",
            0.31,
            "--choose stone:s1=counts",
            [4, 0],
            true,
            "it counts, and captures",
        ),
        (
            "geomancy",
            0.31,
            "--choose stone:s1=away",
            [0, 1],
            true,
            "it is none",
        ),
        (
            "geomancy",
            0.51,
            "",
            [4, 0],
            true,
            "likelier a stone than nothing",
        ),
        (
            "noname",
            0.31,
            "",
            [0, 0],
            false,
            "unanswered it points at nothing",
        ),
        (
            "noname",
            0.31,
            "--choose stone:s1=counts",
            [3, -1],
            true,
            "it counts, and subdues",
        ),
        (
            "noname",
            0.31,
            "--choose stone:s1=away",
            [0, 0],
            true,
            "it is none",
        ),
        (
            "noname",
            0.51,
            "",
            [3, -1],
            true,
            "likelier a piece than nothing",
        ),
    ];
    for (game, sure, answer, totals, complete, why) in rows {
        let layout = doubtful(board.clone(), sure);
        let score = json_of(
            &files,
            &format!("score {game} - --format json {answer}"),
            &layout,
        );
        let total = |color: &str| {
            let lines = score["scores"].as_array().expect("lines").iter();
            let mut own = lines.filter(|line| line["color"] == color);
            own.next().expect("a line for each color")["total"].clone()
        };
        assert_eq!(
            [total("red"), total("blue")],
            totals.map(|t| json!(t)),
            "{why}"
        );
        let ruling = json_of(
            &files,
            &format!("judge {game} - --format json {answer}"),
            &layout,
        );
        for said in [&score, &ruling] {
            assert_eq!(said["complete"], complete, "{why}");
            let notes = said["notes"].as_array().expect("notes");
            assert_eq!(notes.is_empty(), complete, "{why}: {notes:?}");
            let asked = said["choices"].as_array().expect("choices");
            assert_eq!(asked.len(), usize::from(sure < 0.5), "{why}");
            for choice in asked {
                assert_eq!(choice["id"], "stone:s1", "{why}");
                assert_eq!(choice["kind"], "stone", "{why}");
                assert_eq!(choice["options"], json!(["counts", "away"]), "{why}");
            }
        }
        assert_eq!(
            ruling["stones"].as_array().map(Vec::len),
            Some(2),
            "{why}: it stays listed"
        );
        let text = files
            .run(&format!("judge {game} - {answer}"), layout.as_bytes())
            .stdout;
        let text = String::from_utf8_lossy(&text).into_owned();
        assert_eq!(text.contains("stone:s1=counts"), !complete, "{why}: {text}");
    }
}

#[test]
fn what_may_be_nothing_is_asked_as_other_choices_are() {
    let files = Files::new();
    let board = json!({"kind": "chessboard", "square_mm": 50.0});
    let rows = [
        (
            "judge geomancy - --choose stone:s1=perhaps",
            0.31,
            "counts or away",
            "no such option",
        ),
        (
            "judge geomancy - --choose stone:s2=away",
            0.31,
            "not asked",
            "a stone that is sure",
        ),
        (
            "score noname - --choose stone:s1=away",
            0.51,
            "not asked",
            "a stone that is sure enough",
        ),
        (
            "judge geomancy - --choose square:s1=d4",
            0.31,
            "not asked",
            "the square of what is none",
        ),
        (
            "judge noname - --placed s1 --choose stone:s1=away",
            0.31,
            "away",
            "placed, and away",
        ),
    ];
    for (command, sure, words, why) in rows {
        let output = files.run(command, doubtful(board.clone(), sure).as_bytes());
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
    }
    // Whoever says that a piece was placed says that it is there.
    let command = "judge noname - --placed s1 --format json";
    let ruling = json_of(&files, command, &doubtful(board, 0.31));
    assert_eq!(ruling["placed"]["captures"], "s2");
    assert_eq!(ruling["complete"], true);
}

/// Two photos of boards side by side are a photo of two boards, near enough.
#[test]
fn a_second_board_is_not_passed_over_in_silence() {
    let files = Files::new();
    let open = |name: &str| image::open(fixture(name)).expect("a photo").to_rgb8();
    let (one, other) = (open("photos/cast_0001.jpg"), open("photos/empty_0302.jpg"));
    let other = image::imageops::thumbnail(&other, other.width() / 2, other.height() / 2);
    let (width, height) = (
        one.width() + other.width(),
        one.height().max(other.height()),
    );
    let mut both = image::RgbImage::from_pixel(width, height, image::Rgb([90; 3]));
    image::imageops::replace(&mut both, &one, 0, 0);
    image::imageops::replace(&mut both, &other, i64::from(one.width()), 0);
    both.save(files.path("both.png")).expect("a picture");
    let rows = [("both.png", 1, "two boards"), ("photo.jpg", 0, "one")];
    for (name, count, why) in rows {
        let read = files.run(
            &format!("read {} --square-mm 55 --format json", files.named(name)),
            b"",
        );
        let reading: Value = serde_json::from_slice(&read.stdout).expect("a reading");
        let others = reading["other_boards_px"].as_array().map_or(0, Vec::len);
        assert_eq!(others, count, "{why}: {}", reading["other_boards_px"]);
        let judged = files.run(
            &format!(
                "judge geomancy {} --square-mm 55 --colors red,green --format json",
                files.named(name)
            ),
            b"",
        );
        let ruling: Value = serde_json::from_slice(&judged.stdout).expect("a ruling");
        let notes = ruling["notes"].to_string();
        assert_eq!(
            notes.contains("another board is in the picture"),
            count == 1,
            "{why}: {notes}"
        );
        assert!(count == 0 || ruling["complete"] == json!(false), "{why}");
    }
}

/// A photo with a lamp mirrored in its middle, that adds so much light there.
fn under_a_lamp(name: &str, light: f32) -> image::RgbImage {
    let mut photo = image::open(fixture(name)).expect("a photo").to_rgb8();
    let (width, height) = (photo.width() as f32, photo.height() as f32);
    for (x, y, pixel) in photo.enumerate_pixels_mut() {
        let (across, down) = (x as f32 / width - 0.5, y as f32 / height - 0.5);
        let share = (-(across / 0.06).powi(2) - (down / 0.08).powi(2)).exp();
        pixel.0 = pixel
            .0
            .map(|value| (f32::from(value) + light * share).min(255.0) as u8);
    }
    photo
}

#[test]
fn a_lamp_in_the_board_is_not_passed_over_in_silence() {
    let files = Files::new();
    let photo = "photos/cast_0001.jpg";
    for (light, glares, why) in [
        (300.0, true, "a lamp"),
        (40.0, false, "a sheen"),
        (0.0, false, "none"),
    ] {
        let picture = under_a_lamp(photo, light);
        picture.save(files.path("lamp.png")).expect("a picture");
        let lamp = files.named("lamp.png");
        let read = files.run(&format!("read {lamp} --square-mm 50 --format json"), b"");
        let reading: Value = serde_json::from_slice(&read.stdout).expect("a reading");
        let marks = reading["unexplained"].as_array().expect("marks");
        let hidden = marks.iter().filter(|mark| mark["why"] == "not_searched");
        let hidden = hidden.count();
        let share = reading["searched"]["share"].as_f64().expect("a share");
        assert_eq!(hidden >= 3, glares, "{why}: {hidden} squares");
        assert_eq!(share < 0.96, glares, "{why}: {share}");
        // What lies away from the lamp is as sure as it was.
        let stones = reading["stones"].as_array().expect("stones");
        let sure = stones
            .iter()
            .filter(|stone| stone["sigma"]["position_mm"].as_f64() < Some(2.0));
        assert!(2 * sure.count() > stones.len(), "{why}");
        let judged = files.run(
            &format!("judge geomancy {lamp} --square-mm 50 --format json"),
            b"",
        );
        let ruling: Value = serde_json::from_slice(&judged.stdout).expect("a ruling");
        assert!(!glares || ruling["complete"] == json!(false), "{why}");
        let notes = ruling["notes"].to_string();
        assert_eq!(notes.contains("so bright"), glares, "{why}: {notes}");
    }
}

#[test]
fn a_score_knows_what_it_cannot_see_beside_the_board() {
    let files = Files::new();
    let photo = image::open(fixture("photos/finished_5801.jpg")).expect("a photo");
    let truth = std::fs::read(fixture("photos/finished_5801.json")).expect("its truth");
    let truth: Value = serde_json::from_slice(&truth).expect("JSON");
    let corners = truth["board_corners_px"].as_object().expect("corners");
    let top = corners.values().filter_map(|corner| corner[1].as_f64());
    let top = top.fold(f64::INFINITY, f64::min) as u32 - 4;
    // With the north the end of the west is cut.
    for (top, cut, why) in [(0, 0, "all of it"), (top, 2, "one side cut off")] {
        let shown = photo.crop_imm(0, top, photo.width(), photo.height() - top);
        shown.save(files.path("finished.png")).expect("a picture");
        let picture = files.named("finished.png");
        let line = format!(
            "score geomancy {picture} --square-mm 52 --colors orange,clear --format json \
             --seats north=orange,west=clear"
        );
        let score = files.run(&line, b"");
        let score: Value = serde_json::from_slice(&score.stdout).expect("a score");
        let notes = score["notes"].as_array().expect("notes").iter();
        let told = notes.filter(|note| note.to_string().contains("is not in the picture"));
        assert_eq!(told.count(), cut, "{why}: {}", score["notes"]);
        assert!(cut == 0 || score["complete"] == json!(false), "{why}");
    }
}
