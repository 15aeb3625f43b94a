//! Hands doing what an agreed ruling says, and the prisoners that are left of it.

use super::words::Agreement;
use super::{Table, Verdict};
use crate::piece::Color;
use crate::rules::geomancy::Holding;
use crate::rules::geomancy::guide::{self, Order, Step};
use std::sync::Arc;

impl Table {
    /// Agrees on the ruling: from now on hands do what it says, and what they do changes it no more.
    pub fn begin_guide(&mut self) {
        let (Some(reading), Verdict::Geomancy(ruling, scores)) = (&self.agreed, &self.verdict)
        else {
            return;
        };
        let mut steps = guide::steps(&reading.layout, ruling);
        // What lies before a player is a prisoner or waits to be cast: it stays there.
        let pads = scores.pads.iter().filter(|pad| pad.holder.is_some());
        let lying: Vec<&String> = pads
            .flat_map(|pad| pad.prisoners.iter().chain(&pad.own))
            .map(|index| &reading.layout.stones[*index].id)
            .collect();
        steps.retain(|step| !lying.contains(&&step.id));
        let agreement = Agreement {
            steps,
            verdict: self.verdict.clone(),
        };
        self.remember();
        self.words.agreement = Some(Arc::new(agreement));
        self.judge();
    }

    /// Ends the guide. What was captured and given away by then counts for its captor from now on.
    pub fn end_guide(&mut self) {
        let done = self.guide().filter(|(_, is_done)| *is_done);
        let taken = done.filter_map(|(step, _)| holding(step));
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

    /// What is to be done after the ruling that was agreed on, and whether it is done.
    pub fn guide(&self) -> impl Iterator<Item = (&Step, bool)> {
        let layout = self.agreed.as_ref().map(|reading| &reading.layout);
        let is_done = move |step: &Step| layout.is_some_and(|layout| guide::is_done(step, layout));
        let steps = self
            .words
            .agreement
            .iter()
            .flat_map(|agreement| &agreement.steps);
        steps.map(move |step| (step, is_done(step)))
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

/// The prisoner that a step made.
fn holding(step: &Step) -> Option<Holding> {
    match &step.order {
        Order::Give(Some(captor)) => Some(Holding {
            holder: captor.clone(),
            owner: step.color.clone(),
            sizes: vec![step.size],
        }),
        _ => None,
    }
}
