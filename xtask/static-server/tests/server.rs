//! Tests of the server over real connections.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;

use static_server::StaticServer;

/// A folder with some files, next to a secret that must never be served. Dropping it deletes both.
struct Fixture(PathBuf);

impl Fixture {
    fn new(name: &str) -> Self {
        let base = std::env::temp_dir().join(format!("static-server-{name}-{}", std::process::id()));
        let site = base.join("site");
        fs::create_dir_all(site.join("deep")).unwrap();
        fs::write(base.join("secret.txt"), "secret").unwrap();
        fs::write(site.join("index.html"), "front").unwrap();
        fs::write(site.join("a b.js"), "spaced").unwrap();
        fs::write(site.join("app.wasm"), "\0asm").unwrap();
        fs::write(site.join("deep/index.html"), "deep").unwrap();
        Self(base)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join("site").join(name), text).unwrap();
    }

    fn serve(&self, mount: &str) -> StaticServer {
        StaticServer::start(&self.0.join("site"), mount, 0).unwrap()
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _result = fs::remove_dir_all(&self.0);
    }
}

struct Response {
    status: String,
    /// The header lines, in lower case up to the colon.
    headers: Vec<String>,
    body: String,
}

fn address(server: &StaticServer) -> SocketAddr {
    server.url().split('/').nth(2).unwrap().parse().unwrap()
}

/// Returns the response to a request with this first line.
fn send(server: &StaticServer, line: &str) -> Response {
    let mut stream = TcpStream::connect(address(server)).unwrap();
    write!(stream, "{line} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{line}: {text}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().strip_prefix("HTTP/1.1 ").unwrap()[..3].to_owned();
    let lower = |line: &str| line.split_once(':').map(|(name, value)| format!("{}:{value}", name.to_lowercase()));
    Response { status, headers: lines.filter_map(lower).collect(), body: body.to_owned() }
}

#[track_caller]
fn check_body(server: &StaticServer, line: &str, status: &str, body: &str) {
    let response = send(server, line);
    assert_eq!((response.status.as_str(), response.body.as_str()), (status, body), "{line}");
}

#[track_caller]
fn check_headers(server: &StaticServer, line: &str, status: &str, headers: &[&str]) {
    let response = send(server, line);
    assert_eq!(response.status, status, "{line}");
    for header in headers {
        assert!(response.headers.iter().any(|line| line == header), "{line}: {header}: {:?}", response.headers);
    }
}

#[test]
fn files_have_their_media_type_and_are_not_cached() {
    let fixture = Fixture::new("types");
    for name in ["a.css", "a.svg", "a.webmanifest", "a.png", "a.ico", "a.woff2", "a.json", "a.txt", "_headers"] {
        fixture.write(name, "");
    }
    let server = fixture.serve("/");
    check_body(&server, "GET /?query#part", "200", "front");
    check_body(&server, "GET /a%20b.js", "200", "spaced");
    check_body(&server, "GET /deep/", "200", "deep");
    for (name, media_type) in [
        ("", "text/html; charset=utf-8"),
        ("a%20b.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.txt", "text/plain; charset=utf-8"),
        ("app.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.svg", "image/svg+xml"),
        ("a.png", "image/png"),
        ("a.ico", "image/x-icon"),
        ("a.woff2", "font/woff2"),
        ("_headers", "application/octet-stream"),
    ] {
        let media_type = format!("content-type: {media_type}");
        let headers = [media_type.as_str(), "cache-control: no-cache", "x-content-type-options: nosniff"];
        check_headers(&server, &format!("GET /{name}"), "200", &headers);
    }
    check_body(&server, "GET /missing.js", "404", "");
}

#[test]
fn responses_have_no_date_by_which_a_browser_could_take_a_new_build_for_the_old_one() {
    let fixture = Fixture::new("dates");
    let response = send(&fixture.serve("/"), "GET /");
    assert!(!response.headers.iter().any(|line| line.starts_with("last-modified:")), "{:?}", response.headers);
}

#[test]
fn rules_of_the_headers_file_apply_below_the_mount() {
    let fixture = Fixture::new("headers");
    fixture.write("_headers", "/*\n  X-All: yes\n/app.wasm\n  Cache-Control: immutable\n/\n  X-Front: yes\n");
    let server = fixture.serve("/sub/");
    check_headers(&server, "GET /sub/app.wasm", "200", &["x-all: yes", "cache-control: immutable"]);
    check_headers(&server, "GET /sub/", "200", &["x-all: yes", "x-front: yes", "cache-control: no-cache"]);
    check_headers(&server, "GET /sub/missing", "404", &["x-all: yes"]);
    let response = send(&server, "GET /sub/app.wasm");
    assert_eq!(response.headers.iter().filter(|line| line.starts_with("cache-control:")).count(), 1);
}

#[test]
fn missing_files_get_the_folders_own_page() {
    let fixture = Fixture::new("lost");
    fixture.write("404.html", "lost");
    let server = fixture.serve("/sub/");
    check_headers(&server, "GET /sub/not/here", "404", &["content-type: text/html; charset=utf-8"]);
    check_body(&server, "GET /sub/not/here", "404", "lost");
    check_body(&server, "GET /elsewhere", "404", "");
}

#[test]
fn a_mounted_folder_responds_only_below_its_path() {
    let fixture = Fixture::new("mount");
    let server = fixture.serve("/some/sub/path");
    assert!(server.url().ends_with("/some/sub/path/"), "{}", server.url());
    check_body(&server, "GET /some/sub/path/", "200", "front");
    check_headers(&server, "GET /some/sub/path", "301", &["location: /some/sub/path/"]);
    check_headers(&server, "GET /some/sub/path/deep", "307", &["location: /some/sub/path/deep/"]);
    check_body(&server, "GET /", "404", "");
    check_body(&server, "GET /app.wasm", "404", "");
    check_body(&server, "GET /some/sub/pathapp.wasm", "404", "");
}

#[test]
fn no_spelling_of_a_path_leaves_the_folder() {
    let fixture = Fixture::new("walls");
    let server = fixture.serve("/");
    for target in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/deep/../../secret.txt",
        "/..%5csecret.txt",
        "/..%2fsecret.txt",
        "//secret.txt",
        "/%00",
        "/%zz",
    ] {
        check_body(&server, &format!("GET {target}"), "404", "");
        assert_eq!(send(&server, &format!("HEAD {target}")).status, "404", "{target}");
    }
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    let fixture = Fixture::new("links");
    let link = |to: &str, from: &str| std::os::unix::fs::symlink(fixture.0.join(to), fixture.0.join(from)).unwrap();
    link("secret.txt", "site/link.txt");
    link("", "site/folder");
    link("site/app.wasm", "site/inside.wasm");
    let server = fixture.serve("/");
    check_body(&server, "GET /link.txt", "404", "");
    check_body(&server, "GET /folder/secret.txt", "404", "");
    assert_eq!(send(&server, "HEAD /link.txt").status, "404");
    check_body(&server, "GET /inside.wasm", "200", "\0asm");
}

