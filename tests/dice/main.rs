//! Dice with stickers: the sheet as it is printed, and what is read of dice in drawn pictures whose truth is exact.
#![allow(
    clippy::print_stdout,
    reason = "how well dice are read is printed for people"
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/dice_scene.rs"]
mod dice_scene;
mod rolls;

use common::fixtures_in;
use common::printed::pages_of;
use dice_scene::{Chance, Die, Eye, Shot, Stickers, picture, throw};
use geomant::calibrate::target::Paper;
use geomant::capture::Frame;
use geomant::dice::sheet::{StickerFace, StickerSheet};
use geomant::dice::{self, Roll, SeenDie, marks};
use geomant::phrasing::Language;
use geomant::rules::variant;
use image::{Rgb, RgbImage, imageops};

/// A webcam at arm's length.
const USUAL: Shot = Shot {
    die_mm: 16.0,
    focal_px: 1000.0,
    distance_mm: 500.0,
    height_deg: 60.0,
    azimuth_deg: 20.0,
    roll_deg: 4.0,
    blur_px: 0.6,
    bright: 1.0,
    noise: 2.0,
    jpeg: 90,
};

/// What became of dice of which the truth is known.
#[derive(Debug, Default)]
struct Tally {
    dice: usize,
    right: usize,
    doubtful: usize,
    missed: usize,
    /// Sure, and wrong: another face, a side, or nothing at all.
    wrong: usize,
}

impl Tally {
    fn add(&mut self, eye: &Eye, truth: &[Die], roll: &Roll) {
        let at = |die: &Die, seen: &SeenDie| seen.center_px().distance(eye.top(die)) < 6.0;
        for die in truth {
            self.dice += 1;
            match roll.dice.iter().find(|seen| at(die, seen)) {
                None => self.missed += 1,
                Some(seen) if !seen.is_sure() => self.doubtful += 1,
                Some(seen) => self.right += usize::from(seen.face == die.top && !die.is_covered),
            }
        }
        let is_right = |seen: &&SeenDie| {
            let is_it = |die: &Die| at(die, seen) && seen.face == die.top && !die.is_covered;
            truth.iter().any(is_it)
        };
        let sure = roll.dice.iter().filter(|seen| seen.is_sure());
        self.wrong += sure.filter(|seen| !is_right(seen)).count();
    }
}

/// Dice before a camera, within its view.
fn dice_before(shot: &Shot, count: usize, chance: &mut Chance) -> Vec<Die> {
    let reach_mm = 0.26 * shot.distance_mm / shot.focal_px * 1000.0;
    throw(count, shot.die_mm, (reach_mm, reach_mm), chance)
}

#[test]
fn dice_are_read_from_all_heights_and_nothing_wrong_is_sure() {
    let stickers = Stickers::new();
    // What is different from the usual, and the least share of dice that must be read surely.
    let rows: [(&str, Shot, f64); 10] = [
        ("usual", USUAL, 1.0),
        (
            "from above",
            Shot {
                height_deg: 86.0,
                ..USUAL
            },
            1.0,
        ),
        (
            "at a slant",
            Shot {
                height_deg: 40.0,
                ..USUAL
            },
            0.95,
        ),
        (
            "farther",
            Shot {
                distance_mm: 700.0,
                ..USUAL
            },
            0.9,
        ),
        (
            "dark",
            Shot {
                bright: 0.3,
                noise: 4.0,
                ..USUAL
            },
            0.9,
        ),
        (
            "blurred",
            Shot {
                blur_px: 1.3,
                noise: 4.0,
                jpeg: 80,
                ..USUAL
            },
            0.8,
        ),
        ("bad JPEG", Shot { jpeg: 35, ..USUAL }, 0.9),
        (
            "dice of 12 mm",
            Shot {
                die_mm: 12.0,
                ..USUAL
            },
            0.9,
        ),
        (
            "a wide lens",
            Shot {
                focal_px: 700.0,
                distance_mm: 380.0,
                ..USUAL
            },
            0.95,
        ),
        (
            "leaning",
            Shot {
                roll_deg: -25.0,
                ..USUAL
            },
            0.95,
        ),
    ];
    for (what, shot, least) in rows {
        let mut tally = Tally::default();
        for seed in 0..2 {
            let mut chance = Chance::new(seed * 101 + 7);
            let azimuth_deg = chance.between(-180.0, 180.0);
            let shot = Shot {
                azimuth_deg,
                ..shot
            };
            let truth = dice_before(&shot, 20, &mut chance);
            let frame = picture(shot, &truth, &stickers, &mut chance);
            tally.add(
                &Eye::new(shot),
                &truth,
                &dice::read(&frame).expect("searched"),
            );
        }
        println!("{what}: {tally:?}");
        assert_eq!(tally.wrong, 0, "{what}: {tally:?}");
        let share = tally.right as f64 / tally.dice as f64;
        assert!(share >= least, "{what}: {tally:?}");
    }
}

#[test]
fn a_neat_row_is_read_by_its_upper_faces_and_not_by_its_fronts() {
    let stickers = Stickers::new();
    for gap_mm in [0.0, 0.4, 1.0, 2.0] {
        let mut tally = Tally::default();
        for (seed, height_deg) in (0..).zip([40.0, 50.0, 58.0, 66.0, 75.0]) {
            let mut chance = Chance::new(seed * 31 + 3);
            let shot = Shot {
                height_deg,
                azimuth_deg: 0.0,
                ..USUAL
            };
            let mut truth = dice_before(&shot, 5, &mut chance);
            let yaw = chance.between(-0.5, 0.5);
            for (die, at) in truth.iter_mut().zip(-2..) {
                let along_mm = f64::from(at) * (shot.die_mm + gap_mm);
                (die.x_mm, die.y_mm) = (along_mm * yaw.cos(), along_mm * yaw.sin());
                die.yaw = yaw;
            }
            let frame = picture(shot, &truth, &stickers, &mut chance);
            let roll = dice::read(&frame).expect("searched");
            tally.add(&Eye::new(shot), &truth, &roll);
        }
        println!("a row with gaps of {gap_mm} mm: {tally:?}");
        assert_eq!(tally.wrong, 0, "gaps of {gap_mm} mm: {tally:?}");
        assert!(
            gap_mm == 0.0 || tally.right >= 15,
            "gaps of {gap_mm} mm: {tally:?}"
        );
    }
}

