//! What a picture can't tell, as people read it.

use super::quality::PictureFault;
use super::{Limits, Reason};
use crate::certainty::RATHER;
use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// The share of a board that roundings at its border may leave out.
const ALL: f64 = 0.999;

impl Limits {
    /// What the picture itself lacks, one sentence each.
    pub fn shortcomings(&self) -> Vec<Phrase> {
        let mut sentences = self.quality.reasons();
        sentences.extend(self.of_surface());
        sentences.extend(self.hiding().iter().map(PictureFault::phrase));
        sentences.extend(self.of_places());
        sentences
    }

    /// What is amiss with the surface as a whole: its view, its scale, how much of it shows, and which one is meant.
    pub fn of_surface(&self) -> Vec<Phrase> {
        let mut sentences: Vec<Phrase> =
            self.view.map(|fault| fault.phrase()).into_iter().collect();
        sentences.extend(self.scale.map(|fault| fault.phrase()));
        sentences.extend(other_boards(self.other_boards.len()));
        if self.searched.shown < ALL {
            let share = percent(self.searched.shown);
            sentences.push(phrase!("picture-searched", share));
        }
        sentences
    }

    /// What hides squares, unless it is among what is wrong with the picture.
    pub fn hiding(&self) -> Vec<PictureFault> {
        match self.quality.faults.iter().any(PictureFault::is_local) {
            true => vec![],
            false => self.searched.faults(),
        }
    }

    /// What single places rather hold, of which nothing was read.
    pub fn of_places(&self) -> Vec<Phrase> {
        let mut sentences = vec![];
        let marks = self.unexplained.iter();
        let marks = marks.filter(|mark| mark.is_on_surface);
        let marks = marks.filter(|mark| mark.probability >= RATHER);
        let piles = marks.clone().filter(|mark| mark.why == Reason::Several);
        let piles = piles.count();
        if piles > 0 {
            sentences.push(phrase!("picture-several", piles));
        }
        let drawn = self.unexplained.iter();
        let drawn = drawn.filter(|mark| mark.why == Reason::Drawn).count();
        if drawn > 0 {
            sentences.push(phrase!("picture-drawn", places = drawn));
        }
        let places = marks.filter(|mark| mark.why.is_sign()).count();
        if places > 0 {
            sentences.push(phrase!("picture-unread-places", places));
        }
        sentences
    }
}

/// That it is not known which board is meant.
fn other_boards(count: usize) -> Option<Phrase> {
    (count > 0).then(|| phrase!("picture-other-boards", count))
}
