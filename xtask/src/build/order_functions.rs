//! Orders the functions of the page's program so that similar ones are close together. Compressors find repetitions only within a
//! certain distance (gzip: 32 KB), so the compressed program is about 2 % smaller.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use anyhow::{Context, Result};
use compression::gzip;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// The length in bytes of the sequences whose repetitions make functions similar.
const SEQUENCE: usize = 5;

/// A sequence in more functions than this is ignored: it is found again within a short distance anyway.
const MAX_USERS: usize = 1000;

/// How much a sequence counts that is in the function before the last one, compared with the last one. Which of these values and
/// those of [`PADDINGS`] are best changes with the code, by some 500 bytes; so all pairs are tried.
const DECAYS: [f64; 4] = [0.5, 0.7, 0.8, 0.9];

/// Added to the number of a function's sequences, so that tiny functions do not rank first for a single common sequence.
const PADDINGS: [f64; 4] = [4.0, 16.0, 32.0, 64.0];

/// Returns the program with its functions in the order, of those that are tried, that makes it smallest when it is compressed. Fails
/// if it is not a valid module.
pub(super) fn order_functions(program: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::read(program).context("the program is not a valid module")?;
    let sequences = Sequences::of(&functions.bodies);
    let mut smallest: Option<(usize, Vec<u8>)> = None;
    for (decay, padding) in DECAYS.iter().flat_map(|decay| PADDINGS.map(|padding| (*decay, padding))) {
        let ordered = functions.reorder(program, &sequences.order_by_similarity(decay, padding))?;
        let size = gzip(&ordered)?.len();
        if smallest.as_ref().is_none_or(|(least, _)| size < *least) {
            smallest = Some((size, ordered));
        }
    }
    smallest.map(|(_, ordered)| ordered).context("no order was tried")
}

/// The functions of a program.
struct Functions<'a> {
    imports: usize,
    types: Vec<u32>,
    bodies: Vec<&'a [u8]>,
}

impl<'a> Functions<'a> {
    fn read(program: &'a [u8]) -> wasmparser::Result<Self> {
        let mut functions = Self { imports: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    let imports = section.into_imports().collect::<wasmparser::Result<Vec<_>>>()?;
                    functions.imports = imports.iter().filter(|it| matches!(it.ty, TypeRef::Func(_))).count();
                }
                Payload::FunctionSection(section) => {
                    functions.types = section.into_iter().collect::<wasmparser::Result<_>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// Returns the program with the functions in this order of their previous positions.
    fn reorder(&self, program: &[u8], order: &[usize]) -> Result<Vec<u8>> {
        let mut indices: Vec<u32> = (0..).take(self.imports + order.len()).collect();
        for (index, at) in (0..).skip(self.imports).zip(order) {
            indices[self.imports + at] = index;
        }
        let mut order = Order { functions: order.iter().map(|at| (self.types[*at], *at)).collect(), indices };
        let mut ordered = Module::new();
        order.parse_core_module(&mut ordered, Parser::new(0), program)?;
        Ok(ordered.finish())
    }
}

/// The sequences of bytes in the bodies of functions.
struct Sequences {
    /// The number of different sequences in each function.
    counts: Vec<usize>,
    /// For each function, the functions that contain each of its sequences: positions in `users`.
    of_function: Vec<Vec<usize>>,
    /// For each sequence that is in at most [`MAX_USERS`] functions: those functions.
    users: Vec<Vec<usize>>,
}

impl Sequences {
    fn of(bodies: &[&[u8]]) -> Self {
        let sequences: Vec<BTreeSet<&[u8]>> = bodies.iter().map(|body| body.windows(SEQUENCE).collect()).collect();
        let mut users: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
        for (at, sequences) in sequences.iter().enumerate() {
            for sequence in sequences {
                users.entry(sequence).or_default().push(at);
            }
        }
        // A sequence that is in one function only makes it similar to no other.
        users.retain(|_, users| (2..=MAX_USERS).contains(&users.len()));
        let mut of_function = vec![Vec::new(); bodies.len()];
        for (sequence, users) in users.values().enumerate() {
            for user in users {
                of_function[*user].push(sequence);
            }
        }
        Self {
            counts: sequences.iter().map(BTreeSet::len).collect(),
            of_function,
            users: users.into_values().collect(),
        }
    }

    /// Returns the positions of the functions in an order in which each resembles those just before it: always the one that shares
    /// most of its sequences with them comes next.
    fn order_by_similarity(&self, decay: f64, padding: f64) -> Vec<usize> {
        let count = self.counts.len();
        let (mut order, mut rest, mut shared) = (Vec::new(), (0..count).collect::<Vec<_>>(), vec![0.0; count]);
        loop {
            let share = |at: usize| shared[at] / (self.counts[at] as f64 + padding);
            let most_similar = rest.iter().enumerate().max_by(|a, b| share(*a.1).total_cmp(&share(*b.1)));
            let Some((position, &next)) = most_similar else { return order };
            rest.remove(position);
            order.push(next);
            shared.iter_mut().for_each(|shared| *shared *= decay);
            for user in self.of_function[next].iter().flat_map(|sequence| &self.users[*sequence]) {
                shared[*user] += 1.0;
            }
        }
    }
}

/// What gives a program's functions another order.
struct Order {
    /// The type and the previous position of each function.
    functions: Vec<(u32, usize)>,
    /// The new index of each function by its previous one; imported functions come first and keep theirs.
    indices: Vec<u32>,
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
        let order = Sequences::of(&bodies).order_by_similarity(0.7, 16.0);
        let position = |at: usize| order.iter().position(|other| *other == at).unwrap();
        let similar: BTreeSet<usize> = [0, 2, 4].map(position).into();
        assert_eq!(similar.last().unwrap() - similar.first().unwrap(), 2, "{order:?}");
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(order_functions(b"x").unwrap_err().to_string(), "the program is not a valid module");
    }
}
