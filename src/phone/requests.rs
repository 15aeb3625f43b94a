//! The page without a socket: some browsers open none under a certificate that was made on the spot, even where its owner has
//! accepted the page. Theirs ask what is shown, and tell taps and pictures, by requests of their own.

use super::browser::{from_own_page, kept};
use super::{PageRole, PhoneHub, file, pictures, report, sockets, told};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::time;

/// The name that a page has given itself, and whether it says it for the first time.
const PAGE: &str = "x-geomant-page";
const BEGINS: &str = "x-geomant-begins";
/// Letters of such a name.
const LONGEST_NAME: usize = 32;
/// A page that asks no more is gone; they ask twice a second.
const GONE_AFTER: Duration = Duration::from_secs(5);
/// For a message to come in.
const COMES_WITHIN: Duration = Duration::from_secs(10);

/// The pages that are open without a socket.
#[derive(Default)]
pub struct Pages(Vec<Page>);

struct Page {
    role: PageRole,
    name: String,
    last_heard: Instant,
    last_picture: Option<Instant>,
    /// Whether a picture has come of it.
    has_begun: bool,
}

/// Whether a page may stay.
#[derive(Debug, PartialEq, Eq)]
enum PageSeat {
    /// With whether it has only just come.
    Has(bool),
    /// Another is the camera's page now.
    Taken,
    /// Too many look on.
    Full,
}

impl Pages {
    /// How many of a role are there.
    pub fn count(&self, role: PageRole) -> usize {
        let there = |page: &&Page| page.role == role && page.last_heard.elapsed() < GONE_AFTER;
        self.0.iter().filter(there).count()
    }

    /// All leave.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All of a role leave.
    pub fn clear_role(&mut self, role: PageRole) {
        self.0.retain(|page| page.role != role);
    }

    /// Hears of a page; of the camera's pages the one that began last counts, those with sockets among them.
    fn hear(&mut self, role: PageRole, name: &str, begins: bool, has_socket: bool) -> PageSeat {
        self.0.retain(|page| page.last_heard.elapsed() < GONE_AFTER);
        if let Some(page) = self
            .0
            .iter_mut()
            .find(|page| page.role == role && page.name == name)
        {
            page.last_heard = Instant::now();
            return PageSeat::Has(false);
        }
        match role {
            PageRole::Camera if !begins && (has_socket || self.count(role) > 0) => {
                return PageSeat::Taken;
            }
            PageRole::Camera => self.clear_role(role),
            PageRole::Viewer if self.count(role) >= sockets::MOST_VIEWERS => return PageSeat::Full,
            PageRole::Viewer => {}
        }
        self.0.push(Page {
            role,
            name: name.into(),
            last_heard: Instant::now(),
            last_picture: None,
            has_begun: false,
        });
        PageSeat::Has(true)
    }

    /// Whether a picture of the camera's page is taken: one that comes too soon after the last is not.
    fn takes_picture(&mut self) -> bool {
        let is_due = |at: Instant| at.elapsed() >= pictures::NOT_WITHIN;
        let takes = |page: &mut Page| {
            let takes = page.last_picture.is_none_or(is_due);
            if takes {
                page.last_picture = Some(Instant::now());
            }
            takes
        };
        self.camera().is_some_and(takes)
    }

    /// Whether this is the first picture of the camera's page.
    fn begins(&mut self) -> bool {
        let begins = |page: &mut Page| !std::mem::replace(&mut page.has_begun, true);
        self.camera().is_some_and(begins)
    }

    fn camera(&mut self) -> Option<&mut Page> {
        let mut pages = self.0.iter_mut();
        pages.find(|page| page.role == PageRole::Camera)
    }
}

