//! Which colors are in play: asked first where nobody has named them, and again where stones are of none of those named.

use super::dispute::amber;
use super::{Window, chip, style};
use crate::app::speaking::Speaks;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;
use eframe::egui::{Frame, RichText, Ui};

/// Beside the color that shows most, one in play shows at least so much of it, in stones weighed by their confidence: in 76 of 85
/// scenes of two to four players this names all colors and no other; a quarter leaves out more that are there, a seventh names
/// more that are not.
const LEAST_SHARE: f64 = 0.2;

/// What is asked.
enum Question {
    /// Nobody has named any: these seem to be in play.
    Which(Vec<Color>),
    /// Stones of others than those named: all together.
    Others(Phrase, Vec<Color>),
}

impl Window {
    /// Draws the question, if there is one.
    pub(super) fn in_play(&mut self, ui: &mut Ui) {
        let Some(question) = self.question_of_colors() else {
            return;
        };
        let mut named = None;
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            named = match &question {
                Question::Which(guess) => which(ui, guess),
                Question::Others(sentence, all) => others(ui, sentence, all),
            };
        });
        ui.add_space(6.0);
        if let Some(colors) = named {
            self.asked_colors = true;
            self.name_colors(colors);
        }
    }

    fn question_of_colors(&self) -> Option<Question> {
        let reading = self.table.reading()?;
        if self.eye.is_demo() || self.table.is_guiding() {
            return None;
        }
        let named = self.eye.options().colors;
        let strangers = reading.strangers();
        // What is in force may have changed since the picture was read.
        if !strangers.is_empty() && reading.limits.named == named {
            let sentence = reading.sentence_of_strangers()?;
            return Some(Question::Others(
                sentence,
                with_others(named, &strangers, &reading.layout.stones),
            ));
        }
        let is_open = named.is_empty() && !self.asked_colors;
        let guess = likely(&reading.layout.stones);
        (is_open && !guess.is_empty()).then_some(Question::Which(guess))
    }
}

fn which(ui: &mut Ui, guess: &[Color]) -> Option<Vec<Color>> {
    let mut named = None;
    ui.label(RichText::new(ui.say(phrase!("which-colors"))).heading());
    ui.weak(ui.say(phrase!("which-colors-why")));
    ui.horizontal_wrapped(|ui| {
        for color in guess {
            chip::color(ui, color);
        }
        if style::goes_on(ui, listed(guess)).clicked() {
            named = Some(guess.to_vec());
        }
        let why = ui.say(phrase!("not-only-these-why"));
        if ui
            .button(ui.say(phrase!("not-only-these")))
            .on_hover_text(why)
            .clicked()
        {
            named = Some(vec![]);
        }
    });
    named
}

fn others(ui: &mut Ui, sentence: &Phrase, all: &[Color]) -> Option<Vec<Color>> {
    let mut named = None;
    let words = RichText::new(ui.say(phrase!("strangers-sentence", sentence)));
    ui.label(words.strong().color(amber(ui)));
    ui.horizontal_wrapped(|ui| {
        if style::goes_on(ui, listed(all)).clicked() {
            named = Some(all.to_vec());
        }
        if ui.button(ui.say(phrase!("any-color"))).clicked() {
            named = Some(vec![]);
        }
    });
    named
}

/// As in "Blue, green and yellow".
fn listed(colors: &[Color]) -> Phrase {
    let words = match colors {
        [color] => phrase!("only-color", color),
        colors => Phrase::list(colors, ListJoint::And),
    };
    words.capitalized()
}

/// The colors named and those seen; where those named are mostly wrong, only those that seem to be in play.
fn with_others(named: Vec<Color>, strangers: &[&Stone], stones: &[Stone]) -> Vec<Color> {
    if 2 * strangers.len() > stones.len() {
        return likely(stones);
    }
    let mut colors = named;
    for stone in strangers {
        if !colors.contains(&stone.color) {
            colors.push(stone.color.clone());
        }
    }
    colors.sort();
    colors
}

/// The colors that seem to be in play, by name; none where everything seen is likelier no stone, as chessmen are.
fn likely(stones: &[Stone]) -> Vec<Color> {
    if stones.iter().all(|stone| stone.unlikely().is_some()) {
        return vec![];
    }
    let weight = |color: &Color| -> f64 {
        let own = stones.iter().filter(|stone| stone.color == *color);
        own.map(|stone| stone.confidence.unwrap_or(1.0)).sum()
    };
    let mut colors: Vec<Color> = stones.iter().map(|stone| stone.color.clone()).collect();
    colors.sort();
    colors.dedup();
    let most = colors.iter().map(weight).fold(0.0, f64::max);
    colors.retain(|color| weight(color) >= LEAST_SHARE * most);
    colors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{Pose, Size};

    #[test]
    fn a_stray_reading_is_no_player() {
        let stone = |color: &str, confidence: f64| Stone {
            id: "s1".into(),
            color: color.parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(0.0, 0.0),
            sigma: None,
            confidence: Some(confidence),
        };
        let rows: [(&[(&str, f64)], &str); 6] = [
            (&[], ""),
            (
                &[
                    ("red", 0.9),
                    ("red", 0.9),
                    ("red", 0.9),
                    ("red", 0.9),
                    ("blue", 0.8),
                ],
                "Blue and red",
            ),
            (&[("red", 0.9), ("blue", 0.6)], "Blue and red"),
            // Of a clear player little is sure.
            (&[("red", 0.9), ("blue", 0.4)], "Blue and red"),
            // Chessmen are read as stones that rather are none.
            (&[("orange", 0.4), ("orange", 0.3), ("black", 0.2)], ""),
            (
                &[("red", 0.9), ("red", 0.8), ("blue", 0.9), ("white", 0.3)],
                "Blue and red",
            ),
        ];
        for (seen, expected) in rows {
            let stones: Vec<Stone> = seen
                .iter()
                .map(|(color, sure)| stone(color, *sure))
                .collect();
            assert_eq!(listed(&likely(&stones)), expected, "{seen:?}");
        }
    }
}
