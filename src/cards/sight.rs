//! What a small network sees of cards: which pixels show one, and which the outline of one.
//!
//! In: a picture. Out: a [`CardSight`]. A U-Net (Ronneberger et al., MICCAI 2015) of 190,000 weights looks at the picture at a scale at
//! which cards are some tens of pixels wide. It was taught on drawn tables (`fixtures/generator/learn`): what is printed on cards,
//! frames within their borders, grain, cloth and pieces have edges too, of which it says little.

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

    /// How likely a place of the picture is on the outline of a card.
    pub fn outline(&self, at: PixelPoint) -> f32 {
        self.between(&self.outline, self.own(at))
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
