//! Which function goes where, and by which slots of the table the parts reach each other.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};

use super::program::{Program, Uses};

/// Where everything of a program goes. Functions are named by their indices in the program as it was.
pub(super) struct Plan {
    /// The late functions.
    pub(super) late: BTreeSet<u32>,
    /// The late functions that the first part can call, with their slots.
    pub(super) stubs: BTreeMap<u32, u32>,
    /// The functions of the first part that the late part calls, with their slots.
    pub(super) shared: BTreeMap<u32, u32>,
    /// The slots that were added for functions of the first part: the first one, and their functions.
    pub(super) added: (u32, Vec<u32>),
    /// The size of the table.
    pub(super) table_size: u32,
    /// The imported functions that each part calls.
    pub(super) first_imports: BTreeSet<u32>,
    pub(super) late_imports: BTreeSet<u32>,
    /// The globals and tables that the late part uses, and the table of functions.
    pub(super) late_globals: BTreeSet<u32>,
    pub(super) late_tables: BTreeSet<u32>,
}

impl Plan {
    /// Makes a plan. `is_late` has a value for each function that is not imported.
    pub(super) fn new(program: &Program<'_>, is_late: &[bool]) -> Result<Self> {
        ensure!(is_late.len() == program.bodies.len(), "the program has another number of functions");
        let imports = program.import_count();
        let late: BTreeSet<u32> = (imports..).zip(is_late).filter(|(_, is_late)| **is_late).map(|(it, _)| it).collect();
        let uses = |of_late: bool| {
            let late = &late;
            (imports..).zip(&program.uses).filter(move |(it, _)| late.contains(it) == of_late).map(|(_, uses)| uses)
        };
        let called =
            |of_late: bool| uses(of_late).flat_map(|uses| uses.functions.iter().copied()).collect::<BTreeSet<_>>();
        let (by_first, by_late) = (called(false), called(true));
        let in_table = program.slots.iter().map(|(_, function)| *function);
        let from_outside: BTreeSet<u32> = program.entries.iter().copied().chain(in_table).chain(by_first).collect();

        let mut slots: BTreeMap<u32, u32> = program.slots.iter().map(|(slot, function)| (*function, *slot)).collect();
        let mut next = program.table.1;
        let mut slot_of = |function: u32| {
            *slots.entry(function).or_insert_with(|| {
                next += 1;
                next - 1
            })
        };
        let is_own = |function: &&u32| **function >= imports;
        let shared: BTreeMap<u32, u32> = by_late
            .iter()
            .filter(is_own)
            .filter(|function| !late.contains(function))
            .map(|function| (*function, slot_of(*function)))
            .collect();
        let mut added: Vec<(u32, u32)> = shared.iter().map(|(function, slot)| (*slot, *function)).collect();
        added.retain(|(slot, _)| *slot >= program.table.1);
        added.sort_unstable();
        let stubs = from_outside.intersection(&late).map(|function| (*function, slot_of(*function))).collect();

        let is_imported = |function: &u32| *function < imports;
        let of_late = |of: fn(&Uses) -> &BTreeSet<u32>| uses(true).flat_map(of).copied();
        Ok(Self {
            first_imports: from_outside.iter().copied().filter(is_imported).collect(),
            late_imports: by_late.iter().copied().filter(is_imported).collect(),
            late_globals: of_late(|uses| &uses.globals).collect(),
            late_tables: of_late(|uses| &uses.tables).chain([program.table.0]).collect(),
            added: (program.table.1, added.into_iter().map(|(_, function)| function).collect()),
            table_size: next,
            stubs,
            shared,
            late: late.clone(),
        })
    }
}
