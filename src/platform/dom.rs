//! The few things the page asks of the browser, each answered without a panic when the browser has none.

use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, EventTarget, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition, Storage,
    Window,
};

/// The window.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The document.
#[must_use]
#[inline(never)]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// Monotonic time since the page was opened, in milliseconds: no change of the system's clock bends it.
#[must_use]
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// The time by the system's clock, in milliseconds since 1970.
#[must_use]
pub fn unix_ms() -> f64 {
    js_sys::Date::now()
}

/// Bytes as hexadecimal text.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    game_history::hex::encode(bytes)
}

/// A seed that no one can foresee.
#[must_use]
pub fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now().to_bits())
}

/// An id that no other game has.
#[must_use]
pub fn fresh_id() -> [u8; 16] {
    let mut id = [0; 16];
    id[..8].copy_from_slice(&fresh_seed().to_le_bytes());
    id[8..].copy_from_slice(&fresh_seed().to_le_bytes());
    id
}

/// The `<html>` element.
#[must_use]
pub fn root() -> Option<HtmlElement> {
    document()?.document_element().map(JsCast::unchecked_into)
}

/// Sets an attribute of `<html>`.
pub fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = root() {
        // Fails only for names that are no names.
        let _ = root.set_attribute(name, value);
    }
}

/// Has what a panic says stand on `<html>`, where `static/crash-screen.js` finds it.
pub fn install_panic_hook() {
    yew::set_custom_panic_hook(Box::new(|info| set_root_attribute("data-panic", &info.to_string())));
}

/// Whether the program has stopped, so that nothing it still does may be kept.
#[must_use]
pub fn is_stopped() -> bool {
    root().is_some_and(|root| root.has_attribute("data-panic"))
}

/// Sets a custom property on `<html>`, or takes it away. Through the object model: a strict policy blocks style attributes.
pub fn set_root_property(name: &str, value: Option<&str>) {
    let Some(style) = root().map(|root| root.style()) else { return };
    let _ = match value {
        Some(value) => style.set_property(name, value),
        None => style.remove_property(name).map(drop),
    };
}

/// The address's fragment, with its `#`.
#[must_use]
pub fn fragment() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Changes the address's fragment without going anywhere.
pub fn replace_fragment(fragment: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(fragment));
    }
}

/// Shows the page from its top.
pub fn scroll_to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// The page's address with another fragment.
#[must_use]
pub fn address_with(fragment: &str) -> String {
    let href = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    format!("{}{fragment}", href.split('#').next().unwrap_or_default())
}

/// Where strings outlive the page; `None` when the browser denies it.
#[must_use]
pub fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// The element that an event came from.
#[must_use]
pub fn element(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

/// Dispatches an event on the document for the page's scripts. False when none of them prevents its default, as `storage.js` does
/// with what it hears.
pub fn dispatch(name: &str, detail: &wasm_bindgen::JsValue) -> bool {
    let init = web_sys::CustomEventInit::new();
    init.set_detail(detail);
    init.set_cancelable(true);
    let event = web_sys::CustomEvent::new_with_event_init_dict(name, &init);
    document().zip(event.ok()).is_some_and(|(document, event)| document.dispatch_event(&event) == Ok(false))
}

/// Has the device vibrate for a moment, where it can.
pub fn vibrate() {
    if let Some(window) = window() {
        let navigator = window.navigator();
        let get = |of: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).unwrap_or_default();
        // Not every browser has it; and before the first finished touch those that have it log a refusal.
        let active = get(&get(&navigator, "userActivation"), "hasBeenActive").is_truthy();
        if active && get(&navigator, "vibrate").is_function() {
            navigator.vibrate_with_duration(15);
        }
    }
}

/// Dispatches an event on the window, for the scripts beside this program.
pub fn dispatch_on_window(event: &str) {
    if let (Some(window), Ok(event)) = (window(), web_sys::Event::new(event)) {
        let _ = window.dispatch_event(&event);
    }
}

/// The clipboard, which pages without a secure address do not have.
#[must_use]
pub fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = window()?.navigator();
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    has.then(|| navigator.clipboard())
}

/// Gives the focus to the first element in `within` that `selector` finds.
pub fn focus(within: &Element, selector: &str) {
    if let Ok(Some(element)) = within.query_selector(selector) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether something in the page has the focus.
#[must_use]
pub fn has_focus() -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| active.tag_name() != "BODY")
}

