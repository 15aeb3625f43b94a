//! A reading as JSON: the layout, and what the picture added to it.

use crate::board::orient::Extent;
use crate::cli::failure::Failure;
use crate::cli::input::TableInput;
use crate::frames::PixelPoint;
use crate::layout::file::{LayoutFile, fault_to_value};
use crate::layout::settle::Settled;
use crate::layout::{Chessboard, Layout, Surface};
use crate::pipeline::Reading;
use crate::pipeline::limits::{PictureQuality, Reason, Unexplained};
use crate::rules::report::{call, rounded};
use crate::rules::side::Side;
use serde_json::{Map, Value, json};
use std::path::Path;

/// The layout with its squares, and for a picture with what was measured in it.
pub fn of(input: &TableInput, path: &Path) -> Value {
    let layout = input.layout();
    let mut value = LayoutFile::new(layout.clone()).to_value();
    if let Some(reading) = input.reading() {
        add_picture(&mut value, reading, layout, path);
        add_limits(&mut value, reading);
        let notes = reading.notes.iter().map(ToString::to_string);
        value["notes"] = notes.collect();
        for (stone, (_, seen)) in stones_of(&mut value).iter_mut().zip(reading.stones()) {
            stone["outline_px"] = pixels(&seen.outline_px);
            if seen.level_mm < 0.0 {
                stone["z_mm"] = json!(rounded(seen.level_mm, 1));
            }
        }
        add_corners_of_cards(&mut value, reading, layout);
    }
    let settled = layout.settled().unwrap_or_default();
    for (stone, settled) in stones_of(&mut value).iter_mut().zip(&settled) {
        add_settled(stone, settled);
    }
    value
}

/// The picture, how the camera looked, and where the board lies in it.
fn add_picture(value: &mut Value, reading: &Reading, layout: &Layout, path: &Path) {
    let (width, height) = reading.size_px;
    value["image"] = json!({
        "path": path.display().to_string(),
        "width": width,
        "height": height,
    });
    if let Surface::Chessboard(surface) = layout.surface {
        value["board"] = board(reading, surface);
    }
    value["camera"] = camera(reading);
}

/// What the picture can't tell.
pub fn add_limits(value: &mut Value, reading: &Reading) {
    let limits = &reading.limits;
    value["quality"] = quality(&limits.quality);
    if let Some(fault) = limits.view {
        value["view_fault"] = json!(fault.phrase().to_string());
        value["view_fault_kind"] = fault_to_value(&fault.phrase());
    }
    if let Some(fault) = limits.scale {
        value["scale_fault"] = json!(fault.phrase().to_string());
        value["scale_fault_kind"] = fault_to_value(&fault.phrase());
    }
    let others = &limits.other_boards;
    if !others.is_empty() {
        value["other_boards_px"] = others.iter().map(|corners| pixels(corners)).collect();
    }
    value["searched"] = json!({
        "share": rounded_down(limits.searched.share),
        "outline_px": pixels(&limits.searched.outline_px),
    });
    if reading.layout.surface.board().is_some() {
        for (name, shares) in [
            ("beside", limits.searched.beside),
            ("reach", limits.searched.reach),
        ] {
            let sides = Side::ALL.iter().zip(shares);
            let shares =
                sides.map(|(side, share)| (side.name().to_owned(), json!(rounded_down(share))));
            value["searched"][name] = Value::Object(shares.collect());
        }
        let cut = reading.layout.evidence.at_edge.iter();
        let cut = cut.map(|at| json!({"x_mm": rounded(at.x_mm, 1), "y_mm": rounded(at.y_mm, 1)}));
        value["searched"]["at_edge"] = cut.collect();
    }
    let shared = reading.layout.evidence.shared_doubt;
    if shared > 0.0 {
        value["shared_doubt"] = json!(rounded_down(shared));
    }
    value["unexplained"] = limits.unexplained.iter().map(unexplained).collect();
    if !limits.named.is_empty() {
        let strangers = reading.strangers().into_iter();
        let ids = strangers.map(|stone| stone.id.as_str());
        value["of_no_named_color"] = ids.collect();
    }
}

fn add_corners_of_cards(value: &mut Value, reading: &Reading, layout: &Layout) {
    let Some(Value::Array(cards)) = value.get_mut("cards") else {
        return;
    };
    for (entry, card) in cards.iter_mut().zip(&layout.cards) {
        let corners = card
            .corners()
            .map(|corner| reading.view.pixel_from_surface(corner).map(pixel));
        entry["corners_px"] = json!(corners);
    }
}

