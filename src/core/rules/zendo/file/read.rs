//! `geomant.koan/1` from JSON.

use super::{KOAN_SCHEMA, KoanError, SAID, few_enough};
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, read_id, unusable};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;
use crate::rules::zendo::koan::{Chances, Koan, Piece};
use crate::rules::zendo::language::Vocabulary;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::str::FromStr;

/// The facts of a piece that may be given with probabilities.
const FACTS: [&str; 6] = [
    "pose",
    "color",
    "size",
    "touches_table",
    "touches",
    "points_at",
];
const PROBABILITY: (f64, f64) = (0.0, 1.0);

/// Which pieces there are, by their ids.
type PieceIndices = BTreeMap<String, usize>;

pub fn koan(document: &Map<String, Value>, vocabulary: &Vocabulary) -> Result<Koan, KoanError> {
    let file = Fields::of_file(document);
    let schema = file.value("schema").and_then(Value::as_str);
    if schema != Some(KOAN_SCHEMA) {
        return Err(KoanError::Format(FormatError::Schema {
            found: schema.map(ToOwned::to_owned),
            wanted: KOAN_SCHEMA,
        }));
    }
    let entries = entries(&file)?;
    let mut places = PieceIndices::new();
    for (index, entry) in entries.iter().enumerate() {
        let id = read_id(entry)?;
        if places.insert(id.clone(), index).is_some() {
            return Err(KoanError::DuplicateId { id });
        }
    }
    let pieces = entries.iter().map(|entry| piece(entry, vocabulary));
    let mut koan = Koan::new(pieces.collect::<Result<_, _>>()?);
    koan.id = if file.has("id") {
        Some(read_id(&file)?)
    } else {
        None
    };
    koan.mark = if file.has("mark") {
        Some(file.word("mark")?)
    } else {
        None
    };
    koan.is_parted_by_people = file.value("border").and_then(Value::as_str) == Some(SAID);
    koan.may_have_more = file.optional_number("more", PROBABILITY)?.unwrap_or(0.0);
    set_touches(&mut koan, &entries, &places)?;
    for (from, entry) in entries.iter().enumerate() {
        let relation = ListedRelation::of(entry, "points_at", &places, from)?;
        for (to, probability) in relation.probabilities() {
            koan.set_points_at(from, to, probability);
        }
    }
    Ok(koan)
}

fn entries<'a>(file: &Fields<'a>) -> Result<Vec<Fields<'a>>, KoanError> {
    let listed = file.list("pieces")?;
    if listed.is_empty() {
        return Err(KoanError::NoPieces);
    }
    few_enough(listed.len())?;
    let entries = listed.iter().enumerate();
    let entries = entries.map(|(index, value)| Fields::of_entry(value, "piece", index));
    Ok(entries.collect::<Result<_, _>>()?)
}

fn piece(entry: &Fields, vocabulary: &Vocabulary) -> Result<Piece, FormatError> {
    let color = chances::<Color>(entry, "color")?;
    let is_known = |(color, _): &&(Color, f64)| !vocabulary.known().contains(color);
    if let Some((color, _)) = color.values().iter().find(is_known) {
        let problem = phrase!("format-unknown-color", color = color.name());
        return Err(entry.wrong("color", problem));
    }
    let stated = entry.flag("touches_table", false);
    let touches_table = match doubt(entry)?.filter(|p| p.has("touches_table")) {
        Some(p) => p.number("touches_table", PROBABILITY)?,
        None if entry.has("touches_table") => f64::from(u8::from(stated?)),
        None => {
            let problem = phrase!("format-missing", wanted = phrase!("format-flag"));
            return Err(entry.wrong("touches_table", problem));
        }
    };
    Ok(Piece {
        id: read_id(entry)?,
        color,
        size: chances(entry, "size")?,
        attitude: chances(entry, "pose")?,
        touches_table,
    })
}

