//! Boards whose cells are not all in the document: pages with the styles, scrolled through.

use gloo_timers::future::TimeoutFuture;
use minesweeper_web::board::render_counts::take;
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::Element;
use yew::scheduler::flush;

use super::dom::{document, has_focus, next_event};
use super::fakes::thumbnail::FakeThumbnail;
use super::fakes::worker::InPageWorker;
use super::page::{Page, Square, reset_render_counts};

/// The styles of the board, as long as they live.
struct Styles(Element);

impl Styles {
    fn new() -> Self {
        const CSS: [&str; 3] = [
            include_str!("../../styles/base.css"),
            include_str!("../../styles/layout.css"),
            include_str!("../../styles/board.css"),
        ];
        let style = document().create_element("style").unwrap();
        style.set_text_content(Some(&CSS.concat()));
        document().head().unwrap().append_child(&style).unwrap();
        Self(style)
    }
}

impl Drop for Styles {
    fn drop(&mut self) {
        self.0.remove();
    }
}

/// A board with the styles. The page is dropped first.
struct Styled {
    page: Page,
    _styles: Styles,
}

async fn open(fragment: &str) -> Styled {
    let styles = Styles::new();
    Styled { page: Page::open(fragment).await, _styles: styles }
}

/// Scrolls the board so that the cell is the first that is visible, as far as the board extends, and waits until all cells are drawn.
async fn scroll_to(page: &Page, at: (i32, i32)) {
    start_scrolling_to(page, at).await;
    wait_for_cells(page).await;
}

async fn start_scrolling_to(page: &Page, (column, row): (i32, i32)) {
    let (field, side) = (page.element(".field"), page.all("[role=gridcell]")[0].offset_width());
    let before = (field.scroll_left(), field.scroll_top());
    let scrolled = next_event(&field, "scroll");
    field.set_scroll_left(column * side);
    field.set_scroll_top(row * side);
    if before != (field.scroll_left(), field.scroll_top()) {
        scrolled.await;
    }
    flush().await;
}

/// Waits until the visible cells of a large board and its margin are in the document, as they are some time after it was panned fast.
async fn wait_for_cells(page: &Page) {
    const MARGIN: i32 = 4;
    let (field, grid) = (page.element(".field"), page.element("[role=grid]"));
    let side = page.all("[role=gridcell]")[0].offset_width();
    let last = |count: &str, end: i32| {
        (end / side + MARGIN).min(grid.get_attribute(count).unwrap().parse::<i32>().unwrap() - 1)
    };
    let first = |start: i32| (start / side - MARGIN).max(0);
    let last_column = last("aria-colcount", field.scroll_left() + field.client_width());
    let last_row = last("aria-rowcount", field.scroll_top() + field.client_height());
    for row in first(field.scroll_top())..=last_row {
        for column in [first(field.scroll_left()), last_column] {
            while page.all(&format!("[data-x='{column}'][data-y='{row}']")).is_empty() {
                TimeoutFuture::new(10).await;
                flush().await;
            }
        }
    }
}

fn number_of_cells(page: &Page) -> usize {
    page.all("[role=gridcell]").len()
}

/// Checks that every cell is drawn at its coordinates, and that no visible cell is missing.
fn check_positions(page: &Page) {
    let (field, visible) = (page.element(".field"), check_drawn(page));
    let side = page.all("[role=gridcell]")[0].get_bounding_client_rect().width();
    let least = |length: i32| (f64::from(length) / side).floor() as usize;
    assert!(visible >= least(field.client_width()) * least(field.client_height()), "{visible} cells are visible");
}

