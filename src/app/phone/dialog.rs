//! The links for phones: as codes to be read by their cameras, and in letters.

use super::{Phone, code, purpose};
use crate::app::speaking::Speaks;
use crate::phone::{PageClients, PageRole, PhoneError};
use crate::phrase;
use crate::phrasing::Phrase;
use eframe::egui::{Context, Id, Image, Label, Modal, RichText, TextureHandle, Ui, Vec2};

/// The open dialog.
pub struct PhoneDialog {
    role: PageRole,
    /// The link that was drawn last, with its code.
    drawn: Option<(String, Option<TextureHandle>)>,
}

/// What became of the dialog in this frame.
pub enum PhoneDialogOutcome {
    StaysOpen,
    Closed,
    /// No page is to be served any more.
    Stopped,
    Failed(PhoneError),
}

/// Side of a code, in points: read across a table. In a low window it leaves room for the words round it.
const CODE: f32 = 300.0;
const CODE_OF_HEIGHT: f32 = 0.35;

impl PhoneDialog {
    pub const fn new() -> Self {
        Self {
            role: PageRole::Camera,
            drawn: None,
        }
    }

    /// Whether others are being let in, which goes on when the camera has come.
    pub fn is_for_viewers(&self) -> bool {
        self.role == PageRole::Viewer
    }
}

/// Draws the dialog, if it is open.
pub fn ui(context: &Context, phone: &mut Phone) -> PhoneDialogOutcome {
    let Some(mut dialog) = phone.dialog.take() else {
        return PhoneDialogOutcome::StaysOpen;
    };
    let modal = Modal::new(Id::unique("phone")).show(context, |ui| {
        ui.set_width(460.0);
        ui.heading(ui.say(phrase!("use-phone")));
        ui.horizontal(|ui| {
            for role in [PageRole::Camera, PageRole::Viewer] {
                ui.selectable_value(&mut dialog.role, role, ui.say(purpose(role)));
            }
        });
        ui.label(ui.say(what_it_is(dialog.role)));
        let link = phone.server.link(dialog.role);
        dialog.code(ui, &link);
        ui.label(RichText::new(ui.say(phrase!("certificate-warning"))).weak());
        ui.label(RichText::new(ui.say(who_is_there(phone.server.guests()))).strong());
        ui.checkbox(&mut phone.viewers_answer, ui.say(phrase!("viewers-answer")));
        ui.separator();
        buttons(ui, phone)
    });
    let is_closed = modal.should_close();
    phone.dialog = Some(dialog);
    match modal.inner {
        PhoneDialogOutcome::StaysOpen if is_closed => PhoneDialogOutcome::Closed,
        outcome => outcome,
    }
}

impl PhoneDialog {
    fn code(&mut self, ui: &mut Ui, link: &str) {
        if self.drawn.as_ref().is_none_or(|(drawn, _)| drawn != link) {
            self.drawn = Some((link.to_owned(), code::of(link, ui.ctx())));
        }
        ui.vertical_centered(|ui| {
            if let Some((_, Some(texture))) = &self.drawn {
                let side = CODE.min(CODE_OF_HEIGHT * ui.ctx().content_rect().height());
                let image = Image::new(texture).fit_to_exact_size(Vec2::splat(side));
                ui.add(image.alt_text(ui.say(phrase!("link-as-code"))));
            }
        });
        ui.add(Label::new(RichText::new(link).monospace()).wrap());
        if ui.button(ui.say(phrase!("copy-link"))).clicked() {
            ui.ctx().copy_text(link.to_owned());
        }
    }
}

fn buttons(ui: &mut Ui, phone: &Phone) -> PhoneDialogOutcome {
    let mut outcome = PhoneDialogOutcome::StaysOpen;
    ui.horizontal(|ui| {
        let why = ui.say(phrase!("new-links-why"));
        if ui
            .button(ui.say(phrase!("new-links")))
            .on_hover_text(why)
            .clicked()
            && let Err(error) = phone.server.renew()
        {
            outcome = PhoneDialogOutcome::Failed(error);
        }
        let why = ui.say(phrase!("stop-phones-why"));
        if ui
            .button(ui.say(phrase!("stop-phones")))
            .on_hover_text(why)
            .clicked()
        {
            outcome = PhoneDialogOutcome::Stopped;
        }
        if ui.button(ui.say(phrase!("close"))).clicked() {
            outcome = PhoneDialogOutcome::Closed;
        }
    });
    outcome
}

fn what_it_is(role: PageRole) -> Phrase {
    match role {
        PageRole::Camera => phrase!("role-camera-how"),
        PageRole::Viewer => phrase!("role-viewer-how"),
    }
}

fn who_is_there(guests: PageClients) -> Phrase {
    let viewers = guests.viewers;
    if guests.has_camera {
        phrase!("phone-connected", viewers)
    } else {
        phrase!("phone-not-connected", viewers)
    }
}
