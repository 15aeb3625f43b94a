//! What a page says, from JSON.

use super::shown::Tap;
use serde::Deserialize;

/// A message is no longer than this, in bytes.
pub const MOST_BYTES: usize = 1024;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    revision: u64,
    tap: usize,
}

/// A tap, as in `{"revision": 7, "tap": 2}`; none where it is something else.
pub fn tap(text: &str) -> Option<Tap> {
    let text = (text.len() <= MOST_BYTES).then_some(text)?;
    let message: Message = serde_json::from_str(text).ok()?;
    Some(Tap {
        revision: message.revision,
        button: message.tap,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_taps_are_taken() {
        let expected = Tap {
            revision: 7,
            button: 2,
        };
        assert_eq!(tap(r#"{"revision": 7, "tap": 2}"#), Some(expected));
        let long = format!(r#"{{"revision": 7, "tap": {}2}}"#, " ".repeat(MOST_BYTES));
        for wrong in [
            "",
            "[]",
            "{\"revision\": 7}",
            r#"{"revision": -1, "tap": 2}"#,
            r#"{"revision": 7, "tap": 2, "more": 1}"#,
            &long,
            "\u{0}",
        ] {
            assert_eq!(tap(wrong), None, "{wrong:?}");
        }
    }
}
