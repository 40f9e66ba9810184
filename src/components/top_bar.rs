//! The bar at the top: the two games, settings and help.

use yew::prelude::*;

use super::icons;

/// What the bar is made of.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// Whether tic-tac-toe is being played, and not Minesweeper.
    pub tic_tac_toe: bool,
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
            <nav class="games" aria-label="Games">
                { game("#/", "Minesweeper", icons::mine_icon(), !props.tic_tac_toe) }
                { game("#/tic-tac-toe", "Tic-tac-toe", icons::strokes(icons::GAME), props.tic_tac_toe) }
            </nav>
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

/// A game to go to; on a phone, only the one being played shows its name.
fn game(href: &'static str, name: &'static str, icon: Html, current: bool) -> Html {
    html! {
        <a class="name" {href} aria-label={name} aria-current={current.then_some("page")}>
            { icon }<span class={(!current).then_some("label")}>{ name }</span>
        </a>
    }
}
