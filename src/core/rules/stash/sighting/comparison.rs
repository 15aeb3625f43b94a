//! A picture against the book, with nothing to record: what lies otherwise than the book has it.

use super::changes::changes;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::geomancy::{self, Seats};
use crate::rules::noname::diff::diff;
use crate::rules::stash::{GeomancyState, Illegal, NonameState, Now, Player, Setup, State, Stock};
use crate::rules::{Answers, JudgeError};

/// A sentence for everything that lies otherwise than the book has it; none where they agree. Pads are
/// compared where it is known who sits where.
///
/// # Errors
/// Where the layout can't be of this match.
pub fn comparison(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Illegal> {
    let mut sentences = board_comparison(now, layout)?;
    if let State::Geomancy(state) = now.state {
        sentences.extend(pads(state, now.setup, layout)?);
    }
    Ok(sentences)
}

/// What hands have to do so that the board or the bare table lies as in the book; nothing where it does.
///
/// # Errors
/// As [`comparison`].
pub fn to_do(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Illegal> {
    match now.state {
        State::Geomancy(state) => {
            let board = changes(state, layout);
            Ok(board.iter().map(|change| change.to_do(state)).collect())
        }
        State::Noname(_) => board_comparison(now, layout),
    }
}

/// The same of the board or the bare table alone, whatever lies before the players.
///
/// # Errors
/// As [`comparison`].
pub fn board_comparison(now: Now<'_>, layout: &Layout) -> Result<Vec<Phrase>, Illegal> {
    match now.state {
        State::Geomancy(state) => {
            let board = changes(state, layout);
            Ok(board.iter().map(Worded::phrase).collect())
        }
        State::Noname(state) => Ok(table(state, now.setup, layout)?),
    }
}

/// What lies before every player who has a seat, against hands and prisoners.
fn pads(state: &GeomancyState, setup: &Setup, layout: &Layout) -> Result<Vec<Phrase>, JudgeError> {
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

fn table(state: &NonameState, setup: &Setup, layout: &Layout) -> Result<Vec<Phrase>, JudgeError> {
    let diff = diff(&state.layout(&setup.pieces, None), layout)?;
    let new = layout.stones.iter().filter(|s| diff.placed.contains(&s.id));
    let new = new.map(|s| {
        let (stone, color, size) = (&s.id, &s.color, s.size);
        phrase!("comparison-new", stone, color, size)
    });
    let gone = diff.gone.iter();
    let gone = gone.map(|stone| phrase!("comparison-gone", stone));
    let moved = diff.disturbed.iter().map(|d| {
        let (mm, stone) = (Phrase::decimal(d.moved_mm, 1), &d.before_id);
        let [x, y] = [d.put_back.x_mm, d.put_back.y_mm].map(|mm| Phrase::decimal(mm, 0));
        phrase!("comparison-disturbed", mm, stone, x, y)
    });
    Ok(new.chain(gone).chain(moved).collect())
}
