//! Dice in a picture as a table and sentences, and as questions where something is in doubt.

use crate::cli::report::dice::signs;
use crate::dice::{Roll, SeenDie};
use crate::frames::PixelPoint;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Text, TextTable, percent};
use crate::rules::dice::DiceSet;

/// Every die with what lies up.
pub fn of(roll: &Roll, dice: &DiceSet) -> Text {
    let mut text = Text::default();
    if roll.dice.is_empty() && roll.unread_px.is_empty() {
        text.sentence(phrase!("dice-none"));
        return text;
    }
    let mut table = TextTable::with_head(&[
        phrase!("head-die"),
        phrase!("head-face"),
        phrase!("head-at"),
        phrase!("head-sure"),
    ]);
    for (number, die) in (1_u32..).zip(&roll.dice) {
        let meaning = &dice.faces[die.face];
        let face = [Phrase::from(meaning.sign.to_string()), meaning.name.into()];
        let doubt = (!die.is_sure()).then(|| Phrase::from("?"));
        let sure = [percent(die.probability)].into_iter().chain(doubt);
        table.row(vec![
            Phrase::from(number),
            Phrase::list(face, ListJoint::Between(" ")),
            place(&die.center_px()),
            Phrase::list(sure, ListJoint::Between(" ")),
        ]);
    }
    text.table(table);
    let (count, signs) = (roll.dice.len(), signs(roll, dice));
    text.sentence(phrase!("dice-read", count, signs));
    let open = questions(roll, dice);
    if !open.is_empty() {
        text.list(phrase!("dice-in-doubt"), &open);
    }
    text
}

/// A sentence for every die that somebody has to look at.
pub fn questions(roll: &Roll, dice: &DiceSet) -> Vec<Phrase> {
    let doubtful = roll.dice.iter().filter(|die| !die.is_sure());
    let doubtful = doubtful.map(|die: &SeenDie| {
        let sign = dice.faces[die.face].sign.to_string();
        let (at, sure) = (place(&die.center_px()), percent(die.probability));
        phrase!("die-unsure", at, sign, sure)
    });
    let unread = roll.unread_px.iter();
    let unread = unread.map(|at| phrase!("die-unread", at = place(at)));
    doubtful.chain(unread).collect()
}

/// As in "(640, 312)", in pixels of the picture.
fn place(at: &PixelPoint) -> Phrase {
    let [x, y] = [at.x, at.y].map(|px| Phrase::decimal(px, 0));
    phrase!("place-px", x, y)
}
