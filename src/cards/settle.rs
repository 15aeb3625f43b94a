//! Camera and cards by those alone that are rather cards, and the strays with them.
//!
//! In: adjusted cards. Out: the same after a rectangle that is rather none has no say in how the table is seen, and cards that lie otherwise than
//! the most have. What is in doubt follows the view that the others tell.

use super::adjust::{self, AdjustedCards};
use super::strays::StraySearch;
use super::{FEWEST_CARDS, SightedPicture, weigh};
use crate::card::{CardSize, LaidCard};

/// Cards as they are to be weighed.
pub struct SettledCards {
    pub adjusted: AdjustedCards,
    /// Of each card whether it was found by itself, where the network sees one.
    pub is_stray: Vec<bool>,
    /// In how many of the rectangles at first the network sees cards.
    pub seen: usize,
}

/// Settles cards and camera; none where the stance shows no table.
pub fn settle(
    shown: SightedPicture<'_>,
    adjusted: AdjustedCards,
    size: CardSize,
) -> Option<SettledCards> {
    let (mut rather, doubtful) = parted(shown, &adjusted, size)?;
    let seen = rather.len();
    let view = adjusted.stance.view()?;
    let search = StraySearch {
        sight: shown.sight,
        view: &view,
        size,
    };
    let strays = search.beyond(&rather);
    if doubtful.is_empty() && strays.is_empty() {
        return Some(SettledCards {
            is_stray: vec![false; seen],
            adjusted,
            seen,
        });
    }
    let mut alone = adjusted.without_cards();
    alone.follow(shown.picture, strays);
    let (sure, others) = parted(shown, &alone, size)?;
    let is_stray = [
        vec![false; seen],
        vec![true; sure.len()],
        vec![false; doubtful.len()],
        vec![true; others.len()],
    ];
    rather.extend(sure);
    let again = (rather.len() >= FEWEST_CARDS)
        .then(|| adjust::by_edges(shown.picture, adjusted.stance, rather.clone()));
    let mut settled = again.flatten().unwrap_or_else(|| {
        let mut same = adjusted.without_cards();
        same.follow(shown.picture, rather);
        same
    });
    settled.follow(shown.picture, doubtful);
    settled.follow(shown.picture, others);
    Some(SettledCards {
        adjusted: settled,
        is_stray: is_stray.concat(),
        seen,
    })
}

/// Those in which the network rather sees cards, and the others.
fn parted(
    shown: SightedPicture<'_>,
    adjusted: &AdjustedCards,
    size: CardSize,
) -> Option<(Vec<LaidCard>, Vec<LaidCard>)> {
    let likely = weigh::likely(shown, adjusted, size)?;
    let all = adjusted.cards.iter().cloned().zip(likely);
    let (rather, others): (Vec<_>, Vec<_>) = all.partition(|(_, likely)| likely.shown >= 0.5);
    let cards = |of: Vec<(LaidCard, _)>| of.into_iter().map(|(card, _)| card).collect();
    Some((cards(rather), cards(others)))
}
