//! Whether the program was started without a standard output.
//!
//! The standard library opens `/dev/null` in its place before `main`, so that everything written would be lost without an error.

/// Returns whether standard output was closed when the program started, as by `>&-` in a shell.
#[cfg(unix)]
pub(crate) fn was_closed() -> bool {
    at_start::WAS_CLOSED.load(std::sync::atomic::Ordering::Relaxed)
}

/// Returns `false`: there are no file descriptors.
#[cfg(not(unix))]
pub(crate) const fn was_closed() -> bool {
    false
}

#[cfg(unix)]
mod at_start {
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::io::{Errno, fcntl_getfd};
    use rustix::stdio::stdout;

    pub(super) static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Runs before the standard library looks at the file descriptors. It may use nothing of the standard library but atomics.
    #[ctor::ctor]
    fn look_at_standard_output() {
        WAS_CLOSED.store(fcntl_getfd(stdout()) == Err(Errno::BADF), Ordering::Relaxed);
    }
}
