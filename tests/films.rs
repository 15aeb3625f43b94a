//! What is said when moving pictures can't be had: each helper, good or bad, with the words that a person must read.

mod common;

use common::{complaint, fixture, geomant};
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

/// Watches a film with a copy of the program that stands alone but for what is put beside it as the program for films.
#[cfg(unix)]
fn watched_with(helper: Option<&str>) -> Output {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("bin/geomant");
    fs::create_dir(folder.path().join("bin")).expect("a folder");
    fs::copy(env!("CARGO_BIN_EXE_geomant"), &program).expect("a copy of the program");
    if let Some(script) = helper {
        let path = folder.path().join("bin/geomant-film");
        fs::write(&path, script).expect("a helper");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("permissions");
    }
    let film = fixture("clips/light_5703.mp4");
    let mut command = Command::new(&program);
    command.args(["live", "--headless", "--camera"]).arg(film);
    command.output().expect("the program starts")
}

#[cfg(unix)]
#[test]
fn a_program_for_films_that_fails_is_named() {
    let rows = [
        (None, "must stand beside it", "there is none"),
        (Some("#!/bin/sh\nexit 3\n"), "broke down", "it ends at once"),
        (
            // A rate of 0 frames a second and no number of them, then a time, a width and no more.
            Some(
                "#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\100\\0\\0\\0'\nkill -9 $$\n",
            ),
            "broke down",
            "it is killed in the middle of a picture",
        ),
        (
            Some(
                "#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\3\\0\\0\\0wet'\n",
            ),
            "wet",
            "it says what is wrong",
        ),
        (
            Some("#!/bin/sh\n"),
            "neither a photo nor a film",
            "it finds nothing to show",
        ),
        (
            Some("#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0'\n"),
            "holds no picture",
            "a film without frames",
        ),
        (
            Some(
                "#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\2\\0\\0\\0\\2\\0'\nexec sleep 60\n",
            ),
            "131072×131072 pixels is announced",
            "a picture that no memory holds",
        ),
        (
            Some(
                "#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\377\\377\\377\\377'\nexec sleep 60\n",
            ),
            "is announced",
            "a sentence of four gigabytes",
        ),
        (
            Some("#!/bin/sh\nexec sleep 60\n"),
            "nothing has come for 15 seconds",
            "it hangs",
        ),
    ];
    for (helper, words, why) in rows {
        let output = watched_with(helper);
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
    }
}

/// A program of that name in the folder above is not this one's, whoever put it there.
#[cfg(unix)]
#[test]
fn no_program_but_the_one_beside_is_run() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let ran = folder.path().join("ran");
    for place in ["bin", "deps"] {
        let program = folder.path().join(place).join("geomant");
        fs::create_dir(folder.path().join(place)).expect("a folder");
        fs::copy(env!("CARGO_BIN_EXE_geomant"), &program).expect("a copy of the program");
        let planted = folder.path().join("geomant-film");
        fs::write(&planted, format!("#!/bin/sh\ntouch {}\n", ran.display())).expect("a program");
        fs::set_permissions(&planted, fs::Permissions::from_mode(0o755)).expect("permissions");
        let mut command = Command::new(&program);
        let film = fixture("clips/light_5703.mp4");
        command.args(["live", "--headless", "--camera"]).arg(film);
        let output = command.output().expect("the program starts");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{place}: {said}");
        assert!(said.contains("must stand beside it"), "{place}: {said}");
        assert!(!ran.exists(), "{place}: the planted program was run");
    }
}

/// Serves a film as servers of files do: any part of it.
fn serve_film(film: Vec<u8>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let film: Arc<[u8]> = film.into();
    std::thread::spawn(move || {
        for caller in listener.incoming() {
            // One who has not hung up yet keeps no other waiting.
            let (mut caller, film) = (caller.expect("a caller"), Arc::clone(&film));
            std::thread::spawn(move || answer_range(&mut caller, &film));
        }
    });
    port
}

/// Sends a caller the film from the byte on that was asked for.
fn answer_range(caller: &mut TcpStream, film: &[u8]) {
    let mut request = [0; 4096];
    let length = caller.read(&mut request).expect("a request");
    let request = String::from_utf8_lossy(&request[..length]).into_owned();
    let from = request.split("bytes=").nth(1).expect("a range");
    let from: usize = from
        .split('-')
        .next()
        .and_then(|n| n.parse().ok())
        .expect("a number");
    let (whole, part) = (film.len(), &film[from..]);
    let head = format!(
        "HTTP/1.1 206 Partial Content\r\nContent-Type: video/mp4\r\nAccept-Ranges: bytes\r\n\
         Content-Range: bytes {from}-{}/{whole}\r\nContent-Length: {}\r\n\r\n",
        whole - 1,
        part.len()
    );
    // Who has heard enough hangs up.
    let _ = caller
        .write_all(head.as_bytes())
        .and_then(|()| caller.write_all(part));
}

/// Answers every request with the next of some answers, and with none once they are used up.
fn serve(answers: Vec<Vec<u8>>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    std::thread::spawn(move || {
        for answer in answers {
            let (mut caller, _) = listener.accept().expect("a caller");
            let _ = caller.read(&mut [0; 4096]);
            // Who has heard enough hangs up.
            let _ = caller.write_all(&answer);
        }
    });
    port
}

