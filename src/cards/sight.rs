//! What a small network sees of cards: which pixels show one, and which the outline of one.
//!
//! In: a picture. Out: a [`CardSight`]. A U-Net (Ronneberger et al., MICCAI 2015) of 190,000 weights looks at the picture at a scale at
//! which cards are some tens of pixels wide. It was taught on drawn tables (`fixtures/generator/learn`): what is printed on cards,
//! frames within their borders, grain, cloth and pieces have edges too, of which it says little.

use super::edges::ShownPlace;
use crate::cv::LineSegment;
use crate::frames::PixelPoint;
use crate::network::{Network, NetworkError, Painting, Planes};
use crate::raster::{Between, Raster, Rgb, each_pixel, mix};
use crate::segment::probability;
use std::sync::LazyLock;

/// What was seen in a picture. Its places are those of the picture; it holds numbers for coarser pixels.
#[derive(Clone, Debug)]
pub struct CardSight {
    width: usize,
    height: usize,
    /// Coarser pixels in one of the picture, either way.
    pub scale: f64,
    /// How likely each shows a card, row by row.
    card: Vec<f32>,
    /// How likely each shows an outline.
    outline: Vec<f32>,
}

/// A straight edge of the picture, and how likely it is the side of a card.
#[derive(Clone, Copy, Debug)]
pub struct SideSegment {
    pub segment: LineSegment,
    pub likely: f64,
}

/// Pixels that the longer side of a picture has for the network, at most.
const LONGER_PX: f64 = 640.0;
/// Both sides of the network's input are multiples of this.
const STRIDE: usize = 16;
/// Places along a segment at which it is looked at, and how far beside it an outline is still its own, in the network's pixels.
const PLACES: usize = 12;
const BESIDE_PX: f64 = 1.0;

static NETWORK: LazyLock<Result<Network, NetworkError>> =
    LazyLock::new(|| Network::from_onnx(include_bytes!("cards.onnx")));

impl CardSight {
    /// Looks at a picture.
    ///
    /// # Errors
    /// Where the network cannot be run.
    pub fn of(picture: &Raster) -> Result<Self, NetworkError> {
        let network = NETWORK.as_ref().map_err(Clone::clone)?;
        let longer = picture.width.max(picture.height) as f64;
        let scale = (LONGER_PX / longer).min(1.0);
        let side = |length: usize| ((length as f64 * scale).round() as usize).max(1);
        let small = shrunk(picture, (side(picture.width), side(picture.height)));
        let (width, height) = (small.width, small.height);
        let padded = [width, height].map(|side| side.div_ceil(STRIDE) * STRIDE);
        let painting = Painting::new(3, (padded[0], padded[1]), |y, pixels, _| {
            let row = &small.rgb[y.min(height - 1) * width..][..width];
            for (x, pixel) in pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
                let [r, g, b] = row[x.min(width - 1)].map(|code| code / 255.0 - 0.5);
                *pixel = [r, g, b, 0.0];
            }
        });
        let output = network.run(&painting)?;
        Ok(Self {
            width,
            height,
            scale,
            card: shares(&output, 0, (width, height)),
            outline: shares(&output, 4, (width, height)),
        })
    }

    /// How likely a place of the picture is on a card.
    pub fn card(&self, at: PixelPoint) -> f32 {
        self.between(&self.card, self.own(at))
    }

    /// How likely a place is on a card; none outside the picture.
    pub fn card_within(&self, at: PixelPoint) -> Option<f32> {
        let own = self.own(at);
        let is_within = |v: f64, end: usize| v >= 0.0 && v <= end as f64 - 1.0;
        let is_shown = is_within(own.x, self.width) && is_within(own.y, self.height);
        is_shown.then(|| self.between(&self.card, own))
    }

    /// How likely a place of the picture is on the outline of a card.
    pub fn outline(&self, at: PixelPoint) -> f32 {
        self.between(&self.outline, self.own(at))
    }

    /// The connected patches of so many pixels or more that show a card and no outline, in pixels of the network, without what is narrower than
    /// three of them; none that the picture cuts.
    pub fn patches(&self, least: usize) -> Vec<Vec<PixelPoint>> {
        /// A card may look but faintly like one within outlines that are seen.
        const LEAST_CARD: f32 = 0.3;
        const MOST_OUTLINE: f32 = 0.5;
        let (width, height) = (self.width, self.height);
        let within = each_pixel(width, height, |x, y| {
            let at = y * width + x;
            self.card[at] > LEAST_CARD && self.outline[at] < MOST_OUTLINE
        });
        let mut is_open = opened(&within, (width, height));
        let is_at_edge = |at: usize| {
            let (x, y) = (at % width, at / width);
            x == 0 || y == 0 || x + 1 == width || y + 1 == height
        };
        let mut patches = vec![];
        for first in 0..is_open.len() {
            let (mut next, mut patch) = (vec![], vec![]);
            if std::mem::take(&mut is_open[first]) {
                next.push(first);
            }
            while let Some(at) = next.pop() {
                patch.push(at);
                for beside in beside(at, (width, height)) {
                    if std::mem::take(&mut is_open[beside]) {
                        next.push(beside);
                    }
                }
            }
            if patch.len() >= least && !patch.iter().any(|at| is_at_edge(*at)) {
                patches.push(patch);
            }
        }
        let own = |at: usize| PixelPoint::new((at % width) as f64, (at / width) as f64);
        let places = patches
            .into_iter()
            .map(|patch| patch.into_iter().map(own).collect());
        places.collect()
    }

    /// Where one of the network's pixels is in the picture.
    pub fn in_picture(&self, own: PixelPoint) -> PixelPoint {
        let of = |v: f64| (v + 0.5) / self.scale - 0.5;
        PixelPoint::new(of(own.x), of(own.y))
    }

    /// How far outwards of a side the outline of a card is seen, in pixels of the picture; none where none is near.
    pub fn outline_near(&self, at: &ShownPlace, reach_mm: f64) -> Option<f64> {
        /// Steps in the network's pixels, and the least that is seen.
        const STEP: f64 = 0.5;
        const LEAST: f32 = 0.3;
        let reach = (reach_mm * at.px_per_mm() * self.scale).max(1.5);
        let steps = (reach / STEP).ceil() as i32;
        let tried = (-steps..=steps).map(|k| {
            let out = f64::from(k) * STEP;
            let off_px = out / self.scale;
            let seen = self.outline(at.outwards_by(off_px));
            // Of two the nearer one counts.
            (seen * (1.0 - 0.4 * (out / reach).powi(2) as f32), off_px)
        });
        let (seen, off_px) = tried.max_by(|a, b| a.0.total_cmp(&b.0))?;
        (seen > LEAST).then_some(off_px)
    }

    /// The segment as the side of a card.
    pub fn side(&self, segment: LineSegment) -> SideSegment {
        let (from, to) = (self.own(segment.from), self.own(segment.to));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy).max(1e-9);
        let across = (-dy / length * BESIDE_PX, dx / length * BESIDE_PX);
        let at = |place: usize| {
            let share = (place as f64 + 0.5) / PLACES as f64;
            let beside = |by: f64| {
                let (x, y) = (from.x + share * dx, from.y + share * dy);
                self.between(
                    &self.outline,
                    PixelPoint::new(x + by * across.0, y + by * across.1),
                )
            };
            f64::from(beside(0.0).max(beside(-1.0)).max(beside(1.0)))
        };
        SideSegment {
            segment,
            likely: (0..PLACES).map(at).sum::<f64>() / PLACES as f64,
        }
    }

    /// A place of the picture in the network's pixels.
    fn own(&self, at: PixelPoint) -> PixelPoint {
        let own = |v: f64| (v + 0.5) * self.scale - 0.5;
        PixelPoint::new(own(at.x), own(at.y))
    }

    fn between(&self, values: &[f32], at: PixelPoint) -> f32 {
        let between = Between::of(at, self.width, self.height);
        let corners = between.corners.map(|(x, y)| values[y * self.width + x]);
        mix(corners, between.across as f32, between.down as f32)
    }
}

