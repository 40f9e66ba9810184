//! File access that never leaves one folder.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use tower_http::services::fs::{Backend, TokioBackend};

/// Opens only files below a folder. [`ServeDir`](tower_http::services::ServeDir) refuses paths with `..`, but follows symbolic
/// links wherever they point. Resolves links without tokio: the detour over a thread takes longer than the call.
#[derive(Clone, Debug)]
pub(crate) struct ConfinedBackend {
    root: Arc<Path>,
}

type BoxFuture<T> = Pin<Box<dyn Future<Output = io::Result<T>> + Send>>;

impl ConfinedBackend {
    /// `root` must be canonical.
    pub(crate) fn new(root: &Arc<Path>) -> Self {
        Self { root: Arc::clone(root) }
    }

    /// Resolves symbolic links. Fails with [`ErrorKind::NotFound`] if there is no such path, or if it leads out of the folder.
    fn resolve(&self, path: &Path) -> io::Result<PathBuf> {
        let path = path.canonicalize().ok();
        path.filter(|path| path.starts_with(&self.root)).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

impl Backend for ConfinedBackend {
    type File = <TokioBackend as Backend>::File;
    type Metadata = <TokioBackend as Backend>::Metadata;
    type OpenFuture = BoxFuture<Self::File>;
    type MetadataFuture = BoxFuture<Self::Metadata>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        let path = self.resolve(&path);
        Box::pin(async move { TokioBackend.open(path?).await })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        let path = self.resolve(&path);
        Box::pin(async move { TokioBackend.metadata(path?).await })
    }
}
