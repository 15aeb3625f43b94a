//! What the network is shown: strips of the picture across every edge of a hypothesis.

use super::body::{EdgedBody, Pixel};
use crate::frames::{PixelPoint, SpacePoint, Working};
use crate::piece::Solid;
use crate::pose::Hypothesis;
use crate::pose::model::{self, ConvexRegion, EDGES};
use crate::pose::refiner::RefinerScene;
use crate::raster::{self, Between, Raster};
use crate::view::SurfaceView;
use nalgebra::{SVector, Vector2};

/// Places along an edge.
const ALONG: usize = 20;
/// Places across an edge at each of these.
pub const ACROSS: usize = 13;
/// Places along all edges, one edge's after the other's.
pub const PLACES: usize = EDGES.len() * ALONG;
/// Colors of picture and background, the hypothesis' body, its neighbours before and behind it, facts of the edge.
pub const PLANES: usize = FIRST_FACT + FACTS;
const PICTURE: usize = 0;
const BACKGROUND: usize = 3;
const BODY: usize = 6;
const NEIGHBOURS: [usize; 2] = [7, 8];
const FIRST_FACT: usize = 9;
/// What is told of every edge: one of seven kinds, how many of its faces are turned to the lens (of a lying stone: away from it,
/// as the network learnt it), three lengths.
const FACTS: usize = LENGTHS + 3;
const FACES_AT_AN_EDGE: usize = 2;
const FACES: usize = 7;
const LENGTHS: usize = FACES + 3;

/// From one place across an edge to the next: half a pixel, or of a large stone's slant a hundredth.
const STEP_PX: f64 = 0.5;
const STEP_OF_SLANT: f64 = 0.01;
/// Slants and edges that count as usual, and the shortest that are told apart, in pixels.
const USUAL_SLANT_PX: f64 = 36.0;
const USUAL_EDGE_PX: f64 = 20.0;
const SHORTEST_EDGE_PX: f64 = 0.5;

/// A stone's edges as they are shown to the network, and how they move with it.
pub struct Strips<const WAYS: usize = 3> {
    /// Plane after plane: for every place along the edges a row of those across it, from inside out.
    pub planes: Vec<f32>,
    /// By how much every place along the edges moves outwards, in pixels, when the stone moves by one `pixel` in each of its ways: of a
    /// [`Hypothesis`] along x, along y, and turned.
    pub moves: Vec<SVector<f64, WAYS>>,
    /// Lengths on the surface that show as one pixel there.
    pub pixel: Pixel,
}

/// An edge in the picture.
struct PictureEdge {
    from: Vector2<f64>,
    way: Vector2<f64>,
    /// Outwards, of length 1.
    normal: Vector2<f64>,
}

impl<const WAYS: usize> Strips<WAYS> {
    /// The strips of a stone among its neighbours; none if it does not show.
    pub fn of<B: EdgedBody<WAYS>>(
        scene: &RefinerScene,
        stone: &B,
        others: &[Hypothesis],
    ) -> Option<Self> {
        let (solid, foot) = (stone.solid(scene.pieces), stone.foot(scene.pieces));
        let slant_mm = scene.pieces.dimensions(stone.size()).slant_mm();
        let slant_px = slant_mm * scene.view.px_per_mm(foot);
        let pixel = Pixel {
            mm: slant_mm / slant_px,
            deg: (2.0 / slant_px).to_degrees(),
        };
        let corners = project(scene.view, solid.corners())?;
        let edges = PictureEdge::all(&corners);
        let step = STEP_PX.max(STEP_OF_SLANT * slant_px);
        let moved = stone.moved_a_little(&solid, scene.pieces, pixel);
        let mut strips = Self {
            planes: vec![0.0; PLANES * PLACES * ACROSS],
            moves: moves(&corners, &shown_moved(scene.view, moved)?),
            pixel,
        };
        strips.draw_colors(scene, &edges, step);
        strips.draw_bodies(scene, (&solid, foot), others, &edges, step)?;
        let faces = model::faces_at_edges(&solid, scene.view);
        strips.tell_facts(stone.is_told_lying(), &edges, slant_px, &faces);
        Some(strips)
    }

