//! The list of the functions of the late part.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// The beginning of the file.
const HEADING: &str = "\
# Functions of the page's program that a first game does not call, by the first 12 digits of the SHA-256 hashes of their names: generic
# functions have names of thousands of characters. `cargo xtask record` writes this file.
";

/// The functions of the late part, by hashes of their names. A name that several functions share stands for all of them.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct LateFunctions(BTreeSet<String>);

impl LateFunctions {
    /// Reads the list from a file that [`write`](Self::write) has written.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()))
    }

    /// Writes the list to a file.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let mut text = HEADING.to_owned();
        for hash in &self.0 {
            text.push_str(hash);
            text.push('\n');
        }
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Lists the functions that were not called, given the name of each function and whether it was called. A name that several
    /// functions share is listed if none of them was called. No function of the allocator is listed.
    pub(crate) fn from_record(names: &[String], was_called: &[bool]) -> Result<Self> {
        ensure!(names.len() == was_called.len(), "the record is of another program");
        let names = with_places(names);
        let mut called: BTreeMap<&str, bool> = BTreeMap::new();
        for (name, was_called) in names.iter().zip(was_called) {
            *called.entry(name).or_default() |= was_called;
        }
        let late =
            called.iter().filter(|(name, was_called)| !name.is_empty() && !**was_called && !is_of_allocator(name));
        Ok(Self(late.map(|(name, _)| hash(name)).collect()))
    }

    /// Returns whether each of these functions is late.
    pub(crate) fn are_late(&self, names: &[String]) -> Vec<bool> {
        with_places(names).iter().map(|name| self.0.contains(&hash(name))).collect()
    }
}

/// Returns the names with places in place of the numbers that LLVM appends to copies of a function, which change with every build:
/// `f.12` and `f.307` are `f` and `f.1`.
fn with_places(names: &[String]) -> Vec<String> {
    let mut copies: BTreeMap<&str, BTreeSet<Option<u64>>> = BTreeMap::new();
    for (name, number) in names.iter().map(|name| parts(name)) {
        copies.entry(name).or_default().insert(number);
    }
    let with_place = |(name, number): (&str, Option<u64>)| {
        let place = copies.get(name).map_or(0, |numbers| numbers.iter().take_while(|other| **other < number).count());
        if place == 0 { name.to_owned() } else { format!("{name}.{place}") }
    };
    names.iter().map(|name| with_place(parts(name))).collect()
}

/// Parts a name from LLVM's number, if it has one.
fn parts(name: &str) -> (&str, Option<u64>) {
    let Some((base, number)) = name.rsplit_once('.') else { return (name, None) };
    number.parse().map_or((name, None), |number| (base, Some(number)))
}

/// Whether the function with this name belongs to the allocator. Which of its functions are called depends on what was allocated before,
/// and nothing may be loaded in the middle of an allocation.
fn is_of_allocator(name: &str) -> bool {
    name.contains("talc::")
}

/// Returns what stands for a name in the list.
fn hash(name: &str) -> String {
    let mut digits = HEXLOWER.encode(&Sha256::digest(name));
    digits.truncate(12);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_name_is_late_if_none_of_its_functions_was_called() {
        let names = ["a", "b", "c", "b", "c", ""].map(str::to_owned);
        let list = LateFunctions::from_record(&names, &[true, false, false, true, false, false]).unwrap();
        assert_eq!(list.are_late(&names), [false, false, true, false, true, false]);
        assert_eq!(list.are_late(&["new".to_owned()]), [false]);
        assert!(LateFunctions::from_record(&names, &[true]).is_err());
    }

    #[test]
    fn no_function_of_the_allocator_is_late() {
        let names = ["<talc::base::Talc<A, B>>::search", "other"].map(str::to_owned);
        let list = LateFunctions::from_record(&names, &[false, false]).unwrap();
        assert_eq!(list.are_late(&names), [false, true]);
    }

    #[test]
    fn copies_of_a_function_are_known_by_their_order_and_not_by_their_numbers() {
        let names = |names: [&str; 4]| names.map(str::to_owned);
        let list =
            LateFunctions::from_record(&names(["a.12", "a.307", "b.7", "c.d"]), &[true, false, false, false]).unwrap();
        assert_eq!(list.are_late(&names(["a.31", "a.9", "b.8", "c.d"])), [true, false, true, true]);
        assert_eq!(list.are_late(&names(["a", "a.9", "b", "c"])), [false, true, true, false]);
    }

    #[test]
    fn a_written_list_reads_as_the_same_list() {
        let path = std::env::temp_dir().join(format!("late-functions-{}.txt", std::process::id()));
        let list = LateFunctions::from_record(&["a".to_owned(), "b".to_owned()], &[false, false]).unwrap();
        list.write(&path).unwrap();
        let read = LateFunctions::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(read, list);
    }
}
