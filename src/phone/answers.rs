//! What is answered to browsers: the page to who has a link, a socket to who has the page, and nothing to anybody else.

use super::browser::{COOKIE, from_own_page, kept, own_host};
use super::links::Admission;
use super::{PageRole, PhoneHub, pictures, report, requests, sockets, told};
use crate::phrasing::{Language, Phrase, Say};
use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;

/// The page of both roles; its script asks the address which it is.
const PAGE: &str = include_str!("page.html");
/// A page that says one sentence.
const SAYING: &str = include_str!("saying.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

type Served = State<Arc<PhoneHub>>;

/// All addresses that there are.
pub fn router(shared: Arc<PhoneHub>) -> Router {
    let roles = [PageRole::Camera, PageRole::Viewer];
    let pages = roles.into_iter().fold(Router::new(), with_pages_of);
    pages
        .route("/camera/{secret}/picture", post(picture))
        .fallback(nothing)
        .method_not_allowed_fallback(nothing)
        .layer(middleware::map_response(hang_up))
        .with_state(shared)
}

/// The addresses that both roles have, for one of them.
fn with_pages_of(router: Router<Arc<PhoneHub>>, role: PageRole) -> Router<Arc<PhoneHub>> {
    let at = |rest: &str| format!("/{}/{{secret}}{rest}", role.name());
    let open = move |method: Method, served: Served, secret: Path<String>, headers: HeaderMap| async move {
        page(role, &method, &served, &secret, &headers)
    };
    let connect = move |served: Served,
                        secret: Path<String>,
                        headers: HeaderMap,
                        upgrade: WebSocketUpgrade| async move {
        socket(role, served, &secret, &headers, upgrade)
    };
    let shown = move |State(shared): Served, Path(secret): Path<String>, headers: HeaderMap| {
        requests::shown(role, shared, secret, headers)
    };
    let tap = move |State(shared): Served,
                    Path(secret): Path<String>,
                    headers: HeaderMap,
                    body: Body| requests::tap(role, shared, secret, headers, body);
    router
        .route(&at(""), get(open))
        .route(&at("/socket"), get(connect))
        .route(&at("/shown"), get(shown))
        .route(&at("/tap"), post(tap))
}

/// Every answer is the connection's last, unless it begins a socket: nobody keeps a place by doing nothing.
async fn hang_up(mut response: Response) -> Response {
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    response
}

async fn nothing() -> StatusCode {
    StatusCode::NOT_FOUND
}

async fn picture(
    State(shared): Served,
    Path(secret): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    requests::picture(shared, secret, headers, body).await
}

/// The page, to who has the link. To be asked for the head of it alone opens nothing.
fn page(
    role: PageRole,
    method: &Method,
    shared: &PhoneHub,
    secret: &str,
    headers: &HeaderMap,
) -> Response {
    if *method != Method::GET {
        return StatusCode::NOT_FOUND.into_response();
    }
    let entry = shared.links().enter(role, secret, kept(headers));
    let fresh = super::links::LinkSecret::new();
    let (Ok(entry), Ok(nonce)) = (entry, fresh) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    match entry {
        // To who guesses, nothing says what answers here.
        Admission::Unknown => StatusCode::NOT_FOUND.into_response(),
        Admission::Taken => saying(StatusCode::FORBIDDEN, &told::taken(), shared, headers),
        Admission::Open(owner) => {
            let html = filled(nonce.shown(), shared.language());
            let mut response = (guarded(nonce.shown(), headers), html).into_response();
            let cookie = owner.map(|owner| {
                let kept = owner.shown();
                format!("{COOKIE}={kept}; Path=/; Secure; HttpOnly; SameSite=Lax")
            });
            if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            response
        }
    }
}

/// A page that says one thing and does nothing, in letters that a phone's owner can read.
fn saying(status: StatusCode, why: &Phrase, shared: &PhoneHub, headers: &HeaderMap) -> Response {
    let language = shared.language();
    let page = SAYING.replace("{{language}}", language.code());
    let page = page.replace("{{words}}", &why.in_language(language));
    (status, guarded("", headers), page).into_response()
}

/// The page in a language; only the nonce's holder runs.
fn filled(nonce: &str, language: Language) -> String {
    let mut html = PAGE.to_owned();
    for (place, words) in told::in_page(language) {
        html = html.replace(&format!("{{{{{place}}}}}"), &words);
    }
    let script = SCRIPT.replace("{{words}}", &report::words(&told::in_script(language)));
    let places = [
        ("{{language}}", language.code()),
        ("{{style}}", STYLE),
        ("{{script}}", &script),
        ("{{nonce}}", nonce),
    ];
    for (place, text) in places {
        html = html.replace(place, text);
    }
    html
}

/// What the page may do in a browser: run its own script, and speak with this program; nothing else.
fn guarded(nonce: &str, headers: &HeaderMap) -> [(HeaderName, String); 5] {
    let own = own_host(headers).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src blob: data:; media-src blob:; \
         connect-src 'self' wss://{own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".into()),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, "no-store".into()),
        (header::REFERRER_POLICY, "no-referrer".into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
    ]
}

/// A socket, to who has the page: no other page's script may open one in its name.
fn socket(
    role: PageRole,
    State(shared): Served,
    secret: &str,
    headers: &HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Before the link is looked at: one that is replaced meanwhile is good for nothing.
    let era = *shared.era.borrow();
    if !shared.links().may_connect(role, secret, kept(headers)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    if !from_own_page(headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    // Somewhat more than is taken, so that what is too long can be answered.
    let most_bytes = match role {
        PageRole::Camera => 2 * pictures::MOST_BYTES,
        PageRole::Viewer => 64 * 1024,
    };
    upgrade
        .max_message_size(most_bytes)
        .max_frame_size(most_bytes)
        .on_upgrade(move |socket| sockets::run(socket, role, shared, era))
}
