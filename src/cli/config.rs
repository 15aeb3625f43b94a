//! What is to be done, checked as far as the arguments alone can tell.

mod cards;
pub mod dice;
mod eye;
mod files;
mod free;
mod game_arguments;
pub mod game_command;
pub mod known_colors;
pub mod matches;

pub use eye::EyeConfig;

use super::opts::{
    CalibrateOpts, CliCommand, DiffOpts, EyeOpts, Format, GameName, JudgeOpts, LiveOpts, OfTask,
    Opts, ReadOpts, SurfaceName,
};
use crate::calibrate::file::THICKNESS_MM;
use crate::calibrate::target::Target;
use crate::layout::LayoutAnnotations;
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use crate::piece::Color;
use crate::rules::Answers;
use crate::rules::game::{Adjudicator, Comparing, Judging, Task as TaskName};
use crate::rules::matches::verb::Words;
use crate::rules::typed::table_answers;
use crate::square::Region;
use clap_complete::Shell;
use std::path::PathBuf;

/// A checked command line.
pub struct Config {
    pub task: CommandTask,
    pub eye: EyeConfig,
    /// Whether outputs may be written over files of other kinds.
    pub force: bool,
    /// What people are spoken to in; none where nobody has said it.
    pub language: Option<Language>,
}

pub enum CommandTask {
    Read(ReadTask),
    Judge(JudgeTask),
    Score(JudgeTask),
    Diff(DiffTask),
    Calibrate(CalibrateTask),
    Dice(dice::DiceTask),
    Match(Box<matches::MatchTask>),
    GameCommand(Box<game_command::GameCommandTask>),
    Live(LiveTask),
    Completions(Shell),
    Man,
}

pub enum CalibrateTask {
    Table {
        photo: PathBuf,
        square_mm: f64,
        thickness_mm: f64,
        camera: Option<PathBuf>,
        output: PathBuf,
        overlay: Option<PathBuf>,
    },
    Camera {
        photos: Vec<PathBuf>,
        output: PathBuf,
        coverage: Option<PathBuf>,
    },
    Target {
        target: Target,
        output: PathBuf,
    },
}

pub struct ReadTask {
    pub inputs: Vec<PathBuf>,
    pub format: Format,
    pub output: Option<PathBuf>,
    pub overlay: Option<PathBuf>,
}

