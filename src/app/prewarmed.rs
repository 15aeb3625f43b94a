//! A film or a photo that was named when the program was started: it is watched while the window is still being opened, as both take
//! their time. Of a camera the window may know how it is to be watched, and an album is opened page by page.

use super::waker::WindowWaker;
use super::worker::Worker;
use crate::capture::source::Source;
use crate::pipeline::ReadOptions;
use eframe::egui::Context;
use std::sync::Arc;
use std::time::Duration;

/// A source that is watched before there is a window.
pub struct PrewarmedSource {
    source: Source,
    waker: Arc<WindowWaker>,
    worker: Option<Worker>,
}

impl PrewarmedSource {
    /// Begins to watch; none of what is watched otherwise, or where there can't be any more threads, which is told once the window
    /// tries again.
    pub fn begin(source: &Source, options: &ReadOptions) -> Option<Self> {
        let is_album = matches!(source, Source::Photos(paths) if paths.len() > 1);
        if source.is_live() || is_album {
            return None;
        }
        let waker = Arc::new(WindowWaker::default());
        let worker = Worker::start(source.clone(), options.clone(), false, Arc::clone(&waker));
        Some(Self {
            source: source.clone(),
            waker,
            worker: Some(worker.ok()?),
        })
    }

    /// Its threads, for the window that watches this source; none for another source.
    pub fn handed_over(mut self, source: &Source, context: &Context) -> Option<Worker> {
        if self.source != *source {
            return None;
        }
        self.waker.belongs_to(context);
        self.worker.take()
    }
}

impl Drop for PrewarmedSource {
    fn drop(&mut self) {
        /// As long as a look takes.
        const MOST: Duration = Duration::from_secs(1);
        if let Some(worker) = self.worker.take() {
            worker.end_within(MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn photo(name: &str) -> Source {
        Source::Photos(vec![format!("fixtures/photos/{name}.jpg").into()])
    }

    fn begun(source: &Source) -> Option<PrewarmedSource> {
        PrewarmedSource::begin(source, &ReadOptions::default())
    }

    #[test]
    fn only_what_is_watched_alike_by_every_window_has_a_head_start() {
        assert!(begun(&Source::Camera(99)).is_none());
        let album = ["a.jpg", "b.jpg"].map(Into::into).to_vec();
        assert!(begun(&Source::Photos(album)).is_none());
        let context = Context::default();
        let other = begun(&photo("empty_0302")).map(|b| b.handed_over(&photo("none"), &context));
        assert!(other.is_some_and(|worker| worker.is_none()));
    }

    #[test]
    fn a_picture_comes_before_there_is_a_window_and_waits_for_it() {
        let source = photo("empty_0302");
        let begun = begun(&source).expect("threads");
        let worker = begun.handed_over(&source, &Context::default());
        let worker = worker.expect("the same source");
        let comes = (0..1000).any(|_| {
            thread::sleep(Duration::from_millis(20));
            worker.news().frame.is_some()
        });
        assert!(comes, "a picture");
        worker.end_within(Duration::from_secs(20));
    }
}
