//! The page for phones as it is served, on this machine alone: who is let in, what comes in, what goes out, and what is refused.
#![cfg(feature = "app")]

#[path = "common/browser.rs"]
#[allow(dead_code, reason = "other tests use other parts of it")]
mod browser;

use browser::{Browser, Page};
use geomant::capture::source::Frames;
use geomant::phone::{Button, Line, PageRole, Part, PhonePage, Server, Tap, Weight};
use image::{ImageFormat, Rgb, RgbImage};
use std::io::Cursor;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

fn server() -> Server {
    Server::open(Ipv4Addr::LOCALHOST.into(), Arc::new(|| {})).expect("a server")
}

/// The page of a role, and the browser that it is open in.
fn open(server: &Server, role: PageRole) -> (Browser, Page) {
    let (mut browser, link) = (Browser::default(), server.link(role));
    let (status, html) = browser.get(&link);
    assert_eq!(status, 200);
    assert!(html.starts_with("<!DOCTYPE html>"), "{html}");
    let page = browser.connect(&link).expect("a socket");
    (browser, page)
}

fn jpeg(width: u32, height: u32, gray: u8) -> Vec<u8> {
    let rgb = RgbImage::from_pixel(width, height, Rgb([gray; 3]));
    let mut bytes = Cursor::new(vec![]);
    rgb.write_to(&mut bytes, ImageFormat::Jpeg).expect("a JPEG");
    bytes.into_inner()
}

fn asks(revision: u64, viewers_answer: bool) -> PhonePage {
    let button = |words: &str| Button {
        words: words.into(),
        is_usual: false,
    };
    PhonePage {
        revision,
        viewers_answer,
        title: "red to move".into(),
        parts: vec![Part {
            heading: "Which?".into(),
            is_asked: true,
            lines: vec![Line::new("<b>One</b> of them.", Weight::Strong)],
            buttons: vec![button("This"), button("That")],
        }],
        ..PhonePage::default()
    }
}

fn newest(frames: &mut Frames) -> (u32, u32) {
    let frame = frames.next_frame().expect("a camera");
    frame.expect("a picture").size_px()
}

#[test]
fn nothing_is_served_without_a_link() {
    let server = server();
    let camera = server.link(PageRole::Camera);
    let viewer = server.link(PageRole::Viewer);
    let host = format!("https://{}", server.address());
    let (secret, other) = (&camera[camera.len() - 32..], &viewer[viewer.len() - 32..]);
    let mut browser = Browser::default();
    for path in [
        "/".to_owned(),
        "/camera".into(),
        "/camera/".into(),
        format!("/camera/{other}"),
        format!("/viewer/{secret}"),
        format!("/camera/{secret}0"),
        format!("/camera/{}", &secret[..31]),
        format!("/camera/{secret}/more"),
        format!("/camera/{secret}/socket"),
        "/camera/%00".into(),
        "/../../etc/passwd".into(),
    ] {
        let (status, body) = browser.get(&format!("{host}{path}"));
        assert!([400, 404].contains(&status), "{path}: {status}");
        assert!(!body.contains("Geomant"), "{path}: {body}");
    }
    for method in ["HEAD", "POST", "PUT", "OPTIONS"] {
        assert_eq!(browser.ask(method, &camera).0, 404, "{method}");
    }
    assert_eq!(browser.cookie, None);
    let wrong = format!("{host}/camera/{other}");
    assert_eq!(browser.connect(&wrong).err(), Some(404));
    assert_eq!(browser.connect(&camera).err(), Some(404), "not opened yet");
    assert_eq!(browser.get(&camera).0, 200, "and still the first");
}

#[test]
fn the_cameras_link_is_one_browsers_and_the_viewers_anybodys() {
    let server = server();
    let link = server.link(PageRole::Camera);
    let (mut first, page) = open(&server, PageRole::Camera);
    let (status, said) = Browser::default().get(&link);
    assert_eq!(status, 403);
    assert!(said.contains("opened in another browser already"), "{said}");
    assert!(said.contains("width=device-width"), "{said}");
    assert_eq!(Browser::default().connect(&link).err(), Some(404));
    assert_eq!(first.connect_from(&link, None).err(), Some(403));
    let elsewhere = Some("https://example.org");
    assert_eq!(first.connect_from(&link, elsewhere).err(), Some(403));
    drop(page);
    assert_eq!(first.get(&link).0, 200, "the page may be loaded again");
    let mut old = first.connect(&link).expect("a socket");
    let mut new = first.connect(&link).expect("the page once more");
    assert!(old.is_hung_up());
    assert!(old.said[0].contains("opened once more"), "{:?}", old.said);
    new.until("it is greeted", |page| !page.shown.is_null());
    let mut several: Vec<_> = (0..3).map(|_| open(&server, PageRole::Viewer)).collect();
    for (_, page) in &mut several {
        page.until("it is greeted", |page| !page.shown.is_null());
    }
    assert_eq!(server.guests().viewers, several.len());
}

