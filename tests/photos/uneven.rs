//! A board that is not flat: what lies where it curls is put right by the borders around, and the reading says so.

use super::common::truth::Scene;
use super::{common, pairs};
use geomant::capture::Frame;
use geomant::pipeline::read;

/// Stated deviations within which all of some twenty stones lie.
const SIGMAS: f64 = 4.0;
/// Edges are measured to so much where they are measured best.
const LEAST_MM: f64 = 0.5;
const LEAST_DEG: f64 = 1.5;
/// The g file.
const FIRST_TO_CURL: u8 = 6;

#[test]
fn stones_on_an_edge_that_curls_up_lie_where_they_lie() {
    let photo = common::fixture("uneven/curled_edge.json");
    let scene = Scene::open(&photo).expect("a chessboard");
    let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
    let reading = read(&frame, &scene.options()).expect("a board");
    let said: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
    let is_told = said.iter().any(|note| note.contains("not flat"));
    assert!(is_told, "{said:?}");
    let (_, _, truth) = scene.compared(&reading);
    let stones = &reading.layout.stones;
    let settled = reading.layout.settled().expect("a board");
    let found = pairs(stones, &truth);
    assert_eq!(found.len(), truth.len());
    let curls = |pair: &(usize, usize)| truth[pair.1].square.file() >= FIRST_TO_CURL;
    let curled: Vec<_> = found.into_iter().filter(curls).collect();
    assert_eq!(curled.len(), 2, "a large piece and a medium one");
    for (i, j) in curled {
        let (stone, laid) = (&stones[i], &truth[j]);
        let sigma = stone.sigma.expect("a measured place");
        let off_mm = stone.position.distance(laid.position);
        let why = format!("{} on {}", stone.id, laid.square);
        assert!(
            off_mm < (SIGMAS * sigma.position_mm).max(LEAST_MM),
            "{why}: {off_mm} mm"
        );
        let is_right = settled[i].square == Some(laid.square);
        assert!(is_right || !settled[i].square_call.is_clear(), "{why}");
        let turns = stone
            .pose
            .heading()
            .zip(laid.heading)
            .zip(sigma.heading_deg);
        if let Some(((read, laid), sigma_deg)) = turns {
            let off_deg = read.minus(laid).abs();
            assert!(
                off_deg < (SIGMAS * sigma_deg).max(LEAST_DEG),
                "{why}: {off_deg}°"
            );
        }
    }
}
