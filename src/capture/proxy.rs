//! The one way to the network that the program for films has: to the host and port that a person named, and to no other.
//!
//! A stream can lead elsewhere, by a redirection or by a list of parts. Whatever asks for pictures over HTTP is sent
//! through this proxy, which stands in this program and knows what was asked for.

use super::picture_size::PictureSizes;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How long a host may take to answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(4);
/// The usual ports.
const HTTP: u16 = 80;
const HTTPS: u16 = 443;
/// No request and no answer begins with more.
const MOST_HEAD_BYTES: u64 = 64 * 1024;

/// A proxy that listens until it is dropped.
pub struct HostProxy {
    address: SocketAddr,
    shared: Arc<HostProxyState>,
}

struct HostProxyState {
    place: HostAndPort,
    ends: AtomicBool,
    /// Whether the last answer has come to the end that the host had announced: then it is a film, and no camera's stream.
    is_whole: AtomicBool,
    refused: Mutex<Option<String>>,
}

/// Where an HTTP address leads.
#[derive(Debug, PartialEq, Eq)]
pub struct HostAndPort {
    /// In small letters.
    host: String,
    port: u16,
}

impl HostProxy {
    /// Opens the way to the place of an address.
    pub fn to(place: HostAndPort) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let shared = Arc::new(HostProxyState {
            place,
            ends: AtomicBool::new(false),
            is_whole: AtomicBool::new(false),
            refused: Mutex::new(None),
        });
        let for_callers = Arc::clone(&shared);
        thread::Builder::new()
            .name("gate".into())
            .spawn(move || serve(&listener, &for_callers))?;
        Ok(Self { address, shared })
    }

    /// As programs are told of a proxy.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A host, with its port if one was said, that was asked for and is not the one that was named.
    pub fn refused(&self) -> Option<String> {
        let refused = self.shared.refused.lock();
        refused.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether all has come that there is.
    pub fn is_whole(&self) -> bool {
        self.shared.is_whole.load(Ordering::Relaxed)
    }
}

impl Drop for HostProxy {
    fn drop(&mut self) {
        self.shared.ends.store(true, Ordering::Relaxed);
        // Wakes the listener; where that fails it is gone already.
        let _ = TcpStream::connect(self.address);
    }
}

impl HostAndPort {
    /// The place of an HTTP address, if it is one.
    pub fn of(address: &str) -> Option<Self> {
        let (scheme, rest) = address.split_once("://")?;
        let port = match scheme.to_ascii_lowercase().as_str() {
            "http" => HTTP,
            "https" => HTTPS,
            _ => return None,
        };
        Some(Self::of_authority(authority(rest), port))
    }

    fn of_authority(authority: &str, usual_port: u16) -> Self {
        let host = without_port(authority);
        let port = authority[host.len()..].trim_start_matches(':');
        Self {
            host: host.to_ascii_lowercase(),
            port: port.parse().unwrap_or(usual_port),
        }
    }

    /// Whether whoever named this one meant that one, too: other ports of a host are other services, perhaps of other people, but
    /// from HTTP to HTTPS a server may ask everybody to go.
    fn means(&self, other: &Self) -> bool {
        let is_raised = (self.port, other.port) == (HTTP, HTTPS);
        self.host == other.host && (self.port == other.port || is_raised)
    }
}

/// What stands between the slashes and the path, without a name and a password.
fn authority(rest: &str) -> &str {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    authority.rsplit('@').next().unwrap_or_default()
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        // The colons of an address in brackets are its own.
        Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) => host,
        _ => authority,
    }
}

fn serve(listener: &TcpListener, shared: &Arc<HostProxyState>) {
    for caller in listener.incoming() {
        if shared.ends.load(Ordering::Relaxed) {
            return;
        }
        let shared = Arc::clone(shared);
        if let Ok(caller) = caller {
            let answer = move || {
                // A caller who hangs up ends only its own connection.
                let _ = answer(caller, &shared);
            };
            let _ = thread::Builder::new().name("gate".into()).spawn(answer);
        }
    }
}

