//! Where things stand: the project's folders, and the versions its lock file fixes.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

/// The name of the WebAssembly target.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The project's folders.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The folder of the root `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// What chores fetch for themselves and keep between runs; `cargo clean` clears it.
    pub(crate) cache: PathBuf,
    /// The folder that cargo builds into.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the folders from what cargo tells the programs it runs.
    pub(crate) fn find() -> Result<Self> {
        let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&here).parent().context("xtask has no folder above it")?.to_path_buf();
        let program = env::current_exe().context("cannot tell where xtask runs from")?;
        // Built as target/debug/xtask: the target folder, wherever it was configured to be, is two above.
        let target = program.ancestors().nth(2).context("xtask runs from an unexpected place")?;
        Ok(Self { root, cache: target.join("xtask-tools"), target: target.to_path_buf() })
    }

    /// The folder that `build` makes and everything else serves.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The version of a package in `Cargo.lock`, the one place where it is fixed.
    pub(crate) fn locked_version(&self, package: &str) -> Result<String> {
        let path = self.root.join("Cargo.lock");
        let lock = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        version_in_lock(&lock, package).ok_or_else(|| anyhow!("Cargo.lock holds no package {package}"))
    }
}

fn version_in_lock(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"').map(str::to_owned)
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_the_lock_file_by_the_whole_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(version_in_lock(lock, "wasm-bindgen").as_deref(), Some("0.2.129"));
        assert_eq!(version_in_lock(lock, "wasm"), None);
    }
}
