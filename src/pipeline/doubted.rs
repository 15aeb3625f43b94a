//! Stones of a bare table that are hardly any as they were read, and are some as they would lean.
//!
//! What leans shows much as some stone that lies or stands, and is read as that; then closer looks find that it is none, and it is as good as
//! dropped. Comes in: the stones found. Goes out: for each of those that rather are none and show at one that is, how likely it is a stone
//! however it lies: by how its edges would be those of one that leans, and how its pixels are of one plastic. What had no room, or hardly
//! showed, is weighed so too, and joins them if it is rather one.

mod uncounted;

use super::explained::Explained;
use super::networks::Networks;
use super::observation::Observation;
use super::{Ground, ReadOptions};
use crate::certainty::{RATHER, logistic};
use crate::frames::Working;
use crate::network::NetworkError;
use crate::pose::Hypothesis;
use crate::pose::edges::body::EdgedBody;
use crate::pose::edges::leaning::LeaningFit;
use crate::pose::found::Refined;
use crate::pose::model::{self, ConvexRegion};

/// What leans touches another stone, so that it shows no farther from one, in pixels.
const TOUCHES_PX: f32 = 3.0;
/// It lies off where it was read by less than this, as a share of its extent.
const MOST_OFF: f64 = 0.5;
/// Log-odds of a stone, and what adds to them: each nat of its edges as it would lean, and of each of its pixels' being of one plastic; by
/// how much its color is not the table's. By logistic regression on 45 stones that were rather none as they were read and have another beside
/// them, on 108 pictures of rendered tables of koans as they are, blurred, noisy, or dark: 35 of them are some.
const EVEN: f64 = 3.1;
const PER_NAT: f64 = 0.28;
const PER_COLOR: f64 = 0.40;
const PER_STAIN: f64 = 0.74;
/// What is less of one plastic is no single stone, but perhaps one over another, of which other things tell.
const LEAST_COLOR: f64 = -3.5;
/// They are believed within these.
const NATS: (f64, f64) = (-30.0, 0.0);
const MOST_STAIN: f64 = 4.0;
const MOST_OF_PIXEL: f32 = 20.0;
/// A pixel is no less likely of any plastic, in nats: gloss and edges are of none.
const LEAST_LIKELY: f32 = -12.0;
/// Pixels so near a stone's edge show what lies beside it too.
const EDGE_PX: f32 = 1.0;

impl Networks {
    /// Has each of the stones that may lean be as likely one as it is if it does; nothing where nobody asks.
    pub fn weigh_leaning(
        &self,
        explained: &mut Explained<'_>,
        options: &ReadOptions,
    ) -> Result<(), NetworkError> {
        let is_bare = matches!(options.ground, Ground::Free | Ground::Table(_));
        let observation = &explained.observation;
        if !(is_bare && options.reads_piles && observation.palette.sees_color) {
            return Ok(());
        }
        self.raise_doubted(observation, &mut explained.findings.stones)?;
        self.raise_further(observation, &mut explained.findings)
    }

    /// Raises those that rather are none as they were read.
    fn raise_doubted(
        &self,
        observation: &Observation,
        stones: &mut [Refined],
    ) -> Result<(), NetworkError> {
        stones.iter_mut().for_each(|one| one.is_amiss = false);
        let sure = outlines(observation, stones);
        let asked = doubted(observation, stones, &sure);
        if asked.is_empty() {
            return Ok(());
        }
        let all: Vec<Hypothesis> = stones.iter().map(|one| *one.hypothesis()).collect();
        let edges = self.closer()?.edges.over(observation.scene());
        for (k, fit) in asked.iter().zip(edges.leaning(&all, &asked)?) {
            let likely = fit.and_then(|fit| likely(observation, &fit, &sure));
            if let Some(presence) = likely.filter(|presence| *presence >= RATHER) {
                stones[*k].is_amiss = true;
                stones[*k].presence = presence;
            }
        }
        Ok(())
    }
}

/// The outlines of those that rather are stones.
fn outlines(observation: &Observation, stones: &[Refined]) -> Vec<ConvexRegion<Working>> {
    let sure = stones.iter().filter(|one| one.presence >= RATHER);
    sure.filter_map(|one| observation.outline(one.hypothesis()))
        .collect()
}

/// Which of the stones rather are none and may touch one that is.
fn doubted(
    observation: &Observation,
    stones: &[Refined],
    sure: &[ConvexRegion<Working>],
) -> Vec<usize> {
    let may_touch = |one: &Refined| {
        let own = observation.outline(one.hypothesis());
        own.is_some_and(|own| sure.iter().any(|other| are_close(&own, other)))
    };
    let is_asked = |one: &Refined| one.presence < RATHER && may_touch(one);
    (0..stones.len())
        .filter(|&k| is_asked(&stones[k]))
        .collect()
}