/// Checks that every cell in the document is drawn at its coordinates. Returns how many are visible.
fn check_drawn(page: &Page) -> usize {
    let (grid, field) = (page.element("[role=grid]"), page.element(".field"));
    let outer = grid.get_bounding_client_rect();
    let (left, top) = (outer.left() + f64::from(grid.client_left()), outer.top() + f64::from(grid.client_top()));
    let side = page.all("[role=gridcell]")[0].get_bounding_client_rect().width();
    let mut visible = 0;
    let shown = field.get_bounding_client_rect();
    for cell in page.all("[role=gridcell]") {
        let number = |name: &str| cell.get_attribute(name).unwrap().parse::<f64>().unwrap();
        let rect = cell.get_bounding_client_rect();
        let expected = (left + number("data-x") * side, top + number("data-y") * side);
        assert_eq!((rect.left(), rect.top()), expected);
        let is_visible = rect.right() > shown.left()
            && rect.left() < shown.right()
            && rect.bottom() > shown.top()
            && rect.top() < shown.bottom();
        visible += usize::from(is_visible);
    }
    visible
}

#[test]
async fn a_large_board_has_few_elements_and_tells_its_size() {
    for size in ["100x100x2000", "250x250x12000"] {
        let page = &open(&format!("#/play?level={size}")).await.page;
        assert!(document().get_elements_by_tag_name("*").length() < 4_000);
        let side = &size[..3];
        for count in ["aria-rowcount", "aria-colcount"] {
            assert_eq!(page.attribute("[role=grid]", count), side);
        }
        for at in [(0, 0), (40, 30), (7, 90), (300, 300)] {
            scroll_to(page, at).await;
            check_positions(page);
            assert!(number_of_cells(page) < 3_000, "{} cells", number_of_cells(page));
        }
        let last: u8 = side.parse::<u8>().unwrap() - 1;
        let cell = page.cell((last, last));
        assert_eq!(cell.get_attribute("aria-colindex").as_deref(), Some(side));
        assert_eq!(cell.parent_element().unwrap().get_attribute("aria-rowindex").as_deref(), Some(side));
        assert_eq!(page.cursor(), (0, 0), "Tab reaches the cursor wherever the board is scrolled to");
    }
}

#[test]
async fn a_board_up_to_fifteen_hundred_cells_is_in_the_document_as_a_whole() {
    for (size, cells) in [("expert", 480), ("30x50x200", 1_500)] {
        let page = &open(&format!("#/play?level={size}")).await.page;
        assert_eq!(number_of_cells(page), cells);
        assert_eq!(page.all("[aria-rowcount], [aria-rowindex], [aria-colindex], [data-large], [style]").len(), 0);
    }
}

#[test]
async fn a_board_that_grows_and_shrinks_is_drawn_anew() {
    let page = &open("#/play?level=100x100x2000").await.page;
    scroll_to(page, (90, 90)).await;
    page.click_level("expert").await;
    assert_eq!(number_of_cells(page), 480);
    assert_eq!(page.attribute("[role=grid]", "aria-rowcount"), "-");
    check_positions(page);
    page.navigate("#/play?level=250x250x12000").await;
    check_positions(page);
    assert!(number_of_cells(page) < 3_000);
}

#[test]
async fn cells_that_are_not_covered_are_drawn_at_once_and_all_can_be_clicked() {
    // Every seventh column is open and has flags at its sides.
    let row: String = (0..100).map(|column| if column % 7 == 3 { '.' } else { '*' }).collect();
    let page = &open(&super::page::link_to(&vec![&*row; 100].join(" "))).await.page;
    page.left_click((3, 0)).await;
    scroll_to(page, (60, 60)).await;
    for y in 60..70 {
        page.left_click((66, y)).await;
        page.right_click((68, y)).await;
    }
    scroll_to(page, (0, 0)).await;
    start_scrolling_to(page, (62, 60)).await;
    check_drawn(page);
    for y in 60..70 {
        assert!(page.cell_name((66, y)).ends_with("6 mines near"), "{y}");
        assert!(page.cell_name((68, y)).ends_with(", flagged"), "{y}");
    }
    let cell = page.cell((66, 60)).get_bounding_client_rect();
    for x in [65, 73] {
        let left = cell.left() + (f64::from(x) - 66.0) * cell.width();
        page.right_click_at((x, 60), (left as i32 + 5, cell.top() as i32 + 5)).await;
    }
    wait_for_cells(page).await;
    check_positions(page);
    for x in [65, 73] {
        assert!(page.cell_name((x, 60)).ends_with(", flagged"), "{x}");
    }
}

