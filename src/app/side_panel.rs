//! The panel at the side: the stone looked at, and the ruling; and what is asked for there.

use super::regrouping::{self, BeadRequest, BeadSubject};
use super::room::is_narrow;
use super::{Window, dispute, ruling, welcome};
use crate::app::speaking::Speaks;
use crate::live::State;
use crate::phrase;
use eframe::egui::{CollapsingHeader, Id, Panel, Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2};

impl Window {
    /// Beside the picture, unless it is folded away; less than half of a small window, half of one in which that is too little
    /// for its lines.
    pub(super) fn side_panel(&mut self, ui: &mut Ui) {
        if self.is_folded {
            return;
        }
        let width = ui.ctx().content_rect().width();
        let panel = if is_narrow(ui) {
            Panel::right("narrow side").exact_size((0.43 * width).max(0.5 * width.min(560.0)))
        } else {
            Panel::right("side")
                .default_size((0.36 * width).clamp(250.0, 390.0))
                .size_range(230.0..=640.0)
        };
        panel.show(ui, |ui| {
            // What is wider than the panel would else push it out of the window.
            let room = ui.available_rect_before_wrap();
            self.side(&mut ui.new_child(UiBuilder::new().max_rect(room)));
            ui.advance_cursor_after_rect(room);
        });
    }