    /// Fills a plane with what is at each place of the picture.
    fn fill(
        &mut self,
        plane: usize,
        edges: &[PictureEdge],
        step: f64,
        at: impl Fn(Vector2<f64>) -> f32,
    ) {
        let values = &mut self.planes[plane * PLACES * ACROSS..(plane + 1) * PLACES * ACROSS];
        for (value, place) in values.iter_mut().zip(places(edges, step)) {
            *value = at(place);
        }
    }

    /// Colors of picture and background about zero.
    fn draw_colors(&mut self, scene: &RefinerScene, edges: &[PictureEdge], step: f64) {
        let size = PLACES * ACROSS;
        let Raster { width, height, .. } = *scene.picture;
        for (n, place) in places(edges, step).enumerate() {
            let at = PixelPoint::<Working>::new(place.x, place.y);
            let between = Between::of(at, width, height);
            for (first, colors) in [
                (PICTURE, &scene.picture.rgb),
                (BACKGROUND, &scene.background.color),
            ] {
                let rgb = raster::blend_between(colors, width, &between);
                for (channel, value) in rgb.into_iter().enumerate() {
                    self.planes[(first + channel) * size + n] = value / 255.0 - 0.5;
                }
            }
        }
    }

    /// Its own body, and its neighbours' before and behind it.
    fn draw_bodies(
        &mut self,
        scene: &RefinerScene,
        (own, foot): (&Solid, SpacePoint),
        others: &[Hypothesis],
        edges: &[PictureEdge],
        step: f64,
    ) -> Option<()> {
        let body = |of: &Hypothesis| model::outline(&of.solid(scene.pieces), scene.view);
        let own = model::outline(own, scene.view)?;
        let covered = |body: &ConvexRegion<Working>, at: Vector2<f64>| {
            (body.depth(at.x as f32, at.y as f32) + 0.5).clamp(0.0, 1.0)
        };
        self.fill(BODY, edges, step, |at| covered(&own, at));
        let sides = scene.before_and_behind(foot, others);
        for (plane, side) in NEIGHBOURS.into_iter().zip(sides) {
            let bodies: Vec<ConvexRegion<Working>> = side
                .iter()
                .filter_map(body)
                .filter(|other| touch(other, &own, step * ACROSS as f64))
                .collect();
            if !bodies.is_empty() {
                self.fill(plane, edges, step, |at| {
                    bodies
                        .iter()
                        .map(|body| covered(body, at))
                        .fold(0.0, f32::max)
                });
            }
        }
        Some(())
    }

    /// Tells of every edge what it is and how long it shows.
    fn tell_facts(
        &mut self,
        is_lying: bool,
        edges: &[PictureEdge],
        slant_px: f64,
        faces: &[usize; EDGES.len()],
    ) {
        let kinds = if is_lying { KINDS_LYING } else { KINDS_UPRIGHT };
        for (k, edge) in edges.iter().enumerate() {
            let length = edge.way.norm();
            let faces = if is_lying {
                FACES_AT_AN_EDGE - faces[k]
            } else {
                faces[k]
            };
            let facts = [
                (kinds[k], 1.0),
                (FACES + faces, 1.0),
                (LENGTHS, (length.max(SHORTEST_EDGE_PX) / USUAL_EDGE_PX).ln()),
                (LENGTHS + 1, length / slant_px),
                (LENGTHS + 2, (slant_px / USUAL_SLANT_PX).ln()),
            ];
            for (fact, value) in facts {
                let start = ((FIRST_FACT + fact) * PLACES + k * ALONG) * ACROSS;
                self.planes[start..start + ALONG * ACROSS].fill(value as f32);
            }
        }
    }
}

