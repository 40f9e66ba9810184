//! The scripts: short names between the page's program and its script, each program's script in one file with the one that
//! starts it, and all of them minified where Node.js is there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::finish::read_text;
use super::imports;
use crate::process::{command, run};
use crate::tools;
use crate::workspace::Workspace;

/// How the script of a program ends, as wasm-bindgen writes it.
const EXPORTS: &str = "export { initSync, __wbg_init as default };";

/// Finishes the scripts in `dist`.
pub(super) fn finish(workspace: &Workspace, dist: &Path) -> Result<()> {
    shorten_imports(dist)?;
    // A program's script is gone once it is joined.
    for script in all(dist)?.iter().filter(|script| script.exists()) {
        join_with_program(dist, script)?;
    }
    let Some(esbuild) = tools::esbuild(workspace) else {
        println!("Without Node.js the scripts are not minified: the page works all the same, a little larger.");
        return Ok(());
    };
    for script in all(dist)? {
        let mut minify = command(workspace, &esbuild);
        // No script has names at its top for another one, so each may be treated as a module.
        minify.args(["--minify", "--tree-shaking=true", "--format=esm", "--allow-overwrite", "--log-level=warning"]);
        minify.arg(&script).arg(format!("--outfile={}", script.display()));
        run(&mut minify)?;
    }
    Ok(())
}

/// Gives short names to what the page's program takes from its script.
fn shorten_imports(dist: &Path) -> Result<()> {
    let (program, script) = (dist.join("app_bg.wasm"), dist.join("app.js"));
    let bytes = fs::read(&program).with_context(|| format!("cannot read {}", program.display()))?;
    let (short_program, short_script) = imports::shorten(&bytes, &read_text(&script)?)?;
    fs::write(program, short_program)?;
    fs::write(script, short_script)?;
    Ok(())
}

/// Puts the script of a program in front of the one that imports from it: one file to fetch, and one integrity for both.
fn join_with_program(dist: &Path, script: &Path) -> Result<()> {
    let text = read_text(script)?;
    let Some(import) = text.lines().find(|line| line.starts_with("import ")) else { return Ok(()) };
    let program = import.split('\'').nth(1).and_then(|address| address.strip_prefix("./"));
    let program = dist.join(program.with_context(|| format!("`{import}` names no file beside it"))?);
    let joined = joined(&read_text(&program)?, &text.replacen(import, "", 1))?;
    fs::remove_file(program)?;
    fs::write(script, joined).with_context(|| format!("cannot write {}", script.display()))
}

/// `program`, which exports nothing any more, and `rest`, which calls its default export `init`.
fn joined(program: &str, rest: &str) -> Result<String> {
    ensure!(program.matches(EXPORTS).count() == 1, "wasm-bindgen's script ends otherwise than with `{EXPORTS}`");
    let program = program.replace(EXPORTS, "const init = __wbg_init;").replace("\nexport function ", "\nfunction ");
    let program = program.strip_prefix("export ").unwrap_or(&program);
    // Advice for whoever builds the page weighs something too.
    let is_advice =
        |line: &&str| ["console.warn('", "console.warn(\""].iter().any(|warns| line.trim_start().starts_with(warns));
    let program = program.lines().filter(|line| !is_advice(line)).collect::<Vec<_>>().join("\n");
    ensure!(
        !program.lines().any(|line| line.starts_with("export ")),
        "wasm-bindgen's script exports something unknown"
    );
    Ok(format!("{program}\n{rest}"))
}

/// The paths of all scripts.
fn all(dist: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dist).with_context(|| format!("cannot read {}", dist.display()))?;
    let paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let mut scripts: Vec<PathBuf> =
        paths.into_iter().filter(|path| path.extension().is_some_and(|it| it == "js")).collect();
    scripts.sort();
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_and_the_script_that_starts_it_become_one() {
        let program = format!(
            "/* a */\nexport function step() {{}}\nasync function __wbg_init() {{}}\n  console.warn('old')\n{EXPORTS}\n"
        );
        let joined = joined(&program, "init().then(step);\n").unwrap();
        assert_eq!(
            joined,
            "/* a */\nfunction step() {}\nasync function __wbg_init() {}\nconst init = __wbg_init;\ninit().then(step);\n"
        );
    }

    #[test]
    fn an_unknown_form_is_refused_and_not_guessed_at() {
        assert!(joined("export default init;", "").is_err());
        assert!(joined(&format!("export class A {{}}\n{EXPORTS}\nexport const x = 1;"), "").is_err());
    }
}
