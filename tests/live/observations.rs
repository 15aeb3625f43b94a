//! Many observations at a table at rest: how often, what is shown of them, and what their sigmas come to.

use super::*;

/// A stone that two observations measure so well.
fn measured(x_mm: f64, heading_deg: f64) -> Stone {
    Stone {
        sigma: Some(Sigma {
            position_mm: 1.0,
            heading_deg: Some(2.0),
        }),
        ..stone("red", Size::Large, x_mm, 100.0, heading_deg)
    }
}

/// Shows an empty table for some seconds at two frames a second and answers each observation from a list, the last
/// for ever; returns the times of the observations and what was known after each.
fn observe(seconds: usize, answers: &[Vec<Stone>]) -> Vec<(f64, Vec<Stone>)> {
    let mut watch = Watch::default();
    let mut observations: Vec<(f64, Vec<Stone>)> = vec![];
    for number in 0..2 * seconds {
        let mut shown = frame(Scene::Empty, number);
        shown.time_s = number as f64 / 2.0;
        if watch.see(&shown).is_some() {
            let answer = &answers[observations.len().min(answers.len() - 1)];
            watch.learn(reading(answer.clone()));
            let known = watch.reading().expect("a reading").layout.stones.clone();
            observations.push((shown.time_s, known));
        }
        assert!(number < 2 || watch.state() == State::Steady, "no flicker");
    }
    observations
}

#[test]
fn a_table_at_rest_is_read_again_less_and_less_often() {
    let observations = observe(400, &[vec![measured(100.0, 10.0)]]);
    let times: Vec<f64> = observations.iter().map(|(time_s, _)| *time_s).collect();
    let expected = [
        0.5, 3.5, 9.5, 21.5, 45.5, 93.5, 153.5, 213.5, 273.5, 333.5, 393.5,
    ];
    assert_eq!(times, expected);
}

#[test]
fn a_photo_that_never_changes_is_read_once() {
    let mut watch = Watch::default();
    let mut observations = 0;
    for number in 0..200 {
        let mut shown = frame(Scene::Empty, 0);
        shown.time_s = f64::from(number) / 2.0;
        if watch.see(&shown).is_some() {
            watch.learn(reading(vec![]));
            observations += 1;
        }
    }
    assert_eq!(observations, 1);
}

#[test]
fn what_most_looks_say_is_shown_and_a_single_one_changes_nothing() {
    let right = || measured(100.0, 10.0);
    let bigger = || Stone {
        size: Size::Medium,
        ..right()
    };
    let round = || measured(100.5, 190.0);
    let other = || measured(250.0, 40.0);
    for (answers, expected, why) in [
        (
            vec![vec![bigger()], vec![right()], vec![right()], vec![right()]],
            vec!["M", "M", "L", "L"],
            "a shadow passed at the first observation",
        ),
        (
            vec![vec![right()], vec![bigger()], vec![right()], vec![bigger()]],
            vec!["L", "L", "L", "L"],
            "a stone in doubt does not flicker",
        ),
        (
            vec![vec![round()], vec![right()], vec![right()]],
            vec!["L", "L", "L"],
            "its tip was taken for its base",
        ),
        (
            vec![vec![right(), other()], vec![right()], vec![right()]],
            vec!["LL", "LL", "L"],
            "a glint was taken for a stone",
        ),
        (
            vec![
                vec![right()],
                vec![right(), other()],
                vec![right(), other()],
            ],
            vec!["L", "L", "LL"],
            "a stone was overlooked",
        ),
    ] {
        let observations = observe(60, &answers);
        for (expected, (_, known)) in expected.iter().zip(&observations) {
            let sizes: String = known.iter().map(|stone| stone.size.letter()).collect();
            assert_eq!(*expected, sizes, "{why}: {known:?}");
            assert_eq!(known[0].id, "s1", "{why}: it is one stone throughout");
        }
        let (_, last) = observations.last().expect("observations");
        let heading = last[0].pose.heading().expect("lying");
        assert!(heading.minus(Bearing::from_deg(10.0)).abs() < 1.0, "{why}");
    }
}

#[test]
fn sigmas_shrink_by_what_scatters_between_looks_and_by_nothing_else() {
    let sigma_mm = |answers: &[Vec<Stone>]| {
        let observations = observe(40, answers);
        assert!(observations.len() >= 4, "{observations:?}");
        observations[3].1[0].sigma.expect("a sigma").position_mm
    };
    // Four observations that differ as much as their sigmas say: errors of their own, which average out.
    let own: Vec<Vec<Stone>> = [-1.0, 1.2, -1.2, 1.0]
        .map(|off| vec![measured(100.0 + 1.4 * off, 10.0 + 2.0 * off)])
        .to_vec();
    let fused = sigma_mm(&own);
    assert!((fused - 0.5).abs() < 0.05, "{fused}");
    // Four that see just the same: whatever errors they have, they share.
    let shared = sigma_mm(&[vec![measured(100.0, 10.0)]]);
    assert!((shared - 1.0).abs() < 1e-9, "{shared}");
}

#[test]
fn what_stands_over_another_does_so_though_a_look_misses_it() {
    let below = measured(100.0, 10.0);
    let over = stone("green", Size::Small, 100.0, 100.0, 200.0);
    let both = || reading_of(vec![below.clone(), over.clone()], &[0.0, 24.0]);
    let mut answers = [both(), both(), reading(vec![below.clone()])].into_iter();
    let mut watch = Watch::default();
    for number in 0..40 {
        let mut shown = frame(Scene::Empty, number);
        shown.time_s = number as f64 / 2.0;
        if watch.see(&shown).is_some() {
            let Some(answer) = answers.next() else { break };
            watch.learn(answer);
            let evidence = &watch.reading().expect("a reading").layout.evidence;
            let levels: Vec<f64> = (0..2).map(|stone| evidence.level_mm(stone)).collect();
            assert_eq!(levels, [0.0, 24.0]);
        }
    }
    assert!(answers.next().is_none(), "all were asked for");
}
