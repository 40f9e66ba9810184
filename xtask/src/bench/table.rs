//! The table of measurements.

use std::fmt;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The target of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Target {
    Native,
    Wasm,
}

/// One line of a benchmark's output: the times of a workload's items in microseconds, and the mean of their results.
#[derive(Debug, Deserialize)]
pub(super) struct Measurement {
    bench: String,
    on: Target,
    items: usize,
    #[serde(flatten)]
    times: Times,
    mean_result: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Times {
    median_us: f64,
    p99_us: f64,
    max_us: f64,
    mean_us: f64,
}

impl Times {
    /// Returns the shorter of each figure: other load on the machine can only lengthen them.
    fn min(self, other: Self) -> Self {
        Self {
            median_us: self.median_us.min(other.median_us),
            p99_us: self.p99_us.min(other.p99_us),
            max_us: self.max_us.min(other.max_us),
            mean_us: self.mean_us.min(other.mean_us),
        }
    }
}

impl Measurement {
    /// Parses a line of JSON.
    pub(super) fn parse(line: &str) -> Result<Self> {
        serde_json::from_str(line).context("not a line of a benchmark")
    }
}

/// The row of a workload: for each target its times and its mean result.
#[derive(Debug)]
struct Row {
    bench: String,
    items: usize,
    native: Option<(Times, f64)>,
    wasm: Option<(Times, f64)>,
}

/// All measurements, one row for each workload.
#[derive(Debug, Default)]
pub(super) struct Table {
    rows: Vec<Row>,
}

impl Table {
    /// Adds a measurement. If there is one already, the shorter of each figure counts.
    pub(super) fn add(&mut self, measured: Measurement) {
        let Measurement { bench, on, items, times, mean_result } = measured;
        let index = self.rows.iter().position(|row| row.bench == bench).unwrap_or_else(|| {
            self.rows.push(Row { bench, items, native: None, wasm: None });
            self.rows.len() - 1
        });
        let row = &mut self.rows[index];
        let cell = match on {
            Target::Native => &mut row.native,
            Target::Wasm => &mut row.wasm,
        };
        *cell = Some((cell.map_or(times, |(earlier, _)| earlier.min(times)), mean_result));
    }

    /// Whether there are no measurements.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the workloads whose results differ between the targets. Results are printed with three decimals.
    pub(super) fn mismatches(&self) -> Vec<&str> {
        let differs = |row: &&Row| match (row.native, row.wasm) {
            (Some((_, native)), Some((_, wasm))) => (native - wasm).abs() > 0.0015,
            _ => false,
        };
        self.rows.iter().filter(differs).map(|row| row.bench.as_str()).collect()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<27} {:>5}  {:<35}  wasm", "in microseconds", "", "native")?;
        write!(f, "{:<27} {:>5}", "workload", "items")?;
        for _ in 0..2 {
            write!(f, "  {:>8} {:>8} {:>8} {:>8}", "median", "p99", "max", "a second")?;
        }
        write!(f, "  {:>11}", "wasm/native")?;
        for row in &self.rows {
            write!(f, "\n{:<27} {:>5}", row.bench, row.items)?;
            for times in [row.native, row.wasm] {
                let [median, p99, max, rate] = cells(times.map(|(times, _)| times));
                write!(f, "  {median:>8} {p99:>8} {max:>8} {rate:>8}")?;
            }
            let ratio = row.native.zip(row.wasm).map(|((native, _), (wasm, _))| wasm.median_us / native.median_us);
            write!(f, "  {:>11}", ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2}")))?;
        }
        Ok(())
    }
}

/// Formats median, 99th percentile, maximum, and items per second.
fn cells(times: Option<Times>) -> [String; 4] {
    let Some(times) = times else { return std::array::from_fn(|_| "-".to_owned()) };
    let [median, p99, max] = [times.median_us, times.p99_us, times.max_us].map(microseconds);
    [median, p99, max, format!("{:.0}", 1e6 / times.mean_us)]
}

/// Formats a time with three significant digits, or as an integer from 100 on.
fn microseconds(time: f64) -> String {
    let decimals = match time {
        ..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{time:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(bench: &str, on: &str, median: f64, result: f64) -> String {
        format!(
            "{{\"bench\":\"{bench}\",\"on\":\"{on}\",\"items\":1000,\"median_us\":{median},\"p99_us\":123.456,\
             \"max_us\":12345.678,\"mean_us\":20.0,\"mean_result\":{result}}}"
        )
    }

    fn table(lines: &[String]) -> Table {
        let mut table = Table::default();
        lines.iter().for_each(|line| table.add(Measurement::parse(line).unwrap()));
        table
    }

    #[test]
    fn both_targets_share_a_row_with_their_ratio() {
        let table = table(&[
            line("probability/expert", "native", 8.0, 1.0),
            line("3bv/expert", "native", 3.2123, 1.0),
            line("probability/expert", "wasm", 10.04, 1.0),
        ]);
        let expected = "\
in microseconds                    native                               wasm
workload                    items    median      p99      max a second    median      p99      max a second  wasm/native
probability/expert           1000      8.00      123    12346    50000      10.0      123    12346    50000         1.25
3bv/expert                   1000      3.21      123    12346    50000         -        -        -        -            -";
        assert_eq!(table.to_string(), expected);
    }

    #[test]
    fn the_shortest_of_several_passes_counts() {
        let table =
            table(&[line("a", "native", 9.0, 1.0), line("a", "native", 8.0, 1.0), line("a", "native", 8.5, 1.0)]);
        assert_eq!(table.rows.len(), 1);
        assert!(
            table
                .to_string()
                .ends_with("8.00      123    12346    50000         -        -        -        -            -")
        );
    }

    #[test]
    fn different_results_are_mismatches_and_a_missing_target_is_none() {
        let table = table(&[
            line("a", "native", 1.0, 2.0),
            line("a", "wasm", 1.0, 2.1),
            line("b", "native", 1.0, 2.0),
            line("b", "wasm", 1.0, 2.001),
            line("c", "wasm", 1.0, 2.0),
        ]);
        assert_eq!(table.mismatches(), ["a"]);
    }

    #[test]
    fn invalid_lines_are_refused() {
        assert_eq!(Measurement::parse("{\"bench\":3}").unwrap_err().to_string(), "not a line of a benchmark");
    }
}
