//! What comes out of the pipeline.

use super::explained::Explained;
use super::ground::Site;
use super::limits::{self, Limits, NOT_FLAT, strangers};
use super::naming::{self, NamedStones};
use super::observation::Observation;
use super::seen_body::SeenBody;
use crate::board::view_fit::{DOUBTFUL, Displacement, Unevenness};
use crate::certainty::Sigma;
use crate::evidence::{PictureEvidence, UnreadPlace};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::layout::{Layout, Stone, Surface};
use crate::phrase;
use crate::phrasing::{LEAST_SAID, Phrase, portion};
use crate::piece::{Pose, Size};
use crate::pose::model::ConvexRegion;
use crate::view::SurfaceView;
use nalgebra::Vector2;

/// All that was read from one picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Width and height of the picture, in pixels, upright.
    pub size_px: (u32, u32),
    /// The camera and the surface as found; millimetres.
    pub view: SurfaceView,
    /// What lies where, and how sure that is.
    pub layout: Layout,
    /// Parallel to `layout.stones`.
    pub seen: Vec<SeenBody>,
    /// What the picture can't tell.
    pub limits: Limits,
    /// Sentences for the person: where the square side comes from, what was doubted.
    pub notes: Vec<Phrase>,
}

impl Reading {
    /// The stones in millimetres, and what the picture can't tell of them.
    pub(super) fn of(explained: &Explained<'_>, limits: Limits) -> Self {
        let Explained {
            site,
            observation,
            findings,
        } = explained;
        let NamedStones {
            mut stones,
            seen,
            colors,
            levels,
        } = naming::named(observation, &findings.stones, &limits.over);
        let notes = notes(site, observation.reduction.photo_px, &stones);
        if let Some(uneven) = &site.uneven {
            put_right(&mut stones, &site.view, &beside(uneven, &seen));
        }
        widen(&mut stones, site);
        // By another scale they would be of other sizes.
        for stone in &mut stones {
            stone.confidence = stone.confidence.map(|own| own * site.scale_certainty);
        }
        Self {
            size_px: observation.reduction.photo_px,
            layout: Layout {
                cards: site.cards.clone(),
                evidence: Box::new(PictureEvidence {
                    colors,
                    beside_shown: site.surface.board().map(|_| limits.searched.reach),
                    at_edge: at_edge(observation, site.surface, (&stones, &limits)),
                    levels,
                    unread: limits.unread(),
                    shared_doubt: 1.0 - site.scale_certainty,
                    ..PictureEvidence::default()
                }),
                surface: site.surface,
                pieces: observation.pieces,
                stones: limits.widened(stones, site.surface),
            },
            view: site.view.clone(),
            seen,
            limits,
            notes,
        }
    }

    /// The same with all that is told in pixels elsewhere in the picture, the view left out.
    pub(super) fn at_pixels(mut self, moved: impl Fn(PixelPoint) -> PixelPoint) -> Self {
        let limits = &mut self.limits;
        let bodies = self.seen.iter_mut().map(|body| &mut body.outline_px);
        let marks = limits.unexplained.iter_mut();
        let marks = marks.map(|mark| &mut mark.outline_px);
        let searched = [&mut limits.searched.outline_px];
        let outlines = bodies.chain(marks).chain(searched).flatten();
        let boards = limits.other_boards.iter_mut().flatten();
        outlines
            .chain(boards)
            .for_each(|pixel| *pixel = moved(*pixel));
        self
    }

    /// Stones with how they show.
    pub fn stones(&self) -> impl Iterator<Item = (&Stone, &SeenBody)> {
        self.layout.stones.iter().zip(&self.seen)
    }

    /// The stones that are of none of the colors that people named.
    pub fn strangers(&self) -> Vec<&Stone> {
        self.limits.strangers(&self.layout.stones)
    }

    /// Why a ruling of this picture is not complete, one sentence each; none where nothing stands in its way.
    pub fn shortcomings(&self) -> Vec<Phrase> {
        [self.of_picture(), self.limits.of_places()].concat()
    }

    /// The same but for what single places rather hold.
    pub fn of_picture(&self) -> Vec<Phrase> {
        let mut sentences = self.limits.of_picture();
        sentences.extend(self.sentence_of_strangers());
        sentences
    }

    /// How many stones of which colors are of none of those named; none where all are.
    pub fn sentence_of_strangers(&self) -> Option<Phrase> {
        let all = self.layout.stones.len();
        strangers::sentence(&self.strangers(), all, &self.limits.named)
    }
}

/// What lies beside a board at the edge of what was searched, be it read or only seen.
fn at_edge(
    observation: &Observation,
    surface: Surface,
    (stones, limits): (&[Stone], &Limits),
) -> Vec<SurfacePoint> {
    let Some(board) = surface.board() else {
        return vec![];
    };
    let length_mm = |size: Size| observation.pieces.dimensions(size).height_mm;
    let likely = stones.iter();
    let likely = likely.filter(|one| one.confidence.is_none_or(|sure| sure >= LEAST_SAID));
    let read = likely.map(|one| (one.position, length_mm(one.size)));
    let unread = limits.unread().into_iter().filter(UnreadPlace::shows);
    let unread = unread.map(|place| (place.position, length_mm(Size::Small)));
    let seen = (&observation.view, observation.area);
    limits::at_edge(seen, board, read.chain(unread))
}

