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
    /// functions share is listed if none of them was called.
    pub(crate) fn from_record(names: &[String], was_called: &[bool]) -> Result<Self> {
        ensure!(names.len() == was_called.len(), "the record is of another program");
        let mut called: BTreeMap<&str, bool> = BTreeMap::new();
        for (name, was_called) in names.iter().zip(was_called) {
            *called.entry(name).or_default() |= was_called;
        }
        let late = called.iter().filter(|(name, was_called)| !name.is_empty() && !**was_called);
        Ok(Self(late.map(|(name, _)| hash(name)).collect()))
    }

    /// Returns whether each of these functions is late.
    pub(crate) fn are_late(&self, names: &[String]) -> Vec<bool> {
        names.iter().map(|name| self.0.contains(&hash(name))).collect()
    }
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
    fn a_written_list_reads_as_the_same_list() {
        let path = std::env::temp_dir().join(format!("late-functions-{}.txt", std::process::id()));
        let list = LateFunctions::from_record(&["a".to_owned(), "b".to_owned()], &[false, false]).unwrap();
        list.write(&path).unwrap();
        let read = LateFunctions::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(read, list);
    }
}
