//! Zendo's marks, facts and counter-koans as sentences and tables.

use super::counter::Search;
use super::fitting::{Fitting, Marked};
use super::grouping::Grouping;
use super::koan::{Chances, Koan, Mark};
use super::koans::Koans;
use super::mark::{Certainty, Held, Judgement};
use super::rule::Rule;
use crate::layout::Stone;
use crate::phrasing::{NOTHING, Table, Text, percent};

/// Which pieces of a table are one koan.
pub fn koans(table: &Koans) -> String {
    let mut rows = Table::with_head(&["koan", "pieces"]);
    for (id, stones) in table.named() {
        let pieces: Vec<String> = stones.into_iter().map(named).collect();
        rows.row(vec![id, pieces.join(", ")]);
    }
    let gap = |mm: Option<f64>, words: &str| {
        mm.map_or(String::new(), |mm| format!("{words} {mm:.0} mm.\n"))
    };
    let mut text = rows.to_string() + "\n";
    text += &gap(
        table.grouping.widest_within_mm,
        "Within a koan the widest gap is",
    );
    text += &gap(
        table.grouping.least_between_mm,
        "Between koans the least gap is",
    );
    if let Some(doubt) = doubt(&table.grouping) {
        text += &format!("In doubt: {doubt}.\n");
    }
    if !table.left_out.is_empty() {
        text += &format!(
            "Left out, as likelier nothing than stones: {}.\n",
            table.left_out.join(", ")
        );
    }
    text
}

fn named(stone: &Stone) -> String {
    format!("{} ({} {})", stone.id, stone.color, stone.size)
}

/// That other pieces may be one koan; nothing where it is clear.
pub fn doubt(grouping: &Grouping) -> Option<String> {
    let count = |koans: usize| match koans {
        1 => "one koan".to_owned(),
        _ => format!("{koans} koans"),
    };
    let instead = grouping.instead.as_ref()?;
    Some(format!(
        "these are {} with {}, else {}; say --apart MM",
        count(grouping.koans.len()),
        percent(grouping.probability),
        count(instead.len())
    ))
}

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
        percent(probability).to_string()
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

/// What a rule says of a koan, and on which doubtful facts it hangs.
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
            percent(hinge.probability).to_string(),
            percent(hinge.swing).to_string(),
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

/// A koan that tells two rules apart, or how far none was found.
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
    let doubt = match search.whole_to + 1 < count {
        true => format!(
            "Koans of more than {} pieces were too many to try all of them: a smaller one may do it too.\n",
            search.whole_to
        ),
        false => String::new(),
    };
    format!(
        "A koan of {count} {} tells the two apart: by the rule it {} the Buddha-nature, by the guess it {} it.\n{doubt}{rules}\n{}",
        if count == 1 { "piece" } else { "pieces" },
        says(difference.rule_has),
        says(difference.guess_has),
        koan(&difference.koan)
    )
}

/// What a guess says of marked koans.
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

/// The rules that fit marked koans.
pub fn fitting(koans: &[Marked], fitting: &Fitting, asked: usize) -> String {
    let count: usize = fitting.by_size.iter().sum();
    let marked = match koans.len() {
        1 => "the marked koan".to_owned(),
        koans => format!("all {koans} marked koans"),
    };
    let verb = if count == 1 { "rule fits" } else { "rules fit" };
    let mut text = Text::of(match fitting.whole_to {
        0 => "Even the smallest rules are too many to try all of them.".to_owned(),
        whole => format!(
            "{count} {verb} {marked}, of those of up to {}.",
            parts(whole)
        ),
    });
    if fitting.whole_to < asked && fitting.whole_to > 0 {
        text.sentence(format!(
            "Larger ones are too many to try all of them, and none was counted of {} or more.",
            parts(fitting.whole_to + 1)
        ));
    }
    let doubtful = koans
        .iter()
        .filter(|marked| marked.koan.is_doubtful())
        .count();
    if doubtful > 0 {
        text.sentence(format!(
            "In {doubtful} of the koans facts are in doubt: they are taken as they likeliest are."
        ));
    }
    let lines: Vec<String> = fitting.simplest.iter().map(ToString::to_string).collect();
    text.list("The simplest", &lines);
    text.to_string()
}

fn parts(count: usize) -> String {
    match count {
        1 => "1 part".into(),
        count => format!("{count} parts"),
    }
}