/// What the borders tell that lie clear of the stones that are seen.
fn beside(uneven: &Unevenness, seen: &[SeenBody]) -> Unevenness {
    let bodies = seen.iter();
    let bodies = bodies.map(|body| ConvexRegion::new(body.outline_px.clone()));
    let bodies: Vec<ConvexRegion> = bodies.collect();
    uneven.beside_stones(|pixel| {
        let depth = |body: &ConvexRegion| body.depth(pixel.x as f32, pixel.y as f32);
        f64::from(bodies.iter().map(depth).fold(f32::NEG_INFINITY, f32::max))
    })
}

/// Stones on a board that is not flat, where they lie on it, as surely as the borders about them tell that.
fn put_right(stones: &mut [Stone], view: &SurfaceView, uneven: &Unevenness) {
    for stone in stones {
        let shown = view.pixel_from_surface(stone.position);
        let Some((pixel, off)) = shown.and_then(|pixel| Some((pixel, uneven.at(pixel)?))) else {
            continue;
        };
        let heading = flat_heading(stone, pixel, &off, view);
        let [right, down] = off.off_px;
        let flat = PixelPoint::new(pixel.x - right, pixel.y - down);
        let beside = PixelPoint::new(flat.x + off.sigma_px, flat.y + off.sigma_px);
        let places = [flat, beside].map(|pixel| view.surface_from_pixel(pixel, 0.0));
        if let [Some(place), Some(beside)] = places {
            stone.position = place;
            let uneven_mm = place.distance(beside) / std::f64::consts::SQRT_2;
            stone.sigma = stone.sigma.map(|own| Sigma {
                position_mm: own.position_mm.hypot(uneven_mm),
                ..own
            });
        }
        if let Some((heading, doubt_deg)) = heading {
            stone.pose = Pose::Lying { heading };
            stone.sigma = stone.sigma.map(|own| Sigma {
                heading_deg: own.heading_deg.map(|own| own.hypot(doubt_deg)),
                ..own
            });
        }
    }
}

/// Where a lying stone points on the board that shows so far off about it, and how doubtful that is of it, in degrees; none of one that
/// stands.
fn flat_heading(
    stone: &Stone,
    pixel: PixelPoint,
    off: &Displacement,
    view: &SurfaceView,
) -> Option<(Bearing, f64)> {
    /// Short beside a stone.
    const AHEAD_MM: f64 = 5.0;
    let Pose::Lying { heading } = stone.pose else {
        return None;
    };
    let tip = view.pixel_from_surface(stone.position.along(heading, AHEAD_MM))?;
    let ahead = Vector2::new(tip.x - pixel.x, tip.y - pixel.y);
    let flat = ahead - off.gradient * ahead;
    let flat = PixelPoint::new(pixel.x + flat.x, pixel.y + flat.y);
    let (from, to) = (stone.position, view.surface_from_pixel(flat, 0.0)?);
    let flat_heading = Bearing::of_step(to.x_mm - from.x_mm, to.y_mm - from.y_mm);
    let turn_deg = flat_heading.minus(heading);
    let doubt_deg = off.gradient_sigma.to_degrees().hypot(DOUBTFUL * turn_deg);
    Some((flat_heading, doubt_deg))
}

/// Stones on a calibrated table are known no better than that is.
fn widen(stones: &mut [Stone], site: &Site<'_>) {
    let headed = stones.iter().map(|stone| {
        let heading = stone.pose.heading().unwrap_or(Bearing::from_deg(0.0));
        (stone.position, heading)
    });
    let places: Vec<_> = headed.collect();
    let spread = site.doubt.spread(&site.view, &places);
    for (stone, doubt) in stones.iter_mut().zip(spread) {
        stone.sigma = stone.sigma.map(|own| Sigma {
            position_mm: own.position_mm.hypot(doubt.place_mm),
            heading_deg: own.heading_deg.map(|own| own.hypot(doubt.turn_deg)),
        });
    }
}

/// What is said of how a surface was found; last of all where the side of its squares comes from.
fn notes(site: &Site<'_>, size_px: (u32, u32), stones: &[Stone]) -> Vec<Phrase> {
    let found = stones.iter().filter(|stone| stone.unlikely().is_none());
    let found = found.count();
    let side = site.side.map(|side| side.phrase(found));
    let patterned = patterned_beside(site, stones);
    let notes = site.all_notes(size_px).into_iter();
    let uneven = site.uneven.as_ref().map(|uneven| uneven.greatest);
    let uneven = uneven.filter(|share| *share > NOT_FLAT);
    let uneven = uneven.map(|share| phrase!("picture-uneven", share = portion(share)));
    notes.chain(uneven).chain(patterned).chain(side).collect()
}

/// What is said where most of what is read beside a board is rather none: a cloth of squares or flowers has many places that look a
/// little like pieces, and some that look like one.
fn patterned_beside(site: &Site<'_>, stones: &[Stone]) -> Option<Phrase> {
    /// As many as a game's pieces of one player that were captured.
    const FEWEST: usize = 5;
    let board = site.surface.board()?;
    let beside = stones.iter();
    let beside = beside.filter(|stone| board.cells().holding(stone.position).is_none());
    let (doubtful, sure): (Vec<_>, Vec<_>) = beside.partition(|stone| stone.unlikely().is_some());
    let is_patterned = doubtful.len() >= FEWEST && doubtful.len() > sure.len();
    is_patterned.then(|| phrase!("picture-patterned-beside", doubtful = doubtful.len()))
}
