//! What a picture can't tell, as values: how good it is, which part of the surface was searched, and what the stones that
//! were read leave unexplained.
//!
//! Comes in: the picture made ready, and the stones found and dropped in it. Goes out: [`Limits`], part of every reading.

mod blurred;
mod borders;
mod covered;
mod dappled;
mod glare;
mod overlooked;
mod piles;
pub mod quality;
mod relief;
mod searched;
mod sentences;
pub mod strangers;
pub mod unexplained;
pub mod view;

pub use super::scale_fault::ScaleFault;
pub use crate::evidence::Reason;
pub use quality::{PictureFault, PictureQuality};
pub use searched::{HiddenSquare, Searched, at_edge};
pub use unexplained::Unexplained;
pub use view::{NOT_FLAT, ViewFault};

use super::ReadOptions;
use super::explained::Explained;
use super::ground::Site;
use super::naming;
use super::observation::Observation;
use super::side::SquareSide;
use crate::board::orient::{self, Extent};
use crate::board::view_fit::Unevenness;
use crate::certainty::{IdentityChances, RATHER};
use crate::cv::CvError;
use crate::evidence::{PlaceMark, UnreadPlace, unread_share};
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Stone, Surface};
use crate::piece::Color;
use crate::pose::found::{Refined, StandingOver};
use crate::pose::model::ConvexRegion;
use blurred::SquareBlur;
use borders::BareBoard;
use std::sync::Arc;
use unexplained::Candidates;

/// What a reading knows that it does not know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// How good the picture is.
    pub quality: PictureQuality,
    /// How much of the surface it shows.
    pub searched: Searched,
    /// Why the view is in doubt.
    pub view: Option<ViewFault>,
    /// Why the scale can't be what people said.
    pub scale: Option<ScaleFault>,
    /// What stones told of the side of a board's squares; none where people said it.
    pub side: Option<SquareSide>,
    /// Where a board shows beside where a flat one would.
    pub uneven: Option<Arc<Unevenness>>,
    /// Where boards show beside the one that was read, by their corners in the photo.
    pub other_boards: Vec<[PixelPoint; 4]>,
    /// The likeliest first.
    pub unexplained: Vec<Unexplained>,
    /// Where a koan may have pieces on a bare table besides; nothing where nobody asks.
    pub beside: Vec<UnreadPlace>,
    /// Pieces over others, which the reading has after the others; none where nobody asks.
    pub over: Vec<StandingOver>,
    /// What is left open of each stone, in the order of the reading's.
    pub identities: Vec<IdentityChances>,
    /// The colors in play, where people named them: stones of others are no surer than those who named.
    pub named: Vec<Color>,
}

/// What stands for a square on a bare table.
const TABLE_SQUARE_MM: f64 = 50.0;

/// How the picture shows what there is, before what it leaves unexplained is asked.
struct PictureFaults {
    quality: PictureQuality,
    searched: Searched,
    /// Stones that stand over others.
    over: Vec<StandingOver>,
    /// How likely each stone is several.
    piled: Vec<f64>,
}

impl PictureFaults {
    fn of(
        explained: &Explained<'_>,
        measured: impl FnOnce() -> Result<PictureQuality, CvError> + Send,
        options: &ReadOptions,
    ) -> Result<Self, CvError> {
        let (observation, surface) = (&explained.observation, explained.site.surface);
        let stones = &explained.findings.stones;
        let (piled, (quality, (squares, contrast_ratio))) = rayon::join(
            || piles::probabilities(observation, stones, surface.board().is_some()),
            || {
                let outlines = outlines(observation, stones);
                rayon::join(measured, || {
                    let squares = SquareFaults::of(observation, surface, &outlines);
                    let contrast_ratio = dappled::contrast_ratio(observation, surface, &outlines);
                    (squares, contrast_ratio)
                })
            },
        );
        let (over, piled) = if options.reads_piles && surface.board().is_none() {
            read_over(observation, stones, piled)
        } else {
            (vec![], piled)
        };
        let mut quality = quality?;
        let dappled = |contrast_ratio| PictureFault::Dappled { contrast_ratio };
        quality.faults.extend(contrast_ratio.map(dappled));
        let hidden = squares.hidden(&quality);
        let to_photo = |pixel| observation.reduction.to_photo(pixel);
        let seen = (&observation.view, observation.area);
        let searched = Searched {
            blurred: squares.blurred(),
            ..Searched::of(surface, seen, hidden, to_photo)
        };
        Ok(Self {
            quality,
            searched,
            over,
            piled,
        })
    }
}

impl Limits {
    /// What the picture can't tell, once its stones are found.
    pub(super) fn of(explained: &Explained<'_>, options: &ReadOptions) -> Result<Self, CvError> {
        let surface = explained.site.surface;
        let measured = || PictureQuality::of(&explained.observation, surface);
        Self::of_measured(explained, measured, options)
    }

