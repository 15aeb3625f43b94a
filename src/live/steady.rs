//! The table as it was last read, and what another reading of it makes of that.

use super::alignment;
use super::fusion::{FusedObservations, ObservationVerdict};
use super::identity::IdAllocator;
use super::motion::Grid;
use super::table_cells::TableCells;
use crate::pipeline::{Memory, Reading};
use std::sync::Arc;

/// The table as last read.
pub struct Steady {
    /// How it shows.
    pub grid: Grid,
    /// Where it shows, if it is a board.
    pub table: Option<TableCells>,
    /// What was read.
    pub reading: Reading,
    /// What all observations say.
    pub evidence: FusedObservations,
    /// What the last observation may be gone on from.
    pub memory: Option<Arc<Memory>>,
    /// Whether some observation has seen all of the table since it was last touched.
    pub is_checked: bool,
    /// From one observation to the next while it stays steady, in seconds.
    pub waits_s: f64,
}

/// What a table comes to when it is read again.
pub struct Confirmation {
    /// All its observations together.
    pub evidence: FusedObservations,
    /// When the next one is due, in seconds from this one.
    pub waits_s: f64,
    /// Whether it shows another table than was known.
    pub is_news: bool,
}

impl Steady {
    /// Puts what is known and another reading into one frame and scale. What was remembered of a board whose names are turned back is of no
    /// use.
    pub fn align(&mut self, reading: &mut Reading, memory: &mut Option<Arc<Memory>>) {
        let quarters = alignment::quarters(&self.reading, reading);
        if quarters != 0 {
            *reading = reading.turned(quarters);
            *memory = None;
        }
        alignment::align(&self.reading, reading);
        if alignment::rescale(&mut self.reading, reading) {
            self.evidence = FusedObservations::of(&self.reading);
            self.is_checked = false;
        }
    }

    /// Takes in another reading of the table while it stays as it is, whose stones get the names that they have.
    pub fn confirmed(mut self, reading: &mut Reading, names: &mut IdAllocator) -> Confirmation {
        let verdict = self.evidence.add(reading);
        names.name_new(&mut reading.layout);
        self.evidence.name(&reading.layout);
        let waits_s = match verdict {
            ObservationVerdict::Agrees => 2.0 * self.waits_s,
            // What is in doubt is observed sooner.
            ObservationVerdict::Dissents | ObservationVerdict::Overturns => self.waits_s / 2.0,
        };
        Confirmation {
            evidence: self.evidence,
            waits_s,
            is_news: verdict == ObservationVerdict::Overturns,
        }
    }
}
