//! Which pieces on a table are one koan: of layouts, and of pictures of tables whose koans are known.

mod common;

use common::{complaint, fixture, fixtures_in, geomant};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// Runs `geomant zendo` for JSON.
fn answer(arguments: &[&str], input: &Value) -> Value {
    let all = [&["zendo"], arguments, &["--format", "json"]].concat();
    let output = geomant(&all, input.to_string().as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", complaint(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn table(places: &[(f64, f64)]) -> Value {
    let stones = places.iter().enumerate().map(|(k, (x, y))| {
        json!({"id": format!("s{k}"), "color": "red", "size": "small", "pose": "lying", "x_mm": x, "y_mm": y, "heading_deg": 0})
    });
    json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": stones.collect::<Vec<_>>()})
}

#[test]
fn layouts_are_told_apart_by_their_gaps() {
    let far = table(&[(0.0, 0.0), (20.0, 10.0), (300.0, 0.0), (320.0, 15.0)]);
    let told = answer(&["koans", "-"], &far);
    assert_eq!(
        told["koans"][0],
        json!({"id": "k1", "pieces": ["s0", "s1"]})
    );
    assert_eq!(
        told["koans"][1],
        json!({"id": "k2", "pieces": ["s2", "s3"]})
    );
    assert_eq!(told["instead"], Value::Null);
    // As people say.
    let one = answer(&["koans", "-", "--apart", "290"], &far);
    assert_eq!(one["koans"].as_array().map(Vec::len), Some(1));
    // What lies neither near nor far is said to be in doubt.
    let open = answer(&["koans", "-"], &table(&[(0.0, 0.0), (62.0, 0.0)]));
    assert!(open["probability"].as_f64() < Some(0.95));
    assert!(open["instead"].is_array());
    let text = geomant(
        &["zendo", "koans", "-"],
        table(&[(0.0, 0.0), (62.0, 0.0)]).to_string().as_bytes(),
    );
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(
        text.contains("In doubt") && text.contains("--apart"),
        "{text}"
    );
}

#[test]
fn a_layout_with_its_koans_is_written_and_each_is_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.json");
    let path = path.to_string_lossy();
    let far = table(&[(0.0, 0.0), (20.0, 10.0), (300.0, 0.0)]);
    answer(&["koans", "-", "-o", &path], &far);
    let facts = answer(&["facts", &path, "--koan", "k1"], &Value::Null);
    assert_eq!(facts["pieces"].as_array().map(Vec::len), Some(2));
}

/// Pieces with an edge of their base on the table and their tip on another piece, read as flat ones, among seventeen that stand or lie as read:
/// only their edges tell.
#[test]
fn what_leans_is_told_by_its_edges() {
    let folder = tempfile::tempdir().expect("a folder");
    let layout = folder.path().join("table.json");
    let [picture, truth, calibration] =
        [".jpg", ".json", "_table.json"].map(|end| fixture(&format!("koans/leaning_981002{end}")));
    let named = |path: &PathBuf| path.to_string_lossy().into_owned();
    let [picture, calibration, output] = [&picture, &calibration, &layout].map(named);
    let asked = ["koans", &picture, "--calibration", &calibration];
    let colors = ["--colors", "red,yellow,green,blue", "-o", &output];
    let told = answer(&[asked, colors].concat(), &Value::Null);
    let value = |path: &PathBuf| -> Value {
        serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON")
    };
    let (truth, read) = (value(&truth), value(&layout));
    let place = |stone: &Value| ["x_mm", "y_mm"].map(|key| stone[key].as_f64().expect("a place"));
    let apart_mm = |a: &Value, b: &Value| {
        let ([ax, ay], [bx, by]) = (place(a), place(b));
        (ax - bx).hypot(ay - by)
    };
    let leaning = told["leaning"].as_array().expect("what may lean");
    let likely = |id: &Value| {
        let own = leaning.iter().find(|own| own["piece"] == *id);
        own.map_or(0.0, |own| own["p"].as_f64().expect("a probability"))
    };
    let read = read["stones"].as_array().expect("stones");
    let true_ones = truth["stones"].as_array().expect("stones");
    let (mut lean, mut flagged) = (0, 0);
    for stone in read {
        let nearest = true_ones
            .iter()
            .min_by(|a, b| apart_mm(a, stone).total_cmp(&apart_mm(b, stone)));
        let nearest = nearest.expect("a true stone");
        let p = likely(&stone["id"]);
        if nearest["pose"] == "weird" {
            lean += 1;
            assert!(p > 0.3, "{} leans: {p}", stone["id"]);
        } else {
            flagged += usize::from(p > 0.0);
            assert!(p < 0.3, "{} does not: {p}", stone["id"]);
        }
    }
    assert_eq!(lean, 2);
    assert!(flagged <= 4, "{flagged} that don't lean may");
}

