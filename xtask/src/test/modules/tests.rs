use super::*;

/// Checks made-up files, each a path and its text. The library is `src/lib.rs`; `src/bin/*.rs` and `tests/*.rs` are targets too.
#[track_caller]
fn breaches(files: &[(&str, &str)]) -> Vec<String> {
    let is_root = |path: &str| path == "src/lib.rs" || path.starts_with("src/bin/") || path.starts_with("tests/");
    let target =
        |path: &str| Target { library: (path == "src/lib.rs").then(|| "page".to_owned()), root: PathBuf::from(path) };
    let targets: Vec<_> = files.iter().map(|(path, _)| *path).filter(|path| is_root(path)).map(target).collect();
    let read = |path: &Path| files.iter().find(|(name, _)| Path::new(name) == path).map(|(_, text)| (*text).to_owned());
    check(Path::new(""), &targets, &read).unwrap().into_iter().map(|breach| breach.text).collect()
}

/// The one circle in these files.
#[track_caller]
fn circle(files: &[(&str, &str)]) -> String {
    let found = breaches(files);
    assert_eq!(found.len(), 1, "{found:#?}");
    found.into_iter().next().unwrap()
}

#[track_caller]
fn is_clean(files: &[(&str, &str)]) {
    assert_eq!(breaches(files), Vec::<String>::new());
}

#[test]
fn files_that_import_in_one_direction_pass() {
    is_clean(&[
        ("src/lib.rs", "pub mod a; pub mod b; pub mod c;"),
        ("src/a.rs", "use crate::b::B; use std::fmt; pub struct A(B); fn f() { crate::c::f() }"),
        ("src/b.rs", "pub struct B(super::c::C);"),
        ("src/c.rs", "pub struct C; pub fn f() {}"),
    ]);
}

#[test]
fn a_circle_of_two_files_is_reported_with_its_lines() {
    let found = circle(&[
        ("src/lib.rs", "pub mod a; pub mod b;"),
        ("src/a.rs", "\nuse crate::b::B;\npub struct A;"),
        ("src/b.rs", "use crate::{a::{self, A as Renamed}};"),
    ]);
    let expected = "import circle of 2 files:\n  src/a.rs:2: `crate::b::B` is in src/b.rs\n  src/b.rs:1: `crate::a` is in src/a.rs";
    assert_eq!(found, expected);
}

#[test]
fn a_circle_through_a_re_export_is_found() {
    let found = circle(&[
        ("src/lib.rs", "pub mod a; pub mod b;"),
        ("src/a/mod.rs", "mod child; pub use child::Child;"),
        ("src/a/child.rs", "use crate::b::B; pub struct Child(B);"),
        ("src/b.rs", "use crate::a::Child; pub struct B;"),
    ]);
    let lines = ["src/a/mod.rs:1: `child::Child`", "src/a/child.rs:1: `crate::b::B`", "src/b.rs:1: `crate::a::Child`"];
    assert!(lines.iter().all(|line| found.contains(line)), "{found}");
}

#[test]
fn a_child_may_use_items_of_its_parent() {
    is_clean(&[
        ("src/lib.rs", "pub mod a; pub const LIMIT: u8 = 1;"),
        ("src/a/mod.rs", "mod x; mod y; pub use x::X; pub struct A; fn f() { y::f() }"),
        ("src/a/x.rs", "use super::A; use super::y; use crate::LIMIT; pub struct X;"),
        ("src/a/y.rs", "pub fn f() { let _ = super::A; }"),
    ]);
}

#[test]
fn siblings_that_import_one_another_through_their_parent_are_found() {
    let files = |x, y| {
        [
            ("src/lib.rs", "mod a;"),
            ("src/a/mod.rs", "mod x; mod y; use x::X; pub use y::*;"),
            ("src/a/x.rs", x),
            ("src/a/y.rs", y),
        ]
    };
    let named = circle(&files("use super::Y; pub struct X;", "use super::X; pub struct Y;"));
    assert!(named.contains("src/a/x.rs:1: `super::Y` is in src/a/y.rs"), "{named}");
    let glob = circle(&files("use super::Y; pub struct X;", "use super::*; pub struct Y;"));
    assert!(glob.contains("src/a/y.rs:1: `super::*` is in src/a/x.rs"), "{glob}");
    is_clean(&files("use super::Y; pub struct X;", "pub struct Y;"));
}

#[test]
fn a_circle_that_a_child_closes_by_naming_its_parent_is_found_if_it_leaves_the_folder() {
    let found = circle(&[
        ("src/lib.rs", "mod a; mod b;"),
        ("src/a/mod.rs", "pub mod x; use crate::b::B; pub struct A(B);"),
        ("src/a/x.rs", "use super::A;"),
        ("src/b.rs", "use crate::a::x; pub struct B;"),
    ]);
    assert!(found.starts_with("import circle of 3 files"), "{found}");
    assert!(found.contains("src/a/x.rs:1: `super::A` is in src/a/mod.rs"), "{found}");
}

