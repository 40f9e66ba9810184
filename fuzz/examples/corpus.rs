//! Converts between the collected cases and libFuzzer's files, which hold one input each.
//!
//! Without arguments, writes all cases to `fuzz/corpus/TARGET/`, where `cargo fuzz run TARGET` finds them. With files as arguments,
//! prints a line for `fuzz/cases/TARGET.txt` for each.

#![allow(clippy::print_stdout, reason = "prints its result")]

use std::path::Path;
use std::{env, fs, io};

use minesweeper_fuzz::ORACLES;
use minesweeper_fuzz::cases::{self, Case};

fn main() -> io::Result<()> {
    let files: Vec<_> = env::args_os().skip(1).collect();
    for file in &files {
        println!("{}", cases::format_line(&Case { name: None, bytes: fs::read(file)? }));
    }
    if files.is_empty() { write_corpus() } else { Ok(()) }
}

fn write_corpus() -> io::Result<()> {
    for (target, _) in ORACLES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        for (index, case) in cases::read(target)?.into_iter().enumerate() {
            let name = case.name.unwrap_or_else(|| format!("case_{index}"));
            fs::write(folder.join(name), case.bytes)?;
        }
    }
    Ok(())
}
