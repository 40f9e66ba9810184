//! The commands of the markup that the worker writes.

use game_history::hex;

use crate::worker::encoding;

/// A command from the markup that the worker wrote, in the attribute `data-command`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkupCommand {
    /// Shows the list with another query.
    List(Vec<u8>),
    /// Shows statistics with another query.
    Statistics(Vec<u8>),
    /// Exports everything.
    Export,
    /// An encoded [`HistoryRequest`](crate::history::request::HistoryRequest), which goes to the worker as it is.
    Request(Vec<u8>),
    /// Shows or changes the key bindings; a pressed key is appended.
    Keys(Vec<u8>),
    /// Removes the notice.
    DismissNotice,
    /// An encoded [`SettingChange`](crate::settings::change::SettingChange); the value of the input is appended.
    Setting(Vec<u8>),
}

impl MarkupCommand {
    /// Encodes the command as text.
    #[must_use]
    pub fn encode(&self) -> String {
        let command: (u8, &[u8]) = match self {
            Self::List(query) => (0, query),
            Self::Statistics(query) => (1, query),
            Self::Export => (2, &[]),
            Self::Request(request) => (3, request),
            Self::Keys(keys) => (4, keys),
            Self::DismissNotice => (5, &[]),
            Self::Setting(change) => (6, change),
        };
        hex::encode(&encoding::encode(&command))
    }

    /// Decodes what [`encode`](Self::encode) returned; returns `None` for any other text.
    #[must_use]
    pub fn decode(text: &str) -> Option<Self> {
        let (command, bytes): (u8, Vec<u8>) = encoding::decode(&hex::decode(text).ok()?)?;
        match command {
            0 => Some(Self::List(bytes)),
            1 => Some(Self::Statistics(bytes)),
            2 if bytes.is_empty() => Some(Self::Export),
            3 => Some(Self::Request(bytes)),
            4 => Some(Self::Keys(bytes)),
            5 if bytes.is_empty() => Some(Self::DismissNotice),
            6 => Some(Self::Setting(bytes)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::request::HistoryRequest;

    #[test]
    fn commands_round_trip_as_text() {
        for command in [
            MarkupCommand::List(vec![0, 255]),
            MarkupCommand::Request(HistoryRequest::Delete([7; 16]).encode()),
            MarkupCommand::DismissNotice,
            MarkupCommand::Setting(vec![2, 1]),
        ] {
            assert_eq!(MarkupCommand::decode(&command.encode()), Some(command));
        }
        let undo = MarkupCommand::Request(HistoryRequest::Undo.encode()).encode();
        assert_eq!([MarkupCommand::decode(&undo[1..]), MarkupCommand::decode(&(undo + "00"))], [None, None]);
        assert_eq!([MarkupCommand::decode("undo"), MarkupCommand::decode("")], [None, None]);
    }
}
