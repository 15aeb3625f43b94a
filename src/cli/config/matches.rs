//! `geomant match`: what is to be done to which record.

use super::items::{Choose, answers, seats};
use super::{EyeConfig, check_side, eye_config, refuse_free};
use crate::book::{Player, Stock, Taker, geomancy::Lying, sighting::Claims};
use crate::cli::opts::matches::{
    ClaimOpts, CorrectOpts, MatchOpts, NewOpts, RecordOpts, ReorientOpts, SeenOpts, TakerName,
};
use crate::cli::opts::{EyeOpts, Format};
use crate::piece::{Color, Size};
use crate::rules::Game;
use crate::square::{Direction, Region, Square};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::str::FromStr;

pub struct MatchTask {
    pub record: PathBuf,
    pub format: Format,
    pub act: Act,
}

pub enum Act {
    New(NewMatch),
    Status,
    Check {
        input: PathBuf,
        eye: EyeConfig,
    },
    Cast(Seen),
    Place(Seen),
    Reorient(Turn),
    Pass,
    /// The next round, after this player's move if it is said whose.
    Round(Option<Color>),
    Bell,
    Choose(Vec<Choose>),
    Undo(Option<usize>),
    Redo,
    Correct {
        color: Color,
        size: Size,
        from: String,
        to: String,
    },
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
    pub game: Game,
    pub players: Vec<Player>,
    pub first: Color,
    pub taker: Taker,
    pub square_mm: Option<f64>,
    pub calibration: Option<PathBuf>,
    /// Only the piece set is used of it.
    pub eye: EyeConfig,
}

/// A picture of the table, and what is said about it.
pub struct Seen {
    pub input: PathBuf,
    pub photo: Option<PathBuf>,
    pub claims: Claims,
    pub eye: EyeConfig,
}

pub struct Turn {
    /// None where `turned` says it all.
    pub seen: Option<Seen>,
    pub turned: Option<Turned>,
    pub photo: Option<PathBuf>,
}

/// One item of `--players`.
#[derive(Clone, Debug)]
pub struct PlayerName {
    color: Color,
    name: Option<String>,
}

impl FromStr for PlayerName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (color, name) = match text.split_once('=') {
            Some((color, name)) => (color, Some(name.to_owned())),
            None => (text, None),
        };
        Ok(Self {
            color: color.parse()?,
            name: name.filter(|name| !name.is_empty()),
        })
    }
}

/// Pieces of one color, as in red:SSL.
#[derive(Clone, Debug)]
pub struct ColorAndSizes {
    color: Color,
    sizes: Vec<Size>,
}

impl FromStr for ColorAndSizes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use COLOR:SIZES with sizes S, M and L, as in red:SS".to_owned();
        let (color, letters) = text.split_once(':').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        Ok(Self {
            color: color.parse()?,
            sizes: sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?,
        })
    }
}

/// One item of `--is`.
#[derive(Clone, Debug)]
pub struct Named {
    id: String,
    /// None: no stone.
    kind: Option<(Color, Size)>,
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use ID=COLOR:SIZE, as in s3=red:S, or ID=nothing".to_owned();
        let (id, kind) = text.split_once('=').ok_or_else(form)?;
        let kind = match kind {
            "nothing" => None,
            kind => {
                let pieces: ColorAndSizes = kind.parse()?;
                let [size] = pieces.sizes[..] else {
                    return Err(form());
                };
                Some((pieces.color, size))
            }
        };
        Ok(Self {
            id: id.to_owned(),
            kind,
        })
    }
}

/// One item of `--lies`.
#[derive(Clone, Debug)]
pub struct Lies {
    square: Square,
    /// None: the stone that the book has there.
    stone: Option<Lying>,
}

impl FromStr for Lies {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use SQUARE, or SQUARE=COLOR:SIZE:DIRECTION as in d4=red:S:NE".to_owned();
        let Some((square, stone)) = text.split_once('=') else {
            return Ok(Self {
                square: Region::CHESSBOARD.named(text)?,
                stone: None,
            });
        };
        let (kind, direction) = stone.rsplit_once(':').ok_or_else(form)?;
        let pieces: ColorAndSizes = kind.parse()?;
        let [size] = pieces.sizes[..] else {
            return Err(form());
        };
        let stone = Lying {
            color: pieces.color,
            size,
            direction: direction.parse()?,
        };
        Ok(Self {
            square: Region::CHESSBOARD.named(square)?,
            stone: Some(stone),
        })
    }
}

/// `--turn`.
#[derive(Clone, Copy, Debug)]
pub struct Turned {
    pub square: Square,
    pub direction: Direction,
}

impl FromStr for Turned {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use SQUARE=DIRECTION, as in d4=NE".to_owned();
        let (square, direction) = text.split_once('=').ok_or_else(form)?;
        Ok(Self {
            square: Region::CHESSBOARD.named(square)?,
            direction: direction.parse()?,
        })
    }
}

