//! The directories of TIFF files: which holds the picture itself, and what only looks like one. TIFF 6.0, sections 2 and 8; raw
//! photos as in the DNG specification 1.7.1.

use std::borrow::Cow;

/// What can be had of a TIFF file.
#[derive(Debug, PartialEq, Eq)]
pub enum TiffContent<'a> {
    /// Bytes whose first directory is that of the picture, or of no TIFF at all.
    Picture(Cow<'a, [u8]>),
    /// What the sensor saw, to be developed by another program, beside which only small copies are pictures.
    Raw,
}

/// One directory, as far as it tells what it is of.
struct Directory {
    /// Where it begins, in bytes.
    place: u32,
    /// In pixels; 0 where it does not say.
    width: u64,
    height: u64,
    is_small_copy: bool,
    is_raw: bool,
}

impl Directory {
    /// Whether another shows as much, to a pixel of its own, at twice the size or more: small copies don't always say what
    /// they are.
    fn is_less_of(&self, other: &Self) -> bool {
        let (own, whole) = (self.width * other.height, self.height * other.width);
        let is_alike = own.abs_diff(whole) <= other.width.max(other.height);
        is_alike && self.width > 0 && self.height > 0 && other.width >= 2 * self.width
    }
}

/// Brings the picture to the front where a small copy stands before it.
pub fn content(bytes: &[u8]) -> TiffContent<'_> {
    let directories = directories(bytes);
    if directories.iter().any(|directory| directory.is_raw) {
        return TiffContent::Raw;
    }
    let whole = directories
        .iter()
        .position(|directory| !directory.is_small_copy);
    match (whole, &directories[..]) {
        (None, []) | (Some(0), _) => TiffContent::Picture(bytes.into()),
        (None, _) => TiffContent::Raw,
        (Some(index), _) => {
            let place = directories[index].place;
            let mut first = bytes.to_vec();
            let place = match first[0] {
                b'I' => place.to_le_bytes(),
                _ => place.to_be_bytes(),
            };
            first[FIRST..FIRST + 4].copy_from_slice(&place);
            TiffContent::Picture(first.into())
        }
    }
}

/// How many pictures a file holds that are no small copies of others; 0 of what is no TIFF.
pub fn pages(bytes: &[u8]) -> usize {
    let directories = directories(bytes);
    directories
        .iter()
        .filter(|directory| !directory.is_small_copy)
        .count()
}

/// Where the place of the first directory stands.
const FIRST: usize = 4;

/// The directories that follow one another; none of what is no TIFF.
fn directories(bytes: &[u8]) -> Vec<Directory> {
    /// Files of more pages are none that a camera writes, and directories may lead in a circle.
    const MOST: usize = 1000;
    let numbers = match bytes {
        [b'I', b'I', 42, 0, ..] => Numbers {
            bytes,
            two: u16::from_le_bytes,
            four: u32::from_le_bytes,
        },
        [b'M', b'M', 0, 42, ..] => Numbers {
            bytes,
            two: u16::from_be_bytes,
            four: u32::from_be_bytes,
        },
        _ => return vec![],
    };
    let mut found = vec![];
    let mut next = numbers.long(FIRST);
    while let Some(place) = next.filter(|place| *place > 0 && found.len() < MOST) {
        let Some((directory, after)) = numbers.directory(place) else {
            break;
        };
        found.push(directory);
        next = numbers.long(after);
    }
    let unsaid = |own: &Directory| found.iter().any(|other| own.is_less_of(other));
    let unsaid: Vec<bool> = found.iter().map(unsaid).collect();
    for (directory, is_less) in found.iter_mut().zip(unsaid) {
        directory.is_small_copy |= is_less;
    }
    found
}

/// The bytes of a file, and the order in which its numbers are written.
struct Numbers<'a> {
    bytes: &'a [u8],
    two: fn([u8; 2]) -> u16,
    four: fn([u8; 4]) -> u32,
}

