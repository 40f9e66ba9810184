//! Counts tests by the output of the programs that run them.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process::stream;

/// The tests that a program ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TestCounts {
    /// Tests that passed.
    pub(super) passed: usize,
    /// Tests that failed.
    pub(super) failed: usize,
    /// The name of each skipped test, and the reason for skipping it.
    pub(super) skipped: Vec<(String, String)>,
    /// The output lines about tests that failed, or that passed only at the second attempt.
    pub(super) problems: Vec<String>,
}

/// Reads test results from a program's output, line by line.
#[derive(Debug, Default)]
struct OutputParser {
    counts: TestCounts,
    /// Whether the current lines explain a failure.
    in_failure: bool,
}

/// Runs a command and counts the tests in its output. A command that fails without a failed test counts as one failure.
/// Fails if the command cannot be run, or succeeds without any test.
pub(super) fn run_tests(command: &mut Command) -> Result<TestCounts> {
    let mut parser = OutputParser::default();
    let (command, succeeded) = stream(command, |line| parser.add_line(line))?;
    match (succeeded, parser.counts) {
        (true, TestCounts { passed: 0, .. }) => bail!("`{command}` ran no tests"),
        (false, counts @ TestCounts { failed: 0, .. }) => Ok(TestCounts { failed: 1, ..counts }),
        (_, counts) => Ok(counts),
    }
}

impl TestCounts {
    /// Counts without skipped tests or problems.
    pub(super) const fn new(passed: usize, failed: usize) -> Self {
        Self { passed, failed, skipped: Vec::new(), problems: Vec::new() }
    }
}

impl OutputParser {
    /// Adds the result in a line: `test result: ok. 3 passed; 0 failed; ...`, `test name ... ignored (reason)`, a line of the
    /// explanation below `---- name ----`, or `second try: name: why`; of Node.js, `# pass 3`, `# fail 0` or `not ok 1 - name`;
    /// of Python, `Ran 3 tests in 0.1s`, `FAILED (failures=1, errors=1)`, `FAIL: name` or `ERROR: name`.
    /// Ignores other lines.
    fn add_line(&mut self, line: &str) {
        let text = line.trim_end();
        if let Some((name, reason)) = text.strip_suffix(')').and_then(|text| text.split_once("... ignored (")) {
            let name = name.trim_start_matches("test ").trim_end();
            self.counts.skipped.push((name.to_owned(), reason.to_owned()));
        }
        let is_heading = text.starts_with("---- ") && text.ends_with("----");
        self.in_failure = is_heading || self.in_failure && !text.is_empty() && text != "failures:";
        if self.in_failure
            || ["second try: ", "not ok ", "FAIL: ", "ERROR: "].iter().any(|start| text.starts_with(start))
        {
            self.counts.problems.push(text.to_owned());
        }
        let number_after = |label: &str| text.strip_prefix(label).and_then(|number| number.parse().ok()).unwrap_or(0);
        self.counts.passed += number_after("# pass ");
        self.counts.failed += number_after("# fail ");
        if let Some((count, _)) = text.strip_prefix("Ran ").and_then(|rest| rest.split_once(" test")) {
            self.counts.passed += count.parse().unwrap_or(0);
        }
        if let Some(totals) = text.strip_prefix("FAILED (").and_then(|rest| rest.strip_suffix(')')) {
            let number = |total: &str| total.split_once('=').and_then(|(_, number)| number.parse().ok()).unwrap_or(0);
            let is_failure = |total: &&str| ["failures=", "errors="].iter().any(|kind| total.starts_with(kind));
            let failed: usize = totals.split(", ").filter(is_failure).map(number).sum();
            self.counts.failed += failed;
            self.counts.passed = self.counts.passed.saturating_sub(failed);
        }
        let Some((_, totals)) = line.split_once("test result: ") else { return };
        let number_before = |word: &str| -> usize {
            let before = totals.split(word).next().unwrap_or_default();
            before.split_whitespace().last().and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        self.counts.passed += number_before(" passed");
        self.counts.failed += number_before(" failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_summed_over_all_result_lines() {
        let mut parser = OutputParser::default();
        parser
            .add_line("test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.02s");
        parser.add_line("running 4 tests");
        parser.add_line("test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 filtered out");
        assert_eq!(parser.counts, TestCounts::new(15, 1));
    }

    #[test]
    fn counts_of_node_are_read() {
        let mut parser = OutputParser::default();
        let output = "TAP version 13\nok 1 - a\nnot ok 2 - b\n1..2\n# tests 2\n# pass 1\n# fail 1\n# cancelled 0\n";
        output.lines().for_each(|line| parser.add_line(line));
        assert_eq!((parser.counts.passed, parser.counts.failed), (1, 1));
        assert_eq!(parser.counts.problems, ["not ok 2 - b"]);
    }

    #[test]
    fn counts_of_python_are_read() {
        let mut parser = OutputParser::default();
        let output = "..E.F\nERROR: test_a (tests.A.test_a)\nFAIL: test_b (tests.A.test_b)\n\nRan 5 tests in 0.031s\n\n\
                      FAILED (failures=1, errors=1, skipped=1)\nRan 1 test in 0.001s\n\nOK\n";
        output.lines().for_each(|line| parser.add_line(line));
        assert_eq!((parser.counts.passed, parser.counts.failed), (4, 2));
        assert_eq!(parser.counts.problems, ["ERROR: test_a (tests.A.test_a)", "FAIL: test_b (tests.A.test_b)"]);
    }

    #[test]
    fn skipped_tests_are_listed_with_their_reasons() {
        let mut parser = OutputParser::default();
        parser.add_line("test touch::a_pinch   ... ignored (it has no fingers)\n");
        parser.add_line("test slow ... ignored\n");
        assert_eq!(parser.counts.skipped, [("touch::a_pinch".to_owned(), "it has no fingers".to_owned())]);
    }

    #[test]
    fn explanations_of_failures_are_collected() {
        let mut parser = OutputParser::default();
        let output = "test a ... FAILED\nsecond try: b: the driver hung\n\nfailures:\n\n---- a ----\nat once:\nno\n\n\nfailures:\n    a\n";
        output.lines().for_each(|line| parser.add_line(line));
        assert_eq!(parser.counts.problems, ["second try: b: the driver hung", "---- a ----", "at once:", "no"]);
    }
}