/// The line of a picture that could not be read, so that lines and pictures stay in step.
pub fn of_failure(failure: &Failure, path: &Path) -> Value {
    json!({
        "image": {"path": path.display().to_string()},
        "error": failure.to_string(),
    })
}

fn stones_of(value: &mut Value) -> &mut [Value] {
    match value.get_mut("stones") {
        Some(Value::Array(stones)) => stones,
        _ => &mut [],
    }
}

/// The corners have a chessboard's names on every board: h and 8 stand for the last file and the last rank.
fn board(reading: &Reading, board: Chessboard) -> Value {
    let corners = Extent::of(board.squares, board.square_mm).corners();
    let [a1, h1, h8, a8] = corners.map(|at| reading.view.pixel_from_surface(at).map(pixel));
    json!({
        "corners_px": {
            "a1": a1,
            "h1": h1,
            "h8": h8,
            "a8": a8,
        },
        "rms_px": rounded(reading.view.rms_px, 4),
    })
}

fn camera(reading: &Reading) -> Value {
    let camera = &reading.view.camera;
    json!({
        "fx": camera.fx,
        "fy": camera.fy,
        "cx": camera.cx,
        "cy": camera.cy,
        "dist": camera.dist,
    })
}

fn quality(quality: &PictureQuality) -> Value {
    let reasons = quality.reasons();
    let faults: Vec<Value> = reasons.iter().map(fault_to_value).collect();
    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    json!({
        "square_px": rounded(quality.square_px, 1),
        "blur_px": rounded(quality.blur_px, 2),
        "noise": rounded(quality.noise, 2),
        "white": rounded(quality.white, 0),
        "clipped": rounded(quality.clipped, 4),
        "verdict": if quality.faults.is_empty() { "good" } else { "poor" },
        "reasons": reasons,
        "faults": faults,
    })
}

fn unexplained(mark: &Unexplained) -> Value {
    let mut told = json!({
        "id": mark.id.to_string(),
        "outline_px": pixels(&mark.outline_px),
        "x_mm": rounded(mark.position.x_mm, 1),
        "y_mm": rounded(mark.position.y_mm, 1),
        "probability": rounded(mark.probability, 3),
        "why": mark.why.name(),
    });
    if let Some(what) = mark.why.hidden_by() {
        told["hidden_by"] = what.into();
    }
    if mark.why == Reason::Several {
        told["several"] = true.into();
    }
    told
}

fn pixels(points: &[PixelPoint]) -> Value {
    points.iter().map(|&point| pixel(point)).collect()
}

fn pixel(point: PixelPoint) -> Value {
    json!([rounded(point.x, 2), rounded(point.y, 2)])
}

fn add_settled(stone: &mut Value, settled: &Settled) {
    let shares = settled.shares.iter();
    let shares = shares.map(|s| (s.square.to_string(), json!(rounded_down(s.share))));
    stone["square"] = json!(settled.square.map(|s| s.to_string()));
    stone["square_shares"] = Value::Object(shares.collect::<Map<_, _>>());
    stone["direction"] = json!(settled.direction.map(|d| d.to_string()));
    stone["call"] = json!({
        "square": call(&settled.square_call),
        "direction": settled.direction_call.as_ref().map(call),
    });
}

