//! Facts in doubt as sentences: of a koan that was built, whatever the rule, and of a mark that hangs on one.

use crate::phrasing::percent;
use crate::rules::zendo::facts::{Doubt, Fact, FactKind, FactValue, doubts};
use crate::rules::zendo::koan::Koan;
use crate::rules::zendo::mark::{Hinge, Judgement};
use crate::rules::zendo::rule::Mentions;

/// Facts that are told of one koan at most, the most doubtful first.
const MOST_TOLD: usize = 4;

/// What the Master may be asked about a koan: its facts in doubt, in sentences without a full stop.
pub fn told(koan: &Koan) -> Vec<String> {
    let all = doubts(koan, &Mentions::everything()).into_iter();
    let mut told: Vec<(f64, String)> = all
        .filter_map(|(fact, values)| {
            let (value, probability) = likeliest(&values)?;
            let is_doubtful = probability < Judgement::HAS_FROM;
            is_doubtful.then(|| (probability, sentence(&fact, value, probability)))
        })
        .collect();
    told.sort_by(|one, other| one.0.total_cmp(&other.0));
    told.truncate(MOST_TOLD);
    told.into_iter().map(|(_, sentence)| sentence).collect()
}

/// A fact that a mark hangs on, without a full stop.
pub fn hinge(hinge: &Hinge) -> String {
    sentence(&hinge.fact, &hinge.value, hinge.probability)
}

fn likeliest(values: &Doubt) -> Option<(&FactValue, f64)> {
    let best = values
        .iter()
        .max_by(|one, other| one.1.total_cmp(&other.1))?;
    Some((&best.0, best.1))
}

/// As in "whether #1 points at #2: yes with 70%".
fn sentence(fact: &Fact, value: &FactValue, probability: f64) -> String {
    let piece = format!("#{}", fact.piece + 1);
    let other = fact
        .other
        .map_or(String::new(), |other| format!("#{}", other + 1));
    let question = match fact.kind {
        FactKind::Attitude => format!("how {piece} stands"),
        FactKind::Color => format!("which color {piece} has"),
        FactKind::Size => format!("which size {piece} has"),
        FactKind::TouchesTable => format!("whether {piece} touches the table"),
        FactKind::Touches => format!("whether {piece} touches {other}"),
        FactKind::PointsAt => format!("whether {piece} points at {other}"),
    };
    let answer = match value {
        FactValue::Holds(true) => "yes".into(),
        FactValue::Holds(false) => "no".into(),
        value => value.to_string(),
    };
    format!("{question}: {answer} with {}", percent(probability))
}
