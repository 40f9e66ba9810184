//! Compiles the texts: a table for each program, and the code of [`text_compiler::rust_code`]. With the feature `translations` those of
//! all languages, else the English ones.

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
    #[cfg(feature = "translations")]
    let translations = translations::compile(&folder, &english)?;
    #[cfg(not(feature = "translations"))]
    let translations = Vec::new();
    write(&folder.join("texts.rs"), &rust_code(&english, &translations))
}

fn write(path: &Path, text: &str) -> Result<(), Problems> {
    fs::write(path, text).map_err(|error: io::Error| Problems::new(format!("{}: {error}", path.display())))
}

#[cfg(feature = "translations")]
mod translations {
    use std::fmt::Write as _;
    use std::{fs, io, path::Path};

    use text_compiler::{Catalog, Problems, SCRIPTS, is_right_to_left, numbers};

    use crate::write;

    /// Writes the tables of all languages but English, and the list of all languages. Returns the codes of the others.
    pub(crate) fn compile(folder: &Path, english: &Catalog) -> Result<Vec<String>, Problems> {
        let codes = languages().map_err(|error| Problems::new(error.to_string()))?;
        let mut list = String::new();
        for code in ["en"].into_iter().chain(codes.iter().map(String::as_str)) {
            let (numbers, right_to_left) = (numbers(code)?, is_right_to_left(code));
            _ = writeln!(
                list,
                "Language {{ code: {code:?}, is_right_to_left: {right_to_left}, numbers: {numbers:?} }},"
            );
        }
        for code in &codes {
            println!("cargo::rerun-if-changed={code}");
            let own = Catalog::read(Path::new(code))?;
            let own = if is_right_to_left(code) { own.isolated() } else { own };
            for program in english.programs.iter().filter(|program| program.name != SCRIPTS) {
                let failed =
                    |problems: Problems| Problems(problems.0.iter().map(|it| format!("{code}: {it}")).collect());
                let table = own.table(&program.name, english).map_err(failed)?;
                write(&folder.join(format!("{}-{code}.table", program.name)), &table)?;
            }
        }
        write(&folder.join("languages.rs"), &format!("&[\n{list}]\n"))?;
        Ok(codes)
    }

    /// Returns the names of the folders of languages, sorted.
    fn languages() -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(".")? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.join("terminal").is_dir() && name != "en" {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }
}