/// The likelihoods of which four planes are the log-odds: those of the four pixels of every block, row by row.
fn shares(output: &Planes, first: usize, (width, height): (usize, usize)) -> Vec<f32> {
    each_pixel(width, height, |x, y| {
        let plane = output.plane(first + 2 * (y % 2) + x % 2);
        probability(plane[y / 2 * output.width + x / 2])
    })
}

/// The pixels beside one, along rows and columns.
fn beside(at: usize, (width, height): (usize, usize)) -> impl Iterator<Item = usize> {
    let (x, y) = (at % width, at / width);
    let beside = [
        (x > 0).then(|| at - 1),
        (x + 1 < width).then(|| at + 1),
        (y > 0).then(|| at - width),
        (y + 1 < height).then(|| at + width),
    ];
    beside.into_iter().flatten()
}

/// What of a shape holds squares of three by three: the morphological opening (Serra, "Image analysis and mathematical morphology", 1982).
fn opened(shape: &[bool], (width, height): (usize, usize)) -> Vec<bool> {
    let mut opened = vec![false; shape.len()];
    let square = |at: usize| (0..3).flat_map(move |row| (0..3).map(move |k| at + row * width + k));
    for y in 0..height.saturating_sub(2) {
        for x in 0..width.saturating_sub(2) {
            if square(y * width + x).all(|at| shape[at]) {
                square(y * width + x).for_each(|at| opened[at] = true);
            }
        }
    }
    opened
}

/// A picture of fewer pixels, each the mean of all that it covers.
fn shrunk(picture: &Raster, (width, height): (usize, usize)) -> Raster {
    let across = covered(picture.width, width);
    let down = covered(picture.height, height);
    let sum = |colors: &mut dyn Iterator<Item = (f32, Rgb)>| {
        colors.fold([0.0; 3], |sum: Rgb, (share, color)| {
            [0, 1, 2].map(|c| sum[c] + share * color[c])
        })
    };
    let narrow = each_pixel(width, picture.height, |x, y| {
        let (first, shares) = &across[x];
        let row = &picture.rgb[y * picture.width + first..];
        sum(&mut shares.iter().copied().zip(row.iter().copied()))
    });
    let rgb = each_pixel(width, height, |x, y| {
        let (first, shares) = &down[y];
        let column = (*first..).map(|y| narrow[y * width + x]);
        sum(&mut shares.iter().copied().zip(column))
    });
    Raster { width, height, rgb }
}

/// For each of some pixels the first one of `from` that it covers, and the shares of that and of those after it.
fn covered(from: usize, to: usize) -> Vec<(usize, Vec<f32>)> {
    let wide = from as f64 / to as f64;
    let of = |pixel: usize| {
        let (low, high) = (pixel as f64 * wide, (pixel + 1) as f64 * wide);
        let first = (low + 1e-9) as usize;
        let last = ((high - 1e-9).ceil() as usize).clamp(first + 1, from);
        let share = |k: usize| (high.min((k + 1) as f64) - low.max(k as f64)) / wide;
        (first, (first..last).map(|k| share(k) as f32).collect())
    };
    (0..to).map(of).collect()
}
