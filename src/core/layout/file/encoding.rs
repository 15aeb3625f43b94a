//! Text in other encodings than the one that is read, so that it can be called what it is.

/// Whether bytes begin as text in UTF-16 or UTF-32 does, by its mark or as JSON without one; no picture begins so, nor what a
/// file system filled with zeros.
pub fn is_wide_text(bytes: &[u8]) -> bool {
    const MARKS: [&[u8]; 3] = [b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff"];
    const JSON: [&[u8]; 6] = [b"{\0", b"[\0", b"\0{", b"\0[", b"\0\0\0{", b"\0\0\0["];
    let begins_as = |beginning: &[u8]| bytes.starts_with(beginning);
    let goes_on = || bytes.iter().filter(|byte| **byte != 0).nth(1).is_some();
    MARKS.into_iter().any(begins_as) || JSON.into_iter().any(begins_as) && goes_on()
}

/// A byte that is no part of any letter in UTF-8, as text in Latin-1 has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrayByte {
    /// What it is.
    pub byte: u8,
    /// Its line, from 1.
    pub line: usize,
    /// How many characters stand before it in that line.
    pub characters: usize,
}

/// The first byte that is no UTF-8. A letter that is cut off at the end is none: what was not written to its end is said by who
/// knows what is missing.
pub fn first_stray_byte(bytes: &[u8]) -> Option<StrayByte> {
    let error = str::from_utf8(bytes).err()?;
    error.error_len()?;
    let (before, after) = bytes.split_at(error.valid_up_to());
    let before = str::from_utf8(before).ok()?;
    let in_line = before.rsplit('\n').next()?;
    Some(StrayByte {
        byte: *after.first()?,
        line: before.matches('\n').count() + 1,
        characters: in_line.chars().count(),
    })
}

#[cfg(test)]
mod tests {
    use super::{first_stray_byte, is_wide_text};

    #[test]
    fn a_stray_byte_is_told_by_its_line_and_what_stands_before_it() {
        for (bytes, told) in [
            (&b"gr\xfcn"[..], Some((0xfc, 1, 2))),
            (b"\xfc", Some((0xfc, 1, 0))),
            ("grün\ngr\u{fc}n ".as_bytes(), None),
            (b"gr\xc3\xbcn\n\n\xc3\xbc \xfcn", Some((0xfc, 3, 2))),
            (b"gr\xc3\xbcn \xe4\n\xfc", Some((0xe4, 1, 5))),
            (b"cut within gr\xc3", None),
            (b"", None),
        ] {
            let stray = first_stray_byte(bytes);
            let stray = stray.map(|stray| (stray.byte, stray.line, stray.characters));
            assert_eq!(stray, told, "{bytes:?}");
        }
    }

    #[test]
    fn encodings_are_told_by_how_they_begin() {
        for (bytes, is_wide) in [
            (&b"\xff\xfe{\0\"\0"[..], true),
            (b"\xfe\xff\0{\0\"", true),
            (b"\xff\xfe\0\0{\0\0\0", true),
            (b"{\0\"\0", true),
            (b"\0[\0]", true),
            (b"{\0\0\0\"\0\0\0", true),
            (b"\0\0\0{\0\0\0\"", true),
            (b"{\"a\"", false),
            (b"\xef\xbb\xbf{\"a\"", false),
            (b"{\0\0\0\0\0\0", false),
            (b"\xff\xd8\xff\xe0", false),
            (b"", false),
        ] {
            assert_eq!(is_wide_text(bytes), is_wide, "{bytes:?}");
        }
    }
}
