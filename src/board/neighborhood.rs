//! Saddles among their neighbours: who is near, who fits whom, and which four stand about one cell.

use super::crossing::Crossing;
use super::pattern::PatternKind;
use crate::frames::PixelPoint;
use crate::raster::Gray;
use nalgebra::{Matrix2, Vector2};

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
    /// Nodes from which a seed is not tried from another side: half of a board's.
    pub enough_nodes: usize,
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
            enough_nodes: 24,
            most_seeds: 250,
        }
    }
}

/// The saddles of one pass, the strongest first, with the picture they were found in.
pub struct Neighborhood<'a> {
    blurred: &'a Gray,
    /// All that were found at one scale.
    pub saddles: &'a [Crossing],
    index: Index,
    least_side_px: f64,
    kind: PatternKind,
    params: &'a LatticeParams,
}

impl<'a> Neighborhood<'a> {
    /// `blurred` is the picture the saddles were found in, blurred with `sigma_px`; the saddles come by falling strength.
    pub fn new(
        blurred: &'a Gray,
        saddles: &'a [Crossing],
        sigma_px: f64,
        kind: PatternKind,
        params: &'a LatticeParams,
    ) -> Self {
        Self {
            blurred,
            saddles,
            index: Index::new(saddles),
            least_side_px: params.least_side_sigmas * sigma_px,
            kind,
            params,
        }
    }

    /// Where one of them lies, in pixels right and down.
    pub fn place(&self, saddle: usize) -> Vector2<f64> {
        let pixel = self.saddles[saddle].pixel;
        Vector2::new(pixel.x, pixel.y)
    }