#[test]
fn what_lies_covered_is_no_roll_though_its_sides_are_seen() {
    let stickers = Stickers::new();
    let (mut tally, mut told) = (Tally::default(), 0);
    for seed in 0..3 {
        let mut chance = Chance::new(seed * 13 + 1);
        let shot = Shot {
            height_deg: 35.0,
            distance_mm: 420.0,
            ..USUAL
        };
        let mut truth = dice_before(&shot, 12, &mut chance);
        truth
            .iter_mut()
            .take(4)
            .for_each(|die| die.is_covered = true);
        let frame = picture(shot, &truth, &stickers, &mut chance);
        let roll = dice::read(&frame).expect("searched");
        told += roll.unread_px.len();
        tally.add(&Eye::new(shot), &truth, &roll);
        assert!(!roll.is_sure(), "seed {seed}: {roll:?}");
    }
    println!("covered: {tally:?}, {told} told");
    assert_eq!(tally.wrong, 0, "{tally:?}");
    assert!(told >= 6, "sides tell of most of the twelve: {told}");
}

#[test]
fn a_picture_on_its_side_is_read_or_doubted() {
    let stickers = Stickers::new();
    let mut chance = Chance::new(5);
    let shot = Shot {
        height_deg: 45.0,
        distance_mm: 420.0,
        ..USUAL
    };
    let truth = dice_before(&shot, 12, &mut chance);
    let frame = picture(shot, &truth, &stickers, &mut chance);
    let faces = |roll: &Roll| {
        let sure = roll.dice.iter().filter(|die| die.is_sure());
        let mut faces: Vec<usize> = sure.map(|die| die.face).collect();
        faces.sort_unstable();
        faces
    };
    let upright = faces(&dice::read(&frame).expect("searched"));
    for turned in [
        imageops::rotate90(&frame.rgb),
        imageops::rotate180(&frame.rgb),
        imageops::rotate270(&frame.rgb),
    ] {
        let turned = Frame::new(turned, "turned".into(), 0.0).expect("a picture");
        let roll = dice::read(&turned).expect("searched");
        assert!(!roll.is_sure() || faces(&roll) == upright, "{roll:?}");
    }
}

#[test]
fn no_dice_are_seen_where_there_are_none() {
    let photos = [fixtures_in("photos", "jpg"), fixtures_in("boards", "jpg")].concat();
    for path in photos {
        let frame = Frame::open(&path).expect("a photo");
        let roll = dice::read(&frame).expect("searched");
        assert_eq!(roll, Roll::default(), "{}", path.display());
    }
    // Nor where there is hardly a picture.
    for (width, height) in [(16, 16), (17, 19), (16, 400), (401, 16)] {
        let chessboard = |x: u32, y: u32| Rgb([255 * ((x / 5 + y / 5) % 2) as u8; 3]);
        let picture = RgbImage::from_fn(width, height, chessboard);
        let frame = Frame::new(picture, "squares".into(), 0.0).expect("a picture");
        assert_eq!(dice::read(&frame).expect("searched"), Roll::default());
    }
}

fn geomant(arguments: &[&str]) -> std::process::Output {
    common::geomant(arguments, b"")
}

fn faces() -> [StickerFace; dice::FACES] {
    variant::DICE[0].faces.map(|face| StickerFace {
        sign: face.sign,
        name: face.name.into(),
        rgb: face.tint.rgb(),
    })
}

/// As a usual printer draws.
const DOTS_PER_INCH: f32 = 150.0;

#[test]
fn stickers_of_the_printed_sheet_are_read() {
    for (paper, die_mm, pages) in [
        (Paper::A4, 16.0, 2),
        (Paper::Letter, 16.0, 2),
        (Paper::Letter, 12.0, 1),
    ] {
        let sheet = StickerSheet::new(paper, die_mm, 40, faces()).expect("dice of that size");
        let printed = pages_of(sheet.pdf(Language::German).expect("a PDF"), DOTS_PER_INCH);
        assert_eq!(printed.len(), pages, "{paper:?}, {die_mm} mm");
        let mut seen = [0; dice::FACES];
        for page in &printed {
            for mark in marks::find(page).expect("searched") {
                seen[mark.face] += 1;
                assert!(mark.likelihood > 0.99, "{mark:?}");
            }
        }
        // On a sheet marks stand side by side as they never do on dice: many are not told from their neighbours.
        let is_read = seen.iter().all(|number| (10..=40).contains(number));
        assert!(is_read, "{paper:?}, {die_mm} mm: {seen:?}");
    }
    let large = StickerSheet::new(Paper::A4, 30.0, 40, faces()).expect("dice of that size");
    assert_eq!(
        pages_of(large.pdf(Language::English).expect("a PDF"), DOTS_PER_INCH).len(),
        5
    );
    for die_mm in [9.0, 31.0, 0.0, -16.0, f64::NAN, f64::INFINITY] {
        let refused = StickerSheet::new(Paper::A4, die_mm, 40, faces()).expect_err("no such dice");
        assert!(refused.to_string().contains("10 to 30 mm"), "{refused}");
    }
}
