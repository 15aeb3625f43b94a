//! What a stone that was not read would change, for places where one may lie.
//!
//! In: a table, how it is judged, and a place. Out: the stones of which something else would be said. The place is tried
//! with a stone of every color in play, in every size and direction that it may have.

use super::completeness::Completeness;
use super::game::{Finding, Judging, Setting};
use super::{Answers, ChoiceId, report};
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};
use crate::piece::{Pose, Size};
use std::collections::{BTreeMap, BTreeSet};

/// Where a stone may lie that was not read.
#[derive(Clone, Debug, PartialEq)]
pub struct Possible {
    /// The middle of its ground.
    pub position: SurfacePoint,
    /// Of what size and how it lies, if that is told.
    pub guess: Option<(Size, Pose)>,
    /// Where that is, as in "on d5".
    pub place: Phrase,
    /// That a stone is there.
    pub probability: f64,
}

/// The name of the stone that is tried; no layout's ids have a space.
const TRIED: &str = "not read";

/// As in "a stone on d5, where one may lie (37%), would change what is said of s3 and s7"; none where it would change nothing.
pub fn sentence(
    layout: &Layout,
    answers: &Answers,
    judging: &Judging,
    possible: &Possible,
) -> Option<Phrase> {
    let changed = changed(layout, answers, judging, possible);
    if changed.is_empty() {
        return None;
    }
    let (place, sure) = (&possible.place, percent(possible.probability));
    let stones = Phrase::list(changed, ListJoint::And);
    Some(phrase!("what-if", place, sure, stones))
}

/// The ids of the stones of which something else would be said, in the layout's order.
pub fn changed(
    layout: &Layout,
    answers: &Answers,
    judging: &Judging,
    possible: &Possible,
) -> Vec<String> {
    // What else was answered may be asked only where a place is in doubt.
    let tables = [as_if_known(layout, answers), layout.clone()];
    let mut judged = tables.into_iter().filter_map(|table| {
        let said = said_of(&table, answers, judging)?;
        Some((table, said))
    });
    let Some((known, now)) = judged.next() else {
        return vec![];
    };
    let mut changed = BTreeSet::new();
    for stone in stones(layout, possible) {
        let mut with = known.clone();
        with.stones.push(stone);
        // What can't be judged with it, as a sixth piece of a stash can't, is no stone that may lie there.
        let Some(then) = said_of(&with, answers, judging) else {
            continue;
        };
        let other = now.iter().filter(|(id, said)| then.get(*id) != Some(said));
        changed.extend(other.map(|(id, _)| id.clone()));
    }
    let ids = layout.stones.iter().map(|stone| &stone.id);
    ids.filter(|id| changed.contains(*id)).cloned().collect()
}

/// The same table with all places and headings known, but those that an answer is about. How sure a ruling is takes a
/// thousand times as long to tell as the ruling, which is by the best guess either way; many rulings are compared here, and
/// how sure they are is not.
pub(super) fn as_if_known(layout: &Layout, answers: &Answers) -> Layout {
    let mut known = layout.clone();
    for stone in &mut known.stones {
        if let Some(sigma) = &mut stone.sigma
            && !is_answered(&stone.id, answers)
        {
            sigma.position_mm = 0.0;
            sigma.heading_deg = sigma.heading_deg.map(|_| 0.0);
        }
    }
    known
}

/// Whether an answer says where a stone is, or whither it points.
pub(super) fn is_answered(id: &str, answers: &Answers) -> bool {
    let mut asked = answers.iter().map(|(choice, _)| choice);
    asked.any(|choice| {
        let is_of_it = |asked: &String| asked == id;
        matches!(choice, ChoiceId::Square(asked) | ChoiceId::Direction(asked) if is_of_it(asked))
    })
}

/// All stones that may lie there.
fn stones(layout: &Layout, possible: &Possible) -> Vec<Stone> {
    let colors: BTreeSet<_> = layout.stones.iter().map(|stone| &stone.color).collect();
    let kinds = match possible.guess {
        Some(guess) => vec![guess],
        None => kinds(),
    };
    let stone =
        |color, (size, pose)| Stone::exact(TRIED.to_owned(), color, size, pose, possible.position);
    let of_color = |color: &_| {
        kinds
            .iter()
            .map(|&kind| stone(Clone::clone(color), kind))
            .collect::<Vec<_>>()
    };
    colors.into_iter().flat_map(of_color).collect()
}

/// Every size, upright and lying in the eight directions.
fn kinds() -> Vec<(Size, Pose)> {
    let upright = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    let lying = (0..8).map(|eighth| Pose::Lying {
        heading: Bearing::from_deg(45.0 * f64::from(eighth)),
    });
    let poses: Vec<Pose> = lying.chain([upright]).collect();
    let sizes = Size::ALL.into_iter();
    sizes
        .flat_map(|size| poses.iter().map(move |&pose| (size, pose)))
        .collect()
}

