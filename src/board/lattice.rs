//! Growing lattices: from one saddle and three neighbours outward, each new node predicted by a homography.
//!
//! Comes in: saddles of one scale. Goes out: [`Lattice`]s, the largest first, each with its own integer coordinates.
//! What always holds: neighbouring nodes have opposite polarity (light quadrants swap), a node's edges run along the
//! lattice's, and no node lies farther from the homography than [`LatticeParams::farthest`]. Grown as in Geiger et al.,
//! "Automatic camera and range sensor calibration using a single shot" (2012), but with holes allowed: stones hide corners.

use super::crossing::Crossing;
use super::neighborhood::{LatticeParams, Neighborhood};
use super::pattern::{Pattern, PatternKind};
use crate::frames::PixelPoint;
use crate::homography::{Homography, PlanePoint};
use crate::raster::Gray;
use crate::statistics::median;
use nalgebra::Vector2;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A column and a row of the lattice.
pub type Node = (i32, i32);

/// Saddles on the nodes of a square lattice seen in perspective.
#[derive(Clone, Debug)]
pub struct Lattice {
    /// Where every corner that was found shows, by file and rank.
    pub nodes: BTreeMap<Node, PixelPoint>,
    /// From corners' numbers to pixels, as a plane would show.
    pub pixel_from_lattice: Homography,
    /// As told from the cell that node (0, 0) opens toward (1, 1).
    pub pattern: Pattern,
    /// Whether it is part of one with more nodes than boards have: a checked cloth's, a tiled floor's.
    pub goes_on: bool,
}

/// The lattices grown from the strongest saddles, one after the other; each saddle belongs to one at most.
pub struct Lattices<'a> {
    grower: Grower<'a>,
    /// What has been grown ahead from the saddles that come next.
    grown: VecDeque<(usize, Option<Growing>)>,
    /// The saddle to grow from after these.
    seed: usize,
    /// How many are grown at once.
    at_once: usize,
    /// Saddles that none starts from.
    taken: BTreeSet<usize>,
    /// Those of lattices that go on.
    cloth: BTreeSet<usize>,
}

impl<'a> Lattices<'a> {
    /// The saddles are those of `blurred`, a picture blurred with `sigma_px`.
    pub fn new(
        blurred: &'a Gray,
        saddles: &'a [Crossing],
        sigma_px: f64,
        kind: PatternKind,
        params: &'a LatticeParams,
    ) -> Self {
        let neighborhood = Neighborhood::new(blurred, saddles, sigma_px, kind, params);
        Self {
            grower: Grower {
                neighborhood,
                kind,
                params,
            },
            grown: VecDeque::new(),
            seed: 0,
            at_once: 1,
            taken: BTreeSet::new(),
            cloth: BTreeSet::new(),
        }
    }

    /// Starts no lattice from the saddles of a place that is accounted for.
    pub fn leave_out(&mut self, is_known: impl Fn(PixelPoint) -> bool) {
        let saddles = self.grower.neighborhood.saddles.iter().enumerate();
        let known = saddles.filter(|(_, saddle)| is_known(saddle.pixel));
        self.taken.extend(known.map(|(saddle, _)| saddle));
    }
}

impl Iterator for Lattices<'_> {
    type Item = Lattice;

    fn next(&mut self) -> Option<Lattice> {
        loop {
            let Some((seed, found)) = self.grown.pop_front() else {
                if !self.grow_ahead() {
                    return None;
                }
                continue;
            };
            let Some(found) = found.filter(|_| !self.taken.contains(&seed)) else {
                continue;
            };
            self.taken.extend(found.members.values().copied());
            let cloth = self.grower.cloth_about(&found);
            let goes_on = cloth.is_some();
            for saddle in cloth.into_iter().flatten() {
                self.taken.insert(saddle);
                self.cloth.insert(saddle);
            }
            if let Some(lattice) = self.grower.finish(found) {
                return Some(Lattice { goes_on, ..lattice });
            }
        }
    }
}

