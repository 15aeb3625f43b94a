//! The ruler under the squares of the sheet, by which people see whether it was printed to scale.

use super::{RULER_MM, TargetMark};

/// A line with a tick at every centimetre, longer at every fifth, and its ends' numbers.
pub fn ruler(left: f64, top: f64) -> Vec<TargetMark> {
    const INK_MM: f64 = 0.25;
    let mut marks = vec![TargetMark::Rect {
        x: left,
        y: top,
        width: f64::from(RULER_MM),
        height: INK_MM,
    }];
    for mm in (0..=RULER_MM).step_by(10) {
        let at = left + f64::from(mm);
        marks.push(TargetMark::Rect {
            x: at - INK_MM / 2.0,
            y: top,
            width: INK_MM,
            height: if mm % 50 == 0 { 5.0 } else { 3.0 },
        });
        if mm % 50 == 0 {
            marks.push(TargetMark::Text {
                x: at + 0.6,
                y: top + 6.0,
                size: 3.0,
                text: format!("{mm} mm"),
            });
        }
    }
    marks
}
