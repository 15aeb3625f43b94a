//! What phones are shown while it is put together: each button beside what it means.

use super::Act;
use crate::app::wording;
use crate::overlay::ink_of_color;
use crate::phone::{Button, Line, Part, PhonePage, Weight};
use crate::phrasing::{Language, Say};
use crate::piece::Color;

/// A page in the making.
pub struct Sheet {
    pub shown: PhonePage,
    acts: Vec<Act>,
}

impl Sheet {
    /// Nothing yet, to be said in a language.
    pub fn in_language(language: Language) -> Self {
        Self {
            shown: PhonePage {
                language,
                ..PhonePage::default()
            },
            acts: vec![],
        }
    }

    /// Words that speak of options of the command line, for people who see buttons.
    pub fn plainly(&self, words: impl Say) -> String {
        wording::in_the_window(words, self.shown.language)
    }

    /// Words in the language of the whole.
    pub fn said(&self, words: impl Say) -> String {
        words.in_language(self.shown.language)
    }

    /// The title of the whole.
    pub fn title(&mut self, words: impl Say) {
        self.shown.title = words.in_language(self.shown.language);
    }

    /// Begins a part, to which the lines and buttons after this belong.
    pub fn part(&mut self, heading: impl Say, is_asked: bool) {
        let heading = heading.in_language(self.shown.language);
        self.shown.parts.push(Part {
            heading,
            is_asked,
            ..Part::default()
        });
    }

    pub fn line(&mut self, words: impl Say, weight: Weight) {
        let words = words.in_language(self.shown.language);
        self.last().lines.push(Line::new(words, weight));
    }

    /// A line that speaks of a player's or a piece's color.
    pub fn colored(&mut self, words: impl Say, color: &Color, weight: Weight) {
        let words = words.in_language(self.shown.language);
        let [red, green, blue, _] = ink_of_color(color).0;
        self.last().lines.push(Line {
            color: Some([red, green, blue]),
            ..Line::new(words, weight)
        });
    }

    pub fn button(&mut self, words: impl Say, is_usual: bool, act: Act) {
        let words = words.in_language(self.shown.language);
        self.last().buttons.push(Button { words, is_usual });
        self.acts.push(act);
    }

    fn last(&mut self) -> &mut Part {
        if self.shown.parts.is_empty() {
            self.part("", false);
        }
        let last = self.shown.parts.len() - 1;
        &mut self.shown.parts[last]
    }

    /// The page without parts that came to nothing, and what its buttons mean in their order.
    pub fn done(mut self) -> (PhonePage, Vec<Act>) {
        let is_empty = |part: &Part| part.lines.is_empty() && part.buttons.is_empty();
        self.shown.parts.retain(|part| !is_empty(part));
        (self.shown, self.acts)
    }
}
