//! `geomant dice`: stickers to print, or a picture to read.

use crate::cli::opts::Format;
use crate::cli::opts::dice::DiceOpts;
use crate::dice::sheet::{StickerFace, StickerSheet};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::dice::DiceSet;
use std::path::PathBuf;

pub enum DiceTask {
    Sheet {
        sheet: StickerSheet,
        output: PathBuf,
    },
    Read {
        dice: &'static DiceSet,
        picture: PathBuf,
        overlay: Option<PathBuf>,
        format: Format,
    },
}

/// Checks what is to be printed; the error is a sentence about usage.
pub fn dice_task(opts: DiceOpts) -> Result<DiceTask, Phrase> {
    match opts {
        DiceOpts::Sheet {
            game,
            output,
            paper,
            die_mm,
        } => {
            let faces = game.0.faces.map(|face| StickerFace {
                sign: face.sign,
                name: face.name.to_owned(),
                rgb: face.tint.rgb(),
            });
            let sheet = StickerSheet::new(paper.into(), die_mm, game.0.count, faces);
            let sheet = sheet
                .map_err(|error| phrase!("usage-of", option = "--die-mm", problem = &error))?;
            Ok(DiceTask::Sheet { sheet, output })
        }
        DiceOpts::Read {
            game,
            picture,
            overlay,
            format,
        } => Ok(DiceTask::Read {
            dice: game.0,
            picture,
            overlay,
            format,
        }),
    }
}
