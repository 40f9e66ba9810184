//! What is wrong with a command line, in one line.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use texts::terminal::usage;

/// Returns the message of a usage error in one line: what is wrong, and what may have been meant.
#[must_use]
pub fn one_line(error: &Error) -> String {
    let message = message(error).unwrap_or_else(|| in_english(error));
    let similar = |kind| values(error, kind).into_iter().next();
    if let Some(argument) = similar(ContextKind::SuggestedArg) {
        usage::similar_argument(&message, &argument)
    } else if let Some(command) = similar(ContextKind::SuggestedSubcommand) {
        usage::similar_command(&message, &command)
    } else if let Some(value) = similar(ContextKind::SuggestedValue) {
        usage::similar_value(&message, &value)
    } else {
        message
    }
}

/// Returns what is wrong, if it is one of the usual mistakes.
fn message(error: &Error) -> Option<String> {
    let first = |kind| values(error, kind).into_iter().next();
    let argument = first(ContextKind::InvalidArg);
    let choices = values(error, ContextKind::ValidValue).join(", ");
    let value = || first(ContextKind::InvalidValue).filter(|value| !value.is_empty());
    Some(match error.kind() {
        ErrorKind::InvalidValue => match (value(), choices.as_str()) {
            (Some(value), choices) => usage::invalid_choice(&value, &argument?, choices),
            (None, "") => usage::missing_value(&argument?),
            (None, choices) => usage::missing_choice(&argument?, choices),
        },
        ErrorKind::ValueValidation => usage::invalid_value(&value()?, &argument?, &error.source()?.to_string()),
        ErrorKind::UnknownArgument => usage::unexpected(&argument?),
        ErrorKind::InvalidSubcommand => usage::unknown_command(&first(ContextKind::InvalidSubcommand)?),
        ErrorKind::MissingRequiredArgument => {
            usage::missing_arguments(&values(error, ContextKind::InvalidArg).join(" "))
        }
        ErrorKind::ArgumentConflict => conflict(&argument?, &values(error, ContextKind::PriorArg)),
        _ => return None,
    })
}

fn conflict(argument: &str, others: &[String]) -> String {
    match others {
        [other] if other == argument => usage::repeated(argument),
        [other] => usage::conflict(argument, other),
        others => usage::conflicts(argument, &others.join(" ")),
    }
}

/// Returns the values of a part of an error.
fn values(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(value)) => vec![value.clone()],
        Some(ContextValue::Strings(values)) => values.clone(),
        _ => Vec::new(),
    }
}

/// Returns the message of the argument parser, which is in English.
fn in_english(error: &Error) -> String {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let message: Vec<&str> = paragraph.lines().map(str::trim).collect();
    message.join(" ").trim_start_matches("error: ").to_owned()
}
