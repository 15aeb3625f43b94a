//! Names that people give to stones, colors and players: which letters they have, how many, and which names look alike.

use std::collections::BTreeMap;
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

/// What readers see of a name: two whose letters are of one shape in any alphabet and of any width, capital or not, with signs
/// that show nothing and blanks around and between words, have one of these in common. (Unicode Technical Standard 39, 4.)
fn shapes(name: &str) -> [String; 2] {
    let usual = in_usual_letters(name);
    [&usual, &usual.to_lowercase()].map(|text| skeleton(text).collect())
}

/// Letters in their usual form and width, words with one blank between them.
fn in_usual_letters(text: &str) -> String {
    let usual: String = text.nfkc().collect();
    let words: Vec<&str> = usual.split_whitespace().collect();
    words.join(" ")
}

/// The first name that readers can't tell from one of somebody else, with the earliest such one; everybody may have several.
/// Names are looked up by their shapes, so that of many each is held against all others at once.
pub(crate) fn first_alike<'a>(people: &[Vec<&'a str>]) -> Option<(&'a str, &'a str)> {
    let mut earlier: [BTreeMap<String, (usize, &str)>; 2] = Default::default();
    for (person, names) in people.iter().enumerate() {
        let shaped: Vec<_> = names.iter().map(|name| (*name, shapes(name))).collect();
        for (name, shapes) in &shaped {
            let alike = earlier
                .iter()
                .zip(shapes)
                .filter_map(|(of, shape)| of.get(shape));
            if let Some((_, other)) = alike.min_by_key(|(person, _)| *person) {
                return Some((other, name));
            }
        }
        for (name, shapes) in shaped {
            for (of, shape) in earlier.iter_mut().zip(shapes) {
                of.entry(shape).or_insert((person, name));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, first_alike, is_plain_name};

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
            for names in [[one, other], [other, one]] {
                let found = first_alike(&names.map(|name| vec![name]));
                assert_eq!(found.is_some(), are_alike, "{names:?}: {why}");
            }
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
    fn many_names_are_held_against_each_other_at_once() {
        let names: Vec<String> = (0..20_000)
            .map(|number| format!("player {number}"))
            .collect();
        let mut people: Vec<Vec<&str>> = names.iter().map(|name| vec![&**name]).collect();
        assert_eq!(first_alike(&people), None);
        people.push(vec!["PLAYER 7"]);
        assert_eq!(first_alike(&people), Some(("player 7", "PLAYER 7")));
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
