//! What a browser tells of itself with a request: whose page it shows, and what it keeps of a link.

use axum::http::header::{self, HeaderMap};

/// What a browser keeps of the camera's link.
pub const COOKIE: &str = "__Host-geomant";

/// The host that the browser believes to speak with, if that is a plain name or address with its port.
pub fn own_host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    host.bytes().all(is_plain).then_some(host)
}

/// Whether it was our page's script that asked, not another's in its name.
pub fn from_own_page(headers: &HeaderMap) -> bool {
    let origin = headers.get(header::ORIGIN).and_then(|o| o.to_str().ok());
    let own = own_host(headers).map(|host| format!("https://{host}"));
    own.is_some() && origin == own.as_deref()
}

/// What the browser keeps from when it opened the link first.
pub fn kept(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).iter();
    let pairs = all
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == COOKIE).then_some(value))
}
