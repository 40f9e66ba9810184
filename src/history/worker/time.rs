//! The local time zone, and dates as the player reads them.

use game_history::date;
use game_history::statistics_page::LocalTime;
use texts::worker::history as words;

thread_local! {
    /// The locale in which dates are written, as `Intl` takes it; `None`: that of the browser.
    static LOCALE: std::cell::RefCell<Option<String>> = const { std::cell::RefCell::new(None) };
}

/// Sets the locale in which dates are written: the page's language, as it is written where the player lives.
pub fn set_locale(locale: String) {
    LOCALE.set(Some(locale));
}

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

/// Formats a moment, in milliseconds since 1970, in the language of the page. Today and yesterday are named.
pub(crate) fn recent_date(ms: u64) -> String {
    let now = now_ms();
    let days = date::days_between((ms, utc_offset_minutes(ms)), (now, utc_offset_minutes(now)));
    match days {
        0 => words::today(&format(ms, false)),
        1 => words::yesterday(&format(ms, false)),
        _ => format(ms, true),
    }
}

/// Formats the time of a moment, with or without its date.
#[cfg(target_arch = "wasm32")]
fn format(ms: u64, with_date: bool) -> String {
    let date: &[_] = if with_date { &[("dateStyle", "medium")] } else { &[] };
    intl(ms, &[date, &[("timeStyle", "short")]].concat())
}

/// Formats a moment in the language of the page, with options of `Intl.DateTimeFormat`.
#[cfg(target_arch = "wasm32")]
fn intl(ms: u64, options: &[(&str, &str)]) -> String {
    use wasm_bindgen::JsValue;

    let object = js_sys::Object::new();
    for (name, value) in options {
        drop(js_sys::Reflect::set(&object, &(*name).into(), &(*value).into()));
    }
    // No language means the browser's.
    let locales = LOCALE.with_borrow(|locale| locale.iter().map(JsValue::from).collect::<js_sys::Array>());
    let format = js_sys::Intl::DateTimeFormat::new(&locales, &object).format();
    let date = js_sys::Date::new(&(ms as f64).into());
    format.call1(&JsValue::UNDEFINED, &date).ok().and_then(|text| text.as_string()).unwrap_or_default()
}

/// Returns the short name of the month of a moment of local time, in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub(crate) fn month(local_ms: u64) -> String {
    intl(local_ms, &[("month", "short"), ("timeZone", "UTC")])
}

/// Returns the number of the month. Native tests use no browser.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn month(local_ms: u64) -> String {
    date::format(local_ms, 0).get(..7).unwrap_or_default().to_owned()
}

/// Returns the short name of the weekday of such a moment.
#[cfg(target_arch = "wasm32")]
pub(crate) fn weekday(local_ms: u64) -> String {
    intl(local_ms, &[("weekday", "short"), ("timeZone", "UTC")])
}

/// Returns the date. Native tests use no browser.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn weekday(local_ms: u64) -> String {
    date::format(local_ms, 0).get(..10).unwrap_or_default().to_owned()
}

/// Returns what the statistics need to know about time.
pub(crate) fn local_time() -> LocalTime<'static> {
    LocalTime { now_ms: now_ms(), utc_offset: &utc_offset_minutes, month: &month, weekday: &weekday }
}

/// Formats a moment in UTC. Native tests use no browser.
#[cfg(not(target_arch = "wasm32"))]
fn format(ms: u64, with_date: bool) -> String {
    let all = date::format(ms, 0);
    if with_date { all } else { all.split(' ').next_back().unwrap_or_default().to_owned() }
}

/// Returns the time of the system clock, in milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub(crate) fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the evening of the day of the sample games.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) const fn now_ms() -> u64 {
    1_795_205_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_and_yesterday_are_named() {
        let (minute, day) = (60_000, 86_400_000);
        let today = now_ms() / day * day;
        assert_eq!(recent_date(today), "Today, 00:00");
        assert_eq!(recent_date(today - minute), "Yesterday, 23:59");
        assert_eq!(recent_date(today - day - minute), "2026-11-18 23:59");
        assert_eq!(recent_date(today + day), "2026-11-21 00:00", "the clock was set back");
    }
}
