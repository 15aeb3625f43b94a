//! Commands that games have of their own: which words, which files, how pictures are read.

use super::{EyeConfig, eye_config, known_colors};
use crate::cli::opts::game_command::GameCommandOpts;
use crate::cli::opts::{EyeOpts, Format, SurfaceName};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::command::{Command, Output};
use crate::rules::matches::verb::Words;
use std::path::{Path, PathBuf};

pub struct GameCommandTask {
    pub command: &'static Command,
    pub words: Words,
    /// Files that are read, by their arguments.
    pub inputs: Vec<(&'static str, PathBuf)>,
    /// Files that are written.
    pub outputs: Vec<(Output, PathBuf)>,
    pub eye: EyeConfig,
    pub format: Format,
}

impl GameCommandTask {
    /// The files that are read for an argument, in their order.
    pub fn inputs_of(&self, argument: &str) -> impl Iterator<Item = &Path> {
        let own = self
            .inputs
            .iter()
            .filter(move |(name, _)| *name == argument);
        own.map(|(_, path)| path.as_path())
    }
}

pub fn game_command_task(opts: GameCommandOpts) -> Result<GameCommandTask, Phrase> {
    let mut words = opts.words;
    let eye = match opts.eye {
        Some(eye) => {
            let eye = eye_of_a_thing(eye)?;
            let colors = eye.colors.iter();
            words.add("colors", colors.map(|color| color.name().to_owned()));
            eye
        }
        None => EyeConfig::default(),
    };
    let command = opts.command;
    let known: Vec<Color> = words.all_parsed("colors")?;
    for (option, color) in (command.colors_named)(&words) {
        known_colors::check(option, &color, &known)?;
    }
    (command.check)(&words)?;
    let inputs = opts.inputs.iter();
    if inputs.filter(|(_, path)| path == Path::new("-")).count() > 1 {
        return Err(phrase!("usage-input-twice"));
    }
    Ok(GameCommandTask {
        command,
        words,
        inputs: opts.inputs,
        outputs: opts.outputs,
        eye,
        format: opts.format,
    })
}

/// How a picture is read of something that stands for itself, on any flat surface. It may have colors of any name, so these are
/// checked only where a picture is read.
fn eye_of_a_thing(mut opts: EyeOpts) -> Result<EyeConfig, Phrase> {
    let colors = std::mem::take(&mut opts.colors);
    if opts.surface.is_none() && opts.calibration.is_none() {
        opts.surface = Some(SurfaceName::Free);
    }
    let mut eye = eye_config(opts)?;
    eye.colors = colors;
    eye.weighs_leaning = true;
    eye.reads_piles = true;
    Ok(eye)
}
