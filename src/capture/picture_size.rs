//! The sizes of pictures in a camera's stream of JPEGs, as they pass by, and of those in a file.
//!
//! A phone that is turned sends its pictures in another size from then on. OpenCV's decoder keeps to the first one and makes
//! collages of the others, or shows the last picture again.

/// Width and height in pixels.
pub type PictureSize = (u16, u16);

/// Reads along with a stream.
#[derive(Debug, Default)]
pub struct PictureSizes {
    place: StreamPlace,
    first: Option<PictureSize>,
}

/// Where in a stream of JPEGs the next byte is (ITU-T T.81, annex B).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum StreamPlace {
    /// Between pictures, or in what a picture shows; whether the last byte may begin a marker.
    #[default]
    Outside,
    AfterMark,
    /// In a picture's head, where a segment begins.
    Head,
    HeadMark,
    /// In a segment's length, or in what of the frame's head follows it: so many bytes of it have come.
    Length {
        is_frame: bool,
        bytes: [u8; 7],
        come: usize,
    },
    Skip(usize),
}

const START: u8 = 0xd8;
const MARK: u8 = 0xff;
const LENGTH: usize = 2;

impl PictureSizes {
    /// Takes in what comes next: whether a picture among it has another size than the first of all.
    pub fn change_in(&mut self, bytes: &[u8]) -> bool {
        bytes.iter().any(|&byte| {
            let size = self.next(byte);
            size.is_some_and(|size| *self.first.get_or_insert(size) != size)
        })
    }

    /// Whether bytes are a film of JPEGs, one after the other and nothing about them: many of one size. What phones add to a
    /// photo, a map of depth or of light, is smaller or comes alone.
    pub fn make_a_film(bytes: &[u8]) -> bool {
        /// A photo for each eye is no film.
        const FEWEST: usize = 3;
        let mut sizes = Self::default();
        let mut all = bytes.iter().filter_map(|&byte| sizes.next(byte));
        let first = bytes
            .starts_with(&[MARK, START])
            .then(|| all.next())
            .flatten();
        first.is_some_and(|first| all.filter(|size| *size == first).nth(FEWEST - 2).is_some())
    }

    /// Takes in a byte: the size of a picture of which it is the last that tells it.
    fn next(&mut self, byte: u8) -> Option<PictureSize> {
        let mut size = None;
        self.place = match self.place {
            StreamPlace::Outside if byte == MARK => StreamPlace::AfterMark,
            StreamPlace::AfterMark if byte == START => StreamPlace::Head,
            StreamPlace::AfterMark if byte == MARK => StreamPlace::AfterMark,
            StreamPlace::Outside | StreamPlace::AfterMark => StreamPlace::Outside,
            StreamPlace::Head if byte == MARK => StreamPlace::HeadMark,
            StreamPlace::Head => StreamPlace::Outside,
            StreamPlace::HeadMark => match byte {
                MARK => StreamPlace::HeadMark,
                START => StreamPlace::Head,
                // The scan begins, or the picture ends.
                0xda | 0xd9 => StreamPlace::Outside,
                _ => StreamPlace::Length {
                    is_frame: matches!(byte, 0xc0..=0xc2),
                    bytes: [0; 7],
                    come: 0,
                },
            },
            StreamPlace::Length {
                is_frame,
                mut bytes,
                come,
            } => {
                bytes[come] = byte;
                let come = come + 1;
                let pair = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]);
                let wanted = if is_frame { bytes.len() } else { LENGTH };
                if come < wanted {
                    StreamPlace::Length {
                        is_frame,
                        bytes,
                        come,
                    }
                } else {
                    size = is_frame.then(|| (pair(5), pair(3)));
                    StreamPlace::skip(usize::from(pair(0)).saturating_sub(come))
                }
            }
            StreamPlace::Skip(left) => StreamPlace::skip(left - 1),
        };
        size
    }
}

impl StreamPlace {
    fn skip(left: usize) -> Self {
        match left {
            0 => Self::Head,
            _ => Self::Skip(left),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::jpeg::JpegEncoder;
    use image::{Rgb, RgbImage};

    fn picture(width: u32, height: u32) -> Vec<u8> {
        let picture = RgbImage::from_fn(width, height, |x, y| Rgb([x as u8, y as u8, 255]));
        let mut bytes = vec![];
        let encoder = JpegEncoder::new(&mut bytes);
        picture.write_with_encoder(encoder).expect("encoded");
        bytes
    }

    fn part(width: u32, height: u32) -> Vec<u8> {
        let head = &b"--frame\r\nContent-Type: image/jpeg\r\n\r\n"[..];
        [head, &picture(width, height)].concat()
    }

    #[test]
    fn another_size_is_noticed_in_whatever_pieces_a_stream_comes() {
        for pieces in [1, 7, 1000, 100_000] {
            let mut sizes = PictureSizes::default();
            let mut change_in = |stream: Vec<u8>| {
                let mut pieces = stream.chunks(pieces);
                pieces.any(|piece| sizes.change_in(piece))
            };
            let same = [part(640, 360), part(640, 360), part(640, 360)].concat();
            assert!(!change_in(same), "pieces of {pieces}");
            assert!(change_in(part(360, 640)), "pieces of {pieces}");
        }
        assert!(!PictureSizes::default().change_in(&[MARK; 100]));
    }

    #[test]
    fn many_pictures_of_one_size_make_a_film_and_a_photo_with_others_does_not() {
        let film_of = |sizes: &[(u32, u32)]| {
            let pictures = sizes.iter().map(|&(width, height)| picture(width, height));
            PictureSizes::make_a_film(&pictures.collect::<Vec<_>>().concat())
        };
        assert!(film_of(&[(640, 360); 3]));
        assert!(!film_of(&[(640, 360)]));
        assert!(!film_of(&[(640, 360); 2]), "a photo for each eye");
        assert!(!film_of(&[(640, 360), (160, 90), (160, 90)]));
        assert!(!PictureSizes::make_a_film(&part(64, 36).repeat(3)));
    }
}
