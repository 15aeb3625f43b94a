//! Which hypotheses stand together: every coloured pixel explained once, no two bodies in one place.
//!
//! Greedy at first (the hypothesis that explains most is painted, and the search goes on in what is left),
//! then every stone is searched again among its alternatives with all the others in place.

use super::crop::Crop;
use super::evaluate::{self, Evidence, FitParams};
use super::fit::{self, Fitted};
use super::search::{self, EvidenceMap, Proposal, SearchParams};
use super::{Hypothesis, model};
use crate::frames::PixelPoint;
use crate::piece::{PieceSet, Size};
use crate::segment;
use crate::working::Rgb;

/// Tunables of the choice.
#[derive(Clone, Copy, Debug)]
pub struct SceneParams {
    pub fit: FitParams,
    pub search: SearchParams,
    /// Spread of plastic's colours, in code values, against which pixels count as unlike the bare surface when
    /// blobs are drawn: smooth, so that faint stones show.
    pub blob_spread: f32,
    /// Nats a stone must explain per pixel of its outline, on average: below it, texture.
    pub min_gain_per_pixel: f32,
    /// Nats a stone must explain in all: the price of its parameters.
    pub min_gain: f32,
    /// Share of the smaller ground polygon that two stones may share, for errors of pose.
    pub max_overlap: f64,
    /// How many outlines of each size are looked at face by face for each stone sought: lying, upright.
    pub starts: (usize, usize),
    /// How many of them are improved a little, and how many of those to the end.
    pub finalists: (usize, usize),
}

impl Default for SceneParams {
    fn default() -> Self {
        Self {
            fit: FitParams::default(),
            search: SearchParams::default(),
            blob_spread: 6.0,
            min_gain_per_pixel: 0.5,
            min_gain: 40.0,
            max_overlap: 0.12,
            starts: (4, 2),
            finalists: (7, 3),
        }
    }
}

/// A stone with the best of its alternatives that differ in kind.
#[derive(Clone, Debug)]
pub struct Found {
    pub fitted: Fitted,
    /// Next best with another size, pose or a heading more than 30° off.
    pub runner_up: Option<Fitted>,
}

/// All stones that explain a crop's blob.
pub fn explain(crop: &Crop, pieces: &PieceSet, params: &SceneParams) -> Vec<Found> {
    let mut table = Table {
        crop,
        pieces,
        params,
        stones: Vec::new(),
    };
    while table.stones.len() < MOST_STONES {
        let Some(next) = table.next_stone() else {
            break;
        };
        table.stones.push(next);
    }
    // A stone alone has been searched for with nothing else in place already.
    if table.stones.len() > 1 {
        table.reconsider();
    }
    table.stones.retain(|s| table_keeps(params, &s.fitted));
    table.stones
}

/// A blob of a crowded table; more would be clutter.
const MOST_STONES: usize = 40;

fn table_keeps(params: &SceneParams, fitted: &Fitted) -> bool {
    fitted.gain >= params.min_gain && fitted.gain >= params.min_gain_per_pixel * fitted.pixels
}

/// Where stones of different blobs share ground, keeps the one that explains more.
pub fn drop_collisions(found: &mut Vec<Found>, pieces: &PieceSet, params: &SceneParams) {
    found.sort_by(|a, b| b.fitted.gain.total_cmp(&a.fitted.gain));
    let mut kept: Vec<Found> = Vec::with_capacity(found.len());
    for one in found.drain(..) {
        let own = &one.fitted.hypothesis;
        let stands_free = |other: &Found| {
            shared_ground(own, &other.fitted.hypothesis, pieces) <= params.max_overlap
        };
        if kept.iter().all(stands_free) {
            kept.push(one);
        }
    }
    *found = kept;
}

/// Share of the smaller ground polygon that lies on the other.
fn shared_ground(a: &Hypothesis, b: &Hypothesis, pieces: &PieceSet) -> f64 {
    let reach = pieces.dimensions(a.size).slant_mm() + pieces.dimensions(b.size).slant_mm();
    if a.position().distance(b.position()) > reach {
        return 0.0;
    }
    let ground = |h: &Hypothesis| pieces.ground_polygon(h.size, h.pose(), h.position());
    let (a, b) = (ground(a), ground(b));
    a.intersection_area_mm2(&b) / a.area_mm2().min(b.area_mm2())
}

struct Table<'a> {
    crop: &'a Crop,
    pieces: &'a PieceSet,
    params: &'a SceneParams,
    stones: Vec<Found>,
}

/// The picture as the stones painted so far explain it.
struct Canvas {
    base: Vec<Rgb>,
    cost: Vec<f32>,
    free: Vec<f32>,
}

