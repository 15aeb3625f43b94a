//! Stated doubt against drawn truth: the probability of a call is the share of draws in which it is right.

mod common;

use common::random::Random;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::Stone;
use geomant::layout::settle::settle;
use geomant::piece::{PieceSet, Pose, Size};

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
    ];
    let mut wrong = vec![];
    for index in 0..120 {
        let (position_mm, heading_deg) = sigmas[index % sigmas.len()];
        let sigma = Sigma {
            position_mm,
            heading_deg: Some(heading_deg),
        };
        let stone = stone(&mut random, sigma);
        let dimensions = PieceSet::default().dimensions(stone.size);
        let settled = settle(&stone, dimensions, SQUARE_MM);
        let (mut square, mut direction) = (0, 0);
        for _ in 0..DRAWS {
            let truth = settle(&drawn(&stone, sigma, &mut random), dimensions, SQUARE_MM);
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
