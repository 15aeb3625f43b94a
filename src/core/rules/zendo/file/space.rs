//! Directions and places in space from JSON.

use crate::layout::file::FormatError;
use crate::layout::file::field::Fields;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::solid::Vector;
use serde_json::Value;

/// Components of directions; what is no direction of length one is taken for its direction.
const DIRECTION: (f64, f64) = (-1e6, 1e6);

/// A direction, of length one.
pub fn direction(stone: &Fields, field: &str) -> Result<Vector, FormatError> {
    let no_direction = || stone.wrong(field, phrase!("format-no-direction"));
    vector(stone, field, DIRECTION)?
        .unit()
        .ok_or_else(no_direction)
}

/// Whither a side of the base looks, square to the axis; any where nothing is said.
pub fn side_of(stone: &Fields, axis: Vector) -> Result<Vector, FormatError> {
    if !stone.has("side") {
        let across = Vector::UP.cross(axis).unit();
        return Ok(across.unwrap_or(Vector::new(1.0, 0.0, 0.0)));
    }
    let side = direction(stone, "side")?;
    let square = side - axis * side.dot(axis);
    let along = || stone.wrong("side", phrase!("format-along-axis"));
    square.unit().ok_or_else(along)
}

pub fn vector(stone: &Fields, field: &str, bounds: (f64, f64)) -> Result<Vector, FormatError> {
    let numbers: Option<Vec<f64>> = stone.list(field)?.iter().map(Value::as_f64).collect();
    match numbers.as_deref() {
        Some([x, y, z]) if [x, y, z].iter().all(|n| (bounds.0..=bounds.1).contains(*n)) => {
            Ok(Vector::new(*x, *y, *z))
        }
        _ => {
            let [least, most] = [bounds.0, bounds.1].map(Phrase::shortest);
            let problem = phrase!("format-no-vector", least, most);
            Err(stone.wrong(field, problem))
        }
    }
}