/// What is shown now.
pub async fn shown(
    role: PageRole,
    shared: Arc<PhoneHub>,
    secret: String,
    headers: HeaderMap,
) -> Response {
    if !shared.links().may_connect(role, &secret, kept(&headers)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let turned_away = turned_away(role, &shared, &headers);
    turned_away.unwrap_or_else(|| json(report::shown(&shared.shown.borrow())))
}

/// Hears of a page: the answer to one that may not stay.
fn turned_away(role: PageRole, shared: &PhoneHub, headers: &HeaderMap) -> Option<Response> {
    let Some(name) = name(headers) else {
        return Some(StatusCode::BAD_REQUEST.into_response());
    };
    let begins = headers.contains_key(BEGINS);
    let has_socket = shared.cameras.load(Ordering::Relaxed) > 0;
    let seat = shared.pages().hear(role, name, begins, has_socket);
    match seat {
        PageSeat::Taken => Some(json(shared.ends(told::opened_again()))),
        PageSeat::Full => Some(json(shared.ends(told::full()))),
        PageSeat::Has(is_new) => {
            if is_new && role == PageRole::Camera {
                shared.camera.send_modify(|number| *number += 1);
            }
            if is_new {
                (shared.wake)();
            }
            None
        }
    }
}

/// A tap.
pub async fn tap(
    role: PageRole,
    shared: Arc<PhoneHub>,
    secret: String,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let bytes = match message(role, &shared, &secret, &headers, body, file::MOST_BYTES).await {
        Ok(bytes) => bytes,
        Err(status) => return status.into_response(),
    };
    if let Some(answer) = turned_away(role, &shared, &headers) {
        return answer;
    }
    let tap = std::str::from_utf8(&bytes).ok().and_then(file::tap);
    let answer = match tap {
        None => Err(told::not_understood()),
        Some(tap) => shared.take_tap(role, tap),
    };
    match answer {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(why) => json(shared.says(why)),
    }
}

/// A picture of the camera's page.
pub async fn picture(
    shared: Arc<PhoneHub>,
    secret: String,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let most = pictures::MOST_BYTES;
    let bytes = match message(PageRole::Camera, &shared, &secret, &headers, body, most).await {
        Ok(bytes) => bytes,
        Err(StatusCode::PAYLOAD_TOO_LARGE) => return json(shared.says(pictures::too_long())),
        Err(status) => return status.into_response(),
    };
    if let Some(answer) = turned_away(PageRole::Camera, &shared, &headers) {
        return answer;
    }
    if !shared.pages().takes_picture() {
        return json(report::next());
    }
    let decoded = tokio::task::spawn_blocking(move || pictures::decode(&bytes)).await;
    match decoded {
        Ok(Ok(rgb)) => {
            let begins = shared.pages().begins();
            shared.take_picture(rgb, begins);
            json(report::next())
        }
        Ok(Err(why)) => json(shared.says(why)),
        Err(_) => json(shared.says(told::not_understood())),
    }
}

/// What a page tells, if it may.
async fn message(
    role: PageRole,
    shared: &PhoneHub,
    secret: &str,
    headers: &HeaderMap,
    body: Body,
    most_bytes: usize,
) -> Result<Bytes, StatusCode> {
    if !shared.links().may_connect(role, secret, kept(headers)) {
        return Err(StatusCode::NOT_FOUND);
    }
    if !from_own_page(headers) {
        return Err(StatusCode::FORBIDDEN);
    }
    let bytes = time::timeout(COMES_WITHIN, to_bytes(body, most_bytes)).await;
    let bytes = bytes.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
    bytes.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)
}

fn name(headers: &HeaderMap) -> Option<&str> {
    let name = headers.get(PAGE)?.to_str().ok()?;
    let is_plain = name.bytes().all(|byte| byte.is_ascii_hexdigit());
    (is_plain && (1..=LONGEST_NAME).contains(&name.len())).then_some(name)
}

fn json(text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_page_is_the_camera_and_so_many_look_on() {
        let mut pages = Pages::default();
        let rows = [
            (
                PageRole::Camera,
                "a",
                true,
                PageSeat::Has(true),
                "the first",
            ),
            (
                PageRole::Camera,
                "a",
                false,
                PageSeat::Has(false),
                "it asks again",
            ),
            (
                PageRole::Camera,
                "b",
                true,
                PageSeat::Has(true),
                "the page once more",
            ),
            (PageRole::Camera, "a", false, PageSeat::Taken, "the old one"),
            (
                PageRole::Camera,
                "b",
                false,
                PageSeat::Has(false),
                "the new one",
            ),
        ];
        for (role, name, begins, seat, why) in rows {
            assert_eq!(pages.hear(role, name, begins, false), seat, "{why}");
        }
        assert!(pages.begins() && !pages.begins());
        assert!(pages.takes_picture() && !pages.takes_picture(), "too soon");
        std::thread::sleep(pictures::NOT_WITHIN);
        assert!(pages.takes_picture(), "another");
        for number in 0..sockets::MOST_VIEWERS {
            let seat = pages.hear(PageRole::Viewer, &number.to_string(), true, false);
            assert_eq!(seat, PageSeat::Has(true));
        }
        let seat = pages.hear(PageRole::Viewer, "ff", true, false);
        assert_eq!(seat, PageSeat::Full);
        assert_eq!(pages.count(PageRole::Viewer), sockets::MOST_VIEWERS);
        assert_eq!(pages.count(PageRole::Camera), 1);
        pages.clear_role(PageRole::Camera);
        let seat = pages.hear(PageRole::Camera, "b", false, true);
        assert_eq!(seat, PageSeat::Taken, "a page with a socket has come");
        let seat = pages.hear(PageRole::Camera, "c", true, true);
        assert_eq!(seat, PageSeat::Has(true), "and a newer one without");
    }
}
