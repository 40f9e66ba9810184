//! Processes the page's program: shortens the names between it and its script and the paths in its messages, and splits it in two
//! parts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::files::read_text;
use super::split::{self, LOAD, LateFunctions};
use super::{library_paths, order_functions, shorten_imports};
use crate::workspace::Workspace;

/// The page's program; its first part keeps the name.
const PROGRAM: &str = "app_bg.wasm";

/// The late part of the page's program.
const LATE_PART: &str = "app-late_bg.wasm";

/// The names of the program's functions, for [`write_late_functions`].
const NAMES: &str = "app-functions.txt";

/// What a build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be played.
    Release,
    /// To record which functions of the program are called.
    Record,
}

/// Processes the program in `dist` and its script `app.js`, and writes the checksum of the late part into `boot.js`.
pub(super) fn process(workspace: &Workspace, dist: &Path, purpose: Purpose) -> Result<()> {
    let path = dist.join("app.js");
    let mut bytes = read(&dist.join(PROGRAM))?;
    library_paths::shorten(&mut bytes);
    let names = split::names(&bytes)?;
    let (program, script) = shorten_imports::shorten(&bytes, &read_text(&path)?)?;
    let late_part = match purpose {
        Purpose::Release => {
            let parts = split::split(&program, &LateFunctions::read(&list(workspace))?.are_late(&names))?;
            fs::write(dist.join(PROGRAM), order_functions::order_functions(&parts.first)?)?;
            order_functions::order_functions(&parts.late)?
        }
        Purpose::Record => {
            fs::write(workspace.target.join(NAMES), names.join("\n"))?;
            fs::write(dist.join(PROGRAM), split::instrument(&program)?)?;
            wasm_encoder::Module::new().finish()
        }
    };
    fs::write(dist.join(LATE_PART), &late_part)?;
    fs::write(path, with_import_of_load(&script)?)?;
    edit_boot(&dist.join("boot.js"), checksum(&late_part), purpose)?;
    ["tic-tac-toe_bg.wasm", "analysis_bg.wasm"].iter().try_for_each(|other| remove_names(&dist.join(other)))
}

/// The file with the list of late functions.
fn list(workspace: &Workspace) -> PathBuf {
    workspace.root.join("xtask/src/build/split/late-functions.txt")
}

/// Writes the list of late functions, given the positions of those that were called in the program that was built to be recorded.
/// Returns how many functions are late, and how many there are.
pub(crate) fn write_late_functions(workspace: &Workspace, called: &BTreeSet<usize>) -> Result<(usize, usize)> {
    let names: Vec<String> = read_text(&workspace.target.join(NAMES))?.split('\n').map(str::to_owned).collect();
    let was_called: Vec<bool> = (0..names.len()).map(|position| called.contains(&position)).collect();
    let late = LateFunctions::from_record(&names, &was_called)?;
    late.write(&list(workspace))?;
    Ok((late.are_late(&names).iter().filter(|is_late| **is_late).count(), names.len()))
}

/// Adds the function that has the late part loaded to what the script lets the program import.
fn with_import_of_load(script: &str) -> Result<String> {
    let imports = format!("\"{}\":", shorten_imports::MODULE);
    ensure!(script.matches(&imports).count() == 1, "the script must contain {imports} exactly once");
    let (module, name) = LOAD;
    Ok(script.replace(&imports, &format!("\"{module}\": {{ \"{name}\": loadLatePart }},\n{imports}")))
}

/// Writes the checksum of the late part into the script that starts the program. When it is to be recorded, the script gets a function
/// that returns the positions of the functions that were called.
fn edit_boot(path: &Path, checksum: i32, purpose: Purpose) -> Result<()> {
    let script = read_text(path)?;
    let placeholder = "const LATE_PART_CHECKSUM = 0;";
    ensure!(script.matches(placeholder).count() == 1, "boot.js must contain `{placeholder}` exactly once");
    let mut script = script.replace(placeholder, &format!("const LATE_PART_CHECKSUM = {checksum};"));
    if purpose == Purpose::Record {
        script.push_str(
            "globalThis.calledFunctions = () => Object.keys(wasm).filter((name) => wasm[name].value === 1);\n",
        );
    }
    fs::write(path, script).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns a checksum of a file, as `boot.js` computes it.
fn checksum(bytes: &[u8]) -> i32 {
    bytes.iter().fold(0, |sum: i32, byte| sum.wrapping_mul(31).wrapping_add(i32::from(*byte)))
}

/// Removes the names of functions from a program.
fn remove_names(path: &Path) -> Result<()> {
    let program = read(path)?;
    fs::write(path, shorten_imports::without_custom_sections(&program)?)?;
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_lets_the_program_import_the_function_that_loads_the_late_part() {
        let script = with_import_of_load("return {\"a\":{}}").unwrap();
        assert_eq!(script, "return {\"l\": { \"l\": loadLatePart },\n\"a\":{}}");
        assert!(with_import_of_load("return {}").is_err());
    }

    #[test]
    fn the_checksum_is_that_of_the_script() {
        // Computed by the function in boot.js.
        assert_eq!(checksum(b"minesweeper"), -587_589_402);
    }
}
