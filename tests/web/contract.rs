//! The attributes, roles and names that other programs may rely on.

use gloo_timers::future::TimeoutFuture;
use minesweeper_web::board::render_counts::take;
use wasm_bindgen_test::wasm_bindgen_test as test;
use yew::scheduler::flush;

use super::dom::{has_focus, root_attribute};
use super::fakes::clock::FakeClock;
use super::page::{Page, reset_render_counts};

#[test]
async fn the_board_is_a_grid_named_by_its_size_and_mines() {
    for (fragment, name, rows, cells) in [
        ("#/", "Minefield, 9 rows, 9 columns, 10 mines", 9, 81),
        ("#/play?level=expert", "Minefield, 16 rows, 30 columns, 99 mines", 16, 480),
        ("#/play?level=1x2x1", "Minefield, 2 rows, 1 column, 1 mine", 2, 2),
    ] {
        let page = Page::open(fragment).await;
        assert_eq!(page.attribute("[role=grid]", "aria-label"), name);
        assert_eq!(page.status(), "ready");
        assert_eq!(page.all("[role=grid] > [role=row]").len(), rows);
        assert_eq!(page.all("[role=row] > [role=gridcell]").len(), cells);
    }
}

#[test]
async fn every_cell_has_its_coordinates() {
    let page = Page::open("#/play?level=7x3x2").await;
    let coordinates = |cell: &web_sys::HtmlElement| ["data-x", "data-y"].map(|name| cell.get_attribute(name).unwrap());
    let found: Vec<_> = page.all("[role=gridcell]").iter().map(coordinates).collect();
    let expected = (0..3).flat_map(|y| (0..7).map(move |x| [x, y].map(|n: u8| n.to_string())));
    assert_eq!(found, expected.collect::<Vec<_>>());
}

#[test]
async fn a_cell_is_named_by_its_coordinates_and_content() {
    let page = Page::with_board("*.* ... ... *..").await;
    assert_eq!(page.cell_name((2, 3)), "C4, covered");
    page.right_click((2, 0)).await;
    assert_eq!(page.cell_name((2, 0)), "C1, flagged");
    page.left_click((1, 0)).await;
    assert_eq!(page.cell_name((1, 0)), "B1, 2 mines near");
    page.left_click((0, 1)).await;
    assert_eq!(page.cell_name((0, 1)), "A2, 1 mine near");
    page.left_click((2, 2)).await;
    assert_eq!(page.cell_name((2, 3)), "C4, empty");
    page.right_click((0, 2)).await;
    page.left_click((0, 0)).await;
    for (at, name) in
        [((0, 0), "A1, exploded mine"), ((0, 3), "A4, mine"), ((0, 2), "A3, wrong flag"), ((2, 0), "C1, flagged")]
    {
        assert_eq!(page.cell_name(at), name);
    }
}

#[test]
async fn columns_after_z_are_named_as_in_a_spreadsheet() {
    let page = Page::open("#/play?level=30x1x0").await;
    assert_eq!([page.cell_name((25, 0)), page.cell_name((26, 0))], ["Z1, covered", "AA1, covered"]);
}

#[test]
async fn only_revealed_cells_have_a_number() {
    let page = Page::with_board("*.* ... *.*").await;
    page.left_click((1, 1)).await;
    page.right_click((0, 0)).await;
    assert_eq!(page.board(), "F.. .4. ...");
    assert_eq!(page.cells_with("data-n"), "... .#. ...");
}

#[test]
async fn every_state_of_a_cell_has_its_value() {
    let page = Page::with_board("*..* .... ***. ....").await;
    page.right_click((1, 0)).await;
    page.right_click((3, 0)).await;
    page.left_click((1, 1)).await;
    page.left_click((2, 2)).await;
    assert_eq!((page.status(), page.board()), ("lost".to_owned(), "*w.F .4.. **X. ....".to_owned()));
}

