//! What the picture shows and the reading does not explain: places where a stone may lie that was not read.
//!
//! Four things point at one: what the first network sees and no stone's outline covers, colour that neither shadow nor
//! glare makes of the bare surface, candidates that were dropped, and squares that the picture does not show.

use super::{Searched, relief};
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{PieceSet, Pose, Size};
use crate::pipeline::observation::Observation;
use crate::pose::found::{Dropped, Refined};
use crate::pose::model::{self, ConvexRegion};
use crate::pose::{Hypothesis, cover, presence, residual};
use crate::segment::palette::Palette;
use crate::segment::{Blob, FAINTEST, MOST_LOG_ODDS};
use crate::working;
use rayon::prelude::*;

/// A place that may hold a stone; judged by nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct Unexplained {
    /// In pixels of the photo.
    pub outline_px: Vec<PixelPoint>,
    /// Middle of the place, on the surface.
    pub position: SurfacePoint,
    /// That a stone is there.
    pub probability: f64,
    /// What points at a stone there.
    pub why: Reason,
    /// What a stone there would rather be, where it was taken for one.
    pub guess: Option<(Size, Pose)>,
    /// Whether it lies on the playing surface, not beside a board.
    pub is_on_surface: bool,
}

/// What points at a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The first network sees one, and no stone that was read covers it.
    Seen,
    /// A colour that the bare surface has neither in shadow nor in glare.
    Color,
    /// A candidate that was not sure enough.
    Dropped,
    /// Nothing was seen of it.
    NotSearched,
}

impl Reason {
    /// The reason's word in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seen => "seen",
            Self::Color => "color",
            Self::Dropped => "dropped",
            Self::NotSearched => "not_searched",
        }
    }

    /// The reason as people read it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Seen => phrase!("place-seen"),
            Self::Color => phrase!("place-color"),
            Self::Dropped => phrase!("place-dropped"),
            Self::NotSearched => phrase!("place-not-searched"),
        }
    }
}

/// What is less likely a stone is not worth a mark. Beside a board lies whatever a table holds, and more is asked for: of the
/// marks so made fewer than one in three pictures are needless.
const LEAST_PROBABILITY: f64 = 0.1;
const LEAST_BESIDE: f64 = 0.5;
/// Of the smallest stone's outline so much must show: half of it, less a rim as wide as an outline may be off; and it must be
/// so wide, as a share of that outline's width, that no line or letter passes for it.
const LEAST_SHOWN: f64 = 0.4;
const LEAST_WIDE: f64 = 0.35;
/// And of the largest lying one's no more: a piece and the shadow at its foot.
const MOST_SHOWN: f64 = 1.6;
/// Log-odds, where half of all that reads as a stone is one, at which a candidate that was dropped, a patch that the network
/// sees, and a stain (of which nothing is told but its size) are as likely a stone as not: by 198 marks in 230 boards made
/// worse step by step.
const EVEN_DROPPED: f64 = 3.2;
const EVEN_SEEN: f64 = 5.0;
const EVEN_STAIN: f64 = 4.7;
/// The same of what stands out and ends sharply, prudently: in sixty pictures of boards it marked two missed pieces and nothing
/// else.
const EVEN_RELIEF: f64 = 3.0;
/// An outline may be off by so much, in pixels of the working picture.
const OUTLINE_ERROR_PX: f32 = 2.0;
/// Log-odds of a stone where nothing else tells: three in four of what reads as one are.
const USUAL_PRIOR: f64 = 1.1;
/// Of what nothing was seen, nothing is known.
const UNKNOWN: f64 = 0.5;

/// What was read of a picture, and what was dropped.
pub struct Candidates<'a> {
    /// What was read.
    pub stones: &'a [Refined],
    /// What was taken for a stone at first.
    pub dropped: &'a [Dropped],
    /// Of what reads as a stone in this picture.
    pub share_of_stones: f64,
    /// Whether the picture is.
    pub is_poor: bool,
}

/// All marks, the likeliest first.
pub fn marks(
    observation: &Observation,
    surface: Surface,
    searched: &Searched,
    candidates: &Candidates,
    pieces: &PieceSet,
) -> Vec<Unexplained> {
    let prior = presence::prior(candidates.share_of_stones);
    let finder = Finder {
        observation,
        surface,
        pieces,
        // That little is seen surely in a poor picture says nothing of what lies there.
        prior: if candidates.is_poor {
            prior.max(USUAL_PRIOR)
        } else {
            prior
        },
    };
    let stones = candidates.stones.iter().map(|one| *one.hypothesis());
    let stones: Vec<Hypothesis> = stones.collect();
    let mut outlines: Vec<ConvexRegion<Working>> =
        stones.iter().filter_map(|s| finder.outline(s)).collect();
    let mut marks = finder.dropped(candidates.dropped, &mut outlines);
    marks.extend(finder.seen(&mut outlines));
    marks.extend(finder.colored(&mut outlines, &stones));
    marks.extend(finder.standing_out(&outlines, &stones));
    marks.extend(finder.not_searched(searched));
    marks.retain(|mark| {
        let least = if mark.is_on_surface {
            LEAST_PROBABILITY
        } else {
            LEAST_BESIDE
        };
        mark.probability >= least
    });
    marks.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    marks
}

