//! What the stones of a file may be instead, as far as it says how sure each is: not of what the doubt is.

use crate::certainty::IdentityChances;
use crate::layout::Stone;
use crate::piece::Color;
use std::collections::BTreeSet;

/// What each stone may be instead, in their order; nothing where all are clear, as in what was typed. Sizes and poses take on the doubt
/// that is left of a stone's confidence.
pub fn identities(stones: &[Stone]) -> Vec<IdentityChances> {
    let is_doubted = stones.iter().any(|stone| stone.doubted().is_some());
    let doubted = stones.iter().filter(|_| is_doubted);
    doubted
        .map(|stone| IdentityChances::known(stone.size))
        .collect()
}

/// The colors that each may have, in their order: what is in doubt may as well be of another color as of another size or pose, so that
/// either takes half the doubt. Only colors that lie there are thought of.
pub fn colors(stones: &[Stone]) -> Vec<Vec<(Color, f64)>> {
    let all: BTreeSet<&Color> = stones.iter().map(|stone| &stone.color).collect();
    let of = |stone: &Stone| {
        let Some(confidence) = stone.doubted().filter(|_| all.len() > 1) else {
            return vec![];
        };
        let own = confidence.sqrt();
        let other = (1.0 - own) / (all.len() - 1) as f64;
        let likely = |color: &&Color| if **color == stone.color { own } else { other };
        let colors = all.iter();
        colors
            .map(|color| ((*color).clone(), likely(color)))
            .collect()
    };
    stones.iter().map(of).collect()
}
