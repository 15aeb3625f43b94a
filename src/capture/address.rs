//! Addresses of cameras as people type them: whether host and port are such, before anything is asked of the network.

use crate::phrase;
use crate::phrasing::Phrase;

/// What is wrong with an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressFault {
    /// It names no host to ask.
    NoHost,
    /// A host given as a number with colons is not in brackets, or they are not closed.
    Brackets,
    /// What follows the host is no port.
    Port,
}

impl AddressFault {
    /// What is wrong, and what to do about it.
    pub fn phrase(self, address: &str) -> Phrase {
        match self {
            Self::NoHost => phrase!("error-no-host", address),
            Self::Brackets => phrase!("error-host-brackets", address),
            Self::Port => phrase!("error-no-port", address),
        }
    }
}

/// Looks at what follows `://`. A stream that comes to this machine, over UDP or TCP or SRT, may leave its host out.
///
/// # Errors
/// Where it has no host, or no port where one should stand.
pub fn check(scheme: &str, rest: &str) -> Result<(), AddressFault> {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let place = authority.rsplit_once('@').map_or(authority, |(_, at)| at);
    let (host, port) = match place.strip_prefix('[') {
        Some(inner) => {
            let (host, port) = inner.split_once(']').ok_or(AddressFault::Brackets)?;
            if !port.is_empty() && !port.starts_with(':') {
                return Err(AddressFault::Brackets);
            }
            (host, port.strip_prefix(':'))
        }
        None => match place.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (place, None),
        },
    };
    if port.is_some_and(|port| port.contains(':')) {
        return Err(AddressFault::Brackets);
    }
    let may_wait = ["udp", "tcp", "srt"]
        .iter()
        .any(|one| scheme.eq_ignore_ascii_case(one));
    if host.is_empty() && !(may_wait && port.is_some()) {
        return Err(AddressFault::NoHost);
    }
    match port {
        None => Ok(()),
        Some(port) if is_port(port) => Ok(()),
        Some(_) => Err(AddressFault::Port),
    }
}

/// Whether digits name a port.
fn is_port(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok_and(|port| port > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_and_ports_are_told_from_what_is_none() {
        use AddressFault::{Brackets, NoHost, Port};
        for (address, expected) in [
            ("http://127.0.0.1:8080/video", Ok(())),
            ("http://[::1]:8080/video", Ok(())),
            ("http://[::1]", Ok(())),
            ("rtsp://user:pass@camera.local/live?a=b:c", Ok(())),
            ("https://camera?x=1:y", Ok(())),
            ("http://camera:65535", Ok(())),
            ("udp://@:5000", Ok(())),
            ("udp://@239.0.0.1:5000", Ok(())),
            ("tcp://:5000?listen", Ok(())),
            ("http://", Err(NoHost)),
            ("http:///video", Err(NoHost)),
            ("http://user@/video", Err(NoHost)),
            ("http://:80/", Err(NoHost)),
            ("UDP://", Err(NoHost)),
            ("http://[]/", Err(NoHost)),
            ("http://[::1", Err(Brackets)),
            ("http://[::1/video", Err(Brackets)),
            ("http://[::1]8080/", Err(Brackets)),
            ("http://::1/", Err(Brackets)),
            ("http://camera:65536/", Err(Port)),
            ("http://[::1]:99999/", Err(Port)),
            ("http://camera:0/", Err(Port)),
            ("http://camera:/", Err(Port)),
            ("http://camera:http/", Err(Port)),
            ("rtsp://camera:+80/", Err(Port)),
        ] {
            let (scheme, rest) = address.split_once("://").expect("a scheme");
            assert_eq!(check(scheme, rest), expected, "{address}");
        }
    }
}
