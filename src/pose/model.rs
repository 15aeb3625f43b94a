//! Synthesis: the outline and the visible faces that a posed pyramid shows this camera.

use super::Hypothesis;
use crate::frames::{Photo, PixelPoint, Scale, SpacePoint};
use crate::piece::{PieceSet, Solid};
use crate::raster::lanes::{LANES, Lanes};
use crate::view::SurfaceView;
use nalgebra::Vector3;

/// A convex region of the picture as the half-planes of its edges; distances are inward, in pixels.
#[derive(Clone, Debug, Default)]
pub struct ConvexRegion<S: Scale = Photo> {
    /// In order around it.
    pub corners: Vec<PixelPoint<S>>,
    edges: Vec<[f32; 3]>,
}

impl<S: Scale> ConvexRegion<S> {
    /// From corners in order round the region, either way.
    pub fn new(corners: Vec<PixelPoint<S>>) -> Self {
        let n = corners.len();
        let doubled_area: f64 = (0..n)
            .map(|i| {
                let (a, b) = (corners[i], corners[(i + 1) % n]);
                a.x * b.y - b.x * a.y
            })
            .sum();
        let sense = doubled_area.signum();
        let edges = (0..n)
            .filter_map(|i| {
                let (a, b) = (corners[i], corners[(i + 1) % n]);
                let length = a.distance(b);
                (length > 1e-9).then(|| {
                    let (nx, ny) = (-(b.y - a.y) / length * sense, (b.x - a.x) / length * sense);
                    [nx as f32, ny as f32, -(nx * a.x + ny * a.y) as f32]
                })
            })
            .collect();
        Self { corners, edges }
    }

    /// Distance in pixels from the nearest edge, positive inside.
    pub fn depth(&self, x: f32, y: f32) -> f32 {
        self.edges
            .iter()
            .map(|[nx, ny, c]| nx * x + ny * y + c)
            .fold(f32::INFINITY, f32::min)
    }

    /// The same, bit for bit, for the first pixels of a row.
    #[inline(always)]
    pub fn depths_of_row<const N: usize>(&self, y: f32) -> [f32; N] {
        let mut depths = [f32::INFINITY; N];
        for [nx, ny, c] in &self.edges {
            let down = ny * y;
            for (x, depth) in depths.iter_mut().enumerate() {
                let edge = nx * x as f32 + down + c;
                *depth = if edge < *depth { edge } else { *depth };
            }
        }
        depths
    }

    /// The same, but for rounding, for the pixels of a row from one on.
    #[inline(always)]
    pub fn depths(&self, (x, y): (f32, f32)) -> Lanes {
        let mut depths = [f32::INFINITY; LANES];
        for [nx, ny, c] in &self.edges {
            let first = nx * x + ny * y + c;
            for (lane, depth) in depths.iter_mut().enumerate() {
                let edge = first + nx * LANE[lane];
                *depth = if edge < *depth { edge } else { *depth };
            }
        }
        depths
    }

    /// Columns (first, last) inside on a row, as real numbers; none where the row misses it.
    pub fn span(&self, y: f32) -> Option<(f32, f32)> {
        self.span_about(y, 0.0)
    }

    /// The same for the region with its edges moved outward by `margin` pixels.
    pub fn span_about(&self, y: f32, margin: f32) -> Option<(f32, f32)> {
        let (mut low, mut high) = (f32::NEG_INFINITY, f32::INFINITY);
        for [nx, ny, c] in &self.edges {
            let rest = ny * y + c + margin;
            if nx.abs() < 1e-7 {
                if rest < 0.0 {
                    return None;
                }
            } else if *nx > 0.0 {
                low = low.max(-rest / nx);
            } else {
                high = high.min(-rest / nx);
            }
        }
        (low <= high && low.is_finite() && high.is_finite()).then_some((low, high))
    }

    /// Smallest and largest coordinates: (x0, y0, x1, y1).
    pub fn bounds(&self) -> (f64, f64, f64, f64) {
        self.corners
            .iter()
            .fold((f64::MAX, f64::MAX, f64::MIN, f64::MIN), |b, p| {
                (b.0.min(p.x), b.1.min(p.y), b.2.max(p.x), b.3.max(p.y))
            })
    }

    /// Area in square pixels.
    pub fn area(&self) -> f64 {
        let n = self.corners.len();
        (0..n)
            .map(|i| {
                let (a, b) = (self.corners[i], self.corners[(i + 1) % n]);
                a.x * b.y - b.x * a.y
            })
            .sum::<f64>()
            .abs()
            / 2.0
    }
}

