//! The threads on which the table is read: all cores, behind the window and the camera once there is a reading.

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads that read the table on all cores, after the first observation behind the window and the camera: before it there is little to be
/// done in the window, and all wait for it. None where there can't be any more threads.
pub fn pool_of_the_eye() -> Option<ThreadPool> {
    let builder = ThreadPoolBuilder::new().thread_name(|_| "eye".into());
    builder.build().ok()
}

/// Gives the calling thread a lower priority than the window's.
pub fn step_back() {
    #[cfg(target_os = "linux")]
    {
        /// Of nice's 19 steps: so far back that it gets two fifths of what the window would, where both want all,
        /// and a reading still comes soon on a busy machine.
        const STEPS: i32 = 4;
        // Without the right to it, all threads are equal.
        let thread = rustix::thread::gettid();
        let _ = rustix::process::setpriority_process(Some(thread), STEPS);
    }
}

/// Does work on the eye's threads, or where there are none on this one.
pub fn in_pool<T: Send>(pool: Option<&ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}
