//! The key bindings: their table, and the section of the settings where they are changed.

pub mod bindings;
pub(crate) mod section;
pub(crate) mod worker;
