//! Colors that are known by name: a slip of the pen is told, and not taken for a color that nobody has.

use crate::phrase;
use crate::phrasing::{Language, ListJoint, Phrase, Say};
use crate::piece::Color;
use crate::rules::matches::played::{Naming, Playable};
use crate::rules::matches::verb::{Argument, Words};

/// Of the letters of the word that was meant, one in so many may be wrong: a gray is not meant to be a green, nor a rosa a rot.
const LETTERS_A_SLIP: usize = 3;

/// Refuses what is neither of the palette nor among `more`; `option` is how people gave it.
pub fn check(option: &str, color: &Color, more: &[Color]) -> Result<(), Phrase> {
    let mut known: Vec<&str> = Color::PALETTE.to_vec();
    for name in more.iter().map(Color::name) {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    if known.contains(&color.name()) {
        return Ok(());
    }
    let meant = nearest(color, &known).unwrap_or("none");
    let known = Phrase::list(known, ListJoint::Between(", "));
    let color = color.name();
    Err(phrase!("usage-color", option, color, meant, known))
}

/// Refuses colors that are typed with a piece, as in `red:S`, and are a slip in one of the palette or of `more`. Others are for the
/// game to know.
pub fn check_typed(arguments: &[Argument], words: &Words, more: &[Color]) -> Result<(), Phrase> {
    let known: Vec<&str> = Color::PALETTE.to_vec();
    for argument in arguments.iter().filter(|a| a.value.contains("COLOR")) {
        for word in words.all(argument.name) {
            let piece = word.rsplit_once('=').map_or(&**word, |(_, piece)| piece);
            let color = piece
                .split_once(':')
                .map(|(color, _)| color.parse::<Color>());
            if let Some(Ok(color)) = color
                && !more.contains(&color)
                && nearest(&color, &known).is_some()
            {
                check(word, &color, more)?;
            }
        }
    }
    Ok(())
}

/// The color that was meant by a slip in it; none where no color is near.
fn nearest<'a>(color: &Color, known: &[&'a str]) -> Option<&'a str> {
    let said = plain(color.name());
    let near = known.iter().filter_map(|name| {
        let here = slips_in(&said, name);
        let elsewhere = slips_elsewhere(&said, name);
        Some((here.into_iter().chain(elsewhere).min()?, *name))
    });
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

/// Refuses colors that play a match and are none of the palette nor among `more`: no picture shows a stone of them. How many may
/// play the game says, and what is no word for a color it refuses with the rest.
pub fn check_players(playable: &Playable, words: &Words, more: &[Color]) -> Result<(), Phrase> {
    let players = words.all("players");
    let preparation = &playable.preparation;
    if preparation.naming == Naming::Names || players.len() > preparation.most_players {
        return Ok(());
    }
    let colors = players.iter().filter_map(|player| player.split('=').next());
    let mut colors = colors.filter_map(|color| color.parse::<Color>().ok());
    colors.try_for_each(|color| check("--players", &color, more))
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
        slips_in(said, &word)
    });
    words.flatten().min()
}

/// The slips in a word that was meant; none where that is unlikely.
fn slips_in(said: &str, meant: &str) -> Option<usize> {
    let slips = slips(said, meant);
    (slips * LETTERS_A_SLIP <= meant.chars().count()).then_some(slips)
}

/// The least number of letters to change, leave out, put in or exchange with the next: the distance of Damerau (1964) in which
/// no part is changed twice.
fn slips(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for down in 1..=one.len() {
        let mut row = vec![down];
        for across in 1..=other.len() {
            let changed =
                rows[down - 1][across - 1] + usize::from(one[down - 1] != other[across - 1]);
            let moved = changed
                .min(rows[down - 1][across] + 1)
                .min(row[across - 1] + 1);
            let is_swapped = down > 1
                && across > 1
                && one[down - 1] == other[across - 2]
                && one[down - 2] == other[across - 1];
            row.push(if is_swapped {
                moved.min(rows[down - 2][across - 2] + 1)
            } else {
                moved
            });
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
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
            ("bleu", "blue", 1),
            ("erd", "red", 1),
            ("gerne", "green", 2),
            ("", "red", 3),
            ("red", "", 3),
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
            ("bleu", "blue"),
            ("rd", "red"),
            ("pnik", "pink"),
            ("oragne", "orange"),
            ("purpel", "purple"),
            ("lcear", "clear"),
        ] {
            let said = check("--colors", &color(slip), &[])
                .expect_err("a slip")
                .to_string();
            assert!(said.contains(&format!("did you mean {meant}?")), "{said}");
        }
        for other in [
            "turquoise",
            "rosa",
            "gold",
            "grey",
            "gray",
            "Grau",
            "teal",
            "rose",
            "beige",
            "ade",
            "x",
        ] {
            let said = check("--colors", &color(other), &[])
                .expect_err("no color")
                .to_string();
            assert!(!said.contains("did you mean"), "{said}");
        }
        assert!(check("--colors", &color("teal"), &[color("teal")]).is_ok());
        // Those of the stones that were seen, of which several share one.
        let seen = ["teal", "red", "teal"].map(color);
        let said = check("--seats", &color("gray"), &seen)
            .expect_err("no color")
            .to_string();
        assert_eq!(said.matches("teal").count(), 1, "{said}");
        assert_eq!(said.matches("red").count(), 1, "{said}");
    }
}
