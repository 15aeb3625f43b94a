//! What can be said of one stone, in sentences.

use crate::app::table::Verdict;
use crate::certainty::{Call, Status};
use crate::layout::Stone;
use crate::layout::settle::{Settled, Share};
use crate::phrasing::why_heading_is_doubtful;

/// One sentence, marked where it tells of doubt.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    pub words: String,
    pub is_doubtful: bool,
}

/// Square, direction and measure of a stone on a board.
pub fn on_board(settled: &Settled, stone: &Stone) -> Vec<Sentence> {
    let mut sentences = vec![Sentence {
        words: square(settled, stone),
        is_doubtful: !settled.square_call.is_clear(),
    }];
    if let Some(call) = settled.direction_call {
        sentences.push(Sentence {
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
        "0.0" => format!("{}  {}", share.square, percent(share.share)),
        _ => format!("{}  {:.0} ± {spread}%", share.square, 100.0 * share.share),
    }
}

/// A part in whole percent; a sliver is not called nothing.
fn percent(part: f64) -> String {
    let words = format!("{:.0}%", 100.0 * part);
    match words.as_str() {
        "0%" => "under 1%".into(),
        _ => words,
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
        .map(|share| percent(share.share))
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
    let percent = 100.0 * call.probability;
    // A number that would read like another call's is written more exactly.
    let is_told = Status::of_probability(percent.round() / 100.0) == call.status;
    let decimals = usize::from(!is_told);
    match call.status {
        Status::Clear => "clear".into(),
        Status::Close => format!("close, {percent:.decimals$}% sure"),
        Status::Tie => format!("too close to call, {percent:.decimals$}% sure"),
    }
}

/// How well it was measured, and how surely named.
fn measure(stone: &Stone) -> Option<Sentence> {
    let sigma = stone.sigma.map(|sigma| {
        let heading = sigma.heading_deg;
        let heading = heading.map_or(String::new(), |deg| format!(", ±{deg:.1}°"));
        format!("Measured to ±{:.1} mm{heading}.", sigma.position_mm)
    });
    let confidence = stone.confidence.map(|confidence| {
        let percent = 100.0 * confidence;
        format!("Color and size {percent:.0}% sure.")
    });
    let words: Vec<String> = sigma.into_iter().chain(confidence).collect();
    (!words.is_empty()).then(|| Sentence {
        words: words.join(" "),
        is_doubtful: false,
    })
}

/// What becomes of a stone on a board by the ruling, and why.
pub fn of_fate(verdict: &Verdict, stone: &Stone) -> Option<String> {
    let Verdict::Geomancy(ruling, _) = verdict else {
        return None;
    };
    let judged = ruling.stones.iter().find(|judged| judged.id == stone.id)?;
    Some(format!("Ruling: {}", judged.why))
}

/// What a piece on a bare table points at, and what else it may.
pub fn of_aim(verdict: &Verdict, stone: &Stone) -> Vec<Sentence> {
    let Verdict::Noname(ruling, _) = verdict else {
        return vec![];
    };
    let Some(judged) = ruling.stones.iter().find(|judged| judged.id == stone.id) else {
        return vec![];
    };
    let mut sentences = vec![Sentence {
        words: judged.why.clone(),
        is_doubtful: judged.aim.as_ref().is_some_and(|aim| !aim.call.is_clear()),
    }];
    if let Some(aim) = &judged.aim {
        let chances: Vec<String> = aim
            .chances
            .iter()
            .map(|chance| {
                let name = chance.points_at.as_deref().unwrap_or("nothing");
                format!("{name} {}", percent(chance.probability))
            })
            .collect();
        let chances = chances.join(", ");
        let margin = aim.margin_deg.map_or(String::new(), |deg| {
            format!("; a turn by {deg:.1}° would change it")
        });
        sentences.push(Sentence {
            words: format!("What it points at: {chances}{margin}."),
            is_doubtful: false,
        });
    }
    sentences.extend(measure(stone));
    sentences
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
            (0.9462, "close, 94.6% sure"),
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
