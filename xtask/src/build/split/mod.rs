//! Splits the page's program in two by function: what a first game calls, and all the rest, which is loaded later.
//!
//! `late-functions.txt` names the functions of the late part; `cargo xtask record` writes it. Functions that it does not name are in
//! the first part, so a list that is out of date costs weight and nothing else.
//!
//! Both parts share memory, function table and globals. The first part has a stub in place of each late function that it may call: it
//! has the script load the late part, unless it is there, and calls the function through the table, where the late part puts its
//! functions when it is instantiated. The late part imports the functions of the first part from the table too, which costs less than
//! exports with names.

mod first;
mod instrument;
mod late;
mod late_functions;
mod names;
mod plan;
mod program;

use std::fmt;

use anyhow::{Context, Result};

pub(crate) use instrument::instrument;
pub(crate) use late_functions::LateFunctions;
pub(crate) use names::names;
use plan::Plan;
use program::Program;

/// The module of the import by which the first part has the late part loaded, and the import's name.
pub(super) const LOAD: (&str, &str) = ("l", "l");

/// The module from which the late part imports what is in the first part. Functions are imported by their index in the table,
/// everything else by the name of an export.
const FIRST: &str = "p";

/// A part uses a function, global or table that the plan has not given to it.
#[derive(Debug)]
struct NotInPart(u32);

impl fmt::Display for NotInPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a part of the program lacks what has the index {}", self.0)
    }
}

impl std::error::Error for NotInPart {}

/// A program in two parts.
#[derive(Debug)]
pub(crate) struct Parts {
    /// What is loaded first. It imports [`LOAD`].
    pub(crate) first: Vec<u8>,
    /// What is loaded later.
    pub(crate) late: Vec<u8>,
}

/// Splits a program. `is_late` says of each function that is not imported, in their order, whether it goes to the late part.
/// Fails if the program is not a valid module with one function table.
pub(crate) fn split(program: &[u8], is_late: &[bool]) -> Result<Parts> {
    let read = Program::read(program).context("the program cannot be split")?;
    let plan = Plan::new(&read, is_late)?;
    Ok(Parts { first: first::encode(program, &read, &plan)?, late: late::encode(program, &read, &plan)? })
}

#[cfg(test)]
mod tests;
