//! A browser's WebDriver server, and the display and folder that its browser needs.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::temp_dir::TempDir;

/// The limit for a program's start.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// The interval at which a port is tried.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The length of a [`StderrTail`].
const MAX_LINES: usize = 12;

/// A running WebDriver server. Dropping it ends the server, its display, and removes its folder.
#[derive(Debug)]
pub struct Driver {
    // Dropped in this order: without its display the browser ends, and then no process writes to the folder.
    process: BackgroundProcess,
    display: Option<BackgroundProcess>,
    folder: Option<TempDir>,
}

/// A child process. Most are known by a number: their port, or their display. Dropping it kills it.
#[derive(Debug)]
pub struct BackgroundProcess {
    process: Child,
    number: u16,
    stderr: StderrTail,
}

/// The last lines that a process and its children wrote to standard error.
#[derive(Clone, Debug, Default)]
struct StderrTail(Arc<Mutex<VecDeque<String>>>);

impl Driver {
    /// Wraps a server that listens on the port that is its number.
    #[must_use]
    pub fn new(process: BackgroundProcess) -> Self {
        Self { process, display: None, folder: None }
    }

    /// Takes over the display and the folder that the server's browser uses.
    #[must_use]
    pub fn with(mut self, display: BackgroundProcess, folder: TempDir) -> Self {
        (self.display, self.folder) = (Some(display), Some(folder));
        self
    }

    /// The server's URL.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.process.number)
    }

    /// The last lines that the server and its browser wrote to standard error.
    #[must_use]
    pub fn stderr_tail(&self) -> Vec<String> {
        self.process.stderr.lines()
    }
}

impl BackgroundProcess {
    /// Starts `command` and waits until it prints `prefix` followed by its number.
    ///
    /// # Errors
    /// If it cannot be started, or prints no number within a minute.
    pub fn start(mut command: Command, prefix: &str) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut started = Self::spawn(command.stdout(Stdio::piped()), 0)?;
        let output = started.process.stdout.take().with_context(|| format!("{name} has no output"))?;
        let prefix = prefix.to_owned();
        let (sender, number) = mpsc::channel();
        // Reads to the end, because a full pipe would block the program. After the first number, sending fails.
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines
                .filter_map(|line| number_after(&line, &prefix))
                .for_each(|number| sender.send(number).unwrap_or_default());
        });
        started.number = number.recv_timeout(START_TIMEOUT).with_context(|| format!("{name} prints no number"))?;
        Ok(started)
    }

    /// Starts `command`, which was given `port` as an argument, and waits until it listens there.
    ///
    /// # Errors
    /// If it cannot be started, ends, or does not listen within a minute.
    pub fn start_on(command: Command, port: u16) -> Result<Self> {
        let mut started = Self::start_until(command, || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())?;
        started.number = port;
        Ok(started)
    }

    /// Starts `command` and waits until it is ready.
    ///
    /// # Errors
    /// If it cannot be started, ends, or is not ready within a minute.
    pub fn start_until(mut command: Command, is_ready: impl Fn() -> bool) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut started = Self::spawn(command.stdout(Stdio::null()), 0)?;
        let since = Instant::now();
        while !is_ready() {
            if let Some(status) = started.process.try_wait()? {
                bail!("{name} has ended with {status}");
            }
            ensure!(since.elapsed() < START_TIMEOUT, "{name} is not ready after {} s", START_TIMEOUT.as_secs());
            thread::sleep(POLL_INTERVAL);
        }
        Ok(started)
    }

    fn spawn(command: &mut Command, number: u16) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stderr(Stdio::piped());
        let mut process = command.spawn().with_context(|| format!("cannot start {name}"))?;
        let stderr = StderrTail::default();
        if let Some(errors) = process.stderr.take() {
            let stderr = stderr.clone();
            thread::spawn(move || stderr.read(errors));
        }
        Ok(Self { process, number, stderr })
    }

    /// The process's port or display; 0 if it has none.
    #[must_use]
    pub fn number(&self) -> u16 {
        self.number
    }
}

impl StderrTail {
    /// Reads to the end, because a full pipe would block the program.
    fn read(&self, errors: impl Read) {
        let mut errors = BufReader::new(errors);
        let mut line = Vec::new();
        while errors.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if lines.len() == MAX_LINES {
                lines.pop_front();
            }
            lines.push_back(String::from_utf8_lossy(&line).trim_end().to_owned());
            line.clear();
        }
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

impl Drop for BackgroundProcess {
    fn drop(&mut self) {
        // Both fail if the process has ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn number_after(line: &str, prefix: &str) -> Option<u16> {
    let (_, rest) = line.split_once(prefix)?;
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_read_from_the_announcement() {
        let line = "ChromeDriver was started successfully on port 39251.";
        assert_eq!(number_after(line, "successfully on port"), Some(39251));
        assert_eq!(number_after("Starting ChromeDriver 1.2.3 on port 0", "successfully on port"), None);
        assert_eq!(number_after("12", ""), Some(12));
    }

    #[test]
    fn a_missing_program_is_named_in_the_error() {
        let error = BackgroundProcess::start(Command::new("no-such-driver"), "port").unwrap_err();
        assert_eq!(error.to_string(), "cannot start no-such-driver");
    }

    #[test]
    fn the_last_lines_of_standard_error_are_available() {
        let stderr = StderrTail::default();
        let output: String = (0..30).map(|number| format!("line {number}\n")).collect();
        stderr.read(output.as_bytes());
        let lines = stderr.lines();
        assert_eq!((lines.len(), lines[0].as_str(), lines[11].as_str()), (12, "line 18", "line 29"));
    }
}
