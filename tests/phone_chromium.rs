//! The page for phones in a real browser, without a screen and on this machine alone: `make phone-test`. Its camera sees a bundled
//! film; then a whole game is played through the page. With GEOMANT_SCREENSHOTS the pages are kept there as pictures.
#![cfg(feature = "app")]
#![allow(
    clippy::print_stdout,
    reason = "how the game went is printed for people"
)]

#[path = "common/by_phone.rs"]
mod by_phone;
#[path = "common/driven.rs"]
#[allow(dead_code, reason = "other tests use other parts of it")]
mod driven;
#[path = "common/webdriver.rs"]
mod webdriver;

use by_phone::{ByPhone, Player};
use driven::{Driven, click};
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::app::WindowSetup;
use geomant::capture::source::Source;
use geomant::ledger::record;
use geomant::live::State;
use geomant::pipeline::{Ground, ReadOptions};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use webdriver::Chromium;

const WITHIN: Duration = Duration::from_secs(120);
/// Two tables that look alike may not be told apart at all.
const COMES_WITHIN: Duration = Duration::from_secs(5);

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(name)
}

/// A bundled film as the browser's camera wants it: JPEGs one after the other.
fn film(folder: &Path) -> PathBuf {
    let source = Source::Film(fixture("clips/recast_5709.mp4"));
    let mut frames = source.open().expect("a film");
    let mut bytes = vec![];
    while let Some(frame) = frames.next_frame().expect("a frame") {
        bytes.extend(frame.as_jpeg(1280, 92).expect("a JPEG"));
    }
    let path = folder.join("film.mjpeg");
    std::fs::write(&path, bytes).expect("a film");
    path
}

struct Table {
    harness: Driven,
    chromium: Chromium,
    /// What was asked by then, as far as it is kept.
    asked: Vec<String>,
}

impl Table {
    fn open(folder: &TempDir, square_mm: f64, colors: &[&str], record: Option<PathBuf>) -> Self {
        let path = folder.path().to_path_buf();
        let colors: Vec<_> = colors
            .iter()
            .map(|name| name.parse().expect("a color"))
            .collect();
        let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
            record: record.clone(),
            options: ReadOptions {
                ground: Ground::chessboard(Some(square_mm)),
                colors: colors.clone(),
                ..ReadOptions::default()
            },
            ..driven::setup(&path)
        });
        harness.run_steps(4);
        click(&mut harness, "Use a phone");
        let chromium = Chromium::open(&film(folder.path()));
        Self {
            harness,
            chromium,
            asked: vec![],
        }
    }

    fn link(&self) -> String {
        let label = self.harness.get_by_label_contains("https://127.0.0.1:");
        let node = label.accesskit_node();
        node.label().or_else(|| node.value()).expect("a link")
    }

    fn until(&mut self, what: &str, is_so: impl Fn(&mut Self) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(began.elapsed() < WITHIN, "{what}: {}", self.text());
            self.wait();
        }
    }

    fn state(&self) -> State {
        self.harness.state().as_ref().expect("a window").state()
    }

    /// Keeps the page as it is seen.
    fn keep(&self, name: &str) {
        if let Some(folder) = std::env::var_os("GEOMANT_SCREENSHOTS") {
            std::fs::create_dir_all(&folder).expect("a folder");
            let path = Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, self.chromium.picture()).expect("a picture");
        }
    }

    /// Requires that nothing reaches out of the page, every control has a name, and every button is as large as a finger.
    fn is_fit_for_fingers(&self) {
        let script = "
            const wide = document.documentElement.scrollWidth > innerWidth;
            const seen = [...document.querySelectorAll('button')].filter((b) => b.offsetParent);
            const small = seen.filter((b) => b.offsetHeight < 48 || b.offsetWidth < 48);
            const named = [...document.querySelectorAll('button, input, img, video, svg, section')];
            const bare = named.filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || e.alt));
            return [wide, innerWidth, small.map((b) => b.textContent), bare.map((e) => e.outerHTML)];";
        let found = self.chromium.run(script, &[]);
        let expected = serde_json::json!([false, 390, [], []]);
        assert_eq!(found, expected);
    }
}

impl ByPhone for Table {
    fn show(&mut self, photo: &Path) {
        let path = photo.to_str().expect("a plain path");
        self.chromium.type_into("#file", path);
        // Something else is seen to come, and comes to rest.
        let began = Instant::now();
        while self.state() == State::Steady && began.elapsed() < COMES_WITHIN {
            self.wait();
        }
        self.until("it comes to rest", |table| table.state() == State::Steady);
    }

    fn wait(&mut self) {
        self.harness.run_steps(1);
        std::thread::sleep(Duration::from_millis(20));
    }

