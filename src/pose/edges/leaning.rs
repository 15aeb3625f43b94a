//! Whether a stone leans rather than lies or stands as it was read, by its edges.
//!
//! In one picture the outline of a stone that leans on another is much that of some stone that lies or stands; all edges together tell more.
//! In: stones as they were read. Out: how likely the network finds the edges of each, and how it would lean, with how likely that makes
//! its edges. From several ways to lean that show much the outline that was read the stone is moved by what its edges say
//! (Gauss–Newton, as `weigh` moves what lies), tipping over being one of its ways to move.

use super::Edges;
use super::body::{EdgedBody, LeaningHypothesis};
use super::strips::{PLACES, Strips};
use super::weigh::EdgeOutput;
use crate::frames::{Bearing, Working};
use crate::network::NetworkError;
use crate::piece::{PieceSet, Tipped};
use crate::pose::Hypothesis;
use crate::pose::model::{self, ConvexRegion};
use crate::view::SurfaceView;
use nalgebra::{Matrix2, Matrix4, Vector2, Vector4};
use rayon::prelude::*;

/// Ways to lean that are looked at of every stone.
const STARTS: usize = 4;
/// Looks at each, which is moved after all but the last.
const LOOKS: usize = 5;
/// Bearings and tilts from which the outline that was read is sought, in degrees: what leans less than the first falls back, what leans
/// more than the last lies.
const BEARINGS: usize = 24;
const TILTS_DEG: [f64; 5] = [48.0, 60.0, 72.0, 84.0, 94.0];
/// Ways that differ by less in both are one.
const ALIKE_DEG: (f64, f64) = (31.0, 25.0);
/// Standard deviations, in pixels, by which the outline tells where a start is and how it is turned and tipped.
const START_SIGMA_PX: Vector4<f64> = Vector4::new(5.0, 5.0, 5.0, 8.0);
/// The network sees no farther, in pixels.
const FARTHEST_PX: f64 = 4.0;

/// How a stone would lean.
#[derive(Clone, Copy, Debug)]
pub struct LeaningFit {
    /// As its edges have it.
    pub hypothesis: LeaningHypothesis,
    /// How likely they are then, in nats but for a constant.
    pub nats: f64,
}

/// A way to lean, of which stone of those that are asked for, and the other stones about it.
struct Start {
    which: usize,
    hypothesis: LeaningHypothesis,
    others: Vec<Hypothesis>,
}

impl Edges<'_> {
    /// How likely the edges are of those of the stones that are asked for, in nats but for a constant; none of what does not show.
    ///
    /// # Errors
    /// Where the network can't be run.
    pub fn nats_as_read(
        &self,
        stones: &[Hypothesis],
        asked: &[usize],
    ) -> Result<Vec<Option<f64>>, NetworkError> {
        let bodies = asked.iter().map(|&k| (stones[k], self.others(stones, k)));
        let (drawn, output) = self.infer_each(&bodies.collect::<Vec<_>>())?;
        let mut said = output.chunks_exact(EdgeOutput::numbers(PLACES));
        let nats = |strips: &Option<Strips>| {
            strips.as_ref()?;
            Some(EdgeOutput::new(said.next()?, PLACES).nats())
        };
        Ok(drawn.iter().map(nats).collect())
    }

    /// How those of the stones would lean that are asked for; nothing of what does not show.
    ///
    /// # Errors
    /// Where the network can't be run.
    pub fn leaning(
        &self,
        stones: &[Hypothesis],
        asked: &[usize],
    ) -> Result<Vec<Option<LeaningFit>>, NetworkError> {
        let starts = asked.par_iter().enumerate().flat_map_iter(|(which, &k)| {
            let starts = starts(&stones[k], self.scene.pieces, self.scene.view).into_iter();
            starts.map(move |hypothesis| Start {
                which,
                hypothesis,
                others: self.others(stones, k),
            })
        });
        let starts: Vec<Start> = starts.collect();
        let mut likeliest: Vec<Option<LeaningFit>> = vec![None; asked.len()];
        for (start, fit) in starts.iter().zip(self.fits_from(&starts)?) {
            let known = &mut likeliest[start.which];
            let fits = [*known, fit].into_iter().flatten();
            *known = fits.max_by(|a, b| a.nats.total_cmp(&b.nats));
        }
        Ok(likeliest)
    }

    pub(super) fn others(&self, stones: &[Hypothesis], own: usize) -> Vec<Hypothesis> {
        [&stones[..own], &stones[own + 1..], &self.settled].concat()
    }

    /// What leans, moved by what its edges say; nothing of what does not show.
    fn fits_from(&self, starts: &[Start]) -> Result<Vec<Option<LeaningFit>>, NetworkError> {
        let bodies = starts.iter();
        let bodies = bodies.map(|start| (start.hypothesis, start.others.clone()));
        let fits = self.looked_at(bodies.collect(), LOOKS, |which, body, said, strips| {
            let by = moved(body, &starts[which].hypothesis, said, strips)?;
            Some(LeaningHypothesis::moved(body, &by))
        })?;
        let fit = |(hypothesis, nats)| LeaningFit { hypothesis, nats };
        Ok(fits.into_iter().map(|own| own.map(fit)).collect())
    }
}

