//! What holds for every layout: symmetries, order of input, round trips, and that nothing panics.

mod common;

use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::file::{LayoutFile, parse_pieces};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::piece::{Color, PieceSet, Pose, Size};
use geomant_core::rules::geomancy::{self, Ruling};
use geomant_core::rules::{Answers, noname};
use geomant_core::square::{Direction, Square};
use proptest::prelude::*;
use std::collections::BTreeMap;

const SQUARE_MM: f64 = 50.0;
const COLORS: [&str; 4] = ["red", "blue", "green", "yellow"];
/// Turned coordinates are off by rounding only.
const ROUNDING: f64 = 1e-6;

/// Color, size, whether it lies, x, y and turn in steps, position and heading sigma in tenths.
type StoneRow = (usize, usize, bool, i32, i32, i32, Option<(u8, u8)>);

/// Stones on and around the board. Places and headings are in steps, so that borders, ties and touching
/// polygons come up often.
fn any_stone() -> impl Strategy<Value = StoneRow> {
    (
        0..COLORS.len(),
        0..3usize,
        prop::bool::weighted(0.85),
        -2..35i32,
        -2..35i32,
        0..32i32,
        prop::option::weighted(0.3, (0..20u8, 0..40u8)),
    )
}

fn any_layout() -> impl Strategy<Value = Layout> {
    prop::collection::vec(any_stone(), 0..24).prop_map(|stones| {
        let stones = stones.into_iter().enumerate().map(|(index, row)| {
            let (color, size, is_lying, x, y, turn, sigma) = row;
            let heading = Bearing::from_deg(11.25 * f64::from(turn));
            Stone {
                id: format!("s{index}"),
                color: color_named(COLORS[color]),
                size: Size::ALL[size],
                pose: if is_lying {
                    Pose::Lying { heading }
                } else {
                    Pose::Upright { spin: heading }
                },
                position: SurfacePoint::new(12.5 * f64::from(x), 12.5 * f64::from(y)),
                sigma: sigma.map(|(position, heading)| Sigma {
                    position_mm: f64::from(position) / 10.0,
                    heading_deg: is_lying.then_some(f64::from(heading) / 10.0),
                }),
                confidence: None,
            }
        });
        Layout::typed(
            Surface::chessboard(SQUARE_MM),
            PieceSet::default(),
            stones.collect(),
        )
    })
}

fn color_named(name: &str) -> Color {
    name.parse().expect("a color")
}

/// The layout with the board turned a quarter clockwise about its middle.
fn turned(layout: &Layout) -> Layout {
    let side = f64::from(Square::PER_SIDE) * SQUARE_MM;
    let mut layout = layout.clone();
    for stone in &mut layout.stones {
        let place = stone.position;
        stone.position = SurfacePoint::new(place.y_mm, side - place.x_mm);
        stone.pose = match stone.pose {
            Pose::Lying { heading } => Pose::Lying {
                heading: heading.turned(90.0),
            },
            Pose::Upright { spin } => Pose::Upright {
                spin: spin.turned(90.0),
            },
        };
    }
    layout
}

fn turned_square(square: Square) -> Square {
    let (file, rank) = (i64::from(square.file()), i64::from(square.rank()));
    Square::at(rank, 7 - file).expect("a square of the board")
}

fn judged(layout: &Layout) -> Ruling {
    geomancy::judge(layout, &Answers::default()).expect("a ruling")
}

/// A ruling in words that name no stone's place in the list: fates, auras and choices by id.
fn outline(
    ruling: &Ruling,
    square: impl Fn(Square) -> Square,
    direction: impl Fn(Direction) -> Direction,
    color: impl Fn(&Color) -> String,
) -> Vec<String> {
    let mut lines = vec![];
    for stone in &ruling.stones {
        let (at, facing) = (stone.square.map(&square), stone.direction.map(&direction));
        let by = stone
            .fate
            .as_ref()
            .and_then(|f| f.captured_by())
            .map(&color);
        let fate = stone
            .fate
            .as_ref()
            .map(|f| (f.name(), f.reason(), f.wave()));
        lines.push(format!("{} {at:?} {facing:?} {fate:?} {by:?}", stone.id));
    }
    for aura in &ruling.auras {
        let mut sources = aura.sources.clone();
        sources.sort();
        let (at, of) = (square(aura.square), color(&aura.color));
        lines.push(format!("{at} {of} {} {sources:?}", aura.strength));
    }
    for choice in &ruling.choices {
        let mut stones = choice.stones.clone();
        stones.sort();
        let player = choice.player.as_ref().map(&color);
        lines.push(format!("{} {player:?} {stones:?}", choice.id.kind()));
    }
    for (owner, pips) in &ruling.field {
        lines.push(format!(
            "{} {pips} {}",
            color(owner),
            ruling.captured[owner]
        ));
    }
    lines.sort();
    lines
}

