//! Orders the functions of the page's program by signature and code. Similar functions are then next to each other, which
//! makes the program about 1 % smaller once it is compressed.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload};

/// Returns the program with its functions in another order. Fails if it is not a valid module.
pub(super) fn order_functions(program: &[u8]) -> Result<Vec<u8>> {
    let mut ordered = Module::new();
    let order = Order::by_signature_and_code(program).context("the program is not a valid module")?;
    { order }.parse_core_module(&mut ordered, Parser::new(0), program)?;
    Ok(ordered.finish())
}

/// A new order of a program's functions.
struct Order {
    /// The type and the previous position of each function.
    functions: Vec<(u32, usize)>,
    /// The new index of each function by its previous one; imported functions come first and keep theirs.
    indices: Vec<u32>,
}

impl Order {
    fn by_signature_and_code(program: &[u8]) -> wasmparser::Result<Self> {
        let (mut imports, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                // All imports are functions: `shorten_imports` has ensured it.
                Payload::ImportSection(section) => imports = section.into_imports().count(),
                Payload::FunctionSection(section) => types = section.into_iter().collect::<wasmparser::Result<_>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut functions: Vec<(u32, &[u8], usize)> =
            types.into_iter().zip(bodies).zip(0..).map(|((ty, body), at)| (ty, body, at)).collect();
        functions.sort_unstable();
        let mut indices: Vec<u32> = (0..).take(imports + functions.len()).collect();
        for (index, (.., at)) in (0..).skip(imports).zip(&functions) {
            indices[imports + at] = index;
        }
        Ok(Self { functions: functions.into_iter().map(|(ty, _, at)| (ty, at)).collect(), indices })
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Error> {
        Ok(self.indices[index as usize])
    }

    fn parse_function_section(
        &mut self,
        section: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for (ty, _) in &self.functions {
            section.function(*ty);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, section: &mut CodeSection, bodies: CodeSectionReader<'_>) -> Result<(), Error> {
        let bodies = bodies.into_iter().collect::<wasmparser::Result<Vec<_>>>()?;
        for at in self.functions.iter().map(|(_, at)| *at).collect::<Vec<_>>() {
            self.parse_function_body(section, bodies[at].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, ImportSection,
        Instruction, TypeSection,
    };

    use super::*;

    /// A program of one imported function and these: the type of each, and the function that it calls. The table and the export
    /// contain the function at `used`.
    fn program(functions: &[(u32, u32)], used: u32) -> Vec<u8> {
        let (mut types, mut imports, mut section) = (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], []);
        types.ty().function([], []);
        imports.import("a", "a", EntityType::Function(0));
        let mut code = CodeSection::new();
        for (ty, callee) in functions {
            section.function(*ty);
            let mut body = Function::new([]);
            body.instruction(&Instruction::Call(*callee)).instruction(&Instruction::End);
            code.function(&body);
        }
        let (mut exports, mut elements) = (ExportSection::new(), ElementSection::new());
        exports.export("f", ExportKind::Func, used);
        elements.active(Some(0), &ConstExpr::i32_const(0), Elements::Functions([used][..].into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&section).section(&exports).section(&elements).section(&code);
        module.finish()
    }

    #[test]
    fn functions_are_sorted_and_every_use_gets_the_new_index() {
        let unordered = program(&[(1, 2), (0, 3), (0, 0)], 1);
        let ordered = program(&[(0, 0), (0, 1), (1, 2)], 3);
        assert_eq!(order_functions(&unordered).unwrap(), ordered);
        assert_eq!(order_functions(&ordered).unwrap(), ordered);
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(order_functions(b"x").unwrap_err().to_string(), "the program is not a valid module");
    }
}
