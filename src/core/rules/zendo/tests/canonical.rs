//! What sentences say, by their canonical texts.

use super::{SAMPLES, rule};

/// The canonical texts of the sample rules.
const OF_SAMPLES: [&str; 15] = [
    "it contains at least one red piece",
    "it contains all colors",
    "it contains at least one flat piece",
    "it contains at least two upright pieces",
    "it contains at least one weird piece",
    "it contains at least one medium piece",
    "it contains an odd number of pieces",
    "it contains all sizes",
    "it contains at least one piece not touching the table",
    "it contains at least two pieces touching each other",
    "it contains at least one piece pointing at a piece",
    "it contains at least two identical pieces",
    "it contains exactly two sizes",
    "it contains exactly three colors",
    "it contains more yellow pieces than blue pieces",
];

/// Text, canonical text, and why the row is here.
const ROWS: &[(&str, &str, &str)] = &[
    (
        "A koan has the Buddha-nature if (and only if)... it contains a RED piece",
        "it contains at least one red piece",
        "a preface, dots and capitals mean nothing",
    ),
    (
        "a koan doesn’t have the Buddha-nature if and only if a red piece or a blue piece, otherwise it does.",
        "not (it contains at least one red piece or it contains at least one blue piece)",
        "a preface negates all that follows",
    ),
    (
        "a koan does not have the Buddha-nature if it doesn't have a red piece (otherwise it does)",
        "it contains at least one red piece",
        "two negations cancel",
    ),
    (
        "not not not every piece is red",
        "not every piece is red",
        "not every",
    ),
    (
        "all of its pieces are not red",
        "every piece is non-red",
        "not red is an adjective",
    ),
    (
        "each piece is (red)",
        "every piece is red",
        "parentheses that do nothing",
    ),
    (
        "each piece is (red or (blue or not non-green))",
        "every piece is red or blue or green",
        "flat chains",
    ),
    (
        "every piece isn't touching the table",
        "every piece is not touching the table",
        "a link is no adjective",
    ),
    (
        "every piece does not touch the table",
        "every piece is not touching the table",
        "verbs",
    ),
    (
        "no piece which points at a small piece that touches the table is red",
        "it contains no red pieces pointing at a small piece touching the table",
        "what is said last moves before the noun",
    ),
    (
        "exactly one piece is (red and flat)",
        "it contains exactly one piece that is (red and flat)",
        "compounds",
    ),
    (
        "two pieces touching a blue piece are pointing at a green piece",
        "it contains at least two pieces that are (touching a blue piece and pointing at a green piece)",
        "the end must not be read of the blue piece",
    ),
    (
        "a piece that is touching a blue piece is not (small or pointed at by each other piece)",
        "it contains at least one piece that is (touching a blue piece and not (small or pointed at by every piece))",
        "an or after a not",
    ),
    (
        "a piece that is touching a piece that is (red and (small or flat))",
        "it contains at least one piece touching a piece that is (red and (small or flat))",
        "an or in an and",
    ),
    (
        "(a red piece or a blue piece) and (no flat pieces and (2 or more weird pieces))",
        "(it contains at least one red piece or it contains at least one blue piece) and it contains no flat pieces and it contains at least two weird pieces",
        "chains within chains",
    ),
    ("at most zero pieces", "it contains no pieces", "no"),
    ("exactly 0 colours", "it contains no colors", "no"),
    (
        "more than two pips on red pyramids",
        "it contains at least three pips on red pieces",
        "more than",
    ),
    (
        "fewer than two pips",
        "it contains at most one pip",
        "fewer than",
    ),
    (
        "fewer than 1 piece",
        "it contains no pieces",
        "fewer than one",
    ),
    (
        "fewer than zero pieces",
        "it contains fewer than zero pieces",
        "never",
    ),
    (
        "less than 14 sizes among red or blue pieces",
        "it contains at most 13 sizes among red or blue pieces",
        "digits past twelve",
    ),
    (
        "more than 99 pieces",
        "it contains more than 99 pieces",
        "as many as can be said",
    ),
    (
        "there are more red than blue pieces",
        "it contains more red pieces than blue pieces",
        "a noun left out",
    ),
    (
        "it has as many red as blue or a flat piece",
        "it contains as many red pieces as blue pieces or it contains at least one flat piece",
        "a noun left out at the end",
    ),
    (
        "it has fewer pips on red than colors among small",
        "it contains fewer pips on red pieces than colors among small pieces",
        "nouns left out within",
    ),
    (
        "two pieces of the same color",
        "it contains at least two same-color pieces",
        "alike",
    ),
    (
        "two identical pieces of the same size",
        "it contains at least two identical pieces",
        "alike twice",
    ),
    (
        "two same-colour pieces of the same size",
        "it contains at least two identical pieces",
        "alike in both",
    ),
    (
        "three pieces touch each other",
        "it contains at least three pieces touching each other",
        "each other",
    ),
    (
        "three pieces that are pointing at each other",
        "it contains at least three pieces pointing at each other",
        "each other",
    ),
    (
        "a piece touching each other piece",
        "it contains at least one piece touching every piece",
        "each other piece",
    ),
    (
        "a piece touching a piece touching each other",
        "it contains at least one piece touching a piece touching each other",
        "of the outer pieces",
    ),
    (
        "a piece touched by other upright pieces",
        "it contains at least one piece touching an upright piece",
        "others",
    ),
    (
        "a piece touching another other orange piece",
        "it contains at least one piece touching an orange piece",
        "another",
    ),
    (
        "a piece touching at most one red piece",
        "it contains at least one piece touching at most one red piece",
        "singular",
    ),
    (
        "a piece touching two red pieces",
        "it contains at least one piece touching at least two red pieces",
        "plural",
    ),
    (
        "a piece touching an odd number of red pieces",
        "it contains at least one piece touching an odd number of red pieces",
        "parity",
    ),
    (
        "a lying non-standing pyramid",
        "it contains at least one flat non-upright piece",
        "poses",
    ),
    (
        "a small piece that is red touching the table that is (flat or weird)",
        "it contains at least one small red flat or weird piece touching the table",
        "adjectives in the order said",
    ),
    (
        "a piece that is not (red or blue)",
        "it contains at least one piece that is not (red or blue)",
        "a chain after not",
    ),
    (
        "every piece is red or blue or it contains a green piece",
        "every piece is red or blue or it contains at least one green piece",
        "or twice",
    ),
    (
        "every piece is not red or a green piece",
        "every piece is non-red or it contains at least one green piece",
        "not and or",
    ),
    (
        "the koan has all colors",
        "it contains all colors",
        "a subject",
    ),
];

#[test]
fn sentences_have_their_canonical_texts() {
    let samples = SAMPLES.iter().zip(&OF_SAMPLES);
    let samples = samples.map(|(text, canonical)| (*text, *canonical, "a sample of the text"));
    let rows = ROWS.iter().copied();
    for (text, canonical, why) in samples.chain(rows) {
        let read = rule(text);
        assert_eq!(read.to_string(), canonical, "{why}");
        assert_eq!(rule(canonical), read, "{why}: {canonical} reads back");
    }
}