/// What every edge is: of a lying stone one from the tip along the ground or above, of the base on the ground, above or
/// between; of an upright one from the tip or of the base.
const KINDS_LYING: [usize; EDGES.len()] = [0, 0, 1, 1, 2, 4, 3, 4];
const KINDS_UPRIGHT: [usize; EDGES.len()] = [5, 5, 5, 5, 6, 6, 6, 6];

impl PictureEdge {
    /// All edges of a stone with its corners there.
    fn all(corners: &[Vector2<f64>; 5]) -> [Self; EDGES.len()] {
        let middle = corners.iter().sum::<Vector2<f64>>() / corners.len() as f64;
        EDGES.map(|(a, b)| Self::between(corners[a], corners[b], middle))
    }

    /// From one corner to another of a stone with its middle there.
    fn between(from: Vector2<f64>, to: Vector2<f64>, middle: Vector2<f64>) -> Self {
        let way = to - from;
        let normal = Vector2::new(way.y, -way.x) / way.norm().max(1e-3);
        let outwards = ((from + to) / 2.0 - middle).dot(&normal) >= 0.0;
        let normal = if outwards { normal } else { -normal };
        Self { from, way, normal }
    }
}

/// Shares of an edge's length at which its places lie.
fn shares() -> impl Iterator<Item = f64> + Clone {
    (0..ALONG).map(|k| (k as f64 + 0.5) / ALONG as f64)
}

/// All places of the strips: edge by edge, along it, and from inside out.
fn places(edges: &[PictureEdge], step: f64) -> impl Iterator<Item = Vector2<f64>> {
    edges.iter().flat_map(move |edge| {
        shares().flat_map(move |share| {
            (0..ACROSS).map(move |k| {
                let out = (k as f64 - (ACROSS - 1) as f64 / 2.0) * step;
                edge.from + edge.way * share + edge.normal * out
            })
        })
    })
}

/// `Strips::moves` of a body with its corners where they show and where those show that are moved in each way.
fn moves<const WAYS: usize>(
    at: &[Vector2<f64>; 5],
    ways: &[([Vector2<f64>; 5], f64); WAYS],
) -> Vec<SVector<f64, WAYS>> {
    let edges = PictureEdge::all(at);
    let moves = EDGES.iter().zip(&edges).flat_map(|(&(a, b), edge)| {
        let end = |corner: usize| {
            SVector::<f64, WAYS>::from_fn(|k, _| {
                let (moved, by) = &ways[k];
                (moved[corner] - at[corner]).dot(&edge.normal) * *by
            })
        };
        let (from, to) = (end(a), end(b));
        shares().map(move |share| from * (1.0 - share) + to * share)
    });
    moves.collect()
}

/// Where corners show that are moved in each way.
fn shown_moved<const WAYS: usize>(
    view: &SurfaceView<Working>,
    moved: [([SpacePoint; 5], f64); WAYS],
) -> Option<[([Vector2<f64>; 5], f64); WAYS]> {
    let mut shown = [([Vector2::zeros(); 5], 0.0); WAYS];
    for (shown, (corners, by)) in shown.iter_mut().zip(moved) {
        *shown = (project(view, corners)?, by);
    }
    Some(shown)
}

/// By how much every place along a solid's edges shows farther outwards in another view.
pub fn shifts(
    view: &SurfaceView<Working>,
    other: &SurfaceView<Working>,
    solid: &Solid,
) -> Option<Vec<f64>> {
    let (at, moved) = (
        project(view, solid.corners())?,
        project(other, solid.corners())?,
    );
    let edges = PictureEdge::all(&at);
    let places = EDGES.iter().zip(&edges).flat_map(|(&(a, b), edge)| {
        let end = |corner: usize| (moved[corner] - at[corner]).dot(&edge.normal);
        let (from, to) = (end(a), end(b));
        shares().map(move |share| from * (1.0 - share) + to * share)
    });
    Some(places.collect())
}

