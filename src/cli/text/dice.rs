//! Dice in a picture as a table and sentences, and as questions where something is in doubt.

use crate::cli::dice::signs;
use crate::dice::{Roll, SeenDie};
use crate::frames::PixelPoint;
use crate::phrasing::{Table, Text, percent};
use crate::rules::dice::DiceSet;

/// Every die with what lies up.
pub fn of(roll: &Roll, dice: &DiceSet) -> String {
    let mut text = Text::default();
    if roll.dice.is_empty() && roll.unread_px.is_empty() {
        text.sentence(
            "No die is read: show dice with stickers of geomant dice sheet, from near enough, sharp and not too dark.",
        );
        return text.to_string();
    }
    let mut table = Table::with_head(&["die", "face", "at", "sure"]);
    for (number, die) in (1..).zip(&roll.dice) {
        let doubt = if die.is_sure() { "" } else { " ?" };
        table.row(vec![
            number.to_string(),
            format!(
                "{} {}",
                dice.faces[die.face].sign, dice.faces[die.face].name
            ),
            place(&die.center_px()),
            format!("{}{doubt}", percent(die.probability)),
        ]);
    }
    text.table(table);
    text.sentence(format!("{} dice: {}.", roll.dice.len(), signs(roll, dice)));
    let open = questions(roll, dice);
    if !open.is_empty() {
        text.list("In doubt", &open);
    }
    text.to_string()
}

/// A sentence for every die that somebody has to look at.
pub fn questions(roll: &Roll, dice: &DiceSet) -> Vec<String> {
    let doubtful = roll.dice.iter().filter(|die| !die.is_sure());
    let doubtful = doubtful.map(|die: &SeenDie| {
        let sign = dice.faces[die.face].sign;
        let (at, sure) = (place(&die.center_px()), percent(die.probability));
        format!("the die at {at} shows {sign} with {sure} only")
    });
    let unread = roll.unread_px.iter();
    let unread = unread.map(|at| {
        let at = place(at);
        format!("of the die at {at} a side is read, and not what lies up")
    });
    doubtful.chain(unread).collect()
}

/// As in "(640, 312)", in pixels of the picture.
fn place(at: &PixelPoint) -> String {
    format!("({:.0}, {:.0})", at.x, at.y)
}
