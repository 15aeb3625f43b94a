//! Pieces: color, size and pose of a stone, its ground polygon and its solid.

mod ground;

use crate::frames::{Bearing, SpacePoint, SurfacePoint};
use crate::mistyped::Mistyped;
use crate::name::{LONGEST_NAME, is_spelled};
use crate::polygon::Polygon;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The three sizes, smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// One point.
    Small,
    /// Two points.
    Medium,
    /// Three points.
    Large,
}

impl Size {
    /// All of them, smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Points of the piece: 1, 2 or 3.
    pub const fn pips(self) -> u32 {
        self as u32 + 1
    }

    /// `small`, `medium` or `large`, as files write it.
    pub const fn name(self) -> &'static str {
        ["small", "medium", "large"][self as usize]
    }

    /// S, M or L.
    pub const fn letter(self) -> char {
        ['S', 'M', 'L'][self as usize]
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Size {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        let named = Self::ALL.into_iter().find(|size| size.name() == text);
        named.ok_or_else(|| Mistyped::Size { text: text.into() })
    }
}

/// The name of a color: lower-case letters, digits, `_` and `-`. Ordered by name; copies share it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(Arc<str>);

impl Color {
    /// The colors Looney plastic comes in.
    pub const PALETTE: [&'static str; 11] = [
        "red", "yellow", "green", "blue", "orange", "purple", "cyan", "black", "white", "clear",
        "pink",
    ];

    /// The two letters of each of the palette, as electricians write them.
    const CODES: [&'static str; 11] = [
        "Rd", "Ye", "Gn", "Bu", "Or", "Pu", "Cy", "Bk", "Wh", "Cl", "Pk",
    ];

    /// The name, as files and command lines write it.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// What the color of a piece is called that nobody has said.
    pub const UNSAID: &str = "unsaid";

    /// Two letters that name it, for eyes that mix colors up: outside the palette the first two; none of what nobody said.
    pub fn code(&self) -> String {
        let known = Self::PALETTE.iter().position(|name| *name == self.name());
        match known {
            Some(index) => Self::CODES[index].to_owned(),
            None if self.name() == Self::UNSAID => String::new(),
            None => self.name().chars().take(2).collect(),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Color {
    type Err = Mistyped;

    fn from_str(text: &str) -> Result<Self, Mistyped> {
        if !is_spelled(text, "_-") {
            return Err(Mistyped::Color { text: text.into() });
        }
        if text.chars().count() > LONGEST_NAME {
            return Err(Mistyped::LongColor { most: LONGEST_NAME });
        }
        Ok(Self(text.into()))
    }
}

/// How a stone rests on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pose {
    /// On its base; `spin` is the bearing of one base side, modulo 90.
    Upright {
        /// Of one base side; what differs by 90° is the same pose.
        spin: Bearing,
    },
    /// One triangular face on the table; `heading` runs from base to tip.
    Lying {
        /// Of the bisector from the base edge to the tip.
        heading: Bearing,
    },
}

impl Pose {
    /// Where a lying stone points; none for an upright one.
    pub const fn heading(self) -> Option<Bearing> {
        match self {
            Self::Lying { heading } => Some(heading),
            Self::Upright { .. } => None,
        }
    }

    /// The heading, or of an upright stone its spin.
    pub const fn facing(self) -> Bearing {
        match self {
            Self::Lying { heading } => heading,
            Self::Upright { spin } => spin,
        }
    }

    /// Whether it lies on a face.
    pub const fn is_lying(self) -> bool {
        matches!(self, Self::Lying { .. })
    }

    /// `lying` or `upright`, as files write it.
    pub const fn name(self) -> &'static str {
        if self.is_lying() { "lying" } else { "upright" }
    }
}

/// Base side and height of one size, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dimensions {
    /// Side of the square base.
    pub base_mm: f64,
    /// From the base to the apex.
    pub height_mm: f64,
}

