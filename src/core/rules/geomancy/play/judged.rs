//! What the rules make of a table that a turn has led to, and of the choices that it leaves open.

use super::pending::{CastStones, PendingCast};
use super::state::{GeomancyState, Lying, Phase};
use crate::layout::Layout;
use crate::rules::geomancy::{self, Fate};
use crate::rules::stash::{Illegal, StashSetup, open_choices};
use crate::rules::typed::Choose;
use crate::rules::{Answers, JudgeError};
use std::sync::Arc;

impl GeomancyState {
    /// Judges a position that a turn has led to; the turn is over unless choices stay open.
    pub(super) fn judged(
        &self,
        setup: &StashSetup,
        layout: Layout,
        answers: Answers,
        held: CastStones,
    ) -> Result<Self, Illegal> {
        // Every stone of the book was counted before it came into it.
        let layout = layout.with_all_real();
        let ruling = geomancy::judge(&layout, &answers)?;
        let mut next = self.clone();
        if !open_choices(&ruling.choices).is_empty() {
            next.phase = Phase::Choosing(Box::new(PendingCast {
                layout,
                answers,
                ruling,
                held,
            }));
            return Ok(next);
        }
        next.hands = self.hands.beyond(&held.cast);
        next.hands.add_all(&held.missed);
        next.board.clear();
        for stone in &ruling.stones {
            next.take_up(stone);
        }
        next.ruling = Some(Arc::new(ruling));
        next.passes = 0;
        next.last_move = Some(setup.color(self.turn).clone());
        next.turn = (self.turn + 1) % setup.players.len();
        next.phase = Phase::ToMove;
        Ok(next)
    }

    /// Puts a judged stone where its fate sends it.
    fn take_up(&mut self, stone: &geomancy::Judged) {
        let (color, size) = (stone.color.clone(), stone.size);
        match (&stone.fate, stone.square, stone.direction) {
            (Some(Fate::Stays), Some(square), Some(direction)) => {
                let lying = Lying {
                    color,
                    size,
                    direction,
                };
                self.board.insert(square, lying);
            }
            (Some(Fate::Captured { by: Some(by), .. }), ..) => {
                let held = self.prisoners.entry(by.clone()).or_default();
                held.add(&color, size, 1);
            }
            // A ruling without open choices leaves only the recast.
            _ => self.hands.add(&color, size, 1),
        }
    }

    pub(super) fn choose(&self, setup: &StashSetup, choose: &Choose) -> Result<Self, Illegal> {
        let Choose { id, answer } = choose;
        let Phase::Choosing(pending) = &self.phase else {
            return Err(Illegal::NothingAsked { id: id.clone() });
        };
        let mut answers = pending.answers.clone();
        answers.set(id.clone(), answer.clone());
        // A choice answered before may not arise any more, as when its stone is now recast.
        loop {
            let layout = pending.layout.clone();
            match self.judged(setup, layout, answers.clone(), pending.held.clone()) {
                Err(Illegal::Judge(JudgeError::NotAsked { id: other, .. })) if other != *id => {
                    answers.remove(&other);
                }
                outcome => return outcome,
            }
        }
    }
}
