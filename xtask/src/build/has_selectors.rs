//! Checks that style sheets leave out selectors that make every change of the page slower.

use anyhow::{Result, bail};

/// Fails if `css` has an attribute selector or `:not()` in a `:has()`. Chromium then takes every element that is inserted anywhere for
/// one that any rule with `:has()` may be about: a flag made it style 33 elements anew in place of 7, and each cell that a panned board
/// got or lost had it style the elements around the board anew.
pub(super) fn check(css: &str) -> Result<()> {
    for (start, name) in css.match_indices(":has(") {
        let argument = argument(&css[start + name.len()..]);
        if argument.contains('[') || argument.contains(":not(") {
            bail!(
                ":has({argument}) has an attribute selector or :not(), which slows down every change of the page: use a class"
            );
        }
    }
    Ok(())
}

/// Returns what is before the parenthesis that closes one opened before `text`.
fn argument(text: &str) -> &str {
    let mut depth = 1_usize;
    let end = text.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_and_not_are_found_in_has_only() {
        assert!(check(".a:not(:has(.b, :is(.c, .d))) [data-e]:not(.f){color:red}").is_ok());
        for argument in [":is(.d) [data-e]", "+.d:not(:empty)"] {
            assert_eq!(
                check(&format!(".a:is(:has(.b)) .c:has({argument}) .f{{color:red}}")).unwrap_err().to_string(),
                format!(
                    ":has({argument}) has an attribute selector or :not(), which slows down every change of the page: use a class"
                )
            );
        }
    }
}
