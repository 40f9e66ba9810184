//! The bar at the top: the game's name, settings and help.

use yew::prelude::*;

use super::icons;

/// What the bar is made of.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// Asked for the settings.
    pub on_settings: Callback<()>,
    /// Asked for help.
    pub on_help: Callback<()>,
}

/// The bar.
#[component]
pub fn TopBar(props: &TopBarProps) -> Html {
    let settings = props.on_settings.reform(|_: MouseEvent| ());
    let help = props.on_help.reform(|_: MouseEvent| ());
    html! {
        <div class="top-bar">
            <a class="name" href="#/">{ icons::mine_icon() }<span>{ "Minesweeper" }</span></a>
            <div class="top-actions">
                <button type="button" class="button quiet" data-action="help" aria-label="Help" onclick={help}>
                    { icons::strokes(icons::HELP) }<span class="label">{ "Help" }</span>
                </button>
                <button type="button" class="button quiet" data-action="settings" aria-label="Settings" onclick={settings}>
                    { icons::strokes(icons::SETTINGS) }<span class="label">{ "Settings" }</span>
                </button>
            </div>
        </div>
    }
}
