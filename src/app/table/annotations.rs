//! What people said of a table against what is seen, in words for those who were not there.

use super::Table;
use super::corrections::{Correction, index_of};
use crate::phrase;
use crate::phrasing::Phrase;

impl Table {
    /// The stones that people added, corrected or took for none, and how they turned the board, each in few words.
    pub fn said_by_people(&self) -> Vec<Phrase> {
        let Some(seen) = &self.seen else {
            return vec![];
        };
        let words = &self.words;
        let added = words.added.iter();
        let added = added.map(|stone| phrase!("evidence-said-added", stone = &stone.id));
        let in_force = words.corrections.iter();
        let in_force = in_force.filter(|correction| index_of(correction, seen).is_some());
        let mut said: Vec<Phrase> = added.chain(in_force.map(corrected)).collect();
        let places = words.nothing_at.len();
        if places > 0 {
            said.push(phrase!("evidence-said-nothing", count = places));
        }
        if words.quarters > 0 {
            let deg = 90 * usize::from(words.quarters);
            said.push(phrase!("evidence-said-turned", deg));
        }
        said
    }
}

fn corrected(correction: &Correction) -> Phrase {
    let stone = &correction.seen.id;
    match correction.stone {
        Some(_) => stone.into(),
        None => phrase!("evidence-said-no-stone", stone),
    }
}
