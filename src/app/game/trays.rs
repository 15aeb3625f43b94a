//! What lies before players to be clicked, and what may be done with what is picked out.

use super::{Game, Request};
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::tray::{Laid, Picks, Token, TokenStanding, Tray};
use eframe::egui::{
    Align2, Color32, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    accesskit::Role,
};

/// Side of a die, in points.
const SIDE: f32 = 27.0;
/// Room beside a word on a token.
const BESIDE_WORD: f32 = 9.0;
/// What is picked out stands so much higher.
const LIFT: f32 = 3.0;

impl Game {
    /// What lies before the players at the moment that is shown. What is past can only be looked at, and so can all while
    /// time stands still.
    pub fn laid(&self) -> Laid {
        let mut laid = match self.history_view() {
            Some(past) => self.book().laid_after(past.entry()),
            None => self.book().laid(&self.picks),
        };
        if self.history_view().is_some() || self.is_paused() {
            laid.invocations.clear();
            laid.rolls.clear();
            laid.hint = Phrase::default();
            let tokens = laid.trays.iter_mut().flat_map(|tray| &mut tray.tokens);
            tokens.for_each(|token| token.then = None);
        }
        laid
    }

    /// Takes this for what is picked out from now on.
    pub fn pick(&mut self, picks: Picks) {
        self.picks = picks;
    }
}

/// What may be done with what is picked out, and what to pick; returns what was asked for.
pub fn invocations(ui: &mut Ui, laid: &Laid) -> Option<Request> {
    let mut request = None;
    if !laid.hint.is_empty() {
        ui.weak(ui.say(&laid.hint));
    }
    ui.horizontal_wrapped(|ui| {
        for roll in &laid.rolls {
            let why = ui.say(phrase!("roll-why"));
            if ui.button(ui.say(&roll.label)).on_hover_text(why).clicked() {
                request = Some(Request::ReadRoll(Box::new(roll.clone())));
            }
        }
    });
    for offer in &laid.invocations {
        if style::goes_on(ui, &offer.label).clicked() {
            request = Some(Request::Do(Box::new(offer.invocation.clone())));
        }
    }
    request
}

/// The last player before whom something lies that can be picked out; none where nothing does.
pub fn last_to_pick(laid: &Laid) -> Option<usize> {
    let can_be_picked = |tray: &&Tray| tray.tokens.iter().any(|token| token.then.is_some());
    let trays = laid.trays.iter().filter(can_be_picked);
    trays.map(|tray| tray.player).max()
}

/// One player's trays; returns what was asked for.
pub fn of_player(ui: &mut Ui, laid: &Laid, player: usize) -> Option<Request> {
    let mut request = None;
    for tray in laid.trays.iter().filter(|tray| tray.player == player) {
        request = request.or(self::tray(ui, tray));
    }
    request
}

fn tray(ui: &mut Ui, tray: &Tray) -> Option<Request> {
    let mut picked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(3.0);
        ui.set_row_height(SIDE + LIFT);
        ui.weak(ui.say(&tray.what));
        for token in &tray.tokens {
            if self::token(ui, token).clicked() {
                picked.clone_from(&token.then);
            }
        }
    });
    picked.map(Request::Pick)
}

/// A die, or a word in a frame.
fn token(ui: &mut Ui, token: &Token) -> Response {
    let font = FontId::proportional(15.0);
    let (sign, name) = (ui.say(&token.sign), ui.say(&token.name));
    let width = if is_letter(&sign) {
        SIDE
    } else {
        let ink = ui.visuals().text_color();
        let laid = ui.painter();
        let word = laid.layout_no_wrap(sign, font.clone(), ink);
        word.size().x + 2.0 * BESIDE_WORD
    };
    let sense = match token.then {
        Some(_) => Sense::click(),
        None => Sense::hover(),
    };
    let (room, response) = ui.allocate_exact_size(Vec2::new(width, SIDE + LIFT), sense);
    paint(
        ui,
        token,
        room,
        &font,
        response.hovered() || response.has_focus(),
    );
    let is_picked = token.standing == TokenStanding::Picked;
    response.widget_info(|| match token.then {
        Some(_) => WidgetInfo::selected(Role::Button, true, is_picked, &name),
        None => WidgetInfo::labeled(Role::Image, true, &name),
    });
    response.on_hover_text(name)
}

/// Whether a token is a die, which bears one letter.
fn is_letter(sign: &str) -> bool {
    sign.chars().count() == 1
}

fn paint(ui: &Ui, token: &Token, room: Rect, font: &FontId, is_near: bool) {
    let lift = match token.standing {
        TokenStanding::Picked => 0.0,
        _ => LIFT,
    };
    let size = Vec2::new(room.width(), SIDE);
    let body = Rect::from_min_size(room.min + Vec2::new(0.0, lift), size).shrink(1.5);
    let sign = ui.say(&token.sign);
    let [red, green, blue] = token.tint.rgb();
    // Dice have their own colors; words are buttons like others.
    let (mut ground, mut ink) = if is_letter(&sign) {
        (Color32::from_rgb(red, green, blue), Color32::from_gray(25))
    } else {
        (
            ui.visuals().widgets.inactive.weak_bg_fill,
            ui.visuals().text_color(),
        )
    };
    if token.standing == TokenStanding::Faded {
        let behind = ui.visuals().panel_fill;
        ground = ground.lerp_to_gamma(behind, 0.55);
        ink = if is_letter(&sign) {
            ui.visuals().strong_text_color()
        } else {
            ui.visuals().weak_text_color()
        };
    }
    let edge = match (token.standing, is_near && token.then.is_some()) {
        (TokenStanding::Picked, _) => Stroke::new(3.0, ui.visuals().selection.bg_fill),
        (_, true) => Stroke::new(2.0, ui.visuals().strong_text_color()),
        (_, false) => Stroke::new(1.0, Color32::from_gray(110)),
    };
    let painter = ui.painter();
    painter.rect(body, 5.0, ground, edge, StrokeKind::Outside);
    painter.text(
        body.center(),
        Align2::CENTER_CENTER,
        sign,
        font.clone(),
        ink,
    );
}
