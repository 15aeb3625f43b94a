//! What people said of a table, and what holds no longer: it is told as what it is, and is not lost without a word.

use super::begun::wait_for;
use super::pointed::click_at;
use super::*;
use geomant::app::table::Table;

#[test]
fn a_score_that_no_picture_confirms_any_more_is_told_as_the_last() {
    let mut harness = driven::open([1200.0, 900.0], || WindowSetup {
        first: First::Source(Source::Film("no/film.mp4".into())),
        ..driven::setup(Path::new("."))
    });
    let has_trouble = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        !window.trouble().is_empty()
    };
    wait_for(&mut harness, "trouble", has_trouble);
    show(&mut harness, BOARD, stones());
    harness.get_by_label("Score, as last read");
    let mut harness = window(Path::new("."), true);
    assert!(harness.query_by_label("Score, as last read").is_none());
    harness.get_by_label("Score");
}
