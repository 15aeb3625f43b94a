//! Cards of one known size on a flat table, whatever is printed on them, and the view of the table that they give.
//!
//! In: a picture, and how large the cards are. Out: a [`CardTable`]: the camera's view of the table in millimetres, and every
//! card with how likely it is one; or a [`CardsError`] where too few are told.
//!
//! 1. `tilt`: line segments (LSD, Grompone von Gioi et al., PAMI 2010) are, of cards in a grid, mostly of two directions at
//!    right angles. The slope of the table, focal length and distortion under which they are so are the usual ones from two
//!    vanishing points (Caprile & Torre, IJCV 1990), found by voting as in Coughlan & Yuille's Manhattan worlds (2003).
//! 2. `plan`: the table as from above, in which cards are upright rectangles, and where it has edges across and along.
//! 3. `search`: at each size that a card may have there, all rectangles whose four sides are edges, surest first.
//! 4. `sides`: the size by which most sides are edges to a fraction of a millimetre: so a frame within the card's border and
//!    the next card's side are told from the card's own.
//! 5. `adjust`: camera and cards together, from the photo's edges along all sides (bundle adjustment, after
//!    [`crate::free::bundle`]), with the covariance.
//! 6. `weigh`: how likely each is a card.
//!
//! Contours alone (four-sided shapes of connected regions) fail where cards touch or pieces lie across a border, and a network
//! would have to be taught every deck: sides, of which most show, need neither.

mod adjust;
mod edges;
mod plan;
mod search;
mod sides;
mod tilt;
mod weigh;

use crate::capture::Frame;
use crate::card::{CardSize, LaidCard};
use crate::cv::{self, CvError};
use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::raster::Raster;
use crate::scales::Reduction;
use crate::view::SurfaceView;
use rayon::prelude::*;
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

/// Fewer cards leave size and slope open.
pub const FEWEST_CARDS: usize = 3;
/// Side of the picture that is worked on, at most about, in pixels: finer tells no more of cards.
const WORKING_PX: u32 = 1700;

/// Finds the cards in a picture.
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
    let segments = cv::line_segments(&picture)?;
    let tilts = tilt::find(&segments, (picture.width as u32, picture.height as u32));
    if tilts.is_empty() {
        return Err(CardsError::NoLines);
    }
    let ways = tilts.iter().map(|tilt| fitted(&picture, tilt, size));
    let best = ways
        .flatten()
        .max_by(|a, b| a.1.fit().total_cmp(&b.1.fit()));
    let (found, adjusted) = best.ok_or(CardsError::TooFew { found: 0 })?;
    enough(found)?;
    // The cards tell camera and lens better than lines do: once more from there.
    let again = fitted(&picture, &adjusted.tilt(&tilts[0]), size);
    let again = again
        .map(|(_, again)| again)
        .filter(|again| again.fit() > adjusted.fit());
    let adjusted = Some(again.unwrap_or(adjusted));
    let weighed = adjusted.and_then(|adjusted| weigh::weigh(&picture, adjusted, size));
    let weighed = weighed.ok_or(CardsError::Undetermined)?;
    enough(
        weighed
            .cards
            .iter()
            .filter(|card| card.unlikely().is_none())
            .count(),
    )?;
    Ok(in_photo(weighed, reduction))
}

const fn enough(found: usize) -> Result<(), CardsError> {
    match found < FEWEST_CARDS {
        true => Err(CardsError::TooFew { found }),
        false => Ok(()),
    }
}

/// The cards of a table that is seen so, at the size that the edges of the picture agree with most, and how many they are.
fn fitted(
    picture: &Raster,
    tilt: &tilt::Tilt,
    size: CardSize,
) -> Option<(usize, adjust::AdjustedCards)> {
    let plan = plan::TablePlan::of(picture, tilt)?;
    let rough = search::find(&plan, size);
    let sizes = sides::measured(&plan, rough, size);
    let fits = sizes.par_iter().filter_map(|measured| {
        let adjusted = adjust::adjust(picture, &plan, measured, size)?;
        Some((measured.cards.len(), adjusted))
    });
    fits.max_by(|a, b| a.1.fit().total_cmp(&b.1.fit()))
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