#[test]
async fn tab_reaches_exactly_one_cell_after_moves_and_new_games() {
    let page = Page::open("#/play?level=expert").await;
    assert_eq!(page.cursor(), (0, 0));
    page.focus_board();
    page.press_keys(&["Control+End"]).await;
    assert_eq!(page.cursor(), (29, 15));
    page.click_level("beginner").await;
    assert_eq!(page.cursor(), (8, 8), "the cursor stays within the smaller board");
    page.left_click((4, 4)).await;
    page.cursor();
    page.click_action("new-game").await;
    assert_eq!(page.cursor(), (8, 8));
    page.navigate("#/play?level=3x2x1").await;
    assert_eq!(page.cursor(), (2, 1));
    page.navigate("#/tic-tac-toe").await;
    page.navigate("#/play?level=5x5x3").await;
    page.cursor();
}

#[test]
async fn the_mine_counter_is_mines_minus_flags_and_may_be_negative() {
    let page = Page::open("#/play?level=4x4x1").await;
    assert_eq!(page.mines_left(), "1");
    let mut counted = Vec::new();
    for x in 0..3 {
        page.right_click((x, 0)).await;
        counted.push((page.mines_left(), page.attribute("[data-mines-left]", "aria-label")));
    }
    let expected = [("0", "0 mines left"), ("-1", "-1 mines left"), ("-2", "-2 mines left")];
    assert_eq!(counted, expected.map(|(left, words)| (left.to_owned(), words.to_owned())));
    assert_eq!(page.all("[data-mines-left] svg").len(), 3, "digits");
    page.right_click((0, 0)).await;
    assert_eq!(page.mines_left(), "-1");
}

#[test]
async fn the_clock_starts_with_the_first_reveal_and_stops_with_the_game() {
    let clock = FakeClock::new(5_000.0);
    let page = Page::with_board(".*. .*.").await;
    clock.set(9_000.0);
    page.right_click((1, 0)).await;
    assert_eq!(page.elapsed(), "0", "a flag does not start it");
    page.left_click((0, 0)).await;
    clock.set(9_999.0);
    page.right_click((1, 1)).await;
    assert_eq!(page.elapsed(), "0");
    clock.set(10_000.0);
    page.right_click((1, 1)).await;
    assert_eq!(page.elapsed(), "1");
    clock.set(1_243_000.0);
    page.right_click((1, 1)).await;
    assert_eq!(page.elapsed(), "1234", "the attribute is not limited to 999");
    assert_eq!(page.all("[data-elapsed] svg").len(), 4, "nor are the digits");
    page.left_click((1, 0)).await;
    page.left_click((1, 1)).await;
    assert_eq!(page.status(), "playing", "flags are safe from clicks");
    page.left_click((2, 0)).await;
    page.left_click((0, 1)).await;
    page.left_click((2, 1)).await;
    assert_eq!((page.status(), page.elapsed()), ("won".to_owned(), "1234".to_owned()));
    clock.set(9_999_000.0);
    page.click_action("settings").await;
    assert_eq!(page.elapsed(), "1234");
    page.close_dialog().await;
    page.click_action("new-game").await;
    assert_eq!(page.elapsed(), "0");
}

#[test]
async fn a_running_clock_updates_each_second_and_renders_no_cell() {
    let clock = FakeClock::new(0.0);
    let page = Page::with_board(".*.").await;
    page.left_click((0, 0)).await;
    reset_render_counts();
    clock.set(1_999.0);
    // The page's timer has the same delay and was set earlier, so it fires first.
    TimeoutFuture::new(1_001).await;
    flush().await;
    let label = || page.attribute("[data-elapsed]", "aria-label");
    assert_eq!((page.elapsed(), label()), ("1".to_owned(), "1 second".to_owned()));
    clock.set(2_000.0);
    // The page's next timer fires at the full second, one millisecond later.
    TimeoutFuture::new(2).await;
    flush().await;
    assert_eq!((page.elapsed(), label()), ("2".to_owned(), "2 seconds".to_owned()));
    assert_eq!(take(), [0; 4]);
}

