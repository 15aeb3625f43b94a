//! What is rather no stone, and why: of much of it the panel asks at once.

use super::*;
use geomant::certainty::Sigma;
use geomant::pipeline::limits::PictureFault;
use geomant::rules::Answer;

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

/// What is so unlikely that no figure is given is not asked about.
#[test]
fn what_nearly_certainly_is_no_stone_is_not_asked_about() {
    let mut harness = window(Path::new("."), false);
    let mut seen = faint(2);
    seen[0].confidence = Some(0.009);
    show(&mut harness, BOARD, seen);
    let asked = harness.query_all_by_label("It counts").count();
    assert_eq!(asked, 1);
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
fn why_stones_are_missed_stands_above_the_picture_and_is_told_once() {
    let mut harness = window(Path::new("."), false);
    let mut reading = driven::reading(BOARD, faint(2));
    reading.limits.quality.faults = vec![PictureFault::Dark { white: 30.0 }];
    driven::show_reading(&mut harness, reading);
    let reason = "The picture is dark, so that stones are missed: put more light on the table.";
    let told = harness.get_by_label(reason).rect();
    let picture = harness.get_by_label_contains("The camera's picture").rect();
    assert!(told.bottom() <= picture.top(), "{told:?} {picture:?}");
    assert!(told.left() < picture.right());
    assert_eq!(harness.query_all_by_label_contains("dark").count(), 1);
}

#[test]
fn a_stack_that_is_rather_no_stone_is_asked_about_once() {
    const DOUBT: &str =
        "The red small on a4 is rather no stone, or another than it was named: does it count?";
    const QUESTION: &str = "One piece on a4, or a stack?";
    for (answer, counts, stones) in [
        ("Just one piece", true, 1),
        ("A stack: add a piece", true, 2),
        ("Nothing", false, 1),
    ] {
        let mut harness = window(Path::new("."), false);
        let mut reading = driven::reading(BOARD, faint(1));
        reading.limits.unexplained = vec![Unexplained {
            id: PlaceId(1),
            outline_px: vec![],
            position: SurfacePoint::new(25.0, 175.0),
            probability: 0.6,
            why: Reason::Several,
            guess: None,
            is_on_surface: true,
        }];
        driven::show_reading(&mut harness, reading);
        harness.get_by_label(QUESTION);
        assert!(harness.query_by_label(DOUBT).is_none());
        click(&mut harness, answer);
        assert!(harness.query_by_label(QUESTION).is_none(), "{answer}");
        let window = harness.state().as_ref().expect("a window");
        let table = window.table();
        // That two of one color lie in one square is asked by itself.
        let mut choices = table.choices().iter();
        let doubt = choices.find(|choice| choice.options.contains(&Answer::Counts));
        let chosen = doubt.and_then(|choice| choice.chosen.as_ref());
        let expected = if counts { Answer::Counts } else { Answer::Away };
        assert_eq!(chosen, Some(&expected), "{answer}");
        let read = table.reading().expect("a reading");
        assert_eq!(read.layout.stones.len(), stones, "{answer}");
        click(&mut harness, "Undo");
        harness.get_by_label(QUESTION);
        assert!(harness.query_by_label(DOUBT).is_none());
    }
}

#[test]
fn a_stone_at_the_edge_may_be_said_to_lie_beside_the_board() {
    let mut harness = window(Path::new("."), false);
    let at_the_edge = Stone {
        sigma: Some(Sigma {
            position_mm: 2.0,
            heading_deg: Some(2.0),
        }),
        ..stone("s1", "red", Size::Small, -15.5, 175.0)
    };
    show(&mut harness, BOARD, vec![at_the_edge]);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::D);
    click(&mut harness, "off");
    let window = harness.state().as_ref().expect("a window");
    let answered = window
        .table()
        .choices()
        .iter()
        .find_map(|c| c.chosen.as_ref());
    assert_eq!(answered, Some(&Answer::Off));
    harness.get_by_label("s1 red small: off, recast");
}
