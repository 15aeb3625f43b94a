//! What an attacker meets of pieces as they were drawn, and behind those that may not be there, or may be others than they were named.

use crate::rules::noname::pointing::{Footprint, TOUCH_MM, first_hit};
use std::collections::BTreeMap;

/// What an attacker points at among candidates, as they were drawn.
pub fn met(drawn: &[Footprint], attacker: usize, candidates: &[usize]) -> Option<usize> {
    let ray = drawn[attacker].ray?;
    let met = candidates.iter().map(|other| (*other, &drawn[*other]));
    first_hit(&ray, met, TOUCH_MM).map(|hit| hit.target)
}

/// What an attacker points at among candidates as they were drawn, each with the chance that it is there and nothing before it is; what
/// is left of less than a thousandth falls to the last.
pub fn met_by_chance(
    drawn: &[Footprint],
    attacker: usize,
    mut candidates: Vec<usize>,
    likely: &[f64],
) -> Vec<(Option<usize>, f64)> {
    const LEAST: f64 = 1e-3;
    let (mut all, mut left) = (vec![], 1.0);
    while let Some(target) = met(drawn, attacker, &candidates) {
        let beyond = left * (1.0 - likely[target]);
        if beyond < LEAST {
            all.push((Some(target), left));
            return all;
        }
        all.push((Some(target), left - beyond));
        left = beyond;
        candidates.retain(|other| *other != target);
    }
    all.push((None, left));
    all
}

/// Gives as much of what was counted for pieces as these may not be there to what was met behind them.
pub fn pass_on(
    counts: &mut BTreeMap<Option<usize>, f64>,
    behind: &[(Option<usize>, f64)],
    likely: &[f64],
) {
    let all: f64 = behind.iter().map(|one| one.1).sum();
    if all <= 0.0 {
        return;
    }
    let mut passed = 0.0;
    for (target, count) in counts.iter_mut() {
        let gone = target.map_or(0.0, |target| *count * (1.0 - likely[target]));
        *count -= gone;
        passed += gone;
    }
    for (target, share) in behind {
        *counts.entry(*target).or_default() += passed * share / all;
    }
}
