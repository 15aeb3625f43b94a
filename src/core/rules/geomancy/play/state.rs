//! A match of Geomancy: board, hands, prisoners, rounds and turns.
//!
//! Every step takes a state and returns the next one, or says what the rules want. No stone is made or
//! lost on the way: [`GeomancyState::census`] counts the same pieces before and after.

use super::pending::{CastStones, PendingCast};
use super::step::GeomancyStep;
use crate::frames::Bearing;
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{Color, PieceSet, Pose, Size};
use crate::rules::Answers;
use crate::rules::geomancy::Ruling;
use crate::rules::stash::{self, Illegal, MovedStone, StashSetup, Stock};
use crate::square::{Direction, Square};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A stone on the board, straightened in its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Whose stone it is.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// Where it points.
    pub direction: Direction,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// A turn of the player whose turn it is.
    ToMove,
    /// Choices that the last step left open.
    Choosing(Box<PendingCast>),
    /// The next round, with the player offered as the last to have made an advantageous move.
    BetweenRounds {
        /// Who last made an advantageous move, as far as the book can tell.
        offered: Color,
    },
    /// Nobody has anything to do any more.
    Over,
}

/// One moment of a match of Geomancy.
#[derive(Clone, Debug, PartialEq)]
pub struct GeomancyState {
    /// The stones on the board, at most one on a square.
    pub board: BTreeMap<Square, Lying>,
    /// Every stone in its owner's hand.
    pub hands: Stock,
    /// By captor.
    pub prisoners: BTreeMap<Color, Stock>,
    /// Stones that are set aside for the whole match.
    pub aside: Stock,
    /// The size of this round; smaller stones that were regained are cast with it.
    pub round: Size,
    /// Place in the order of turns.
    pub turn: usize,
    /// Passes in a row.
    pub passes: usize,
    /// Who last cast or reoriented in this round.
    pub last_move: Option<Color>,
    /// The ruling of the last turn, if that was a cast or a reorientation.
    pub ruling: Option<Arc<Ruling>>,
    /// Stones of the last turn that fell out of sight: they are back in hand.
    pub missed: Stock,
    /// Whether the bell has ended the match, whatever is still in hand.
    pub has_rung: bool,
    /// What the match waits for.
    pub phase: Phase,
}

/// One player's part of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Pips on the board.
    pub field: u32,
    /// Pips of the prisoners.
    pub prisoners: u32,
}

impl Points {
    /// Both together.
    pub const fn total(&self) -> u32 {
        self.field + self.prisoners
    }
}

impl GeomancyState {
    /// The beginning: everything in hand but what is set aside.
    pub fn new(setup: &StashSetup) -> Self {
        let mut aside = Stock::default();
        for color in setup.colors() {
            aside.add_all(&Stock::trios(color, trios_aside(setup)));
        }
        Self {
            board: BTreeMap::new(),
            hands: setup.all_pieces().beyond(&aside),
            prisoners: BTreeMap::new(),
            aside,
            round: Size::Small,
            turn: setup.index_of(&setup.first).unwrap_or(0),
            passes: 0,
            last_move: None,
            ruling: None,
            missed: Stock::default(),
            has_rung: false,
            phase: Phase::ToMove,
        }
    }

    /// The state after a step, or why it is not legal.
    ///
    /// # Errors
    /// Where the step is not legal in that state.
    pub fn after(&self, setup: &StashSetup, step: &GeomancyStep) -> Result<Self, Illegal> {
        match step {
            GeomancyStep::Cast {
                player,
                layout,
                missed,
                answers,
            } => {
                self.require_turn(setup, player)?;
                self.cast(setup, layout, missed, answers)
            }
            GeomancyStep::Reorient {
                player,
                square,
                direction,
            } => {
                self.require_turn(setup, player)?;
                self.reorient(setup, player, *square, *direction)
            }
            GeomancyStep::Pass { player } => {
                self.require_turn(setup, player)?;
                Ok(self.pass(setup))
            }
            GeomancyStep::NextRound { after } => self.next_round(setup, after),
            GeomancyStep::Judge => self.judged_between_turns(setup),
            GeomancyStep::Bell => self.rung(),
            GeomancyStep::Choose(choose) => self.choose(setup, choose),
            GeomancyStep::Correct {
                color,
                size,
                from,
                to,
            } => {
                let stone = (color, *size);
                self.corrected(setup, &MovedStone { stone, from, to })
            }
        }
    }

    /// Stones that a player would cast now: of the round's size, and smaller ones regained.
    pub fn castable(&self, player: &Color) -> Stock {
        let castable = |color: &Color, size: Size| color == player && size <= self.round;
        self.hands.only(castable)
    }

    /// Every piece of the match, wherever it is.
    pub fn census(&self) -> Stock {
        let mut all = self.on_board();
        all.add_all(&self.hands);
        all.add_all(&self.aside);
        for held in self.prisoners.values() {
            all.add_all(held);
        }
        all
    }

    /// All stones on the board, by color and size.
    pub fn on_board(&self) -> Stock {
        Stock::of(self.board.values().map(|s| (&s.color, s.size)))
    }

