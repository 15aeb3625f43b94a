//! Prisoners that people say, held against what lies beside the board: what is said and seen counts once.

use super::Holding;
use super::pad::Pad;
use crate::layout::Layout;
use crate::piece::{Color, Size};

/// A prisoner that was said to be held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// Who holds it.
    pub holder: Color,
    /// Whose stone it was.
    pub owner: Color,
    /// Its size.
    pub size: Size,
    /// The index of the layout's stone at the holder's seat that it is; none where no such stone was seen there.
    pub stone: Option<usize>,
}

/// All that were said, each with the stone that it is: no stone is two of them.
pub(super) fn stated(holdings: &[Holding], pads: &[Pad], layout: &Layout) -> Vec<Stated> {
    let mut stated: Vec<Stated> = vec![];
    for holding in holdings {
        let (holder, owner) = (&holding.holder, &holding.owner);
        for size in &holding.sizes {
            let at_seat = pads
                .iter()
                .filter(|pad| pad.holder.as_ref() == Some(holder));
            let mut lying = at_seat.flat_map(|pad| &pad.prisoners).copied();
            let is_it = |index: &usize| {
                let stone = &layout.stones[*index];
                let is_taken = stated.iter().any(|other| other.stone == Some(*index));
                stone.color == *owner && stone.size == *size && !is_taken
            };
            let stone = lying.find(is_it);
            stated.push(Stated {
                holder: holder.clone(),
                owner: owner.clone(),
                size: *size,
                stone,
            });
        }
    }
    stated
}

/// Who was said to hold some and has others at the seat that were not said, with their indices.
pub(super) fn unsaid(stated: &[Stated], pads: &[Pad]) -> Vec<(Color, Vec<usize>)> {
    let of_pad = |pad: &Pad| {
        let holder = pad.holder.as_ref()?;
        let is_said = stated.iter().any(|one| one.holder == *holder);
        let is_unsaid = |index: &&usize| !stated.iter().any(|one| one.stone == Some(**index));
        let unsaid: Vec<usize> = pad.prisoners.iter().filter(is_unsaid).copied().collect();
        (is_said && !unsaid.is_empty()).then(|| (holder.clone(), unsaid))
    };
    pads.iter().filter_map(of_pad).collect()
}
