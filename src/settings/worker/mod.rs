//! The content of the settings dialog.

pub mod languages;

use minesweeper_engine::FirstReveal;
use texts::page::frame;
use texts::worker::{Text, history, settings as words};

use crate::settings::change::{SettingChange, Toggle};
use crate::settings::codec;
use crate::settings::state::{LONG_PRESS, Settings, SpeechLength};
use crate::settings::theme::Theme;
use crate::worker::markup::{Attr, Element, Node, Tag};
use crate::worker::markup_builder::{button, element};
use crate::worker::markup_command::MarkupCommand;
use crate::worker::protocol::ResponseBody;

const THEMES: [(Theme, Text); 10] = [
    (Theme::System, words::SYSTEM),
    (Theme::Classic, words::CLASSIC),
    (Theme::Light, words::LIGHT),
    (Theme::Dark, words::DARK),
    (Theme::HighContrast, words::HIGH_CONTRAST),
    (Theme::ClassicPixels, words::CLASSIC_PIXELS),
    (Theme::Paper, words::PAPER),
    (Theme::Night, words::NIGHT),
    (Theme::RedGreen, words::RED_GREEN),
    (Theme::BlueYellow, words::BLUE_YELLOW),
];

/// The guarantees for the first reveal, with their names in attributes and their labels.
const FIRST_REVEAL_CHOICES: [(FirstReveal, &str, Text); 3] = [
    (FirstReveal::Opening, "opening", words::OPENING),
    (FirstReveal::Safe, "safe", words::SAFE),
    (FirstReveal::Any, "any", words::ANY),
];

/// The lengths of speech, in the same way.
const SPEECH_CHOICES: [(SpeechLength, &str, Text); 3] = [
    (SpeechLength::Brief, "brief", words::SPEECH_BRIEF),
    (SpeechLength::Normal, "normal", words::SPEECH_NORMAL),
    (SpeechLength::Full, "full", words::SPEECH_FULL),
];

