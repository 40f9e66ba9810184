//! The response headers, and the format of `_headers` that Netlify and Cloudflare Pages share: a path on a line of its own, and
//! below it one indented header per line.

use hyper::header::{
    CACHE_CONTROL, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, LAST_MODIFIED, X_CONTENT_TYPE_OPTIONS,
};

/// Returns the names and values of the headers that `rules`, the text of a `_headers` file, set for `path`, which has no leading
/// slash.
#[must_use]
pub fn headers_for<'a>(rules: &'a str, path: &str) -> Vec<(&'a str, &'a str)> {
    let mut applies = false;
    let mut headers = Vec::new();
    for line in rules.lines() {
        match (line.strip_prefix('/'), line.trim().split_once(": ")) {
            (Some(rule), _) => applies = rule == "*" || rule == path,
            (None, Some(header)) if applies => headers.push(header),
            _ => {}
        }
    }
    headers
}

/// Adds the headers that `rules` set for `path`, and defaults for those that they do not. Ignores lines that are no headers.
pub(crate) fn set_headers(headers: &mut HeaderMap, rules: &str, path: &str) {
    // Two builds within a second have the same date: a browser that asks for changes since then would keep the older one.
    headers.remove(LAST_MODIFIED);
    add_charset(headers);
    for (name, value) in headers_for(rules, path) {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
            headers.append(name, value);
        }
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    headers.entry(X_CONTENT_TYPE_OPTIONS).or_insert(HeaderValue::from_static("nosniff"));
}

/// Adds the character set to the media type of a text.
fn add_charset(headers: &mut HeaderMap) {
    let Some(media_type) = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()) else { return };
    if media_type.starts_with("text/")
        && let Ok(with_charset) = HeaderValue::try_from(format!("{media_type}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, with_charset);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_for_all_files_and_for_one_file_are_combined() {
        let rules = "/*\n  A: 1\n/b.js\n  B: 2: 3\n/c.js\n  C: 4\n/\n  D: 5\n";
        assert_eq!(headers_for(rules, "b.js"), [("A", "1"), ("B", "2: 3")]);
        assert_eq!(headers_for(rules, ""), [("A", "1"), ("D", "5")]);
    }
}
