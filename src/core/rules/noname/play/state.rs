//! A match of Noname: the table, the pads, whose turn it is, and what is captured.
//!
//! Every step takes a state and returns the next one, or says what the rules want. No piece is made or
//! lost on the way: [`NonameState::census`] counts the same pieces before and after.

use super::pending::PendingCapture;
use super::setup::{NonameSetup, Taker};
use super::step::NonameStep;
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{Color, PieceSet};
use crate::rules::stash::{self, Illegal, MovedStone, StashSetup, Stock};
use crate::rules::{Answers, JudgeError, noname};
use std::collections::BTreeMap;

/// What the match waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// A piece of the player whose turn it is.
    ToMove,
    /// Whether the piece just placed captures, where the picture leaves that in doubt.
    Choosing(Box<PendingCapture>),
    /// Nobody has anything to do any more.
    Over,
}

/// What the last placing came to.
#[derive(Clone, Debug, PartialEq)]
pub struct LastPlacing {
    /// Who placed it.
    pub player: Color,
    /// The name of the stone.
    pub id: String,
    /// The victim and who received it.
    pub captured: Option<(Stone, Color)>,
}

/// One moment of a match of Noname.
#[derive(Clone, Debug, PartialEq)]
pub struct NonameState {
    /// In the order in which they were placed.
    pub table: Vec<Stone>,
    /// By player: natives and prisoners.
    pub pads: BTreeMap<Color, Stock>,
    /// Place in the order of turns.
    pub turn: usize,
    /// What was placed last, as long as that can still matter.
    pub placed: Option<LastPlacing>,
    /// What the match waits for.
    pub phase: Phase,
}

impl NonameState {
    /// The beginning: every piece on its player's pad.
    pub fn new(setup: &StashSetup) -> Self {
        let all = setup.all_pieces();
        let own = |color: &Color| (color.clone(), all.only(|other, _| other == color));
        Self {
            table: vec![],
            pads: setup.colors().map(own).collect(),
            turn: setup.index_of(&setup.first).unwrap_or(0),
            placed: None,
            phase: Phase::ToMove,
        }
    }

    /// The state after a step, or why it is not legal.
    ///
    /// # Errors
    /// Where the step is not legal in that state.
    pub fn after(&self, setup: &NonameSetup, step: &NonameStep) -> Result<Self, Illegal> {
        match step {
            NonameStep::Place { player, stone } => {
                self.require_turn(&setup.stashes, player)?;
                self.check_placing(player, stone)?;
                self.place(setup, stone)
            }
            NonameStep::Choose(choose) => self.choose(setup, choose),
            NonameStep::Bell => self.rung(),
            NonameStep::Correct {
                color,
                size,
                from,
                to,
            } => self.corrected(
                &setup.stashes,
                &MovedStone {
                    stone: (color, *size),
                    from,
                    to,
                },
            ),
        }
    }

    /// Every piece of the match, wherever it is.
    pub fn census(&self) -> Stock {
        let mut all = Stock::of(self.table.iter().map(|s| (&s.color, s.size)));
        for pad in self.pads.values() {
            all.add_all(pad);
        }
        all
    }

    /// The pad of a player; empty for nobody's.
    pub fn pad(&self, player: &Color) -> Stock {
        self.pads.get(player).cloned().unwrap_or_default()
    }

    /// The table as a layout, with one more piece if there is one. What the book holds is there.
    pub fn layout(&self, pieces: &PieceSet, with: Option<&Stone>) -> Layout {
        Layout::typed(
            Surface::Table,
            *pieces,
            self.table.iter().chain(with).cloned().collect(),
        )
        .with_all_real()
    }

    /// The table judged: who points at whom, and the score so far.
    ///
    /// # Errors
    /// Where the table can't be judged.
    pub fn ruling(&self, setup: &StashSetup) -> Result<noname::Ruling, JudgeError> {
        let layout = self.layout(&setup.pieces, None);
        noname::judge(&layout, &Answers::default(), None)
    }

    fn require_turn(&self, setup: &StashSetup, player: &Color) -> Result<(), Illegal> {
        match &self.phase {
            Phase::ToMove => stash::require_turn(setup, self.turn, player),
            Phase::Choosing(pending) => Err(Illegal::ChoicesOpen {
                ids: vec![pending.choice_id()],
            }),
            Phase::Over => Err(Illegal::Over),
        }
    }

    /// The end by the bell. A piece whose capture is still asked stays on its pad.
    fn rung(&self) -> Result<Self, Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        let phase = Phase::Over;
        Ok(Self {
            phase,
            ..self.clone()
        })
    }

    fn check_placing(&self, player: &Color, stone: &Stone) -> Result<(), Illegal> {
        let pad = self.pad(player);
        let color = stone.color.clone();
        if pad.count(&color, stone.size) == 0 {
            return Err(Illegal::NotOnPad {
                player: player.clone(),
                color,
                size: stone.size,
            });
        }
        let is_prisoner = color != *player;
        if is_prisoner && stone.pose.is_lying() && pad.count_of_color(&color) < 2 {
            let player = player.clone();
            return Err(Illegal::LonePrisoner { player, color });
        }
        if self.table.iter().any(|other| other.id == stone.id) {
            let id = stone.id.clone();
            return Err(Illegal::IdTaken { id });
        }
        Ok(())
    }

    /// Puts a piece that may be placed on the table, captures, and passes the turn on.
    pub(super) fn settled(&self, setup: &NonameSetup, stone: &Stone, victim: Option<&str>) -> Self {
        let mut next = self.clone();
        let player = setup.stashes.color(self.turn).clone();
        if let Some(pad) = next.pads.get_mut(&player) {
            // The pad was asked before the piece was put down.
            let _ = pad.take(&stone.color, stone.size);
        }
        next.table.push(stone.clone());
        let position = victim.and_then(|id| next.table.iter().position(|s| s.id == id));
        let captured = position.map(|index| {
            let victim = next.table.remove(index);
            let to = match setup.taker {
                Taker::Color => stone.color.clone(),
                Taker::Placer => player.clone(),
            };
            let pad = next.pads.entry(to.clone()).or_default();
            pad.add(&victim.color, victim.size, 1);
            (victim, to)
        });
        next.placed = Some(LastPlacing {
            player,
            id: stone.id.clone(),
            captured,
        });
        next.pass_the_turn(&setup.stashes);
        next
    }

    /// On to the next player with something on the pad; players without forfeit their turns.
    pub(super) fn pass_the_turn(&mut self, setup: &StashSetup) {
        let players = setup.players.len();
        let following = (1..=players).map(|step| (self.turn + step) % players);
        let mut able = following.filter(|index| !self.pad(setup.color(*index)).is_empty());
        match able.next() {
            Some(turn) => {
                self.turn = turn;
                self.phase = Phase::ToMove;
            }
            None => self.phase = Phase::Over,
        }
    }
}
