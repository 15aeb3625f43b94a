//! What people may type after `geomant dice`.

use super::{Format, PaperName};
use crate::calibrate::target::Paper;
use crate::dice::sheet::StickerSheet;
use crate::phrasing::Phrase;
use crate::rules::dice::DiceSet;
use crate::rules::variant;
use clap::Subcommand;
use std::path::PathBuf;
use std::str::FromStr;

/// The dice of a game, by its name.
#[derive(Clone, Copy, Debug)]
pub struct DiceName(pub &'static DiceSet);

impl FromStr for DiceName {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let unknown = || {
            let known = variant::dice_names();
            crate::phrase!("cli-no-dice", text, known)
        };
        variant::dice(text).map(Self).ok_or_else(unknown)
    }
}

#[derive(Debug, Subcommand)]
pub enum DiceOpts {
    /// Make stickers for all dice of a game to print: to scale, with cut marks and a ruler
    #[command(after_help = format!("\
Examples:
  geomant dice sheet {0} -o stickers.pdf
  geomant dice sheet {0} -o stickers.pdf --die-mm 12 --paper letter", variant::dice_names()))]
    Sheet {
        #[arg(help = variant::dice_names().to_string())]
        game: DiceName,
        /// Where it is written, as PDF
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        #[arg(long, value_enum, default_value = "a4")]
        paper: PaperName,
        /// Side of a die in millimetres; a camera reads larger ones from farther off
        #[arg(long, value_name = "D", default_value_t = StickerSheet::USUAL_DIE_MM)]
        die_mm: f64,
    },
    /// Say which faces lie up in a picture, and how sure that is; the picture must be upright
    #[command(after_help = format!("\
Example:
  geomant dice read {} roll.jpg --overlay seen.png", variant::dice_names()))]
    Read {
        #[arg(help = variant::dice_names().to_string())]
        game: DiceName,
        /// A picture of dice with stickers of geomant dice sheet
        #[arg(value_name = "IMAGE")]
        picture: PathBuf,
        /// Draw what was read on the picture, in the format that OUT is named for
        #[arg(long, value_name = "OUT.png")]
        overlay: Option<PathBuf>,
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Self {
        match name {
            PaperName::A4 => Self::A4,
            PaperName::Letter => Self::Letter,
        }
    }
}
