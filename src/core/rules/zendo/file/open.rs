//! What a picture leaves open, kept in a layout: of a stone what it may be instead, of a koan what it may have besides.

use super::space::{direction, side_of, vector};
use crate::certainty::IdentityChances;
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, PLACE_MM, unusable};
use crate::piece::{Color, PieceSet, Size};
use crate::rules::zendo::identity::as_sure_as;
use crate::rules::zendo::leaning::MayLean;
use crate::solid::{Body, Placement, Vector};
use serde_json::{Map, Value, json};

/// The field of a stone.
pub const OPEN: &str = "open";
/// The list of the koans.
pub const KOANS: &str = "koans";

const PROBABILITY: (f64, f64) = (0.0, 1.0);

/// What a stone may be instead, and how it may lean.
#[derive(Clone, Debug)]
pub struct OpenStone {
    /// What it may be instead.
    pub identity: IdentityChances,
    /// Which colors it may have; nothing where nobody doubts its own.
    pub colors: Vec<(Color, f64)>,
    /// How likely it leans, and how.
    pub leaning: MayLean,
}

impl OpenStone {
    /// Nothing is.
    pub fn sure(size: Size) -> Self {
        Self {
            identity: IdentityChances::known(size),
            colors: vec![],
            leaning: MayLean::default(),
        }
    }

    /// Of a stone of which a file says no more than how sure it is, and which colors it may have.
    pub fn unsure(size: Size, confidence: f64, colors: Vec<(Color, f64)>, own: &Color) -> Self {
        let is_of_its_color = colors.iter().find(|(color, _)| color == own);
        let is_of_its_color = is_of_its_color.map_or(1.0, |(_, p)| *p);
        let known = (size, Some(confidence));
        Self {
            identity: as_sure_as(IdentityChances::known(size), known, is_of_its_color),
            colors,
            ..Self::sure(size)
        }
    }

    /// What a file says of a stone of this size; none where it says nothing.
    pub fn of(stone: &Fields, size: Size, set: &PieceSet) -> Result<Option<Self>, FormatError> {
        if !stone.has(OPEN) {
            return Ok(None);
        }
        let field = stone.object(OPEN)?;
        let of = |fields: &Fields, name: &str| fields.optional_number(name, PROBABILITY);
        let mut open = Self::sure(size);
        if field.has("size") {
            let sizes = field.object("size")?;
            for (own, size) in open.identity.sizes.iter_mut().zip(Size::ALL) {
                *own = of(&sizes, size.name())?.unwrap_or(0.0);
            }
        }
        if field.has("color") {
            let colors = field.object("color")?;
            for name in colors.names() {
                let color = name.parse();
                let color = color.map_err(|problem| field.wrong("color", unusable(problem)))?;
                open.colors.push((color, colors.number(name, PROBABILITY)?));
            }
        }
        open.identity.other_pose = of(&field, "other_pose")?.unwrap_or(0.0);
        open.identity.turned = of(&field, "turned")?.unwrap_or(0.0);
        open.leaning.probability = of(&field, "leans")?.unwrap_or(0.0);
        if field.has("leaning") {
            let leaning = field.object("leaning")?;
            let axis = direction(&leaning, "axis")?;
            let placement = Placement::Free {
                axis,
                tip: vector(&leaning, "tip_mm", PLACE_MM)?,
                side: side_of(&leaning, axis)?,
            };
            open.leaning.body = Some(Body::new(set.dimensions(size), &placement));
        }
        Ok(Some(open))
    }

    /// The field's value.
    pub fn to_value(&self) -> Value {
        let Self {
            identity,
            colors,
            leaning,
        } = self;
        let sizes = Size::ALL.iter().zip(identity.sizes);
        let sizes = sizes.filter(|(_, p)| *p > 0.0);
        let sizes = sizes.map(|(size, p)| (size.name().to_owned(), json!(p)));
        let mut field = Map::from_iter([("size".to_owned(), Value::Object(sizes.collect()))]);
        if colors.len() > 1 {
            let colors = colors.iter();
            let colors = colors.map(|(color, p)| (color.name().to_owned(), json!(p)));
            field.insert("color".to_owned(), Value::Object(colors.collect()));
        }
        let others = [
            ("other_pose", identity.other_pose),
            ("turned", identity.turned),
            ("leans", leaning.probability),
        ];
        let others = others.into_iter().filter(|(_, p)| *p > 0.0);
        field.extend(others.map(|(name, p)| (name.to_owned(), json!(p))));
        if let Some(body) = &leaning.body {
            let numbers = |v: Vector| json!([v.x, v.y, v.z]);
            let (axis, tip, side) = body.turned_so();
            let leaning =
                json!({"axis": numbers(axis), "tip_mm": numbers(tip), "side": numbers(side)});
            field.insert("leaning".into(), leaning);
        }
        Value::Object(field)
    }
}

/// How likely a koan of a layout has pieces that are not listed.
pub fn more(file: &Fields, koan: Option<&String>) -> Result<f64, FormatError> {
    if !file.has(KOANS) {
        return Ok(0.0);
    }
    for (index, entry) in file.list(KOANS)?.iter().enumerate() {
        let entry = Fields::of_entry(entry, "koan", index)?;
        if Some(entry.text("id")?) == koan.map(String::as_str) {
            return Ok(entry.optional_number("more", PROBABILITY)?.unwrap_or(0.0));
        }
    }
    Ok(0.0)
}
