//! What is written on the buttons of a match and above its parts, in the window and on phones alike.

/// Nothing is to be put right, and nothing was done yet.
pub const MAKE_YOUR_MOVE: &str =
    "The table lies as the book has it. Make your move, and take your hands away.";
/// What the table shows can't be written.
pub const NOT_LEGAL: &str = "That is no legal move";
/// Takes back what people said about the picture.
pub const FORGET: &str = "Forget what was said";
/// Takes what is likeliest for all that is in doubt.
pub const BEST_GUESSES: &str = "Take the best guesses";
/// Writes the move that is proposed.
pub const WRITE_DOWN: &str = "Write it down";
/// Above what hands have to do.
pub const TIDY_FIRST: &str = "First, put the table as the book has it";
/// Takes the table as it lies.
pub const GO_ON: &str = "It lies well: go on";
/// Undoes.
pub const TAKE_BACK: &str = "Take back the last step";
/// Redoes.
pub const DO_AGAIN: &str = "Do it again";
/// Time stands still.
pub const PAUSED: &str = "Paused";
/// Stops time.
pub const PAUSE: &str = "Pause";
/// Lets time go on.
pub const RESUME: &str = "Resume";
/// Ends watching the match; its record stays.
pub const LEAVE: &str = "Leave the game";

/// Lays a cover over what was lifted.
pub const COVER: &str = "Cover it again";
/// Why something lies under a cover.
pub const LOOK_AWAY: &str = "All others look away first.";

/// As in "1 point".
pub fn points(points: i64) -> String {
    let unit = if points == 1 { "point" } else { "points" };
    format!("{points} {unit}")
}

/// As in "hand: empty".
pub fn nothing_of(what: &str) -> String {
    format!("{what}: empty")
}
