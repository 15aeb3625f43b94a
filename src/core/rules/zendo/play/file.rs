//! Matches of Zendo in a record: the fields of its first line and of its steps' lines.

use super::ZendoMatch;
use super::setup::{Setup, vocabulary};
use super::step::{Consent, Step};
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, unusable};
use crate::phrase;
use crate::piece::Color;
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::zendo::counter::{Stock, Supply};
use crate::rules::zendo::file::{SAID, from_document, to_value};
use crate::rules::zendo::koan::{Koan, Mark};
use crate::rules::zendo::language::{self, Vocabulary};
use crate::rules::zendo::rule::Rule;
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl MatchFile for ZendoMatch {
    fn game(_: &Setup) -> &'static str {
        "zendo"
    }

    fn write_setup(setup: &Setup, line: &mut RecordLine) {
        line.insert("master".into(), json!(setup.master));
        line.insert("students".into(), json!(setup.students));
        line.insert("first".into(), json!(setup.name(setup.first)));
        line.insert("stash".into(), pieces(&setup.stash));
        if let Some(rule) = &setup.rule {
            line.insert("rule".into(), json!(rule.to_string()));
        }
    }

    fn read_setup(line: &Fields) -> Result<Setup, FormatError> {
        let students = names(line, "students")?;
        let first = line.text("first")?;
        let no_student = || line.wrong("first", phrase!("format-no-student"));
        let stash: Stock = supplies(line, "stash")?.into_iter().collect();
        let vocabulary = vocabulary(&stash);
        let vocabulary = vocabulary.map_err(|error| line.wrong("stash", unusable(&error)))?;
        let rule = if line.has("rule") {
            Some(rule(line, "rule", &vocabulary)?)
        } else {
            None
        };
        Ok(Setup {
            master: line.text("master")?.to_owned(),
            first: students
                .iter()
                .position(|name| name == first)
                .ok_or_else(no_student)?,
            students,
            stash,
            vocabulary,
            rule,
        })
    }

    fn step_name(step: &Step) -> &'static str {
        step.name()
    }

    fn write_step(_: &Setup, step: &Step, line: &mut RecordLine) {
        let mut put = |name: &str, value: Value| line.insert(name.to_owned(), value);
        match step {
            Step::Build(koan) | Step::Disprove(koan) => put("koan", to_value(koan)),
            Step::Mondo(answers) => put("answers", by_name(answers)),
            Step::Mark { mark, is_said } => {
                if *is_said {
                    put("stone", json!(SAID));
                }
                put("mark", json!(mark.name()))
            }
            Step::Guess(guess) => put("guess", json!(guess.to_string())),
            Step::Break {
                koans,
                wanted,
                consent,
            } => {
                put("koans", json!(koans));
                put("for", pieces(&wanted.iter().cloned().collect()));
                match consent {
                    Consent::Students(names) => put("agreed", json!(names)),
                    Consent::Master => put("by_master", json!(true)),
                }
            }
            Step::Katsu(Some(koan)) => put("koan", json!(koan)),
            Step::Master | Step::Right | Step::Katsu(None) | Step::Pass => None,
        };
    }

    fn read_step(setup: &Setup, name: &str, line: &Fields) -> Result<Step, FormatError> {
        Ok(match name {
            "build" => Step::Build(koan(line, &setup.vocabulary)?),
            "disprove" => Step::Disprove(koan(line, &setup.vocabulary)?),
            "master" => Step::Master,
            "mondo" => Step::Mondo(answers(line)?),
            "mark" => Step::Mark {
                mark: line.word("mark")?,
                is_said: line.optional_text("stone")?.as_deref() == Some(SAID),
            },
            "guess" => Step::Guess(rule(line, "guess", &setup.vocabulary)?),
            "right" => Step::Right,
            "break" => Step::Break {
                koans: names(line, "koans")?,
                wanted: supplies(line, "for")?,
                consent: if line.flag("by_master", false)? {
                    Consent::Master
                } else {
                    Consent::Students(names(line, "agreed")?)
                },
            },
            "katsu" => Step::Katsu(line.optional_text("koan")?),
            "pass" => Step::Pass,
            other => {
                const EVENTS: &str = "build, master, mondo, mark, guess, disprove, right, break, katsu, pass, undo or redo";
                let problem = phrase!("format-event", found = other, words = EVENTS);
                return Err(line.wrong("event", problem));
            }
        })
    }
}

/// As in ["red=SSMM"], a word a color.
pub(super) fn pieces(stock: &Stock) -> Value {
    let mut words = BTreeMap::<&Color, String>::new();
    for (color, size, count) in stock.kinds() {
        let letters = std::iter::repeat_n(size.letter(), count);
        words.entry(color).or_default().extend(letters);
    }
    let words = words.into_iter();
    words
        .map(|(color, letters)| json!(format!("{color}={letters}")))
        .collect()
}

/// As in {"ada": "white"}.
fn by_name(answers: &[(String, Mark)]) -> Value {
    let pairs = answers.iter();
    let pairs = pairs.map(|(name, mark)| (name.clone(), json!(mark.name())));
    Value::Object(pairs.collect())
}

fn answers(line: &Fields) -> Result<Vec<(String, Mark)>, FormatError> {
    let given = line.object("answers")?;
    let pairs = given
        .names()
        .map(|name| Ok((name.to_owned(), given.word(name)?)));
    pairs.collect()
}

fn koan(line: &Fields, vocabulary: &Vocabulary) -> Result<Koan, FormatError> {
    let koan = line.value("koan").and_then(Value::as_object);
    let koan = koan.ok_or_else(|| line.wrong("koan", phrase!("format-no-facts")))?;
    let read = from_document(koan, vocabulary);
    read.map_err(|error| line.wrong("koan", unusable(&error)))
}

fn rule(line: &Fields, field: &str, vocabulary: &Vocabulary) -> Result<Rule, FormatError> {
    let read = language::read(line.text(field)?, vocabulary);
    read.map_err(|error| line.wrong(field, unusable(&error)))
}

fn supplies(line: &Fields, field: &str) -> Result<Vec<Supply>, FormatError> {
    let supplies = names(line, field)?.into_iter().map(|word| {
        let supply = word.parse();
        supply.map_err(|problem| line.wrong(field, unusable(problem)))
    });
    supplies.collect()
}

fn names(line: &Fields, field: &str) -> Result<Vec<String>, FormatError> {
    let names = line.list(field)?.iter();
    let names: Option<Vec<String>> = names.map(|name| name.as_str().map(str::to_owned)).collect();
    names.ok_or_else(|| line.wrong(field, phrase!("format-no-words")))
}