#[test]
fn pictures_come_in_as_frames_and_what_is_none_is_answered() {
    let server = server();
    let mut frames = server.source().open().expect("a source");
    let (_, mut page) = open(&server, PageRole::Camera);
    assert!(!server.has_begun());
    page.send(&jpeg(320, 240, 90)).expect("it is sent");
    page.until("it is dealt with", |page| !page.waits);
    assert!(server.has_begun() && !server.has_begun());
    assert_eq!(newest(&mut frames), (320, 240));
    for (bytes, answer) in [
        (vec![0; (8 << 20) + 1], "longer than 8 MB"),
        (jpeg(320, 240, 90)[..400].to_vec(), "damaged"),
        (b"GIF89a".to_vec(), "no JPEG"),
        (vec![], "no JPEG"),
        (jpeg(8, 8, 90), "8×8"),
    ] {
        std::thread::sleep(Duration::from_millis(40));
        page.said.clear();
        page.send(&bytes).expect("it is sent");
        page.until(answer, |page| !page.waits);
        assert!(page.said.join(" ").contains(answer), "{:?}", page.said);
    }
    // Two at once: the second is dropped, and both are answered.
    page.send(&jpeg(64, 48, 1)).expect("it is sent");
    page.send(&jpeg(48, 64, 2)).expect("it is sent");
    page.until("the first", |page| !page.waits);
    std::thread::sleep(Duration::from_millis(60));
    page.send(&jpeg(640, 480, 90)).expect("it is sent");
    page.until("the last", |page| !page.waits);
    let (_, mut looks_on) = open(&server, PageRole::Viewer);
    looks_on.send(&jpeg(64, 48, 1)).expect("it is sent");
    looks_on.until("it is refused", |page| !page.said.is_empty());
    assert!(looks_on.said[0].contains("only looks on"));
    // More than any browser sends: the connection ends, and nothing else.
    let _ = page.send(&vec![0; 20 << 20]);
    assert!(page.is_hung_up());
    let (_, mut page) = {
        server.renew().expect("new links");
        open(&server, PageRole::Camera)
    };
    page.send(&jpeg(200, 100, 3)).expect("it is sent");
    page.until("it goes on", |page| !page.waits);
    assert!(server.has_begun(), "another connection has begun");
}

#[test]
fn what_is_shown_goes_out_and_taps_come_in() {
    let server = server();
    server.show(asks(3, false));
    let (_, mut camera) = open(&server, PageRole::Camera);
    let (_, mut viewer) = open(&server, PageRole::Viewer);
    for page in [&mut camera, &mut viewer] {
        page.until("it is shown", |page| page.title() == "red to move");
        assert_eq!(page.lines(), ["<b>One</b> of them."]);
        assert_eq!(page.buttons(), [(0, "This".into()), (1, "That".into())]);
    }
    for (revision, button) in [(2, 0), (4, 0), (3, 2), (3, usize::MAX)] {
        camera.said.clear();
        camera.tap(revision, button);
        camera.until("it is answered", |page| !page.said.is_empty());
        assert!(camera.said[0].contains("just changed"), "{:?}", camera.said);
    }
    for nonsense in ["", "{}", "[1]", "{\"tap\":0}", &"x".repeat(5000)] {
        camera.said.clear();
        camera.say(nonsense);
        camera.until("it is answered", |page| !page.said.is_empty());
        assert!(camera.said[0].contains("not understood"), "{nonsense:?}");
    }
    viewer.tap(3, 1);
    viewer.until("it is answered", |page| !page.said.is_empty());
    assert!(server.taps().is_empty());
    camera.tap(3, 1);
    assert_eq!(
        tapped(&server),
        Tap {
            revision: 3,
            button: 1
        }
    );
    server.show(asks(4, true));
    viewer.until("it is shown", |page| page.shown["revision"] == 4);
    viewer.tap(4, 0);
    assert_eq!(
        tapped(&server),
        Tap {
            revision: 4,
            button: 0
        }
    );
}

/// Where to, from whom and what is told, the status that comes back and some of its words.
type RequestRow<'a> = (&'a str, &'a [(&'a str, &'a str)], Vec<u8>, u16, &'a str);

