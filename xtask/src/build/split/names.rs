//! The names of a program's functions.

use std::collections::BTreeMap;

use anyhow::Result;
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// Returns the name of each function that is not imported, in their order; an empty one where it has none. Hashes are left out of the
/// names, because they change with the compiler and the folder.
pub(crate) fn names(program: &[u8]) -> Result<Vec<String>> {
    let (mut imports, mut functions, mut names) = (0, 0, BTreeMap::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(section) => imports = section.into_imports().count() as u32,
            Payload::FunctionSection(section) => functions = section.count(),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { continue };
                for subsection in section {
                    if let Name::Function(map) = subsection? {
                        for naming in map {
                            let naming = naming?;
                            names.insert(naming.index, without_hashes(naming.name));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok((imports..imports + functions).map(|index| names.remove(&index).unwrap_or_default()).collect())
}

/// Removes hashes of crates, as in `alloc[0123456789abcdef]::vec`, and of functions, as in `alloc::vec::push::h0123456789abcdef`.
fn without_hashes(name: &str) -> String {
    let is_hash = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let name = match name.rsplit_once("::h") {
        Some((start, end)) if end.len() == 16 && is_hash(end) => start,
        _ => name,
    };
    let mut pieces = name.split('[');
    let mut short = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once(']') {
            Some((hash, rest)) if hash.len() > 8 && is_hash(hash) => short.push_str(rest),
            _ => {
                short.push('[');
                short.push_str(piece);
            }
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_left_out_of_names_and_nothing_else() {
        assert_eq!(without_hashes("alloc[0123456789abcdef]::vec::Vec<[u8; 4]>"), "alloc::vec::Vec<[u8; 4]>");
        assert_eq!(without_hashes("<[u8] as core[fa2c]::a>::b"), "<[u8] as core[fa2c]::a>::b");
        assert_eq!(without_hashes("alloc::vec::push::h0123456789abcdef"), "alloc::vec::push");
        assert_eq!(without_hashes("std::hash"), "std::hash");
    }
}
