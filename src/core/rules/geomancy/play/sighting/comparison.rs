//! A picture against the book, with nothing to record: what lies otherwise than the book has it.

use super::changes::changes;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::geomancy::play::state::GeomancyState;
use crate::rules::geomancy::{self, Seats};
use crate::rules::stash::{Illegal, Player, StashSetup, Stock};
use crate::rules::{Answers, JudgeError};

/// A sentence for everything that lies otherwise than the book has it; none where they agree. Pads are
/// compared where it is known who sits where.
///
/// # Errors
/// Where the layout can't be of this match.
pub fn comparison(
    state: &GeomancyState,
    setup: &StashSetup,
    layout: &Layout,
) -> Result<Vec<Phrase>, Illegal> {
    let mut sentences = board_comparison(state, layout);
    sentences.extend(pads(state, setup, layout)?);
    Ok(sentences)
}

/// The same of the board alone, whatever lies before the players.
pub fn board_comparison(state: &GeomancyState, layout: &Layout) -> Vec<Phrase> {
    let board = changes(state, layout);
    board.iter().map(Worded::phrase).collect()
}

/// What lies before every player who has a seat, against hands and prisoners.
fn pads(
    state: &GeomancyState,
    setup: &StashSetup,
    layout: &Layout,
) -> Result<Vec<Phrase>, JudgeError> {
    let seated = |player: &Player| Some((player.side?, player.color.clone()));
    let seats: Seats = setup.players.iter().filter_map(seated).collect();
    let layout = &layout.clone().with_all_real();
    let ruling = geomancy::judge(layout, &Answers::default())?;
    let scores = geomancy::score(layout, &ruling, &[], &seats);
    let mut sentences = vec![];
    for (side, color) in &seats {
        let pad = scores.pads.iter().find(|pad| pad.side == *side);
        let indices = pad
            .iter()
            .flat_map(|pad| pad.prisoners.iter().chain(&pad.own));
        let stones = indices.map(|i| &layout.stones[*i]);
        let seen = Stock::of(stones.map(|stone| (&stone.color, stone.size)));
        let mut known = state.hands.only(|c, _| c == color);
        known.add_all(&state.prisoners.get(color).cloned().unwrap_or_default());
        let mut allowed = known.clone();
        allowed.add_all(&state.aside.only(|c, _| c == color));
        let (missing, extra) = (known.beyond(&seen), seen.beyond(&allowed));
        if !missing.is_empty() {
            let (side, stones) = (*side, &missing);
            sentences.push(phrase!("comparison-missing", color, side, stones));
        }
        if !extra.is_empty() {
            let (side, stones) = (*side, &extra);
            sentences.push(phrase!("comparison-extra", color, side, stones));
        }
    }
    Ok(sentences)
}
