//! The board and the camera of pictures drawn here, with exact truth: corners, focal length, and the stated sigmas.

mod common;

use common::drawn::{Look, Scene, WOOD};
use common::random::Random;
use geomant::board::orient::{self, Extent, PictureSide};
use geomant::board::{Board, BoardError, BoardErrorKind, BoardParams, find_board};
use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::square::Region;
use image::{Rgb, RgbImage};
use serde_json::Value;
use std::path::Path;

const SCENES: [Scene; 7] = [
    Scene {
        why: "an ordinary webcam view",
        size_px: (1280, 720),
        focal_px: 1050.0,
        k1: -0.1,
        off_center_px: 0.0,
        elevation_deg: 50.0,
        azimuth_deg: 25.0,
        distance: 14.0,
        look: WOOD,
    },
    Scene {
        why: "a frame the color of the dark squares looks like a ninth row",
        size_px: (1280, 720),
        focal_px: 1200.0,
        k1: 0.0,
        off_center_px: 0.0,
        elevation_deg: 60.0,
        azimuth_deg: 45.0,
        distance: 17.0,
        look: Look {
            frame: WOOD.dark,
            ..WOOD
        },
    },
    Scene {
        why: "no frame at all: the table has the color of the light squares",
        size_px: (1280, 720),
        focal_px: 900.0,
        k1: 0.05,
        off_center_px: 0.0,
        elevation_deg: 70.0,
        azimuth_deg: 10.0,
        distance: 14.0,
        look: Look {
            frame: WOOD.light,
            ..WOOD
        },
    },
    Scene {
        why: "blue on white, small squares in a small picture",
        size_px: (640, 480),
        focal_px: 520.0,
        k1: -0.03,
        off_center_px: 0.0,
        elevation_deg: 55.0,
        azimuth_deg: -35.0,
        distance: 24.0,
        look: Look {
            dark: [50.0, 70.0, 150.0],
            ..WOOD
        },
    },
    Scene {
        why: "from low over the table, a corner ahead",
        size_px: (1280, 720),
        focal_px: 1100.0,
        k1: -0.05,
        off_center_px: 0.0,
        elevation_deg: 27.0,
        azimuth_deg: 45.0,
        distance: 17.0,
        look: WOOD,
    },
    Scene {
        why: "black lines inlaid between the squares",
        size_px: (1280, 960),
        focal_px: 1100.0,
        k1: 0.0,
        off_center_px: 0.0,
        elevation_deg: 55.0,
        azimuth_deg: 200.0,
        distance: 14.0,
        look: Look { line: 0.07, ..WOOD },
    },
    Scene {
        why: "faded and noisy",
        size_px: (1280, 720),
        focal_px: 1000.0,
        k1: -0.1,
        off_center_px: 0.0,
        elevation_deg: 50.0,
        azimuth_deg: 100.0,
        distance: 13.0,
        look: Look {
            dark: [120.0; 3],
            light: [145.0; 3],
            noise: 8.0,
            ..WOOD
        },
    },
];

fn find(scene: &Scene, seed: u64) -> Result<Board, BoardError> {
    find_board(&scene.frame(seed), &BoardParams::default())
}

