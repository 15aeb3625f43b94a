//! Date and time by the computer's clock, in universal time.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, as in 2026-11-21T08:30:00Z.
pub fn now() -> String {
    in_words(seconds_since_1970())
}

/// Today, as in 2026-11-21.
pub fn today() -> String {
    let (year, month, day) = civil((seconds_since_1970() / 86_400) as i64);
    format!("{year:04}-{month:02}-{day:02}")
}

fn seconds_since_1970() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock set before 1970 tells no time worth keeping.
    since.map_or(0, |since| since.as_secs())
}

fn in_words(seconds: u64) -> String {
    let (year, month, day) = civil((seconds / 86_400) as i64);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Year, month and day of a number of days since 1970-01-01 (Hinnant, "chrono-compatible low-level date algorithms":
/// years begin in March).
const fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::{civil, in_words};

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

    #[test]
    fn days_become_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (20_778, (2026, 11, 21)),
        ] {
            assert_eq!(civil(days), date);
        }
    }
}
