//! The table as if seen from straight above: a reading whose pixels are a plan of the surface, and the
//! picture bent to lie under it.
//!
//! The plan is a reading like any other, so all marks are placed on it as they are on the camera's
//! picture. The picture is bent by the graphics card: a mesh takes each part of it to its place.

use crate::camera::Camera;
use crate::card::LaidCard;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::Surface;
use crate::pipeline::{Reading, SeenBody};
use crate::view::SurfaceView;
use eframe::egui::{Color32, Mesh, Pos2, TextureId, epaint::Vertex};
use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

/// Pixels of the plan for a millimetre.
const PX_PER_MM: f64 = 2.0;
/// The plan's camera hangs so high that heights don't matter: a stone's top is shifted by under 1/10000.
const HEIGHT_MM: f64 = 1e6;
/// What is shown beyond the board or the outermost cards and stones: the names of files and ranks stand there.
const MARGIN_MM: f64 = 55.0;
/// Cells of the mesh along a side: within a cell, perspective and lens bend by far less than a pixel.
const CELLS: usize = 48;

/// The same reading on a plan.
pub fn plan(reading: &Reading) -> Reading {
    let (low, high) = bounds(reading);
    plan_of(reading, low, high)
}

/// The plan of a part of the surface.
pub fn plan_of(reading: &Reading, low: SurfacePoint, high: SurfacePoint) -> Reading {
    let focal = HEIGHT_MM * PX_PER_MM;
    let camera = Camera {
        fx: focal,
        fy: focal,
        // The corner at the left and the top is the corner of the first pixel.
        cx: -low.x_mm * PX_PER_MM - 0.5,
        cy: high.y_mm * PX_PER_MM - 0.5,
        dist: [0.0; 5],
    };
    let upside_down = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), std::f64::consts::PI);
    let view = SurfaceView::new(
        camera,
        Isometry3::from_parts(Translation3::new(0.0, 0.0, HEIGHT_MM), upside_down),
        reading.view.rms_px,
    );
    let moved = |p: &PixelPoint| {
        let at = reading.view.surface_from_pixel(*p, 0.0)?;
        view.pixel_from_surface(at)
    };
    let seen = reading.seen.iter().map(|seen| SeenBody {
        outline_px: seen.outline_px.iter().filter_map(moved).collect(),
        ..*seen
    });
    let seen = seen.collect();
    let side = |low: f64, high: f64| ((high - low) * PX_PER_MM).ceil() as u32;
    let mut limits = reading.limits.clone();
    for mark in &mut limits.unexplained {
        mark.outline_px = mark.outline_px.iter().filter_map(moved).collect();
    }
    Reading {
        size_px: (side(low.x_mm, high.x_mm), side(low.y_mm, high.y_mm)),
        seen,
        limits,
        view,
        ..reading.clone()
    }
}

/// The lower and upper corner of what is worth showing: the board, all cards and all stones.
fn bounds(reading: &Reading) -> (SurfacePoint, SurfacePoint) {
    let mut points: Vec<SurfacePoint> = vec![];
    if let Surface::Chessboard(board) = reading.layout.surface {
        points.extend(<[SurfacePoint; 2]>::from(board.cells().bounds()));
    }
    points.extend(reading.layout.cards.iter().flat_map(LaidCard::corners));
    points.extend(reading.layout.stones.iter().map(|stone| stone.position));
    let least = |of: fn(&SurfacePoint) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&SurfacePoint) -> f64| points.iter().map(of).fold(-f64::INFINITY, f64::max);
    if points.is_empty() {
        let half = SurfacePoint::new(4.0 * MARGIN_MM, 4.0 * MARGIN_MM);
        return (SurfacePoint::new(-half.x_mm, -half.y_mm), half);
    }
    let low = SurfacePoint::new(least(|p| p.x_mm) - MARGIN_MM, least(|p| p.y_mm) - MARGIN_MM);
    let high = SurfacePoint::new(most(|p| p.x_mm) + MARGIN_MM, most(|p| p.y_mm) + MARGIN_MM);
    (low, high)
}

