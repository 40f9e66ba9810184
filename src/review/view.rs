//! The review screen: the board, the playback controls, the verdict on the move, and the summary of the game.

use std::rc::Rc;

use game_history::text;
use texts::page::late::{custom, result, review as words};
use yew::html::onkeydown;
use yew::prelude::*;

use crate::app::model::Model;
use crate::app::msg::Msg;
use crate::board::coordinates::coordinates;
use crate::board::mode::{BoardMode, Marks};
use crate::board::view::{self, BoardProps};
use crate::platform::dom;
use crate::review::notes::MoveNote;
use crate::review::state::{Review, ReviewAction, SPEEDS};
use crate::settings::keys::section::key_name;
use crate::settings::state::Settings;
use crate::ui::element::{Button, Dispatch, El as Element, analysis_link, el, literal, on_number};
use crate::ui::icons;
use crate::ui::markup::draw_markup;

/// The screen. If there is no game to show, a message replaces the board.
#[inline(never)]
pub(crate) fn review(model: &Model, send: &Dispatch) -> Html {
    let main = el("main", "class=review").key("review");
    let Some(review) = &model.review else {
        let [message, links] =
            if model.review_not_found { not_found() } else { [el("p", "").text(words::LOADING), el("p", "")] };
        // As many children as with a game: otherwise Yew would replace the heading later, and it would lose the focus.
        return main.child(heading()).child(message).child(links).add(Html::default()).html();
    };
    let [summary, curve] = review.markup();
    let mut curve = curve.iter().map(draw_markup);
    main.set_to("data-review", review.id().to_owned())
        .set_to("data-move", review.position().to_string())
        .on(Rc::new(onkeydown::Wrapper::new(on_key(send))))
        .child(heading())
        .child(
            el("div", "class=frame").child(
                el("div", "class=field")
                    .add(board(review, &model.settings, send))
                    .child(coordinates(review.view().orientation())),
            ),
        )
        .child(
            el("div", "class=replay-controls")
                .child(el("div", "class=win-curve").children(curve.next()))
                .add(scrubber(review, send))
                .add(buttons(review, send))
                .child(verdict(review)),
        )
        .child(
            el("section", "class=review-summary")
                .label(words::SUMMARY)
                .children(summary.iter().map(draw_markup))
                .children(curve),
        )
        .html()
}

/// The text about a game that is not stored here, and where to go from there.
fn not_found() -> [Element; 2] {
    let message = el("p", "class=missing").child(el("b", "").text(words::NOT_FOUND)).add(literal(" "));
    let links = el("p", "class=missing-links")
        .child(el("a", "data-variant=main|href=#/").text(custom::PLAY))
        .child(el("a", "data-variant=plain|href=#/games").text(result::GAMES));
    [message.child(el("span", "").text(words::NOT_FOUND_WHY)), links]
}

/// The verdict on the move.
fn verdict(review: &Review) -> Element {
    let MoveNote { verdict, text, is_mistake, .. } = review.note();
    el("p", "class=move-verdict")
        .set_to("data-verdict", verdict)
        .set("data-mistake", if is_mistake { "1" } else { "" })
        .set_if("role", (!review.is_playing()).then_some("status"))
        .child(el("b", "").owned_text(progress(review)))
        .add(literal(" "))
        .owned_text(text)
}

fn heading() -> Element {
    el("h1", "class=hidden").text(words::TITLE)
}

/// The board at this position, read only. It is overlaid with the mouse path, the move and a better move.
fn board(review: &Review, settings: &Settings, send: &Dispatch) -> Html {
    let MoveNote { outline, better_outline, .. } = review.note();
    let marks = Marks { mouse: review.mouse_track(), outline, better_outline };
    let (view, game) = (Rc::clone(review.view()), review.game());
    view::board(BoardProps {
        view,
        status: game.status(),
        mines: game.params().mines(),
        mode: BoardMode::Review(marks),
        cell_px: settings.cell_px,
        brief: false,
        keys: settings.keys.clone(),
        send: send.clone(),
    })
}

