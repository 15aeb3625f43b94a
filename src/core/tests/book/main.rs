//! Whole matches in the book: nothing is lost, everything can be undone and read back, illegal steps are named.

#[path = "../common/mod.rs"]
mod common;
mod damage;
mod held;
mod lengths;
mod placing;
mod steps;

use common::play::{Playing, fresh, play, play_one, usual};
use common::random::Random;
use geomant_core::frames::Bearing;
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::file::{self, BookError};
use geomant_core::ledger::{Book, Entry, Event, Refused};
use geomant_core::piece::{Color, Pose, Size};
use geomant_core::rules::Answers;
use geomant_core::rules::geomancy::play::{GeomancyMatch, GeomancyStep, Phase, Points, StonePlace};
use geomant_core::rules::matches::Match;
use geomant_core::rules::matches::file::MatchFile;
use geomant_core::rules::matches::shown::Shown;
use geomant_core::rules::matches::watched::Watched;
use geomant_core::rules::noname::play::{NonameMatch, NonameStep, Taker};
use geomant_core::rules::stash::{Illegal, Stashes, Stock, standings};
use geomant_core::rules::typed::Choose;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The record of a book, line by line.
fn lines<M: MatchFile>(book: &Book<M>) -> Vec<String> {
    let (first, id) = file::first_line::<M>(book.setup(), Some("2026-01-01T00:00:00Z"));
    let of = (book.setup(), Some(&id));
    let entries = book.entries().iter().enumerate();
    let entries = entries.map(|(index, entry)| file::entry_line::<M>(index + 1, entry, of));
    std::iter::once(first).chain(entries).collect()
}

