//! What is done to the files that Trunk has made, step by step: one style sheet, two scripts, names by the hash of the final
//! bytes, the policy that guards them, and what hosts want beside them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{compress, headers, html, names, offline, policy, scripts};
use crate::workspace::Workspace;

/// Finishes the page in `dist`.
pub(super) fn finish(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    one_style_sheet(&dist)?;
    scripts::finish(workspace, &dist)?;
    names::by_hash(&dist)?;
    policy::write_into_pages(&dist)?;
    // From here on no byte changes of what the page is made of, and no name.
    offline::write(&workspace.root.join("static/sw.js"), &dist)?;
    headers::write(&dist)?;
    compress::all(&dist)
}

/// Puts all style sheets into one, in their order, has the page ask for that one, and takes out what Trunk would start the
/// program with: `static/start.js` does.
fn one_style_sheet(dist: &Path) -> Result<()> {
    let path = dist.join("index.html");
    let page = read_text(&path)?;
    let mut styles = String::new();
    for href in html::hrefs(&page, "stylesheet") {
        let sheet = dist.join(href.trim_start_matches("./"));
        styles += &read_text(&sheet)?;
        fs::remove_file(&sheet)?;
    }
    fs::write(dist.join("styles.css"), styles)?;
    let one = "<link href=./styles.css integrity=sha384-styles.css rel=stylesheet>";
    let page = html::replace_links(&page, "stylesheet", one);
    let page = html::replace_links(&page, "modulepreload", "");
    let page = html::without_inline_scripts(&html::without_plain_preloads(&page));
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
}

/// The text of a file.
pub(super) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
