//! The pipeline: a picture in, a reading out.
//!
//! 1. [`crate::board`]: the chessboard and the camera (or a table's plane from its calibration).
//! 2. [`crate::working`]: the picture at the scale the fit needs.
//! 3. [`crate::background`]: what the bare surface would show.
//! 4. [`crate::segment`]: which pixels differ, the lamp and the colours in play.
//! 5. [`crate::pose`]: the pyramids that explain them.
//! 6. [`crate::layout`]: stones in millimetres, each with its sigma.

use crate::background::{self, Background};
use crate::board::{self, BoardError, BoardParams};
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::{Layout, Stone, Surface};
use crate::piece::{Color, PieceSet, Size};
use crate::pose::crop::{Crop, Sight};
use crate::pose::scene::{Found, SceneParams};
use crate::pose::spread::{self, SpreadParams};
use crate::pose::{Hypothesis, model, scene};
use crate::recorder::{Recorder, Unrecorded};
use crate::segment::palette::Palette;
use crate::segment::{self, Blob};
use crate::view::SurfaceView;
use crate::working::{self, Raster};
use rayon::prelude::*;
use std::fmt;

/// What the person says about the picture.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    pub ground: Ground,
    /// The colours in play; none named: all of the palette.
    pub colors: Vec<Color>,
    pub pieces: PieceSet,
    /// How a chessboard is looked for; a calibrated camera is believed in here.
    pub board: BoardParams,
}

/// What the stones lie on.
#[derive(Clone, Debug)]
pub enum Ground {
    /// A chessboard to be found; its square side, if known.
    Chessboard { square_mm: Option<f64> },
    /// A chessboard that was found before, in this camera's very view.
    KnownBoard { view: SurfaceView, square_mm: f64 },
    /// A bare table that a calibration has measured, for this picture's size.
    Table(SurfaceView),
}

impl Default for Ground {
    fn default() -> Self {
        Self::Chessboard { square_mm: None }
    }
}

/// Why a picture could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadError {
    Board(BoardError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// All that was read from one picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Width and height of the picture, in pixels, upright.
    pub size_px: (u32, u32),
    /// The camera and the surface as found; millimetres.
    pub view: SurfaceView,
    pub layout: Layout,
    /// Parallel to `layout.stones`.
    pub seen: Vec<Seen>,
    /// Sentences for the person: where the square side comes from, what was doubted.
    pub notes: Vec<String>,
}

/// How one stone shows in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Convex outline of the body in the picture.
    pub outline_px: Vec<PixelPoint>,
}

impl Reading {
    /// Stones with how they show.
    pub fn stones(&self) -> impl Iterator<Item = (&Stone, &Seen)> {
        self.layout.stones.iter().zip(&self.seen)
    }
}

/// Reads a picture.
pub fn read(frame: &Frame, options: &ReadOptions) -> Result<Reading, ReadError> {
    read_recorded(frame, options, &mut Unrecorded)
}

