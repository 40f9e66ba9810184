//! Links to boards of 250x250 cells: how long they take to open, compared with a fresh board of that size.

use anyhow::Result;
use e2e::Page;
use minesweeper_engine::Minefield;
use minesweeper_engine::geometry::Size;
use minesweeper_engine::notation::link::{BoardLink, format_query};

/// How often each link is opened; the figures are medians.
const TIMES: usize = 3;

/// Sets `opened` to the milliseconds from the start of the navigation until a large board can be played and is drawn.
const OBSERVE_LOAD: &str = "new MutationObserver((_, observer) => {
        if (!('ready' in document.documentElement.dataset && document.querySelector('[data-large]'))) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.opened = performance.now()));
    }).observe(document, { attributes: true, childList: true, subtree: true });";
/// Changes the route, and returns the milliseconds until its large board is drawn.
const FOLLOW: &str = "const [route, done] = arguments, start = performance.now();
    new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-large]')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    location.hash = route;";

/// Opens each link as a page, and follows it on a page with another board. Prints medians, and the ratio to a fresh board.
pub(super) async fn measure(page: &Page) -> Result<()> {
    let size = Size::new(250, 250)?;
    let link = |mines: usize| -> Result<String> {
        let cells = size.positions().map(|pos| size.index(pos)).collect::<Result<Vec<_>, _>>()?;
        // Spread evenly.
        let chosen = cells.iter().filter(|&&cell| cell * mines / cells.len() != (cell + 1) * mines / cells.len());
        let field = Minefield::new(size, chosen.filter_map(|&cell| size.pos(cell)))?;
        Ok(format!("#/play?{}", format_query(&BoardLink { field, start: None })))
    };
    let routes = [
        ("fresh", "#/play?level=250x250x12500&mode=classic&seed=7".to_owned()),
        ("link, 12,500 mines", link(12_500)?),
        ("link, 62,499 mines", link(62_499)?),
    ];
    let script = page.add_init_script(OBSERVE_LOAD).await?;
    let mut times = [const { [Vec::new(), Vec::new()] }; 3];
    for _ in 0..TIMES {
        for ((_, route), [loads, follows]) in routes.iter().zip(&mut times) {
            page.open(route).await?;
            page.until_eval("the board", "return 'opened' in window", true).await?;
            loads.push(page.eval::<f64>("return opened").await?);
            page.open("#/play?level=beginner&seed=7").await?;
            follows.push(page.eval_async::<f64>(FOLLOW, vec![route.as_str().into()]).await?);
        }
    }
    page.remove_init_script(script).await?;
    let medians = times.each_mut().map(|both| both.each_mut().map(|times| median(times)));
    println!("boards of 250x250 cells, medians of {TIMES}, and the ratio to a fresh board:");
    let [fresh_load, fresh_follow] = medians[0];
    for ((name, _), [load, follow]) in routes.iter().zip(medians) {
        println!(
            "  {name}: page loaded {load:.0} ms ({:.2}), link followed {follow:.0} ms ({:.2})",
            load / fresh_load,
            follow / fresh_follow
        );
    }
    Ok(())
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
