//! What splitting has to know of a program.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail, ensure};
use wasmparser::{ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload, RefType, TypeRef};

/// A program as it was compiled.
#[derive(Default)]
pub(super) struct Program<'a> {
    /// The module, name and type of each imported function.
    pub(super) imports: Vec<(&'a str, &'a str, u32)>,
    /// The number of types.
    pub(super) types: u32,
    /// The parameters of each type, and whether it is `() -> ()`.
    pub(super) parameters: Vec<(u32, bool)>,
    /// The type of each function of the program.
    pub(super) function_types: Vec<u32>,
    pub(super) bodies: Vec<FunctionBody<'a>>,
    /// What each body uses.
    pub(super) uses: Vec<Uses>,
    /// Functions that are called from outside: exports, and the start function.
    pub(super) entries: BTreeSet<u32>,
    /// The index of the table of functions, and its size.
    pub(super) table: (u32, u32),
    /// The slots of the table with the indices of their functions.
    pub(super) slots: Vec<(u32, u32)>,
}

/// What a function uses.
#[derive(Default)]
pub(super) struct Uses {
    /// The indices of the functions that it calls.
    pub(super) functions: BTreeSet<u32>,
    pub(super) globals: BTreeSet<u32>,
    pub(super) tables: BTreeSet<u32>,
}

impl<'a> Program<'a> {
    /// Reads a program. Fails unless it is a valid module that imports functions only and has one table of functions.
    pub(super) fn read(program: &'a [u8]) -> Result<Self> {
        let mut read = Self::default();
        for payload in Parser::new(0).parse_all(program) {
            read.read_payload(payload?)?;
        }
        ensure!(read.table.1 > 0, "it has no table of functions");
        // boot.js gets functions from the export `t0`.
        ensure!(read.table.0 == 0, "its table of functions is not the first one");
        Ok(read)
    }

    /// The number of imported functions, whose indices come first.
    pub(super) fn import_count(&self) -> u32 {
        self.imports.len() as u32
    }

    /// The position of a function in `bodies`; `None` for an imported one.
    pub(super) fn position(&self, function: u32) -> Option<usize> {
        function.checked_sub(self.import_count()).map(|position| position as usize)
    }

    fn read_payload(&mut self, payload: Payload<'a>) -> Result<()> {
        match payload {
            Payload::TypeSection(types) => {
                for ty in types.into_iter_err_on_gc_types() {
                    let ty = ty?;
                    self.parameters.push((ty.params().len() as u32, ty.params().is_empty() && ty.results().is_empty()));
                }
                self.types = self.parameters.len() as u32;
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import?;
                    let TypeRef::Func(ty) = import.ty else {
                        bail!("it imports {}, which is no function", import.name)
                    };
                    self.imports.push((import.module, import.name, ty));
                }
            }
            Payload::FunctionSection(section) => self.function_types = section.into_iter().collect::<Result<_, _>>()?,
            Payload::TableSection(tables) => {
                for (index, table) in (0..).zip(tables) {
                    let ty = table?.ty;
                    if ty.element_type == RefType::FUNCREF {
                        ensure!(self.table.1 == 0, "it has more than one table of functions");
                        self.table = (index, u32::try_from(ty.initial)?);
                    }
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export?;
                    if export.kind == wasmparser::ExternalKind::Func {
                        self.entries.insert(export.index);
                    }
                }
            }
            Payload::StartSection { func, .. } => {
                self.entries.insert(func);
            }
            Payload::ElementSection(segments) => {
                for segment in segments {
                    self.read_segment(&segment?)?;
                }
            }
            Payload::CodeSectionEntry(body) => {
                self.uses.push(Uses::of(&body)?);
                self.bodies.push(body);
            }
            _ => {}
        }
        Ok(())
    }

    fn read_segment(&mut self, segment: &wasmparser::Element<'a>) -> Result<()> {
        let (ElementKind::Active { table_index, offset_expr }, ElementItems::Functions(functions)) =
            (&segment.kind, &segment.items)
        else {
            bail!("one of its element segments is not active, or not of functions")
        };
        ensure!(table_index.unwrap_or(0) == self.table.0, "an element segment is for another table");
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            bail!("the offset of an element segment is not constant")
        };
        let start = u32::try_from(value).context("the offset of an element segment is negative")?;
        for (slot, function) in (start..).zip(functions.clone()) {
            self.slots.push((slot, function?));
        }
        Ok(())
    }
}

impl Uses {
    fn of(body: &FunctionBody<'_>) -> Result<Self> {
        let mut uses = Self::default();
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Call { function_index: index }
                | Operator::ReturnCall { function_index: index }
                | Operator::RefFunc { function_index: index } => {
                    uses.functions.insert(index);
                }
                Operator::GlobalGet { global_index } | Operator::GlobalSet { global_index } => {
                    uses.globals.insert(global_index);
                }
                Operator::CallIndirect { table_index: table, .. }
                | Operator::ReturnCallIndirect { table_index: table, .. }
                | Operator::TableGet { table }
                | Operator::TableSet { table }
                | Operator::TableGrow { table }
                | Operator::TableSize { table }
                | Operator::TableFill { table } => {
                    uses.tables.insert(table);
                }
                Operator::TableCopy { .. } | Operator::TableInit { .. } => bail!("it copies tables"),
                _ => {}
            }
        }
        Ok(uses)
    }
}
