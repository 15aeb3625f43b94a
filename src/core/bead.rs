//! Small round things of glass that lie beside the pieces: flattened marbles, as players mark things with.

use crate::certainty::Status;
use crate::frames::SurfacePoint;
use std::fmt;

/// What a bead is told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BeadShade {
    /// Black to the bottom.
    Black,
    /// White, or clear without a color: both stand for white.
    White,
    /// Of any color.
    Colored,
}

impl BeadShade {
    /// All, in the order in which files list them.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::Colored];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        ["black", "white", "colored"][self as usize]
    }
}

impl fmt::Display for BeadShade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One bead as seen.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidBead {
    /// Its name: b1, b2 …
    pub id: String,
    /// Its middle.
    pub center: SurfacePoint,
    /// Half of how wide it is.
    pub radius_mm: f64,
    /// How likely it is of each of [`BeadShade::ALL`], if it is one; 1 together.
    pub shades: [f64; 3],
    /// Probability that it is one.
    pub confidence: f64,
}

impl LaidBead {
    /// What it most likely is, and how likely that is if it is a bead.
    pub fn shade(&self) -> (BeadShade, f64) {
        let of = |shade: BeadShade| (shade, self.likely(shade));
        let [black, white, colored] = BeadShade::ALL.map(of);
        let better = |a: (BeadShade, f64), b: (BeadShade, f64)| if b.1 > a.1 { b } else { a };
        better(better(black, white), colored)
    }

    /// How likely it is of a shade, if it is a bead.
    pub const fn likely(&self, shade: BeadShade) -> f64 {
        self.shades[shade as usize]
    }

    /// How likely it is there and what it most likely is.
    pub fn certainty(&self) -> f64 {
        self.confidence * self.shade().1
    }

    /// Whether nobody need be asked.
    pub fn is_clear(&self) -> bool {
        self.certainty() >= Status::CLEAR_FROM
    }
}
