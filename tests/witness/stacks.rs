//! Pieces that stand over others are not read in silence as one stone.

use super::*;

/// A reading within this of a true stone is that stone.
const SAME_STONE_MM: f64 = 12.0;

fn number(of: &Value, name: &str) -> f64 {
    of[name].as_f64().expect("a number")
}

fn distance(a: &Value, b: &Value) -> f64 {
    let by = |name: &str| number(a, name) - number(b, name);
    by("x_mm").hypot(by("y_mm"))
}

#[test]
fn what_stands_over_another_is_not_read_in_silence_as_one_stone() {
    let files = Files::new();
    for (scene, piles, why) in [
        ("stacks_6203", 3, "of one color, and clear over yellow"),
        ("stacks_6205", 2, "of two colors"),
    ] {
        let truth = fs::read(fixture(&format!("stacks/{scene}.json"))).expect("the truth");
        let truth: Value = serde_json::from_slice(&truth).expect("the truth");
        let photo = fixture(&format!("stacks/{scene}.jpg"));
        let asked = format!(
            "{} --square-mm {}",
            photo.display(),
            number(&truth, "square_mm")
        );
        let read = files.run(&format!("read {asked} --format json"), b"");
        let reading: Value = serde_json::from_slice(&read.stdout).expect("a reading");
        let marks = reading["unexplained"].as_array().expect("marks");
        let stones = truth["stones"].as_array().expect("stones");
        let lies_at = |stone: &Value, mark: &Value| distance(mark, stone) < SAME_STONE_MM;
        let is_several = |mark: &Value| mark["several"] == true;
        // What is read of one piece of a pile, and the other left over, is no silence either.
        let holds_up = |mark: &Value| number(mark, "probability") >= 0.5;
        let told = stones.iter().filter(|stone| {
            let mut marks = marks.iter();
            stone["part"] == "base" && marks.any(|mark| holds_up(mark) && lies_at(stone, mark))
        });
        let told = told.count();
        assert!(told >= piles, "{why}: {told} piles are told");
        let mut single = stones.iter().filter(|stone| stone["pile"].is_null());
        let needless = single.find(|stone| {
            let mut marks = marks.iter();
            marks.any(|mark| is_several(mark) && lies_at(stone, mark))
        });
        assert!(needless.is_none(), "{why}: {needless:?} is one stone");
        let judged = files.run(&format!("judge geomancy {asked} --format json"), b"");
        let ruling: Value = serde_json::from_slice(&judged.stdout).expect("a ruling");
        assert_eq!(ruling["complete"], json!(false), "{why}");
        let notes = ruling["notes"].to_string();
        assert!(notes.contains("one over the other"), "{why}: {notes}");
    }
}
