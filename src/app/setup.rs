//! What the window begins with, and how it is opened.

use super::prewarmed::PrewarmedSource;
use super::{Clock, RulingAsJson, Settings, Window, WindowError, speech};
use crate::capture::source::Source;
use crate::phrasing::Language;
use crate::pipeline::ReadOptions;
use crate::rules::game::Adjudicator;
use eframe::egui::{self, Ui};
use std::net::IpAddr;
use std::path::PathBuf;

/// What the window begins with.
pub struct WindowSetup {
    pub first: First,
    pub options: ReadOptions,
    /// None: the one that is usual on what is watched.
    pub game: Option<&'static dyn Adjudicator>,
    /// Where evidence is kept, unless a person says another place.
    pub folder: PathBuf,
    pub ruling_as_json: RulingAsJson,
    /// The cameras that are offered.
    pub cameras: Vec<Source>,
    /// The record of a match to go on with.
    pub record: Option<PathBuf>,
    pub clock: Clock,
    /// Where the page for phones is served once that is asked for. None: at this machine's address in its network.
    pub phones_on: Option<IpAddr>,
    /// What everything is said in. None: as it was chosen in the window last, else as the system speaks.
    pub language: Option<Language>,
    /// Who calls out what is judged, once that is asked for.
    pub speaker: Box<dyn speech::Speaker>,
    /// Told the number of every reading of a source, from 1 on, once it has been drawn.
    pub when_drawn: Box<dyn Fn(usize)>,
}

/// What is watched first.
pub enum First {
    Source(Source),
    /// What was watched last time, else a camera of this machine, else the demo.
    Usual,
    Nothing,
}

/// Opens the window and stays until it is closed.
pub fn run(setup: WindowSetup) -> Result<(), WindowError> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Geomant")
            .with_app_id("geomant")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0]),
        ..Default::default()
    };
    let prewarmed = match &setup.first {
        First::Source(source) => PrewarmedSource::begin(source, &setup.options),
        First::Usual | First::Nothing => None,
    };
    let open = |creation: &eframe::CreationContext| {
        let settings = creation.storage.map(Settings::load).unwrap_or_default();
        Window::opened(&creation.egui_ctx, setup, settings, prewarmed)
    };
    eframe::run_native(
        "geomant",
        options,
        Box::new(|creation| Ok(Box::new(open(creation)))),
    )
    .map_err(|error| WindowError::new(&error))
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.pace.keep(&self.eye);
        Self::ui(self, ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        self.settings().save(storage);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.chooser = None;
        self.phone = None;
        self.eye.close();
    }
}