    fn side(&mut self, ui: &mut Ui) {
        match self.game {
            None => ruling::brief::ui(ui, self.table.ruling()),
            Some(_) => self.looked_at_below(ui),
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // Room for the scroll bar beside the frames.
            ui.set_width(ui.available_width() - 10.0);
            ui.add_space(6.0);
            self.game_panel(ui);
            if self.is_in_history() {
                return;
            }
            let is_busy = self.selected.is_some() || self.table.is_guiding();
            if self.eye.is_demo() && !is_busy && welcome::card(ui) {
                self.choose_source(&ui.ctx().clone());
            }
            self.in_play(ui);
            if self.game.is_none() {
                let top = ui.cursor().min;
                self.looked_at(ui);
                if let Some(asked) = self.asked_about() {
                    bring_into_view(ui, &asked, Rect::from_two_pos(top, ui.cursor().min));
                }
            }
            let texture = self.eye.read().map(|on_screen| &on_screen.texture);
            let moment = ruling::PanelMoment {
                is_current: self.is_current(),
                is_first_look: self.eye.is_reading && self.eye.readings() == 0,
                tells_why_unread: self.tells_why_unread(),
                looks_on: self.eye.looks_on(),
            };
            let selected = self.selected.as_deref();
            let mut request = None;
            let mut judged = |ui: &mut Ui| {
                request = ruling::ui(ui, &self.table, moment, selected, texture);
            };
            match self.game {
                None => judged(ui),
                Some(_) if !self.table.is_judged() => {}
                // The game knows more than one position tells.
                Some(_) => {
                    let title = RichText::new(ui.say(phrase!("position-by-itself"))).heading();
                    CollapsingHeader::new(title).show_unindented(ui, judged);
                }
            }
            if let Some(request) = request {
                self.grant(request);
            }
            ui.add_space(12.0);
        });
    }

    /// Whether the table is seen as it lies now.
    pub(super) fn is_seen_now(&self) -> bool {
        // What was steady may have changed since no pictures come; in a photo nothing does.
        let is_watched = self.eye.trouble.is_empty() || !self.eye.looks_on();
        is_watched && self.eye.state == State::Steady
    }

    /// Whether what is told of the table holds now: a ruling that hands are following stays as it was agreed on.
    pub(super) fn is_current(&self) -> bool {
        self.is_seen_now() || self.table.is_guiding()
    }

    /// What is looked at while a match is played: in a part of the panel of its own, so that it and the match's buttons are both in reach.
    fn looked_at_below(&mut self, ui: &mut Ui) {
        if self.asked_about().is_none() || self.is_in_history() {
            return;
        }
        let most = MOST_LOOKED_AT * ui.available_height();
        let panel = Panel::bottom("looked at").resizable(false);
        panel.show(ui, |ui| {
            let area = ScrollArea::vertical().id_salt("looked at");
            // As high as what is in it; it would else stay as high as the panel was before.
            area.auto_shrink([false, true])
                .min_scrolled_height(most)
                .max_height(most)
                .show(ui, |ui| {
                    ui.set_width(ui.available_width() - 10.0);
                    self.looked_at(ui);
                });
        });
    }

    /// What is looked at, in a word; none where nothing is.
    fn asked_about(&self) -> Option<String> {
        let bead = self.bead.as_ref().map(|bead| format!("{bead:?}"));
        self.selected.clone().or(bead)
    }

    /// The stone that is looked at, or the round thing.
    fn looked_at(&mut self, ui: &mut Ui) {
        self.stone(ui);
        self.bead(ui);
    }

    /// The round thing that is looked at, or that may lie where none was seen.
    fn bead(&mut self, ui: &mut Ui) {
        let Some(bead) = self.bead.clone() else {
            return;
        };
        let Some(request) = regrouping::of_bead(ui, &self.table, &bead) else {
            return;
        };
        match (bead, request) {
            (_, BeadRequest::Close) => {}
            (BeadSubject::Seen(id), BeadRequest::Name(shade)) => self.table.name_bead(&id, shade),
            (BeadSubject::Missed(at), BeadRequest::Name(shade)) => {
                if let Some(shade) = shade {
                    self.table.add_bead(at, shade);
                }
            }
        }
        self.bead = None;
    }

    /// The stone that is looked at.
    fn stone(&mut self, ui: &mut Ui) {
        let Some(id) = self.selected.clone() else {
            return;
        };
        let texture = self.eye.read().map(|on_screen| &on_screen.texture);
        let groups = regrouping::of_stone(ui, &self.table, self.game.as_ref(), &id);
        let request = dispute::ui(ui, &self.table, &id, texture);
        if let Some(groups) = groups {
            self.table.regroup(&groups);
        }
        ui.separator();
        match request {
            None => {}
            Some(dispute::DisputeRequest::Fix(fix)) => {
                self.table.fix(&id, &fix);
                self.forget_gone_stone();
            }
            Some(dispute::DisputeRequest::Choose { id, option }) => self.table.choose(id, option),
            Some(dispute::DisputeRequest::LeaveOpen(id)) => self.table.leave_open(&id),
            Some(dispute::DisputeRequest::Place(id)) => self.table.place(id),
            Some(dispute::DisputeRequest::Close) => self.select(None),
        }
    }

    pub(super) fn grant(&mut self, request: ruling::RulingRequest) {
        match request {
            ruling::RulingRequest::Select(id) => self.select(Some(id)),
            ruling::RulingRequest::PointAt(ids) => {
                self.select(None);
                self.pointed_at = ids;
            }
            ruling::RulingRequest::Choose { id, option } => self.table.choose(id, option),
            ruling::RulingRequest::Together(id, option, other) => {
                let step = self.table.steps();
                self.table.choose(id, option);
                self.grant(*other);
                self.table.join_steps(step);
            }
            ruling::RulingRequest::ChooseAll(ids, option) => {
                let answers = ids.into_iter().map(|id| (id, option.clone()));
                self.table.choose_all(answers);
            }
            ruling::RulingRequest::LeaveOpen(id) => self.table.leave_open(&id),
            ruling::RulingRequest::Play(game) => self.play(game),
            ruling::RulingRequest::BeginGuide => {
                self.select(None);
                self.table.begin_guide();
            }
            ruling::RulingRequest::EndGuide => self.table.end_guide(),
            ruling::RulingRequest::ForgetPrisoners => self.table.forget_prisoners(),
            ruling::RulingRequest::BeginTurn => self.table.begin_turn(),
            ruling::RulingRequest::IsAStone(mark) => {
                let id = self.table.is_a_stone(&mark);
                self.select(id);
            }
            ruling::RulingRequest::IsNothing(marks) => self.table.is_nothing(&marks),
            ruling::RulingRequest::LookAgain => self.eye.read_anew(),
        }
        self.forget_gone_stone();
    }
}

/// How much of the panel what is looked at may take up beside a match.
const MOST_LOOKED_AT: f32 = 0.5;

/// Scrolls to what was asked for, once and whenever what stands above it has become longer.
fn bring_into_view(ui: &Ui, asked: &str, shown: Rect) {
    let place = (
        asked.to_owned(),
        (shown.min.y - ui.min_rect().min.y).round() as i32,
    );
    let known = Id::unique("brought into view");
    let is_known = ui.data(|data| data.get_temp(known)) == Some(place.clone());
    if !is_known {
        // Of what is higher than the panel its beginning.
        let height = shown.height().min(ui.clip_rect().height());
        let shown = Rect::from_min_size(shown.min, Vec2::new(shown.width(), height));
        ui.data_mut(|data| data.insert_temp(known, place));
        ui.scroll_to_rect(shown, None);
    }
}
