//! Whole matches in the book: nothing is lost, everything can be undone and read back, illegal steps
//! are named.

mod common;

use common::play::{colors, fresh, play, play_one};
use common::random::Random;
use geomant_core::book::geomancy::Phase;
use geomant_core::book::{
    Book, Entry, Event, Illegal, Refused, Setup, StashMatch, State, Step, Stock, Taker,
    Whereabouts, standings,
};
use geomant_core::frames::Bearing;
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::file::{self, BookError};
use geomant_core::piece::{Color, Pose, Size};
use geomant_core::rules::{Answers, Game};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The record of a book, line by line.
fn lines(book: &Book) -> Vec<String> {
    let mut lines = vec![file::first_line::<StashMatch>(
        book.setup(),
        Some("2026-01-01T00:00:00Z"),
    )];
    for (index, entry) in book.entries().iter().enumerate() {
        lines.push(file::entry_line::<StashMatch>(
            index + 1,
            entry,
            book.setup(),
        ));
    }
    lines
}

#[test]
fn no_stone_is_ever_lost_or_doubled() {
    for game in Game::ALL {
        for seed in 0..30 {
            let mut random = Random::new(seed);
            let players = 2 + random.below(5);
            let mut book = fresh(game, players);
            let stashes = book.setup().all_pieces();
            assert_eq!(stashes.total(), 15 * players as u32);
            while play_one(&mut book, &mut random) {
                let entry = book.entries().len();
                let census = book.state().census();
                assert_eq!(census, stashes, "{game}, seed {seed}, entry {entry}");
            }
            assert!(book.state().is_over());
        }
    }
}

#[test]
fn undo_then_redo_is_the_identity() {
    for game in Game::ALL {
        let mut random = Random::new(7);
        let mut book = fresh(game, 3);
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
}

#[test]
fn the_bell_ends_any_match_and_loses_nothing() {
    for game in Game::ALL {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut book = fresh(game, 2 + random.below(3));
            for _ in 0..random.below(25) {
                play_one(&mut book, &mut random);
            }
            let before = standings(book.setup(), book.state());
            let rung = book.record(Entry::of(Step::Bell));
            rung.expect("a match that is not over may be ended");
            assert!(book.state().is_over());
            assert_eq!(book.state().census(), book.setup().all_pieces());
            // What was being played is back where it was: nobody's points change.
            assert_eq!(standings(book.setup(), book.state()), before);
            let again = book.check(&Step::Bell.into());
            assert_eq!(again, Err(Refused::Illegal(Illegal::Over)));
            let read =
                file::read::<StashMatch>(lines(&book).concat().as_bytes()).expect("a record");
            assert_eq!(read.book, book);
        }
    }
}

