//! The window: a view of plain state. The camera and the eye run on threads of their own (`worker`),
//! the games judge what [`table`] holds, and the panels show it; nothing here decides anything.

mod dispute;
mod evidence;
mod picture;
mod ruling;
pub mod table;
mod worker;

use crate::capture::Frame;
use crate::capture::source::Source;
use crate::games::Game;
use crate::live::State;
use crate::overlay::Layer;
use crate::read::ReadOptions;
use dispute::Dispute;
use eframe::egui::{self, CentralPanel, Context, Key, Modifiers, Panel, RichText, Ui};
use picture::{Drawn, PictureView};
use ruling::Wish;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use table::Table;
use worker::{News, Watched, Worker};

/// What the window begins with.
pub struct Setup {
    /// None: the window says how to begin.
    pub source: Option<Source>,
    pub options: ReadOptions,
    pub game: Game,
    /// Where evidence is written.
    pub folder: PathBuf,
}

/// Why there is no window.
#[derive(Debug)]
pub struct WindowError(String);

impl fmt::Display for WindowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no window can be opened: {}; without a display, use --headless",
            self.0
        )
    }
}

impl std::error::Error for WindowError {}

/// Opens the window and stays until it is closed.
pub fn run(setup: Setup) -> Result<(), WindowError> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Geomant")
            .with_inner_size([1280.0, 800.0]),
        ..Default::default()
    };
    eframe::run_native(
        "geomant",
        options,
        Box::new(|creation| Ok(Box::new(Window::new(&creation.egui_ctx, setup)))),
    )
    .map_err(|error| WindowError(error.to_string()))
}

/// All that the window shows.
pub struct Window {
    context: Context,
    options: ReadOptions,
    folder: PathBuf,
    worker: Option<Worker>,
    source_text: String,
    /// What is wrong or was done, in a sentence.
    notice: String,
    /// What is wrong with the source.
    trouble: String,
    state: State,
    error: Option<String>,
    frame: Option<Frame>,
    /// The frame that the reading on show was made of, or one of the same time of quiet.
    read_frame: Option<Frame>,
    table: Table,
    selected: Option<String>,
    hidden: Vec<Layer>,
    picture: PictureView,
    dispute: Dispute,
}

impl Window {
    pub fn new(context: &Context, setup: Setup) -> Self {
        let colors = setup.options.colors.clone();
        let mut window = Self {
            context: context.clone(),
            options: setup.options,
            folder: setup.folder,
            worker: None,
            source_text: String::new(),
            notice: String::new(),
            trouble: String::new(),
            state: State::Looking,
            error: None,
            frame: None,
            read_frame: None,
            table: Table::new(setup.game, colors),
            selected: None,
            hidden: vec![],
            picture: PictureView::default(),
            dispute: Dispute::default(),
        };
        if let Some(source) = setup.source {
            window.source_text = source.to_string();
            window.watch(source);
        }
        window
    }

    /// The table as it is shown.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Shows a reading as if the watch had just made it of a frame.
    pub fn show(&mut self, frame: Frame, reading: crate::read::Reading) {
        self.take(News {
            frame: Some(frame),
            watched: Some(Watched {
                state: State::Steady,
                reading: Some(reading),
                error: None,
            }),
            trouble: None,
        });
    }

    fn watch(&mut self, source: Source) {
        let context = self.context.clone();
        let wake = Arc::new(move || context.request_repaint());
        // The old source's threads end with it.
        self.worker = None;
        match Worker::start(source, self.options.clone(), wake) {
            Ok(worker) => self.worker = Some(worker),
            Err(error) => self.trouble = format!("the camera's thread can't be started: {error}"),
        }
    }

    fn watch_named(&mut self) {
        match Source::named(self.source_text.trim()) {
            Ok(source) => {
                self.trouble.clear();
                self.watch(source);
            }
            Err(error) => self.trouble = error.to_string(),
        }
    }

    fn take(&mut self, news: News) {
        if let Some(trouble) = news.trouble {
            self.trouble = trouble;
        }
        if let Some(frame) = news.frame {
            self.picture.show_frame(&self.context, &frame);
            self.frame = Some(frame);
        }
        if let Some(watched) = news.watched {
            self.state = watched.state;
            self.error = watched.error;
            if let (State::Steady, Some(reading)) = (watched.state, watched.reading) {
                self.read_frame = self.frame.clone();
                self.dispute.forget();
                self.table.see(reading);
                self.forget_gone_stone();
            }
        }
    }

