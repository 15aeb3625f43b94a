//! What moves though nobody plays: things beside the board, and an arm that was taken for a thing.

use super::*;

/// Where something small is, in pixels: beside the board, farther from it than its pieces lie, or on it.
const FAR_OFF: (u32, u32) = (20, 10);
const ON_BOARD: (u32, u32) = (150, 80);

/// A table with something small at these places.
fn table(things: &[(u32, u32)], number: usize) -> Frame {
    let rgb = RgbImage::from_fn(320, 180, |x, y| {
        let noise = (x * 31 + y * 17 + number as u32 * 101) % 7;
        let is_on = |&(left, top): &(u32, u32)| {
            (left..left + 14).contains(&x) && (top..top + 14).contains(&y)
        };
        if things.iter().any(is_on) {
            Rgb([200, 30, 30])
        } else {
            Rgb([100 + noise as u8; 3])
        }
    });
    let time_s = number as f64 / FPS;
    Frame::new(rgb, "drawn".into(), time_s).expect("a frame")
}

/// The reading of a board that shows in the middle, 96 pixels wide.
fn board() -> ObservationOutcome {
    let ObservationOutcome::Read(mut fresh) = reading(vec![]) else {
        panic!("a reading");
    };
    let reading = &mut fresh.reading;
    reading.layout.surface = Surface::chessboard(20.0);
    let camera_from_surface = Isometry3::translation(-80.0, -80.0, 500.0);
    reading.view = SurfaceView::new(reading.view.camera, camera_from_surface, 0.1);
    ObservationOutcome::Read(fresh)
}

/// The frames at which a table was observed, and the states at their changes, of frames made by their numbers.
fn watched(
    frames: usize,
    shown: impl Fn(usize) -> Vec<(u32, u32)>,
) -> (Vec<usize>, Vec<(usize, State)>) {
    let mut watch = Watch::default();
    let (mut observed, mut states) = (vec![], vec![]);
    for number in 0..frames {
        if let Some(task) = watch.see(&table(&shown(number), number)) {
            if !task.is_check {
                observed.push(number);
            }
            watch.learn(board());
        }
        if states
            .last()
            .is_none_or(|(_, state)| *state != watch.state())
        {
            states.push((number, watch.state()));
        }
    }
    (observed, states)
}

/// There in every other fifth of a second.
fn blinks(number: usize) -> bool {
    (number / 3).is_multiple_of(2)
}

#[test]
fn what_blinks_beside_a_board_keeps_nobody_from_playing() {
    let blinking = |number: usize| {
        if blinks(number) {
            vec![FAR_OFF]
        } else {
            vec![]
        }
    };
    let (observed, states) = watched(90, blinking);
    assert!(
        observed[0] <= 35,
        "a board is sought in motion: {observed:?}"
    );
    let (since, last) = states.last().expect("states");
    assert_eq!(*last, State::Steady, "{states:?}");
    assert!(*since <= 50, "it is read soon and stays so: {states:?}");
    let with_stone = |number: usize| {
        let mut things = blinking(number);
        things.extend((number >= 60).then_some(ON_BOARD));
        things
    };
    let (observed, states) = watched(110, with_stone);
    let seen = observed.iter().find(|number| **number >= 60);
    let seen = seen.expect("an observation of the stone");
    assert!(*seen <= 80, "what is laid on the board: {observed:?}");
    assert_eq!(states.last().map(|last| last.1), Some(State::Steady));
}

#[test]
fn what_is_laid_down_far_from_the_board_is_looked_at() {
    let laid = |number: usize| match number {
        0..30 => vec![],
        _ => vec![FAR_OFF],
    };
    let (observed, states) = watched(60, laid);
    assert!(
        observed.iter().any(|number| (30..40).contains(number)),
        "{observed:?}"
    );
    let moved = states.iter().any(|(_, state)| *state == State::Moving);
    assert!(!moved, "nothing moved on the board: {states:?}");
}

/// It rests for longer than arms do, is read, and leaves; something is laid beside it meanwhile, or nothing.
#[test]
fn an_arm_that_was_read_and_leaves_is_not_waited_for_again() {
    let alone = [(Scene::Empty, 10), (Scene::Arm, 75), (Scene::Empty, 20)];
    let with_stone = [
        (Scene::Empty, 10),
        (Scene::Arm, 75),
        (Scene::ArmAndStone, 30),
        (Scene::Stone, 20),
    ];
    for (scenes, leaves) in [(&alone[..], 85), (&with_stone[..], 115)] {
        let states = watch(scenes);
        let steady = states.iter().filter(|(_, state)| *state == State::Steady);
        let steady: Vec<usize> = steady.map(|(number, _)| *number).collect();
        assert_eq!(steady.len(), scenes.len(), "each is read: {states:?}");
        assert!((50..85).contains(&steady[1]), "{states:?}");
        let without = steady[scenes.len() - 1];
        assert!((leaves..leaves + 8).contains(&without), "{states:?}");
    }
}

/// It never lies still for three seconds, and something is laid beside it meanwhile.
#[test]
fn an_arm_that_trembles_is_taken_for_a_thing_as_one_that_rests() {
    let mut watch = Watch::default();
    let mut read = vec![];
    for number in 0..130 {
        let scene = match number {
            0..10 => Scene::Empty,
            10..90 => Scene::Arm,
            _ => Scene::ArmAndStone,
        };
        // By a pixel, every 0.4 seconds.
        let mut shown = frame(scene, number);
        if (number / 6) % 2 == 1 {
            let still = shown.rgb.clone();
            let rows = (1..still.height()).flat_map(|y| (0..still.width()).map(move |x| (x, y)));
            for (x, y) in rows.filter(|(x, _)| *x < 190 && scene.has_arm()) {
                shown.rgb.put_pixel(x, y, *still.get_pixel(x, y - 1));
            }
        }
        if let Some(task) = watch.see(&shown) {
            watch.learn(if task.is_reached_into {
                ObservationOutcome::ArmOverTable
            } else {
                read.push(number);
                reading(vec![])
            });
        }
    }
    let in_frames = |from: usize, to: usize| read.iter().find(|n| (from..to).contains(*n)).copied();
    assert_eq!(in_frames(10, 50), None, "an arm is waited for: {read:?}");
    assert!(in_frames(50, 70).is_some(), "it rests: {read:?}");
    assert!(
        in_frames(90, 100).is_some(),
        "what is laid beside it: {read:?}"
    );
}

#[test]
fn a_noisy_camera_comes_to_rest_too_and_shows_what_is_put_down() {
    let mut random = common::random::Random::new(5);
    let mut watch = Watch::default();
    let mut states = vec![];
    for number in 0..60 {
        let scene = if number < 30 {
            Scene::Empty
        } else {
            Scene::Stone
        };
        let mut shown = frame(scene, number);
        for value in shown.rgb.iter_mut() {
            // A webcam in the dark: three even numbers add up to a deviation of twelve levels.
            let noise: f64 = (0..3).map(|_| 24.0 * (random.unit() - 0.5)).sum();
            *value = (f64::from(*value) + noise).clamp(0.0, 255.0) as u8;
        }
        if watch.see(&shown).is_some() {
            watch.learn(reading(vec![]));
        }
        if states.last() != Some(&watch.state()) {
            states.push(watch.state());
        }
    }
    use State::{Looking, Moving, Settling, Steady};
    assert_eq!(states, [Looking, Steady, Moving, Settling, Steady]);
}
