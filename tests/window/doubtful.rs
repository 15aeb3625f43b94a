//! What is rather no stone, and why: of much of it the panel asks at once.

use super::*;
use geomant::pipeline::limits::PictureFault;

/// Stones in a row that are rather none.
fn faint(count: u8) -> Vec<Stone> {
    let colors = ["red", "blue"].iter().cycle();
    let stones = (0..count).zip(colors).map(|(file, color)| Stone {
        confidence: Some(0.3),
        ..stone(
            &format!("s{file}"),
            color,
            Size::Small,
            50.0 * f64::from(file) + 25.0,
            175.0,
        )
    });
    stones.collect()
}

#[test]
fn many_stones_that_are_rather_none_are_asked_about_at_once() {
    const QUESTION: &str =
        "5 stones are rather none, or others than they were named: do they count?";
    const ONE: &str =
        "The red small on a4 is rather no stone, or another than it was named: does it count?";
    let mut harness = window(Path::new("."), false);
    show(&mut harness, BOARD, faint(5));
    harness.get_by_label(QUESTION);
    assert!(harness.query_by_label(ONE).is_none());
    let open = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        let choices = window.table().choices().iter();
        choices.filter(|choice| choice.is_open()).count()
    };
    assert_eq!(open(&harness), 5);
    click(&mut harness, "None of them counts");
    assert_eq!(open(&harness), 0);
    click(&mut harness, "Undo");
    assert_eq!(open(&harness), 5);
    click(&mut harness, "One by one");
    harness.get_by_label(ONE);
}

#[test]
fn few_stones_that_are_rather_none_are_asked_about_one_by_one() {
    let mut harness = window(Path::new("."), false);
    show(&mut harness, BOARD, faint(3));
    assert!(harness.query_by_label("None of them counts").is_none());
    let asked = harness.query_all_by_label("It counts").count();
    assert_eq!(asked, 3);
}

#[test]
fn why_stones_are_missed_stands_before_what_is_asked_of_them() {
    let mut harness = window(Path::new("."), false);
    let mut reading = driven::reading(BOARD, faint(2));
    reading.limits.quality.faults = vec![PictureFault::Dark { white: 30.0 }];
    driven::show_reading(&mut harness, reading);
    let reason = "The picture is dark (its light squares are 30 of 255), so that stones are missed: put more light on the table";
    let top = |label: &str| harness.get_by_label(label).rect().top();
    assert!(top(reason) < top("Choices"));
}