/// By how much the edges of a body and what is known of its start ask it to move, in millimetres and degrees.
fn moved(
    now: &LeaningHypothesis,
    start: &LeaningHypothesis,
    said: &EdgeOutput,
    strips: &Strips<4>,
) -> Option<Vector4<f64>> {
    let units = Vector4::new(
        strips.pixel.mm,
        strips.pixel.mm,
        strips.pixel.deg,
        strips.pixel.deg,
    );
    let known = START_SIGMA_PX.map(|sigma| sigma.powi(-2));
    let back = start.step_from(now).component_div(&units);
    let mut normal = Matrix4::from_diagonal(&known);
    let mut sum = known.component_mul(&back);
    for ((off, weight), moves) in said.places().zip(&strips.moves) {
        normal += weight * moves * moves.transpose();
        sum += weight * off * moves;
    }
    let step = normal.cholesky()?.solve(&sum);
    let step = step.map(|by| by.clamp(-FARTHEST_PX, FARTHEST_PX));
    Some(step.component_mul(&units))
}

/// The ways to lean that show most like a stone as it was read.
fn starts(
    stone: &Hypothesis,
    pieces: &PieceSet,
    view: &SurfaceView<Working>,
) -> Vec<LeaningHypothesis> {
    let Some(outline) = model::outline(&stone.solid(pieces), view) else {
        return vec![];
    };
    let step_deg = 360.0 / BEARINGS as f64;
    let bearings = (0..BEARINGS).map(|k| Bearing::from_deg(k as f64 * step_deg));
    let ways = bearings.flat_map(|bearing| TILTS_DEG.map(|tilt_deg| (bearing, tilt_deg)));
    let likeness = |(bearing, tilt_deg)| {
        let tipped = Tipped {
            foot: stone.position(),
            bearing,
            tilt_deg,
        };
        let start = LeaningHypothesis {
            size: stone.size,
            tipped,
            level_mm: stone.level_mm,
        };
        let start = start.showing_about(middle(&outline)?, pieces, view)?;
        Some((shared(&start.outline(pieces, view)?, &outline), start))
    };
    let mut ways: Vec<(f64, LeaningHypothesis)> = ways.filter_map(likeness).collect();
    ways.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut starts: Vec<LeaningHypothesis> = vec![];
    for (_, way) in ways {
        if starts.len() < STARTS && !starts.iter().any(|known| known.is_alike(&way)) {
            starts.push(way);
        }
    }
    starts
}

impl LeaningHypothesis {
    fn outline(
        &self,
        pieces: &PieceSet,
        view: &SurfaceView<Working>,
    ) -> Option<ConvexRegion<Working>> {
        model::outline(&EdgedBody::solid(self, pieces), view)
    }

    /// The same where its outline has its middle in a place of the picture, in two steps.
    fn showing_about(
        self,
        middle_px: Vector2<f64>,
        pieces: &PieceSet,
        view: &SurfaceView<Working>,
    ) -> Option<Self> {
        let mut own = self;
        for _ in 0..2 {
            let at = |x_mm: f64, y_mm: f64| {
                let moved = own.moved(&Vector4::new(x_mm, y_mm, 0.0, 0.0));
                middle(&moved.outline(pieces, view)?)
            };
            let here = at(0.0, 0.0)?;
            let per_mm = Matrix2::from_columns(&[at(1.0, 0.0)? - here, at(0.0, 1.0)? - here]);
            let step = per_mm.try_inverse()? * (middle_px - here);
            own = own.moved(&Vector4::new(step.x, step.y, 0.0, 0.0));
        }
        Some(own)
    }