/// Gives the focus to the board's cursor, or to the heading where there is no board, if what had it is gone from the page. Nothing
/// is scrolled for it: the player looks elsewhere.
pub fn focus_if_lost() {
    let place = || find("[role=grid] [tabindex='0']").or_else(|| find("h1"));
    if !has_focus()
        && let Some(element) = place()
    {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// Gives the focus to the board's cursor.
pub fn focus_board() {
    if let Some(board) = find("[role=grid]") {
        focus(&board, "[tabindex='0']");
    }
}

/// Has the page's title name the screen as its heading does. With `went`, the heading of another screen than before gets the
/// focus, so that it is read.
pub fn update_title(went: bool) {
    const GAME: &str = "Minesweeper";
    let heading = find("h1").map(JsCast::unchecked_into::<HtmlElement>);
    let (Some(document), Some(heading)) = (document(), heading) else { return };
    let mut title = heading.text_content().unwrap_or_default();
    if title != GAME {
        title = title + " - " + GAME;
    }
    heading.set_tab_index(-1);
    if title != document.title() {
        document.set_title(&title);
        if went {
            let _ = heading.focus();
        }
    }
}

/// Shows the dialog that is in the page and not yet open.
pub fn show_dialog() {
    if let Some(dialog) = find("dialog:not([open])") {
        let _ = dialog.unchecked_into::<web_sys::HtmlDialogElement>().show_modal();
    }
}

/// Brings what a hint points at into view, and says on `<html>` whether it is in the upper part of the window, so that the
/// hint's words can lie elsewhere on a small screen.
pub fn scroll_to_hint() {
    let Some(cell) = find("[data-hint]") else { return };
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    // The first comes last: if not all of them fit, that one is seen.
    let Some(cells) = document().and_then(|document| document.query_selector_all("[data-hint]").ok()) else {
        return;
    };
    for place in (0..cells.length()).rev() {
        if let Some(cell) = cells.item(place) {
            cell.unchecked_into::<Element>().scroll_into_view_with_scroll_into_view_options(&options);
        }
    }
    let height = root().map_or(0.0, |root| f64::from(root.client_height()));
    let is_high = cell.get_bounding_client_rect().top() < 0.35 * height;
    set_root_attribute("data-hint-at", if is_high { "top" } else { "middle" });
}

/// Has a board that pans show, in its middle, the move that is looked at, if that is out of view. The page stays where it is.
/// False where no move is marked.
pub fn scroll_to_move() -> bool {
    let (Some(mark), Some(field)) = (find("[data-mark=move]:not([d=''])"), find(".field")) else { return false };
    let (mark, seen) = (mark.get_bounding_client_rect(), field.get_bounding_client_rect());
    // From middle to middle, unless all of the one lies within the other.
    let by = |start: f64, end: f64, from: f64, to: f64| {
        if start < from || end > to { (start + end - from - to) / 2.0 } else { 0.0 }
    };
    field.scroll_by_with_x_and_y(
        by(mark.left(), mark.right(), seen.left(), seen.right()),
        by(mark.top(), mark.bottom(), seen.top(), seen.bottom()),
    );
    true
}

/// The width of a cell as shown, in CSS pixels.
#[must_use]
pub fn cell_width() -> f64 {
    find("[role=gridcell]").map_or(0.0, |cell| cell.get_bounding_client_rect().width())
}

/// The element around an event's that `selector` finds, itself included.
#[must_use]
pub fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    element(event.target())?.closest(selector).ok().flatten()
}

/// The option that is chosen in the field that an event came from.
#[must_use]
pub fn selected_option(event: &web_sys::Event) -> Option<Element> {
    element(event.target())?.query_selector("option:checked").ok().flatten()
}

/// How many sixteenths of its cell a pointer is from the cell's left and top edge.
#[must_use]
pub fn offset_in_cell(event: &web_sys::MouseEvent) -> Option<(u8, u8)> {
    let cell = closest(event, "[role=gridcell]")?.get_bounding_client_rect();
    let sixteenths = |place: i32, start: f64, side: f64| ((f64::from(place) - start) * 16.0 / side) as u8;
    let (x, y) = (event.client_x(), event.client_y());
    Some((sixteenths(x, cell.left(), cell.width()), sixteenths(y, cell.top(), cell.height())))
}

fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok().flatten()
}

/// Whether a panel finds room to the right of the frame around so many rows.
#[must_use]
pub fn panel_fits_beside(rows: u8) -> bool {
    // Beside a lower board, or in a lower window, the panel would cover controls. By the rows, as the frame may still be as high
    // as the board before.
    const PANEL: f64 = 276.0;
    const CELLS: f64 = 300.0;
    const WINDOW: i32 = 620;
    let Some((root, frame)) = root().zip(find(".frame")) else { return false };
    let beside = f64::from(root.client_width()) - frame.get_bounding_client_rect().right();
    beside >= PANEL && f64::from(rows) * cell_width() >= CELLS && root.client_height() >= WINDOW
}