/// Reads a picture and shows every stage to the recorder.
pub fn read_recorded(
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Reading, ReadError> {
    let mut notes = Vec::new();
    let (surface, view) = match &options.ground {
        Ground::Table(view) => (Surface::Table, view.clone()),
        Ground::KnownBoard { view, square_mm } => (
            Surface::Chessboard {
                square_mm: *square_mm,
            },
            view.clone(),
        ),
        Ground::Chessboard { square_mm } => {
            let board = board::find_board_recorded(frame, &options.board, recorder)
                .map_err(ReadError::Board)?;
            let square_mm = square_mm.unwrap_or_else(|| {
                notes.push(format!("the square side is taken to be {USUAL_SQUARE_MM} mm: say --square-mm if it is another"));
                USUAL_SQUARE_MM
            });
            (
                Surface::Chessboard { square_mm },
                board.scaled(square_mm).view,
            )
        }
    };
    let look = Look::new(frame, surface, view.clone(), options);
    let found = look.find_stones(&options.pieces);
    let (stones, seen) = stones(&look, &found, &options.pieces);
    Ok(Reading {
        size_px: frame.size_px(),
        view,
        layout: Layout {
            surface,
            pieces: options.pieces,
            stones,
        },
        seen,
        notes,
    })
}

/// A tournament board's square.
const USUAL_SQUARE_MM: f64 = 57.0;
/// Side of a square in the working picture, in pixels: finer brings no more than noise and time.
const WORKING_SQUARE_PX: f64 = 48.0;
/// A patch beside the board larger than this many squares is a cup or a cloth, not a few stones.
const CLUTTER_SQUARES: usize = 2;
/// How far beyond the board stones are looked for, in squares: the players' places.
const REACH_SQUARES: f64 = 4.5;

/// The picture made ready: at working scale, with its background, evidence and palette.
struct Look {
    factor: usize,
    picture: Raster,
    view: SurfaceView,
    surface: Surface,
    background: Background,
    bare_cost: Vec<f32>,
    palette: Palette,
    blobs: Vec<Blob>,
    params: SceneParams,
}

impl Look {
    fn new(frame: &Frame, surface: Surface, view: SurfaceView, options: &ReadOptions) -> Self {
        let factor = ((square_px(&view, surface, frame.size_px()) / WORKING_SQUARE_PX).round()
            as usize)
            .max(1);
        let picture = Raster::reduced(&frame.rgb, factor);
        let view = working::reduced_view(&view, factor);
        let background = match surface {
            Surface::Chessboard { square_mm } => {
                background::board::estimate(&picture, &view, square_mm, &Default::default())
            }
            Surface::Table => background::table::estimate(&picture, |_| true),
        };
        let bare_cost = segment::bare_costs(&picture, &background);
        let params = SceneParams::default();
        let evidence: Vec<f32> = bare_cost
            .iter()
            .map(|&cost| segment::evidence(cost, params.blob_spread))
            .collect();
        // On a board what differs is plastic; the table beside it may hold anything.
        let is_board = matches!(surface, Surface::Chessboard { .. });
        let strong: Vec<_> = (0..evidence.len())
            .filter(|&i| {
                let on_board = background.class[i] <= background::board::LIGHT;
                evidence[i] >= 4.9 && (on_board || !is_board)
            })
            .map(|i| picture.rgb[i])
            .collect();
        let palette = Palette::estimate(&options.colors, background.light, &strong);
        let blobs = segment::blobs(&evidence, picture.width, picture.height, 12);
        Self {
            factor,
            picture,
            view,
            surface,
            background,
            bare_cost,
            palette,
            blobs,
            params,
        }
    }

    /// All stones, from the top of the picture down.
    fn find_stones(&self, pieces: &PieceSet) -> Vec<Found> {
        let mut found: Vec<Found> = self
            .blobs
            .par_iter()
            .filter(|blob| self.is_within_reach(blob))
            .flat_map(|blob| {
                let smallest = self.smallest_px(blob, pieces);
                if (blob.pixels.len() as f32) < 0.1 * smallest {
                    return Vec::new();
                }
                let sight = Sight {
                    picture: &self.picture,
                    background: &self.background,
                    view: &self.view,
                    bare_cost: &self.bare_cost,
                    palette: &self.palette,
                };
                let crop = Crop::new(&sight, blob, 24, 0.15 * smallest);
                scene::explain(&crop, pieces, &self.params)
            })
            .collect();
        scene::drop_collisions(&mut found, pieces, &self.params);
        found.sort_by(|a, b| {
            let at = |f: &Found| (f.fitted.hypothesis.y_mm, f.fitted.hypothesis.x_mm);
            at(b)
                .0
                .total_cmp(&at(a).0)
                .then(at(a).1.total_cmp(&at(b).1))
        });
        found
    }

    /// Pixels a small stone covers about where a blob lies.
    fn smallest_px(&self, blob: &Blob, pieces: &PieceSet) -> f32 {
        let middle = PixelPoint::new(
            (blob.x0 + blob.x1) as f64 / 2.0,
            (blob.y0 + blob.y1) as f64 / 2.0,
        );
        self.view
            .surface_from_pixel(middle, 0.0)
            .and_then(|at| {
                let stone = Hypothesis {
                    size: Size::Small,
                    lying: true,
                    x_mm: at.x_mm,
                    y_mm: at.y_mm,
                    angle_deg: 0.0,
                    level_mm: 0.0,
                };
                model::outline(&stone.solid(pieces), &self.view)
            })
            .map_or(f32::INFINITY, |outline| outline.area() as f32)
    }

    /// Area of a square in the working picture.
    fn square_px2(&self) -> usize {
        let side = square_px(
            &self.view,
            self.surface,
            (self.picture.width as u32, self.picture.height as u32),
        );
        (side * side) as usize
    }

    /// Whether a blob is near enough to the board, and no larger than a crowd of stones.
    fn is_within_reach(&self, blob: &Blob) -> bool {
        let Surface::Chessboard { square_mm } = self.surface else {
            return blob.pixels.len() < CLUTTER_SQUARES * self.square_px2();
        };
        let middle = PixelPoint::new(
            (blob.x0 + blob.x1) as f64 / 2.0,
            (blob.y0 + blob.y1) as f64 / 2.0,
        );
        let near = -REACH_SQUARES * square_mm..(8.0 + REACH_SQUARES) * square_mm;
        let on_board = |index: &usize| self.background.class[*index] <= background::board::LIGHT;
        let is_clutter = blob.pixels.len() > CLUTTER_SQUARES * self.square_px2()
            && !blob.pixels.iter().any(on_board);
        !is_clutter
            && self
                .view
                .surface_from_pixel(middle, 0.0)
                .is_some_and(|at| near.contains(&at.x_mm) && near.contains(&at.y_mm))
    }
}

/// Mean side of a square in pixels; on a table, of a square of the usual side in the picture's middle.
fn square_px(view: &SurfaceView, surface: Surface, size_px: (u32, u32)) -> f64 {
    let (from, to, squares) = match surface {
        Surface::Chessboard { square_mm } => (
            SurfacePoint::new(0.0, 0.0),
            SurfacePoint::new(8.0 * square_mm, 8.0 * square_mm),
            8.0 * std::f64::consts::SQRT_2,
        ),
        Surface::Table => {
            let middle = PixelPoint::new(f64::from(size_px.0) / 2.0, f64::from(size_px.1) / 2.0);
            let at = view
                .surface_from_pixel(middle, 0.0)
                .unwrap_or(SurfacePoint::new(0.0, 0.0));
            (
                at,
                SurfacePoint::new(at.x_mm + USUAL_SQUARE_MM, at.y_mm),
                1.0,
            )
        }
    };
    match (view.pixel_from_surface(from), view.pixel_from_surface(to)) {
        (Some(a), Some(b)) => a.distance(b) / squares,
        _ => WORKING_SQUARE_PX,
    }
}

/// Estimates become stones of the layout, named and numbered.
fn stones(look: &Look, found: &[Found], pieces: &PieceSet) -> (Vec<Stone>, Vec<Seen>) {
    let spread_params = SpreadParams::default();
    let mut stones = Vec::new();
    let mut seen = Vec::new();
    for one in found {
        let hypothesis = one.fitted.hypothesis;
        let dimensions = pieces.dimensions(hypothesis.size);
        let length_mm = if hypothesis.lying {
            dimensions.slant_mm()
        } else {
            dimensions.base_mm
        };
        let covariance = spread::covariance(one, &look.view, length_mm, &spread_params);
        let alternative = spread::alternative(one, &spread_params);
        let Some(outline) = model::outline(&hypothesis.solid(pieces), &look.view) else {
            continue;
        };
        let (named, name_probability) = match look.palette.name(one.fitted.color) {
            Some((index, probability, _)) if index == one.fitted.plastic => {
                (index, f64::from(probability))
            }
            _ => (one.fitted.plastic, 0.5),
        };
        stones.push(Stone {
            id: format!("s{}", stones.len() + 1),
            color: look.palette.plastics[named].color.clone(),
            size: hypothesis.size,
            pose: hypothesis.pose(),
            position: hypothesis.position(),
            sigma: Some(spread::sigma(&covariance, hypothesis.lying, alternative)),
            confidence: Some((1.0 - alternative.probability) * name_probability),
        });
        seen.push(Seen {
            outline_px: outline
                .corners
                .iter()
                .map(|&p| working::full_from_reduced(p, look.factor))
                .collect(),
        });
    }
    (stones, seen)
}
