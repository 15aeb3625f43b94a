//! The time of day for the record, in universal time.

use std::time::{SystemTime, UNIX_EPOCH};

/// As in 2026-11-21T08:30:00Z.
pub fn now() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock set before 1970 tells no time worth keeping.
    in_words(since.map_or(0, |since| since.as_secs()))
}

fn in_words(seconds: u64) -> String {
    let (year, month, day) = date_of((seconds / 86_400) as i64);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The date of a day counted from 1970-01-01 (Hinnant's days-to-civil algorithm: years begin in March).
fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn seconds_become_dates() {
        for (seconds, words) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_249_800, "2026-11-21T08:30:00Z"),
        ] {
            assert_eq!(in_words(seconds), words);
        }
    }
}
