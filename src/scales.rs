//! From one scale of pixels to another: the photo's, those of the working picture, at which a board square is no finer than the
//! fit needs, and those of a part of that.

use crate::frames::{Cropped, PixelPoint, Working};
use crate::view::SurfaceView;
use std::ops::Range;

/// What a reduced picture shows of a photo: a part of it, blocks of `factor` × `factor` pixels averaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// Size of the photo, in pixels.
    pub photo_px: (u32, u32),
    /// Pixels of the photo, either way, in one of the reduced picture.
    pub factor: usize,
    /// Blocks of the photo to the left of it.
    pub left: usize,
    /// Blocks of the photo above it.
    pub top: usize,
    /// Blocks in a row of it.
    pub width: usize,
    /// Rows of it.
    pub height: usize,
}

impl Reduction {
    /// All of a photo; pixels at its end that fill no block are left out.
    pub const fn whole(photo_px: (u32, u32), factor: usize) -> Self {
        Self {
            photo_px,
            factor,
            left: 0,
            top: 0,
            width: photo_px.0 as usize / factor,
            height: photo_px.1 as usize / factor,
        }
    }

    /// A part of what it shows.
    pub const fn part(self, columns: Range<usize>, rows: Range<usize>) -> Self {
        Self {
            left: self.left + columns.start,
            top: self.top + rows.start,
            width: columns.end - columns.start,
            height: rows.end - rows.start,
            ..self
        }
    }

    /// The view of the same camera in the reduced picture.
    pub fn view(self, view: &SurfaceView) -> SurfaceView<Working> {
        let f = self.factor as f64;
        let mut camera = view.camera;
        let middle = self.from_photo(PixelPoint::new(camera.cx, camera.cy));
        (camera.fx, camera.fy) = (camera.fx / f, camera.fy / f);
        (camera.cx, camera.cy) = (middle.x, middle.y);
        SurfaceView::new(camera, view.camera_from_surface, view.rms_px / f)
    }

    /// A pixel of the photo in the reduced picture.
    pub fn from_photo(self, pixel: PixelPoint) -> PixelPoint<Working> {
        let f = self.factor as f64;
        let shift = (f - 1.0) / 2.0;
        PixelPoint::new(
            (pixel.x - shift) / f - self.left as f64,
            (pixel.y - shift) / f - self.top as f64,
        )
    }

    /// A pixel of the reduced picture in the photo.
    pub fn to_photo(self, pixel: PixelPoint<Working>) -> PixelPoint {
        let f = self.factor as f64;
        let shift = (f - 1.0) / 2.0;
        PixelPoint::new(
            (pixel.x + self.left as f64) * f + shift,
            (pixel.y + self.top as f64) * f + shift,
        )
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;
    use image::RgbImage;
    use proptest::prelude::*;

    proptest! {
        /// To the photo and back, whatever part it is.
        #[test]
        fn a_pixel_comes_back(
            factor in 1usize..6, left in 0usize..50, top in 0usize..50, x in -10.0..200.0, y in -10.0..200.0,
        ) {
            let part = Reduction::whole((1000, 800), factor).part(left..150, top..120);
            let pixel = PixelPoint::new(x, y);
            prop_assert!(part.from_photo(part.to_photo(pixel)).distance(pixel) < 1e-9);
        }

        /// A part shows what all of the picture shows there, and its pixels lie where they lay.
        #[test]
        fn a_part_is_cut_from_the_whole(
            factor in 1usize..4, left in 0usize..8, top in 0usize..8, x in 0usize..8, y in 0usize..8,
        ) {
            let photo = RgbImage::from_fn(61, 53, |x, y| image::Rgb([(4 * x) as u8, (4 * y) as u8, (x * y % 251) as u8]));
            let whole = Reduction::whole(photo.dimensions(), factor);
            let part = whole.part(left..left + 8, top..top + 8);
            let (all, cut) = (Raster::reduced(&photo, whole), Raster::reduced(&photo, part));
            prop_assert_eq!(cut.rgb[cut.index(x, y)], all.rgb[all.index(left + x, top + y)]);
            let at = |x: usize, y: usize| PixelPoint::new(x as f64, y as f64);
            prop_assert_eq!(part.to_photo(at(x, y)), whole.to_photo(at(left + x, top + y)));
        }
    }
}
