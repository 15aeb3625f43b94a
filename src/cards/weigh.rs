//! How likely each rectangle is a card.
//!
//! In: adjusted cards and what is seen of cards. Out: the [`CardTable`], every card with sigma and confidence, those dropped that are none.
//! A card's sides are edges; and it shows a card, as the place does not that cards leave free amid them. A rectangle of edges in which the
//! network sees none may be a card that is too dark or too much like the table: where it does not look like the table it is told, but
//! never for clear.

use super::adjust::{AdjustedCards, SeenSides};
use super::sight::CardSight;
use super::{CardTable, SightedPicture};
use crate::card::{CardSize, LaidCard};
use crate::certainty::{Sigma, logistic};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::free::stance::{FOCAL, SCALE};
use crate::raster::{Raster, Rgb};
use crate::statistics::median;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

struct WeighParams {
    /// An edge farther off than this, in pixels, is not the side's.
    near_px: f64,
    /// Support of four sides at which a rectangle is as likely a card as not, and what changes the odds by e.
    even: f64,
    slope: f64,
    /// Logarithm of the odds that the least side adds or takes, per share of support over or under its own even point.
    least_even: f64,
    least_slope: f64,
    /// How far inwards and outwards of a side it is looked at what shows there, in millimetres.
    beside_mm: f64,
    /// By how much the least side parts card from table where it says nothing, and what changes the odds by e.
    parted_even: f64,
    parted_slope: f64,
    /// Logarithm of the odds against a rectangle that shows no card at all, and share of it that need not without speaking against one.
    bare: f64,
    bare_share: f64,
    /// Logarithm of the odds against a rectangle that looks like the table throughout, and share of it that may without speaking against it.
    like_table: f64,
    table_share: f64,
    /// A colour is the table's if it is off by less than this many of the table's own sigmas, and at most this, of 255, in any case.
    same_sigmas: f32,
    same_least: f32,
    /// No likelier than this is a card in which the network sees none.
    most_unseen: f64,
    /// Less likely than this it is not told at all.
    least: f64,
    /// Sides that are off by this, root mean square, are as likely of another size or view as not; and what changes the odds by e.
    even_rms_px: f64,
    rms_slope_px: f64,
    /// Error of a side in pixels, beside what is fitted.
    sigma_px: f64,
}

const PARAMS: WeighParams = WeighParams {
    near_px: 1.6,
    even: 0.6,
    slope: 0.055,
    least_even: 0.3,
    least_slope: 0.15,
    parted_even: 0.35,
    parted_slope: 0.07,
    beside_mm: 4.0,
    bare: 10.0,
    bare_share: 0.3,
    like_table: 6.0,
    table_share: 0.5,
    same_sigmas: 2.5,
    same_least: 10.0,
    most_unseen: 0.8,
    least: 0.05,
    even_rms_px: 0.6,
    rms_slope_px: 0.03,
    sigma_px: 0.4,
};

/// Weighs all cards and puts the origin amid them, +y along them; and says in how many rectangles the network sees cards.
pub fn weigh(
    SightedPicture { picture, sight }: SightedPicture<'_>,
    adjusted: AdjustedCards,
    size: CardSize,
) -> Option<(CardTable, usize)> {
    let AdjustedCards {
        stance,
        covariance,
        cards,
        seen,
    } = adjusted;
    let scale_sigma = covariance[(SCALE, SCALE)].max(0.0).sqrt();
    let focal_sigma = covariance[(FOCAL, FOCAL)].max(0.0).sqrt();
    let view = stance.view()?;
    let rms_px = rms(&seen);
    let is_exact = 1.0 / (1.0 + ((rms_px - PARAMS.even_rms_px) / PARAMS.rms_slope_px).exp());
    let parted = parted(sight, &view, &cards);
    let table = TableAppearance::of(picture, &view, &cards, size);
    let mut seen_cards = 0;
    let weighed = cards
        .into_iter()
        .zip(&seen)
        .zip(parted)
        .map(|((card, seen), parted)| {
            let sides = odds_of_sides(seen);
            let shown = odds_shown(bare_share(sight, &view, &card), parted);
            let likely = is_exact * logistic(sides + shown);
            seen_cards += usize::from(likely >= 0.5);
            let unlike = logistic(sides - table.odds_against(picture, &view, &card));
            LaidCard {
                confidence: Some(likely.max(is_exact * unlike.min(PARAMS.most_unseen))),
                ..card
            }
        });
    let mut cards: Vec<LaidCard> = weighed
        .filter(|card| card.confidence >= Some(PARAMS.least))
        .collect();
    let view = SurfaceView::new(view.camera, view.camera_from_surface, rms_px);
    let view = amid(view, &mut cards);
    for card in &mut cards {
        card.sigma = Some(sigma_of(card, &view, scale_sigma));
    }
    number(&mut cards);
    let told = CardTable {
        view,
        cards,
        scale_sigma,
        focal_sigma,
    };
    Some((told, seen_cards))
}

