//! Commands that games have of their own, as commands of clap.

use super::matches::declared::{format_argument, format_of, united, words};
use super::{EyeOpts, Format};
use crate::rules::command::{
    Command as GameCommand, CommandPart, Commands, InputArgument, Output, Sentence,
};
use crate::rules::matches::verb::{Argument, Words};
use crate::rules::variant::COMMANDS;
use clap::error::ErrorKind;
use clap::{
    Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, Error, FromArgMatches, Subcommand,
};
use std::path::PathBuf;

/// What was typed for a game's own command.
#[derive(Debug)]
pub struct GameCommandOpts {
    pub command: &'static GameCommand,
    pub words: Words,
    /// Files that are read, by their arguments, in the order of the command's parts.
    pub inputs: Vec<(&'static str, PathBuf)>,
    /// Files that are written.
    pub outputs: Vec<(Output, PathBuf)>,
    /// How pictures are read, where it is shown some.
    pub eye: Option<EyeOpts>,
    pub format: Format,
}

impl Subcommand for GameCommandOpts {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(COMMANDS.iter().map(|commands| of_game(commands)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        COMMANDS.iter().any(|commands| commands.name == name)
    }
}

impl FromArgMatches for GameCommandOpts {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let missing = || Error::new(ErrorKind::MissingSubcommand);
        let (game, matches) = matches.subcommand().ok_or_else(missing)?;
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        let commands = COMMANDS.iter().filter(|commands| commands.name == game);
        let mut commands = commands.flat_map(|commands| commands.all);
        let command = commands.find(|command| command.name == name);
        game_command_opts(command.ok_or_else(missing)?, matches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn of_game(commands: &'static Commands) -> Command {
    Command::new(commands.name)
        .about(commands.about)
        .after_help(commands.after)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(commands.all.iter().map(clap_command))
}

fn clap_command(own: &'static GameCommand) -> Command {
    let parts = own.parts.iter();
    let command = parts.fold(Command::new(own.name), with_part);
    // The flattened options would be what it is about.
    command.about(own.about).after_help(own.after)
}

fn with_part(command: Command, part: &'static CommandPart) -> Command {
    match part {
        CommandPart::Said(argument) => {
            command.args(united([std::slice::from_ref(argument)].into_iter()))
        }
        CommandPart::Sentence(sentence) => with_sentence(command, sentence),
        CommandPart::Input(input) => command.arg(input_argument(input)),
        CommandPart::Output(output) => command.arg(output_argument(output)),
        CommandPart::Eye => EyeOpts::augment_args(command),
        CommandPart::Format => command.arg(format_argument()),
    }
}

/// One of the two has to be given, and not both.
fn with_sentence(command: Command, sentence: &'static Sentence) -> Command {
    let words = Arg::new(sentence.name).long(sentence.name);
    let words = words.value_name("TEXT").help(sentence.about);
    let file = path(sentence.file).long(sentence.file);
    let file = file.value_name("FILE").help(sentence.file_about);
    match sentence.aliases {
        None => {
            let group = ArgGroup::new(format!("{} or {}", sentence.name, sentence.file));
            let group = group.args([sentence.name, sentence.file]);
            command
                .args([words, file])
                .group(group.required(true).multiple(false))
        }
        // A group would not know the other names.
        Some((other, other_file)) => command.args([
            words.alias(other).required_unless_present(sentence.file),
            file.alias(other_file).conflicts_with(sentence.name),
        ]),
    }
}

fn input_argument(input: &'static InputArgument) -> Arg {
    let argument = path(input.name).value_name(input.value).help(input.about);
    if input.is_many {
        argument
            .required(true)
            .action(ArgAction::Append)
            .num_args(1..)
    } else {
        argument.required(true)
    }
}

fn output_argument(output: &'static Output) -> Arg {
    let argument = path(output.name).long(output.name);
    let argument = argument.value_name(output.value).help(output.about);
    match output.short {
        Some(letter) => argument.short(letter),
        None => argument,
    }
}

fn path(name: &'static str) -> Arg {
    Arg::new(name).value_parser(clap::value_parser!(PathBuf))
}

fn game_command_opts(
    command: &'static GameCommand,
    matches: &ArgMatches,
) -> Result<GameCommandOpts, Error> {
    let said = command.parts.iter().filter_map(|part| match part {
        CommandPart::Said(argument) => Some(argument),
        _ => None,
    });
    let said: Vec<&Argument> = said.collect();
    let mut opts = GameCommandOpts {
        command,
        words: words(matches, said.into_iter()),
        inputs: vec![],
        outputs: vec![],
        eye: None,
        format: Format::Text,
    };
    let files = |name: &'static str| {
        let paths = matches.get_many::<PathBuf>(name).into_iter().flatten();
        paths.map(move |path| (name, path.clone()))
    };
    for part in command.parts {
        match part {
            CommandPart::Said(_) => {}
            CommandPart::Sentence(sentence) => {
                if let Some(text) = matches.get_one::<String>(sentence.name) {
                    opts.words.add(sentence.name, [text.clone()]);
                }
                opts.inputs.extend(files(sentence.file));
            }
            CommandPart::Input(input) => opts.inputs.extend(files(input.name)),
            CommandPart::Output(output) => {
                let paths = files(output.name);
                opts.outputs.extend(paths.map(|(_, path)| (*output, path)));
            }
            CommandPart::Eye => opts.eye = Some(EyeOpts::from_arg_matches(matches)?),
            CommandPart::Format => opts.format = format_of(matches),
        }
    }
    Ok(opts)
}
