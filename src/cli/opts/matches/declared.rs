//! The verbs that the games declare, as commands of clap: one command for all games that share a verb's name.

use super::{NewOpts, RecordOpts, SeenOpts, SightOpts, VerbOpts};
use crate::cli::opts::{EyeOpts, Format};
use crate::phrasing::{ListJoint, Phrase, capitalized};
use crate::rules::matches::played::Playable;
use crate::rules::matches::verb::{Argument, Form, Sees, Verb, Words};
use crate::rules::variant::{NEW_MATCH_EXAMPLE, PLAYABLE, not_played, playable_names};
use clap::builder::{PossibleValue, PossibleValuesParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use std::path::PathBuf;

/// A check of words, as games declare it.
type Check = fn(&str) -> Result<(), Phrase>;

const GAME: &str = "game";
const INPUT: &str = "input";
const PHOTO: &str = "photo";
const OVERLAY: &str = "overlay";
const ROLL_OVERLAY: &str = "roll overlay";

/// Whether some game has a verb of this name.
pub fn is_verb(name: &str) -> bool {
    PLAYABLE
        .iter()
        .any(|playable| playable.verb(name).is_some())
}

/// `match new`, for all games.
pub fn new_command() -> Command {
    let game = Arg::new(GAME)
        .value_name("GAME")
        .required(true)
        .help(playable_names().to_string())
        .value_parser(|word: &str| {
            if is_playable(word) {
                Ok(word.to_owned())
            } else {
                Err(not_played(word))
            }
        });
    let record = record_argument(
        "Where the match is recorded, geomant.match/1; a file that is not there yet",
    );
    let beginnings = PLAYABLE.iter().map(|playable| playable.beginning);
    let command = Command::new("new").args([game, record]);
    let command = SightOpts::augment_args(command.args(united(beginnings)));
    let command = command.arg(format_argument()).about("Begin a match");
    command.after_help(format!("Example:\n  geomant match {NEW_MATCH_EXAMPLE}"))
}

/// What was typed for `match new`.
pub fn new_opts(matches: &ArgMatches) -> Result<NewOpts, Error> {
    let record: Option<&PathBuf> = matches.get_one("record");
    let game: Option<&String> = matches.get_one(GAME);
    Ok(NewOpts {
        game: game.cloned().unwrap_or_default(),
        record: record.cloned().unwrap_or_default(),
        format: format_of(matches),
        words: words(
            matches,
            PLAYABLE.iter().flat_map(|playable| playable.beginning),
        ),
        files: files(
            matches,
            PLAYABLE.iter().flat_map(|playable| playable.beginning),
        ),
        sight: SightOpts::from_arg_matches(matches)?,
    })
}

/// A command for every verb of any game, in the order of the games and of their verbs.
pub fn verb_commands() -> Vec<Command> {
    let verbs = PLAYABLE.iter().flat_map(|playable| playable.verbs);
    let names = each_once(verbs.map(|verb| verb.name));
    names.into_iter().map(verb_command).collect()
}

/// What was typed for a verb.
pub fn verb_opts(verb: &str, matches: &ArgMatches) -> Result<VerbOpts, Error> {
    let record = RecordOpts::from_arg_matches(matches)?;
    let kinds = verbs_named(verb);
    let is_shown = kinds.iter().any(|(_, verb)| verb.sees != Sees::Nothing);
    let path = |name| matches.get_one::<PathBuf>(name).cloned();
    let seen = is_shown.then(|| {
        Ok::<_, Error>(SeenOpts {
            input: path(INPUT),
            photo: path(PHOTO),
            overlay: path(OVERLAY),
            eye: EyeOpts::from_arg_matches(matches)?,
        })
    });
    Ok(VerbOpts {
        verb: verb.to_owned(),
        record: record.record,
        format: record.format,
        words: words(matches, kinds.iter().flat_map(|(_, verb)| verb.arguments)),
        files: files(matches, kinds.iter().flat_map(|(_, verb)| verb.arguments)),
        seen: seen.transpose()?,
        roll_overlays: if has_rolls(&kinds) {
            matches
                .get_many(ROLL_OVERLAY)
                .into_iter()
                .flatten()
                .cloned()
                .collect()
        } else {
            vec![]
        },
    })
}

fn is_playable(name: &str) -> bool {
    PLAYABLE.iter().any(|playable| playable.name == name)
}

/// The games that have a verb, each with its own.
fn verbs_named(name: &str) -> Vec<(&'static Playable, &'static Verb)> {
    let with = |playable: &&'static Playable| Some((*playable, playable.verb(name)?));
    PLAYABLE.iter().filter_map(with).collect()
}

fn verb_command(name: &'static str) -> Command {
    let kinds = verbs_named(name);
    let arguments = united(kinds.iter().map(|(_, verb)| verb.arguments));
    let command = Command::new(name)
        .arg(record_argument("The match's record"))
        .args(shown(&kinds))
        .args(has_rolls(&kinds).then(roll_overlay))
        .args(arguments)
        .arg(format_argument());
    let is_shown = kinds.iter().any(|(_, verb)| verb.sees != Sees::Nothing);
    let command = if is_shown {
        EyeOpts::augment_args(command)
    } else {
        command
    };
    // The flattened options would be what it is about.
    let command = command.about(about(&kinds));
    let examples = each_once(kinds.iter().flat_map(|(_, verb)| verb.examples.lines()));
    match examples.as_slice() {
        [] => command,
        [only] => command.after_help(format!("Example:\n  geomant match {only}")),
        several => {
            let lines = several
                .iter()
                .map(|line| format!("\n  geomant match {line}"));
            command.after_help(format!("Examples:{}", lines.collect::<String>()))
        }
    }
}

/// What a verb does, with the games that say so where not all do.
fn about(kinds: &[(&Playable, &Verb)]) -> String {
    let mut said: Vec<(&str, Vec<&str>)> = vec![];
    for (playable, verb) in kinds {
        let game = playable.preparation.title;
        match said.iter_mut().find(|(about, _)| *about == verb.about) {
            Some((_, games)) => games.push(game),
            None => said.push((verb.about, vec![game])),
        }
    }
    match said.as_slice() {
        [(about, games)] if games.len() == PLAYABLE.len() => capitalized(about),
        several => {
            let said = several.iter();
            let said = said.map(|(about, games)| format!("{}: {about}", games.join(", ")));
            said.collect::<Vec<_>>().join("; ")
        }
    }
}

/// The arguments by which a verb is shown the table, if it is shown any.
fn shown(kinds: &[(&Playable, &Verb)]) -> Vec<Arg> {
    let sees: Vec<Sees> = kinds.iter().map(|(_, verb)| verb.sees).collect();
    let table = sees.iter().find(|sees| **sees != Sees::Nothing);
    let Some(Sees::Table {
        input,
        photo,
        unless,
        own,
    }) = table
    else {
        return vec![];
    };
    let path = |name, help: &'static str| {
        let path = Arg::new(name).help(help);
        path.value_parser(clap::value_parser!(PathBuf))
    };
    let mut seen = path(INPUT, input).value_name(match own {
        None => "PHOTO|LAYOUT.json",
        Some(_) => "PHOTO|FILE.json",
    });
    // Where games differ, only the record says what is wanted.
    if sees.iter().all(|other| Some(other) == table) {
        seen = match unless {
            None => seen.required(true),
            Some(argument) => seen.required_unless_present(*argument),
        };
    }
    let photo = path(PHOTO, photo).long(PHOTO).value_name("FILE");
    let overlay = path(
        OVERLAY,
        "Draw what was read on the picture, also where nothing is booked",
    );
    let overlay = overlay.long(OVERLAY).value_name("OUT.png");
    vec![seen, photo, overlay]
}