impl Dimensions {
    /// Height of a triangular face: √(h² + b²/4).
    pub fn slant_mm(self) -> f64 {
        self.height_mm.hypot(self.base_mm / 2.0)
    }

    /// How high the base edge of a lying stone rises over the table: b·h/s.
    pub fn rise_mm(self) -> f64 {
        self.base_mm * self.height_mm / self.slant_mm()
    }
}

/// The dimensions of the three sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceSet {
    /// Of a [`Size::Small`] piece.
    pub small: Dimensions,
    /// Of a [`Size::Medium`] piece.
    pub medium: Dimensions,
    /// Of a [`Size::Large`] piece.
    pub large: Dimensions,
}

impl Default for PieceSet {
    /// Looney plastic.
    fn default() -> Self {
        let of = |base_mm, height_mm| Dimensions { base_mm, height_mm };
        Self {
            small: of(14.29, 25.40),
            medium: of(19.84, 34.93),
            large: of(25.40, 44.45),
        }
    }
}

impl PieceSet {
    /// Those of one size.
    pub const fn dimensions(&self, size: Size) -> Dimensions {
        match size {
            Size::Small => self.small,
            Size::Medium => self.medium,
            Size::Large => self.large,
        }
    }

    /// How high a piece comes to stand over another: until its walls meet that one's.
    pub fn lift_mm(&self, size: Size, below: Size) -> f64 {
        /// Walls are so thick that it does not stand on its tip.
        const WALL_MM: f64 = 1.3;
        let own = self.dimensions(size);
        let inset = 2.0 * WALL_MM * own.slant_mm() / (own.height_mm * own.base_mm);
        self.dimensions(below).height_mm - own.height_mm * (1.0 - inset)
    }

    /// The part of the surface a stone covers; see [`Dimensions::ground_polygon`].
    pub fn ground_polygon(&self, size: Size, pose: Pose, position: SurfacePoint) -> Polygon {
        self.dimensions(size).ground_polygon(pose, position)
    }
}

/// The five corners of a posed pyramid: the apex first, then the base square in order round it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solid {
    /// The tip.
    pub apex: SpacePoint,
    /// The corners of the base, in order round it; of a lying stone the first two are on the surface.
    pub base: [SpacePoint; 4],
}

/// How a stone leans: tipped over an edge of its base that stays on the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tipped {
    /// The middle of that edge.
    pub foot: SurfacePoint,
    /// Whither the tip went.
    pub bearing: Bearing,
    /// The axis from straight up, in degrees: 0 where it stands, [`Dimensions::flat_deg`] where it lies on its side.
    pub tilt_deg: f64,
}

impl Dimensions {
    /// The pyramid whose ground polygon has its centroid at `position`.
    pub fn solid(self, pose: Pose, position: SurfacePoint) -> Solid {
        match pose {
            Pose::Upright { spin } => self.standing(spin, position),
            Pose::Lying { heading } => self.lying(heading, position),
        }
    }

    /// How far its axis leans from straight up where it lies on its side, in degrees.
    pub fn flat_deg(self) -> f64 {
        90.0 + (self.base_mm / 2.0).atan2(self.height_mm).to_degrees()
    }

    /// The pyramid that leans so; as of a lying one the first two corners of its base are on the surface.
    pub fn tipped(
        self,
        Tipped {
            foot,
            bearing,
            tilt_deg,
        }: &Tipped,
    ) -> Solid {
        let (sin, cos) = tilt_deg.to_radians().sin_cos();
        let (forward, aside) = (bearing.unit(), bearing.turned(90.0).unit());
        let half = self.base_mm / 2.0;
        // Up from the edge the base leads backwards where it stands, straight up and on forwards as it tips over.
        let corner = |right: f64, up: f64| {
            let ahead = foot.stepped(forward, -up * cos);
            ahead.stepped(aside, right).at_height(up * sin)
        };
        let middle = foot.stepped(forward, -half * cos);
        Solid {
            apex: middle
                .stepped(forward, self.height_mm * sin)
                .at_height((half * sin + self.height_mm * cos).max(0.0)),
            base: [
                corner(-half, 0.0),
                corner(half, 0.0),
                corner(half, self.base_mm),
                corner(-half, self.base_mm),
            ],
        }
    }

