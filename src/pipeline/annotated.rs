//! A reading of a table of which people have said what its picture leaves open.

use super::limits::{Limits, PictureFault};
use super::{Reading, SeenBody};
use crate::evidence::UnreadPlace;
use crate::layout::AnnotatedTable;

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
        let hiding = limits.searched.faults();
        let mut faults: Vec<PictureFault> = vec![];
        for fault in &self.quality.faults {
            match fault {
                PictureFault::Unread { share } if !table.answered.is_empty() => {
                    let share = table.unread_share(*share);
                    faults.extend(share.map(|share| PictureFault::Unread { share }));
                }
                fault if fault.is_local() => {
                    let kind = std::mem::discriminant(fault);
                    let left = hiding.iter();
                    faults.extend(
                        left.filter(|own| std::mem::discriminant(*own) == kind)
                            .cloned(),
                    );
                }
                fault => faults.push(fault.clone()),
            }
        }
        limits.quality.faults = faults;
        limits
    }
}
