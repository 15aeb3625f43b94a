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

#[cfg(test)]
mod tests {
    use super::is_wide_text;

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
