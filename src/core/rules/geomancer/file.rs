//! Matches of Geomancer in a record: the fields of its first line and of its steps' lines.

use super::setup::{Order, Setup};
use super::step::{Step, faces, tally};
use super::{Dice, GeomancerMatch};
use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::file::{MatchFile, RecordLine};
use serde_json::{Value, json};
use std::fmt::Display;
use std::str::FromStr;

impl MatchFile for GeomancerMatch {
    fn game(_: &Setup) -> &'static str {
        "geomancer"
    }

    fn write_setup(setup: &Setup, line: &mut RecordLine) {
        line.insert("players".into(), json!(setup.players));
        line.insert("order".into(), json!(setup.order.name()));
        if let Some(seed) = setup.seed {
            line.insert("seed".into(), json!(seed));
        }
    }

    fn read_setup(line: &Fields) -> Result<Setup, FormatError> {
        let seed = match line.value("seed") {
            None => None,
            Some(value) => {
                let wanted = || line.wrong("seed", phrase!("format-no-seed"));
                Some(value.as_u64().ok_or_else(wanted)?)
            }
        };
        let order: Order = line.word("order")?;
        Ok(Setup {
            players: names(line, "players")?,
            order,
            seed,
        })
    }

    fn step_name(step: &Step) -> &'static str {
        step.name()
    }

    fn write_step(_: &Setup, step: &Step, line: &mut RecordLine) {
        let mut put = |name: &str, value: Value| line.insert(name.to_owned(), value);
        match step {
            Step::Roll(said) => put("dice", by_player(said)),
            Step::Create(dice) => put("dice", json!(dice.tally())),
            Step::Attack { with, at } => {
                put("with", json!(with.to_string()));
                put("at", json!(at))
            }
            Step::Defend(said) => put("defences", by_player(said)),
            Step::Give(said) => put("dice", by_player(said)),
            Step::Pass => None,
        };
    }

    fn read_step(_: &Setup, name: &str, line: &Fields) -> Result<Step, FormatError> {
        Ok(match name {
            "roll" => Step::Roll(said(line, "dice", faces)?),
            "create" => {
                let dice: Result<Dice, Phrase> = tally(line.text("dice")?);
                Step::Create(dice.map_err(|problem| line.wrong("dice", problem))?)
            }
            "attack" => Step::Attack {
                with: line.word("with")?,
                at: names(line, "at")?,
            },
            "defend" => Step::Defend(said(line, "defences", FromStr::from_str)?),
            "give" => Step::Give(said(line, "dice", FromStr::from_str)?),
            "pass" => Step::Pass,
            other => {
                const EVENTS: &str = "roll, create, attack, defend, give, pass, undo or redo";
                let problem = phrase!("format-event", found = other, words = EVENTS);
                return Err(line.wrong("event", problem));
            }
        })
    }
}

/// As in {"ada": "WWX"}.
fn by_player<T: Display>(said: &[(String, T)]) -> Value {
    let pairs = said
        .iter()
        .map(|(name, what)| (name.clone(), json!(what.to_string())));
    Value::Object(pairs.collect())
}

fn said<T>(
    line: &Fields,
    field: &str,
    read: impl Fn(&str) -> Result<T, Phrase>,
) -> Result<Vec<(String, T)>, FormatError> {
    let given = line.object(field)?;
    let pairs = given.names().map(|name| {
        let what = read(given.text(name)?).map_err(|problem| given.wrong(name, problem))?;
        Ok((name.to_owned(), what))
    });
    pairs.collect()
}

fn names(line: &Fields, field: &str) -> Result<Vec<String>, FormatError> {
    let names = line
        .list(field)?
        .iter()
        .map(|value| value.as_str().map(str::to_owned));
    let names: Option<Vec<String>> = names.collect();
    names.ok_or_else(|| line.wrong(field, phrase!("format-no-name")))
}
