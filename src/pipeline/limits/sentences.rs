//! What a picture can't tell, as people read it.

use super::Limits;
use super::quality::PictureFault;
use crate::evidence::PlaceChance;
use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// The share of a board that roundings at its border may leave out.
const ALL: f64 = 0.999;

impl Limits {
    /// What the picture as a whole lacks, one sentence each.
    pub fn of_picture(&self) -> Vec<Phrase> {
        let mut sentences = self.quality.reasons();
        sentences.extend(self.of_surface());
        sentences.extend(self.hiding().iter().map(PictureFault::phrase));
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
        if self.quality.faults.iter().any(PictureFault::is_local) {
            vec![]
        } else {
            self.searched.faults()
        }
    }

    /// What single places rather hold, of which nothing was read.
    pub fn of_places(&self) -> Vec<Phrase> {
        let marks = self.unexplained.iter();
        let places = marks.map(|mark| PlaceChance {
            why: mark.why,
            probability: mark.probability,
            is_on_surface: mark.is_on_surface,
        });
        PlaceChance::sentences(&places.collect::<Vec<_>>())
    }
}

/// That it is not known which board is meant.
fn other_boards(count: usize) -> Option<Phrase> {
    (count > 0).then(|| phrase!("picture-other-boards", count))
}
