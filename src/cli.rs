//! The command line: arguments in, text or JSON on standard output, everything else on standard error.
//!
//! clap fills `Opts`, a `Config` is made of it, and commands see only that. Nothing
//! here judges or measures; `read` and the games do.

mod calibrate;
mod clock;
mod command;
mod config;
mod dice;
mod drawing;
mod encoding;
mod failure;
mod game_command;
mod guard;
mod input;
mod live;
mod log;
mod matches;
mod mistyped;
mod opts;
mod output;
mod paths;
mod picture;
mod reconnecting;
mod report;
mod stages;
mod text;

use crate::phrase;
use crate::phrasing::one_line;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser};
use config::{CommandTask, Config};
use failure::Failure;
use opts::Opts;
use std::ffi::OsString;
use std::io::Write;

/// Runs the program; returns its exit status: 0 done, 1 not possible with this input, 2 usage. Its name alone opens the window
/// where there is a display.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.len() == 1 && live::can_open_window() {
        arguments.push("live".into());
    }
    let opts = match Opts::try_parse_from(&arguments) {
        Ok(opts) => opts,
        Err(error) => return explain_usage(&without_guess_at_a_shell(error), &arguments),
    };
    output::speak(opts.language.unwrap_or_default());
    let outcome = Config::of(opts)
        .map_err(Failure::Usage)
        .and_then(|config| checked(&config).and_then(|()| execute(&config)));
    outcome.map_or_else(|failure| failed(&failure), |()| 0)
}

/// Says what went wrong; returns the exit status.
fn failed(failure: &Failure) -> u8 {
    // Whoever reads our output has had enough: no error of ours.
    if matches!(failure, Failure::ReaderLeft) {
        return 0;
    }
    output::tell(phrase!("cli-error", problem = failure));
    failure.exit_status()
}

/// Refuses what would be lost by writing, before anything is read.
fn checked(config: &Config) -> Result<(), Failure> {
    let files = config.files();
    files.check(config.force).map_err(Failure::Refused)
}

fn execute(config: &Config) -> Result<(), Failure> {
    let language = config.language.unwrap_or_default();
    match &config.task {
        CommandTask::Read(task) => command::read(task, &config.eye, language),
        CommandTask::Judge(task) | CommandTask::Score(task) => {
            command::judge(task, &config.eye, language)
        }
        CommandTask::Diff(task) => command::diff(task, &config.eye, language),
        CommandTask::Calibrate(task) => calibrate::run(task, language),
        CommandTask::Dice(task) => dice::run(task, language),
        CommandTask::Match(task) => matches::run(task, config.force, language),
        CommandTask::GameCommand(task) => game_command::run(task, language),
        CommandTask::Live(task) => live::run(task, &config.eye, config.language),
        CommandTask::Completions(shell) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Opts::command(), "geomant", &mut script);
            output::print_bytes(&script)
        }
        CommandTask::Man => output::print_bytes(&manual()?),
    }
}

/// One manual page: the program, then every command as a section of its own.
fn manual() -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    let mut program = Opts::command();
    program.build();
    let render = |page: &mut Vec<u8>| -> std::io::Result<()> {
        clap_mangen::Man::new(program.clone()).render(page)?;
        for command in program.get_subcommands().filter(|c| !c.is_hide_set()) {
            let name = command.get_name();
            writeln!(page, ".SH \"GEOMANT {}\"", name.to_uppercase())?;
            let part = clap_mangen::Man::new(command.clone());
            part.render_description_section(page)?;
            part.render_synopsis_section(page)?;
            part.render_options_section(page)?;
        }
        Ok(())
    };
    render(&mut page).map_err(Failure::output)?;
    Ok(page)
}

/// Another shell is none of ours with a slip of the pen; all that there are stand in the message.
fn without_guess_at_a_shell(mut error: clap::Error) -> clap::Error {
    let argument = error.get(ContextKind::InvalidArg);
    if matches!(argument, Some(ContextValue::String(name)) if name == "<SHELL>") {
        error.remove(ContextKind::SuggestedValue);
    }
    error
}

/// The exit status of a command that is mistyped.
const USAGE: u8 = 2;

/// Help and version go to standard output with status 0, mistakes to standard error with 2.
fn explain_usage(error: &clap::Error, arguments: &[OsString]) -> u8 {
    if error.use_stderr() {
        if let Some(problem) = mistyped::told(error) {
            output::speak(mistyped::language(arguments));
            output::tell(phrase!("cli-error", problem));
            return USAGE;
        }
        let quoting = error.render().to_string();
        let texts = arguments.iter().filter_map(|argument| argument.to_str());
        output::say_plainly(&texts.fold(quoting, |said, text| {
            let text = text.trim_start_matches('-');
            said.replace(text, &one_line(text))
        }));
    } else {
        if let Err(error) = error.print() {
            return failed(&Failure::output(error));
        }
    }
    u8::try_from(error.exit_code()).unwrap_or(USAGE)
}