#[test]
fn no_stone_is_ever_lost_or_doubled() {
    fn holds<M: Playing + MatchFile>() {
        for seed in 0..30 {
            let mut random = Random::new(seed);
            let players = 2 + random.below(5);
            let mut book = fresh::<M>(players);
            let stashes = M::stashes(book.setup()).all_pieces();
            assert_eq!(stashes.total(), 15 * players as u32);
            while play_one(&mut book, &mut random) {
                let entry = book.entries().len();
                let census = M::census(book.state());
                assert_eq!(census, stashes, "{}, seed {seed}, entry {entry}", M::NAME);
            }
            assert!(M::is_over(book.state()));
        }
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

#[test]
fn undo_then_redo_is_the_identity() {
    fn holds<M: Playing + MatchFile>() {
        let mut random = Random::new(7);
        let mut book = fresh::<M>(3);
        let mut undone = 0;
        while play_one(&mut book, &mut random) {
            if random.unit() > 0.2 {
                continue;
            }
            let before = book.clone();
            let steps = 1 + random.below(book.standing().len());
            for back in 1..=steps {
                let undo = book.undo().expect("something to undo");
                book.record(Entry::of(undo)).expect("an undo is legal");
                let number = before.standing().len() - back;
                let stands = before.standing()[..number].last().copied().unwrap_or(0);
                assert_eq!(Some(book.state()), before.state_after(stands));
            }
            undone += steps;
            for _ in 0..steps {
                let redo = book.redo().expect("something to redo");
                book.record(Entry::of(redo)).expect("a redo is legal");
            }
            assert_eq!(book.state(), before.state());
            assert_eq!(book.standing(), before.standing());
            assert_eq!(book.redo(), Err(Refused::NothingToRedo));
        }
        assert!(undone > 50, "only {undone} steps were undone");
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

#[test]
fn the_bell_ends_any_match_and_loses_nothing() {
    fn holds<M: Playing + MatchFile>() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut book = fresh::<M>(2 + random.below(3));
            for _ in 0..random.below(25) {
                play_one(&mut book, &mut random);
            }
            let before = standings::<M>(book.setup(), book.state());
            let rung = book.record(Entry::of(M::BELL));
            rung.expect("a match that is not over may be ended");
            assert!(M::is_over(book.state()));
            assert_eq!(
                M::census(book.state()),
                M::stashes(book.setup()).all_pieces()
            );
            // What was being played is back where it was: nobody's points change.
            assert_eq!(standings::<M>(book.setup(), book.state()), before);
            let again = book.check(&M::BELL.into());
            assert_eq!(again, Err(Refused::Illegal(Illegal::Over)));
            let read = file::read::<M>(lines(&book).concat().as_bytes()).expect("a record");
            assert_eq!(read.book, book);
        }
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

#[test]
fn equal_totals_come_by_color() {
    fn holds<M: Playing + MatchFile>() {
        let book = fresh::<M>(4);
        let standings = standings::<M>(book.setup(), book.state());
        let colors = standings.iter().map(|line| line.color.to_string());
        assert!(colors.is_sorted() && standings.iter().all(|line| line.place == 1));
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

#[test]
fn a_step_after_an_undo_leaves_nothing_to_redo() {
    let mut random = Random::new(11);
    let mut book = fresh::<NonameMatch>(2);
    for _ in 0..4 {
        play_one(&mut book, &mut random);
    }
    let undo = book.undo().expect("something to undo");
    book.record(Entry::of(undo)).expect("legal");
    play_one(&mut book, &mut random);
    assert_eq!(book.standing(), [1, 2, 3, 6]);
    assert_eq!(book.redo(), Err(Refused::NothingToRedo));
    // Any moment can be gone back to, an undone one too.
    book.record(Entry::of(Event::Undo { to: 4 }))
        .expect("legal");
    assert_eq!(book.standing(), [1, 2, 3, 4]);
}

#[test]
fn going_to_where_the_match_stands_is_no_undo() {
    let mut random = Random::new(12);
    let mut book = fresh::<NonameMatch>(2);
    assert_eq!(book.undo_to(0), Err(Refused::NothingToUndo));
    for _ in 0..3 {
        play_one(&mut book, &mut random);
    }
    assert_eq!(book.undo_to(3), Err(Refused::StandsSo { to: 3 }));
    let unknown = Refused::NoSuchEntry { to: 4, last: 3 };
    assert_eq!(book.undo_to(4), Err(unknown));
    assert_eq!(book.undo_to(1), Ok(Event::Undo { to: 1 }));
    let undo = book.undo().expect("something to undo");
    book.record(Entry::of(undo)).expect("legal");
    // Entry 4 is the undo, after which the match stood as after entry 2.
    for to in [2, 4] {
        assert_eq!(book.undo_to(to), Err(Refused::StandsSo { to }));
    }
    assert_eq!(book.undo_to(3), Ok(Event::Undo { to: 3 }));
}

#[test]
fn replay_equals_live() {
    fn holds<M: Playing + MatchFile>() {
        for seed in 40..46 {
            let mut random = Random::new(seed);
            let mut book = play::<M>(2 + random.below(4), &mut random);
            let undo = book.undo().expect("something to undo");
            book.record(Entry::of(undo)).expect("legal");
            let text = lines(&book).concat();
            let read = file::read::<M>(text.as_bytes()).expect("a record");
            assert_eq!(read.torn, None);
            assert_eq!(read.book, book, "{}, seed {seed}", M::NAME);
        }
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

/// Cut anywhere behind its first line, a record opens with every line that is whole.
#[test]
fn a_record_cut_at_any_byte_opens() {
    fn holds<M: Playing + MatchFile>() {
        let mut random = Random::new(3);
        let mut book = fresh::<M>(2);
        for _ in 0..6 {
            play_one(&mut book, &mut random);
        }
        let lines = lines(&book);
        let text = lines.concat();
        let first = lines[0].len();
        for cut in 0..=text.len() {
            let bytes = &text.as_bytes()[..cut];
            if cut + 1 < first {
                assert_eq!(file::read::<M>(bytes), Err(BookError::Empty));
                assert!(file::is_torn_beginning(bytes));
                continue;
            }
            let read =
                file::read::<M>(bytes).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
            // A line that lacks nothing but its end of line is whole.
            let ends = lines.iter().scan(0, |end, line| {
                *end += line.len();
                Some(*end - 1)
            });
            let whole = ends.filter(|end| *end <= cut).count();
            assert_eq!(read.book.entries().len(), whole - 1, "cut at {cut}");
            assert!(!file::is_torn_beginning(bytes));
        }
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}

#[test]
fn damage_is_named_by_line() {
    let mut random = Random::new(5);
    let mut book = fresh::<GeomancyMatch>(2);
    for _ in 0..5 {
        play_one(&mut book, &mut random);
    }
    let whole = lines(&book);
    let damaged = |line: usize, change: &dyn Fn(&str) -> String| {
        let mut lines = whole.clone();
        lines[line - 1] = change(&lines[line - 1]);
        file::read::<GeomancyMatch>(lines.concat().as_bytes()).expect_err("damage")
    };
    let flipped = |line: &str| line.replacen("\"x_mm\":", "\"x_mm\":1", 1);
    assert_eq!(damaged(3, &flipped), BookError::Checksum { line: 3 });
    let half = |line: &str| line[..line.len() / 2].to_owned() + "\n";
    let said = damaged(2, &half).to_string();
    assert!(said.starts_with("line 2 is damaged"), "{said}");
    let gone = |_: &str| String::new();
    let said = damaged(3, &gone).to_string();
    assert!(said.contains("line 3 has number 3 where 2"), "{said}");
    // A line made by hand has no checksum; it has to be legal all the same.
    let other = |_: &str| "{\"n\":1,\"event\":\"pass\",\"player\":\"blue\"}\n".to_owned();
    let said = damaged(2, &other).to_string();
    assert!(
        said.contains("line 2") && said.contains("red's turn"),
        "{said}"
    );
    let first = damaged(1, &|line| line.replacen("match/1", "match/2", 1));
    assert!(first.to_string().starts_with("line 1"), "{first}");
}

/// A line of another match is as whole as any, and legal where that one went alike.
#[test]
fn a_line_of_another_record_is_named() {
    let mut book = fresh::<GeomancyMatch>(2);
    play_one(&mut book, &mut Random::new(5));
    play_one(&mut book, &mut Random::new(5));
    let own = lines(&book);
    let (other_first, other) = file::first_line::<GeomancyMatch>(book.setup(), Some("yesterday"));
    let entry = |id| file::entry_line::<GeomancyMatch>(2, &book.entries()[1], (book.setup(), id));
    let earlier = own[0].replacen("\"book\":", "\"boek\":", 1);
    let earlier = earlier
        .split(",\"check\"")
        .next()
        .expect("a line")
        .to_owned()
        + "}\n";
    let by_hand = "{\"n\":2,\"event\":\"undo\",\"to\":0}\n".to_owned();
    let (from_other, before_ids) = (entry(Some(&other)), entry(None));
    let rows = [
        ([&own[0], &own[1], &own[2]], None, "its own lines"),
        ([&own[0], &own[1], &by_hand], None, "a line by hand"),
        ([&own[0], &own[1], &from_other], Some(3), "of another match"),
        (
            [&own[0], &own[1], &before_ids],
            Some(3),
            "of a record begun earlier",
        ),
        (
            [&other_first, &own[1], &own[2]],
            Some(2),
            "another first line",
        ),
        (
            [&earlier, &own[1], &own[2]],
            Some(2),
            "begun before there were ids",
        ),
    ];
    for (record, line, why) in rows {
        let found = file::read::<GeomancyMatch>(record.map(String::as_str).concat().as_bytes());
        let expected = line.map(|line| BookError::OtherMatch { line });
        assert_eq!(found.err(), expected, "{why}");
    }
}

/// Only a last line without its end of line can be torn; all else that is wrong there is damage, and is told.
#[test]
fn what_a_last_line_may_be() {
    let mut book = fresh::<GeomancyMatch>(2);
    play_one(&mut book, &mut Random::new(5));
    let whole = lines(&book).concat();
    let bare = whole.trim_end();
    let changed = bare.replacen("\"x_mm\":", "\"x_mm\":1", 1);
    let half = &whole[..whole.len() - 40];
    let rows: &[(String, Result<usize, &str>, &str)] = &[
        (
            format!("{changed}\n"),
            Err("line 2 is damaged: its checksum"),
            "a changed number",
        ),
        (
            changed.clone(),
            Err("line 2 is damaged: its checksum"),
            "one whose end of line is gone too",
        ),
        (
            format!("{half}\n"),
            Err("line 2 is damaged"),
            "a line cut short by an editor",
        ),
        (half.to_owned(), Ok(0), "a line cut short by a crash"),
        (
            format!("{half}\n\n"),
            Err("line 2 is damaged"),
            "blank lines after damage",
        ),
        (format!("{whole}\n \r\n\n"), Ok(1), "blank lines at the end"),
        (format!("{bare}   "), Ok(1), "blanks for an end of line"),
        (format!("{bare}\r\n"), Ok(1), "another system's end of line"),
        (format!("\u{feff}{whole}"), Ok(1), "a byte order mark"),
        (
            "\u{feff}".to_owned(),
            Err("holds no whole line"),
            "nothing but a mark",
        ),
        (
            whole.replacen('\n', "\n\n", 1),
            Err("line 2 is damaged"),
            "a blank line between",
        ),
    ];
    for (text, expected, why) in rows {
        let read = file::read::<GeomancyMatch>(text.as_bytes());
        match (read, expected) {
            (Ok(read), Ok(entries)) => {
                assert_eq!(read.book.entries().len(), *entries, "{why}");
                assert_eq!(read.torn.is_some(), *entries == 0, "{why}");
            }
            (Err(error), Err(words)) => {
                assert!(error.to_string().contains(words), "{why}: {error}")
            }
            (read, _) => panic!("{why}: {read:?}"),
        }
    }
}

fn color(name: &str) -> Color {
    name.parse().expect("a color")
}

/// A stone lying in the middle of a square of 50 mm, as in "red S d4 90" with its heading.
fn lying(id: usize, words: &str) -> Stone {
    let [name, letter, square, heading] = words.split(' ').collect::<Vec<_>>()[..] else {
        panic!("'{words}' is no stone");
    };
    let size = Size::ALL
        .into_iter()
        .find(|s| letter.starts_with(s.letter()));
    let square: geomant_core::square::Square = square.parse().expect("a square");
    Stone::exact(
        format!("s{id}"),
        color(name),
        size.expect("a size"),
        Pose::Lying {
            heading: Bearing::from_deg(heading.parse().expect("a number")),
        },
        square.center(50.0),
    )
}

#[test]
fn whole_matches_are_told_in_german() {
    fn holds<M: Playing + Watched>() {
        for seed in 0..3 {
            common::german::check(&play::<M>(2 + seed, &mut Random::new(seed as u64)));
        }
    }
    holds::<GeomancyMatch>();
    holds::<NonameMatch>();
}
