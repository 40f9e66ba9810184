//! What is done to the files that Trunk has made, step by step: two style sheets, two scripts, names by the hash of the final
//! bytes, the policy that guards them, and what hosts want beside them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{compress, headers, html, names, offline, policy, scripts};
use crate::workspace::Workspace;

/// Finishes the page in `dist`.
pub(super) fn finish(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    join_style_sheets(&dist)?;
    scripts::finish(workspace, &dist)?;
    names::by_hash(&dist)?;
    policy::write_into_pages(&dist)?;
    // From here on no byte changes of what the page is made of, and no name.
    offline::write(&workspace.root.join("static/sw.js"), &dist)?;
    headers::write(&dist)?;
    compress::all(&dist)
}

/// The style sheets that no game needs, by how their names begin: `static/boot.js` fetches them once the page can be played.
const LATER: [&str; 3] = ["keys", "review", "history"];

/// Puts all style sheets into one, in their order, but for those that no game needs, which are another; has the page ask for the
/// first, and takes out what Trunk would start the program with: `static/boot.js` does.
fn join_style_sheets(dist: &Path) -> Result<()> {
    let path = dist.join("index.html");
    let page = read_text(&path)?;
    let (mut styles, mut later) = (String::new(), String::new());
    for href in html::hrefs(&page, "stylesheet") {
        let name = href.trim_start_matches("./");
        let sheet = dist.join(name);
        let joined = if LATER.iter().any(|start| name.starts_with(start)) { &mut later } else { &mut styles };
        *joined += &read_text(&sheet)?;
        fs::remove_file(&sheet)?;
    }
    fs::write(dist.join("styles.css"), styles)?;
    fs::write(dist.join("lazy.css"), later)?;
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
