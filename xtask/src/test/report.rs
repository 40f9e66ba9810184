//! The table of results at the end of `cargo xtask test`.

use std::collections::BTreeMap;

use super::counts::TestCounts;

/// How a check ended.
#[derive(Debug)]
pub(super) enum Outcome {
    /// It ran to its end and counted these tests.
    Finished(TestCounts),
    /// It stopped with an error.
    Broken,
    /// It was not run because the check of this name failed before it.
    NotRun(&'static str),
}

/// One line of the table.
#[derive(Debug)]
pub(super) struct CheckResult {
    pub(super) name: &'static str,
    pub(super) outcome: Outcome,
    pub(super) seconds: f64,
}

impl CheckResult {
    /// Returns what this check adds to the sum: one failure if it broke or was not run.
    fn counts(&self) -> TestCounts {
        match &self.outcome {
            Outcome::Finished(counts) => counts.clone(),
            Outcome::Broken | Outcome::NotRun(_) => TestCounts::new(0, 1),
        }
    }

    fn passed(&self) -> bool {
        self.counts().failed == 0
    }
}

/// The results of the checks so far.
#[derive(Debug, Default)]
pub(super) struct Report {
    results: Vec<CheckResult>,
}

impl Report {
    pub(super) fn add(&mut self, result: CheckResult) {
        self.results.push(result);
    }

    /// Whether the check of this name has a result.
    pub(super) fn contains(&self, name: &str) -> bool {
        self.results.iter().any(|result| result.name == name)
    }

    /// Whether the check of this name has a result and did not pass.
    pub(super) fn has_failed(&self, name: &str) -> bool {
        self.results.iter().any(|result| result.name == name && !result.passed())
    }

    pub(super) fn passed(&self) -> bool {
        self.results.iter().all(CheckResult::passed)
    }

    /// Prints a line for each check, the total time, skipped tests and failures. The last line is the sum, for programs that read it.
    pub(super) fn print(&self) {
        println!("\n{:<16} {:<8} {:>9}  {:>7}", "step", "", "seconds", "passed");
        for result in &self.results {
            let counts = result.counts();
            let (word, note) = match result.outcome {
                Outcome::NotRun(earlier) => ("not run", format!("  because {earlier} failed")),
                _ if !result.passed() => ("FAILED", format!("  {} failed", counts.failed)),
                _ if !counts.skipped.is_empty() => ("ok", format!("  {} skipped", counts.skipped.len())),
                _ => ("ok", String::new()),
            };
            println!("{:<16} {word:<8} {:>9.1}  {:>7}{note}", result.name, result.seconds, counts.passed);
        }
        let seconds: f64 = self.results.iter().map(|result| result.seconds).sum();
        println!("{:<16} {:<8} {seconds:>9.1}", "total", if self.passed() { "ok" } else { "FAILED" });
        let sum = self.sum();
        if !sum.skipped.is_empty() {
            println!("\nskipped because of a browser's limits (docs/BROWSERS.md):");
            for (reason, names) in by_reason(&sum.skipped) {
                println!("  {reason}: {}", names.join(", "));
            }
        }
        if !sum.problems.is_empty() {
            println!("\nproblems:");
            sum.problems.iter().for_each(|problem| println!("  {problem}"));
        }
        println!("{} passed, {} failed", sum.passed, sum.failed);
    }

    fn sum(&self) -> TestCounts {
        let mut sum = TestCounts::default();
        for result in &self.results {
            let counts = result.counts();
            sum.passed += counts.passed;
            sum.failed += counts.failed;
            let with_check = |(name, reason): (String, String)| (name, format!("{} ({reason})", result.name));
            sum.skipped.extend(counts.skipped.into_iter().map(with_check));
            sum.problems.extend(counts.problems.iter().map(|problem| format!("{}: {problem}", result.name)));
        }
        sum
    }
}

/// Groups the names of skipped tests by the reason for skipping them.
fn by_reason(skipped: &[(String, String)]) -> BTreeMap<&str, Vec<&str>> {
    let mut reasons: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (name, reason) in skipped {
        reasons.entry(reason.as_str()).or_default().push(name.as_str());
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_checks_and_those_not_run_count_as_one_failure_each() {
        let mut report = Report::default();
        report.add(CheckResult { name: "a", outcome: Outcome::Finished(TestCounts::new(5, 0)), seconds: 1.0 });
        assert!(report.passed());
        report.add(CheckResult { name: "b", outcome: Outcome::Broken, seconds: 1.0 });
        report.add(CheckResult { name: "c", outcome: Outcome::NotRun("b"), seconds: 0.0 });
        report.add(CheckResult { name: "d", outcome: Outcome::Finished(TestCounts::new(2, 3)), seconds: 1.0 });
        assert_eq!(report.sum(), TestCounts::new(7, 5));
        assert!(!report.passed());
        assert!(report.has_failed("b") && report.has_failed("d"));
        assert!(!report.has_failed("a") && !report.has_failed("unknown"));
    }
}
