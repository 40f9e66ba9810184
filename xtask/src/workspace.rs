//! The project's folders, and the versions in its lock file.

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
    /// Files that commands download or generate and reuse in later runs; `cargo clean` deletes it.
    pub(crate) cache: PathBuf,
    /// Cargo's build folder.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the folders from the environment that cargo sets and the path of this program.
    pub(crate) fn find() -> Result<Self> {
        let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&here).parent().context("the xtask folder has no parent")?.to_path_buf();
        let program = env::current_exe().context("cannot find the path of the running xtask")?;
        // The program is target/debug/xtask, wherever the target folder is configured to be.
        let target = program.ancestors().nth(2).context("xtask does not run from a cargo target folder")?;
        Ok(Self { root, cache: target.join("xtask-tools"), target: target.to_path_buf() })
    }

    /// The folder that `cargo xtask build` writes.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Returns the version of a package in `Cargo.lock`. Fails if the package is not in it.
    pub(crate) fn locked_version(&self, package: &str) -> Result<String> {
        let path = self.root.join("Cargo.lock");
        let lock = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        version_in_lock(&lock, package).ok_or_else(|| anyhow!("Cargo.lock has no package {package}"))
    }
}

fn version_in_lock(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"').map(str::to_owned)
}

/// Returns the cargo that runs this program.
pub(crate) fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locked_versions_are_found_by_the_whole_package_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"9.9.9\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(version_in_lock(lock, "wasm-bindgen").as_deref(), Some("0.2.129"));
        assert_eq!(version_in_lock(lock, "wasm"), None);
    }
}
