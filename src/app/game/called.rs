//! What is called out of a match and of the table before it.

use super::Game;
use crate::app::table::Table;
use crate::phrasing::Phrase;
use crate::rules::calls;
use std::slice;

impl Game {
    /// What is called out after the last step.
    pub fn called(&self) -> Vec<Phrase> {
        let last = self.story.steps.last();
        let told = last.map(|step| [slice::from_ref(&step.sentence), &step.consequences].concat());
        let mut told = told.unwrap_or_default();
        told.push(self.situation.headline.clone());
        told
    }
}

/// What is called out of a table, first what people have to decide: of a match that is played only that, as its steps tell the rest.
pub fn of_table(table: &Table, game: Option<&Game>) -> Vec<Phrase> {
    let (Some(reading), Some(marks)) = (table.reading(), table.marks()) else {
        return vec![];
    };
    let mut called = calls::close(&reading.layout, &marks);
    if game.is_none() {
        called.extend(calls::leaving(&marks, &table.verdict().rows()));
    }
    called
}
