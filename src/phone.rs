//! A page for phones in the same network: one phone is the camera and shows what is judged, others look on.
//!
//! In: what is to be shown, as values ([`PhonePage`]). Out: pictures, into a place that a source takes them from, and taps on
//! buttons of what was shown ([`Tap`]). What always holds: without a link's secret nothing is served; whatever comes in is
//! bounded in size, number and pace; and all ends with the [`Server`].

mod answers;
mod browser;
mod certificate;
mod error;
mod file;
mod links;
mod listener;
mod pictures;
mod report;
mod requests;
mod shown;
mod sockets;
mod told;

pub use error::PhoneError;
pub use links::PageRole;
pub use shown::{Button, Line, Part, PhonePage, Tap, Weight};

use crate::capture::frame_slot::FrameSlot;
use crate::capture::source::Source;
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use image::RgbImage;
use links::Links;
use requests::Pages;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use tokio::sync::{oneshot, watch};

/// Called whenever something has come in.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Taps that wait for who takes them.
const MOST_TAPS: usize = 16;

/// The page being served; it ends when this is dropped.
pub struct Server {
    shared: Arc<PhoneHub>,
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Who has the page open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageClients {
    /// Whether a phone is connected as the camera.
    pub has_camera: bool,
    /// How many look on.
    pub viewers: usize,
}

/// What all connections know.
struct PhoneHub {
    links: Mutex<Links>,
    /// Another number whenever the links are made anew: then all connections end.
    era: watch::Sender<u64>,
    shown: watch::Sender<Arc<PhonePage>>,
    taps: Mutex<Vec<Tap>>,
    pictures: FrameSlot,
    /// Whether pictures have begun to come since this was last asked.
    has_begun: AtomicBool,
    /// The number of the newest camera's connection; the others end.
    camera: watch::Sender<u64>,
    cameras: AtomicUsize,
    viewers: AtomicUsize,
    /// Pages that speak by requests alone.
    pages: Mutex<Pages>,
    wake: Wake,
}

impl Server {
    /// Begins to serve the page, on this address of the machine and a free port.
    ///
    /// # Errors
    /// Where the address can't be listened on, or there is no randomness, certificate or thread to be had.
    pub fn open(on: IpAddr, wake: Wake) -> Result<Self, PhoneError> {
        let tls = certificate::tls(on)?;
        let listener = std::net::TcpListener::bind((on, 0));
        let listener = listener.map_err(|error| PhoneError::NoAddress(on, error))?;
        let address = listener.local_addr();
        let address = address.map_err(|error| PhoneError::NoAddress(on, error))?;
        let shared = Arc::new(PhoneHub {
            links: Mutex::new(Links::new()?),
            era: watch::Sender::new(0),
            shown: watch::Sender::default(),
            taps: Mutex::default(),
            pictures: FrameSlot::named(phrase!("source-phone")),
            has_begun: AtomicBool::new(false),
            camera: watch::Sender::new(0),
            cameras: AtomicUsize::new(0),
            viewers: AtomicUsize::new(0),
            pages: Mutex::default(),
            wake,
        });
        let (end, ends) = oneshot::channel();
        let served = Arc::clone(&shared);
        let run = move || listener::run(listener, tls, served, ends);
        let thread = thread::Builder::new().name("phone".into()).spawn(run);
        Ok(Self {
            shared,
            address,
            end: Some(end),
            thread: Some(thread.map_err(PhoneError::NoThread)?),
        })
    }

    /// The link of a role, with its secret.
    pub fn link(&self, role: PageRole) -> String {
        let links = self.shared.links();
        format!(
            "https://{}/{}/{}",
            self.address,
            role.name(),
            links.secret(role)
        )
    }

    /// Makes both links anew: those that are known lead nowhere from now on, and who has come by them is out.
    ///
    /// # Errors
    /// Where the system has no randomness to give.
    pub fn renew(&self) -> Result<(), PhoneError> {
        let links = Links::new()?;
        *self.shared.links() = links;
        self.shared.pages().clear();
        self.shared.era.send_modify(|era| *era += 1);
        Ok(())
    }

    /// Where it is listened.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The phone's camera as a source of pictures.
    pub fn source(&self) -> Source {
        Source::FrameSlot(self.shared.pictures.clone())
    }

    /// Whether a phone has begun to send pictures since this was last asked.
    pub fn has_begun(&self) -> bool {
        self.shared.has_begun.swap(false, Ordering::Relaxed)
    }

    /// Who has the page open.
    pub fn guests(&self) -> PageClients {
        let pages = self.shared.pages();
        let cameras = self.shared.cameras.load(Ordering::Relaxed) + pages.count(PageRole::Camera);
        PageClients {
            has_camera: cameras > 0,
            viewers: self.shared.viewers.load(Ordering::Relaxed) + pages.count(PageRole::Viewer),
        }
    }

    /// Shows this from now on. Its number has to be another whenever its buttons mean something else.
    pub fn show(&self, shown: PhonePage) {
        self.shared.shown.send_replace(Arc::new(shown));
    }

    /// What was tapped since this was last asked, in its order.
    pub fn taps(&self) -> Vec<Tap> {
        std::mem::take(&mut lock(&self.shared.taps))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // It has nothing left to say.
            let _ = thread.join();
        }
    }
}

impl PhoneHub {
    /// What pages speak: as what is shown on them does.
    fn language(&self) -> Language {
        self.shown.borrow().language
    }

    /// A sentence to the one who is at a page.
    fn says(&self, what: Phrase) -> String {
        report::said(&what.in_language(self.language()))
    }

    /// The last sentence to a page.
    fn ends(&self, what: Phrase) -> String {
        report::end(&what.in_language(self.language()))
    }

    fn links(&self) -> MutexGuard<'_, Links> {
        lock(&self.links)
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        lock(&self.pages)
    }

    /// Takes a tap in; the error is a sentence for who has tapped.
    fn take_tap(&self, role: PageRole, tap: Tap) -> Result<(), Phrase> {
        let shown: Arc<PhonePage> = Arc::clone(&self.shown.borrow());
        if role == PageRole::Viewer && !shown.viewers_answer {
            return Err(told::only_looks_on());
        }
        if tap.revision != shown.revision || tap.button >= shown.buttons() {
            return Err(told::changed());
        }
        self.tap(tap);
        Ok(())
    }

    /// Takes a picture in, the first of its page or another.
    fn take_picture(&self, rgb: RgbImage, begins: bool) {
        self.pictures.give(rgb);
        if begins {
            self.has_begun.store(true, Ordering::Relaxed);
            (self.wake)();
        }
    }

    /// Takes a tap in, unless more wait than anybody taps.
    fn tap(&self, tap: Tap) {
        let mut taps = lock(&self.taps);
        if taps.len() < MOST_TAPS {
            taps.push(tap);
        }
        drop(taps);
        (self.wake)();
    }
}

/// This machine's address in the network that it would leave by; none where it is in no network. Nothing is sent for that.
pub fn address_in_network() -> Option<IpAddr> {
    /// Belongs to nobody: set aside for documentation (RFC 5737).
    const FAR_AWAY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(FAR_AWAY).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// A poisoned lock's content is whole: every holder only swaps values.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
