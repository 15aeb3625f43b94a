//! What can be said of one stone, in sentences.

use crate::certainty::{Call, Status};
use crate::layout::Stone;
use crate::layout::settle::{Settled, Share};
use crate::phrasing::{percent, portion, why_heading_is_doubtful};
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
pub fn share(share: &Share, sigma: f64) -> String {
    let spread = format!("{:.1}", 100.0 * sigma);
    match spread.as_str() {
        "0.0" => format!("{}  {}", share.square, portion(share.share)),
        _ => format!("{}  {:.0} ± {spread}%", share.square, 100.0 * share.share),
    }
}

fn square(settled: &Settled, stone: &Stone) -> String {
    let call = called(settled.square_call);
    let Some(square) = settled.square else {
        return format!("Off the board: {call}.");
    };
    if settled.square_equals.len() > 1 {
        return chooses(stone, settled.square_equals.iter());
    }
    let percents: Vec<String> = settled
        .shares
        .iter()
        .take(2)
        .map(|share| portion(share.share))
        .collect();
    format!("{square}, {}: {call}.", percents.join(" to "))
}

fn direction(settled: &Settled, call: Call, stone: &Stone) -> String {
    let Some(direction) = settled.direction else {
        return String::new();
    };
    if settled.direction_equals.len() > 1 {
        return chooses(stone, settled.direction_equals.iter());
    }
    if call.is_clear() {
        return format!("{direction}: clear.");
    }
    let sigma_deg = stone.sigma.and_then(|sigma| sigma.heading_deg);
    let why = why_heading_is_doubtful(call.margin, sigma_deg);
    format!("{direction}: {}; {why}.", called(call))
}

/// What the rules leave to the owner.
fn chooses<T: ToString>(stone: &Stone, options: impl Iterator<Item = T>) -> String {
    let options: Vec<String> = options.map(|option| option.to_string()).collect();
    format!(
        "Too close to call: {} chooses {}.",
        stone.color,
        options.join(" or ")
    )
}

fn called(call: Call) -> String {
    let sure = percent(call.probability);
    match call.status {
        Status::Clear => "clear".into(),
        Status::Close => format!("close, {sure} sure"),
        Status::Tie => format!("too close to call, {sure} sure"),
    }
}

/// How well it was measured, and how surely named.
pub fn measure(stone: &Stone) -> Option<Remark> {
    let sigma = stone.sigma.map(|sigma| {
        let heading = sigma.heading_deg;
        let heading = heading.map_or(String::new(), |deg| format!(", ±{deg:.1}°"));
        format!("Measured to ±{:.1} mm{heading}.", sigma.position_mm)
    });
    let confidence = stone
        .confidence
        .map(|confidence| format!("Color and size {} sure.", percent(confidence)));
    let words: Vec<String> = sigma.into_iter().chain(confidence).collect();
    (!words.is_empty()).then(|| Remark {
        words: words.join(" "),
        is_doubtful: false,
    })
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
        let stone = Stone {
            id: "s1".into(),
            color: "red".parse().expect("a color"),
            size: Size::Small,
            pose: Pose::Lying {
                heading: Bearing::from_deg(22.5),
            },
            position: SurfacePoint::new(25.0, 25.0),
            sigma: None,
            confidence: None,
        };
        let dimensions = PieceSet::default().dimensions(Size::Small);
        let settled = settle(
            &stone,
            dimensions,
            crate::layout::Chessboard::of_64(50.0).cells(),
        );
        let said: Vec<String> = on_board(&settled, &stone)
            .into_iter()
            .map(|sentence| sentence.words)
            .collect();
        let expected = [
            "a1, 100%: clear.",
            "Too close to call: red chooses N or NE.",
        ];
        assert_eq!(said, expected);
    }
}