/// How likely something is a stone that leans so, where others surely show; none of what does not show at any of them.
fn likely(
    observation: &Observation,
    fit: &LeaningFit,
    sure: &[ConvexRegion<Working>],
) -> Option<f64> {
    let solid = EdgedBody::solid(&fit.hypothesis, &observation.pieces);
    let own = model::outline(&solid, &observation.view)?;
    let sign = PlasticSign::within(observation, &own, sure)?;
    sign.probability(fit.nats)
}

/// What an outline shows, pixel by pixel.
struct PlasticSign {
    /// How likely each is of the plastic that all together are likeliest of, in nats.
    color: f64,
    /// Which one that is.
    plastic: usize,
    /// How far they are off the table's color.
    stain: f64,
}

impl PlasticSign {
    /// How likely a stone shows so whose edges are so likely; none where it is no single one.
    fn probability(&self, nats: f64) -> Option<f64> {
        let edges = PER_NAT * nats.clamp(NATS.0, NATS.1);
        let hue = PER_COLOR * self.color + PER_STAIN * self.stain.min(MOST_STAIN);
        (self.color >= LEAST_COLOR).then(|| logistic(EVEN + edges + hue))
    }

    /// Where no other stone shows; none where it touches no other in the picture, or nothing is left of it.
    fn within(
        observation: &Observation,
        own: &ConvexRegion<Working>,
        sure: &[ConvexRegion<Working>],
    ) -> Option<Self> {
        let (picture, palette) = (&observation.picture, &observation.palette);
        let mut sums = vec![0.0_f64; palette.plastics.len()];
        let (mut count, mut stain, mut touches) = (0_usize, 0.0, false);
        for (x, y) in pixels_about(own, (picture.width, picture.height)) {
            let (column, row) = (x as f32, y as f32);
            let is_others = sure.iter().any(|other| other.depth(column, row) > 0.0);
            touches |= is_others;
            if is_others || own.depth(column, row) <= EDGE_PX {
                continue;
            }
            let index = picture.index(x, y);
            let (seen, bare) = (picture.rgb[index], observation.background.color[index]);
            let own = sums.iter_mut().zip(palette.fits(seen, bare));
            own.for_each(|(sum, (_, log))| *sum += f64::from(log.max(LEAST_LIKELY)));
            stain += f64::from(palette.stain(seen, bare).clamp(0.0, MOST_OF_PIXEL));
            count += 1;
        }
        let all = sums.into_iter().enumerate();
        let (plastic, best) = all.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (touches && count > 0).then(|| Self {
            color: best / count as f64,
            plastic,
            stain: stain / count as f64,
        })
    }
}

/// Whether what is a little off where it was read may touch another in the picture.
fn are_close(own: &ConvexRegion<Working>, other: &ConvexRegion<Working>) -> bool {
    let (a, b) = (own.bounds(), other.bounds());
    let off_px = MOST_OFF * (a.2 - a.0).max(a.3 - a.1);
    a.0 - off_px <= b.2 && b.0 <= a.2 + off_px && a.1 - off_px <= b.3 && b.1 <= a.3 + off_px
}

/// Columns and rows of a picture's pixels in an outline and close to it.
fn pixels_about(
    own: &ConvexRegion<Working>,
    (width, height): (usize, usize),
) -> impl Iterator<Item = (usize, usize)> {
    let (_, top, _, bottom) = own.bounds();
    let reach = f64::from(TOUCHES_PX);
    let rows =
        (top - reach).max(0.0) as usize..((bottom + reach).max(0.0) as usize + 1).min(height);
    rows.flat_map(move |y| {
        let span = own.span_about(y as f32, TOUCHES_PX);
        let (from, to) = span.map_or((0, 0), |(from, to)| {
            let after_last = (to.floor() + 1.0).max(0.0) as usize;
            (from.ceil().max(0.0) as usize, after_last.min(width))
        });
        (from..to).map(move |x| (x, y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::PixelPoint;

    fn square(left: f64, side: f64) -> ConvexRegion<Working> {
        let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)];
        let corners = corners.map(|(x, y)| PixelPoint::new(left + x, 5.0 + y));
        ConvexRegion::new(corners.to_vec())
    }

    #[test]
    fn what_is_far_from_another_leans_on_none() {
        for (left, expected) in [(10.0, true), (28.0, true), (45.0, false), (-45.0, false)] {
            let is_close = are_close(&square(0.0, 20.0), &square(left, 20.0));
            assert_eq!(is_close, expected, "{left}");
        }
    }

    #[test]
    fn pixels_are_looked_at_up_to_where_bodies_touch() {
        let pixels: Vec<(usize, usize)> = pixels_about(&square(1.0, 4.0), (7, 100)).collect();
        let columns = pixels.iter().map(|(x, _)| *x);
        assert_eq!((columns.clone().min(), columns.max()), (Some(0), Some(6)));
        let rows = pixels.iter().map(|(_, y)| *y);
        assert_eq!((rows.clone().min(), rows.max()), (Some(2), Some(12)));
    }
}
