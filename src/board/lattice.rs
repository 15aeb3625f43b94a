//! Growing lattices: from one saddle and three neighbours outward, each new node predicted by a homography.
//!
//! Comes in: saddles of one scale. Goes out: [`Lattice`]s, the largest first, each with its own integer coordinates.
//! What always holds: neighbouring nodes have opposite polarity (light quadrants swap), a node's edges run along the
//! lattice's, and no node lies farther from the homography than [`LatticeParams::farthest`]. Grown as in Geiger et al.,
//! "Automatic camera and range sensor calibration using a single shot" (2012), but with holes allowed: stones hide corners.

use super::saddles::Saddle;
use crate::frames::PixelPoint;
use crate::homography::{Homography, PlanePoint};
use crate::raster::Gray;
use nalgebra::{Matrix2, Vector2};
use std::collections::{BTreeMap, BTreeSet};

/// A column and a row of the lattice.
pub type Node = (i32, i32);

/// Saddles on the nodes of a square lattice seen in perspective.
#[derive(Clone, Debug)]
pub struct Lattice {
    pub nodes: BTreeMap<Node, PixelPoint>,
    pub pixel_from_lattice: Homography,
    /// Whether the cell that node (0, 0) opens toward (1, 1) is light.
    pub light_at_origin: bool,
}

/// When a saddle is a node.
#[derive(Clone, Copy, Debug)]
pub struct LatticeParams {
    /// Degrees that a saddle's light quadrants may be turned against the lattice's. Raising it lets texture in.
    pub edge_deg: f64,
    /// Degrees off a seed's own edges within which its neighbours are sought. Raising it costs time, lowering it loses boards
    /// with printed lines.
    pub seed_deg: f64,
    /// Lattice steps between prediction and saddle while growing. Raising it lets strays in, lowering it loses curved boards.
    pub reach: f64,
    /// Lattice steps from the final homography beyond which a node is dropped.
    pub farthest: f64,
    /// How many times stronger or weaker than the lattice's median a node may be. Raising it lets texture in, lowering it
    /// loses corners in glare.
    pub strength_ratio: f32,
    /// Side of the smallest cell, in standard deviations of the blur: nearer saddles are grain. Raising it loses small boards.
    pub least_side_sigmas: f64,
    /// Columns or rows beyond which nothing is added: a board has nine, its frame may seem to add some.
    pub most_columns: i32,
    /// Nodes below which a lattice is chance.
    pub fewest_nodes: usize,
    /// Saddles tried as seeds. Raising it costs time on pictures without a board.
    pub most_seeds: usize,
}

impl Default for LatticeParams {
    fn default() -> Self {
        Self {
            edge_deg: 22.0,
            seed_deg: 28.0,
            reach: 0.25,
            farthest: 0.18,
            strength_ratio: 4.0,
            least_side_sigmas: 4.5,
            most_columns: 12,
            fewest_nodes: 9,
            most_seeds: 250,
        }
    }
}

/// The lattices grown from the strongest saddles, one after the other; each saddle belongs to one at most. The saddles
/// are those of `blurred`, a picture blurred with `sigma_px`.
pub fn grow_lattices<'a>(
    blurred: &'a Gray,
    saddles: &'a [Saddle],
    sigma_px: f64,
    params: &'a LatticeParams,
) -> impl Iterator<Item = Lattice> + 'a {
    let grower = Grower {
        blurred,
        saddles,
        index: Index::new(saddles),
        least_side_px: params.least_side_sigmas * sigma_px,
        params,
    };
    let mut taken = BTreeSet::new();
    (0..saddles.len().min(params.most_seeds)).filter_map(move |seed| {
        if taken.contains(&seed) {
            return None;
        }
        let found = grower.largest_from(seed)?;
        taken.extend(found.members.values().copied());
        grower.finish(found)
    })
}

/// A lattice while it grows: saddles by number.
struct Growing {
    members: BTreeMap<Node, usize>,
    homography: Homography,
    /// +1 or −1: the polarity of the node (0, 0).
    parity: f64,
}

struct Grower<'a> {
    blurred: &'a Gray,
    saddles: &'a [Saddle],
    index: Index,
    least_side_px: f64,
    params: &'a LatticeParams,
}

