//! A chart: paths that came ready, and the same as a table for those who do not see it.

use yew::prelude::*;

use crate::record::charts::Chart;
use crate::record::plot::{HEIGHT, WIDTH};

/// The chart.
pub(super) fn chart(chart: &Chart) -> Html {
    let path = |(tone, path): &(String, String)| html! { <path data-tone={tone.clone()} d={path.clone()} /> };
    let label = |(x, y, anchor, text): &(u16, u16, String, String)| {
        html! { <text x={x.to_string()} y={y.to_string()} text-anchor={anchor.clone()}>{ text.clone() }</text> }
    };
    let cell = |text: &String| html! { <td>{ text.clone() }</td> };
    let row = |row: &Vec<String>| html! { <tr>{ for row.iter().map(cell) }</tr> };
    html! {
        <figure class="chart" data-chart={chart.name.clone()}>
            <figcaption>{ chart.title.clone() }</figcaption>
            <svg viewBox={format!("0 0 {WIDTH} {HEIGHT}")} aria-hidden="true">
                { for chart.paths.iter().map(path) }
                { for chart.labels.iter().map(label) }
            </svg>
            <div class="hidden">
                <table>
                    <caption>{ chart.title.clone() }</caption>
                    <thead><tr>{ for chart.head.iter().map(|word| html! { <th scope="col">{ word.clone() }</th> }) }</tr></thead>
                    <tbody>{ for chart.rows.iter().map(row) }</tbody>
                </table>
            </div>
        </figure>
    }
}
