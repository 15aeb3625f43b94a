//! An eye that is slower than hands: every rest is observed all the same, and at the same frame as by one that takes no time.

use super::*;
use geomant::capture::source::Source;

/// How many frames come in while the eye observations at one. The window's eye takes such a time, the command line's none.
const LOOKS_TAKE: [usize; 5] = [0, 1, 7, 20, 45];

/// The times of the frames of tables that were observed for the first time, in thousandths of a second, by an eye that takes so many frames for an observation.
fn attempts(
    frames: impl Iterator<Item = Frame>,
    takes: usize,
    observe: impl Fn(&ObservationTask) -> ObservationOutcome,
) -> Vec<u64> {
    let mut watch = Watch::default();
    let mut attempts = vec![];
    let mut running_job: Option<(usize, ObservationTask)> = None;
    for (number, frame) in frames.enumerate() {
        watch.notice(&frame);
        loop {
            if let Some(task) = watch.next_observation() {
                if !task.is_check {
                    attempts.push((task.frame.time_s * 1e3).round() as u64);
                }
                assert!(running_job.is_none(), "one observation at a time");
                running_job = Some((number + takes, task));
            }
            match &running_job {
                Some((done, task)) if *done <= number => watch.learn(observe(task)),
                _ => break,
            };
            running_job = None;
        }
    }
    attempts
}

fn read_nothing(task: &ObservationTask) -> ObservationOutcome {
    if task.is_reached_into {
        ObservationOutcome::ArmOverTable
    } else {
        reading(vec![])
    }
}

/// Scenes, each for so many frames.
type Script = &'static [(Scene, usize)];

#[test]
fn a_slow_eye_looks_at_every_rest_at_the_same_frame() {
    use Scene::{Arm, Bright, Empty, Stone};
    let cases: [(&str, Script, usize); 3] = [
        (
            "hands come before the first observation is over",
            &[(Empty, 8), (Arm, 3), (Stone, 30)],
            2,
        ),
        (
            "an arm rests for a moment, and is observed with what was read before it",
            &[(Empty, 20), (Arm, 8), (Stone, 8), (Bright, 30)],
            4,
        ),
        (
            "what lies as it was read is observed once",
            &[(Empty, 10), (Stone, 10), (Empty, 10), (Stone, 30)],
            4,
        ),
    ];
    for (why, script, rests) in cases {
        let frames = || {
            let scenes = script
                .iter()
                .flat_map(|(scene, count)| std::iter::repeat_n(*scene, *count));
            scenes
                .enumerate()
                .map(|(number, scene)| frame(scene, number))
        };
        // Whoever is slow goes on with the last table until all rests have had their observation.
        let last = script.last().map_or(Empty, |(scene, _)| *scene);
        let frames = |takes: usize| {
            let count = frames().count();
            let more = (count..count + rests * takes).map(move |number| frame(last, number));
            frames().chain(more)
        };
        let at_once = attempts(frames(0), 0, read_nothing);
        assert_eq!(at_once.len(), rests, "{why}: {at_once:?}");
        for takes in LOOKS_TAKE {
            let slow = attempts(frames(takes), takes, read_nothing);
            assert_eq!(slow, at_once, "{why}, an observation takes {takes} frames");
        }
    }
}

#[test]
fn a_film_is_read_from_the_same_frames_by_a_slow_eye() {
    let reader = Reader::new().expect("networks");
    let options = ReadOptions::default();
    let read = |takes| {
        let film = Source::Film(fixture("clips/light_5703.mp4"));
        let mut film = film.open().expect("a film");
        let frames = std::iter::from_fn(move || film.next_frame().expect("a frame"));
        attempts(frames, takes, |task| task.run(&reader, &options))
    };
    let at_once = read(0);
    assert_eq!(at_once.first(), Some(&267), "{at_once:?}");
    assert!(at_once.len() >= 2, "{at_once:?}");
    assert_eq!(read(12), at_once, "an observation takes 12 frames");
}
