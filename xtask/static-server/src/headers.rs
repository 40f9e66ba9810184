//! `_headers`, as Netlify and Cloudflare Pages read it: a path on a line of its own, and below it, indented, a header a line.

use std::fs;
use std::path::Path;

/// The headers that `_headers` in `root` asks for on `path`, which is without its first slash.
pub(crate) fn of(root: &Path, path: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(root.join("_headers")).unwrap_or_default();
    let mut applies = false;
    let mut headers = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix('/'), line.trim().split_once(": ")) {
            (Some(rule), _) => applies = rule == "*" || rule == path,
            (None, Some((name, value))) if applies => headers.push((name.to_owned(), value.to_owned())),
            _ => {}
        }
    }
    headers
}
