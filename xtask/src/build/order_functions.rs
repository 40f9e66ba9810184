//! Orders the functions of the page's program so that similar ones are close together. Compressors find repetitions only within a
//! certain distance (gzip: 32 KB), so the compressed program is about 1.5 % smaller.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload};

/// The length in bytes of the sequences whose repetitions make functions similar.
const SEQUENCE: usize = 5;

/// A sequence in more functions than this is ignored: it is found again within a short distance anyway.
const MAX_USERS: usize = 300;

/// How much a sequence counts that is in the function before the last one, compared with the last one.
const DECAY: f64 = 0.7;

/// Added to the number of a function's sequences, so that tiny functions do not rank first for a single common sequence.
const PADDING: f64 = 16.0;

/// Returns the program with its functions in another order. Fails if it is not a valid module.
pub(super) fn order_functions(program: &[u8]) -> Result<Vec<u8>> {
    let mut ordered = Module::new();
    let mut order = Order::by_similarity(program).context("the program is not a valid module")?;
    order.parse_core_module(&mut ordered, Parser::new(0), program)?;
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
    fn by_similarity(program: &[u8]) -> wasmparser::Result<Self> {
        let (mut imports, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                // All imports are functions: `shorten_imports` has ensured it.
                Payload::ImportSection(section) => imports = section.into_imports().count(),
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let order = order_by_similarity(&bodies);
        let mut indices: Vec<u32> = (0..).take(imports + order.len()).collect();
        for (index, at) in (0..).skip(imports).zip(&order) {
            indices[imports + at] = index;
        }
        Ok(Self { functions: order.into_iter().map(|at| (types[at], at)).collect(), indices })
    }
}

/// Returns the positions of `bodies` in an order in which each resembles those just before it: always the one that shares most of
/// its sequences with them comes next.
fn order_by_similarity(bodies: &[&[u8]]) -> Vec<usize> {
    let sequences: Vec<BTreeSet<&[u8]>> = bodies.iter().map(|body| body.windows(SEQUENCE).collect()).collect();
    let mut users: HashMap<&[u8], Vec<usize>> = HashMap::new();
    for (at, sequences) in sequences.iter().enumerate() {
        for sequence in sequences {
            users.entry(sequence).or_default().push(at);
        }
    }
    users.retain(|_, users| users.len() <= MAX_USERS);
    let (mut order, mut rest, mut shared) =
        (Vec::new(), (0..bodies.len()).collect::<Vec<_>>(), vec![0.0; bodies.len()]);
    loop {
        let share = |at: usize| shared[at] / (sequences[at].len() as f64 + PADDING);
        let most_similar = rest.iter().enumerate().max_by(|a, b| share(*a.1).total_cmp(&share(*b.1)));
        let Some((position, &next)) = most_similar else { return order };
        rest.remove(position);
        order.push(next);
        shared.iter_mut().for_each(|shared| *shared *= DECAY);
        for user in sequences[next].iter().filter_map(|sequence| users.get(sequence)).flatten() {
            shared[*user] += 1.0;
        }
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
    fn every_use_of_a_moved_function_gets_its_new_index() {
        // Ties are resolved in favour of the last function.
        let unordered = program(&[(1, 2), (0, 3), (0, 0)], 1);
        let ordered = program(&[(0, 0), (0, 1), (1, 2)], 3);
        assert_eq!(order_functions(&unordered).unwrap(), ordered);
    }

    #[test]
    fn similar_functions_become_neighbours() {
        let bodies = ["abcdefgh", "nothing alike", "bcdefghi", "also different", "cdefghij"].map(str::as_bytes);
        let order = order_by_similarity(&bodies);
        let position = |at: usize| order.iter().position(|other| *other == at).unwrap();
        let similar: BTreeSet<usize> = [0, 2, 4].map(position).into();
        assert_eq!(similar.last().unwrap() - similar.first().unwrap(), 2, "{order:?}");
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(order_functions(b"x").unwrap_err().to_string(), "the program is not a valid module");
    }
}