#[test]
async fn every_button_has_a_name_and_its_pressed_state() {
    let page = Page::open("#/play?level=intermediate").await;
    for (selector, pressed) in [
        ("[data-action=new-game]", "-"),
        ("[data-action=flag-mode]", "false"),
        ("[data-action=level][data-value=beginner]", "false"),
        ("[data-action=level][data-value=intermediate]", "true"),
        ("[data-action=level][data-value=expert]", "false"),
        ("[data-action=custom]", "false"),
        ("[data-action=settings]", "-"),
        ("[data-action=help]", "-"),
    ] {
        assert_eq!(page.attribute(selector, "aria-pressed"), pressed, "{selector}");
        let element = page.element(selector);
        let label = element.get_attribute("aria-label").or(element.text_content()).unwrap();
        assert!(!label.trim().is_empty(), "{selector} has a name");
    }
    page.click_action("flag-mode").await;
    assert_eq!(page.attribute("[data-action=flag-mode]", "aria-pressed"), "true");
    page.click_action("flag-mode").await;
    assert_eq!(page.attribute("[data-action=flag-mode]", "aria-pressed"), "false");
}

#[test]
async fn the_root_has_the_ready_state_and_the_theme() {
    let root = minesweeper_web::platform::dom::root().unwrap();
    root.remove_attribute("data-ready").unwrap();
    root.remove_attribute("data-theme").unwrap();
    let _page = Page::open("#/").await;
    assert_eq!((root_attribute("data-ready"), root_attribute("data-theme")), (String::new(), "light".to_owned()));
}

#[test]
async fn one_polite_region_announces_results() {
    let page = Page::with_board(&format!("{}*{}", ".".repeat(14), ".".repeat(83))).await;
    assert_eq!(page.text("[role=status]"), "");
    page.left_click((3, 0)).await;
    assert_eq!(page.text("[role=status]"), "D1, empty. 14 opened, 83 to go");
    page.right_click((14, 0)).await;
    assert_eq!(page.text("[role=status]"), "O1, flagged, 0 mines left");
    page.right_click((15, 0)).await;
    assert_eq!(page.text("[role=status]"), "P1, flagged, -1 mines left");
    page.right_click((15, 0)).await;
    assert_eq!(page.text("[role=status]"), "P1, covered, 0 mines left");
    page.left_click((14, 0)).await;
    assert_eq!(page.text("[role=status]"), "P1, covered, 0 mines left", "nothing happened, nothing is announced");
    assert_eq!(page.all("[role=alert]").len(), 0);
}

#[test]
async fn the_face_shows_the_state_of_the_game() {
    let page = Page::with_board("*...* .....").await;
    assert_eq!(page.mood(), "smile");
    page.mouse(super::page::LEFT, (1, 1)).await;
    assert_eq!(page.mood(), "oh");
    page.leave_board().await;
    assert_eq!(page.mood(), "smile");
    page.mouse(super::page::UP, (1, 1)).await;
    page.left_click((1, 1)).await;
    assert_eq!(page.mood(), "calm");
    page.left_click((0, 0)).await;
    assert_eq!(page.mood(), "dead");
    page.mouse(super::page::LEFT, (3, 1)).await;
    assert_eq!(page.mood(), "dead", "held down after the end");
    page.mouse(super::page::UP, (3, 1)).await;
    page.navigate("#/play?level=2x1x1").await;
    assert_eq!(page.mood(), "smile");
    page.left_click((0, 0)).await;
    assert_eq!(page.mood(), "cool");
}

#[test]
async fn the_face_starts_a_new_game_without_losing_the_focus() {
    let page = Page::with_board("*.* ...").await;
    page.left_click((0, 0)).await;
    let face = page.element("[data-action=new-game]");
    face.focus().unwrap();
    page.click_action("new-game").await;
    assert_eq!((page.status(), page.board()), ("ready".to_owned(), "... ...".to_owned()));
    assert!(has_focus(&face));
}
