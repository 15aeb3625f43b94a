//! The stones of glass beside koans: which koan each of them marks, and how sure that is.
//!
//! The text has them beside a koan, "not actually contained" in it, and touching none of its pieces: who laid a stone knows whose it
//! is, and all that a picture has are gaps. Guessing stones are told apart by their color and mark nothing.

use super::koan::Mark;
use crate::bead::{BeadShade, LaidBead};
use crate::certainty::Status;
use crate::solid::{Body, Convex, Vector};

/// A bead on a table of koans.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkingStone {
    /// As it was seen.
    pub bead: LaidBead,
    /// The koan that it is nearest to, if it may be that one's.
    pub koan: Option<usize>,
    /// How likely it is that one's, and not another's or nobody's.
    pub belongs: f64,
    /// From its rim to the nearest piece of that koan.
    pub gap_mm: f64,
}

/// What the stones beside a koan say, each with a probability; the rest is that none lies there, or one of each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KoanMark {
    /// That a white stone marks it, and no black one.
    pub white: f64,
    /// That a black stone marks it, and no white one.
    pub black: f64,
}

/// A stone so far from a koan is as likely nobody's; how fast that changes.
const REACH_MM: (f64, f64) = (50.0, 5.0);
/// Of two koans a stone is one's by so high a power of how much nearer it lies.
const POWER: i32 = 4;
/// Gaps below this are alike: nobody measures them.
const ALIKE_MM: f64 = 5.0;
/// Less likely than this a stone is not counted to a koan.
const LEAST: f64 = 0.05;

impl MarkingStone {
    /// A bead beside koans, whose pieces these are.
    pub fn beside(bead: LaidBead, koans: &[Vec<Body>]) -> Self {
        let at = Vector::new(bead.center.x_mm, bead.center.y_mm, 0.0);
        let point = Convex::segment(at, at);
        let gap = |bodies: &Vec<Body>| {
            let gaps = bodies.iter().map(|body| body.solid.distance(&point));
            gaps.fold(f64::INFINITY, f64::min) - bead.radius_mm
        };
        let gaps: Vec<f64> = koans.iter().map(gap).collect();
        let nearest = (0..gaps.len()).min_by(|&a, &b| gaps[a].total_cmp(&gaps[b]));
        let gap_mm = nearest.map_or(f64::INFINITY, |koan| gaps[koan]);
        let near = 1.0 / (1.0 + ((gap_mm - REACH_MM.0) / REACH_MM.1).exp());
        let pull = |gap: f64| (gap.max(0.0) + ALIKE_MM).powi(-POWER);
        let all: f64 = gaps.iter().copied().map(pull).sum();
        let belongs = near * pull(gap_mm) / all.max(f64::MIN_POSITIVE);
        let is_anyones = belongs >= LEAST && bead.shade().0 != BeadShade::Colored;
        Self {
            koan: nearest.filter(|_| is_anyones),
            belongs: if is_anyones { belongs } else { 0.0 },
            gap_mm,
            bead,
        }
    }

    /// How likely it is one of this shade that marks its koan.
    fn marks(&self, shade: BeadShade) -> f64 {
        self.belongs * self.bead.confidence * self.bead.likely(shade)
    }
}

impl KoanMark {
    /// What the stones say of a koan.
    pub fn of(koan: usize, stones: &[MarkingStone]) -> Self {
        let none_of = |shade: BeadShade| -> f64 {
            let own = stones.iter().filter(|stone| stone.koan == Some(koan));
            own.map(|stone| 1.0 - stone.marks(shade)).product()
        };
        let (white, black) = (none_of(BeadShade::White), none_of(BeadShade::Black));
        Self {
            white: (1.0 - white) * black,
            black: (1.0 - black) * white,
        }
    }

    /// How likely a mark is.
    pub const fn likely(&self, mark: Mark) -> f64 {
        match mark {
            Mark::White => self.white,
            Mark::Black => self.black,
        }
    }

    /// The likelier of the two, and how likely; none where neither is to be seen.
    pub fn likelier(&self) -> Option<(Mark, f64)> {
        let mark = if self.black > self.white {
            Mark::Black
        } else {
            Mark::White
        };
        let likely = self.likely(mark);
        (likely >= LEAST).then_some((mark, likely))
    }

    /// The mark, where nobody need be asked.
    pub fn clear(&self) -> Option<Mark> {
        let (mark, likely) = self.likelier()?;
        (likely >= Status::CLEAR_FROM).then_some(mark)
    }

