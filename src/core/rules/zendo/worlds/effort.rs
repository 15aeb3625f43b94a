//! How much work a question may be: counted, so that the same question always ends at the same point, on any machine.
//!
//! The unit is about a machine word of 64 worlds. Who runs out of it goes on with anything and ends soon; what comes out then
//! means nothing, and who asked sees it by [`WorkBudget::is_spent`].

use super::Truth;
use std::cell::Cell;
use std::rc::Rc;

/// What is left; clones share it.
#[derive(Clone, Debug)]
pub struct WorkBudget(Rc<Cell<u64>>);

impl WorkBudget {
    /// What handling a truth costs besides its words.
    const EACH: u64 = 128;

    pub fn of(units: u64) -> Self {
        Self(Rc::new(Cell::new(units)))
    }

    /// As much as it takes: for koans of few pieces.
    pub fn boundless() -> Self {
        Self::of(u64::MAX)
    }

    pub fn spend(&self, units: u64) {
        self.0.set(self.0.get().saturating_sub(units));
    }

    /// For work on these worlds.
    pub fn spend_on(&self, truth: &Truth) {
        self.spend(truth.words() as u64 + Self::EACH);
    }

    /// For counting these worlds among others: several times as much.
    pub fn spend_on_counting(&self, truth: &Truth) {
        const DIGITS: u64 = 8;
        self.spend(DIGITS * (truth.words() as u64 + Self::EACH));
    }

    pub fn left(&self) -> u64 {
        self.0.get()
    }

    pub fn is_spent(&self) -> bool {
        self.left() == 0
    }
}
