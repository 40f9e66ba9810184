//! The whole page.

use std::rc::Rc;

use yew::prelude::*;

use super::help::help;
use super::notice::notice;
use super::play::Play;
use super::settings::sheet;
use super::tic_tac_toe::TicTacToe;
use super::top_bar::top_bar;
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
    let away = use_state_eq(|| None);
    let settings_read = use_state_eq(|| false);
    let bad_address = place.route.as_ref().err().filter(|_| *away != Some(place.visit)).map(|error| {
        let (away, visit) = (away.setter(), place.visit);
        let text = format!("This address leads nowhere: {error}. Here is a board to play.");
        notice(&text, &Callback::from(move |()| away.set(Some(visit))))
    });
    let settings_notice = kept.notice.filter(|_| !*settings_read).map(|text| {
        let read = settings_read.setter();
        notice(text, &Callback::from(move |()| read.set(true)))
    });
    html! {
        <>
            { top_bar(tic_tac_toe, &show(Open::Settings), &show(Open::Help)) }
            <div class="notices">
                { bad_address.unwrap_or_default() }
                { settings_notice.unwrap_or_default() }
            </div>
            if tic_tac_toe {
                <TicTacToe />
            } else {
                <Play place={Rc::clone(&place)} settings={settings.clone()} change={kept.chosen.dispatcher()} />
            }
            { match *open {
                Open::Nothing => Html::default(),
                Open::Settings => sheet(&settings, &kept.chosen.dispatcher(), show(Open::Nothing)),
                Open::Help => help(show(Open::Nothing)),
            } }
        </>
    }
}