fn scrubber(review: &Review, send: &Dispatch) -> Html {
    let go = |at: u32| Msg::Review(ReviewAction::GoTo(at as usize));
    el("input", "type=range|class=scrubber|min=0")
        .label(words::POSITION)
        .set_to("max", review.moves().to_string())
        .set_to("aria-valuetext", progress(review))
        .value(review.position().to_string())
        .on_input(on_number(send, 0, go))
        .html()
}

/// The number and time of the move, such as `Move 3 of 87, 12.345 s.`
fn progress(review: &Review) -> String {
    let (at, moves) = (review.position(), review.moves());
    match review.time(at) {
        Some(ms) => words::r#move(at, moves, &text::seconds(ms.max(0).unsigned_abs())),
        None => words::start(moves),
    }
}

fn buttons(review: &Review, send: &Dispatch) -> Html {
    let button = |name, label, icon: icons::Icon, action| {
        Button::labelled("quiet", name, label).view(icon.view(), send, Msg::Review(action))
    };
    let play = if review.is_playing() {
        button("play", words::PAUSE, icons::PAUSE, ReviewAction::Play)
    } else {
        button("play", words::PLAY, icons::PLAY, ReviewAction::Play)
    };
    let next_mistake = Button::new("quiet", "next-mistake");
    let play_on = Button::new("plain", "play-on");
    let speed = |speed: u32| Msg::Review(ReviewAction::Speed(speed));
    let option = |(value, label): (u32, &'static str)| {
        let selected = (value == review.speed()).then_some("selected");
        el("option", "").set_to("value", value.to_string()).set_if("selected", selected).add(literal(label)).html()
    };
    let speeds = el("select", "data-action=speed").label(words::SPEED).on_input(on_number(send, 2, speed));
    el("div", "class=replay-buttons")
        .add(button("back", words::PREVIOUS, icons::BACK, ReviewAction::Advance(-1)))
        .add(play)
        .add(button("step", words::NEXT, icons::STEP, ReviewAction::Advance(1)))
        .child(speeds.children(SPEEDS.map(option)))
        .child_if_some(analysis_link(&review.note().analysis).map(|link| link.set("data-variant", "quiet")))
        .add(match review.next_mistake() {
            Some(_) => next_mistake.with_text(words::NEXT_MISTAKE, send, Msg::Review(ReviewAction::NextMistake)),
            None => Html::default(),
        })
        // Comes and goes from move to move, so it is behind those that stay.
        .child_if_some(review.deep_search().map(|address| {
            el("a", "data-action=deep-search|data-variant=quiet").set_to("href", address).text(words::DEEP_SEARCH)
        }))
        .add(if review.game().status().is_over() {
            Html::default()
        } else {
            play_on.with_text(words::PRACTISE, send, Msg::Review(ReviewAction::PlayOn))
        })
        .html()
}

/// Arrows go from move to move and Space starts the playback, unless the focused element uses these keys itself.
fn on_key(send: &Dispatch) -> Callback<KeyboardEvent> {
    let send = send.clone();
    Callback::from(move |event: KeyboardEvent| {
        // The board has moved its cursor.
        if event.default_prevented() {
            return;
        }
        let tag = dom::element(event.target()).map(|element| element.tag_name());
        let takes_arrows = tag.as_deref().is_some_and(|name| matches!(name, "INPUT" | "SELECT"));
        let takes_space = tag.as_deref().is_some_and(|name| matches!(name, "BUTTON" | "SELECT" | "SUMMARY" | "A"));
        let action = match &*key_name(&event) {
            "arrowleft" if !takes_arrows => ReviewAction::Advance(-1),
            "arrowright" if !takes_arrows => ReviewAction::Advance(1),
            " " if !takes_space => ReviewAction::Play,
            _ => return,
        };
        event.prevent_default();
        send.emit(Msg::Review(action));
    })
}
