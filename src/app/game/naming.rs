//! Naming what lies on the table: a click on a card, or on its line, offers all names that it may have.

use super::{Game, Request};
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::phrase;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::Nameable;
use eframe::egui::{CollapsingHeader, Frame, RichText, ScrollArea, TextEdit, Ui};

/// The list of names is no longer than this, in points.
const LIST_HEIGHT: f32 = 170.0;

/// What is being named, and what is searched for among its names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameSearch {
    /// The card in the picture; none: what is not seen.
    card: Option<String>,
    search: String,
}

impl Game {
    /// Offers the names of a card in the picture; none: of what is not seen.
    pub fn begin_to_name(&mut self, card: Option<String>) {
        let search = String::new();
        self.naming = Some(NameSearch { card, search });
    }

    pub fn search_names(&mut self, search: String) {
        if let Some(naming) = &mut self.naming {
            naming.search = search;
        }
    }

    pub fn stop_naming(&mut self) {
        self.naming = None;
    }

    /// Names something, in place of the name that it had.
    pub fn name(&mut self, argument: &str, value: String) {
        let renamed = |words: &mut Words| {
            let kept = words.all(argument).iter();
            let kept = kept.filter(|other| !is_of_the_same(other, &value)).cloned();
            let kept = kept.chain([value.clone()]).collect();
            words.set(argument, kept);
        };
        renamed(&mut self.named);
        renamed(&mut self.annotations);
        self.naming = None;
        self.compare_again();
    }

    /// What is being named.
    pub fn named_now(&self) -> Option<&Nameable> {
        let naming = self.naming.as_ref()?;
        let mut all = self.seen.nameable.iter();
        all.find(|nameable| nameable.card == naming.card)
    }
}

/// Whether two values name one thing, as n1=star and n1=sun do; without a place there is one thing only.
fn is_of_the_same(one: &str, other: &str) -> bool {
    let place = |value: &str| value.split_once('=').map(|(place, _)| place.to_owned());
    place(one) == place(other)
}

/// What may be named, and the names of what is being named.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Request> {
    let nameable = &game.seen().nameable;
    if nameable.is_empty() {
        return None;
    }
    let mut request = None;
    let of_line = |ui: &mut Ui, one: &Nameable| {
        let words = RichText::new(ui.say(&one.taken));
        let words = if one.is_unknown {
            words.strong().color(amber(ui))
        } else {
            words
        };
        let is_clicked = ui.button(words).clicked();
        is_clicked.then(|| Request::BeginToName(one.card.clone()))
    };
    let (seen, unseen): (Vec<&Nameable>, Vec<&Nameable>) =
        nameable.iter().partition(|one| one.card.is_some());
    for one in unseen {
        request = request.or(of_line(ui, one));
    }
    if let Some(named) = game.named_now() {
        request = request.or(names(ui, game, named));
    }
    let title = ui.say(phrase!("named-things", count = seen.len()));
    let is_asked = seen.iter().any(|one| one.is_unknown);
    CollapsingHeader::new(title)
        .id_salt("nameable")
        .default_open(is_asked)
        .show(ui, |ui| {
            ui.weak(ui.say(phrase!("named-by-click")));
            ui.horizontal_wrapped(|ui| {
                for one in seen {
                    request = request.take().or(of_line(ui, one));
                }
            });
        });
    request
}

/// All names of one thing that hold what is searched for.
fn names(ui: &mut Ui, game: &Game, named: &Nameable) -> Option<Request> {
    let mut request = None;
    let naming = game.naming.as_ref()?;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.strong(ui.say(&named.question));
        let mut search = naming.search.clone();
        let hint = phrase!("named-search");
        let field = TextEdit::singleline(&mut search).hint_text(ui.say(&hint));
        let field = ui.add(field.desired_width(ui.available_width()));
        style::heard_as(&field, &hint);
        if search != naming.search {
            request = Some(Request::SearchNames(search.clone()));
        }
        let list = ScrollArea::vertical().max_height(LIST_HEIGHT);
        list.id_salt("names").show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                for (name, value) in &named.names {
                    let words = ui.say(name);
                    if holds(&words, &search) && ui.button(words).clicked() {
                        request = Some(Request::Name(named.argument, value.clone()));
                    }
                }
            });
        });
        if ui.button(ui.say(phrase!("close"))).clicked() {
            request = Some(Request::StopNaming);
        }
    });
    request
}

/// Whether a name holds all words that are searched for, however they are joined.
fn holds(name: &str, search: &str) -> bool {
    let name = name.to_lowercase();
    let words = search.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    words.all(|word| name.contains(&word.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_written() {
        let rows = [
            ("8-cups", "8 cups", true),
            ("8-cups", "CUPS", true),
            ("8-cups", "", true),
            ("10-discs", "1 disc", true),
            ("wheel-of-fortune", "fortune wheel", true),
            ("8-cups", "8 rods", false),
        ];
        for (name, search, wanted) in rows {
            assert_eq!(holds(name, search), wanted, "{name}, {search}");
        }
    }

    #[test]
    fn a_thing_has_one_name() {
        let rows = [
            ("n1=star", "n1=sun", true),
            ("n1=star", "o=star", false),
            ("star", "sun", true),
            ("star", "n1=star", false),
        ];
        for (one, other, wanted) in rows {
            assert_eq!(is_of_the_same(one, other), wanted, "{one}, {other}");
        }
    }
}