    /// The mark that a stone may give it, where that is in doubt.
    pub fn doubtful(&self) -> Option<(Mark, f64)> {
        self.likelier().filter(|_| self.clear().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::solid::Placement;

    fn koan(x_mm: f64) -> Vec<Body> {
        let placement = Placement::Level {
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(x_mm, 0.0),
            z_mm: 0.0,
        };
        vec![Body::new(
            PieceSet::default().dimensions(Size::Small),
            &placement,
        )]
    }

    fn bead(x_mm: f64, confidence: f64, shades: [f64; 3]) -> LaidBead {
        LaidBead {
            id: "b1".into(),
            center: SurfacePoint::new(x_mm, 0.0),
            radius_mm: 9.0,
            shades,
            confidence,
        }
    }

    #[test]
    fn a_stone_marks_the_koan_that_it_lies_beside() {
        const WHITE: [f64; 3] = [0.0, 1.0, 0.0];
        const BLACK: [f64; 3] = [1.0, 0.0, 0.0];
        const GREEN: [f64; 3] = [0.01, 0.01, 0.98];
        // Beads by place, certainty and shade, about koans at 0 and 200; the clear mark of both koans, which of the two is in
        // doubt, and why.
        type Row<'a> = (
            &'a [(f64, f64, [f64; 3])],
            [Option<Mark>; 2],
            [bool; 2],
            &'a str,
        );
        let (white, black) = (Some(Mark::White), Some(Mark::Black));
        let rows: [Row; 9] = [
            (&[], [None, None], [false, false], "no stones"),
            (
                &[(25.0, 1.0, WHITE)],
                [white, None],
                [false, false],
                "one beside the first",
            ),
            (
                &[(25.0, 1.0, BLACK), (180.0, 1.0, WHITE)],
                [black, white],
                [false, false],
                "each its own",
            ),
            (
                &[(25.0, 1.0, GREEN)],
                [None, None],
                [false, false],
                "a guessing stone",
            ),
            (
                &[(100.0, 1.0, WHITE)],
                [None, None],
                [false, false],
                "far from both",
            ),
            (
                &[(25.0, 0.7, WHITE)],
                [None, None],
                [true, false],
                "hardly to be seen",
            ),
            (
                &[(25.0, 1.0, [0.5, 0.5, 0.0])],
                [None, None],
                [true, false],
                "black or white",
            ),
            (
                &[(25.0, 1.0, WHITE), (-25.0, 1.0, BLACK)],
                [None, None],
                [false, false],
                "one of each says nothing",
            ),
            (
                &[(25.0, 0.9, WHITE), (-25.0, 0.9, WHITE)],
                [white, None],
                [false, false],
                "two of a kind say the same",
            ),
        ];
        let koans = [koan(0.0), koan(200.0)];
        for (beads, clear, doubtful, why) in rows {
            let stones = beads.iter().map(|&(x, confidence, shades)| {
                MarkingStone::beside(bead(x, confidence, shades), &koans)
            });
            let stones: Vec<MarkingStone> = stones.collect();
            let marks = [0, 1].map(|koan| KoanMark::of(koan, &stones));
            assert_eq!(marks.map(|mark| mark.clear()), clear, "{why}: {marks:?}");
            let open = marks.map(|mark| mark.doubtful().is_some());
            assert_eq!(open, doubtful, "{why}: {marks:?}");
        }
    }

    #[test]
    fn between_two_koans_a_stone_is_nobodys_for_sure() {
        let koans = [koan(0.0), koan(70.0)];
        for (x_mm, is_clear) in [(22.0, true), (35.0, false), (48.0, true)] {
            let stone = MarkingStone::beside(bead(x_mm, 1.0, [1.0, 0.0, 0.0]), &koans);
            assert_eq!(stone.belongs >= 0.95, is_clear, "{x_mm}: {stone:?}");
        }
    }

    /// A koan from 0 mm on that ends 7.145 mm from its middle, and a stone of 9 mm beside it.
    #[test]
    fn a_stone_belongs_to_a_koan_as_it_is_near_and_nearer_than_others_are() {
        const BLACK: [f64; 3] = [1.0, 0.0, 0.0];
        const GREEN: [f64; 3] = [0.0, 0.0, 1.0];
        let alone = [koan(0.0)];
        let two = [koan(0.0), koan(70.0)];
        type Row<'a> = (&'a [Vec<Body>], f64, [f64; 3], Option<usize>, f64, &'a str);
        let rows: [Row; 7] = [
            (&alone, 51.145, BLACK, Some(0), 0.9526, "35 mm away"),
            (&alone, 66.145, BLACK, Some(0), 0.5, "50 mm away"),
            (&alone, 71.145, BLACK, Some(0), 0.2689, "55 mm away"),
            (&alone, 96.145, BLACK, None, 0.0, "too far"),
            (&alone, 20.0, GREEN, None, 0.0, "a guessing stone"),
            (
                &two,
                30.0,
                BLACK,
                Some(0),
                0.8452,
                "13.855 mm from one, 23.855 from the other",
            ),
            (&two, 40.0, BLACK, Some(1), 0.8452, "the other way round"),
        ];
        for (koans, x_mm, shades, of, belongs, why) in rows {
            let stone = MarkingStone::beside(bead(x_mm, 1.0, shades), koans);
            assert_eq!(stone.koan, of, "{why}: {stone:?}");
            assert!((stone.belongs - belongs).abs() < 1e-4, "{why}: {stone:?}");
        }
    }
}
