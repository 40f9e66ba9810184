//! The review of a finished game: the board, the player below it, what each move was worth, and the game in sentences.

use std::rc::Rc;

use yew::prelude::*;

use super::icons;
use super::parts::{Button, Send, on_value};
use super::row::Row;
use crate::msg::Msg;
use crate::review::{Intent, Review, SPEEDS};
use crate::worker::review::{Curve, Move, Sentence};
use crate::{browser, words};

/// The screen.
pub(super) fn review(review: Option<&Review>, send: &Send) -> Html {
    let Some(review) = review else {
        return html! {
            <main key="review" class="review">
                <p>{ "There is no such game here to review. Finished games stay until the page is closed or the next one begins." }</p>
                { back() }
            </main>
        };
    };
    let (told, curve) = review.told();
    let judged = review.position().checked_sub(1).and_then(|at| told?.moves.get(at));
    html! {
        <main
            key="review"
            class="review"
            data-review={review.id().to_owned()}
            data-move={review.position().to_string()}
            onkeydown={on_key(send)}
        >
            <h1 class="hidden">{ "Review" }</h1>
            <div class="frame"><div class="field">{ board(review, judged) }</div></div>
            <div class="player">
                { chances(review, curve) }
                { scrubber(review, send) }
                { buttons(review, send) }
                <p
                    class="judgement"
                    data-verdict={judged.map(|judged| judged.verdict.clone())}
                    data-mistake={judged.is_some_and(|judged| judged.mistake).then_some("")}
                    role={(!review.is_playing()).then_some("status")}
                >
                    <b>{ place_in_game(review) }</b>
                    { " " }
                    { judged.map_or_else(String::new, |judged| judged.words.clone()) }
                </p>
            </div>
            <section class="sum" aria-label="The game in short">
                if let Some(told) = told {
                    <ul>{ for told.sum.iter().map(|told| sentence(review.id(), told)) }</ul>
                } else {
                    <p>{ "The moves are being judged." }</p>
                }
                if let Some(curve) = curve {
                    { table(review.id(), curve) }
                }
                { back() }
            </section>
        </main>
    }
}

fn back() -> Html {
    html! { <p><a href="#/">{ "Back to the board" }</a></p> }
}

/// The board as it stands: read only, marked with the move and with what was better.
fn board(review: &Review, judged: Option<&Move>) -> Html {
    let (view, game) = (review.view(), review.game());
    let turn = view.turn();
    let row = |(row, cells): (u8, &Rc<[_]>)| {
        html! { <Row key={row} {row} {turn} cells={Rc::clone(cells)} pressed={None::<(u8, u8)>} cursor={None::<u8>} /> }
    };
    let mark = |name: &'static str, (column, row): (u8, u8)| {
        let (x, y) = (u16::from(column) * 16 + 1, u16::from(row) * 16 + 1);
        html! { <rect data-mark={name} x={x.to_string()} y={y.to_string()} width="14" height="14" rx="2" /> }
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
                { for judged.map(|judged| mark("move", judged.at)) }
                { for judged.and_then(|judged| judged.better).map(|better| mark("better", better)) }
            </svg>
        </div>
    }
}

/// The chance to win along the game, above the scrubber and as wide.
fn chances(review: &Review, curve: Option<&Curve>) -> Html {
    let at = review.position().to_string();
    let view_box = format!("0 0 {} 1000", review.moves().max(1));
    html! {
        <svg class="curve" viewBox={view_box} preserveAspectRatio="none" aria-hidden="true">
            if let Some(curve) = curve {
                <path data-line="band" d={curve.band.clone()} />
                <path data-line="chance" d={curve.line.clone()} />
            }
            <path data-line="half" d={format!("M0 500H{}", review.moves().max(1))} />
            <path data-line="now" d={format!("M{at} 0V1000")} />
        </svg>
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

/// A sentence; a link to the move that it is about.
fn sentence(id: &str, Sentence { words, about }: &Sentence) -> Html {
    let words = words.clone();
    html! {
        <li>{ match about {
            Some(at) => html! { <a href={format!("#/review/{id}&move={at}")}>{ words }</a> },
            None => words.into(),
        } }</li>
    }
}

/// The curve in numbers.
fn table(id: &str, curve: &Curve) -> Html {
    let row = |(at, chance): &(usize, String)| {
        let href = format!("#/review/{id}&move={at}");
        html! { <tr><th scope="row"><a {href}>{ at.to_string() }</a></th><td>{ chance.clone() }</td></tr> }
    };
    html! {
        <details>
            <summary>{ "Chance to win, in numbers" }</summary>
            <p>{ "After each opening: the share of games won when the solver plays on, and its range at 95 % confidence." }</p>
            <table>
                <thead><tr><th scope="col">{ "Move" }</th><th scope="col">{ "Chance to win" }</th></tr></thead>
                <tbody>{ for curve.rows.iter().map(row) }</tbody>
            </table>
        </details>
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