/// What the marks are found in.
struct Finder<'a> {
    observation: &'a Observation,
    surface: Surface,
    pieces: &'a PieceSet,
    /// Log-odds of a stone before any look, by what else this picture shows.
    prior: f64,
}

impl Finder<'_> {
    /// What log-odds of a kind of sign amount to here.
    fn probability(&self, log_odds: f64) -> f64 {
        1.0 / (1.0 + (-(log_odds + self.prior)).exp())
    }

    fn outline(&self, stone: &Hypothesis) -> Option<ConvexRegion<Working>> {
        model::outline(&stone.solid(self.pieces), &self.observation.view)
    }

    /// Candidates that were dropped and that no stone covers; their outlines join the others.
    fn dropped(
        &self,
        dropped: &[Dropped],
        outlines: &mut Vec<ConvexRegion<Working>>,
    ) -> Vec<Unexplained> {
        let mut order: Vec<&Dropped> = dropped.iter().collect();
        order.sort_by(|a, b| b.log_odds.total_cmp(&a.log_odds));
        let mut marks = Vec::new();
        for one in order {
            let Some(outline) = self.outline(&one.hypothesis) else {
                continue;
            };
            if outlines.iter().any(|other| covers_middle(other, &outline)) {
                continue;
            }
            let position = one.hypothesis.position();
            let probability = self.probability(one.log_odds - EVEN_DROPPED);
            let mark = self.mark(&outline.corners, position, probability, Reason::Dropped);
            marks.push(Unexplained {
                guess: Some((one.hypothesis.size, one.hypothesis.pose())),
                ..mark
            });
            outlines.push(outline);
        }
        marks
    }

    /// Where the network plainly sees a stone outside of all outlines, which the patches join.
    fn seen(&self, outlines: &mut Vec<ConvexRegion<Working>>) -> Vec<Unexplained> {
        let odds = &self.observation.segmentation.stone;
        let marks: Vec<(ConvexRegion<Working>, Unexplained)> = self
            .outside(odds.clone(), outlines)
            .into_iter()
            .filter_map(|blob| {
                let sum: f32 = blob.pixels.iter().map(|&pixel| odds[pixel]).sum();
                let mean = sum / blob.pixels.len() as f32;
                self.mark_of(
                    &blob,
                    self.probability(f64::from(mean) - EVEN_SEEN),
                    Reason::Seen,
                )
            })
            .collect();
        let (regions, marks): (Vec<ConvexRegion<Working>>, Vec<Unexplained>) =
            marks.into_iter().unzip();
        outlines.extend(regions);
        marks
    }

    /// Where the surface has a colour that neither shadow nor glare explains, farther from all stones than they cast
    /// coloured shadows.
    fn colored(
        &self,
        outlines: &mut Vec<ConvexRegion<Working>>,
        stones: &[Hypothesis],
    ) -> Vec<Unexplained> {
        let Observation {
            picture,
            background,
            palette,
            ..
        } = self.observation;
        let pixels = (0..picture.rgb.len()).into_par_iter();
        let odds: Vec<f32> = pixels
            .map(|i| stain_odds(palette, picture.rgb[i], background.color[i]))
            .collect();
        let blobs = self.outside(odds, outlines).into_iter();
        let marks = blobs
            .filter_map(|blob| self.mark_of(&blob, self.probability(-EVEN_STAIN), Reason::Color));
        let marks = marks.filter(|(_, mark)| self.is_apart(mark, stones));
        let (regions, marks): (Vec<ConvexRegion<Working>>, Vec<Unexplained>) = marks.unzip();
        outlines.extend(regions);
        marks
    }

    /// Where something of a piece's size stands out from a board's squares and ends sharply, whatever its colour.
    fn standing_out(
        &self,
        outlines: &[ConvexRegion<Working>],
        stones: &[Hypothesis],
    ) -> Vec<Unexplained> {
        if self.surface.board().is_none() {
            return vec![];
        }
        let pixels = (0..self.observation.picture.rgb.len()).into_par_iter();
        let odds = pixels.map(|i| relief::odds(self.observation, i)).collect();
        let blobs = self.outside(odds, outlines).into_iter();
        let marks = blobs.filter_map(|blob| {
            let (_, mark) = self.mark_of(&blob, self.probability(-EVEN_RELIEF), Reason::Color)?;
            let is_piece = self.is_no_larger_than_a_piece(&blob, mark.position)
                && self.is_apart(&mark, stones)
                && relief::is_sharp(self.observation, &blob);
            is_piece.then_some(mark)
        });
        marks.collect()
    }

    /// Whether a mark lies on the surface, farther from all stones than they cast their shadows.
    fn is_apart(&self, mark: &Unexplained, stones: &[Hypothesis]) -> bool {
        let shadow_mm = self.pieces.dimensions(Size::Large).slant_mm();
        let far = |stone: &Hypothesis| stone.position().distance(mark.position) > shadow_mm;
        mark.is_on_surface && stones.iter().all(far)
    }

    fn is_no_larger_than_a_piece(&self, blob: &Blob, position: SurfacePoint) -> bool {
        let largest = self.outline(&Hypothesis {
            size: Size::Large,
            lying: true,
            x_mm: position.x_mm,
            y_mm: position.y_mm,
            angle_deg: 0.0,
            level_mm: 0.0,
        });
        largest.is_some_and(|outline| blob.pixels.len() as f64 <= MOST_SHOWN * outline.area())
    }

    /// The squares that the picture does not show, as one mark.
    fn not_searched(&self, searched: &Searched) -> Option<Unexplained> {
        let Surface::Chessboard(Chessboard { square_mm, .. }) = self.surface else {
            return None;
        };
        let half = square_mm / 2.0;
        let corners = searched.missing.iter().flat_map(|middle| {
            [(-half, -half), (half, -half), (half, half), (-half, half)]
                .map(|(x, y)| SurfacePoint::new(middle.x_mm + x, middle.y_mm + y))
        });
        let seen = corners.filter_map(|corner| self.observation.view.pixel_from_surface(corner));
        let outline = model::convex_hull(seen.collect());
        let count = searched.missing.len() as f64;
        let mean =
            |of: fn(&SurfacePoint) -> f64| searched.missing.iter().map(of).sum::<f64>() / count;
        let position = SurfacePoint::new(mean(|p| p.x_mm), mean(|p| p.y_mm));
        (outline.len() >= 3).then(|| self.mark(&outline, position, UNKNOWN, Reason::NotSearched))
    }

    /// Patches of pixels that speak for something, outside of all outlines.
    fn outside(&self, odds: Vec<f32>, outlines: &[ConvexRegion<Working>]) -> Vec<Blob> {
        let margin = cover::edge_reach(self.observation.background.blur_px) + OUTLINE_ERROR_PX;
        residual::outside(
            odds,
            self.observation.picture.width,
            outlines,
            margin,
            FAINTEST,
        )
    }

    /// A mark of a patch, with its outline in the working picture; none where too little shows for a stone.
    fn mark_of(
        &self,
        blob: &Blob,
        probability: f64,
        why: Reason,
    ) -> Option<(ConvexRegion<Working>, Unexplained)> {
        let width = self.observation.picture.width;
        let count = blob.pixels.len() as f64;
        let sum = blob.pixels.iter().fold((0.0, 0.0), |sum, &pixel| {
            (
                sum.0 + (pixel % width) as f64,
                sum.1 + (pixel / width) as f64,
            )
        });
        let middle = PixelPoint::new(sum.0 / count, sum.1 / count);
        let position = self.observation.view.surface_from_pixel(middle, 0.0)?;
        let smallest = self.outline(&Hypothesis {
            size: Size::Small,
            lying: false,
            x_mm: position.x_mm,
            y_mm: position.y_mm,
            angle_deg: 0.0,
            level_mm: 0.0,
        })?;
        let corners = blob
            .pixels
            .iter()
            .map(|&pixel| PixelPoint::new((pixel % width) as f64, (pixel / width) as f64));
        let outline = ConvexRegion::new(model::convex_hull(corners.collect()));
        let (x0, y0, x1, y1) = outline.bounds();
        let width = count / ((x1 - x0).hypot(y1 - y0) + 1.0);
        let is_enough =
            count >= LEAST_SHOWN * smallest.area() && width >= LEAST_WIDE * smallest.area().sqrt();
        is_enough.then(|| {
            let mark = self.mark(&outline.corners, position, probability, why);
            (outline, mark)
        })
    }

    /// A mark with its outline in the photo's pixels.
    fn mark(
        &self,
        corners: &[PixelPoint<Working>],
        position: SurfacePoint,
        probability: f64,
        why: Reason,
    ) -> Unexplained {
        let factor = self.observation.factor;
        let to_photo = |&corner| working::full_from_reduced(corner, factor);
        let is_on_surface = match self.surface {
            Surface::Table | Surface::FreeTable => true,
            Surface::Chessboard(board) => board.cells().holding(position).is_some(),
        };
        Unexplained {
            outline_px: corners.iter().map(to_photo).collect(),
            position,
            probability,
            why,
            guess: None,
            is_on_surface,
        }
    }
}

/// Whether the middle of a region lies within another.
fn covers_middle(other: &ConvexRegion<Working>, region: &ConvexRegion<Working>) -> bool {
    let (x0, y0, x1, y1) = region.bounds();
    let middle = (f64::midpoint(x0, x1), f64::midpoint(y0, y1));
    other.depth(middle.0 as f32, middle.1 as f32) > 0.0
}

/// Standard deviations from which a colour is none of the surface's: as far as the deepest coloured daylight shadow lies.
const STAIN_SIGMAS: f32 = 3.0;

/// By how much a pixel's colour is rather not that of the surface behind it in any light, in nats.
fn stain_odds(palette: &Palette, seen: working::Rgb, bare: working::Rgb) -> f32 {
    let off = palette.stain(seen, bare);
    (0.5 * (off * off - STAIN_SIGMAS * STAIN_SIGMAS)).clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}
