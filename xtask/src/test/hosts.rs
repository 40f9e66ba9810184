//! What a host sends, by the setup in the docs: every file, in every encoding, with the headers that `_headers` asks for.

use std::fs;

use anyhow::{Context, Result, ensure};
use static_server::asked_headers;

use super::nginx::{Answer, Nginx};
use crate::build::files;
use crate::process::Tally;
use crate::workspace::Workspace;

/// The media types without which browsers refuse a file.
const TYPES: [(&str, &str); 6] = [
    ("html", "text/html"),
    ("css", "text/css"),
    ("js", "javascript"),
    ("wasm", "application/wasm"),
    ("svg", "image/svg+xml"),
    ("webmanifest", "application/manifest+json"),
];

/// Looks at each file under a path and at a site's root.
pub(super) fn run(workspace: &Workspace) -> Result<Tally> {
    let mut tally = Tally::default();
    for mount in ["/minesweeper/", "/"] {
        let site = Site { workspace, nginx: Nginx::start(workspace, mount)?, mount };
        let coded = if site.nginx.brotli { "with brotli" } else { "without brotli, for want of nginx's module" };
        println!("nginx serves {mount}, {coded}");
        for (what, checked) in site.check()? {
            match checked {
                Ok(()) => tally.passed += 1,
                Err(error) => {
                    println!("{mount}: {what}: {error:#}");
                    tally.failed += 1;
                }
            }
        }
    }
    Ok(tally)
}

struct Site<'a> {
    workspace: &'a Workspace,
    nginx: Nginx,
    mount: &'a str,
}

impl Site<'_> {
    fn check(&self) -> Result<Vec<(String, Result<()>)>> {
        let names = files::below(&self.workspace.dist())?;
        let copy = |name: &str| name.ends_with(".gz") || name.ends_with(".br");
        let names = names.iter().filter(|name| !copy(name) && !name.starts_with(['_', '.']));
        let mut checks: Vec<_> = names.map(|name| (name.clone(), self.check_file(name, name, "200"))).collect();
        checks.push(("the front page".to_owned(), self.check_file("", "index.html", "200")));
        checks.push(("what is not there".to_owned(), self.check_file("not/here.js", "404.html", "404")));
        Ok(checks)
    }

    /// Makes sure that `path` gives the file `name`, plain or as the ready made copy that the browser understands.
    fn check_file(&self, path: &str, name: &str, status: &str) -> Result<()> {
        let brotli = if self.nginx.brotli { ("br", ".br") } else { ("gzip", ".gz") };
        for (accepted, (encoding, ending)) in
            [("identity", ("", "")), ("gzip, deflate", ("gzip", ".gz")), ("gzip, deflate, br", brotli)]
        {
            let answer = self.nginx.get(&format!("{}{path}", self.mount), accepted)?;
            let dist = self.workspace.dist();
            let copy = dist.join(format!("{name}{ending}"));
            let (file, encoding) = if copy.is_file() { (copy, encoding) } else { (dist.join(name), "") };
            ensure!(answer.status == status, "{accepted}: the status is {}", answer.status);
            let sent = answer.headers.get("content-encoding").map(String::as_str).unwrap_or_default();
            ensure!(sent == encoding, "{accepted}: sent as `{sent}`, not as `{encoding}`");
            ensure!(answer.body == fs::read(&file)?, "{accepted}: these are not the bytes of {}", file.display());
            self.check_headers(&answer, name)?;
        }
        Ok(())
    }

    fn check_headers(&self, answer: &Answer, name: &str) -> Result<()> {
        let rules = fs::read_to_string(self.workspace.dist().join("_headers")).context("cannot read _headers")?;
        for (header, wanted) in asked_headers(&rules, name) {
            let sent = answer.headers.get(&header.to_lowercase()).map(String::as_str).unwrap_or_default();
            ensure!(sent == wanted, "{header} should be\n  {wanted}\nand is\n  {sent}");
        }
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let sent = answer.headers.get("content-type").map(String::as_str).unwrap_or_default();
        let wanted = TYPES.iter().find(|(of, _)| *of == ending).map_or("", |(_, wanted)| wanted);
        ensure!(sent.contains(wanted), "the media type is {sent}");
        Ok(())
    }
}
