//! Above the picture, where players look: why it can't be read, or not well, and what to do about it. It is told here and nowhere else.

use super::Window;
use super::dispute::amber;
use super::wording;
use crate::app::speaking::Speaks;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use crate::pipeline::limits::{Limits, PictureFault};
use eframe::egui::{Panel, RichText, Ui};

impl Window {
    /// Draws it in lines of their own, which cover nothing of the picture; nothing where nothing is amiss.
    pub(super) fn poor_picture(&mut self, ui: &mut Ui) {
        // Without a picture that is told in its place.
        let has_picture = self.eye.live().is_some() && !self.is_in_history();
        let told = self.told_of_picture(ui.language());
        if told.is_empty() || !has_picture {
            return;
        }
        let mut is_bare = false;
        Panel::top("poor picture").show(ui, |ui| {
            ui.add_space(2.0);
            for sentence in told {
                ui.label(RichText::new(sentence).strong().color(amber(ui)));
            }
            if self.may_be_bare() {
                let why = ui.say(phrase!("table-is-bare-why"));
                let button = ui.button(ui.say(phrase!("table-is-bare")));
                is_bare = button.on_hover_text(why).clicked();
            }
            ui.add_space(2.0);
        });
        if is_bare {
            self.look_for_a_board(false);
        }
    }

    /// Whether a board is looked for in vain, of which the game has no need.
    fn may_be_bare(&self) -> bool {
        let is_none = self.eye.error == Some(phrase!("error-no-board"));
        is_none && self.needs_no_board() && !self.eye.is_demo()
    }

    /// Whether it is told why there is no reading of the table as it lies.
    pub(super) const fn tells_why_unread(&self) -> bool {
        self.eye.error.is_some()
    }

    /// What is amiss, as whole sentences.
    pub(super) fn told_of_picture(&self, language: Language) -> Vec<String> {
        let told = match (self.eye.trouble.is_empty(), &self.eye.error) {
            (false, _) => vec![self.eye.trouble.clone()],
            (true, Some(error)) => vec![error.clone()],
            (true, None) => {
                // What was agreed on is no longer in doubt.
                let reading = self.table.reading().filter(|_| !self.table.is_guiding());
                reading.map_or(vec![], |reading| {
                    of_reading(&reading.limits, &reading.layout.stones)
                })
            }
        };
        let said = told.into_iter().map(|sentence| whole(sentence, language));
        said.collect()
    }
}

/// A sentence in the words of the window, with its full stop.
fn whole(sentence: Phrase, language: Language) -> String {
    let words = wording::in_the_window(sentence.capitalized(), language);
    if words.ends_with(['.', '?', '!']) {
        words
    } else {
        words + "."
    }
}

/// Why stones may be missed; where nothing is surely one, that is said instead of how many may be.
fn of_reading(limits: &Limits, stones: &[Stone]) -> Vec<Phrase> {
    let faults = &limits.quality.faults;
    let is_unread = |fault: &&PictureFault| matches!(fault, PictureFault::Unread { .. });
    // Where the cause is known, it is what to do something about.
    let is_explained = faults
        .iter()
        .any(|fault| !is_unread(&fault) && !fault.is_local());
    let told = faults.iter();
    let told = told.filter(|fault| !(is_explained && is_unread(fault)));
    let are_none = !stones.is_empty() && stones.iter().all(|stone| stone.unlikely().is_some());
    let mut sentences: Vec<Phrase> = told
        .map(|fault| {
            if is_unread(&fault) && are_none {
                phrase!("here-no-pyramids")
            } else {
                wording::fault(fault)
            }
        })
        .collect();
    sentences.extend(limits.of_surface());
    sentences.extend(limits.hiding().iter().map(wording::fault));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_consequence_is_not_told_beside_its_cause() {
        let unread = PictureFault::Unread { share: 0.2 };
        let dark = PictureFault::Dark { white: 30.0 };
        let glaring = PictureFault::Glaring { squares: 2 };
        for (faults, count) in [
            (vec![], 0),
            (vec![unread], 1),
            (vec![dark, unread], 1),
            (vec![glaring, unread], 2),
        ] {
            let mut limits = Limits::default();
            limits.searched.shown = 1.0;
            limits.quality.faults = faults;
            let told = of_reading(&limits, &[]);
            assert_eq!(told.len(), count, "{told:?}");
            let words: Vec<String> = told.iter().map(ToString::to_string).collect();
            assert!(
                words.iter().all(|words| !words.contains("of 255")),
                "{words:?}"
            );
        }
    }
}