    fn is_alike(&self, other: &Self) -> bool {
        let (own, other) = (&self.tipped, &other.tipped);
        own.bearing.minus(other.bearing).abs() <= ALIKE_DEG.0
            && (own.tilt_deg - other.tilt_deg).abs() <= ALIKE_DEG.1
    }
}

/// The middle of a region's area; none of a region seen from its edge.
fn middle(region: &ConvexRegion<Working>) -> Option<Vector2<f64>> {
    let corners = &region.corners;
    let mut sum = Vector2::zeros();
    let mut doubled_area = 0.0;
    for (k, a) in corners.iter().enumerate() {
        let b = corners[(k + 1) % corners.len()];
        let cross = a.x * b.y - b.x * a.y;
        sum += cross * Vector2::new(a.x + b.x, a.y + b.y);
        doubled_area += cross;
    }
    (doubled_area != 0.0).then(|| sum / (3.0 * doubled_area))
}

/// Of the area of two regions together the part that both cover, counted along the rows of pixels.
fn shared(one: &ConvexRegion<Working>, other: &ConvexRegion<Working>) -> f64 {
    let (a, b) = (one.bounds(), other.bounds());
    let rows = a.1.min(b.1).floor() as i32..=a.3.max(b.3).ceil() as i32;
    let (mut both, mut either) = (0.0, 0.0);
    for y in rows {
        let spans = [one, other].map(|region| region.span(y as f32));
        let length = |(left, right): (f32, f32)| f64::from(right - left);
        let common = match spans {
            [Some(a), Some(b)] => length((a.0.max(b.0), a.1.min(b.1))).max(0.0),
            _ => 0.0,
        };
        both += common;
        either += spans.into_iter().flatten().map(length).sum::<f64>() - common;
    }
    both / f64::max(either, 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::PixelPoint;
    use crate::piece::Size;
    use crate::pose::edges::strips::tests::view;

    fn square(left: f64, side: f64) -> ConvexRegion<Working> {
        let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)];
        ConvexRegion::new(
            corners
                .map(|(x, y)| PixelPoint::new(left + x, 5.0 + y))
                .to_vec(),
        )
    }

    #[test]
    fn regions_share_what_both_cover() {
        for (left, wanted) in [(0.0, 1.0), (10.0, 1.0 / 3.0), (30.0, 0.0)] {
            let found = shared(&square(0.0, 20.0), &square(left, 20.0));
            assert!((found - wanted).abs() < 1e-6, "{left}: {found}");
        }
        let at = middle(&square(4.0, 20.0)).expect("an area");
        assert!((at - Vector2::new(14.0, 15.0)).norm() < 1e-9);
    }

    #[test]
    fn starts_show_much_as_the_stone_does_and_differ() {
        let (view, pieces) = (view(), PieceSet::default());
        for (lying, angle_deg) in [(true, 20.0), (true, 110.0), (true, 200.0), (false, 30.0)] {
            let stone = Hypothesis {
                size: Size::Medium,
                lying,
                x_mm: 12.0,
                y_mm: -8.0,
                angle_deg,
                level_mm: 0.0,
            };
            let outline = model::outline(&stone.solid(&pieces), &view).expect("in view");
            let starts = starts(&stone, &pieces, &view);
            assert_eq!(starts.len(), STARTS);
            let like = |start: &LeaningHypothesis| {
                shared(&start.outline(&pieces, &view).expect("in view"), &outline)
            };
            assert!(like(&starts[0]) > 0.75, "{angle_deg}: {}", like(&starts[0]));
            for (k, one) in starts.iter().enumerate() {
                let shown = one.outline(&pieces, &view).expect("in view");
                let [own, stone] = [&shown, &outline].map(|one| middle(one).expect("an area"));
                let off = own - stone;
                assert!(off.norm() < 0.5, "{angle_deg}: {off}");
                assert!(starts[k + 1..].iter().all(|other| !one.is_alike(other)));
            }
        }
    }
}
