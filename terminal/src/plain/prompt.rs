//! Prompts that explain an invalid answer and ask again.

use std::fmt::Display;
use std::io::{self, BufRead, Read as _, Write};

use texts::page::late::custom;
use texts::terminal::plain;

/// The longest answer in bytes. The rest of a longer line is skipped, so that memory stays bounded.
const MAX_ANSWER_BYTES: u64 = 256;

/// The longest answer that means something, in characters.
const MAX_ANSWER_CHARS: usize = 40;

/// An answer that is a number, or what numbers stand for, or something else.
pub(super) enum NumberOr<N, T> {
    Number(N),
    Other(T),
}

/// Prints questions on `output` and reads answers from `input`. All questions return `None` at the end of the input.
pub(super) struct Prompt<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Prompt<I, O> {
    pub(super) const fn new(input: I, output: O) -> Self {
        Self { input, output }
    }

    pub(super) fn print(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.output, "{text}")?;
        self.output.flush()
    }

    pub(super) fn print_line(&mut self, text: &str) -> io::Result<()> {
        self.print(format_args!("{text}\n"))
    }

    /// Prints a question and reads the answer.
    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        self.print(format_args!("{question} "))?;
        self.read_answer()
    }

    /// Asks for an integer from `min` to `max`.
    pub(super) fn ask_number(&mut self, question: &str, min: u32, max: u32) -> io::Result<Option<u32>> {
        loop {
            let Some(answer) = self.ask(question)? else { return Ok(None) };
            if let Some(number) = self.check_number(&answer, min, max)? {
                return Ok(Some(number));
            }
        }
    }

    /// Returns the integer that an answer is, or says which are possible.
    fn check_number(&mut self, answer: &str, min: u32, max: u32) -> io::Result<Option<u32>> {
        let number = parse_integer(answer).filter(|number| (i64::from(min)..=i64::from(max)).contains(number));
        if number.is_none() {
            self.print_line(&custom::enter_number(min, max))?;
        }
        Ok(number.and_then(|number| u32::try_from(number).ok()))
    }

    /// Asks for an integer from `min` to `max` or for whatever else `parse` finds in an answer, whose error is printed.
    /// `other` says what is wrong with an answer that is neither, if it is not only no number.
    pub(super) fn ask_number_or<T>(
        &mut self,
        question: &str,
        (min, max): (u32, u32),
        other: Option<&str>,
        parse: impl Fn(&str) -> Option<Result<T, String>>,
    ) -> io::Result<Option<NumberOr<u32, T>>> {
        loop {
            let Some(answer) = self.ask(question)? else { return Ok(None) };
            match (parse(&answer), other) {
                (Some(Ok(found)), _) => return Ok(Some(NumberOr::Other(found))),
                (Some(Err(reason)), _) => self.print_line(&reason)?,
                (None, Some(reason)) if parse_integer(&answer).is_none() => self.print_line(reason)?,
                (None, _) => {
                    if let Some(number) = self.check_number(&answer, min, max)? {
                        return Ok(Some(NumberOr::Number(number)));
                    }
                }
            }
        }
    }

    /// Asks for yes or no, or for whatever else `parse` finds in an answer, whose error is printed.
    pub(super) fn ask_yes_no_or<T>(
        &mut self,
        question: &str,
        parse: impl Fn(&str) -> Option<Result<T, String>>,
    ) -> io::Result<Option<NumberOr<bool, T>>> {
        loop {
            let Some(answer) = self.ask(question)? else { return Ok(None) };
            let yes_or_no = match answer.to_lowercase().as_str() {
                "y" | "yes" | "1" | "new" => Some(true),
                "n" | "no" | "0" | "q" | "quit" => Some(false),
                answer if answer == plain::YES.get() => Some(true),
                answer if answer == plain::NO.get() => Some(false),
                _ => None,
            };
            if let Some(yes) = yes_or_no {
                return Ok(Some(NumberOr::Number(yes)));
            }
            match parse(&answer) {
                Some(Ok(found)) => return Ok(Some(NumberOr::Other(found))),
                Some(Err(reason)) => self.print_line(&reason)?,
                None => self.print_line(plain::YES_OR_NO.get())?,
            }
        }
    }

    /// Reads a line, trimmed and truncated. At the end of the input, ends the line of the question and returns `None`.
    fn read_answer(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        self.input.by_ref().take(MAX_ANSWER_BYTES).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            self.print("\n")?;
            return Ok(None);
        }
        if line.len() as u64 == MAX_ANSWER_BYTES && !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().chars().take(MAX_ANSWER_CHARS).collect()))
    }
}

/// Parses an integer with an optional sign, saturating at the limits of `i64`. Returns `None` if `text` is not an integer.
fn parse_integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let saturated = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(saturated))
}
