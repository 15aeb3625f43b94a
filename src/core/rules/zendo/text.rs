//! Zendo's marks, facts and counter-koans as sentences and tables.

use super::counter::Search;
use super::fitting::{Fitting, Marked};
use super::grouping::Grouping;
use super::koan::{Chances, Koan};
use super::koans::Koans;
use super::mark::{Certainty, Held, Judgement};
use super::marking::KoanMark;
use super::rule::Rule;
use super::spoken::{by_commas, koans as counted, lines};
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Text, TextTable, percent};

/// Which pieces of a table are one koan.
pub fn koans(table: &Koans) -> Text {
    let is_marked = !table.stones.is_empty();
    let heads = [
        phrase!("head-koan"),
        phrase!("head-mark"),
        phrase!("head-pieces"),
    ];
    let heads = heads.into_iter().enumerate();
    let heads = heads.filter(|(place, _)| is_marked || *place != 1);
    let mut rows = TextTable::with_head(&heads.map(|(_, head)| head).collect::<Vec<_>>());
    for (place, (id, stones)) in table.named().into_iter().enumerate() {
        let pieces = by_commas(stones.into_iter().map(named));
        let mark = is_marked.then(|| seen_mark(&table.mark(place)));
        let cells = [Some(id.into()), mark, Some(pieces)];
        rows.row(cells.into_iter().flatten().collect());
    }
    let rounded = |mm: f64| Phrase::decimal(mm, 0);
    let (within, between) = (
        table.grouping.widest_within_mm,
        table.grouping.least_between_mm,
    );
    let within = within.map(|mm| phrase!("zendo-gap-within", mm = rounded(mm)));
    let between = between.map(|mm| phrase!("zendo-gap-between", mm = rounded(mm)));
    let doubt = doubt(&table.grouping).map(|doubt| phrase!("zendo-koans-doubt", doubt));
    let left_out = (!table.left_out.is_empty()).then(|| by_commas(&table.left_out));
    let left_out = left_out.map(|stones| phrase!("zendo-koans-left-out", stones));
    let told = [within, between, doubt, left_out].into_iter().flatten();
    let told: Vec<Phrase> = told.chain(evidence(table)).collect();
    let mut text = Text::default();
    text.table(rows);
    if !told.is_empty() {
        text.sentence(lines(told));
    }
    text
}

/// The mark that stones of glass give a koan.
fn seen_mark(mark: &KoanMark) -> Phrase {
    match (mark.clear(), mark.doubtful()) {
        (Some(mark), _) => mark.into(),
        (None, Some((mark, sure))) => with(mark.into(), sure),
        (None, None) => NOTHING.into(),
    }
}

/// What the picture shows besides: pieces that may lean, stones that mark no koan.
pub fn evidence(table: &Koans) -> Vec<Phrase> {
    let leaning = leaning(table.leaning());
    let places = 0..table.grouping.koans.len();
    let more = places.filter_map(|place| more(&Grouping::id(place), table.may_have_more(place)));
    let more: Vec<Phrase> = more.collect();
    let more = (!more.is_empty()).then(|| phrase!("zendo-may-have-more", koans = by_commas(more)));
    let apart = table.overlooked_apart();
    let apart = (apart > 0).then(|| phrase!("zendo-overlooked-apart", places = apart));
    let others = table.stones.iter().filter(|stone| stone.koan.is_none());
    let others = others.map(|stone| {
        let bead = &stone.bead;
        let (id, (shade, _)) = (&bead.id, bead.shade());
        let words = phrase!("zendo-bead", bead = id, shade);
        if bead.is_clear() {
            words
        } else {
            with(words, bead.certainty())
        }
    });
    let others: Vec<Phrase> = others.collect();
    let others =
        (!others.is_empty()).then(|| phrase!("zendo-beads-beside", beads = by_commas(others)));
    let pieces = leaning.into_iter().chain(more).chain(apart);
    pieces.chain(others).collect()
}

/// How likely a koan has more pieces; nothing where none is in doubt.
fn more(koan: &str, more: f64) -> Option<Phrase> {
    (more > 0.0).then(|| with(koan.into(), more))
}

/// That pieces may lean or be stacked; nothing where none may.
pub fn leaning(pieces: Vec<(&Stone, f64)>) -> Option<Phrase> {
    let pieces = pieces.into_iter();
    let pieces: Vec<Phrase> = pieces
        .map(|(stone, sure)| with(named(stone), sure))
        .collect();
    (!pieces.is_empty()).then(|| phrase!("zendo-may-lean", pieces = by_commas(pieces)))
}

