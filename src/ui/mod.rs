//! Building blocks of the page: elements, dialogs, icons, digits.

pub(crate) mod dialog;
pub(crate) mod digits;
pub mod element;
pub(crate) mod icons;