/// The camera's picture bent to lie under a plan; `on_screen` places the plan's pixels. What the camera
/// does not see stays empty.
pub fn mesh(
    reading: &Reading,
    plan: &Reading,
    texture: TextureId,
    on_screen: impl Fn(PixelPoint) -> Pos2,
) -> Mesh {
    let mut mesh = Mesh::with_texture(texture);
    let (width, height) = plan.size_px;
    let (across, down) = (f64::from(reading.size_px.0), f64::from(reading.size_px.1));
    let part = |index: usize, whole: u32| index as f64 / CELLS as f64 * f64::from(whole) - 0.5;
    let vertex = |index: usize| {
        let (row, column) = (index / (CELLS + 1), index % (CELLS + 1));
        let pixel = PixelPoint::new(part(column, width), part(row, height));
        let at = plan.view.surface_from_pixel(pixel, 0.0)?;
        let source = reading.view.pixel_from_surface(at)?;
        // Texture coordinates run from corner to corner, our pixels from centre to centre.
        let (u, v) = ((source.x + 0.5) / across, (source.y + 0.5) / down);
        Some(Vertex {
            pos: on_screen(pixel),
            uv: Pos2::new(u as f32, v as f32),
            color: Color32::WHITE,
        })
    };
    let vertices: Vec<Option<Vertex>> = (0..(CELLS + 1) * (CELLS + 1)).map(vertex).collect();
    for row in 0..CELLS {
        for column in 0..CELLS {
            let corner = row * (CELLS + 1) + column;
            let around = [corner, corner + 1, corner + CELLS + 2, corner + CELLS + 1];
            if let [Some(a), Some(b), Some(c), Some(d)] = around.map(|corner| vertices[corner]) {
                add_fan(&mut mesh, &within_picture(vec![a, b, c, d]));
            }
        }
    }
    mesh
}

fn add_fan(mesh: &mut Mesh, corners: &[Vertex]) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend_from_slice(corners);
    for corner in 2..corners.len() as u32 {
        mesh.add_triangle(first, first + corner - 1, first + corner);
    }
}

/// The part of a cell that the camera sees (Sutherland–Hodgman on the texture's coordinates).
fn within_picture(mut corners: Vec<Vertex>) -> Vec<Vertex> {
    let inside: [fn(&Vertex) -> f32; 4] = [
        |vertex| vertex.uv.x,
        |vertex| 1.0 - vertex.uv.x,
        |vertex| vertex.uv.y,
        |vertex| 1.0 - vertex.uv.y,
    ];
    for distance in inside {
        if corners.iter().all(|corner| distance(corner) >= 0.0) {
            continue;
        }
        let mut kept = vec![];
        for (i, a) in corners.iter().enumerate() {
            let b = &corners[(i + 1) % corners.len()];
            let (da, db) = (distance(a), distance(b));
            if da >= 0.0 {
                kept.push(*a);
            }
            if da * db < 0.0 {
                let t = da / (da - db);
                kept.push(Vertex {
                    pos: a.pos.lerp(b.pos, t),
                    uv: a.uv.lerp(b.uv, t),
                    color: a.color,
                });
            }
        }
        corners = kept;
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSize;
    use crate::frames::Bearing;
    use crate::layout::Layout;
    use crate::piece::PieceSet;
    use crate::pipeline::limits::Limits;

    fn reading(surface: Surface, cards: Vec<LaidCard>) -> Reading {
        Reading {
            size_px: (400, 400),
            view: SurfaceView::new(
                Camera::pinhole(500.0, (200.0, 200.0)),
                Isometry3::translation(-200.0, -200.0, 500.0),
                0.1,
            ),
            layout: Layout {
                cards,
                evidence: Default::default(),
                surface,
                pieces: PieceSet::default(),
                stones: vec![],
            },
            seen: vec![],
            limits: Limits::default(),
            notes: vec![],
        }
    }

    #[test]
    fn the_plan_has_rank_8_on_top_and_its_pixels_lead_back() {
        let reading = reading(Surface::chessboard(50.0), vec![]);
        let plan = plan(&reading);
        assert_eq!(plan.size_px, (1020, 1020));
        for (x_mm, y_mm, x, y) in [(0.0, 400.0, 109.5, 109.5), (400.0, 0.0, 909.5, 909.5)] {
            let at = SurfacePoint::new(x_mm, y_mm);
            let pixel = plan.view.pixel_from_surface(at).expect("before the lens");
            assert!(pixel.distance(PixelPoint::new(x, y)) < 1e-3, "{pixel:?}");
            let back = plan.view.surface_from_pixel(pixel, 0.0).expect("below");
            assert!(back.distance(at) < 1e-3, "{back:?}");
        }
    }

    #[test]
    fn the_plan_shows_cards_on_which_nothing_stands() {
        let card = |x_mm: f64| LaidCard {
            id: format!("c{x_mm}"),
            center: SurfacePoint::new(x_mm, 100.0),
            along: Bearing::from_deg(0.0),
            size: CardSize::TAROT,
            sigma: None,
            confidence: None,
        };
        let reading = reading(Surface::FreeTable, vec![card(0.0), card(300.0)]);
        let (width, height) = plan(&reading).size_px;
        // Cards of 70 by 120 mm, and 55 mm beyond them.
        assert!(
            width.abs_diff(960) < 2 && height.abs_diff(460) < 2,
            "{width}×{height}"
        );
    }
}
