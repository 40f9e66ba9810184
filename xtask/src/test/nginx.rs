//! Debian's nginx on the built page, set up by the very text of `docs/DEPLOY.md`.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::process::command;
use crate::tools;
use crate::workspace::Workspace;

/// How long nginx may take to come up.
const PATIENCE: Duration = Duration::from_secs(20);
/// The path in the text of the docs.
const DOCS_MOUNT: &str = "/minesweeper/";

/// A running nginx; dropping it ends it.
pub(super) struct Nginx {
    process: Child,
    port: u16,
    /// Whether it can send ready made brotli.
    pub(super) brotli: bool,
}

/// What came back.
pub(super) struct Answer {
    pub(super) status: String,
    /// By their names in lower case.
    pub(super) headers: BTreeMap<String, String>,
    pub(super) body: Vec<u8>,
}

impl Nginx {
    /// Starts nginx with the page under `mount`.
    pub(super) fn start(workspace: &Workspace, mount: &str) -> Result<Self> {
        let folder = workspace.cache.join("nginx");
        fs::create_dir_all(&folder)?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let brotli = tools::nginx_brotli();
        let docs = fs::read_to_string(workspace.root.join("docs/DEPLOY.md")).context("cannot read docs/DEPLOY.md")?;
        let mut site = site(&docs, &workspace.dist(), port, mount)?;
        if brotli.is_some() {
            site = site.replace("# brotli_static on;", "brotli_static on;");
        }
        let module = brotli.as_ref().map(|module| format!("load_module {};\n", quoted(module))).unwrap_or_default();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary: String =
            temporary.map(|kind| format!("{kind}_temp_path {};\n", quoted(&folder.join(kind)))).concat();
        // One process and no master: it belongs to whoever runs the tests, and ends with them.
        let whole = format!(
            "{module}daemon off;\nmaster_process off;\npid {};\nerror_log stderr crit;\nevents {{}}\nhttp {{\n\
             include /etc/nginx/mime.types;\naccess_log off;\n{temporary}{site}\n}}\n",
            quoted(&folder.join("pid"))
        );
        let config = folder.join("nginx.conf");
        fs::write(&config, whole)?;
        let program = tools::nginx().context("nginx is not there")?;
        let mut nginx = command(workspace, program);
        nginx.arg("-e").arg("stderr").arg("-p").arg(&folder).arg("-c").arg(&config).stdin(Stdio::null());
        let mut nginx = Self { process: nginx.spawn().context("cannot start nginx")?, port, brotli: brotli.is_some() };
        nginx.await_connection()?;
        Ok(nginx)
    }

    fn await_connection(&mut self) -> Result<()> {
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            if let Some(status) = self.process.try_wait()? {
                bail!("nginx ended at once ({status}); what it said stands above");
            }
            ensure!(started.elapsed() < PATIENCE, "nginx does not come up");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Gets `path`, by a client that understands these encodings.
    pub(super) fn get(&self, path: &str, encodings: &str) -> Result<Answer> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let ask = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {encodings}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(ask.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|window| window == b"\r\n\r\n").context("an answer without a head")?;
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let (status, lines) = head.split_once("\r\n").context("an answer without headers")?;
        let headers = lines.lines().filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        let status = status.split(' ').nth(1).unwrap_or_default().to_owned();
        Ok(Answer { status, headers, body: answer[end + 4..].to_vec() })
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is gone after this.
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

/// A path as nginx reads it, whatever stands in it.
fn quoted(path: &Path) -> String {
    format!("\"{}\"", path.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

/// The text of the docs for this machine: another port, another folder, another path.
fn site(docs: &str, dist: &Path, port: u16, mount: &str) -> Result<String> {
    let text = docs.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut text = text.context("docs/DEPLOY.md holds no text for nginx")?.to_owned();
    ensure!(dist.to_str().is_some(), "the project's folder has a name that is no text");
    for (there, here) in [
        ("listen 80;", format!("listen 127.0.0.1:{port};")),
        ("alias /srv/minesweeper/;", format!("alias {};", quoted(&dist.join("")))),
        (&format!("location {DOCS_MOUNT} "), format!("location {mount} ")),
        (&format!("404 {DOCS_MOUNT}404"), format!("404 {mount}404")),
    ] {
        ensure!(text.matches(there).count() == 1, "the text for nginx in docs/DEPLOY.md should hold `{there}` once");
        text = text.replace(there, &here);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_docs_text_is_taken_as_it_stands_but_for_port_folder_and_path() {
        let docs = "a\n```nginx\nlisten 80;\nlocation /minesweeper/ {\nalias /srv/minesweeper/;\n\
                    error_page 404 /minesweeper/404.html;\n}\n```\nb";
        let here = site(docs, Path::new("/my d"), 8, "/x/").unwrap();
        assert_eq!(here, "listen 127.0.0.1:8;\nlocation /x/ {\nalias \"/my d/\";\nerror_page 404 /x/404.html;\n}\n");
        assert!(site("```nginx\nlisten 80;\n```", Path::new("/d"), 8, "/").is_err());
    }
}
