//! What the picture shows and the reading does not explain: places where a stone may lie that was not read.
//!
//! Six things point at one: what the first network sees and no stone's outline covers, what stands out from the bare
//! surface, candidates that were dropped, squares that the picture does not show, stones that are rather several over each other, and
//! what was drawn into the picture.
//! How far each does, `sign` says, of the last `several`.

mod drawn;
mod kin;
mod near_stones;
mod patch;
mod print;
mod sign;
mod stain;

pub use near_stones::beside;

use super::searched::{HiddenSquare, corners_about};
use super::{Searched, outline, relief};
use crate::evidence::{PlaceId, Reason};
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::piece::{PieceSet, Pose, Size};
use crate::pipeline::observation::Observation;
use crate::pose::found::{Dropped, Refined};
use crate::pose::model::{self, ConvexRegion};
use crate::pose::{cover, presence, residual};
use crate::segment::{Blob, FAINTEST, MOST_LOG_ODDS};
use kin::Kin;
use patch::MeasuredBlob;
use print::tells_print;
use rayon::prelude::*;
use sign::{Outlier, Rim, Sign, SignScene};

/// A place that may hold a stone; judged by nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct Unexplained {
    /// What people call it.
    pub id: PlaceId,
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

/// What is less likely a stone is not worth a mark.
const LEAST_PROBABILITY: f64 = 0.125;
/// The same of what stands out from the bare surface and nothing more: of 60 such places with less, on 186 pictures, one was a stone.
const LEAST_BY_COLOR: f64 = 0.2;
/// The same on a bare table, where there is room for things of all kinds: two tables in five have one that none needs.
const LEAST_ON_TABLE: f64 = 0.3;
/// Log-odds of the network from which a pixel may belong to a patch: fainter than what stones are looked for in.
const FAINTEST_SIGN: f32 = -1.5;
/// Of the smallest stone's outline so much must show: a third, less a rim as wide as an outline may be off; and it must be
/// so wide, as a share of that outline's width, that no line or letter passes for it.
const LEAST_SHOWN: f64 = 0.3;
const LEAST_WIDE: f64 = 0.3;
/// Of what the picture's edge cuts less shows: an eighth, the tip or a corner of the base, as wide as it is long.
const LEAST_SHOWN_CUT: f64 = 0.12;
const LEAST_WIDE_CUT: f64 = 0.2;
/// For an object that stands alone nothing else speaks: more of it must show.
const LEAST_SHOWN_ALONE: f64 = 0.4;
const LEAST_WIDE_ALONE: f64 = 0.35;
/// And no more of it: the largest lying piece covers five of them, and may have its shadow at its foot.
const MOST_SHOWN: f64 = 8.0;
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
    /// Whether the picture is poor, so that stones are missed.
    pub is_poor: bool,
    /// How likely each of the stones has others over it of which nothing was read.
    pub piled: &'a [f64],
}

/// All marks, the likeliest first, and numbered so.
pub fn marks(
    observation: &Observation,
    surface: Surface,
    searched: &Searched,
    candidates: &Candidates,
) -> Vec<Unexplained> {
    let finder = Finder::of(observation, surface, candidates);
    let outlines = finder.outlines();
    let patches = finder.patches(&outlines);
    let mut signs: Vec<Mark> = finder.dropped(candidates.dropped).collect();
    signs.extend(patches);
    let mut marks = likeliest_apart(signs, outlines);
    marks.extend(finder.not_searched(searched));
    let hidden = searched.hidden.iter();
    marks.extend(hidden.filter_map(|square| finder.hidden(square)));
    marks.extend(finder.several(candidates.piled));
    marks.extend(finder.drawn());
    marks.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    for (number, mark) in (1..).zip(&mut marks) {
        mark.id = PlaceId(number);
    }
    marks
}

impl Unexplained {
    fn is_worth_it(&self) -> bool {
        let least = match self.why {
            Reason::Color => LEAST_BY_COLOR,
            _ => LEAST_PROBABILITY,
        };
        self.probability >= least
    }
}

/// A mark with its outline in the working picture.
struct Mark {
    region: ConvexRegion<Working>,
    shown: Unexplained,
}

/// The marks that are worth one, the likeliest first, and no two for one place; what is read needs none.
fn likeliest_apart(
    mut marks: Vec<Mark>,
    mut taken: Vec<ConvexRegion<Working>>,
) -> Vec<Unexplained> {
    marks.retain(|mark| mark.shown.is_worth_it());
    marks.sort_by(|a, b| b.shown.probability.total_cmp(&a.shown.probability));
    let mut kept = Vec::new();
    for Mark { region, shown } in marks {
        if !taken.iter().any(|other| covers_middle(other, &region)) {
            taken.push(region);
            kept.push(shown);
        }
    }
    kept
}

