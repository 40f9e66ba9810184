//! Writes the covered cells of a Beginner board into the page, for players who have not been here before.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::files::read_text;

const CELLS: usize = 9 * 9;
/// As `src/board/cell.rs` draws it; the journey of the early click compares them.
const CELL: &str = "<div class=cell data-state=hidden role=gridcell tabindex=-1></div>";
const PLACEHOLDER: &str = "<div class=\"board waiting\">";

/// Writes the cells into the placeholder of the board.
pub(super) fn write(dist: &Path) -> Result<()> {
    let path = dist.join("index.html");
    let page = with_cells(&read_text(&path)?)?;
    fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))
}

fn with_cells(page: &str) -> Result<String> {
    ensure!(page.matches(PLACEHOLDER).count() == 1, "index.html has no placeholder of the board, or several");
    Ok(page.replace(PLACEHOLDER, &format!("{PLACEHOLDER}{}", CELL.repeat(CELLS))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_placeholder_has_all_cells_of_a_beginner_board() {
        let page = with_cells("<main><div class=\"board waiting\"></div></main>").unwrap();
        assert_eq!(page.matches(CELL).count(), 81);
        assert!(page.ends_with(&format!("{CELL}</div></main>")), "{page}");
    }

    #[test]
    fn a_page_without_the_placeholder_is_an_error() {
        assert!(with_cells("<main></main>").is_err());
    }
}