/// Where corners show.
fn project(view: &SurfaceView<Working>, corners: [SpacePoint; 5]) -> Option<[Vector2<f64>; 5]> {
    Some(model::corners_px(corners, view)?.map(|p| Vector2::new(p.x, p.y)))
}

/// Whether two regions come within `reach` of each other, as far as their bounds tell.
fn touch(a: &ConvexRegion<Working>, b: &ConvexRegion<Working>, reach: f64) -> bool {
    let (a, b) = (a.bounds(), b.bounds());
    a.0 <= b.2 + reach && b.0 <= a.2 + reach && a.1 <= b.3 + reach && b.1 <= a.3 + reach
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{PieceSet, Size, Tipped};
    use crate::pose::edges::body::LeaningHypothesis;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion};

    /// Half a metre over the surface, looking down aslant.
    pub fn view() -> SurfaceView<Working> {
        let tilt = UnitQuaternion::from_euler_angles(std::f64::consts::PI - 0.6, 0.0, 0.3);
        SurfaceView::new(
            Camera::pinhole(900.0, (320.0, 240.0)),
            Isometry3::from_parts(Translation3::new(0.0, 0.0, 500.0), tilt),
            0.0,
        )
    }

    /// Whether places move as they are told to with a step of a body, its corners being where they were and where they are.
    fn check<const WAYS: usize, B: EdgedBody<WAYS>>(
        body: &B,
        step: SVector<f64, WAYS>,
        moved: impl Fn(&B, Pixel) -> B,
    ) {
        let (view, pieces) = (view(), PieceSet::default());
        let corners = |b: &B| project(&view, b.solid(&pieces).corners()).expect("in view");
        let pixel = Pixel { mm: 0.6, deg: 2.5 };
        let ways = body.moved_a_little(&body.solid(&pieces), &pieces, pixel);
        let ways = shown_moved(&view, ways).expect("in view");
        let (was, is) = (corners(body), corners(&moved(body, pixel)));
        let places = PictureEdge::all(&was).into_iter().zip(EDGES);
        let places = places.flat_map(|(edge, (a, b))| {
            let moved = move |share: f64| {
                let at = is[a] * (1.0 - share) + is[b] * share;
                (at - edge.from - edge.way * share).dot(&edge.normal)
            };
            shares().map(moved)
        });
        for (place, told) in places.zip(moves(&was, &ways)) {
            assert!((told.dot(&step) - place).abs() < 0.03, "{place}");
        }
    }

    #[test]
    fn places_move_as_far_as_the_edges_do() {
        for (lying, angle_deg) in [(true, 20.0), (true, 200.0), (false, 30.0)] {
            let hypothesis = Hypothesis {
                size: Size::Medium,
                lying,
                x_mm: 12.0,
                y_mm: -8.0,
                angle_deg,
                level_mm: 0.0,
            };
            let step = SVector::from([0.5, -0.3, 0.4]);
            check(&hypothesis, step, |stone, pixel| {
                stone.moved(step.x * pixel.mm, step.y * pixel.mm, step.z * pixel.deg)
            });
        }
    }

    #[test]
    fn places_of_what_leans_move_as_far_as_its_edges_do() {
        for (bearing_deg, tilt_deg) in [(20.0, 70.0), (200.0, 90.0), (110.0, 50.0)] {
            let leaning = LeaningHypothesis {
                size: Size::Medium,
                tipped: Tipped {
                    foot: SurfacePoint::new(12.0, -8.0),
                    bearing: Bearing::from_deg(bearing_deg),
                    tilt_deg,
                },
                level_mm: 0.0,
            };
            let step = SVector::from([0.25, -0.15, 0.2, 0.3]);
            check(&leaning, step, |stone, Pixel { mm, deg }| {
                stone.moved(&step.component_mul(&SVector::from([mm, mm, deg, deg])))
            });
        }
    }
}
