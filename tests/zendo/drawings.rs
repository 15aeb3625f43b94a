//! Koans as they are drawn: SVG and pictures, from facts and from layouts, and what is refused.

use super::*;
use common::{complaint, geomant};

const COUNTER: &[&str] = &[
    "zendo",
    "counter",
    "--rule",
    "a red piece pointing at a blue piece",
    "--guess",
    "two pieces pointing at each other",
    "--pieces",
    "red=LM,blue=SS",
    "--max",
    "3",
    "--drawing",
];

/// Runs the counter-koan's drawing into a file; the exit status and what was said.
fn drawn(path: &Path) -> (Option<i32>, String) {
    let path = path.to_string_lossy();
    let all: Vec<&str> = COUNTER.iter().copied().chain([&*path]).collect();
    let output = geomant(&all, b"");
    (output.status.code(), complaint(&output))
}

#[test]
fn counter_koans_are_drawn_as_they_are_named() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let svg = folder.path().join("counter.SVG");
    assert_eq!(drawn(&svg), (Some(0), String::new()));
    let text = fs::read_to_string(&svg).expect("a drawing");
    for part in [
        "<svg xmlns=",
        "from above",
        "from the side",
        "BuS",
        "p1",
        "proven.",
        "</svg>",
    ] {
        assert!(text.contains(part), "no '{part}' in {text}");
    }
    // The same once more, over itself.
    assert_eq!(drawn(&svg), (Some(0), String::new()));
    assert_eq!(fs::read_to_string(&svg).expect("a drawing"), text);
    for name in ["counter.png", "counter.jpg", "counter"] {
        let path = folder.path().join(name);
        assert_eq!(drawn(&path), (Some(0), String::new()), "{name}");
        let bytes = fs::read(&path).expect("a picture");
        let picture = image::load_from_memory(&bytes).expect("a picture");
        assert!(picture.width() > 200 && picture.height() > 60, "{name}");
    }
    let (status, said) = drawn(&folder.path().join("counter.txt"));
    assert!(status == Some(2) && said.contains("--drawing"), "{said}");
    // A drawing takes nothing else's place.
    let koan = folder.path().join("koan.svg");
    fs::write(&koan, "{\"schema\": \"geomant.koan/1\"}").expect("a file");
    let (status, said) = drawn(&koan);
    assert!(status == Some(2) && said.contains("a koan"), "{said}");
}

#[test]
fn koans_are_drawn_from_facts_and_from_layouts() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let svg = folder.path().join("k.svg");
    let path = svg.to_string_lossy().into_owned();
    let layout = json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": [
        {"id": "s1", "color": "green", "size": "large", "pose": "upright", "x_mm": 500.0, "y_mm": -900.0},
        {"id": "s_2_", "color": "teal", "size": "small", "pose": "weird", "axis": [0.6, 0, 0.8], "tip_mm": [460, -900, 22]}]});
    let facts = koan(&[
        with(
            piece("a", "red"),
            json!({"pose": "weird", "touches": ["b"]}),
        ),
        piece("b", "blue"),
    ]);
    for (input, words, missing) in [
        (&layout, &["GnL", "s1", "s_2_"][..], "proven"),
        (&facts, &["RdS", "BuS", "proven"], "schematic"),
    ] {
        answer(
            &[
                "facts",
                "-",
                "--drawing",
                &path,
                "--colors",
                "red,blue,green,teal",
            ],
            input,
            0,
        );
        let text = fs::read_to_string(&svg).expect("a drawing");
        for word in words {
            assert!(text.contains(word), "no '{word}' in {text}");
        }
        assert!(!text.contains(missing), "'{missing}' in {text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
    // What can't be is drawn, and said to be schematic.
    let ring = koan(&[
        with(piece("a", "red"), json!({"points_at": ["b"]})),
        with(piece("b", "blue"), json!({"points_at": ["a"]})),
    ]);
    answer(&["facts", "-", "--drawing", &path], &ring, 0);
    let text = fs::read_to_string(&svg).expect("a drawing");
    assert!(text.contains("only schematic"), "{text}");
    // Pieces far apart, and a crowd, come to drawings of a size that can be looked at.
    let lying = |id: &str, x: f64, y: f64| json!({"id": id, "color": "red", "size": "small", "pose": "lying", "x_mm": x, "y_mm": y, "heading_deg": 20});
    let far = json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": [lying("a", 0.0, 0.0), lying("b", 5.0, 4000.0)]});
    let crowd: Vec<Value> = (0..40).map(|n| piece(&format!("p{n}"), "red")).collect();
    let picture = folder.path().join("k.png");
    for input in [&far, &koan(&crowd)] {
        answer(
            &["facts", "-", "--drawing", &picture.to_string_lossy()],
            input,
            0,
        );
        let drawn = image::open(&picture).expect("a picture");
        assert!(drawn.width() < 1000 && drawn.height() < 1000);
    }
}
