//! The side of a board's squares that nobody says, of a table that is watched from its first stones on.

use super::*;

/// What is known of a table once each of some photos of a match has lain before the camera for a while.
fn watched(turns: &[&str], reader: &Reader, options: &ReadOptions) -> Reading {
    let mut watch = Watch::default();
    for (index, turn) in turns.iter().enumerate() {
        let path = fixture(&format!("games/geomancy/{turn}.jpg"));
        let photo = Frame::open(&path).expect("a photo");
        for number in 0..30 {
            let time_s = (30 * index + number) as f64 / 10.0;
            let frame = Frame {
                time_s,
                ..photo.clone()
            };
            if let Some(task) = watch.see(&frame) {
                watch.learn(task.run(reader, options));
            }
        }
    }
    watch.reading().expect("a reading").clone()
}

#[test]
fn few_stones_that_tell_no_side_leave_it_to_those_that_come() {
    let reader = Reader::new().expect("the networks");
    let options = ReadOptions {
        colors: ["blue", "yellow"]
            .map(|name| name.parse().expect("a color"))
            .to_vec(),
        ..ReadOptions::default()
    };
    let side = |reading: &Reading| reading.layout.surface.board().expect("a board").square_mm;
    let cold = watched(&["final"], &reader, &options);
    let watched = watched(&["turn_01", "final"], &reader, &options);
    assert!((side(&watched) / side(&cold)).ln().abs() < 0.02);
    assert!(watched.limits.scale.is_none(), "nobody said a side");
    let sizes = |reading: &Reading| {
        let stones = reading.layout.stones.iter();
        let mut sizes: Vec<(String, Size)> = stones
            .map(|stone| (stone.color.to_string(), stone.size))
            .collect();
        sizes.sort_by_key(|(color, size)| (color.clone(), *size as usize));
        sizes
    };
    assert_eq!(sizes(&watched), sizes(&cold));
}
