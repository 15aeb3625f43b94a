//! An open page: what is shown goes out whenever it changes, pictures and taps come in, and each is answered.

use super::shown::Tap;
use super::{PageRole, PhoneHub, file, pictures, report, told};
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time;

/// Who looks on at a time.
pub const MOST_VIEWERS: usize = 16;
/// How often a page is asked whether it is there, and told that we are: no script sees the asking itself.
const ASKS_EVERY: Duration = Duration::from_secs(5);
/// After so long a silence it is not.
const GONE_AFTER: Duration = Duration::from_secs(45);
/// For a message to leave: a page that takes nothing in is gone.
const LEAVES_WITHIN: Duration = Duration::from_secs(10);

/// One open page.
struct OpenPage {
    socket: WebSocket,
    role: PageRole,
    shared: Arc<PhoneHub>,
    last_heard: Instant,
    last_picture: Option<Instant>,
    /// Whether a picture has come.
    has_begun: bool,
}

/// Counts who is there for as long as it is.
struct Present(Arc<PhoneHub>, PageRole);

impl Present {
    fn begin(shared: &Arc<PhoneHub>, role: PageRole) -> Self {
        let present = Self(Arc::clone(shared), role);
        present.count().fetch_add(1, Ordering::Relaxed);
        (shared.wake)();
        present
    }

    fn count(&self) -> &AtomicUsize {
        match self.1 {
            PageRole::Camera => &self.0.cameras,
            PageRole::Viewer => &self.0.viewers,
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.count().fetch_sub(1, Ordering::Relaxed);
        (self.0.wake)();
    }
}

/// Serves a page until it is closed, or nobody is at it any more, or the links of its era are replaced.
pub async fn run(socket: WebSocket, role: PageRole, shared: Arc<PhoneHub>, era: u64) {
    let mut open = OpenPage {
        socket,
        role,
        last_heard: Instant::now(),
        last_picture: None,
        has_begun: false,
        shared: Arc::clone(&shared),
    };
    if role == PageRole::Viewer && shared.viewers.load(Ordering::Relaxed) >= MOST_VIEWERS {
        let _ = open.say(shared.ends(told::full())).await;
        return;
    }
    let present = Present::begin(&shared, role);
    // Whoever has hung up is told nothing any more.
    let _ = open.stay(era).await;
    drop(present);
}

/// The page is gone.
struct Disconnected;

impl OpenPage {
    /// Goes on until the page is gone, or has to go.
    async fn stay(&mut self, admitted_in: u64) -> Result<(), Disconnected> {
        let shared = Arc::clone(&self.shared);
        let mut era = shared.era.subscribe();
        if *era.borrow_and_update() != admitted_in {
            return Ok(());
        }
        let mut shown = shared.shown.subscribe();
        let mut camera = self.take_the_cameras_place();
        let mut asks = time::interval_at(time::Instant::now() + ASKS_EVERY, ASKS_EVERY);
        shown.mark_changed();
        loop {
            tokio::select! {
                _ = era.changed() => return self.say(shared.ends(told::put_out())).await,
                () = another_came(&mut camera) => return self.say(shared.ends(told::opened_again())).await,
                changed = shown.changed() => {
                    changed.map_err(|_| Disconnected)?;
                    let text = report::shown(&shown.borrow_and_update());
                    self.say(text).await?;
                }
                _ = asks.tick() => {
                    if self.last_heard.elapsed() > GONE_AFTER {
                        return Err(Disconnected);
                    }
                    self.send(Message::Ping(Bytes::new())).await?;
                    self.say(report::here()).await?;
                }
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(_)) | None => return Err(Disconnected),
                },
            }
        }
    }

    /// Of all pages that the camera's browser has opened the newest counts.
    fn take_the_cameras_place(&self) -> Option<watch::Receiver<u64>> {
        (self.role == PageRole::Camera).then(|| {
            self.shared.pages().clear_role(self.role);
            self.shared.camera.send_modify(|number| *number += 1);
            self.shared.camera.subscribe()
        })
    }

    async fn hear(&mut self, message: Message) -> Result<(), Disconnected> {
        self.last_heard = Instant::now();
        match message {
            Message::Binary(bytes) => self.take_picture(bytes).await,
            Message::Text(text) => match file::tap(&text) {
                None => self.say(self.shared.says(told::not_understood())).await,
                Some(tap) => self.take_tap(tap).await,
            },
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => Err(Disconnected),
        }
    }

    async fn take_tap(&mut self, tap: Tap) -> Result<(), Disconnected> {
        match self.shared.take_tap(self.role, tap) {
            Ok(()) => Ok(()),
            Err(why) => self.say(self.shared.says(why)).await,
        }
    }

    /// Decodes a picture beside everything else; the page sends the next when this one was dealt with.
    async fn take_picture(&mut self, bytes: Bytes) -> Result<(), Disconnected> {
        if self.role == PageRole::Viewer {
            return self.say(self.shared.says(told::only_looks_on())).await;
        }
        let is_too_soon = |at: Instant| at.elapsed() < pictures::NOT_WITHIN;
        if self.last_picture.is_some_and(is_too_soon) {
            return self.say(report::next()).await;
        }
        let decoded = tokio::task::spawn_blocking(move || pictures::decode(&bytes)).await;
        self.last_picture = Some(Instant::now());
        match decoded {
            Ok(Ok(rgb)) => {
                let begins = !std::mem::replace(&mut self.has_begun, true);
                self.shared.take_picture(rgb, begins);
            }
            Ok(Err(why)) => self.say(self.shared.says(why)).await?,
            Err(_) => self.say(self.shared.says(told::not_understood())).await?,
        }
        self.say(report::next()).await
    }

    async fn say(&mut self, json: String) -> Result<(), Disconnected> {
        self.send(Message::Text(json.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        let sent = time::timeout(LEAVES_WITHIN, self.socket.send(message)).await;
        sent.map_err(|_| Disconnected)?.map_err(|_| Disconnected)
    }
}

/// Waits until the camera is another page; of a page that is no camera that never happens.
async fn another_came(camera: &mut Option<watch::Receiver<u64>>) {
    let has_come = match camera {
        Some(camera) => camera.changed().await.is_ok(),
        None => false,
    };
    if !has_come {
        std::future::pending::<()>().await;
    }
}
