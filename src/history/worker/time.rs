//! The local time zone.

/// Returns how many minutes local time was ahead of UTC at a moment, given in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub(crate) fn utc_offset_minutes(ms: u64) -> i32 {
    -js_sys::Date::new(&(ms as f64).into()).get_timezone_offset() as i32
}

/// Returns 0: native tests and fuzz targets use UTC.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) const fn utc_offset_minutes(_: u64) -> i32 {
    0
}
