//! Text that only says something: what would steer a terminal is shown instead of sent.

use std::borrow::Cow;

/// The text with all control characters but the usual ends of lines escaped, and those that turn the direction of writing.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) {
            plain.extend(letter.escape_unicode())
        } else {
            plain.push(letter)
        }
    }
    Cow::Owned(plain)
}

/// The same for JSON, which has escapes of its own and stays JSON; between its strings nothing steers.
pub fn plain_json(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) {
            plain.push_str(&format!("\\u{:04x}", u32::from(letter)))
        } else {
            plain.push(letter)
        }
    }
    Cow::Owned(plain)
}

fn steers(letter: char) -> bool {
    let turns_writing = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let parts_lines = matches!(letter, '\u{2028}' | '\u{2029}');
    turns_writing || parts_lines || (letter.is_control() && letter != '\n')
}

#[cfg(test)]
mod tests {
    use super::{plain, plain_json};

    #[test]
    fn what_steers_is_shown() {
        for (text, shown) in [
            ("red s1\n", "red s1\n"),
            ("a\u{1b}[2Jb", "a\\u{1b}[2Jb"),
            ("a\rb\tc\u{7f}", "a\\u{d}b\\u{9}c\\u{7f}"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("gpj.\u{202e}x", "gpj.\\u{202e}x"),
            ("a\u{85}b\u{2028}c\u{2029}", "a\\u{85}b\\u{2028}c\\u{2029}"),
            ("schön 5°", "schön 5°"),
        ] {
            assert_eq!(plain(text), shown);
        }
        assert_eq!(plain_json("\"a\u{9b}b\""), "\"a\\u009bb\"");
    }
}
