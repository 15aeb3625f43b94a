//! The phone beside the window: its camera as a source, and the same sentences and buttons as the panel at the side. Nothing is
//! decided here: a tap comes to what a click would.

mod code;
mod dialog;
mod of_match;
mod of_table;
mod of_trays;
mod sheet;

use super::bars::state_words;
use super::chooser::SourceChoice;
use super::game::Request as GameRequest;
use super::new_game::NewGame;
use super::{Window, ruling};
use crate::app::speaking::Speaks;
use crate::live::State;
use crate::page;
use crate::phone::{self, PageRole, PhoneError, PhonePage, Server, Tap};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use crate::rules::matches::shown::View;
use dialog::PhoneDialog;
use eframe::egui::{Button, Context, Ui};
use sheet::Sheet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The page that is served, and what was last shown on it.
pub struct Phone {
    server: Server,
    dialog: Option<PhoneDialog>,
    viewers_answer: bool,
    shown: PhonePage,
    /// What the buttons of that mean.
    acts: Vec<Act>,
    told: Option<Instant>,
}

/// What a tap comes to.
pub enum Act {
    Game(GameRequest),
    Ruling(ruling::RulingRequest),
    /// A whole match begins, of the game by which tables are judged.
    Begin,
}

/// Between two pages that phones are shown: as fast as anybody reads.
const TELLS_EVERY: Duration = Duration::from_millis(150);

impl Phone {
    /// Whether its dialog stands over the window.
    pub(super) const fn is_open(&self) -> bool {
        self.dialog.is_some()
    }

    fn open(on: Option<std::net::IpAddr>, context: &Context) -> Result<Self, PhoneError> {
        let on = on.or_else(phone::address_in_network);
        let context = context.clone();
        let wake = Arc::new(move || context.request_repaint());
        Ok(Self {
            server: Server::open(on.ok_or(PhoneError::NoNetwork)?, wake)?,
            dialog: Some(PhoneDialog::new()),
            viewers_answer: false,
            shown: PhonePage::default(),
            acts: vec![],
            told: None,
        })
    }

    /// What was meant by a tap: nothing where something else is shown by now.
    fn meant(&mut self, tap: Tap) -> Option<Act> {
        if tap.revision != self.shown.revision {
            return None;
        }
        // Each page is answered once.
        let acts = std::mem::take(&mut self.acts);
        acts.into_iter().nth(tap.button)
    }

    /// Shows another page, where it is another. Buttons stay what they are while only the table's state and drawing change.
    fn tell(&mut self, (mut shown, acts): (PhonePage, Vec<Act>)) {
        self.told = Some(Instant::now());
        shown.viewers_answer = self.viewers_answer;
        let is_answered = self.acts.len() != acts.len();
        let is_asked_anew = is_answered || shown.parts != self.shown.parts;
        shown.revision = self.shown.revision + u64::from(is_asked_anew);
        self.acts = acts;
        if shown != self.shown {
            self.shown = shown.clone();
            self.server.show(shown);
        }
    }
}

impl Window {
    /// Opens the page for phones, or the dialog of the one that is open.
    pub(super) fn phone_button(&mut self, ui: &mut Ui) {
        let button = Button::new(ui.say(phrase!("use-phone"))).selected(self.phone.is_some());
        let why = ui.say(phrase!("use-phone-why"));
        if !ui.add(button).on_hover_text(why).clicked() {
            return;
        }
        match &mut self.phone {
            Some(phone) => phone.dialog = Some(PhoneDialog::new()),
            None => match Phone::open(self.phones_on, ui.ctx()) {
                Ok(phone) => self.phone = Some(phone),
                Err(error) => self.notice = error.phrase(),
            },
        }
    }