/// What the marks are found in.
struct Finder<'a> {
    observation: &'a Observation,
    surface: Surface,
    pieces: &'a PieceSet,
    stones: &'a [Refined],
    kin: Kin,
    scene: SignScene,
}

impl<'a> Finder<'a> {
    fn of(observation: &'a Observation, surface: Surface, candidates: &Candidates<'a>) -> Self {
        Self {
            observation,
            surface,
            pieces: &observation.pieces,
            stones: candidates.stones,
            kin: Kin::of(observation, candidates.stones),
            scene: SignScene {
                prior: presence::prior(candidates.share_of_stones),
                is_poor: candidates.is_poor,
            },
        }
    }

    /// Of all that was read.
    fn outlines(&self) -> Vec<ConvexRegion<Working>> {
        let stones = self.stones.iter().map(Refined::hypothesis);
        stones
            .filter_map(|stone| self.observation.outline(stone))
            .collect()
    }

    /// Candidates that were dropped.
    fn dropped(&self, dropped: &[Dropped]) -> impl Iterator<Item = Mark> {
        dropped.iter().filter_map(|one| {
            let region = self.observation.outline(&one.hypothesis)?;
            let position = one.hypothesis.position();
            let sign = match self.surface.board() {
                Some(_) => Sign::of_candidate(one.log_odds, self.rim(position)),
                None => Sign::of_candidate_on_table(one.log_odds),
            };
            let mark = self.mark(&region.corners, position, &sign, Reason::Dropped);
            let guess = Some((one.hypothesis.size, one.hypothesis.pose()));
            let shown = Unexplained { guess, ..mark };
            let is_told = self.surface.board().is_some() || shown.probability >= LEAST_ON_TABLE;
            is_told.then_some(Mark { region, shown })
        })
    }

    /// What shows outside of these outlines: to the network, by its color, or by standing out from a board's squares.
    fn patches(&self, outlines: &[ConvexRegion<Working>]) -> Vec<Mark> {
        let Observation {
            picture,
            segmentation,
            ..
        } = self.observation;
        let every = || (0..picture.rgb.len()).into_par_iter();
        let seen = every().map(|i| segmentation.stone[i] - FAINTEST_SIGN + FAINTEST);
        let board = outline(self.observation, self.surface);
        let is_on_board = |i: usize| {
            let (x, y) = ((i % picture.width) as f32, (i / picture.width) as f32);
            board.as_ref().is_some_and(|board| board.depth(x, y) > 0.0)
        };
        let standing_out = every().map(|i| {
            if is_on_board(i) {
                relief::odds(self.observation, i)
            } else {
                -MOST_LOG_ODDS
            }
        });
        let mut kinds: [(Vec<f32>, Reason, Option<Outlier>); 3] = [
            (seen.collect(), Reason::Seen, None),
            (self.stained(), Reason::Color, Some(Outlier::Colored)),
            (standing_out.collect(), Reason::Color, Some(Outlier::Sharp)),
        ];
        let blobs = kinds.par_iter_mut().map(|(odds, why, alone)| {
            let blobs = self.outside(odds, outlines).into_iter();
            let marks = blobs.filter_map(|blob| {
                let mark = self.mark_of(&blob, *why, *alone)?;
                Some((blob, mark))
            });
            marks.collect::<Vec<(Blob, Mark)>>()
        });
        let blobs: Vec<(Blob, Mark)> = blobs.flatten_iter().collect();
        let tell_print = kinds.iter().map(|(odds, ..)| odds);
        let tell_print: Vec<&Vec<f32>> = tell_print
            .filter(|odds| tells_print(odds, is_on_board))
            .collect();
        let is_printed = |blob: &Blob| tell_print.iter().any(|odds| self.is_printed(blob, odds));
        let marks = blobs.into_par_iter();
        let marks = marks.filter_map(|(blob, mark)| (!is_printed(&blob)).then_some(mark));
        marks.collect()
    }

    /// The squares that the picture does not show, as one mark.
    fn not_searched(&self, searched: &Searched) -> Option<Unexplained> {
        let Surface::Chessboard(Chessboard { square_mm, .. }) = self.surface else {
            return None;
        };
        let corners = searched.missing.iter();
        let corners = corners.flat_map(|middle| corners_about(*middle, square_mm));
        let seen = corners.filter_map(|corner| self.observation.view.pixel_from_surface(corner));
        let outline = model::convex_hull(seen.collect());
        let count = searched.missing.len() as f64;
        let mean =
            |of: fn(&SurfacePoint) -> f64| searched.missing.iter().map(of).sum::<f64>() / count;
        let position = SurfacePoint::new(mean(|p| p.x_mm), mean(|p| p.y_mm));
        (outline.len() >= 3).then(|| Unexplained {
            probability: UNKNOWN,
            ..self.mark(&outline, position, &Sign::default(), Reason::NotSearched)
        })
    }