/// A table that a game judges or scores.
pub struct JudgeTask {
    pub judging: Judging,
    /// Colors that were typed, each with where: they should be some that there are.
    pub colors_named: Vec<(&'static str, Color)>,
    pub input: PathBuf,
    pub answers: Answers,
    /// What people say of the table besides.
    pub annotations: LayoutAnnotations,
    pub format: Format,
    pub overlay: Option<PathBuf>,
}

/// Two tables that a game compares.
pub struct DiffTask {
    pub comparing: Comparing,
    pub before: PathBuf,
    pub after: PathBuf,
    pub format: Format,
    pub overlay: Option<PathBuf>,
}

/// A table to be watched.
pub struct LiveTask {
    /// None: the window offers a choice; never none without a window.
    pub camera: Option<String>,
    /// The record of a match to go on with in the window.
    pub record: Option<PathBuf>,
    pub face: LiveOutput,
}

/// Who is shown what is seen.
pub enum LiveOutput {
    /// A log, in a file or on standard output.
    Log(Option<PathBuf>),
    Window,
}

impl Config {
    /// Checks what concerns several arguments at once; the error is a sentence about usage.
    pub fn of(opts: Opts) -> Result<Self, Phrase> {
        let (force, language) = (opts.force, opts.language);
        let (task, eye) = match opts.command {
            CliCommand::Read(opts) => {
                let (task, eye) = read_task(opts)?;
                (CommandTask::Read(task), Some(eye))
            }
            CliCommand::Judge(opts) => {
                let (task, eye) = judge_task(opts, |game, words| game.judge(words))?;
                (CommandTask::Judge(task), Some(eye))
            }
            CliCommand::Score(opts) => {
                let (task, eye) = judge_task(opts, |game, words| game.score(words))?;
                (CommandTask::Score(task), Some(eye))
            }
            CliCommand::Diff(opts) => {
                let (task, eye) = diff_task(opts)?;
                (CommandTask::Diff(task), Some(eye))
            }
            CliCommand::Calibrate { what } => (CommandTask::Calibrate(calibrate_task(what)?), None),
            CliCommand::Dice { what } => (CommandTask::Dice(dice::dice_task(what)?), None),
            CliCommand::Match { what } => (
                CommandTask::Match(Box::new(matches::match_task(what)?)),
                None,
            ),
            CliCommand::GameCommand(opts) => (
                CommandTask::GameCommand(Box::new(game_command::game_command_task(opts)?)),
                None,
            ),
            CliCommand::Live(opts) => {
                let (task, eye) = live_task(opts)?;
                (CommandTask::Live(task), Some(eye))
            }
            CliCommand::Completions { shell } => (CommandTask::Completions(shell), None),
            CliCommand::Man => (CommandTask::Man, None),
        };
        Ok(Self {
            task,
            eye: eye.map(eye_config).transpose()?.unwrap_or_default(),
            force,
            language,
        })
    }
}

fn read_task(opts: ReadOpts) -> Result<(ReadTask, EyeOpts), Phrase> {
    if opts.inputs.len() > 1 && opts.overlay.is_some() {
        return Err(phrase!("usage-one-overlay"));
    }
    let task = ReadTask {
        inputs: opts.inputs,
        format: opts.format,
        output: opts.output,
        overlay: opts.overlay,
    };
    Ok((task, opts.eye))
}

/// One table is judged, or scored: `judging` is what of it is asked of a game.
fn judge_task<T: OfTask>(
    opts: JudgeOpts<T>,
    judging: impl Fn(&dyn Adjudicator, &Words) -> Result<Judging, Phrase>,
) -> Result<(JudgeTask, EyeOpts), Phrase> {
    let GameName(game) = opts.game;
    let words = &opts.arguments.words;
    game_arguments::check(game, T::TASK, words)?;
    let (answers, annotations) = table_answers(opts.choose)?;
    let named = annotations
        .colors()
        .map(|color| ("--choose", color.clone()));
    let task = JudgeTask {
        judging: judging(game, words)?,
        colors_named: game.colors_named(words).into_iter().chain(named).collect(),
        input: opts.input,
        answers,
        annotations,
        format: opts.format,
        overlay: opts.overlay,
    };
    Ok((task, opts.eye))
}

fn diff_task(opts: DiffOpts) -> Result<(DiffTask, EyeOpts), Phrase> {
    let GameName(game) = opts.game;
    game_arguments::check(game, TaskName::Diff, &opts.arguments.words)?;
    refuse_free(opts.eye.surface, "diff")?;
    let task = DiffTask {
        comparing: game_arguments::comparing(game)?,
        before: opts.before,
        after: opts.after,
        format: opts.format,
        overlay: opts.overlay,
    };
    Ok((task, opts.eye))
}

/// Refuses what would hold pictures against each other that have no frame in common.
pub fn refuse_free(surface: Option<SurfaceName>, command: &str) -> Result<(), Phrase> {
    match surface {
        Some(SurfaceName::Cards) => Err(phrase!("usage-cards-apart", command)),
        Some(SurfaceName::Free) => Err(phrase!("usage-free-apart", command)),
        _ => Ok(()),
    }
}

fn live_task(opts: LiveOpts) -> Result<(LiveTask, EyeOpts), Phrase> {
    refuse_free(opts.eye.surface, "live")?;
    let face = match opts.headless {
        false => LiveOutput::Window,
        true if opts.camera.is_none() => return Err(phrase!("usage-no-source")),
        true => LiveOutput::Log(opts.log),
    };
    let task = LiveTask {
        camera: opts.camera,
        record: opts.record,
        face,
    };
    Ok((task, opts.eye))
}

fn calibrate_task(opts: CalibrateOpts) -> Result<CalibrateTask, Phrase> {
    match opts {
        CalibrateOpts::Table {
            photo,
            square_mm,
            thickness_mm,
            calibration,
            output,
            overlay,
        } => {
            check_board(square_mm, thickness_mm)?;
            Ok(CalibrateTask::Table {
                photo,
                square_mm,
                thickness_mm,
                camera: calibration,
                output,
                overlay,
            })
        }
        CalibrateOpts::Camera {
            photos,
            output,
            coverage,
        } => Ok(CalibrateTask::Camera {
            photos,
            output,
            coverage,
        }),
        CalibrateOpts::Target {
            output,
            paper,
            board,
            square_mm,
        } => {
            let squares = board.map_or(Region::CHESSBOARD, |board| board.0);
            let target = Target::new(paper.into(), squares, square_mm)
                .map_err(|error| phrase!("usage-of", option = "--square-mm", problem = &error))?;
            Ok(CalibrateTask::Target { target, output })
        }
    }
}

/// Checks the sizes of a board that lies on the table.
fn check_board(square_mm: f64, thickness_mm: f64) -> Result<(), Phrase> {
    check_side(Some(square_mm))?;
    let (least, most) = THICKNESS_MM;
    if !(least..=most).contains(&thickness_mm) {
        let [given, most] = [thickness_mm, most].map(|mm| mm.to_string());
        return Err(phrase!("usage-thickness", given, most));
    }
    Ok(())
}

/// Sides of boards that pyramids are played on, in millimetres.
const SIDE_MM: std::ops::RangeInclusive<f64> = 10.0..=200.0;

/// Refuses a side that is likelier a slip, as centimetres or inches are.
fn check_side(square_mm: Option<f64>) -> Result<(), Phrase> {
    match square_mm.filter(|side| !SIDE_MM.contains(side)) {
        Some(side) => {
            let [given, least, most] = [&side, SIDE_MM.start(), SIDE_MM.end()].map(f64::to_string);
            Err(phrase!("usage-square-side", given, least, most))
        }
        None => Ok(()),
    }
}

fn eye_config(opts: EyeOpts) -> Result<EyeConfig, Phrase> {
    check_side(opts.square_mm)?;
    // A file of pieces may name more colors; that is seen when it is read.
    if opts.pieces.is_none() {
        for color in &opts.colors {
            known_colors::check("--colors", color, &[])?;
        }
    }
    if let Some(height) = opts.board_mm.filter(|h| !(0.0..=30.0).contains(h)) {
        return Err(phrase!("usage-board-height", given = height.to_string()));
    }
    let eye = EyeConfig {
        surface: opts.surface,
        square_mm: opts.square_mm,
        board: opts.board.map(|board| board.0),
        region: opts.region,
        rank_1: opts.rank_1,
        board_mm: opts.board_mm,
        card_mm: opts.card_mm,
        calibration: opts.calibration,
        empty: opts.empty,
        colors: opts.colors,
        pieces: opts.pieces,
        debug: opts.debug,
        timings: opts.timings,
        max_megapixels: opts.max_megapixels,
        weighs_leaning: false,
        reads_piles: false,
    };
    cards::check(&eye)?;
    free::check(&eye)?;
    Ok(eye)
}