#[test]
fn a_step_after_an_undo_leaves_nothing_to_redo() {
    let mut random = Random::new(11);
    let mut book = fresh(Game::Noname, 2);
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
fn replay_equals_live() {
    for game in Game::ALL {
        for seed in 40..46 {
            let mut random = Random::new(seed);
            let mut book = play(game, 2 + random.below(4), &mut random);
            let undo = book.undo().expect("something to undo");
            book.record(Entry::of(undo)).expect("legal");
            let text = lines(&book).concat();
            let read = file::read::<StashMatch>(text.as_bytes()).expect("a record");
            assert_eq!(read.torn, None);
            assert_eq!(read.book, book, "{game}, seed {seed}");
        }
    }
}

/// Cut anywhere behind its first line, a record opens with every line that is whole.
#[test]
fn a_record_cut_at_any_byte_opens() {
    for game in Game::ALL {
        let mut random = Random::new(3);
        let mut book = fresh(game, 2);
        for _ in 0..6 {
            play_one(&mut book, &mut random);
        }
        let lines = lines(&book);
        let text = lines.concat();
        let first = lines[0].len();
        for cut in 0..=text.len() {
            let bytes = &text.as_bytes()[..cut];
            if cut + 1 < first {
                assert_eq!(file::read::<StashMatch>(bytes), Err(BookError::Empty));
                assert!(file::is_torn_beginning(bytes));
                continue;
            }
            let read = file::read::<StashMatch>(bytes)
                .unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
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
}

#[test]
fn damage_is_named_by_line() {
    let mut random = Random::new(5);
    let mut book = fresh(Game::Geomancy, 2);
    for _ in 0..5 {
        play_one(&mut book, &mut random);
    }
    let whole = lines(&book);
    let damaged = |line: usize, change: &dyn Fn(&str) -> String| {
        let mut lines = whole.clone();
        lines[line - 1] = change(&lines[line - 1]);
        file::read::<StashMatch>(lines.concat().as_bytes()).expect_err("damage")
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

/// Only a last line without its end of line can be torn; all else that is wrong there is damage, and is told.
#[test]
fn what_a_last_line_may_be() {
    let mut book = fresh(Game::Geomancy, 2);
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
        let read = file::read::<StashMatch>(text.as_bytes());
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
    Stone {
        id: format!("s{id}"),
        color: color(name),
        size: size.expect("a size"),
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading.parse().expect("a number")),
        },
        position: square.center(50.0),
        sigma: None,
        confidence: None,
    }
}

fn cast(player: &str, stones: &[&str], missed: &str) -> Step {
    let mut out_of_sight = Stock::default();
    for letter in missed.chars() {
        let size = Size::ALL.into_iter().find(|s| s.letter() == letter);
        out_of_sight.add(&color(player), size.expect("a size"), 1);
    }
    let stones = stones.iter().enumerate();
    Step::Cast {
        player: color(player),
        layout: Layout {
            surface: Surface::chessboard(50.0),
            pieces: Default::default(),
            stones: stones.map(|(i, words)| lying(i + 1, words)).collect(),
        },
        missed: out_of_sight,
        answers: Answers::default(),
    }
}

const FIVE_RED: [&str; 5] = [
    "red S a1 0",
    "red S b2 0",
    "red S c3 0",
    "red S d4 0",
    "red S e5 90",
];

fn with<'a>(stones: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [stones, more].concat()
}

/// Records the steps, and returns what the last one is refused for.
fn refusal(game: Game, steps: &[Step]) -> String {
    let setup = Setup::usual(game, colors(2)).expect("a match");
    let mut book = Book::new(setup).expect("a match");
    let (last, before) = steps.split_last().expect("a step");
    for step in before {
        let entry = Entry::of(step.clone());
        book.record(entry)
            .unwrap_or_else(|error| panic!("{step:?}: {error}"));
    }
    let refused = book.record(Entry::of(last.clone()));
    refused.expect_err("an illegal step").to_string()
}

fn pass(player: &str) -> Step {
    let player = color(player);
    Step::Pass { player }
}

fn reorient(player: &str, square: &str, direction: &str) -> Step {
    Step::Reorient {
        player: color(player),
        square: square.parse().expect("a square"),
        direction: direction.parse().expect("a direction"),
    }
}

#[test]
fn illegal_steps_of_geomancy_are_named() {
    let opening = cast("red", &FIVE_RED, "");
    let rows: Vec<(&str, Vec<Step>, &str)> = vec![
        (
            "casts out of turn",
            vec![cast("blue", &[], "SSSSS")],
            "red's turn, not blue's",
        ),
        (
            "casts fewer than held",
            vec![cast("red", &FIVE_RED[..4], "")],
            "1 red small not cast: all of 5 red smalls",
        ),
        (
            "a stone not of the round",
            vec![cast("red", &with(&FIVE_RED, &["red M h8 0"]), "")],
            "1 red medium can't be cast in the round of small stones",
        ),
        (
            "one too many",
            vec![cast("red", &with(&FIVE_RED, &["red S h8 0"]), "")],
            "1 red small too many",
        ),
        (
            "another's stone",
            vec![cast("red", &with(&FIVE_RED, &["blue S h8 0"]), "")],
            "1 blue small came onto the board, but red casts",
        ),
        (
            "a color nobody plays",
            vec![cast("red", &with(&FIVE_RED, &["pink S h8 0"]), "")],
            "nobody plays pink",
        ),
        (
            "a stone of the board is gone",
            vec![opening.clone(), cast("blue", &FIVE_RED[1..], "SSSSS")],
            "1 red small of the board not found",
        ),
        (
            "turns nothing",
            vec![opening.clone(), pass("blue"), reorient("red", "a1", "N")],
            "points N already",
        ),
        (
            "turns another's",
            vec![opening.clone(), reorient("blue", "a1", "S")],
            "is red's",
        ),
        (
            "turns thin air",
            vec![reorient("red", "a1", "S")],
            "no stone lies on a1",
        ),
        (
            "turns two",
            vec![
                opening.clone(),
                pass("blue"),
                reorient("red", "a1", "S"),
                reorient("red", "b2", "S"),
            ],
            "blue's turn",
        ),
        (
            "begins a round too soon",
            vec![
                opening.clone(),
                Step::NextRound {
                    after: color("red"),
                },
            ],
            "5 blue smalls are still in hand",
        ),
        (
            "casts an empty hand",
            vec![opening.clone(), pass("blue"), cast("red", &FIVE_RED, "")],
            "red holds nothing to cast",
        ),
        (
            "an answer to nothing",
            vec![Step::Choose {
                id: "keep:a1:red".into(),
                option: "s1".into(),
            }],
            "not asked",
        ),
        (
            "the other game's step",
            vec![Step::Place {
                player: color("red"),
                stone: lying(1, "red S a1 0"),
            }],
            "geomancy has no 'place'",
        ),
    ];
    for (name, steps, words) in rows {
        let said = refusal(Game::Geomancy, &steps);
        assert!(said.contains(words), "{name}: '{words}' is not in: {said}");
    }
}

#[test]
fn open_choices_hold_the_turn_up() {
    let mut stones = FIVE_RED;
    stones[1] = "red S a1 90";
    let steps = [cast("red", &stones, ""), pass("red")];
    assert!(refusal(Game::Geomancy, &steps).contains("keep:a1:red"));
    let setup = Setup::usual(Game::Geomancy, colors(2)).expect("a match");
    let mut book = Book::new(setup).expect("a match");
    let entry = |step: &Step| Entry::of(step.clone());
    book.record(entry(&steps[0])).expect("legal");
    let choose = Step::Choose {
        id: "keep:a1:red".into(),
        option: "s2".into(),
    };
    book.record(entry(&choose)).expect("legal");
    let State::Geomancy(state) = book.state() else {
        panic!("another game");
    };
    assert_eq!(state.turn, 1);
    assert_eq!(state.board.len(), 4);
    assert_eq!(state.hands.count(&color("red"), Size::Small), 1);
}

/// Small stones of red and blue, everyone passes, then the player after the named one begins.
#[test]
fn rounds_end_when_all_is_cast_and_everyone_passes() {
    let red_and_blue = with(
        &FIVE_RED,
        &["blue S h1 0", "blue S h2 0", "blue S h3 0", "blue S h4 0"],
    );
    let steps = [
        cast("red", &FIVE_RED, ""),
        cast("blue", &red_and_blue, "S"),
        pass("red"),
        pass("blue"),
        pass("red"),
    ];
    // One small of blue is in hand yet: the round goes on until it is cast.
    let more = with(&red_and_blue, &["blue S h6 0"]);
    let steps = [
        &steps[..],
        &[cast("blue", &more, ""), pass("red"), pass("blue")],
    ]
    .concat();
    let mut book = fresh(Game::Geomancy, 2);
    for step in &steps {
        book.record(Entry::of(step.clone())).expect("legal");
    }
    let State::Geomancy(state) = book.state() else {
        panic!("another game");
    };
    let offered = color("blue");
    assert_eq!(state.phase, Phase::BetweenRounds { offered });
    let said = book.check(&pass("red").into()).expect_err("between rounds");
    assert!(said.to_string().contains("begin the next one"), "{said}");
    let after = color("red");
    book.record(Entry::of(Step::NextRound { after }))
        .expect("legal");
    let State::Geomancy(state) = book.state() else {
        panic!("another game");
    };
    assert_eq!((state.round, state.turn), (Size::Medium, 1));
}

#[test]
fn with_more_than_four_players_trios_are_set_aside() {
    for (players, aside) in [(2, 0), (4, 0), (5, 1), (6, 2)] {
        let book = fresh(Game::Geomancy, players);
        let State::Geomancy(state) = book.state() else {
            panic!("another game");
        };
        for color in book.setup().colors() {
            assert_eq!(state.hands.count(color, Size::Large), 5 - aside);
            assert_eq!(state.aside.count(color, Size::Small), aside);
        }
    }
    assert!(Setup::usual(Game::Geomancy, colors(1)).is_err());
    assert!(Setup::usual(Game::Noname, [color("red"), color("red")]).is_err());
}

fn place(player: &str, id: usize, words: &str) -> Step {
    Step::Place {
        player: color(player),
        stone: lying(id, words),
    }
}

fn upright(player: &str, id: usize, words: &str) -> Step {
    let mut stone = lying(id, words);
    stone.pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    Step::Place {
        player: color(player),
        stone,
    }
}

#[test]
fn illegal_steps_of_noname_are_named() {
    // Red's small is captured by the blue one behind it.
    let taken = [
        place("red", 1, "red S a1 0"),
        place("blue", 2, "blue L a4 180"),
    ];
    let then = |more: &[Step]| [&taken[..], more].concat();
    let rows: Vec<(&str, Vec<Step>, &str)> = vec![
        (
            "places another's piece",
            vec![place("red", 1, "blue S a1 0")],
            "no blue small on red's pad",
        ),
        (
            "out of turn",
            vec![place("blue", 1, "blue S a1 0")],
            "red's turn",
        ),
        (
            "an id twice",
            vec![
                upright("red", 1, "red S a1 0"),
                place("blue", 1, "blue S h1 90"),
            ],
            "'s1' lies on the table",
        ),
        (
            "lays its only prisoner down",
            then(&[
                place("red", 3, "red S h1 90"),
                place("blue", 4, "red S h8 90"),
            ]),
            "blue's only red prisoner may not lie",
        ),
        ("passes", vec![pass("red")], "noname has no 'pass'"),
    ];
    for (name, steps, words) in rows {
        let said = refusal(Game::Noname, &steps);
        assert!(said.contains(words), "{name}: '{words}' is not in: {said}");
    }
}

/// Who receives a piece that a prisoner's color captures, by the rule and by its alternate.
#[test]
fn captures_go_to_the_color_or_to_the_placer() {
    for (taker, holder) in [(Taker::Color, "red"), (Taker::Placer, "blue")] {
        let mut setup = Setup::usual(Game::Noname, colors(3)).expect("a match");
        setup.taker = taker;
        let mut book = Book::new(setup).expect("a match");
        let steps = [
            // Blue captures two smalls of red, and then with one of these a small of green.
            place("red", 1, "red S a1 0"),
            place("blue", 2, "blue L a4 180"),
            upright("green", 3, "green S g4 0"),
            place("red", 4, "red S c1 0"),
            place("blue", 5, "blue L c4 180"),
            upright("green", 6, "green S h8 0"),
            upright("red", 7, "red L h1 0"),
            place("blue", 8, "red S g2 0"),
        ];
        for step in &steps {
            let entry = Entry::of(step.clone());
            book.record(entry)
                .unwrap_or_else(|error| panic!("{step:?}: {error}"));
        }
        let State::Noname(state) = book.state() else {
            panic!("another game");
        };
        let pad = state.pad(&color(holder));
        assert_eq!(pad.count(&color("green"), Size::Small), 1, "{taker:?}");
    }
}

#[test]
fn corrections_move_a_piece_and_no_turn() {
    let mut book = fresh(Game::Geomancy, 2);
    book.record(Entry::of(cast("red", &FIVE_RED, "")))
        .expect("legal");
    let north = geomant_core::square::Direction::N;
    let at = |square: &str| Whereabouts::Square(square.parse().expect("a square"), north);
    let correct = |from, to| {
        Event::from(Step::Correct {
            color: color("red"),
            size: Size::Small,
            from,
            to,
        })
    };
    let held = Whereabouts::HeldBy(color("blue"));
    for event in [correct(at("a1"), at("a2")), correct(at("b2"), held.clone())] {
        book.record(Entry::of(event)).expect("legal");
        assert_eq!(book.state().census(), book.setup().all_pieces());
        assert_eq!(book.state().turn(book.setup()), Some(&color("blue")));
    }
    for (event, words) in [
        (correct(at("a1"), at("a2")), "no red small at a1"),
        (correct(at("c3"), at("a2")), "can't go to a2"),
        (
            correct(held, Whereabouts::HeldBy(color("red"))),
            "can't go to red's pad",
        ),
    ] {
        let said = book.check(&event).expect_err("no such move").to_string();
        assert!(said.contains(words), "'{words}' is not in: {said}");
    }
}

/// What one game came to.
struct Outcome {
    turns: usize,
    /// Of the player who began; a shared win counts in part.
    first_wins: f64,
    /// Points of the player who began beyond the mean of the others.
    first_lead: f64,
}

/// What many games of one kind came to.
struct Tally {
    /// Of every game, fewest first.
    turns: Vec<usize>,
    /// The shares and means of [`Outcome`]'s figures.
    first_wins: f64,
    first_lead: f64,
}

/// Plays games on all cores and checks that each ends and that its scores add up.
fn tally(game: Game, players: usize, games: usize, seed: u64) -> Tally {
    let indices = (0..games as u64).into_par_iter();
    let outcomes = indices.map(|index| outcome(game, players, seed + index));
    let outcomes: Vec<Outcome> = outcomes.collect();
    let mut turns: Vec<usize> = outcomes.iter().map(|o| o.turns).collect();
    turns.sort_unstable();
    let mean = |of: &dyn Fn(&Outcome) -> f64| outcomes.iter().map(of).sum::<f64>() / games as f64;
    Tally {
        first_wins: mean(&|o| o.first_wins),
        first_lead: mean(&|o| o.first_lead),
        turns,
    }
}

fn outcome(game: Game, players: usize, seed: u64) -> Outcome {
    let book = play(game, players, &mut Random::new(seed));
    let points = final_points(&book);
    let first = points[&book.setup().first];
    let best = points.values().max().copied().unwrap_or(0);
    let winners = points.values().filter(|p| **p == best).count();
    let others: i64 = points.values().sum::<i64>() - first;
    let is_turn = |e: &&Entry| matches!(&e.event, Event::Step(s) if s.player().is_some());
    Outcome {
        turns: book.entries().iter().filter(is_turn).count(),
        first_wins: if first == best {
            1.0 / winners as f64
        } else {
            0.0
        },
        first_lead: first as f64 - others as f64 / (players - 1) as f64,
    }
}

fn final_points(book: &Book) -> BTreeMap<Color, i64> {
    match book.state() {
        State::Geomancy(state) => {
            let points = state.points(book.setup());
            let all: u32 = points.values().map(|p| p.total()).sum();
            let mut counted = state.hands.clone();
            counted.add_all(&state.aside);
            let stashes = book.setup().all_pieces().pips();
            assert_eq!(all + counted.pips(), stashes, "the scores don't add up");
            let total = |(color, p): (&Color, &geomant_core::book::geomancy::Points)| {
                (color.clone(), i64::from(p.total()))
            };
            points.iter().map(total).collect()
        }
        State::Noname(state) => {
            assert_eq!(state.table.len() as u32, book.setup().all_pieces().total());
            let ruling = state.ruling(book.setup()).expect("a ruling");
            let sum: i64 = ruling.stones.iter().map(|stone| stone.score).sum();
            let totals = ruling.scores.values().sum::<i64>();
            assert_eq!(sum, totals, "the scores don't add up");
            ruling.scores
        }
    }
}

#[test]
fn whole_games_end_and_their_scores_add_up() {
    for players in 2..=6 {
        assert_eq!(tally(Game::Geomancy, players, 20, 900).turns.len(), 20);
    }
    for players in 2..=4 {
        assert_eq!(tally(Game::Noname, players, 20, 900).turns.len(), 20);
    }
}

/// Prints how long games are and what beginning is worth. Run it with
/// `GEOMANT_GAMES=2000 cargo test --release --test book lengths -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table for the README, from thousands of games"]
fn lengths_of_games_and_the_edge_of_the_first_player() {
    let games = std::env::var("GEOMANT_GAMES").ok();
    let games = games.map_or(200, |n| n.parse().expect("a number of games"));
    eprintln!(
        "| game | players | games | turns: median (5% to 95%) | first player wins | fair share | its lead in points |"
    );
    eprintln!("| --- | --- | --- | --- | --- | --- | --- |");
    let begun = std::time::Instant::now();
    for (game, most) in [(Game::Geomancy, 6), (Game::Noname, 4)] {
        for players in 2..=most {
            let tally = tally(game, players, games, 1);
            let at = |part: f64| tally.turns[(part * (games - 1) as f64) as usize];
            let wins = tally.first_wins;
            let fair = 1.0 / players as f64;
            let error = 1.96 * (wins * (1.0 - wins) / games as f64).sqrt();
            eprintln!(
                "| {game} | {players} | {games} | {} ({} to {}) | {:.1}% ± {:.1} | {:.1}% | {:+.2} |",
                at(0.5),
                at(0.05),
                at(0.95),
                100.0 * wins,
                100.0 * error,
                100.0 * fair,
                tally.first_lead
            );
        }
    }
    eprintln!("played in {:.0} s", begun.elapsed().as_secs_f64());
}

/// Noname, with sigmas: a capture that the picture leaves in doubt is asked, a clear one is not.
#[test]
fn a_doubtful_capture_is_asked() {
    use geomant_core::certainty::Sigma;
    let seen = |id: usize, words: &str, heading_sigma: f64| {
        let mut stone = lying(id, words);
        stone.sigma = Some(Sigma {
            position_mm: 0.5,
            heading_deg: Some(heading_sigma),
        });
        stone
    };
    for (heading_sigma, asked) in [(0.1, false), (2.0, true)] {
        let mut book = fresh(Game::Noname, 2);
        let target = seen(1, "red S a1 90", 0.5);
        let attacker = seen(2, "blue S a5 180", heading_sigma);
        for (player, stone) in [("red", target), ("blue", attacker)] {
            let player = color(player);
            let step = Step::Place { player, stone };
            book.record(Entry::of(step)).expect("legal");
        }
        let choose = |option: &str| {
            Event::from(Step::Choose {
                id: "capture:s2".into(),
                option: option.into(),
            })
        };
        assert_eq!(book.check(&choose("nothing")).is_ok(), asked);
        if asked {
            assert!(book.check(&choose("s9")).is_err());
            book.record(Entry::of(choose("s1"))).expect("legal");
        }
        let State::Noname(state) = book.state() else {
            panic!("another game");
        };
        assert_eq!(
            state.pad(&color("blue")).count(&color("red"), Size::Small),
            1
        );
    }
}
