//! What stones may be instead of which no more is said than how sure each is: not of what the doubt is.

use crate::certainty::{IdentityChances, Status};
use crate::evidence::PictureEvidence;
use crate::layout::{Layout, Stone};
use crate::piece::Color;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// What the picture showed, or as much as the confidences of the stones of a layout say of that.
pub fn evidence(layout: &Layout) -> Cow<'_, PictureEvidence> {
    let evidence = &*layout.evidence;
    let said = identities(&layout.stones);
    if !evidence.identities.is_empty() || said.is_empty() {
        return Cow::Borrowed(evidence);
    }
    let named = layout.stones.iter().map(|one| (&one.color, one.confidence));
    Cow::Owned(PictureEvidence {
        identities: said,
        colors: colors(named),
        ..evidence.clone()
    })
}

/// What each stone may be instead, in their order; nothing where all are clear, as in what was typed. Sizes and poses take on the doubt
/// that is left of a stone's confidence.
fn identities(stones: &[Stone]) -> Vec<IdentityChances> {
    let is_doubted = stones.iter().any(|stone| stone.doubted().is_some());
    let doubted = stones.iter().filter(|_| is_doubted);
    doubted
        .map(|stone| IdentityChances::known(stone.size))
        .collect()
}

/// The colors that each may have, in their order: what is in doubt may as well be of another color as of another size or pose, so that
/// either takes half the doubt. Only colors that lie there are thought of.
pub fn colors<'a>(
    stones: impl Iterator<Item = (&'a Color, Option<f64>)> + Clone,
) -> Vec<Vec<(Color, f64)>> {
    let all: BTreeSet<&Color> = stones.clone().map(|(color, _)| color).collect();
    let doubted = |confidence: Option<f64>| confidence.filter(|one| *one < Status::CLEAR_FROM);
    if all.len() < 2 || !stones.clone().any(|(_, own)| doubted(own).is_some()) {
        return vec![];
    }
    let of = |(named, confidence): (&Color, Option<f64>)| {
        let own = doubted(confidence).map(f64::sqrt);
        let likely = |color: &&Color| {
            let own = own?;
            let other = (1.0 - own) / (all.len() - 1) as f64;
            let is_named = *color == named;
            Some((Color::clone(color), if is_named { own } else { other }))
        };
        all.iter().filter_map(likely).collect()
    };
    stones.map(of).collect()
}
