//! A phone's browser without a browser: addresses over HTTPS, sockets, and what the page would show and tap.

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned};
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Bytes, Error, Message, WebSocket};

type Encrypted = StreamOwned<ClientConnection, TcpStream>;

/// Nothing on this machine takes longer.
const WITHIN: Duration = Duration::from_secs(10);

/// A browser with what it keeps.
#[derive(Default)]
pub struct Browser {
    pub cookie: Option<String>,
}

/// Parts of a link, as in `https://127.0.0.1:4433/camera/ab12`.
pub fn parts(link: &str) -> (&str, &str) {
    let rest = link.strip_prefix("https://").expect("an encrypted link");
    let at = rest.find('/').expect("a path");
    rest.split_at(at)
}

impl Browser {
    /// Asks for an address; status and body are what comes back.
    pub fn ask(&mut self, method: &str, link: &str) -> (u16, String) {
        self.tell(method, link, &[], b"")
    }

    /// The same with more said of it, and something told.
    pub fn tell(
        &mut self,
        method: &str,
        link: &str,
        more: &[(&str, &str)],
        body: &[u8],
    ) -> (u16, String) {
        let (host, path) = parts(link);
        let mut stream = connect(host);
        let cookie = self.cookie.as_ref();
        let cookie = cookie.map_or(String::new(), |kept| format!("Cookie: {kept}\r\n"));
        let more: String = more
            .iter()
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let length = match body.len() {
            0 => String::new(),
            length => format!("Content-Length: {length}\r\n"),
        };
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}{more}{length}\r\n");
        stream.write_all(head.as_bytes()).expect("a request");
        // Who refuses what is told may hang up before all of it has come.
        let _ = stream.write_all(body);
        let mut answer = vec![];
        // Who hangs up without a farewell has said all the same what there was to say.
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8(answer).expect("text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let kept = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(kept) = kept.and_then(|kept| kept.split(';').next()) {
            self.cookie = Some(kept.to_owned());
        }
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        (status.expect("a status"), body.to_owned())
    }

    pub fn get(&mut self, link: &str) -> (u16, String) {
        self.ask("GET", link)
    }

    /// Opens the page's socket; the error is the status that comes instead.
    pub fn connect(&self, link: &str) -> Result<Page, u16> {
        let origin = format!("https://{}", parts(link).0);
        self.connect_from(link, Some(&origin))
    }

    /// The same from the script of another page.
    pub fn connect_from(&self, link: &str, origin: Option<&str>) -> Result<Page, u16> {
        let (host, path) = parts(link);
        let address = format!("wss://{host}{path}/socket");
        let mut request = address.into_client_request().expect("a request");
        let mut say = |name: &'static str, value: &str| {
            let value = HeaderValue::from_str(value).expect("a plain value");
            request.headers_mut().insert(name, value);
        };
        if let Some(origin) = origin {
            say("origin", origin);
        }
        if let Some(kept) = &self.cookie {
            say("cookie", kept);
        }
        match tungstenite::client(request, connect(host)) {
            Ok((socket, _)) => Ok(Page {
                socket,
                shown: Value::Null,
                said: vec![],
                waits: false,
            }),
            Err(tungstenite::HandshakeError::Failure(Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("no socket: {other}"),
        }
    }
}

/// An open page.
pub struct Page {
    socket: WebSocket<Encrypted>,
    /// What it shows.
    pub shown: Value,
    /// The sentences that were said to it.
    pub said: Vec<String>,
    /// Whether the last picture was not dealt with yet.
    pub waits: bool,
}

impl Page {
    /// Takes in what comes within a time; false once the other side has hung up.
    pub fn hear(&mut self, within: Duration) -> bool {
        let socket = &self.socket.get_ref().sock;
        // None at all would be to wait for ever.
        let within = within.max(Duration::from_millis(1));
        socket.set_read_timeout(Some(within)).expect("a timeout");
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let told: Value = serde_json::from_str(&text).expect("JSON");
                match told["kind"].as_str() {
                    Some("shown") => self.shown = told,
                    Some("next") => self.waits = false,
                    Some("here") => {}
                    Some("said" | "end") => {
                        let words = told["words"].as_str().expect("words");
                        self.said.push(words.to_owned());
                    }
                    other => panic!("{other:?} is told"),
                }
                true
            }
            Ok(_) => true,
            Err(Error::Io(error)) => {
                matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
            }
            Err(_) => false,
        }
    }

    /// Hears until something is so.
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !is_so(self) {
            assert!(
                began.elapsed() < WITHIN,
                "{what}: {} {:?}",
                self.shown,
                self.said
            );
            assert!(self.hear(Duration::from_millis(20)), "{what}: hung up");
        }
    }

    /// Whether the other side hangs up.
    pub fn is_hung_up(&mut self) -> bool {
        let began = Instant::now();
        while began.elapsed() < WITHIN {
            if !self.hear(Duration::from_millis(20)) {
                return true;
            }
        }
        false
    }

    pub fn send(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.waits = true;
        self.socket
            .send(Message::Binary(Bytes::copy_from_slice(bytes)))
    }

    pub fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("it is sent");
    }

    pub fn tap(&mut self, revision: u64, button: usize) {
        self.say(&json!({"revision": revision, "tap": button}).to_string());
    }

    /// Taps the button with these words; false where there is none.
    pub fn tap_on(&mut self, words: &str) -> bool {
        let button = self.buttons().into_iter().find(|(_, label)| label == words);
        let revision = self.shown["revision"].as_u64();
        match (button, revision) {
            (Some((number, _)), Some(revision)) => {
                self.tap(revision, number);
                true
            }
            _ => false,
        }
    }

    /// The buttons in sight, with their numbers.
    pub fn buttons(&self) -> Vec<(usize, String)> {
        let parts = self.shown["parts"].as_array().into_iter().flatten();
        let buttons = parts.flat_map(|part| part["buttons"].as_array().into_iter().flatten());
        let button = |button: &Value| {
            let number = button["number"].as_u64()? as usize;
            Some((number, button["words"].as_str()?.to_owned()))
        };
        buttons.filter_map(button).collect()
    }

    pub fn has(&self, words: &str) -> bool {
        self.buttons().iter().any(|(_, label)| label == words)
    }

    pub fn title(&self) -> &str {
        self.shown["title"].as_str().unwrap_or_default()
    }

    /// All lines in sight.
    pub fn lines(&self) -> Vec<String> {
        let parts = self.shown["parts"].as_array().into_iter().flatten();
        let lines = parts.flat_map(|part| part["lines"].as_array().into_iter().flatten());
        let words = lines.filter_map(|line| line["words"].as_str());
        words.map(str::to_owned).collect()
    }
}

fn connect(host: &str) -> Encrypted {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("usual versions")
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(GoesOn(ring::default_provider())))
        .with_no_client_auth();
    let address: std::net::SocketAddr = host.parse().expect("an address with its port");
    let name = ServerName::from(address.ip());
    let connection = ClientConnection::new(Arc::new(config), name).expect("a client");
    let stream = TcpStream::connect(address).expect("somebody listens");
    stream.set_read_timeout(Some(WITHIN)).expect("a timeout");
    StreamOwned::new(connection, stream)
}

/// Does what people do at the browser's warning.
#[derive(Debug)]
struct GoesOn(CryptoProvider);

impl ServerCertVerifier for GoesOn {
    fn verify_server_cert(
        &self,
        _end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
