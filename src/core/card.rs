//! Cards that lie flat on the surface: rectangles of one size, under the stones and beside them.

use crate::certainty::{RATHER, Sigma, Status};
use crate::frames::{Bearing, SurfacePoint};
use crate::phrase;
use crate::phrasing::Phrase;
use std::fmt;
use std::str::FromStr;

/// How large all cards of a table are, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardSize {
    /// The shorter side.
    pub short_mm: f64,
    /// The longer side.
    pub long_mm: f64,
}

/// From the smallest cards of dolls to placards.
const SIDE_MM: std::ops::RangeInclusive<f64> = 20.0..=400.0;
/// A card that is nearly square does not tell which of its sides is the longer one.
const LEAST_RATIO: f64 = 1.15;
/// Longer strips are no cards.
const MOST_RATIO: f64 = 3.0;

impl CardSize {
    /// The usual tarot card.
    pub const TAROT: Self = Self {
        short_mm: 70.0,
        long_mm: 120.0,
    };
}

impl Default for CardSize {
    fn default() -> Self {
        Self::TAROT
    }
}

impl fmt::Display for CardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.short_mm, self.long_mm)
    }
}

impl FromStr for CardSize {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let wrong = || {
            let [from, to] = [*SIDE_MM.start(), *SIDE_MM.end()].map(Phrase::shortest);
            let [least, most] = [LEAST_RATIO, MOST_RATIO].map(Phrase::shortest);
            phrase!("typed-card-size", text, from, to, least, most)
        };
        let (first, second) = text.split_once('x').ok_or_else(wrong)?;
        let side = |text: &str| {
            text.parse()
                .ok()
                .filter(|side: &f64| SIDE_MM.contains(side))
        };
        let (first, second) = side(first).zip(side(second)).ok_or_else(wrong)?;
        let size = Self {
            short_mm: first.min(second),
            long_mm: first.max(second),
        };
        let ratio = size.long_mm / size.short_mm;
        let is_told = (LEAST_RATIO..=MOST_RATIO).contains(&ratio);
        is_told.then_some(size).ok_or_else(wrong)
    }
}

/// One card as seen or as typed.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidCard {
    /// Its name within the layout: letters, digits, `_`, `-` and `.`.
    pub id: String,
    /// Its middle.
    pub center: SurfacePoint,
    /// Where one of its short sides is, seen from the middle: this bearing and the one across are the same card.
    pub along: Bearing,
    /// How large it is.
    pub size: CardSize,
    /// None: taken as exact.
    pub sigma: Option<Sigma>,
    /// Probability that it is a card, and lies there.
    pub confidence: Option<f64>,
}

impl LaidCard {
    /// Its corners, around it.
    pub fn corners(&self) -> [SurfacePoint; 4] {
        let (long, short) = (self.size.long_mm / 2.0, self.size.short_mm / 2.0);
        let corner = |ahead: f64, right: f64| {
            let end = self.center.along(self.along, ahead * long);
            end.along(self.along.turned(90.0), right * short)
        };
        [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(a, r)| corner(a, r))
    }

    /// Whether a place is on it, or no farther outside than a margin.
    pub fn holds(&self, place: SurfacePoint, margin_mm: f64) -> bool {
        let (east, north) = (place.x_mm - self.center.x_mm, place.y_mm - self.center.y_mm);
        let (ux, uy) = self.along.unit();
        let (ahead, right) = (east * ux + north * uy, east * uy - north * ux);
        ahead.abs() < self.size.long_mm / 2.0 + margin_mm
            && right.abs() < self.size.short_mm / 2.0 + margin_mm
    }

    /// How likely it is there, where that is in doubt.
    pub fn doubted(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < Status::CLEAR_FROM)
    }

    /// How likely it is there, where it rather is not.
    pub fn unlikely(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < RATHER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_whichever_side_is_first() {
        for (text, wanted) in [
            ("70x120", Some((70.0, 120.0))),
            ("120x70", Some((70.0, 120.0))),
            ("63.5x88", Some((63.5, 88.0))),
            ("70", None),
            ("70x70", None),
            ("7x12", None),
            ("50x350", None),
            ("NaNx70", None),
        ] {
            let read = text.parse::<CardSize>();
            let sides = read.as_ref().ok().map(|size| (size.short_mm, size.long_mm));
            assert_eq!(sides, wanted, "{text}: {read:?}");
        }
    }

    #[test]
    fn corners_go_around_the_middle() {
        let card = LaidCard {
            id: "c1".into(),
            center: SurfacePoint::new(10.0, 20.0),
            along: Bearing::from_deg(90.0),
            size: CardSize::TAROT,
            sigma: None,
            confidence: None,
        };
        let corners = card.corners();
        for (corner, (x, y)) in
            corners
                .iter()
                .zip([(70.0, 55.0), (70.0, -15.0), (-50.0, -15.0), (-50.0, 55.0)])
        {
            assert!(
                corner.distance(SurfacePoint::new(x, y)) < 1e-9,
                "{corner:?}"
            );
        }
    }
}
