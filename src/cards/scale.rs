//! How exactly cards tell lengths.
//!
//! In: adjusted cards with the scale's own deviation. Out: its deviation with what no number of cards takes away: that all their sides are seen too
//! far out or in, by blur, by white that is clipped, or by a rim of the table's color.

use super::adjust::AdjustedCards;
use super::edges::shown;
use super::side_evidence::places;
use super::sight::CardSight;
use crate::card::CardSize;
use crate::free::stance::SCALE;
use crate::statistics::median;
use crate::view::SurfaceView;

/// By how much all sides are seen too far out or in, one standard deviation, in pixels: by 40 rendered tables, of which 25% were within what the edges
/// alone state, and 53% within twice that.
const SHIFT_PX: f64 = 0.3;
/// How far beside a side its outline is looked for, in millimetres.
const REACH_MM: f64 = 5.0;

/// One standard deviation of the scale, as a share of it.
pub fn sigma(
    sight: &CardSight,
    view: &SurfaceView,
    adjusted: &AdjustedCards,
    size: CardSize,
) -> f64 {
    let own = adjusted.covariance[(SCALE, SCALE)].max(0.0).sqrt();
    let cards = adjusted.cards.iter();
    let short_px = cards.map(|card| size.short_mm * view.px_per_mm(card.center.at_height(0.0)));
    let short_px = median(short_px).unwrap_or(1.0).max(1.0);
    let off_px = outlines_off_px(sight, view, adjusted);
    // Both short ends of it are off.
    own.hypot(2.0 * SHIFT_PX / short_px)
        .hypot(2.0 * off_px / short_px)
}

/// How far outwards of the sides the network sees the outlines, on average: it and the edges may take different frames for the border.
fn outlines_off_px(sight: &CardSight, view: &SurfaceView, adjusted: &AdjustedCards) -> f64 {
    let all = adjusted.cards.iter().flat_map(places);
    let offs = all.filter_map(|(_, place, outwards)| {
        let at = shown(view, place, outwards)?;
        sight.outline_near(&at, REACH_MM)
    });
    let (sum, count) = offs.fold((0.0, 0.0), |(sum, count), off| (sum + off, count + 1.0));
    sum / f64::max(count, 1.0)
}
