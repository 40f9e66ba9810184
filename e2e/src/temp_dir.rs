//! A temporary folder that is removed with its owner.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result};

/// A temporary folder. Dropping it removes the folder and everything in it.
#[derive(Debug)]
pub struct TempDir(PathBuf);

impl TempDir {
    /// Creates an empty folder.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("minesweeper-e2e-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Self(path))
    }

    /// The folder's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Removes everything in the folder.
    ///
    /// # Errors
    /// If something cannot be removed.
    pub fn clear(&self) -> Result<()> {
        fs::remove_dir_all(&self.0)?;
        Ok(fs::create_dir_all(&self.0)?)
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        // If it cannot be removed, the system clears its temporary folder some day.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_removed_with_its_owner() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().to_path_buf();
        fs::write(path.join("file"), "").unwrap();
        drop(folder);
        assert!(!path.exists());
    }
}