/// A large blue piece leans on a small one; as lying it is hardly a piece at all.
#[test]
fn what_is_none_as_it_was_read_and_leans_is_a_piece() {
    let [picture, calibration] =
        [".jpg", "_table.json"].map(|end| fixture(&format!("koans/doubted_985024{end}")));
    let [picture, calibration] = [picture, calibration].map(|path| path.display().to_string());
    let asked = ["koans", &picture, "--calibration", &calibration];
    let colors = ["--colors", "red,yellow,green,blue"];
    let told = answer(&[&asked[..], &colors[..]].concat(), &Value::Null);
    let koans = told["koans"].as_array().expect("koans").iter();
    let pieces = koans.map(|koan| koan["pieces"].as_array().map(Vec::len));
    assert_eq!(pieces.collect::<Vec<_>>(), [Some(2), Some(4)], "{told}");
    let leaning = told["leaning"].as_array().expect("what may lean");
    let likely = leaning.iter().filter_map(|own| own["p"].as_f64());
    assert!(likely.fold(0.0, f64::max) >= 0.3, "{told}");
}

/// A small red piece lies under a green one that leans, and is not read: the koan of that may have more pieces, and no other.
#[test]
fn a_koan_with_a_piece_that_is_not_read_may_have_more() {
    let [picture, calibration] =
        [".jpg", "_table.json"].map(|end| fixture(&format!("koans/overlooked_985010{end}")));
    let [picture, calibration] = [picture, calibration].map(|path| path.display().to_string());
    let asked = ["koans", &picture, "--calibration", &calibration];
    let colors = ["--colors", "red,yellow,green,blue"];
    let told = answer(&[&asked[..], &colors[..]].concat(), &Value::Null);
    let koans = told["koans"].as_array().expect("koans");
    let more: Vec<Option<f64>> = koans.iter().map(|koan| koan["more"].as_f64()).collect();
    let [None, Some(more)] = more[..] else {
        panic!("one of two koans may have more: {told}");
    };
    assert!(more >= 0.3, "{told}");
}

/// The pieces of every koan, in an order of their own.
fn koans(stones: &Value) -> Vec<Vec<String>> {
    let stones = stones.as_array().expect("stones");
    let mut ids: Vec<&Value> = stones.iter().map(|stone| &stone["koan"]).collect();
    ids.sort_by_key(|id| id.to_string());
    ids.dedup();
    let named = |stone: &Value| format!("{} {} {}", stone["color"], stone["size"], stone["pose"]);
    let mut koans: Vec<Vec<String>> = ids
        .into_iter()
        .map(|id| {
            let own = stones.iter().filter(|stone| stone["koan"] == *id);
            let mut own: Vec<String> = own.map(named).collect();
            own.sort();
            own
        })
        .collect();
    koans.sort();
    koans
}

/// The truths of pictures whose names begin so.
fn truths(begin: &str) -> Vec<PathBuf> {
    let named = |path: &PathBuf| {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| name.starts_with(begin))
    };
    let found: Vec<PathBuf> = fixtures_in("koans", "json")
        .into_iter()
        .filter(named)
        .collect();
    assert!(!found.is_empty(), "no truths {begin}");
    found
}

/// What marks a true koan: the stone that was laid beside it.
fn true_mark(truth: &Value, koan: &Value) -> Value {
    let beads = truth["beads"].as_array().expect("beads");
    let own = beads.iter().find(|bead| bead["koan"] == *koan);
    own.map_or(Value::Null, |bead| match bead["color"].as_str() {
        Some("black") => "black".into(),
        _ => "white".into(),
    })
}

/// The true koan of which a koan that was read has most pieces.
fn true_koan<'a>(truth: &'a Value, pieces: &[&Value]) -> &'a Value {
    let alike = |stone: &Value| {
        let is_alike =
            |piece: &&&Value| piece["color"] == stone["color"] && piece["size"] == stone["size"];
        pieces.iter().filter(is_alike).count()
    };
    let stones = truth["stones"].as_array().expect("stones");
    let score = |koan: &Value| -> f64 {
        let own = stones.iter().filter(|stone| stone["koan"] == *koan);
        let (shared, all) = own.fold((0, 0), |(shared, all), stone| {
            (shared + alike(stone).min(1), all + 1)
        });
        f64::from(shared as u32) / f64::from(all.max(pieces.len() as u32))
    };
    let koans = stones.iter().map(|stone| &stone["koan"]);
    koans
        .max_by(|a, b| score(a).total_cmp(&score(b)))
        .expect("a koan")
}

