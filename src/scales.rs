//! From one scale of pixels to another: the photo's, those of the working picture, at which a board square is no finer than the
//! fit needs, and those of a part of that.

use crate::frames::{Cropped, PixelPoint, Working};
use crate::view::SurfaceView;

/// The view of the same camera in a picture reduced by averaging blocks of `factor` × `factor` pixels.
pub fn reduced_view(view: &SurfaceView, factor: usize) -> SurfaceView<Working> {
    let f = factor as f64;
    let shift = (f - 1.0) / 2.0;
    let mut camera = view.camera;
    camera.fx /= f;
    camera.fy /= f;
    camera.cx = (camera.cx - shift) / f;
    camera.cy = (camera.cy - shift) / f;
    SurfaceView::new(camera, view.camera_from_surface, view.rms_px / f)
}

/// The view of the same camera in a part of the working picture that begins so many columns and rows within it.
pub fn cropped_view(
    view: &SurfaceView<Working>,
    (columns, rows): (usize, usize),
) -> SurfaceView<Cropped> {
    let mut camera = view.camera;
    camera.cx -= columns as f64;
    camera.cy -= rows as f64;
    SurfaceView::new(camera, view.camera_from_surface, view.rms_px)
}

/// A pixel of the working picture in a part of it that begins so many columns and rows within it.
pub fn cropped_from_working(
    pixel: PixelPoint<Working>,
    (columns, rows): (usize, usize),
) -> PixelPoint<Cropped> {
    PixelPoint::new(pixel.x - columns as f64, pixel.y - rows as f64)
}

/// A pixel of the reduced picture in the full one.
pub fn full_from_reduced(pixel: PixelPoint<Working>, factor: usize) -> PixelPoint {
    let f = factor as f64;
    let shift = (f - 1.0) / 2.0;
    PixelPoint::new(pixel.x * f + shift, pixel.y * f + shift)
}
