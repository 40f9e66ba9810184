//! The part of the history that runs in the worker.

pub(crate) mod analysis;
pub(crate) mod import_export;
pub(crate) mod pages;
pub(crate) mod queries;
