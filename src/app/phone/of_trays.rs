//! What lies before players, on phones: a button for all that can be clicked, and for what may be done with what is picked.

use super::{Act, GameRequest, Sheet};
use crate::app::game::Game;
use crate::phone::Weight;
use crate::rules::matches::tray::TokenStanding;

/// Tells what lies before the players.
pub fn tell(sheet: &mut Sheet, game: &Game) {
    let laid = game.laid();
    sheet.part("", true);
    if !laid.hint.is_empty() {
        sheet.line(&laid.hint, Weight::Weak);
    }
    for roll in laid.rolls {
        let label = roll.label.clone();
        let act = Act::Game(GameRequest::ReadRoll(Box::new(roll)));
        sheet.button(label, false, act);
    }
    for offer in laid.invocations {
        let act = Act::Game(GameRequest::Do(Box::new(offer.invocation)));
        sheet.button(offer.label, true, act);
    }
    for tray in laid.trays {
        sheet.part("", false);
        for token in tray.tokens {
            let is_picked = token.standing == TokenStanding::Picked;
            if let Some(then) = token.then {
                let act = Act::Game(GameRequest::Pick(then));
                sheet.button(token.name, is_picked, act);
            }
        }
    }
}