/// How exactly a card lies: its own edges, and the scale, which counts for more the further away it is.
fn sigma_of(card: &LaidCard, view: &SurfaceView, scale_sigma: f64) -> Sigma {
    let away = card.center.distance(SurfacePoint::new(0.0, 0.0));
    let own = PARAMS.sigma_px / view.px_per_mm(card.center.at_height(0.0));
    Sigma {
        position_mm: own.hypot(scale_sigma * away),
        heading_deg: Some((own / (card.size.long_mm / 2.0)).to_degrees().max(0.1)),
    }
}

/// Sorts the cards by rows, from above, and names them.
fn number(cards: &mut [LaidCard]) {
    cards.sort_by_key(|card| {
        let row = (card.center.y_mm / card.size.long_mm).round() as i64;
        (-row, (card.center.x_mm * 10.0) as i64)
    });
    for (index, card) in cards.iter_mut().enumerate() {
        card.id = format!("c{}", index + 1);
    }
}

/// Logarithm of the odds of a card that a rectangle with such sides has.
fn odds_of_sides(seen: &SeenSides) -> f64 {
    let share = |side: usize| {
        let own = seen
            .side
            .iter()
            .zip(&seen.off_px)
            .filter(|(s, _)| **s == side);
        let (near, all) = own.fold((0.0, 0.0), |(near, all), (_, off)| {
            let is_near = off.is_some_and(|off| off.abs() < PARAMS.near_px);
            (near + f64::from(u8::from(is_near)), all + 1.0)
        });
        near / f64::max(all, 1.0)
    };
    let shares = [0, 1, 2, 3].map(share);
    let mean = shares.iter().sum::<f64>() / 4.0;
    let least = shares.iter().copied().fold(1.0, f64::min);
    (mean - PARAMS.even) / PARAMS.slope
        + ((least - PARAMS.least_even) / PARAMS.least_slope).clamp(-4.0, 2.0)
}

/// What it adds to these that so much of a rectangle shows no card, and that it is parted so well from what is around it.
fn odds_shown(bare: f64, parted: f64) -> f64 {
    ((parted - PARAMS.parted_even) / PARAMS.parted_slope).clamp(-8.0, 1.0)
        - PARAMS.bare * excess(bare, PARAMS.bare_share)
}

/// How far a share is above one that says nothing, of how far it may be.
fn excess(share: f64, nothing: f64) -> f64 {
    ((share - nothing) / (1.0 - nothing)).max(0.0)
}

/// How well the sides of cards part what shows cards from what shows none: of each card the least side's share of what is within less that of
/// what is without, from -1 to 1. What lies on another card says nothing.
pub fn parted(sight: &CardSight, view: &SurfaceView, cards: &[LaidCard]) -> Vec<f64> {
    let of = |card: &LaidCard| {
        let line = |side: usize, out_mm: f64| {
            let places = beside(card, side, out_mm);
            let free = places.into_iter().filter(|place| {
                out_mm < 0.0
                    || !cards
                        .iter()
                        .any(|other| holds(other, *place, PARAMS.beside_mm))
            });
            let shown: Vec<f64> = free
                .filter_map(|place| view.pixel_from_surface(place))
                .map(|pixel| f64::from(sight.card(pixel)))
                .collect();
            shown.iter().sum::<f64>() / shown.len().max(1) as f64
        };
        let contrast = |side: usize| line(side, -PARAMS.beside_mm) - line(side, PARAMS.beside_mm);
        (0..4).map(contrast).fold(1.0, f64::min)
    };
    cards.iter().map(of).collect()
}

/// Places along a side, so far outwards of it.
fn beside(card: &LaidCard, side: usize, out_mm: f64) -> Vec<SurfacePoint> {
    const PLACES: usize = 14;
    let corners = card.corners();
    let (from, to) = (corners[side], corners[(side + 1) % 4]);
    let outwards = card.along.turned(90.0 * side as f64);
    let at = |k: usize| {
        let share = 0.08 + 0.84 * (k as f64 + 0.5) / PLACES as f64;
        let mix = |a: f64, b: f64| a + share * (b - a);
        SurfacePoint::new(mix(from.x_mm, to.x_mm), mix(from.y_mm, to.y_mm)).along(outwards, out_mm)
    };
    (0..PLACES).map(at).collect()
}

