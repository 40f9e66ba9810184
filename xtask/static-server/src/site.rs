//! Responds to requests with the files of a folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http_body_util::{Either, Empty};
use hyper::body::{Bytes, Incoming};
use hyper::header::{HeaderValue, LOCATION};
use hyper::{Request, Response, StatusCode, Uri};
use tower_http::services::fs::ServeFileSystemResponseBody;
use tower_http::services::{ServeDir, ServeFile};

use crate::confined::ConfinedBackend;
use crate::headers::set_headers;

/// The most bytes of a file that are read at once. Larger than the page's files, because every read is a detour over a thread.
const CHUNK_SIZE: usize = 1 << 20;

/// The content of a file, or nothing.
pub(crate) type Body = Either<ServeFileSystemResponseBody, Empty<Bytes>>;

/// How a host fails to serve a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It accepts the request and never answers.
    Hang,
    /// It answers that it has failed, with status 500.
    Error,
    /// It has no such file.
    Missing,
}

/// A folder that is served, and the requests so far.
#[derive(Debug)]
pub(crate) struct Site {
    root: Arc<Path>,
    /// The URL path of the folder, with slashes at both ends.
    mount: String,
    requests: Mutex<Vec<String>>,
    /// The path of a file below the mount, and how it fails.
    fault: Mutex<Option<(String, Fault)>>,
}

impl Site {
    /// Creates a site without requests. `root` must be canonical, and `mount` must have slashes at both ends.
    pub(crate) fn new(root: PathBuf, mount: String) -> Self {
        Self { root: root.into(), mount, requests: Mutex::default(), fault: Mutex::default() }
    }

    pub(crate) fn mount(&self) -> &str {
        &self.mount
    }

    /// Returns the targets of all requests so far, in order.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.lock_requests().clone()
    }

    /// Makes one file fail; no file with `None`.
    pub(crate) fn set_fault(&self, fault: Option<(String, Fault)>) {
        *self.lock_fault() = fault;
    }

    fn lock_fault(&self) -> MutexGuard<'_, Option<(String, Fault)>> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how the file at `relative` fails.
    fn fault_of(&self, relative: &str) -> Option<Fault> {
        self.lock_fault().as_ref().filter(|(file, _)| file == relative).map(|(_, fault)| *fault)
    }

    fn lock_requests(&self) -> MutexGuard<'_, Vec<String>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the response to a request: a file with the headers of `_headers`, or `404.html`. Outside the mount, it is a
    /// redirect to the mount or an empty 404.
    pub(crate) async fn respond(&self, request: Request<Incoming>) -> Response<Body> {
        self.lock_requests().push(request.uri().to_string());
        let path = request.uri().path();
        match path.strip_prefix(&self.mount) {
            Some(relative) => {
                let relative = relative.to_owned();
                match self.fault_of(&relative) {
                    Some(Fault::Hang) => std::future::pending().await,
                    Some(Fault::Error) => empty(StatusCode::INTERNAL_SERVER_ERROR),
                    Some(Fault::Missing) => empty(StatusCode::NOT_FOUND),
                    None => self.serve_file(request, &relative).await,
                }
            }
            None if path == self.mount.trim_end_matches('/') => self.redirect_to_mount(),
            None => empty(StatusCode::NOT_FOUND),
        }
    }

    async fn serve_file(&self, mut request: Request<Incoming>, relative: &str) -> Response<Body> {
        let Ok(uri) = Uri::try_from(format!("/{relative}")) else { return empty(StatusCode::NOT_FOUND) };
        *request.uri_mut() = uri;
        let mut files = ServeDir::with_backend(&self.root, ConfinedBackend::new(&self.root))
            .with_buf_chunk_size(CHUNK_SIZE)
            .redirect_path_prefix(self.mount.trim_end_matches('/'))
            .not_found_service(ServeFile::new(self.root.join("404.html")));
        let mut response = match files.try_call(request).await {
            Ok(response) => response.map(Either::Left),
            Err(_unreadable) => empty(StatusCode::INTERNAL_SERVER_ERROR),
        };
        let rules = std::fs::read_to_string(self.root.join("_headers")).unwrap_or_default();
        set_headers(response.headers_mut(), &rules, relative);
        response
    }

    fn redirect_to_mount(&self) -> Response<Body> {
        let mut response = empty(StatusCode::MOVED_PERMANENTLY);
        if let Ok(mount) = HeaderValue::from_str(&self.mount) {
            response.headers_mut().insert(LOCATION, mount);
        }
        response
    }
}

fn empty(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Either::Right(Empty::new()));
    *response.status_mut() = status;
    response
}
