//! How likely each rectangle is a card.
//!
//! In: adjusted cards and what is seen of cards. Out: the [`CardTable`], every card with sigma and confidence, those dropped that are none.
//! A card's sides are edges; and it shows a card, as the place does not that cards leave free amid them. A rectangle of edges in which the
//! network sees none may be a card that is too dark or too much like the table: where it does not look like the table it is told, but
//! never for clear.

use super::adjust::AdjustedCards;
use super::bare_table::{TableAppearance, excess, grown, lattice};
use super::conflicts::apart;
use super::side_evidence::SeenSides;
use super::sight::CardSight;
use super::{CardTable, SightedPicture, scale};
use crate::card::{CardSize, LaidCard};
use crate::certainty::{Sigma, logistic};
use crate::frames::{Bearing, SurfacePoint};
use crate::free::stance::FOCAL;
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
    /// Logarithm of the odds against a rectangle of which nothing shows a card along the inside of one side, and how much has to.
    beyond: f64,
    within: f64,
    /// Logarithm of the odds against a rectangle of which one side has no outline, and how much of one it may lack.
    without_outline: f64,
    outlined: f64,
    /// No likelier than this is a card in which the network sees none.
    most_unseen: f64,
    /// Less likely than this it is not told at all.
    least: f64,
    /// So likely is a card at least where the network sees one, wherever its sides are.
    stray: f64,
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
    beyond: 6.0,
    within: 0.35,
    without_outline: 6.0,
    outlined: 0.4,
    most_unseen: 0.8,
    least: 0.05,
    stray: 0.2,
    even_rms_px: 0.6,
    rms_slope_px: 0.03,
    sigma_px: 0.4,
};

/// Weighs all cards, of which some are found by themselves, and puts the origin amid them, +y along them.
pub fn weigh(
    shown: SightedPicture<'_>,
    (adjusted, is_stray): (AdjustedCards, Vec<bool>),
    size: CardSize,
) -> Option<CardTable> {
    let focal_sigma = adjusted.covariance[(FOCAL, FOCAL)].max(0.0).sqrt();
    let view = adjusted.stance.view()?;
    let scale_sigma = scale::sigma(shown.sight, &view, &adjusted, size);
    let likely = likely(shown, &adjusted, size)?;
    let told = adjusted.cards.into_iter().zip(likely).zip(is_stray);
    let told = told.map(|((card, likely), is_stray)| {
        let least = if is_stray { PARAMS.stray } else { 0.0 };
        LaidCard {
            confidence: Some(likely.told.max(least)),
            ..card
        }
    });
    let mut cards = apart(told.collect());
    cards.retain(|card| card.confidence >= Some(PARAMS.least));
    let view = SurfaceView::new(view.camera, view.camera_from_surface, rms(&adjusted.seen));
    let view = amid(view, &mut cards);
    for card in &mut cards {
        card.sigma = Some(sigma_of(card, &view, scale_sigma));
    }
    number(&mut cards);
    Some(CardTable {
        view,
        cards,
        scale_sigma,
        focal_sigma,
    })
}

/// How likely a rectangle is a card.
pub struct CardLikelihood {
    /// By its sides and by the network alone.
    pub shown: f64,
    /// And by its not looking like the table.
    pub told: f64,
}

/// How likely each is a card; none where the stance shows no table.
pub fn likely(
    SightedPicture { picture, sight }: SightedPicture<'_>,
    adjusted: &AdjustedCards,
    size: CardSize,
) -> Option<Vec<CardLikelihood>> {
    let AdjustedCards { cards, seen, .. } = adjusted;
    let view = adjusted.stance.view()?;
    let off = (rms(seen) - PARAMS.even_rms_px) / PARAMS.rms_slope_px;
    let is_exact = 1.0 / (1.0 + off.exp());
    let table = TableAppearance::of(picture, &view, cards, size);
    let parted = parted(sight, &view, cards);
    let each = cards.iter().zip(seen).zip(parted);
    let each = each.map(|((card, seen), parted)| {
        let sides = odds_of_sides(seen);
        let bare = bare_share(sight, &view, card);
        let beyond = odds_beyond(least_within(sight, &view, card));
        let without = odds_without_outline(least_outlined(sight, &view, card));
        let odds = sides + odds_shown(bare, parted) - beyond - without;
        let shown = is_exact * logistic(odds);
        let unlike = logistic(sides - table.odds_against(picture, &view, card));
        CardLikelihood {
            shown,
            told: shown.max(is_exact * unlike.min(PARAMS.most_unseen)),
        }
    });
    Some(each.collect())
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

/// What it takes from these that a rectangle goes on where the card has ended: where it reaches to the next card, that one's side is an edge
/// as well.
fn odds_beyond(within: f64) -> f64 {
    PARAMS.beyond * (1.0 - within / PARAMS.within).max(0.0)
}

/// What it takes from these that no outline is seen along one side: in a small picture some edge is near everywhere. What leans over a border
/// hides no more than half of it.
fn odds_without_outline(outlined: f64) -> f64 {
    PARAMS.without_outline * (1.0 - outlined / PARAMS.outlined).max(0.0)
}

/// How much of an outline is seen along the side where least is, a pixel of the network beside it as well.
fn least_outlined(sight: &CardSight, view: &SurfaceView, card: &LaidCard) -> f64 {
    let pixel_mm = 1.0 / (view.px_per_mm(card.center.at_height(0.0)) * sight.scale);
    let along = |side: usize| {
        let lines = [-pixel_mm, 0.0, pixel_mm].map(|out_mm| beside(card, side, out_mm));
        let seen = |place: &SurfacePoint| {
            let pixel = view.pixel_from_surface(*place);
            pixel.map_or(0.0, |pixel| f64::from(sight.outline(pixel)))
        };
        let at = |k: usize| lines.iter().map(|line| seen(&line[k])).fold(0.0, f64::max);
        mean((0..lines[0].len()).map(at)).unwrap_or(0.0)
    };
    (0..4).map(along).fold(1.0, f64::min)
}

/// How much of a card shows along the inside of the side where least does.
fn least_within(sight: &CardSight, view: &SurfaceView, card: &LaidCard) -> f64 {
    let along = |side: usize| {
        let places = beside(card, side, -PARAMS.beside_mm).into_iter();
        let pixels = places.filter_map(|place| view.pixel_from_surface(place));
        mean(pixels.map(|pixel| f64::from(sight.card(pixel)))).unwrap_or(0.0)
    };
    (0..4).map(along).fold(1.0, f64::min)
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
                        .any(|other| other.holds(*place, PARAMS.beside_mm))
            });
            let shown = free.filter_map(|place| view.pixel_from_surface(place));
            // Where another card lies right beside, what is within has to show a card.
            mean(shown.map(|pixel| f64::from(sight.card(pixel)))).unwrap_or(0.0)
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

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), one| (sum + one, count + 1.0));
    (count > 0.0).then(|| sum / count)
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