impl Lattices<'_> {
    /// Grows from the next few saddles at once; false where there are no more. What one of them takes was grown in vain from the
    /// others: so there are few at first, when a board is likeliest to be found.
    fn grow_ahead(&mut self) -> bool {
        const MOST_AT_ONCE: usize = 32;
        let grower = &self.grower;
        let all = grower.neighborhood.saddles.len();
        // A cloth has more corners than a board, and often stronger ones.
        let seeds = (0..all).filter(|seed| !self.cloth.contains(seed));
        let free = seeds.take(grower.params.most_seeds);
        let free = free.filter(|seed| *seed >= self.seed && !self.taken.contains(seed));
        let seeds: Vec<usize> = free.take(self.at_once).collect();
        let Some(last) = seeds.last() else {
            return false;
        };
        self.seed = last + 1;
        self.at_once = (2 * self.at_once).min(MOST_AT_ONCE);
        let seeds = seeds.into_par_iter().with_max_len(1);
        let grown: Vec<_> = seeds
            .map(|seed| (seed, grower.largest_from(seed)))
            .collect();
        self.grown = grown.into();
        true
    }
}

/// A lattice while it grows: saddles by number.
#[derive(Clone)]
struct Growing {
    members: BTreeMap<Node, usize>,
    homography: Homography,
    /// +1 or −1: the polarity of the node (0, 0).
    parity: f64,
}

struct Grower<'a> {
    neighborhood: Neighborhood<'a>,
    kind: PatternKind,
    params: &'a LatticeParams,
}

impl Grower<'_> {
    /// The largest lattice that starts with this saddle and a cell beside it, if any is large enough.
    fn largest_from(&self, seed: usize) -> Option<Growing> {
        let mut best: Option<Growing> = None;
        for cell in self.neighborhood.cells(seed) {
            let Some(grown) = self.grow(cell) else {
                continue;
            };
            let size = grown.members.len();
            if best.as_ref().is_none_or(|b| b.members.len() < size) {
                best = Some(grown);
            }
            if size >= self.params.enough_nodes {
                return best;
            }
        }
        best.filter(|found| found.members.len() >= self.params.fewest_nodes)
    }

    fn grow(&self, [seed, a, b, c]: [usize; 4]) -> Option<Growing> {
        let members = BTreeMap::from([((0, 0), seed), ((1, 0), a), ((0, 1), b), ((1, 1), c)]);
        let homography = self.fit(&members)?;
        let jacobian = homography.jacobian([0.0, 0.0])?;
        let parity =
            self.neighborhood
                .polarity(seed, jacobian.column(0).into(), jacobian.column(1).into());
        // Each round adds a ring; no board has more rings than this, textures that go on are cut off.
        const MOST_RINGS: usize = 24;
        let growing = Growing {
            members,
            homography,
            parity,
        };
        self.grow_on(growing, MOST_RINGS, self.params.most_columns)
    }

    /// The saddles of the cloth that a lattice is part of, if it is.
    fn cloth_about(&self, part: &Growing) -> Option<Vec<usize>> {
        // As many as there are in the longest side of a picture of three pixels a square.
        const MOST_COLUMNS: i32 = 1000;
        let most = self.params.most_columns;
        let columns = [range(part, |node| node.0), range(part, |node| node.1)];
        let fills = |(low, high): (i32, i32)| high - low + 1 >= most;
        if !columns.into_iter().any(fills) {
            return None;
        }
        let whole = self.grow_on(part.clone(), MOST_COLUMNS as usize, MOST_COLUMNS)?;
        // A board's own goes on by chance here and there, in a cloth's pattern too.
        let beside = |&(i, j): &Node| [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)];
        let nodes = &whole.members;
        let is_inner = |node: &&Node| beside(node).iter().all(|other| nodes.contains_key(other));
        let inner = nodes.keys().filter(is_inner).count();
        (inner > ((most - 2) * (most - 2)) as usize).then(|| whole.members.into_values().collect())
    }

    /// Adds rings while there are any.
    fn grow_on(&self, mut growing: Growing, rings: usize, most_columns: i32) -> Option<Growing> {
        let mut step = 1;
        for _ in 0..rings {
            let added = self.add_ring(&mut growing, step, most_columns);
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
    fn add_ring(&self, growing: &mut Growing, step: i32, most_columns: i32) -> usize {
        let used: BTreeSet<usize> = growing.members.values().copied().collect();
        let strength = self.median_strength(growing);
        let (columns, rows) = (range(growing, |node| node.0), range(growing, |node| node.1));
        let small =
            |value: i32, (low, high): (i32, i32)| high.max(value) - low.min(value) < most_columns;
        let mut found: Vec<(f64, Node, usize)> = fringe(growing, (columns, rows), step)
            .filter(|node| small(node.0, columns) && small(node.1, rows))
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
        self.neighborhood
            .near(Vector2::new(x, y), reach)
            .filter(|k| !used.contains(k) && self.neighborhood.as_strong(*k, strength))
            .map(|k| {
                (
                    (inverse * (self.neighborhood.place(k) - Vector2::new(x, y))).norm(),
                    node,
                    k,
                )
            })
            .filter(|&(distance, _, k)| {
                distance < self.params.reach
                    && self.neighborhood.fits(k, du, dv, sign * growing.parity)
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }

    fn median_strength(&self, growing: &Growing) -> f32 {
        let members = growing.members.values();
        median(members.map(|&k| self.neighborhood.saddles[k].strength)).unwrap_or(0.0)
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
                    (inverse * (self.neighborhood.place(saddle) - Vector2::new(x, y))).norm()
                        < self.params.farthest
                })
            });
            growing.homography = self.fit(&growing.members)?;
        }
        let nodes: BTreeMap<_, _> = growing
            .members
            .iter()
            .map(|(&node, &saddle)| (node, self.neighborhood.saddles[saddle].pixel))
            .collect();
        (nodes.len() >= self.params.fewest_nodes).then_some(Lattice {
            nodes,
            pixel_from_lattice: growing.homography,
            pattern: match self.kind {
                PatternKind::Checkered => Pattern::Checkered {
                    first_is_dark: growing.parity <= 0.0,
                },
                PatternKind::Ruled => Pattern::Ruled,
            },
            goes_on: false,
        })
    }

    fn fit(&self, members: &BTreeMap<Node, usize>) -> Option<Homography> {
        let pairs: Vec<(PlanePoint, PlanePoint)> = members
            .iter()
            .map(|(&(i, j), &saddle)| {
                let pixel = self.neighborhood.saddles[saddle].pixel;
                ([f64::from(i), f64::from(j)], [pixel.x, pixel.y])
            })
            .collect();
        Homography::fit(&pairs)
    }
}

