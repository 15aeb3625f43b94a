//! Numbers as rules write them: in words up to twelve.

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// A number in words up to twelve, or in one or two digits.
pub fn number(word: &str) -> Option<u8> {
    let in_words = NUMBERS.iter().position(|number| *number == word);
    let in_digits = || {
        let is_short = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
        is_short.then(|| word.parse().ok()).flatten()
    };
    in_words
        .and_then(|n| u8::try_from(n).ok())
        .or_else(in_digits)
}

/// A number as the canonical text has it.
pub fn number_word(number: u8) -> String {
    let word = NUMBERS.get(usize::from(number));
    word.map_or_else(|| number.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::{number, number_word};

    #[test]
    fn numbers_are_words_or_two_digits() {
        for (word, value) in [
            ("zero", Some(0)),
            ("twelve", Some(12)),
            ("thirteen", None),
            ("07", Some(7)),
            ("99", Some(99)),
            ("100", None),
            ("", None),
            ("+1", None),
        ] {
            assert_eq!(number(word), value, "{word}");
        }
        assert_eq!(number_word(12), "twelve");
        assert_eq!(number_word(13), "13");
    }
}