/// Whether a place is on a card or within so much of it.
fn holds(card: &LaidCard, place: SurfacePoint, margin_mm: f64) -> bool {
    let (east, north) = (place.x_mm - card.center.x_mm, place.y_mm - card.center.y_mm);
    let (ux, uy) = card.along.unit();
    let (ahead, right) = (east * ux + north * uy, east * uy - north * ux);
    ahead.abs() < card.size.long_mm / 2.0 + margin_mm
        && right.abs() < card.size.short_mm / 2.0 + margin_mm
}

fn rms(seen: &[SeenSides]) -> f64 {
    let near = seen.iter().flat_map(|seen| &seen.off_px).flatten();
    let near: Vec<f64> = near
        .filter(|off| off.abs() < PARAMS.near_px)
        .copied()
        .collect();
    (near.iter().map(|off| off * off).sum::<f64>() / near.len().max(1) as f64).sqrt()
}

/// What share of a rectangle shows no card.
fn bare_share(sight: &CardSight, view: &SurfaceView, card: &LaidCard) -> f64 {
    let inner = grown(card.size, -0.08 * card.size.short_mm);
    let shown = lattice(card, inner, 15)
        .into_iter()
        .filter_map(|place| view.pixel_from_surface(place))
        .map(|pixel| 1.0 - f64::from(sight.card(pixel)));
    let (bare, all) = shown.fold((0.0, 0.0), |(bare, all), one| (bare + one, all + 1.0));
    bare / f64::max(all, 1.0)
}

/// What the bare table looks like beside the cards.
struct TableAppearance {
    color: Rgb,
    within: Rgb,
}

impl TableAppearance {
    /// From a band around each card that no other card covers.
    fn of(picture: &Raster, view: &SurfaceView, cards: &[LaidCard], size: CardSize) -> Self {
        let band = grown(size, 0.35 * size.short_mm);
        let mut colors: Vec<Rgb> = vec![];
        for card in cards {
            for place in lattice(card, band, 15) {
                if cards.iter().any(|other| holds(other, place, 3.0)) {
                    continue;
                }
                colors.extend(color_of(picture, view, place));
            }
        }
        let channel = |c: usize| median(colors.iter().map(|color| color[c])).unwrap_or(0.0);
        let color = [0, 1, 2].map(channel);
        let off = |c: usize| {
            let off = median(colors.iter().map(|one| (one[c] - color[c]).abs())).unwrap_or(0.0);
            (PARAMS.same_sigmas * 1.4826 * off).max(PARAMS.same_least)
        };
        Self {
            color,
            within: [0, 1, 2].map(off),
        }
    }

    /// Logarithm of the odds that it takes from a card how much of it looks like the table.
    fn odds_against(&self, picture: &Raster, view: &SurfaceView, card: &LaidCard) -> f64 {
        PARAMS.like_table * excess(self.share(picture, view, card), PARAMS.table_share)
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
fn grown(size: CardSize, by_mm: f64) -> CardSize {
    CardSize {
        short_mm: size.short_mm + 2.0 * by_mm,
        long_mm: size.long_mm + 2.0 * by_mm,
    }
}

/// Places all over a rectangle with the card's middle.
fn lattice(card: &LaidCard, size: CardSize, per_side: usize) -> Vec<SurfacePoint> {
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

/// The view in a frame amid the cards, whose +y is along them and away from the camera; the cards are moved into it.
fn amid(view: SurfaceView, cards: &mut [LaidCard]) -> SurfaceView {
    let count = cards.len().max(1) as f64;
    let mean = |of: fn(&LaidCard) -> f64| cards.iter().map(of).sum::<f64>() / count;
    let middle = SurfacePoint::new(mean(|card| card.center.x_mm), mean(|card| card.center.y_mm));
    // Bearings by quarters, the nearest to the stance's own +y, which is away from the camera.
    let off = |card: &LaidCard| (card.along.deg() + 45.0).rem_euclid(90.0) - 45.0;
    let turn_deg = median(cards.iter().map(off)).unwrap_or(0.0);
    for card in cards.iter_mut() {
        let (east, north) = (
            card.center.x_mm - middle.x_mm,
            card.center.y_mm - middle.y_mm,
        );
        let (sin, cos) = turn_deg.to_radians().sin_cos();
        card.center = SurfacePoint::new(cos * east - sin * north, sin * east + cos * north);
        card.along = Bearing::from_deg(card.along.turned(-turn_deg).deg().rem_euclid(180.0));
    }
    let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), -turn_deg.to_radians());
    let move_in = Isometry3::from_parts(Translation3::new(middle.x_mm, middle.y_mm, 0.0), turn);
    SurfaceView::new(view.camera, view.camera_from_surface * move_in, view.rms_px)
}
