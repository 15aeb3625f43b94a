//! Fields of a JSON object with the place they stand in, so that every complaint can name it.

use super::FormatError;
use crate::name::LONGEST_NAME;
use crate::phrase;
use crate::phrasing::Phrase;
use serde_json::{Map, Value};
use std::str::FromStr;

/// The fields of one object and the words for where it stands.
pub struct Fields<'a> {
    fields: &'a Map<String, Value>,
    place: String,
}

impl<'a> Fields<'a> {
    /// The fields of the whole file.
    pub const fn of_file(fields: &'a Map<String, Value>) -> Self {
        Self {
            fields,
            place: String::new(),
        }
    }

    /// One entry of the list of stones, `index` from 0.
    pub(crate) fn of_stone(value: &'a Value, index: usize) -> Result<Self, FormatError> {
        Self::of_entry(value, "stone", index)
    }

    /// One entry of a list of `noun`s, each with an id.
    pub(crate) fn of_entry(
        value: &'a Value,
        noun: &str,
        index: usize,
    ) -> Result<Self, FormatError> {
        let number = index + 1;
        let Value::Object(fields) = value else {
            return Err(FormatError::Field {
                place: format!("{noun} {number}"),
                field: format!("{noun}s"),
                problem: phrase!("format-no-object", noun, object = OBJECT),
            });
        };
        let place = match fields.get("id") {
            Some(Value::String(id)) => format!("{noun} {number} ('{}')", shortened(id)),
            _ => format!("{noun} {number}"),
        };
        Ok(Self { fields, place })
    }

    /// A complaint about a field, which goes on after the field's name.
    pub fn wrong(&self, field: &str, problem: impl Into<Phrase>) -> FormatError {
        FormatError::Field {
            place: self.place.clone(),
            field: field.to_owned(),
            problem: problem.into(),
        }
    }

    /// Whether a field is given; null counts as not given.
    pub fn has(&self, field: &str) -> bool {
        self.fields.get(field).is_some_and(|value| !value.is_null())
    }

