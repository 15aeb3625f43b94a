//! What the picture that a layout was read of could not tell, as its file says it: a ruling is only as whole as that picture.

use super::faults::read_fault;
use crate::certainty::RATHER;
use crate::evidence::UnreadPlace;
use crate::frames::SurfacePoint;
use crate::layout::Surface;
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use serde_json::{Map, Value};

/// The share of a surface that roundings at its border may leave out.
const ALL: f64 = 0.999;
/// Sentences of a file's `quality`, `view_fault`, `scale_fault`, `other_boards_px`, `searched` and `unexplained`; none of a layout that
/// was typed.
pub fn read_shortcomings(file: &Map<String, Value>, surface: Surface) -> Vec<Phrase> {
    let field = |name: &str| file.get(name).unwrap_or(&Value::Null);
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let mut sentences: Vec<Phrase> = vec![];
    if field("quality")["verdict"] == "poor" {
        let reasons = list(&field("quality")["reasons"]);
        let faults = &field("quality")["faults"];
        let said =
            |(index, reason): (usize, &Value)| Some(read_fault(reason.as_str()?, &faults[index]));
        sentences.extend(reasons.iter().enumerate().filter_map(said));
        if sentences.is_empty() {
            sentences.push(phrase!("picture-poor"));
        }
    }
    for name in ["view_fault", "scale_fault"] {
        let kind = field(&format!("{name}_kind"));
        let said = field(name).as_str().map(|said| read_fault(said, kind));
        sentences.extend(said);
    }
    let count = list(field("other_boards_px")).len();
    if count > 0 {
        sentences.push(phrase!("picture-other-boards", count));
    }
    let share = field("searched")["share"].as_f64();
    if let Some(share) = share.filter(|share| (0.0..ALL).contains(share)) {
        sentences.push(phrase!("picture-searched", share = percent(share)));
    }
    let places = list(field("unexplained"));
    let rather = places.iter();
    let rather = rather.filter(|mark| is_rather_a_stone(mark, surface));
    let (piles, places): (Vec<&Value>, Vec<&Value>) =
        rather.partition(|mark| mark["several"] == true);
    let (piles, places) = (piles.len(), places.len());
    if piles > 0 {
        sentences.push(phrase!("picture-several", piles));
    }
    if places > 0 {
        sentences.push(phrase!("picture-unread-places", places));
    }
    sentences
}

/// Which share of the ground beside a board was searched, of a layout that was read of a picture. Files from before say it of two squares
/// alone.
pub fn read_beside_shown(file: &Map<String, Value>) -> Option<[f64; 4]> {
    let searched = file.get("searched")?;
    let beside = searched.get("reach").unwrap_or(&searched["beside"]);
    let share = |side: &str| {
        beside[side]
            .as_f64()
            .filter(|share| (0.0..=1.0).contains(share))
    };
    Some([
        share("south")?,
        share("north")?,
        share("west")?,
        share("east")?,
    ])
}

/// What lies at the edge of what was searched beside a board.
pub fn read_at_edge(file: &Map<String, Value>) -> Vec<SurfacePoint> {
    let places = file.get("searched").and_then(|it| it["at_edge"].as_array());
    let place = |at: &Value| {
        Some(SurfacePoint::new(
            at["x_mm"].as_f64()?,
            at["y_mm"].as_f64()?,
        ))
    };
    places.into_iter().flatten().filter_map(place).collect()
}

/// Places of a file's marks that may hold a stone: of what was not searched `searched` tells.
pub fn read_unread(file: &Map<String, Value>) -> Vec<UnreadPlace> {
    let marks = file.get("unexplained").and_then(Value::as_array);
    let marks = marks.into_iter().flatten();
    let marks = marks.filter(|mark| mark["why"] != "not_searched");
    let place = |mark: &Value| {
        let number = |name: &str| mark[name].as_f64();
        Some(UnreadPlace {
            position: SurfacePoint::new(number("x_mm")?, number("y_mm")?),
            probability: number("probability").filter(|one| (0.0..=1.0).contains(one))?,
        })
    };
    marks.filter_map(place).collect()
}