/// Shares printed must not sum to more than 1 by rounding.
fn rounded_down(share: f64) -> f64 {
    (share * 1e6).floor() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibrate::lens_doubt::{LensDoubt, LensFit};
    use crate::calibrate::table_now::TableStanding;
    use crate::phrasing::{Language, Phrase, Say};
    use crate::piece::PieceSet;
    use crate::pipeline::limits::{PictureFault, ScaleFault, ViewFault};

    /// What a layout's file says of its picture in a language, once these are written into it.
    fn read_back(fields: &Value, language: Language) -> Vec<String> {
        let mut file = json!({
            "schema": "geomant.layout/1",
            "surface": {"kind": "chessboard", "square_mm": 50.0},
            "stones": [],
        });
        for (name, value) in fields.as_object().expect("fields") {
            file[name] = value.clone();
        }
        let file = LayoutFile::parse(&file.to_string(), PieceSet::default()).expect("a layout");
        let said = file.layout.evidence.shortcomings.iter();
        said.map(|one| one.in_language(language)).collect()
    }

    /// How many kinds the rows have to hold. A new kind compiles only with a place of its own: count it here, and give it a row.
    const PICTURE_FAULTS: usize = 15;
    const VIEW_FAULTS: usize = 8;

    const fn place_of_picture(fault: &PictureFault) -> usize {
        match fault {
            PictureFault::Blurred { .. } => 0,
            PictureFault::Coarse { .. } => 1,
            PictureFault::Noisy { .. } => 2,
            PictureFault::Dark { .. } => 3,
            PictureFault::Overexposed { .. } => 4,
            PictureFault::Colorless => 5,
            PictureFault::FewColors => 6,
            PictureFault::Interlaced => 7,
            PictureFault::Dappled { .. } => 8,
            PictureFault::Unread { .. } => 9,
            PictureFault::Glaring { .. } => 10,
            PictureFault::Covered { .. } => 11,
            PictureFault::Unsharp { .. } => 12,
            PictureFault::Compressed { .. } => 13,
            PictureFault::Veiled { .. } => 14,
        }
    }

    const fn place_of_view(fault: &ViewFault) -> usize {
        match fault {
            ViewFault::Misfit { .. } => 0,
            ViewFault::Focal { .. } => 1,
            ViewFault::Stretched { .. } => 2,
            ViewFault::Straightened => 3,
            ViewFault::OtherLens(_) => 4,
            ViewFault::Moved(standing) => match standing {
                TableStanding::LandmarksMoved { .. } => 5,
                TableStanding::LandmarksGone => 6,
                TableStanding::PiecesDisagree { .. } => 7,
                // By these the calibration holds: no fault of a view.
                TableStanding::NotSeen
                | TableStanding::Untold
                | TableStanding::AsCalibrated
                | TableStanding::Slid { .. }
                | TableStanding::CameraMoved { .. }
                | TableStanding::OtherBoard { .. } => usize::MAX,
            },
        }
    }

    #[test]
    fn what_is_wrong_with_a_picture_is_said_of_its_layout_in_every_language() {
        let faults = [
            PictureFault::Blurred {
                blur_px: 2.04,
                square_px: 41.6,
            },
            PictureFault::Coarse { square_px: 12.3 },
            PictureFault::Noisy { noise: 31.2 },
            PictureFault::Dark { white: 44.4 },
            PictureFault::Overexposed { clipped: 0.816 },
            PictureFault::Colorless,
            PictureFault::FewColors,
            PictureFault::Interlaced,
            PictureFault::Dappled {
                contrast_ratio: 2.34,
            },
            PictureFault::Unread { share: 0.254 },
            PictureFault::Glaring { squares: 1 },
            PictureFault::Covered { squares: 3 },
            PictureFault::Unsharp { squares: 2 },
            PictureFault::Compressed { step: 46.0 },
            PictureFault::Veiled { share: 0.613 },
        ];
        let views = [
            ViewFault::Misfit { share: 0.031 },
            ViewFault::Focal { ratio: 7.1 },
            ViewFault::Stretched { aspect: 1.2 },
            ViewFault::Straightened,
            ViewFault::OtherLens(LensDoubt {
                file: LensFit {
                    focal_px: 1567.2,
                    off_px: 1.23,
                },
                own: LensFit {
                    focal_px: 1061.8,
                    off_px: 0.21,
                },
            }),
            ViewFault::Moved(TableStanding::LandmarksMoved { by_px: 31.0 }),
            ViewFault::Moved(TableStanding::LandmarksGone),
            ViewFault::Moved(TableStanding::PiecesDisagree { by_mm: 12.4 }),
        ];
        assert!(faults.iter().map(place_of_picture).eq(0..PICTURE_FAULTS));
        assert!(views.iter().map(place_of_view).eq(0..VIEW_FAULTS));
        let scales = [Some(50.0), None].map(|square_mm| ScaleFault {
            factor: 1.23,
            square_mm,
        });
        let measured = PictureQuality {
            faults: faults.to_vec(),
            ..PictureQuality::default()
        };
        let rows = [(json!({"quality": quality(&measured)}), measured.reasons())];
        let sentence = |name: &str, phrase: Phrase| {
            let kind = fault_to_value(&phrase);
            assert!(kind.is_object(), "{phrase}");
            let mut fields = json!({});
            fields[name] = phrase.to_string().into();
            fields[format!("{name}_kind")] = kind;
            (fields, vec![phrase])
        };
        let views = views
            .iter()
            .map(|fault| sentence("view_fault", fault.phrase()));
        let scales = scales
            .iter()
            .map(|fault| sentence("scale_fault", fault.phrase()));
        for (fields, said) in rows.into_iter().chain(views).chain(scales) {
            for language in Language::ALL {
                let said: Vec<_> = said.iter().map(|one| one.in_language(language)).collect();
                assert_eq!(read_back(&fields, language), said, "{fields}");
            }
        }
    }
}