    fn standing(self, spin: Bearing, position: SurfacePoint) -> Solid {
        let half = self.base_mm / 2.0;
        let (forward, aside) = (spin.unit(), spin.turned(90.0).unit());
        let corner = |right: f64, ahead: f64| {
            position
                .stepped(forward, ahead)
                .stepped(aside, right)
                .at_height(0.0)
        };
        Solid {
            apex: position.at_height(self.height_mm),
            base: [
                corner(-half, -half),
                corner(half, -half),
                corner(half, half),
                corner(-half, half),
            ],
        }
    }

    fn lying(self, heading: Bearing, position: SurfacePoint) -> Solid {
        let (base, slant) = (self.base_mm, self.slant_mm());
        let half = base / 2.0;
        // Along the heading from the ground edge at -s/3: the base square leans from there,
        // over the tip's side, up to b·h/s.
        let (forward, aside) = (heading.unit(), heading.turned(90.0).unit());
        let foot = position.stepped(forward, -slant / 3.0);
        let lean = base * half / slant;
        let corner = |right: f64, up: bool| {
            let ahead = if up { lean } else { 0.0 };
            foot.stepped(forward, ahead)
                .stepped(aside, right)
                .at_height(if up { self.rise_mm() } else { 0.0 })
        };
        Solid {
            apex: position.stepped(forward, slant * 2.0 / 3.0).at_height(0.0),
            base: [
                corner(-half, false),
                corner(half, false),
                corner(half, true),
                corner(-half, true),
            ],
        }
    }
}

impl Solid {
    /// Apex, then the four corners of the base.
    pub const fn corners(&self) -> [SpacePoint; 5] {
        let [a, b, c, d] = self.base;
        [self.apex, a, b, c, d]
    }

    /// Lifts every corner.
    pub fn raise(&mut self, by_mm: f64) {
        self.apex.z_mm += by_mm;
        for corner in &mut self.base {
            corner.z_mm += by_mm;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_colors_are_named_by_their_first_letters() {
        for (name, code) in [("red", "Rd"), ("pink", "Pk"), ("teal", "te"), ("x", "x")] {
            let color: Color = name.parse().expect("a color name");
            assert_eq!(color.code(), code, "{name}");
        }
    }

    #[test]
    fn what_is_tipped_goes_from_standing_to_lying() {
        let near = |a: &SpacePoint, b: &SpacePoint| {
            (a.x_mm - b.x_mm)
                .hypot(a.y_mm - b.y_mm)
                .hypot(a.z_mm - b.z_mm)
                < 1e-9
        };
        let bearing = Bearing::from_deg(30.0);
        for dimensions in Size::ALL.map(|size| PieceSet::default().dimensions(size)) {
            let tipped = |tilt_deg: f64| {
                dimensions.tipped(&Tipped {
                    foot: SurfacePoint::new(10.0, 20.0),
                    bearing,
                    tilt_deg,
                })
            };
            let foot = SurfacePoint::new(10.0, 20.0);
            let behind = foot.along(bearing, -dimensions.base_mm / 2.0);
            let standing = dimensions.solid(Pose::Upright { spin: bearing }, behind);
            // It stands on the edge over which it was tipped: the front one.
            let stood = tipped(0.0).corners();
            let found = stood
                .iter()
                .all(|a| standing.corners().iter().any(|b| near(a, b)));
            assert!(found, "{stood:?}");
            let middle = foot.along(bearing, dimensions.slant_mm() / 3.0);
            let lying = dimensions.solid(Pose::Lying { heading: bearing }, middle);
            let lain = tipped(dimensions.flat_deg()).corners();
            assert!(
                lain.iter().zip(&lying.corners()).all(|(a, b)| near(a, b)),
                "{lain:?}"
            );
        }
    }
}
