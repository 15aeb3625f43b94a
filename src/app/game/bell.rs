//! The hidden timer, in the Icehouse manner: nobody knows when it rings.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// When a bell may ring, in minutes of play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BellSpan {
    pub from_min: f64,
    pub to_min: f64,
}

impl Default for BellSpan {
    /// About the ten minutes of Icehouse tournaments, times two: a cast takes longer than a piece put down.
    fn default() -> Self {
        Self {
            from_min: 15.0,
            to_min: 25.0,
        }
    }
}

/// A bell that is going to ring. How long it still has is told to nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct Bell {
    left_s: f64,
    last_s: Option<f64>,
}

impl Bell {
    /// Draws the moment: every one of the span alike.
    pub fn within(span: BellSpan) -> Self {
        let (low, high) = (span.from_min.max(0.0), span.to_min.max(span.from_min));
        Self {
            left_s: 60.0 * (low + (high - low) * draw()),
            last_s: None,
        }
    }

    /// Lets time go by unless it stands still; returns the seconds that are left.
    pub fn tick(&mut self, now_s: f64, stands_still: bool) -> f64 {
        let before_s = self.last_s.replace(now_s).unwrap_or(now_s);
        if !stands_still {
            self.left_s -= (now_s - before_s).max(0.0);
        }
        self.left_s
    }
}

/// From 0 to 1, another number every time: a game that could be foreseen would be no timer.
fn draw() -> f64 {
    let random = RandomState::new().build_hasher().finish();
    random as f64 / u64::MAX as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_rings_within_its_span_and_not_while_time_stands_still() {
        let span = BellSpan {
            from_min: 1.0,
            to_min: 2.0,
        };
        let mut rung = vec![];
        for _ in 0..50 {
            let mut bell = Bell::within(span);
            assert!(bell.tick(1000.0, false) >= 60.0);
            assert!(bell.tick(5000.0, true) >= 60.0, "it was paused");
            let mut now_s = 5000.0;
            while bell.tick(now_s, false) > 0.0 {
                now_s += 1.0;
            }
            rung.push(now_s - 5000.0);
        }
        assert!(rung.iter().all(|s| (59.0..=121.0).contains(s)), "{rung:?}");
        let (least, most) = (
            rung.iter().copied().fold(f64::MAX, f64::min),
            rung.iter().copied().fold(0.0, f64::max),
        );
        assert!(
            most - least > 20.0,
            "it rings at about the same time: {rung:?}"
        );
    }
}
