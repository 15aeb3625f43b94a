//! The window and a phone: a link is shown, pictures come in and are watched, what is judged goes out, and what is tapped is
//! done; at last a whole game, played by a phone alone.
#![cfg(feature = "app")]
#![allow(
    clippy::print_stdout,
    reason = "how the game went is printed for people"
)]

#[path = "common/browser.rs"]
#[allow(dead_code, reason = "other tests use other parts of it")]
mod browser;
#[path = "common/by_phone.rs"]
mod by_phone;
#[path = "common/driven.rs"]
#[allow(dead_code, reason = "other tests use other parts of it")]
mod driven;

use browser::{Browser, Page};
use by_phone::{ByPhone, Player};
use driven::{Driven, SQUARE_MM, click, show};
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::app::WindowSetup;
use geomant::certainty::Sigma;
use geomant::frames::Bearing;
use geomant::layout::{Stone, Surface};
use geomant::ledger::record;
use geomant::live::State;
use geomant::piece::{Pose, Size};
use geomant::pipeline::{Ground, ReadOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const BOARD: Surface = Surface::chessboard(SQUARE_MM);
/// A reading on a busy machine with little optimisation.
const WITHIN: Duration = Duration::from_secs(120);
/// Two tables that look alike may not be told apart at all.
const COMES_WITHIN: Duration = Duration::from_secs(5);

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(name)
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn window(folder: &Path, record: Option<PathBuf>) -> Driven {
    let folder = folder.to_path_buf();
    let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
        record: record.clone(),
        options: ReadOptions {
            ground: Ground::chessboard(Some(57.15)),
            colors: ["blue", "yellow"]
                .map(|name| name.parse().expect("a color"))
                .into(),
            ..ReadOptions::default()
        },
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

/// The link that the dialog shows.
fn link(harness: &Driven) -> String {
    let label = harness.get_by_label_contains("https://127.0.0.1:");
    let node = label.accesskit_node();
    node.label().or_else(|| node.value()).expect("a link")
}

/// A window with a phone that has opened the page.
struct Table {
    harness: Driven,
    page: Page,
    /// What the phone's camera sees.
    photo: Option<Vec<u8>>,
    sent: Option<Instant>,
}

impl Table {
    fn open(folder: &Path, record: Option<PathBuf>) -> Self {
        let mut harness = window(folder, record);
        click(&mut harness, "Use a phone");
        let link = link(&harness);
        let mut browser = Browser::default();
        assert_eq!(browser.get(&link).0, 200);
        let page = browser.connect(&link).expect("a socket");
        let (photo, sent) = (None, None);
        let mut table = Self {
            harness,
            page,
            photo,
            sent,
        };
        table.until("it is greeted", |table| !table.page.shown.is_null());
        table
    }

    /// Lets window and page go on a little.
    fn go_on(&mut self) {
        const EVERY: Duration = Duration::from_millis(150);
        let is_due = self.sent.is_none_or(|at| at.elapsed() >= EVERY) && !self.page.waits;
        if let (true, Some(photo)) = (is_due, &self.photo) {
            self.page.send(photo).expect("it is sent");
            self.sent = Some(Instant::now());
        }
        self.harness.run_steps(1);
        assert!(self.page.hear(Duration::from_millis(15)), "hung up");
    }

    fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            let shown = &self.page.shown;
            assert!(
                began.elapsed() < WITHIN,
                "{what}: {shown} {:?}",
                self.page.said
            );
            self.go_on();
        }
    }

    fn state(&self) -> State {
        self.harness.state().as_ref().expect("a window").state()
    }
}

impl ByPhone for Table {
    fn show(&mut self, photo: &Path) {
        self.photo = Some(std::fs::read(photo).expect("a photo"));
        // Something else is seen to come, and comes to rest.
        let began = Instant::now();
        while self.state() == State::Steady && began.elapsed() < COMES_WITHIN {
            self.wait();
        }
        self.until("it comes to rest", |table| table.state() == State::Steady);
    }

    fn wait(&mut self) {
        self.go_on();
    }

    fn buttons(&mut self) -> Vec<String> {
        let buttons = self.page.buttons();
        buttons.into_iter().map(|(_, words)| words).collect()
    }

    fn text(&mut self) -> String {
        format!("{} {:?}", self.page.shown, self.page.said)
    }

    fn tap(&mut self, words: &str) -> bool {
        self.page.tap_on(words)
    }
}

/// A first throw; the last stone points almost as much to the north-east as to the east.
fn throw() -> Vec<Stone> {
    let rows = [
        ("b2", 0.0),
        ("d2", 45.0),
        ("f2", 90.0),
        ("b6", 180.0),
        ("f6", 68.0),
    ];
    let stone = |(number, (square, heading)): (usize, (&str, f64))| {
        let square: geomant::square::Square = square.parse().expect("a square");
        Stone {
            id: format!("s{number}"),
            color: "blue".parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Lying {
                heading: Bearing::from_deg(heading),
            },
            position: square.center(SQUARE_MM),
            sigma: Some(Sigma {
                position_mm: 0.5,
                heading_deg: Some(4.0),
            }),
            confidence: Some(0.99),
        }
    };
    (1..).zip(rows).map(stone).collect()
}