#[test]
fn paths_in_bodies_types_macros_and_attributes_are_found() {
    for body in [
        "fn f() { crate::b::g() }",
        "fn f() -> crate::b::B { todo!() }",
        "fn f() { use crate::b; }",
        "use crate::b as other; ",
        "use super::b::*;",
        "fn f() { println!(\"{}\", crate::b::g()) }",
        "struct S { #[serde(with = \"crate::b\")] field: u8 }",
        "impl<T: crate::b::Trait> S<T> {}",
        "macro_rules! m { () => { $crate::b::g() } }",
        "use crate::c; fn f() { c::b::g() }",
        "mod inline { fn f() { super::super::b::g() } }",
    ] {
        let found = breaches(&[
            ("src/lib.rs", "mod a; mod b; mod c;"),
            ("src/a.rs", body),
            ("src/b.rs", "use crate::a::S;"),
            ("src/c/mod.rs", "pub mod b;"),
            ("src/c/b.rs", "use crate::a::S;"),
        ]);
        assert_eq!(found.len(), 1, "{body}: {found:#?}");
    }
}

#[test]
fn the_shortest_circle_of_a_tied_group_is_reported() {
    let found = circle(&[
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "use crate::b::B;"),
        ("src/b.rs", "use crate::c::C;"),
        ("src/c.rs", "use crate::{a, b};"),
    ]);
    assert!(found.starts_with("import circle of 2 files"), "{found}");
    assert!(found.ends_with("the shortest among 3 files: src/a.rs, src/b.rs, src/c.rs"), "{found}");
}

#[test]
fn unit_tests_may_import_anything_and_integration_tests_may_not_form_circles() {
    is_clean(&[
        ("src/lib.rs", "mod a; mod b;"),
        (
            "src/a.rs",
            "#[cfg(test)] mod tests; #[cfg(test)] use crate::b::B; #[cfg(all(test, unix))] fn f() { crate::b::g() }",
        ),
        ("src/b.rs", "use crate::a::A; impl B { #[cfg(test)] fn f() { crate::a::g() } }"),
    ]);
    let found = circle(&[
        ("src/lib.rs", ""),
        ("tests/it.rs", "#[path = \"support/x.rs\"] mod x; mod it { mod y; }"),
        ("tests/support/x.rs", "use crate::it::y::Y;"),
        ("tests/it/y.rs", "use crate::x::X;"),
    ]);
    assert!(found.contains("tests/it/y.rs:1: `crate::x::X` is in tests/support/x.rs"), "{found}");
}

#[test]
fn worker_code_is_imported_by_worker_code_only() {
    let found = breaches(&[
        ("src/lib.rs", "mod hint; pub mod worker;"),
        ("src/bin/worker.rs", "use page::worker::scheduler;"),
        ("src/bin/app.rs", "use page::worker::scheduler::Scheduler;"),
        ("src/hint/mod.rs", "pub mod view; pub mod worker;"),
        ("src/hint/view.rs", "use super::worker::compose; use crate::worker::protocol::Request;"),
        ("src/hint/worker.rs", "use crate::worker::protocol::Request;"),
        ("src/worker/mod.rs", "pub mod protocol; pub mod scheduler;"),
        ("src/worker/protocol.rs", ""),
        ("src/worker/scheduler.rs", "use crate::hint::worker;"),
        ("tests/fake.rs", "use page::worker::scheduler::Scheduler;"),
    ]);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("src/hint/view.rs:1: `super::worker::compose`"), "{found:#?}");
    assert!(found[1].starts_with("src/bin/app.rs:1: `page::worker::scheduler::Scheduler`"), "{found:#?}");
}

#[test]
fn pure_state_names_no_browser_crate() {
    let found = breaches(&[
        ("src/lib.rs", "mod play;"),
        ("src/play/mod.rs", "mod state; mod view;"),
        ("src/play/state.rs", "use game::Board;\nfn f(event: web_sys::Event) {}"),
        ("src/play/view.rs", "use wasm_bindgen::JsCast;"),
    ]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with("src/play/state.rs:2: `web_sys::Event`"), "{found:#?}");
}

#[test]
fn a_module_without_a_file_is_an_error() {
    let targets = [Target { library: None, root: PathBuf::from("src/main.rs") }];
    let error = check(Path::new(""), &targets, &|path| path.ends_with("main.rs").then(|| "mod a;".to_owned()));
    assert!(format!("{:#}", error.unwrap_err()).contains("src/main.rs declares `mod a`"));
}
