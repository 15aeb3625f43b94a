//! Watching the stages at work: pictures of what each stage saw, handed to whoever asked for them.

use image::RgbImage;

/// Receives the pictures of the stages. A stage draws nothing unless `wants_pictures`.
pub trait Recorder {
    fn wants_pictures(&self) -> bool;
    /// One picture, in the order of the stages; `stage` is a short name fit for a file.
    fn picture(&mut self, stage: &str, picture: RgbImage);
}

/// Wants nothing, keeps nothing.
pub struct Unrecorded;

impl Recorder for Unrecorded {
    fn wants_pictures(&self) -> bool {
        false
    }

    fn picture(&mut self, _stage: &str, _picture: RgbImage) {}
}
