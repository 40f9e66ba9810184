//! Building blocks of the page: elements, dialogs, icons, digits, and the markup of the worker.

pub(crate) mod dialog;
pub(crate) mod digits;
pub mod element;
pub(crate) mod icons;
pub(crate) mod markup;
pub(crate) mod part;