/// Whether a verb of some game is shown pictures of rolls.
fn has_rolls(kinds: &[(&Playable, &Verb)]) -> bool {
    let mut arguments = kinds.iter().flat_map(|(_, verb)| verb.arguments);
    arguments.any(|argument| argument.form == Form::Rolls)
}

fn roll_overlay() -> Arg {
    Arg::new(ROLL_OVERLAY)
        .long(OVERLAY)
        .value_name("[NAME=]OUT.png")
        .action(ArgAction::Append)
        .help("Draw what was read on a player's picture, also where nothing is booked; NAME= where there are several")
}

/// The arguments of several games: one for all that have the same name.
pub fn united<'a>(games: impl Iterator<Item = &'a [Argument]>) -> Vec<Arg> {
    let games: Vec<&[Argument]> = games.collect();
    let all = || games.iter().copied().flatten();
    let names = each_once(all().map(|argument| argument.name));
    let arguments = names.into_iter().filter_map(|name| {
        let kinds: Vec<Argument> = all().filter(|kind| kind.name == name).copied().collect();
        let is_needed = kinds.len() == games.len() && kinds.iter().all(|kind| kind.is_needed);
        Some(argument(&kinds)?.required(is_needed))
    });
    arguments.collect()
}

/// One argument of clap's for the same argument of several games.
fn argument(kinds: &[Argument]) -> Option<Arg> {
    let first = kinds.first()?;
    let argument = Arg::new(first.name)
        .help(each_once(kinds.iter().map(|kind| kind.about)).join("; "))
        .help_heading(first.heading);
    let value_name = each_once(kinds.iter().map(|kind| kind.value)).join("|");
    let valued = || {
        argument
            .clone()
            .value_name(value_name.clone())
            .value_parser(parser(kinds))
    };
    let long = || valued().long(first.name);
    Some(match first.form {
        Form::Flag => argument.clone().long(first.name).action(ArgAction::SetTrue),
        Form::Word => valued(),
        Form::Words => valued().action(ArgAction::Append).num_args(1..),
        Form::Option => long(),
        Form::File => long().value_parser(clap::value_parser!(PathBuf)),
        Form::Options | Form::Rolls => long().action(ArgAction::Append),
        Form::List => long().action(ArgAction::Append).value_delimiter(','),
    })
}

