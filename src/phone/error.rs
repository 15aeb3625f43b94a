//! Why no page can be served.

use std::fmt;
use std::io;
use std::net::IpAddr;

/// Why no page can be served.
#[derive(Debug)]
pub enum PhoneError {
    /// The machine is in no network.
    NoNetwork,
    /// The address can't be listened on.
    NoAddress(IpAddr, io::Error),
    /// The system gives no randomness.
    NoSecret(String),
    /// No certificate can be made.
    NoCertificate(String),
    /// There can't be another thread.
    NoThread(io::Error),
}

impl fmt::Display for PhoneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNetwork => f.write_str(
                "no phone can reach this machine, as it is in no network: join the one that the phone is in, and try again",
            ),
            Self::NoAddress(address, error) => write!(
                f,
                "the page for phones can't be served on {address}: {error}; join the phone's network anew, and try again"
            ),
            Self::NoSecret(why) => write!(
                f,
                "no link for phones can be made: the system gives no random numbers ({why}); try again"
            ),
            Self::NoCertificate(why) => write!(
                f,
                "no certificate can be made for the page for phones: {why}; is the system's clock right?"
            ),
            Self::NoThread(error) => write!(
                f,
                "the page for phones can't be served: {error}; close other programs, and try again"
            ),
        }
    }
}

impl std::error::Error for PhoneError {}
