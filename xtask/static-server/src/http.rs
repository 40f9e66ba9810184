//! The little of HTTP/1.1 that a static host needs: read a request's head, write an answer, close.

use std::io::{self, Read, Write};

use crate::files::Answer;

/// A head longer than this is no browser's.
const LONGEST_HEAD: usize = 64 * 1024;

/// The first line of a request; its headers change nothing here.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) target: String,
}

impl Request {
    /// Reads one request's head; `None` when the connection was closed without one or what came is not HTTP.
    pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        let mut head = Vec::new();
        let mut chunk = [0; 4096];
        while !head.windows(4).any(|window| window == b"\r\n\r\n") {
            let count = from.read(&mut chunk)?;
            if count == 0 || head.len() > LONGEST_HEAD {
                return Ok(None);
            }
            head.extend_from_slice(chunk.get(..count).unwrap_or(&chunk));
        }
        Ok(Self::parse(&String::from_utf8_lossy(&head)))
    }

    fn parse(head: &str) -> Option<Self> {
        let mut words = head.lines().next()?.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        version.starts_with("HTTP/1.").then(|| Self { method: method.to_owned(), target: target.to_owned() })
    }
}

/// Writes `answer` whole; to a HEAD request without its body.
pub(crate) fn write(to: &mut impl Write, answer: &Answer, head_only: bool) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {}\r\n", answer.status);
    for (name, value) in &answer.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    // `no-cache` lets nothing stale be shown after the next build; closing keeps a stopped server from lingering.
    for (name, value) in [("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff")] {
        if !answer.headers.iter().any(|(other, _)| other.eq_ignore_ascii_case(name)) {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
    }
    head.push_str(&format!("Content-Length: {}\r\nConnection: close\r\n\r\n", answer.body.len()));
    to.write_all(head.as_bytes())?;
    if !head_only {
        to.write_all(&answer.body)?;
    }
    to.flush()
}
