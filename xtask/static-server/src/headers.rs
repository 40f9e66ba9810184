//! `_headers`, as Netlify and Cloudflare Pages read it: a path on a line of its own, and below it, indented, a header a line.

/// The headers that `rules`, the text of a `_headers`, ask for on `path`, which is without its first slash: name and value.
#[must_use]
pub fn asked_headers<'a>(rules: &'a str, path: &str) -> Vec<(&'a str, &'a str)> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_those_of_all_and_of_the_file() {
        let rules = "/*\n  A: 1\n/b.js\n  B: 2: 3\n/c.js\n  C: 4\n/\n  D: 5\n";
        assert_eq!(asked_headers(rules, "b.js"), [("A", "1"), ("B", "2: 3")]);
        assert_eq!(asked_headers(rules, ""), [("A", "1"), ("D", "5")]);
    }
}
