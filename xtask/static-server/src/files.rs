//! From a request's target to a file inside the folder, and never outside it.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::headers::asked_headers;

/// What goes back to the browser.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: &'static str,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn file(path: &Path, body: Vec<u8>) -> Self {
        Self { status: "200 OK", headers: vec![("Content-Type".to_owned(), mime(path).to_owned())], body }
    }

    fn text(status: &'static str, header: Option<(&'static str, String)>) -> Self {
        let mut headers = vec![("Content-Type".to_owned(), "text/plain; charset=utf-8".to_owned())];
        headers.extend(header.map(|(name, value)| (name.to_owned(), value)));
        Self { status, headers, body: format!("{status}\n").into_bytes() }
    }

    /// The folder's own page for what is not there, if it has one.
    fn not_found(root: &Path) -> Self {
        match fs::read(root.join("404.html")) {
            Ok(page) => Self { status: "404 Not Found", ..Self::file(Path::new("404.html"), page) },
            Err(_) => Self::text("404 Not Found", None),
        }
    }

    pub(crate) fn method_not_allowed() -> Self {
        Self::text("405 Method Not Allowed", Some(("Allow", "GET, HEAD".to_owned())))
    }
}

/// Answers a GET for `target` from the files below `root`, which stands under the URL path `mount` (with slashes at both ends),
/// with the headers that `_headers` in `root` asks for.
pub(crate) fn look_up(root: &Path, mount: &str, target: &str) -> Answer {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    if path != mount && path == mount.trim_end_matches('/') {
        return Answer::text("301 Moved Permanently", Some(("Location", mount.to_owned())));
    }
    let Some(path) = path.strip_prefix(mount) else { return Answer::text("404 Not Found", None) };
    let file = percent_decoded(path).and_then(|relative| inside(root, &relative));
    let mut answer = match file.and_then(|file| Some((fs::read(&file).ok()?, file))) {
        Some((body, file)) => Answer::file(&file, body),
        None => Answer::not_found(root),
    };
    let rules = fs::read_to_string(root.join("_headers")).unwrap_or_default();
    let asked = asked_headers(&rules, path).into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
    answer.headers.extend(asked);
    answer
}

/// The file that `relative` names below `root`: only by plain names, and not out of it by a link either.
fn inside(root: &Path, relative: &str) -> Option<PathBuf> {
    let relative = Path::new(relative);
    if relative.to_str()?.contains('\\') || !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let mut file = root.join(relative);
    if file.is_dir() {
        file.push("index.html");
    }
    let file = file.canonicalize().ok()?;
    file.starts_with(root).then_some(file)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let (high, low) = (char::from(rest.next()?).to_digit(16)?, char::from(rest.next()?).to_digit(16)?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok().filter(|decoded| !decoded.contains('\0'))
}

/// The media type by the name's extension. Browsers insist on it for modules and for streaming WebAssembly.
fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
