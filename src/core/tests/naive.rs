//! The referee agrees with a second one that was written without it, on random layouts that are no ties.
//!
//! `GEOMANT_LAYOUTS=100000 cargo test --release -p geomant-core --test naive` has it judge more of them.

mod common;

use common::naive::{self, COLORS, Fate, Pyramid, SQUARE_MM};
use common::random::Random;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::piece::{PieceSet, Pose, Size};
use geomant_core::rules::geomancy::{self, Ruling};
use geomant_core::rules::{Answers, noname};

/// Layouts of each game, unless the environment asks for another number.
const LAYOUTS: usize = 5_000;
/// Of both games, most layouts of few stones are no ties; of these at least so many must have been compared.
const LEAST_SHARE_COMPARED: f64 = 0.2;

fn wanted() -> usize {
    let asked = std::env::var("GEOMANT_LAYOUTS").ok();
    asked
        .and_then(|words| words.parse().ok())
        .unwrap_or(LAYOUTS)
}

fn layout(stones: &[Pyramid], surface: Surface) -> Layout {
    let stone = |(index, stone): (usize, &Pyramid)| {
        let turn = Bearing::from_deg(stone.turn);
        Stone::exact(
            format!("s{index}"),
            COLORS[stone.color].parse().expect("a color"),
            Size::ALL[stone.size],
            if stone.is_lying {
                Pose::Lying { heading: turn }
            } else {
                Pose::Upright { spin: turn }
            },
            SurfacePoint::new(stone.x, stone.y),
        )
    };
    Layout::typed(
        surface,
        PieceSet::default(),
        stones.iter().enumerate().map(stone).collect(),
    )
}

/// The ruling when every choice is answered with its last option.
fn answered(layout: &Layout) -> Ruling {
    let mut answers = Answers::default();
    loop {
        let ruling = geomancy::judge(layout, &answers).expect("a ruling");
        let Some(open) = ruling.choices.iter().find(|choice| choice.is_open()) else {
            return ruling;
        };
        let option = open.options.last().expect("an option");
        answers.set(open.id.clone(), option.clone());
    }
}

fn fate_of(judged: &geomancy::Judged) -> Fate {
    match judged.fate.as_ref().expect("a fate") {
        geomancy::Fate::Stays => Fate::Stays,
        geomancy::Fate::Recast(_) => Fate::Recast,
        geomancy::Fate::Captured { by, .. } => {
            let by = by.as_ref().expect("a captor").name();
            let color = COLORS.iter().position(|color| *color == by);
            Fate::Captured(color.expect("one of the colors"))
        }
    }
}

/// Compares as many layouts as are wanted; `agree` is none where one is near a tie.
fn compare(
    seed: u64,
    most_stones: usize,
    agree: impl Fn(&[Pyramid]) -> Option<Result<(), String>>,
) {
    let mut random = Random::new(seed);
    let mut compared = 0;
    let wanted = wanted();
    for number in 0..wanted {
        let count = 1 + random.below(most_stones);
        let stones: Vec<Pyramid> = (0..count).map(|_| Pyramid::random(&mut random)).collect();
        match agree(&stones) {
            Some(Err(difference)) => panic!("layout {number}: {difference}\n{stones:#?}"),
            Some(Ok(())) => compared += 1,
            None => {}
        }
    }
    assert!(
        compared as f64 >= LEAST_SHARE_COMPARED * wanted as f64,
        "only {compared} of {wanted} layouts were compared: the others were taken for ties"
    );
}

#[test]
fn a_naive_referee_rules_geomancy_alike() {
    compare(1, 14, |stones| {
        let last = |options: &[usize]| *options.last().expect("an option");
        let naive = naive::fates(stones, last, last)?;
        let surface = Surface::chessboard(SQUARE_MM);
        let ruling = answered(&layout(stones, surface));
        let ours: Vec<Fate> = ruling.stones.iter().map(fate_of).collect();
        Some(if ours == naive {
            Ok(())
        } else {
            Err(format!("{ours:?}, and naively {naive:?}"))
        })
    });
}

#[test]
fn a_naive_referee_scores_noname_alike() {
    compare(2, 14, |stones| {
        let naive = naive::targets(stones)?;
        let ruling = noname::judge(&layout(stones, Surface::Table), &Answers::default(), None);
        let ruling = ruling.expect("a ruling");
        let number = |id: &str| id[1..].parse().expect("a number");
        let ours: Vec<Option<usize>> = ruling
            .stones
            .iter()
            .map(|s| s.points_at().map(number))
            .collect();
        if ours != naive {
            return Some(Err(format!("{ours:?}, and naively {naive:?}")));
        }
        let scores: Vec<i64> = ruling.stones.iter().map(|stone| stone.score).collect();
        let naive = naive::scores(stones, &naive);
        Some(if scores == naive {
            Ok(())
        } else {
            Err(format!("scores {scores:?}, and naively {naive:?}"))
        })
    });
}
