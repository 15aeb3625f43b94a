//! What people may type after `geomant match`.

use super::{EyeOpts, Format};
use crate::cli::config::items::{Choose, Seat};
use crate::cli::config::matches::{ColorAndSizes, Lies, Named, PlayerName, Turned};
use crate::piece::Color;
use crate::rules::Game;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum MatchOpts {
    /// Begin a match
    #[command(after_help = "\
Example:
  geomant match new geomancy evening.jsonl --players red=Ada,blue=Ben --seats south=red,north=blue --square-mm 57")]
    New(NewOpts),
    /// Say how the match stands
    Status(RecordOpts),
    /// Say what lies otherwise in a picture than the book has it
    Check(CheckOpts),
    /// Geomancy: the player whose turn it is has cast; the picture shows all stones
    #[command(after_help = "\
Example:
  geomant match cast evening.jsonl throw3.jpg --missed red:S --choose keep:d4:red=s2")]
    Cast(SeenOpts),
    /// Noname: the player whose turn it is has placed a piece; the picture shows the table
    Place(SeenOpts),
    /// Geomancy: the player whose turn it is has turned one stone
    #[command(after_help = "\
Examples:
  geomant match reorient evening.jsonl turn7.jpg        which one, the picture says
  geomant match reorient evening.jsonl --turn d4=NE")]
    Reorient(ReorientOpts),
    /// Geomancy: the player whose turn it is passes
    Pass(RecordOpts),
    /// Geomancy: begin the next round
    Round(RoundOpts),
    /// The bell has rung: the match ends as it stands, and what is in hand or on a pad counts nothing
    Bell(RecordOpts),
    /// Answer a choice that the last step left open
    Choose(ChooseOpts),
    /// Take the last step back, or all after an entry
    Undo(UndoOpts),
    /// Do again what was last undone
    Redo(RecordOpts),
    /// Say that a piece is not where the book has it
    #[command(after_help = "\
Examples:
  geomant match correct evening.jsonl red:S d4 e4=NE    on the board, but elsewhere
  geomant match correct evening.jsonl red:S d4 hand
  geomant match correct evening.jsonl red:S hand blue   captive with blue; at noname: on blue's pad")]
    Correct(CorrectOpts),
    /// The score as the match stands
    Score(RecordOpts),
    /// Write a page with the whole match that stands alone in one file
    #[command(after_help = "\
Example:
  geomant match export evening.jsonl -o evening.html --table table.png")]
    Export(ExportOpts),
}

#[derive(Debug, Args)]
pub struct NewOpts {
    /// geomancy or noname
    pub game: Game,
    /// Where the match is recorded, geomant.match/1; a file that is not there yet
    pub record: PathBuf,
    /// Who plays, clockwise, as in red=Ada,blue=Ben or red,blue
    #[arg(
        long,
        value_name = "COLOR[=NAME]",
        value_delimiter = ',',
        required = true
    )]
    pub players: Vec<PlayerName>,
    /// Who sits where, as in south=red,east=blue
    #[arg(long, value_name = "SIDE=COLOR", value_delimiter = ',')]
    pub seats: Vec<Seat>,
    /// Who begins [default: who is named first]
    #[arg(long, value_name = "COLOR")]
    pub first: Option<Color>,
    /// Noname: who receives a captured piece [default: the player of the color that captures it]
    #[arg(long, value_enum, value_name = "WHO")]
    pub captures_to: Option<TakerName>,
    /// Side of a square in millimetres, for every picture
    #[arg(long, value_name = "Q")]
    pub square_mm: Option<f64>,
    /// Calibration of the camera or the table, for every picture
    #[arg(long, value_name = "FILE")]
    pub calibration: Option<PathBuf>,
    /// Sizes of the pyramids, geomant.pieces/1 [default: Looney plastic]
    #[arg(long, value_name = "FILE")]
    pub pieces: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TakerName {
    /// The player of the color that was placed
    Color,
    /// The player who placed it
    Placer,
}

#[derive(Debug, Args)]
pub struct RecordOpts {
    /// The match's record
    pub record: PathBuf,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// What people say about a picture.
#[derive(Debug, Args)]
#[command(next_help_heading = "What the picture leaves open")]
pub struct ClaimOpts {
    /// A stone in play that fell out of sight, as in red:SS
    #[arg(long, value_name = "COLOR:SIZES", value_delimiter = ',')]
    pub missed: Vec<ColorAndSizes>,
    /// What a stone of the picture is, as in s3=red:S or s3=nothing
    #[arg(long = "is", value_name = "ID=COLOR:SIZE", value_delimiter = ',')]
    pub kinds: Vec<Named>,
    /// Geomancy: a stone that lies on a square whatever is seen there, as in d4 for the book's own, or d4=red:S:NE
    #[arg(
        long,
        value_name = "SQUARE[=COLOR:SIZE:DIRECTION]",
        value_delimiter = ','
    )]
    pub lies: Vec<Lies>,
    /// Answer a choice at once, or overrule a doubtful call, as in square:s3=d4
    #[arg(long, value_name = "ID=OPTION")]
    pub choose: Vec<Choose>,
    /// Take the best guess where a call is in doubt
    #[arg(long)]
    pub accept: bool,
}

#[derive(Debug, Args)]
pub struct SeenOpts {
    /// The match's record
    pub record: PathBuf,
    /// A picture or a layout of the table after the move; '-' is standard input
    #[arg(value_name = "PHOTO|LAYOUT.json")]
    pub input: PathBuf,
    /// The photo to keep with a layout
    #[arg(long, value_name = "FILE")]
    pub photo: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    #[command(flatten)]
    pub claims: ClaimOpts,
    #[command(flatten)]
    pub eye: EyeOpts,
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
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct ReorientOpts {
    /// The match's record
    pub record: PathBuf,
    /// A picture or a layout of the board after the turn
    #[arg(value_name = "PHOTO|LAYOUT.json", required_unless_present = "turn")]
    pub input: Option<PathBuf>,
    /// The stone's square and its new direction
    #[arg(long, value_name = "SQUARE=DIRECTION")]
    pub turn: Option<Turned>,
    /// The photo to keep with a layout or with --turn
    #[arg(long, value_name = "FILE")]
    pub photo: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    #[command(flatten)]
    pub claims: ClaimOpts,
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct RoundOpts {
    /// The match's record
    pub record: PathBuf,
    /// Who last made an advantageous move [default: who last did not pass]; the next player begins
    #[arg(long, value_name = "COLOR")]
    pub after: Option<Color>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct ChooseOpts {
    /// The match's record
    pub record: PathBuf,
    /// As in keep:d4:red=s2
    #[arg(required = true, value_name = "ID=OPTION")]
    pub choose: Vec<Choose>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
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
pub struct CorrectOpts {
    /// The match's record
    pub record: PathBuf,
    /// As in red:S
    #[arg(value_name = "COLOR:SIZE")]
    pub piece: ColorAndSizes,
    /// Where the book has it: a square, hand, a player's color, or a piece's id on the table
    pub from: String,
    /// Where it is: as in e4=NE, hand, or a player's color
    pub to: String,
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
