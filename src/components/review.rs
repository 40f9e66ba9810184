//! The review of a finished game: the board, the player below it, what each move was worth, and the game in sentences.

use std::rc::Rc;

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, on_value};
use super::row::Row;
use super::shelf::draw;
use crate::model::Model;
use crate::msg::Msg;
use crate::review::{Intent, Review, SPEEDS};
use crate::worker::review::Part;
use crate::{browser, words};

/// The screen; what is said where there is no game, once that is known.
pub(super) fn review(model: &Model, send: &Send) -> Html {
    let Some(review) = &model.review else {
        let words = if model.missing {
            "There is no such game here to review: it was let go of, or played in another browser."
        } else {
            "Looking for the game."
        };
        return html! { <main key="review" class="review"><p>{ words }</p>{ back() }</main> };
    };
    let [sum, chances] = review.written();
    let mut chances = chances.iter().map(draw);
    html! {
        <main
            key="review"
            class="review"
            data-review={review.id().to_owned()}
            data-move={review.position().to_string()}
            onkeydown={on_key(send)}
        >
            <h1 class="hidden">{ "Review" }</h1>
            <div class="frame"><div class="field">{ board(review) }</div></div>
            <div class="player">
                <div class="chances">{ for chances.next() }</div>
                { scrubber(review, send) }
                { buttons(review, send) }
                <p
                    class="judgement"
                    data-verdict={review.part(Part::Verdict).to_owned()}
                    data-mistake={review.part(Part::Mistake).to_owned()}
                    role={(!review.is_playing()).then_some("status")}
                >
                    <b>{ place_in_game(review) }</b>
                    { " " }
                    { review.part(Part::Words) }
                </p>
            </div>
            <section class="sum" aria-label="The game in short">
                { for sum.iter().map(draw) }
                { for chances }
                { back() }
            </section>
        </main>
    }
}

fn back() -> Html {
    html! { <p><a href="#/">{ "Back to the board" }</a></p> }
}

/// The board as it stands: read only, marked with the move and with what was better.
fn board(review: &Review) -> Html {
    let (view, game) = (review.view(), review.game());
    let turn = view.turn();
    let row = |(row, cells): (u8, &Rc<[_]>)| {
        html! { <Row key={row} {row} {turn} cells={Rc::clone(cells)} pressed={None::<(u8, u8)>} cursor={None::<u8>} /> }
    };
    let view_box = format!("0 0 {} {}", u16::from(turn.columns()) * 16, u16::from(turn.rows()) * 16);
    html! {
        <div
            role="grid"
            class="board"
            tabindex="0"
            aria-readonly="true"
            aria-label={words::board(turn, game.params().mines())}
            data-status={game.status().name()}
            data-over=""
        >
            { for (0..).zip(view.rows()).map(row) }
            <svg class="marks" viewBox={view_box} aria-hidden="true">
                <polyline points={review.path()} />
                <path data-mark="move" d={review.part(Part::Mark).to_owned()} />
                <path data-mark="better" d={review.part(Part::Better).to_owned()} />
            </svg>
        </div>
    }
}

fn scrubber(review: &Review, send: &Send) -> Html {
    let go = |value: String| Msg::Review(Intent::Go(value.parse().unwrap_or_default()));
    html! {
        <input
            type="range"
            class="scrubber"
            min="0"
            max={review.moves().to_string()}
            value={review.position().to_string()}
            aria-label="Move"
            aria-valuetext={place_in_game(review)}
            oninput={on_value(send, go)}
        />
    }
}

/// `Move 3 of 87, 12.345 s`.
fn place_in_game(review: &Review) -> String {
    let (at, moves) = (review.position(), review.moves());
    match review.time(at) {
        Some(ms) => format!("Move {at} of {moves}, {}.", words::seconds(ms.max(0).unsigned_abs())),
        None => format!("The beginning of {moves} moves."),
    }
}

fn buttons(review: &Review, send: &Send) -> Html {
    let button = |action, label, icon: icons::Drawing, intent| {
        Button::labelled("quiet", action, label).view(icon.view(), send, Msg::Review(intent))
    };
    let play = if review.is_playing() {
        button("play", "Stop", icons::PAUSE, Intent::Play)
    } else {
        button("play", "Play", icons::PLAY, Intent::Play)
    };
    let mistake = Button::new("quiet", "next-mistake");
    let play_on = Button::new("plain", "play-on");
    let speed = |value: String| Msg::Review(Intent::Speed(value.parse().unwrap_or(2)));
    let option = |(value, label): (u8, &'static str)| {
        html! { <option value={value.to_string()} selected={value == review.speed()}>{ label }</option> }
    };
    html! {
        <div class="player-buttons">
            { button("back", "A move back", icons::BACK, Intent::Step(-1)) }
            { play }
            { button("step", "A move on", icons::STEP, Intent::Step(1)) }
            <select data-action="speed" aria-label="Speed" oninput={on_value(send, speed)}>{ for SPEEDS.map(option) }</select>
            if review.next_mistake().is_some() {
                { mistake.view("Next mistake".into(), send, Msg::Review(Intent::NextMistake)) }
            }
            if !review.game().status().is_over() {
                { play_on.view("Play on from here".into(), send, Msg::Review(Intent::PlayOn)) }
            }
        </div>
    }
}

/// Arrows go from move to move and Space plays, but where the focus has keys of its own.
fn on_key(send: &Send) -> Callback<KeyboardEvent> {
    let send = send.clone();
    Callback::from(move |event: KeyboardEvent| {
        let own = browser::element(event.target()).map(|element| element.tag_name());
        let takes_arrows = own.as_deref().is_some_and(|name| matches!(name, "INPUT" | "SELECT"));
        let takes_space = own.as_deref().is_some_and(|name| matches!(name, "BUTTON" | "SELECT" | "SUMMARY" | "A"));
        let intent = match event.key().as_str() {
            "ArrowLeft" if !takes_arrows => Intent::Step(-1),
            "ArrowRight" if !takes_arrows => Intent::Step(1),
            " " if !takes_space => Intent::Play,
            _ => return,
        };
        event.prevent_default();
        send.emit(Msg::Review(intent));
    })
}
