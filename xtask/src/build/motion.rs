//! Checks that nothing moves if the player prefers reduced motion, in the style sheets as they are built: a minifier may move rules.

use anyhow::{Result, bail};

/// The only media query in which something may move.
const MAY_MOVE: &str = "prefers-reduced-motion:no-preference";

/// Fails if `css` starts an animation or a transition outside the media query for motion, or has a nested rule inside the rule of a
/// pseudo-element, where `&` matches nothing.
pub(super) fn check(css: &str) -> Result<()> {
    let mut open: Vec<String> = Vec::new();
    let mut rest = css;
    while let Some(end) = rest.find([';', '{', '}']) {
        let (piece, after) = rest.split_at(end);
        let piece: String = piece.chars().filter(|c| !c.is_whitespace()).collect();
        check_declaration(&piece, &open)?;
        if after.starts_with('{') {
            if piece.contains('&') && open.iter().any(|outer| names_pseudo_element(outer)) {
                bail!("{piece} in {} matches nothing", open.join(" "));
            }
            open.push(piece);
        } else if after.starts_with('}') {
            open.pop();
        }
        rest = &after[1..];
    }
    Ok(())
}

/// Returns whether a selector names a pseudo-element. Minifiers write two of them with one colon.
fn names_pseudo_element(selector: &str) -> bool {
    ["::", ":after", ":before"].iter().any(|name| selector.contains(name))
}

fn check_declaration(piece: &str, open: &[String]) -> Result<()> {
    let property = piece.split(':').next().unwrap_or_default();
    let moves =
        ["animation", "transition"].iter().any(|name| property == *name || property.starts_with(&format!("{name}-")));
    if moves && !open.iter().any(|outer| outer.contains(MAY_MOVE)) {
        bail!("{piece} in {} ignores the preference for reduced motion", open.join(" "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(css: &str) -> String {
        check(css).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn motion_is_allowed_only_in_its_media_query() {
        assert_eq!(message("@media (prefers-reduced-motion:no-preference){.a::after{animation:.9s wave}}"), "");
        assert_eq!(
            message(".a{color:red;animation:.9s wave}"),
            "animation:.9swave in .a ignores the preference for reduced motion"
        );
        assert_eq!(
            message("@layer b{.a{& path{transition-delay:1s}}}"),
            "transition-delay:1s in @layerb .a &path ignores the preference for reduced motion"
        );
    }

    #[test]
    fn a_rule_nested_in_one_of_a_pseudo_element_is_found() {
        let nested = ".a::after{content:\"\";@media (prefers-reduced-motion:reduce){&{animation:none}}}";
        assert!(message(nested).ends_with("matches nothing"));
        assert!(message(&nested.replace("::", ":")).ends_with("matches nothing"));
        assert_eq!(message(".a{&::after{content:\"\"}}"), "", "a pseudo-element in a rule");
    }
}