/// Some browsers open no socket under a certificate that was made on the spot.
#[test]
fn a_browser_without_sockets_asks_and_tells_by_requests() {
    let server = server();
    let mut frames = server.source().open().expect("a source");
    server.show(asks(3, false));
    let (camera, viewer) = (server.link(PageRole::Camera), server.link(PageRole::Viewer));
    let mut browser = Browser::default();
    let named = [("x-geomant-page", "ab12"), ("x-geomant-begins", "1")];
    let (shown, own) = (
        format!("{camera}/shown"),
        format!("https://{}", server.address()),
    );
    assert_eq!(
        browser.tell("GET", &shown, &named, b"").0,
        404,
        "not opened yet"
    );
    assert_eq!(browser.get(&camera).0, 200);
    assert_eq!(browser.tell("GET", &shown, &[], b"").0, 400, "who asks?");
    assert!(!server.guests().has_camera);
    let (status, told) = browser.tell("GET", &shown, &named, b"");
    assert!(status == 200 && told.contains("red to move"), "{told}");
    assert!(server.guests().has_camera);
    let mut looks_on = Browser::default();
    let (status, told) = looks_on.tell("GET", &format!("{viewer}/shown"), &named, b"");
    assert!(status == 200 && told.contains("red to move"), "{told}");
    assert_eq!(server.guests().viewers, 1);
    let from_us = [("Origin", own.as_str()), ("x-geomant-page", "ab12")];
    let other = [("Origin", own.as_str()), ("x-geomant-page", "ef56")];
    let picture = format!("{camera}/picture");
    let rows: [RequestRow; 8] = [
        (&picture, &from_us, jpeg(320, 240, 90), 200, "next"),
        (&picture, &other, jpeg(64, 48, 9), 200, "opened once more"),
        (&picture, &from_us[..1], jpeg(64, 48, 9), 400, ""),
        (&picture, &from_us, b"GIF89a".to_vec(), 200, "no JPEG"),
        (
            &picture,
            &from_us,
            vec![0; (8 << 20) + 1],
            200,
            "longer than 8 MB",
        ),
        (
            &picture,
            &[("Origin", "https://example.org")],
            jpeg(64, 48, 9),
            403,
            "",
        ),
        (&picture, &[], jpeg(64, 48, 9), 403, ""),
        (
            &format!("{viewer}/picture"),
            &from_us,
            jpeg(64, 48, 9),
            404,
            "",
        ),
    ];
    for (link, more, body, status, words) in rows {
        // What comes sooner after a picture is dropped.
        std::thread::sleep(Duration::from_millis(40));
        let answer = browser.tell("POST", link, more, &body);
        assert!(
            answer.0 == status && answer.1.contains(words),
            "{words}: {answer:?}"
        );
    }
    assert_eq!(newest(&mut frames), (320, 240));
    assert!(server.has_begun() && !server.has_begun());
    let tap =
        |revision: u64, button: usize| format!("{{\"revision\": {revision}, \"tap\": {button}}}");
    let rows = [
        (&camera, tap(2, 0), 200, "just changed"),
        (&camera, "x".repeat(5000), 413, ""),
        (&camera, "[]".into(), 200, "not understood"),
        (&viewer, tap(3, 1), 200, "only looks on"),
        (&camera, tap(3, 1), 204, ""),
    ];
    for (link, body, status, words) in rows {
        let answer = browser.tell("POST", &format!("{link}/tap"), &from_us, body.as_bytes());
        assert!(
            answer.0 == status && answer.1.contains(words),
            "{words}: {answer:?}"
        );
    }
    let expected = Tap {
        revision: 3,
        button: 1,
    };
    assert_eq!(tapped(&server), expected);
    // The page once more: the newest counts.
    let again = [("x-geomant-page", "cd34"), ("x-geomant-begins", "1")];
    assert!(
        browser
            .tell("GET", &shown, &again, b"")
            .1
            .contains("red to move")
    );
    let (_, told) = browser.tell("GET", &shown, &named[..1], b"");
    assert!(told.contains("opened once more"), "{told}");
    server.renew().expect("new links");
    assert_eq!(browser.tell("GET", &shown, &again, b"").0, 404);
    assert_eq!(server.guests().viewers, 0);
}

fn tapped(server: &Server) -> Tap {
    for _ in 0..500 {
        if let [tap] = server.taps()[..] {
            return tap;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("no tap comes in");
}

#[test]
fn new_links_put_everybody_out_and_all_ends_with_the_server() {
    let server = server();
    let (camera, viewer) = (server.link(PageRole::Camera), server.link(PageRole::Viewer));
    let (mut browser, mut page) = open(&server, PageRole::Camera);
    let (_, mut looks_on) = open(&server, PageRole::Viewer);
    server.renew().expect("new links");
    assert!(page.is_hung_up() && looks_on.is_hung_up());
    for link in [&camera, &viewer] {
        assert_eq!(browser.get(link).0, 404);
        assert_eq!(browser.connect(link).err(), Some(404));
    }
    let (_, mut page) = open(&server, PageRole::Camera);
    let address = server.address();
    drop(server);
    assert!(page.is_hung_up());
    assert!(std::net::TcpStream::connect(address).is_err());
}

#[test]
fn who_is_slow_or_many_takes_nobodys_place_for_long() {
    let server = server();
    // None of them ever speaks.
    let silent: Vec<_> = (0..40)
        .map(|_| std::net::TcpStream::connect(server.address()).expect("a connection"))
        .collect();
    drop(silent);
    std::thread::sleep(Duration::from_millis(300));
    let (_, mut page) = open(&server, PageRole::Camera);
    page.until("it is served", |page| !page.shown.is_null());
}
