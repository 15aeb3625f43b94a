//! Beads as a layout's file lists them: small round things of glass beside the stones.

use super::field::Fields;
use super::{FormatError, MOST_STONES, PLACE_MM, read_id};
use crate::bead::{BeadShade, LaidBead};
use crate::frames::SurfacePoint;
use crate::phrase;
use serde_json::{Map, Value, json};

/// Nothing that is narrower or wider is called a bead.
const WIDTH_MM: (f64, f64) = (1.0, 100.0);
const PROBABILITY: (f64, f64) = (0.0, 1.0);

/// The beads of a table; none where none are listed.
pub fn read_beads(file: &Fields) -> Result<Vec<LaidBead>, FormatError> {
    if !file.has("beads") {
        return Ok(vec![]);
    }
    let listed = file.list("beads")?;
    if listed.len() > MOST_STONES {
        return Err(FormatError::TooMany {
            found: listed.len(),
        });
    }
    let mut beads: Vec<LaidBead> = vec![];
    for (index, value) in listed.iter().enumerate() {
        let bead = read_bead(&Fields::of_entry(value, "bead", index)?)?;
        if let Some(first) = beads.iter().position(|other| other.id == bead.id) {
            return Err(FormatError::DuplicateId {
                id: bead.id,
                first: first + 1,
                second: index + 1,
            });
        }
        beads.push(bead);
    }
    Ok(beads)
}

fn read_bead(bead: &Fields) -> Result<LaidBead, FormatError> {
    Ok(LaidBead {
        id: read_id(bead)?,
        center: SurfacePoint::new(
            bead.number("x_mm", PLACE_MM)?,
            bead.number("y_mm", PLACE_MM)?,
        ),
        radius_mm: bead.number("width_mm", WIDTH_MM)? / 2.0,
        shades: read_shades(bead)?,
        confidence: bead
            .optional_number("confidence", PROBABILITY)?
            .unwrap_or(1.0),
    })
}

/// The probabilities in `p`, else all for the `color` that is named.
fn read_shades(bead: &Fields) -> Result<[f64; 3], FormatError> {
    if !bead.has("p") {
        let named = bead.text("color")?;
        let of = |shade: BeadShade| f64::from(u8::from(shade.name() == named));
        let shades = BeadShade::ALL.map(of);
        let is_named = shades.iter().sum::<f64>() > 0.0;
        return if is_named {
            Ok(shades)
        } else {
            Err(bead.wrong("color", phrase!("format-bead-color", found = named)))
        };
    }
    let stated = bead.object("p")?;
    let mut shades = [0.0; 3];
    for shade in BeadShade::ALL {
        let p = stated.optional_number(shade.name(), PROBABILITY)?;
        shades[shade as usize] = p.unwrap_or(0.0);
    }
    let whole: f64 = shades.iter().sum();
    if (whole - 1.0).abs() <= ROUNDING {
        Ok(shades.map(|shade| shade / whole))
    } else {
        Err(bead.wrong("p", phrase!("format-bead-whole")))
    }
}

/// Thirds are written with a few digits.
const ROUNDING: f64 = 2e-3;

/// A bead as its entry says it.
pub fn bead_written(bead: &LaidBead) -> Value {
    let digits = |value: f64, digits: i32| {
        let factor = 10_f64.powi(digits);
        (value * factor).round() / factor
    };
    let p = |shade: BeadShade| {
        let likely = digits(bead.likely(shade), 4);
        (shade.name().to_owned(), json!(likely))
    };
    json!({
        "id": bead.id,
        "color": bead.shade().0.name(),
        "p": BeadShade::ALL.map(p).into_iter().collect::<Map<String, Value>>(),
        "confidence": digits(bead.confidence, 4),
        "x_mm": digits(bead.center.x_mm, 1),
        "y_mm": digits(bead.center.y_mm, 1),
        "width_mm": digits(2.0 * bead.radius_mm, 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::file::LayoutFile;
    use crate::piece::PieceSet;

    fn parsed(beads: &str) -> Result<LayoutFile, String> {
        let text = format!(
            r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "table"}}, "stones": [], "beads": [{beads}]}}"#
        );
        LayoutFile::parse(&text, PieceSet::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn beads_are_read_as_they_were_written() {
        let file = parsed(
            r#"{"id": "b1", "color": "black", "x_mm": 1, "y_mm": 2, "width_mm": 18},
               {"id": "b2", "p": {"white": 0.7, "colored": 0.3}, "x_mm": -1, "y_mm": 2, "width_mm": 17, "confidence": 0.5}"#,
        )
        .expect("beads");
        let again = LayoutFile::parse(&file.to_json(), PieceSet::default()).expect("beads again");
        let beads = &file.layout.evidence.beads;
        assert_eq!(*beads, again.layout.evidence.beads);
        let shades: Vec<_> = beads.iter().map(LaidBead::shade).collect();
        assert_eq!(shades, [(BeadShade::Black, 1.0), (BeadShade::White, 0.7)]);
    }

    #[test]
    fn what_is_no_bead_is_refused_by_name() {
        for (bead, wanted) in [
            (
                r#"{"id": "b1", "color": "gold", "x_mm": 1, "y_mm": 2, "width_mm": 18}"#,
                "gold",
            ),
            (
                r#"{"id": "b1", "p": {"white": 0.7}, "x_mm": 1, "y_mm": 2, "width_mm": 18}"#,
                "come to 1",
            ),
            (
                r#"{"id": "b1", "color": "black", "x_mm": 1, "y_mm": 2}"#,
                "width_mm",
            ),
            (
                r#"{"id": "b1", "color": "black", "x_mm": 1, "y_mm": 2, "width_mm": -3}"#,
                "width_mm",
            ),
        ] {
            let error = parsed(bead).expect_err("no bead");
            assert!(error.contains(wanted), "{bead}: {error}");
        }
    }
}
