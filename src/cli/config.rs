//! What is to be done, checked as far as the arguments alone can tell.

pub mod matches;

use super::opts::{
    CalibrateOpts, Command, EyeOpts, Format, JudgeOpts, LiveOpts, Opts, PaperName, ScoreOpts,
    SurfaceName,
};
use crate::calibrate::target::{Paper, Target};
use crate::games::geomancy::{Holding, Seats, Side};
use crate::games::{Answers, Game};
use crate::piece::{Color, Size};
use clap_complete::Shell;
use std::path::PathBuf;
use std::str::FromStr;

/// A checked command line.
pub struct Config {
    pub task: Task,
    pub eye: EyeConfig,
}

pub enum Task {
    Read(ReadTask),
    Judge(JudgeTask),
    Score(ScoreTask),
    Diff(DiffTask),
    Calibrate(CalibrateTask),
    Match(Box<matches::MatchTask>),
    Live(LiveTask),
    Completions(Shell),
    Man,
}

/// How pictures are read, and with which pieces layouts are judged.
#[derive(Default)]
pub struct EyeConfig {
    pub surface: Option<SurfaceName>,
    pub square_mm: Option<f64>,
    pub calibration: Option<PathBuf>,
    pub colors: Vec<Color>,
    pub pieces: Option<PathBuf>,
    /// Folder for the pictures of the stages.
    pub debug: Option<PathBuf>,
}

impl EyeConfig {
    /// Whether anything is said that only a picture's reading can use.
    pub const fn is_about_pictures(&self) -> bool {
        self.square_mm.is_some()
            || self.surface.is_some()
            || self.calibration.is_some()
            || self.debug.is_some()
            || !self.colors.is_empty()
    }
}

pub enum CalibrateTask {
    Table {
        photo: PathBuf,
        square_mm: f64,
        thickness_mm: f64,
        camera: Option<PathBuf>,
        output: PathBuf,
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

/// The game to judge, with what only that game asks for.
pub enum JudgedGame {
    Geomancy,
    Noname { placed: Option<String> },
}

pub struct JudgeTask {
    pub game: JudgedGame,
    pub input: PathBuf,
    pub answers: Answers,
    pub format: Format,
    pub overlay: Option<PathBuf>,
}

/// The game to score, with what only that game asks for.
pub enum ScoredGame {
    Geomancy {
        holdings: Vec<Holding>,
        seats: Seats,
    },
    Noname,
}

pub struct ScoreTask {
    pub game: ScoredGame,
    pub input: PathBuf,
    pub answers: Answers,
    pub format: Format,
}

/// Of Noname, the one game with placed pieces.
pub struct DiffTask {
    pub before: PathBuf,
    pub after: PathBuf,
    pub format: Format,
    pub overlay: Option<PathBuf>,
}

/// A table to be watched.
pub struct LiveTask {
    /// None: the window offers a choice; never none without a window.
    pub camera: Option<String>,
    pub face: Face,
}

/// Who is shown what is seen.
pub enum Face {
    /// A log, in a file or on standard output.
    Log(Option<PathBuf>),
    Window,
}

/// One `--choose`.
#[derive(Clone, Debug)]
pub struct Choose {
    pub id: String,
    pub option: String,
}

impl FromStr for Choose {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((id, option)) if !id.is_empty() && !option.is_empty() => Ok(Self {
                id: id.to_owned(),
                option: option.to_owned(),
            }),
            _ => Err("use ID=OPTION, as in keep:d4:red=s2".into()),
        }
    }
}

/// One item of `--prisoners`.
#[derive(Clone, Debug)]
pub struct Prisoners(Holding);

impl FromStr for Prisoners {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use HOLDER=OWNER:SIZES with sizes S, M and L, as in red=blue:LMS".to_owned();
        let (holder, held) = text.split_once('=').ok_or_else(form)?;
        let (owner, letters) = held.split_once(':').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        let sizes = sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?;
        let (holder, owner): (Color, Color) = (holder.parse()?, owner.parse()?);
        if holder == owner {
            return Err(format!("{holder} can't hold its own stones captive"));
        }
        Ok(Self(Holding {
            holder,
            owner,
            sizes,
        }))
    }
}

/// One item of `--seats`.
#[derive(Clone, Debug)]
pub struct Seat {
    side: Side,
    color: Color,
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (side, color) = text
            .split_once('=')
            .ok_or_else(|| "use SIDE=COLOR, as in south=red".to_owned())?;
        Ok(Self {
            side: side.parse()?,
            color: color.parse()?,
        })
    }
}

