//! Cards of one known size on a flat table, whatever is printed on them, and the view of the table that they give.
//!
//! In: a picture, and how large the cards are. Out: a [`CardTable`]: the camera's view of the table in millimetres, and every
//! card with how likely it is one; or a [`CardsError`] where too few are told.
//!
//! 1. `sight`: a small network says of each pixel whether it shows a card, and whether the outline of one. It was taught on drawn
//!    tables with decks that nobody has; what is printed on cards, grain and cloth have edges too, which it tells from outlines.
//! 2. `tilt`: line segments (LSD, Grompone von Gioi et al., PAMI 2010) that outline cards are, in a grid, mostly of two directions at
//!    right angles. The slope of the table, focal length and distortion under which they are so are the usual ones from two
//!    vanishing points (Caprile & Torre, IJCV 1990), found by voting as in Coughlan & Yuille's Manhattan worlds (2003).
//! 3. `plan`: the table as from above, in which cards are upright rectangles, and where outlines run across and along it.
//! 4. `search`: at each size that a card may have there, all rectangles that show a card and whose sides are outlines, surest first.
//! 5. `sides`: the size by which most sides are edges to a fraction of a millimetre: so a frame within the card's border and
//!    the next card's side are told from the card's own.
//! 6. `adjust`: camera and cards together, from the photo's edges along all sides (bundle adjustment, after
//!    [`crate::free::bundle`]), with the covariance.
//! 7. `strays`: what else the network sees of cards: those that lie askew, across, or were passed over; and `settle`: camera and cards once more
//!    with these, and without what is rather none.
//! 8. `weigh`: how likely each is a card.
//!
//! Where that leaves a doubt, cards are told one by one: `blobs` finds the patches that each shows as, `free_cards` the view under which these are
//! rectangles of one size, wherever each lies and however it is turned.
//!
//! Contours alone (four-sided shapes of connected regions) fail where cards touch or pieces lie across a border, and edges alone
//! where a table has more of them than its cards.

mod adjust;
mod bare_table;
mod blobs;
mod conflicts;
mod edges;
mod free_cards;
mod held;
mod plan;
mod scale;
mod search;
mod settle;
mod side_evidence;
mod sides;
mod sight;
mod strays;
mod tilt;
mod weigh;

use crate::capture::Frame;
use crate::card::{CardSize, LaidCard};
use crate::cv::{self, CvError};
use crate::frames::PixelPoint;
use crate::free::stance::SCALE;
use crate::network::NetworkError;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::raster::Raster;
use crate::scales::Reduction;
use crate::view::SurfaceView;
use held::CameraHold;
use rayon::prelude::*;
use sight::{CardSight, SideSegment};
use std::fmt;

/// What a picture shows of cards.
#[derive(Clone, Debug)]
pub struct CardTable {
    /// The camera over the table: millimetres by the cards, origin amid them, +y along the cards' grid and away from the camera.
    pub view: SurfaceView,
    /// From the far left to the near right.
    pub cards: Vec<LaidCard>,
    /// One standard deviation of the scale, as a share of it.
    pub scale_sigma: f64,
    /// One standard deviation of the focal length, as a share of it.
    pub focal_sigma: f64,
}

/// Why a picture shows no cards that tell its view.
#[derive(Clone, Debug, PartialEq)]
pub enum CardsError {
    /// No two directions in which lines run.
    NoLines,
    /// Fewer cards than tell a table.
    TooFew {
        /// Cards that were found.
        found: usize,
    },
    /// Rectangles enough, but of no one size that fits better than others.
    Undetermined,
    /// The picture could not be processed.
    Image(CvError),
    /// The network that sees cards could not be run.
    Sight(NetworkError),
}

impl CardsError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoLines => phrase!("error-cards-no-lines"),
            Self::TooFew { found } => {
                phrase!("error-cards-too-few", found = *found, least = FEWEST_CARDS)
            }
            Self::Undetermined => phrase!("error-cards-undetermined"),
            Self::Image(error) => error.phrase(),
            Self::Sight(error) => phrase!("error-cards-sight", error = error.to_string()),
        }
    }
}

impl fmt::Display for CardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for CardsError {}

impl From<CvError> for CardsError {
    fn from(error: CvError) -> Self {
        Self::Image(error)
    }
}