    /// Saddles within a distance of a place.
    pub fn near(&self, place: Vector2<f64>, reach_px: f64) -> impl Iterator<Item = usize> + '_ {
        self.index
            .around(place, reach_px)
            .filter(move |&k| (self.place(k) - place).norm() <= reach_px)
    }

    /// Whether a saddle is about as strong as the lattice it should join.
    pub fn as_strong(&self, saddle: usize, strength: f32) -> bool {
        let ratio = self.saddles[saddle].strength / strength;
        ratio < self.params.strength_ratio && ratio > 1.0 / self.params.strength_ratio
    }

    /// Whether a saddle's light quadrants lie between the directions as wanted, halving their angle. Its edges themselves
    /// are not asked: printed lines along them turn both, but never what halves them.
    pub fn fits(&self, saddle: usize, du: Vector2<f64>, dv: Vector2<f64>, polarity: f64) -> bool {
        const LEAST_SHARE_OF_HALF_ANGLE: f64 = 0.35;
        let (u, v) = (du.normalize(), dv.normalize() * polarity);
        let half_angle = u.dot(&v).clamp(-1.0, 1.0).acos() / 2.0;
        let most = self
            .params
            .edge_deg
            .to_radians()
            .min((1.0 - LEAST_SHARE_OF_HALF_ANGLE) * half_angle);
        let halves = |sum: Vector2<f64>| {
            let halving = self.saddles[saddle].halving;
            halving.dot(&sum.normalize()).abs() > most.cos()
        };
        match self.kind {
            PatternKind::Checkered => halves(u + v),
            PatternKind::Ruled => halves(u + v) || halves(u - v),
        }
    }

    /// +1 if the light quadrants lie between +u and +v, −1 if between +u and −v; lines have none.
    pub fn polarity(&self, saddle: usize, du: Vector2<f64>, dv: Vector2<f64>) -> f64 {
        if self.kind == PatternKind::Ruled {
            return 1.0;
        }
        let light = self.saddles[saddle].halving;
        let (a, b) = (light.perp(&dv), light.perp(&du));
        // light = (a·du − b·dv) / (du × dv), so the product of the two shares has the sign of −ab.
        if a * b < 0.0 { 1.0 } else { -1.0 }
    }

    /// Fours of saddles about a cell that looks like a square: the seed, one along each edge, and the one opposite.
    pub fn cells(&self, seed: usize) -> Vec<[usize; 4]> {
        let [u, v] = self.saddles[seed].axes;
        let [ahead, behind, left, right] = self.beside(seed);
        let mut cells = Vec::new();
        for (along_u, du) in [(&ahead, u), (&behind, -u)] {
            for (along_v, dv) in [(&left, v), (&right, -v)] {
                let polarity = self.polarity(seed, du, dv);
                let pairs = along_u
                    .iter()
                    .flat_map(|&a| along_v.iter().map(move |&b| (a, b)));
                let found = pairs.filter_map(|(a, b)| self.cell(seed, a, b, polarity));
                cells.extend(found.filter(|&cell| self.looks_like_a_square(cell)));
            }
        }
        cells
    }

    /// The nearest few saddles of the other polarity along the seed's edges: along +u, −u, +v, −v.
    fn beside(&self, seed: usize) -> [Vec<usize>; 4] {
        const NEAREST: usize = 3;
        let Crossing {
            axes: [u, v],
            strength,
            ..
        } = self.saddles[seed];
        let directions = [u, -u, v, -v];
        let wanted = -self.polarity(seed, u, v);
        let straight = self.params.seed_deg.to_radians().cos();
        let origin = self.place(seed);
        let mut nearest: [Vec<(f64, usize)>; 4] = Default::default();
        let first = self
            .saddles
            .partition_point(|s| s.strength >= strength * self.params.strength_ratio);
        for k in first..self.saddles.len() {
            if k == seed {
                continue;
            }
            if !self.as_strong(k, strength) {
                break;
            }
            let step = self.place(k) - origin;
            let distance = step.norm();
            let heading = directions
                .iter()
                .position(|d| step.dot(d) > straight * distance);
            let Some(heading) = heading.filter(|_| distance > self.least_side_px) else {
                continue;
            };
            let list = &mut nearest[heading];
            if (list.len() == NEAREST && distance >= list[NEAREST - 1].0)
                || !self.fits(k, u, v, wanted)
            {
                continue;
            }
            list.insert(
                list.partition_point(|other| other.0 < distance),
                (distance, k),
            );
            list.truncate(NEAREST);
        }
        nearest.map(|list| list.into_iter().map(|(_, k)| k).collect())
    }

    /// Completes the seed and its two neighbours to a cell.
    fn cell(&self, seed: usize, a: usize, b: usize, polarity: f64) -> Option<[usize; 4]> {
        // Squares seen at 75° off the vertical are four times as wide as high.
        const MOST_OBLIQUE: f64 = 5.0;
        // In sides of the cell; perspective moves the fourth corner off the parallelogram's.
        const REACH: f64 = 0.4;
        let origin = self.place(seed);
        let (pa, pb) = (self.place(a) - origin, self.place(b) - origin);
        if pa.norm() > MOST_OBLIQUE * pb.norm() || pb.norm() > MOST_OBLIQUE * pa.norm() {
            return None;
        }
        let inverse = Matrix2::from_columns(&[pa, pb]).try_inverse()?;
        let far = origin + pa + pb;
        self.near(far, REACH * pa.norm().max(pb.norm()))
            .filter(|&c| {
                c != a && c != b && c != seed && self.as_strong(c, self.saddles[seed].strength)
            })
            .map(|c| ((inverse * (self.place(c) - far)).norm(), c))
            .filter(|&(distance, c)| distance < REACH && self.fits(c, pa, pb, polarity))
            .min_by(|x, y| x.0.total_cmp(&y.0))
            .map(|(_, c)| [seed, a, b, c])
    }

    fn looks_like_a_square(&self, cell: [usize; 4]) -> bool {
        match self.kind {
            PatternKind::Checkered => self.is_checkered(cell),
            PatternKind::Ruled => self.is_ruled(cell),
        }
    }

    /// Whether lines run along a cell's sides: darker in their middles than the cell's middle and its neighbours'. One side may
    /// be hidden.
    fn is_ruled(&self, cell: [usize; 4]) -> bool {
        const LEAST_SHARE: f64 = 0.35;
        let [o, a, b, far] = cell.map(|k| self.place(k));
        let middle = (o + a + b + far) / 4.0;
        let value = |p: Vector2<f64>| self.blurred.sample(PixelPoint::new(p.x, p.y));
        let Some(here) = value(middle) else {
            return false;
        };
        let strengths = cell.map(|k| f64::from(self.saddles[k].strength));
        let least = LEAST_SHARE * strengths.into_iter().fold(f64::MAX, f64::min);
        let lines = [(o, a), (a, far), (far, b), (b, o)]
            .into_iter()
            .filter(|(from, to)| {
                let side = (from + to) / 2.0;
                let (line, there) = (value(side), value(2.0 * side - middle));
                let Some((line, there)) = line.zip(there) else {
                    return false;
                };
                here.min(there) - line > least
            })
            .count();
        lines >= 3
    }

    /// Whether a cell's middle differs from the middles of its neighbours by about the step that its corners promise. One
    /// neighbour may be hidden. Grain has saddles too, but they promise nothing about places some steps away.
    fn is_checkered(&self, cell: [usize; 4]) -> bool {
        // A saddle where squares of step A meet has a strength of A/π.
        const STRENGTH_OF_STEP: f64 = std::f64::consts::FRAC_1_PI;
        const LEAST_SHARE: f64 = 0.35;
        let [o, a, b, far] = cell.map(|k| self.place(k));
        let middle = (o + a + b + far) / 4.0;
        let (du, dv) = ((a - o + far - b) / 2.0, (b - o + far - a) / 2.0);
        let value = |p: Vector2<f64>| self.blurred.sample(PixelPoint::new(p.x, p.y));
        let Some(here) = value(middle) else {
            return false;
        };
        let light = self.polarity(cell[0], a - o, b - o);
        let strength = cell
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
}

