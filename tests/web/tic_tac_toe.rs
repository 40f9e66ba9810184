//! Tic-tac-toe: what anything that drives or reads the page may rely on.

use js_sys::{Array, Function, Object, Reflect};
use minesweeper_web::browser;
use minesweeper_web::components::app::App;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, Event, HtmlElement};

/// A page on which tic-tac-toe is played. It is taken away when it is dropped.
struct Page {
    root: Element,
    app: Option<yew::AppHandle<App>>,
}

impl Page {
    async fn open() -> Self {
        browser::replace_fragment("#/tic-tac-toe");
        let document = browser::window().unwrap().document().unwrap();
        let root = document.create_element("div").unwrap();
        document.body().unwrap().append_child(&root).unwrap();
        let app = yew::Renderer::<App>::with_root(root.clone()).render();
        yew::scheduler::flush().await;
        Self { root, app: Some(app) }
    }

    fn find(&self, selector: &str) -> HtmlElement {
        self.root.query_selector(selector).unwrap().unwrap().dyn_into().unwrap()
    }

    fn count(&self, selector: &str) -> u32 {
        self.root.query_selector_all(selector).unwrap().length()
    }

    fn read(&self, selector: &str, attribute: &str) -> String {
        self.find(selector).get_attribute(attribute).unwrap_or_default()
    }

    async fn click(&self, selector: &str) {
        self.find(selector).click();
        yew::scheduler::flush().await;
    }

    /// Marks squares, `column row` each.
    async fn mark(&self, squares: &str) {
        for square in squares.split(' ') {
            self.click(&at(square)).await;
        }
    }

    /// Presses a key where the focus is.
    async fn press(&self, key: &str) {
        focused().dispatch_event(&keydown(key)).unwrap();
        yew::scheduler::flush().await;
    }

    /// Row by row: `x`, `o` or `.`.
    fn marks(&self) -> String {
        let cells = self.root.query_selector_all("[role=gridcell]").unwrap();
        let mark = |index| cells.get(index).unwrap().unchecked_into::<Element>().get_attribute("data-mark").unwrap();
        (0..cells.length()).map(mark).map(|mark| if mark.is_empty() { ".".to_owned() } else { mark }).collect()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
        self.root.remove();
    }
}

fn at(square: &str) -> String {
    let (x, y) = square.split_at(1);
    format!("[role=gridcell][data-x='{x}'][data-y='{y}']")
}

fn keydown(key: &str) -> Event {
    let init = Object::new();
    for (name, value) in [("key", JsValue::from(key)), ("bubbles", true.into()), ("cancelable", true.into())] {
        Reflect::set(&init, &name.into(), &value).unwrap();
    }
    let class: Function = Reflect::get(&js_sys::global(), &"KeyboardEvent".into()).unwrap().unchecked_into();
    Reflect::construct(&class, &Array::of2(&"keydown".into(), &init)).unwrap().unchecked_into()
}

fn focused() -> Element {
    browser::window().unwrap().document().unwrap().active_element().unwrap()
}

#[wasm_bindgen_test]
async fn two_people_play_to_a_win_and_reset() {
    let page = Page::open().await;
    assert_eq!((page.count("[role=grid]"), page.count("[role=row]"), page.count("[role=gridcell]")), (1, 3, 9));
    assert_eq!(
        (page.read("[role=grid]", "data-status"), page.read("[data-turn]", "data-turn")),
        ("playing".into(), "x".into())
    );
    page.mark("00 01").await;
    assert_eq!(page.find("[data-turn]").inner_text(), "X's turn");
    page.mark("11").await;
    assert_eq!((page.read("[data-turn]", "data-turn"), page.marks()), ("o".into(), "x..ox....".into()));
    page.mark("11 21 22").await;
    assert_eq!(page.marks(), "x..oxo..x", "a taken square stays as it is");
    assert_eq!((page.read("[role=grid]", "data-status"), page.count("[data-winning]")), ("won".into(), 3));
    assert_eq!(page.find("[role=alert]").inner_text(), "X wins!");
    assert_eq!(page.read(&at("11"), "aria-label"), "B2, X, winning");
    page.mark("10").await;
    assert_eq!(page.marks(), "x..oxo..x", "nothing is marked after the end");
    page.click("[data-action=reset]").await;
    assert_eq!((page.marks(), page.read("[role=grid]", "data-status")), (".........".into(), "playing".into()));
    assert_eq!(page.find(".tally").inner_text(), "X won 1, O won 0, drawn 0");
}

#[wasm_bindgen_test]
async fn a_draw_is_one_and_undo_takes_it_back() {
    let page = Page::open().await;
    page.mark("00 10 20 11 01 21 12 02 22").await;
    assert_eq!((page.read("[role=grid]", "data-status"), page.count("[data-winning]")), ("draw".into(), 0));
    assert_eq!(page.find("[role=alert]").inner_text(), "Draw!");
    page.click("[data-action=undo]").await;
    assert_eq!((page.read("[role=grid]", "data-status"), page.count("[role=alert]")), ("playing".into(), 0));
    assert_eq!(page.find(".tally").inner_text(), "X won 0, O won 0, drawn 0");
}

#[wasm_bindgen_test]
async fn keys_move_and_mark_and_digits_are_a_keypad() {
    let page = Page::open().await;
    assert_eq!(page.count("[tabindex='0'][role=gridcell]"), 1);
    page.find("[tabindex='0'][role=gridcell]").focus().unwrap();
    for key in ["ArrowLeft", "ArrowUp", "ArrowUp", " "] {
        page.press(key).await;
    }
    assert_eq!(page.marks(), "x........");
    page.press("3").await;
    assert_eq!((page.marks(), focused().get_attribute("aria-label")), ("x.......o".into(), Some("C3, O".into())));
    assert_eq!(page.count("[tabindex='0'][role=gridcell]"), 1);
    assert_eq!(page.find("[role=status]").inner_text(), "O at C3. X's turn");
    page.press("n").await;
    assert_eq!(page.marks(), ".........");
}

#[wasm_bindgen_test]
async fn the_computer_begins_as_x_and_answers() {
    let page = Page::open().await;
    assert_eq!(page.count("[data-action=strength]"), 0, "between two people there is no strength to choose");
    page.click("[data-action=players][data-value=o]").await;
    page.click("[data-action=strength][data-value=perfect]").await;
    assert_eq!(page.read("[data-action=strength][data-value=perfect]", "aria-pressed"), "true");
    assert_eq!((page.count("[data-mark=x]"), page.count("[data-mark=o]")), (1, 0));
    page.click("[role=gridcell][data-mark='']").await;
    assert_eq!((page.count("[data-mark=x]"), page.count("[data-mark=o]"), page.count("[data-answer]")), (2, 1, 1));
    page.click("[data-action=undo]").await;
    assert_eq!((page.count("[data-mark=x]"), page.count("[data-mark=o]")), (1, 0));
}
