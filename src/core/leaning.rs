//! How likely a piece that a picture shows leans on another, or stands on one, though it was read as one that stands or lies on the table.
//!
//! In: how near it is to others, and what the picture's edges say. Out: a probability, by logistic regression over rendered tables.

use crate::certainty::logistic;
use crate::evidence::EdgeWord;

/// Less likely than this is no doubt.
pub const LEAST: f64 = 0.05;

/// Log-odds that a piece leans or stands on another, or has one on it, where it is alone and as it was read. By rendered tables, as the
/// two below.
const ALONE: f64 = -3.9;
/// Log-odds that touching another adds.
const IN_CONTACT: f64 = 4.0;
/// What edges add that lie off, in shares of the outline's length: nothing up to the first, which pieces that are rightly read have;
/// beyond it the second for each 1 (2 for a hundredth), but of no more than the third.
const OFF: (f64, f64, f64) = (0.006, 200.0, 0.02);
/// Log-odds that touching another as it was read adds, where all edges were asked together. This and the four below are by logistic
/// regression over 64 leaning pieces and 1,467 others of 103 rendered tables.
const TOUCHES_AS_READ: f64 = 0.9;
/// Log-odds that touching another as it would lean adds.
const TOUCHES_AS_IT_LEANS: f64 = 1.3;
/// Log-odds for each nat by which the edges are likelier of the piece as it would lean than as it was read.
const NAT: f64 = 0.24;
/// The least and the most of these nats that count; the least stands for a piece whose edges are plainly those of it as read.
const NATS: (f64, f64) = (-8.0, 10.0);
/// Log-odds that standing upright as read adds.
const STANDS: f64 = -1.8;
/// Log-odds that is added where it is a piece at all only if it leans or is hidden: of 19 such on 49 rendered tables 14 lean.
const AMISS: f64 = 2.2;
/// The gap between bodies, as pieces are read, that is as likely contact as not.
pub const IN_CONTACT_MM: f64 = 1.5;
/// The change of that gap by which the odds of contact change e-fold.
const CONTACT_SCALE_MM: f64 = 0.7;

/// What a picture tells of whether a piece leans or is stacked.
#[derive(Clone, Copy, Debug)]
pub struct LeaningSight {
    /// Between its body and the nearest other one, below 0 where the two would stand in each other.
    pub gap_mm: f64,
    /// How far the picture's edges lie off its outline.
    pub misfit: Option<f64>,
    /// Whether it stands as it was read.
    pub is_upright: bool,
    /// What all its edges say together.
    pub edges: Option<EdgeWord>,
    /// The same gap of its body as they have it lean.
    pub leaning_gap_mm: Option<f64>,
}

impl LeaningSight {
    /// How likely the piece leans or is stacked.
    pub fn probability(&self) -> f64 {
        let Some(word) = self.edges else {
            let off = self.misfit;
            let off = off.map_or(0.0, |misfit| (misfit - OFF.0).clamp(0.0, OFF.2));
            return logistic(ALONE + IN_CONTACT * contact(self.gap_mm) + OFF.1 * off);
        };
        let gain = word.leaning.map_or(NATS.0, |leaning| leaning.gain);
        let stands = if self.is_upright { STANDS } else { 0.0 };
        let touches = TOUCHES_AS_IT_LEANS * self.leaning_gap_mm.map_or(0.0, contact)
            + TOUCHES_AS_READ * contact(self.gap_mm);
        let amiss = if word.is_amiss { AMISS } else { 0.0 };
        logistic(ALONE + amiss + stands + touches + NAT * gain.clamp(NATS.0, NATS.1))
    }
}

/// How likely bodies touch that were measured so far apart.
pub fn contact(gap_mm: f64) -> f64 {
    logistic((IN_CONTACT_MM - gap_mm) / CONTACT_SCALE_MM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::LeaningWord;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::Tipped;

    /// A small piece, its edge on the table, tipped east over it.
    fn tipped_east() -> Tipped {
        Tipped {
            foot: SurfacePoint::new(0.0, 0.0),
            bearing: Bearing::from_deg(90.0),
            tilt_deg: 70.0,
        }
    }

    /// As read so far from the nearest other body, with edges that no one asked together.
    fn unasked(gap_mm: f64, misfit: Option<f64>) -> LeaningSight {
        LeaningSight {
            gap_mm,
            misfit,
            is_upright: false,
            edges: None,
            leaning_gap_mm: None,
        }
    }

    #[test]
    fn a_piece_leans_the_likelier_the_nearer_another_is_and_the_worse_its_outline_fits() {
        let rows = [
            (f64::INFINITY, None, 0.0198, "alone"),
            (40.0, None, 0.0198, "far from others"),
            (-20.0, None, 0.5250, "within another"),
            (1.5, None, 0.1301, "as likely in contact as not"),
            (2.2, None, 0.0560, "rather not in contact"),
            (40.0, Some(0.006), 0.0198, "as usual"),
            (40.0, Some(0.002), 0.0198, "better than usual"),
            (40.0, Some(0.016), 0.1301, "a hundredth worse"),
            (40.0, Some(0.1), 0.5250, "no worse than two hundredths"),
            (-20.0, Some(0.016), 0.8909, "both"),
        ];
        for (gap_mm, misfit, wanted, why) in rows {
            let found = unasked(gap_mm, misfit).probability();
            assert!((found - wanted).abs() < 1e-4, "{why}: {found}");
        }
    }

    #[test]
    fn what_all_edges_say_together_goes_before_how_near_another_is() {
        // In contact as read or 9 mm apart; by so many nats its edges are likelier as it leans, so far from the nearest; whether it stands.
        let rows = [
            (0.0, None, false, 0.0066, "its edges are plainly its own"),
            (9.0, None, false, 0.0030, "the same, apart"),
            (
                0.0,
                Some((-20.0, 0.0)),
                false,
                0.0208,
                "they deny that it leans",
            ),
            (
                0.0,
                Some((0.0, 20.0)),
                false,
                0.0433,
                "they leave it open; on nothing",
            ),
            (0.0, Some((0.0, 0.0)), false, 0.1266, "they leave it open"),
            (0.0, Some((10.0, 0.0)), false, 0.6151, "they say so"),
            (
                0.0,
                Some((90.0, 0.0)),
                false,
                0.6151,
                "they say so and more",
            ),
            (
                0.0,
                Some((10.0, 0.0)),
                true,
                0.2090,
                "they say so of what stands as read",
            ),
            (
                9.0,
                Some((10.0, 0.0)),
                false,
                0.4167,
                "they say so of what is apart as read",
            ),
        ];
        for (gap_mm, leaning, is_upright, wanted, why) in rows {
            let word = leaning.map(|(gain, _)| LeaningWord {
                tipped: tipped_east(),
                gain,
            });
            let sight = LeaningSight {
                is_upright,
                edges: Some(EdgeWord {
                    is_amiss: false,
                    nats: -6.0,
                    leaning: word,
                }),
                leaning_gap_mm: leaning.map(|(_, gap_mm)| gap_mm),
                ..unasked(gap_mm, Some(0.1))
            };
            let found = sight.probability();
            assert!((found - wanted).abs() < 1e-3, "{why}: {found}");
        }
    }
}
