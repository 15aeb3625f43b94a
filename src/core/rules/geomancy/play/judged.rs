//! What the rules make of a table that a turn or corrections have led to, and of the choices that it leaves open.

use super::pending::{CastStones, PendingCast};
use super::state::{GeomancyState, Lying, Phase};
use crate::layout::Layout;
use crate::rules::geomancy::{self, Fate};
use crate::rules::stash::{Illegal, StashSetup, open_choices};
use crate::rules::typed::Choose;
use crate::rules::{Answers, JudgeError};
use std::sync::Arc;

impl GeomancyState {
    /// Judges a position that a turn has led to; the turn is over unless choices stay open. Between turns `held` is none.
    pub(super) fn judged(
        &self,
        setup: &StashSetup,
        layout: Layout,
        answers: Answers,
        held: Option<CastStones>,
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
        next.missed = held
            .as_ref()
            .map(|held| held.missed.clone())
            .unwrap_or_default();
        match held {
            Some(held) => next.end_turn(setup, &held),
            None if matches!(self.phase, Phase::Choosing(_)) => next.phase = self.awaited(setup),
            None => {}
        }
        next.board.clear();
        for stone in &ruling.stones {
            next.take_up(stone);
        }
        next.ruling = Some(Arc::new(ruling));
        Ok(next)
    }

    /// The turn is the next player's, and the stones of this one have left the hand.
    fn end_turn(&mut self, setup: &StashSetup, held: &CastStones) {
        self.hands = self.hands.beyond(&held.cast);
        self.hands.add_all(&held.missed);
        self.passes = 0;
        self.last_move = Some(setup.color(self.turn).clone());
        self.turn = (self.turn + 1) % setup.players.len();
        self.phase = Phase::ToMove;
    }

    /// Whether corrections left a stone on the board that auras overpower: it falls before anything else is done, and before all is counted.
    pub(super) fn is_to_be_judged(&self, setup: &StashSetup) -> bool {
        let ruling = geomancy::judge(&self.layout(&setup.pieces), &Answers::default());
        let is_waiting = !matches!(self.phase, Phase::Choosing(_));
        let stays = |stone: &geomancy::Judged| stone.fate == Some(Fate::Stays);
        is_waiting && ruling.is_ok_and(|ruling| !ruling.stones.iter().all(stays))
    }

    /// Judges the board as it lies between turns.
    pub(super) fn judged_between_turns(&self, setup: &StashSetup) -> Result<Self, Illegal> {
        if let Phase::Choosing(pending) = &self.phase {
            let ids = open_choices(&pending.ruling.choices);
            return Err(Illegal::ChoicesOpen { ids });
        }
        let layout = self.layout(&setup.pieces);
        self.judged(setup, layout, Answers::default(), None)
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
