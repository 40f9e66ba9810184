//! A browser's WebDriver server and what else it needs beside it, all ended with their owner.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// How long a program may take to come up.
const WAIT_TIMEOUT: Duration = Duration::from_secs(60);
/// How often a program that says nothing is looked for.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// How many lines of complaints are kept.
const LAST_LINES: usize = 12;

/// A running WebDriver server; dropping it ends it and what came with it.
#[derive(Debug)]
pub struct Driver {
    // Ended in this order: without its display a browser dies, and then nobody writes to the folder any more.
    process: BackgroundProcess,
    display: Option<BackgroundProcess>,
    folder: Option<TempDir>,
}

/// A program that runs beside us and is known by a number: its port, or its display's.
#[derive(Debug)]
pub struct BackgroundProcess {
    process: Child,
    number: u16,
    complaints: StderrTail,
}

/// The last lines that a program, and those it has started, wrote to its standard error.
#[derive(Clone, Debug, Default)]
struct StderrTail(Arc<Mutex<VecDeque<String>>>);

/// A folder that is removed with its owner.
#[derive(Debug)]
pub struct TempDir(PathBuf);

impl Driver {
    /// A server that listens on the port that is its number.
    #[must_use]
    pub fn new(process: BackgroundProcess) -> Self {
        Self { process, display: None, folder: None }
    }

    /// The same server, with the display and the folder that its browser uses.
    #[must_use]
    pub fn with(mut self, display: BackgroundProcess, folder: TempDir) -> Self {
        (self.display, self.folder) = (Some(display), Some(folder));
        self
    }

    /// Where it listens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.process.number)
    }

    /// The last lines that it and its browser complained with.
    #[must_use]
    pub fn stderr_tail(&self) -> Vec<String> {
        self.process.complaints.lines()
    }
}

impl BackgroundProcess {
    /// Starts `command` and waits until it says a number after the words `announced_by`.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its saying so.
    pub fn start(mut command: Command, announced_by: &str) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut started = Self::spawn(command.stdout(Stdio::piped()), 0)?;
        let output = started.process.stdout.take().with_context(|| format!("{name} has no output"))?;
        let words = announced_by.to_owned();
        let (sender, number) = mpsc::channel();
        // Reads on to the end: a full pipe would stop the program. Once the number is known, nobody listens to the sender.
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines
                .filter_map(|line| number_after(&line, &words))
                .for_each(|number| sender.send(number).unwrap_or_default());
        });
        started.number =
            number.recv_timeout(WAIT_TIMEOUT).with_context(|| format!("{name} does not say where it listens"))?;
        Ok(started)
    }

    /// Starts `command`, which was told to listen on `port`, and waits until it does.
    ///
    /// # Errors
    /// When it cannot be started, or ends or a minute passes without its listening.
    pub fn start_on(mut command: Command, port: u16) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut started = Self::spawn(command.stdout(Stdio::null()), port)?;
        let since = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = started.process.try_wait()? {
                bail!("{name} has ended with {status}");
            }
            ensure!(since.elapsed() < WAIT_TIMEOUT, "{name} does not listen on port {port}");
            thread::sleep(LOOK_EVERY);
        }
        Ok(started)
    }

    /// Owned from here on, so that whatever goes wrong it does not outlive us.
    fn spawn(command: &mut Command, number: u16) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stderr(Stdio::piped());
        let mut process = command.spawn().with_context(|| format!("cannot start {name}"))?;
        let complaints = StderrTail::default();
        if let Some(errors) = process.stderr.take() {
            let complaints = complaints.clone();
            thread::spawn(move || complaints.hear(errors));
        }
        Ok(Self { process, number, complaints })
    }

    /// Its number.
    #[must_use]
    pub fn number(&self) -> u16 {
        self.number
    }
}

impl StderrTail {
    /// Listens to the end: a full pipe would stop the program.
    fn hear(&self, errors: impl Read) {
        let mut errors = BufReader::new(errors);
        let mut line = Vec::new();
        while errors.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if lines.len() == LAST_LINES {
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
        // It may have ended by itself; either way it is gone after this.
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

impl TempDir {
    /// Makes a folder of this name among the system's temporary ones.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Self> {
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        // A temporary folder that cannot be removed is the system's to clear.
        let _left = fs::remove_dir_all(&self.0);
    }
}

fn number_after(line: &str, words: &str) -> Option<u16> {
    let (_, rest) = line.split_once(words)?;
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
    fn a_program_that_is_not_there_is_named() {
        let error = BackgroundProcess::start(Command::new("no-such-driver"), "port").unwrap_err();
        assert_eq!(error.to_string(), "cannot start no-such-driver");
    }

    #[test]
    fn of_what_a_program_complains_the_end_is_kept() {
        let complaints = StderrTail::default();
        let said: String = (0..30).map(|number| format!("line {number}\n")).collect();
        complaints.hear(said.as_bytes());
        let lines = complaints.lines();
        assert_eq!((lines.len(), lines[0].as_str(), lines[11].as_str()), (12, "line 18", "line 29"));
    }

    #[test]
    fn a_scratch_folder_goes_with_its_owner() {
        let scratch = TempDir::new(&format!("minesweeper-e2e-test-{}", std::process::id())).unwrap();
        let path = scratch.path().to_path_buf();
        fs::write(path.join("file"), "").unwrap();
        drop(scratch);
        assert!(!path.exists());
    }
}
