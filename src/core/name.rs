//! Names that people give to stones, colors and players: which letters they have, how many, and which names look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

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

/// Whether a reader can't tell two names apart: letters of one shape in any alphabet and of any width, capital or not, signs
/// that show nothing, and blanks around and between words. (Unicode Technical Standard 39, 4.)
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(in_usual_letters);
    let shape = |text: &str| skeleton(text).collect::<String>();
    shape(&one) == shape(&other) || shape(&one.to_lowercase()) == shape(&other.to_lowercase())
}

/// Letters in their usual form and width, words with one blank between them.
fn in_usual_letters(text: &str) -> String {
    let usual: String = text.nfkc().collect();
    let words: Vec<&str> = usual.split_whitespace().collect();
    words.join(" ")
}

/// The first name that looks like one of somebody else, with that one; everybody may have several.
pub(crate) fn first_alike<'a>(people: &[Vec<&'a str>]) -> Option<(&'a str, &'a str)> {
    let earlier = |index: usize| people[..index].iter().flatten();
    people.iter().enumerate().find_map(|(index, names)| {
        names.iter().find_map(|name| {
            let alike = earlier(index).find(|other| look_alike(other, name));
            alike.map(|other| (*other, *name))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, first_alike, is_plain_name, look_alike};

    #[test]
    fn names_that_readers_mix_up_look_alike() {
        let rows = [
            ("red", "red", true, "the same"),
            ("red", "Red", true, "a capital"),
            ("red", "r\u{435}d", true, "a letter of another alphabet"),
            ("RED", "r\u{435}d", true, "and capitals"),
            ("red", "\u{ff52}\u{ff45}\u{ff44}", true, "wide letters"),
            ("red", "re\u{200b}d", true, "a sign that shows nothing"),
            ("red", " red ", true, "blanks around"),
            ("Ada B", "Ada\u{a0} B", true, "blanks between"),
            ("Jos\u{e9}", "Jose\u{301}", true, "an accent of its own"),
            ("p1", "pl", true, "a digit like a letter"),
            ("Ada", "Eda", false, "another letter"),
            ("Jose", "Jos\u{e9}", false, "an accent"),
            ("p1", "p2", false, "another digit"),
            ("Ann A", "AnnA", false, "a blank where there was none"),
            ("Анна", "Anna", false, "the same name in another alphabet"),
        ];
        for (one, other, are_alike, why) in rows {
            assert_eq!(look_alike(one, other), are_alike, "{one} {other}: {why}");
            assert_eq!(look_alike(other, one), are_alike, "{other} {one}: {why}");
        }
    }

    #[test]
    fn one_person_may_have_names_that_look_alike() {
        let rows = [
            (vec![vec!["red", "Red"], vec!["blue"]], None, "one person's"),
            (
                vec![vec!["red", "Ada"], vec!["blue", "RED"]],
                Some(("red", "RED")),
                "called like another's color",
            ),
            (
                vec![vec!["a"], vec!["b"], vec!["c"], vec!["B"]],
                Some(("b", "B")),
                "not the first",
            ),
        ];
        for (people, expected, why) in rows {
            assert_eq!(first_alike(&people), expected, "{why}");
        }
    }

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