/// Saddles by place: buckets of [`Index::BUCKET_PX`] squared, row by row.
struct Index {
    columns: i64,
    rows: i64,
    /// Where each bucket begins among the saddles; at the end how many there are.
    begins: Vec<usize>,
    /// Bucket by bucket, within each in their own order.
    saddles: Vec<usize>,
}

impl Index {
    const BUCKET_PX: f64 = 16.0;

    fn new(saddles: &[Crossing]) -> Self {
        let farthest =
            |coordinate: fn(&Crossing) -> f64| saddles.iter().map(coordinate).fold(0.0, f64::max);
        let columns = Self::number(farthest(|s| s.pixel.x)) + 1;
        let rows = Self::number(farthest(|s| s.pixel.y)) + 1;
        let bucket = |saddle: &Crossing| {
            let (column, row) = (Self::number(saddle.pixel.x), Self::number(saddle.pixel.y));
            (row.max(0) * columns + column.max(0)) as usize
        };
        let buckets: Vec<usize> = saddles.iter().map(bucket).collect();
        let mut sorted: Vec<usize> = (0..saddles.len()).collect();
        sorted.sort_by_key(|&saddle| buckets[saddle]);
        let mut begins = vec![0; (columns * rows) as usize + 1];
        for bucket in buckets {
            begins[bucket + 1] += 1;
        }
        for bucket in 1..begins.len() {
            begins[bucket] += begins[bucket - 1];
        }
        Self {
            columns,
            rows,
            begins,
            saddles: sorted,
        }
    }

    fn number(value_px: f64) -> i64 {
        (value_px / Self::BUCKET_PX).floor() as i64
    }

    /// Saddles in the buckets about a place.
    fn around(&self, place: Vector2<f64>, reach_px: f64) -> impl Iterator<Item = usize> + '_ {
        // A prediction that runs away must not sweep the whole picture.
        let reach_px = reach_px.min(200.0);
        let range = |value: f64, count: i64| {
            Self::number(value - reach_px).max(0)..(Self::number(value + reach_px) + 1).min(count)
        };
        let columns = range(place.x, self.columns);
        range(place.y, self.rows).flat_map(move |row| {
            // The buckets of a row lie one after the other.
            let begin = |column: i64| self.begins[(row * self.columns + column) as usize];
            let near = if columns.is_empty() {
                0..0
            } else {
                begin(columns.start)..begin(columns.end)
            };
            self.saddles[near].iter().copied()
        })
    }
}
