//! Checks that style sheets leave out a selector that makes every change of the page slower.

use anyhow::{Result, bail};

/// Fails if `css` has an attribute selector in a `:has()`. Chromium then takes every element that is inserted anywhere for one that such
/// a rule may be about: a flag made it style 33 elements anew in place of 7.
pub(super) fn check(css: &str) -> Result<()> {
    for (start, name) in css.match_indices(":has(") {
        let argument = argument(&css[start + name.len()..]);
        if argument.contains('[') {
            bail!(":has({argument}) has an attribute selector, which slows down every change of the page: use a class");
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
    fn attributes_are_found_in_has_only() {
        assert!(check(".a:has(.b, :is(.c, .d)) [data-e]{color:red}").is_ok());
        assert_eq!(
            check(".a:is(:has(.b)) .c:has(:is(.d) [data-e]) .f{color:red}").unwrap_err().to_string(),
            ":has(:is(.d) [data-e]) has an attribute selector, which slows down every change of the page: use a class"
        );
    }
}
