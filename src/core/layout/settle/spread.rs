//! How far the shares of a stone in its squares may be off, given the sigma of its pose.

use super::{Share, square_shares};
use crate::frames::Bearing;
use crate::layout::{Cells, Stone};
use crate::piece::{Dimensions, Pose};

/// One standard deviation of each of `shares`: how the share changes from one sigma below to one above,
/// for each of the pose's three numbers, independent errors added as squares. 0 for an exact stone.
pub fn share_sigmas(
    stone: &Stone,
    dimensions: Dimensions,
    cells: Cells,
    shares: &[Share],
) -> Vec<f64> {
    let Some(sigma) = stone.sigma else {
        return vec![0.0; shares.len()];
    };
    let (mm, deg) = (sigma.position_mm, sigma.heading_deg.unwrap_or(0.0));
    let steps = [(mm, 0.0, 0.0), (0.0, mm, 0.0), (0.0, 0.0, deg)];
    let mut variances = vec![0.0; shares.len()];
    for (east_mm, north_mm, turn_deg) in steps {
        let shares_at = |side: f64| {
            let mut moved = stone.clone();
            moved.position.x_mm += side * east_mm;
            moved.position.y_mm += side * north_mm;
            moved.pose = turned(stone.pose, side * turn_deg);
            let polygon = dimensions.ground_polygon(moved.pose, moved.position);
            square_shares(&polygon, cells)
        };
        let (below, above) = (shares_at(-1.0), shares_at(1.0));
        for (variance, share) in variances.iter_mut().zip(shares) {
            let of = |all: &[Share]| {
                let same = all.iter().find(|s| s.square == share.square);
                same.map_or(0.0, |s| s.share)
            };
            *variance += ((of(&above) - of(&below)) / 2.0).powi(2);
        }
    }
    variances.into_iter().map(f64::sqrt).collect()
}

fn turned(pose: Pose, clockwise_deg: f64) -> Pose {
    let turn = |bearing: Bearing| bearing.turned(clockwise_deg);
    match pose {
        Pose::Lying { heading } => Pose::Lying {
            heading: turn(heading),
        },
        Pose::Upright { spin } => Pose::Upright { spin: turn(spin) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::Sigma;
    use crate::frames::SurfacePoint;
    use crate::layout::Chessboard;
    use crate::layout::settle::settle;
    use crate::piece::Size;

    #[test]
    fn an_upright_stone_on_a_border_spreads_by_its_sigma_over_its_base() {
        let stone = Stone {
            id: "s1".into(),
            color: "red".parse().expect("a color"),
            size: Size::Large,
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(50.0, 25.0),
            sigma: Some(Sigma {
                position_mm: 1.27,
                heading_deg: None,
            }),
            confidence: None,
        };
        let dimensions = crate::piece::PieceSet::default().dimensions(Size::Large);
        let cells = Chessboard::of_64(50.0).cells();
        let shares = settle(&stone, dimensions, cells).shares;
        let sigmas = share_sigmas(&stone, dimensions, cells, &shares);
        assert_eq!(sigmas.len(), 2);
        for sigma in sigmas {
            assert!((sigma - 1.27 / 25.4).abs() < 1e-9, "{sigma}");
        }
    }
}
