//! Compiles the English texts: a table for each program, and the code of [`text_compiler::rust_code`].

use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

use text_compiler::{Catalog, Problems, rust_code};

fn main() {
    println!("cargo::rerun-if-changed=en");
    if let Err(problems) = compile() {
        problems.0.iter().for_each(|problem| println!("cargo::error={problem}"));
        process::exit(1);
    }
}

fn compile() -> Result<(), Problems> {
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| Problems::new("there is no OUT_DIR"))?);
    let english = Catalog::read(Path::new("en"))?;
    for program in &english.programs {
        let name = &program.name;
        write(&folder.join(format!("{name}.table")), &english.table(name, &english)?)?;
        write(&folder.join(format!("{name}.first-table")), &english.first_table(name, &english)?)?;
    }
    write(&folder.join("texts.rs"), &rust_code(&english))
}

fn write(path: &Path, text: &str) -> Result<(), Problems> {
    fs::write(path, text).map_err(|error: io::Error| Problems::new(format!("{}: {error}", path.display())))
}
