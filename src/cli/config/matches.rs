//! `geomant match`: what is to be done to which record.

use super::{EyeConfig, check_side, eye_config, refuse_free};
use crate::cli::opts::matches::{CommonOpts, MatchOpts, NewOpts, RecordOpts, SeenOpts, VerbOpts};
use crate::cli::opts::{EyeOpts, Format};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::verb::Words;
use std::path::PathBuf;

pub struct MatchTask {
    pub record: PathBuf,
    pub format: Format,
    pub act: MatchAct,
}

pub enum MatchAct {
    New(NewMatch),
    Verb(VerbAct),
    Status,
    Check {
        input: PathBuf,
        overlay: Option<PathBuf>,
        eye: EyeConfig,
    },
    Undo(Option<usize>),
    Redo,
    Score,
    Export {
        page: PathBuf,
        table: Option<PathBuf>,
        photos: PhotosFrom,
    },
}

/// Where the photos may lie that a page shows: a record from elsewhere can name any file of this machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PhotosFrom {
    TheRecordsFolder,
    Anywhere,
}

pub struct NewMatch {
    pub game: String,
    pub words: Words,
    /// Files whose text is said, too, by the arguments' names.
    pub files: Vec<(String, PathBuf)>,
    pub square_mm: Option<f64>,
    pub calibration: Option<PathBuf>,
    /// Only the piece set is used of it.
    pub eye: EyeConfig,
}

impl NewMatch {
    /// The first option that says how pictures are read, if one is given.
    pub fn about_pictures(&self) -> Option<&'static str> {
        let given = [
            ("--square-mm", self.square_mm.is_some()),
            ("--calibration", self.calibration.is_some()),
            ("--pieces", self.eye.pieces.is_some()),
        ];
        let mut given = given.iter().filter(|(_, is_given)| *is_given);
        given.next().map(|(option, _)| *option)
    }
}

/// A verb of whichever game the record is of.
pub struct VerbAct {
    pub verb: String,
    pub words: Words,
    /// Files whose text is said, too, by the arguments' names.
    pub files: Vec<(String, PathBuf)>,
    pub seen: Option<VerbPicture>,
    /// Where pictures of rolls go with what was read drawn on them, each with whose it is where that was said.
    pub roll_overlays: Vec<String>,
}

/// What is shown with a verb.
pub struct VerbPicture {
    pub input: Option<PathBuf>,
    pub photo: Option<PathBuf>,
    pub overlay: Option<PathBuf>,
    pub eye: EyeConfig,
}

/// Checks what concerns several arguments at once; the error is a sentence about usage.
pub fn match_task(opts: MatchOpts) -> Result<MatchTask, Phrase> {
    match opts {
        MatchOpts::New(opts) => new_match(opts),
        MatchOpts::Verb(opts) => verb(opts),
        MatchOpts::Common(opts) => common(opts),
    }
}

fn common(opts: CommonOpts) -> Result<MatchTask, Phrase> {
    Ok(match opts {
        CommonOpts::Status(opts) => simple(opts, MatchAct::Status),
        CommonOpts::Redo(opts) => simple(opts, MatchAct::Redo),
        CommonOpts::Score(opts) => simple(opts, MatchAct::Score),
        CommonOpts::Check(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: MatchAct::Check {
                input: opts.input,
                overlay: opts.overlay,
                eye: match_eye(opts.eye)?,
            },
        },
        CommonOpts::Undo(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: MatchAct::Undo(opts.to),
        },
        CommonOpts::Export(opts) => MatchTask {
            record: opts.record,
            format: Format::Text,
            act: MatchAct::Export {
                page: opts.output,
                table: opts.table,
                photos: if opts.outside_photos {
                    PhotosFrom::Anywhere
                } else {
                    PhotosFrom::TheRecordsFolder
                },
            },
        },
    })
}

fn simple(opts: RecordOpts, act: MatchAct) -> MatchTask {
    MatchTask {
        record: opts.record,
        format: opts.format,
        act,
    }
}

fn new_match(opts: NewOpts) -> Result<MatchTask, Phrase> {
    check_side(opts.sight.square_mm)?;
    let eye = EyeConfig {
        pieces: opts.sight.pieces,
        ..EyeConfig::default()
    };
    Ok(MatchTask {
        record: opts.record,
        format: opts.format,
        act: MatchAct::New(NewMatch {
            game: opts.game,
            words: opts.words,
            files: opts.files,
            square_mm: opts.sight.square_mm,
            calibration: opts.sight.calibration,
            eye,
        }),
    })
}

fn verb(opts: VerbOpts) -> Result<MatchTask, Phrase> {
    Ok(MatchTask {
        record: opts.record,
        format: opts.format,
        act: MatchAct::Verb(VerbAct {
            verb: opts.verb,
            words: opts.words,
            files: opts.files,
            seen: opts.seen.map(seen).transpose()?,
            roll_overlays: opts.roll_overlays,
        }),
    })
}

fn seen(opts: SeenOpts) -> Result<VerbPicture, Phrase> {
    Ok(VerbPicture {
        input: opts.input,
        photo: opts.photo,
        overlay: opts.overlay,
        // Whether a picture needs a frame that others have too, the game knows.
        eye: own_eye(opts.eye)?,
    })
}

fn match_eye(opts: EyeOpts) -> Result<EyeConfig, Phrase> {
    let eye = own_eye(opts)?;
    refuse_free(eye.surface, "match")?;
    Ok(eye)
}

fn own_eye(opts: EyeOpts) -> Result<EyeConfig, Phrase> {
    if opts.pieces.is_some() {
        return Err(phrase!("usage-pieces-of-new"));
    }
    eye_config(opts)
}