/// Takes what one of the games takes.
fn parser(kinds: &[Argument]) -> ValueParser {
    if kinds.iter().all(|kind| !kind.words.is_empty()) {
        let words = each_once(kinds.iter().flat_map(|kind| kind.words)).into_iter();
        let words = words.map(|(word, meaning)| PossibleValue::new(*word).help(*meaning));
        return PossibleValuesParser::new(words).into();
    }
    let checks: Vec<Check> = kinds.iter().map(|kind| kind.check).collect();
    ValueParser::new(move |word: &str| {
        let mut errors: Vec<Phrase> = vec![];
        let is_said = |said: &Phrase, word: &Phrase| said.to_string().contains(&word.to_string());
        for check in &checks {
            match check(word) {
                Ok(()) => return Ok(word.to_owned()),
                Err(error) if errors.iter().any(|said| is_said(said, &error)) => {}
                Err(error) => errors.push(error),
            }
        }
        Err(Phrase::list(errors, ListJoint::Between("; ")))
    })
}

fn each_once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut once: Vec<T> = vec![];
    for item in items {
        if !once.contains(&item) {
            once.push(item);
        }
    }
    once
}

/// The files that were given for arguments that games declare, each with the argument's name.
pub fn files<'a>(
    matches: &ArgMatches,
    arguments: impl Iterator<Item = &'a Argument>,
) -> Vec<(String, PathBuf)> {
    let files = arguments.filter(|argument| argument.form == Form::File);
    let names = each_once(files.map(|argument| argument.name));
    let file = |name: &str| Some((name.to_owned(), matches.get_one::<PathBuf>(name)?.clone()));
    names.into_iter().filter_map(file).collect()
}

/// What was typed for arguments that games declare.
pub fn words<'a>(matches: &ArgMatches, arguments: impl Iterator<Item = &'a Argument>) -> Words {
    let mut words = Words::default();
    for argument in arguments {
        match argument.form {
            Form::Flag if matches.get_flag(argument.name) => words.set(argument.name, vec![]),
            Form::Flag | Form::File => {}
            _ => {
                if let Some(values) = matches.get_many::<String>(argument.name) {
                    words.set(argument.name, values.cloned().collect());
                }
            }
        }
    }
    words
}

fn record_argument(help: &'static str) -> Arg {
    Arg::new("record")
        .value_name("RECORD")
        .required(true)
        .help(help)
        .value_parser(clap::value_parser!(PathBuf))
}

/// Whether text or JSON is printed.
pub fn format_argument() -> Arg {
    Arg::new("format")
        .value_name("FORMAT")
        .long("format")
        .default_value("text")
        .value_parser(clap::value_parser!(Format))
}

/// What was typed for it.
pub fn format_of(matches: &ArgMatches) -> Format {
    matches.get_one("format").copied().unwrap_or(Format::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What games call their arguments must not be what every command has already.
    #[test]
    fn every_argument_has_a_name_of_its_own() {
        for command in verb_commands().into_iter().chain([new_command()]) {
            let ids: Vec<&str> = command
                .get_arguments()
                .map(|a| a.get_id().as_str())
                .collect();
            let longs: Vec<&str> = command.get_arguments().filter_map(Arg::get_long).collect();
            for names in [ids, longs] {
                let once = each_once(names.iter());
                assert_eq!(once.len(), names.len(), "{}: {names:?}", command.get_name());
            }
        }
    }

    #[test]
    fn a_game_takes_what_its_verb_declares() {
        let rows = [
            (&["pass", "m.jsonl"][..], true, "nothing is needed"),
            (
                &["attack", "m.jsonl", "--with", "2F+X", "--at", "ben,cy"],
                true,
                "a list",
            ),
            (
                &["attack", "m.jsonl", "--with", "2Q", "--at", "ben"],
                false,
                "no dice",
            ),
            (
                &["give", "m.jsonl", "ben=We", "cy=X"],
                true,
                "several words",
            ),
            (&["give", "m.jsonl"], false, "words are needed"),
            (&["reorient", "m.jsonl"], false, "a picture or --turn"),
            (
                &["reorient", "m.jsonl", "--turn", "d4=NE"],
                true,
                "--turn alone",
            ),
        ];
        for (words, is_taken, why) in rows {
            let program = Command::new("match").subcommands(verb_commands());
            let matches = program.try_get_matches_from([&["match"], words].concat());
            assert_eq!(matches.is_ok(), is_taken, "{why}: {matches:?}");
        }
    }
}