impl From<NetworkError> for CardsError {
    fn from(error: NetworkError) -> Self {
        Self::Sight(error)
    }
}

/// A picture, and what is seen of cards in it.
#[derive(Clone, Copy)]
struct SightedPicture<'a> {
    picture: &'a Raster,
    sight: &'a CardSight,
}

/// Fewer cards leave size and slope open.
pub const FEWEST_CARDS: usize = 3;
/// Side of the picture that is worked on, at most about, in pixels: finer tells no more of cards.
const WORKING_PX: u32 = 1700;
/// What share of a fit's worth is how well it parts cards from table.
const PARTED: f64 = 0.7;
/// Cards that are parted as well as this from the table are told by it.
const CLEARLY_PARTED: f64 = 0.6;
/// What an edge counts on which no outline is seen, of one on which it is, where view and size are known.
const BARE_EDGE: f32 = 0.5;

/// Finds the cards in a picture. Where a camera that is held level would show none, it may have been held on its side, or upside down.
///
/// # Errors
/// Where they are too few, or don't tell how the table is seen.
pub fn find(frame: &Frame, size: CardSize) -> Result<CardTable, CardsError> {
    let (width, height) = frame.size_px();
    let factor = (f64::from(width.max(height)) / f64::from(WORKING_PX))
        .ceil()
        .max(1.0) as usize;
    let reduction = Reduction::whole(frame.size_px(), factor);
    let picture = Raster::reduced(&frame.rgb, reduction);
    let sight = CardSight::of(&picture)?;
    let segments = cv::line_segments(&picture)?;
    let segments: Vec<SideSegment> = segments.into_iter().map(|one| sight.side(one)).collect();
    let shown = SightedPicture {
        picture: &picture,
        sight: &sight,
    };
    let level = table(shown, &segments, CameraHold::Level, size);
    if let Ok(sure) = &level
        && sure.cards.iter().all(|card| card.doubted().is_none())
    {
        return Ok(in_photo(level?, reduction));
    }
    // Cards that lie askew, each by itself, are told one by one.
    let told = match (level, apiece(shown, size)) {
        (Ok(level), Some(apiece)) if apiece.worth() > level.worth() => Ok(apiece),
        (Err(_), Some(apiece)) => Ok(apiece),
        (Err(refused), None) => {
            let turned = table(shown, &segments, CameraHold::Turned, size);
            turned.map_err(|_| refused)
        }
        (level, _) => level,
    };
    Ok(in_photo(told?, reduction))
}

/// The table by cards that are told one by one, however they lie to each other.
fn apiece(shown: SightedPicture<'_>, size: CardSize) -> Option<CardTable> {
    let size_px = (shown.picture.width as u32, shown.picture.height as u32);
    let patches = blobs::quadrilaterals(shown.sight);
    let placed = free_cards::found(&patches, (size_px, 1.0 / shown.sight.scale), size);
    let adjusted = placed
        .into_par_iter()
        .filter_map(|placed| adjust::adjust_placed(shown, placed));
    let adjusted = adjusted.max_by(|a, b| a.fit().total_cmp(&b.fit()))?;
    let settled = settle::settle(shown, adjusted, size)?;
    let table = weigh::weigh(shown, (settled.adjusted, settled.is_stray), size)?;
    let sure = table.cards.iter().filter(|card| card.doubted().is_none());
    (sure.count() >= FEWEST_CARDS).then_some(table)
}

impl CardTable {
    /// How many cards are surely told.
    fn worth(&self) -> f64 {
        let rather = self.cards.iter().filter_map(|card| card.confidence);
        rather.filter(|confidence| *confidence >= 0.5).sum()
    }
}