#[test]
async fn a_board_with_only_covered_cells_stays_as_it_is_until_it_rests_or_one_changes() {
    let page = &open("#/play?level=100x100x2000").await.page;
    reset_render_counts();
    start_scrolling_to(page, (60, 60)).await;
    assert_eq!(take(), [0; 4]);
    let cell = page.cell((0, 0)).get_bounding_client_rect();
    let middle = |start: f64, n: u8| (start + (f64::from(n) + 0.5) * cell.width()) as i32;
    page.right_click_at((63, 62), (middle(cell.left(), 63), middle(cell.top(), 62))).await;
    assert!(page.cell_name((63, 62)).ends_with(", flagged"));
    assert_eq!(page.all("[data-x='1']").len(), 0, "what is out of sight is removed");
    wait_for_cells(page).await;
    check_positions(page);
}

#[test]
async fn a_thumbnail_shows_open_cells_until_the_board_rests_or_one_changes() {
    // All is open but the mine and the corner behind it.
    let mut rows = vec![".".repeat(100); 100];
    rows[98].replace_range(98..99, "*");
    let page = &open(&super::page::link_to(&rows.join(" "))).await.page;
    page.left_click((0, 0)).await;
    let thumbnail = FakeThumbnail::new();
    start_scrolling_to(page, (1, 1)).await;
    let of = |bytes: &[u8], (column, row): (usize, usize)| bytes[1 + row * 100 + column];
    let bytes = thumbnail.drawn().unwrap();
    assert_eq!((bytes.len(), bytes[0]), (10_001, 100));
    assert_eq!([(0, 0), (97, 97), (98, 98), (99, 99)].map(|at| of(&bytes, at)), [0, 1, 9, 9]);
    reset_render_counts();
    start_scrolling_to(page, (60, 60)).await;
    assert_eq!(take(), [0; 4]);
    wait_for_cells(page).await;
    check_positions(page);
    start_scrolling_to(page, (1, 1)).await;
    let cell = page.all("[role=gridcell]")[0].get_bounding_client_rect();
    let grid = page.element("[role=grid]").get_bounding_client_rect();
    let at = |start: f64| (start + 98.5 * cell.width()) as i32;
    page.right_click_at((98, 98), (at(grid.left()), at(grid.top()))).await;
    check_positions(page);
    assert_eq!(of(&thumbnail.drawn().unwrap(), (98, 98)), 10, "flagged");
    page.click_action("new-game").await;
    let is_gone = thumbnail.drawn().is_none_or(|bytes| bytes[1..].iter().all(|&byte| byte == 9));
    assert!(is_gone, "nothing of the board before is to be seen");
}

#[test]
async fn one_flag_on_ten_thousand_cells_renders_one_row_and_one_cell() {
    let page = &open("#/play?level=100x100x2000").await.page;
    for at in [(57, 31), (0, 0), (99, 99)] {
        scroll_to(page, (i32::from(at.0) - 1, i32::from(at.1) - 1)).await;
        reset_render_counts();
        page.right_click(at).await;
        assert_eq!(take(), [1, 1, 1, 0], "flag on {at:?}");
    }
    scroll_to(page, (56, 30)).await;
    assert_eq!(page.cell_name((57, 31)), "BF32, flagged", "after it was out of sight");
    reset_render_counts();
    page.right_click((57, 31)).await;
    assert_eq!(take(), [1, 1, 1, 0], "flag removed");
    assert_eq!(page.mines_left(), "1998");
}

#[test]
async fn scrolling_renders_only_new_cells() {
    let page = &open("#/play?level=100x100x2000").await.page;
    scroll_to(page, (50, 50)).await;
    let all = number_of_cells(page);
    reset_render_counts();
    scroll_to(page, (51, 51)).await;
    let [boards, _, cells, _] = take();
    assert_eq!(boards, 1);
    assert!(cells > 0 && (cells as usize) < all / 5, "{cells} of {all} cells");
}

