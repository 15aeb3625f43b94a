//! A table that is judged by itself, on phones: the score, what is asked, what hands have to do, and every stone.

use super::{Act, Sheet};
use crate::app::ruling::{RulingRequest, choices, labels};
use crate::app::table::{Table, Verdict};
use crate::phone::Weight;
use crate::phrase;
use crate::rules::game::Finding;
use crate::rules::instruction::Instruction;
use crate::rules::rows::{Rows, StoneRow};
use crate::rules::sentences::question;
use crate::rules::{Answer, Choice};

/// Tells the table as it was read last.
pub fn tell(sheet: &mut Sheet, table: &Table, is_current: bool) {
    sheet.title(table.game().title());
    match table.ruling() {
        Verdict::Nothing => {
            sheet.part(phrase!("no-reading-yet"), false);
            sheet.line(phrase!("show-the-board"), Weight::Plain);
        }
        Verdict::Refused(error) => {
            sheet.part(phrase!("refused"), false);
            let refusal = sheet.plainly(labels::refusal(table, error));
            sheet.line(refusal, Weight::Doubtful);
        }
        Verdict::Found(found) => judged(sheet, table, &**found, is_current),
    }
    sheet.part("", false);
    sheet.button(phrase!("begin-whole-game"), false, Act::Begin);
}

fn judged(sheet: &mut Sheet, table: &Table, found: &dyn Finding, is_current: bool) {
    let rows = found.rows();
    score(sheet, &rows, is_current);
    if !found.is_decided() {
        sheet.line(phrase!("ruling-so-far"), Weight::Doubtful);
    }
    if table.is_guiding() {
        guide(sheet, table)
    } else {
        for choice in found.choices() {
            own_choice(sheet, table, choice);
        }
        if table.can_guide() && found.is_decided() {
            sheet.part("", false);
            sheet.button(
                phrase!("agree"),
                true,
                Act::Ruling(RulingRequest::BeginGuide),
            );
        }
    }
    let doubtful = table.doubtful();
    sheet.part("", false);
    for row in &rows.stones {
        let is_doubtful = doubtful.contains(&row.id.as_str());
        let weight = if is_doubtful {
            Weight::Doubtful
        } else {
            Weight::Plain
        };
        sheet.colored(labels::stone(row, is_doubtful), &row.color, weight);
    }
}

fn score(sheet: &mut Sheet, rows: &Rows, is_current: bool) {
    if rows.scores.is_empty() && rows.no_score.is_empty() {
        return;
    }
    sheet.part(labels::score(is_current), false);
    for row in &rows.scores {
        let words = phrase!("score-place", place = row.place, total = labels::total(row));
        sheet.colored(words, &row.color, Weight::Strong);
        sheet.line(&row.brief, Weight::Weak);
    }
    if rows.scores.is_empty() {
        sheet.line(&rows.no_score, Weight::Plain);
    }
    for doubt in &rows.doubts {
        sheet.line(doubt, Weight::Doubtful);
    }
}

/// What the rules leave to a player, the stones that it is about, and a button for each answer.
pub fn choice(sheet: &mut Sheet, table: &Table, choice: &Choice, act: impl Fn(&Answer) -> Act) {
    sheet.part("", choice.is_open());
    let words = question(choice);
    match &choice.player {
        Some(player) => sheet.colored(words, player, Weight::Strong),
        None => sheet.line(words, Weight::Strong),
    }
    let rows = table.ruling().found().map(|found| found.rows().stones);
    let is_asked_of = |row: &StoneRow| choice.stones.contains(&row.id);
    for row in rows
        .unwrap_or_default()
        .iter()
        .filter(|row| is_asked_of(row))
    {
        sheet.colored(labels::stone(row, false), &row.color, Weight::Plain);
    }
    for option in &choice.options {
        let is_chosen = choice.chosen.as_ref() == Some(option);
        let words = choices::option_words(choice, option);
        sheet.button(words, is_chosen, act(option));
    }
}

/// A choice of the table as it lies, which may be answered otherwise as long as it lies so.
fn own_choice(sheet: &mut Sheet, table: &Table, choice: &Choice) {
    self::choice(sheet, table, choice, |option: &Answer| {
        let (id, option) = (choice.id.clone(), option.clone());
        Act::Ruling(RulingRequest::Choose { id, option })
    });
    if !choice.is_open() {
        let request = RulingRequest::LeaveOpen(choice.id.clone());
        sheet.button(phrase!("take-back"), false, Act::Ruling(request));
    }
}

/// What hands have to do after the ruling, ticked off.
fn guide(sheet: &mut Sheet, table: &Table) {
    let steps: Vec<(&Instruction, bool)> = table.guide().collect();
    let left = steps.iter().filter(|(_, is_done)| !is_done).count();
    sheet.part(labels::to_do(left, steps.len()), true);
    for (step, is_done) in steps {
        let weight = if is_done { Weight::Weak } else { Weight::Plain };
        sheet.colored(labels::instruction(step, is_done), &step.color, weight);
    }
    let end = Act::Ruling(RulingRequest::EndGuide);
    sheet.button(labels::judge_anew(left), left == 0, end);
}
