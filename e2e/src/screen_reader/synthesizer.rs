//! A speech synthesizer that speaks nothing and remembers everything. It answers as speech-dispatcher does, by SSIP, so a screen
//! reader needs no settings and no change to use it.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The number of every client.
const CLIENT: &str = "1";

/// What a synthesizer is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speech {
    /// Speak this text after those before.
    Text(String),
    /// Stop at once, and forget the texts before.
    Cut,
}

/// A running synthesizer.
#[derive(Clone, Debug, Default)]
pub struct Synthesizer(Arc<Log>);

#[derive(Debug, Default)]
struct Log {
    speech: Mutex<Vec<Speech>>,
    grown: Condvar,
}

impl Synthesizer {
    /// Starts a synthesizer that listens on a socket, which is created. It listens until the process ends.
    ///
    /// # Errors
    /// If the socket cannot be created.
    pub fn start(socket: &Path) -> Result<Self> {
        let listener = UnixListener::bind(socket).with_context(|| format!("cannot create {}", socket.display()))?;
        let synthesizer = Self::default();
        let log = synthesizer.clone();
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let log = log.clone();
                // The connection ends with its client.
                thread::spawn(move || log.serve(&client).unwrap_or_default());
            }
        });
        Ok(synthesizer)
    }

    /// Everything it was asked for.
    #[must_use]
    pub fn speech(&self) -> Vec<Speech> {
        self.lock().clone()
    }

    /// How many times it was asked for something.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Whether it was asked for nothing yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Waits until `find` finds what it looks for in the speech after the first `start`, and returns that; `None` if it is not
    /// found within the limit.
    pub fn wait<T>(&self, start: usize, limit: Duration, find: impl Fn(&[Speech]) -> Option<T>) -> Option<T> {
        let since = Instant::now();
        let mut speech = self.lock();
        loop {
            if let Some(found) = find(&speech[start..]) {
                return Some(found);
            }
            let left = limit.checked_sub(since.elapsed())?;
            (speech, _) = self.0.grown.wait_timeout(speech, left).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Speech>> {
        self.0.speech.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, speech: Speech) {
        self.lock().push(speech);
        self.0.grown.notify_all();
    }

    /// Answers one client. A text lasts until it is cut off.
    fn serve(&self, client: &UnixStream) -> std::io::Result<()> {
        let mut reply = client;
        let mut texts = 0;
        let mut lines = BufReader::new(client).lines();
        while let Some(line) = lines.next().transpose()? {
            if line.eq_ignore_ascii_case("SPEAK") {
                reply.write_all(b"230 OK RECEIVING DATA\r\n")?;
                let text = lines.by_ref().map_while(std::io::Result::ok).take_while(|line| line != ".");
                self.add(Speech::Text(plain_text(&text.collect::<Vec<_>>().join(" "))));
                texts += 1;
            } else if let Some(speech) = speech_of(&line) {
                self.add(speech);
            }
            reply.write_all(reply_to(&line, texts).as_bytes())?;
        }
        Ok(())
    }
}

/// Returns what a command of one line asks for.
fn speech_of(line: &str) -> Option<Speech> {
    let (command, argument) = line.split_once(' ').unwrap_or((line, ""));
    match command.to_ascii_uppercase().as_str() {
        "CANCEL" | "STOP" => Some(Speech::Cut),
        "CHAR" | "KEY" => Some(Speech::Text(argument.to_owned())),
        _ => None,
    }
}

/// Returns the reply to a command, after so many texts. A text is known by its number. That it was cut off ends the reading of a page.
fn reply_to(line: &str, texts: usize) -> String {
    let list = |data: &str| format!("200-{data}\r\n200 OK\r\n");
    match line.split(' ').next().unwrap_or_default().to_ascii_uppercase().as_str() {
        "SPEAK" => list(&texts.to_string()),
        "CANCEL" | "STOP" => format!("200 OK\r\n703-{texts}\r\n703-{CLIENT}\r\n703 CANCELED\r\n"),
        "HISTORY" | "GET" => list(CLIENT),
        "LIST" => list("none\tnone\tnone"),
        _ => "200 OK\r\n".to_owned(),
    }
}

/// Removes the markup from a text in SSML, and repeated spaces.
fn plain_text(ssml: &str) -> String {
    let mut text = String::new();
    for part in ssml.split('<') {
        text += part.split_once('>').map_or(part, |(_, text)| text);
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::temp_dir::TempDir;

    #[test]
    fn texts_and_cuts_are_remembered_in_their_order() {
        let folder = TempDir::new().unwrap();
        let socket = folder.path().join("speech");
        let synthesizer = Synthesizer::start(&socket).unwrap();
        let mut client = UnixStream::connect(&socket).unwrap();
        client.write_all(b"SET self CLIENT_NAME a:b:c\r\nSPEAK\r\n<speak>A1,\r\n1 &lt; 2.</speak>\r\n.\r\n").unwrap();
        client.write_all(b"CANCEL self\r\nCHAR x\r\n").unwrap();
        let expected = [Speech::Text("A1, 1 < 2.".to_owned()), Speech::Cut, Speech::Text("x".to_owned())];
        let limit = Duration::from_secs(10);
        assert!(synthesizer.wait(0, limit, |speech| (speech == expected).then_some(())).is_some());
        assert!(synthesizer.wait(1, limit, |speech| (speech == &expected[1..]).then_some(())).is_some());
        let mut replies = BufReader::new(client).lines().map_while(Result::ok);
        assert_eq!(replies.next().as_deref(), Some("200 OK"));
        assert_eq!(replies.next().as_deref(), Some("230 OK RECEIVING DATA"));
        assert_eq!(synthesizer.wait(3, Duration::ZERO, |speech| speech.first().cloned()), None);
    }
}
