//! The whole page.

use std::rc::Rc;

use yew::prelude::*;

use super::help::Help;
use super::notice::Notice;
use super::play::Play;
use super::settings::SettingsSheet;
use super::tic_tac_toe::TicTacToe;
use super::top_bar::TopBar;
use crate::browser;
use crate::hooks::{use_place, use_settings, use_theme};
use crate::route::Route;

/// The dialog that is open.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Nothing,
    Settings,
    Help,
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let place = use_place();
    let kept = use_settings();
    let settings = kept.chosen.0.clone();
    use_theme(settings.theme);
    use_effect_with((), |()| browser::set_root_attribute("data-ready", ""));
    let open = use_state_eq(|| Open::Nothing);
    let show = |what: Open| {
        let open = open.setter();
        Callback::from(move |()| open.set(what))
    };
    let tic_tac_toe = place.route.as_deref() == Ok(&Route::TicTacToe);
    html! {
        <>
            <TopBar {tic_tac_toe} on_settings={show(Open::Settings)} on_help={show(Open::Help)} />
            if let Err(error) = &place.route {
                <Notice key="address" text={format!("This address leads nowhere: {error}. Here is a board to play.")} />
            }
            if let Some(notice) = kept.notice {
                <Notice key="settings" text={notice} />
            }
            if tic_tac_toe {
                <TicTacToe key="tic-tac-toe" />
            } else {
                <Play key="play" place={Rc::clone(&place)} settings={settings.clone()} change={kept.chosen.dispatcher()} />
            }
            if *open == Open::Settings {
                <SettingsSheet
                    key="settings-sheet"
                    {settings}
                    change={kept.chosen.dispatcher()}
                    on_close={show(Open::Nothing)}
                />
            }
            if *open == Open::Help {
                <Help key="help" on_close={show(Open::Nothing)} />
            }
        </>
    }
}
