//! The window's language: chosen in it, remembered with its settings, and the system's until then.
//!
//! egui's context keeps it, so that whatever is drawn can say what it shows.

use crate::phrasing::{Language, Say};
use eframe::egui::{Context, Id, Ui};

/// Says things in the window's language.
pub trait Speaks {
    /// The language.
    fn language(&self) -> Language;

    /// The words. Not within a closure that egui calls with its context locked, as `widget_info` does: it would wait for
    /// itself.
    fn say(&self, what: impl Say) -> String {
        what.in_language(self.language())
    }
}

impl Speaks for Context {
    fn language(&self) -> Language {
        self.data(|data| data.get_temp(Id::NULL).unwrap_or_default())
    }
}

impl Speaks for Ui {
    fn language(&self) -> Language {
        self.ctx().language()
    }
}

/// Has everything said in a language from now on.
pub fn speak(context: &Context, language: Language) {
    context.data_mut(|data| data.insert_temp(Id::NULL, language));
}

/// Begins in the language that was chosen, else in the system's.
pub fn begin(context: &Context, chosen: Option<Language>) {
    speak(context, chosen.unwrap_or_else(of_the_system));
}

/// What the system speaks: its locale for messages, as POSIX has it.
fn of_the_system() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|locale| !locale.is_empty());
    let language = first.and_then(|locale| Language::of_locale(&locale));
    language.unwrap_or_default()
}