    fn get(&self, field: &str, wanted: &Phrase) -> Result<&'a Value, FormatError> {
        self.fields
            .get(field)
            .filter(|value| !value.is_null())
            .ok_or_else(|| self.wrong(field, phrase!("format-missing", wanted)))
    }

    fn mismatch(&self, field: &str, value: &Value, wanted: &Phrase) -> FormatError {
        let shown = shortened(&value.to_string());
        self.wrong(field, phrase!("format-mismatch", shown, wanted))
    }

    /// A whole number of 0 or more.
    ///
    /// # Errors
    /// Where the field is missing or is no such number.
    pub fn count(&self, field: &str) -> Result<usize, FormatError> {
        let wanted = phrase!("format-count");
        let value = self.get(field, &wanted)?;
        let number = value.as_u64().and_then(|n| usize::try_from(n).ok());
        number.ok_or_else(|| self.mismatch(field, value, &wanted))
    }

    /// The value of a field, whatever it is.
    pub fn value(&self, field: &str) -> Option<&'a Value> {
        self.fields.get(field).filter(|value| !value.is_null())
    }

    /// The names of the fields, in the file's order.
    pub fn names(&self) -> impl Iterator<Item = &'a str> {
        self.fields.keys().map(String::as_str)
    }

    /// A text that must be given.
    ///
    /// # Errors
    /// Where the field is missing or is no text.
    pub fn text(&self, field: &str) -> Result<&'a str, FormatError> {
        let wanted = phrase!("format-word");
        let value = self.get(field, &wanted)?;
        let text = value.as_str();
        text.ok_or_else(|| self.mismatch(field, value, &wanted))
    }

    /// A text that need not be given.
    ///
    /// # Errors
    /// Where the field is given and is no text.
    pub fn optional_text(&self, field: &str) -> Result<Option<String>, FormatError> {
        match self.value(field) {
            None => Ok(None),
            Some(_) => Ok(Some(self.text(field)?.to_owned())),
        }
    }

    /// A yes or no, and what it is where nothing is said.
    ///
    /// # Errors
    /// Where the field is given and is neither true nor false.
    pub fn flag(&self, field: &str, usual: bool) -> Result<bool, FormatError> {
        match self.value(field) {
            None => Ok(usual),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(value) => Err(self.mismatch(field, value, &phrase!("format-flag"))),
        }
    }

    /// A word that has a type of its own.
    ///
    /// # Errors
    /// Where the field is missing, is no text, or the type does not know the word.
    pub fn word<T: FromStr<Err: Into<Phrase>>>(&self, field: &str) -> Result<T, FormatError> {
        let text = self.text(field)?;
        if text.chars().count() > LONGEST_NAME {
            return Err(self.wrong(field, too_long()));
        }
        text.parse()
            .map_err(|problem| self.wrong(field, unusable(problem)))
    }

    /// A number within bounds, both included.
    ///
    /// # Errors
    /// Where the field is missing, is no number, or lies outside the bounds.
    pub fn number(&self, field: &str, bounds: (f64, f64)) -> Result<f64, FormatError> {
        let [least, most] = [bounds.0, bounds.1].map(Phrase::shortest);
        let wanted = phrase!("format-number", least, most);
        let value = self.get(field, &wanted)?;
        value
            .as_f64()
            .filter(|number| (bounds.0..=bounds.1).contains(number))
            .ok_or_else(|| self.mismatch(field, value, &wanted))
    }

    /// A whole number within bounds, both included; none where none is given.
    ///
    /// # Errors
    /// Where the field is given and is no whole number, or lies outside the bounds.
    pub fn optional_whole(&self, field: &str, bounds: (u8, u8)) -> Result<Option<u8>, FormatError> {
        if !self.has(field) {
            return Ok(None);
        }
        let (least, most) = bounds;
        let wanted = phrase!("format-whole", least, most);
        let value = self.get(field, &wanted)?;
        let number = value.as_f64().filter(|number| number.fract() == 0.0);
        let number = number.filter(|n| (f64::from(bounds.0)..=f64::from(bounds.1)).contains(n));
        let number = number.ok_or_else(|| self.mismatch(field, value, &wanted))?;
        Ok(Some(number as u8))
    }

    /// A number within bounds, ends included; none if it is not given.
    ///
    /// # Errors
    /// Where the field is given and is no number, or lies outside the bounds.
    pub fn optional_number(
        &self,
        field: &str,
        bounds: (f64, f64),
    ) -> Result<Option<f64>, FormatError> {
        if self.has(field) {
            self.number(field, bounds).map(Some)
        } else {
            Ok(None)
        }
    }

    /// An object that must be given.
    ///
    /// # Errors
    /// Where the field is missing or is no object.
    pub fn object(&self, field: &str) -> Result<Self, FormatError> {
        let wanted = phrase!("format-object", object = OBJECT);
        let value = self.get(field, &wanted)?;
        let fields = value.as_object();
        let fields = fields.ok_or_else(|| self.mismatch(field, value, &wanted))?;
        let place = match self.place.as_str() {
            "" => field.to_owned(),
            place => format!("{place}, {field}"),
        };
        Ok(Self { fields, place })
    }

    /// A list that must be given.
    ///
    /// # Errors
    /// Where the field is missing or is no list.
    pub fn list(&self, field: &str) -> Result<&'a [Value], FormatError> {
        let wanted = phrase!("format-list");
        let value = self.get(field, &wanted)?;
        let list = value.as_array().map(Vec::as_slice);
        list.ok_or_else(|| self.mismatch(field, value, &wanted))
    }
}

/// How an object is written.
const OBJECT: &str = "{…}";

/// That a value can't be what it is to be.
pub(crate) fn unusable(problem: impl Into<Phrase>) -> Phrase {
    let problem = problem.into();
    phrase!("format-unusable", problem)
}

/// That a name is too long.
pub(crate) fn too_long() -> Phrase {
    phrase!("format-longer", most = LONGEST_NAME)
}

/// The beginning of a text that may be very long, for messages.
pub(crate) fn shortened(text: &str) -> String {
    let mut letters = text.chars();
    let mut shown: String = letters.by_ref().take(LONGEST_NAME).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}
