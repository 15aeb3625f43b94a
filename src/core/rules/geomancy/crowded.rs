//! Crowded squares: of several stones in one square at most one is left.

use super::{Capture, Fate, Judged, JudgedTable, Recast, why};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::{Answer, Choice, ChoiceId, JudgeError};
use crate::square::{Direction, Square};
use std::collections::{BTreeMap, BTreeSet};

impl JudgedTable<'_> {
    /// Step 4 in every square that no open choice holds; stones left alone stay.
    pub(super) fn reduce_crowded_squares(
        &mut self,
        held: &BTreeSet<Square>,
    ) -> Result<(), JudgeError> {
        let stones = self.stones.iter().enumerate();
        let placed = stones.filter_map(|(index, stone)| Some((stone.square?, index)));
        let mut placed: Vec<(Square, usize)> = placed
            .filter(|(square, _)| !held.contains(square))
            .collect();
        placed.sort_unstable();
        for together in placed.chunk_by(|(a, _), (b, _)| a == b) {
            if let [(_, alone)] = together {
                self.stones[*alone].fate = Some(Fate::Stays);
                continue;
            }
            let square = together[0].0;
            let mut present: Vec<usize> = together.iter().map(|(_, index)| *index).collect();
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

    /// Asks each color with several stones here which it keeps; false while one has not said.
    fn keep_one_of_each_color(
        &mut self,
        square: Square,
        present: &mut Vec<usize>,
    ) -> Result<bool, JudgeError> {
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
            let kept = self.stones[stays].size;
            let recast: Vec<usize> = own.into_iter().filter(|index| *index != stays).collect();
            let sizes: Vec<Size> = recast.iter().map(|i| self.stones[*i].size).collect();
            for index in recast {
                let why = why::own_stone_kept(&self.stones[index], square, kept, &sizes);
                self.stones[index].meets(Fate::Recast(Recast::OwnStoneKept), why);
                present.retain(|i| *i != index);
            }
        }
        Ok(all_answered)
    }

    /// One of several stones of a color in a square, as their owner tells it from the others: by its size, then by where it
    /// points, and else by its id.
    fn among(&self, index: usize, own: &[usize]) -> Phrase {
        let stone = &self.stones[index];
        let size = stone.size;
        let others = own.iter().filter(|other| **other != index);
        let mut alike = others.filter(|other| self.stones[**other].size == size);
        if alike.clone().next().is_none() {
            return phrase!("one-of-size", size);
        }
        match self.directions_left(index).as_slice() {
            [direction] if alike.all(|o| !self.directions_left(*o).contains(direction)) => {
                phrase!("one-pointing", size, direction = *direction)
            }
            _ => phrase!("one-named", size, stone = &stone.id),
        }
    }

    /// Where a stone may point that is still to be settled: what its owner answered, or all that its pose leaves open.
    fn directions_left(&self, index: usize) -> Vec<Direction> {
        let (stone, settled) = (&self.layout.stones[index], &self.stones[index].settled);
        let asked = ChoiceId::Direction(stone.id.clone());
        match (self.questions.answers.get(&asked), stone.sigma) {
            (Some(Answer::Direction(direction)), _) => vec![*direction],
            (_, None) => settled.direction_equals.to_vec(),
            (_, Some(_)) => settled.direction.into_iter().collect(),
        }
    }

    /// Stones of different colors fight until at most one is left.
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
                let was_other = self.was_as_large_recast(square, greatest);
                for index in present.iter().copied().filter(|i| *i != winner) {
                    let stone = &self.stones[index];
                    let why = why::smaller(&self.stones[winner], stone, square, was_other);
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

    /// Whether a stone of this size, or a larger one, lay on a square and is recast already.
    fn was_as_large_recast(&self, square: Square, size: Size) -> bool {
        let is_recast = |stone: &Judged| matches!(stone.fate, Some(Fate::Recast(_)));
        let mut there = self.stones.iter().filter(|s| s.square == Some(square));
        there.any(|stone| is_recast(stone) && stone.size >= size)
    }
}

#[cfg(test)]
mod tests {
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::rules::geomancy::{Ruling, judge};
    use crate::rules::{Answers, Choice, ChoiceId};

    /// Red pieces on one square by size and heading, an answer, and what their owner calls them.
    #[test]
    fn of_several_own_pieces_each_is_called_by_what_tells_it_from_the_others() {
        use Size::{Large, Small};
        type Row<'a> = (&'a [(Size, f64)], &'a str, &'a str, &'a str);
        let rows: [Row; 7] = [
            (
                &[(Small, 0.0), (Large, 0.0)],
                "",
                "the small, the large",
                "sizes differ",
            ),
            (
                &[(Small, 0.0), (Small, 90.0), (Large, 0.0)],
                "",
                "the small pointing N, the small pointing E, the large",
                "two of a size point elsewhere",
            ),
            (
                &[(Small, 0.0), (Small, 1.0)],
                "",
                "the small s0, the small s1",
                "nothing that can be seen",
            ),
            (
                &[(Small, 0.0), (Small, 90.0), (Small, 1.0)],
                "",
                "the small s0, the small pointing E, the small s2",
                "one of three alone points there",
            ),
            (
                &[(Small, 22.5), (Small, 90.0)],
                "",
                "the small s0, the small pointing E",
                "where the one points is open still",
            ),
            (
                &[(Small, 22.5), (Small, 90.0)],
                "direction:s0=NE",
                "the small pointing NE, the small pointing E",
                "its owner has said where",
            ),
            (
                &[(Small, 22.5), (Small, 0.0)],
                "",
                "the small s0, the small s1",
                "and may be where the other does",
            ),
        ];
        for (pieces, chosen, wanted, why) in rows {
            let stone = |(index, (size, deg)): (usize, &(Size, f64))| {
                Stone::exact(
                    format!("s{index}"),
                    "red".parse().expect("a color"),
                    *size,
                    Pose::Lying {
                        heading: Bearing::from_deg(*deg),
                    },
                    SurfacePoint::new(175.0, 175.0),
                )
            };
            let layout = Layout::typed(
                Surface::chessboard(50.0),
                PieceSet::default(),
                pieces.iter().enumerate().map(stone).collect(),
            );
            let mut answers = Answers::default();
            if let Some((id, option)) = chosen.split_once('=') {
                answers.set_written(id, option);
            }
            let ruling = judge(&layout, &answers).expect("a board");
            assert!(ruling.waits(), "{why}");
            assert_eq!(kept_among(&ruling), wanted, "{why}");
        }
    }

    /// What the stones are called of which one may stay.
    fn kept_among(ruling: &Ruling) -> String {
        let asked = |choice: &&Choice| matches!(choice.id, ChoiceId::Keep(..));
        let called = ruling.choices.iter().filter(asked).flat_map(|c| &c.called);
        let called: Vec<String> = called.map(ToString::to_string).collect();
        called.join(", ")
    }
}