    /// The same, `measured` telling how good the picture is.
    pub(super) fn of_measured(
        explained: &Explained<'_>,
        measured: impl FnOnce() -> Result<PictureQuality, CvError> + Send,
        options: &ReadOptions,
    ) -> Result<Self, CvError> {
        let Explained {
            site,
            observation,
            findings,
        } = explained;
        let surface = site.surface;
        let PictureFaults {
            mut quality,
            searched,
            over,
            piled,
        } = PictureFaults::of(explained, measured, options)?;
        let candidates = Candidates {
            stones: &findings.stones,
            dropped: &findings.dropped,
            share_of_stones: findings.share_of_stones,
            is_poor: !quality.faults.is_empty(),
            piled: &piled,
        };
        let (unexplained, mut identities) = rayon::join(
            || unexplained::marks(observation, surface, &searched, &candidates),
            || naming::identities(observation, &findings.stones),
        );
        identities.extend(over.iter().map(StandingOver::identity));
        let beside = if options.weighs_leaning {
            unexplained::beside(observation, surface, &candidates)
        } else {
            vec![]
        };
        let unread = unread(&unexplained, &findings.stones, (surface, &searched));
        quality.faults.extend(unread);
        let view = view_fault(observation, site, &quality);
        // Chessmen and prints are of no size that tells a scale.
        let stones = findings.stones.iter();
        let is_stone = |one: &&Refined| one.presence >= RATHER;
        let is_told = stones.filter(is_stone).count() >= ScaleFault::FEWEST_STONES;
        Ok(Self {
            quality,
            searched,
            view,
            scale: site.scale.filter(|_| is_told),
            side: site.side,
            uneven: site.uneven.clone(),
            other_boards: site.other_boards.clone(),
            unexplained,
            beside,
            over,
            identities,
            named: options.colors.clone(),
        })
    }

    /// The marks of what may hold a stone.
    pub(super) fn unread(&self) -> Vec<UnreadPlace> {
        let place = |mark: &Unexplained| UnreadPlace {
            position: mark.position,
            probability: mark.probability,
            mark: Some(PlaceMark {
                id: mark.id,
                why: mark.why,
            }),
        };
        self.unexplained.iter().map(place).collect()
    }

    /// The stones, less sure where the view is in doubt or the picture poor.
    pub(super) fn widened(&self, mut stones: Vec<Stone>, surface: Surface) -> Vec<Stone> {
        let side_mm = surface
            .board()
            .map_or(TABLE_SQUARE_MM, |board| board.square_mm);
        let is_poor = self.quality.faults.iter().any(|fault| !fault.is_local());
        let poor = stones
            .iter_mut()
            .filter(|stone| is_poor || self.is_drawn_over(stone.position, side_mm));
        poor.for_each(|stone| quality::widen(stone, side_mm));
        if let Surface::Chessboard(Chessboard { square_mm, .. }) = surface {
            let blurred = stones
                .iter_mut()
                .filter(|stone| self.searched.is_blurred(stone.position, square_mm));
            blurred.for_each(|stone| quality::widen(stone, square_mm));
            let doubted = stones.iter_mut().filter(|_| self.view.is_some());
            doubted.for_each(|stone| ViewFault::widen(stone, square_mm));
        } else if self.scale.is_some() || self.view.is_some() {
            // No calibration that has all lengths wrong has the view right.
            let doubted = stones.iter_mut();
            doubted.for_each(|stone| ViewFault::widen(stone, TABLE_SQUARE_MM));
        }
        stones
    }

    /// Whether something was drawn into the picture so near to a place.
    fn is_drawn_over(&self, position: SurfacePoint, within_mm: f64) -> bool {
        let marks = self.unexplained.iter();
        let mut drawn = marks.filter(|mark| mark.why == Reason::Drawn);
        drawn.any(|mark| mark.position.distance(position) < within_mm)
    }

    /// The stones that are of none of the colors named; none where none was. What is likelier nothing is asked about
    /// anyway, and no one is to look for its color.
    pub(super) fn strangers<'a>(&self, stones: &'a [Stone]) -> Vec<&'a Stone> {
        let is_strange =
            |stone: &&Stone| !self.named.contains(&stone.color) && stone.unlikely().is_none();
        if self.named.is_empty() {
            vec![]
        } else {
            stones.iter().filter(is_strange).collect()
        }
    }
}

/// Pieces over others, and how likely each of the stones has others over it beside these.
fn read_over(
    observation: &Observation,
    stones: &[Refined],
    mut piled: Vec<f64>,
) -> (Vec<StandingOver>, Vec<f64>) {
    let over = piles::pieces_over(observation, stones, &piled);
    over.iter().for_each(|one| piled[one.below] = 0.0);
    (over, piled)
}

