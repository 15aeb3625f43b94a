//! The window: a view of plain state. The camera and the eye run on threads of their own (`worker`),
//! the games judge what [`table`] holds, and the panels show it; nothing here decides anything.

mod actions;
mod aim;
mod annotation_chips;
mod appearance;
mod bars;
mod bottom_line;
mod cameras;
mod canvas;
mod chip;
mod chooser;
mod closing;
mod demo;
mod dispute;
mod error;
mod evidence;
mod eye;
mod file_manager;
mod film_clock;
mod framing;
mod from_above;
mod game;
mod in_play;
mod keys;
mod matches;
mod middle;
mod new_game;
mod notices;
mod on_screen;
mod pace;
mod phone;
mod photos;
mod planning;
mod players;
mod poor_picture;
mod prewarmed;
mod regrouping;
mod room;
mod ruling;
mod saving;
mod screen;
mod settings;
mod setup;
mod side_panel;
mod speaking;
pub mod speech;
mod style;
pub mod table;
mod waker;
mod welcome;
mod wording;
mod worker;

pub use error::WindowError;
pub use evidence::RulingAsJson;
pub use game::Clock;
pub use room::Views;
pub use settings::Settings;
pub use setup::{First, WindowSetup, run};

use crate::capture::Frame;
use crate::capture::source::Source;
use crate::frames::PixelPoint;
use crate::live::State;
use crate::overlay::Layer;
use crate::phrasing::Phrase;
use crate::pipeline::{ReadOptions, Reading};
use crate::rules::game::Adjudicator;
use crate::rules::side::Seats;
use canvas::{Canvas, CanvasView};
use chooser::{Chooser, ChooserOutcome};
use closing::Closing;
use eframe::egui::{self, CentralPanel, Context, Panel, Ui};
use eye::Eye;
use game::Game as PlayedGame;
use new_game::NewGame;
use pace::Pace;
use phone::Phone;
use photos::PhotoWords;
use prewarmed::PrewarmedSource;
use regrouping::BeadSubject;
use saving::Saving;
use std::net::IpAddr;
use std::path::PathBuf;
use table::Table;
use worker::ShownFrame;

/// What people say of a table: of this one, and of no other.
struct TableSettings {
    options: ReadOptions,
    seats: Seats,
    game: &'static dyn Adjudicator,
}

/// All that the window shows.
pub struct Window {
    eye: Eye,
    table: Table,
    photos: PhotoWords,
    folder: PathBuf,
    ruling_as_json: RulingAsJson,
    cameras: Vec<Source>,
    chooser: Option<Chooser>,
    new_game: Option<NewGame>,
    /// The same where it was left by Escape, for when it is opened again.
    draft: Option<NewGame>,
    /// The page for phones, while it is served.
    phone: Option<Phone>,
    phones_on: Option<IpAddr>,
    saving: Option<Saving>,
    /// The window is to be closed, and something would be lost with it.
    closing: Option<Closing>,
    /// The evidence that was kept last: its folder can be opened.
    kept: Option<PathBuf>,
    /// The match that is played.
    game: Option<PlayedGame>,
    /// What its panel shows, and since when.
    aim: aim::PanelAim,
    /// What was said of the table before that match.
    before_match: Option<TableSettings>,
    /// The record of the match that was left last.
    last_record: Option<PathBuf>,
    /// The table's revision that the match was compared with last.
    compared: Option<u64>,
    clock: Clock,
    calls: speech::Calls,
    /// The table's revision of which everything was called.
    called: Option<u64>,
    /// What was done, in a sentence.
    notice: Phrase,
    selected: Option<String>,
    /// The round thing beside the stones that is looked at, or where one was not seen.
    bead: Option<BeadSubject>,
    /// Stones that a line of the ruling speaks of.
    pointed_at: Vec<String>,
    hidden: Vec<Layer>,
    views: Views,
    camera: Canvas,
    above: Canvas,
    /// The next click in the picture adds a stone there.
    adds: bool,
    /// The sheet of keys lies over everything.
    shows_keys: bool,
    /// All stones have their labels in the picture, not only those in doubt.
    labels_all: bool,
    /// How large the window was when it was drawn last.
    room: egui::Vec2,
    /// The panel at the side is folded away.
    is_folded: bool,
    /// The board's corners while a person drags them.
    corners: Option<[PixelPoint; 4]>,
    /// Whether anybody has answered which colors are in play before this source.
    asked_colors: bool,
    when_drawn: Box<dyn Fn(usize)>,
    pace: Pace,
    /// The number of the reading that was drawn last, and whether that was told.
    drawn: (usize, bool),
    /// What was watched last time.
    source_before: Option<String>,
}

impl Window {
    pub fn new(context: &Context, setup: WindowSetup, settings: Settings) -> Self {
        Self::opened(context, setup, settings, None)
    }

