//! The Minesweeper screen.

use std::rc::Rc;

use game_engine::minesweeper::{Difficulty, Params};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::board::Board;
use super::custom::Custom;
use super::end_panel::EndPanel;
use super::face::Mood;
use super::header::Header;
use super::levels::{Levels, levels};
use super::toolbar::{Toolbar, toolbar};
use crate::hooks::{Pinch, Place, use_media, use_pinch};
use crate::input::gesture::Options;
use crate::route::Route;
use crate::session::{Intent, Session, Setup};
use crate::settings::{CELL_PX, Chosen, Settings};
use crate::view::Turn;
use crate::{browser, setup};

/// What the screen is made from.
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// Where the page is.
    pub place: Rc<Place>,
    /// What is chosen.
    pub settings: Settings,
    /// Takes a change of it.
    pub change: UseReducerDispatcher<Chosen>,
}

/// A screen so narrow that a wide board had better stand upright.
const NARROW: &str = "(max-width: 640px) and (orientation: portrait)";

/// The screen.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let settings = &props.settings;
    let upright = use_media(NARROW) && settings.upright;
    let session = use_session(props, upright);
    let holding = use_state_eq(|| false);
    let flag_mode = use_state_eq(|| false);
    let custom = use_state_eq(|| false);
    let frame = use_node_ref();
    use_cell_size(session.view().turn(), settings.cell_px);
    let on_zoom = use_zoom(&frame, &props.change);
    let game = session.game();
    let (began, ended) = session.clock();
    let fresh = fresh_game(props, &session, upright);
    let on_new = fresh.reform(|()| None);
    let on_level = fresh.reform(Some);
    let again = again(&session);
    let on_hold = {
        let holding = holding.setter();
        use_callback((), move |held, ()| holding.set(held))
    };
    let open_custom = {
        let custom = custom.setter();
        Callback::from(move |()| custom.set(true))
    };
    let close_custom = {
        let custom = custom.setter();
        Callback::from(move |()| custom.set(false))
    };
    let play_custom = {
        let (close, change) = (close_custom.clone(), props.change.clone());
        Callback::from(move |params: Params| {
            close.emit(());
            change.dispatch(Box::new(move |settings| settings.custom = params));
            fresh.emit(Some(params.into()));
        })
    };
    let toggle = {
        let flag_mode = flag_mode.clone();
        Callback::from(move |()| flag_mode.set(!*flag_mode))
    };
    html! {
        <main class="play" data-over={game.status().is_over().then_some("")}>
            <div class="frame" ref={frame}>
                <Header
                    mines_left={game.mines_left()}
                    mines={game.params().mines()}
                    {began}
                    {ended}
                    mood={Mood::of(game.status(), *holding)}
                    on_new={on_new.clone()}
                />
                <div class="field">
                    <Board
                        view={session.view().clone()}
                        status={game.status()}
                        mines={game.params().mines()}
                        options={options(settings, *flag_mode)}
                        act={session.dispatcher()}
                        {on_hold}
                        on_new={on_new.clone()}
                    />
                </div>
            </div>
            <div class="controls">
                { levels(&Levels {
                    level: game.params().into(),
                    beginner: settings.beginner(),
                    on_level,
                    on_custom: open_custom,
                }) }
                { toolbar(&Toolbar {
                    flag_mode: *flag_mode,
                    zoomed: settings.cell_px.is_some(),
                    on_flag_mode: toggle,
                    on_zoom,
                    on_new: on_new.clone(),
                }) }
            </div>
            <p class="hidden" role="status">{ session.said().text().to_owned() }</p>
            if let Some(summary) = session.summary() {
                <EndPanel
                    key={session.serial()}
                    status={game.status()}
                    {summary}
                    exploded={session.exploded()}
                    not_counted={not_counted(session.setup())}
                    link={session.link()}
                    on_new={on_new}
                    on_again={again}
                />
            }
            if *custom {
                <Custom params={settings.custom} on_play={play_custom} on_close={close_custom} />
            }
        </main>
    }
}

const fn not_counted(setup: &Setup) -> Option<&'static str> {
    match (setup.peek, setup.replayed) {
        (true, _) => Some("Mines shown: not counted"),
        (_, true) => Some("Replayed board: not counted"),
        _ => None,
    }
}

fn options(settings: &Settings, flag_mode: bool) -> Options {
    Options {
        chord_left: settings.chord_left,
        chord_both: settings.chord_both,
        chord_middle: settings.chord_middle,
        long_press_ms: f64::from(settings.long_press_ms),
        flag_mode,
    }
}