/// A switch: the setting, its name in attributes, and its label.
type Switch = (Toggle, &'static str, Text);

const APPEARANCE: [Switch; 2] = [
    (Toggle::RotateWideBoards, "rotate-wide-boards", words::ROTATE_WIDE_BOARDS),
    (Toggle::Coordinates, "coordinates", words::COORDINATES),
];
const PLAY: [Switch; 4] = [
    (Toggle::QuestionMarks, "question-marks", words::QUESTION_MARKS),
    (Toggle::FlagAllWins, "flag-all-wins", words::FLAG_ALL_WINS),
    (Toggle::SmallBeginner, "small-beginner", words::SMALL_BEGINNER),
    (Toggle::AssistWithoutAsking, "always-assist", words::ALWAYS_ASSIST),
];
const CHORDS: [Switch; 3] = [
    (Toggle::ChordLeft, "chord-left", words::CHORD_LEFT),
    (Toggle::ChordBoth, "chord-both", words::CHORD_BOTH),
    (Toggle::ChordMiddle, "chord-middle", words::CHORD_MIDDLE),
];

const MOUSE: [Switch; 3] = [
    (Toggle::SwapButtons, "swap-buttons", words::SWAP_BUTTONS),
    (Toggle::OpenOnPress, "open-on-press", words::OPEN_ON_PRESS),
    (Toggle::DragFlags, "drag-flags", words::DRAG_FLAGS),
];
const TOUCH: [Switch; 1] = [(Toggle::DoubleTapFlags, "double-tap", words::DOUBLE_TAP)];

/// The switches of `static/late/feedback.js`, which saves and shows the choices.
const FEEDBACK: [(&str, Text); 3] =
    [("sounds", words::SOUNDS), ("vibration", words::VIBRATION), ("tones", words::TONES)];

/// Writes the content of the dialog of the settings in `text`, or of the default ones if that is no valid text.
pub(crate) fn answer(text: &str) -> ResponseBody {
    ResponseBody::Settings(dialog(&codec::decode(text).unwrap_or_default()))
}

/// Builds the content of the dialog.
fn dialog(settings: &Settings) -> Vec<Node> {
    let themes = THEMES.map(|(theme, label)| theme_tile(theme, label, settings.theme == theme));
    let first_reveals = FIRST_REVEAL_CHOICES.map(|(first, value, label)| {
        choice("first", value, label, settings.rules.first == first, SettingChange::First(first))
    });
    let speech = SPEECH_CHOICES.map(|(length, value, label)| {
        choice("speech", value, label, settings.speech == length, SettingChange::Speech(length))
    });
    let appearance = fieldset(words::APPEARANCE)
        .child(element(Tag::P).text(words::THEME.get()))
        .child(choices(words::THEME, themes).attr(Attr::DataChoice, "theme"))
        .children(switches(&APPEARANCE, settings))
        // `static/late/best-time.js` saves and shows the choice.
        .child(label(switch("best-time"), words::BEST_TIME));
    let fieldsets = [
        fieldset(words::PLAY)
            .child(element(Tag::P).text(words::FIRST_CLICK.get()))
            .child(choices(words::FIRST_CLICK, first_reveals))
            .children(switches(&PLAY, settings)),
        fieldset(words::CHORDING)
            .child(element(Tag::P).text(words::CHORD_HELP.get()))
            .children(switches(&CHORDS, settings)),
        // Not shown where there is no mouse.
        fieldset(words::MOUSE).attr(Attr::Class, "for-mouse").children(switches(&MOUSE, settings)),
        fieldset(words::TOUCH).child(long_press(settings)).children(switches(&TOUCH, settings)),
        fieldset(words::FEEDBACK).children(FEEDBACK.map(|(name, text)| label(switch(name), text))),
        fieldset(words::SCREEN_READER)
            .child(element(Tag::P).text(words::SPEECH.get()))
            .child(choices(words::SPEECH, speech)),
    ];
    let start = [find(), appearance].into_iter().chain(languages::section());
    let all = start.chain(fieldsets).chain([data()]);
    all.map(Node::Element).collect()
}

/// Builds the button that opens the command palette (`static/late/palette.js`), for players without its key.
fn find() -> Element {
    element(Tag::Button)
        .attr(Attr::Type, "button")
        .attr(Attr::DataVariant, "plain")
        .attr(Attr::DataAction, "palette")
        .child(element(Tag::Span).text(words::FIND.get()))
        .child(element(Tag::Small).text(words::FIND_KEYS.get()))
}

/// Builds export and import, as on the page of the games (`static/late/files.js`), and the reset with its undo, which has to be opened
/// first (`static/late/settings-reset.js`).
fn data() -> Element {
    let field = element(Tag::Input)
        .attr(Attr::Class, "hidden")
        .attr(Attr::Type, "file")
        .attr(Attr::Multiple, "")
        .attr(Attr::DataAction, "import");
    let files = element(Tag::Div)
        .attr(Attr::Class, "files")
        .child(button("plain", "export", &MarkupCommand::Export).text(history::BACK_UP))
        .child(element(Tag::Label).attr(Attr::DataVariant, "plain").text(history::IMPORT).child(field));
    let reset = element(Tag::Details)
        .child(element(Tag::Summary).text(words::RESET.get()))
        .child(element(Tag::P).text(words::RESET_EXPLAINED.get()))
        .child(
            element(Tag::Div)
                .attr(Attr::Role, "status")
                .child(element(Tag::P).attr(Attr::Class, "reset-done").text(words::RESET_DONE.get())),
        )
        .child(
            element(Tag::Div)
                .attr(Attr::Class, "files")
                .child(
                    button("plain", "reset-settings", &command(SettingChange::Defaults))
                        .text(words::RESET_SETTINGS.get()),
                )
                .child(
                    element(Tag::Button)
                        .attr(Attr::Type, "button")
                        .attr(Attr::DataVariant, "main")
                        .attr(Attr::DataAction, "undo-reset")
                        .text(frame::UNDO.get()),
                )
                .child(
                    element(Tag::A)
                        .attr(Attr::DataVariant, "plain")
                        .attr(Attr::Href, "#/stats")
                        .text(words::TO_STATISTICS.get()),
                ),
        );
    fieldset(words::DATA).child(files).child(reset)
}

fn fieldset(legend: Text) -> Element {
    element(Tag::Fieldset).child(element(Tag::Legend).text(legend.get()))
}

fn command(change: SettingChange) -> MarkupCommand {
    MarkupCommand::Setting(change.encode())
}

/// Builds an input that changes a setting.
fn input(kind: &str, setting: &str, change: SettingChange) -> Element {
    element(Tag::Input).attr(Attr::Type, kind).attr(Attr::DataSetting, setting).command(&command(change))
}

/// Adds the attribute of a chosen radio button or of a switch that is on.
fn checked(input: Element, is_checked: bool) -> Element {
    if is_checked { input.attr(Attr::Checked, "") } else { input }
}

fn label(input: Element, text: Text) -> Element {
    element(Tag::Label).child(input).child(element(Tag::Span).text(text.get()))
}

/// Builds the choice of a theme, with some cells in its colours.
fn theme_tile(theme: Theme, name: Text, is_chosen: bool) -> Element {
    // What the system prefers, unless it prefers a high contrast.
    let shown = if theme == Theme::System { vec![Theme::Light, Theme::Dark] } else { vec![theme] };
    let cell = |class: &str| element(Tag::Span).attr(Attr::Class, class);
    let cells = |theme: &Theme| {
        element(Tag::Span)
            .attr(Attr::DataTheme, theme.name())
            .child(cell("one"))
            .child(cell("covered"))
            .child(cell("covered"))
            .child(cell("two"))
    };
    let preview = element(Tag::Span).attr(Attr::Class, "preview").attr(Attr::AriaHidden, "true");
    let choice = choice("theme", theme.name(), name, is_chosen, SettingChange::Theme(theme));
    choice.child(preview.children(shown.iter().map(cells)))
}

fn choices(name: Text, choices: impl IntoIterator<Item = Element>) -> Element {
    element(Tag::Div)
        .attr(Attr::Class, "choices")
        .attr(Attr::Role, "radiogroup")
        .attr(Attr::AriaLabel, name.get())
        .children(choices)
}

/// Builds one radio button of a group.
fn choice(name: &str, value: &str, text: Text, is_chosen: bool, change: SettingChange) -> Element {
    let input = input("radio", name, change).attr(Attr::Name, name).attr(Attr::Value, value);
    label(checked(input, is_chosen), text)
}

/// Builds a switch without a command.
fn switch(name: &str) -> Element {
    element(Tag::Input).attr(Attr::Type, "checkbox").attr(Attr::DataSetting, name).attr(Attr::Role, "switch")
}

fn switches(switches: &[Switch], settings: &Settings) -> Vec<Element> {
    // `toggle_mut` needs mutable settings.
    let mut settings = settings.clone();
    let switch = |&(toggle, name, text): &Switch| {
        let input = input("checkbox", name, SettingChange::Toggle(toggle)).attr(Attr::Role, "switch");
        label(checked(input, *settings.toggle_mut(toggle)), text)
    };
    switches.iter().map(switch).collect()
}

fn long_press(settings: &Settings) -> Element {
    // The page appends the value to the command.
    let slider = input("range", "long-press", SettingChange::LongPress(0))
        // The label belongs to the first field in it, which is the value.
        .attr(Attr::AriaLabel, words::HOLD_TO_FLAG.get())
        .attr(Attr::Step, "20")
        .attr(Attr::Min, LONG_PRESS.start().to_string())
        .attr(Attr::Max, LONG_PRESS.end().to_string())
        .attr(Attr::Value, settings.long_press_ms.to_string());
    element(Tag::Label)
        .attr(Attr::Class, "slider")
        .child(
            element(Tag::Span)
                .text(format!("{} ", words::HOLD_TO_FLAG.get()))
                .child(element(Tag::Output).text(words::milliseconds(settings.long_press_ms))),
        )
        .child(slider)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::markup_builder::tests::{commands, find};

    fn changes(settings: &Settings) -> Vec<SettingChange> {
        let commands = commands(&dialog(settings));
        let change = |command: &MarkupCommand| match command {
            MarkupCommand::Setting(bytes) if bytes == &[4] => Some(SettingChange::LongPress(0)),
            MarkupCommand::Setting(bytes) => Some(SettingChange::decode(bytes).unwrap()),
            MarkupCommand::Export => None,
            other => panic!("{other:?}"),
        };
        commands.iter().filter_map(change).collect()
    }

    #[test]
    fn every_setting_has_an_input_that_changes_it() {
        let changes = changes(&Settings::default());
        for (theme, _) in THEMES {
            assert!(changes.contains(&SettingChange::Theme(theme)));
        }
        for change in [
            SettingChange::First(FirstReveal::Any),
            SettingChange::Speech(SpeechLength::Brief),
            SettingChange::Toggle(Toggle::ChordMiddle),
            SettingChange::Toggle(Toggle::SwapButtons),
            SettingChange::Toggle(Toggle::DoubleTapFlags),
            SettingChange::LongPress(0),
            SettingChange::Defaults,
        ] {
            assert!(changes.contains(&change), "{change:?}");
        }
    }

    #[test]
    fn the_present_settings_are_checked() {
        let settings = Settings { theme: Theme::Dark, rotates_wide_boards: false, ..Settings::default() };
        let content = dialog(&settings);
        let is_checked = |attribute: &str, value: &str| {
            find(&content, attribute, value)[0].attributes().any(|(name, _)| name == "checked")
        };
        assert!(is_checked("value", "dark") && !is_checked("value", "light"));
        assert!(!is_checked("data-setting", "rotate-wide-boards") && is_checked("data-setting", "chord-left"));
    }
}
