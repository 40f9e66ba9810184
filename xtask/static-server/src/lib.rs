//! Serves one folder over HTTP on loopback, like a static host that supports `_headers` and `404.html`.
//!
//! `cargo xtask serve` shows the build with it, and the journeys run against it.

#![forbid(unsafe_code)]

mod confined;
mod headers;
mod site;

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdTcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

pub use headers::headers_for;
pub use site::Fault;
use site::Site;

/// A running server. Dropping it closes its port and all its connections.
#[derive(Debug)]
pub struct StaticServer {
    address: SocketAddr,
    site: Arc<Site>,
    /// Dropping it stops the server.
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl StaticServer {
    /// Serves the folder `root` on loopback below the URL path `mount` (`/`, or `/some/sub/path/`). Port 0 selects any free one.
    ///
    /// # Errors
    /// Fails if `root` is not a folder or the port is taken ([`io::ErrorKind::AddrInUse`]).
    pub fn start(root: &Path, mount: &str, port: u16) -> io::Result<Self> {
        let mount = format!("/{}/", mount.trim_matches('/')).replace("//", "/");
        let site = Arc::new(Site::new(root.canonicalize()?, mount));
        let listener = StdTcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel();
        let shared = Arc::clone(&site);
        let thread = thread::spawn(move || run(listener, shared, stopped));
        Ok(Self { address, site, stop: Some(stop), thread: Some(thread) })
    }

    /// Returns the URL of the folder's index page, with a slash at its end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.site.mount())
    }

    /// Returns the targets of all requests so far, in order.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        self.site.requests()
    }

    /// Makes one file fail from now on, given by its path below the mount; no file with `None`.
    pub fn set_fault(&self, fault: Option<(&str, Fault)>) {
        self.site.set_fault(fault.map(|(file, fault)| (file.to_owned(), fault)));
    }

    /// Serves until the process ends.
    ///
    /// # Errors
    /// Fails if the server cannot run.
    pub fn run_forever(mut self) -> io::Result<()> {
        let Some(thread) = self.thread.take() else { return Ok(()) };
        thread.join().unwrap_or_else(|_panic| Err(io::Error::other("the server panicked")))
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // Wait until the port is free. Nobody can handle an error here.
            let _result = thread.join();
        }
    }
}

/// Serves until the sender of `stopped` is dropped. The end of the runtime then closes the listener and all connections.
fn run(listener: StdTcpListener, site: Arc<Site>, stopped: oneshot::Receiver<()>) -> io::Result<()> {
    Builder::new_current_thread().enable_io().build()?.block_on(async {
        tokio::spawn(accept(TcpListener::from_std(listener)?, site));
        let _stopped = stopped.await;
        Ok(())
    })
}

async fn accept(listener: TcpListener, site: Arc<Site>) {
    loop {
        let Ok((stream, _)) = listener.accept().await else { continue };
        let site = Arc::clone(&site);
        tokio::spawn(async move {
            let service = service_fn(async |request| Ok::<_, Infallible>(site.respond(request).await));
            // One response per connection: a browser never reuses a connection of a server that has been replaced.
            let connection = http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service);
            // An error concerns only this client, which notices it by itself.
            let _result = connection.await;
        });
    }
}
