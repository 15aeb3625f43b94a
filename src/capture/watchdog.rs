//! A program that is waited for, but not for ever: while it is to say something and does not, it is ended.

use std::io;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Streams give up on their own after a few seconds; what is silent for longer hangs.
pub const SPEAKS_WITHIN: Duration = Duration::from_secs(15);
/// How long a program may take to end.
const ENDS_WITHIN: Duration = Duration::from_secs(2);
/// How often it is looked after.
const LOOKS_EVERY: Duration = Duration::from_millis(100);

/// The program; it is ended when this is dropped.
pub struct Watchdog {
    shared: Arc<Mutex<WatchedProgram>>,
}

struct WatchedProgram {
    program: Child,
    /// Since when something is waited for.
    waits_since: Option<Instant>,
    was_silent: bool,
    is_over: bool,
}

impl Watchdog {
    /// Begins to look after a program.
    pub fn new(program: Child) -> io::Result<Self> {
        let shared = Arc::new(Mutex::new(WatchedProgram {
            program,
            waits_since: None,
            was_silent: false,
            is_over: false,
        }));
        let guarded = Self {
            shared: Arc::clone(&shared),
        };
        thread::Builder::new()
            .name("guard".into())
            .spawn(move || look_after(&shared))?;
        Ok(guarded)
    }

    /// Does what waits for the program.
    pub fn watched<T>(&self, wait: impl FnOnce() -> T) -> T {
        lock(&self.shared).waits_since = Some(Instant::now());
        let done = wait();
        lock(&self.shared).waits_since = None;
        done
    }

    /// Whether it was ended for its silence.
    pub fn was_silent(&self) -> bool {
        lock(&self.shared).was_silent
    }

    /// Waits for its end, and ends it where it has nothing more to say and goes on.
    pub fn wait(&self) -> io::Result<ExitStatus> {
        const STEP: Duration = Duration::from_millis(10);
        let mut watched = lock(&self.shared);
        for _ in 0..ENDS_WITHIN.as_millis() / STEP.as_millis() {
            if let Some(status) = watched.program.try_wait()? {
                return Ok(status);
            }
            thread::sleep(STEP);
        }
        watched.program.kill()?;
        watched.program.wait()
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        let mut watched = lock(&self.shared);
        watched.is_over = true;
        // It may have ended by itself; then there is nothing to be done.
        let _ = watched.program.kill();
        let _ = watched.program.wait();
    }
}

fn look_after(shared: &Mutex<WatchedProgram>) {
    loop {
        thread::sleep(LOOKS_EVERY);
        let mut watched = lock(shared);
        if watched.is_over {
            return;
        }
        let waited = watched.waits_since.map(|since| since.elapsed());
        if waited.is_some_and(|waited| waited > SPEAKS_WITHIN) {
            watched.was_silent = true;
            let _ = watched.program.kill();
            return;
        }
    }
}

/// A poisoned lock's content is whole: nothing is done halfway under it.
fn lock(shared: &Mutex<WatchedProgram>) -> MutexGuard<'_, WatchedProgram> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
