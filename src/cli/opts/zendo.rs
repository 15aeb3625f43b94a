//! What people may type after `geomant zendo`.

use super::{EyeOpts, Format};
use crate::cli::config::zendo::Supply;
use crate::piece::Color;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum ZendoOpts {
    /// Read a rule and say it back in plain words
    #[command(after_help = "\
Examples:
  geomant zendo check --rule \"at least two of its pieces are touching each other\"
  geomant zendo check --rule-file secret.txt --colors red,green,blue")]
    Check(CheckOpts),
    /// Tell which pieces on a table are one koan, by the gaps between them
    #[command(after_help = "\
Examples:
  geomant zendo koans photo.jpg --overlay koans.png     a border about every koan
  geomant zendo koans photo.jpg --apart 40 -o table.json")]
    Koans(KoansOpts),
    /// State the facts of a koan on a layout or a picture
    #[command(after_help = "\
Examples:
  geomant zendo facts table.json --koan k2 --format json > k2.json
  geomant zendo facts photo.jpg                         measured by the pieces on it, as --surface free")]
    Facts(FactsOpts),
    /// Mark a koan by a rule, and say on which doubtful facts the mark hangs
    #[command(after_help = "\
Example:
  geomant zendo mark k2.json --rule \"it contains a piece pointing at a small piece\"")]
    Mark(MarkOpts),
    /// Find a koan that tells the Master's rule from a guess, of the fewest pieces
    #[command(after_help = "\
Example:
  geomant zendo counter --rule-file secret.txt --guess \"it contains a red piece\" --pieces red=LLMS,blue=LMS --max 3 -o koan.json")]
    Counter(CounterOpts),
    /// Hold a guess against koans that the Master has marked
    #[command(after_help = "\
Example:
  geomant zendo consistent --guess \"it contains two identical pieces\" k1.json k2.json k3.json")]
    Consistent(ConsistentOpts),
}

/// One rule.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct RuleOpts {
    /// The rule, in words
    #[arg(long, value_name = "TEXT")]
    pub rule: Option<String>,
    /// The rule, in a file; '-' is standard input
    #[arg(long, value_name = "FILE")]
    pub rule_file: Option<PathBuf>,
}

/// A student's rule.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct GuessOpts {
    /// The guess, in words
    #[arg(long, value_name = "TEXT")]
    pub guess: Option<String>,
    /// The guess, in a file; '-' is standard input
    #[arg(long, value_name = "FILE")]
    pub guess_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CheckOpts {
    #[command(flatten)]
    pub rule: RuleOpts,
    #[command(flatten)]
    pub colors: ColorsOpts,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct ColorsOpts {
    /// Colors in play, as in red,blue: those of "all colors", known to rules besides the usual ones [default: red, yellow,
    /// green and blue]
    #[arg(long, value_name = "COLOR", value_delimiter = ',')]
    pub colors: Vec<Color>,
}

/// A koan, and how it is read.
#[derive(Debug, Args)]
pub struct KoanOpts {
    /// A koan, a layout or a picture; '-' is standard input
    #[arg(value_name = "KOAN|LAYOUT|IMAGE")]
    pub input: PathBuf,
    /// The koan that is meant, where there are several
    #[arg(long, value_name = "ID")]
    pub koan: Option<String>,
    #[command(flatten)]
    pub apart: ApartOpts,
    /// Of a picture [default surface: a table with a table's calibration, else free]
    #[command(flatten)]
    pub eye: EyeOpts,
}

/// What parts koans.
#[derive(Debug, Args)]
pub struct ApartOpts {
    /// Pieces in a picture that are farther apart are of different koans, in millimetres [default: as the gaps tell]
    #[arg(long, value_name = "MM", value_parser = clap::value_parser!(u16).range(1..))]
    pub apart: Option<u16>,
}

#[derive(Debug, Args)]
pub struct KoansOpts {
    /// A layout or a picture; '-' is standard input
    #[arg(value_name = "LAYOUT|IMAGE")]
    pub input: PathBuf,
    #[command(flatten)]
    pub apart: ApartOpts,
    /// Write the layout there, every stone with its koan
    #[arg(short, long, value_name = "LAYOUT")]
    pub output: Option<PathBuf>,
    /// Draw the koans on the picture, in the format that OUT is named for
    #[arg(long, value_name = "OUT.png")]
    pub overlay: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Of a picture [default surface: a table with a table's calibration, else free]
    #[command(flatten)]
    pub eye: EyeOpts,
}

#[derive(Debug, Args)]
pub struct FactsOpts {
    #[command(flatten)]
    pub koan: KoanOpts,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct MarkOpts {
    #[command(flatten)]
    pub koan: KoanOpts,
    #[command(flatten)]
    pub rule: RuleOpts,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
pub struct CounterOpts {
    #[command(flatten)]
    pub rule: RuleOpts,
    #[command(flatten)]
    pub guess: GuessOpts,
    /// The pieces that there are, as in red=LLMS,blue=S
    #[arg(
        long,
        value_name = "COLOR=SIZES",
        value_delimiter = ',',
        required = true
    )]
    pub pieces: Vec<Supply>,
    /// Search koans of up to so many pieces
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    pub max: u8,
    /// Write the koan there
    #[arg(short, long, value_name = "KOAN")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub colors: ColorsOpts,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

#[derive(Debug, Args)]
#[group(skip)]
pub struct ConsistentOpts {
    /// The guess, in words
    #[arg(
        long,
        alias = "rule",
        value_name = "TEXT",
        required_unless_present = "guess_file"
    )]
    pub guess: Option<String>,
    /// The guess, in a file
    #[arg(
        long,
        alias = "rule-file",
        value_name = "FILE",
        conflicts_with = "guess"
    )]
    pub guess_file: Option<PathBuf>,
    /// Koans with the Master's marks; '-' is standard input
    #[arg(required = true, value_name = "KOAN")]
    pub koans: Vec<PathBuf>,
    #[command(flatten)]
    pub colors: ColorsOpts,
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}