fn plain(ruling: &Ruling) -> Vec<String> {
    outline(ruling, |s| s, |d| d, Color::to_string)
}

/// Totals and targets by id.
fn noname_outline(layout: &Layout) -> (BTreeMap<String, String>, Vec<String>) {
    let ruling = noname::judge(layout, &Answers::default(), None).expect("a ruling");
    let mut lines: Vec<String> = ruling
        .stones
        .iter()
        .map(|stone| {
            let mut attackers = stone.pointed_at_by.clone();
            attackers.sort();
            format!(
                "{} {:?} {attackers:?} {:?} {} {}",
                stone.id,
                stone.points_at(),
                stone.subdued_by,
                stone.subduing,
                stone.score
            )
        })
        .collect();
    lines.sort();
    let totals = ruling.scores.iter();
    let totals = totals.map(|(color, total)| (color.to_string(), total.to_string()));
    (totals.collect(), lines)
}

/// Whether the order of the file decides nothing: no ray meets two pieces equally near.
fn has_equally_near(layout: &Layout) -> bool {
    let polygons: Vec<_> = layout
        .stones
        .iter()
        .map(|s| layout.ground_polygon(s))
        .collect();
    layout.stones.iter().enumerate().any(|(index, stone)| {
        let Some(heading) = stone.pose.heading() else {
            return false;
        };
        let tip = polygons[index].corners()[0];
        let others = polygons
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index);
        let mut distances: Vec<f64> = others
            .filter_map(|(_, polygon)| polygon.ray_distance(tip, heading.unit(), 1e-6))
            .collect();
        distances.sort_by(f64::total_cmp);
        distances
            .windows(2)
            .next()
            .is_some_and(|near| near[1] - near[0] < 2e-6)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn turning_the_board_turns_the_ruling(layout in any_layout()) {
        let once = outline(&judged(&layout), turned_square, |d| d.turned(2), Color::to_string);
        prop_assert_eq!(once, plain(&judged(&turned(&layout))));
    }

    #[test]
    fn renaming_colors_renames_the_ruling(layout in any_layout()) {
        // Another order of names, so that nothing hangs on the alphabet.
        let renamed = |color: &Color| match color.name() {
            "red" => "amber",
            "blue" => "zinc",
            "green" => "cream",
            _ => "mauve",
        };
        let mut other = layout.clone();
        for stone in &mut other.stones {
            stone.color = color_named(renamed(&stone.color));
        }
        let once = outline(&judged(&layout), |s| s, |d| d, |c| renamed(c).to_owned());
        prop_assert_eq!(once, plain(&judged(&other)));
    }

    #[test]
    fn order_of_stones_does_not_matter(layout in any_layout(), seed in any::<u64>()) {
        let mut other = layout.clone();
        let mut random = common::random::Random::new(seed);
        for last in (1..other.stones.len()).rev() {
            other.stones.swap(last, random.below(last + 1));
        }
        prop_assert_eq!(plain(&judged(&layout)), plain(&judged(&other)));
        if !has_equally_near(&layout) {
            prop_assert_eq!(noname_outline(&layout), noname_outline(&other));
        }
    }

    #[test]
    fn shares_sum_to_one_at_most(layout in any_layout()) {
        for settled in layout.settled().expect("a board") {
            let total: f64 = settled.shares.iter().map(|s| s.share).sum();
            prop_assert!(total <= 1.0 + ROUNDING, "{total}");
            prop_assert!((0.0..=1.0).contains(&settled.square_call.probability));
            prop_assert_eq!(settled.square.is_some(), total > ROUNDING);
        }
    }

    #[test]
    fn pips_are_kept(layout in any_layout()) {
        let ruling = judged(&layout);
        let all: u32 = layout.stones.iter().map(|s| s.size.pips()).sum();
        let counted: u32 = ruling.field.values().chain(ruling.captured.values()).sum();
        prop_assert!(counted <= all);
        let squares = ruling.stones.iter().filter(|s| s.fate == Some(geomancy::Fate::Stays));
        let mut squares: Vec<_> = squares.filter_map(|s| s.square).collect();
        let stones = squares.len();
        squares.sort();
        squares.dedup();
        prop_assert_eq!(stones, squares.len(), "two stones stay in one square");
    }

    #[test]
    fn layouts_survive_a_round_trip(layout in any_layout()) {
        let text = LayoutFile::new(layout.clone()).to_json();
        let again = LayoutFile::parse(&text, PieceSet::default()).expect("our own file");
        prop_assert_eq!(&again.layout, &layout);
        prop_assert_eq!(again.to_json(), text);
    }

    #[test]
    fn margins_are_where_pointing_changes(layout in any_layout()) {
        let exact = noname::judge(&layout, &Answers::default(), None).expect("a ruling");
        for (index, judged) in exact.stones.iter().enumerate() {
            let Some(aim) = &judged.aim else { continue };
            let margin = aim.margin_deg.unwrap_or(180.0);
            prop_assert!((0.0..=180.0).contains(&margin));
            let sum: f64 = aim.chances.iter().map(|c| c.probability).sum();
            prop_assert!((sum - 1.0).abs() < ROUNDING, "chances sum to {sum}");
            for part in [-0.99, -0.5, 0.5, 0.99] {
                let turned = turned_about_tip(&layout, index, part * margin);
                let after = noname::judge(&turned, &Answers::default(), None).expect("a ruling");
                prop_assert_eq!(after.stones[index].points_at(), judged.points_at());
            }
        }
    }

    #[test]
    fn broken_json_is_refused_without_panic(
        layout in any_layout(), cut in 0.0..1.0f64, at in 0.0..1.0f64, byte in any::<u8>()
    ) {
        let text = LayoutFile::new(layout).to_json();
        let cut = (cut * text.len() as f64) as usize;
        let _ = LayoutFile::parse(&text[..cut], PieceSet::default());
        let mut bytes = text.into_bytes();
        let at = (at * bytes.len() as f64) as usize;
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(file) = LayoutFile::parse(&text, PieceSet::default()) {
            let _ = geomancy::judge(&file.layout, &Answers::default());
            let _ = noname::judge(&file.layout, &Answers::default(), None);
        }
        let _ = parse_pieces(&text);
    }
}

/// The layout with one attacker turned about its tip.
fn turned_about_tip(layout: &Layout, index: usize, clockwise_deg: f64) -> Layout {
    let mut layout = layout.clone();
    // Exact stones point where doubtful ones are guessed to, and are judged faster.
    layout
        .stones
        .iter_mut()
        .for_each(|stone| stone.sigma = None);
    let slant = layout
        .pieces
        .dimensions(layout.stones[index].size)
        .slant_mm();
    let stone = &mut layout.stones[index];
    let heading = stone.pose.heading().expect("an attacker");
    let tip = stone.position.along(heading, slant * 2.0 / 3.0);
    let heading = heading.turned(clockwise_deg);
    stone.pose = Pose::Lying { heading };
    stone.position = tip.along(heading, -slant * 2.0 / 3.0);
    layout
}

#[test]
fn unknown_fields_are_kept() {
    let text = r#"{"schema": "geomant.layout/1", "table": "oak",
        "surface": {"kind": "table", "cloth": "green"},
        "stones": [{"id": "a", "color": "red", "size": "small", "pose": "upright", "x_mm": 1, "y_mm": 2,
                    "sigma": {"position_mm": 0.5, "method": "fit"}, "note": [1, 2]}]}"#;
    let mut file = LayoutFile::parse(text, PieceSet::default()).expect("a layout");
    file.layout.stones[0].position.x_mm = 5.0;
    file.layout.surface = Surface::chessboard(57.0);
    let written = file.to_json();
    for kept in ["\"oak\"", "\"green\"", "\"fit\"", "\"note\"", "5.0", "57.0"] {
        assert!(written.contains(kept), "{kept} is not in {written}");
    }
}

#[test]
fn a_table_says_whether_it_is_calibrated() {
    for (surface, expected) in [
        (r#"{"kind": "table"}"#, Some(Surface::Table)),
        (
            r#"{"kind": "table", "calibrated": true}"#,
            Some(Surface::Table),
        ),
        (
            r#"{"kind": "table", "calibrated": false, "cloth": "red"}"#,
            Some(Surface::FreeTable),
        ),
        (r#"{"kind": "table", "calibrated": "no"}"#, None),
    ] {
        let text =
            format!(r#"{{"schema": "geomant.layout/1", "surface": {surface}, "stones": []}}"#);
        let file = LayoutFile::parse(&text, PieceSet::default());
        assert_eq!(
            file.as_ref().ok().map(|f| f.layout.surface),
            expected,
            "{surface}"
        );
        let Ok(file) = file else { continue };
        let again: serde_json::Value = serde_json::from_str(&file.to_json()).expect("JSON");
        let said: serde_json::Value = serde_json::from_str(surface).expect("JSON");
        assert_eq!(again["surface"], said);
    }
}
