//! The system's file dialog, waited for on a thread of its own, so that the window goes on.

use crate::app::speaking::Speaks;
use crate::capture::Frame;
use crate::phrase;
use eframe::egui::Context;
use std::future::Future;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::task::{Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// A dialog that is open.
pub struct PathDialog {
    answer: Receiver<PathAnswer>,
}

/// What came of it.
pub enum PathAnswer {
    Picked(PathBuf),
    /// Nothing was picked.
    Closed,
    /// The system has none to show.
    Missing,
}

/// Nobody closes a dialog sooner than it is drawn.
const SEEN_FROM: Duration = Duration::from_millis(300);

impl PathDialog {
    pub fn for_file(context: &Context) -> Self {
        let films = ["mp4", "mkv", "mov", "avi", "webm", "mjpeg"];
        let dialog = rfd::AsyncFileDialog::new()
            .set_title(context.say(phrase!("dialog-file")))
            .add_filter(
                context.say(phrase!("dialog-photos-and-films")),
                &[&Frame::ENDINGS[..], &films[..]].concat(),
            )
            .add_filter(context.say(phrase!("dialog-all")), &["*"]);
        Self::begin(dialog.pick_file(), context)
    }

    pub fn for_folder(context: &Context) -> Self {
        let dialog = rfd::AsyncFileDialog::new().set_title(context.say(phrase!("dialog-folder")));
        Self::begin(dialog.pick_folder(), context)
    }

    pub fn for_keeping(context: &Context) -> Self {
        let dialog = rfd::AsyncFileDialog::new().set_title(context.say(phrase!("dialog-keeping")));
        Self::begin(dialog.pick_folder(), context)
    }

    pub fn for_record(context: &Context) -> Self {
        let dialog = rfd::AsyncFileDialog::new()
            .set_title(context.say(phrase!("dialog-record")))
            .add_filter(context.say(phrase!("dialog-records")), &["jsonl"])
            .add_filter(context.say(phrase!("dialog-all")), &["*"]);
        Self::begin(dialog.pick_file(), context)
    }

    fn begin(
        opened: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
        context: &Context,
    ) -> Self {
        let (sender, answer) = sync_channel(1);
        let context = context.clone();
        let wait = move || {
            let begun = Instant::now();
            let answer = match wait_for(opened) {
                Some(file) => PathAnswer::Picked(file.path().to_path_buf()),
                None if begun.elapsed() < SEEN_FROM => PathAnswer::Missing,
                None => PathAnswer::Closed,
            };
            // Nobody may be listening any more: then the answer is not wanted.
            let _ = sender.send(answer);
            context.request_repaint();
        };
        // A thread that can't be started drops the sender, which reads as no dialog.
        let _ = thread::Builder::new()
            .name("file dialog".into())
            .spawn(wait);
        Self { answer }
    }

    /// None while it is open.
    pub fn answer(&self) -> Option<PathAnswer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Disconnected) => Some(PathAnswer::Missing),
            Err(TryRecvError::Empty) => None,
        }
    }
}

/// Wakes a sleeping thread.
struct ThreadWaker(Thread);

impl Wake for ThreadWaker {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

fn wait_for<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(ThreadWaker(thread::current())));
    let mut context = std::task::Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => thread::park(),
        }
    }
}