    fn buttons(&mut self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('[data-number]:enabled')].map((b) => b.textContent);";
        let words = self.chromium.run(script, &[]);
        let words = words.as_array().into_iter().flatten();
        words.filter_map(Value::as_str).map(str::to_owned).collect()
    }

    fn text(&mut self) -> String {
        self.chromium
            .run("return document.body.innerText;", &[])
            .to_string()
    }

    fn is_asked(&mut self, words: &str) {
        let kind: String = words
            .to_lowercase()
            .split(' ')
            .take(2)
            .collect::<Vec<_>>()
            .join("-");
        let kind = if kind.starts_with("choose") {
            "choose".into()
        } else {
            kind
        };
        if !self.asked.contains(&kind) {
            self.is_fit_for_fingers();
            self.keep(&format!("asked-{kind}"));
            self.asked.push(kind);
        }
    }

    fn tap(&mut self, words: &str) -> bool {
        let script = "
            const is = (b) => b.textContent === arguments[0];
            const button = [...document.querySelectorAll('[data-number]:enabled')].find(is);
            if (button) button.click();
            return Boolean(button);";
        self.chromium.run(script, &[words.into()]) == true
    }
}

#[test]
#[ignore = "needs chromium and chromedriver: make phone-test"]
fn the_camera_is_watched_and_what_is_judged_is_shown() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut table = Table::open(&folder, 45.0, &["red", "green", "blue"], None);
    let camera = table.link();
    click(&mut table.harness, "To look on");
    let viewer = table.link();
    click(&mut table.harness, "Close");
    table.chromium.go_to(&camera);
    table.until("it is greeted", |table| {
        table.text().contains("No picture yet")
    });
    table.is_fit_for_fingers();
    table.keep("camera-before");
    table.chromium.click("#start");
    table.until("it is watched and read", |table| {
        table.state() == State::Steady
    });
    table.until("it is told", |table| table.text().contains("Score"));
    table.is_fit_for_fingers();
    table.keep("camera");
    table.chromium.look("dark");
    table.keep("camera-dark");
    table.chromium.look("light");
    let first = table.chromium.tab();
    table.chromium.new_tab();
    table.chromium.go_to(&viewer);
    table.until("it is shown", |table| table.text().contains("Score"));
    table.is_fit_for_fingers();
    table.keep("viewer");
    table.chromium.look("dark");
    table.keep("viewer-dark");
    table
        .chromium
        .go_to(&camera.replace("/camera/", "/viewer/"));
    assert!(
        !table.text().contains("Geomant"),
        "a secret is good for its own link"
    );
    table.chromium.switch_to(&first);
    table.until("it goes on", |table| table.text().contains("Steady"));
}

/// As browsers do that trust no socket under a certificate which was made on the spot.
#[test]
#[ignore = "needs chromium and chromedriver: make phone-test"]
fn a_browser_without_sockets_is_camera_and_screen_too() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut table = Table::open(&folder, 45.0, &["red", "green", "blue"], None);
    let camera = table.link();
    click(&mut table.harness, "Close");
    table.chromium.without_sockets();
    table.chromium.go_to(&camera);
    table.until("it is greeted", |table| {
        table.text().contains("No picture yet")
    });
    table.chromium.click("#start");
    table.until("it is watched and read", |table| {
        table.state() == State::Steady
    });
    table.until("it is told", |table| table.text().contains("Score"));
    table.keep("camera-without-sockets");
    let asked = table.buttons();
    let words = asked.iter().find(|words| words.starts_with("Choose"));
    let words = words.expect("a choice").clone();
    // What has just appeared under a finger is not meant, and the film goes on meanwhile.
    table.until("the answer is taken", |table| {
        table.tap(&words);
        !table.text().contains("waits for the choices")
    });
}

#[test]
#[ignore = "needs chromium and chromedriver: make phone-test"]
fn a_whole_game_is_played_through_the_page() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let photos = fixture("games/geomancy");
    let (truth, _) = record::open_read_only(&photos.join("truth.jsonl")).expect("the truth");
    let own = folder.path().join("match.jsonl");
    by_phone::begin(&own);
    let mut table = Table::open(&folder, 57.15, &["blue", "yellow"], Some(own.clone()));
    let link = table.link();
    table.chromium.go_to(&link);
    table.until("it is greeted", |table| {
        table.text().contains("blue to move")
    });
    let began = Instant::now();
    let mut player = Player {
        phone: &mut table,
        truth: &truth,
        photos,
        record: own,
        course: by_phone::Course::default(),
    };
    player.play();
    println!(
        "{:?} in {:.0} s",
        player.course,
        began.elapsed().as_secs_f64()
    );
    table.until("the end is told", |table| {
        table.text().contains("The game is over.")
    });
    table.is_fit_for_fingers();
    table.keep("game-over");
}
