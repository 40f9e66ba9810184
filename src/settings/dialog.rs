//! The settings dialog. Each change is applied at once.

use minesweeper_engine::FirstReveal;
use texts::page::{Text, frame, settings};
use yew::prelude::*;

use crate::app::msg::Msg;
use crate::settings::keys::section::keys;
use crate::settings::msg::SettingsMsg;
use crate::settings::state::{LONG_PRESS, SettingChange, Settings, Theme, Toggle};
use crate::ui::dialog::dialog;
use crate::ui::element::{Dispatch, el, group, literal, on_number};
use crate::worker::markup::Node;

const THEMES: [(Theme, Text); 10] = [
    (Theme::System, settings::SYSTEM),
    (Theme::Classic, settings::CLASSIC),
    (Theme::Light, settings::LIGHT),
    (Theme::Dark, settings::DARK),
    (Theme::HighContrast, settings::HIGH_CONTRAST),
    (Theme::ClassicPixels, settings::CLASSIC_PIXELS),
    (Theme::Paper, settings::PAPER),
    (Theme::Night, settings::NIGHT),
    (Theme::RedGreen, settings::RED_GREEN),
    (Theme::BlueYellow, settings::BLUE_YELLOW),
];

const FIRST_REVEALS: [(FirstReveal, &str, Text); 3] = [
    (FirstReveal::Opening, "opening", settings::OPENING),
    (FirstReveal::Safe, "safe", settings::SAFE),
    (FirstReveal::Any, "any", settings::ANY),
];

/// A switch: the setting, its name in attributes, and its label.
type Switch = (Toggle, &'static str, Text);

const APPEARANCE: [Switch; 2] =
    [(Toggle::Upright, "upright", settings::UPRIGHT), (Toggle::Coordinates, "coordinates", settings::COORDINATES)];
const PLAY: [Switch; 4] = [
    (Toggle::QuestionMarks, "question-marks", settings::QUESTION_MARKS),
    (Toggle::FlagAllWins, "flag-all-wins", settings::FLAG_ALL_WINS),
    (Toggle::SmallBeginner, "small-beginner", settings::SMALL_BEGINNER),
    (Toggle::HelpWithoutAsking, "always-help", settings::ALWAYS_HELP),
];
const CHORDS: [Switch; 3] = [
    (Toggle::ChordLeft, "chord-left", settings::CHORD_LEFT),
    (Toggle::ChordBoth, "chord-both", settings::CHORD_BOTH),
    (Toggle::ChordMiddle, "chord-middle", settings::CHORD_MIDDLE),
];

/// Renders the dialog. `key_markup` is the content of the section of the key bindings, which the worker writes.
pub(crate) fn settings_dialog(options: &Settings, key_markup: &[Node], send: &Dispatch) -> Html {
    let theme = |(theme, label): (Theme, Text)| {
        choice("theme", theme.name(), label, options.theme == theme, send, SettingChange::Theme(theme))
    };
    let first_reveal = |(first, value, label): (FirstReveal, &'static str, Text)| {
        choice("first", value, label, options.rules.first == first, send, SettingChange::First(first))
    };
    let content = group(vec![
        el("fieldset", "")
            .child(el("legend", "").text(settings::APPEARANCE))
            .child(el("div", "class=choices|role=radiogroup").label(settings::THEME).children(THEMES.map(theme)))
            .add(switches(&APPEARANCE, options, send))
            .html(),
        el("fieldset", "")
            .child(el("legend", "").text(settings::PLAY))
            .child(el("p", "").text(settings::FIRST_CLICK))
            .child(
                el("div", "class=choices|role=radiogroup")
                    .label(settings::FIRST_CLICK)
                    .children(FIRST_REVEALS.map(first_reveal)),
            )
            .add(switches(&PLAY, options, send))
            .html(),
        el("fieldset", "")
            .child(el("legend", "").text(settings::CHORDING))
            .child(el("p", "").text(settings::CHORD_HELP))
            .add(switches(&CHORDS, options, send))
            .html(),
        el("fieldset", "").child(el("legend", "").text(settings::TOUCH)).add(long_press(options, send)).html(),
        keys(key_markup, send),
    ]);
    dialog("settings", frame::SETTINGS, content, send)
}

fn switches(switches: &'static [Switch], options: &Settings, send: &Dispatch) -> Html {
    // `toggle_mut` needs mutable settings.
    let mut options = options.clone();
    let switch = |&(toggle, name, label): &Switch| {
        let input = el("input", "type=checkbox|role=switch")
            .set("data-setting", name)
            .checked(*options.toggle_mut(toggle))
            .on_click(send, Msg::Settings(SettingsMsg::Change(SettingChange::Toggle(toggle))));
        el("label", "").child(input).child(el("span", "").text(label)).html()
    };
    group(switches.iter().map(switch).collect())
}

/// Renders one radio button of a group.
#[inline(never)]
fn choice(
    name: &'static str,
    value: &'static str,
    label: Text,
    is_chosen: bool,
    send: &Dispatch,
    change: SettingChange,
) -> Html {
    let input = el("input", "type=radio")
        .set("name", name)
        .set("data-setting", name)
        .value(value.to_owned())
        .checked(is_chosen)
        .on_click(send, Msg::Settings(SettingsMsg::Change(change)));
    el("label", "").child(input).child(el("span", "").text(label)).html()
}

fn long_press(options: &Settings, send: &Dispatch) -> Html {
    let ms = options.long_press_ms.to_string();
    let oninput = on_number(send, 0, |ms| Msg::Settings(SettingsMsg::Change(SettingChange::LongPress(ms))));
    el("label", "class=slider")
        .child(
            el("span", "")
                .text(settings::HOLD_TO_FLAG)
                .add(literal(" "))
                .child(el("output", "").owned_text(settings::milliseconds(options.long_press_ms))),
        )
        .child(
            el("input", "type=range|data-setting=long-press|step=20")
                .set_to("min", LONG_PRESS.start().to_string())
                .set_to("max", LONG_PRESS.end().to_string())
                .value(ms)
                .on_input(oninput),
        )
        .html()
}
