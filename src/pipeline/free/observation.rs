//! A picture of such a table as it is looked at under a stance, and the first stances by tips and bases alone.

use super::{enough, site_under, view_of};
use crate::background;
use crate::capture::Frame;
use crate::free::FreeError;
use crate::free::guess::{self, GuessParams, StanceGuess};
use crate::free::stance::{Belief, SCALE, Stance};
use crate::piece::PieceSet;
use crate::pipeline::observation::Observation;
use crate::pipeline::working_picture::WorkingPicture;
use crate::pipeline::{ReadError, ReadOptions, Reader, USUAL_SQUARE_MM};
use crate::pose::starts::Keypoints;
use crate::raster::Raster;
use crate::recorder::Recorder;
use crate::scales::Reduction;
use crate::segment::learned::{self, Area, VotedPoint};
use crate::segment::votes::{self, Instance};

/// Longer sides of the picture in the network's eye, one tried after the other until stones tell a view: of close views the last ones show
/// pieces about as large as it knows them.
const FIRST_SIDES_PX: [f64; 6] = [900.0, 1600.0, 450.0, 225.0, 640.0, 1200.0];
/// A guess of the scale this far off needs another look; the network was taught views that are about half as far off.
const OTHER_SCALE: f64 = 0.25;
/// Looks at scales found wanting.
const MOST_LOOKS: usize = 3;

/// The picture as it is looked at under a stance, and what is sighted in it.
pub struct StanceObservation {
    pub stance: Stance,
    pub observation: Observation,
    pub instances: Vec<Instance>,
}

/// A look under the likeliest stance by such tips and bases alone, and the stances that are its rivals.
pub fn first_observation(
    reader: &Reader,
    frame: &Frame,
    (options, belief, keypoints): (&ReadOptions, Belief, &[Keypoints]),
    recorder: &mut dyn Recorder,
) -> Result<(StanceObservation, Vec<Stance>), ReadError> {
    let guesses_at_first = guesses(keypoints, frame, (&options.pieces, belief))?;
    let likeliest = guesses_at_first.into_iter().next();
    let mut guess = likeliest.ok_or(ReadError::Free(FreeError::Undetermined))?;
    for look_number in 1.. {
        let look = observation_from(reader, frame, &guess.stance, options, recorder)?;
        let keypoints = as_marks(&look.instances, look.observation.reduction);
        let mut guesses = guesses(&keypoints, frame, (&options.pieces, belief))?.into_iter();
        let again = guesses
            .next()
            .ok_or(ReadError::Free(FreeError::Undetermined))?;
        let moved = again.stance.values[SCALE] - guess.stance.values[SCALE];
        if moved.abs() < OTHER_SCALE || look_number == MOST_LOOKS {
            let mut look = look;
            let reduction = look.observation.reduction;
            look.observation.view = reduction.view(&view_of(&again.stance)?);
            look.stance = again.stance;
            let rivals = guesses.map(|guess| guess.stance);
            return Ok((look, rivals.take(MOST_RIVALS).collect()));
        }
        guess = again;
    }
    Err(ReadError::Free(FreeError::Undetermined))
}

/// Of the stances that may be instead, so many are tried.
const MOST_RIVALS: usize = 2;

/// The shortest and the longest longer side of a picture in the network's eye that is worth its time.
const SIDES_PX: std::ops::RangeInclusive<f64> = 150.0..=4500.0;
/// So many times its own size a picture is drawn for the network at most. Where that were not enough, a small piece shows less
/// than five pixels long and three wide, and many views agree with such.
const MOST_ENLARGED: f64 = 6.0;

/// The longest longer side in the network's eye of a picture of this size.
fn longest_side_px((width, height): (u32, u32)) -> f64 {
    SIDES_PX
        .end()
        .min(MOST_ENLARGED * f64::from(width.max(height)))
}

/// Whether the network sees a picture under a stance as neither too small nor too large.
fn is_worth_a_look(stance: &Stance) -> bool {
    let (width, height) = stance.size_px;
    let long_mm = f64::from(width.max(height)) / stance.values[SCALE].exp();
    let side_px = long_mm * NETWORK_PX_PER_MM;
    (*SIDES_PX.start()..=longest_side_px(stance.size_px)).contains(&side_px)
}

