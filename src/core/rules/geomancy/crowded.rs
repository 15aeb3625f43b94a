//! Crowded squares: of several stones in one square at most one is left.

use super::{Capture, Fate, Judged, JudgedTable, Recast, why};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::{Answer, Choice, ChoiceId, JudgeError};
use crate::square::Square;
use std::collections::{BTreeMap, BTreeSet};

impl JudgedTable<'_> {
    /// Step 4 in every square that no open choice holds; stones left alone stay.
    pub(super) fn reduce_crowded_squares(
        &mut self,
        held: &BTreeSet<Square>,
    ) -> Result<(), JudgeError> {
        let mut in_square: BTreeMap<Square, Vec<usize>> = BTreeMap::new();
        for (index, stone) in self.stones.iter().enumerate() {
            if let Some(square) = stone.square.filter(|s| !held.contains(s)) {
                in_square.entry(square).or_default().push(index);
            }
        }
        for (square, mut present) in in_square {
            if !self.keep_one_of_each_color(square, &mut present)? {
                continue;
            }
            self.fight(square, &mut present);
            for index in present {
                self.stones[index].fate = Some(Fate::Stays);
            }
        }
        Ok(())
    }

    /// Asks each colour with several stones here which it keeps; false while one has not said.
    fn keep_one_of_each_color(
        &mut self,
        square: Square,
        present: &mut Vec<usize>,
    ) -> Result<bool, JudgeError> {
        if present.len() < 2 {
            return Ok(true);
        }
        let mut of_color: BTreeMap<Color, Vec<usize>> = BTreeMap::new();
        for &index in present.iter() {
            let color = self.stones[index].color.clone();
            of_color.entry(color).or_default().push(index);
        }
        of_color.retain(|_, own| own.len() > 1);
        let mut all_answered = true;
        for (color, own) in of_color {
            let ids: Vec<String> = own.iter().map(|i| self.stones[*i].id.clone()).collect();
            let chosen = self.questions.ask(Choice {
                id: ChoiceId::Keep(square, color.clone()),
                player: Some(color),
                square: Some(square),
                stones: ids.clone(),
                called: own.iter().map(|i| self.among(*i, &own)).collect(),
                options: ids.into_iter().map(Answer::Stone).collect(),
                chosen: None,
            })?;
            let Some(Answer::Stone(kept)) = chosen else {
                all_answered = false;
                continue;
            };
            let stays = own.iter().find(|i| self.stones[**i].id == kept);
            let Some(stays) = stays.copied() else {
                continue;
            };
            for index in own.into_iter().filter(|index| *index != stays) {
                let why = why::own_stone_kept(&self.stones[index], square, &self.stones[stays]);
                self.stones[index].meets(Fate::Recast(Recast::OwnStoneKept), why);
                present.retain(|i| *i != index);
            }
        }
        Ok(all_answered)
    }

    /// One of several stones of a colour in a square, as their owner tells it from the others: by its size, then by where it
    /// points, and else by its id.
    fn among(&self, index: usize, own: &[usize]) -> Phrase {
        let stone = &self.stones[index];
        let others = own.iter().filter(|other| **other != index);
        let alike: Vec<&Judged> = others
            .map(|other| &self.stones[*other])
            .filter(|other| other.size == stone.size)
            .collect();
        let (size, direction) = (stone.size, stone.settled.direction);
        match direction {
            _ if alike.is_empty() => phrase!("one-of-size", size),
            Some(direction) if alike.iter().all(|o| o.settled.direction != Some(direction)) => {
                phrase!("one-pointing", size, direction)
            }
            _ => phrase!("one-named", size, stone = &stone.id),
        }
    }

    /// Stones of different colours fight until at most one is left.
    fn fight(&mut self, square: Square, present: &mut Vec<usize>) {
        while present.len() > 1 {
            let sizes = present.iter().map(|i| self.stones[*i].size);
            let Some(greatest) = sizes.max() else {
                return;
            };
            let is_largest = |stone: &Judged| stone.size == greatest;
            let largest: Vec<usize> = present
                .iter()
                .copied()
                .filter(|i| is_largest(&self.stones[*i]))
                .collect();
            if let [winner] = largest[..] {
                for index in present.iter().copied().filter(|i| *i != winner) {
                    let why = why::smaller(&self.stones[winner], &self.stones[index], square);
                    let by = Some(self.stones[winner].color.clone());
                    let how = Capture::SmallerInSquare;
                    self.stones[index].meets(Fate::Captured { by, how }, why);
                }
                *present = vec![winner];
            } else {
                let why = why::tied_largest(&self.stones, &largest, square);
                for index in &largest {
                    self.stones[*index].meets(Fate::Recast(Recast::TiedLargest), why.clone());
                }
                present.retain(|i| !largest.contains(i));
            }
        }
    }
}
