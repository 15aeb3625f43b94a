//! The other end: what the program beside this one does.

use super::{Origin, is_network};
use crate::cv::{CvError, Video};
use image::RgbImage;
use std::io::{self, ErrorKind, Read, Write};

/// A film of which less than this share can be shown is cut off or damaged.
const LEAST_SHARE: f64 = 0.9;
/// So many pictures that can't be decoded, ten seconds, are passed over before a film is given up on.
const MOST_LOST: usize = 300;

/// What the program does: writes a source's pictures until it ends or nobody reads them. The words are those that it was
/// started with.
///
/// # Errors
/// Where its output is closed.
pub fn serve(words: &[String], output: &mut impl Write) -> io::Result<()> {
    bound_memory();
    let origin = Origin::told(words).ok_or(ErrorKind::InvalidInput)?;
    let opened = match origin {
        Origin::Camera(index) => Video::of_camera(index),
        Origin::Address(address) => Video::of_address(address),
    };
    let mut video = match opened {
        Ok(Some(video)) => video,
        Ok(None) => return Ok(()),
        Err(error) => {
            write_head([None, None], output)?;
            return write_trouble(&error, output);
        }
    };
    let announced = video.announced().filter(|_| counts_pictures(origin));
    write_head([video.frames_per_second(), announced], output)?;
    let (mut come, mut lost) = (0, 0);
    loop {
        let is_short = |share: f64| announced.is_some_and(|all| f64::from(come) < share * all);
        match video.next_picture() {
            Ok(Some(picture)) => {
                write_picture(&picture, video.shown_at_s(), output)?;
                (come, lost) = (come + 1, 0);
            }
            Ok(None) if lost < MOST_LOST && is_short(1.0) => lost += 1,
            Ok(None) if is_short(LEAST_SHARE) => return write_heading(None, [0; 2], output),
            Ok(None) => return Ok(()),
            Err(error) => return write_trouble(&error, output),
        }
    }
}

/// Whether a film is of a kind that lists its pictures, MP4 and QuickTime or AVI. Others state how long they are, which tells nothing of
/// how many pictures come at a changing rate.
fn counts_pictures(origin: Origin) -> bool {
    let Origin::Address(path) = origin else {
        return false;
    };
    let mut head = [0; 12];
    let is_read = !is_network(path) && {
        let file = std::fs::File::open(path);
        file.and_then(|mut file| file.read_exact(&mut head)).is_ok()
    };
    is_read && (head[4..8] == *b"ftyp" || head[..4] == *b"RIFF" && head[8..] == *b"AVI ")
}

/// What a source states of itself.
fn write_head(stated: [Option<f64>; 2], output: &mut impl Write) -> io::Result<()> {
    let mut numbers = stated.iter().map(|number| number.unwrap_or(f64::NAN));
    numbers.try_for_each(|number| output.write_all(&number.to_le_bytes()))
}

fn write_picture(
    picture: &RgbImage,
    time_s: Option<f64>,
    output: &mut impl Write,
) -> io::Result<()> {
    write_heading(time_s, [picture.width(), picture.height()], output)?;
    output.write_all(picture.as_raw())?;
    output.flush()
}

/// What stands before a picture, or before what is wrong.
fn write_heading(time_s: Option<f64>, size: [u32; 2], output: &mut impl Write) -> io::Result<()> {
    output.write_all(&time_s.unwrap_or(f64::NAN).to_le_bytes())?;
    size.iter()
        .try_for_each(|number| output.write_all(&number.to_le_bytes()))
}

fn write_trouble(error: &CvError, output: &mut impl Write) -> io::Result<()> {
    let said = error.to_string();
    write_heading(None, [0, said.len() as u32], output)?;
    output.write_all(said.as_bytes())?;
    output.flush()
}

/// A stream can announce pictures of any length; what it sends is not gathered without end.
fn bound_memory() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        /// Decoding the largest films on many cores takes half of it.
        const MOST_BYTES: u64 = 2 << 30;
        let limit = Rlimit {
            current: Some(MOST_BYTES),
            maximum: Some(MOST_BYTES),
        };
        // Where there is less already that serves as well.
        let _ = setrlimit(Resource::Data, limit);
    }
}
