//! Runs scripts in the page, and waits for what they return.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Page, WAIT_TIMEOUT};

/// How often a state is read within its limit.
const MAX_POLLS: u32 = 1000;

impl Page {
    /// Runs a script in the page and ignores its result.
    ///
    /// # Errors
    /// If it throws.
    pub async fn run(&self, script: &str) -> Result<()> {
        self.eval(script).await.map(|_: Value| ())
    }

    /// Runs a script in the page and parses what it returns.
    ///
    /// # Errors
    /// If it throws or returns something else.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> Result<T> {
        self.eval_with(script, vec![]).await
    }

    /// Runs a script with `arguments` and parses what it returns.
    ///
    /// # Errors
    /// If it throws or returns something else.
    pub async fn eval_with<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> Result<T> {
        let result = self.driver.execute(script, arguments).await.with_context(|| format!("in the page: {script}"))?;
        serde_json::from_value(result.json().clone()).with_context(|| format!("the result of {script}"))
    }

    /// Runs a script whose last argument is a callback, and parses what it calls that with.
    ///
    /// # Errors
    /// If it throws, calls nothing, or returns something else.
    pub async fn eval_async<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> Result<T> {
        let result =
            self.driver.execute_async(script, arguments).await.with_context(|| format!("in the page: {script}"))?;
        serde_json::from_value(result.json().clone()).with_context(|| format!("the result of {script}"))
    }

    /// Waits until `read` returns `expected`. `what` describes the state in messages.
    ///
    /// # Errors
    /// If it does not, with the last value or error.
    pub async fn until<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        read: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        self.until_within(WAIT_TIMEOUT, what, expected, read).await
    }

    /// Waits until `read` returns `expected`, for at most `timeout`. A state that cannot be read is another one: while the page is
    /// drawn anew or loaded, what is asked for may be missing.
    ///
    /// # Errors
    /// If it does not, with the last value or error.
    pub async fn until_within<T: PartialEq + Debug>(
        &self,
        timeout: Duration,
        what: &str,
        expected: T,
        read: impl AsyncFn() -> Result<T>,
    ) -> Result<()> {
        let started = Instant::now();
        let mut ticks = tokio::time::interval(timeout / MAX_POLLS);
        loop {
            ticks.tick().await;
            let value = read().await;
            if value.as_ref().is_ok_and(|value| *value == expected) {
                return Ok(());
            }
            if started.elapsed() > timeout {
                let seconds = timeout.as_secs();
                let value = value.with_context(|| format!("{what}: expected\n{expected:#?}\nbut after {seconds} s"))?;
                bail!("{what}: expected\n{expected:#?}\nbut after {seconds} s it is\n{value:#?}");
            }
        }
    }

    /// Waits until a script returns `expected`.
    ///
    /// # Errors
    /// If it does not, with the last value.
    pub async fn until_eval(&self, what: &str, script: &str, expected: impl Into<Value>) -> Result<()> {
        self.until(what, expected.into(), async || self.eval(script).await).await
    }

    /// Waits for timers that are due and for two animation frames, after which the page has drawn the results of all earlier input.
    ///
    /// # Errors
    /// If the browser draws no frames.
    pub async fn wait_for_frame(&self) -> Result<()> {
        // A busy browser may draw frames before it runs a timer that is due.
        const TWO_FRAMES: &str = "const done = arguments[0], frame = requestAnimationFrame;
            setTimeout(() => frame(() => frame(() => setTimeout(() => done()))))";
        self.eval_async(TWO_FRAMES, vec![]).await.map(|_: Value| ())
    }

    /// Awaits `wait`, during which time passes and the browser does nothing, and lets another journey use the processor. May
    /// return long after the wait, when that journey is over.
    pub async fn idle<T>(&self, wait: impl Future<Output = T>) -> T {
        let permit = self.permit.take();
        let journeys = permit.as_ref().map(|permit| permit.semaphore().clone());
        drop(permit);
        let result = wait.await;
        if let Some(journeys) = journeys {
            // The semaphore is never closed. Without a permit one more journey than intended would be active.
            self.permit.replace(journeys.acquire_owned().await.ok());
        }
        result
    }

    /// Waits until the page's own clock has advanced by `milliseconds`, for journeys that prove that something does not change.
    ///
    /// # Errors
    /// If it does not advance.
    pub async fn wait_ms(&self, milliseconds: f64) -> Result<()> {
        let end = self.eval::<f64>("return performance.now()").await? + milliseconds;
        let past = async || self.eval_with("return performance.now() >= arguments[0]", vec![end.into()]).await;
        self.idle(self.until("time to pass", true, past)).await
    }
}