/// What is in doubt of one koan of a table by what the picture shows besides: a stone beside it, and pieces that may lean.
pub fn doubts_of(table: &Koans, named: Option<&str>) -> Vec<Phrase> {
    let koans = table.named().into_iter().enumerate();
    let own = koans.filter(|(_, (id, _))| named.is_none_or(|named| named == id));
    own.flat_map(|(place, (koan, stones))| {
        let mark = table.mark(place).doubtful();
        let mark = mark.map(|(mark, sure)| {
            let sure = percent(sure);
            phrase!("zendo-stone-perhaps", koan = &koan, mark, sure)
        });
        let may_lean = table.leaning().into_iter();
        let may_lean = may_lean.filter(|(stone, _)| stones.iter().any(|own| own.id == stone.id));
        let more = more(&koan, table.may_have_more(place));
        let more = more.map(|koan| phrase!("zendo-may-have-more", koans = koan));
        let pieces = leaning(may_lean.collect()).into_iter().chain(more);
        mark.into_iter().chain(pieces)
    })
    .collect()
}

fn named(stone: &Stone) -> Phrase {
    let (color, size) = (&stone.color, stone.size);
    phrase!("zendo-stone-named", stone = &stone.id, color, size)
}

/// That other pieces may be one koan; nothing where it is clear.
pub fn doubt(grouping: &Grouping) -> Option<Phrase> {
    let instead = counted(grouping.instead.as_ref()?.len());
    let koans = counted(grouping.koans.len());
    let sure = percent(grouping.probability);
    Some(phrase!("zendo-koans-or", koans, sure, instead))
}

/// What the pieces of a koan are and do.
pub fn koan(koan: &Koan) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-piece"),
        phrase!("head-color"),
        phrase!("head-size"),
        phrase!("head-pose"),
        phrase!("head-on-the-table"),
        phrase!("head-touches"),
        phrase!("head-points-at"),
    ]);
    for (index, piece) in koan.pieces().iter().enumerate() {
        table.row(vec![
            (&piece.id).into(),
            values(&piece.color, |color| phrase!("cell-color", color)),
            values(&piece.size, |size| (*size).into()),
            values(&piece.attitude, |attitude| (*attitude).into()),
            holds(piece.touches_table),
            others(koan, |other| koan.touches(index, other)),
            others(koan, |other| koan.points_at(index, other)),
        ]);
    }
    table
}

fn values<T>(chances: &Chances<T>, said: impl Fn(&T) -> Phrase) -> Phrase {
    let values = chances.values().iter();
    let words = values.map(|(value, probability)| {
        if chances.is_sure() {
            said(value)
        } else {
            with(said(value), *probability)
        }
    });
    Phrase::list(words, ListJoint::EachOr)
}

/// As in "red 70%".
fn with(value: Phrase, probability: f64) -> Phrase {
    phrase!("zendo-value-with", value, sure = percent(probability))
}

fn holds(probability: f64) -> Phrase {
    if probability >= 1.0 {
        phrase!("zendo-yes")
    } else if probability <= 0.0 {
        phrase!("zendo-no")
    } else {
        percent(probability)
    }
}

fn others(koan: &Koan, probability: impl Fn(usize) -> f64) -> Phrase {
    let pieces = koan.pieces().iter().enumerate();
    let named = pieces.filter_map(|(other, piece)| {
        let probability = probability(other);
        (probability > 0.0).then(|| {
            if probability < 1.0 {
                with((&piece.id).into(), probability)
            } else {
                (&piece.id).into()
            }
        })
    });
    let named: Vec<Phrase> = named.collect();
    if named.is_empty() {
        NOTHING.into()
    } else {
        by_commas(named)
    }
}

/// What a rule says of a koan, and on which doubtful facts it hangs.
pub fn mark(koan: &Koan, rule: &Rule, judgement: &Judgement) -> Text {
    let mut text = Text::of(lines(verdict(koan, rule, judgement)));
    let hinges = hinges(koan, judgement);
    if hinges.has_rows() {
        text.table(hinges);
    }
    text
}

/// The same, line by line.
pub fn mark_by_lines(koan: &Koan, rule: &Rule, judgement: &Judgement) -> Vec<Phrase> {
    let mut lines = verdict(koan, rule, judgement);
    let hinges = hinges(koan, judgement);
    if hinges.has_rows() {
        lines.extend(hinges.lines());
    }
    lines
}

fn verdict(koan: &Koan, rule: &Rule, judgement: &Judgement) -> Vec<Phrase> {
    let sure = percent(judgement.probability);
    let verdict = match judgement.has() {
        Some(true) => phrase!("zendo-has-it", sure),
        Some(false) => phrase!("zendo-has-it-not", sure),
        None => phrase!("zendo-must-judge", sure),
    };
    let marked = koan.mark.map(|mark| phrase!("zendo-master-marked", mark));
    let sampled = match judgement.certainty {
        Certainty::Sampled(worlds) => Some(phrase!("zendo-sampled", worlds)),
        Certainty::Unknown => Some(phrase!("zendo-untold")),
        Certainty::Exact => None,
    };
    let more = koan.may_have_more;
    let more = (more > 0.0).then(|| phrase!("zendo-judged-with-more", sure = percent(more)));
    let first = [verdict, phrase!("zendo-rule-is", rule)].into_iter();
    first.chain(marked).chain(more).chain(sampled).collect()
}

