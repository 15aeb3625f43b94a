//! What is wrong with how a command was typed, in the language of everything else.
//!
//! In: what clap complains of, and the arguments. Out: sentences on all mistakes that can be made here.

use crate::mistyped::Mistyped;
use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, Worded, one_line};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};

/// The language that is asked for, wherever in the command.
pub fn language(arguments: &[OsString]) -> Language {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let after = |pair: &[&str]| (pair[0] == "--language").then_some(pair[1].to_owned());
    let apart = words.windows(2).find_map(after);
    let joined = || words.iter().find_map(|w| w.strip_prefix("--language="));
    let code = apart.or_else(|| joined().map(str::to_owned));
    code.and_then(|code| code.parse().ok()).unwrap_or_default()
}

/// The mistake, what was perhaps meant, and how the command is typed, a line each; none of what is no mistake, as a call for help.
pub fn told(error: &clap::Error) -> Option<Phrase> {
    let mut lines = vec![mistake(error)?];
    let values = words(error, ContextKind::ValidValue);
    if !values.is_empty() {
        let values = Phrase::list(values, ListJoint::Between(", "));
        lines.push(phrase!("cli-possible-values", values));
    }
    let meant = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let meant: Vec<Phrase> = meant.into_iter().flat_map(|of| words(error, of)).collect();
    if !meant.is_empty() {
        let words = Phrase::list(meant, ListJoint::Or);
        lines.push(phrase!("cli-perhaps-meant", words));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        // Words of one's own may begin as options do.
        if error.kind() == ErrorKind::UnknownArgument && usage.contains("<STEP>...") {
            lines.push(phrase!("cli-quote-step"));
        }
        let usage = usage.trim_start_matches("Usage:").trim();
        lines.push(phrase!("cli-usage-is", usage));
    }
    lines.push(phrase!("cli-more-help"));
    Some(Phrase::list(lines, ListJoint::Between("\n  ")))
}

fn mistake(error: &clap::Error) -> Option<Phrase> {
    let first = |kind| words(error, kind).into_iter().next();
    let argument = || first(ContextKind::InvalidArg);
    let value = || first(ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => phrase!("cli-unexpected", word = argument()?),
        ErrorKind::InvalidSubcommand => {
            let word = first(ContextKind::InvalidSubcommand)?;
            phrase!("cli-no-such-command", word)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = words(error, ContextKind::InvalidArg);
            let what = Phrase::list(missing, ListJoint::Between(", "));
            phrase!("cli-missing", what)
        }
        ErrorKind::InvalidValue => match value() {
            None => phrase!("cli-no-value", argument = argument()?),
            Some(value) => phrase!("cli-other-value", value, argument = argument()?),
        },
        ErrorKind::ValueValidation => {
            let (value, argument, why) = (value()?, argument()?, why_refused(error)?);
            phrase!("cli-refused-value", value, argument, why)
        }
        ErrorKind::ArgumentConflict => {
            let (argument, others) = (argument()?, words(error, ContextKind::PriorArg));
            match others.contains(&argument) {
                true => phrase!("cli-repeated", argument),
                false if others.is_empty() => phrase!("cli-conflicting", argument),
                false => {
                    let others = Phrase::list(others, ListJoint::Or);
                    phrase!("cli-conflicting-with", argument, others)
                }
            }
        }
        ErrorKind::MissingSubcommand => {
            let commands = words(error, ContextKind::ValidSubcommand);
            if commands.is_empty() {
                return None;
            }
            let commands = Phrase::list(commands, ListJoint::Between(", "));
            phrase!("cli-which-command", commands)
        }
        ErrorKind::TooManyValues => {
            phrase!(
                "cli-too-many-values",
                value = value()?,
                argument = argument()?
            )
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            phrase!("cli-too-few-values", argument = argument()?)
        }
        ErrorKind::NoEquals => phrase!("cli-no-equals", argument = argument()?),
        ErrorKind::InvalidUtf8 => phrase!("cli-no-unicode"),
        _ => return None,
    })
}

/// Why a value is none: what the library says of numbers in our words, what this program says as it says it.
fn why_refused(error: &clap::Error) -> Option<Phrase> {
    let why = error.source()?;
    Some(if why.is::<ParseFloatError>() {
        phrase!("cli-no-number")
    } else if why.is::<ParseIntError>() {
        phrase!("cli-no-whole-number")
    } else if let Some(own) = why.downcast_ref::<Mistyped>() {
        own.phrase()
    } else if let Some(own) = why.downcast_ref::<Phrase>() {
        own.clone()
    } else {
        why.to_string().into()
    })
}

/// What clap says of a mistake, none of it empty. It quotes what was typed, which may be a file's name that a shell filled in.
fn words(error: &clap::Error, kind: ContextKind) -> Vec<Phrase> {
    let words = match error.get(kind) {
        Some(ContextValue::String(word)) => std::slice::from_ref(word),
        Some(ContextValue::Strings(words)) => words,
        _ => &[],
    };
    let words = words.iter().filter(|word| !word.is_empty());
    words
        .map(|word| one_line(word).into_owned().into())
        .collect()
}
