//! Zendo's rules, marks and koans as JSON: `geomant.zendo/1` and `geomant.koan/1`.

use super::counter::Search;
use super::facts::FactValue;
use super::file::{KOANS, OPEN, to_value};
use super::fitting::{Fitting, Marked};
use super::grouping::Grouping;
use super::koan::{Koan, Mark};
use super::koans::Koans;
use super::language::{Fault, RuleError};
use super::mark::{Certainty, Held, Judgement, PivotalFact};
use super::marking::MarkingStone;
use super::rule::Rule;
use crate::bead::BeadShade;
use crate::layout::Stone;
use crate::layout::file::LayoutFile;
use crate::rules::report::rounded;
use serde_json::{Value, json};

const ZENDO_SCHEMA: &str = "geomant.zendo/1";
/// Digits of a probability that mean something.
const DIGITS: i32 = 9;

/// Which pieces of a table are one koan.
pub fn koans(table: &Koans) -> Value {
    let ids = |stones: Vec<&Stone>| -> Vec<String> {
        stones.into_iter().map(|stone| stone.id.clone()).collect()
    };
    let koans = table.named().into_iter();
    let koans = koans.enumerate().map(|(place, (id, stones))| {
        let mut koan = json!({"id": id, "pieces": ids(stones)});
        if !table.stones.is_empty() {
            let mark = table.mark(place);
            koan["mark"] = mark.clear().map(Mark::name).into();
            koan["mark_p"] =
                json!({"white": rounded(mark.white, 4), "black": rounded(mark.black, 4)});
        }
        let more = table.may_have_more(place);
        if more > 0.0 {
            koan["more"] = rounded(more, 4).into();
        }
        koan
    });
    let instead = table.instead();
    let instead = instead.map(|koans| koans.into_iter().map(ids).collect::<Vec<_>>());
    let mm = |gap: Option<f64>| gap.map(|gap| rounded(gap, 1));
    let mut value = json!({
        "schema": ZENDO_SCHEMA,
        "koans": koans.collect::<Vec<_>>(),
        "probability": rounded(table.grouping.probability, 4),
        "instead": instead,
        "widest_within_mm": mm(table.grouping.widest_within_mm),
        "least_between_mm": mm(table.grouping.least_between_mm),
        "left_out": table.left_out,
    });
    if !table.stones.is_empty() {
        value["marking_stones"] = table.stones.iter().map(marking_stone).collect();
    }
    let leaning = table.leaning();
    if !leaning.is_empty() {
        let leaning = leaning.into_iter();
        let leaning = leaning.map(|(stone, p)| json!({"piece": stone.id, "p": rounded(p, 4)}));
        value["leaning"] = leaning.collect();
    }
    value
}

/// A stone of glass beside koans.
fn marking_stone(stone: &MarkingStone) -> Value {
    let MarkingStone { bead, koan, .. } = stone;
    let shades = BeadShade::ALL.map(|shade| {
        (
            shade.name().to_owned(),
            rounded(bead.likely(shade), 4).into(),
        )
    });
    json!({
        "id": bead.id,
        "color": bead.shade().0.name(),
        "p": shades.into_iter().collect::<serde_json::Map<String, Value>>(),
        "confidence": rounded(bead.confidence, 4),
        "x_mm": rounded(bead.center.x_mm, 1),
        "y_mm": rounded(bead.center.y_mm, 1),
        "width_mm": rounded(2.0 * bead.radius_mm, 1),
        "koan": koan.map(Grouping::id),
        "koan_p": koan.map(|_| rounded(stone.belongs, 4)),
    })
}

/// The layout as a file, every stone with its koan and what the picture leaves open of it.
pub fn layout(table: &Koans) -> Value {
    let mut value = LayoutFile::new(table.layout.clone()).to_value();
    for (stone, level_mm) in table.layout.evidence.levels.iter().enumerate() {
        if *level_mm > 0.0 {
            value["stones"][stone]["z_mm"] = rounded(*level_mm, DIGITS).into();
        }
    }
    for (stone, koan) in table.of_stones() {
        value["stones"][stone]["koan"] = koan.into();
    }
    for (stone, open) in table.open() {
        value["stones"][stone][OPEN] = open.to_value();
    }
    let more = table.named().into_iter().enumerate();
    let more = more.map(|(place, (id, _))| (id, table.may_have_more(place)));
    let more = more.filter(|(_, more)| *more > 0.0);
    let more: Vec<Value> = more
        .map(|(id, more)| json!({"id": id, "more": more}))
        .collect();
    if !more.is_empty() {
        value[KOANS] = more.into();
    }
    value
}

