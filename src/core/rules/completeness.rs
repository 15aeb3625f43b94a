//! How whole a judgement is: whether all is answered and the picture tells all that was judged.

use super::{Choice, ChoiceId};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};

/// Whether a ruling or a score is complete, and sentences on what it lacks.
#[derive(Clone, Debug, PartialEq)]
pub struct Completeness {
    /// Whether nothing is lacking.
    pub complete: bool,
    /// What is lacking, in sentences.
    pub notes: Vec<Phrase>,
    /// The stones that count and may be none, or others than they were named: the least sure first.
    pub unsure: Vec<Unsure>,
}

/// A stone that counts as it was named, though that is not clear.
#[derive(Clone, Debug, PartialEq)]
pub struct Unsure {
    /// Its id.
    pub id: String,
    /// How likely it is real and rightly named.
    pub confidence: f64,
    /// As in "s3 (red large, 51%)".
    named: Phrase,
}

impl Completeness {
    /// Of what was judged of a layout; `decided` says whether the game left nothing open, and `shortcomings` what the
    /// picture can't tell that the layout was read of: what is read is only as whole as the picture.
    pub fn of(
        layout: &Layout,
        choices: &[Choice],
        decided: bool,
        shortcomings: Vec<Phrase>,
    ) -> Self {
        let complete = decided && shortcomings.is_empty();
        let mut notes = shortcomings;
        notes.extend(
            choices
                .iter()
                .filter_map(|choice| uncounted(layout, choice)),
        );
        Self {
            complete,
            notes,
            unsure: unsure(layout),
        }
    }

    /// What is lacking, as JSON has it: in English.
    pub fn sentences(&self) -> Vec<String> {
        self.notes.iter().map(ToString::to_string).collect()
    }

    /// As in "counted as they were named, though they may be none or others: s3 (red large, 51%)"; none where all are clear.
    pub fn of_unsure(&self) -> Option<Phrase> {
        let stones = self.unsure.iter().map(|one| one.named.clone());
        let stones = Phrase::list(stones, ListJoint::And);
        (!self.unsure.is_empty()).then(|| phrase!("whole-unsure", stones))
    }
}

/// What rather is no stone counts only once somebody said that it is one.
fn unsure(layout: &Layout) -> Vec<Unsure> {
    let likely = layout.stones.iter().filter(|one| one.unlikely().is_none());
    let unsure = likely.filter_map(|stone| {
        let confidence = stone.doubted()?;
        let (id, color, size, sure) = (&stone.id, &stone.color, stone.size, percent(confidence));
        Some(Unsure {
            id: id.clone(),
            confidence,
            named: phrase!("unsure-stone", stone = id, color, size, sure),
        })
    });
    let mut unsure: Vec<Unsure> = unsure.collect();
    unsure.sort_by(|a, b| a.confidence.total_cmp(&b.confidence));
    unsure
}

/// As in "s7 (red small) is rather no stone, or another than it was named (31%): it is not counted unless --choose stone:s7=counts".
fn uncounted(layout: &Layout, choice: &Choice) -> Option<Phrase> {
    let ChoiceId::Stone(id) = &choice.id else {
        return None;
    };
    let stone = layout.stones.iter().find(|stone| stone.id == *id)?;
    let sure = percent(stone.unlikely().filter(|_| choice.is_open())?);
    let (color, size) = (&stone.color, stone.size);
    let id = choice.id.to_string();
    Some(phrase!(
        "whole-uncounted",
        stone = &stone.id,
        color,
        size,
        sure,
        id
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Stone, Surface};
    use crate::piece::{PieceSet, Pose, Size};

    #[test]
    fn what_counts_and_may_be_another_is_named() {
        let rows: [(&[Option<f64>], Option<&str>); 4] = [
            (&[None, Some(0.99)], None),
            (&[Some(0.4)], None),
            (&[Some(0.8)], Some("s0 (red small, 80%)")),
            (
                &[Some(0.8), Some(0.3), Some(0.51)],
                Some("s2 (red small, 51%) and s0 (red small, 80%)"),
            ),
        ];
        for (confidences, expected) in rows {
            let stone = |(number, &confidence): (usize, &Option<f64>)| Stone {
                id: format!("s{number}"),
                color: "red".parse().expect("a color"),
                size: Size::Small,
                pose: Pose::Upright {
                    spin: Bearing::from_deg(0.0),
                },
                position: SurfacePoint::new(0.0, 0.0),
                sigma: None,
                confidence,
            };
            let layout = Layout::typed(
                Surface::Table,
                PieceSet::default(),
                confidences.iter().enumerate().map(stone).collect(),
            );
            let whole = Completeness::of(&layout, &[], true, vec![]);
            assert!(whole.complete && whole.notes.is_empty());
            let said = whole.of_unsure().map(|said| said.to_string());
            let stones = said.as_ref().and_then(|said| said.split_once(": "));
            assert_eq!(
                stones.map(|(_, stones)| stones),
                expected,
                "{confidences:?}"
            );
        }
    }
}
