//! What can be said of one stone, in sentences.

use crate::certainty::{Call, Status};
use crate::layout::Stone;
use crate::layout::settle::{Settled, Share};
use crate::phrase;
use crate::phrasing::{
    ListJoint, Phrase, likely_directions, percent, portion, why_heading_is_doubtful,
};
use crate::rules::rows::Remark;

/// Square, direction and measure of a stone on a board.
pub fn on_board(settled: &Settled, stone: &Stone) -> Vec<Remark> {
    let mut sentences = vec![Remark {
        words: square(settled, stone),
        is_doubtful: !settled.square_call.is_clear(),
    }];
    if let Some(call) = settled.direction_call {
        sentences.push(Remark {
            words: direction(settled, call, stone),
            is_doubtful: !call.is_clear(),
        });
    }
    sentences.extend(measure(stone));
    sentences
}

/// `d4  61 ± 3%`; a spread that would be written as 0 is left out.
pub fn share(share: &Share, sigma: f64) -> Phrase {
    let (square, spread) = (share.square, Phrase::decimal(100.0 * sigma, 1));
    if spread == "0.0" {
        phrase!("share", square, portion = portion(share.share))
    } else {
        let percent = Phrase::decimal(100.0 * share.share, 0);
        phrase!("share-measured", square, percent, spread)
    }
}

/// What lies off the board, as in `off the board 17%`; none where that is nothing that would be written.
pub fn off_board(settled: &Settled) -> Option<(Phrase, f64)> {
    /// A smaller part would be told as 0%.
    const LEAST: f64 = 0.005;
    let off = 1.0 - settled.shares.iter().map(|share| share.share).sum::<f64>();
    let told = phrase!("dispute-part-off-board", portion = portion(off));
    (off >= LEAST).then_some((told, off))
}

fn square(settled: &Settled, stone: &Stone) -> Phrase {
    let call = called(settled.square_call);
    let Some(square) = settled.square else {
        return phrase!("call-off-board", call);
    };
    if settled.square_equals.len() > 1 {
        return chooses(stone, settled.square_equals.iter().copied());
    }
    let shares = settled.shares.iter().take(2);
    let shares: Vec<Phrase> = shares.map(|share| portion(share.share)).collect();
    match shares.as_slice() {
        [first, second] => phrase!("call-of-two-squares", square, first, second, call),
        shares => {
            let share = Phrase::list(shares, ListJoint::Between(" "));
            phrase!("call-of-square", square, share, call)
        }
    }
}

fn direction(settled: &Settled, call: Call, stone: &Stone) -> Phrase {
    let Some(direction) = settled.direction else {
        return Phrase::default();
    };
    if settled.direction_equals.len() > 1 {
        return chooses(stone, settled.direction_equals.iter().copied());
    }
    if call.is_clear() {
        return phrase!("call-clear-direction", direction);
    }
    let sigma_deg = stone.sigma.and_then(|sigma| sigma.heading_deg);
    let why = why_heading_is_doubtful(call.margin, sigma_deg);
    let chances = settled.direction_chances.iter();
    let chances = likely_directions(chances.map(|c| (c.direction, c.chance)));
    let call = match call.status {
        Status::Tie => phrase!("spoken-tie"),
        Status::Clear | Status::Close => phrase!("spoken-close"),
    };
    phrase!("call-of-direction", chances, call, why)
}

/// What the rules leave to the owner.
fn chooses(stone: &Stone, options: impl Iterator<Item = impl Into<Phrase>>) -> Phrase {
    let options = Phrase::list(options, ListJoint::EachOr);
    phrase!("call-chooses", color = &stone.color, options)
}

fn called(call: Call) -> Phrase {
    let sure = percent(call.probability);
    match call.status {
        Status::Clear => phrase!("call-clear"),
        Status::Close => phrase!("call-close", sure),
        Status::Tie => phrase!("call-tie", sure),
    }
}

/// How well it was measured, and how surely named.
pub fn measure(stone: &Stone) -> Option<Remark> {
    let sigma = stone.sigma.map(|sigma| {
        let mm = Phrase::decimal(sigma.position_mm, 1);
        match sigma.heading_deg {
            None => phrase!("measured", mm),
            Some(deg) => phrase!("measured-with-heading", mm, deg = Phrase::decimal(deg, 1)),
        }
    });
    let named = stone.confidence.map(percent);
    let named = named.map(|sure| phrase!("named-surely", sure));
    let words: Vec<Phrase> = sigma.into_iter().chain(named).collect();
    (!words.is_empty()).then(|| Remark::plain(Phrase::list(words, ListJoint::Between(" "))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::settle::settle;
    use crate::piece::{PieceSet, Pose, Size};

    #[test]
    fn a_call_is_said_with_its_doubt() {
        for (probability, words) in [
            (0.99, "clear"),
            (0.7, "close, 70% sure"),
            (0.9462, "close, 94% sure"),
            (0.52, "too close to call, 52% sure"),
        ] {
            assert_eq!(called(Call::of_probability(probability, 0.1)), words);
        }
    }

    #[test]
    fn a_doubtful_direction_says_why() {
        let rows = [
            (6.8, Some(34.2), "its heading is sure to ±34° only"),
            (
                1.2,
                Some(2.0),
                "only 1.2° from the next direction, measured to ±2.0°",
            ),
            (1.2, None, "only 1.2° from the next direction"),
        ];
        for (margin_deg, sigma_deg, words) in rows {
            assert_eq!(why_heading_is_doubtful(margin_deg, sigma_deg), words);
        }
    }

    #[test]
    fn a_tie_names_who_chooses_and_between_what() {
        let stone = Stone::exact(
            "s1".into(),
            "red".parse().expect("a color"),
            Size::Small,
            Pose::Lying {
                heading: Bearing::from_deg(22.5),
            },
            SurfacePoint::new(25.0, 25.0),
        );
        let dimensions = PieceSet::default().dimensions(Size::Small);
        let settled = settle(
            &stone,
            dimensions,
            crate::layout::Chessboard::of_64(50.0).cells(),
        );
        let said: Vec<String> = on_board(&settled, &stone)
            .into_iter()
            .map(|sentence| sentence.words.to_string())
            .collect();
        let expected = [
            "a1, 100%: clear.",
            "Too close to call: red chooses N or NE.",
        ];
        assert_eq!(said, expected);
    }
}
