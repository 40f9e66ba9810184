//! Short names for what the program takes from its script and gives to it. wasm-bindgen's own end in a hash each: together they
//! weigh 5 KB gzipped, in the program and once more in the script. And nothing that only debuggers read.

use anyhow::{Context, Result, ensure};

/// The section of a WebAssembly module that lists its imports.
const IMPORTS: u8 = 2;
/// The section that lists what it gives.
const EXPORTS: u8 = 7;
/// Sections of any content that is not needed to run: names for debuggers, and by what it was made.
const CUSTOM: u8 = 0;
/// What the imports are taken from, as the program calls it.
const MODULE: &str = "a";

/// The program and its script with short names for the functions that the one takes from the other.
pub(super) fn shorten(program: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut script = script.to_owned();
    let mut rest = Reader(program);
    let mut shortened = rest.take(8)?.to_vec();
    while !rest.0.is_empty() {
        let id = rest.byte()?;
        let section = rest.sized()?;
        let section = match id {
            CUSTOM => continue,
            IMPORTS => shorten_imports(section, &mut script)?,
            EXPORTS => shorten_exports(section, &mut script)?,
            _ => section.to_vec(),
        };
        shortened.push(id);
        write_sized(&mut shortened, &section);
    }
    Ok((shortened, script))
}

fn shorten_imports(section: &[u8], script: &mut String) -> Result<Vec<u8>> {
    let mut rest = Reader(section);
    let count = rest.number()?;
    let mut shortened = Vec::new();
    write_number(&mut shortened, count);
    for number in 0..count {
        let module = format!("\"{}\":", std::str::from_utf8(rest.sized()?)?);
        ensure!(number > 0 || script.matches(&module).count() == 1, "the script has not one {module}");
        *script = script.replace(&module, &format!("\"{MODULE}\":"));
        write_sized(&mut shortened, MODULE.as_bytes());
        let name = std::str::from_utf8(rest.sized()?)?;
        let short = short_name(number);
        *script = rename_key(script, name, &short)?;
        write_sized(&mut shortened, short.as_bytes());
        let kind = rest.byte()?;
        ensure!(kind == 0, "the program imports {name}, which is no function");
        shortened.push(kind);
        write_number(&mut shortened, rest.number()?);
    }
    Ok(shortened)
}

fn shorten_exports(section: &[u8], script: &mut String) -> Result<Vec<u8>> {
    let mut rest = Reader(section);
    let count = rest.number()?;
    let mut shortened = Vec::new();
    write_number(&mut shortened, count);
    for number in 0..count {
        let name = std::str::from_utf8(rest.sized()?)?;
        let short = short_name(number);
        *script = rename_uses(script, name, &short);
        write_sized(&mut shortened, short.as_bytes());
        shortened.push(rest.byte()?);
        write_number(&mut shortened, rest.number()?);
    }
    Ok(shortened)
}

/// The script with another name for what it knows as `wasm.export`.
fn rename_uses(script: &str, export: &str, name: &str) -> String {
    let used = format!("wasm.{export}");
    let mut parts = script.split(&used);
    let mut renamed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_longer = part.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        renamed.push_str("wasm.");
        renamed.push_str(if is_longer { export } else { name });
        renamed.push_str(part);
    }
    renamed
}

/// `a` to `z`, then `ba` and on.
fn short_name(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{}{letter}", short_name(number / 26)) }
}

/// The script with another name for the property `key`, which it defines once.
fn rename_key(script: &str, key: &str, name: &str) -> Result<String> {
    let is_whole = |at: &usize| !script[..*at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    let definition = format!("{key}:");
    let mut places = script.match_indices(&definition).map(|(at, _)| at).filter(is_whole);
    let at = places.next().with_context(|| format!("the script has no {key}, which the program imports"))?;
    ensure!(places.next().is_none(), "the script has {key} more than once");
    Ok(format!("{}{name}{}", &script[..at], &script[at + key.len()..]))
}

/// What is still to be read of a module.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count).context("the program ends too early")?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8> {
        Ok(self.take(1)?[0])
    }

    /// A number in LEB128.
    fn number(&mut self) -> Result<usize> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
        }
        anyhow::bail!("the program holds a number that is too long")
    }

    /// Bytes after their number.
    fn sized(&mut self) -> Result<&'a [u8]> {
        let count = self.number()?;
        self.take(count)
    }
}

fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 128 {
        bytes.push((number % 128) as u8 | 128);
        number /= 128;
    }
    bytes.push(number as u8);
}

fn write_sized(bytes: &mut Vec<u8>, content: &[u8]) {
    write_number(bytes, content.len());
    bytes.extend_from_slice(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAGIC: &[u8] = b"\0asm\x01\0\0\0";

    fn module(from: &str, imports: &[&str], exports: &[&str]) -> Vec<u8> {
        let mut section = vec![imports.len() as u8];
        for name in imports {
            write_sized(&mut section, from.as_bytes());
            write_sized(&mut section, name.as_bytes());
            section.extend([0, 3]);
        }
        let mut module = [MAGIC, &[1, 1, 0, IMPORTS]].concat();
        write_sized(&mut module, &section);
        let mut section = vec![exports.len() as u8];
        for name in exports {
            write_sized(&mut section, name.as_bytes());
            section.extend([0, 1]);
        }
        module.push(EXPORTS);
        write_sized(&mut module, &section);
        module.extend([10, 1, 0]);
        module
    }

    #[test]
    fn program_and_script_agree_on_the_short_names() {
        let script = "x={\"./app_bg.js\":{__wbg_get_1f:function(e){},__wbg___wbg_get_1f: t}};wasm.f(wasm.f2,wasm.g)";
        let imports = ["__wbg_get_1f", "__wbg___wbg_get_1f"];
        let mut long = module("./app_bg.js", &imports, &["f", "f2"]);
        long.extend([CUSTOM, 2, 1, 65]);
        let (program, script) = shorten(&long, script).unwrap();
        assert_eq!(program, module("a", &["a", "b"], &["a", "b"]));
        assert_eq!(script, "x={\"a\":{a:function(e){},b: t}};wasm.a(wasm.b,wasm.g)");
    }

    #[test]
    fn names_go_on_after_the_alphabet() {
        assert_eq!([0, 25, 26, 27, 26 * 26].map(short_name), ["a", "z", "ba", "bb", "baa"]);
    }

    #[test]
    fn what_does_not_fit_together_is_named() {
        let error = |program: &[u8], script| shorten(program, script).unwrap_err().to_string();
        let module = module("m", &["f"], &[]);
        assert_eq!(error(&module, "{f:0}"), "the script has not one \"m\":");
        assert_eq!(error(&module, "{\"m\":{g:0}}"), "the script has no f, which the program imports");
        assert_eq!(error(&module, "{\"m\":{f:0,f:1}}"), "the script has f more than once");
        assert_eq!(error(&MAGIC[..7], ""), "the program ends too early");
    }

    #[test]
    fn long_numbers_round_trip() {
        for number in [0, 127, 128, 300_000] {
            let mut bytes = Vec::new();
            write_number(&mut bytes, number);
            assert_eq!(Reader(&bytes).number().unwrap(), number);
        }
    }
}