/// Checks what concerns several arguments at once; the error is a sentence about usage.
pub fn match_task(opts: MatchOpts) -> Result<MatchTask, String> {
    Ok(match opts {
        MatchOpts::New(opts) => new_match(opts)?,
        MatchOpts::Status(opts) => simple(opts, Act::Status),
        MatchOpts::Pass(opts) => simple(opts, Act::Pass),
        MatchOpts::Bell(opts) => simple(opts, Act::Bell),
        MatchOpts::Redo(opts) => simple(opts, Act::Redo),
        MatchOpts::Score(opts) => simple(opts, Act::Score),
        MatchOpts::Check(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: Act::Check {
                input: opts.input,
                eye: match_eye(opts.eye)?,
            },
        },
        MatchOpts::Cast(opts) => {
            let (record, format) = (opts.record.clone(), opts.format);
            let act = Act::Cast(seen(opts)?);
            MatchTask {
                record,
                format,
                act,
            }
        }
        MatchOpts::Place(opts) => {
            let (record, format) = (opts.record.clone(), opts.format);
            let act = Act::Place(seen(opts)?);
            MatchTask {
                record,
                format,
                act,
            }
        }
        MatchOpts::Reorient(opts) => reorient(opts)?,
        MatchOpts::Round(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: Act::Round(opts.after),
        },
        MatchOpts::Choose(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: Act::Choose(opts.choose),
        },
        MatchOpts::Undo(opts) => MatchTask {
            record: opts.record,
            format: opts.format,
            act: Act::Undo(opts.to),
        },
        MatchOpts::Correct(opts) => correct(opts)?,
        MatchOpts::Export(opts) => MatchTask {
            record: opts.record,
            format: Format::Text,
            act: Act::Export {
                page: opts.output,
                table: opts.table,
                photos: match opts.outside_photos {
                    true => PhotosFrom::Anywhere,
                    false => PhotosFrom::TheRecordsFolder,
                },
            },
        },
    })
}

fn simple(opts: RecordOpts, act: Act) -> MatchTask {
    MatchTask {
        record: opts.record,
        format: opts.format,
        act,
    }
}

fn new_match(opts: NewOpts) -> Result<MatchTask, String> {
    check_side(opts.square_mm)?;
    let sides = seats(opts.seats)?;
    for color in sides.values() {
        if !opts.players.iter().any(|player| player.color == *color) {
            return Err(format!("--seats names {color}, whom --players does not"));
        }
    }
    let player = |named: &PlayerName| Player {
        color: named.color.clone(),
        name: named.name.clone(),
        side: sides
            .iter()
            .find(|(_, color)| **color == named.color)
            .map(|(side, _)| *side),
    };
    let players: Vec<Player> = opts.players.iter().map(player).collect();
    let first = opts
        .first
        .or_else(|| players.first().map(|p| p.color.clone()));
    let eye = EyeConfig {
        pieces: opts.pieces,
        ..EyeConfig::default()
    };
    let act = Act::New(NewMatch {
        game: opts.game,
        first: first.ok_or("--players names nobody: give the colors that are played")?,
        players,
        taker: match opts.captures_to {
            Some(TakerName::Placer) => Taker::Placer,
            Some(TakerName::Color) | None => Taker::Color,
        },
        square_mm: opts.square_mm,
        calibration: opts.calibration,
        eye,
    });
    Ok(MatchTask {
        record: opts.record,
        format: opts.format,
        act,
    })
}

fn seen(opts: SeenOpts) -> Result<Seen, String> {
    Ok(Seen {
        input: opts.input,
        photo: opts.photo,
        claims: claims(opts.claims)?,
        eye: match_eye(opts.eye)?,
    })
}

fn match_eye(opts: EyeOpts) -> Result<EyeConfig, String> {
    if opts.pieces.is_some() {
        return Err("--pieces belongs to match new: the record knows the pieces".into());
    }
    refuse_free(&opts, "a match")?;
    eye_config(opts)
}

fn reorient(opts: ReorientOpts) -> Result<MatchTask, String> {
    let seen = match (opts.input, opts.turn) {
        (Some(_), Some(_)) => {
            return Err(
                "--turn says which stone was turned, and so would the picture: give one of them \
                 (a photo to keep with --turn is given with --photo)"
                    .into(),
            );
        }
        (Some(input), None) => Some(seen(SeenOpts {
            record: opts.record.clone(),
            input,
            photo: opts.photo.clone(),
            format: opts.format,
            claims: opts.claims,
            eye: opts.eye,
        })?),
        (None, _) => None,
    };
    Ok(MatchTask {
        record: opts.record,
        format: opts.format,
        act: Act::Reorient(Turn {
            seen,
            turned: opts.turn,
            photo: opts.photo,
        }),
    })
}

fn correct(opts: CorrectOpts) -> Result<MatchTask, String> {
    let [size] = opts.piece.sizes[..] else {
        return Err("a correction moves one piece: give COLOR:SIZE, as in red:S".into());
    };
    Ok(MatchTask {
        record: opts.record,
        format: opts.format,
        act: Act::Correct {
            color: opts.piece.color,
            size,
            from: opts.from,
            to: opts.to,
        },
    })
}

fn claims(opts: ClaimOpts) -> Result<Claims, String> {
    let mut missed = Stock::default();
    for pieces in opts.missed {
        for size in pieces.sizes {
            missed.add(&pieces.color, size, 1);
        }
    }
    let mut kinds: BTreeMap<_, _> = opts.kinds.into_iter().map(|n| (n.id, n.kind)).collect();
    let mut chosen = opts.choose;
    // What is seen in a match counts, as all stones are counted there; what is none is named so.
    chosen.retain(|choose| match choose.id.strip_prefix("stone:") {
        Some(id) if choose.option == "away" => {
            kinds.insert(id.to_owned(), None);
            false
        }
        Some(_) => choose.option != "counts",
        None => true,
    });
    Ok(Claims {
        kinds,
        missed,
        lies: opts.lies.into_iter().map(|l| (l.square, l.stone)).collect(),
        answers: answers(chosen)?,
        accepts_doubt: opts.accept,
    })
}
