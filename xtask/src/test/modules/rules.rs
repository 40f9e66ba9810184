//! The forbidden imports. Paths are relative to the package; in a pattern, `*` stands for one folder or file and `**`
//! for any number of folders.

use std::path::Path;

/// What runs in the worker: the `worker.rs` or `worker/` of each feature, the scheduler that runs them, and the
/// builders of their markup. The page talks to it through `src/worker/protocol.rs`.
pub(super) const WORKER_SIDE: &[&str] = &[
    "src/*/**/worker.rs",
    "src/*/**/worker/**",
    "src/worker/scheduler.rs",
    "src/worker/job.rs",
    "src/worker/markup_builder.rs",
];

/// The other files that may import the worker side.
pub(super) const WORKER_IMPORTERS: &[&str] = &["src/bin/picture.rs", "src/bin/worker.rs", "tests/**"];

/// Pure state, which is tested without a browser.
pub(super) const PURE: &[&str] = &[
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
];

/// The crates that pure state may not name.
pub(super) const BROWSER_CRATES: &[&str] = &["web_sys", "js_sys", "wasm_bindgen"];

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
