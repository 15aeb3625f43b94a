//! A camera that was bumped is noticed, and everything found again.

use super::*;

/// A photo as a camera sees it that was bumped: turned by some degrees about its middle and shifted.
fn bumped(photo: &RgbImage, turn_deg: f64, shift_px: (f64, f64)) -> RgbImage {
    let (width, height) = photo.dimensions();
    let (middle_x, middle_y) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let (sin, cos) = turn_deg.to_radians().sin_cos();
    RgbImage::from_fn(width, height, |x, y| {
        let (dx, dy) = (
            f64::from(x) - middle_x - shift_px.0,
            f64::from(y) - middle_y - shift_px.1,
        );
        let from = (
            (middle_x + cos * dx + sin * dy).clamp(0.0, f64::from(width) - 1.001),
            (middle_y - sin * dx + cos * dy).clamp(0.0, f64::from(height) - 1.001),
        );
        bilinear(photo, from)
    })
}

fn bilinear(photo: &RgbImage, (x, y): (f64, f64)) -> Rgb<u8> {
    let (left, top) = (x as u32, y as u32);
    let (across, down) = (x.fract(), y.fract());
    let at = |dx, dy| photo.get_pixel(left + dx, top + dy).0.map(f64::from);
    let corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
    Rgb([0, 1, 2].map(|c| {
        let upper = corners[0][c] * (1.0 - across) + corners[1][c] * across;
        let lower = corners[2][c] * (1.0 - across) + corners[3][c] * across;
        (upper * (1.0 - down) + lower * down).round() as u8
    }))
}

/// What a film of a photo comes to in which the camera is bumped after a second and a half: the readings
/// before and after, and the states between with their frames.
fn bump(turn_deg: f64, shift_px: (f64, f64)) -> (Reading, Reading, Vec<(u32, State)>) {
    let photo = Frame::open(&fixture("photos/endgame_0103.jpg")).expect("a photo");
    let color = |name: &str| name.parse().expect("a color");
    let options = ReadOptions {
        ground: Ground::chessboard(Some(55.0)),
        colors: ["blue", "green", "yellow"].map(color).to_vec(),
        ..ReadOptions::default()
    };
    let after = bumped(&photo.rgb, turn_deg, shift_px);
    let halfway = bumped(
        &photo.rgb,
        turn_deg / 2.0,
        (shift_px.0 / 2.0, shift_px.1 * 2.0),
    );
    let reader = Reader::new().expect("the networks");
    let (mut watch, mut before, mut states) = (Watch::default(), None, vec![]);
    let last = |states: &[(u32, State)]| states.last().map(|(_, state)| *state);
    for number in 0..90 {
        let rgb = match number {
            0..22 => &photo.rgb,
            22..25 => &halfway,
            _ => &after,
        };
        let number: u32 = number;
        let time_s = f64::from(number) / FPS;
        let shown = Frame::new(rgb.clone(), "bumped".into(), time_s).expect("a frame");
        if let Some(task) = watch.see(&shown) {
            watch.learn(task.run(&reader, &options));
        }
        if number == 21 {
            before = watch.reading().cloned();
        }
        if number > 21 && last(&states) != Some(watch.state()) {
            states.push((number, watch.state()));
        }
    }
    let after = watch.reading().cloned().expect("a reading");
    (before.expect("a reading"), after, states)
}

#[test]
fn a_bumped_camera_is_noticed_and_the_board_found_again_with_every_stone_on_it() {
    for (turn_deg, shift_px, why) in [
        (2.0, (35.0, -20.0), "a knock against the stand"),
        (0.15, (3.0, 2.0), "a touch"),
        (0.0, (2.4, -0.9), "a lighter one"),
        (0.0, (-3.0, 2.6), "one the other way"),
        (180.0, (0.0, 0.0), "somebody walks around the table with it"),
    ] {
        let (before, after, states) = bump(turn_deg, shift_px);
        let (steady_at, last) = states.last().expect("states");
        assert_eq!(*last, State::Steady, "{why}: {states:?}");
        assert!(
            *steady_at < 22 + 15,
            "it takes no second: {why}: {states:?}"
        );
        let moved = states.iter().any(|(_, state)| *state == State::Moving);
        assert!(moved, "{why}: {states:?}");
        // The corner a1 went with the picture.
        let origin = SurfacePoint::new(0.0, 0.0);
        let a1 = |reading: &Reading| reading.view.pixel_from_surface(origin).expect("in view");
        let (sin, cos) = f64::to_radians(turn_deg).sin_cos();
        let (width, height) = before.size_px;
        let (x, y) = (
            a1(&before).x - f64::from(width) / 2.0,
            a1(&before).y - f64::from(height) / 2.0,
        );
        let wanted = PixelPoint::new(
            f64::from(width) / 2.0 + cos * x - sin * y + shift_px.0,
            f64::from(height) / 2.0 + sin * x + cos * y + shift_px.1,
        );
        let off_px = a1(&after).distance(wanted);
        assert!(off_px < 3.0, "{why}: a1 is {off_px} px off");
        // No stone is another, and none has left its place on the board.
        assert!(before.layout.stones.len() > 5, "{why}");
        let mut amiss = 0;
        for stone in &before.layout.stones {
            let same = after.layout.stones.iter().find(|s| s.id == stone.id);
            let same = same.unwrap_or_else(|| panic!("{why}: {} is lost", stone.id));
            let off_mm = same.position.distance(stone.position);
            assert!(off_mm < SAME_STONE_MM, "{why}: {stone:?} became {same:?}");
            // One whose pose is in doubt may be read otherwise.
            amiss += usize::from(!lies_still(&IdentityParams::default(), stone, same));
        }
        assert!(amiss <= AMISS_AT_MOST, "{why}: {amiss} stones moved");
    }
}