    /// What is selected has to be there.
    fn forget_gone_stone(&mut self) {
        let is_gone = |id: &String| self.table.stone(id).is_none();
        if self.selected.as_ref().is_some_and(is_gone) {
            self.selected = None;
        }
    }

    fn select(&mut self, id: String) {
        self.selected = (!id.is_empty()).then_some(id);
        self.dispute.forget();
    }

    /// Selects the stone after the selected one.
    fn select_next(&mut self) {
        let Some(reading) = self.table.reading() else {
            return;
        };
        let ids: Vec<&String> = reading.layout.stones.iter().map(|s| &s.id).collect();
        let at = ids
            .iter()
            .position(|id| Some(*id) == self.selected.as_ref());
        let next = at.map_or(0, |at| at + 1);
        if let Some(id) = ids.get(next % ids.len().max(1)) {
            let id = (*id).clone();
            self.select(id);
        }
    }

    fn export(&mut self) {
        let (Some(frame), Some(reading)) = (&self.read_frame, self.table.reading()) else {
            self.notice = "There is no reading to export yet.".into();
            return;
        };
        let written = evidence::export(&self.folder, frame, reading, self.table.marks());
        self.notice = match written {
            Ok(path) => format!(
                "Evidence written: {} and the layout beside it",
                path.display()
            ),
            Err(error) => error.to_string(),
        };
    }

    fn keys(&mut self, ui: &Ui) {
        // Letters typed into a field are no commands.
        if ui.ctx().egui_wants_keyboard_input() {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let with_command = |key| ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
        if with_command(Key::Z) {
            self.table.undo();
        }
        if with_command(Key::Y) {
            self.table.redo();
        }
        if pressed(Key::D) {
            self.select_next();
        }
        if pressed(Key::E) {
            self.export();
        }
        if pressed(Key::Escape) {
            self.selected = None;
        }
    }

    /// Draws the whole window.
    pub fn ui(&mut self, ui: &mut Ui) {
        if let Some(worker) = &self.worker {
            let news = worker.news();
            self.take(news);
        }
        self.take_dropped(ui);
        self.keys(ui);
        Panel::top("source").show(ui, |ui| self.top(ui));
        Panel::bottom("words").show(ui, |ui| self.bottom(ui));
        Panel::right("ruling")
            .default_size(360.0)
            .min_size(260.0)
            .show(ui, |ui| self.side(ui));
        CentralPanel::default().show(ui, |ui| self.middle(ui));
    }

    fn top(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            let label = ui.label("Camera");
            let field = egui::TextEdit::singleline(&mut self.source_text)
                .hint_text("0, http://phone:8080/video, or a file");
            let field = ui.add(field.desired_width(260.0)).labelled_by(label.id);
            let is_entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            if ui.button("Watch").clicked() || is_entered {
                self.watch_named();
            }
            if ui.button("Open file…").clicked()
                && let Some(path) = rfd::FileDialog::new().pick_file()
            {
                self.source_text = path.display().to_string();
                self.watch_named();
            }
            ui.separator();
            for game in Game::ALL {
                let is_played = self.table.game() == game;
                let name = ["Geomancy", "Noname"][game as usize];
                if ui.selectable_label(is_played, name).clicked() {
                    self.table.play(game);
                }
            }
            ui.separator();
            self.history(ui);
            ui.separator();
            theme(ui);
        });
        ui.horizontal_wrapped(|ui| {
            ui.label("Show");
            for (layer, name) in LAYERS {
                let mut is_shown = !self.hidden.contains(&layer);
                if ui.checkbox(&mut is_shown, name).changed() {
                    self.hidden.retain(|hidden| *hidden != layer);
                    self.hidden.extend((!is_shown).then_some(layer));
                }
            }
        });
    }

    fn history(&mut self, ui: &mut Ui) {
        let undo = ui.add_enabled(self.table.can_undo(), egui::Button::new("Undo"));
        if undo.on_hover_text("Ctrl+Z").clicked() {
            self.table.undo();
        }
        let redo = ui.add_enabled(self.table.can_redo(), egui::Button::new("Redo"));
        if redo.on_hover_text("Ctrl+Y").clicked() {
            self.table.redo();
        }
        let export = ui.button("Export evidence");
        if export
            .on_hover_text("The picture with all marks, and the layout (E)")
            .clicked()
        {
            self.export();
        }
    }

    fn bottom(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            let words = match (&self.worker, self.table.reading()) {
                (None, None) => "Choose a camera to begin.",
                _ => state_words(self.state),
            };
            ui.label(RichText::new(words).strong());
            let error = self.error.as_deref().unwrap_or_default();
            for sentence in [self.trouble.as_str(), error, self.notice.as_str()] {
                if !sentence.is_empty() {
                    ui.separator();
                    ui.label(sentence);
                }
            }
        });
    }

    fn side(&mut self, ui: &mut Ui) {
        if let Some(id) = self.selected.clone() {
            let frame = self.read_frame.as_ref();
            let fix = self.dispute.ui(ui, &self.table, &id, frame);
            if let Some(fix) = fix {
                self.table.fix(&id, fix);
                self.forget_gone_stone();
            }
            if ui.button("Close").clicked() {
                self.selected = None;
            }
            ui.separator();
        }
        match ruling::ui(ui, &self.table, self.selected.as_deref()) {
            Some(Wish::Select(id)) => self.select(id),
            Some(Wish::Choose { id, option }) => self.table.choose(&id, &option),
            None => {}
        }
    }

    fn middle(&mut self, ui: &mut Ui) {
        if !self.picture.has_picture() {
            ui.vertical_centered(|ui| {
                ui.add_space(ui.available_height() / 3.0);
                ui.heading("Point a camera at the table");
                ui.label(
                    "Type a camera's number (0 is the first), the address of a phone's camera, or a film, \
                     photo or folder, and press Watch. A photo can also be dropped here.",
                );
            });
            return;
        }
        let drawn = Drawn {
            marks: self.table.marks(),
            hidden: &self.hidden,
            is_faint: self.state != State::Steady,
            reading: self.table.reading(),
            selected: self.selected.as_deref(),
        };
        if let Some(id) = self.picture.ui(ui, &drawn) {
            self.select(id);
        }
    }

    fn take_dropped(&mut self, ui: &Ui) {
        let dropped = ui.input(|input| {
            let files = &input.raw.dropped_files;
            files.first().map(|file| file.path().to_path_buf())
        });
        if let Some(path) = dropped {
            self.source_text = path.display().to_string();
            self.watch_named();
        }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        Self::ui(self, ui);
    }
}