    /// The same, going on from what is watched already.
    fn opened(
        context: &Context,
        setup: WindowSetup,
        settings: Settings,
        prewarmed: Option<PrewarmedSource>,
    ) -> Self {
        style::set(context);
        style::begin_at_the_top(context);
        speaking::begin(context, setup.language.or(settings.language));
        let game = setup
            .game
            .unwrap_or(matches::usual_game(&setup.options.ground));
        let mut window = Self {
            table: Table::new(game, &setup.options.colors),
            eye: Eye::new(context, setup.options, settings.places),
            photos: PhotoWords::default(),
            folder: setup.folder,
            ruling_as_json: setup.ruling_as_json,
            cameras: setup.cameras,
            chooser: None,
            new_game: None,
            draft: None,
            phone: None,
            phones_on: setup.phones_on,
            saving: None,
            closing: None,
            kept: None,
            game: None,
            aim: aim::PanelAim::default(),
            before_match: None,
            last_record: None,
            compared: None,
            clock: setup.clock,
            calls: speech::Calls::new(setup.speaker),
            called: None,
            notice: Phrase::default(),
            selected: None,
            bead: None,
            pointed_at: vec![],
            // The score stands beside the picture already.
            hidden: settings.hidden.unwrap_or_else(|| vec![Layer::Score]),
            views: settings.views.unwrap_or(Views::Camera),
            camera: Canvas::new(CanvasView::Camera),
            above: Canvas::new(CanvasView::FromAbove),
            adds: false,
            shows_keys: false,
            labels_all: false,
            room: egui::Vec2::ZERO,
            is_folded: false,
            corners: None,
            asked_colors: false,
            when_drawn: setup.when_drawn,
            pace: Pace::default(),
            drawn: (0, true),
            source_before: settings.source,
        };
        window.eye.go_on_from(prewarmed);
        match setup.first {
            First::Source(source) => window.eye.watch(source),
            First::Usual => window.watch_usual(),
            First::Nothing => {}
        }
        window.table.set_colors(&window.eye.options().colors);
        if let Some(path) = setup.record {
            window.resume_given(path);
        }
        window
    }

    /// The table as it is shown.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// How the watch stands.
    pub const fn state(&self) -> State {
        self.eye.state
    }

    /// What is wrong with the source; empty while all is well.
    pub const fn trouble(&self) -> &Phrase {
        &self.eye.trouble
    }

    /// The newest frame.
    pub fn frame(&self) -> Option<&Frame> {
        self.eye.live().map(|on_screen| &*on_screen.shown.frame)
    }

    /// Shows a reading as if the watch had just made it of a frame.
    pub fn show(&mut self, frame: Frame, reading: Reading) {
        self.eye.take_frame(ShownFrame::new(frame));
        self.see(reading);
    }

    fn see(&mut self, reading: Reading) {
        self.photos.show(self.eye.photo());
        self.table.see(reading);
        self.forget_gone_stone();
    }

    /// Draws the whole window.
    pub fn ui(&mut self, ui: &mut Ui) {
        if let (number, false) = self.drawn {
            (self.when_drawn)(number);
            self.drawn.1 = true;
        }
        if let Some(reading) = self.eye.take_news() {
            self.see(reading);
        }
        self.settle_in(ui);
        self.fall_back();
        self.follow_phone(ui);
        self.follow_game(ui);
        self.take_aim(ui);
        self.call_out(ui);
        self.take_dropped(ui);
        self.keys(ui);
        Panel::top("top").show(ui, |ui| self.top(ui));
        self.bottom_line(ui);
        self.timeline(ui);
        self.side_panel(ui);
        Panel::top("strip").show(ui, |ui| self.strip(ui));
        self.poor_picture(ui);
        let ground = egui::Frame::central_panel(ui.style()).inner_margin(0.0);
        CentralPanel::default()
            .frame(ground)
            .show(ui, |ui| self.middle(ui));
        self.over_all(ui);
        if self.drawn.0 != self.eye.readings() {
            self.drawn = (self.eye.readings(), self.eye.readings() == 0);
        }
    }

    /// In another room, panels find their places from what they took up when they were drawn before: they are drawn until they lie well.
    fn settle_in(&mut self, ui: &Ui) {
        let room = ui.ctx().content_rect().size();
        if self.room != room {
            self.room = room;
            ui.ctx().request_repaint();
        }
    }

    fn over_all(&mut self, ui: &Ui) {
        let context = ui.ctx().clone();
        chooser::drop_veil(&context);
        self.new_game_dialog(&context);
        self.saving_dialog(&context);
        self.phone_dialog(&context);
        self.shows_keys = self.shows_keys && keys::ui(&context);
        self.chooser_dialog(&context);
        self.closing_dialog(&context);
    }

    fn chooser_dialog(&mut self, context: &Context) {
        let Some(chooser) = &mut self.chooser else {
            return;
        };
        let live = self.eye.live().filter(|_| self.eye.trouble.is_empty());
        let watched = self.eye.live_source().zip(live);
        match chooser.ui(context, watched) {
            ChooserOutcome::StaysOpen => {}
            ChooserOutcome::Closed | ChooserOutcome::Chosen(chooser::SourceChoice::AsItIs) => {
                self.chooser = None
            }
            ChooserOutcome::Chosen(choice) => {
                // Its cameras are let go of before one of them is watched.
                self.chooser = None;
                self.watch(&choice);
            }
        }
    }

    /// What to remember.
    fn settings(&self) -> Settings {
        Settings {
            source: (self.eye.to_remember()).or_else(|| self.source_before.clone()),
            views: Some(self.views),
            hidden: Some(self.hidden.clone()),
            places: self.eye.places().clone(),
            language: Some(self.eye.language()),
        }
    }
}
