//! Geomancy: what becomes of every stone on the board after a cast, and the score.
//!
//! In: a layout on a chessboard and the players' answers. Out: a [`Ruling`]. The steps of judgement, in
//! their order: upright and missed stones are recast; every stone gets its square, then its direction;
//! crowded squares fight it out; auras are cast; and captures fall in waves. A choice left open holds
//! up just what depends on it.

mod adjudicator;
mod at_table;
mod auras;
mod crowded;
#[doc(hidden)]
pub mod guide;
mod marks;
mod pad;
pub mod play;
mod report;
mod ruling;
mod score;
mod seating;
mod stated;
mod text;
mod why;

pub use crate::rules::instruction::Holding;
pub use crate::rules::side::{Seats, Side};
pub use adjudicator::Geomancy;
pub use pad::Pad;
pub use ruling::{Aura, Capture, Fate, Judged, Recast, Ruling};
pub use score::{Overfull, Score, Scores, score};
pub use stated::Stated;

use super::colored::Colored;
use super::naming::called;
use super::{Answer, Answers, Choice, ChoiceId, JudgeError, Questions, presence};
use crate::layout::settle::{
    directions_within_reach, is_beside_within_reach, settle, squares_within_reach,
};
use crate::layout::{Cells, Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::sentences::stone_of;
use crate::square::{Region, Square};
use auras::Cast;
use std::collections::BTreeSet;

/// Judges a position.
///
/// # Errors
/// Where the surface is no board of 64 squares, or an answer is to nothing that is asked or is none of its options.
pub fn judge(layout: &Layout, answers: &Answers) -> Result<Ruling, JudgeError> {
    let Some(board) = layout.surface.board() else {
        let problem = phrase!("geomancy-no-chessboard");
        return Err(JudgeError::NoSquares { problem });
    };
    if board.squares != Region::CHESSBOARD {
        let (files, ranks) = (board.squares.files(), board.squares.ranks());
        let problem = phrase!("geomancy-not-sixty-four", files, ranks);
        return Err(JudgeError::Unfit { problem });
    }
    if let Some(region) = board.region {
        let region = region.to_string();
        let problem = phrase!("geomancy-no-region", region);
        return Err(JudgeError::Unfit { problem });
    }
    let colored = Colored::of(layout.stones.iter().map(|stone| &stone.color));
    let mut table = JudgedTable::new((layout, &colored), board.cells(), answers)?;
    table.recast_upright_and_missed();
    let held = table.settle_squares()?;
    table.reduce_crowded_squares(&held)?;
    table.settle_directions()?;
    let complete = table.questions.choices.iter().all(|c| !c.is_open());
    let mut auras = vec![];
    if !table.questions.choices.iter().any(Choice::holds_up) {
        auras = table.capture_in_waves()?;
    }
    table.explain_the_rest();
    table.into_ruling(auras, complete)
}

/// The position while it is being judged.
struct JudgedTable<'a> {
    layout: &'a Layout,
    colored: &'a Colored<'a>,
    cells: Cells,
    questions: Questions<'a>,
    stones: Vec<Judged>,
}

