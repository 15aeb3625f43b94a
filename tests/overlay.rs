//! What is drawn, as text: which words stand on the picture, which stones are struck out, what overlaps.

use geomant::camera::Camera;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Layout, Stone, Surface};
use geomant::overlay::{Ends, Layer, Mark, Shape, marks, paint};
use geomant::phrasing::Language;
use geomant::piece::{PieceSet, Pose, Size};
use geomant::pipeline::limits::Limits;
use geomant::pipeline::{Reading, SeenBody};
use geomant::rules::game::Finding;
use geomant::rules::noname::diff::diff;
use geomant::rules::{Answers, geomancy, noname};
use geomant::view::SurfaceView;
use nalgebra::{Isometry3, Vector3};

const SQUARE_MM: f64 = 50.0;

/// A stone lying in the middle of a square given by file and rank, from 0.
fn lying(id: &str, color: &str, size: Size, square: (f64, f64), heading_deg: f64) -> Stone {
    Stone {
        id: id.to_owned(),
        color: color.parse().expect("a color"),
        size,
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading_deg),
        },
        position: SurfacePoint::new((square.0 + 0.5) * SQUARE_MM, (square.1 + 0.5) * SQUARE_MM),
        sigma: Some(Sigma {
            position_mm: 0.5,
            heading_deg: Some(1.0),
        }),
        confidence: None,
    }
}

/// A camera straight above the middle of the board, one pixel a millimetre at the surface.
fn reading(surface: Surface, stones: Vec<Stone>) -> Reading {
    let camera = Camera::pinhole(1000.0, (400.0, 300.0));
    // Looking down: the surface's y runs up the picture, its z toward the lens.
    let half_turn = Vector3::x() * std::f64::consts::PI;
    let view = SurfaceView::new(
        camera,
        Isometry3::new(Vector3::new(-200.0, 200.0, 1000.0), half_turn),
        0.1,
    );
    let pieces = PieceSet::default();
    let outline = |stone: &Stone| SeenBody {
        outline_px: pieces
            .ground_polygon(stone.size, stone.pose, stone.position)
            .corners()
            .iter()
            .filter_map(|p| view.pixel_from_surface(*p))
            .collect(),
        level_mm: 0.0,
    };
    Reading {
        size_px: (800, 600),
        seen: stones.iter().map(outline).collect(),
        layout: Layout {
            cards: vec![],
            evidence: Default::default(),
            surface,
            pieces,
            stones,
        },
        view,
        limits: Limits::default(),
        notes: vec![],
    }
}

fn on_board(stones: Vec<Stone>) -> Reading {
    let square_mm = SQUARE_MM;
    reading(Surface::chessboard(square_mm), stones)
}

/// The words of a layer, those of one line of text joined.
fn words(marks: &[Mark], layer: Layer) -> String {
    let mut lines: Vec<(f64, f64, String)> = Vec::new();
    for mark in marks.iter().filter(|mark| mark.layer == layer) {
        let Shape::Text {
            at, size_px, text, ..
        } = &mark.shape
        else {
            continue;
        };
        match lines.last_mut() {
            Some((y, end, line)) if *y == at.y && (at.x - *end).abs() < 0.01 * size_px => {
                line.push_str(text);
                *end = end_of(at, *size_px, text);
            }
            _ => lines.push((at.y, end_of(at, *size_px, text), text.clone())),
        }
    }
    let lines: Vec<String> = lines.into_iter().map(|(_, _, line)| line).collect();
    lines.join("\n")
}

fn end_of(at: &PixelPoint, size_px: f64, text: &str) -> f64 {
    at.x + 0.602 * size_px * text.chars().count() as f64
}

fn count(marks: &[Mark], layer: Layer, is_wanted: fn(&Shape) -> bool) -> usize {
    let wanted = |mark: &&Mark| mark.layer == layer && is_wanted(&mark.shape);
    marks.iter().filter(wanted).count()
}

const IS_AREA: fn(&Shape) -> bool = |shape| matches!(shape, Shape::Area { .. });
const IS_LINE: fn(&Shape) -> bool = |shape| matches!(shape, Shape::Line { .. });

#[test]
fn a_reading_names_every_stone_with_its_square_and_direction() {
    let stones = vec![
        lying("s1", "red", Size::Large, (2.0, 3.0), 45.0),
        lying("s2", "blue", Size::Small, (6.0, 0.0), 270.0),
    ];
    let marks = marks(&on_board(stones), None, Language::English);
    assert_eq!(words(&marks, Layer::Names), "s1 RdL\nc4 NE\ns2 BuS\ng1 W");
    assert_eq!(
        words(&marks, Layer::Grid).replace('\n', ""),
        "a1b2c3d4e5f6g7h8"
    );
    assert_eq!(
        count(&marks, Layer::Fates, |_| true),
        0,
        "nothing is in doubt"
    );
}

#[test]
fn a_doubtful_call_says_how_sure_it_is() {
    let near_a_border = lying("s1", "red", Size::Large, (2.0, 3.0), 22.0);
    let marks = marks(&on_board(vec![near_a_border]), None, Language::English);
    assert_eq!(words(&marks, Layer::Names), "s1 RdL\nc4 N? 69%");
    assert!(count(&marks, Layer::Fates, IS_LINE) > 0, "a broken ring");
}