/// The largest corner error in pixels, in whichever of the two legal namings fits.
fn corner_error(scene: &Scene, board: &Board) -> f64 {
    let truth = orient::corners(&scene.view(), Extent::of(Region::CHESSBOARD, 1.0))
        .expect("before the lens");
    [board.clone(), board.turned(2)]
        .map(|board| {
            board
                .corners_px
                .iter()
                .zip(&truth)
                .map(|(a, b)| a.distance(*b))
                .fold(0.0, f64::max)
        })
        .into_iter()
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn corners_are_found_to_a_fraction_of_a_pixel() {
    for scene in &SCENES {
        // Half a hundredth of a square of sixty pixels, the size of most.
        const TOLERANCE_PX: f64 = 0.35;
        let board = find(scene, 1).unwrap_or_else(|error| panic!("{}: {error}", scene.why));
        let error = corner_error(scene, &board);
        assert!(error < TOLERANCE_PX, "{}: {error:.3} px", scene.why);
        let log_focal = (board.view.camera.fx / scene.focal_px).ln();
        let sigma = board.covariance[(6, 6)].sqrt();
        assert!(
            log_focal.abs() < 4.0 * sigma,
            "{}: focal off {log_focal:.4}, sigma {sigma:.4}",
            scene.why
        );
    }
}

#[test]
fn rank_1_is_low_and_a1_dark() {
    for scene in &SCENES {
        let [a1, h1, h8, a8] = find(scene, 2).expect("a board").corners_px;
        assert!(a1.y + h1.y >= a8.y + h8.y, "{}", scene.why);
        // The truth's a1 is dark, so one of the two namings must match its corners; a light a1 would be a square off.
    }
}

#[test]
fn rank_1_lies_at_the_edge_that_was_said_and_a1_stays_dark() {
    let low = find(&SCENES[0], 2).expect("a board");
    let mut turned = 0;
    for edge in [
        PictureSide::Bottom,
        PictureSide::Top,
        PictureSide::Left,
        PictureSide::Right,
    ] {
        let params = BoardParams {
            rank_1: edge,
            ..BoardParams::default()
        };
        let board = find_board(&SCENES[0].frame(2), &params).expect("a board");
        assert!(
            nearness(edge, &board) > nearness(edge, &board.turned(2)),
            "{edge:?}: another legal turn is nearer"
        );
        let off = |other: &Board| board.corners_px[0].distance(other.corners_px[0]);
        let is_turned = off(&low.turned(2)) < off(&low);
        assert!(
            off(&low).min(off(&low.turned(2))) < 0.1,
            "{edge:?}: a1 is light"
        );
        turned += usize::from(is_turned);
    }
    assert_eq!(turned, 2, "of two opposite edges one turns the names");
}

/// How near the middle of rank 1 is to an edge of the picture: greater is nearer.
fn nearness(edge: PictureSide, board: &Board) -> f64 {
    let [a1, h1, ..] = board.corners_px;
    match edge {
        PictureSide::Bottom => a1.y + h1.y,
        PictureSide::Top => -(a1.y + h1.y),
        PictureSide::Left => -(a1.x + h1.x),
        PictureSide::Right => a1.x + h1.x,
    }
}

/// Boards of other squares: their files and ranks, whether they are ruled and how, and why they are here.
const OTHER_BOARDS: [((u8, u8), Option<bool>, &str); 9] = [
    ((5, 5), None, "the board of IceSickle, all its corners dark"),
    ((4, 4), None, "the smallest that is looked for"),
    ((12, 12), None, "the largest"),
    (
        (6, 9),
        None,
        "more ranks than files, one corner of each end dark",
    ),
    ((10, 4), None, "more files than ranks"),
    ((5, 5), Some(true), "dark lines on a light ground"),
    ((5, 5), Some(false), "light lines on a dark ground"),
    ((4, 7), Some(true), "a ruled board that is no square"),
    ((10, 10), Some(true), "a large ruled board"),
];

#[test]
fn boards_of_other_squares_are_found_when_asked_for() {
    for (squares, ruled, why) in OTHER_BOARDS {
        let look = match ruled {
            None => Look { squares, ..WOOD },
            Some(is_dark) => Look {
                squares,
                is_ruled: true,
                line: 0.05,
                light: if is_dark { [215.0; 3] } else { [0.0; 3] },
                ..WOOD
            },
        };
        let distance = 2.0 * f64::from(squares.0.max(squares.1));
        for azimuth_deg in [20.0, 140.0] {
            let scene = Scene {
                look,
                distance,
                azimuth_deg,
                ..SCENES[0]
            };
            let wanted = Region::of_board(squares.0, squares.1).expect(why);
            let found = find_board(&scene.frame(5), &BoardParams::of(wanted));
            let board = found.unwrap_or_else(|error| panic!("{why}, {azimuth_deg}°: {error}"));
            assert_named_by_the_lower_edge(&scene, &board, why);
            assert!(find(&scene, 5).is_err(), "{why}: no chessboard");
        }
    }
}

/// Of the turns that the board's shape allows, and its dark a1 where it has two, the found one has the lowest rank 1.
fn assert_named_by_the_lower_edge(scene: &Scene, board: &Board, why: &str) {
    const TOLERANCE_PX: f64 = 0.6;
    let truth = orient::corners(&scene.view(), board.extent()).expect("before the lens");
    let nearest = (0..4u8).map(|quarters| {
        let turned = board.turned(quarters);
        let off = turned.corners_px.iter().zip(&truth);
        let off = off.map(|(a, b)| a.distance(*b)).fold(0.0, f64::max);
        (off, quarters)
    });
    let (off, _) = nearest
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("four turns");
    assert!(off < TOLERANCE_PX, "{why}: {off} px off");
    let [a1, h1, h8, a8] = board.corners_px;
    let middles = [(a1, h1), (h1, h8), (h8, a8), (a8, a1)].map(|(a, b)| a.y + b.y);
    let turns = board.legal_turns().iter();
    let lowest = turns.map(|&k| middles[usize::from(k)]).fold(0.0, f64::max);
    assert!(middles[0] >= lowest - 1e-6, "{why}: rank 1 is not lowest");
}

#[test]
fn a_smaller_board_is_not_seen_in_a_chessboard() {
    let wanted = Region::of_board(5, 5).expect("a board");
    for scene in &SCENES {
        let found = find_board(&scene.frame(4), &BoardParams::of(wanted));
        assert!(found.is_err(), "{}: {found:?}", scene.why);
    }
}

#[test]
fn patterns_that_are_no_chessboard_are_refused() {
    for side in [6, 7, 10] {
        let squares = (side, side);
        let look = Look { squares, ..WOOD };
        let scene = Scene { look, ..SCENES[0] };
        assert!(find(&scene, 3).is_err(), "{side}×{side} squares");
    }
    let blank = RgbImage::from_pixel(640, 480, Rgb([120; 3]));
    let frame = Frame::new(blank, "nothing".into(), 0.0).expect("a picture");
    assert!(find_board(&frame, &BoardParams::default()).is_err());
}

/// A frame of an interlaced film in which no board is found is called that, and a frame of one moment is not.
/// A cloth has more corners than the board on it, and stronger ones; a frame's ornaments have none.
#[test]
fn boards_are_told_from_what_is_printed_about_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/ornaments");
    for name in ["cloth_1", "cloth_2", "diamonds_1", "key_1"] {
        let truth = std::fs::read_to_string(folder.join(name).with_extension("json"));
        let truth: Value = serde_json::from_str(&truth.expect("a truth")).expect("a truth in JSON");
        let corners = ["a1", "h1", "h8", "a8"].map(|name| {
            let at = |k: usize| truth["board_corners_px"][name][k].as_f64();
            PixelPoint::new(at(0).expect("a number"), at(1).expect("a number"))
        });
        let frame = Frame::open(&folder.join(name).with_extension("jpg")).expect("a picture");
        let board = find_board(&frame, &BoardParams::default()).expect("a board");
        let off = corners
            .iter()
            .zip(board.corners_px)
            .map(|(corner, found)| corner.distance(found));
        let off = off.fold(0.0, f64::max);
        assert!(off < 3.0, "{name}: a corner lies {off:.1} px off");
    }
}