#[test]
fn pictures_show_the_stones_beside_koans() {
    let folder = tempfile::tempdir().expect("a folder");
    for path in truths("koans_") {
        let picture = path.with_extension("jpg");
        let picture = picture.to_string_lossy();
        let truth: Value =
            serde_json::from_slice(&fs::read(&path).expect("a truth")).expect("JSON");
        let layout = folder.path().join("table.json");
        let layout = layout.to_string_lossy();
        let colors = ["--colors", "red,yellow,green,blue"];
        let asked = [&["koans", &picture, "-o", &layout], &colors[..]].concat();
        let told = answer(&asked, &Value::Null);
        let written: Value =
            serde_json::from_slice(&fs::read(&*layout).expect("a layout")).expect("JSON");
        for koan in told["koans"].as_array().expect("koans") {
            let stones = written["stones"].as_array().expect("stones").iter();
            let pieces: Vec<&Value> = stones.filter(|s| s["koan"] == koan["id"]).collect();
            let own = true_koan(&truth, &pieces);
            assert_eq!(koan["mark"], true_mark(&truth, own), "{picture}: {told}");
            let id = koan["id"].as_str().expect("an id");
            let facts = answer(
                &[&["facts", &picture, "--koan", id], &colors[..]].concat(),
                &Value::Null,
            );
            assert_eq!(facts["mark"], koan["mark"], "{picture}: {facts}");
        }
        // Stones by color; those that mark nothing are of no koan.
        let (seen, laid) = (&told["marking_stones"], &truth["beads"]);
        let count = |beads: &Value, is_wanted: &dyn Fn(&Value) -> bool| {
            beads
                .as_array()
                .expect("beads")
                .iter()
                .filter(|bead| is_wanted(bead))
                .count()
        };
        let marking = |bead: &Value| !bead["koan"].is_null();
        let is_sure = |bead: &Value| bead["confidence"].as_f64() >= Some(0.95);
        let colored = |bead: &Value| bead["color"] == "colored" && is_sure(bead);
        let guessing = |bead: &Value| {
            !["black", "white", "clear"].contains(&bead["color"].as_str().unwrap_or(""))
        };
        assert_eq!(
            count(seen, &colored),
            count(laid, &guessing),
            "{picture}: {told}"
        );
        assert_eq!(
            count(seen, &marking),
            count(laid, &marking),
            "{picture}: {told}"
        );
    }
}

#[test]
fn pictures_show_koans() {
    let folder = tempfile::tempdir().expect("a folder");
    for truth in truths("zendo_") {
        let picture = truth.with_extension("jpg");
        let picture = picture.to_string_lossy();
        let truth: Value =
            serde_json::from_slice(&fs::read(&truth).expect("a truth")).expect("JSON");
        let [layout, overlay] = ["table.json", "koans.png"]
            .map(|name| folder.path().join(name).to_string_lossy().into_owned());
        let colors = ["--colors", "red,yellow,green,blue"];
        let files = ["-o", &layout, "--overlay", &overlay];
        let told = answer(
            &[&["koans", &picture], &colors[..], &files].concat(),
            &Value::Null,
        );
        let written: Value =
            serde_json::from_slice(&fs::read(&layout).expect("a layout")).expect("JSON");
        assert_eq!(
            koans(&written["stones"]),
            koans(&truth["stones"]),
            "{picture}: {told}"
        );
        // Borders are drawn.
        assert!(fs::metadata(&overlay).expect("a picture").len() > 0);
        // Of several koans one has to be named.
        let unnamed = geomant(&[&["zendo", "facts", &picture], &colors[..]].concat(), b"");
        assert_eq!(unnamed.status.code(), Some(1));
        assert!(
            complaint(&unnamed).contains("k1, k2"),
            "{}",
            complaint(&unnamed)
        );
        let seen = folder.path().join("seen.png");
        let seen = seen.to_string_lossy();
        let asked = ["facts", &picture, "--koan", "k1", "--overlay", &seen];
        let facts = answer(&[&asked[..], &colors[..]].concat(), &Value::Null);
        assert_eq!(facts["id"], "k1");
        assert!(fs::metadata(&*seen).expect("a picture").len() > 0);
    }
    assert!(fixture("koans/README.md").exists());
}