#[test]
fn a_geomancy_ruling_shows_auras_losses_and_the_score() {
    let stones = vec![
        lying("s1", "red", Size::Large, (2.0, 3.0), 90.0),
        lying("s2", "blue", Size::Small, (3.0, 3.0), 0.0),
    ];
    let reading = on_board(stones);
    let ruling = geomancy::judge(&reading.layout, &Answers::default()).expect("a ruling");
    let marks = marks(
        &reading,
        Some(&ruling.marks(&reading.layout)),
        Language::English,
    );
    // Red's aura of 3, 2, 1 runs on through the square where blue lay.
    assert_eq!(words(&marks, Layer::Auras), "Rd3\nRd2\nRd1");
    assert_eq!(count(&marks, Layer::Auras, IS_AREA), 3);
    let names = words(&marks, Layer::Names);
    assert!(names.contains("s2 BuS\nd4 N\ntaken by Rd"), "{names}");
    assert_eq!(count(&marks, Layer::Fates, IS_LINE), 2, "one cross");
    let score = words(&marks, Layer::Score);
    assert!(score.contains("Rd red       3      1      4"), "{score}");
}

#[test]
fn open_choices_are_listed_as_they_are_answered() {
    let mut beside = lying("s2", "red", Size::Small, (2.0, 3.0), 0.0);
    beside.position.y_mm += 12.0;
    let reading = on_board(vec![
        lying("s1", "red", Size::Small, (2.0, 3.0), 0.0),
        beside,
    ]);
    let ruling = geomancy::judge(&reading.layout, &Answers::default()).expect("a ruling");
    let score = words(
        &marks(
            &reading,
            Some(&ruling.marks(&reading.layout)),
            Language::English,
        ),
        Layer::Score,
    );
    assert!(score.contains("choose keep:c4:red=s1|s2"), "{score}");
}

#[test]
fn a_noname_ruling_shows_rays_and_who_is_subdued() {
    let reading = reading(
        Surface::Table,
        vec![
            lying("s1", "red", Size::Large, (2.0, 3.0), 90.0),
            lying("s2", "blue", Size::Small, (4.0, 3.0), 0.0),
        ],
    );
    let ruling = noname::judge(&reading.layout, &Answers::default(), Some("s1")).expect("a ruling");
    let marks = marks(
        &reading,
        Some(&ruling.marks(&reading.layout)),
        Language::English,
    );
    assert_eq!(count(&marks, Layer::Rays, IS_LINE), 2, "a ray each");
    assert_eq!(count(&marks, Layer::Rays, IS_AREA), 2, "a fan each");
    let names = words(&marks, Layer::Names);
    assert!(names.contains("s1 RdL +3"), "{names}");
    assert!(
        names.contains("s2 BuS -1\nsubdued Rd\ntaken by Rd"),
        "{names}"
    );
    let misses = marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Line {
            points,
            ends: Ends::Open,
            ..
        } if mark.layer == Layer::Rays => points.last(),
        _ => None,
    });
    let edge = misses.map(|p| p.y).fold(f64::INFINITY, f64::min);
    assert!(edge < 0.0, "the ray that meets nothing leaves the picture");
}

#[test]
fn a_disturbed_piece_is_led_back() {
    let table = |x| {
        let kept = lying("s1", "red", Size::Large, (2.0, 3.0), 90.0);
        let pushed = lying("s2", "blue", Size::Small, (x, 5.0), 0.0);
        reading(Surface::Table, vec![kept, pushed])
    };
    let (before, after) = (table(4.0), table(4.4));
    let diff = diff(&before.layout, &after.layout).expect("two tables");
    let marks = marks(&after, Some(&diff.marks(&after.layout)), Language::English);
    let names = words(&marks, Layer::Names);
    assert!(names.contains("s2 BuS\nput back 20 mm"), "{names}");
    assert!(words(&marks, Layer::Score).contains("disturbed: s2"));
}

#[test]
fn labels_of_a_full_board_keep_clear_of_each_other() {
    let stones = (0..32).map(|i| {
        let square = (f64::from(i % 8), f64::from(i / 8 * 2 + i % 2));
        lying(
            &format!("s{i}"),
            "green",
            Size::Medium,
            square,
            11.0 * f64::from(i),
        )
    });
    let reading = on_board(stones.collect());
    let marks = marks(&reading, None, Language::English);
    let blocks: Vec<[f64; 4]> = marks
        .iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text {
                at, size_px, text, ..
            } if mark.layer == Layer::Names => {
                Some([at.x, at.y - 0.7 * size_px, end_of(at, *size_px, text), at.y])
            }
            _ => None,
        })
        .collect();
    for (i, a) in blocks.iter().enumerate() {
        for b in &blocks[..i] {
            let width = a[2].min(b[2]) - a[0].max(b[0]);
            let height = a[3].min(b[3]) - a[1].max(b[1]);
            assert!(width < 0.5 || height < 0.5, "{a:?} covers {b:?}");
        }
    }
}

#[test]
fn a_picture_keeps_its_size_and_shows_the_marks() {
    let reading = on_board(vec![lying("s1", "red", Size::Large, (2.0, 3.0), 45.0)]);
    let blank = image::RgbImage::new(800, 600);
    let painted = paint(&blank, &marks(&reading, None, Language::English));
    assert_eq!(painted.dimensions(), (800, 600));
    // The middle of the stone's ground is tinted red or crossed by its white arrow.
    let [red, ..] = painted.get_pixel(325, 325).0;
    assert!(red > 0);
}
