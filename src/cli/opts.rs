//! What people may type, in clap's terms.

pub mod dice;
mod game_arguments;
pub mod game_command;
pub mod matches;

use crate::card::CardSize;
use crate::phrasing::Language;
use crate::piece::Color;
use crate::rules::game::Task;
use crate::rules::typed::TableAnswer;
use crate::square::Region;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use game_arguments::{AsksToDiff, AsksToJudge, AsksToScore, GameArguments, SquareBoard};
pub use game_arguments::{GameName, OfTask};
use std::path::PathBuf;

/// A referee for games played with Looney pyramids.
#[derive(Debug, Parser)]
#[command(name = "geomant", version, long_about = game_arguments::what_it_is(), after_help = game_arguments::overview())]
pub struct Opts {
    #[command(subcommand)]
    pub command: CliCommand,
    /// Write over files of other kinds, too; over inputs never
    #[arg(long, global = true)]
    pub force: bool,
    /// What sentences and tables are in: en or de; JSON is English always [default: en, in the window as it was chosen there]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub language: Option<Language>,
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Say which stones lie where and point which way
    #[command(after_help = "\
Examples:
  geomant read table.jpg --square-mm 57 --colors red,blue
  geomant read table.jpg --format json -o layout.json
  geomant read --surface table --calibration table.json photo.jpg
  geomant read --surface free photo.jpg                 any table, no board, no calibration
  geomant read photos/*.jpg --format json               one JSON line a picture")]
    Read(ReadOpts),
    /// Judge a position by a game's rules
    #[command(after_help = game_arguments::examples(Task::Judge))]
    Judge(JudgeOpts<AsksToJudge>),
    /// Score a position by a game's rules
    #[command(after_help = game_arguments::examples(Task::Score))]
    Score(JudgeOpts<AsksToScore>),
    /// Say what changed between two tables, and judge it
    #[command(after_help = game_arguments::examples(Task::Diff))]
    Diff(DiffOpts),
    /// Measure a table's plane for games without a board, or a camera's lens; print a target
    Calibrate {
        #[command(subcommand)]
        what: CalibrateOpts,
    },
    /// Print stickers for dice, and read dice that wear them in a picture
    Dice {
        #[command(subcommand)]
        what: dice::DiceOpts,
    },
    /// Keep the book of a whole match: hands, prisoners, turns, rounds, and the score
    #[command(after_help = game_arguments::match_examples())]
    Match {
        #[command(subcommand)]
        what: matches::MatchOpts,
    },
    #[command(flatten)]
    GameCommand(game_command::GameCommandOpts),
    /// Watch a table through a camera
    #[command(after_help = "\
Examples:
  geomant live                                          a window
  geomant live --camera 0 --headless --log game.jsonl
  geomant live --camera http://phone.local:8080/video --headless --square-mm 57
  geomant live --camera game.mp4 --headless --log game.jsonl --colors red,blue

The log has one JSON object a line at each change of state: looking, moving, settling, steady or
lost; a steady table comes with its layout. A camera or a stream that breaks off is tried again, and
that is said; where it stays away, the exit status is 1.")]
    Live(LiveOpts),
    /// Print a script that completes geomant's arguments in a shell
    #[command(after_help = "\
Example:
  geomant completions bash > ~/.local/share/bash-completion/completions/geomant")]
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Example:
  geomant man > geomant.1 && man ./geomant.1")]
    Man,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Tables and sentences
    Text,
    /// JSON alone on standard output
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SurfaceName {
    /// A board of 8×8 squares
    Chessboard,
    /// A bare table, known by its calibration
    Table,
    /// A table with at least three cards of one size in a grid: measured by these, pieces on them and beside them
    Cards,
    /// Any flat table, not calibrated: measured by the pieces on it, of which at least four must show
    Free,
}

/// An edge of the upright picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureSideName {
    /// As the camera's own player sees it [default]
    Bottom,
    /// From across the table
    Top,
    Left,
    Right,
}

/// How a picture is read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Reading a picture")]
pub struct EyeOpts {
    /// What the stones lie on [default: a table with a table's calibration, else a chessboard]
    #[arg(long, value_enum)]
    pub surface: Option<SurfaceName>,
    /// Side of a square in millimetres [default: from the calibration, else from the stones' sizes]
    #[arg(long, value_name = "Q")]
    pub square_mm: Option<f64>,
    /// Squares of the board, files first, as in 5x5 [default: 8x8]
    #[arg(long, value_name = "FILESxRANKS")]
    pub board: Option<SquareBoard>,
    /// The squares that are played on, by two opposite corners, as in c3-g7 [default: all]
    #[arg(long, value_name = "SQUARE-SQUARE")]
    pub region: Option<Region>,
    /// The edge of the picture that rank 1 is nearest to, as the board is printed or its players name it
    #[arg(long, value_name = "EDGE", value_enum)]
    pub rank_1: Option<PictureSideName>,
    /// How far the board lies above the table beside it, in millimetres [default: by the size of the stones there]
    #[arg(long, value_name = "H")]
    pub board_mm: Option<f64>,
    /// Sides of the cards on a table in millimetres, with --surface cards [default: 70x120, tarot]
    #[arg(long, value_name = "SHORTxLONG")]
    pub card_mm: Option<CardSize>,
    /// Calibration of the camera or the table, made by geomant calibrate
    #[arg(long, value_name = "FILE")]
    pub calibration: Option<PathBuf>,
    /// Photo of the same table without stones, from the same place; that of the calibration serves too
    #[arg(long, value_name = "PHOTO")]
    pub empty: Option<PathBuf>,
    /// Colors in play, as in red,blue [default: all that are found]
    #[arg(long, value_name = "COLOR", value_delimiter = ',')]
    pub colors: Vec<Color>,
    /// Sizes of the pyramids, geomant.pieces/1 [default: Looney plastic]
    #[arg(long, value_name = "FILE")]
    pub pieces: Option<PathBuf>,
    /// Write numbered pictures of every stage of the reading there
    #[arg(long, value_name = "DIR")]
    pub debug: Option<PathBuf>,
    /// Say on standard error how long every stage of the reading took, and of live how long after the start each reading was there
    #[arg(long)]
    pub timings: bool,
    /// Read pictures of up to so many megapixels [default: 100]
    #[arg(long, value_name = "N")]
    pub max_megapixels: Option<u32>,
}

#[derive(Debug, Args)]
pub struct ReadOpts {
    /// Pictures, or layouts to settle; '-' is standard input
    #[arg(required = true, value_name = "IMAGE")]
    pub inputs: Vec<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write there instead of to standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Draw the reading on the picture, in the format that OUT is named for
    #[arg(long, value_name = "OUT.png")]
    pub overlay: Option<PathBuf>,
    #[command(flatten)]
    pub eye: EyeOpts,
}

/// Of `judge` and of `score`.
#[derive(Debug, Args)]
pub struct JudgeOpts<T: OfTask> {
    #[arg(help = game_arguments::games(T::TASK))]
    pub game: GameName,
    /// A picture, a layout or a live log, whose last layout counts; '-' is standard input
    #[arg(value_name = "IMAGE|LAYOUT.json")]
    pub input: PathBuf,
    #[command(flatten)]
    pub arguments: GameArguments<T>,
    /// Answer a choice, as in keep:d4:red=s2, or say what lies at a marked place, as in place:u1=nothing or place:u1=red-large-N,
    /// or what a stone is that was misread, as in stone:s7=green-medium; may be repeated
    #[arg(long, value_name = "ID=OPTION")]
    pub choose: Vec<TableAnswer>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Draw the ruling on the picture, in the format that OUT is named for
    #[arg(long, value_name = "OUT.png")]
    pub overlay: Option<PathBuf>,
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct LiveOpts {
    /// A camera's number, an address (http, rtsp), a film, a photo or a folder of photos
    #[arg(long, value_name = "SOURCE")]
    pub camera: Option<String>,
    /// Go on with this match in the window
    #[arg(long, value_name = "RECORD", conflicts_with = "headless")]
    pub record: Option<PathBuf>,
    /// Watch to the source's end without a window
    #[arg(long)]
    pub headless: bool,
    /// Write the log there [default: standard output]
    #[arg(long, value_name = "FILE", requires = "headless")]
    pub log: Option<PathBuf>,
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct DiffOpts {
    #[arg(help = game_arguments::games(Task::Diff))]
    pub game: GameName,
    /// The table before the move: a picture or a layout
    pub before: PathBuf,
    /// The table after the move
    pub after: PathBuf,
    #[command(flatten)]
    pub arguments: GameArguments<AsksToDiff>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Draw the change on the second picture, in the format that OUT is named for
    #[arg(long, value_name = "OUT.png")]
    pub overlay: Option<PathBuf>,
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Subcommand)]
pub enum CalibrateOpts {
    /// One photo of a chessboard lying on the table gives the table's plane; then it is taken away
    #[command(after_help = "\
Examples:
  geomant calibrate table board_on_table.jpg --square-mm 57 -o table.json
  geomant read --surface table --calibration table.json photo.jpg")]
    Table {
        /// Photo of the board on the table, from the camera's place during play
        photo: PathBuf,
        /// Side of the board's squares in millimetres
        #[arg(long, value_name = "Q")]
        square_mm: f64,
        /// How high the board's surface stands over the table, in millimetres
        #[arg(long, value_name = "T", default_value_t = 0.0)]
        thickness_mm: f64,
        /// The camera, if it was calibrated before
        #[arg(long, value_name = "FILE")]
        calibration: Option<PathBuf>,
        /// Where the calibration is written
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// Draw the board on the photo as it was found, and its foot on the table
        #[arg(long, value_name = "OUT.png")]
        overlay: Option<PathBuf>,
    },
    /// Several photos of a chessboard from all sides give the camera's lens
    #[command(after_help = "\
Examples:
  geomant calibrate camera photos/*.jpg -o camera.json --coverage covered.png
  geomant read --calibration camera.json table.jpg")]
    Camera {
        /// Photos of one camera at one zoom, the board leaning to all sides; ten or more are good
        #[arg(required = true, value_name = "PHOTO")]
        photos: Vec<PathBuf>,
        /// Where the calibration is written
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// Draw where in the picture the boards lay
        #[arg(long, visible_alias = "overlay", value_name = "OUT.png")]
        coverage: Option<PathBuf>,
    },
    /// Make a chessboard, or a board of other squares, to print: to scale and with a ruler
    #[command(after_help = "\
Examples:
  geomant calibrate target -o target.pdf --paper letter
  geomant calibrate target --board 5x5 -o board.pdf")]
    Target {
        /// Where it is written; SVG if it is named .svg, else PDF
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        #[arg(long, value_enum, default_value = "a4")]
        paper: PaperName,
        /// Squares of the board, files first [default: 8x8]
        #[arg(long, value_name = "FILESxRANKS")]
        board: Option<SquareBoard>,
        /// Side of a square in millimetres [default: 20, or as large as fits for other boards than 8x8]
        #[arg(long, value_name = "Q")]
        square_mm: Option<f64>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    /// 210 × 297 mm
    A4,
    /// 8.5 × 11 inches
    Letter,
}
