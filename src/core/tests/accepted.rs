//! A doubtful call that is taken as it is stays a guess: in the record, in the state, in the story.

use geomant_core::certainty::Sigma;
use geomant_core::frames::Bearing;
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::any::{self, AnyRecord, EntryContext};
use geomant_core::piece::{Pose, Size};
use geomant_core::rules::matches::played::Equipment;
use geomant_core::rules::matches::verb::Words;
use geomant_core::square::Square;

const SQUARE_MM: f64 = 55.0;
const RED: [(&str, f64); 5] = [
    ("a1", 0.0),
    ("b2", 0.0),
    ("c3", 0.0),
    ("d4", 0.0),
    // Half a degree from the border between NE and E, and measured to four.
    ("e5", 68.0),
];

fn first_throw() -> Layout {
    let stone = |(number, (square, heading)): (usize, &(&str, f64))| {
        let square: Square = square.parse().expect("a square");
        Stone {
            id: format!("s{number}"),
            color: "red".parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Lying {
                heading: Bearing::from_deg(*heading),
            },
            position: square.center(SQUARE_MM),
            sigma: Some(Sigma {
                position_mm: 0.5,
                heading_deg: Some(4.0),
            }),
            confidence: Some(0.99),
        }
    };
    Layout::typed(
        Surface::chessboard(SQUARE_MM),
        Default::default(),
        (1..).zip(&RED).map(stone).collect(),
    )
}

fn saying(words: &[(&str, &[&str])]) -> Words {
    let mut said = Words::default();
    for (argument, values) in words {
        let values = values.iter().map(|value| (*value).to_owned());
        said.add(argument, values);
    }
    said
}

fn taken(record: &mut dyn AnyRecord, verb: &str, words: &Words, seen: Option<&Layout>) {
    let kept = EntryContext::default();
    let taken = record.take(verb, words, seen, &kept);
    taken.unwrap_or_else(|error| panic!("{verb}: {error}"));
}

#[test]
fn a_guess_is_booked_and_told_until_it_is_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let players = saying(&[("players", &["red", "blue"])]);
    let agreed = (&players, Equipment::default());
    let mut record = any::create(&path, "geomancy", agreed, None).expect("a record");
    let layout = first_throw();
    let cast = record.take(
        "cast",
        &Words::default(),
        Some(&layout),
        &EntryContext::default(),
    );
    assert!(cast.is_err(), "the direction of s5 is asked about");
    taken(
        &mut *record,
        "cast",
        &saying(&[("accept", &[])]),
        Some(&layout),
    );
    taken(&mut *record, "pass", &Words::default(), None);
    drop(record);

    let (mut record, torn) = any::open(&path).expect("the record once more");
    assert_eq!(torn, None);
    let story = record.book().chronicle();
    let [cast, pass] = &story.steps[..] else {
        panic!("{:?}", story.steps);
    };
    let mark = cast.mark().expect("a mark");
    let mark = mark.to_string();
    let percent = mark.strip_prefix("accepted at ").expect("how sure");
    let percent: u8 = percent.trim_end_matches('%').parse().expect("percent");
    assert!((50..70).contains(&percent), "{mark}");
    assert!(cast.is_open && !pass.is_open);
    assert_eq!(pass.mark(), None);
    let told = format!("entry 1: e5: the red small, taken for E, {mark}");
    let text = record.book().state_text(&[]).to_string();
    assert!(text.contains(&told), "{text}");
    let accepted = record.book().state_report(&[])["accepted"].clone();
    assert_eq!(accepted[0]["call"], "direction:s5", "{accepted}");
    assert_eq!(accepted[0]["entry"], 1, "{accepted}");

    record
        .undo(Some(0), &EntryContext::default())
        .expect("undone");
    let text = record.book().state_text(&[]).to_string();
    assert!(!text.contains("taken for"), "{text}");
}

/// Records from before guesses were kept name none.
#[test]
fn a_line_without_guesses_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let old = concat!(
        r#"{"schema":"geomant.match/1","game":"geomancy","players":[{"color":"red"},{"color":"blue"}],"first":"red"}"#,
        "\n",
        r#"{"n":1,"event":"pass","player":"red"}"#,
        "\n"
    );
    std::fs::write(&path, old).expect("written");
    let (book, _) = any::open_read_only(&path).expect("a record");
    assert_eq!(book.chronicle().steps[0].guesses, []);
    assert_eq!(book.state_report(&[])["accepted"], serde_json::json!([]));
}

/// The table of the last turn, shown after the bell, is no placing that something is wrong with.
#[test]
fn what_is_shown_after_the_bell_is_told_that_it_has_rung() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let agreed = (
        // Players may be called by their names.
        &saying(&[("players", &["blue=Ben", "red=Ada"]), ("first", &["Ada"])]),
        Equipment::default(),
    );
    let mut record = any::create(&path, "noname", agreed, None).expect("a record");
    let mut table = first_throw();
    table.surface = Surface::Table;
    table.stones.truncate(1);
    let kept = EntryContext::default();
    taken(&mut *record, "place", &Words::default(), Some(&table));
    taken(&mut *record, "bell", &Words::default(), None);
    let refused = record.take("place", &Words::default(), Some(&table), &kept);
    let said = refused
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default();
    assert!(said.contains("the game is over"), "{said}");
}