fn watched(port: u16) -> Output {
    let address = format!("http://127.0.0.1:{port}/video");
    geomant(&["live", "--headless", "--camera", &address], b"")
}

/// A phone's stream of so many pictures, which then breaks off.
fn broken_stream(pictures: usize) -> Vec<u8> {
    let photo = fs::read(fixture("photos/empty_0302.jpg")).expect("a photo");
    let mut answer =
        b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"
            .to_vec();
    for _ in 0..pictures {
        let head = format!(
            "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {}\r\n\r\n",
            photo.len()
        );
        answer.extend(head.as_bytes());
        answer.extend(&photo);
        answer.extend(b"\r\n");
    }
    answer
}

#[test]
fn a_stream_that_breaks_off_is_tried_again_and_said() {
    let output = watched(serve(vec![broken_stream(4), broken_stream(4)]));
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for words in [
        "trying again in 0.25 s",
        "sends pictures again",
        "trying again in 2 s",
        "trying again 10 times did not help",
    ] {
        assert!(said.contains(words), "'{words}' is not in {said}");
    }
    let log = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(log.contains("looking"), "{log}");
}

#[test]
fn a_film_from_the_network_ends_as_one_from_the_disk_does() {
    let film = fs::read(fixture("clips/light_5703.mp4")).expect("a film");
    let output = watched(serve_film(film));
    // It comes as fast as the network is: before it has been still for long enough it may have ended.
    let said = complaint(&output);
    assert!(said.is_empty() || said.contains("ended before"), "{said}");
    assert_eq!(output.status.success(), said.is_empty(), "{said}");
    assert!(!output.stdout.is_empty(), "it was not watched");
}

#[test]
fn a_stream_leads_to_no_other_host_or_port() {
    let redirection = |place: &str| {
        format!(
            "HTTP/1.1 302 Found\r\nLocation: http://{place}/video.ts\r\nContent-Length: 0\r\n\r\n"
        )
    };
    let playlist = |place: &str| {
        let list = format!(
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://{place}/video.ts\n#EXT-X-ENDLIST\n"
        );
        format!(
            "HTTP/1.1 200 OK\r\nContent-Type: application/vnd.apple.mpegurl\r\nContent-Length: {}\r\n\r\n{list}",
            list.len()
        )
    };
    for (host, is_list, why) in [
        ("localhost", false, "a redirection"),
        ("localhost", true, "a list of parts"),
        ("127.0.0.1", false, "a redirection to another port"),
        ("127.0.0.1", true, "a list of parts at another port"),
    ] {
        let other = TcpListener::bind("127.0.0.1:0").expect("a port");
        other.set_nonblocking(true).expect("a listener");
        let port = other.local_addr().expect("an address").port();
        let place = format!("{host}:{port}");
        let answer = if is_list {
            playlist(&place)
        } else {
            redirection(&place)
        };
        let output = watched(serve(vec![answer.into_bytes(); 3]));
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        let refused = format!("another host or port ({place})");
        assert!(said.contains(&refused), "{why}: {said}");
        assert!(other.accept().is_err(), "{why}: the other place was asked");
    }
}

/// Watches a film of these bytes from the disk.
fn watched_file(name: &str, bytes: &[u8]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("a file");
    let shown: &Path = &path;
    let shown = shown.to_str().expect("a plain path");
    geomant(&["live", "--headless", "--camera", shown], b"")
}

#[test]
fn what_is_no_film_is_told() {
    let output = watched_file("film.mp4", b"no film at all");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("film.mp4: neither a photo nor a film"),
        "{said}"
    );
}

#[test]
fn photos_one_after_the_other_in_a_file_are_a_film() {
    let turn = |number: usize| {
        let path = fixture(&format!("games/geomancy/turn_{number:02}.jpg"));
        fs::read(path).expect("a photo").repeat(15)
    };
    let output = watched_file("saved.mjpeg", &[turn(3), turn(4)].concat());
    assert!(output.status.success(), "{}", complaint(&output));
    let log = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(log.matches("steady").count(), 2, "{log}");
}

#[test]
fn a_film_that_ends_too_soon_is_said_to_and_a_gap_in_one_is_passed_over() {
    let film = fs::read(fixture("clips/light_5703.mp4")).expect("a film");
    // Its table of contents is its end.
    let damaged = |share: std::ops::Range<f64>| {
        let mut film = film.clone();
        let at = |share: f64| (film.len() as f64 * share) as usize;
        let range = at(share.start)..at(share.end);
        film[range].fill(0);
        film
    };
    let cut = watched_file("cut.mp4", &damaged(0.4..0.99));
    let said = complaint(&cut);
    assert_eq!(cut.status.code(), Some(1), "{said}");
    assert!(said.contains("of 110 pictures"), "{said}");
    let log = String::from_utf8_lossy(&cut.stdout).into_owned();
    assert!(log.contains("steady"), "what came of it is read: {log}");
    let whole = watched_file("whole.mp4", &film);
    let gap = watched_file("gap.mp4", &damaged(0.4..0.42));
    let said = complaint(&gap);
    assert!(gap.status.success(), "{said}");
    let lines = |output: &Output| output.stdout.split(|byte| *byte == b'\n').count();
    assert!(
        lines(&gap) + 2 >= lines(&whole),
        "what comes after it is seen"
    );
}
