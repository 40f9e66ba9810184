//! Processes the files that Trunk has written, step by step: four style sheets, bundled scripts, file names by hash, the
//! Content-Security-Policy, and the files for hosts.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::assets::{ON_DEMAND_STYLES, RIGHT_TO_LEFT_STYLES, THEME_STYLES};
use super::files::read_text;
use super::program::{self, Purpose};
use super::{
    compress, csp, first_board, has_selectors, hashed_names, headers, html, motion, scripts, service_worker, texts,
};
use crate::workspace::Workspace;

/// Processes the page in `dist`, for a purpose.
pub(super) fn run(workspace: &Workspace, purpose: Purpose) -> Result<()> {
    let dist = workspace.dist();
    join_style_sheets(&dist)?;
    first_board::write(&dist)?;
    texts::write(&workspace.root.join("locales"), &dist)?;
    program::process(workspace, &dist, purpose)?;
    scripts::process(workspace, &dist)?;
    hashed_names::rename_all(&dist)?;
    csp::write_into_pages(&dist)?;
    // The names and bytes of the page's files are final from here on.
    service_worker::write(&workspace.root.join("static/sw.js"), &dist)?;
    headers::write(&dist)?;
    compress::write_copies(&dist)
}

/// Joins the style sheets of the first load into one, those loaded later into another, and the themes that are loaded when one of
/// them is chosen into a third. The page keeps a link to the first. The sheet for languages from right to left stays as it is.
/// Removes the preloads and the script by which Trunk would start the program: `static/boot.js` starts it.
fn join_style_sheets(dist: &Path) -> Result<()> {
    let path = dist.join("index.html");
    let page = read_text(&path)?;
    let [mut styles, mut later, mut themes, mut mirrored] = [const { String::new() }; 4];
    for href in html::hrefs(&page, "stylesheet") {
        let name = href.trim_start_matches("./");
        let sheet = dist.join(name);
        let text = read_text(&sheet)?;
        if name.starts_with("layers") {
            // The themes may be applied before the first sheet, which has the order of the layers.
            themes += &text;
        }
        let joined = if name.starts_with(RIGHT_TO_LEFT_STYLES) {
            &mut mirrored
        } else if name.starts_with(THEME_STYLES) {
            &mut themes
        } else if ON_DEMAND_STYLES.iter().any(|start| name.starts_with(start)) {
            &mut later
        } else {
            &mut styles
        };
        *joined += &text;
        fs::remove_file(&sheet)?;
    }
    let sheets = [("styles.css", styles), ("lazy.css", later), ("themes.css", themes), ("right-to-left.css", mirrored)];
    for (name, text) in sheets {
        motion::check(&text)?;
        has_selectors::check(&text)?;
        fs::write(dist.join(name), text)?;
    }
    let one = "<link href=./styles.css integrity=sha256-styles.css rel=stylesheet>";
    let page = html::replace_links(&page, "stylesheet", one);
    let page = html::without_inline_scripts(&html::without_plain_preloads(&page));
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
}
