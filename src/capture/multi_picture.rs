//! Files that hold several pictures: animations, films of photos, and TIFF files of many pages. Only their first picture is read.

use super::picture_size::PictureSizes;
use super::tiff;

/// Whether a file of a picture holds others beside its first. What is no such file holds none.
pub fn holds_several(bytes: &[u8]) -> bool {
    match bytes {
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => webp_moves(bytes),
        [0x89, b'P', b'N', b'G', ..] => png_moves(bytes),
        [0xff, 0xd8, ..] => PictureSizes::make_a_film(bytes),
        _ => tiff::pages(bytes) > 1,
    }
}

/// Two frames or more: <https://developers.google.com/speed/webp/docs/riff_container>.
fn webp_moves(bytes: &[u8]) -> bool {
    const FIRST_CHUNK: usize = 12;
    let mut at = FIRST_CHUNK;
    let mut frames = 0;
    while let (Some(name), Some(length)) = (four(bytes, at), four(bytes, at + 4)) {
        frames += usize::from(&name == b"ANMF");
        // Chunks begin at even places.
        let length = u32::from_le_bytes(length) as usize;
        at = at.saturating_add(8).saturating_add(length + length % 2);
    }
    frames > 1
}

/// An animation's chunk, which stands before the pixels: <https://www.w3.org/TR/png-3/#acTL-chunk>.
fn png_moves(bytes: &[u8]) -> bool {
    const FIRST_CHUNK: usize = 8;
    let mut at = FIRST_CHUNK;
    while let (Some(length), Some(name)) = (four(bytes, at), four(bytes, at + 4)) {
        match &name {
            b"acTL" => return four(bytes, at + 8).is_some_and(|n| u32::from_be_bytes(n) > 1),
            b"IDAT" => return false,
            _ => {}
        }
        // The length, the name and the check take twelve bytes.
        at = at
            .saturating_add(12)
            .saturating_add(u32::from_be_bytes(length) as usize);
    }
    false
}

fn four(bytes: &[u8], at: usize) -> Option<[u8; 4]> {
    bytes.get(at..)?.first_chunk::<4>().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn riff(chunks: &[&[u8; 4]]) -> Vec<u8> {
        let body = chunks
            .iter()
            .flat_map(|name| [&name[..], &[3, 0, 0, 0, 1, 2, 3, 0]].concat());
        [&b"RIFF\x00\x00\x00\x00WEBP"[..], &body.collect::<Vec<u8>>()].concat()
    }

    fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
        let chunk = |(name, body): &(&[u8; 4], &[u8])| {
            let length = (body.len() as u32).to_be_bytes();
            [&length[..], &name[..], body, &[0; 4]].concat()
        };
        let body: Vec<u8> = chunks.iter().flat_map(chunk).collect();
        [&b"\x89PNG\r\n\x1a\n"[..], &body].concat()
    }

    /// A file of two directories of one entry each; the second's is (tag, value).
    fn tiff(second: u32, (tag, value): (u16, u32)) -> Vec<u8> {
        let mut bytes = b"MM\x00\x2a\x00\x00\x00\x08\x00\x01".to_vec();
        bytes.extend([0; 12]);
        bytes.extend(second.to_be_bytes());
        bytes.extend([0, 1]);
        bytes.extend(tag.to_be_bytes());
        bytes.extend([0, 4, 0, 0, 0, 1]);
        bytes.extend(value.to_be_bytes());
        bytes.extend([0; 4]);
        bytes
    }

    #[test]
    fn moving_pictures_and_pages_are_told_from_single_ones() {
        let two = 2u32.to_be_bytes();
        let one = 1u32.to_be_bytes();
        let mut cut = riff(&[b"VP8X", b"ANMF", b"ANMF"]);
        cut.truncate(cut.len() - 10);
        let rows = [
            (
                riff(&[b"VP8X", b"ANIM", b"ANMF", b"ANMF"]),
                true,
                "an animation",
            ),
            (
                riff(&[b"VP8X", b"ANIM", b"ANMF"]),
                false,
                "an animation of one picture",
            ),
            (riff(&[b"VP8 "]), false, "a still picture"),
            (
                cut,
                false,
                "what is left of an animation holds one whole picture",
            ),
            (
                png(&[(b"acTL", &two), (b"IDAT", &[1])]),
                true,
                "a moving PNG",
            ),
            (
                png(&[(b"acTL", &one), (b"IDAT", &[1])]),
                false,
                "one that moves not",
            ),
            (
                png(&[(b"IDAT", &[1]), (b"acTL", &two)]),
                false,
                "too late to count",
            ),
            (png(&[(b"tEXt", b"acTL")]), false, "the name as a text"),
            (tiff(26, (254, 2)), true, "a second page"),
            (
                tiff(26, (256, 2)),
                true,
                "a second picture that says nothing of its kind",
            ),
            (tiff(26, (254, 1)), false, "a small copy of the first"),
            (tiff(0, (254, 2)), false, "no second directory"),
            (
                tiff(u32::MAX, (254, 2)),
                false,
                "a second directory beyond the end",
            ),
            (
                b"II\x2a\x00\xff\xff\xff\xff".to_vec(),
                false,
                "a first directory beyond the end",
            ),
            (b"GIF89a".to_vec(), false, "another format"),
            (vec![], false, "nothing"),
        ];
        for (bytes, expected, why) in rows {
            assert_eq!(holds_several(&bytes), expected, "{why}");
            for length in 0..bytes.len() {
                holds_several(&bytes[..length]);
            }
        }
    }
}
