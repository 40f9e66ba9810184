//! What `--help` prints, in the language of the program. The argument parser's own words are English, so the parts of the help are put
//! together here.

use std::io::{self, Write as _};

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use texts::terminal::{Text, help, options, usage};

use super::Cli;
use crate::diagnostics::{ExitStatus, fail};

/// Returns the command line of the program.
pub(crate) fn command() -> Command {
    let version =
        Arg::new("version").short('V').long("version").action(ArgAction::Version).help(options::VERSION.get());
    let command = Cli::command().disable_version_flag(true).arg(version.display_order(LAST));
    localized(command)
}

/// After all other options.
const LAST: usize = 1000;

/// Prints the help of a command, named by itself and those that it belongs to.
///
/// # Errors
/// Returns an error if output fails.
pub(crate) fn print<'a>(names: impl IntoIterator<Item = &'a str>) -> io::Result<ExitStatus> {
    let mut root = command();
    root.build();
    let mut command = &mut root;
    for name in names {
        command = match command.find_subcommand_mut(name) {
            Some(found) => found,
            None => return Ok(fail(&usage::unknown_command(name))),
        };
    }
    write!(io::stdout(), "{}", command.render_long_help())?;
    Ok(ExitStatus::Success)
}

/// Returns what is below the options: command lines, and what is to be said of the command.
pub(super) fn more(examples: &[&str], text: impl Into<Option<String>>) -> String {
    let lines: String = examples.iter().map(|line| format!("\n  {line}")).collect();
    let text = text.into().map(|text| format!("\n\n{text}")).unwrap_or_default();
    format!("{}:{lines}{text}", help::EXAMPLES.get())
}

/// Translates the argument parser's words.
fn localized(command: Command) -> Command {
    let help_flag = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(options::HELP.get());
    let template = template(&command);
    let command = command.disable_help_flag(true).help_template(template);
    command.mut_args(with_values).mut_subcommands(localized).arg(help_flag.display_order(LAST))
}

/// Returns the order of the parts. `clap` describes the tags.
fn template(command: &Command) -> String {
    let part = |is_there: bool, heading: Text, tag: &str| match is_there {
        true => format!("{}:\n{{{tag}}}\n\n", heading.get()),
        false => String::new(),
    };
    let commands = part(command.has_subcommands(), help::COMMANDS, "subcommands");
    let arguments = part(command.get_positionals().next().is_some(), help::ARGUMENTS, "positionals");
    let (usage, options) = (help::USAGE.get(), help::OPTIONS.get());
    format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n{commands}{arguments}{options}:\n{{options}}{{after-help}}")
}

/// Says what an option is if it is not given, and what it can be.
fn with_values(arg: Arg) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let help = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
    let default = arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
    let values = arg.get_possible_values();
    let with_default = |help: String| default.iter().fold(help, |help, value| help::default(&help, value));
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    let short = if names.is_empty() { help.clone() } else { help::choices(&help, &names.join(", ")) };
    let explained: String =
        values.iter().filter_map(|it| Some(format!("\n- {}: {}", it.get_name(), it.get_help()?))).collect();
    let long = match explained.is_empty() {
        true => with_default(short.clone()),
        false => format!("{}\n\n{}{explained}", with_default(help), help::POSSIBLE_VALUES.get()),
    };
    let arg = arg.hide_default_value(true).hide_possible_values(true);
    arg.help(with_default(short)).long_help(long)
}
