//! One line: a JSON object that ends with the checksum of what stands before it.

/// Between the object's own fields and its checksum.
const FIELD: &str = ",\"check\":\"";
/// Digits, closing quote and brace.
const DIGITS: usize = 16;

/// The line for an object's text, without its end of line.
pub(super) fn sealed(object: &str) -> String {
    let body = object.strip_suffix('}').unwrap_or(object);
    format!("{body}{FIELD}{:016x}\"}}", fnv1a(body.as_bytes()))
}

/// Whether a line is as it was written; a line without a checksum is taken as it is.
pub(super) fn is_intact(line: &str) -> bool {
    let Some((body, check)) = line.trim_end().rsplit_once(FIELD) else {
        return true;
    };
    let digits = check.strip_suffix("\"}").unwrap_or(check);
    digits.len() == DIGITS && digits == format!("{:016x}", fnv1a(body.as_bytes()))
}

/// The 64-bit hash FNV-1a (Fowler, Noll, Vo); any single changed byte changes it.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_line_is_noticed() {
        let line = sealed("{\"n\":1,\"event\":\"pass\"}");
        assert!(is_intact(&line), "{line}");
        assert!(is_intact("{\"n\":1}"));
        assert!(!is_intact(&line.replace("\"n\":1", "\"n\":2")));
    }
}
