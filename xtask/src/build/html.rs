//! The little that is read and changed in a page's HTML: its `link` elements.

/// The values of `attribute` of all links of this relation, in order.
pub(super) fn attribute_values(page: &str, relation: &str, attribute: &str) -> Vec<String> {
    let of_relation = |link: &&str| value(link, "rel") == Some(relation);
    links(page).filter(of_relation).filter_map(|link| value(link, attribute)).map(str::to_owned).collect()
}

/// The page with `new` in place of the first link of this relation, and without the others.
pub(super) fn replace_links(page: &str, relation: &str, new: &str) -> String {
    let old: Vec<&str> = links(page).filter(|link| value(link, "rel") == Some(relation)).collect();
    let mut done = page.to_owned();
    for (place, link) in old.into_iter().enumerate() {
        done = done.replacen(link, if place == 0 { new } else { "" }, 1);
    }
    done
}

/// The page with another integrity on the link to `href`, if that has one.
pub(super) fn set_integrity(page: &str, href: &str, integrity: &str) -> String {
    let link = links(page).find(|link| value(link, "href") == Some(href));
    let Some((link, old)) = link.and_then(|link| Some((link, value(link, "integrity")?))) else {
        return page.to_owned();
    };
    page.replacen(link, &link.replacen(old, integrity, 1), 1)
}

/// All `link` elements, from `<` to `>`.
fn links(page: &str) -> impl Iterator<Item = &str> {
    page.match_indices("<link ").filter_map(|(start, _)| {
        let end = page[start..].find('>')?;
        page.get(start..=start + end)
    })
}

/// The value of an attribute, with or without quotes.
fn value<'a>(tag: &'a str, attribute: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {attribute}="))? + attribute.len() + 2;
    let rest = &tag[start..];
    match rest.chars().next()? {
        quote @ ('"' | '\'') => rest[1..].split(quote).next(),
        _ => rest.split([' ', '>']).next(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<link href=./a.css rel=stylesheet><p>x<link rel=\"stylesheet\" href=\"./b.css\"/>\
                        <link href=./c.js integrity=sha384-old rel=modulepreload>";

    #[test]
    fn links_are_read_with_and_without_quotes() {
        assert_eq!(attribute_values(PAGE, "stylesheet", "href"), ["./a.css", "./b.css"]);
        assert_eq!(attribute_values(PAGE, "modulepreload", "integrity"), ["sha384-old"]);
        assert_eq!(attribute_values(PAGE, "icon", "href"), [""; 0]);
    }

    #[test]
    fn many_links_become_one() {
        let page = replace_links(PAGE, "stylesheet", "<link NEW>");
        assert_eq!(page, "<link NEW><p>x<link href=./c.js integrity=sha384-old rel=modulepreload>");
    }

    #[test]
    fn integrity_is_changed_where_there_is_one() {
        assert!(set_integrity(PAGE, "./c.js", "sha384-new").contains("integrity=sha384-new"));
        assert_eq!(set_integrity(PAGE, "./a.css", "sha384-new"), PAGE);
    }
}