    /// Watches by the phone's camera once it sends pictures, and does what was tapped.
    pub(super) fn follow_phone(&mut self, ui: &Ui) {
        let taps = match &self.phone {
            Some(phone) => phone.server.taps(),
            None => return,
        };
        // What has just become something else is not what was tapped.
        let page = (!taps.is_empty()).then(|| self.sheet(ui.language()).done());
        let Some(phone) = &mut self.phone else {
            return;
        };
        if let Some(page) = page {
            phone.tell(page);
        }
        let acts: Vec<Act> = taps
            .into_iter()
            .filter_map(|tap| phone.meant(tap))
            .collect();
        if phone.server.has_begun() {
            phone.dialog = phone.dialog.take().filter(PhoneDialog::is_for_viewers);
            let source = phone.server.source();
            if self.eye.live_source() != Some(&source) {
                self.watch(&SourceChoice::Source(source));
            }
        }
        for act in acts {
            match act {
                Act::Game(request) => self.grant_in_game(request, ui),
                Act::Ruling(request) => self.grant(request),
                Act::Begin => self.begin_usual_game(),
            }
        }
    }

    /// Begins a match as the dialog for it proposes.
    fn begin_usual_game(&mut self) {
        let plan = self.usual_plan().as_ref().map(NewGame::plan);
        if let Some(Err(problem)) = plan.map(|plan| self.carry_out(plan)) {
            self.notice = problem;
        }
    }

    /// Draws the dialog, and shows phones what is new.
    pub(super) fn phone_dialog(&mut self, context: &Context) {
        let Some(phone) = &mut self.phone else {
            return;
        };
        match dialog::ui(context, phone) {
            dialog::PhoneDialogOutcome::StaysOpen => {}
            dialog::PhoneDialogOutcome::Closed => phone.dialog = None,
            dialog::PhoneDialogOutcome::Stopped => {
                self.phone = None;
                return;
            }
            dialog::PhoneDialogOutcome::Failed(error) => self.notice = error.phrase(),
        }
        self.tell_phones(context);
    }

    fn tell_phones(&mut self, context: &Context) {
        let told = self.phone.as_ref().and_then(|phone| phone.told);
        if let Some(left) = told.and_then(|at| TELLS_EVERY.checked_sub(at.elapsed())) {
            context.request_repaint_after(left);
            return;
        }
        let page = self.sheet(context.language()).done();
        if let Some(phone) = &mut self.phone {
            phone.tell(page);
        }
    }

    /// All that phones are shown now.
    fn sheet(&self, language: Language) -> Sheet {
        let mut sheet = Sheet::in_language(language);
        let is_well = self.eye.live().is_some() && self.eye.trouble.is_empty();
        sheet.shown.state = state_words(&self.eye).1.in_language(language);
        sheet.shown.is_steady = is_well && self.eye.state == State::Steady;
        sheet.part("", false);
        for sentence in self.told_of_picture(language) {
            sheet.line(sentence, phone::Weight::Doubtful);
        }
        if !self.notice.is_empty() {
            sheet.line(&self.notice, phone::Weight::Doubtful);
        }
        match &self.game {
            Some(game) => of_match::tell(&mut sheet, game, &self.table),
            None => of_table::tell(&mut sheet, &self.table, self.is_current()),
        }
        sheet.shown.drawing = self.drawing(language);
        sheet
    }

    /// The table from above: as it is seen, else as the book has it.
    fn drawing(&self, language: Language) -> Option<String> {
        let seen = self.table.reading().map(|reading| &reading.layout);
        let booked = self.game.as_ref().map(|game| &game.shown().view);
        let layout = match (seen, booked) {
            (Some(layout), _) | (None, Some(View::Layout(layout))) => layout,
            _ => return None,
        };
        Some(page::of_diagram(
            &page::diagram(layout),
            &phrase!("drawing").in_language(language),
        ))
    }
}

/// The role of a link, in the dialog's words.
fn purpose(role: PageRole) -> Phrase {
    match role {
        PageRole::Camera => phrase!("role-camera"),
        PageRole::Viewer => phrase!("role-viewer"),
    }
}
