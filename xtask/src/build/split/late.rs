//! Writes the late part: the late functions, with imports of everything that they use from the first part.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{Parser, Payload};

use super::plan::Plan;
use super::program::Program;
use super::{FIRST, NotInPart};

/// The export of the memory by the first part. These names have a digit, which the short names of other exports do not have.
pub(super) const MEMORY: &str = "m0";

/// The beginnings of the names of the exports of tables and globals by the first part; their indices follow.
pub(super) const TABLE: &str = "t";
pub(super) const GLOBAL: &str = "g";

/// Encodes the late part.
pub(super) fn encode(bytes: &[u8], program: &Program<'_>, plan: &Plan) -> Result<Vec<u8>> {
    let imported = plan.late_imports.iter().chain(plan.shared.keys());
    let numbers = |indices: &mut dyn Iterator<Item = u32>| indices.zip(0..).collect::<BTreeMap<_, _>>();
    let mut late = Late {
        functions: numbers(&mut imported.chain(&plan.late).copied()),
        globals: numbers(&mut plan.late_globals.iter().copied()),
        tables: numbers(&mut plan.late_tables.iter().copied()),
    };
    let mut module = Module::new();
    let mut types = TypeSection::new();
    for payload in Parser::new(0).parse_all(bytes) {
        if let Payload::TypeSection(section) = payload? {
            late.parse_type_section(&mut types, section)?;
        }
    }
    let bodies = || plan.late.iter().filter_map(|function| program.position(*function));
    let mut functions = FunctionSection::new();
    for position in bodies() {
        functions.function(*program.function_types.get(position).context("a function has no type")?);
    }
    let mut code = CodeSection::new();
    for position in bodies() {
        late.parse_function_body(&mut code, program.bodies.get(position).context("a function has no body")?.clone())?;
    }
    module.section(&types).section(&late.imports(bytes, program, plan)?).section(&functions);
    module.section(&late.elements(program, plan)?).section(&code);
    Ok(module.finish())
}

/// The new indices in the late part.
struct Late {
    functions: BTreeMap<u32, u32>,
    globals: BTreeMap<u32, u32>,
    tables: BTreeMap<u32, u32>,
}

impl Late {
    fn imports(&mut self, bytes: &[u8], program: &Program<'_>, plan: &Plan) -> Result<ImportSection> {
        let mut imports = ImportSection::new();
        for function in &plan.late_imports {
            let (module, name, ty) = program.imports.get(*function as usize).context("an import is missing")?;
            imports.import(module, name, EntityType::Function(*ty));
        }
        for (function, slot) in &plan.shared {
            let ty = program.position(*function).and_then(|position| program.function_types.get(position));
            let ty = EntityType::Function(*ty.context("a function has no type")?);
            imports.import(FIRST, &slot.to_string(), ty);
        }
        for payload in Parser::new(0).parse_all(bytes) {
            match payload? {
                Payload::TableSection(tables) => {
                    for (index, table) in (0..).zip(tables) {
                        let mut ty = self.table_type(table?.ty)?;
                        if index == program.table.0 {
                            ty.minimum = u64::from(plan.table_size);
                            ty.maximum = ty.maximum.map(|_| ty.minimum);
                        }
                        if plan.late_tables.contains(&index) {
                            imports.import(FIRST, &format!("{TABLE}{index}"), ty);
                        }
                    }
                }
                Payload::MemorySection(memories) => {
                    for memory in memories {
                        imports.import(FIRST, MEMORY, self.memory_type(memory?)?);
                    }
                }
                Payload::GlobalSection(globals) => {
                    for (index, global) in (0..).zip(globals) {
                        let ty = self.global_type(global?.ty)?;
                        if plan.late_globals.contains(&index) {
                            imports.import(FIRST, &format!("{GLOBAL}{index}"), ty);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(imports)
    }

    /// Puts the late functions into their slots: one segment for each run of neighbours.
    fn elements(&mut self, program: &Program<'_>, plan: &Plan) -> Result<ElementSection> {
        let in_table = program.slots.iter().filter(|(_, function)| plan.late.contains(function)).copied();
        let mut slots: BTreeMap<u32, u32> = in_table.collect();
        slots.extend(plan.stubs.iter().map(|(function, slot)| (*slot, *function)));
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (slot, function) in slots {
            let function = self.function_index(function)?;
            match runs.last_mut() {
                Some((start, run)) if *start + run.len() as u32 == slot => run.push(function),
                _ => runs.push((slot, vec![function])),
            }
        }
        let table = self.tables.get(&program.table.0).copied().filter(|table| *table > 0);
        let mut elements = ElementSection::new();
        for (start, run) in runs {
            elements.active(table, &ConstExpr::i32_const(start.cast_signed()), Elements::Functions(run.into()));
        }
        Ok(elements)
    }
}

/// Returns the new index of a function, global or table.
fn find(indices: &BTreeMap<u32, u32>, index: u32) -> Result<u32, Error<NotInPart>> {
    indices.get(&index).copied().ok_or(Error::UserError(NotInPart(index)))
}

impl Reencode for Late {
    type Error = NotInPart;

    fn function_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        find(&self.functions, index)
    }

    fn global_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        find(&self.globals, index)
    }

    fn table_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        find(&self.tables, index)
    }
}
