//! Zendo's marks, facts and counter-koans as sentences and tables.

use crate::cli::zendo::Held;
use crate::phrasing::{NOTHING, Table, Text, percent};
use crate::rules::zendo::counter::Search;
use crate::rules::zendo::koan::{Chances, Koan, Mark};
use crate::rules::zendo::mark::{Certainty, Judgement};
use crate::rules::zendo::rule::Rule;

/// What the pieces of a koan are and do.
pub fn koan(koan: &Koan) -> String {
    let mut table = Table::with_head(&[
        "piece",
        "color",
        "size",
        "pose",
        "on the table",
        "touches",
        "points at",
    ]);
    for (index, piece) in koan.pieces().iter().enumerate() {
        table.row(vec![
            piece.id.clone(),
            values(&piece.color),
            values(&piece.size),
            values(&piece.attitude),
            holds(piece.touches_table),
            others(koan, |other| koan.touches(index, other)),
            others(koan, |other| koan.points_at(index, other)),
        ]);
    }
    table.to_string()
}

fn values<T: ToString>(chances: &Chances<T>) -> String {
    let values = chances.values().iter();
    let words = values.map(|(value, probability)| match chances.is_sure() {
        true => value.to_string(),
        false => format!("{} {}", value.to_string(), percent(*probability)),
    });
    words.collect::<Vec<_>>().join(" or ")
}

fn holds(probability: f64) -> String {
    if probability >= 1.0 {
        "yes".into()
    } else if probability <= 0.0 {
        "no".into()
    } else {
        percent(probability)
    }
}

fn others(koan: &Koan, probability: impl Fn(usize) -> f64) -> String {
    let pieces = koan.pieces().iter().enumerate();
    let named = pieces.filter_map(|(other, piece)| {
        let probability = probability(other);
        let doubt = match probability < 1.0 {
            true => format!(" {}", percent(probability)),
            false => String::new(),
        };
        (probability > 0.0).then(|| format!("{}{doubt}", piece.id))
    });
    let named: Vec<String> = named.collect();
    match named.is_empty() {
        true => NOTHING.into(),
        false => named.join(", "),
    }
}

pub fn mark(koan: &Koan, rule: &Rule, judgement: &Judgement) -> String {
    let mut text = format!("{}\nThe rule: {rule}.\n", verdict(judgement));
    if let Some(mark) = koan.mark {
        text += &format!("The Master marked it {}.\n", mark.name());
    }
    if let Certainty::Sampled(worlds) = judgement.certainty {
        text += &format!(
            "So many facts are in doubt that the probabilities are estimated, from {worlds} draws.\n"
        );
    }
    if judgement.hinges.is_empty() {
        return text;
    }
    let mut table = Table::with_head(&["fact", "pieces", "likeliest", "with", "swing"]);
    for hinge in &judgement.hinges {
        table.row(vec![
            hinge.fact.kind.name().into(),
            hinge.pieces(koan).join(", "),
            hinge.value.to_string(),
            percent(hinge.probability),
            percent(hinge.swing),
        ]);
    }
    text + "\nThe mark hangs on\n" + &table.to_string()
}

fn verdict(judgement: &Judgement) -> String {
    let probability = percent(judgement.probability);
    match judgement.has() {
        Some(true) => format!("It has the Buddha-nature ({probability})."),
        Some(false) => format!("It does not have the Buddha-nature ({probability})."),
        None => format!("It has the Buddha-nature with {probability}: the Master must judge."),
    }
}

pub fn counter(rule: &Rule, guess: &Rule, search: &Search, most: usize) -> String {
    let rules = format!("The rule: {rule}.\nThe guess: {guess}.\n");
    let Some(difference) = &search.difference else {
        let doubt = match search.whole_to < most {
            true => format!(
                " Koans of more than {} were too many to try all of them.",
                search.whole_to
            ),
            false => String::new(),
        };
        return format!(
            "No koan of up to {most} pieces was found that tells the two apart.{doubt}\n{rules}"
        );
    };
    let says = |has: bool| if has { "has" } else { "does not have" };
    let count = difference.koan.pieces().len();
    format!(
        "A koan of {count} {} tells the two apart: by the rule it {} the Buddha-nature, by the guess it {} it.\n{rules}\n{}",
        if count == 1 { "piece" } else { "pieces" },
        says(difference.rule_has),
        says(difference.guess_has),
        koan(&difference.koan)
    )
}

pub fn consistent(guess: &Rule, held: &[Held]) -> String {
    let lines = |which: &dyn Fn(&&Held) -> bool| -> Vec<String> {
        let koans = held.iter().filter(which);
        koans
            .map(|held| {
                let probability = percent(held.judgement.probability);
                let mark = Mark::name(held.mark);
                format!(
                    "{}: marked {mark}; by the guess it has the Buddha-nature with {probability}",
                    held.name
                )
            })
            .collect()
    };
    let contradicted = lines(&|held| held.judgement.contradicts(held.mark));
    let open = lines(&|held| held.judgement.has().is_none());
    let verdict = match (contradicted.is_empty(), open.is_empty()) {
        (false, _) => "The guess is contradicted.",
        (true, false) => "No koan contradicts the guess, but not all is sure.",
        (true, true) => "The guess agrees with every koan.",
    };
    let mut text = Text::of(format!("{verdict}\nThe guess: {guess}."));
    text.list("Contradicted by", &contradicted);
    text.list("Open, as facts are in doubt", &open);
    text.to_string()
}
