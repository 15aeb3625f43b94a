//! Colors that are known by name: a slip of the pen is told, and not taken for a color that nobody has.

use crate::phrasing::{Language, Phrase, Say};
use crate::piece::Color;

/// Letters that may be wrong, missing or too many in what was meant to be another word.
const MOST_SLIPS: usize = 2;
/// Of a word of another language, one in so many: a rosa is not meant to be a rot.
const LETTERS_A_SLIP: usize = 3;

/// Refuses what is neither of the palette nor among `more`; `option` is how people gave it.
pub fn check(option: &str, color: &Color, more: &[Color]) -> Result<(), String> {
    let mut known: Vec<&str> = Color::PALETTE.to_vec();
    for name in more.iter().map(Color::name) {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    if known.contains(&color.name()) {
        return Ok(());
    }
    let said = plain(color.name());
    let near = known.iter().filter_map(|name| {
        let slips = slips(&said, name);
        let meant = (slips <= MOST_SLIPS).then_some(slips);
        let elsewhere = slips_elsewhere(&said, name);
        Some((meant.into_iter().chain(elsewhere).min()?, name))
    });
    let nearest = near.min_by_key(|(slips, _)| *slips);
    let advice = nearest.map_or(String::new(), |(_, name)| format!("did you mean {name}? "));
    Err(format!(
        "{option} names {color}, which is no color known here: {advice}it is one of {}",
        known.join(", ")
    ))
}

/// As it is compared: in small letters, and without the one that Swiss keyboards lack.
fn plain(word: &str) -> String {
    word.to_lowercase().replace('ß', "ss")
}

/// The slips in a color that was named in another language; none where it is none.
fn slips_elsewhere(said: &str, name: &str) -> Option<usize> {
    let color: Color = name.parse().ok()?;
    let words = Language::ALL.into_iter().map(|language| {
        let word = plain(&Phrase::from(&color).in_language(language));
        (slips(said, &word), word.chars().count())
    });
    let near = words.filter(|(slips, letters)| slips * LETTERS_A_SLIP <= *letters);
    near.map(|(slips, _)| slips).min()
}

/// The least number of letters to change, leave out or put in (Levenshtein's distance).
fn slips(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (down, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = down + 1;
        for (across, wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *wanted);
            diagonal = row[across + 1];
            row[across + 1] = changed.min(row[across] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{check, slips};

    #[test]
    fn slips_are_counted() {
        for (one, other, count) in [
            ("red", "red", 0),
            ("rd", "red", 1),
            ("gren", "green", 1),
            ("blau", "blue", 2),
            ("", "red", 3),
        ] {
            assert_eq!(slips(one, other), count, "{one} for {other}");
        }
    }

    #[test]
    fn near_misses_get_advice() {
        let color = |name: &str| name.parse().expect("a color");
        for (slip, meant) in [
            ("gren", "green"),
            ("GREEN", "green"),
            ("Grün", "green"),
            ("weiß", "white"),
            ("WEISS", "white"),
            ("schwarz", "black"),
            ("Gelb", "yellow"),
            ("violet", "purple"),
            ("farblos", "clear"),
        ] {
            let said = check("--colors", &color(slip), &[]).expect_err("a slip");
            assert!(said.contains(&format!("did you mean {meant}?")), "{said}");
        }
        for other in ["turquoise", "rosa", "gold"] {
            let said = check("--colors", &color(other), &[]).expect_err("no color");
            assert!(!said.contains("did you mean"), "{said}");
        }
        assert!(check("--colors", &color("teal"), &[color("teal")]).is_ok());
        // Those of the stones that were seen, of which several share one.
        let seen = ["teal", "red", "teal"].map(color);
        let said = check("--seats", &color("gray"), &seen).expect_err("no color");
        assert_eq!(said.matches("teal").count(), 1, "{said}");
        assert_eq!(said.matches("red").count(), 1, "{said}");
    }
}
