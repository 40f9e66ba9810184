use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, FunctionSection,
    GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, MemoryType, Module, RefType, TableSection,
    TableType, TypeSection, ValType,
};
use wasmparser::{ElementItems, Parser, Payload, Validator};

use super::*;

/// A program of the type `(i32) -> i32` throughout: imports `a` and `b`, and then `run`, which is exported and calls `late` and `a`;
/// `late` calls `helper`, `deep`, `b`, and reads the global; `deep` calls `late`; `helper` calls nothing; `stored` is in the table only.
fn program() -> Vec<u8> {
    let (mut types, mut imports, mut functions) = (TypeSection::new(), ImportSection::new(), FunctionSection::new());
    types.ty().function([ValType::I32], [ValType::I32]);
    imports.import("a", "a", EntityType::Function(0)).import("a", "b", EntityType::Function(0));
    let mut code = CodeSection::new();
    for (callees, reads_global) in [(&[3, 0][..], false), (&[5, 4, 1], true), (&[3], false), (&[], false), (&[], false)]
    {
        functions.function(0);
        let mut body = Function::new([]);
        body.instruction(&Instruction::LocalGet(0));
        for callee in callees {
            body.instruction(&Instruction::Call(*callee));
        }
        if reads_global {
            body.instruction(&Instruction::GlobalGet(1)).instruction(&Instruction::I32Add);
        }
        body.instruction(&Instruction::End);
        code.function(&body);
    }
    let mut tables = TableSection::new();
    let table =
        TableType { element_type: RefType::FUNCREF, minimum: 3, maximum: Some(3), table64: false, shared: false };
    tables.table(table);
    let mut memories = MemorySection::new();
    memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
    let mut globals = GlobalSection::new();
    for _ in 0..2 {
        let ty = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(ty, &ConstExpr::i32_const(7));
    }
    let (mut exports, mut elements) = (ExportSection::new(), ElementSection::new());
    exports.export("run", ExportKind::Func, 2);
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions([6, 5][..].into()));
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&tables).section(&memories).section(&globals);
    module.section(&exports).section(&elements).section(&code);
    module.finish()
}

/// The imports of a module, each as `module.name`.
fn imports(module: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ImportSection(section) = payload.unwrap() {
            names.extend(
                section.into_imports().map(|import| import.unwrap()).map(|it| format!("{}.{}", it.module, it.name)),
            );
        }
    }
    names
}

/// The functions that the element segments of a module contain.
fn elements(module: &[u8]) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ElementSection(section) = payload.unwrap() {
            for segment in section {
                let ElementItems::Functions(functions) = segment.unwrap().items else { panic!("no functions") };
                found.push(functions.into_iter().collect::<Result<_, _>>().unwrap());
            }
        }
    }
    found
}

fn bodies(module: &[u8]) -> usize {
    Parser::new(0).parse_all(module).filter(|it| matches!(it, Ok(Payload::CodeSectionEntry(_)))).count()
}

/// `late`, `deep` and `stored` are late.
const LATE: [bool; 5] = [false, true, true, false, true];

#[test]
fn both_parts_are_valid_and_have_only_what_they_use() {
    let Parts { first, late } = split(&program(), &LATE).unwrap();
    Validator::new().validate_all(&first).unwrap();
    Validator::new().validate_all(&late).unwrap();
    assert_eq!(imports(&first), ["a.a", "l.l"]);
    // `helper` is in slot 2 of the table already.
    assert_eq!(imports(&late), ["a.b", "p.2", "p.t0", "p.m0", "p.g1"]);
    // `run`, `helper`, and stubs of `late` and `stored`; only late functions call `deep`.
    assert_eq!((bodies(&first), bodies(&late)), (4, 3));
}

#[test]
fn late_functions_replace_their_stubs_in_the_table() {
    let Parts { first, late } = split(&program(), &LATE).unwrap();
    // Of the first part: imports 0 and 1, `run` 2, the stub of `late` 3, `helper` 4, the stub of `stored` 5. Nothing had to be added.
    assert_eq!(elements(&first), [vec![5, 4], vec![]]);
    // Of the late part: imports 0 and 1, `late` 2, `deep` 3, `stored` 4. `stored` is in slot 1, `late` in the new slot 3.
    assert_eq!(elements(&late), [[4], [2]]);
}

#[test]
fn functions_that_the_late_part_calls_get_slots() {
    let late_run = [true, false, false, false, false];
    let Parts { first, late } = split(&program(), &late_run).unwrap();
    Validator::new().validate_all(&first).unwrap();
    Validator::new().validate_all(&late).unwrap();
    assert_eq!(imports(&late), ["a.a", "p.3", "p.t0", "p.m0"]);
    // The function `late` is the second of the first part, after the imports `b` and `l` and the stub of `run`.
    assert_eq!(elements(&first)[1], [3]);
}

#[test]
fn every_choice_of_late_functions_gives_valid_parts() {
    for choice in 0..32 {
        let is_late: Vec<bool> = (0..5).map(|bit| choice >> bit & 1 == 1).collect();
        let Parts { first, late } = split(&program(), &is_late).unwrap();
        Validator::new().validate_all(&first).unwrap_or_else(|error| panic!("{is_late:?}: {error}"));
        Validator::new().validate_all(&late).unwrap_or_else(|error| panic!("{is_late:?}: {error}"));
    }
}

#[test]
fn an_instrumented_program_exports_a_flag_for_each_function() {
    let instrumented = instrument(&program()).unwrap();
    Validator::new().validate_all(&instrumented).unwrap();
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(&instrumented) {
        if let Payload::ExportSection(section) = payload.unwrap() {
            names.extend(section.into_iter().map(|export| export.unwrap().name.to_owned()));
        }
    }
    assert_eq!(names, ["run", "0", "1", "2", "3", "4"]);
}

#[test]
fn programs_that_cannot_be_split_are_refused() {
    assert!(split(b"x", &[]).is_err());
    let error = split(&program(), &[true]).unwrap_err().to_string();
    assert_eq!(error, "the program has another number of functions");
    assert_eq!(
        split(&Module::new().finish(), &[]).unwrap_err().root_cause().to_string(),
        "it has no table of functions"
    );
}
