//! Texts that a script has fetched: those of the page's program that it does not contain.

use crate::platform::storage::boot_value;

/// Returns the texts that a script has fetched for the program of another page, under this name.
#[must_use]
pub fn of_program(name: &str) -> Option<&'static str> {
    Some(boot_value(name).as_string()?.leak())
}

/// Installs the texts of `window.backup`, if a script has put any there: the table of the page as `texts`, and for another language
/// than English how it writes numbers, as `numbers` (`texts::install`).
pub fn install() {
    if let Some(table) = boot_value("texts").as_string() {
        texts::page::install(table.leak());
        texts::install(boot_value("numbers").as_string().unwrap_or_default().leak());
    }
}