impl Grower<'_> {
    /// The largest lattice that starts with this saddle and a cell beside it, if any is large enough.
    fn largest_from(&self, seed: usize) -> Option<Growing> {
        let [u, v] = self.saddles[seed].axes;
        let mut best: Option<Growing> = None;
        for (du, dv) in [(u, v), (-u, v), (u, -v), (-u, -v)] {
            for cell in self.cells(seed, du, dv) {
                if !self.is_checkered(cell) {
                    continue;
                }
                let Some(grown) = self.grow(cell) else {
                    continue;
                };
                let size = grown.members.len();
                if best.as_ref().is_none_or(|b| b.members.len() < size) {
                    best = Some(grown);
                }
                // A lattice of half a board's corners is not going to be beaten from another side.
                if size >= 24 {
                    return best;
                }
            }
        }
        best.filter(|found| found.members.len() >= self.params.fewest_nodes)
    }

    /// Four saddles about a cell: the seed, one along each edge, and the one opposite.
    fn cells(&self, seed: usize, du: Vector2<f64>, dv: Vector2<f64>) -> Vec<[usize; 4]> {
        let mut cells = Vec::new();
        let origin = self.place(seed);
        for a in self.beside(seed, du, dv, du) {
            for b in self.beside(seed, du, dv, dv) {
                let (pa, pb) = (self.place(a) - origin, self.place(b) - origin);
                let ratio = pa.norm() / pb.norm();
                if !(0.2..5.0).contains(&ratio) {
                    continue;
                }
                let basis = Matrix2::from_columns(&[pa, pb]);
                let Some(inverse) = basis.try_inverse() else {
                    continue;
                };
                let far = origin + pa + pb;
                let reach = 0.4 * pa.norm().max(pb.norm());
                let opposite = self
                    .index
                    .near(PixelPoint::new(far.x, far.y), reach)
                    .filter(|&c| c != a && c != b && c != seed)
                    .filter(|&c| self.as_strong(c, self.saddles[seed].strength))
                    .map(|c| ((inverse * (self.place(c) - far)).norm(), c))
                    .filter(|&(distance, c)| {
                        distance < 0.4 && self.fits(c, pa, pb, self.polarity(seed, du, dv))
                    })
                    .min_by(|x, y| x.0.total_cmp(&y.0));
                cells.extend(opposite.map(|(_, c)| [seed, a, b, c]));
            }
        }
        cells
    }

    /// The nearest few saddles of the other polarity along one edge.
    fn beside(
        &self,
        seed: usize,
        du: Vector2<f64>,
        dv: Vector2<f64>,
        along: Vector2<f64>,
    ) -> Vec<usize> {
        let origin = self.place(seed);
        let wanted = -self.polarity(seed, du, dv);
        let straight = self.params.seed_deg.to_radians().cos();
        let mut near: Vec<(f64, usize)> = (0..self.saddles.len())
            .filter(|&k| k != seed)
            .map(|k| (self.place(k) - origin, k))
            .filter(|(step, _)| {
                step.norm() > self.least_side_px && step.dot(&along) > straight * step.norm()
            })
            .filter(|&(_, k)| self.as_strong(k, self.saddles[seed].strength))
            .filter(|&(_, k)| self.fits(k, du, dv, wanted))
            .map(|(step, k)| (step.norm(), k))
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().take(3).map(|(_, k)| k).collect()
    }

    /// Whether a cell's middle differs from the middles of its neighbours by about the step that its corners promise. One
    /// neighbour may be hidden. Grain has saddles too, but they promise nothing about places some steps away.
    fn is_checkered(&self, [origin, a, b, opposite]: [usize; 4]) -> bool {
        // A saddle where squares of step A meet has a strength of A/π.
        const STRENGTH_OF_STEP: f64 = std::f64::consts::FRAC_1_PI;
        const LEAST_SHARE: f64 = 0.35;
        let corners = [origin, a, b, opposite].map(|k| self.place(k));
        let [o, pa, pb, far] = corners;
        let middle = (o + pa + pb + far) / 4.0;
        let (du, dv) = ((pa - o + far - pb) / 2.0, (pb - o + far - pa) / 2.0);
        let value = |p: Vector2<f64>| self.blurred.sample(PixelPoint::new(p.x, p.y));
        let Some(here) = value(middle) else {
            return false;
        };
        let light = self.polarity(origin, pa - o, pb - o);
        let strength = [origin, a, b, opposite]
            .map(|k| self.saddles[k].strength)
            .into_iter()
            .fold(f32::MAX, f32::min);
        let least = LEAST_SHARE * f64::from(strength) / STRENGTH_OF_STEP;
        let differing = [du, -du, dv, -dv]
            .into_iter()
            .filter_map(|step| value(middle + step))
            .filter(|there| light * (here - there) > least)
            .count();
        differing >= 3
    }

    fn grow(&self, [seed, a, b, c]: [usize; 4]) -> Option<Growing> {
        let members = BTreeMap::from([((0, 0), seed), ((1, 0), a), ((0, 1), b), ((1, 1), c)]);
        let homography = self.fit(&members)?;
        let jacobian = homography.jacobian([0.0, 0.0])?;
        let parity = self.polarity(seed, jacobian.column(0).into(), jacobian.column(1).into());
        let mut growing = Growing {
            members,
            homography,
            parity,
        };
        let mut step = 1;
        // Each round adds a ring; no board has more rings than this, textures that go on are cut off.
        for _ in 0..24 {
            let added = self.add_ring(&mut growing, step);
            if added > 0 {
                growing.homography = self.fit(&growing.members)?;
                step = 1;
            } else if step < 3 && growing.members.len() >= 6 * step as usize {
                step += 1;
            } else {
                break;
            }
        }
        Some(growing)
    }

    /// Looks for saddles on the nodes at most `step` away from the lattice so far; returns how many were found.
    fn add_ring(&self, growing: &mut Growing, step: i32) -> usize {
        let used: BTreeSet<usize> = growing.members.values().copied().collect();
        let strength = self.median_strength(growing);
        let (columns, rows) = (range(growing, |node| node.0), range(growing, |node| node.1));
        let small = |value: i32, (low, high): (i32, i32)| {
            high.max(value) - low.min(value) < self.params.most_columns
        };
        let mut fringe = BTreeSet::new();
        for &(i, j) in growing.members.keys() {
            for (di, dj) in (-step..=step).flat_map(|di| (-step..=step).map(move |dj| (di, dj))) {
                let node = (i + di, j + dj);
                if !growing.members.contains_key(&node)
                    && small(node.0, columns)
                    && small(node.1, rows)
                {
                    fringe.insert(node);
                }
            }
        }
        let mut found: Vec<(f64, Node, usize)> = fringe
            .into_iter()
            .filter_map(|node| self.saddle_on(growing, node, strength, &used))
            .collect();
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut added = BTreeSet::new();
        for (_, node, saddle) in found {
            if added.insert(saddle) {
                growing.members.insert(node, saddle);
            }
        }
        added.len()
    }

    /// The nearest fitting saddle to where the node should be, with its distance in lattice steps.
    fn saddle_on(
        &self,
        growing: &Growing,
        node: Node,
        strength: f32,
        used: &BTreeSet<usize>,
    ) -> Option<(f64, Node, usize)> {
        let place = [f64::from(node.0), f64::from(node.1)];
        let [x, y] = growing.homography.apply(place)?;
        let jacobian = growing.homography.jacobian(place)?;
        let inverse = jacobian.try_inverse()?;
        let (du, dv) = (jacobian.column(0).into(), jacobian.column(1).into());
        let sign = if (node.0 + node.1) % 2 == 0 {
            1.0
        } else {
            -1.0
        };
        let reach = self.params.reach * jacobian.norm();
        self.index
            .near(PixelPoint::new(x, y), reach)
            .filter(|k| !used.contains(k) && self.as_strong(*k, strength))
            .map(|k| {
                (
                    (inverse * (self.place(k) - Vector2::new(x, y))).norm(),
                    node,
                    k,
                )
            })
            .filter(|&(distance, _, k)| {
                distance < self.params.reach && self.fits(k, du, dv, sign * growing.parity)
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }

    fn as_strong(&self, saddle: usize, strength: f32) -> bool {
        let ratio = self.saddles[saddle].strength / strength;
        ratio < self.params.strength_ratio && ratio > 1.0 / self.params.strength_ratio
    }

    fn median_strength(&self, growing: &Growing) -> f32 {
        let mut strengths: Vec<f32> = growing
            .members
            .values()
            .map(|&k| self.saddles[k].strength)
            .collect();
        strengths.sort_by(f32::total_cmp);
        strengths[strengths.len() / 2]
    }

    /// Whether a saddle's light quadrants lie between the directions as wanted, halving their angle. Its edges themselves
    /// are not asked: printed lines along them turn both, but never what halves them.
    fn fits(&self, saddle: usize, du: Vector2<f64>, dv: Vector2<f64>, polarity: f64) -> bool {
        const LEAST_SHARE_OF_HALF_ANGLE: f64 = 0.35;
        let (u, v) = (du.normalize(), dv.normalize() * polarity);
        let half_angle = u.dot(&v).clamp(-1.0, 1.0).acos() / 2.0;
        let off = self.saddles[saddle]
            .light
            .dot(&(u + v).normalize())
            .abs()
            .min(1.0)
            .acos();
        off < self
            .params
            .edge_deg
            .to_radians()
            .min((1.0 - LEAST_SHARE_OF_HALF_ANGLE) * half_angle)
    }

    /// +1 if the light quadrants lie between +u and +v, −1 if between +u and −v.
    fn polarity(&self, saddle: usize, du: Vector2<f64>, dv: Vector2<f64>) -> f64 {
        let light = self.saddles[saddle].light;
        let (a, b) = (light.perp(&dv), light.perp(&du));
        // light = (a·du − b·dv) / (du × dv), so the product of the two shares has the sign of −ab.
        if a * b < 0.0 { 1.0 } else { -1.0 }
    }

    fn finish(&self, mut growing: Growing) -> Option<Lattice> {
        for _ in 0..3 {
            let homography = growing.homography;
            growing.members.retain(|&node, &mut saddle| {
                let place = [f64::from(node.0), f64::from(node.1)];
                let offset = homography
                    .apply(place)
                    .zip(homography.jacobian(place).and_then(|j| j.try_inverse()));
                offset.is_some_and(|([x, y], inverse)| {
                    (inverse * (self.place(saddle) - Vector2::new(x, y))).norm()
                        < self.params.farthest
                })
            });
            growing.homography = self.fit(&growing.members)?;
        }
        let nodes: BTreeMap<_, _> = growing
            .members
            .iter()
            .map(|(&node, &saddle)| (node, self.saddles[saddle].pixel))
            .collect();
        (nodes.len() >= self.params.fewest_nodes).then_some(Lattice {
            nodes,
            pixel_from_lattice: growing.homography,
            light_at_origin: growing.parity > 0.0,
        })
    }

    fn fit(&self, members: &BTreeMap<Node, usize>) -> Option<Homography> {
        let pairs: Vec<(PlanePoint, PlanePoint)> = members
            .iter()
            .map(|(&(i, j), &saddle)| {
                let pixel = self.saddles[saddle].pixel;
                ([f64::from(i), f64::from(j)], [pixel.x, pixel.y])
            })
            .collect();
        Homography::fit(&pairs)
    }

    fn place(&self, saddle: usize) -> Vector2<f64> {
        let pixel = self.saddles[saddle].pixel;
        Vector2::new(pixel.x, pixel.y)
    }
}

/// Lowest and highest column or row of a lattice.
fn range(growing: &Growing, coordinate: impl Fn(&Node) -> i32) -> (i32, i32) {
    let values = growing.members.keys().map(coordinate);
    values.fold((i32::MAX, i32::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    })
}

/// Saddles by place: buckets of [`Index::BUCKET_PX`] squared.
struct Index {
    buckets: BTreeMap<(i64, i64), Vec<usize>>,
    places: Vec<PixelPoint>,
}

impl Index {
    const BUCKET_PX: f64 = 16.0;

    fn new(saddles: &[Saddle]) -> Self {
        let mut buckets: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (k, saddle) in saddles.iter().enumerate() {
            buckets
                .entry(Self::bucket(saddle.pixel))
                .or_default()
                .push(k);
        }
        Self {
            buckets,
            places: saddles.iter().map(|saddle| saddle.pixel).collect(),
        }
    }

    fn bucket(pixel: PixelPoint) -> (i64, i64) {
        let number = |value: f64| (value / Self::BUCKET_PX).floor() as i64;
        (number(pixel.x), number(pixel.y))
    }

    /// Saddles within a distance of a place.
    fn near(&self, place: PixelPoint, reach_px: f64) -> impl Iterator<Item = usize> + '_ {
        // A prediction that runs away must not sweep the whole picture.
        let reach_px = reach_px.min(200.0);
        let (left, top) = Self::bucket(PixelPoint::new(place.x - reach_px, place.y - reach_px));
        let (right, bottom) = Self::bucket(PixelPoint::new(place.x + reach_px, place.y + reach_px));
        (left..=right)
            .flat_map(move |x| (top..=bottom).map(move |y| (x, y)))
            .filter_map(|bucket| self.buckets.get(&bucket))
            .flatten()
            .copied()
            .filter(move |&k| self.places[k].distance(place) <= reach_px)
    }
}
