//! `geomant zendo`: rules are read, koans opened, and what the library says of them is printed.

mod koans;
mod table;

use super::config::zendo::{Act, RuleSource, ZendoTask};
use super::failure::Failure;
use super::opts::Format;
use super::{input, output, report};
use crate::rules::zendo;
use crate::rules::zendo::Rule;
use crate::rules::zendo::counter::{self, Stock};
use crate::rules::zendo::language::{self, RuleError, Vocabulary};
use crate::rules::zendo::mark::{Held, judge};
use std::path::{Path, PathBuf};
use table::Table;

pub fn run(task: &ZendoTask) -> Result<(), Failure> {
    match &task.act {
        Act::Check { rule } => check(task, rule),
        Act::Koans {
            table,
            output,
            overlay,
        } => {
            let opened = Table::open(table, overlay.as_deref())?;
            let koans = opened.koans(table)?;
            if let Some(path) = output {
                let layout = report::indented(&zendo::report::layout(&koans));
                output::write_file(path, layout.as_bytes())?;
            }
            opened.draw(&koans)?;
            say(
                task,
                || report::indented(&zendo::report::koans(&koans)),
                || zendo::text::koans(&koans),
            )
        }
        Act::Facts { koan } => {
            let koan = koans::open(koan, &task.vocabulary)?;
            say(
                task,
                || report::indented(&zendo::report::koan(&koan)),
                || zendo::text::koan(&koan),
            )
        }
        Act::Mark { koan, rule } => {
            let rule = read_rule(rule, "--rule", &task.vocabulary)?;
            let koan = koans::open(koan, &task.vocabulary)?;
            let judgement = judge(&koan, &rule);
            say(
                task,
                || report::indented(&zendo::report::mark(&koan, &rule, &judgement)),
                || zendo::text::mark(&koan, &rule, &judgement),
            )
        }
        Act::Counter {
            rule,
            guess,
            stock,
            most,
            output,
        } => counter(task, (rule, guess), (stock, *most), output.as_deref()),
        Act::Consistent { guess, koans } => consistent(task, guess, koans),
    }
}

fn say(
    task: &ZendoTask,
    as_json: impl Fn() -> String,
    as_text: impl Fn() -> String,
) -> Result<(), Failure> {
    output::print(&match task.format {
        Format::Json => as_json(),
        Format::Text => as_text(),
    })
}

/// A bad rule is an answer in JSON, and a failure all the same.
fn check(task: &ZendoTask, source: &RuleSource) -> Result<(), Failure> {
    let words = words_of(source)?;
    match language::read(&words, &task.vocabulary) {
        Ok(rule) => say(
            task,
            || report::indented(&zendo::report::rule(&rule)),
            || format!("{rule}\n"),
        ),
        Err(error) => {
            if task.format == Format::Json {
                output::print(&report::indented(&zendo::report::rule_error(&error)))?;
            }
            Err(failed(source, "--rule", error))
        }
    }
}

fn counter(
    task: &ZendoTask,
    (rule, guess): (&RuleSource, &RuleSource),
    (stock, most): (&Stock, usize),
    output: Option<&Path>,
) -> Result<(), Failure> {
    let rule = read_rule(rule, "--rule", &task.vocabulary)?;
    let guess = read_rule(guess, "--guess", &task.vocabulary)?;
    let search = counter::search(&rule, &guess, stock, most);
    if let (Some(path), Some(difference)) = (output, &search.difference) {
        let koan = report::indented(&zendo::report::koan(&difference.koan));
        output::write_file(path, koan.as_bytes())?;
    }
    say(
        task,
        || report::indented(&zendo::report::counter(&rule, &guess, &search, most)),
        || zendo::text::counter(&rule, &guess, &search, most),
    )
}

fn consistent(task: &ZendoTask, guess: &RuleSource, paths: &[PathBuf]) -> Result<(), Failure> {
    let guess = read_rule(guess, "--guess", &task.vocabulary)?;
    let mut held = vec![];
    for path in paths {
        let koan = koans::open_facts(path, &task.vocabulary)?;
        let mark = koan.mark.ok_or_else(|| Failure::NoMark(path.clone()))?;
        held.push(Held {
            name: koan
                .id
                .clone()
                .unwrap_or_else(|| path.display().to_string()),
            mark,
            judgement: judge(&koan, &guess),
        });
    }
    say(
        task,
        || report::indented(&zendo::report::consistent(&guess, &held)),
        || zendo::text::consistent(&guess, &held),
    )
}

fn read_rule(
    source: &RuleSource,
    option: &'static str,
    vocabulary: &Vocabulary,
) -> Result<Rule, Failure> {
    let words = words_of(source)?;
    language::read(&words, vocabulary).map_err(|error| failed(source, option, error))
}

fn words_of(source: &RuleSource) -> Result<String, Failure> {
    match source {
        RuleSource::Text(words) => Ok(words.clone()),
        RuleSource::File(path) => {
            let bytes = input::bytes_of(path)?;
            let words = String::from_utf8_lossy(&bytes);
            let words = words.strip_prefix('\u{feff}').unwrap_or(&words);
            // The end of the last line is the file's, not the rule's.
            Ok(words.trim_end_matches(['\n', '\r']).to_owned())
        }
    }
}

fn failed(source: &RuleSource, option: &str, error: RuleError) -> Failure {
    let place = source.file().map(super::failure::shown);
    Failure::Rule(place.unwrap_or_else(|| option.to_owned()), error)
}
