//! Figures as the player reads them. Formatted with integers: the formatting of fractions in the standard library would weigh
//! as much as the whole board in the page.

/// A time in seconds with three decimals: `41.207 s`.
#[must_use]
pub fn seconds(ms: u64) -> String {
    format!("{}.{:03} s", ms / 1000, ms % 1000)
}

/// A ratio with two decimals, or a dash if there is none.
#[must_use]
pub fn ratio(value: Option<f64>) -> String {
    let hundredths = |value: f64| (value * 100.0).round() as u64;
    value.map(hundredths).map_or_else(|| "–".to_owned(), |n| format!("{}.{:02}", n / 100, n % 100))
}

/// A fraction in percent, or a dash if there is none.
#[must_use]
pub fn percent(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{} %", (value * 100.0).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_and_percentages_are_rounded() {
        assert_eq!([ratio(Some(1.005_1)), ratio(Some(12.0)), ratio(None)], ["1.01", "12.00", "–"]);
        assert_eq!([percent(Some(0.996)), percent(Some(1.25)), percent(None)], ["100 %", "125 %", "–"]);
    }

    #[test]
    fn times_have_milliseconds() {
        assert_eq!([seconds(41_207), seconds(5)], ["41.207 s", "0.005 s"]);
    }
}
