//! Tables seen from any side, and whole random matches.

use super::*;
use crate::rules::gnostica::legal::any_legal;

/// Whichever side the camera stands at, the same turn is told.
#[test]
fn the_side_of_the_camera_turns_nothing_but_the_picture() {
    let setup = setup();
    let before = table_of(&setup, "o:red.small.n w1:red.large.e", "w2=page-cups");
    let turn = "orient w1.red.large.e s";
    let step = crate::rules::gnostica::legal::shown_turns(&setup, &before, None)
        .find(|step| as_typed(step) == turn);
    let after = GnosticaMatch::after(&setup, &before, &step.expect("legal")).expect("legal");
    let layout = laid(&setup, &after.board, 2, &mut Hand(9));
    let from = |quarters: i32| {
        // Seen from the east, what was east is down in the picture.
        let deg = f64::from(quarters) * 90.0;
        let (sin, cos) = deg.to_radians().sin_cos();
        let turned = |p: SurfacePoint| {
            SurfacePoint::new(cos * p.x_mm + sin * p.y_mm, cos * p.y_mm - sin * p.x_mm)
        };
        let mut layout = layout.clone();
        for card in &mut layout.cards {
            (card.center, card.along) = (turned(card.center), card.along.turned(deg));
        }
        for stone in &mut layout.stones {
            stone.position = turned(stone.position);
            if let Pose::Lying { heading } = stone.pose {
                stone.pose = Pose::Lying {
                    heading: heading.turned(deg),
                };
            }
        }
        layout
    };
    for (quarters, side) in [(0, "s"), (1, "e"), (2, "n"), (3, "w")] {
        let told = sight(
            now(&setup, &before),
            &from(quarters),
            side.parse().expect("a side"),
            &TableAnnotations::default(),
        );
        assert!(
            matches!(&told, Ok(SightedTurn::Turn { step, .. }) if as_typed(step) == turn),
            "from {side}: {told:?}"
        );
    }
}

/// Whole random matches: what any turn leaves is told from its table, or asked about; never another table.
#[test]
fn random_turns_are_told_or_asked_about() {
    let setup = setup();
    let (mut told, mut asked) = (0, 0);
    for seed in 0..6 {
        let mut hand = Hand(seed);
        let mut state = GnosticaMatch::begin(&setup);
        for number in 0..60 {
            let Some(step) = any_legal(&setup, &state, &mut |bound| hand.below(bound)) else {
                break;
            };
            let Ok(after) = GnosticaMatch::after(&setup, &state, &step) else {
                break;
            };
            let is_looked_at = number % 4 == 3
                && matches!(state.phase, Phase::Acting(_))
                && after.board != state.board;
            let few = state.board.all_pieces().count() < 7;
            if is_looked_at && few && after.board.territories().count() >= 6 {
                let played = match &step {
                    Step::Play { card, .. } => Some(*card),
                    _ => None,
                };
                let cards = after
                    .board
                    .territories()
                    .filter(|(space, card)| state.board.card(*space) != Some(*card));
                let annotations = TableAnnotations {
                    cards: cards.collect(),
                    played,
                    like: None,
                };
                let layout = laid(&setup, &after.board, number, &mut hand);
                match sight(
                    now(&setup, &state),
                    &layout,
                    CameraSide::USUAL,
                    &annotations,
                ) {
                    Ok(SightedTurn::Turn { step: found, .. }) => {
                        let found = GnosticaMatch::after(&setup, &state, &found).expect("legal");
                        assert_eq!(found.board, after.board, "{}", as_typed(&step));
                        told += 1;
                    }
                    Ok(SightedTurn::Several { .. }) => asked += 1,
                    Err(SightFault::Unexplained { is_cut: true, .. }) => asked += 1,
                    // A piece that is gone may be one that the eye misses.
                    Ok(SightedTurn::Unchanged)
                        if after.board.all_pieces().count() < state.board.all_pieces().count() =>
                    {
                        asked += 1;
                    }
                    other => panic!("{}: {other:?}", as_typed(&step)),
                }
            }
            state = after;
        }
    }
    assert!(told >= 8, "{told} told, {asked} asked");
}