/// Why the view is in doubt.
fn view_fault(
    observation: &Observation,
    site: &Site,
    quality: &PictureQuality,
) -> Option<ViewFault> {
    if site.surface.board().is_none() {
        let size_px = observation.reduction.photo_px;
        return site.moved(size_px).map(ViewFault::Moved);
    }
    let size_px = observation.reduction.photo_px;
    let uneven = site.uneven.as_ref().map_or(0.0, |uneven| uneven.greatest);
    let of_view = ViewFault::of(&site.view, quality.square_px, size_px, uneven);
    site.other_lens.map(ViewFault::OtherLens).or(of_view)
}

/// Too many stones left unread. What is expected are marks, and those of which nothing shows.
fn unread(
    unexplained: &[Unexplained],
    stones: &[Refined],
    (surface, searched): (Surface, &Searched),
) -> Vec<PictureFault> {
    // That pieces are piled up says nothing of how well they are seen.
    let on_surface = unexplained.iter();
    let on_surface = on_surface.filter(|mark| mark.is_on_surface && mark.why != Reason::Several);
    let expected = |is_hidden: bool| -> f64 {
        let marks = on_surface.clone();
        let marks = marks.filter(|mark| mark.why.hides() == is_hidden);
        marks.map(|mark| mark.probability).sum()
    };
    let is_on_surface = |one: &&Refined| {
        let at = one.hypothesis().position();
        surface
            .board()
            .is_none_or(|board| board.cells().holding(at).is_some())
    };
    let read = stones.iter().filter(is_on_surface);
    let (hidden, marked) = (expected(true), expected(false));
    // On a table without a board prints and whatever else lies there are read as faintly.
    let overlooked = surface
        .board()
        .map_or(0.0, |_| overlooked::expected(read.clone()));
    let expected = marked + overlooked;
    let read: f64 = read.map(Refined::confidence).sum();
    if let Some(share) = unread_share(expected, read) {
        return vec![PictureFault::Unread { share }];
    }
    match unread_share(expected + hidden, read) {
        Some(_) => searched.faults(),
        None => vec![],
    }
}

/// What single squares of a board show too little of, by their middles.
#[derive(Default)]
struct SquareFaults {
    glaring: Vec<SurfacePoint>,
    covered: Vec<SurfacePoint>,
    blurs: Vec<SquareBlur>,
}

impl SquareFaults {
    /// Stones show within these outlines.
    fn of(observation: &Observation, surface: Surface, stones: &[ConvexRegion<Working>]) -> Self {
        let Some(board) = surface.board() else {
            return Self::default();
        };
        let bare = BareBoard {
            observation,
            board,
            stones,
        };
        let steps = bare.steps();
        let mut covered = covered::squares(&bare, &steps);
        let glaring = glare::squares(observation, surface, stones, &covered);
        covered.retain(|middle| !glaring.contains(middle));
        let mut blurs = blurred::of_squares(&bare, &steps);
        blurs.retain(|one| !glaring.contains(&one.middle) && !covered.contains(&one.middle));
        Self {
            glaring,
            covered,
            blurs,
        }
    }

    /// The squares that are hidden: by their blur too where that is not all of the picture's.
    fn hidden(&self, quality: &PictureQuality) -> Vec<HiddenSquare> {
        let blur_is_local = !quality.is_blurred();
        let by = |why: Reason| move |&middle: &SurfacePoint| HiddenSquare { middle, why };
        let hides = |one: &&SquareBlur| blur_is_local && one.hides_stones();
        let blurred = self.blurs.iter().filter(hides).map(|one| &one.middle);
        let glaring = self.glaring.iter().map(by(Reason::Glare));
        let covered = self.covered.iter().map(by(Reason::Covered));
        let blurred = blurred.map(by(Reason::Blurred));
        glaring.chain(covered).chain(blurred).collect()
    }

    /// Middles of the squares on which stones are missed for their blur.
    fn blurred(&self) -> Vec<SurfacePoint> {
        self.blurs.iter().map(|one| one.middle).collect()
    }
}

/// Where the stones show that were found, and rather are some.
fn outlines(observation: &Observation, stones: &[Refined]) -> Vec<ConvexRegion<Working>> {
    let stones = stones.iter();
    let stones = stones.filter(|one| one.presence >= RATHER);
    let outlines = stones.filter_map(|one| observation.outline(one.hypothesis()));
    outlines.collect()
}

/// Where a board shows in the working picture.
fn outline(observation: &Observation, surface: Surface) -> Option<ConvexRegion<Working>> {
    let Chessboard {
        square_mm, squares, ..
    } = surface.board()?;
    let corners = orient::corners(&observation.view, Extent::of(squares, square_mm))?;
    Some(ConvexRegion::new(corners.to_vec()))
}
