//! Key bindings.

pub mod bindings;
pub(crate) mod section;
pub(crate) mod worker;
