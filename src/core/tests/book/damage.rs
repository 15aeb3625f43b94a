//! Records of every game that are damaged by one byte, and that are cut off: what a line says never changes unnoticed.

use super::common::random::Random;
use geomant_core::ledger::Book;
use geomant_core::ledger::file::{self, BookError, BookFile, game_of};
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::variant::{self, WithMatch};
use std::path::Path;

/// Records, each with how many of its lines are taken: the rest says nothing that these don't.
const RECORDS: [(&str, usize); 6] = [
    ("games/geomancy/truth.jsonl", 2),
    ("games/noname/truth.jsonl", 6),
    ("games/icesickle/truth.jsonl", 6),
    ("records/geomancer.jsonl", 7),
    ("records/gnostica.jsonl", 8),
    ("records/zendo.jsonl", 11),
];

/// Bytes that mean something in JSON, in a checksum, or to an editor.
const TELLING: &[u8] = b" \t\r\n\0\"\\:,{}[]0e-cfkn\x80\xef\xbf";

/// Does something with every record as it is on the disk.
fn with_records<W: WithMatch<Outcome = ()>>(work: impl Fn(Vec<u8>) -> W) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    for (name, lines) in RECORDS {
        let bytes = std::fs::read(folder.join(name)).expect("a record");
        let lines = bytes.split_inclusive(|byte| *byte == b'\n').take(lines);
        let bytes = lines.collect::<Vec<_>>().concat();
        let game = game_of(&bytes).expect("a game");
        assert!(variant::with_match(&game, work(bytes)).is_some(), "{game}");
    }
}

/// What a record that was changed comes to: the same match, whole, or a sentence that says what is wrong.
fn is_noticed_or_harmless<M: Watched>(changed: &[u8], book: &Book<M>) -> Result<(), String> {
    match file::read::<M>(changed) {
        Ok(read) if read.book == *book => Ok(()),
        Ok(_) => Err("another match".into()),
        Err(error) if error.to_string().len() < 20 => Err(format!("only '{error}' is said")),
        Err(_) => Ok(()),
    }
}

struct OneByte(Vec<u8>);

impl WithMatch for OneByte {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let Self(whole) = self;
        let book = file::read::<M>(&whole).expect("a record").book;
        let mut random = Random::new(whole.len() as u64);
        for at in 0..=whole.len() {
            let byte = TELLING[at % TELLING.len()];
            let any = random.below(256) as u8;
            let (before, after) = whole.split_at(at);
            let mut changes: Vec<Vec<u8>> = vec![];
            for byte in [byte, any, TELLING[random.below(TELLING.len())]] {
                changes.push([before, &[byte], after].concat());
                changes.push([before, &[byte], after.get(1..).unwrap_or_default()].concat());
            }
            changes.push([before, after.get(1..).unwrap_or_default()].concat());
            for changed in changes {
                if let Err(why) = is_noticed_or_harmless(&changed, &book) {
                    let text = String::from_utf8_lossy(&changed).into_owned();
                    panic!("{} at byte {at}: {why}\n{text}", M::game(book.setup()));
                }
            }
        }
    }
}

#[test]
fn no_byte_of_a_record_changes_unnoticed() {
    with_records(OneByte);
}

/// All bytes at every place of a checksum, and of what stands around it.
struct AroundTheCheck(Vec<u8>);

impl WithMatch for AroundTheCheck {
    type Outcome = ();

    fn with<M: Watched>(self) {
        let first = self.0.split_inclusive(|byte| *byte == b'\n').next();
        let whole = first.expect("a line");
        let book = file::read::<M>(whole).expect("a record").book;
        for at in whole.len() - 32..=whole.len() {
            let (before, after) = whole.split_at(at);
            for byte in 0..=u8::MAX {
                for rest in [after, after.get(1..).unwrap_or_default()] {
                    let changed = [before, &[byte], rest].concat();
                    let is_kept = is_noticed_or_harmless(&changed, &book);
                    assert_eq!(is_kept, Ok(()), "{}", String::from_utf8_lossy(&changed));
                }
            }
        }
    }
}

#[test]
fn no_checksum_changes_unnoticed() {
    with_records(AroundTheCheck);
}

/// A line whose checksum can't be read does not hide what else was changed in it.
#[test]
fn a_line_whose_checksum_is_disguised_is_damaged() {
    struct Disguised(Vec<u8>);
    impl WithMatch for Disguised {
        type Outcome = ();

        fn with<M: Watched>(self) {
            let text = String::from_utf8(self.0).expect("text");
            let end = text.trim_end().rfind('\n').expect("several lines") + 1;
            let (begin, last) = text.split_at(end);
            let disguises = [
                ("\"check\":\"", "\"check\": \""),
                ("\"check\":\"", "\"check\" :\""),
                (",\"check\"", ", \"check\""),
                (",\"check\"", ",\"\\u0063heck\""),
                (",\"check\"", ",\"Check\""),
                (",\"check\"", ",\"check\":null,\"check\""),
                ("\"}", "\"\t}"),
            ];
            for (from, to) in disguises {
                let (before, after) = last.rsplit_once(from).expect("a checksum");
                let changed = format!("{begin}{before}{to}{after}");
                let error = file::read::<M>(changed.as_bytes()).expect_err(to);
                let line = text.lines().count();
                let is_named = match &error {
                    BookError::Checksum { line: found } => *found == line,
                    BookError::Format { line: found, .. } => *found == line,
                    _ => false,
                };
                assert!(is_named, "{to}: {error}");
            }
        }
    }
    with_records(Disguised);
}

/// Wherever a crash ends the last line, zeros after it or not, the match before it is there.
#[test]
fn a_record_that_is_cut_off_keeps_its_whole_lines() {
    struct Cut(Vec<u8>);
    impl WithMatch for Cut {
        type Outcome = ();

        fn with<M: Watched>(self) {
            let Self(whole) = self;
            let text = &whole[..whole.len() - 1];
            let end = text.iter().rposition(|byte| *byte == b'\n').expect("lines") + 1;
            let before = file::read::<M>(&whole[..end]).expect("a record").book;
            for cut in end + 1..text.len() {
                for zeros in [0, 7] {
                    let written = [&whole[..cut], &vec![0; zeros]].concat();
                    let read: BookFile<M> = file::read(&written).expect("the lines before");
                    assert_eq!(
                        (&read.book, read.whole_bytes),
                        (&before, end),
                        "cut at {cut}"
                    );
                    assert!(read.torn.is_some(), "cut at {cut}");
                }
            }
            // What is wrong within a last line was not cut off, though its end of line is missing.
            let two = [&whole[..end - 1], &whole[end..whole.len() - 1]].concat();
            let joined = file::read::<M>(&two);
            assert!(
                matches!(joined, Err(BookError::Format { .. })),
                "two lines in one"
            );
        }
    }
    with_records(Cut);
}

/// A record behind which it, or another, was put once more.
#[test]
fn a_record_that_begins_again_is_told_as_such() {
    struct Doubled(Vec<u8>);
    impl WithMatch for Doubled {
        type Outcome = ();

        fn with<M: Watched>(self) {
            let Self(whole) = self;
            let lines = whole.iter().filter(|byte| **byte == b'\n').count();
            let twice = [&whole[..], &whole[..]].concat();
            let error = file::read::<M>(&twice).expect_err("two records");
            assert_eq!(error, BookError::BeginsAgain { line: lines + 1 });
        }
    }
    with_records(Doubled);
}
