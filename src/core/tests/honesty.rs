//! Stated doubt against drawn truth: the probability of a call is the share of draws in which it is right.

mod common;

use common::random::Random;
use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::settle::settle;
use geomant_core::layout::{Chessboard, Layout, Stone, Surface};
use geomant_core::piece::{PieceSet, Pose, Size};
use geomant_core::rules::Answers;
use geomant_core::rules::noname;
use std::collections::BTreeMap;

const SQUARE_MM: f64 = 50.0;
/// Draws for each stone: one sigma of their share is 0.0016 at 0.95.
const DRAWS: usize = 20_000;
/// What the line sampling may be off by itself, beside four sigmas of the draws.
const QUADRATURE: f64 = 0.006;

fn stone(random: &mut Random, sigma: Sigma) -> Stone {
    let size = Size::ALL[random.below(3)];
    let coordinate = |random: &mut Random| {
        // Half of the stones lie near a border or the edge of the board.
        let border = SQUARE_MM * random.below(9) as f64;
        border + [6.0, 25.0][random.below(2)] * (2.0 * random.unit() - 1.0)
    };
    Stone {
        id: "s".into(),
        color: "red".parse().expect("a color"),
        size,
        pose: Pose::Lying {
            heading: Bearing::from_deg(360.0 * random.unit()),
        },
        position: SurfacePoint::new(coordinate(random), coordinate(random)),
        sigma: Some(sigma),
        confidence: None,
    }
}

fn drawn(stone: &Stone, sigma: Sigma, random: &mut Random) -> Stone {
    let heading = stone.pose.heading().expect("a lying stone");
    let mut drawn = stone.clone();
    drawn.position.x_mm += sigma.position_mm * random.normal();
    drawn.position.y_mm += sigma.position_mm * random.normal();
    drawn.pose = Pose::Lying {
        heading: heading.turned(sigma.heading_deg.unwrap_or(0.0) * random.normal()),
    };
    drawn.sigma = None;
    drawn
}

#[test]
fn square_and_direction_are_as_sure_as_stated() {
    let mut random = Random::new(1);
    let sigmas = [
        (0.3, 0.5),
        (0.7, 1.0),
        (2.0, 4.0),
        (6.0, 15.0),
        (0.8, 0.0),
        (0.0, 3.0),
        // Hardly known at all.
        (40.0, 20.0),
        (130.0, 300.0),
    ];
    let mut wrong = vec![];
    for index in 0..160 {
        let (position_mm, heading_deg) = sigmas[index % sigmas.len()];
        let sigma = Sigma {
            position_mm,
            heading_deg: Some(heading_deg),
        };
        let stone = stone(&mut random, sigma);
        let dimensions = PieceSet::default().dimensions(stone.size);
        let cells = Chessboard::of_64(SQUARE_MM).cells();
        let settled = settle(&stone, dimensions, cells);
        let (mut square, mut direction) = (0, 0);
        for _ in 0..DRAWS {
            let truth = settle(&drawn(&stone, sigma, &mut random), dimensions, cells);
            square += usize::from(truth.square == settled.square);
            direction += usize::from(truth.direction == settled.direction);
        }
        let direction_call = settled.direction_call.expect("a lying stone");
        let parts = [
            ("square", square, settled.square_call),
            ("direction", direction, direction_call),
        ];
        for (part, right, call) in parts {
            let share = right as f64 / DRAWS as f64;
            let sigma_of_share = (share * (1.0 - share) / DRAWS as f64).sqrt();
            let off = (call.probability - share).abs();
            if off > 4.0 * sigma_of_share + QUADRATURE {
                let stated = call.probability;
                wrong.push(format!(
                    "{part}: stated {stated:.4}, drawn {share:.4}: {stone:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// A table of six doubtful stones, close enough to be pointed at.
fn table(random: &mut Random, sigma: Sigma) -> Layout {
    let stones = (0..6).map(|index| {
        let mut stone = stone(random, sigma);
        stone.id = format!("s{index}");
        stone.color = ["red", "blue"][index % 2].parse().expect("a color");
        stone.position = SurfacePoint::new(150.0 * random.unit(), 150.0 * random.unit());
        stone
    });
    Layout::typed(Surface::Table, PieceSet::default(), stones.collect())
}

#[test]
fn pointing_and_ranking_are_as_sure_as_stated() {
    let mut random = Random::new(2);
    let draws = 4000usize;
    // Four sigmas of two drawn shares that differ: the library draws 2048 tables of its own.
    let tolerance = |share: f64| {
        let variance = (share * (1.0 - share)).max(0.001);
        4.0 * (variance * (1.0 / draws as f64 + 1.0 / 2048.0)).sqrt()
    };
    for _ in 0..12 {
        let sigma = Sigma {
            position_mm: 0.8,
            heading_deg: Some(1.5),
        };
        let layout = table(&mut random, sigma);
        let stated = noname::judge(&layout, &Answers::default(), None).expect("a ruling");
        let places = |ruling: &noname::Ruling| {
            let places = noname::score(ruling)
                .into_iter()
                .map(|s| (s.color, s.place));
            places.collect::<BTreeMap<_, _>>()
        };
        let (mut same, mut other_places) = ([0usize; 6], 0usize);
        for _ in 0..draws {
            let mut truth = layout.clone();
            for stone in &mut truth.stones {
                *stone = drawn(stone, sigma, &mut random);
            }
            let truth = noname::judge(&truth, &Answers::default(), None).expect("a ruling");
            other_places += usize::from(places(&truth) != places(&stated));
            for (count, (t, s)) in same.iter_mut().zip(truth.stones.iter().zip(&stated.stones)) {
                *count += usize::from(t.points_at() == s.points_at());
            }
        }
        let share = |count: usize| count as f64 / draws as f64;
        for (count, stone) in same.into_iter().zip(&stated.stones) {
            let probability = stone.aim.as_ref().expect("an attacker").call.probability;
            let off = (probability - share(count)).abs();
            assert!(
                off <= tolerance(share(count)),
                "{probability} {}: {stone:?}",
                share(count)
            );
        }
        let (doubt, drawn) = (stated.ranking_doubt, share(other_places));
        assert!(
            (doubt - drawn).abs() <= tolerance(drawn),
            "ranking: {doubt}, drawn {drawn}"
        );
    }
}