#[test]
fn head_sends_no_body_and_other_methods_are_refused() {
    let fixture = Fixture::new("methods");
    let server = fixture.serve("/");
    check_headers(&server, "HEAD /", "200", &["content-length: 5"]);
    check_body(&server, "HEAD /", "200", "");
    check_headers(&server, "POST /", "405", &["allow: GET,HEAD"]);
}

#[test]
fn requests_are_recorded_in_order() {
    let fixture = Fixture::new("requests");
    let server = fixture.serve("/");
    assert_eq!(server.requests(), [""; 0]);
    check_body(&server, "GET /app.wasm?query", "200", "\0asm");
    check_body(&server, "HEAD /missing", "404", "");
    assert_eq!(server.requests(), ["/app.wasm?query", "/missing"]);
}

#[test]
fn a_stopped_server_frees_its_port_at_once() {
    let fixture = Fixture::new("stop");
    let server = fixture.serve("/");
    let address = address(&server);
    check_body(&server, "GET /", "200", "front");
    drop(server);
    assert!(TcpStream::connect(address).is_err());
    StaticServer::start(&fixture.0, "/", address.port()).unwrap();
}

#[test]
fn a_taken_port_is_reported_as_such() {
    let fixture = Fixture::new("taken");
    let server = fixture.serve("/");
    let error = StaticServer::start(&fixture.0, "/", address(&server).port()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
}

#[test]
fn a_stopped_server_responds_on_no_connection_opened_before() {
    let fixture = Fixture::new("silent");
    let server = fixture.serve("/");
    let mut silent = TcpStream::connect(address(&server)).unwrap();
    // Connections are accepted in order: after this response, the silent one is accepted too.
    check_body(&server, "GET /", "200", "front");
    drop(server);
    let mut response = Vec::new();
    let _refused = silent.write_all(b"GET / HTTP/1.1\r\n\r\n").and_then(|()| silent.read_to_end(&mut response));
    assert!(response.is_empty(), "{}", String::from_utf8_lossy(&response));
}
