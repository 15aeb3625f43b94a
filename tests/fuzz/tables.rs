//! Bytes to tables: layouts that a file could hold, with ties, borders and extremes far likelier than chance has them.

use arbitrary::{Result, Unstructured};
use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Chessboard, Layout, Stone, Surface};
use geomant_core::piece::{Color, Dimensions, PieceSet, Pose, Size};
use geomant_core::square::Region;

/// Four colors, so that stones of one color meet.
pub const COLORS: [&str; 4] = ["red", "blue", "green", "yellow"];
/// More than lie on most tables, and few enough for thousands of tables a second.
const MOST_STONES: usize = 12;

/// A layout whose numbers are all within what a file may say.
pub fn layout(bytes: &mut Unstructured) -> Result<Layout> {
    let surface = surface(bytes)?;
    let count = bytes.int_in_range(0..=MOST_STONES)?;
    let pieces = pieces(bytes)?;
    let stones = (0..count).map(|index| stone(bytes, index));
    Ok(Layout::typed(
        surface,
        pieces,
        stones.collect::<Result<_>>()?,
    ))
}

/// A bare table or a board, mostly of 64 squares of 50 mm.
fn surface(bytes: &mut Unstructured) -> Result<Surface> {
    Ok(match bytes.int_in_range(0..=9)? {
        0 => Surface::Table,
        1 => Surface::FreeTable,
        2 => Surface::chessboard(number(bytes, 1.0, 10_000.0)?),
        3 => {
            let sides = (bytes.int_in_range(2..=26)?, bytes.int_in_range(2..=26)?);
            Surface::Chessboard(board(sides)?)
        }
        4 => Surface::Chessboard(board((5, 5))?),
        5 => Surface::chessboard(50.0).played_on("c3-g7".parse().ok()),
        _ => Surface::chessboard(50.0),
    })
}

fn board((files, ranks): (u8, u8)) -> Result<Chessboard> {
    let squares = Region::of_board(files, ranks).ok_or(arbitrary::Error::IncorrectFormat)?;
    Ok(Chessboard {
        squares,
        ..Chessboard::of_64(50.0)
    })
}

/// Mostly the usual pieces.
fn pieces(bytes: &mut Unstructured) -> Result<PieceSet> {
    if bytes.int_in_range(0..=31)? > 0 {
        return Ok(PieceSet::default());
    }
    let mut dimensions = || -> Result<Dimensions> {
        Ok(Dimensions {
            base_mm: number(bytes, 0.1, 10_000.0)?,
            height_mm: number(bytes, 0.1, 10_000.0)?,
        })
    };
    Ok(PieceSet {
        small: dimensions()?,
        medium: dimensions()?,
        large: dimensions()?,
    })
}

fn stone(bytes: &mut Unstructured, index: usize) -> Result<Stone> {
    let turn = Bearing::from_deg(if bytes.arbitrary::<bool>()? {
        11.25 * f64::from(bytes.int_in_range(0..=31)?)
    } else {
        number(bytes, 0.0, 360.0)?
    });
    let is_lying = bytes.int_in_range(0..=5)? > 0;
    let pose = if is_lying {
        Pose::Lying { heading: turn }
    } else {
        Pose::Upright { spin: turn }
    };
    Ok(Stone {
        id: format!("s{index}"),
        color: color(bytes)?,
        size: *bytes.choose(&Size::ALL)?,
        pose,
        position: SurfacePoint::new(coordinate(bytes)?, coordinate(bytes)?),
        sigma: sigma(bytes, is_lying)?,
        confidence: match bytes.int_in_range(0..=5)? {
            0 => Some(number(bytes, 0.0, 1.0)?),
            _ => None,
        },
    })
}

/// One of few colors.
pub fn color(bytes: &mut Unstructured) -> Result<Color> {
    let name = bytes.choose(&COLORS)?;
    name.parse().map_err(|_| arbitrary::Error::IncorrectFormat)
}

/// On and around a board of 50 mm squares, often on a border or in a middle; at times far away.
fn coordinate(bytes: &mut Unstructured) -> Result<f64> {
    Ok(match bytes.int_in_range(0..=7)? {
        0..=3 => 12.5 * f64::from(bytes.int_in_range(-4..=36)?),
        4..=6 => number(bytes, -100.0, 500.0)?,
        _ => number(bytes, -1e6, 1e6)?,
    })
}

fn sigma(bytes: &mut Unstructured, is_lying: bool) -> Result<Option<Sigma>> {
    let (most_mm, most_deg) = match bytes.int_in_range(0..=7)? {
        0..=5 => return Ok(None),
        6 => (5.0, 20.0),
        _ => (1e6, 36_000.0),
    };
    Ok(Some(Sigma {
        position_mm: number(bytes, 0.0, most_mm)?,
        heading_deg: if is_lying && bytes.arbitrary()? {
            Some(number(bytes, 0.0, most_deg)?)
        } else {
            None
        },
    }))
}

/// A number of a range, its ends and those beside them included.
fn number(bytes: &mut Unstructured, least: f64, most: f64) -> Result<f64> {
    let part = f64::from(bytes.arbitrary::<u32>()?) / f64::from(u32::MAX);
    Ok((least + part * (most - least)).clamp(least, most))
}
