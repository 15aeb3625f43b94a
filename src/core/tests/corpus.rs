//! What fuzzing found worth keeping, run again: every entrance returns, at once and with its promises kept.

#[path = "../../../tests/fuzz/entries.rs"]
mod entries;
#[path = "../../../tests/fuzz/tables.rs"]
mod tables;
#[path = "../../../tests/fuzz/verbs.rs"]
mod verbs;
#[path = "../../../tests/fuzz/watched.rs"]
mod watched;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// None of them takes a tenth of that on a machine that does nothing else.
const AT_ONCE: Duration = Duration::from_secs(5);

#[test]
fn inputs_that_were_found_are_taken_or_refused_at_once() {
    for (name, entry) in entries::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fuzz");
        let files = std::fs::read_dir(folder.join(name)).expect("a folder of inputs");
        let (mut inputs, mut slowest) = (0, (Duration::ZERO, PathBuf::new()));
        for file in files {
            let path = file.expect("an entry").path();
            let bytes = std::fs::read(&path).expect("a readable input");
            let begun = Instant::now();
            entry(&bytes);
            let took = begun.elapsed();
            assert!(took < AT_ONCE, "{} took {took:?}", path.display());
            slowest = slowest.max((took, path));
            inputs += 1;
        }
        eprintln!("{name}: of {inputs} the slowest {slowest:?}");
        assert!(inputs > 0, "no inputs for {name}");
    }
}

/// The most stones that a layout has: in a star, where every ray passes all of them, and all of them cross; and in a row, where
/// every ray passes all before it, and the file has the far ones first.
#[test]
fn the_most_crowded_tables_are_judged_at_once() {
    use geomant_core::certainty::Sigma;
    use geomant_core::frames::{Bearing, SurfacePoint};
    use geomant_core::layout::{Layout, Stone, Surface};
    use geomant_core::piece::{PieceSet, Pose, Size};
    use geomant_core::rules::{Answers, noname};
    const STONES: usize = 500;
    let star = |index: usize| {
        let place = SurfacePoint::new((index % 7) as f64, (index % 11) as f64);
        (place, index as f64 * 360.0 / STONES as f64, None)
    };
    let row = |index: usize| {
        let sigma = Sigma {
            position_mm: 0.5,
            heading_deg: Some(0.1),
        };
        let place = SurfacePoint::new(60.0 * (STONES - index) as f64, 0.0);
        (place, 90.0, Some(sigma))
    };
    let star: Vec<_> = (0..STONES).map(star).collect();
    let row: Vec<_> = (0..STONES).map(row).collect();
    for (lying, why) in [(star, "a star"), (row, "a row")] {
        let stones = lying.into_iter().enumerate();
        let stones = stones.map(|(index, (position, heading_deg, sigma))| Stone {
            id: format!("s{index}"),
            color: tables::COLORS[index % 4].parse().expect("a color"),
            size: Size::Large,
            pose: Pose::Lying {
                heading: Bearing::from_deg(heading_deg),
            },
            position,
            sigma,
            confidence: None,
        });
        let layout = Layout::typed(Surface::Table, PieceSet::default(), stones.collect());
        let begun = Instant::now();
        noname::judge(&layout, &Answers::default(), None).expect("a ruling");
        assert!(
            begun.elapsed() < AT_ONCE,
            "{why} took {:?}",
            begun.elapsed()
        );
    }
}
