//! The window without a screen, driven by its labels, and readings made up for it.

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use geomant::app::speech::{CallCue, Speaker};
use geomant::app::{First, Settings, Window, WindowSetup};
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::layout::{Layout, Stone, Surface};
use geomant::phrasing::{Language, Phrase};
use geomant::piece::PieceSet;
use geomant::pipeline::limits::Limits;
use geomant::pipeline::{ReadOptions, Reading, SeenBody};
use geomant::rules::variant;
use geomant::view::SurfaceView;
use image::RgbImage;
use nalgebra::Isometry3;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub type Driven = Harness<'static, Option<Window>>;

/// Side of a square of the boards that are shown, in millimetres.
pub const SQUARE_MM: f64 = 50.0;

/// Speaks to nobody; what was said is kept.
#[derive(Clone, Default)]
pub struct Heard(pub Rc<RefCell<Vec<String>>>);

impl Speaker for Heard {
    fn say(&mut self, sentence: &str, _: CallCue, _: Language) {
        self.0.borrow_mut().push(sentence.into());
    }

    fn trouble(&mut self) -> Option<Phrase> {
        None
    }
}

/// A window on Geomancy that watches nothing and writes into a folder.
pub fn setup(folder: &Path) -> WindowSetup {
    WindowSetup {
        first: First::Nothing,
        options: ReadOptions::default(),
        game: variant::adjudicator("geomancy").ok(),
        folder: folder.to_path_buf(),
        ruling_as_json: |_, _| Some("the ruling".into()),
        cameras: vec![],
        record: None,
        clock: || "2026-11-21T08:30:00Z".into(),
        phones_on: Some(std::net::Ipv4Addr::LOCALHOST.into()),
        language: Some(Language::English),
        speaker: Box::new(Heard::default()),
        when_drawn: Box::new(|_| ()),
    }
}

/// Opens the window with the first step.
pub fn open(size: [f32; 2], setup: impl Fn() -> WindowSetup + 'static) -> Driven {
    open_at_pace(size, 0.25, setup)
}

/// The same, drawn every so many seconds of its own time.
pub fn open_at_pace(
    size: [f32; 2],
    step_s: f32,
    setup: impl Fn() -> WindowSetup + 'static,
) -> Driven {
    let draw = move |ui: &mut egui::Ui, window: &mut Option<Window>| {
        window
            .get_or_insert_with(|| Window::new(ui.ctx(), setup(), Settings::default()))
            .ui(ui);
    };
    Harness::builder()
        .with_size(size)
        .with_step_dt(step_s)
        .build_ui_state(draw, None)
}

pub fn click(harness: &mut Driven, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(4);
}

/// The table comes to rest with these stones on it.
pub fn show(harness: &mut Driven, surface: Surface, stones: Vec<Stone>) {
    show_reading(harness, reading(surface, stones));
}

/// The table comes to rest and is read so.
pub fn show_reading(harness: &mut Driven, reading: Reading) {
    let frame = Frame::new(RgbImage::new(400, 400), "drawn".into(), 0.0);
    let window = harness.state_mut().as_mut().expect("a window");
    window.show(frame.expect("a frame"), reading);
    harness.run_steps(4);
}

/// A reading from straight above: a millimetre of the surface is a pixel of the picture.
pub fn reading(surface: Surface, stones: Vec<Stone>) -> Reading {
    let outline = |s: &Stone| SeenBody {
        outline_px: [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)]
            .map(|(x, y)| PixelPoint::new(s.position.x_mm + x, s.position.y_mm + y))
            .to_vec(),
        level_mm: 0.0,
    };
    Reading {
        size_px: (400, 400),
        view: SurfaceView::new(
            Camera::pinhole(500.0, (0.0, 0.0)),
            Isometry3::translation(0.0, 0.0, 500.0),
            0.1,
        ),
        seen: stones.iter().map(outline).collect(),
        layout: Layout {
            cards: vec![],
            evidence: Default::default(),
            surface,
            pieces: PieceSet::default(),
            stones,
        },
        limits: Limits::default(),
        notes: vec![],
    }
}

/// A file as a desktop hands it over.
#[derive(Debug)]
pub struct Dropped(pub PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}
