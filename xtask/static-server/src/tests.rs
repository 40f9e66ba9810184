use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use super::*;

/// A folder of a few files, with a secret beside it that must never be served. Gone when dropped.
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

    fn serve(&self, mount: &str) -> StaticServer {
        StaticServer::start(&self.0.join("site"), mount, 0).unwrap()
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}

/// The whole answer to a request whose first line is `line`.
fn ask(server: &StaticServer, line: &str) -> String {
    let mut stream = TcpStream::connect(server.address).unwrap();
    write!(stream, "{line} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[track_caller]
fn check(server: &StaticServer, line: &str, status: &str, contains: &str) {
    let answer = ask(server, line);
    assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {answer}");
    assert!(answer.contains(contains), "{line}: {answer}");
}

#[test]
fn files_come_with_their_media_type_and_are_not_cached() {
    let fixture = Fixture::new("types");
    let server = fixture.serve("/");
    check(&server, "GET /", "200", "Content-Type: text/html; charset=utf-8");
    check(&server, "GET /?query#part", "200", "\r\n\r\nfront");
    check(&server, "GET /app.wasm", "200", "Content-Type: application/wasm\r\n");
    check(&server, "GET /a%20b.js", "200", "\r\n\r\nspaced");
    check(&server, "GET /deep/", "200", "\r\n\r\ndeep");
    check(&server, "GET /", "200", "Cache-Control: no-cache\r\n");
    check(&server, "GET /missing.js", "404", "");
}

#[test]
fn headers_are_those_that_the_folder_asks_for() {
    let fixture = Fixture::new("headers");
    let rules = "/*\n  X-All: yes\n/app.wasm\n  Cache-Control: immutable\n/\n  X-Front: yes\n";
    fs::write(fixture.0.join("site/_headers"), rules).unwrap();
    let server = fixture.serve("/sub/");
    check(&server, "GET /sub/app.wasm", "200", "X-All: yes\r\nCache-Control: immutable\r\n");
    check(&server, "GET /sub/", "200", "X-All: yes\r\nX-Front: yes\r\nCache-Control: no-cache\r\n");
    check(&server, "GET /sub/missing", "404", "X-All: yes\r\n");
}

#[test]
fn what_is_not_there_is_answered_by_the_folders_own_page() {
    let fixture = Fixture::new("lost");
    fs::write(fixture.0.join("site/404.html"), "lost").unwrap();
    let server = fixture.serve("/sub/");
    check(&server, "GET /sub/not/here", "404", "text/html; charset=utf-8");
    check(&server, "GET /sub/not/here", "404", "\r\n\r\nlost");
    check(&server, "GET /elsewhere", "404", "404 Not Found\n");
}

#[test]
fn a_mounted_folder_answers_only_below_its_path() {
    let fixture = Fixture::new("mount");
    let server = fixture.serve("/some/sub/path");
    assert!(server.url().ends_with("/some/sub/path/"), "{}", server.url());
    check(&server, "GET /some/sub/path/", "200", "front");
    check(&server, "GET /some/sub/path", "301", "Location: /some/sub/path/\r\n");
    check(&server, "GET /", "404", "");
    check(&server, "GET /app.wasm", "404", "");
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
        "//secret.txt",
        "/%00",
        "/%zz",
    ] {
        check(&server, &format!("GET {target}"), "404", "404 Not Found\n");
    }
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let fixture = Fixture::new("links");
    std::os::unix::fs::symlink(fixture.0.join("secret.txt"), fixture.0.join("site/link.txt")).unwrap();
    check(&fixture.serve("/"), "GET /link.txt", "404", "");
}

#[test]
fn head_sends_no_body_and_other_methods_are_refused() {
    let fixture = Fixture::new("methods");
    let server = fixture.serve("/");
    let head = ask(&server, "HEAD /");
    assert!(head.contains("Content-Length: 5\r\n") && head.ends_with("\r\n\r\n"), "{head}");
    check(&server, "POST /", "405", "Allow: GET, HEAD\r\n");
}

#[test]
fn requests_are_told_in_their_order() {
    let fixture = Fixture::new("requests");
    let server = fixture.serve("/");
    assert_eq!(server.requests(), [""; 0]);
    check(&server, "GET /app.wasm?query", "200", "");
    check(&server, "HEAD /missing", "404", "");
    assert_eq!(server.requests(), ["/app.wasm?query", "/missing"]);
}

#[test]
fn a_stopped_server_is_gone_and_its_port_is_free_again() {
    let fixture = Fixture::new("stop");
    let server = fixture.serve("/");
    let address = server.address;
    drop(server);
    assert!(TcpStream::connect(address).is_err());
    StaticServer::start(&fixture.0, "/", address.port()).unwrap();
}

#[test]
fn a_taken_port_is_named_as_such() {
    let fixture = Fixture::new("taken");
    let server = fixture.serve("/");
    let error = StaticServer::start(&fixture.0, "/", server.address.port()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
}

#[test]
fn a_stopped_server_answers_on_no_connection_opened_before() {
    let fixture = Fixture::new("silent");
    let server = fixture.serve("/");
    let mut silent = TcpStream::connect(server.address).unwrap();
    // Connections are accepted in their order: once this one is answered, the silent one has a thread that waits for it.
    check(&server, "GET /", "200", "front");
    drop(server);
    let mut answer = Vec::new();
    let _refused = silent.write_all(b"GET / HTTP/1.1\r\n\r\n").and_then(|()| silent.read_to_end(&mut answer));
    assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
}