/// The facts of a koan.
pub fn koan(koan: &Koan) -> Value {
    to_value(koan)
}

/// A rule in its canonical words.
pub fn rule(rule: &Rule) -> Value {
    json!({"schema": ZENDO_SCHEMA, "rule": rule.to_string(), "error": null})
}

/// Why a text is no rule.
pub fn rule_error(error: &RuleError) -> Value {
    let reason = match &error.fault {
        Fault::Refused(reference) => Some(reference.name()),
        Fault::Unknown | Fault::Syntax { .. } => None,
    };
    json!({
        "schema": ZENDO_SCHEMA,
        "rule": null,
        "error": {
            "kind": error.fault.name(),
            "word": error.word,
            "at": error.at,
            "reason": reason,
            "message": error.to_string(),
        },
    })
}

/// What a rule says of a koan.
pub fn mark(koan: &Koan, rule: &Rule, judgement: &Judgement) -> Value {
    let hinges = judgement.hinges.iter().map(|found| hinge(koan, found));
    let mut value = json!({
        "schema": ZENDO_SCHEMA,
        "has": judgement.has(),
        "probability": rounded(judgement.probability, DIGITS),
        "hinges": hinges.collect::<Value>(),
        "rule": rule.to_string(),
        "exact": judgement.certainty == Certainty::Exact,
    });
    if koan.may_have_more > 0.0 {
        value["more"] = json!(rounded(koan.may_have_more, DIGITS));
    }
    match judgement.certainty {
        Certainty::Exact => {}
        Certainty::Sampled(worlds) => value["sampled"] = json!(worlds),
        Certainty::Unknown => value["sampled"] = json!(0),
    }
    value
}

fn hinge(koan: &Koan, hinge: &PivotalFact) -> Value {
    let value = match &hinge.value {
        FactValue::Holds(holds) => json!(holds),
        other => json!(other.to_string()),
    };
    json!({
        "fact": hinge.fact.kind.name(),
        "pieces": hinge.pieces(koan),
        "value": value,
        "probability": rounded(hinge.probability, DIGITS),
        "swing": rounded(hinge.swing, DIGITS),
    })
}

/// A koan that tells two rules apart, or how far none was found.
pub fn counter(rule: &Rule, guess: &Rule, search: &Search, most: usize) -> Value {
    let (rule, guess) = (rule.to_string(), guess.to_string());
    match &search.difference {
        Some(difference) => json!({
            "schema": ZENDO_SCHEMA,
            "differs": true,
            "size": difference.koan.pieces().len(),
            "rule_has": difference.rule_has,
            "guess_has": difference.guess_has,
            "koan": to_value(&difference.koan),
            "complete_up_to": search.whole_to,
            "rule": rule,
            "guess": guess,
        }),
        None => json!({
            "schema": ZENDO_SCHEMA,
            "differs": false,
            "up_to": most,
            "complete_up_to": search.whole_to,
            "rule": rule,
            "guess": guess,
        }),
    }
}

/// What a guess says of marked koans.
pub fn consistent(guess: &Rule, held: &[Held]) -> Value {
    let names = |which: &dyn Fn(&&Held) -> bool| -> Vec<&str> {
        held.iter()
            .filter(which)
            .map(|held| held.name.as_str())
            .collect()
    };
    let contradicted_by = names(&|held| held.judgement.contradicts(held.mark));
    let open = names(&|held| held.judgement.has().is_none());
    let consistent = match (contradicted_by.is_empty(), open.is_empty()) {
        (false, _) => Some(false),
        (true, false) => None,
        (true, true) => Some(true),
    };
    let koans = held.iter().map(|held| {
        json!({
            "koan": held.name,
            "mark": Mark::name(held.mark),
            "has": held.judgement.has(),
            "probability": rounded(held.judgement.probability, DIGITS),
        })
    });
    json!({
        "schema": ZENDO_SCHEMA,
        "guess": guess.to_string(),
        "consistent": consistent,
        "contradicted_by": contradicted_by,
        "open": open,
        "koans": koans.collect::<Value>(),
    })
}

/// The rules that fit marked koans.
pub fn fitting(koans: &[Marked], fitting: &Fitting, asked: usize) -> Value {
    let simplest = fitting.simplest.iter().map(ToString::to_string);
    json!({
        "schema": ZENDO_SCHEMA,
        "koans": koans.len(),
        "size": asked,
        "complete_up_to": fitting.whole_to,
        "fit": fitting.by_size.iter().sum::<usize>(),
        "by_size": fitting.by_size,
        "simplest": simplest.collect::<Vec<_>>(),
    })
}
