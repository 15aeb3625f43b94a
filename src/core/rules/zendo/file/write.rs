//! `geomant.koan/1` to JSON: every fact as it likeliest is, and the probabilities of those in doubt.

use super::{KOAN_SCHEMA, SAID};
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::{Attitude, Chances, Koan, Mark};
use serde_json::{Map, Value, json};

/// The file as a JSON value.
pub fn to_value(koan: &Koan) -> Value {
    let mut file = Map::new();
    file.insert("schema".into(), json!(KOAN_SCHEMA));
    if let Some(id) = &koan.id {
        file.insert("id".into(), json!(id));
    }
    if let Some(mark) = koan.mark {
        file.insert("mark".into(), json!(Mark::name(mark)));
    }
    if koan.is_parted_by_people {
        file.insert("border".into(), json!(SAID));
    }
    if koan.may_have_more > 0.0 {
        file.insert("more".into(), json!(koan.may_have_more));
    }
    let pieces = (0..koan.pieces().len()).map(|index| piece(koan, index));
    file.insert("pieces".into(), pieces.collect());
    Value::Object(file)
}

fn piece(koan: &Koan, index: usize) -> Value {
    let piece = &koan.pieces()[index];
    let touches = Related::of(koan, |other| koan.touches(index, other));
    let points_at = Related::of(koan, |other| koan.points_at(index, other));
    let mut fields = Map::new();
    fields.insert("id".into(), json!(piece.id));
    fields.insert(
        "color".into(),
        json!(piece.color.likeliest().map(Color::name)),
    );
    fields.insert(
        "size".into(),
        json!(piece.size.likeliest().map(|size| Size::name(*size))),
    );
    fields.insert(
        "pose".into(),
        json!(
            piece
                .attitude
                .likeliest()
                .map(|attitude| Attitude::name(*attitude))
        ),
    );
    fields.insert("touches_table".into(), json!(piece.touches_table >= 0.5));
    fields.insert("touches".into(), json!(touches.likely));
    fields.insert("points_at".into(), json!(points_at.likely));
    let mut p = Map::new();
    let mut note = |name: &str, values: Map<String, Value>| {
        if !values.is_empty() {
            p.insert(name.into(), Value::Object(values));
        }
    };
    note(
        "pose",
        doubtful(&piece.attitude, |attitude| attitude.name()),
    );
    note("color", doubtful(&piece.color, Color::name));
    note("size", doubtful(&piece.size, |size| size.name()));
    note("touches", touches.doubtful);
    note("points_at", points_at.doubtful);
    if is_doubtful(piece.touches_table) {
        p.insert("touches_table".into(), json!(piece.touches_table));
    }
    if !p.is_empty() {
        fields.insert("p".into(), Value::Object(p));
    }
    Value::Object(fields)
}

fn is_doubtful(probability: f64) -> bool {
    probability > 0.0 && probability < 1.0
}

fn doubtful<'a, T>(chances: &'a Chances<T>, name: impl Fn(&'a T) -> &'a str) -> Map<String, Value> {
    let values = chances.values().iter().filter(|_| !chances.is_sure());
    values
        .map(|(value, probability)| (name(value).to_owned(), json!(probability)))
        .collect()
}

/// The other pieces that a piece has something to do with.
struct Related {
    likely: Vec<String>,
    doubtful: Map<String, Value>,
}

impl Related {
    fn of(koan: &Koan, probability: impl Fn(usize) -> f64) -> Self {
        let mut related = Self {
            likely: vec![],
            doubtful: Map::new(),
        };
        for (other, piece) in koan.pieces().iter().enumerate() {
            let probability = probability(other);
            if probability >= 0.5 {
                related.likely.push(piece.id.clone());
            }
            if is_doubtful(probability) {
                related
                    .doubtful
                    .insert(piece.id.clone(), json!(probability));
            }
        }
        related
    }
}
