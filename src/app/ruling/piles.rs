//! Stones that rather are several, one over the other. Where one is also rather no stone, that is asked with the same question.

use super::RulingRequest;
use crate::app::table::Table;
use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Size;
use crate::pipeline::limits::{Reason, Unexplained};
use crate::rules::{Answer, Choice, ChoiceId};

/// The choices that are asked by themselves: all but those whether a stone counts of which it is asked anyway what it is. An answer that
/// was given can be taken back among them.
pub fn others(table: &Table) -> Vec<Choice> {
    let marks = table.reading().map(|reading| &reading.limits.unexplained);
    let doubts = marks.into_iter().flatten();
    let doubts: Vec<&ChoiceId> = doubts
        .filter_map(|mark| doubt(table, mark))
        .map(|choice| &choice.id)
        .collect();
    let mut choices = table.ruling().choices().to_vec();
    choices.retain(|choice| !doubts.contains(&&choice.id));
    choices
}

/// The open choice whether the stone counts that a mark takes for several.
fn doubt<'a>(table: &'a Table, mark: &Unexplained) -> Option<&'a Choice> {
    if mark.why != Reason::Several {
        return None;
    }
    let is_of_it = |stone: &Stone| {
        let reach_mm = table.reading().map_or(0.0, |reading| {
            reading.layout.pieces.dimensions(Size::Small).base_mm
        });
        stone.position.distance(mark.position) < reach_mm
    };
    let is_it = |choice: &&Choice| match &choice.id {
        ChoiceId::Stone(id) => choice.is_open() && table.stone(id).is_some_and(is_of_it),
        _ => false,
    };
    table.ruling().choices().iter().find(is_it)
}

/// The answers about a mark, as words with what they ask for.
pub fn answers(table: &Table, mark: &Unexplained) -> Vec<(Phrase, RulingRequest)> {
    let stack = RulingRequest::IsAStone(mark.clone());
    let one = RulingRequest::IsNothing(vec![mark.clone()]);
    let Some(doubt) = doubt(table, mark) else {
        return vec![
            (phrase!("several-more"), stack),
            (phrase!("several-one"), one),
        ];
    };
    let with = |answer: Answer, request: RulingRequest| {
        RulingRequest::Together(doubt.id.clone(), answer, Box::new(request))
    };
    let none = RulingRequest::IsNothing(vec![mark.clone()]);
    vec![
        (phrase!("several-more"), with(Answer::Counts, stack)),
        (phrase!("several-one"), with(Answer::Counts, one)),
        (phrase!("unexplained-nothing"), with(Answer::Away, none)),
    ]
}
