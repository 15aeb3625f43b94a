//! Coordinate frames as types, and the conventions of the project, once.
//!
//! * Pixel frame: origin at the *centre* of the top-left pixel, x right, y down, upright by EXIF. The photo, the working
//!   picture that the eye makes of it, a part of that and a square about one stone each count their own pixels
//!   ([`Photo`], [`Working`], [`Cropped`], [`CutOut`]): points of the one are no points of the other, and only functions with both names go between them.
//! * Camera frame: origin at the lens, x right, y down, z forward, millimetres (right-handed).
//! * Surface frame: millimetres on the playing surface. On a chessboard the origin is the outer corner
//!   of a1, +x runs along the files (a to h), +y along the ranks (1 to 8), +z up. On a bare table it is
//!   the frame of the calibration target that lay there.
//! * Bearing: degrees clockwise from +y, in [0, 360).

use std::fmt;
use std::marker::PhantomData;

/// Which picture's pixels are counted, and from where.
pub trait Scale: Copy + fmt::Debug + Default + PartialEq + Send + Sync + 'static {}

impl Scale for Photo {}
impl Scale for Working {}
impl Scale for Cropped {}
impl Scale for CutOut {}

/// The scale of a photo as it was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Photo;

/// The scale of the picture that the eye works on: blocks of the photo's pixels averaged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Working;

/// The scale of the working picture, counted from the corner of a part cut out of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cropped;

/// The scale of a square about one stone, turned so that the stone points upwards and drawn so that every stone is as long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CutOut;

/// A point of the picture, in pixels of its scale; (0, 0) is the centre of the top-left pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PixelPoint<S: Scale = Photo> {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    scale: PhantomData<S>,
}

impl<S: Scale> PixelPoint<S> {
    /// The point so far right of and below the top-left pixel's centre.
    pub const fn new(x: f64, y: f64) -> Self {
        let scale = PhantomData;
        Self { x, y, scale }
    }

    /// The middle of a picture of this width and height, which show half a pixel beyond the outermost pixels' centres.
    pub fn middle_of((width, height): (u32, u32)) -> Self {
        let middle = |side: u32| (f64::from(side) - 1.0) / 2.0;
        Self::new(middle(width), middle(height))
    }

    /// The same place in a picture that is so many times as large: the pixels' outer corners line up, their centres don't.
    pub fn rescaled(self, scale: f64) -> Self {
        Self::new((self.x + 0.5) * scale - 0.5, (self.y + 0.5) * scale - 0.5)
    }

    /// Distance in pixels.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A point in the camera frame, in millimetres; +z is before the lens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraPoint {
    /// To the right.
    pub x_mm: f64,
    /// Down.
    pub y_mm: f64,
    /// Forward, along the lens's axis.
    pub z_mm: f64,
}

/// A point on the playing surface (z = 0), in millimetres of the surface frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurfacePoint {
    /// East: from the a file to the h file.
    pub x_mm: f64,
    /// North: from rank 1 to rank 8.
    pub y_mm: f64,
}

impl SurfacePoint {
    /// The point so far east and north of the origin.
    pub const fn new(x_mm: f64, y_mm: f64) -> Self {
        Self { x_mm, y_mm }
    }

    /// Distance in millimetres.
    pub fn distance(self, other: Self) -> f64 {
        (self.x_mm - other.x_mm).hypot(self.y_mm - other.y_mm)
    }

    /// The point `distance_mm` away along a bearing.
    pub fn along(self, bearing: Bearing, distance_mm: f64) -> Self {
        self.stepped(bearing.unit(), distance_mm)
    }

    /// The same along a step of one millimetre, as [`Bearing::unit`] gives it: whoever goes several ways of one bearing asks once.
    #[must_use]
    pub fn stepped(self, (east, north): (f64, f64), distance_mm: f64) -> Self {
        Self::new(
            self.x_mm + east * distance_mm,
            self.y_mm + north * distance_mm,
        )
    }

    /// The same place, `z_mm` above the surface.
    pub const fn at_height(self, z_mm: f64) -> SpacePoint {
        SpacePoint {
            x_mm: self.x_mm,
            y_mm: self.y_mm,
            z_mm,
        }
    }
}

/// A point in space over the surface, in millimetres of the surface frame; z = 0 is the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpacePoint {
    /// East, as of a [`SurfacePoint`].
    pub x_mm: f64,
    /// North, as of a [`SurfacePoint`].
    pub y_mm: f64,
    /// Up, off the surface.
    pub z_mm: f64,
}

/// A direction on the surface: degrees clockwise from +y, always in [0, 360).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Bearing(f64);

impl Bearing {
    /// Wraps any finite angle into [0, 360).
    pub fn from_deg(deg: f64) -> Self {
        // Most are in it as they come, and a division takes its time.
        let wrapped = if (0.0..360.0).contains(&deg) {
            deg
        } else {
            deg.rem_euclid(360.0)
        };
        // rem_euclid of a tiny negative number rounds up to 360 itself.
        Self(if wrapped >= 360.0 { 0.0 } else { wrapped })
    }

    /// The bearing of a step (east along +x, north along +y).
    pub fn of_step(east: f64, north: f64) -> Self {
        Self::from_deg(east.atan2(north).to_degrees())
    }

    /// In degrees, in [0, 360).
    pub const fn deg(self) -> f64 {
        self.0
    }

    /// Unit step (east along +x, north along +y).
    pub fn unit(self) -> (f64, f64) {
        self.0.to_radians().sin_cos()
    }

    /// The turn from `other` to this bearing, in degrees within (-180, 180], clockwise positive.
    pub fn minus(self, other: Self) -> f64 {
        let turn = self.0 - other.0;
        // By less than a whole turn, as both are less than one.
        let clockwise = if turn < 0.0 { turn + 360.0 } else { turn };
        if clockwise > 180.0 {
            clockwise - 360.0
        } else {
            clockwise
        }
    }

    /// The bearing so many degrees further clockwise.
    pub fn turned(self, clockwise_deg: f64) -> Self {
        Self::from_deg(self.0 + clockwise_deg)
    }
}

impl fmt::Display for Bearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}°", self.0)
    }
}
