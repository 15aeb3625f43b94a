//! Which of several squares is named, and by how much it leads.

use super::*;

#[test]
fn of_equal_squares_the_one_to_the_right_is_named_then_the_one_ahead() {
    // A large piece that stands has a side of 25.4 mm.
    let quarter = 25.4 / 4.0;
    for (why, x_mm, y_mm, named, margin) in [
        ("within a square", 175.0, 175.0, ["d4"; 4], 1.0),
        ("three quarters", 200.0 - quarter, 175.0, ["d4"; 4], 0.5),
        ("reaching onto the board", -quarter, 175.0, ["a4"; 4], 0.25),
        ("beside the board", -100.0, 175.0, [""; 4], 1.0),
        (
            "between two files",
            200.0,
            175.0,
            ["e4", "e4", "d4", "d4"],
            0.0,
        ),
        (
            "between two ranks",
            175.0,
            200.0,
            ["d5", "d4", "d4", "d5"],
            0.0,
        ),
        ("on a corner", 200.0, 200.0, ["e5", "e4", "d4", "d5"], 0.0),
    ] {
        for (turn, named) in named.into_iter().enumerate() {
            let spin = 90.0 * turn as f64;
            let settled = settled(&upright(spin, x_mm, y_mm));
            let found = settled.square.map_or(String::new(), |s| s.to_string());
            assert_eq!(found, named, "{why}, turned by {spin}°");
            let off = settled.square_call.margin - margin;
            assert!(off.abs() < 1e-9, "{why}: {:?}", settled.square_call);
        }
    }
}