#[test]
async fn cells_of_a_board_that_was_left_are_drawn_on_another_one_at_their_positions() {
    const ROUTE: &str = "#/play?level=120x15x200";
    let left = open(ROUTE).await;
    // The cell of the cursor is alone now.
    scroll_to(&left.page, (70, 0)).await;
    drop(left);
    let page = &open(ROUTE).await.page;
    for at in [(0, 0), (40, 0), (90, 0), (20, 0)] {
        scroll_to(page, at).await;
        check_positions(page);
    }
}

#[test]
async fn the_focused_cell_stays_in_the_document_at_its_position() {
    let page = &open("#/play?level=100x100x2000").await.page;
    page.focus_board();
    page.press_keys(&["ArrowRight", "ArrowDown"]).await;
    let cell = page.cell((1, 1));
    for at in [(0, 60), (60, 0), (60, 60), (90, 90), (0, 0)] {
        scroll_to(page, at).await;
        assert!(has_focus(&page.cell((1, 1))), "at {at:?}");
        assert_eq!(page.cell((1, 1)), cell, "the same element");
        check_positions(page);
    }
    assert_eq!(cell.style().css_text(), "");
}

#[test]
async fn keys_reach_every_corner_and_act_there() {
    let page = &open("#/play?level=100x100x2000").await.page;
    page.focus_board();
    let steps: [(&str, Square); 7] = [
        ("Control+End", (99, 99)),
        ("Home", (0, 99)),
        ("PageUp", (0, 94)),
        ("End", (99, 94)),
        ("Control+Home", (0, 0)),
        ("End", (99, 0)),
        ("ArrowDown", (99, 1)),
    ];
    for (key, at) in steps {
        let field = page.element(".field");
        let before = (field.scroll_left(), field.scroll_top());
        let scrolled = next_event(&field, "scroll");
        page.press_keys(&[key]).await;
        assert_eq!(page.cursor(), at, "{key}");
        assert!(has_focus(&page.cell(at)), "{key}");
        page.press_keys(&["f"]).await;
        assert!(page.cell_name(at).ends_with(", flagged"), "{key}");
        if before != (field.scroll_left(), field.scroll_top()) {
            scrolled.await;
            flush().await;
        }
        wait_for_cells(page).await;
        check_positions(page);
        assert!(has_focus(&page.cell(at)), "{key}, after the board has scrolled");
    }
    assert_eq!(page.mines_left(), "1993");
}

#[test]
async fn the_board_scrolls_to_a_hint_that_was_not_in_the_document() {
    let worker = InPageWorker::new();
    // All that is known is in the far corner.
    let mut rows = vec![".".repeat(100); 98];
    rows.extend([".".repeat(98) + "**", ".".repeat(98) + "*."]);
    let page = &open(&super::page::link_to(&rows.join(" "))).await.page;
    page.focus_board();
    page.press_keys(&["Control+End", " "]).await;
    assert_eq!(page.cell_name((99, 99)), "CV100, 3 mines near");
    scroll_to(page, (0, 0)).await;
    for _ in 0..2 {
        page.click_action("hint").await;
        worker.respond().await;
    }
    let field = page.element(".field").get_bounding_client_rect();
    let marked = page.all("[data-hint]");
    let rect = marked.first().expect("no cell has a hint").get_bounding_client_rect();
    assert!(rect.top() >= field.top() && rect.bottom() <= field.bottom(), "{} {}", rect.top(), rect.bottom());
    check_positions(page);
}

#[test]
async fn a_click_opens_what_is_not_in_the_document_and_wins() {
    let rows: Vec<String> = (0..100).map(|row| ".".repeat(99) + if row == 99 { "*" } else { "." }).collect();
    let page = &open(&super::page::link_to(&rows.join(" "))).await.page;
    page.left_click((0, 0)).await;
    assert_eq!(page.status(), "won");
    assert_eq!(page.attribute("[role=grid]", "aria-rowcount"), "100");
    scroll_to(page, (300, 300)).await;
    assert_eq!(
        (page.cell_name((98, 98)), page.cell_name((99, 99))),
        ("CU99, 1 mine near".into(), "CV100, flagged".into())
    );
}
