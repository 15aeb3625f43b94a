//! Date and time by the computer's clock, in universal time.

use jiff::Timestamp;
use std::time::SystemTime;

/// Now, as in 2026-11-21T08:30:00Z.
pub fn now() -> String {
    moment().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// Today, as in 2026-11-21.
pub fn today() -> String {
    moment().strftime("%Y-%m-%d").to_string()
}

/// A clock that is set beyond the year 9999 tells no time worth keeping.
fn moment() -> Timestamp {
    Timestamp::try_from(SystemTime::now()).unwrap_or(Timestamp::UNIX_EPOCH)
}
