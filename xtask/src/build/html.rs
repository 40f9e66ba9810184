//! Reads and edits the `link` and `script` elements of the page's HTML, which Trunk has written.

/// Returns the addresses of all links with this `rel`, in order.
pub(super) fn hrefs(page: &str, relation: &str) -> Vec<String> {
    let of_relation = |link: &&str| attribute(link, "rel") == Some(relation);
    tags(page, "link").filter(of_relation).filter_map(|link| attribute(link, "href")).map(str::to_owned).collect()
}

/// Replaces the first link with this `rel` by `new` and removes the others.
pub(super) fn replace_links(page: &str, relation: &str, new: &str) -> String {
    let old: Vec<&str> = tags(page, "link").filter(|link| attribute(link, "rel") == Some(relation)).collect();
    let mut page = page.to_owned();
    for (index, link) in old.into_iter().enumerate() {
        page = page.replacen(link, if index == 0 { new } else { "" }, 1);
    }
    page
}

/// Removes the preloads without integrity.
pub(super) fn without_plain_preloads(page: &str) -> String {
    let plain = |link: &&str| is_preload(link) && attribute(link, "integrity").is_none();
    tags(page, "link").filter(plain).fold(page.to_owned(), |page, link| page.replacen(link, "", 1))
}

/// Returns where the preloads end that follow the page's character set directly, and `None` if it declares no character set.
pub(super) fn end_of_first_preloads(page: &str) -> Option<usize> {
    let charset = page.find("<meta charset")?;
    let mut end = charset + page[charset..].find('>')? + 1;
    while let Some(link) = tags(&page[end..], "link").next().filter(|link| page[end..].starts_with(link)) {
        if !is_preload(link) {
            break;
        }
        end += link.len();
    }
    Some(end)
}

fn is_preload(link: &str) -> bool {
    matches!(attribute(link, "rel"), Some("preload" | "modulepreload"))
}

/// Removes the inline scripts.
pub(super) fn without_inline_scripts(page: &str) -> String {
    inline_scripts(page)
        .fold(page.to_owned(), |page, (tag, text)| page.replacen(&format!("{tag}{text}</script>"), "", 1))
}

/// Removes the script with the address `./{name}`. Returns `None` if there is no such script.
pub(super) fn without_script(page: &str, name: &str) -> Option<String> {
    let tag = script_tag(page, name)?;
    Some(page.replacen(&format!("{tag}</script>"), "", 1))
}

/// Replaces the script with the address `./{name}` by an inline script of this text. Returns `None` if there is no such script.
pub(super) fn with_inline_script(page: &str, name: &str, text: &str) -> Option<String> {
    let tag = script_tag(page, name)?;
    Some(page.replacen(tag, &format!("<script>{text}"), 1))
}

fn script_tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let address = format!("./{name}");
    tags(page, "script").find(|tag| attribute(tag, "src") == Some(&address))
}

/// Returns the opening tag and the text of each inline script.
pub(super) fn inline_scripts(page: &str) -> impl Iterator<Item = (&str, &str)> {
    elements(page, "script").filter(|(tag, _)| attribute(tag, "src").is_none())
}

/// Returns the texts of the inline styles.
pub(super) fn inline_styles(page: &str) -> impl Iterator<Item = &str> {
    elements(page, "style").map(|(_, text)| text)
}

/// Returns the opening tag and the text of each element of this name, which contains no other element.
fn elements<'a>(page: &'a str, name: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let end_tag = format!("</{name}>");
    tags(page, name).filter_map(move |tag| {
        let start = tag.as_ptr() as usize - page.as_ptr() as usize + tag.len();
        let end = page[start..].find(&end_tag)?;
        Some((tag, &page[start..start + end]))
    })
}

/// Returns all opening tags of this name, from `<` to `>`.
fn tags<'a>(page: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!("<{name}");
    let starts: Vec<usize> = page.match_indices(&start).map(|(at, _)| at).collect();
    starts.into_iter().filter_map(move |at| {
        let tag = page.get(at..=at + page[at..].find('>')?)?;
        tag[start.len()..].starts_with([' ', '>', '\n']).then_some(tag)
    })
}

/// Returns the value of an attribute, which may be quoted or not.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}="))? + name.len() + 2;
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
                        <link href=./c.wasm integrity=sha256-c rel=preload><link href=./d.wasm rel=preload>\
                        <link rel=modulepreload href=./e.js>\
                        <script type=module src=./e.js></script><script>if (1 > 0) f()</script><script async>g()</script>";

    #[test]
    fn quoted_and_unquoted_addresses_are_read() {
        assert_eq!(hrefs(PAGE, "stylesheet"), ["./a.css", "./b.css"]);
        assert_eq!(hrefs(PAGE, "icon"), [""; 0]);
    }

    #[test]
    fn links_of_one_kind_are_replaced_by_one() {
        let page = replace_links(PAGE, "stylesheet", "<link NEW>");
        assert!(page.starts_with("<link NEW><p>x<link href=./c.wasm "), "{page}");
    }

    #[test]
    fn inline_scripts_and_preloads_without_integrity_are_removed() {
        let scripts: Vec<_> = inline_scripts(PAGE).collect();
        assert_eq!(scripts, [("<script>", "if (1 > 0) f()"), ("<script async>", "g()")]);
        let page = without_inline_scripts(&without_plain_preloads(PAGE));
        assert!(page.ends_with("rel=preload><script type=module src=./e.js></script>"), "{page}");
    }

    #[test]
    fn a_script_becomes_an_inline_script() {
        let page = "<script src=./ab.js></script><script src=./b.js integrity=c></script>";
        let inline = "<script src=./ab.js></script><script>f()</script>";
        assert_eq!(with_inline_script(page, "b.js", "f()").as_deref(), Some(inline));
        assert_eq!(with_inline_script(page, "c.js", "f()"), None);
        assert_eq!(without_script(page, "b.js").as_deref(), Some("<script src=./ab.js></script>"));
        assert_eq!(without_script(page, "c.js"), None);
    }

    #[test]
    fn the_first_preloads_end_at_the_first_other_tag() {
        let start =
            "<!doctype html><meta charset=utf-8><link href=./a.js rel=modulepreload><link href=./b rel=preload>";
        for rest in
            ["<link href=./c.css rel=stylesheet><link href=./d rel=preload>", "<p><link rel=preload href=./d>", ""]
        {
            assert_eq!(end_of_first_preloads(&format!("{start}{rest}")), Some(start.len()), "{rest}");
        }
        assert_eq!(end_of_first_preloads("<link href=./a.js rel=modulepreload>"), None);
    }
}
