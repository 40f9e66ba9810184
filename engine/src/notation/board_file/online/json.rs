//! The parts of a JSON text. They are slices of it: nothing is copied, and nesting costs no stack. Of a number or a literal only the end is
//! found; whoever reads it checks what it is.

use alloc::vec::Vec;

/// Splits the first value off a text. Returns the value and what follows it, or `None` if there is none.
fn split_value(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_ascii_start();
    let (mut depth, mut in_string, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        let ends_after = if in_string {
            in_string = is_escaped || byte != b'"';
            is_escaped = !is_escaped && byte == b'\\';
            !in_string
        } else {
            match byte {
                b'"' => in_string = true,
                b'[' | b'{' => depth += 1,
                b',' | b':' | b']' | b'}' if depth == 0 => return split_nonempty(text, at),
                b']' | b'}' => depth -= 1,
                _ => {}
            }
            matches!(byte, b']' | b'}')
        };
        if ends_after && depth == 0 {
            return split_nonempty(text, at + 1);
        }
    }
    if depth == 0 && !in_string { split_nonempty(text, text.len()) } else { None }
}

fn split_nonempty(text: &str, at: usize) -> Option<(&str, &str)> {
    let (value, rest) = text.split_at_checked(at)?;
    let value = value.trim_ascii_end();
    (!value.is_empty()).then_some((value, rest))
}

/// Returns the elements of an array, or `None` if the text is none.
pub(super) fn elements(array: &str) -> Option<Vec<&str>> {
    let mut rest = array.trim_ascii().strip_prefix('[')?.strip_suffix(']')?;
    let mut elements = Vec::new();
    while let Some((value, after)) = split_value(rest) {
        elements.push(value);
        match after.trim_ascii_start().strip_prefix(',') {
            Some(after) => rest = after,
            None => return after.trim_ascii().is_empty().then_some(elements),
        }
    }
    rest.trim_ascii().is_empty().then_some(elements)
}

/// Returns the value of a key of an object, or `None` if there is none.
pub(super) fn field<'a>(object: &'a str, key: &str) -> Option<&'a str> {
    let mut rest = object.trim_ascii().strip_prefix('{')?;
    loop {
        let (name, after) = split_value(rest)?;
        let (value, after) = split_value(after.trim_ascii_start().strip_prefix(':')?)?;
        if name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) == Some(key) {
            return Some(value);
        }
        rest = after.trim_ascii_start().strip_prefix(',')?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_end_where_they_should() {
        assert_eq!(
            elements(r#" [1, "a,]\"[" ,[2,{"b":3}], null ] "#).unwrap(),
            ["1", r#""a,]\"[""#, r#"[2,{"b":3}]"#, "null"]
        );
        assert_eq!(elements("[]").unwrap(), [""; 0]);
        for broken in ["", "[", "1", "[1", "[1]2]", r#"["a]"#, "[1,,2]", "[,]"] {
            assert_eq!(elements(broken), None, "{broken}");
        }
        assert_eq!(elements(&"[".repeat(100_000)), None);
    }

    #[test]
    fn a_field_is_found_at_its_own_level_only() {
        let object = r#"{"a" : {"b":1}, "c":"\"b\":2", "b" : [3] }"#;
        assert_eq!([field(object, "a"), field(object, "b")], [Some(r#"{"b":1}"#), Some("[3]")]);
        assert_eq!([field(object, "d"), field("[1]", "a"), field(r#"{"a"}"#, "a"), field("{", "a")], [None; 4]);
    }
}