/// The facts that a mark hangs on; no rows where it hangs on none.
fn hinges(koan: &Koan, judgement: &Judgement) -> TextTable {
    let table = TextTable::with_head(&[
        phrase!("head-fact"),
        phrase!("head-pieces"),
        phrase!("head-likeliest"),
        phrase!("head-with"),
        phrase!("head-swing"),
    ]);
    let mut table = table.titled(phrase!("zendo-the-mark-hangs"));
    for hinge in &judgement.hinges {
        table.row(vec![
            hinge.fact.kind.into(),
            by_commas(hinge.pieces(koan)),
            phrase!("zendo-value", value = &hinge.value),
            percent(hinge.probability),
            percent(hinge.swing),
        ]);
    }
    table
}

/// A koan that tells two rules apart, or how far none was found.
pub fn counter(rule: &Rule, guess: &Rule, search: &Search, most: usize) -> Text {
    let rules = [
        phrase!("zendo-rule-is", rule),
        phrase!("zendo-guess-is", guess),
    ];
    let whole = search.whole_to;
    let Some(difference) = &search.difference else {
        let none = if whole < most {
            phrase!("zendo-none-tells-apart-yet", most, whole)
        } else {
            phrase!("zendo-none-tells-apart", most)
        };
        return Text::of(lines([none].into_iter().chain(rules)));
    };
    let count = difference.koan.pieces().len();
    let found = if difference.rule_has {
        phrase!("zendo-rule-takes", count)
    } else {
        phrase!("zendo-guess-takes", count)
    };
    let doubt = (whole + 1 < count).then(|| phrase!("zendo-smaller-may-do", whole));
    let told = [found].into_iter().chain(doubt).chain(rules);
    let mut text = Text::of(lines(told));
    text.table(koan(&difference.koan));
    text
}

/// What a guess says of marked koans.
pub fn consistent(guess: &Rule, held: &[Held]) -> Text {
    let told = |which: &dyn Fn(&&Held) -> bool| -> Vec<Phrase> {
        let koans = held.iter().filter(which);
        let told = koans.map(|held| {
            let sure = percent(held.judgement.probability);
            phrase!("zendo-held", koan = &held.name, mark = held.mark, sure)
        });
        told.collect()
    };
    let contradicted = told(&|held| held.judgement.contradicts(held.mark));
    let open = told(&|held| held.judgement.has().is_none());
    let verdict = match (contradicted.is_empty(), open.is_empty()) {
        (false, _) => phrase!("zendo-is-contradicted"),
        (true, false) => phrase!("zendo-is-not-sure"),
        (true, true) => phrase!("zendo-agrees"),
    };
    let mut text = Text::of(lines([verdict, phrase!("zendo-guess-is", guess)]));
    text.list(phrase!("zendo-contradicted-by"), &contradicted);
    text.list(phrase!("zendo-open-by-doubt"), &open);
    text
}

/// The rules that fit marked koans, in paragraphs.
pub fn fitting(koans: &[Marked], fitting: &Fitting, asked: usize) -> Phrase {
    let count: usize = fitting.by_size.iter().sum();
    let mut told = vec![match fitting.whole_to {
        0 => phrase!("zendo-rules-too-many"),
        whole => {
            let marked = phrase!("zendo-all-marked", koans = koans.len());
            phrase!("zendo-rules-fit", count, marked, parts = parts(whole))
        }
    }];
    if fitting.whole_to < asked && fitting.whole_to > 0 {
        let parts = parts(fitting.whole_to + 1);
        told.push(phrase!("zendo-larger-too-many", parts));
    }
    let doubtful = koans.iter();
    let doubtful = doubtful.filter(|marked| marked.koan.is_doubtful()).count();
    if doubtful > 0 {
        told.push(phrase!("zendo-likeliest-taken", count = doubtful));
    }
    if !fitting.simplest.is_empty() {
        let rules = fitting.simplest.iter().map(Phrase::from);
        let title = [phrase!("zendo-simplest")].into_iter();
        told.push(Phrase::list(title.chain(rules), ListJoint::Between("\n  ")));
    }
    Phrase::list(told, ListJoint::Between("\n\n"))
}

fn parts(count: usize) -> Phrase {
    phrase!("zendo-parts", count)
}
