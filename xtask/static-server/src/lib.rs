//! Serves one folder over HTTP on loopback, as a static host would that knows `_headers` and `404.html`.
//!
//! `cargo xtask serve` shows the build with it, and the journeys play against it. It stands on the standard library alone, so
//! that it compiles in a moment. Every answer closes its connection, and a server that stops closes all that are open, so that
//! it is really gone.

#![forbid(unsafe_code)]

mod files;
mod headers;
mod http;

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use files::Answer;
pub use headers::asked_headers;

/// How long a connection may keep its thread waiting. Browsers open connections ahead of need and leave them silent.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server; dropping it stops it and frees its port.
#[derive(Debug)]
pub struct StaticServer {
    address: SocketAddr,
    site: Arc<Site>,
    accepting: Option<JoinHandle<()>>,
}

/// What the server's threads share.
#[derive(Debug)]
struct Site {
    root: PathBuf,
    mount: String,
    stopping: AtomicBool,
    requests: Mutex<Vec<String>>,
    /// The connections that are open, by the visitor's address.
    open: Mutex<HashMap<SocketAddr, TcpStream>>,
}

impl StaticServer {
    /// Serves `root` on loopback under the URL path `mount` (`/`, or `/some/sub/path/`). Port 0 takes any free one.
    ///
    /// # Errors
    /// When `root` is not a folder or the port is taken ([`io::ErrorKind::AddrInUse`]).
    pub fn start(root: &Path, mount: &str, port: u16) -> io::Result<Self> {
        let site = Arc::new(Site {
            root: root.canonicalize()?,
            mount: format!("/{}/", mount.trim_matches('/')).replace("//", "/"),
            stopping: AtomicBool::new(false),
            requests: Mutex::default(),
            open: Mutex::default(),
        });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let shared = Arc::clone(&site);
        let accepting = Some(thread::spawn(move || accept(&listener, &shared)));
        Ok(Self { address, site, accepting })
    }

    /// The address of the folder's front page, with a slash at its end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.site.mount)
    }

    /// The targets of all requests so far, in the order in which they came.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        locked(&self.site.requests).clone()
    }

    /// Serves until the process ends.
    pub fn run_forever(mut self) {
        if let Some(accepting) = self.accepting.take() {
            // The accepting thread only ends when told to, and nobody is left to tell it.
            let _ended = accepting.join();
        }
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        let Some(accepting) = self.accepting.take() else { return };
        self.site.stopping.store(true, Ordering::SeqCst);
        // `accept` has no timeout: one last connection of our own wakes it, and it sees the flag.
        if TcpStream::connect(self.address).is_ok() {
            let _ended = accepting.join();
        }
        // A browser would ask this server, and not the next one here, by a connection that it has opened ahead of need.
        for connection in locked(&self.site.open).values() {
            let _closed = connection.shutdown(Shutdown::Both);
        }
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn accept(listener: &TcpListener, site: &Arc<Site>) {
    for connection in listener.incoming() {
        if site.stopping.load(Ordering::SeqCst) {
            return;
        }
        let Ok((connection, visitor, known)) = connection.and_then(known) else { continue };
        locked(&site.open).insert(visitor, known);
        let site = Arc::clone(site);
        thread::spawn(move || {
            // A failed answer is the visitor's to notice: it has closed its end, and there is nobody left to tell.
            let _answered = answer(connection, &site);
            locked(&site.open).remove(&visitor);
        });
    }
}

/// A connection with the visitor's address and a second hold on it.
fn known(connection: TcpStream) -> io::Result<(TcpStream, SocketAddr, TcpStream)> {
    let (visitor, second) = (connection.peer_addr()?, connection.try_clone()?);
    Ok((connection, visitor, second))
}

fn answer(mut connection: TcpStream, site: &Site) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = http::Request::read(&mut connection)? else { return Ok(()) };
    locked(&site.requests).push(request.target.clone());
    let answer = match request.method.as_str() {
        "GET" | "HEAD" => files::look_up(&site.root, &site.mount, &request.target),
        _ => Answer::method_not_allowed(),
    };
    http::write(&mut connection, &answer, request.method == "HEAD")
}

#[cfg(test)]
mod tests;
