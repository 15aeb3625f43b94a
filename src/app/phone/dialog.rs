//! The links for phones: as codes to be read by their cameras, and in letters.

use super::{Phone, code, purpose};
use crate::phone::{Guests, PhoneError, Role};
use eframe::egui::{Context, Id, Image, Label, Modal, RichText, TextureHandle, Ui, Vec2};

/// The open dialog.
pub struct Dialog {
    role: Role,
    /// The link that was drawn last, with its code.
    drawn: Option<(String, Option<TextureHandle>)>,
}

/// What became of the dialog in this frame.
pub enum Outcome {
    StaysOpen,
    Closed,
    /// No page is to be served any more.
    Stopped,
    Failed(PhoneError),
}

/// Side of a code, in points: read across a table. In a low window it leaves room for the words round it.
const CODE: f32 = 300.0;
const CODE_OF_HEIGHT: f32 = 0.35;

/// What to do about the warning that every browser shows.
const WARNING: &str = "The browser warns of a certificate that nobody vouches for: it was made here, a moment ago. \
                       Choose “Advanced” or “Show details”, and go on to the page.";

impl Dialog {
    pub const fn new() -> Self {
        Self {
            role: Role::Camera,
            drawn: None,
        }
    }

    /// Whether others are being let in, which goes on when the camera has come.
    pub fn is_for_viewers(&self) -> bool {
        self.role == Role::Viewer
    }
}

/// Draws the dialog, if it is open.
pub fn ui(context: &Context, phone: &mut Phone) -> Outcome {
    let Some(mut dialog) = phone.dialog.take() else {
        return Outcome::StaysOpen;
    };
    let modal = Modal::new(Id::unique("phone")).show(context, |ui| {
        ui.set_width(460.0);
        ui.heading("Use a phone");
        ui.horizontal(|ui| {
            for role in [Role::Camera, Role::Viewer] {
                ui.selectable_value(&mut dialog.role, role, purpose(role));
            }
        });
        ui.label(what_it_is(dialog.role));
        let link = phone.server.link(dialog.role);
        dialog.code(ui, &link);
        ui.label(RichText::new(WARNING).weak());
        ui.label(RichText::new(who_is_there(phone.server.guests())).strong());
        ui.checkbox(&mut phone.viewers_answer, "Who looks on may answer too");
        ui.separator();
        buttons(ui, phone)
    });
    let is_closed = modal.should_close();
    phone.dialog = Some(dialog);
    match modal.inner {
        Outcome::StaysOpen if is_closed => Outcome::Closed,
        outcome => outcome,
    }
}

impl Dialog {
    fn code(&mut self, ui: &mut Ui, link: &str) {
        if self.drawn.as_ref().is_none_or(|(drawn, _)| drawn != link) {
            self.drawn = Some((link.to_owned(), code::of(link, ui.ctx())));
        }
        ui.vertical_centered(|ui| {
            if let Some((_, Some(texture))) = &self.drawn {
                let side = CODE.min(CODE_OF_HEIGHT * ui.ctx().content_rect().height());
                let image = Image::new(texture).fit_to_exact_size(Vec2::splat(side));
                ui.add(image.alt_text("The link as a code"));
            }
        });
        ui.add(Label::new(RichText::new(link).monospace()).wrap());
        if ui.button("Copy the link").clicked() {
            ui.ctx().copy_text(link.to_owned());
        }
    }
}

fn buttons(ui: &mut Ui, phone: &Phone) -> Outcome {
    let mut outcome = Outcome::StaysOpen;
    ui.horizontal(|ui| {
        let why = "Both links lead nowhere then, and who is connected is out.";
        if ui.button("Make new links").on_hover_text(why).clicked()
            && let Err(error) = phone.server.renew()
        {
            outcome = Outcome::Failed(error);
        }
        let why = "Nothing is served to phones any more.";
        if ui.button("Stop using phones").on_hover_text(why).clicked() {
            outcome = Outcome::Stopped;
        }
        if ui.button("Close").clicked() {
            outcome = Outcome::Closed;
        }
    });
    outcome
}

const fn what_it_is(role: Role) -> &'static str {
    match role {
        Role::Camera => {
            "Read this with the phone's camera; the phone has to be in the same network. It is good for one browser."
        }
        Role::Viewer => {
            "For the other players: the table and the score, on as many phones as there are."
        }
    }
}

fn who_is_there(guests: Guests) -> String {
    let camera = match guests.has_camera {
        true => "The phone is connected.",
        false => "No phone is connected as the camera.",
    };
    match guests.viewers {
        0 => camera.to_owned(),
        1 => format!("{camera} One looks on."),
        several => format!("{camera} {several} look on."),
    }
}
