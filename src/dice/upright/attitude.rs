//! In what ways a camera can look at a table, and how likely each is before anything is seen.

use nalgebra::{Rotation3, Vector3};

struct AttitudeParams {
    /// The cost of a picture that is turned by more than so many degrees and leans by as many as the second of these: one in a
    /// thousand. It grows from the first: straight from above up is anywhere, and phones mark it at random; at a slant hardly
    /// anybody holds a camera upside down. A row of dice seen so is another one the right way up, with upper faces and
    /// fronts exchanged.
    turned: f64,
    turned_from_deg: f64,
    turned_lean_deg: (f64, f64),
    /// The cost of looking lower over the table than dice can be read, for each degree from this lean on.
    low: f64,
    low_from_deg: f64,
}

const PARAMS: AttitudeParams = AttitudeParams {
    turned: 14.0,
    turned_from_deg: 60.0,
    turned_lean_deg: (10.0, 35.0),
    low: 1.3,
    low_from_deg: 55.0,
};

/// Focal lengths in longer sides of the picture, from the widest lenses of phones to long ones.
pub const FOCAL_SHARES: [f64; 6] = [0.55, 0.7, 0.9, 1.15, 1.5, 2.2];
/// How far from straight down the camera looks, in degrees.
pub const LEAN_STEP_DEG: f64 = 5.0;
pub const MOST_LEAN_DEG: f64 = 80.0;
const ROLL_STEP_DEG: f64 = 12.0;

/// A way in which a camera can look at a table.
#[derive(Clone, Copy, Debug)]
pub struct CameraAttitude {
    /// Angle between the line of sight and straight down.
    pub lean_deg: f64,
    /// How far the picture is turned against one in which up is up.
    pub roll_deg: f64,
    pub focal_px: f64,
}

/// Ways all around, from straight above to low over the table.
pub fn ways(longer_px: f64) -> impl Iterator<Item = CameraAttitude> {
    let leans = (MOST_LEAN_DEG / LEAN_STEP_DEG) as u32;
    let rolls = (360.0 / ROLL_STEP_DEG) as u32;
    (0..=leans).flat_map(move |lean| {
        (0..rolls).flat_map(move |roll| {
            FOCAL_SHARES.iter().map(move |share| CameraAttitude {
                lean_deg: f64::from(lean) * LEAN_STEP_DEG,
                roll_deg: f64::from(roll) * ROLL_STEP_DEG - 180.0,
                focal_px: share * longer_px,
            })
        })
    })
}

impl CameraAttitude {
    /// The one in which this is straight up from the table.
    pub fn of(up: &Vector3<f64>, focal_px: f64) -> Self {
        Self {
            lean_deg: up.xy().norm().atan2(-up.z).to_degrees(),
            roll_deg: up.x.atan2(-up.y).to_degrees(),
            focal_px,
        }
    }

    /// Straight up from the table, in a camera's frame with x to the right, y down and z into the picture.
    pub fn up(&self) -> Vector3<f64> {
        let (lean, roll) = (self.lean_deg.to_radians(), self.roll_deg.to_radians());
        let upright = Vector3::new(0.0, -lean.sin(), -lean.cos());
        Rotation3::from_axis_angle(&Vector3::z_axis(), roll) * upright
    }

    /// How unlikely it is that somebody holds a camera so, whatever it shows; in halves of a logarithm of odds.
    pub fn cost(&self) -> f64 {
        let (from, to) = PARAMS.turned_lean_deg;
        let slant = ((self.lean_deg - from) / (to - from)).clamp(0.0, 1.0);
        // Looking around a way can go on beyond half a turn.
        let roll_deg = (self.roll_deg + 180.0).rem_euclid(360.0) - 180.0;
        let turned = if roll_deg.abs() > PARAMS.turned_from_deg {
            PARAMS.turned * slant
        } else {
            0.0
        };
        turned + PARAMS.low * (self.lean_deg - PARAMS.low_from_deg).max(0.0)
    }
}