impl Config {
    /// Checks what concerns several arguments at once; the error is a sentence about usage.
    pub fn of(opts: Opts) -> Result<Self, String> {
        let (task, eye) = match opts.command {
            Command::Read(opts) => {
                let many = opts.inputs.len() > 1;
                if many && opts.overlay.is_some() {
                    return Err("--overlay takes one picture: name one IMAGE only".into());
                }
                let task = ReadTask {
                    inputs: opts.inputs,
                    format: opts.format,
                    output: opts.output,
                    overlay: opts.overlay,
                };
                (Task::Read(task), Some(opts.eye))
            }
            Command::Judge(opts) => {
                let (task, eye) = judge_task(opts)?;
                (Task::Judge(task), Some(eye))
            }
            Command::Score(opts) => {
                let (task, eye) = score_task(opts)?;
                (Task::Score(task), Some(eye))
            }
            Command::Diff(opts) => {
                if opts.game != Game::Noname {
                    return Err("diff is about placed pieces: use diff noname".into());
                }
                let task = DiffTask {
                    before: opts.before,
                    after: opts.after,
                    format: opts.format,
                    overlay: opts.overlay,
                };
                (Task::Diff(task), Some(opts.eye))
            }
            Command::Calibrate { what } => (Task::Calibrate(calibrate_task(what)?), None),
            Command::Match { what } => (Task::Match(Box::new(matches::match_task(what)?)), None),
            Command::Live(opts) => {
                let (task, eye) = live_task(opts)?;
                (Task::Live(task), Some(eye))
            }
            Command::Completions { shell } => (Task::Completions(shell), None),
            Command::Man => (Task::Man, None),
        };
        Ok(Self {
            task,
            eye: eye.map(eye_config).transpose()?.unwrap_or_default(),
        })
    }
}

fn judge_task(opts: JudgeOpts) -> Result<(JudgeTask, EyeOpts), String> {
    let game = match (opts.game, opts.placed) {
        (Game::Geomancy, None) => JudgedGame::Geomancy,
        (Game::Geomancy, Some(_)) => {
            return Err("--placed belongs to noname: leave it out for geomancy".into());
        }
        (Game::Noname, placed) => JudgedGame::Noname { placed },
    };
    let task = JudgeTask {
        game,
        input: opts.input,
        answers: answers(opts.choose)?,
        format: opts.format,
        overlay: opts.overlay,
    };
    Ok((task, opts.eye))
}

fn score_task(opts: ScoreOpts) -> Result<(ScoreTask, EyeOpts), String> {
    let game = match opts.game {
        Game::Geomancy => ScoredGame::Geomancy {
            holdings: opts.prisoners.into_iter().map(|p| p.0).collect(),
            seats: seats(opts.seats)?,
        },
        Game::Noname if !opts.prisoners.is_empty() || !opts.seats.is_empty() => {
            return Err("--prisoners and --seats belong to geomancy: leave them out".into());
        }
        Game::Noname => ScoredGame::Noname,
    };
    let task = ScoreTask {
        game,
        input: opts.input,
        answers: answers(opts.choose)?,
        format: opts.format,
    };
    Ok((task, opts.eye))
}

fn live_task(opts: LiveOpts) -> Result<(LiveTask, EyeOpts), String> {
    let face = match opts.headless {
        false => Face::Window,
        true if opts.camera.is_none() => {
            return Err(
                "--headless needs a source: give --camera with a camera's number, an address, a film or a folder".into(),
            );
        }
        true => Face::Log(opts.log),
    };
    let task = LiveTask {
        camera: opts.camera,
        face,
    };
    Ok((task, opts.eye))
}

fn answers(chosen: Vec<Choose>) -> Result<Answers, String> {
    let mut answers = Answers::default();
    for Choose { id, option } in chosen {
        match answers.get(&id) {
            Some(before) if before != option => {
                return Err(format!(
                    "--choose {id} is given twice, with {before} and {option}: choose one"
                ));
            }
            _ => answers.set(id, option),
        }
    }
    Ok(answers)
}

fn seats(given: Vec<Seat>) -> Result<Seats, String> {
    let mut seats = Seats::new();
    for Seat { side, color } in given {
        if let Some(other) = seats.insert(side, color.clone()) {
            return Err(format!(
                "--seats puts {other} and {color} {side}: one player sits at a side"
            ));
        }
    }
    Ok(seats)
}

fn calibrate_task(opts: CalibrateOpts) -> Result<CalibrateTask, String> {
    match opts {
        CalibrateOpts::Table {
            photo,
            square_mm,
            thickness_mm,
            calibration,
            output,
        } => {
            if !(square_mm.is_finite() && square_mm > 0.0) {
                return Err(format!(
                    "--square-mm {square_mm}: a length over 0 is wanted"
                ));
            }
            if !(thickness_mm.is_finite() && thickness_mm >= 0.0) {
                return Err(format!(
                    "--thickness-mm {thickness_mm}: a length of 0 or more is wanted"
                ));
            }
            Ok(CalibrateTask::Table {
                photo,
                square_mm,
                thickness_mm,
                camera: calibration,
                output,
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
            square_mm,
        } => {
            let paper = match paper {
                PaperName::A4 => Paper::A4,
                PaperName::Letter => Paper::Letter,
            };
            let target =
                Target::new(paper, square_mm).map_err(|error| format!("--square-mm: {error}"))?;
            Ok(CalibrateTask::Target { target, output })
        }
    }
}

fn eye_config(opts: EyeOpts) -> Result<EyeConfig, String> {
    if let Some(side) = opts.square_mm.filter(|q| !(1.0..=10_000.0).contains(q)) {
        return Err(format!(
            "--square-mm {side} is no side of a square: give millimetres from 1 to 10000, as in 57"
        ));
    }
    Ok(EyeConfig {
        surface: opts.surface,
        square_mm: opts.square_mm,
        calibration: opts.calibration,
        colors: opts.colors,
        pieces: opts.pieces,
        debug: opts.debug,
    })
}
