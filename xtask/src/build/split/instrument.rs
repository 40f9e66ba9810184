//! Has a program note which of its functions are called, for `cargo xtask record`.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, ExportKind, ExportSection, Function, GlobalSection, GlobalType, Instruction, Module,
    ValType,
};
use wasmparser::{ExportSectionReader, FunctionBody, GlobalSectionReader, Parser, Payload};

/// Returns the program with an exported global for each function that is not imported, named by the function's position: 1 once it
/// was called. Fails if the program is not a valid module with a section of globals.
pub(crate) fn instrument(program: &[u8]) -> Result<Vec<u8>> {
    let (mut functions, mut globals) = (0, None);
    for payload in Parser::new(0).parse_all(program) {
        match payload.context("the program is not a valid module")? {
            Payload::FunctionSection(section) => functions = section.count(),
            Payload::GlobalSection(section) => globals = Some(section.count()),
            _ => {}
        }
    }
    let mut instrumented = Module::new();
    let mut instrument =
        Instrument { functions, first_global: globals.context("the program has no globals")?, next: 0 };
    instrument.parse_core_module(&mut instrumented, Parser::new(0), program)?;
    Ok(instrumented.finish())
}

struct Instrument {
    functions: u32,
    /// The index of the global of the first function.
    first_global: u32,
    /// The position of the function that comes next.
    next: u32,
}

impl Reencode for Instrument {
    type Error = Infallible;

    fn parse_global_section(
        &mut self,
        globals: &mut GlobalSection,
        section: GlobalSectionReader<'_>,
    ) -> Result<(), Error> {
        utils::parse_global_section(self, globals, section)?;
        for _ in 0..self.functions {
            let ty = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
            globals.global(ty, &ConstExpr::i32_const(0));
        }
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader<'_>,
    ) -> Result<(), Error> {
        utils::parse_export_section(self, exports, section)?;
        for position in 0..self.functions {
            exports.export(&position.to_string(), ExportKind::Global, self.first_global + position);
        }
        Ok(())
    }

    fn parse_function_body(&mut self, code: &mut CodeSection, body: FunctionBody<'_>) -> Result<(), Error> {
        let locals = body.get_locals_reader()?.into_iter().map(|local| {
            let (count, ty) = local?;
            Ok((count, self.val_type(ty)?))
        });
        let mut function = Function::new(locals.collect::<Result<Vec<_>, Error>>()?);
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::GlobalSet(self.first_global + self.next));
        self.next += 1;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            function.instruction(&self.parse_instruction(&mut operators)?);
        }
        code.function(&function);
        Ok(())
    }
}