/// The session that the address asks for, kept in step with address, settings and screen.
#[hook]
fn use_session(props: &PlayProps, upright: bool) -> UseReducerHandle<Session> {
    let (settings, change) = (&props.settings, &props.change);
    let session = {
        let (place, settings) = (props.place.clone(), settings.clone());
        use_reducer(move || Session::new(setup_of(&place, &settings), upright, browser::now()))
    };
    let act = session.dispatcher();
    {
        let (act, change, settings) = (act.clone(), change.clone(), settings.clone());
        let first = use_mut_ref(|| true);
        use_effect_with(props.place.clone(), move |place| {
            if !first.replace(false) {
                act.dispatch(Intent::New(Box::new(setup_of(place, &settings)), browser::now()));
            }
            if let Ok(route) = place.route.clone() {
                change.dispatch(Box::new(move |settings| setup::remember(&route, settings)));
            }
        });
    }
    {
        let act = act.clone();
        use_effect_with(upright, move |&upright| act.dispatch(Intent::Upright(upright)));
    }
    let known = use_mut_ref(|| settings.rules);
    use_effect_with(settings.rules, move |&rules| {
        // Only a change counts: a link may ask for rules of its own.
        if known.replace(rules) != rules {
            act.dispatch(Intent::Rules(rules));
        }
    });
    session
}

fn setup_of(place: &Place, settings: &Settings) -> Setup {
    match &place.route {
        Ok(route) => setup::of_route(route, settings, browser::fresh_seed()),
        Err(_) => setup::fresh(settings, browser::fresh_seed()),
    }
}

/// Starts a fresh board: of a level, or like the one being played.
fn fresh_game(props: &PlayProps, session: &UseReducerHandle<Session>, _upright: bool) -> Callback<Option<Difficulty>> {
    let (act, change, settings) = (session.dispatcher(), props.change.clone(), props.settings.clone());
    let params = session.game().params();
    Callback::from(move |level: Option<Difficulty>| {
        if let Some(level) = level {
            change.dispatch(Box::new(move |settings| settings.level = level));
        }
        // A link to one board has been followed: from here on the page is as last played.
        if !matches!(Route::parse(&browser::fragment()), Ok(Route::Home)) {
            browser::replace_fragment("#/");
        }
        let params: Params = level.map_or(params, Difficulty::params);
        let setup = Setup { params, ..setup::fresh(&settings, browser::fresh_seed()) };
        act.dispatch(Intent::New(Box::new(setup), browser::now()));
    })
}

fn again(session: &UseReducerHandle<Session>) -> Callback<()> {
    let session = session.clone();
    Callback::from(move |()| {
        if let Some(setup) = session.again() {
            session.dispatch(Intent::New(Box::new(setup), browser::now()));
        }
    })
}

/// Tells the styles the board's shape, and the size of its cells where the player has chosen one.
#[hook]
fn use_cell_size(turn: Turn, cell_px: Option<u8>) {
    use_effect_with((turn.columns(), turn.rows(), cell_px), |&(columns, rows, cell_px)| {
        browser::set_root_property("--columns", Some(&columns.to_string()));
        browser::set_root_property("--rows", Some(&rows.to_string()));
        browser::set_root_property("--cell-chosen", cell_px.map(|px| format!("{px}px")).as_deref());
        if let Some(storage) = browser::storage() {
            // `early.js` shows this shape at the next visit.
            let _ = storage.set_item("minesweeper.shape", &format!("{columns} {rows}"));
        }
    });
}

/// Makes cells larger or smaller, by buttons and by two fingers.
#[hook]
fn use_zoom(frame: &NodeRef, change: &UseReducerDispatcher<Chosen>) -> Callback<i8> {
    let set = {
        let change = change.clone();
        move |px: Option<f64>| {
            let px = px.map(|px| (px.round() as u8).clamp(*CELL_PX.start(), *CELL_PX.end()));
            change.dispatch(Box::new(move |settings| settings.cell_px = px));
        }
    };
    let shown = {
        let frame = frame.clone();
        move || {
            let cell = frame.cast::<HtmlElement>()?.query_selector("[role=gridcell]").ok().flatten()?;
            Some(cell.get_bounding_client_rect().width())
        }
    };
    let before = use_mut_ref(|| 0.0);
    let pinch = {
        let (set, shown) = (set.clone(), shown.clone());
        use_callback((), move |pinch, ()| match pinch {
            Pinch::Began => {
                before.replace(shown().unwrap_or(0.0));
            }
            Pinch::Factor(factor) => set(Some(*before.borrow() * factor)),
        })
    };
    use_pinch(frame.clone(), pinch);
    Callback::from(move |by: i8| match by {
        0 => set(None),
        by => set(shown().map(|px| px + 4.0 * f64::from(by))),
    })
}
