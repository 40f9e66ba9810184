//! The programs that are compiled from the crates registry.

/// A program, and how to compile it.
#[derive(Debug)]
pub(super) struct Program {
    /// The name of its package.
    pub(super) package: &'static str,
    /// The name that it is run by.
    pub(super) name: &'static str,
    /// The version, or the package in `Cargo.lock` whose version it must have.
    pub(super) version: Version,
    pub(super) purpose: &'static str,
    /// How long it takes to compile on two cores.
    pub(super) takes: &'static str,
    /// What to leave out: more arguments of `cargo install`.
    pub(super) args: &'static [&'static str],
}

#[derive(Debug)]
pub(super) enum Version {
    Fixed(&'static str),
    Locked(&'static str),
}

/// Version 0.21 is the newest that compiles with the project's Rust. Its default features fetch other tools and check for
/// updates, and are not used; the TLS libraries that they need take long to compile.
pub(super) const TRUNK: Program = Program {
    package: "trunk",
    name: "trunk",
    version: Version::Fixed("0.21.14"),
    purpose: "bundles the page",
    takes: "about 4 minutes",
    args: &["--no-default-features"],
};

/// The default features are TLS for remote browsers.
pub(super) const WASM_BINDGEN: Program = Program {
    package: "wasm-bindgen-cli",
    name: "wasm-bindgen",
    version: Version::Locked("wasm-bindgen"),
    purpose: "binds the page's WebAssembly to the browser",
    takes: "about a minute",
    args: &["--no-default-features", "--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"],
};

/// The newest version that compiles with the project's Rust.
pub(super) const GECKODRIVER: Program = Program {
    package: "geckodriver",
    name: "geckodriver",
    version: Version::Fixed("0.36.0"),
    purpose: "drives Firefox",
    takes: "about a minute",
    args: &[],
};

pub(super) const DENY: Program = Program {
    package: "cargo-deny",
    name: "cargo-deny",
    version: Version::Fixed("0.20.2"),
    purpose: "checks the crates' licences and sources",
    takes: "about a minute",
    args: &[],
};

/// Comparing licence texts takes minutes if it is not optimised.
pub(super) const ABOUT: Program = Program {
    package: "cargo-about",
    name: "cargo-about",
    version: Version::Fixed("0.9.3"),
    purpose: "collects the licences of the crates",
    takes: "about 2 minutes",
    args: &["--features", "cli", "--config", "profile.release.package.spdx.opt-level=3"],
};

pub(super) const CYCLONEDX: Program = Program {
    package: "cargo-cyclonedx",
    name: "cargo-cyclonedx",
    version: Version::Fixed("0.5.9"),
    purpose: "lists the crates as an SBOM",
    takes: "about a minute",
    args: &[],
};

pub(super) const SEMVER_CHECKS: Program = Program {
    package: "cargo-semver-checks",
    name: "cargo-semver-checks",
    version: Version::Fixed("0.51.0"),
    purpose: "compares the interfaces of two versions of a crate",
    takes: "several minutes",
    args: &[],
};
