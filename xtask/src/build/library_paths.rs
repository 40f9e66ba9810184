//! Shortens the paths of the sources of the standard library and of crates in the messages of panics to the names of their crates:
//! some 30 such paths weigh 200 bytes gzipped in the first load. A panic there still names its crate and line. Those of Yew stay:
//! it panics when something else has changed the elements of the page, and its many files say where.

/// How the paths of such sources start: the standard library's, its dependencies', and ours (`path_leaks`).
const ROOTS: [&[u8]; 3] = [b"/rustc/", b"/rust/deps/", b"crates/"];

/// The crate whose paths stay.
const UNCHANGED: &[u8] = b"yew";

/// Writes spaces and the name of its crate in place of each path. No byte moves: the program refers to texts by their addresses.
pub(super) fn shorten(program: &mut [u8]) {
    let mut rest = program;
    while !rest.is_empty() {
        let length = path_length(rest);
        let (path, after) = rest.split_at_mut(length.unwrap_or(1));
        if length.is_some()
            && let Some(name) = crate_name(path).filter(|name| *name != UNCHANGED).map(<[u8]>::to_vec)
        {
            let (spaces, end) = path.split_at_mut(path.len() - name.len());
            spaces.fill(b' ');
            end.copy_from_slice(&name);
        }
        rest = after;
    }
}

/// Returns the length of the path at the start of `bytes`, if there is one.
fn path_length(bytes: &[u8]) -> Option<usize> {
    ROOTS.iter().find(|root| bytes.starts_with(root))?;
    let is_of_path = |byte: &u8| byte.is_ascii_alphanumeric() || b"/._-+".contains(byte);
    let end = bytes.iter().position(|byte| !is_of_path(byte)).unwrap_or(bytes.len());
    Some(bytes[..end].windows(3).position(|window| window == b".rs")? + 3)
}

/// Returns the name of the crate of a path like `crates/url-2.5.0/src/lib.rs`, without its version.
fn crate_name(path: &[u8]) -> Option<&[u8]> {
    let source = path.windows(5).position(|window| window == b"/src/")?;
    let folder = path[..source].rsplit(|byte| *byte == b'/').next()?;
    let version = folder.windows(2).position(|pair| pair[0] == b'-' && pair[1].is_ascii_digit());
    Some(&folder[..version.unwrap_or(folder.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shortened(text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        shorten(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_path_becomes_the_name_of_its_crate_and_nothing_moves() {
        assert_eq!(shortened("acrates/js-sys-0.3.1/src/a/b.rsb"), format!("a{:>30}b", "js-sys"));
        assert_eq!(shortened("/rustc/5a80/library/alloc/src/vec/mod.rscrates/url-1.0.0/src/lib.rs"), {
            format!("{:>40}{:>27}", "alloc", "url")
        });
        assert_eq!(shortened("/rust/deps/hashbrown-0.16.1/src/raw/mod.rs"), format!("{:>42}", "hashbrown"));
    }

    #[test]
    fn other_texts_stay() {
        for text in [
            "src/board/row.rs",
            "crates/",
            "crates/yew-1.0.0/src/lib.rs",
            "crates/url-1.0.0/src/lib.md",
            "crates/url",
            "/rustc/ src/a.rs",
            "",
        ] {
            assert_eq!(shortened(text), text);
        }
    }
}
