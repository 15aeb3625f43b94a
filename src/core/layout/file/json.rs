//! JSON as this program takes it: a field that is given twice is refused, as nobody could tell which of them holds.
//!
//! In: text that anyone may have written. Out: its value, or what is wrong and where, which [`problem`] says in words. Whether
//! the text merely ends too early is told by [`Error::is_eof`].

use crate::phrasing::{Phrase, json_problem};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Error, Map, Number, Value};
use std::fmt;

/// Reads one value and nothing after it.
///
/// # Errors
/// Where the text is no JSON, is cut off, or gives a field twice.
pub(crate) fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str::<Unambiguous>(text).map(|read| read.0)
}

/// What is wrong with a text, and where.
pub(crate) fn problem(error: &Error) -> Phrase {
    json_problem(&error.to_string(), error.line(), error.column())
}

/// A value in which every field is given once.
struct Unambiguous(Value);

impl<'de> Deserialize<'de> for Unambiguous {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor).map(Self)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value).map(Value::Number);
        number.ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut list = vec![];
        while let Some(Unambiguous(value)) = entries.next_element()? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if object.contains_key(&name) {
                let name = super::field::shortened(&name);
                return Err(de::Error::custom(format!("duplicate field `{name}`")));
            }
            let Unambiguous(value) = fields.next_value()?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrasing::{Language, Say};

    #[test]
    fn values_are_those_that_the_usual_parser_gives() {
        let rows = [
            "null",
            "[true,false,null,\"\\u00e4\\ud83d\\ude00\",\"plain\"]",
            "{\"b\":1,\"a\":{\"b\":-2,\"c\":18446744073709551615},\"c\":[]}",
            "[0.1,1e300,-0.0,5e-324,123456789.12345678,-9223372036854775808,1e20]",
        ];
        for row in rows {
            let usual: Value = serde_json::from_str(row).expect("JSON");
            let ours = parse(row).expect("JSON");
            assert_eq!(ours, usual, "{row}");
            assert_eq!(ours.to_string(), usual.to_string(), "the same order");
        }
    }

    #[test]
    fn what_is_no_plain_value_is_refused() {
        let deep = "[".repeat(100_000);
        let rows = [
            (
                "{\"a\":1,\"b\":{},\n\"a\":1}",
                "\"a\" is given twice (line 2, column",
                "„a“ steht zweimal da (Zeile 2, Spalte",
            ),
            (
                "[{\"n\":{\"x\":1,\"\\u0078\":2}}]",
                "\"x\" is given twice",
                "„x“ steht zweimal da",
            ),
            ("{\"a\":NaN}", "no value", "kein Wert"),
            ("[1e400]", "a number is too large", "eine Zahl ist zu groß"),
            (
                "[\"\\ud800\"]",
                "does not belong there",
                "gehört dort nicht hin",
            ),
            ("[\"\u{1}\"]", "a control character", "ein Steuerzeichen"),
            ("[1 2]", "a comma is missing", "ein Komma fehlt"),
            ("[1,]", "a comma stands after the last", "nach dem letzten"),
            ("{\"a\" 1}", "a colon is missing", "ein Doppelpunkt fehlt"),
            ("{a:1}", "the name of a field", "der Name eines Felds"),
            ("{} {}", "after the end", "nach dem Ende"),
            (
                "[1,\n",
                "it ends too early (line 2",
                "es endet zu früh (Zeile 2",
            ),
            (&deep, "too deep", "zu tief"),
        ];
        for (row, english, german) in rows {
            let problem = problem(&parse(row).expect_err("no value"));
            let said = Language::ALL.map(|language| problem.in_language(language));
            assert!(said.iter().any(|said| said.contains(english)), "{said:?}");
            assert!(said.iter().any(|said| said.contains(german)), "{said:?}");
        }
        assert!(parse("{\"a\":[1,").expect_err("cut off").is_eof());
    }
}
