//! What people may type after `geomant match`: what every match has, and the verbs that the games declare.

pub mod declared;

use super::{EyeOpts, Format};
use crate::rules::matches::verb::Words;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches, Subcommand};
use std::path::PathBuf;

#[derive(Debug)]
pub enum MatchOpts {
    New(NewOpts),
    /// What a game's verb was given; which game's, only the record says.
    Verb(VerbOpts),
    Common(CommonOpts),
}

/// What may be asked of a match of any game.
#[derive(Debug, Subcommand)]
pub enum CommonOpts {
    /// Say how the match stands
    Status(RecordOpts),
    /// Say what lies otherwise in a picture than the book has it
    Check(CheckOpts),
    /// Take the last step back, or all after an entry
    Undo(UndoOpts),
    /// Do again what was last undone
    Redo(RecordOpts),
    /// The score as the match stands
    Score(RecordOpts),
    /// Write a page with the whole match that stands alone in one file
    #[command(after_help = "\
Example:
  geomant match export evening.jsonl -o evening.html --table table.png")]
    Export(ExportOpts),
}

#[derive(Debug)]
pub struct NewOpts {
    pub game: String,
    pub record: PathBuf,
    pub format: Format,
    /// What the game was told.
    pub words: Words,
    /// What it was told in files, by the arguments' names.
    pub files: Vec<(String, PathBuf)>,
    pub sight: SightOpts,
}

#[derive(Debug)]
pub struct VerbOpts {
    pub verb: String,
    pub record: PathBuf,
    pub format: Format,
    pub words: Words,
    /// What stands in files, by the arguments' names.
    pub files: Vec<(String, PathBuf)>,
    /// What is shown with it, where a game's verb of this name can be shown anything.
    pub seen: Option<SeenOpts>,
    /// `[NAME=]OUT.png` for pictures of rolls.
    pub roll_overlays: Vec<String>,
}

/// How every picture of a match is read.
#[derive(Debug, Args)]
pub struct SightOpts {
    /// Side of a square in millimetres, for every picture
    #[arg(long, value_name = "Q")]
    pub square_mm: Option<f64>,
    /// Calibration of the camera or the table, for every picture
    #[arg(long, value_name = "FILE")]
    pub calibration: Option<PathBuf>,
    /// Sizes of the pyramids, geomant.pieces/1 [default: Looney plastic]
    #[arg(long, value_name = "FILE")]
    pub pieces: Option<PathBuf>,
}

#[derive(Debug)]
pub struct SeenOpts {
    pub input: Option<PathBuf>,
    pub photo: Option<PathBuf>,
    pub overlay: Option<PathBuf>,
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct RecordOpts {
    /// The match's record
    pub record: PathBuf,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct CheckOpts {
    /// The match's record
    pub record: PathBuf,
    /// A picture or a layout of the table; '-' is standard input
    #[arg(value_name = "PHOTO|LAYOUT.json")]
    pub input: PathBuf,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Draw what was read on the picture
    #[arg(long, value_name = "OUT.png")]
    pub overlay: Option<PathBuf>,
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct UndoOpts {
    /// The match's record
    pub record: PathBuf,
    /// The entry after which the match is to stand again; 0 is the beginning
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct ExportOpts {
    /// The match's record
    pub record: PathBuf,
    /// Where the page is written
    #[arg(short, long, value_name = "PAGE.html")]
    pub output: PathBuf,
    /// Where a picture of the last table is written
    #[arg(long, value_name = "OUT.png")]
    pub table: Option<PathBuf>,
    /// Show photos too that do not lie in the record's folder or below it
    #[arg(long)]
    pub outside_photos: bool,
}

impl FromArgMatches for MatchOpts {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        match matches.subcommand() {
            Some(("new", matches)) => declared::new_opts(matches).map(Self::New),
            Some((verb, matches)) if declared::is_verb(verb) => {
                declared::verb_opts(verb, matches).map(Self::Verb)
            }
            _ => CommonOpts::from_arg_matches(matches).map(Self::Common),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for MatchOpts {
    fn augment_subcommands(command: Command) -> Command {
        let command = command.subcommand(declared::new_command());
        let command = command.subcommands(declared::verb_commands());
        CommonOpts::augment_subcommands(command)
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        name == "new" || declared::is_verb(name) || CommonOpts::has_subcommand(name)
    }
}
