//! Processes the scripts: bundles each script with the modules that it imports, minifies all of them if Node.js is installed, and
//! writes the first one into the page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::files::read_text;
use super::html;
use crate::process::{command, run};
use crate::tools;
use crate::workspace::Workspace;

/// The exports at the end of a script that wasm-bindgen has written.
const BINDGEN_EXPORTS: &str = "export { initSync, __wbg_init as default };";

/// The scripts that run before the first paint, or ask the browser for what takes a while. They become one script in the page, with one
/// hash in its policy.
const FIRST_SCRIPTS: [&str; 3] = ["boot-watch.js", STORAGE_SCRIPT, "boot-theme.js"];

/// The one of them that waits until another script calls the global function `startStorage`.
const STORAGE_SCRIPT: &str = "storage.js";

/// Processes the scripts in `dist`.
pub(super) fn process(workspace: &Workspace, dist: &Path) -> Result<()> {
    // Bundling removes the scripts of the programs.
    for script in script_paths(dist)?.iter().filter(|script| script.exists()) {
        join_with_folder(script)?;
        join_with_program(dist, script)?;
    }
    minify(workspace, dist)?;
    inline_first_scripts(dist)
}

/// Minifies the scripts, unless Node.js is missing.
fn minify(workspace: &Workspace, dist: &Path) -> Result<()> {
    let Some(esbuild) = tools::esbuild(workspace) else {
        println!(
            "The scripts are not minified, because Node.js is not installed: the page works, but is a little larger."
        );
        return Ok(());
    };
    for script in script_paths(dist)? {
        let mut minify = command(workspace, &esbuild);
        // No script uses globals of another one, so each can be treated as a module.
        minify.args(["--minify", "--tree-shaking=true", "--format=esm", "--allow-overwrite", "--log-level=warning"]);
        minify.arg(&script).arg(format!("--outfile={}", script.display()));
        run(&mut minify)?;
    }
    Ok(())
}