/// What is said of each stone, by id; none where nothing can be.
fn said_of(
    layout: &Layout,
    answers: &Answers,
    judging: &Judging,
) -> Option<BTreeMap<String, String>> {
    let finding: Box<dyn Finding> = judging(layout, answers).ok()?;
    let whole = Completeness {
        complete: true,
        notes: vec![],
        unsure: vec![],
    };
    let report = finding.report(&Setting {
        layout,
        whole: &whole,
        names: &[],
    });
    Some(report::facts_of_stones(&report))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::Sigma;
    use crate::layout::Surface;
    use crate::piece::PieceSet;
    use crate::rules::matches::verb::Words;
    use crate::rules::variant;

    const SQUARE_MM: f64 = 50.0;

    fn lying(id: &str, color: &str, size: Size, file: f64, rank: f64, heading_deg: f64) -> Stone {
        let middle = |index: f64| (index + 0.5) * SQUARE_MM;
        Stone::exact(
            id.into(),
            color.parse().expect("a color"),
            size,
            Pose::Lying {
                heading: Bearing::from_deg(heading_deg),
            },
            SurfacePoint::new(middle(file), middle(rank)),
        )
    }

    #[test]
    fn a_stone_between_two_others_changes_what_becomes_of_them() {
        let layout = Layout::typed(
            Surface::chessboard(SQUARE_MM),
            PieceSet::default(),
            vec![
                lying("s1", "red", Size::Large, 0.0, 0.0, 90.0),
                lying("s2", "blue", Size::Small, 2.0, 0.0, 0.0),
                lying("s3", "blue", Size::Small, 7.0, 7.0, 0.0),
            ],
        );
        let game = variant::adjudicator("geomancy").expect("a game");
        let judging = game.judge(&Words::default()).expect("no words are needed");
        let at = |file: f64, rank: f64, guess| {
            let middle = |index: f64| (index + 0.5) * SQUARE_MM;
            let possible = Possible {
                position: SurfacePoint::new(middle(file), middle(rank)),
                guess,
                place: "there".into(),
                probability: 0.37,
            };
            changed(&layout, &Answers::default(), &judging, &possible)
        };
        let north = Pose::Lying {
            heading: Bearing::from_deg(0.0),
        };
        let rows = [
            (
                1.0,
                0.0,
                Some((Size::Small, north)),
                vec!["s2"],
                "it would stop the aura that captures s2",
            ),
            (
                4.0,
                4.0,
                Some((Size::Small, north)),
                vec![],
                "it would reach nobody and stop nothing",
            ),
            (5.0, 5.0, None, vec!["s3"], "a large red one may reach s3"),
        ];
        for (file, rank, guess, wanted, why) in rows {
            assert_eq!(at(file, rank, guess), wanted, "{why}");
        }
    }

    /// How sure a ruling is takes long to tell where places are hardly known, and is nobody's question here.
    #[test]
    fn what_would_change_is_told_without_the_doubts() {
        let doubtful = |mut stone: Stone| {
            stone.sigma = Some(Sigma {
                position_mm: 20.0,
                heading_deg: Some(50.0),
            });
            stone
        };
        let layout = Layout::typed(
            Surface::chessboard(SQUARE_MM),
            PieceSet::default(),
            vec![
                doubtful(lying("s1", "red", Size::Large, 0.0, 0.0, 0.0)),
                doubtful(lying("s2", "blue", Size::Small, 2.0, 0.0, 0.0)),
            ],
        );
        let possible = Possible {
            position: SurfacePoint::new(1.5 * SQUARE_MM, 0.5 * SQUARE_MM),
            guess: None,
            place: "there".into(),
            probability: 0.37,
        };
        let game = variant::adjudicator("geomancy").expect("a game");
        let really = game.judge(&Words::default()).expect("no words are needed");
        let judging: Judging = Box::new(move |table, answers| {
            let doubts = |stone: &Stone| stone.sigma.is_some_and(|sigma| sigma.position_mm > 0.0);
            let doubtful = table.stones.iter().filter(|stone| doubts(stone)).count();
            assert_eq!(
                doubtful,
                answers.iter().count(),
                "but for what was answered"
            );
            really(table, answers)
        });
        let of = |answers: &Answers| changed(&layout, answers, &judging, &possible);
        let mut turned = Answers::default();
        turned.set_written("direction:s1", "E");
        assert_eq!(
            of(&Answers::default()),
            ["s2"],
            "a large red one may reach s2"
        );
        assert_eq!(
            of(&turned),
            ["s2"],
            "an answer that overrules a doubt is still one"
        );
    }
}
