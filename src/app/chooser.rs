//! Where the pictures come from: the cameras there are, each with a live picture, an address, a file, the
//! demo.

pub(super) mod dialog;

use super::cameras::{self, Cameras};
use super::dispute::amber;
use super::on_screen::OnScreen;
use super::room::{field_width, fitted};
use crate::app::speaking::Speaks;
use crate::capture::source::Source;
use crate::phrase;
use dialog::{PathAnswer, PathDialog};
use eframe::egui::{
    self, Button, Color32, Context, Id, Image, Key, Modal, Pos2, Rect, RichText, TextEdit, Ui, Vec2,
};
use std::path::PathBuf;

/// What a person chose.
#[derive(Clone, Debug, PartialEq)]
pub enum SourceChoice {
    Source(Source),
    /// In a person's words: an address or a path.
    Named(String),
    /// Files and folders that belong together.
    Files(Vec<PathBuf>),
    Demo,
    /// What is watched already.
    AsItIs,
}

/// The open chooser; cameras are looked through only while it is open.
pub struct Chooser {
    cameras: Cameras,
    /// The camera that is watched already: a second look through it would be refused.
    watched: Option<Source>,
    address: String,
    dialog: Option<PathDialog>,
    /// Whether the system had none to show.
    has_no_dialog: bool,
}

/// Room for a row of small pictures with their heading and buttons, in points.
const CAMERAS_HEIGHT: f32 = 190.0;

/// What became of the chooser in this frame.
pub enum ChooserOutcome {
    StaysOpen,
    Closed,
    Chosen(SourceChoice),
}

impl Chooser {
    pub fn open(
        context: &Context,
        mut cameras: Vec<Source>,
        watched: Option<Source>,
        address: String,
    ) -> Self {
        cameras.retain(|camera| Some(camera) != watched.as_ref());
        Self {
            cameras: Cameras::look(cameras, context),
            watched,
            address,
            dialog: None,
            has_no_dialog: false,
        }
    }

    /// Draws the chooser; `watched` is the camera being watched with its picture.
    pub fn ui(
        &mut self,
        context: &Context,
        watched: Option<(&Source, &OnScreen)>,
    ) -> ChooserOutcome {
        if let Some(path) = self.picked() {
            return ChooserOutcome::Chosen(SourceChoice::Named(path.display().to_string()));
        }
        let modal = Modal::new(Id::unique("chooser")).show(context, |ui| {
            fitted(ui, 660.0, |ui| self.all(ui, context, watched))
        });
        let (chosen, is_closed) = &modal.inner;
        match chosen {
            Some(choice) => ChooserOutcome::Chosen(choice.clone()),
            None if *is_closed || modal.should_close() => ChooserOutcome::Closed,
            None => ChooserOutcome::StaysOpen,
        }
    }

    /// Everything in the dialog; what is chosen, and whether it is closed.
    fn all(
        &mut self,
        ui: &mut Ui,
        context: &Context,
        watched: Option<(&Source, &OnScreen)>,
    ) -> (Option<SourceChoice>, bool) {
        // As high with cameras as without, so that nothing moves under the pointer when one answers.
        let top = ui.cursor().top();
        let chosen = self.cameras(ui, watched);
        let height = ui.cursor().top() - top;
        ui.add_space((CAMERAS_HEIGHT - height).max(0.0) + 14.0);
        let chosen = chosen.or(self.address(ui));
        ui.add_space(14.0);
        let chosen = chosen.or(self.files(ui, context));
        ui.add_space(14.0);
        ui.separator();
        let is_closed = ui.button(ui.say(phrase!("close"))).clicked();
        (chosen, is_closed)
    }

    /// What came back from the system's file dialog.
    fn picked(&mut self) -> Option<PathBuf> {
        let answer = self.dialog.as_ref()?.answer()?;
        self.dialog = None;
        self.has_no_dialog = matches!(answer, PathAnswer::Missing);
        match answer {
            PathAnswer::Picked(path) => Some(path),
            PathAnswer::Closed | PathAnswer::Missing => None,
        }
    }

