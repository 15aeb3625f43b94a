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

    /// Asks each colour with several stones here which it keeps; false while one has not said.
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

#[cfg(test)]
mod tests {
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::rules::Answers;
    use crate::rules::geomancy::judge;

    /// Red pieces on one square by size and heading, and what their owner calls them.
    #[test]
    fn of_several_own_pieces_each_is_called_by_what_tells_it_from_the_others() {
        use Size::{Large, Small};
        type Row<'a> = (&'a [(Size, f64)], &'a str, &'a str);
        let rows: [Row; 4] = [
            (
                &[(Small, 0.0), (Large, 0.0)],
                "the small, the large",
                "sizes differ",
            ),
            (
                &[(Small, 0.0), (Small, 90.0), (Large, 0.0)],
                "the small pointing N, the small pointing E, the large",
                "two of a size point elsewhere",
            ),
            (
                &[(Small, 0.0), (Small, 1.0)],
                "the small s0, the small s1",
                "nothing that can be seen",
            ),
            (
                &[(Small, 0.0), (Small, 90.0), (Small, 1.0)],
                "the small s0, the small pointing E, the small s2",
                "one of three alone points there",
            ),
        ];
        for (pieces, wanted, why) in rows {
            let stone = |(index, (size, deg)): (usize, &(Size, f64))| Stone {
                id: format!("s{index}"),
                color: "red".parse().expect("a color"),
                size: *size,
                pose: Pose::Lying {
                    heading: Bearing::from_deg(*deg),
                },
                position: SurfacePoint::new(175.0, 175.0),
                sigma: None,
                confidence: None,
            };
            let layout = Layout {
                cards: vec![],
                evidence: Default::default(),
                surface: Surface::chessboard(50.0),
                pieces: PieceSet::default(),
                stones: pieces.iter().enumerate().map(stone).collect(),
            };
            let ruling = judge(&layout, &Answers::default()).expect("a board");
            assert!(ruling.waits(), "{why}");
            let called = ruling.choices.iter().flat_map(|choice| &choice.called);
            let called: Vec<String> = called.map(ToString::to_string).collect();
            assert_eq!(called.join(", "), wanted, "{why}");
        }
    }
}
