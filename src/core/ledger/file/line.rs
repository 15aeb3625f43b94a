//! One line: a JSON object that ends with the checksum of what stands before it.

use serde_json::Value;

/// Between the object's own fields and its checksum.
const FIELD: &str = ",\"check\":\"";
/// The name of the checksum.
const NAME: &str = "check";
/// How many hexadecimal digits it has.
const DIGITS: usize = 16;

/// By what every line of a record tells that it belongs to that record: a hash of what was agreed, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookId(String);

impl BookId {
    /// The name of the field that holds it.
    pub(super) const FIELD: &str = "book";

    /// That of a match with this first line, before it is written into that.
    pub(super) fn of(first_line: &str) -> Self {
        Self(format!("{:016x}", fnv1a(first_line.as_bytes())))
    }

    /// As a line holds it.
    pub(super) const fn said(text: String) -> Self {
        Self(text)
    }

    /// As it is written.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The line for an object's text, without its end of line.
pub(super) fn sealed(object: &str) -> String {
    let body = object.strip_suffix('}').unwrap_or(object);
    format!("{body}{FIELD}{}", end(body))
}

/// Whether a line is as it was written. One that has no checksum, as when it was written by hand, is taken as it is; one
/// whose checksum stands otherwise than it is written, or under another name, can't be verified and is not intact.
pub(super) fn is_intact(line: &str, value: &Value) -> bool {
    let fits = |(body, check): (&str, &str)| check == end(body);
    line.trim_end().rsplit_once(FIELD).is_some_and(fits) || !has_check(value)
}

/// Whether a line is sealed, be the seal right or wrong.
pub(super) fn ends_with_check(line: &str) -> bool {
    line.contains(FIELD)
}

/// Whether an object has a checksum, or what must have been one.
pub(super) fn has_check(value: &Value) -> bool {
    let Value::Object(fields) = value else {
        return false;
    };
    let is_digits =
        |text: &str| text.len() == DIGITS && text.bytes().all(|b| b.is_ascii_hexdigit());
    let last = fields.values().next_back().and_then(Value::as_str);
    fields.contains_key(NAME) || last.is_some_and(is_digits)
}

/// What follows the name of the checksum of a line's body.
fn end(body: &str) -> String {
    format!("{:016x}\"}}", fnv1a(body.as_bytes()))
}

/// The 64-bit hash FNV-1a (Fowler, Noll, Vo); any single changed byte changes it.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_taken(line: &str) -> bool {
        is_intact(line, &serde_json::from_str(line).expect("JSON"))
    }

    #[test]
    fn a_changed_line_is_noticed() {
        let line = sealed("{\"n\":1,\"event\":\"pass\"}");
        assert!(
            is_taken(&line) && is_taken(&(line.clone() + " \r\n")),
            "{line}"
        );
        assert!(is_taken("{\"n\":1}"), "written by hand");
        let rows = [
            ("\"n\":1", "\"n\":2"),
            ("\"n\":1", "\"n\": 1"),
            (":\"", ": \""),
            ("\"check\":", "\"check\" :"),
            (",\"check", ", \"check"),
            ("\"check\":", "\"chek\":"),
            ("\"check\":\"", "\"check\":\"0"),
            ("\"}", "\" }"),
        ];
        for (from, to) in rows {
            let (before, after) = line.rsplit_once(from).expect("a part of the line");
            assert!(!is_taken(&format!("{before}{to}{after}")), "{to}");
        }
        let elsewhere = "{\"check\":\"0123456789abcdef\",\"n\":1}";
        assert!(!is_taken(elsewhere), "a checksum is the last of a line");
    }
}
