//! Checks the nginx configuration in docs/DEPLOY.md: every file in every encoding, with the headers of `_headers`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use static_server::headers_for;

use super::counts::TestCounts;
use super::nginx::{Nginx, Response};
use crate::build::files;
use crate::workspace::Workspace;

/// A required substring of the media type of each extension.
const TYPES: [(&str, &str); 6] = [
    ("html", "text/html"),
    ("css", "text/css"),
    ("js", "javascript"),
    ("wasm", "application/wasm"),
    ("svg", "image/svg+xml"),
    ("webmanifest", "application/manifest+json"),
];

/// Checks all files, served below a path and at a site's root. Returns one test for each file and both error pages.
pub(super) fn run(workspace: &Workspace) -> Result<TestCounts> {
    let mut counts = TestCounts::default();
    for mount in ["/minesweeper/", "/"] {
        let site = Site { workspace, nginx: Nginx::start(workspace, mount)?, mount };
        let encoding =
            if site.nginx.brotli { "with brotli" } else { "without brotli, because nginx's module is not installed" };
        println!("nginx serves {mount}, {encoding}");
        // Most errors are in a header that all files share.
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (file, result) in site.check()? {
            match result {
                Ok(()) => counts.passed += 1,
                Err(error) => errors.entry(format!("{error:#}")).or_default().push(file),
            }
        }
        for (error, files) in errors {
            println!("{error}\n  in {}", files.join(", "));
            counts.failed += files.len();
        }
    }
    Ok(counts)
}

/// The page on a running nginx.
struct Site<'a> {
    workspace: &'a Workspace,
    nginx: Nginx,
    mount: &'a str,
}

impl Site<'_> {
    /// Checks each file. Returns its name and the result.
    fn check(&self) -> Result<Vec<(String, Result<()>)>> {
        let names = files::list(&self.workspace.dist())?;
        let is_copy = |name: &str| name.ends_with(".gz") || name.ends_with(".br");
        let names = names.iter().filter(|name| !is_copy(name) && !name.starts_with(['_', '.']));
        let mut checks: Vec<_> = names.map(|name| (name.clone(), self.check_file(name, name, "200"))).collect();
        checks.push(("the front page".to_owned(), self.check_file("", "index.html", "200")));
        checks.push(("a missing file".to_owned(), self.check_file("not/here.js", "404.html", "404")));
        Ok(checks)
    }

    /// Fails unless a request for `path` returns the file `name`: plain, or the compressed copy that the client accepts.
    fn check_file(&self, path: &str, name: &str, status: &str) -> Result<()> {
        let brotli = if self.nginx.brotli { ("br", ".br") } else { ("gzip", ".gz") };
        for (accepted, (encoding, ending)) in
            [("identity", ("", "")), ("gzip, deflate", ("gzip", ".gz")), ("gzip, deflate, br", brotli)]
        {
            let response = self.nginx.get(&format!("{}{path}", self.mount), accepted)?;
            let dist = self.workspace.dist();
            let copy = dist.join(format!("{name}{ending}"));
            let (file, encoding) = if copy.is_file() { (copy, encoding) } else { (dist.join(name), "") };
            ensure!(response.status == status, "{accepted}: the status is {}", response.status);
            let sent = response.headers.get("content-encoding").map(String::as_str).unwrap_or_default();
            ensure!(sent == encoding, "{accepted}: sent as `{sent}`, not as `{encoding}`");
            ensure!(response.body == fs::read(&file)?, "{accepted}: the body differs from {}", file.display());
            self.check_headers(&response, name)?;
        }
        Ok(())
    }

    fn check_headers(&self, response: &Response, name: &str) -> Result<()> {
        let rules = fs::read_to_string(self.workspace.dist().join("_headers")).context("cannot read _headers")?;
        for (header, wanted) in headers_for(&rules, name) {
            let sent = response.headers.get(&header.to_lowercase()).map(String::as_str).unwrap_or_default();
            ensure!(sent == wanted, "{header} should be\n  {wanted}\nand is\n  {sent}");
        }
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let sent = response.headers.get("content-type").map(String::as_str).unwrap_or_default();
        let wanted = TYPES.iter().find(|(of, _)| *of == ending).map_or("", |(_, wanted)| wanted);
        ensure!(sent.contains(wanted), "the media type is {sent}");
        Ok(())
    }
}
