//! Shortens the names of the functions that the page's program imports from its script and exports to it. wasm-bindgen's names
//! end in a hash each: together they weigh 5 KB gzipped, in the program and in the script. Also removes the custom sections,
//! which only debuggers and tools read.

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::{EntityType, ExportSection, ImportSection, Module, RawSection};
use wasmparser::{ExportSectionReader, ImportSectionReader, Parser, Payload, TypeRef};

/// The short name of the module that the program imports from.
pub(super) const MODULE: &str = "a";

/// Returns the program and its script with short names. Fails if the script does not fit the program.
pub(super) fn shorten(program: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut script = script.to_owned();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        match payload.context("the program is not a valid module")? {
            Payload::ImportSection(imports) => {
                module.section(&shorten_imports(imports, &mut script)?);
            }
            Payload::ExportSection(exports) => {
                module.section(&shorten_exports(exports, &mut script)?);
            }
            payload => copy_section(&mut module, program, &payload)?,
        }
    }
    Ok((module.finish(), script))
}

/// Returns the program without its custom sections.
pub(super) fn without_custom_sections(program: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(program) {
        copy_section(&mut module, program, &payload.context("the program is not a valid module")?)?;
    }
    Ok(module.finish())
}

/// Copies a section unless it is a custom one.
fn copy_section(module: &mut Module, program: &[u8], payload: &Payload<'_>) -> Result<()> {
    if let (Some((id, range)), false) = (payload.as_section(), matches!(payload, Payload::CustomSection(_))) {
        let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
        module.section(&RawSection { id, data: program.get(range).context("a section has no bytes")? });
    }
    Ok(())
}

fn shorten_imports(section: ImportSectionReader<'_>, script: &mut String) -> Result<ImportSection> {
    let mut shortened = ImportSection::new();
    for (number, import) in section.into_imports().enumerate() {
        let import = import?;
        let module = format!("\"{}\":", import.module);
        ensure!(number > 0 || script.matches(&module).count() == 1, "the script must contain {module} exactly once");
        *script = script.replace(&module, &format!("\"{MODULE}\":"));
        let name = short_name(number);
        *script = rename_key(script, import.name, &name)?;
        let TypeRef::Func(index) = import.ty else {
            bail!("the program imports {}, which is not a function", import.name)
        };
        shortened.import(MODULE, &name, EntityType::Function(index));
    }
    Ok(shortened)
}

fn shorten_exports(section: ExportSectionReader<'_>, script: &mut String) -> Result<ExportSection> {
    let mut shortened = ExportSection::new();
    for (number, export) in section.into_iter().enumerate() {
        let export = export?;
        let name = short_name(number);
        *script = rename_uses(script, export.name, &name);
        shortened.export(&name, export.kind.into(), export.index);
    }
    Ok(shortened)
}

/// Replaces `wasm.export` in the script by `wasm.name`, unless it is the beginning of a longer name.
fn rename_uses(script: &str, export: &str, name: &str) -> String {
    let use_of_export = format!("wasm.{export}");
    let mut pieces = script.split(&use_of_export);
    let mut renamed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_longer = piece.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        renamed.push_str("wasm.");
        renamed.push_str(if is_longer { export } else { name });
        renamed.push_str(piece);
    }
    renamed
}

/// Returns `a` to `z`, then `ba`, `bb` and so on.
fn short_name(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{}{letter}", short_name(number / 26)) }
}

/// Replaces the property name `key` in the script. Fails unless the script defines it exactly once.
fn rename_key(script: &str, key: &str, name: &str) -> Result<String> {
    let is_whole = |at: &usize| !script[..*at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
    let definition = format!("{key}:");
    let mut positions = script.match_indices(&definition).map(|(at, _)| at).filter(is_whole);
    let at =
        positions.next().with_context(|| format!("the script does not define {key}, which the program imports"))?;
    ensure!(positions.next().is_none(), "the script defines {key} more than once");
    Ok(format!("{}{name}{}", &script[..at], &script[at + key.len()..]))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CodeSection, CustomSection, ExportKind, GlobalType, TypeSection, ValType};

    use super::*;

    fn module(from: &str, imports: &[(&str, EntityType)], exports: &[&str]) -> Module {
        let (mut import_section, mut export_section) = (ImportSection::new(), ExportSection::new());
        for (name, entity) in imports {
            import_section.import(from, name, *entity);
        }
        for (name, kind) in exports.iter().zip([ExportKind::Func, ExportKind::Memory]) {
            export_section.export(name, kind, 300);
        }
        let mut module = Module::new();
        module
            .section(&TypeSection::new())
            .section(&import_section)
            .section(&export_section)
            .section(&CodeSection::new());
        module
    }

    const FUNCTION: EntityType = EntityType::Function(200);

    #[test]
    fn program_and_script_get_the_same_short_names_and_custom_sections_go() {
        let script = "x={\"./app_bg.js\":{__wbg_get_1f:function(e){},__wbg___wbg_get_1f: t}};wasm.f(wasm.f2,wasm.g)";
        let imports = [("__wbg_get_1f", FUNCTION), ("__wbg___wbg_get_1f", FUNCTION)];
        let mut long = module("./app_bg.js", &imports, &["f", "f2"]);
        long.section(&CustomSection { name: "name".into(), data: b"x"[..].into() });
        let (program, script) = shorten(&long.finish(), script).unwrap();
        assert_eq!(program, module("a", &[("a", FUNCTION), ("b", FUNCTION)], &["a", "b"]).finish());
        assert_eq!(script, "x={\"a\":{a:function(e){},b: t}};wasm.a(wasm.b,wasm.g)");
    }

    #[test]
    fn short_names_continue_after_the_alphabet() {
        assert_eq!([0, 25, 26, 27, 26 * 26].map(short_name), ["a", "z", "ba", "bb", "baa"]);
    }

    #[test]
    fn programs_that_do_not_fit_their_scripts_are_refused() {
        let error = |program: &[u8], script| shorten(program, script).unwrap_err().to_string();
        let program = module("m", &[("f", FUNCTION)], &[]).finish();
        assert_eq!(error(&program, "{f:0}"), "the script must contain \"m\": exactly once");
        assert_eq!(error(&program, "{\"m\":{g:0}}"), "the script does not define f, which the program imports");
        assert_eq!(error(&program, "{\"m\":{f:0,f:1}}"), "the script defines f more than once");
        assert_eq!(error(&program[..7], ""), "the program is not a valid module");
        let global = EntityType::Global(GlobalType { val_type: ValType::I32, mutable: false, shared: false });
        let program = module("m", &[("f", global)], &[]).finish();
        assert_eq!(error(&program, "{\"m\":{f:0}}"), "the program imports f, which is not a function");
    }
}