/// Leads one caller to the host, if it asks for that one.
fn answer(caller: TcpStream, shared: &Arc<HostProxyState>) -> io::Result<()> {
    let mut reader = BufReader::new(caller.try_clone()?);
    let head = head_of(&mut reader)?;
    shared.is_whole.store(false, Ordering::Relaxed);
    let mut words = head.lines().next().unwrap_or_default().split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let is_tunnel = method == "CONNECT";
    let (authority, path) = match target.split_once("://") {
        _ if is_tunnel => (target, String::new()),
        Some((_, rest)) => (authority(rest), path_of(rest)),
        None => return Err(ErrorKind::InvalidInput.into()),
    };
    let place = HostAndPort::of_authority(authority, if is_tunnel { HTTPS } else { HTTP });
    if !shared.place.means(&place) {
        let mut refused = shared
            .refused
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        refused.get_or_insert_with(|| authority.into());
        return (&caller).write_all(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
    }
    let mut host = connected(&place)?;
    if is_tunnel {
        (&caller).write_all(b"HTTP/1.1 200 Connection established\r\n\r\n")?;
    } else {
        let rest = head.split_once("\r\n").map_or("", |(_, rest)| rest);
        // In one piece: small servers take the first for the whole.
        host.write_all(format!("{method} {path} HTTP/1.1\r\n{rest}").as_bytes())?;
    }
    let (from_host, to_caller) = (host.try_clone()?, caller);
    let back = thread::Builder::new().name("gate".into()).spawn({
        let (to_caller, shared) = (to_caller.try_clone()?, Arc::clone(shared));
        move || lead_back(from_host, to_caller, is_tunnel, &shared)
    })?;
    let _ = io::copy(&mut reader, &mut host);
    // Whoever still waits for the other side need not any more.
    let _ = host.shutdown(Shutdown::Both);
    let _ = back.join();
    Ok(())
}

/// Hands on what the host sends, and takes note when all has come that it had announced.
fn lead_back(host: TcpStream, mut caller: TcpStream, is_tunnel: bool, shared: &HostProxyState) {
    let mut host = BufReader::new(host);
    let mut left = None;
    let mut sizes = None;
    if let (false, Ok(head)) = (is_tunnel, head_of(&mut host)) {
        left = length_in(&head);
        sizes = is_of_jpegs(&head).then(PictureSizes::default);
        let _ = caller.write_all(head.as_bytes());
    }
    let mut part = vec![0; 64 * 1024];
    while let Ok(count) = host.read(&mut part)
        && count > 0
    {
        // A stream of pictures of one size ends here; who asks again is sent those of the other.
        if sizes
            .as_mut()
            .is_some_and(|sizes| sizes.change_in(&part[..count]))
        {
            let _ = host.get_ref().shutdown(Shutdown::Both);
            break;
        }
        left = left.map(|left| left.saturating_sub(count as u64));
        if left == Some(0) {
            shared.is_whole.store(true, Ordering::Relaxed);
        }
        if caller.write_all(&part[..count]).is_err() {
            break;
        }
    }
    let _ = caller.shutdown(Shutdown::Both);
}

fn length_in(head: &str) -> Option<u64> {
    let mut fields = head.lines().filter_map(|line| line.split_once(':'));
    let (_, value) = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-length"))?;
    value.trim().parse().ok()
}

/// Whether a camera's pictures follow, one by one.
fn is_of_jpegs(head: &str) -> bool {
    let mut fields = head.lines().filter_map(|line| line.split_once(':'));
    let kind = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-type"));
    kind.is_some_and(|(_, kind)| {
        let kind = kind.to_ascii_lowercase();
        kind.contains("multipart") || kind.contains("jpeg")
    })
}

/// All up to the first empty line, that included.
fn head_of(reader: &mut impl BufRead) -> io::Result<String> {
    let mut head = vec![];
    let mut limited = reader.take(MOST_HEAD_BYTES);
    while !head.ends_with(b"\r\n\r\n") && !head.ends_with(b"\n\n") {
        if limited.read_until(b'\n', &mut head)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
    }
    String::from_utf8(head).map_err(|_| ErrorKind::InvalidData.into())
}

fn path_of(rest: &str) -> String {
    let path = rest.find(['/', '?']).map_or("", |at| &rest[at..]);
    if path.starts_with('/') {
        path.into()
    } else {
        format!("/{path}")
    }
}

fn connected(place: &HostAndPort) -> io::Result<TcpStream> {
    let plain = place.host.trim_start_matches('[').trim_end_matches(']');
    let mut trouble = ErrorKind::NotFound.into();
    for address in (plain, place.port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, ANSWERS_WITHIN) {
            Ok(stream) => return Ok(stream),
            Err(error) => trouble = error,
        }
    }
    Err(trouble)
}

#[cfg(test)]
mod tests {
    use super::HostAndPort;

    #[test]
    fn addresses_name_sites() {
        for (address, place) in [
            ("http://phone.local:8080/video", Some(("phone.local", 8080))),
            ("HTTP://Phone.local", Some(("phone.local", 80))),
            (
                "https://ada:secret@phone/video?at=b@c",
                Some(("phone", 443)),
            ),
            ("http://[fe80::1]:8080/", Some(("[fe80::1]", 8080))),
            ("http://[fe80::1]/", Some(("[fe80::1]", 80))),
            ("rtsp://phone/video", None),
            ("film.mp4", None),
        ] {
            let named = HostAndPort::of(address);
            let named = named
                .as_ref()
                .map(|place| (place.host.as_str(), place.port));
            assert_eq!(named, place, "{address}");
        }
    }

    #[test]
    fn a_place_means_itself_and_its_safer_self() {
        for (named, other, is_meant) in [
            ("http://phone:8080", "http://PHONE:8080/video", true),
            ("http://phone", "http://phone:80", true),
            ("http://phone", "https://phone", true),
            ("http://phone:8080", "http://phone:8081", false),
            ("http://phone:8080", "http://phone", false),
            ("http://phone:8080", "https://phone", false),
            ("https://phone", "http://phone", false),
            ("http://phone", "http://phone.local", false),
        ] {
            let [place, other_place] =
                [named, other].map(|address| HostAndPort::of(address).expect("HTTP"));
            assert_eq!(place.means(&other_place), is_meant, "{named} and {other}");
        }
    }
}
