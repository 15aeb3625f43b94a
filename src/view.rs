//! A camera looking at a surface: pixels from places, and places from pixels.

use crate::camera::Camera;
use crate::frames::{CameraPoint, Photo, PixelPoint, Scale, SpacePoint, SurfacePoint};
use nalgebra::{Isometry3, Point3, Vector3};
use std::marker::PhantomData;

/// The camera with the pose of the playing surface before it; its pixels are those of a picture of one scale.
#[derive(Clone, Debug, PartialEq)]
pub struct SurfaceView<S: Scale = Photo> {
    /// The lens.
    pub camera: Camera,
    /// Takes millimetres of the surface frame to millimetres of the camera frame.
    pub camera_from_surface: Isometry3<f64>,
    /// Root mean square of the reprojection error of the lattice the view was fitted to, in pixels.
    pub rms_px: f64,
    scale: PhantomData<S>,
}

/// From the lens through a pixel to the surface, in the surface's frame.
#[derive(Clone, Copy, Debug)]
pub struct SurfaceRay {
    lens: SpacePoint,
    direction: Vector3<f64>,
}

impl SurfaceRay {
    /// Where it meets the plane `z_mm` over the surface; none where it never does.
    pub fn at_height(&self, z_mm: f64) -> Option<SurfacePoint> {
        let Self { lens, direction } = self;
        let reach = (z_mm - lens.z_mm) / direction.z;
        (reach > 0.0 && reach.is_finite()).then(|| {
            SurfacePoint::new(
                lens.x_mm + reach * direction.x,
                lens.y_mm + reach * direction.y,
            )
        })
    }
}

impl<S: Scale> SurfaceView<S> {
    /// A camera before a surface, fitted with a root mean square error of `rms_px`.
    pub const fn new(camera: Camera, camera_from_surface: Isometry3<f64>, rms_px: f64) -> Self {
        Self {
            camera,
            camera_from_surface,
            rms_px,
            scale: PhantomData,
        }
    }

    /// The pixel that sees a point over the surface; none behind the lens.
    pub fn pixel_from_space(&self, point: SpacePoint) -> Option<PixelPoint<S>> {
        let p = self.camera_from_surface * Point3::new(point.x_mm, point.y_mm, point.z_mm);
        let pixel = self.camera.project(CameraPoint {
            x_mm: p.x,
            y_mm: p.y,
            z_mm: p.z,
        })?;
        Some(PixelPoint::new(pixel.x, pixel.y))
    }

    /// The pixel that sees a point on the surface.
    pub fn pixel_from_surface(&self, point: SurfacePoint) -> Option<PixelPoint<S>> {
        self.pixel_from_space(point.at_height(0.0))
    }

    /// Where a pixel's ray meets the plane `z_mm` over the surface; none where it never does.
    pub fn surface_from_pixel(&self, pixel: PixelPoint<S>, z_mm: f64) -> Option<SurfacePoint> {
        self.ray(pixel).at_height(z_mm)
    }

    /// Where a place on the surface would lie if this picture of it were seen through another view.
    pub fn place_through(&self, other: &Self, at: SurfacePoint) -> Option<SurfacePoint> {
        other.surface_from_pixel(self.pixel_from_surface(at)?, 0.0)
    }

    /// The way a pixel looks.
    pub fn ray(&self, pixel: PixelPoint<S>) -> SurfaceRay {
        let (x, y) = self.camera.unproject(PixelPoint::new(pixel.x, pixel.y));
        SurfaceRay {
            lens: self.lens_in_surface(),
            direction: self
                .camera_from_surface
                .rotation
                .inverse_transform_vector(&Vector3::new(x, y, 1.0)),
        }
    }

    /// Where the lens stands over the surface.
    pub fn lens_in_surface(&self) -> SpacePoint {
        let p = self.camera_from_surface.inverse().translation.vector;
        SpacePoint {
            x_mm: p.x,
            y_mm: p.y,
            z_mm: p.z,
        }
    }

    /// About how many pixels a millimetre at a place is long, if it is seen from the side.
    pub fn px_per_mm(&self, at: SpacePoint) -> f64 {
        let lens = self.lens_in_surface();
        let away = [
            at.x_mm - lens.x_mm,
            at.y_mm - lens.y_mm,
            at.z_mm - lens.z_mm,
        ];
        self.camera.fx / Vector3::from(away).norm()
    }

    /// The same view with lengths on the surface multiplied: for a board whose square side becomes known.
    pub fn scaled(&self, factor: f64) -> Self {
        let mut camera_from_surface = self.camera_from_surface;
        camera_from_surface.translation.vector *= factor;
        Self::new(self.camera, camera_from_surface, self.rms_px)
    }
}
