//! Why no page can be served.

use crate::phrase;
use crate::phrasing::Phrase;
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

impl PhoneError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoNetwork => phrase!("error-no-network"),
            Self::NoAddress(address, error) => {
                let (address, error) = (address.to_string(), error.to_string());
                phrase!("error-no-address", address, error)
            }
            Self::NoSecret(why) => phrase!("error-no-secret", why),
            Self::NoCertificate(why) => phrase!("error-no-certificate", why),
            Self::NoThread(error) => phrase!("error-no-thread", error = error.to_string()),
        }
    }
}

impl fmt::Display for PhoneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for PhoneError {}
