//! Dice in a picture as JSON, `geomant.dice/1`.

use crate::dice::{Roll, SeenDie};
use crate::frames::PixelPoint;
use crate::rules::dice::DiceSet;
use crate::rules::report::rounded;
use serde_json::{Value, json};
use std::path::Path;

const SCHEMA: &str = "geomant.dice/1";

/// Every die with what lies up, and those of which that is not read.
pub fn of(roll: &Roll, dice: &DiceSet, path: &Path) -> Value {
    let seen = roll.dice.iter().map(|die| of_die(die, dice));
    let unread = roll.unread_px.iter().map(|at| json!(pixel(at)));
    json!({
        "schema": SCHEMA,
        "game": dice.game,
        "image": path.display().to_string(),
        "faces": signs(roll, dice),
        "clear": roll.is_sure(),
        "dice": seen.collect::<Vec<_>>(),
        "unread_px": unread.collect::<Vec<_>>(),
    })
}

/// The letters of all dice, in the order in which they lie.
pub fn signs(roll: &Roll, dice: &DiceSet) -> String {
    let signs = roll.dice.iter().map(|die| dice.faces[die.face].sign);
    signs.collect()
}

fn of_die(die: &SeenDie, dice: &DiceSet) -> Value {
    let meaning = dice.faces[die.face];
    json!({
        "face": meaning.sign.to_string(),
        "name": meaning.name,
        // Rounded down: nothing is surer than it is.
        "probability": (die.probability * 1000.0).floor() / 1000.0,
        "clear": die.is_sure(),
        "center_px": pixel(&die.center_px()),
        "mark_px": die.corners_px.iter().map(pixel).collect::<Vec<_>>(),
    })
}

fn pixel(point: &PixelPoint) -> [f64; 2] {
    [rounded(point.x, 1), rounded(point.y, 1)]
}
