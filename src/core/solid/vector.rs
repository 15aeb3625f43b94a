//! Points and directions in space.

use std::ops::{Add, Mul, Sub};

/// A point or a step in the surface frame, in millimetres, or a direction; z is up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector {
    /// Along x.
    pub x: f64,
    /// Along y.
    pub y: f64,
    /// Up.
    pub z: f64,
}

impl Vector {
    /// Straight up, of length one.
    pub const UP: Self = Self::new(0.0, 0.0, 1.0);

    /// By its parts.
    pub const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The vector product.
    pub fn cross(self, other: Self) -> Self {
        Self::new(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The direction of it; none for what is too short to have one.
    pub fn unit(self) -> Option<Self> {
        /// Far below any length that means something, and far above what rounding leaves of nothing.
        const SHORTEST: f64 = 1e-9;
        let length = self.length();
        (length > SHORTEST).then(|| self * (1.0 / length))
    }

    /// The part of it along the table.
    pub const fn level(self) -> Self {
        Self::new(self.x, self.y, 0.0)
    }

    /// Turned about the vertical through the origin, counter-clockwise seen from above.
    pub fn turned(self, angle_rad: f64) -> Self {
        let (sine, cosine) = angle_rad.sin_cos();
        Self::new(
            self.x * cosine - self.y * sine,
            self.x * sine + self.y * cosine,
            self.z,
        )
    }
}

impl Add for Vector {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vector {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Mul<f64> for Vector {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor, self.z * factor)
    }
}
