//! Stones of colors that nobody named, in a sentence.

use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;

/// As in "one green stone is of none of the named colors (blue, yellow)"; none where all stones are of those.
pub fn sentence(strangers: &[&Stone], all: usize, named: &[Color]) -> Option<Phrase> {
    let mut colors: Vec<&Color> = strangers.iter().map(|stone| &stone.color).collect();
    colors.sort();
    let mut counts: Vec<(usize, &Color)> = vec![];
    for color in colors {
        match counts.last_mut().filter(|(_, counted)| *counted == color) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, color)),
        }
    }
    let told = counts
        .iter()
        .map(|(count, color)| phrase!("strangers-of-color", count = *count, color = *color));
    let told = Phrase::list(told, ListJoint::And);
    let named = Phrase::list(named, ListJoint::Between(", "));
    let count = strangers.len();
    match 2 * count > all {
        _ if count == 0 => None,
        true => Some(phrase!("strangers-mostly", told, count, named)),
        false => Some(phrase!("strangers", told, count, named)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{Pose, Size};

    fn stone(color: &str) -> Stone {
        Stone::exact(
            "s1".into(),
            color.parse().expect("a color"),
            Size::Small,
            Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
            SurfacePoint::new(0.0, 0.0),
        )
    }

    #[test]
    fn what_nobody_named_is_counted_by_color() {
        let rows: [(&[&str], usize, Option<&str>); 4] = [
            (&[], 5, None),
            (
                &["green"],
                5,
                Some(
                    "one green stone is of none of the named colors (blue, yellow): name theirs too if they are in play",
                ),
            ),
            (
                &["red", "green", "green"],
                6,
                Some(
                    "2 green and one red stones are of none of the named colors (blue, yellow): name theirs too if they are in play",
                ),
            ),
            (
                &["red", "green", "clear", "green"],
                4,
                Some(
                    "one clear, 2 green and one red stones are of none of the named colors (blue, yellow): name the colors that are in this picture, or none",
                ),
            ),
        ];
        let named = ["blue", "yellow"].map(|name| name.parse().expect("a color"));
        for (colors, all, expected) in rows {
            let stones: Vec<Stone> = colors.iter().map(|color| stone(color)).collect();
            let strangers: Vec<&Stone> = stones.iter().collect();
            assert_eq!(
                sentence(&strangers, all, &named).map(|s| s.to_string()),
                expected.map(str::to_owned),
                "{colors:?}"
            );
        }
    }
}
