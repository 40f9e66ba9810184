//! The table of forbidden imports. Paths are relative to the package; in a pattern, `*` stands for one folder or file and `**`
//! for any number of folders.

use std::path::Path;

/// Files of a package that only some of its files may import.
pub(super) struct Restricted {
    pub(super) files: &'static [&'static str],
    pub(super) importers: &'static [&'static str],
    /// Files that the rule leaves alone.
    pub(super) exempt: &'static [&'static str],
    pub(super) reason: &'static str,
}

/// Files that may not name some crates.
pub(super) struct Pure {
    pub(super) files: &'static [&'static str],
    pub(super) crates: &'static [&'static str],
    pub(super) reason: &'static str,
}

/// What runs in the worker: the `worker.rs` or `worker/` of each feature, the scheduler that runs them, and the
/// builders of their markup.
const WORKER_SIDE: &[&str] = &[
    "src/*/**/worker.rs",
    "src/*/**/worker/**",
    "src/worker/scheduler.rs",
    "src/worker/job.rs",
    "src/worker/markup_builder.rs",
];

pub(super) const RESTRICTED: &[Restricted] = &[Restricted {
    files: WORKER_SIDE,
    importers: &["src/bin/worker.rs"],
    exempt: &["tests/**"],
    reason: "runs in the worker; the page talks to it through src/worker/protocol.rs",
}];

pub(super) const PURE: &[Pure] = &[Pure {
    files: &[
        "src/**/state.rs",
        "src/**/state/**",
        "src/**/codec.rs",
        "src/**/codec/**",
        "src/**/model.rs",
        "src/**/model/**",
        "src/**/msg.rs",
        "src/**/update.rs",
        "src/**/effect.rs",
        "src/app/autosave/**",
    ],
    crates: &["web_sys", "js_sys", "wasm_bindgen"],
    reason: "is pure state, tested without a browser",
}];

/// Returns whether the path, with `/` between folders, has the form of one of the patterns.
pub(super) fn matches(path: &Path, patterns: &[&str]) -> bool {
    let path: Vec<_> = path.iter().map(|segment| segment.to_string_lossy()).collect();
    let path: Vec<&str> = path.iter().map(AsRef::as_ref).collect();
    patterns.iter().any(|pattern| matches_segments(&path, &pattern.split('/').collect::<Vec<_>>()))
}

fn matches_segments(path: &[&str], pattern: &[&str]) -> bool {
    match (path, pattern) {
        ([], []) => true,
        (_, ["**", rest @ ..]) => (0..=path.len()).any(|skipped| matches_segments(&path[skipped..], rest)),
        ([segment, path @ ..], [wanted, pattern @ ..]) => {
            (*wanted == "*" || segment == wanted) && matches_segments(path, pattern)
        }
        _ => false,
    }
}
