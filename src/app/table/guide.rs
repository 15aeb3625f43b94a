//! Hands doing what an agreed ruling says, and the prisoners that are left of it.

use super::Table;
use super::corrections::Agreement;
use crate::layout::Stone;
use crate::live::{IdentityParams, lies_still};
use crate::piece::Color;
use crate::rules::instruction::{Holding, Instruction};
use crate::rules::marks::{self, StoneMarks, SurfaceMarks};
use std::rc::Rc;

impl Table {
    /// Agrees on the ruling: from now on hands do what it says, and what they do changes it no more.
    pub fn begin_guide(&mut self) {
        let (Some(reading), Some(found)) = (&self.agreed, self.verdict.found()) else {
            return;
        };
        let Some(instructions) = found.instructions(&reading.layout) else {
            return;
        };
        let stones = reading.layout.stones.iter().cloned();
        let agreement = Agreement {
            instructions,
            labelled: stones.zip(found.marks(&reading.layout).stones).collect(),
            verdict: self.verdict.clone(),
        };
        self.remember();
        self.words.agreement = Some(Rc::new(agreement));
        self.judge();
    }

    /// Ends the guide. What was captured and given away by then counts for its captor from now on.
    pub fn end_guide(&mut self) {
        let done = self.guide().filter(|(_, is_done)| *is_done);
        let taken = done.filter_map(|(instruction, _)| instruction.holding());
        // Before a player with a seat the camera sees the prisoners itself.
        let is_seated = |captor: &Color| self.seats.values().any(|color| color == captor);
        let taken: Vec<Holding> = taken.filter(|held| !is_seated(&held.holder)).collect();
        self.remember();
        self.words.agreement = None;
        self.words.prisoners.extend(taken);
        self.judge();
    }

    /// Whether hands are doing what the ruling says.
    pub const fn is_guiding(&self) -> bool {
        self.words.agreement.is_some()
    }

    /// Whether there is anything that hands do once all agree.
    pub fn can_guide(&self) -> bool {
        let layout = self.agreed.as_ref().map(|reading| &reading.layout);
        let found = self.verdict.found().zip(layout);
        found.is_some_and(|(found, layout)| {
            !layout.stones.is_empty() && found.instructions(layout).is_some()
        })
    }

    /// What is to be done after the ruling that was agreed on, and whether it is done.
    pub fn guide(&self) -> impl Iterator<Item = (&Instruction, bool)> {
        let layout = self.agreed.as_ref().map(|reading| &reading.layout);
        let is_done = move |instruction: &Instruction| {
            layout.is_some_and(|layout| instruction.is_done(layout))
        };
        let instructions = self
            .words
            .agreement
            .iter()
            .flat_map(|agreement| &agreement.instructions);
        instructions.map(move |instruction| (instruction, is_done(instruction)))
    }

    /// What is written beside the stones while hands do what was agreed on: of one that still lies as it did, what it was agreed to
    /// be; of one that hands have moved, as it is seen. None without an agreement.
    pub fn marks_in_guide(&self) -> Option<SurfaceMarks> {
        let agreement = self.words.agreement.as_ref()?;
        let layout = &self.agreed.as_ref()?.layout;
        let mut marks = SurfaceMarks::of_stones(layout.stones.len());
        let settled = layout.settled().unwrap_or_default();
        for (index, (stone, marks)) in layout.stones.iter().zip(&mut marks.stones).enumerate() {
            match agreement.label_of(stone) {
                Some(agreed) => {
                    marks.beside_name.clone_from(&agreed.beside_name);
                    marks.lines.clone_from(&agreed.lines);
                    marks.is_doubtful = agreed.is_doubtful;
                }
                None => {
                    let settled = settled.get(index);
                    marks.lines = settled.map(marks::calls).into_iter().collect();
                    marks.is_doubtful = settled.is_some_and(|settled| !settled.is_clear());
                }
            }
        }
        Some(marks)
    }

    /// Prisoners from earlier turns.
    pub fn prisoners(&self) -> &[Holding] {
        &self.words.prisoners
    }

    pub fn forget_prisoners(&mut self) {
        self.remember();
        self.words.prisoners.clear();
        self.judge();
    }
}

impl Agreement {
    /// What was written beside a stone that lies as it did when all agreed.
    fn label_of(&self, stone: &Stone) -> Option<&StoneMarks> {
        let is_it = |known: &Stone| {
            known.id == stone.id && lies_still(&IdentityParams::default(), known, stone)
        };
        let known = self.labelled.iter().find(|(known, _)| is_it(known));
        known.map(|(_, marks)| marks)
    }
}