/// The nodes at most `step` columns and rows from those of a lattice, which has these columns and rows.
fn fringe(
    growing: &Growing,
    (columns, rows): ((i32, i32), (i32, i32)),
    step: i32,
) -> impl Iterator<Item = Node> {
    /// What a node is: none of these, near one, one.
    const AWAY: u8 = 0;
    const NEAR: u8 = 1;
    const MEMBER: u8 = 2;
    let across = columns.0 - step..=columns.1 + step;
    let along = rows.0 - step..=rows.1 + step;
    let (left, lowest, per_column) = (
        *across.start(),
        *along.start(),
        rows.1 - rows.0 + 2 * step + 1,
    );
    let at = move |(i, j): Node| ((i - left) * per_column + j - lowest) as usize;
    let mut nodes = vec![AWAY; at((*across.end(), *along.end())) + 1];
    for &(i, j) in growing.members.keys() {
        for column in i - step..=i + step {
            nodes[at((column, j - step))..=at((column, j + step))].fill(NEAR);
        }
    }
    growing
        .members
        .keys()
        .for_each(|&node| nodes[at(node)] = MEMBER);
    let all = across.flat_map(move |i| along.clone().map(move |j| (i, j)));
    all.filter(move |&node| nodes[at(node)] == NEAR)
}

/// Lowest and highest column or row of a lattice.
fn range(growing: &Growing, coordinate: impl Fn(&Node) -> i32) -> (i32, i32) {
    let values = growing.members.keys().map(coordinate);
    values.fold((i32::MAX, i32::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    })
}