#[test]
fn a_match_is_begun_played_and_gone_back_in_by_taps() {
    let folder = folder();
    let mut table = Table::open(folder.path(), None);
    assert!(table.page.tap_on("Begin a whole game"));
    table.until("it is begun", |table| table.page.title() == "blue to move");
    show(&mut table.harness, BOARD, throw());
    table.until("a doubt is asked", |table| {
        table.page.has("Take the best guesses")
    });
    assert!(!table.page.has("Write it down"));
    table.page.tap_on("Take the best guesses");
    table.until("it is proposed", |table| table.page.has("Write it down"));
    let sentence = "blue casts 5 blue smalls".to_owned();
    assert!(
        table.page.lines().contains(&sentence),
        "{:?}",
        table.page.lines()
    );
    table.page.tap_on("Write it down");
    table.until("it is written", |table| {
        table.page.title() == "yellow to move"
    });
    assert!(table.harness.query_by_label("yellow to move").is_some());
    table.page.tap_on("Pass");
    table.until("it is passed", |table| table.page.title() == "blue to move");
    table.page.tap_on("Take back the last step");
    table.until("it is undone", |table| {
        table.page.title() == "yellow to move"
    });
    table.page.tap_on("Do it again");
    table.until("it is redone", |table| table.page.title() == "blue to move");
    table.page.tap_on("Pause");
    table.until("time stands still", |table| table.page.title() == "Paused");
    table.page.tap_on("Resume");
    table.until("time goes on", |table| table.page.has("Pass"));
    let drawing = table.page.shown["drawing"].as_str().expect("a drawing");
    assert!(drawing.starts_with("<svg") && drawing.contains("<polygon"));
}

#[test]
fn a_position_is_shown_and_its_choices_are_tapped() {
    let folder = folder();
    let mut table = Table::open(folder.path(), None);
    let mut stones = throw();
    stones[4].position = stones[3].position;
    stones[4].position.x_mm += 9.0;
    stones[3].position.x_mm -= 9.0;
    show(&mut table.harness, BOARD, stones);
    table.until("it is judged", |table| {
        table.page.shown["drawing"].is_string()
    });
    let is_asked = |table: &Table| {
        let buttons = table.page.buttons().into_iter();
        buttons
            .map(|(_, words)| words)
            .find(|words| words.starts_with("Choose "))
    };
    table.until("something is asked", |table| is_asked(table).is_some());
    let words = is_asked(&table).expect("an answer");
    assert!(table.page.tap_on(&words));
    table.until("it is answered", |table| table.page.has("Take back"));
}

#[test]
fn a_table_that_is_told_has_its_columns_one_below_the_other() {
    let folder = folder();
    let record = folder.path().join("match.jsonl");
    std::fs::copy(fixture("records/gnostica.jsonl"), &record).expect("a record");
    let table = Table::open(folder.path(), Some(record));
    // There is no field to type into on a phone.
    let words = table.page.shown.to_string();
    assert!(
        words.contains("typed") && !words.contains("below"),
        "{words}"
    );
    let parts = table.page.shown["parts"].as_array().expect("parts").iter();
    let lines = parts.flat_map(|part| part["lines"].as_array().expect("lines"));
    let even = lines.filter(|line| line["weight"] == "even");
    let words: Vec<&str> = even.filter_map(|line| line["words"].as_str()).collect();
    let head = words.first().expect("a head");
    let card = head.find("card").expect("a column of cards");
    let columns = words[1..].iter().map(|row| row[..card].ends_with(' '));
    assert!(
        words.len() > 3 && columns.into_iter().all(|is_apart| is_apart),
        "{words:?}"
    );
}

#[test]
fn who_looks_on_may_answer_only_where_that_is_allowed() {
    let folder = folder();
    let mut table = Table::open(folder.path(), None);
    click(&mut table.harness, "To look on");
    let viewer = link(&table.harness);
    let mut browser = Browser::default();
    assert_eq!(browser.get(&viewer).0, 200);
    let mut page = browser.connect(&viewer).expect("a socket");
    page.until("it is shown", |page| !page.buttons().is_empty());
    assert!(page.tap_on("Begin a whole game"));
    page.until("it is refused", |page| !page.said.is_empty());
    table.harness.run_steps(4);
    click(&mut table.harness, "Who looks on may answer too");
    table.until("it is allowed", |table| {
        table.page.shown["viewers_answer"] == true
    });
    page.until("it is allowed", |page| page.shown["viewers_answer"] == true);
    assert!(page.tap_on("Begin a whole game"));
    table.until("it is begun", |table| table.page.title() == "blue to move");
    table.harness.get_by_label_contains("One looks on.");
    click(&mut table.harness, "Stop using phones");
    assert!(page.is_hung_up() && table.page.is_hung_up());
}

#[test]
fn the_phones_pictures_are_watched_and_read() {
    let folder = folder();
    let mut table = Table::open(folder.path(), None);
    table.show(&fixture("games/geomancy/turn_01.jpg"));
    table.until("it is watched", |table| {
        table.harness.query_by_label("Source: the phone").is_some()
    });
    assert!(table.harness.query_by_label("The link as a code").is_none());
    table.until("it is read", |table| table.state() == State::Steady);
    table.until("it is told", |table| table.page.shown["steady"] == true);
    assert!(
        table
            .page
            .lines()
            .iter()
            .any(|line| line.contains("blue small"))
    );
    table.photo = None;
    table.until("the silence is told", |table| {
        let lines = table.page.lines();
        lines
            .iter()
            .any(|line| line.contains("The phone sends no pictures"))
    });
}

#[test]
fn a_whole_game_is_played_by_a_phone_alone() {
    let (folder, photos) = (folder(), fixture("games/geomancy"));
    let (truth, _) = record::open_read_only(&photos.join("truth.jsonl")).expect("the truth");
    let own = folder.path().join("match.jsonl");
    by_phone::begin(&own);
    let mut table = Table::open(folder.path(), Some(own.clone()));
    let mut player = Player {
        phone: &mut table,
        truth: &truth,
        photos,
        record: own,
        course: by_phone::Course::default(),
    };
    player.play();
    println!("{:?}", player.course);
    assert_eq!(player.course.photos, 23);
    let title = table.page.title();
    assert!(title.contains("wins") || title.contains("over"), "{title}");
}
