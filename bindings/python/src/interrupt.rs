//! Long computations, which Ctrl-C stops.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How long Ctrl-C may have to wait, if no step takes longer.
const SLICE: Duration = Duration::from_millis(50);

/// Repeats `step` until it has a result. Other threads of Python run meanwhile, and signals are handled.
///
/// # Errors
/// What the handler of a signal raised: for Ctrl-C, KeyboardInterrupt.
pub(crate) fn until_some<T: Send>(py: Python<'_>, mut step: impl FnMut() -> Option<T> + Send) -> PyResult<T> {
    loop {
        let result = py.detach(|| {
            let end = Instant::now() + SLICE;
            loop {
                let result = step();
                if result.is_some() || Instant::now() >= end {
                    return result;
                }
            }
        });
        if let Some(result) = result {
            return Ok(result);
        }
        py.check_signals()?;
    }
}
