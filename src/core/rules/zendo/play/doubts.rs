//! Facts in doubt as sentences: of a koan that was built, whatever the rule, and of a mark that hangs on one.

use crate::phrase;
use crate::phrasing::{Phrase, percent};
use crate::rules::zendo::facts::{Doubt, Fact, FactKind, FactValue, doubts};
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::mark::{Judgement, PivotalFact};
use crate::rules::zendo::rule::Mentions;

/// Facts that are told of one koan at most, the most doubtful first.
const MOST_TOLD: usize = 4;

/// What the Master may be asked about a koan: its facts in doubt, in sentences without a full stop.
pub fn told(koan: &Koan) -> Vec<Phrase> {
    let all = doubts(koan, &Mentions::everything()).into_iter();
    let mut told: Vec<(f64, Phrase)> = all
        .filter_map(|(fact, values)| {
            let (value, probability) = likeliest(&values)?;
            let is_doubtful = probability < Judgement::HAS_FROM;
            is_doubtful.then(|| (probability, sentence(&fact, value, probability)))
        })
        .collect();
    let more = koan.may_have_more;
    if more >= 1.0 - Judgement::HAS_FROM {
        told.push((0.0, phrase!("zendo-whether-more", sure = percent(more))));
    }
    told.sort_by(|one, other| one.0.total_cmp(&other.0));
    told.truncate(MOST_TOLD);
    told.into_iter().map(|(_, sentence)| sentence).collect()
}

/// A fact that a mark hangs on, without a full stop.
pub fn hinge(hinge: &PivotalFact) -> Phrase {
    sentence(&hinge.fact, &hinge.value, hinge.probability)
}

fn likeliest(values: &Doubt) -> Option<(&FactValue, f64)> {
    let best = values
        .iter()
        .max_by(|one, other| one.1.total_cmp(&other.1))?;
    Some((&best.0, best.1))
}

/// As in "whether #1 points at #2: yes with 70%".
fn sentence(fact: &Fact, value: &FactValue, probability: f64) -> Phrase {
    let piece = format!("#{}", fact.piece + 1);
    let other = fact.other.map(|other| format!("#{}", other + 1));
    let other = other.unwrap_or_default();
    let (answer, sure) = (Phrase::from(value), percent(probability));
    match fact.kind {
        FactKind::Attitude => phrase!("zendo-how-it-stands", piece, answer, sure),
        FactKind::Color => phrase!("zendo-which-color", piece, answer, sure),
        FactKind::Size => phrase!("zendo-which-size", piece, answer, sure),
        FactKind::TouchesTable => phrase!("zendo-whether-on-table", piece, answer, sure),
        FactKind::Touches => phrase!("zendo-whether-touches", piece, other, answer, sure),
        FactKind::PointsAt => phrase!("zendo-whether-points", piece, other, answer, sure),
    }
}