/// Writes the scripts that have to run before the first paint into the page, in place of the last one.
fn inline_first_scripts(dist: &Path) -> Result<()> {
    let path = dist.join("index.html");
    let (mut page, mut texts) = (read_text(&path)?, Vec::new());
    for name in FIRST_SCRIPTS {
        let script = dist.join(name);
        texts.push(with_own_scope(name, read_text(&script)?.trim()));
        fs::remove_file(&script)?;
        let text = texts.join("\n");
        ensure!(!text.contains("</script"), "{name} would end its element");
        let last = FIRST_SCRIPTS.last() == Some(&name);
        let edited =
            if last { html::with_inline_script(&page, name, &text) } else { html::without_script(&page, name) };
        page = edited.with_context(|| format!("index.html has no script {name}"))?;
    }
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns a script whose top-level names are its own, as those of a module are.
fn with_own_scope(name: &str, script: &str) -> String {
    // A last line that is not minified may be a comment.
    match name {
        STORAGE_SCRIPT => format!("window.startStorage=()=>{{{script}\n}};"),
        _ if script.starts_with('(') => script.to_owned(),
        _ => format!("(()=>{{{script}\n}})();"),
    }
}

/// Joins a script with wasm-bindgen's script that it imports: one file to fetch and to check.
fn join_with_program(dist: &Path, script: &Path) -> Result<()> {
    let text = read_text(script)?;
    let Some(import) = text.lines().find(|line| line.starts_with("import ")) else { return Ok(()) };
    let program = import.split('\'').nth(1).and_then(|address| address.strip_prefix("./"));
    let program = dist.join(program.with_context(|| format!("`{import}` does not import from its own folder"))?);
    let joined = join(&read_text(&program)?, &text.replacen(import, "", 1))?;
    fs::remove_file(program)?;
    fs::write(script, joined).with_context(|| format!("cannot write {}", script.display()))
}

/// Joins a script with the modules in the folder of its name. Fails if one of them is not imported.
fn join_with_folder(script: &Path) -> Result<()> {
    let folder = script.with_extension("");
    if !folder.is_dir() {
        return Ok(());
    }
    let (mut added, mut text) = (Vec::new(), String::new());
    append_with_imports(script, &folder, &mut added, &mut text)?;
    for entry in fs::read_dir(&folder)? {
        let module = entry?.path();
        ensure!(added.contains(&module), "no script imports {}", module.display());
    }
    fs::remove_dir_all(&folder)?;
    fs::write(script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// Appends a script to `text`, after the modules that it imports by lines such as `import { a } from './b.js';`, each once.
/// The modules share one scope afterwards, so their top-level names must be unique. Imports from outside `folder` stay.
fn append_with_imports(script: &Path, folder: &Path, added: &mut Vec<PathBuf>, text: &mut String) -> Result<()> {
    added.push(script.to_owned());
    let mut own = String::new();
    for line in read_text(script)?.lines() {
        if line.starts_with("import ") {
            let address = line.split('\'').nth(1).and_then(|address| address.strip_prefix("./"));
            let module = script
                .with_file_name(address.with_context(|| format!("`{line}` does not import from its own folder"))?);
            if !module.starts_with(folder) {
                own.push_str(line);
                own.push('\n');
            } else if !added.contains(&module) {
                append_with_imports(&module, folder, added, text)?;
            }
        } else {
            own.push_str(line.strip_prefix("export ").unwrap_or(line));
            own.push('\n');
        }
    }
    text.push_str(&own);
    Ok(())
}

/// Joins wasm-bindgen's script, without its exports, and the script that calls its default export as `init`. Fails if
/// wasm-bindgen's script has other exports than expected.
fn join(program: &str, rest: &str) -> Result<String> {
    ensure!(
        program.matches(BINDGEN_EXPORTS).count() == 1,
        "wasm-bindgen's script does not end with `{BINDGEN_EXPORTS}`"
    );
    let program =
        program.replace(BINDGEN_EXPORTS, "const init = __wbg_init;").replace("\nexport function ", "\nfunction ");
    let program = program.strip_prefix("export ").unwrap_or(&program);
    // The warnings are for developers and add weight.
    let is_warning =
        |line: &&str| ["console.warn('", "console.warn(\""].iter().any(|warns| line.trim_start().starts_with(warns));
    let program = program.lines().filter(|line| !is_warning(line)).collect::<Vec<_>>().join("\n");
    ensure!(!program.lines().any(|line| line.starts_with("export ")), "wasm-bindgen's script has unexpected exports");
    Ok(format!("{program}\n{rest}"))
}

/// Returns the paths of all scripts, sorted.
fn script_paths(dist: &Path) -> Result<Vec<PathBuf>> {
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
    fn a_program_is_joined_with_the_script_that_starts_it() {
        let program = format!(
            "/* a */\nexport function step() {{}}\nasync function __wbg_init() {{}}\n  console.warn('old')\n{BINDGEN_EXPORTS}\n"
        );
        let joined = join(&program, "init().then(step);\n").unwrap();
        assert_eq!(
            joined,
            "/* a */\nfunction step() {}\nasync function __wbg_init() {}\nconst init = __wbg_init;\ninit().then(step);\n"
        );
    }

    #[test]
    fn the_names_of_a_first_script_are_its_own_whatever_its_last_line_is() {
        assert_eq!(with_own_scope("boot.js", "const a = 1; // one"), "(()=>{const a = 1; // one\n})();");
        assert_eq!(with_own_scope("boot.js", "(() => {})();"), "(() => {})();");
        assert_eq!(with_own_scope("storage.js", "const a = 1;"), "window.startStorage=()=>{const a = 1;\n};");
    }

    #[test]
    fn modules_are_added_once_and_before_their_importers() {
        let dist = std::env::temp_dir().join(format!("modules-{}", std::process::id()));
        fs::create_dir_all(dist.join("record")).unwrap();
        for (name, text) in [
            (
                "record.js",
                "import init from './worker.js';\nimport { a } from './record/a.js';\nimport { b } from './record/b.js';\n\na(b);\n",
            ),
            ("record/a.js", "import { b } from './b.js';\nexport const a = () => b;\n"),
            ("record/b.js", "// The last.\nexport let b = 1;\n"),
        ] {
            fs::write(dist.join(name), text).unwrap();
        }
        let script = dist.join("record.js");
        join_with_folder(&script).unwrap();
        let joined = (read_text(&script).unwrap(), dist.join("record").exists());
        fs::create_dir_all(dist.join("record")).unwrap();
        fs::write(dist.join("record/c.js"), "").unwrap();
        let error = join_with_folder(&script).unwrap_err().to_string();
        fs::remove_dir_all(&dist).unwrap();
        assert_eq!(
            joined,
            (
                "// The last.\nlet b = 1;\nconst a = () => b;\nimport init from './worker.js';\n\na(b);\n".to_owned(),
                false
            )
        );
        assert!(error.starts_with("no script imports ") && error.ends_with("c.js"), "{error}");
    }

    #[test]
    fn unexpected_exports_are_refused() {
        assert!(join("export default init;", "").is_err());
        assert!(join(&format!("export class A {{}}\n{BINDGEN_EXPORTS}\nexport const x = 1;"), "").is_err());
    }
}
