//! Boards drawn with exact truth: no picture file, no renderer, every pixel by projection.

use super::random::Random;
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::view::SurfaceView;
use image::{Rgb, RgbImage};
use nalgebra::{Isometry3, Point3, UnitQuaternion, Vector3};

/// A board of unit squares on a table, seen by a camera.
#[derive(Clone, Copy)]
pub struct Scene {
    pub why: &'static str,
    pub size_px: (u32, u32),
    pub focal_px: f64,
    pub k1: f64,
    /// Of the principal point from the picture's centre, in pixels.
    pub off_center_px: f64,
    /// Degrees over the table, and degrees that the camera has walked around the board.
    pub elevation_deg: f64,
    pub azimuth_deg: f64,
    /// From the lens to the board's middle, in squares.
    pub distance: f64,
    pub look: Look,
}

#[derive(Clone, Copy)]
pub struct Look {
    pub dark: [f64; 3],
    pub light: [f64; 3],
    pub frame: [f64; 3],
    /// Files and ranks: eight each for a chessboard.
    pub squares: (u8, u8),
    /// Whether all squares are light, with lines between them alone.
    pub is_ruled: bool,
    /// Width of lines between the squares, in squares.
    pub line: f64,
    pub noise: f64,
}

pub const WOOD: Look = Look {
    dark: [110.0, 70.0, 45.0],
    light: [225.0, 205.0, 170.0],
    frame: [240.0, 240.0, 235.0],
    squares: (8, 8),
    is_ruled: false,
    line: 0.0,
    noise: 3.0,
};

impl Scene {
    pub fn view(&self) -> SurfaceView {
        let (elevation, azimuth) = (
            self.elevation_deg.to_radians(),
            self.azimuth_deg.to_radians(),
        );
        let (files, ranks) = self.look.squares;
        let middle = Point3::new(f64::from(files) / 2.0, f64::from(ranks) / 2.0, 0.0);
        let reach = self.distance * elevation.cos();
        let eye = middle
            + Vector3::new(
                -reach * azimuth.sin(),
                -reach * azimuth.cos(),
                self.distance * elevation.sin(),
            );
        // The camera's y points down: its up is the opposite of nalgebra's.
        let camera_from_surface = Isometry3::look_at_rh(&eye, &middle, &Vector3::z());
        let flip = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), std::f64::consts::PI);
        SurfaceView::new(
            Camera {
                fx: self.focal_px,
                fy: self.focal_px,
                cx: f64::from(self.size_px.0 - 1) / 2.0 + self.off_center_px,
                cy: f64::from(self.size_px.1 - 1) / 2.0 - self.off_center_px,
                dist: [self.k1, 0.0, 0.0, 0.0, 0.0],
            },
            flip * camera_from_surface,
            0.0,
        )
    }

    pub fn frame(&self, seed: u64) -> Frame {
        const SAMPLES: i32 = 2;
        let view = self.view();
        let mut random = Random::new(seed);
        let picture = RgbImage::from_fn(self.size_px.0, self.size_px.1, |x, y| {
            let mut sum = [0.0; 3];
            for (dx, dy) in (0..SAMPLES).flat_map(|a| (0..SAMPLES).map(move |b| (a, b))) {
                let offset = |d: i32| (f64::from(d) + 0.5) / f64::from(SAMPLES) - 0.5;
                let pixel = PixelPoint::new(f64::from(x) + offset(dx), f64::from(y) + offset(dy));
                let color = self.look.color(&view, pixel);
                (0..3).for_each(|c| sum[c] += color[c] / f64::from(SAMPLES * SAMPLES));
            }
            let grain = self.look.noise * random.normal();
            Rgb(sum.map(|value| (value + grain).clamp(0.0, 255.0) as u8))
        });
        Frame::new(picture, self.why.into(), 0.0).expect("a picture")
    }
}

impl Look {
    fn color(&self, view: &SurfaceView, pixel: PixelPoint) -> [f64; 3] {
        const TABLE: [f64; 3] = [150.0, 140.0, 120.0];
        let Some(place) = view.surface_from_pixel(pixel, 0.0) else {
            return TABLE;
        };
        let (x, y) = (place.x_mm, place.y_mm);
        let (files, ranks) = (f64::from(self.squares.0), f64::from(self.squares.1));
        let within = |margin: f64| x.min(y) >= -margin && x < files + margin && y < ranks + margin;
        if !within(0.7) {
            TABLE
        } else if !within(0.0) {
            self.frame
        } else if [x, y]
            .into_iter()
            .any(|v| (v - v.round()).abs() < self.line / 2.0)
        {
            [20.0; 3]
        } else if !self.is_ruled && (x.floor() + y.floor()) as i32 % 2 == 0 {
            self.dark
        } else {
            self.light
        }
    }
}
