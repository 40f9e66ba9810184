//! Writes the first part: the program with stubs in place of the late functions, as far as it can call them.

use std::collections::BTreeMap;

use anyhow::Result;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, FunctionSection,
    ImportSection, Instruction, Module, TableSection, TableType, TypeSection,
};
use wasmparser::{
    CodeSectionReader, ElementSectionReader, ExportSectionReader, FunctionSectionReader, ImportSectionReader, Parser,
    TableSectionReader, TypeSectionReader,
};

use super::late::{GLOBAL, MEMORY, TABLE};
use super::plan::Plan;
use super::program::Program;
use super::{LOAD, NotInPart};

/// Encodes the first part.
pub(super) fn encode(bytes: &[u8], program: &Program<'_>, plan: &Plan) -> Result<Vec<u8>> {
    let imports = program.import_count();
    let own =
        (imports..).take(program.bodies.len()).filter(|it| !plan.late.contains(it) || plan.stubs.contains_key(it));
    let own: Vec<u32> = own.collect();
    let load = plan.first_imports.len() as u32;
    let mut indices: BTreeMap<u32, u32> = plan.first_imports.iter().copied().zip(0..).collect();
    indices.extend(own.iter().copied().zip(load + 1..));
    let mut first = First { program, plan, own, load, indices };
    let mut module = Module::new();
    first.parse_core_module(&mut module, Parser::new(0), bytes)?;
    Ok(module.finish())
}

/// What makes the first part of a program.
struct First<'a> {
    program: &'a Program<'a>,
    plan: &'a Plan,
    /// The functions that are not imported, by their indices in the program as it was.
    own: Vec<u32>,
    /// The index of the function that has the late part loaded.
    load: u32,
    /// The new index of each function.
    indices: BTreeMap<u32, u32>,
}

impl First<'_> {
    /// Returns the type of a function of the program.
    fn type_of(&self, function: u32) -> u32 {
        let position = self.program.position(function);
        position.and_then(|position| self.program.function_types.get(position)).copied().unwrap_or_default()
    }

    /// Returns the index of the type `() -> ()`, which is added if the program has none.
    fn type_of_load(&self) -> u32 {
        let types = &self.program.parameters;
        types.iter().position(|(_, is_empty)| *is_empty).unwrap_or(types.len()) as u32
    }

    /// Returns a function that has the late part loaded and then calls what is in its slot.
    fn stub(&self, function: u32, slot: u32) -> Function {
        let ty = self.type_of(function);
        let parameters = self.program.parameters.get(ty as usize).map_or(0, |(count, _)| *count);
        let mut stub = Function::new([]);
        stub.instruction(&Instruction::Call(self.load));
        for parameter in 0..parameters {
            stub.instruction(&Instruction::LocalGet(parameter));
        }
        stub.instruction(&Instruction::I32Const(slot.cast_signed()));
        let table_index = self.program.table.0;
        stub.instruction(&Instruction::CallIndirect { type_index: ty, table_index });
        stub.instruction(&Instruction::End);
        stub
    }
}

impl Reencode for First<'_> {
    type Error = NotInPart;

    fn function_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        self.indices.get(&index).copied().ok_or(Error::UserError(NotInPart(index)))
    }

    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_type_section(self, types, section)?;
        if self.type_of_load() == self.program.types {
            types.ty().function([], []);
        }
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        _: ImportSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for (index, (module, name, ty)) in (0..).zip(&self.program.imports) {
            if self.plan.first_imports.contains(&index) {
                imports.import(module, name, EntityType::Function(*ty));
            }
        }
        imports.import(LOAD.0, LOAD.1, EntityType::Function(self.type_of_load()));
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for function in &self.own {
            functions.function(self.type_of(*function));
        }
        Ok(())
    }

    fn parse_table_section(
        &mut self,
        tables: &mut TableSection,
        section: TableSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for (index, table) in (0..).zip(section) {
            let ty = self.table_type(table?.ty)?;
            let size = u64::from(self.plan.table_size);
            let is_of_functions = index == self.program.table.0;
            tables.table(if is_of_functions {
                TableType { minimum: size, maximum: ty.maximum.map(|_| size), ..ty }
            } else {
                ty
            });
        }
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_export_section(self, exports, section)?;
        exports.export(MEMORY, ExportKind::Memory, 0);
        for table in &self.plan.late_tables {
            exports.export(&format!("{TABLE}{table}"), ExportKind::Table, *table);
        }
        for global in &self.plan.late_globals {
            exports.export(&format!("{GLOBAL}{global}"), ExportKind::Global, *global);
        }
        Ok(())
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: ElementSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        utils::parse_element_section(self, elements, section)?;
        let (start, functions) = &self.plan.added;
        let functions =
            functions.iter().map(|it| self.indices.get(it).copied().unwrap_or_default()).collect::<Vec<_>>();
        let table = Some(self.program.table.0).filter(|table| *table > 0);
        elements.active(table, &ConstExpr::i32_const(start.cast_signed()), Elements::Functions(functions.into()));
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        _: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for function in self.own.clone() {
            if let Some(slot) = self.plan.stubs.get(&function) {
                code.function(&self.stub(function, *slot));
            } else if let Some(body) = self.program.position(function).and_then(|at| self.program.bodies.get(at)) {
                self.parse_function_body(code, body.clone())?;
            }
        }
        Ok(())
    }
}