/// How far each lane's pixel lies to the right of the first.
const LANE: Lanes = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];

/// What a pyramid shows: the outline of its body and the faces turned to the lens.
#[derive(Clone, Debug, Default)]
pub struct Appearance<S: Scale = Photo> {
    /// All that it covers.
    pub outline: ConvexRegion<S>,
    /// Each of its faces that is seen.
    pub faces: Vec<ConvexRegion<S>>,
}

/// Where corners show; none if one lies behind the lens.
pub fn corners_px<S: Scale>(
    corners: [SpacePoint; 5],
    view: &SurfaceView<S>,
) -> Option<[PixelPoint<S>; 5]> {
    let mut pixels = [PixelPoint::new(0.0, 0.0); 5];
    for (pixel, corner) in pixels.iter_mut().zip(corners) {
        *pixel = view.pixel_from_space(corner)?;
    }
    Some(pixels)
}

/// Projects the outline alone; none if a corner lies behind the lens.
pub fn outline<S: Scale>(solid: &Solid, view: &SurfaceView<S>) -> Option<ConvexRegion<S>> {
    let corners = corners_px(solid.corners(), view)?;
    Some(ConvexRegion::new(convex_hull(corners.to_vec())))
}

/// Projects outline and visible faces; none if a corner lies behind the lens.
pub fn appearance<S: Scale>(
    hypothesis: &Hypothesis,
    pieces: &PieceSet,
    view: &SurfaceView<S>,
) -> Option<Appearance<S>> {
    let solid = hypothesis.solid(pieces);
    let pixels = corners_px(solid.corners(), view)?;
    let shown = shown_faces(&solid, view).into_iter();
    let faces = shown.map(|face| ConvexRegion::new(face.iter().map(|&k| pixels[k]).collect()));
    let faces = faces.collect();
    Some(Appearance {
        outline: ConvexRegion::new(convex_hull(pixels.to_vec())),
        faces,
    })
}

/// For every edge how many of its two faces are turned to the lens: of the outline's edges it is one.
pub fn faces_at_edges<S: Scale>(solid: &Solid, view: &SurfaceView<S>) -> [usize; EDGES.len()] {
    let shown = shown_faces(solid, view);
    EDGES.map(|(a, b)| {
        let meets = |face: &&&[usize]| face.contains(&a) && face.contains(&b);
        shown.iter().filter(meets).count()
    })
}

/// The faces turned to the lens, as corner indices.
fn shown_faces<S: Scale>(solid: &Solid, view: &SurfaceView<S>) -> Vec<&'static [usize]> {
    let lens = vector(view.lens_in_surface());
    let points = solid.corners().map(vector);
    let middle = points.iter().sum::<Vector3<f64>>() / 5.0;
    let is_shown = |face: &&'static [usize]| {
        let (a, b, c) = (points[face[0]], points[face[1]], points[face[2]]);
        let normal = (b - a).cross(&(c - a));
        normal.dot(&(a - middle)) * normal.dot(&(lens - a)) > 0.0
    };
    FACES.into_iter().filter(is_shown).collect()
}

/// Corner indices of the eight edges (apex 0, base 1–4).
pub const EDGES: [(usize, usize); 8] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (2, 3),
    (3, 4),
    (4, 1),
];

/// Corner indices of the five faces (apex 0, base 1–4).
const FACES: [&[usize]; 5] = [
    &[0, 1, 2],
    &[0, 2, 3],
    &[0, 3, 4],
    &[0, 4, 1],
    &[1, 2, 3, 4],
];

fn vector(p: SpacePoint) -> Vector3<f64> {
    Vector3::new(p.x_mm, p.y_mm, p.z_mm)
}

/// Andrew's monotone chain.
pub fn convex_hull<S: Scale>(mut points: Vec<PixelPoint<S>>) -> Vec<PixelPoint<S>> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let cross = |o: PixelPoint<S>, a: PixelPoint<S>, b: PixelPoint<S>| {
        (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
    };
    let mut hull: Vec<PixelPoint<S>> = Vec::with_capacity(points.len() + 1);
    for pass in 0..2 {
        let start = hull.len();
        for &p in &points {
            while hull.len() >= start + 2
                && cross(hull[hull.len() - 2], hull[hull.len() - 1], p) <= 0.0
            {
                hull.pop();
            }
            hull.push(p);
        }
        hull.pop();
        if pass == 0 {
            points.reverse();
        }
    }
    hull
}