/// The picture and what is sighted in it under a stance.
pub fn observation_from(
    reader: &Reader,
    frame: &Frame,
    stance: &Stance,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<StanceObservation, ReadError> {
    if !is_worth_a_look(stance) {
        return Err(ReadError::Free(FreeError::Undetermined));
    }
    let site = site_under(stance)?;
    let working = || WorkingPicture::whole(frame, &site);
    let seen = reader.networks.observe(working, &site, options, recorder)?;
    let (observation, instances) = seen;
    Ok(StanceObservation {
        stance: *stance,
        observation,
        instances,
    })
}

/// Pixels of a millimetre in the network's eye.
pub const NETWORK_PX_PER_MM: f64 = learned::SQUARE_PX / USUAL_SQUARE_MM;

/// Longer sides that a picture of this size is looked at with first.
pub fn first_sides_px(size_px: (u32, u32)) -> Vec<f64> {
    let longest = longest_side_px(size_px);
    let mut sides: Vec<f64> = Vec::new();
    for side in FIRST_SIDES_PX.map(|side| side.min(longest)) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// The best first.
fn guesses(
    keypoints: &[Keypoints],
    frame: &Frame,
    (pieces, belief): (&PieceSet, Belief),
) -> Result<Vec<StanceGuess>, ReadError> {
    enough(keypoints.len())?;
    let params = GuessParams {
        belief,
        ..GuessParams::default()
    };
    Ok(guess::guess(keypoints, frame.size_px(), pieces, &params))
}

/// Sides of the working picture over those of the network's.
const WORKING_SHARE: f64 = 0.8;

/// What is sighted in a picture drawn so that its longer side is `side_px` in the network's eye; in pixels of the
/// picture.
pub fn sighted(reader: &Reader, frame: &Frame, side_px: f64) -> Result<Vec<Keypoints>, ReadError> {
    let (width, height) = frame.size_px();
    let long = f64::from(width.max(height));
    let factor = ((long / (WORKING_SHARE * side_px)).round() as usize).max(1);
    let reduction = Reduction::whole(frame.size_px(), factor);
    let picture = Raster::reduced(&frame.rgb, reduction);
    let background = background::table::estimate(&picture, |_| true);
    let area = Area {
        x0: 0,
        y0: 0,
        x1: picture.width,
        y1: picture.height,
    };
    let scale = side_px * factor as f64 / long;
    let segmenter = &reader.networks.loaded()?.segmenter;
    let segmentation = segmenter.segment(&picture, &background, area, scale as f32)?;
    Ok(as_marks(&votes::count(&segmentation.votes), reduction))
}

/// Sightings of a reduced picture, in pixels of the picture itself.
fn as_marks(instances: &[Instance], reduction: Reduction) -> Vec<Keypoints> {
    let pixel = |voted: VotedPoint| reduction.to_photo(voted.pixel());
    let mark = |instance: &Instance| Keypoints {
        tip: pixel(instance.tip),
        base: pixel(instance.base),
        scatter_px: f64::from(instance.scatter_px) * reduction.factor as f64,
        upright: f64::from(instance.upright),
        pixels: instance.votes.len() as f64,
    };
    instances.iter().map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::PixelPoint;

    /// Sizes of pictures, at which longer sides they are looked at first, and how few pixels of them a millimetre may show as.
    #[test]
    fn small_pictures_are_not_drawn_many_times_as_large() {
        let rows: [(_, &[f64], f64, &str); 4] = [
            ((4000, 3000), &FIRST_SIDES_PX, 0.9357, "no larger than 4500"),
            ((320, 180), &FIRST_SIDES_PX, 0.1755, "six times as large"),
            (
                (90, 200),
                &[900.0, 1200.0, 450.0, 225.0, 640.0],
                0.1755,
                "on its side",
            ),
            (
                (82, 100),
                &[600.0, 450.0, 225.0],
                0.1755,
                "the same size once",
            ),
        ];
        for (size_px, sides, least, why) in rows {
            assert_eq!(first_sides_px(size_px), sides, "{why}");
            for (share, is_worth) in [(1.001, true), (0.999, false)] {
                let mut values = Belief::default().mean;
                values[SCALE] = f64::ln(share * least);
                let anchor = PixelPoint::new(0.0, 0.0);
                let stance = Stance {
                    anchor,
                    size_px,
                    values,
                    belief: Belief::default(),
                };
                assert_eq!(is_worth_a_look(&stance), is_worth, "{why}: {share}");
            }
        }
    }
}
