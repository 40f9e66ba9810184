//! How results are shown in Python.

use pyo3::prelude::*;

/// Returns `Name(field=value, ...)`.
pub(crate) fn describe(result: &Bound<'_, PyAny>, fields: &[&str]) -> PyResult<String> {
    let describe = |field: &&str| Ok(format!("{field}={}", result.getattr(*field)?.repr()?));
    let fields: Vec<String> = fields.iter().map(describe).collect::<PyResult<_>>()?;
    Ok(format!("{}({})", result.get_type().name()?, fields.join(", ")))
}

/// Gives a result a `__repr__` of its fields.
macro_rules! show {
    ($name:ident: $($field:ident),+) => {
        #[pyo3::pymethods]
        impl $name {
            fn __repr__(this: &pyo3::Bound<'_, Self>) -> pyo3::PyResult<String> {
                $crate::show::describe(this.as_any(), &[$(stringify!($field)),+])
            }
        }
    };
}
pub(crate) use show;
