//! What the picture that a layout was read of could not tell, as its file says it: a ruling is only as whole as that picture.

use super::faults::read_fault;
use crate::evidence::{PlaceId, PlaceMark, Reason, UnreadPlace};
use crate::frames::SurfacePoint;
use crate::layout::Surface;
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The share of a surface that roundings at its border may leave out.
const ALL: f64 = 0.999;
/// Sentences of a file's `quality`, `view_fault`, `scale_fault`, `other_boards_px` and `searched`, but for what single places hide or
/// hold; none of a layout that was typed.
pub fn read_shortcomings(
    file: &Map<String, Value>,
    surface: Surface,
    unread: &[UnreadPlace],
) -> Vec<Phrase> {
    let field = |name: &str| file.get(name).unwrap_or(&Value::Null);
    let hides = |place: &&UnreadPlace| place.mark.is_some_and(|mark| mark.why.hides());
    let hidden = unread.iter().filter(hides).count();
    let mut sentences = of_quality(field("quality"), hidden);
    for name in ["view_fault", "scale_fault"] {
        let kind = field(&format!("{name}_kind"));
        let said = field(name).as_str().map(|said| read_fault(said, kind));
        sentences.extend(said);
    }
    let count = field("other_boards_px").as_array().map_or(0, Vec::len);
    if count > 0 {
        sentences.push(phrase!("picture-other-boards", count));
    }
    // What shows was searched, but for the squares that are hidden.
    let squares = surface
        .board()
        .map_or(1, |board| board.squares.squares().count());
    let share = field("searched")["share"].as_f64();
    let share = share.filter(|share| (0.0..ALL).contains(share));
    let shown = share.map(|share| share + hidden as f64 / squares as f64);
    if let Some(share) = shown.filter(|share| *share < ALL) {
        sentences.push(phrase!("picture-searched", share = percent(share)));
    }
    sentences
}

/// Why a picture is poor, in sentences; so many hidden squares tell by themselves what hides them.
fn of_quality(quality: &Value, hidden: usize) -> Vec<Phrase> {
    const BY_SQUARES: [&str; 3] = ["glaring", "covered", "unsharp"];
    if quality["verdict"] != "poor" {
        return vec![];
    }
    let reasons = quality["reasons"].as_array();
    let faults = &quality["faults"];
    let reasons = reasons.into_iter().flatten().enumerate();
    let reasons = reasons.filter_map(|(index, reason)| Some((reason.as_str()?, &faults[index])));
    let reasons: Vec<_> = reasons.collect();
    if reasons.is_empty() {
        return vec![phrase!("picture-poor")];
    }
    let is_told =
        |fault: &Value| hidden > 0 && BY_SQUARES.iter().any(|kind| fault["kind"] == *kind);
    let untold = reasons.into_iter().filter(|(_, fault)| !is_told(fault));
    untold
        .map(|(reason, fault)| read_fault(reason, fault))
        .collect()
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

/// Places of a file's marks that may hold a stone. One that the file gives no id of its own gets the next that is free.
pub fn read_unread(file: &Map<String, Value>) -> Vec<UnreadPlace> {
    let list = |name: &str| file.get(name).and_then(Value::as_array);
    let id = |entry: &Value| PlaceId::read(entry["id"].as_str()?);
    let marks = || list("unexplained").into_iter().flatten();
    let stones = list("stones").into_iter().flatten();
    let mut taken: BTreeSet<PlaceId> = stones.filter_map(id).collect();
    let own: Vec<Option<PlaceId>> = marks()
        .map(|mark| id(mark).filter(|id| taken.insert(*id)))
        .collect();
    let mut free = (1..).map(PlaceId).filter(|id| !taken.contains(id));
    let place = |(mark, own): (&Value, Option<PlaceId>)| {
        let number = |name: &str| mark[name].as_f64();
        let why = Reason::of_file(
            mark["why"].as_str().unwrap_or_default(),
            mark["hidden_by"].as_str(),
        );
        let why = if mark["several"] == true {
            Reason::Several
        } else {
            why
        };
        let id = own.or_else(|| free.next())?;
        Some(UnreadPlace {
            position: SurfacePoint::new(number("x_mm")?, number("y_mm")?),
            probability: number("probability").filter(|one| (0.0..=1.0).contains(one))?,
            mark: Some(PlaceMark { id, why }),
        })
    };
    marks().zip(own).filter_map(place).collect()
}

/// How far all stones are in doubt together, of a layout that was read of a picture of unknown scale.
pub fn read_shared_doubt(file: &Map<String, Value>) -> f64 {
    let said = file.get("shared_doubt").and_then(Value::as_f64);
    said.filter(|doubt| (0.0..=1.0).contains(doubt))
        .unwrap_or_default()
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
                r#", "searched": {"share": 0.984375}, "unexplained": [{"x_mm": 25, "y_mm": 25, "probability": 0.5, "why": "not_searched", "hidden_by": "cover"}]"#,
                "something lies over one square, so that no stone on it could be seen: take it away, or hands out of the picture",
            ),
            (
                r#", "searched": {"share": 0.984375}, "unexplained": [{"x_mm": 25, "y_mm": 25, "probability": 0.5, "why": "not_searched"}]"#,
                "only 98% of the playing surface could be searched: show all of it",
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
            let said = [file.layout.shortcomings(), file.layout.of_places()].concat();
            let said: Vec<String> = said.iter().map(ToString::to_string).collect();
            assert_eq!(said.join("; "), expected, "{fields}");
        }
    }

    #[test]
    fn every_place_has_an_id_of_its_own() {
        let mark = |id: &str| {
            format!(r#"{{{id}"x_mm": 25, "y_mm": 25, "probability": 0.6, "why": "seen"}}"#)
        };
        for (ids, expected, why) in [
            (&["", ""][..], &["u1", "u2"][..], "a file from before"),
            (&["u2", "u1"], &["u2", "u1"], "as the file says"),
            (&["", "u1"], &["u2", "u1"], "the file's own come first"),
            (&["u3", "u3"], &["u3", "u1"], "no two of one name"),
            (&["u7", "p"], &["u1", "u2"], "a stone's, and none"),
        ] {
            let marks = ids.iter().map(|id| {
                if id.is_empty() {
                    mark("")
                } else {
                    mark(&format!(r#""id": "{id}", "#))
                }
            });
            let marks: Vec<String> = marks.collect();
            let text = format!(
                r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}},
                "stones": [{{"id": "u7", "color": "red", "size": "small", "pose": "upright", "x_mm": 1, "y_mm": 1}}],
                "unexplained": [{}]}}"#,
                marks.join(",")
            );
            let file = LayoutFile::parse(&text, PieceSet::default()).expect("a layout");
            let marks = file
                .layout
                .evidence
                .unread
                .iter()
                .filter_map(|one| one.mark);
            let found: Vec<String> = marks.map(|mark| mark.id.to_string()).collect();
            assert_eq!(found, expected, "{why}");
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
