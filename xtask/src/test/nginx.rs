//! Runs nginx on the built page with the configuration in `docs/DEPLOY.md`.

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

/// The longest time that nginx may take to start or to respond.
const TIMEOUT: Duration = Duration::from_secs(20);
/// The path of the page in the docs' configuration.
const DOCS_MOUNT: &str = "/minesweeper/";

/// A running nginx; dropping it stops it.
pub(super) struct Nginx {
    process: Child,
    port: u16,
    /// Whether it can send the `.br` copies.
    pub(super) brotli: bool,
}

/// An HTTP response.
pub(super) struct Response {
    pub(super) status: String,
    /// The headers by their lower-case names.
    pub(super) headers: BTreeMap<String, String>,
    pub(super) body: Vec<u8>,
}

impl Nginx {
    /// Starts nginx and serves the page at the path `mount`. Fails if nginx does not accept connections in time.
    pub(super) fn start(workspace: &Workspace, mount: &str) -> Result<Self> {
        let folder = workspace.cache.join("nginx");
        fs::create_dir_all(&folder)?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let brotli = tools::nginx_brotli();
        let docs = fs::read_to_string(workspace.root.join("docs/DEPLOY.md")).context("cannot read docs/DEPLOY.md")?;
        let mut site = site_config(&docs, &workspace.dist(), port, mount)?;
        if brotli.is_some() {
            site = site.replace("# brotli_static on;", "brotli_static on;");
        }
        let module = brotli.as_ref().map(|module| format!("load_module {};\n", quote(module))).unwrap_or_default();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary: String =
            temporary.map(|kind| format!("{kind}_temp_path {};\n", quote(&folder.join(kind)))).concat();
        // Without a master process, nginx runs as the user of the tests and is stopped by killing one process.
        let config_text = format!(
            "{module}daemon off;\nmaster_process off;\npid {};\nerror_log stderr crit;\nevents {{}}\nhttp {{\n\
             include /etc/nginx/mime.types;\naccess_log off;\n{temporary}{site}\n}}\n",
            quote(&folder.join("pid"))
        );
        let config = folder.join("nginx.conf");
        fs::write(&config, config_text)?;
        let program = tools::nginx().context("nginx is not installed")?;
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
                bail!("nginx stopped ({status}); its output is above");
            }
            ensure!(started.elapsed() < TIMEOUT, "nginx does not accept connections");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Requests `path` with this `Accept-Encoding`.
    pub(super) fn get(&self, path: &str, encodings: &str) -> Result<Response> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {encodings}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes())?;
        let mut response = Vec::new();
        stream.read_to_end(&mut response)?;
        let end = response.windows(4).position(|window| window == b"\r\n\r\n").context("a response without a head")?;
        let head = String::from_utf8_lossy(&response[..end]).into_owned();
        let (status, lines) = head.split_once("\r\n").context("a response without headers")?;
        let headers = lines.lines().filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        let status = status.split(' ').nth(1).unwrap_or_default().to_owned();
        Ok(Response { status, headers, body: response[end + 4..].to_vec() })
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Both fail if it has already stopped.
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

/// Quotes a path for nginx.
fn quote(path: &Path) -> String {
    format!("\"{}\"", path.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns the configuration in the docs with this port, folder and path. Fails if one of them is not in it exactly once.
fn site_config(docs: &str, dist: &Path, port: u16, mount: &str) -> Result<String> {
    let text = docs.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut text = text.context("docs/DEPLOY.md has no nginx configuration")?.to_owned();
    ensure!(dist.to_str().is_some(), "the path of the project is not UTF-8");
    for (there, here) in [
        ("listen 80;", format!("listen 127.0.0.1:{port};")),
        ("alias /srv/minesweeper/;", format!("alias {};", quote(&dist.join("")))),
        ("include /srv/minesweeper/_nginx.conf;", format!("include {};", quote(&dist.join("_nginx.conf")))),
        (&format!("location {DOCS_MOUNT} "), format!("location {mount} ")),
        (&format!("404 {DOCS_MOUNT}404"), format!("404 {mount}404")),
    ] {
        ensure!(
            text.matches(there).count() == 1,
            "the nginx configuration in docs/DEPLOY.md must contain `{there}` exactly once"
        );
        text = text.replace(there, &here);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_port_folder_and_path_of_the_docs_configuration_are_replaced() {
        let docs = "a\n```nginx\nlisten 80;\nlocation /minesweeper/ {\nalias /srv/minesweeper/;\n\
                    include /srv/minesweeper/_nginx.conf;\nerror_page 404 /minesweeper/404.html;\n}\n```\nb";
        let here = site_config(docs, Path::new("/my d"), 8, "/x/").unwrap();
        assert_eq!(
            here,
            "listen 127.0.0.1:8;\nlocation /x/ {\nalias \"/my d/\";\ninclude \"/my d/_nginx.conf\";\nerror_page 404 /x/404.html;\n}\n"
        );
        assert!(site_config("```nginx\nlisten 80;\n```", Path::new("/d"), 8, "/").is_err());
    }
}
