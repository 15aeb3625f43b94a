//! Which of several readings stand together: of those that claim the same ground, the set that explains most.
//!
//! That is a maximum-weight independent set of readings and runners-up. There are few in a patch, so it is searched for depth
//! first, the weightiest first, with what is left as the bound (Land & Doig, Econometrica 1960).

use super::fit::Fitted;
use super::found::{self, Found};
use super::voted::PLAIN;
use crate::piece::PieceSet;

/// Steps after which the best set so far is taken: what is found first is what taking the weightiest first finds.
const MOST_STEPS: usize = 4096;

/// A reading, and what speaks for it beside what it explains, in nats.
pub struct Claim {
    /// The reading, with its runner-up.
    pub found: Found,
    /// Nats beside those of what it explains.
    pub bonus: f32,
    /// Readings of one number are of the same pixels, but for those of different parts of them.
    pub of: usize,
    /// Which part of these pixels it is of, if not of all.
    pub part: Option<usize>,
}

impl Claim {
    /// A reading of pixels of its own.
    pub const fn of_its_own(found: Found, of: usize) -> Self {
        Self {
            found,
            bonus: 0.0,
            of,
            part: None,
        }
    }

    /// Whether both are of the same pixels.
    fn shares_pixels(&self, other: &Self) -> bool {
        self.of == other.of && (self.part.is_none() || other.part.is_none())
    }

    fn reading(&self, choice: ChosenReading) -> Option<&Fitted> {
        match choice {
            ChosenReading::Best => Some(&self.found.fitted),
            ChosenReading::RunnerUp => self.found.runner_up.as_ref(),
            ChosenReading::Neither => None,
        }
    }

    /// What a reading is worth where others have to give way to it: nothing if it is not plainly one.
    fn weight(&self, choice: ChosenReading) -> f32 {
        match self.reading(choice) {
            Some(own) if own.evidence >= PLAIN * own.pixels => own.score + self.bonus,
            _ => 0.0,
        }
    }