#[test]
fn frames_of_two_moments_are_named() {
    let rings = |x: u32, y: u32| {
        let radius = (f64::from(x) - 300.0).hypot(f64::from(y) - 200.0);
        Rgb([(128.0 + 90.0 * (radius / 9.0).sin()) as u8; 3])
    };
    let refused = |rgb: RgbImage| {
        let frame = Frame::new(rgb, "no board".into(), 0.0).expect("a picture");
        let error = find_board(&frame, &BoardParams::default());
        error.expect_err("no board").kind
    };
    let moved = |shift: u32| RgbImage::from_fn(640, 480, |x, y| rings(x + shift * (y % 2), y));
    for shift in [8, 16, 24] {
        let told = refused(moved(shift));
        assert_eq!(told, BoardErrorKind::Interlaced, "{shift} pixels");
    }
    assert_ne!(refused(moved(0)), BoardErrorKind::Interlaced);
    // A wood's grain runs along the rows, and is dark or light from row to row as it likes; a lens shows a third of one in the next.
    let mut random = Random::new(7);
    let grain: Vec<f64> = (0..481 * 20).map(|_| 25.0 * random.normal()).collect();
    let at = |x: u32, y: u32| grain[(y * 20 + x / 32) as usize];
    let plank = |x: u32, y: u32| {
        let shown = 150.0 + 0.65 * at(x, y) + 0.35 * at(x, y + 1);
        Rgb([shown.clamp(0.0, 255.0) as u8; 3])
    };
    let told = refused(RgbImage::from_fn(640, 480, plank));
    assert_ne!(told, BoardErrorKind::Interlaced, "a plank");
}

/// The promise of the covariance: errors of the focal length are as large as stated, over many grains of noise and poses.
#[test]
fn stated_sigmas_cover_the_errors() {
    let mut within = [0, 0];
    let mut count = 0;
    for seed in 0..24 {
        let mut random = Random::new(1000 + seed);
        let scene = Scene {
            // The truth is drawn as the prior believes: the sigma is of both the picture and the belief.
            off_center_px: 0.0015 * 1280.0 * random.normal(),
            elevation_deg: 35.0 + 35.0 * random.unit(),
            azimuth_deg: 360.0 * random.unit(),
            focal_px: 900.0 + 400.0 * random.unit(),
            k1: -0.15 + 0.2 * random.unit(),
            distance: 16.0,
            look: Look { noise: 6.0, ..WOOD },
            ..SCENES[0]
        };
        let board = find(&scene, seed).expect("a board");
        let error = (board.view.camera.fx / scene.focal_px).ln() / board.covariance[(6, 6)].sqrt();
        count += 1;
        within[0] += usize::from(error.abs() < 1.0);
        within[1] += usize::from(error.abs() < 2.0);
    }
    // 68% and 95% of 24 are 16 and 23; two binomial standard deviations below are 12 and 20. Too wide sigmas show as 24.
    assert!(
        (12..=22).contains(&within[0]) && within[1] >= 20,
        "{within:?} of {count}"
    );
}
