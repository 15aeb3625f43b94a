//! A reading of a table of which people have said what its picture leaves open.

use super::limits::{Limits, PictureFault};
use super::{Reading, SeenBody};
use crate::evidence::UnreadPlace;
use crate::layout::AnnotatedTable;
use std::mem::discriminant;

impl Reading {
    /// The same with all of that taken into account.
    pub fn annotated(&self, table: &AnnotatedTable) -> Self {
        let layout = table.layout.clone();
        let read = |place: &Option<usize>| self.seen.get((*place)?).cloned();
        let stones = layout.stones.iter().zip(&table.as_read);
        let seen = stones.map(|(stone, place)| {
            let described = || SeenBody::of(stone, &layout.pieces, &self.view);
            read(place).unwrap_or_else(described)
        });
        Self {
            seen: seen.collect(),
            limits: self.limits.annotated(table),
            layout,
            ..self.clone()
        }
    }
}

impl Limits {
    /// What the picture can't tell once marks are answered.
    fn annotated(&self, table: &AnnotatedTable) -> Self {
        let mut limits = self.clone();
        let is_answered = |is_it: &dyn Fn(&UnreadPlace) -> bool| table.answered.iter().any(is_it);
        let marks = &mut limits.unexplained;
        marks.retain(|mark| {
            !is_answered(&|place| place.mark.is_some_and(|answered| answered.id == mark.id))
        });
        let squares = self.searched.hidden.len();
        let hidden = &mut limits.searched.hidden;
        hidden.retain(|square| {
            let is_it = |place: &UnreadPlace| {
                let why = place.mark.map(|mark| mark.why);
                why == Some(square.why) && place.position == square.middle
            };
            !is_answered(&is_it)
        });
        if squares > 0 {
            // What is left of what hid all of them.
            let searched = &mut limits.searched;
            let left = searched.hidden.len() as f64 / squares as f64;
            searched.share = searched.shown - left * (searched.shown - searched.share);
        }
        limits.quality.faults = self.faults_left(table, &limits.searched.faults());
        limits
    }

    /// What is still wrong with the picture, and what still hides squares of it.
    fn faults_left(&self, table: &AnnotatedTable, hiding: &[PictureFault]) -> Vec<PictureFault> {
        let left = |fault: &PictureFault| match fault {
            PictureFault::Unread { share } if !table.answered.is_empty() => {
                let share = table.unread_share(*share)?;
                Some(PictureFault::Unread { share })
            }
            fault if fault.is_local() => {
                let is_of_kind = |own: &&PictureFault| discriminant(*own) == discriminant(fault);
                hiding.iter().find(is_of_kind).copied()
            }
            fault => Some(*fault),
        };
        self.quality.faults.iter().filter_map(left).collect()
    }
}