impl<'a> JudgedTable<'a> {
    fn new(
        (layout, colored): (&'a Layout, &'a Colored<'a>),
        cells: Cells,
        answers: &'a Answers,
    ) -> Result<Self, JudgeError> {
        let mut questions = Questions::new(answers);
        let counted = presence::counted(layout, &mut questions)?;
        let judged = |(stone, is_counted): (&Stone, bool)| Judged {
            id: stone.id.clone(),
            color: stone.color.clone(),
            size: stone.size,
            settled: settle(stone, layout.pieces.dimensions(stone.size), cells),
            is_counted,
            square: None,
            direction: None,
            fate: None,
            why: if is_counted {
                Phrase::default()
            } else {
                presence::why_not_counted(stone, stone_of(&stone.color, stone.size))
            },
        };
        let stones = layout.stones.iter().zip(counted);
        Ok(Self {
            layout,
            colored,
            cells,
            questions,
            stones: stones.map(judged).collect(),
        })
    }

    /// Step 1. A doubtful stone beside the board is spared where its owner says where it is.
    fn recast_upright_and_missed(&mut self) {
        for (stone, judged) in self.layout.stones.iter().zip(&mut self.stones) {
            let overruled =
                stone.sigma.is_some() && self.questions.is_answered(ChoiceId::Square, &stone.id);
            if !judged.is_counted {
                continue;
            }
            if !stone.pose.is_lying() {
                let why = why::pointing_up(judged);
                judged.meets(Fate::Recast(Recast::PointingUp), why);
            } else if judged.settled.square.is_none() && !overruled {
                let why = why::off_board(judged);
                judged.meets(Fate::Recast(Recast::OffBoard), why);
            }
        }
    }

    /// Step 2. Returns the squares held by open choices.
    fn settle_squares(&mut self) -> Result<BTreeSet<Square>, JudgeError> {
        let mut held = BTreeSet::new();
        for index in 0..self.stones.len() {
            if self.stones[index].fate.is_some() || !self.stones[index].is_counted {
                continue;
            }
            let stone = &self.layout.stones[index];
            let settled = &self.stones[index].settled;
            let is_overruled =
                stone.sigma.is_some() && self.questions.is_answered(ChoiceId::Square, &stone.id);
            let named = match stone.sigma {
                None => &settled.square_equals,
                Some(_) => settled.square.as_slice(),
            };
            if let ([only], false) = (named, is_overruled) {
                self.stones[index].square = Some(*only);
                continue;
            }
            let options = if is_overruled {
                self.places_within_reach(stone)
            } else {
                named.iter().copied().map(Answer::Square).collect()
            };
            let squares = named.to_vec();
            let id = ChoiceId::Square(stone.id.clone());
            match self.ask_owner(id, index, options)? {
                Some(Answer::Square(square)) => self.stones[index].square = Some(square),
                Some(_) => {
                    let why = why::off_board(&self.stones[index]);
                    self.stones[index].meets(Fate::Recast(Recast::OffBoard), why);
                }
                None => held.extend(squares),
            }
        }
        Ok(held)
    }

    /// Where people may say that a doubtful stone lies: squares by name, then beside the board.
    fn places_within_reach(&self, stone: &Stone) -> Vec<Answer> {
        let dimensions = self.layout.pieces.dimensions(stone.size);
        let squares = squares_within_reach(stone, dimensions, self.cells);
        let is_beside = is_beside_within_reach(stone, dimensions, self.cells);
        let squares = squares.into_iter().map(Answer::Square);
        squares.chain(is_beside.then_some(Answer::Off)).collect()
    }

    /// Step 3, after the crowded squares: a stone that they removed is not asked about.
    fn settle_directions(&mut self) -> Result<(), JudgeError> {
        for index in 0..self.stones.len() {
            let judged = &self.stones[index];
            if !judged.is_counted || (judged.square.is_none() && judged.fate.is_some()) {
                continue;
            }
            let stone = &self.layout.stones[index];
            let is_left = matches!(judged.fate, None | Some(Fate::Stays));
            let is_overruled =
                stone.sigma.is_some() && self.questions.is_answered(ChoiceId::Direction, &stone.id);
            let named = match stone.sigma {
                None => &judged.settled.direction_equals,
                Some(_) => judged.settled.direction.as_slice(),
            };
            if let ([only], false) = (named, is_overruled) {
                self.stones[index].direction = Some(*only);
            } else if is_left {
                let options = if is_overruled {
                    directions_within_reach(stone)
                } else {
                    named.to_vec()
                };
                let id = ChoiceId::Direction(stone.id.clone());
                let answers = options.into_iter().map(Answer::Direction).collect();
                if let Some(Answer::Direction(to)) = self.ask_owner(id, index, answers)? {
                    self.stones[index].direction = Some(to);
                }
            }
        }
        Ok(())
    }

    fn ask_owner(
        &mut self,
        id: ChoiceId,
        index: usize,
        options: Vec<Answer>,
    ) -> Result<Option<Answer>, JudgeError> {
        let stone = &self.stones[index];
        self.questions.ask(Choice {
            id,
            player: Some(stone.color.clone()),
            square: stone.square,
            stones: vec![stone.id.clone()],
            called: vec![called(self.layout, &self.layout.stones[index])],
            options,
            chosen: None,
        })
    }

    /// Steps 5 and 6: casts auras and captures until nothing more falls. Returns the auras left.
    fn capture_in_waves(&mut self) -> Result<Vec<Aura>, JudgeError> {
        let mut cast = Cast::new(self.colored);
        for wave in 1.. {
            cast.renew(&self.stones);
            let fallen = cast.overpowered(&self.stones);
            if fallen.is_empty() {
                return Ok(cast.auras(&self.stones));
            }
            // All of a wave fall at the same moment: nobody is removed before all are found.
            let sentences: Vec<Phrase> = fallen
                .iter()
                .map(|fall| why::overpowered(&self.stones, &cast, fall))
                .collect();
            for (fall, sentence) in fallen.iter().zip(sentences) {
                let color = |sum| cast.color(sum).clone();
                let claimants: Vec<Color> = fall.by.iter().map(color).collect();
                let by = self.captor_of(fall.index, &claimants)?;
                let why = why::claimed(sentence, &claimants, by.as_ref());
                let how = Capture::Overpowered { wave };
                self.stones[fall.index].meets(Fate::Captured { by, how }, why);
            }
        }
        Ok(vec![])
    }

    /// Who gets a stone that some colors may claim.
    fn captor_of(
        &mut self,
        index: usize,
        claimants: &[Color],
    ) -> Result<Option<Color>, JudgeError> {
        if let [only] = claimants {
            return Ok(Some(only.clone()));
        }
        let stone = &self.stones[index];
        let chosen = self.questions.ask(Choice {
            id: ChoiceId::Captor(stone.id.clone()),
            player: None,
            square: stone.square,
            stones: vec![stone.id.clone()],
            called: vec![called(self.layout, &self.layout.stones[index])],
            options: claimants.iter().cloned().map(Answer::Color).collect(),
            chosen: None,
        })?;
        Ok(match chosen {
            Some(Answer::Color(color)) => Some(color),
            _ => None,
        })
    }

    /// Says why the stones stay, and what the others wait for.
    fn explain_the_rest(&mut self) {
        for index in 0..self.stones.len() {
            if self.stones[index].why.is_empty() {
                let choices = &self.questions.choices;
                self.stones[index].why = why::stays_or_waits(&self.stones[index], choices);
            }
        }
    }

    fn into_ruling(self, auras: Vec<Aura>, complete: bool) -> Result<Ruling, JudgeError> {
        let colored = self.colored;
        let nothing = vec![0; colored.all.len()];
        let (mut field, mut captured) = (nothing.clone(), nothing);
        for (stone, own) in self.stones.iter().zip(&colored.of_stone) {
            let by = stone.fate.as_ref().and_then(Fate::captured_by);
            if stone.stays() {
                field[*own] += stone.size.pips();
            } else if let Some(by) = by.and_then(|by| colored.place(by)) {
                captured[by] += stone.size.pips();
            }
        }
        let of_each = |pips: Vec<u32>| {
            let colors = colored.all.iter().copied().cloned();
            colors.zip(pips).collect()
        };
        Ok(Ruling {
            field: of_each(field),
            captured: of_each(captured),
            choices: self.questions.finish()?,
            stones: self.stones,
            auras,
            complete,
        })
    }
}
