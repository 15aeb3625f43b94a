//! A new reading is taken in: what people said is carried over to it, also where it names all stones anew, or measures the same board
//! otherwise.

use super::Table;
use super::corrections::Corrections;
use crate::frames::SurfacePoint;
use crate::layout::Stone;
use crate::live::{IdentityParams, lies_still};
use crate::pipeline::Reading;
use std::collections::BTreeMap;

impl Table {
    /// Takes in a new reading. Corrections of stones that have moved or gone are forgotten.
    pub fn see(&mut self, reading: Reading) {
        self.begin_from_left(&reading);
        self.carry_over_to(&reading);
        self.words.forget_the_moved(&reading);
        if self.turn.is_none() && self.game.diff().is_some() {
            self.turn = Some(self.turn_from(&reading));
        }
        self.seen = Some(reading);
        self.judge();
    }

    /// Has all that was said speak of the next reading.
    fn carry_over_to(&mut self, next: &Reading) {
        let Some(before) = &self.seen else {
            return;
        };
        let carry_over = CarryOver::between(before, next);
        self.carry(&carry_over);
    }

    /// The same from the last reading of a photo to one that another watch made of it, which names stones by itself.
    pub(super) fn carry_over_between(&mut self, left: &Reading, next: &Reading) {
        let carry_over = CarryOver::between_watches(left, next);
        self.carry(&carry_over);
    }

    fn carry(&mut self, carry_over: &CarryOver) {
        let said = self.done.iter_mut().chain(&mut self.undone);
        said.chain([&mut self.words])
            .for_each(|words| carry_over.apply(words));
    }
}

/// How one reading goes over into the next.
struct CarryOver {
    /// By how much lengths grow.
    factor: f64,
    /// The new ids of stones that lie where they lay.
    ids: BTreeMap<String, String>,
}

impl CarryOver {
    /// Between two readings of a table.
    fn between(before: &Reading, after: &Reading) -> Self {
        let factor = Self::growth(before, after);
        let is_in = |reading: &Reading, id: &str| {
            let mut stones = reading.layout.stones.iter();
            stones.any(|stone| stone.id == id)
        };
        let stones = before.layout.stones.iter();
        let gone = stones.filter(|old| !is_in(after, &old.id));
        let found = gone.filter_map(|old| {
            let scaled = scaled(old, factor);
            let mut new = after.layout.stones.iter();
            let new = new.find(|new| {
                !is_in(before, &new.id) && lies_still(&IdentityParams::default(), &scaled, new)
            });
            Some((old.id.clone(), new?.id.clone()))
        });
        Self {
            factor,
            ids: found.collect(),
        }
    }

    /// Between readings of one table by two watches: a name says nothing, only the place does.
    fn between_watches(before: &Reading, after: &Reading) -> Self {
        let factor = Self::growth(before, after);
        let found = before.layout.stones.iter().filter_map(|old| {
            let scaled = scaled(old, factor);
            let mut new = after.layout.stones.iter();
            let new = new.find(|new| lies_still(&IdentityParams::default(), &scaled, new))?;
            Some((old.id.clone(), new.id.clone()))
        });
        Self {
            factor,
            ids: found.collect(),
        }
    }

    fn growth(before: &Reading, after: &Reading) -> f64 {
        let side = |reading: &Reading| Some(reading.layout.surface.board()?.square_mm);
        let sides = side(before).zip(side(after));
        sides.map_or(1.0, |(before, after)| after / before)
    }

    /// What was said, of the reading that it leads to.
    fn apply(&self, words: &mut Corrections) {
        words.answers = words.answers.renamed(|id| self.ids.get(id).cloned());
        let corrected = words.corrections.iter_mut().map(|c| &mut c.seen.id);
        for id in corrected.chain(&mut words.placed) {
            if let Some(new) = self.ids.get(id) {
                id.clone_from(new);
            }
        }
        if self.factor == 1.0 {
            return;
        }
        for correction in &mut words.corrections {
            correction.seen = scaled(&correction.seen, self.factor);
            let stone = correction.stone.as_ref();
            correction.stone = stone.map(|stone| scaled(stone, self.factor));
        }
        for added in &mut words.added {
            *added = scaled(added, self.factor);
        }
        for place in &mut words.nothing_at {
            *place = farther(*place, self.factor);
        }
    }
}

fn scaled(stone: &Stone, factor: f64) -> Stone {
    Stone {
        position: farther(stone.position, factor),
        ..stone.clone()
    }
}

fn farther(place: SurfacePoint, factor: f64) -> SurfacePoint {
    SurfacePoint::new(place.x_mm * factor, place.y_mm * factor)
}
