//! Questions, asked again with the reason until the answer will do.

use std::fmt::Display;
use std::io::{self, BufRead, Read as _, Write};

/// More of a line than any answer takes; the rest is dropped, so that endless lines take no endless memory.
const LONGEST_ANSWER: u64 = 256;

/// How much of a refused answer is repeated.
const REPEATED: usize = 40;

/// Asks on `output`, reads answers from `input`. An answer is `None` when the input has ended.
pub(super) struct Prompt<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Prompt<I, O> {
    pub(super) const fn new(input: I, output: O) -> Self {
        Self { input, output }
    }

    pub(super) fn say(&mut self, what: impl Display) -> io::Result<()> {
        write!(self.output, "{what}")?;
        self.output.flush()
    }

    /// A whole number from `low` to `high`; the question says so.
    pub(super) fn number(&mut self, question: &str, low: u32, high: u32) -> io::Result<Option<u32>> {
        self.choice(&format!("{question} ({low} to {high})"), low, high)
    }

    /// A whole number from `low` to `high`; the question says what each of them means.
    pub(super) fn choice(&mut self, question: &str, low: u32, high: u32) -> io::Result<Option<u32>> {
        loop {
            self.say(format_args!("{question}: "))?;
            let Some(answer) = self.answer()? else { return Ok(None) };
            match whole_number(&answer) {
                Some(number) if (i64::from(low)..=i64::from(high)).contains(&number) => {
                    return Ok(u32::try_from(number).ok());
                }
                Some(_) => self.say(format_args!("{answer} is out of range: it may be {low} to {high}.\n"))?,
                None if answer.is_empty() => {
                    self.say(format_args!("Nothing was entered: write a whole number, {low} to {high}.\n"))?;
                }
                None => self.say(format_args!("{answer:?} is no whole number: it may be {low} to {high}.\n"))?,
            }
        }
    }

    pub(super) fn yes_or_no(&mut self, question: &str) -> io::Result<Option<bool>> {
        loop {
            self.say(format_args!("{question} (y or n): "))?;
            let Some(answer) = self.answer()? else { return Ok(None) };
            match answer.to_ascii_lowercase().as_str() {
                "y" | "yes" | "1" => return Ok(Some(true)),
                "n" | "no" | "0" => return Ok(Some(false)),
                "" => self.say("Nothing was entered: write y or n.\n")?,
                _ => self.say(format_args!("{answer:?} is no answer: write y or n.\n"))?,
            }
        }
    }

    /// A line without the space around it, its beginning if it is long; ends the line of the question at the input's end.
    fn answer(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        self.input.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            self.say("\n")?;
            return Ok(None);
        }
        if line.len() as u64 == LONGEST_ANSWER && !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().chars().take(REPEATED).collect()))
    }
}

/// The number that `text` writes, the nearest there is where it is too long; `None` when it is none.
fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nearest = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(nearest))
}