    fn cameras(
        &mut self,
        ui: &mut Ui,
        watched: Option<(&Source, &OnScreen)>,
    ) -> Option<SourceChoice> {
        ui.heading(ui.say(phrase!("cameras")));
        let context = ui.ctx().clone();
        let answering = self.cameras.answering(&context);
        if answering.is_empty() && watched.is_none() {
            ui.label(ui.say(phrase!("cameras-none")));
            if ui.button(ui.say(phrase!("cameras-again"))).clicked() {
                let mut cameras = crate::capture::source::possible_cameras();
                cameras.retain(|camera| Some(camera) != self.watched.as_ref());
                self.cameras = Cameras::look(cameras, &context);
            }
            return None;
        }
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            if let Some((source, live)) = watched {
                let name = ui.say(phrase!("camera-go-on", source = source.phrase()));
                if small_picture(ui, source, &name, cut_to_shape(live)) {
                    chosen = Some(SourceChoice::AsItIs);
                }
            }
            for (source, texture) in answering {
                let name = ui.say(phrase!("camera-use", source = source.phrase()));
                if small_picture(ui, source, &name, Image::new(texture)) {
                    chosen = Some(SourceChoice::Source(source.clone()));
                }
            }
        });
        chosen
    }

    fn address(&mut self, ui: &mut Ui) -> Option<SourceChoice> {
        let heading = ui.heading(ui.say(phrase!("phone-in-network")));
        ui.label(ui.say(phrase!("phone-in-network-how")));
        let mut is_entered = false;
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(&mut self.address)
                .hint_text(ui.say(phrase!("address-hint")))
                .desired_width(field_width(ui, 440.0, 170.0));
            let field = ui.add(field).labelled_by(heading.id);
            is_entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            let is_there = !self.address.trim().is_empty();
            is_entered |= ui
                .add_enabled(is_there, Button::new(ui.say(phrase!("watch"))))
                .clicked();
        });
        let address = self.address.trim();
        (is_entered && !address.is_empty()).then(|| SourceChoice::Named(address.to_owned()))
    }

    fn files(&mut self, ui: &mut Ui, context: &Context) -> Option<SourceChoice> {
        let mut chosen = None;
        ui.heading(ui.say(phrase!("files")));
        ui.horizontal_wrapped(|ui| {
            ui.add_enabled_ui(self.dialog.is_none(), |ui| {
                if ui.button(ui.say(phrase!("open-file"))).clicked() {
                    self.dialog = Some(PathDialog::for_file(context));
                }
                if ui.button(ui.say(phrase!("open-photos"))).clicked() {
                    self.dialog = Some(PathDialog::for_folder(context));
                }
            });
            if ui.button(ui.say(phrase!("watch-demo"))).clicked() {
                chosen = Some(SourceChoice::Demo);
            }
        });
        if self.has_no_dialog {
            ui.label(RichText::new(ui.say(phrase!("dialog-missing"))).color(amber(ui)));
        }
        ui.label(faint(ui, &ui.say(phrase!("files-dropped"))));
        chosen
    }
}

/// A camera's small picture above its button; true if either is clicked.
fn small_picture(ui: &mut Ui, source: &Source, name: &str, image: Image<'_>) -> bool {
    let (width, height) = cameras::SIZE_PX;
    let size = Vec2::new(width as f32, height as f32);
    let image = image.fit_to_exact_size(size).corner_radius(4.0);
    let alt = ui.say(phrase!("camera-picture", source = source.phrase()));
    let both = ui.vertical(|ui| {
        let picture = Button::image(image.alt_text(alt));
        let picture = ui.add(picture);
        let word = ui.add_sized([size.x, 22.0], Button::new(name));
        picture.clicked() || word.clicked()
    });
    both.inner
}

/// The middle of the live picture in a small picture's shape.
fn cut_to_shape(live: &OnScreen) -> Image<'_> {
    let (width, height) = live.shown.frame.size_px();
    let wanted = cameras::SIZE_PX.0 as f32 / cameras::SIZE_PX.1 as f32;
    let has = width as f32 / height as f32;
    let part = Vec2::new((wanted / has).min(1.0), (has / wanted).min(1.0));
    Image::new(&live.texture).uv(Rect::from_center_size(Pos2::new(0.5, 0.5), part))
}

fn faint(ui: &Ui, words: &str) -> RichText {
    let color: Color32 = ui.visuals().weak_text_color();
    RichText::new(words).color(color)
}

/// The veil over the window while a file is dragged over it.
pub fn drop_veil(context: &Context) {
    let is_over = context.input(|input| !input.raw.hovered_files.is_empty());
    if !is_over {
        return;
    }
    let layer = egui::LayerId::new(egui::Order::Foreground, Id::unique("drop"));
    let painter = context.layer_painter(layer);
    let screen = context.content_rect();
    painter.rect_filled(screen, 0.0, Color32::from_black_alpha(200));
    painter.text(
        screen.center(),
        egui::Align2::CENTER_CENTER,
        context.say(phrase!("drop-here")),
        egui::FontId::proportional(28.0),
        Color32::WHITE,
    );
}