/// The probabilities that a piece gives.
fn doubt<'a>(entry: &Fields<'a>) -> Result<Option<Fields<'a>>, FormatError> {
    if !entry.has("p") {
        return Ok(None);
    }
    let doubt = entry.object("p")?;
    if let Some(name) = doubt.names().find(|name| !FACTS.contains(name)) {
        let facts = Phrase::list(FACTS, ListJoint::Or);
        return Err(doubt.wrong(name, phrase!("format-no-fact", facts)));
    }
    Ok(Some(doubt))
}

/// A fact with several values: by their probabilities, which go before the plain value.
fn chances<T: FromStr<Err: Into<Phrase>>>(
    entry: &Fields,
    field: &str,
) -> Result<Chances<T>, FormatError> {
    let Some(doubt) = doubt(entry)?.filter(|p| p.has(field)) else {
        return Ok(Chances::sure(entry.word(field)?));
    };
    if entry.has(field) {
        entry.word::<T>(field)?;
    }
    let given = doubt.object(field)?;
    let mut values = vec![];
    for name in given.names() {
        let value = name.parse();
        let value = value.map_err(|problem| doubt.wrong(field, unusable(problem)))?;
        values.push((value, given.number(name, PROBABILITY)?));
    }
    Chances::new(values).ok_or_else(|| doubt.wrong(field, phrase!("format-probabilities")))
}

/// A pair's touching is one fact: what either says holds for both, and probabilities go before lists.
fn set_touches(
    koan: &mut Koan,
    entries: &[Fields],
    places: &PieceIndices,
) -> Result<(), KoanError> {
    let mut given = BTreeMap::new();
    for (piece, entry) in entries.iter().enumerate() {
        let relation = ListedRelation::of(entry, "touches", places, piece)?;
        for other in relation.listed {
            koan.set_touches(piece, other, 1.0);
        }
        for (other, probability) in relation.given {
            let pair = (piece.min(other), piece.max(other));
            let before = given.insert(pair, probability);
            if before.is_some_and(|before: f64| (before - probability).abs() > 1e-9) {
                let id = |index: usize| koan.pieces()[index].id.clone();
                return Err(KoanError::TwoProbabilities {
                    one: id(pair.0),
                    other: id(pair.1),
                });
            }
        }
    }
    for ((one, other), probability) in given {
        koan.set_touches(one, other, probability);
    }
    Ok(())
}

/// What a piece says of others: those that it lists, and those that it gives probabilities for.
struct ListedRelation {
    listed: Vec<usize>,
    given: BTreeMap<usize, f64>,
}

impl ListedRelation {
    fn of(
        entry: &Fields,
        field: &str,
        places: &PieceIndices,
        piece: usize,
    ) -> Result<Self, FormatError> {
        let place = |id: &str| match places.get(id) {
            Some(place) if *place == piece => Err(entry.wrong(field, phrase!("format-itself"))),
            Some(place) => Ok(*place),
            None => {
                let problem = phrase!("format-no-such-piece", id);
                Err(entry.wrong(field, problem))
            }
        };
        let mut relation = Self {
            listed: vec![],
            given: BTreeMap::new(),
        };
        let listed = if entry.has(field) {
            entry.list(field)?
        } else {
            &[]
        };
        for value in listed {
            let id = value.as_str();
            let no_word = || entry.wrong(field, phrase!("format-no-id", value = value.to_string()));
            relation.listed.push(place(id.ok_or_else(no_word)?)?);
        }
        if let Some(given) = doubt(entry)?.filter(|p| p.has(field)) {
            let given = given.object(field)?;
            for id in given.names() {
                let probability = given.number(id, PROBABILITY)?;
                relation.given.insert(place(id)?, probability);
            }
        }
        Ok(relation)
    }

    /// Every other piece that is said something of; a probability goes before the list.
    fn probabilities(self) -> BTreeMap<usize, f64> {
        let listed = self.listed.into_iter().map(|other| (other, 1.0));
        let mut all: BTreeMap<usize, f64> = listed.collect();
        all.extend(self.given);
        all
    }
}
