//! What the bare table looks like beside the cards, and how much a rectangle looks like it.
//!
//! In: a picture, the view of its table, and cards. Out: the odds that it takes from a card to look like the table.

use crate::card::{CardSize, LaidCard};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::raster::{Raster, Rgb};
use crate::statistics::{DEVIATION_OF_MEDIAN, median};
use crate::view::SurfaceView;

/// Logarithm of the odds against a rectangle that looks like the table throughout, and share of it that may without speaking against it.
const LIKE_TABLE: f64 = 6.0;
const TABLE_SHARE: f64 = 0.5;
/// A color is the table's if it is off by less than this many of the table's own sigmas, and at most this, of 255, in any case.
const SAME_SIGMAS: f32 = 2.5;
const SAME_LEAST: f32 = 10.0;

/// What the bare table looks like beside the cards.
pub struct TableAppearance {
    color: Rgb,
    within: Rgb,
}

impl TableAppearance {
    /// From a band around each card that no other card covers.
    pub fn of(picture: &Raster, view: &SurfaceView, cards: &[LaidCard], size: CardSize) -> Self {
        let band = grown(size, 0.35 * size.short_mm);
        let mut colors: Vec<Rgb> = vec![];
        for card in cards {
            for place in lattice(card, band, 15) {
                if cards.iter().any(|other| other.holds(place, 3.0)) {
                    continue;
                }
                colors.extend(color_of(picture, view, place));
            }
        }
        let channel = |c: usize| median(colors.iter().map(|color| color[c])).unwrap_or(0.0);
        let color = [0, 1, 2].map(channel);
        let off = |c: usize| {
            let off = median(colors.iter().map(|one| (one[c] - color[c]).abs())).unwrap_or(0.0);
            (SAME_SIGMAS * DEVIATION_OF_MEDIAN as f32 * off).max(SAME_LEAST)
        };
        Self {
            color,
            within: [0, 1, 2].map(off),
        }
    }

    /// Logarithm of the odds that it takes from a card how much of it looks like the table.
    pub fn odds_against(&self, picture: &Raster, view: &SurfaceView, card: &LaidCard) -> f64 {
        LIKE_TABLE * excess(self.share(picture, view, card), TABLE_SHARE)
    }

    /// What share of a card looks like it.
    fn share(&self, picture: &Raster, view: &SurfaceView, card: &LaidCard) -> f64 {
        let inner = grown(card.size, -0.08 * card.size.short_mm);
        let colors = lattice(card, inner, 15)
            .into_iter()
            .filter_map(|place| color_of(picture, view, place));
        let is_same =
            |color: Rgb| (0..3).all(|c| (color[c] - self.color[c]).abs() < self.within[c]);
        let (same, all) = colors.fold((0.0, 0.0), |(same, all), color| {
            (same + f64::from(u8::from(is_same(color))), all + 1.0)
        });
        same / f64::max(all, 1.0)
    }
}

/// The size of a card that is larger by so much on each side.
pub fn grown(size: CardSize, by_mm: f64) -> CardSize {
    CardSize {
        short_mm: size.short_mm + 2.0 * by_mm,
        long_mm: size.long_mm + 2.0 * by_mm,
    }
}

/// Places all over a rectangle with the card's middle.
pub fn lattice(card: &LaidCard, size: CardSize, per_side: usize) -> Vec<SurfacePoint> {
    let share = |k: usize| (k as f64 + 0.5) / per_side as f64 - 0.5;
    let at = |k: usize| {
        let (ahead, right) = (
            share(k % per_side) * size.long_mm,
            share(k / per_side) * size.short_mm,
        );
        card.center
            .along(card.along, ahead)
            .along(card.along.turned(90.0), right)
    };
    (0..per_side * per_side).map(at).collect()
}

/// What a picture of the photo's own size shows of a place.
fn color_of(picture: &Raster, view: &SurfaceView, place: SurfacePoint) -> Option<Rgb> {
    let pixel = view.pixel_from_surface(place)?;
    picture.blended(PixelPoint::new(pixel.x, pixel.y))
}

/// How far a share is above one that says nothing, of how far it may be.
pub fn excess(share: f64, nothing: f64) -> f64 {
    ((share - nothing) / (1.0 - nothing)).max(0.0)
}