/// The table as a camera that is held so shows it.
fn table(
    shown: SightedPicture<'_>,
    segments: &[SideSegment],
    held: CameraHold,
    size: CardSize,
) -> Result<CardTable, CardsError> {
    let size_px = (shown.picture.width as u32, shown.picture.height as u32);
    let tilts = tilt::find(segments, size_px, held);
    if tilts.is_empty() {
        return Err(CardsError::NoLines);
    }
    let best = best_fit(shown, &tilts, size).ok_or(CardsError::TooFew { found: 0 })?;
    enough(best.found)?;
    // Few cameras are held so: what is no table of cards would be one of three more ways of looking.
    if held == CameraHold::Turned && best.parted < CLEARLY_PARTED {
        return Err(CardsError::Undetermined);
    }
    let adjusted = best.adjusted;
    // The cards tell camera and lens better than lines do, and how large they are: once more from there.
    let units_per_mm = adjusted.stance.values[SCALE].exp();
    let again = fitted(shown, &adjusted.tilt(&tilts[0]), size, Some(units_per_mm));
    let again = again
        .map(|again| again.adjusted)
        .filter(|again| again.fit() > adjusted.fit());
    let adjusted = again.unwrap_or(adjusted);
    let settled = settle::settle(shown, adjusted, size).ok_or(CardsError::Undetermined)?;
    enough(settled.seen)?;
    weigh::weigh(shown, (settled.adjusted, settled.is_stray), size).ok_or(CardsError::Undetermined)
}

const fn enough(found: usize) -> Result<(), CardsError> {
    if found < FEWEST_CARDS {
        Err(CardsError::TooFew { found })
    } else {
        Ok(())
    }
}

/// Cards under one way of looking at the table.
struct FittedCards {
    /// How many rectangles they were.
    found: usize,
    /// How well their sides part them from the table, from -1 to 1, on average.
    parted: f64,
    adjusted: adjust::AdjustedCards,
}

/// The cards of a table that is seen so, at the size that the edges of the picture agree with most, and how many they are. Where a
/// millimetre's length in units of the tilt is known, edges count on which no outline is seen.
fn fitted(
    shown: SightedPicture<'_>,
    tilt: &tilt::Tilt,
    size: CardSize,
    units_per_mm: Option<f64>,
) -> Option<FittedCards> {
    let bare = units_per_mm.map_or(0.0, |_| BARE_EDGE);
    let plan = plan::TablePlan::of(shown, tilt, bare)?;
    let px_per_mm = units_per_mm.map(|units| units * plan.px_per_unit);
    let rough = search::find(&plan, size, (px_per_mm, shown.sight.scale));
    let sizes = sides::measured(&plan, rough, size);
    let fits = sizes.par_iter().filter_map(|measured| {
        let adjusted = adjust::adjust(shown.picture, &plan, measured, size)?;
        let view = adjusted.stance.view()?;
        let parted = weigh::parted(shown.sight, &view, &adjusted.cards);
        let parted = parted.iter().sum::<f64>() / parted.len().max(1) as f64;
        let share = 1.0 - PARTED + PARTED * parted.max(0.0);
        let fitted = FittedCards {
            found: measured.cards.len(),
            parted,
            adjusted,
        };
        Some((fitted.adjusted.fit() * share, fitted))
    });
    let best = fits.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, fitted)| fitted)
}

/// The way of looking under which the cards fit best. Where one parts them clearly from the table, those that are less likely by their
/// lines are not tried: it is made exact from there.
fn best_fit(
    shown: SightedPicture<'_>,
    tilts: &[tilt::Tilt],
    size: CardSize,
) -> Option<FittedCards> {
    let mut best: Option<FittedCards> = None;
    for tilt in tilts {
        let Some(one) = fitted(shown, tilt, size, None) else {
            continue;
        };
        let is_clear = one.found >= FEWEST_CARDS && one.parted >= CLEARLY_PARTED;
        if best
            .as_ref()
            .is_none_or(|best| one.adjusted.fit() > best.adjusted.fit())
        {
            best = Some(one);
        }
        if is_clear {
            break;
        }
    }
    best
}

/// The same with the view of the photo, of which the working picture is reduced.
fn in_photo(table: CardTable, reduction: Reduction) -> CardTable {
    let mut camera = table.view.camera;
    let scale = reduction.factor as f64;
    let center = reduction.to_photo(PixelPoint::new(camera.cx, camera.cy));
    (camera.fx, camera.fy) = (camera.fx * scale, camera.fy * scale);
    (camera.cx, camera.cy) = (center.x, center.y);
    let view = SurfaceView::new(
        camera,
        table.view.camera_from_surface,
        table.view.rms_px * scale,
    );
    CardTable { view, ..table }
}