    /// The points of every player as the match stands.
    pub fn points(&self, setup: &StashSetup) -> BTreeMap<Color, Points> {
        let points = |color: &Color| {
            let own = self.board.values().filter(|s| s.color == *color);
            let held = self.prisoners.get(color);
            let points = Points {
                field: own.map(|s| s.size.pips()).sum(),
                prisoners: held.map_or(0, Stock::pips),
            };
            (color.clone(), points)
        };
        setup.colors().map(points).collect()
    }

    /// The board as a layout: every stone in the middle of its square, named by it.
    pub fn layout(&self, pieces: &PieceSet) -> Layout {
        // Any side will do that no stone of the set reaches beyond.
        let square_mm = 2.0 * pieces.large.slant_mm();
        let stone = |(square, lying): (&Square, &Lying)| {
            Stone::exact(
                square.to_string(),
                lying.color.clone(),
                lying.size,
                Pose::Lying {
                    heading: Bearing::from_deg(lying.direction.bearing().deg()),
                },
                square.center(square_mm),
            )
        };
        Layout::typed(
            Surface::chessboard(square_mm),
            *pieces,
            self.board.iter().map(stone).collect(),
        )
    }

    /// Whether a player has a stone on the board, which may be reoriented.
    pub fn may_reorient(&self, player: &Color) -> bool {
        self.board.values().any(|lying| lying.color == *player)
    }

    pub(super) fn require_turn(&self, setup: &StashSetup, player: &Color) -> Result<(), Illegal> {
        match &self.phase {
            Phase::ToMove => {}
            Phase::Choosing(pending) => {
                let ids = stash::open_choices(&pending.ruling.choices);
                return Err(Illegal::ChoicesOpen { ids });
            }
            Phase::BetweenRounds { offered } => {
                let offered = offered.clone();
                return Err(Illegal::BetweenRounds { offered });
            }
            Phase::Over => return Err(Illegal::Over),
        }
        stash::require_turn(setup, self.turn, player)
    }

    fn reorient(
        &self,
        setup: &StashSetup,
        player: &Color,
        square: Square,
        direction: Direction,
    ) -> Result<Self, Illegal> {
        let lying = self.board.get(&square);
        let lying = lying.ok_or(Illegal::NoStoneThere { square })?;
        if lying.color != *player {
            return Err(Illegal::NotYours {
                square,
                owner: lying.color.clone(),
                player: player.clone(),
            });
        }
        if lying.direction == direction {
            return Err(Illegal::NotTurned { square, direction });
        }
        let mut turned = self.clone();
        if let Some(lying) = turned.board.get_mut(&square) {
            lying.direction = direction;
        }
        let layout = turned.layout(&setup.pieces);
        let held = Some(CastStones::default());
        self.judged(setup, layout, Answers::default(), held)
    }

    fn pass(&self, setup: &StashSetup) -> Self {
        let mut next = self.clone();
        next.ruling = None;
        next.missed = Stock::default();
        next.passes += 1;
        next.turn = (self.turn + 1) % setup.players.len();
        next.phase = next.awaited(setup);
        next
    }

    /// What the match waits for where nothing is left to choose: a turn, unless the bell has rung, or all have passed in turn and
    /// all of the round is cast.
    pub(super) fn awaited(&self, setup: &StashSetup) -> Phase {
        let begins = || setup.first.clone();
        if self.has_rung {
            return Phase::Over;
        }
        if self.passes < setup.players.len() || !self.is_round_cast() {
            return Phase::ToMove;
        }
        match self.round {
            Size::Large => Phase::Over,
            _ => Phase::BetweenRounds {
                offered: self.last_move.clone().unwrap_or_else(begins),
            },
        }
    }

    /// The end by the bell. Stones of a cast that still waits for choices stay in hand.
    fn rung(&self) -> Result<Self, Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        Ok(Self {
            has_rung: true,
            phase: Phase::Over,
            ..self.clone()
        })
    }

    /// Whether no hand holds a stone of the round's size.
    fn is_round_cast(&self) -> bool {
        self.hands.only(|_, size| size == self.round).is_empty()
    }

    fn next_round(&self, setup: &StashSetup, after: &Color) -> Result<Self, Illegal> {
        match &self.phase {
            Phase::BetweenRounds { .. } => {}
            Phase::Over => return Err(Illegal::Over),
            _ => {
                return Err(Illegal::RoundGoesOn {
                    held: self.hands.only(|_, size| size == self.round),
                    passes: self.passes,
                    players: setup.players.len(),
                });
            }
        }
        let last = stash::index_of(setup, after)?;
        let mut next = self.clone();
        next.round = match self.round {
            Size::Small => Size::Medium,
            Size::Medium | Size::Large => Size::Large,
        };
        next.turn = (last + 1) % setup.players.len();
        next.passes = 0;
        next.last_move = None;
        next.phase = Phase::ToMove;
        Ok(next)
    }
}

/// Trios that every player sets aside: one for each player over four.
fn trios_aside(setup: &StashSetup) -> u32 {
    setup.players.len().saturating_sub(WITH_FULL_STASHES) as u32
}

/// As many players as use all of their stones.
const WITH_FULL_STASHES: usize = 4;
