//! The scripts: short names between the page's program and its script, each program's script in one file with the one that
//! starts it, a script with its parts, and all of them minified where Node.js is there.

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
        join_with_parts(script)?;
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

/// Puts the parts of a script, which lie in the folder of its name, in front of it: one file to fetch, to check and to keep.
fn join_with_parts(script: &Path) -> Result<()> {
    let folder = script.with_extension("");
    if !folder.is_dir() {
        return Ok(());
    }
    let (mut done, mut text) = (Vec::new(), String::new());
    add(script, &mut done, &mut text)?;
    for entry in fs::read_dir(&folder)? {
        let part = entry?.path();
        ensure!(done.contains(&part), "no script imports {}", part.display());
    }
    fs::remove_dir_all(&folder)?;
    fs::write(script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// Adds a script to `text` behind all that it imports, each once: its lines such as `import { a } from './b.js';`. What they all have
/// at their top is of one module then, so no two may have the same name there.
fn add(script: &Path, done: &mut Vec<PathBuf>, text: &mut String) -> Result<()> {
    done.push(script.to_owned());
    let mut own = String::new();
    for line in read_text(script)?.lines() {
        if line.starts_with("import ") {
            let address = line.split('\'').nth(1).and_then(|address| address.strip_prefix("./"));
            let part = script.with_file_name(address.with_context(|| format!("`{line}` names no file beside it"))?);
            if !done.contains(&part) {
                add(&part, done, text)?;
            }
        } else {
            own.push_str(line.strip_prefix("export ").unwrap_or(line));
            own.push('\n');
        }
    }
    text.push_str(&own);
    Ok(())
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
    fn a_script_and_its_parts_become_one_each_part_once_and_before_those_that_import_it() {
        let dist = std::env::temp_dir().join(format!("parts-{}", std::process::id()));
        fs::create_dir_all(dist.join("record")).unwrap();
        for (name, text) in [
            ("record.js", "import { a } from './record/a.js';\nimport { b } from './record/b.js';\n\na(b);\n"),
            ("record/a.js", "import { b } from './b.js';\nexport const a = () => b;\n"),
            ("record/b.js", "// The last.\nexport let b = 1;\n"),
        ] {
            fs::write(dist.join(name), text).unwrap();
        }
        let script = dist.join("record.js");
        join_with_parts(&script).unwrap();
        let joined = (read_text(&script).unwrap(), dist.join("record").exists());
        fs::create_dir_all(dist.join("record")).unwrap();
        fs::write(dist.join("record/c.js"), "").unwrap();
        let error = join_with_parts(&script).unwrap_err().to_string();
        fs::remove_dir_all(&dist).unwrap();
        assert_eq!(joined, ("// The last.\nlet b = 1;\nconst a = () => b;\n\na(b);\n".to_owned(), false));
        assert!(error.starts_with("no script imports ") && error.ends_with("c.js"), "{error}");
    }

    #[test]
    fn an_unknown_form_is_refused_and_not_guessed_at() {
        assert!(joined("export default init;", "").is_err());
        assert!(joined(&format!("export class A {{}}\n{EXPORTS}\nexport const x = 1;"), "").is_err());
    }
}
