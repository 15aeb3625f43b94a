//! Colors that are known by name: a slip of the pen is told, and not taken for a color that nobody has.

use crate::piece::Color;

/// Letters that may be wrong, missing or too many in what was meant to be another word.
const MOST_SLIPS: usize = 2;

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
    let said = color.name().to_lowercase();
    let near = known.iter().map(|name| (slips(&said, name), name));
    let nearest = near
        .filter(|(slips, _)| *slips <= MOST_SLIPS)
        .min_by_key(|(slips, _)| *slips);
    let advice = nearest.map_or(String::new(), |(_, name)| format!("did you mean {name}? "));
    Err(format!(
        "{option} names {color}, which is no color known here: {advice}it is one of {}",
        known.join(", ")
    ))
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
        for slip in ["gren", "GREEN", "Grün"] {
            let said = check("--colors", &color(slip), &[]).expect_err("a slip");
            assert!(said.contains("did you mean green?"), "{said}");
        }
        let said = check("--colors", &color("turquoise"), &[]).expect_err("no color");
        assert!(!said.contains("did you mean"), "{said}");
        assert!(check("--colors", &color("teal"), &[color("teal")]).is_ok());
        // Those of the stones that were seen, of which several share one.
        let seen = ["teal", "red", "teal"].map(color);
        let said = check("--seats", &color("gray"), &seen).expect_err("no color");
        assert_eq!(said.matches("teal").count(), 1, "{said}");
        assert_eq!(said.matches("red").count(), 1, "{said}");
    }
}
