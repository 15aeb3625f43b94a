//! Names that people give to stones, colors and players: which letters they have, and how many.

/// Letters in the longest name of a color, a player or a stone.
pub(crate) const LONGEST_NAME: usize = 64;

/// Blocks of marks that are written over or under the letter before them: an é may be one letter, or an e and its accent.
const MARKS: [std::ops::RangeInclusive<char>; 5] = [
    '\u{300}'..='\u{36f}',
    '\u{1ab0}'..='\u{1aff}',
    '\u{1dc0}'..='\u{1dff}',
    '\u{20d0}'..='\u{20ff}',
    '\u{fe20}'..='\u{fe2f}',
];

/// Whether a text is made of letters, digits and some other signs alone, and begins with none of the marks that letters carry.
pub(crate) fn is_spelled(text: &str, signs: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || signs.contains(c);
    let is_mark = |c: char| MARKS.iter().any(|block| block.contains(&c));
    let mut letters = text.chars();
    letters.next().is_some_and(is_plain) && letters.all(|c| is_plain(c) || is_mark(c))
}

/// Whether a text is the name of a player or a stone, as files and command lines write it.
pub(crate) fn is_plain_name(text: &str) -> bool {
    is_spelled(text, "_-.") && text.chars().count() <= LONGEST_NAME
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, is_plain_name};

    #[test]
    fn names_are_letters_digits_and_few_signs() {
        let long = "n".repeat(LONGEST_NAME);
        let longer = long.clone() + "n";
        let rows = [
            ("ada", true, "letters"),
            ("s1_b-c.d", true, "digits and signs"),
            ("José", true, "an accent in its letter"),
            ("Jose\u{301}", true, "an accent of its own"),
            ("\u{301}Jose", false, "an accent without a letter"),
            ("Ελένη", true, "another alphabet"),
            ("", false, "nothing"),
            ("a b", false, "a blank"),
            ("a\u{1b}b", false, "a control character"),
            ("a\u{202e}b", false, "what turns the writing round"),
            ("a/b", false, "a path"),
            (&long, true, "as long as may be"),
            (&longer, false, "a letter longer"),
        ];
        for (name, is_one, why) in rows {
            assert_eq!(is_plain_name(name), is_one, "{name:?}: {why}");
        }
    }
}
