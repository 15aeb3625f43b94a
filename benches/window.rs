//! The window on a screen while it reads a phone's stream of 1280×720 pictures: how long its frames take,
//! how old a picture is when the screen shows it with its marks, and what memory and files it holds.
//!
//! `cargo bench --bench window -- SECONDS`; a machine without a screen puts
//! `xvfb-run -s "-screen 0 1280x800x24"` before it. One minute, unless told otherwise; the stream is a short film over
//! and over, in which a lamp comes on, so that the table is read again and again.

#[path = "../tests/common/phone.rs"]
#[allow(dead_code, reason = "the tests use other parts of it")]
mod phone;

use eframe::egui::{self, ViewportBuilder, ViewportCommand};
use geomant::app::speech::SystemVoice;
use geomant::app::{First, Settings, Window, WindowSetup};
use geomant::capture::source::Source;
use geomant::live::State;
use geomant::phrasing::Language;
use phone::{Phone, pictures_of};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const FILM: &str = "fixtures/clips/light_5703.mp4";
const FPS: f64 = 15.0;
const USUAL_SECONDS: u64 = 60;
/// The window draws when there is something new; so it is drawn at least so often.
const TICK: Duration = Duration::from_millis(100);
/// What is hoped for, in the 95th percentile, in milliseconds.
const FRAME_MS: f64 = 16.0;
const LATENCY_MS: f64 = 150.0;

fn main() {
    let told = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let seconds = told.unwrap_or(USUAL_SECONDS);
    let film = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILM);
    let phone = Phone::serve(0, pictures_of(&film, 2), FPS);
    let pace = Arc::new(Mutex::new(Pace::default()));
    let mut options = eframe::NativeOptions {
        viewport: ViewportBuilder::default().with_inner_size([1280.0, 800.0]),
        ..Default::default()
    };
    // A frame that waits for the screen would seem slow.
    options.glow_options.vsync = false;
    let told = Arc::clone(&pace);
    let opened = eframe::run_native(
        "geomant-bench",
        options,
        Box::new(move |creation| {
            Ok(Box::new(Measured {
                window: Window::new(&creation.egui_ctx, setup(&phone), Settings::default()),
                phone,
                pace: told,
                began: Instant::now(),
                ends_after: Duration::from_secs(seconds),
                last: None,
                shown_s: -1.0,
                minutes: 0,
                has_ended: false,
            }))
        }),
    );
    match opened {
        Ok(()) => pace.lock().expect("the pace").report(),
        Err(error) => eprintln!("no window: {error}; is there a screen? Try xvfb-run"),
    }
}

fn setup(phone: &Phone) -> WindowSetup {
    WindowSetup {
        first: First::Source(Source::Stream(phone.url())),
        options: phone::table(),
        game: None,
        folder: ".".into(),
        ruling_as_json: |_, _| None,
        cameras: vec![],
        record: None,
        clock: || "2026-11-21T08:30:00Z".into(),
        phones_on: Some(std::net::Ipv4Addr::LOCALHOST.into()),
        speaker: Box::new(SystemVoice::default()),
        when_drawn: Box::new(|_| ()),
        language: Some(Language::English),
    }
}

/// What was measured, in milliseconds.
#[derive(Default)]
struct Pace {
    /// Frames of the window without what the processor draws in place of a graphics card.
    own: Vec<f64>,
    /// The same with it.
    whole: Vec<f64>,
    /// The same, while the table was being read.
    while_reading: Vec<f64>,
    /// From a picture's sending to its being on the screen.
    latency: Vec<f64>,
}

impl Pace {
    fn report(&mut self) {
        let told = [
            ("a frame, not counting drawing", &mut self.own, FRAME_MS),
            ("a frame with all drawing", &mut self.whole, FRAME_MS),
            ("the same while reading", &mut self.while_reading, FRAME_MS),
            (
                "from a picture's sending to the screen",
                &mut self.latency,
                LATENCY_MS,
            ),
        ];
        for (what, values, wanted) in told {
            values.sort_by(f64::total_cmp);
            let count = values.len();
            let at = |part: f64| values.get(((count.max(1) - 1) as f64 * part).round() as usize);
            let (Some(half), Some(most)) = (at(0.5), at(0.95)) else {
                eprintln!("{what}: never");
                continue;
            };
            eprintln!(
                "{what}: median {half:.1} ms, 95th percentile {most:.1} ms (wanted: {wanted}), of {count}"
            );
        }
    }
}

/// The window with a stopwatch.
struct Measured {
    window: Window,
    phone: Phone,
    pace: Arc<Mutex<Pace>>,
    began: Instant,
    ends_after: Duration,
    last: Option<Last>,
    /// Time of the newest picture that was shown.
    shown_s: f64,
    /// Minutes for which memory was told.
    minutes: u64,
    has_ended: bool,
}

/// The frame before.
struct Last {
    began: Instant,
    is_reading: bool,
    /// When the picture was sent that it was the first to show.
    sent: Option<Instant>,
}

impl Measured {
    /// Writes down the frame before, which the screen shows by now.
    fn note(&mut self, last: &Last, now: Instant, own_s: Option<f32>) {
        let mut pace = self.pace.lock().expect("the pace");
        let whole_ms = (now - last.began).as_secs_f64() * 1e3;
        pace.whole.push(whole_ms);
        if last.is_reading {
            pace.while_reading.push(whole_ms);
        }
        pace.own.extend(own_s.map(|s| f64::from(s) * 1e3));
        let latency = last.sent.map(|sent| (now - sent).as_secs_f64() * 1e3);
        pace.latency.extend(latency);
    }

    fn tell_memory(&mut self, is_over: bool) {
        let minutes = self.began.elapsed().as_secs() / 60;
        let is_due = minutes > self.minutes && (minutes == 1 || minutes.is_multiple_of(10));
        if is_due || (is_over && !self.has_ended) {
            self.minutes = minutes;
            self.has_ended = is_over;
            let seconds = self.began.elapsed().as_secs();
            eprintln!("after {seconds} s: {}", held());
        }
    }
}

impl eframe::App for Measured {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let began = Instant::now();
        // Every measured frame is followed at once by another, whose beginning tells when the screen showed it.
        let follows = self.last.take();
        if let Some(last) = &follows {
            self.note(last, began, frame.info().cpu_usage);
        }
        self.window.ui(ui);
        let newest = self.window.frame();
        let new = newest.filter(|frame| frame.time_s > self.shown_s);
        let sent = new.and_then(|frame| self.phone.sent_at(&frame.rgb));
        self.shown_s = newest.map_or(self.shown_s, |frame| frame.time_s);
        if follows.is_none() {
            self.last = Some(Last {
                began,
                is_reading: self.window.state() == State::Settling,
                sent,
            });
        }
        let is_over = self.began.elapsed() >= self.ends_after;
        self.tell_memory(is_over);
        match (is_over, follows) {
            (true, _) => ui.ctx().send_viewport_cmd(ViewportCommand::Close),
            (false, None) => ui.ctx().request_repaint(),
            (false, Some(_)) => ui.ctx().request_repaint_after(TICK),
        }
    }

    fn on_exit(&mut self, gl: Option<&eframe::glow::Context>) {
        eframe::App::on_exit(&mut self.window, gl);
    }
}

/// Memory and open files of this process, as Linux tells them; the phone's server is a part of it.
fn held() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let files = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    format!(
        "{} in memory, {files} open files",
        memory.unwrap_or("unknown").trim()
    )
}