    /// Stones that are rather several over each other, each where it was read.
    fn several(&self, piled: &[f64]) -> impl Iterator<Item = Unexplained> {
        let stones = self.stones.iter().zip(piled);
        stones.filter_map(|(one, &probability)| {
            let outline = self.observation.outline(one.hypothesis())?;
            let position = one.hypothesis().position();
            let none = Sign::default();
            (probability >= LEAST_PROBABILITY).then(|| Unexplained {
                probability,
                ..self.mark(&outline.corners, position, &none, Reason::Several)
            })
        })
    }

    /// A square of which the picture shows something else.
    fn hidden(&self, HiddenSquare { middle, why }: &HiddenSquare) -> Option<Unexplained> {
        let board = self.surface.board()?;
        let corners = corners_about(*middle, board.square_mm);
        let seen = corners.map(|corner| self.observation.view.pixel_from_surface(corner));
        let outline: Option<Vec<PixelPoint<Working>>> = seen.into_iter().collect();
        Some(Unexplained {
            probability: UNKNOWN,
            ..self.mark(&outline?, *middle, &Sign::default(), *why)
        })
    }

    /// Patches of pixels that speak for something, outside of all outlines; within these the odds are taken away.
    fn outside(&self, odds: &mut [f32], outlines: &[ConvexRegion<Working>]) -> Vec<Blob> {
        let margin = cover::outline_margin(self.observation.background.blur_px);
        residual::outside(
            odds,
            self.observation.picture.width,
            outlines,
            margin,
            FAINTEST,
        )
    }

    /// A mark of a patch, and what it is taken for at least where it lies alone; none where too little shows for a stone, or too
    /// much.
    fn mark_of(&self, blob: &Blob, why: Reason, alone: Option<Outlier>) -> Option<Mark> {
        let MeasuredBlob {
            position,
            region,
            shown,
            wide,
        } = self.patch(blob)?;
        let shows = |least: f64, wide_by: f64| shown >= least && wide >= wide_by;
        let is_cut = why == Reason::Seen && self.is_cut(blob);
        let is_a_piece = shown <= MOST_SHOWN
            && if is_cut {
                shows(LEAST_SHOWN_CUT, LEAST_WIDE_CUT)
            } else {
                shows(LEAST_SHOWN, LEAST_WIDE)
            };
        let alone = alone.filter(|&alone| {
            shows(LEAST_SHOWN_ALONE, LEAST_WIDE_ALONE) && self.is_alone(blob, position, alone)
        });
        if !is_a_piece {
            return None;
        }
        let rim = self.rim(position);
        let kin = (rim.is_none() && self.tells_by_kin(blob)).then_some(&self.kin);
        let sign = Sign {
            alone,
            is_cut,
            is_of_stones_color: rim.is_none()
                && self.surface.board().is_some()
                && self.is_of_stones_color(blob, why),
            ..Sign::of((self.observation, kin), blob, region.area(), rim)
        };
        let shown = self.mark(&region.corners, position, &sign, why);
        let is_told = kin.is_none() || shown.probability >= LEAST_ON_TABLE;
        is_told.then_some(Mark { region, shown })
    }

    /// How far within the board a place lies.
    fn rim(&self, position: SurfacePoint) -> Option<Rim> {
        let Surface::Chessboard(board) = self.surface else {
            return None;
        };
        let (low, high) = board.cells().bounds();
        let inside = [
            position.x_mm - low.x_mm,
            position.y_mm - low.y_mm,
            high.x_mm - position.x_mm,
            high.y_mm - position.y_mm,
        ];
        let nearest = inside.into_iter().fold(f64::INFINITY, f64::min);
        (nearest > 0.0).then(|| Rim::new(nearest / board.square_mm))
    }

    /// A mark with its outline in the photo's pixels.
    fn mark(
        &self,
        corners: &[PixelPoint<Working>],
        position: SurfacePoint,
        sign: &Sign,
        why: Reason,
    ) -> Unexplained {
        let reduction = self.observation.reduction;
        let to_photo = |&corner| reduction.to_photo(corner);
        Unexplained {
            id: PlaceId::default(),
            outline_px: corners.iter().map(to_photo).collect(),
            position,
            probability: sign.probability(self.scene),
            why,
            guess: None,
            is_on_surface: self.surface.holds(position),
        }
    }
}

/// Whether the middle of a region lies within another.
pub(super) fn covers_middle(other: &ConvexRegion<Working>, region: &ConvexRegion<Working>) -> bool {
    let (x0, y0, x1, y1) = region.bounds();
    let middle = (f64::midpoint(x0, x1), f64::midpoint(y0, y1));
    other.depth(middle.0 as f32, middle.1 as f32) > 0.0
}