impl Table<'_> {
    fn evidence<'b>(&'b self, canvas: &'b Canvas, plastic: usize) -> Evidence<'b> {
        Evidence {
            picture: &self.crop.picture,
            background: &self.crop.background,
            view: &self.crop.view,
            pieces: self.pieces,
            base: &canvas.base,
            base_cost: &canvas.cost,
            free: &canvas.free,
            doubt: &self.crop.doubt[plastic],
        }
    }

    /// Paints all stones but `skip`, farthest first.
    fn canvas(&self, skip: Option<usize>) -> Canvas {
        let pixels = self.crop.picture.rgb.len();
        let mut canvas = Canvas {
            base: self.crop.background.color.clone(),
            cost: self.crop.bare_cost.clone(),
            free: vec![1.0; pixels],
        };
        let mut order: Vec<usize> = (0..self.stones.len())
            .filter(|&k| Some(k) != skip)
            .collect();
        order.sort_by(|&a, &b| {
            self.distance(&self.stones[b].fitted.hypothesis)
                .total_cmp(&self.distance(&self.stones[a].fitted.hypothesis))
        });
        for k in order {
            let strokes = evaluate::painted(
                &self.evidence(&canvas, self.stones[k].fitted.plastic),
                &self.params.fit,
                &self.stones[k].fitted.hypothesis,
            );
            for (index, color, cost, cover) in strokes {
                canvas.base[index] = color;
                canvas.cost[index] = cover * cost + (1.0 - cover) * canvas.cost[index].min(cost);
            }
        }
        canvas
    }

    /// Marks what stones nearer than a hypothesis cover.
    fn hide(&self, canvas: &mut Canvas, skip: Option<usize>, hypothesis: &Hypothesis) {
        canvas.free.fill(1.0);
        let reach = self.distance(hypothesis);
        for (k, stone) in self.stones.iter().enumerate() {
            let other = &stone.fitted.hypothesis;
            if Some(k) == skip || self.distance(other) >= reach {
                continue;
            }
            let Some(outline) = model::outline(&other.solid(self.pieces), &self.crop.view) else {
                continue;
            };
            let (x0, y0, x1, y1) = outline.bounds();
            let (w, h) = (
                self.crop.picture.width as f64,
                self.crop.picture.height as f64,
            );
            for y in (y0 - 2.0).clamp(0.0, h) as usize..(y1 + 3.0).clamp(0.0, h) as usize {
                for x in (x0 - 2.0).clamp(0.0, w) as usize..(x1 + 3.0).clamp(0.0, w) as usize {
                    let cover = evaluate::coverage(
                        outline.depth(x as f32, y as f32),
                        self.crop.background.blur_px,
                    );
                    canvas.free[self.crop.picture.index(x, y)] *= 1.0 - cover;
                }
            }
        }
    }

    fn distance(&self, hypothesis: &Hypothesis) -> f64 {
        let lens = self.crop.view.lens_in_surface();
        (hypothesis.x_mm - lens.x_mm).hypot(hypothesis.y_mm - lens.y_mm)
    }

    /// Whether a hypothesis shares too much ground with a stone already there.
    fn collides(&self, skip: Option<usize>, hypothesis: &Hypothesis) -> bool {
        self.stones.iter().enumerate().any(|(k, stone)| {
            Some(k) != skip
                && shared_ground(hypothesis, &stone.fitted.hypothesis, self.pieces)
                    > self.params.max_overlap
        })
    }

    /// The hypothesis that explains most of what is still unexplained.
    fn next_stone(&self) -> Option<Found> {
        let mut canvas = self.canvas(None);
        let mut fits = Vec::new();
        for &plastic in &self.crop.plastics {
            let map = self.evidence_map(&canvas, plastic);
            let unexplained = self
                .crop
                .active
                .iter()
                .filter(|&&i| map.value[i] > 0.0)
                .count();
            if (unexplained as f32) < self.crop.min_pixels {
                continue;
            }
            fits.extend(self.fits(&mut canvas, &map, None, plastic, self.proposals(&map)));
        }
        best_of(fits).filter(|found| table_keeps(self.params, &found.fitted))
    }

    fn evidence_map(&self, canvas: &Canvas, plastic: usize) -> EvidenceMap {
        let spread = self.params.fit.face_spreads[1];
        let values = canvas
            .cost
            .iter()
            .zip(&self.crop.doubt[plastic])
            .map(|(&cost, &doubt)| segment::evidence(cost - doubt, spread))
            .collect();
        EvidenceMap::new(self.crop.picture.width, self.crop.picture.height, values)
    }

    /// Outlines over the blob's own pixels that gather most evidence.
    fn proposals(&self, map: &EvidenceMap) -> Vec<Proposal> {
        let step_mm = self.pieces.dimensions(Size::Small).base_mm * self.params.search.step_of_base;
        let width = self.crop.picture.width;
        let pixels = self
            .crop
            .active
            .iter()
            .filter(|&&i| map.value[i] > 0.0)
            .map(|&i| PixelPoint::new((i % width) as f64, (i / width) as f64));
        let mut all: Vec<Proposal> = Vec::new();
        for (x, y) in search::places(pixels, &self.crop.view, step_mm, 0.0) {
            all.extend(search::at_place(
                map,
                &self.crop.view,
                self.pieces,
                &self.params.search,
                (x, y, 0.0),
            ));
        }
        all
    }

    /// Climbs and refines the most promising proposals, distinct ones; best first.
    fn fits(
        &self,
        canvas: &mut Canvas,
        map: &EvidenceMap,
        skip: Option<usize>,
        plastic: usize,
        mut proposals: Vec<Proposal>,
    ) -> Vec<Fitted> {
        proposals.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut looks: Vec<(Hypothesis, f32)> = Vec::new();
        for (size, lying) in Size::ALL
            .into_iter()
            .flat_map(|size| [(size, true), (size, false)])
        {
            let most = if lying {
                self.params.starts.0
            } else {
                self.params.starts.1
            };
            let mut starts: Vec<Proposal> = Vec::new();
            for proposal in proposals
                .iter()
                .filter(|p| p.hypothesis.size == size && p.hypothesis.lying == lying)
            {
                if starts.len() >= most {
                    break;
                }
                if starts
                    .iter()
                    .any(|s| alike(&s.hypothesis, &proposal.hypothesis, 25.0))
                    || self.collides(skip, &proposal.hypothesis)
                {
                    continue;
                }
                starts.push(*proposal);
                let top = search::climb(map, &self.crop.view, self.pieces, *proposal).hypothesis;
                if !looks.iter().any(|(other, _)| alike(other, &top, 6.0))
                    && !self.collides(skip, &top)
                {
                    self.hide(canvas, skip, &top);
                    looks.extend(
                        fit::gain(&self.evidence(canvas, plastic), &self.params.fit, &top)
                            .map(|gain| (top, gain)),
                    );
                }
            }
        }
        let keep_best = |looks: &mut Vec<(Hypothesis, f32)>, most: usize| {
            looks.sort_by(|a, b| b.1.total_cmp(&a.1));
            looks.truncate(most);
        };
        keep_best(&mut looks, self.params.finalists.0);
        for look in &mut looks {
            self.hide(canvas, skip, &look.0);
            if let Some(better) = fit::improve(
                &self.evidence(canvas, plastic),
                &self.params.fit,
                &look.0,
                self.params.fit.steps.0,
            ) {
                *look = better;
            }
        }
        keep_best(&mut looks, self.params.finalists.1);
        let mut out: Vec<Fitted> = looks
            .iter()
            .filter_map(|look| self.refined(canvas, skip, plastic, &look.0))
            .collect();
        out.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        out
    }

    /// One hypothesis refined in front of what stands behind it; none where it ends in another stone.
    fn refined(
        &self,
        canvas: &mut Canvas,
        skip: Option<usize>,
        plastic: usize,
        start: &Hypothesis,
    ) -> Option<Fitted> {
        self.hide(canvas, skip, start);
        fit::refine(
            &self.evidence(canvas, plastic),
            &self.params.fit,
            start,
            plastic,
        )
        .filter(|f| !self.collides(skip, &f.hypothesis))
    }

    /// Searches every stone anew among its alternatives, the others standing.
    fn reconsider(&mut self) {
        for k in 0..self.stones.len() {
            let mut canvas = self.canvas(Some(k));
            let plastic = self.stones[k].fitted.plastic;
            let map = self.evidence_map(&canvas, plastic);
            let current = self.stones[k].fitted.hypothesis;
            let fits = self.fits(
                &mut canvas,
                &map,
                Some(k),
                plastic,
                self.alternatives(&map, &current),
            );
            let kept = self.refined(&mut canvas, Some(k), plastic, &current);
            if let Some(found) = best_of(fits.into_iter().chain(kept).collect()) {
                self.stones[k] = found;
            }
        }
    }

    /// Other sizes, poses and headings about the same place.
    fn alternatives(&self, map: &EvidenceMap, current: &Hypothesis) -> Vec<Proposal> {
        let mut out = Vec::new();
        let reach = self.pieces.dimensions(current.size).base_mm * 0.35;
        for (dx, dy) in [
            (0.0, 0.0),
            (reach, 0.0),
            (-reach, 0.0),
            (0.0, reach),
            (0.0, -reach),
        ] {
            out.extend(search::at_place(
                map,
                &self.crop.view,
                self.pieces,
                &self.params.search,
                (current.x_mm + dx, current.y_mm + dy, current.level_mm),
            ));
        }
        out
    }
}

/// Whether two hypotheses are the same kind within `turn_deg` and half a base.
fn alike(a: &Hypothesis, b: &Hypothesis, turn_deg: f64) -> bool {
    let circle = if a.lying { 360.0 } else { 90.0 };
    let turn = (a.angle_deg - b.angle_deg).rem_euclid(circle);
    a.size == b.size
        && a.lying == b.lying
        && a.position().distance(b.position()) < 5.0
        && turn.min(circle - turn) < turn_deg
}

/// The best fit with its best alternative of another kind.
fn best_of(mut fits: Vec<Fitted>) -> Option<Found> {
    fits.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    let mut fits = fits.into_iter();
    let fitted = fits.next()?;
    let differs = |f: &Fitted| {
        let (a, b) = (&fitted.hypothesis, &f.hypothesis);
        a.size != b.size
            || a.lying != b.lying
            || (a.lying && (a.angle_deg - b.angle_deg + 180.0).rem_euclid(360.0) - 180.0 > 30.0)
    };
    let runner_up = fits.find(differs);
    Some(Found { fitted, runner_up })
}
