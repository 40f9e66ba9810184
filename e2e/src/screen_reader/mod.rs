//! A real screen reader, Orca: keys are pressed, and what it says is written down.
//!
//! Orca runs as it is installed, with its default settings, on a desktop of its own. Its speech goes to a synthesizer of ours.

mod desktop;
mod synthesizer;

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::driver::BackgroundProcess;
pub use desktop::Desktop;
pub use synthesizer::{Speech, Synthesizer};

/// The time after which nothing more is expected to be said.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time for which the last answer may not be cut off.
const PAUSE: Duration = Duration::from_secs(1);

/// Orca on a desktop. Dropping it ends both.
#[derive(Debug)]
pub struct ScreenReader {
    _orca: BackgroundProcess,
    speech: Synthesizer,
    desktop: Desktop,
    /// The keys that were pressed, each with how much was said before.
    pressed: Vec<(usize, String)>,
    /// How much had been said when the answer to the last keys was complete.
    answered: Option<usize>,
}

impl ScreenReader {
    /// Starts Orca.
    ///
    /// # Errors
    /// If it does not start: there can be only one for each user.
    pub fn start() -> Result<Self> {
        let desktop = Desktop::start()?;
        let speech = Synthesizer::start(&desktop.speech_socket())?;
        let orca = BackgroundProcess::start_until(desktop.command("orca"), || !speech.is_empty());
        let orca = orca.context("Orca does not speak; a user can run only one at a time")?;
        Ok(Self { _orca: orca, speech, desktop, pressed: Vec::new(), answered: None })
    }

    /// The desktop on which it runs.
    #[must_use]
    pub fn desktop(&self) -> &Desktop {
        &self.desktop
    }

    /// Presses keys together, such as `ctrl+Home`.
    ///
    /// # Errors
    /// If there is no such key, or what was heard last has been cut off before.
    pub fn press(&mut self, keys: &str) -> Result<()> {
        self.expect_uncut(Duration::ZERO)?;
        self.answered = None;
        self.pressed.push((self.speech.len(), keys.to_owned()));
        self.desktop.press(keys)
    }

    /// Waits until `find` finds what it looks for in what was said since the last keys and not cut off, and returns that.
    ///
    /// # Errors
    /// If it is not said.
    pub fn hear<T>(&mut self, what: &str, find: impl Fn(&[&str]) -> Option<T>) -> Result<T> {
        let (start, keys) = self.pressed.last().map_or((0, "the start"), |(start, keys)| (*start, keys));
        let heard = self.speech.wait(start, PATIENCE, |speech| Some((find(&audible(speech))?, start + speech.len())));
        let Some((found, end)) = heard else {
            bail!("after {keys} {what} is expected, and this is said: {:?}", &self.speech.speech()[start..]);
        };
        self.answered = Some(end);
        Ok(found)
    }

    /// Waits until a text is said, which may be cut off afterwards.
    ///
    /// # Errors
    /// If it is not said.
    pub fn wait_for(&mut self, text: &str) -> Result<()> {
        self.hear(text, |texts| texts.contains(&text).then_some(()))?;
        self.answered = None;
        Ok(())
    }

    /// Fails if what was heard last is cut off, while no key is pressed.
    ///
    /// # Errors
    /// If it is.
    pub fn expect_heard_to_the_end(&self) -> Result<()> {
        self.expect_uncut(PAUSE)
    }

    fn expect_uncut(&self, limit: Duration) -> Result<()> {
        let Some(end) = self.answered else { return Ok(()) };
        let cut = self.speech.wait(end, limit, |speech| speech.contains(&Speech::Cut).then_some(()));
        ensure!(cut.is_none(), "what was said last is cut off:\n{}", self.transcript());
        Ok(())
    }

    /// Returns all keys and texts, each as a line. Texts that were cut off before the next keys are marked.
    #[must_use]
    pub fn transcript(&self) -> String {
        let speech = self.speech.speech();
        let mut lines = Vec::new();
        let ends = self.pressed.iter().map(|(start, _)| *start).skip(1).chain([speech.len()]);
        for ((start, keys), end) in self.pressed.iter().zip(ends) {
            lines.push(format!("[{keys}]"));
            let said = &speech[*start..end];
            let cut = said.len() - said.iter().rev().take_while(|speech| **speech != Speech::Cut).count();
            for (index, speech) in said.iter().enumerate() {
                if let Speech::Text(text) = speech {
                    lines.push(format!("    {text}{}", if index < cut { " (cut off)" } else { "" }));
                }
            }
        }
        lines.join("\n")
    }
}

/// Returns the texts that were not cut off.
fn audible(speech: &[Speech]) -> Vec<&str> {
    let mut texts = Vec::new();
    for speech in speech {
        match speech {
            Speech::Text(text) => texts.push(text.as_str()),
            Speech::Cut => texts.clear(),
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_said_after_the_last_cut_is_audible() {
        let text = |text: &str| Speech::Text(text.to_owned());
        assert_eq!(audible(&[text("a"), Speech::Cut, text("b"), text("c")]), ["b", "c"]);
        assert!(audible(&[text("a"), Speech::Cut]).is_empty());
    }
}
