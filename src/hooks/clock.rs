//! The running clock.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::browser;

/// Whole seconds since `began`, up to `ended`; both in the browser's monotonic milliseconds. Renders again at each full
/// second, however late the browser's timers are.
#[hook]
pub fn use_seconds(began: Option<f64>, ended: Option<f64>) -> u32 {
    let tick = use_state(|| 0_u32);
    let elapsed = began.map_or(0.0, |began| (ended.unwrap_or_else(browser::now) - began).max(0.0));
    use_effect_with((began, ended, *tick), move |&(began, ended, count)| {
        let timer = began.filter(|_| ended.is_none()).map(|began| {
            let into_second = (browser::now() - began).max(0.0) as u64 % 1000;
            // A millisecond more, so that the second is full when the timer rings.
            Timeout::new(1001 - into_second as u32, move || tick.set(count.wrapping_add(1)))
        });
        move || drop(timer)
    });
    (elapsed / 1000.0) as u32
}