/// How far all stones are in doubt together, of a layout that was read of a picture of unknown scale.
pub fn read_shared_doubt(file: &Map<String, Value>) -> f64 {
    let said = file.get("shared_doubt").and_then(Value::as_f64);
    said.filter(|doubt| (0.0..=1.0).contains(doubt))
        .unwrap_or_default()
}

/// Whether a place of the playing surface rather holds a stone; of what was not searched `searched` tells.
fn is_rather_a_stone(mark: &Value, surface: Surface) -> bool {
    let number = |name: &str| mark[name].as_f64();
    let place = number("x_mm").zip(number("y_mm"));
    let is_on_surface = match (surface.board(), place) {
        (Some(board), Some((x_mm, y_mm))) => {
            let at = SurfacePoint::new(x_mm, y_mm);
            board.cells().holding(at).is_some()
        }
        _ => true,
    };
    let is_rather = number("probability").is_some_and(|one| one >= RATHER);
    is_on_surface && is_rather && mark["why"] != "not_searched"
}

#[cfg(test)]
mod tests {
    use crate::layout::file::LayoutFile;
    use crate::piece::PieceSet;

    #[test]
    fn what_a_picture_could_not_tell_its_layout_says() {
        let rows = [
            ("", ""),
            (
                r#", "quality": {"verdict": "good", "reasons": []}, "searched": {"share": 1.0}, "unexplained": []"#,
                "",
            ),
            (
                r#", "quality": {"verdict": "poor", "reasons": ["the lamp is out"]}"#,
                "the lamp is out",
            ),
            (
                r#", "quality": {"verdict": "poor", "reasons": ["the lamp is out"], "faults": [{"kind": "lamp"}]}"#,
                "the lamp is out",
            ),
            (
                r#", "quality": {"verdict": "poor", "reasons": ["the lamp is out"], "faults": [{"kind": "blurred", "blur_px": "much"}]}"#,
                "the lamp is out",
            ),
            (
                r#", "quality": {"verdict": "poor"}"#,
                "the picture is poor, and stones may be missed",
            ),
            (
                r#", "searched": {"share": 0.5}"#,
                "only 50% of the playing surface could be searched: show all of it",
            ),
            (
                r#", "unexplained": [{"x_mm": 25, "y_mm": 25, "probability": 0.6, "why": "seen"}]"#,
                "one place on the surface rather holds a stone that was not read",
            ),
            (
                r#", "unexplained": [{"x_mm": 25, "y_mm": 25, "probability": 0.6, "why": "seen", "several": true}]"#,
                "what was read as one stone is rather several, one over the other: say what they are, or set them apart",
            ),
            (
                r#", "unexplained": [{"x_mm": 25, "y_mm": 25, "probability": 0.4, "why": "seen"}]"#,
                "",
            ),
            (
                r#", "unexplained": [{"x_mm": -25, "y_mm": 25, "probability": 0.6, "why": "seen"}]"#,
                "",
            ),
            (
                r#", "quality": 7, "searched": "all", "unexplained": {"a": 1}"#,
                "",
            ),
        ];
        for (fields, expected) in rows {
            let text = format!(
                r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": []{fields}}}"#
            );
            let file = LayoutFile::parse(&text, PieceSet::default()).expect("a layout");
            let said = file.layout.evidence.shortcomings.iter();
            let said: Vec<String> = said.map(ToString::to_string).collect();
            assert_eq!(said.join("; "), expected, "{fields}");
        }
    }

    #[test]
    fn a_doubt_that_all_stones_share_is_read_and_kept() {
        for (field, expected) in [
            ("", 0.0),
            (r#", "shared_doubt": 0.25"#, 0.25),
            (r#", "shared_doubt": 7"#, 0.0),
            (r#", "shared_doubt": "much""#, 0.0),
        ] {
            let text = format!(
                r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": []{field}}}"#
            );
            let read = |text: &str| LayoutFile::parse(text, PieceSet::default()).expect("a layout");
            let file = read(&text);
            assert_eq!(file.layout.evidence.shared_doubt, expected, "{field}");
            let again = read(&file.to_json());
            assert_eq!(again.layout.evidence.shared_doubt, expected, "{field}");
        }
    }
}