/// Light or dark; the window remembers which.
fn theme(ui: &mut Ui) {
    let mut preference = ui.ctx().options(|options| options.theme_preference);
    for (kind, name) in [
        (egui::ThemePreference::System, "System"),
        (egui::ThemePreference::Light, "Light"),
        (egui::ThemePreference::Dark, "Dark"),
    ] {
        if ui.selectable_value(&mut preference, kind, name).changed() {
            ui.ctx().set_theme(preference);
        }
    }
}

/// The layers that can be switched off, under the names that people read.
const LAYERS: [(Layer, &str); 7] = [
    (Layer::Grid, "Grid"),
    (Layer::Auras, "Auras"),
    (Layer::Rays, "Rays"),
    (Layer::Stones, "Outlines"),
    (Layer::Fates, "Fates"),
    (Layer::Names, "Names"),
    (Layer::Score, "Score panel"),
];

const fn state_words(state: State) -> &'static str {
    match state {
        State::Looking => "Looking for the board.",
        State::Moving => "Something moves: the last steady reading is shown, faintly.",
        State::Settling => "The table has come to rest and is being read.",
        State::Steady => "Steady.",
        State::Lost => "The board can't be found: the last reading is shown, faintly.",
    }
}

/// What to begin with where nothing was asked for: this machine's first camera, else the bundled film.
pub fn first_source() -> Option<Source> {
    const FILM: &str = "fixtures/clips/light_5703.mp4";
    let camera = Source::Camera(0);
    if camera.open().is_ok() {
        return Some(camera);
    }
    let path = PathBuf::from(FILM);
    path.exists().then_some(Source::Film(path))
}