impl Numbers<'_> {
    fn short(&self, at: usize) -> Option<u16> {
        Some((self.two)(*self.bytes.get(at..)?.first_chunk()?))
    }

    fn long(&self, at: usize) -> Option<u32> {
        Some((self.four)(*self.bytes.get(at..)?.first_chunk()?))
    }

    /// The side of a picture, which may be a short number; 0 where there is none.
    fn side(&self, entry: usize) -> u64 {
        const SHORT: u16 = 3;
        let (kind, value) = (entry.saturating_add(2), entry.saturating_add(8));
        match self.short(kind) {
            Some(SHORT) => self.short(value).unwrap_or(0).into(),
            _ => self.long(value).unwrap_or(0).into(),
        }
    }

    /// A directory, and where the place of the next one stands; none beyond the end.
    fn directory(&self, place: u32) -> Option<(Directory, usize)> {
        const ENTRY: usize = 12;
        const KIND: u16 = 254;
        const WIDTH: u16 = 256;
        const HEIGHT: u16 = 257;
        const SMALL_COPY: u32 = 1;
        const COLORS: u16 = 262;
        /// As the sensor's filters stand, and the same mixed to full colors.
        const OF_A_SENSOR: [u16; 2] = [32_803, 34_892];
        const DNG_VERSION: u16 = 50_706;
        let mut directory = Directory {
            place,
            width: 0,
            height: 0,
            is_small_copy: false,
            is_raw: false,
        };
        let first = (place as usize).checked_add(2)?;
        let count = usize::from(self.short(place as usize)?);
        let entries = (0..count).map(|n| first.saturating_add(ENTRY * n));
        for at in entries {
            let value = at.saturating_add(8);
            match self.short(at) {
                Some(KIND) => {
                    directory.is_small_copy = self.long(value).unwrap_or(0) & SMALL_COPY != 0;
                }
                Some(WIDTH) => directory.width = self.side(at),
                Some(HEIGHT) => directory.height = self.side(at),
                Some(COLORS) => {
                    let colors = self.short(value);
                    directory.is_raw |= colors.is_some_and(|c| OF_A_SENSOR.contains(&c));
                }
                Some(DNG_VERSION) => directory.is_raw = true,
                Some(_) => {}
                None => break,
            }
        }
        Some((directory, first.saturating_add(ENTRY * count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of directories of one entry each, (tag, value), in either order of bytes.
    fn file(little: bool, entries: &[(u16, u32)]) -> Vec<u8> {
        let two = |n: u16| {
            if little {
                n.to_le_bytes()
            } else {
                n.to_be_bytes()
            }
        };
        let four = |n: u32| {
            if little {
                n.to_le_bytes()
            } else {
                n.to_be_bytes()
            }
        };
        let mut bytes = if little {
            b"II".to_vec()
        } else {
            b"MM".to_vec()
        };
        bytes.extend(two(42));
        bytes.extend(four(8));
        for (n, (tag, value)) in entries.iter().enumerate() {
            bytes.extend(two(1));
            bytes.extend(two(*tag));
            let is_short = *tag == 262;
            bytes.extend(two(if is_short { 3 } else { 4 }));
            bytes.extend(four(1));
            if is_short {
                bytes.extend([two(*value as u16), [0, 0]].concat())
            } else {
                bytes.extend(four(*value))
            }
            let is_last = n + 1 == entries.len();
            bytes.extend(four(if is_last { 0 } else { 8 + 18 * (n as u32 + 1) }));
        }
        bytes
    }

    #[test]
    fn raw_photos_and_small_copies_are_told_from_pictures() {
        let raw: &[(&[(u16, u32)], &str)] = &[
            (&[(50_706, 0x0401)], "a DNG"),
            (&[(262, 32_803)], "what filters let through"),
            (
                &[(254, 0), (262, 34_892)],
                "mixed to full colors, behind a picture",
            ),
            (&[(254, 1)], "a small copy of what is no picture"),
            (&[(254, 1), (254, 1)], "two of them"),
        ];
        for little in [true, false] {
            for (entries, why) in raw {
                assert_eq!(content(&file(little, entries)), TiffContent::Raw, "{why}");
            }
            for entries in [
                &[(254, 0)][..],
                &[(254, 0), (254, 1)],
                &[(256, 9), (254, 1)],
                &[],
            ] {
                let bytes = file(little, entries);
                assert_eq!(
                    content(&bytes),
                    TiffContent::Picture((&bytes).into()),
                    "{entries:?}"
                );
            }
            let front = file(little, &[(254, 1), (254, 0)]);
            let TiffContent::Picture(picture) = content(&front) else {
                panic!("the second is a picture");
            };
            let second = if little { [26, 0, 0, 0] } else { [0, 0, 0, 26] };
            assert_eq!(picture[4..8], second, "the second comes first");
            assert_eq!(picture[8..], front[8..], "and nothing else changes");
        }
    }

    /// A file of directories that say their width and height alone.
    fn sized(sizes: &[(u32, u32)]) -> Vec<u8> {
        const LENGTH: u32 = 2 + 2 * 12 + 4;
        let mut bytes = b"II\x2a\0\x08\0\0\0".to_vec();
        for (n, (width, height)) in sizes.iter().enumerate() {
            bytes.extend([2, 0, 0, 1, 4, 0, 1, 0, 0, 0]);
            bytes.extend(width.to_le_bytes());
            bytes.extend([1, 1, 3, 0, 1, 0, 0, 0]);
            bytes.extend(height.to_le_bytes());
            let next = 8 + LENGTH * (n as u32 + 1);
            bytes.extend(if n + 1 == sizes.len() { 0 } else { next }.to_le_bytes());
        }
        bytes
    }

    /// Which directory comes first, and how many pictures there are.
    #[test]
    fn small_copies_are_known_by_their_size_where_they_do_not_say_it() {
        let rows = [
            (
                vec![(160, 120), (4000, 3000)],
                38,
                1,
                "the small one stands first",
            ),
            (vec![(160, 107), (4032, 2688)], 38, 1, "to a pixel"),
            (
                vec![(4000, 3000), (1000, 750), (250, 188)],
                8,
                1,
                "smaller and smaller",
            ),
            (vec![(1000, 750), (1000, 750)], 8, 2, "two of a size"),
            (
                vec![(2100, 1575), (4000, 3000)],
                8,
                2,
                "more than half as large",
            ),
            (vec![(160, 160), (4000, 3000)], 8, 2, "another shape"),
            (vec![(0, 0), (4000, 3000)], 8, 2, "no size"),
            (
                vec![(u32::MAX, u32::MAX), (u32::MAX, 1)],
                8,
                2,
                "the largest numbers",
            ),
        ];
        for (sizes, place, count, why) in rows {
            let bytes = sized(&sizes);
            let TiffContent::Picture(picture) = content(&bytes) else {
                panic!("{why}: no picture");
            };
            assert_eq!((picture[4], pages(&bytes)), (place, count), "{why}");
        }
    }

    #[test]
    fn directories_that_lead_nowhere_or_in_a_circle_come_to_an_end() {
        let mut circle = file(true, &[(254, 1), (254, 1)]);
        let last = circle.len() - 4;
        circle[last..].copy_from_slice(&8u32.to_le_bytes());
        assert_eq!(content(&circle), TiffContent::Raw);
        let whole = file(false, &[(254, 1), (254, 0), (262, 2)]);
        for length in 0..whole.len() {
            content(&whole[..length]);
            pages(&whole[..length]);
        }
        let beyond = b"II\x2a\0\xff\xff\xff\xff";
        assert_eq!(content(beyond), TiffContent::Picture(beyond.into()));
    }
}