    /// The reading as it was chosen; of what has no room for its best, the doubt between the two stays.
    fn chosen(self, choice: ChosenReading) -> Option<Found> {
        match (choice, self.found.runner_up) {
            (ChosenReading::Neither, _) | (ChosenReading::RunnerUp, None) => None,
            (ChosenReading::Best, runner_up) => Some(Found {
                runner_up,
                ..self.found
            }),
            (ChosenReading::RunnerUp, Some(second)) => Some(Found {
                runner_up: Some(self.found.fitted),
                fitted: second,
                keypoints: self.found.keypoints,
            }),
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum ChosenReading {
    Best,
    RunnerUp,
    Neither,
}

/// The readings that stand together, none on another's ground, and of a whole and its parts those that are worth more, with what
/// finds room beside them; `max_overlap` is the share of the smaller ground polygon that errors of pose may let two share.
pub fn standing_together(
    mut claims: Vec<Claim>,
    pieces: &PieceSet,
    max_overlap: f64,
) -> Vec<Found> {
    let evidence = |claim: &Claim| claim.found.fitted.evidence + claim.bonus;
    claims.sort_by(|a, b| evidence(b).total_cmp(&evidence(a)));
    let mut search = Selection {
        claims: &claims,
        pieces,
        max_overlap,
        steps: 0,
        best: (0.0, Vec::new()),
    };
    search.descend(&mut Vec::new(), 0.0);
    let mut chosen = search.best.1.clone();
    chosen.resize(claims.len(), ChosenReading::Neither);
    // What weighs nothing stands where it is in nobody's way; what was taken for part of a stone may be another beside it.
    for k in 0..claims.len() {
        if chosen[k] == ChosenReading::Neither {
            let free = [ChosenReading::Best, ChosenReading::RunnerUp].into_iter();
            let mut free = free.filter(|&choice| search.has_room(k, choice, &chosen));
            chosen[k] = free.next().unwrap_or(ChosenReading::Neither);
        }
    }
    let claims = claims.into_iter().zip(chosen);
    claims
        .filter_map(|(claim, choice)| claim.chosen(choice))
        .collect()
}

struct Selection<'a> {
    claims: &'a [Claim],
    pieces: &'a PieceSet,
    max_overlap: f64,
    steps: usize,
    best: (f32, Vec<ChosenReading>),
}

impl Selection<'_> {
    /// Follows a choice for the first claims, worth this much, to the end.
    fn descend(&mut self, chosen: &mut Vec<ChosenReading>, worth: f32) {
        self.steps += 1;
        let next = chosen.len();
        if next == self.claims.len() {
            if worth > self.best.0 {
                self.best = (worth, chosen.clone());
            }
            return;
        }
        for choice in [
            ChosenReading::Best,
            ChosenReading::RunnerUp,
            ChosenReading::Neither,
        ] {
            let own = self.claims[next].weight(choice);
            let is_open = choice == ChosenReading::Neither
                || own > 0.0
                    && self.has_room(next, choice, chosen)
                    && self.is_of_others_pixels(next, chosen);
            let most = worth + own + self.most_of_rest(next + 1);
            if is_open && most > self.best.0 && self.steps < MOST_STEPS {
                chosen.push(choice);
                self.descend(chosen, worth + own);
                chosen.pop();
            }
        }
    }

    /// The most that the claims from this one on are worth.
    fn most_of_rest(&self, from: usize) -> f32 {
        let rest = self.claims[from..].iter();
        let most = |claim: &Claim| {
            claim
                .weight(ChosenReading::Best)
                .max(claim.weight(ChosenReading::RunnerUp))
        };
        rest.map(most).sum()
    }

    /// Whether a claim's reading stands beside what is chosen of others.
    fn has_room(&self, which: usize, choice: ChosenReading, chosen: &[ChosenReading]) -> bool {
        let Some(own) = self.claims[which].reading(choice) else {
            return false;
        };
        let others = self.claims.iter().zip(chosen).enumerate();
        let mut others = others.filter(|(other, _)| *other != which);
        others.all(|(_, (other, &choice))| {
            other.reading(choice).is_none_or(|reading| {
                let (a, b) = (&own.hypothesis, &reading.hypothesis);
                found::shared_ground(a, b, self.pieces) <= self.max_overlap
            })
        })
    }

    /// Whether a claim is of no pixels that are taken.
    fn is_of_others_pixels(&self, which: usize, chosen: &[ChosenReading]) -> bool {
        let mut taken = self.claims.iter().zip(chosen);
        let own = &self.claims[which];
        taken.all(|(other, &choice)| choice == ChosenReading::Neither || !own.shares_pixels(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::PixelPoint;
    use crate::piece::Size;
    use crate::pose::Hypothesis;
    use crate::pose::fit::Worth;
    use crate::pose::starts::Keypoints;

    /// An upright stone so far to the right, and what it explains.
    fn upright(size: Size, x_mm: f64, evidence: f32) -> Fitted {
        Fitted {
            hypothesis: Hypothesis {
                size,
                lying: false,
                x_mm,
                y_mm: 0.0,
                angle_deg: 0.0,
                level_mm: 0.0,
            },
            plastic: 0,
            worth: Worth::default(),
            score: evidence,
            pixels: 200.0,
            evidence,
            color: [0.0; 3],
        }
    }

    fn found(fitted: Fitted, runner_up: Option<Fitted>) -> Found {
        let keypoints = Keypoints {
            tip: PixelPoint::new(0.0, 0.0),
            base: PixelPoint::new(0.0, 0.0),
            scatter_px: 1.0,
            upright: 1.0,
            pixels: 200.0,
        };
        Found {
            fitted,
            runner_up,
            keypoints,
        }
    }

    fn claim(found: Found, of: usize, part: Option<usize>) -> Claim {
        Claim {
            found,
            bonus: 0.0,
            of,
            part,
        }
    }

    #[test]
    fn what_stands_together_explains_most() {
        let [small, large] = [Size::Small, Size::Large];
        let only = |size, x_mm, evidence| found(upright(size, x_mm, evidence), None);
        let whole = |evidence| claim(only(large, 10.0, evidence), 0, None);
        let parts = |one: f32, other: f32| {
            [(0.0, one, 0), (20.0, other, 1)]
                .map(|(x_mm, evidence, part)| claim(only(small, x_mm, evidence), 0, Some(part)))
        };
        let [a, b] = parts(900.0, 800.0);
        let [c, d] = parts(700.0, 600.0);
        let [e, f] = parts(400.0, 100.0);
        let yielding = |second: f32| {
            let strong = found(
                upright(large, 10.0, 1000.0),
                Some(upright(large, -20.0, second)),
            );
            let beside = claim(only(small, 20.0, 700.0), 1, None);
            vec![claim(strong, 0, None), beside]
        };
        let rows: [(&str, Vec<Claim>, Vec<f64>); 7] = [
            ("nothing", vec![], vec![]),
            (
                "two parts explain more than the whole",
                vec![whole(1500.0), a, b],
                vec![0.0, 20.0],
            ),
            (
                "the whole explains more",
                vec![whole(1500.0), c, d],
                vec![10.0],
            ),
            (
                "a part that is not plainly one takes no place",
                vec![whole(450.0), e, f],
                vec![10.0],
            ),
            (
                "the stronger gives way to both",
                yielding(800.0),
                vec![-20.0, 20.0],
            ),
            (
                "and does not if it loses more than it gives",
                yielding(250.0),
                vec![10.0],
            ),
            (
                "what weighs nothing stands where there is room",
                vec![whole(900.0), claim(only(small, 60.0, 20.0), 1, None)],
                vec![10.0, 60.0],
            ),
        ];
        for (what, claims, expected) in rows {
            let stand = standing_together(claims, &PieceSet::default(), 0.12);
            let mut places: Vec<f64> = stand.iter().map(|f| f.fitted.hypothesis.x_mm).collect();
            places.sort_by(f64::total_cmp);
            assert_eq!(places, expected, "{what}");
        }
    }

    #[test]
    fn a_crowd_is_chosen_from_in_bounded_time() {
        // Sixty stones of which each shares ground with its neighbours.
        let one = |k: usize| {
            let x_mm = 12.0 * k as f64;
            let evidence = 500.0 + (k * 7 % 13) as f32;
            claim(found(upright(Size::Small, x_mm, evidence), None), k, None)
        };
        let stand = standing_together((0..60).map(one).collect(), &PieceSet::default(), 0.12);
        assert!((20..=30).contains(&stand.len()), "{}", stand.len());
    }
}
